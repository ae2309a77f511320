# SPDX-License-Identifier: MIT
"""Rule questions about each of the other games, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from engine.ruleset import RuleSet
from engine.variants import VARIANTS
from generator.faults import BuildFault
from generator.quiz import relabel
from generator.quiz.game_auction import calls, first_lead
from generator.quiz.game_cards import legal, winner
from generator.quiz.game_score import points
from generator.quiz.question import Question

SEED = 1
TRIES = 60

ROUND: tuple[Callable[[Random, RuleSet], Question], ...] = (
    legal,
    winner,
    calls,
    points,
    first_lead,
)
"""One question of each kind, in turn; the last kind has fewer different ones."""
COUNT = 15
"""Questions of a game."""


@cache
def game_bank(key: str) -> tuple[Question, ...]:
    """The questions of a game, every one checked by the engine."""
    dice, rules = Random(f"{SEED} {key}"), VARIANTS[key]
    kept: dict[str, Question] = {}
    for number in range(COUNT):
        question = _next(ROUND[number % len(ROUND)], dice, rules, kept)
        kept[question.shown] = question
    return tuple(kept.values())


def _next(
    make: Callable[[Random, RuleSet], Question],
    dice: Random,
    rules: RuleSet,
    kept: dict[str, Question],
) -> Question:
    for _ in range(TRIES):
        question = make(dice, rules)
        question.check()
        question = replace(question, fixed=not _holds_in_every_suit(question))
        if question.shown not in kept:
            return question
    raise BuildFault(f"quiz: {make.__name__} has no further question to ask about {rules.key}")


def _holds_in_every_suit(question: Question) -> bool:
    """Whether it stays true with its suits renamed: some rules name a suit."""
    try:
        for suits in relabel.RELABELLINGS[1:]:
            question.relabelled(suits).check()
    except BuildFault:
        return False
    return True
