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
TRIES, ENOUGH = 60, 15
"""So many questions are made to find a new one, and so many for one that teaches something else."""

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
    """A question that looks like none so far, if possible one that teaches something else, too."""
    taught = {question.lesson for question in kept.values()}
    spare = None
    for number in range(TRIES):
        if spare and number >= ENOUGH:
            break
        question = make(dice, rules)
        is_other = question.lesson not in taught
        if spare and not is_other:
            continue
        question.check()
        question = replace(question, fixed=not _holds_in_every_suit(question))
        if question.shown in kept:
            continue
        if is_other:
            return question
        spare = question
    if spare is None:
        raise BuildFault(f"quiz: {make.__name__} has no further question to ask about {rules.key}")
    return spare


def _holds_in_every_suit(question: Question) -> bool:
    """Whether it stays true with its suits renamed: some rules name a suit."""
    try:
        for suits in relabel.RELABELLINGS[1:]:
            question.relabelled(suits).check()
    except BuildFault:
        return False
    return True
