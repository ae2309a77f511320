# SPDX-License-Identifier: MIT
"""Every question of the site: the same ones from the same sources, no two alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random

from generator.faults import BuildFault
from generator.quiz import calls, leader, legal, legal_claims, score, strongest, winner
from generator.quiz.dealing import Recipe
from generator.quiz.question import MULTIPLE, Question

SEED = 1
TRIES = 40
"""Drafts of one question before a recipe is found unable to make another."""

RECIPES: Mapping[str, tuple[Recipe, ...]] = {
    "strongest": strongest.RECIPES,
    "winner": winner.RECIPES,
    "legal": legal.RECIPES + legal_claims.RECIPES,
    "leader": leader.RECIPES,
    "score": score.RECIPES,
    "calls": calls.RECIPES,
}
"""How the questions of each theme are made, by theme, in the order of the pages."""


@cache
def bank() -> Mapping[str, tuple[Question, ...]]:
    """Questions by theme, every one checked by the engine."""
    return {theme: _theme(theme) for theme in RECIPES}


def _theme(theme: str) -> tuple[Question, ...]:
    dice = Random(f"{SEED} {theme}")
    kept: dict[str, Question] = {}
    places: Counter[tuple[int, int]] = Counter()
    for recipe in RECIPES[theme]:
        for _ in range(recipe.count):
            question = _next(recipe, dice, kept, places)
            kept[question.canonical] = question
            if question.kind not in MULTIPLE:
                places[len(question.options), question.place] += 1
    questions = list(kept.values())
    dice.shuffle(questions)
    return tuple(questions)


def _next(
    recipe: Recipe, dice: Random, kept: Mapping[str, Question], places: Counter[tuple[int, int]]
) -> Question:
    """A new question, if possible one whose right option stands where few stand so far."""
    spare = None
    for _ in range(TRIES):
        question = recipe.make(dice)
        if question.canonical in kept:
            continue
        question.check()
        if question.kind in MULTIPLE or _is_rare(question, places):
            return question
        spare = spare or question
    if spare is None:
        raise BuildFault(f"quiz: {recipe.make.__name__} has no further question to ask")
    return spare


def _is_rare(question: Question, places: Counter[tuple[int, int]]) -> bool:
    count = len(question.options)
    return places[count, question.place] == min(places[count, at] for at in range(count))
