# SPDX-License-Identifier: MIT
"""The corpus of problems: mined by `make puzzles`, chosen to be varied, stored, proved anew.

`generator/data/problems.jsonl` holds one problem a line, sorted by name.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

from generator.cluster import spread
from generator.mine import searched

Json = dict[str, Any]

STORE = Path(__file__).parent / "data" / "problems.jsonl"

BLOCK = 20
"""Deals of one job."""

SCHEDULER = "SCHEDULER"
"""Environment variable with the address of a Dask cluster."""


class Vein(NamedTuple):
    """Where to look: a game, kinds of decision, deals from a first seed on, and what is wanted."""

    game: str
    kinds: tuple[str, ...]
    seed: int
    deals: int
    missed: bool = False
    themes: tuple[str, ...] = ()

    def jobs(self) -> list[Json]:
        """Blocks of deals to be searched."""
        extra: Json = {"missed": True} if self.missed else {}
        extra |= {"themes": list(self.themes)} if self.themes else {}
        return [
            {"game": self.game, "seed": seed, "deals": BLOCK, "kinds": list(self.kinds), **extra}
            for seed in range(self.seed, self.seed + self.deals, BLOCK)
        ]


CARDS = ("lead", "follow")

VEINS = (
    Vein("standard", CARDS, 0, 2400),
    Vein("standard", CARDS, 100_000, 6000, missed=True),
    Vein("standard", ("opening",), 200_000, 8000),
    Vein("standard", ("call",), 300_000, 600),
    Vein("standard", ("discard",), 400_000, 600),
    Vein("american", (*CARDS, "opening", "call"), 500_000, 160),
    Vein("british", (*CARDS, "opening", "call"), 600_000, 160),
)
"""All that `make puzzles` searches."""


def mined() -> list[Json]:
    """Every problem found, in the order of the veins, each once."""
    jobs = [job for vein in VEINS for job in vein.jobs()]
    results = spread("puzzles", jobs, searched, scheduler=os.environ.get(SCHEDULER, ""))
    found: dict[str, Json] = {}
    for result in results:
        for problem in result["problems"]:
            found.setdefault(problem["id"], problem)
    return list(found.values())
