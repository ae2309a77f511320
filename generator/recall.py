# SPDX-License-Identifier: MIT
"""What the modes that remember need: the schedule's library, and rule questions away from pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from engine.variants import FAMILY
from generator.cards import Faces
from generator.door import Door
from generator.files import Folder
from generator.library import ship
from generator.quiz.bank import bank
from generator.quiz.drawing import draw
from generator.quiz.games import game_bank
from generator.quiz.question import Question
from generator.shelves import compact, ids_in_a_row

RULES = "data/rules.json"
PER_FILE = 5
"""Questions in a file: a page holds all of a theme, and a reader who is asked one needs no more."""

_SCHEDULE = 'export { Rating, createEmptyCard, fsrs } from "ts-fsrs"'


def write_recall(site: Path, doors: Mapping[str, Door]) -> None:
    """Put the library beside the modules that use it, and the rule questions in small files."""
    folder = Folder(site)
    ship(folder, _SCHEDULE, "ts-fsrs/LICENSE", "assets/js/solve/ts-fsrs.mjs")
    folder.put(RULES, compact(rules()))
    for lang, door in doors.items():
        for name, html in drawn(door):
            folder.put(f"data/rules/{lang}/{name}.json", compact(html))


def rules() -> dict[str, object]:
    """Page and ids of the questions of each theme and game, by what their ids begin with.

    The ids stand in a row; docs/assets/js/solve/rule.mjs reads them.
    """
    return {
        key: [_page(key), ids_in_a_row([each.id.removeprefix(f"{key}-") for each in questions])]
        for key, questions in _questions().items()
    }


def drawn(door: Door) -> list[tuple[str, str]]:
    """Names of the files of a language, each with its questions as a page would ask them."""
    faces = Faces(door)
    return [
        (
            f"{key}-{start // PER_FILE}",
            draw(questions[start : start + PER_FILE], key, "", door, faces),
        )
        for key, questions in _questions().items()
        for start in range(0, len(questions), PER_FILE)
    ]


@cache
def _questions() -> Mapping[str, Sequence[Question]]:
    """Questions of each theme and game in the order of their ids."""
    every = {**bank(), **{key: game_bank(key) for key in FAMILY}}
    return {key: sorted(asked, key=lambda each: each.id) for key, asked in every.items()}


def _page(key: str) -> str:
    return f"games/{key.replace('_', '-')}/" if key in FAMILY else f"quiz/{key}/"
