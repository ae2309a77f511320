# SPDX-License-Identifier: MIT
"""Sure-trick problems as the site publishes them, each with a table to draw, or proved anew."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from engine.messages import EuchreError
from engine.notation import parse
from engine.surely import Surely
from engine.view import view
from generator.faults import BuildFault
from generator.files import Folder
from generator.hints import hint_of
from generator.mine_sure import STORE, record
from generator.problem_tables import READER, drawn
from generator.problems import LICENCE

Record = dict[str, Any]

PUBLISHED = "data/sure.json"


@cache
def sure_problems() -> tuple[Record, ...]:
    """Every problem, with the table to draw as the engine sees it.

    Raises `BuildFault` for a line that cannot be one.
    """
    found: list[Record] = []
    for number, line in enumerate(STORE.read_text("utf-8").splitlines(), start=1):
        try:
            told: Record = json.loads(line)
            table = {**drawn(parse(told["position"]), {}), "hint": hint_of(told)}
        except (EuchreError, KeyError, ValueError) as error:
            raise BuildFault(f"no problem can be read: {error!r}", STORE, number) from None
        if sorted(table["legal"]) != sorted(told["tree"]):
            raise BuildFault(f"{told['id']}: the answers are not to the legal cards", STORE, number)
        found.append({**told, "table": table})
    return tuple(found)


def write_sure_problems(site: Path) -> None:
    """Put the problems where a page fetches them."""
    told = {"licence": LICENCE, "problems": sure_problems()}
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    Folder(site).put(PUBLISHED, f"{text}\n")


def verified_sure(problems: tuple[Record, ...]) -> list[str]:
    """Names of the problems that come out otherwise when they are worked out anew."""
    return [told["id"] for told in problems if not _is_proved(told)]


def _is_proved(told: Record) -> bool:
    """Whether everything but the regular player's choice is found again."""
    state = parse(told["position"])
    found = json.loads(json.dumps(record(Surely(view(state, READER), told["need"]))))
    kept = set(found) - {"regular"}
    return len(found["classes"]) > 1 and all(found[part] == told[part] for part in kept)
