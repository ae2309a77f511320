# SPDX-License-Identifier: MIT
"""How fast problems are found: `python -m tests.bench_mine`.

Problems a second of the processor are counted where at most `engine.puzzles.FEW` merged layouts
are all looked at, and what two processes find in the time that one takes.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from engine.judge import stand_ins
from engine.puzzles import FEW, Rejected, examine
from engine.table import Phase
from engine.variants import VARIANTS
from engine.view import View, look
from generator.cluster import spread
from generator.mine import CARDS, LEARNER, decisions, searched
from tests.bench_costs import merged
from tests.bench_solver import Line

RULES = VARIANTS["standard"]

DEALS = 150
"""Deals that are searched for the first lines."""

JOBS = [{"game": "standard", "seed": 10 * n, "deals": 10, "kinds": list(CARDS)} for n in range(24)]
"""What is shared among processes."""

SEARCHED, FINISHED, TWICE = 10.0, 3.0, 1.8
"""Decisions looked at and problems found in a second at least; what two processes do for one."""


def candidates() -> Iterator[tuple[View, int]]:
    """Cards of which two are not equal, with few layouts to be looked at; each with a seed."""
    for seed in range(DEALS):
        for table in decisions(RULES, seed):
            if table.phase is Phase.PLAY and len(table.tricks) > 1:
                view = look(table, LEARNER)
                if len(set(stand_ins(view).values())) > 1 and merged(view)[0].count <= FEW:
                    yield view, seed


def is_problem(view: View, seed: int) -> bool:
    """Whether a position makes a problem."""
    try:
        examine(view, seed)
    except Rejected:
        return False
    return True


def rates() -> list[Line]:
    """Decisions looked at, and problems found, a second of the processor."""
    found = list(candidates())
    start = process_time()
    problems = sum(is_problem(view, seed) for view, seed in found)
    spent = process_time() - start
    return [
        Line(f"decisions a second, of {len(found)}", len(found) / spent, SEARCHED, at_most=False),
        Line("problems a second", problems / spent, FINISHED, at_most=False),
    ]


def scaling() -> Line:
    """How many times as fast two processes are as one."""
    taken = []
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            start = time.monotonic()
            spread("mine", JOBS, searched, workers=workers, folder=Path(folder))
            taken.append(time.monotonic() - start)
    return Line("two processes, times as fast as one", taken[0] / taken[1], TWICE, at_most=False)


def main() -> int:
    """Print every figure; 1 when one misses its bound."""
    lines = [*rates(), scaling()]
    print(*lines, sep="\n")
    return 0 if all(line.kept for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
