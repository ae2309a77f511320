# SPDX-License-Identifier: MIT
"""How fast the analyst is, in ratios of one run: `python -m tests.bench_solver`.

`tests.bench_costs` has the costs; here they meet their bounds, in CPython and in Pyodide.
`python -m tests.bench_solver deals` compares the engine with the textbook search on 2,000 whole
deals instead: minutes that can be stopped and go on.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from itertools import islice
from random import Random
from time import process_time
from typing import NamedTuple

from engine.judge import judge
from engine.worlds import Worlds
from generator.files import ROOT
from generator.outcomes import PLAYERS
from generator.resume import resumed
from tests.bench_costs import BOUNDS, costs, merged, positions, seconds, unit
from tests.masks import CARDS, exact_tricks, maker_deals
from tests.reference import suit_cards
from tests.test_solve import agrees, plays
from tests.textbook import Textbook

JUDGE = tuple(
    f"engine/{name}"
    for name in (
        "changes",
        "ending",
        "judge",
        "judgement",
        "merged",
        "search",
        "solve",
        "spread",
        "worlds",
    )
)
"""Modules on which the regret hangs, with those that play the hands."""

SOLVER = tuple(f"engine/{name}" for name in ("cards", "play", "ending", "search", "solve"))
"""Modules on which the comparison of whole deals hangs."""


class Line(NamedTuple):
    """One figure of the bench with the bound that it has to keep."""

    name: str
    found: float
    bound: float
    at_most: bool = True

    @property
    def kept(self) -> bool:
        """Whether the bound holds."""
        return self.found <= self.bound if self.at_most else self.found >= self.bound

    def __str__(self) -> str:
        sign, verdict = "≤≥"[not self.at_most], "holds" if self.kept else "MISSED"
        return f"{self.name:60} {self.found:10.4g}  {sign} {self.bound:g}: {verdict}"


def textbook() -> Line:
    """How many times faster than alpha-beta over card objects, exact tricks on maker deals."""
    texts = dict(zip(CARDS, _texts(), strict=True))
    makers = maker_deals(12, seed=3)
    slow = fast = 0.0
    for hands in makers:
        held = [[texts[card] for card in CARDS if card & hand] for hand in hands]
        solver = Textbook("H")
        start = process_time()
        taken = min(
            solver.tricks([[c for c in hand if c != led] for hand in held], [(1, led)])
            for led in held[1]
        )
        slow += process_time() - start
        found: list[int] = []
        repeated = [seconds(lambda: found.append(5 - exact_tricks(hands, 1, {}))) for _ in range(5)]  # noqa: B023
        fast += min(repeated)
        assert set(found) == {taken}
    return Line("times faster than textbook alpha-beta", slow / fast, 300, at_most=False)


def _texts() -> list[str]:
    """Cards of the search in its order, for trump hearts."""
    suits = [[c for c in suit_cards(s, "H")[::-1] if c[0] not in "78"] for s in "CSDH"]
    return [card for suit in suits for card in suit if card != "JOKER"]


def merge_factor() -> Line:
    """Layouts to a merged layout at the lead to the third trick."""
    found = positions(80, seed=5)[2, 0]
    factors = [Worlds(seen).count / merged(seen)[0].count for seen in found]
    return Line("merge factor at the third lead, mean", sum(factors) / len(factors), 8, False)


def regret(number: int) -> list[Line]:
    """What is lost by choosing from 100 layouts in tricks 3 and 4, in exact points."""
    found = positions(180, seed=6)
    seen = [s for place in found if place[0] in (2, 3) for s in found[place] if len(s.legal) > 1]
    Random(4).shuffle(seen)

    def lost(place: int) -> float:
        exact, sampled = judge(seen[place]), judge(seen[place], limit=1, worlds=100, seed=place)
        return max(v.mean for v in exact.values.values()) - exact.values[sampled.best[0]].mean

    losses = resumed("regret", number, lost, modules=[*PLAYERS, *JUDGE])
    wrong = sum(loss > 0.01 for loss in losses) / number
    return [
        Line(f"regret of 100 layouts, points, {number} decisions", sum(losses) / number, 0.002),
        Line("choices of 100 layouts that lose over 0.01", wrong, 0.04),
    ]


def whole_deals(number: int) -> None:
    """Compare the engine with the textbook search at the opening lead of random deals."""
    batch = 10

    def compare(place: int) -> int:
        for played in islice(plays(seed=210_000 + place), batch):
            agrees(played[0], Textbook)
        return batch

    compared = sum(resumed("deals", number // batch, compare, modules=SOLVER))
    print(f"{compared} whole deals agree with the textbook search")


def in_pyodide() -> dict[str, float]:
    """The costs in Pyodide, under node."""
    script = ROOT / "tests" / "bench_pyodide.mjs"
    done = subprocess.run(["node", str(script)], capture_output=True, text=True, check=True)
    told: dict[str, float] = json.loads(done.stdout)
    return told


def lines(told: Mapping[str, float], where: str) -> list[Line]:
    """Costs with their bounds."""
    return [Line(f"{where}: {name}", told[name], bound) for name, bound in BOUNDS.items()]


def main() -> int:
    """Print every figure; 1 when one misses its bound."""
    if "deals" in sys.argv:
        whole_deals(2000)
        return 0
    here = costs()
    print(f"one maker-deal solve: {1e6 * here['solve']:.0f} µs", flush=True)
    found = [*lines(here, "CPython"), textbook(), merge_factor(), *regret(600)]
    there = in_pyodide()
    around = (here["solve"] + unit().solve) / 2
    slower = Line("Pyodide / CPython, one solve", there["solve"] / around, 2.5)
    found += [*lines(there, "Pyodide"), slower]
    print(*found, sep="\n")
    return 0 if all(line.kept for line in found) else 1


if __name__ == "__main__":
    sys.exit(main())
