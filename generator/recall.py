# SPDX-License-Identifier: MIT
"""What the modes that remember need: the schedule's library, and where rule questions stand."""

from __future__ import annotations

import json
from pathlib import Path

from engine.variants import FAMILY
from generator.files import Folder
from generator.library import ship
from generator.quiz.bank import bank

RULES = "data/rules.json"

_SCHEDULE = 'export { Rating, createEmptyCard, fsrs } from "ts-fsrs"'


def write_recall(site: Path) -> None:
    """Put the library beside the modules that use it, and the list of the rule questions."""
    folder = Folder(site)
    ship(folder, _SCHEDULE, "ts-fsrs/LICENSE", "assets/js/solve/ts-fsrs.mjs")
    folder.put(RULES, json.dumps(rules(), separators=(",", ":")) + "\n")


def rules() -> dict[str, object]:
    """Pages by what an id begins with, and ids of the standard game's questions."""
    games = {key: f"games/{key.replace('_', '-')}/" for key in FAMILY}
    themes = {theme: f"quiz/{theme}/" for theme in bank()}
    ids = sorted(question.id for questions in bank().values() for question in questions)
    return {"pages": themes | games, "standard": ids}
