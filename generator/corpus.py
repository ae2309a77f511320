# SPDX-License-Identifier: MIT
"""The corpus of problems: mined by `make puzzles`, chosen to be varied, stored, proved anew.

`generator/data/problems.jsonl` holds one problem a line, sorted by name.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from engine.puzzles import difficulty
from generator.cluster import spread
from generator.mine import dressed, proved, searched
from generator.resume import digest

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
    Vein("standard", ("call",), 300_000, 420),
    Vein("standard", ("discard",), 400_000, 360),
    Vein("british", (*CARDS, "opening", "call"), 600_000, 120),
    Vein("american", (*CARDS, "opening", "call"), 500_000, 120),
    Vein("standard", CARDS, 0, 1600),
    Vein("standard", ("opening",), 200_000, 8000),
    Vein("standard", CARDS, 100_000, 6000, missed=True),
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


LEVELS = 5
"""Levels of difficulty, equally many problems in each."""

SHARE = 0.12
"""Largest part of the problems of the standard game that a theme may take."""

THUMBS = ("beginner", "regular")
"""Players by whom difficulty is measured."""

TWO_CLASSES = 0.4
"""Largest part of the corpus in which only two classes of actions compete."""

WANTED = {"call": 190, "discard": 110, "opening": 190, "card": 760}
"""Problems of the standard game, by what they ask."""

OTHERS = 40
"""Problems of each other game."""


def group(problem: Json) -> str:
    """What a problem asks, as the corpus counts it.

    >>> group({"kind": "lead", "trick": 1}), group({"kind": "lead", "trick": 2})
    ('opening', 'card')
    """
    if problem["kind"] not in CARDS:
        return str(problem["kind"])
    return "opening" if problem["kind"] == "lead" and problem["trick"] == 1 else "card"


def chosen(pool: list[Json]) -> list[Json]:
    """A varied part of what was mined, sorted by name, the same whatever the order of the pool.

    Problems that the regular player misses come first, then those of rare themes; one is left out
    where a theme, a kind or a game would have too many.
    """
    common = Counter(theme for problem in pool for theme in problem["themes"])
    by_name = sorted(pool, key=lambda problem: str(problem["id"]))
    order = sorted(by_name, key=lambda p: (not is_missed(p), min(common[t] for t in p["themes"])))
    total = sum(WANTED.values())
    room = {("standard", kind): number for kind, number in WANTED.items()}
    room |= {(game, ""): OTHERS for game in {p["game"] for p in pool} - {"standard"}}
    themes: Counter[str] = Counter()
    two, taken = 0, []
    for problem in order:
        is_standard = problem["game"] == "standard"
        place = (problem["game"], group(problem) if is_standard else "")
        is_two = len(problem["classes"]) == 2
        if not room[place] or (is_two and two >= TWO_CLASSES * total):
            continue
        if is_standard and any(themes[theme] >= SHARE * total for theme in problem["themes"]):
            continue
        room[place] -= 1
        two += is_two
        themes.update(problem["themes"] if is_standard else ())
        taken.append(problem)
    return sorted(taken, key=lambda problem: str(problem["id"]))


def is_missed(problem: Json) -> bool:
    """Whether the regular player gets it wrong."""
    return problem["bots"]["regular"] not in problem["classes"][0]


def hardness(problem: Json) -> float:
    """Difficulty of a problem, from 0 to 1."""
    missed = sum(problem["bots"][bot] not in problem["classes"][0] for bot in THUMBS)
    gap, second = problem["gap"], problem["class"] == "C"
    return difficulty(
        often=problem["often"],
        gap=gap[0] / gap[1] if second else gap[0],
        classes=len(problem["classes"]),
        missed=missed,
    )


def write_corpus() -> None:
    """Mine, choose, explain and store the corpus."""
    taken, version = chosen(mined()), digest(None)[:12]
    hardest = sorted(hardness(problem) for problem in taken)
    for problem in taken:
        score = hardness(problem)
        level = 1 + LEVELS * hardest.index(score) // len(hardest)
        problem |= {"difficulty": [round(score, 3), level], "engine": version}
    told = spread("reasons", taken, dressed, scheduler=os.environ.get(SCHEDULER, ""))
    STORE.write_text("".join(f"{json.dumps(problem)}\n" for problem in told), "utf-8")


def corpus() -> list[Json]:
    """The problems as they are stored."""
    return [json.loads(line) for line in STORE.read_text("utf-8").splitlines()]


def faults(problems: list[Json]) -> list[str]:
    """Names of the problems that come out otherwise when they are worked out anew."""
    found = spread("proofs", problems, proved, scheduler=os.environ.get(SCHEDULER, ""))
    return [
        problem["id"] for problem, proof in zip(problems, found, strict=True) if not proof["ok"]
    ]
