# SPDX-License-Identifier: MIT
"""How fast the analyst is, in ratios of one run: `python -m tests.bench_solver`.

Times swing with the machine, so each is given in calibrator loops or in solves of one maker's
deal, measured in turns with it.  `python -m tests.bench_solver deals` compares the engine with the
textbook search on 2,000 whole deals instead, which takes some minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from time import process_time
from typing import NamedTuple

from engine.judge import judge
from engine.judgement import Judgement
from engine.merged import Merged
from engine.solve import Question, points_by_tricks
from engine.state import State, apply
from engine.table import Phase
from engine.variants import VARIANTS
from engine.view import View, view
from engine.worlds import Worlds
from tests.arena import deals, play_out, regular
from tests.reference import suit_cards
from tests.test_search import CARDS, exact_tricks, maker_deals, maker_points
from tests.test_solve import agrees, plays
from tests.textbook import Textbook

RULES = VARIANTS["american"]
"""Game of every measurement."""

BOUNDS = {(2, 0): 23_500, (2, 1): 5_000, (2, 2): 1_340, (2, 3): 1_340, (3, 0): 200}
"""Most maker-deal solves that 95 % of exact answers may take, by tricks and cards played."""


def calibrator() -> int:
    """A fixed piece of work; its text stays as it is."""
    x = 0
    d = {}
    for i in range(100000):
        x = (x * 5 + i) & 0xFFFFFF
        if x & 1:
            d[x & 1023] = i
    return x


def seconds(work: Callable[[], object]) -> float:
    """CPU time of some work."""
    start = process_time()
    work()
    return process_time() - start


def middle(values: Sequence[float], place: float = 0.5) -> float:
    """Value below which such a part of the values lies."""
    return sorted(values)[int(len(values) * place)]


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
        return f"{self.name:56} {self.found:10.4g}  {sign} {self.bound:g}: {verdict}"


class Unit(NamedTuple):
    """Seconds of one maker-deal solve, and its ratio to the calibrator in the same run."""

    solve: float
    ratio: float


def unit() -> Unit:
    """Solve and calibrator, measured in turns."""
    makers = maker_deals(200, seed=2)

    def solve_all() -> None:
        for hands in makers:
            maker_points(hands)

    solve_all()
    pairs = [(seconds(solve_all) / len(makers), seconds(calibrator)) for _ in range(15)]
    solve = middle([solve for solve, _ in pairs])
    return Unit(solve, middle([solve / loop for solve, loop in pairs]))


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


def positions(number: int, seed: int) -> dict[tuple[int, int], list[View]]:
    """Views of the seat to move by tricks and cards played, from hands played by the rule bot."""
    found: dict[tuple[int, int], list[View]] = {}
    for deal in deals(RULES, number, seed=seed):
        done = play_out(deal, regular)
        state = State(deal)
        for action in done.actions:
            table = state.table
            if table.phase is Phase.PLAY and not table.out and table.to_move is not None:
                seen = view(state, table.to_move)
                found.setdefault((len(table.tricks), len(table.trick)), []).append(seen)
            state = apply(state, action)
    return found


def merged(seen: View) -> tuple[Merged, Question]:
    """Merged layouts of a view."""
    question = Question.of(seen.table, points_by_tricks(seen.table))
    return Merged(Worlds(seen), question), question


def answer_cost(seen: View) -> float:
    """Seconds of an exact answer, from the time of a part of its layouts."""
    start = process_time()
    layouts, question = merged(seen)
    listed = list(layouts.every())
    listing = process_time() - start
    part = Random(1).sample(listed, min(len(listed), 300))
    solving = seconds(lambda: [question.answer(hands) for _, hands in part])
    return listing + solving * len(listed) / len(part)


def exact_costs(solve: float, found: dict[tuple[int, int], list[View]]) -> list[Line]:
    """Cost of exact answers for 95 % of positions, in solves."""
    lines = []
    for place, bound in BOUNDS.items():
        costs = [answer_cost(seen) / solve for seen in found[place][:60]]
        name = f"exact answer, trick {place[0] + 1}, seat {place[1] + 1}: solves at p95"
        sizes = [merged(seen)[0].count for seen in found[place][:60]]
        print(
            f"  {name}: median {middle(costs):.0f} of {len(costs)} positions, "
            f"merged layouts median {middle(sizes):.0f}, p95 {middle(sizes, 0.95):.0f}",
            flush=True,
        )
        lines.append(Line(name, middle(costs, 0.95), bound))
    return lines


def merge_factor(found: dict[tuple[int, int], list[View]]) -> Line:
    """Layouts to a merged layout at the lead to the third trick."""
    factors = [Worlds(seen).count / merged(seen)[0].count for seen in found[2, 0]]
    print(f"  merge factor: median {middle(factors):.1f}, least {min(factors):.1f}")
    return Line("merge factor at the third lead, mean", sum(factors) / len(factors), 8, False)


def regret(found: dict[tuple[int, int], list[View]], number: int) -> list[Line]:
    """What is lost by choosing from 100 layouts in tricks 3 and 4, in exact points."""
    seen = [s for place in found if place[0] in (2, 3) for s in found[place] if len(s.legal) > 1]
    Random(4).shuffle(seen)
    lost = []
    for number_done, one in enumerate(islice(seen, number), 1):
        exact, sampled = judge(one), judge(one, limit=1, worlds=100, seed=number_done)
        lost.append(_best(exact) - exact.values[sampled.best[0]].mean)
        if number_done % 50 == 0:
            print(f"  regret: {number_done} of {number} decisions", file=sys.stderr)
    wrong = sum(loss > 0.01 for loss in lost) / len(lost)
    return [
        Line(f"regret of 100 layouts, points, {len(lost)} decisions", sum(lost) / len(lost), 0.002),
        Line("choices of 100 layouts that lose over 0.01", wrong, 0.04),
    ]


def _best(judged: Judgement) -> float:
    return max(value.mean for value in judged.values.values())


def sampled_costs(solve: float, found: dict[tuple[int, int], list[View]]) -> list[Line]:
    """Cost of a call over 200 layouts and of an opening lead over 100, in solves."""
    leads = [seconds(lambda: judge(s, worlds=100)) for s in found[0, 0][:15]]  # noqa: B023
    calls = []
    for deal in deals(RULES, 15, seed=7):
        state = State(deal)
        assert state.table.to_move is not None
        seen = view(state, state.table.to_move)
        calls.append(seconds(lambda: judge(seen, worlds=200)))  # noqa: B023
    return [
        Line("opening lead over 100 layouts: solves, median", middle(leads) / solve, 400),
        Line("first call over 200 layouts: solves, median", middle(calls) / solve, 800),
    ]


def whole_deals(number: int) -> None:
    """Compare the engine with the textbook search at the opening lead."""
    for done, played in enumerate(islice(plays(seed=21), number), 1):
        agrees(played[0], Textbook)
        if done % 100 == 0:
            print(f"{done} of {number} deals agree", flush=True)


def main() -> int:
    """Print every figure; 1 when one misses its bound."""
    if "deals" in sys.argv:
        whole_deals(2000)
        return 0
    measured = unit()
    print(f"one maker-deal solve: {1e6 * measured.solve:.0f} µs", flush=True)
    lines = [Line("solve / calibrator", measured.ratio, 0.0125), textbook()]
    found = positions(80, seed=5)
    lines += [merge_factor(found), *exact_costs(measured.solve, found)]
    lines += [*sampled_costs(measured.solve, found), *regret(found, 200)]
    print(*lines, sep="\n")
    return 0 if all(line.kept for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
