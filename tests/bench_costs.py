# SPDX-License-Identifier: MIT
"""What the analyst's answers cost, in solves of one maker's deal or in calibrator loops.

Times swing with the machine; these ratios are taken in turns in one run.  They are measured in
CPython and, by `tests/bench_pyodide.mjs`, in Pyodide, which has no pytest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import process_time
from typing import NamedTuple

from engine.aim import POINTS, by_tricks
from engine.expert_double import is_double
from engine.judge import judge
from engine.merged import Merged
from engine.ruleset import RuleSet
from engine.solve import Question
from engine.state import State, apply
from engine.table import Phase
from engine.variants import FAMILY, VARIANTS
from engine.view import View, view
from engine.worlds import Worlds
from tests.arena import deals, expert, play_out, regular
from tests.masks import maker_deals, maker_points

RULES = VARIANTS["american"]
"""Game of every measurement."""

Place = tuple[int, int]
"""Tricks and cards of the next one that were played."""

RATIO = "solve / calibrator"
LEAD = "opening lead over 100 layouts: solves, median"
CALL = "first call over 200 layouts: solves, median"
MOVE = "expert's move: solves at p95"
MOVES = {
    f"expert's move of {key}: solves at p95": rules
    for key, rules in FAMILY.items()
    if is_double(rules)
}
"""Name of the cost of a move in a game with a double pack."""

EXACT_OF = 240
"""Positions of each place that are measured: of fewer, the costliest twentieth is mere luck."""

PART = 5000
"""Layouts of an exact answer that are looked at, where it has more."""

EXACT = {
    place: f"exact answer, trick {place[0] + 1}, seat {place[1] + 1}: solves at p95"
    for place in ((2, 0), (2, 1), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3))
}
"""Name of the cost of an exact answer, by place."""

BOUNDS = (
    {RATIO: 0.0125, LEAD: 400, CALL: 800, MOVE: 700}
    | dict.fromkeys(MOVES, 1000)
    | dict(zip(EXACT.values(), (23_500, 5_000, 1_340, 1_340, 200, 200, 200, 200), strict=True))
)
"""The most that each may be."""


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


class Unit(NamedTuple):
    """Seconds of one maker-deal solve, and its ratio to the calibrator in the same run."""

    solve: float
    ratio: float


def unit(rounds: int = 15) -> Unit:
    """Solve and calibrator, measured in turns."""
    makers = maker_deals(200, seed=2)

    def solve_all() -> None:
        for hands in makers:
            maker_points(hands)

    solve_all()
    pairs = [(seconds(solve_all) / len(makers), seconds(calibrator)) for _ in range(rounds)]
    solve = middle([solve for solve, _ in pairs])
    return Unit(solve, middle([solve / loop for solve, loop in pairs]))


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
    question = Question.of(seen.table, by_tricks(seen.table, POINTS))
    return Merged(Worlds(seen), question), question


def answer_cost(seen: View) -> float:
    """Seconds of an exact answer, from the time of a part of its layouts.

    The part is large: the first hundreds of layouts still fill tables that all others only read.
    """
    start = process_time()
    layouts, question = merged(seen)
    listed = list(layouts.every())
    listing = process_time() - start
    part = Random(1).sample(listed, min(len(listed), PART))
    solving = seconds(lambda: [question.answer(hands) for _, hands in part])
    return listing + solving * len(listed) / len(part)


def answer_costs(seen: Sequence[View]) -> list[float]:
    """Solves that an exact answer takes, each beside a solve of the same moment."""
    taken: list[float] = []
    for start in range(0, len(seen), 10):
        before = unit(3).solve
        spent = [answer_cost(one) for one in seen[start : start + 10]]
        solve = (before + unit(3).solve) / 2
        taken += [seconds / solve for seconds in spent]
    return taken


def move_costs(number: int, rules: RuleSet = RULES) -> list[float]:
    """Solves that each move of four experts takes in some deals, where there is a choice."""
    taken = []
    for deal in deals(rules, number, seed=5):
        solve, state = unit().solve, State(deal)
        while (seat := state.table.to_move) is not None:
            seen = view(state, seat)
            start = process_time()
            action = expert(seen)
            if len(seen.legal) > 1:
                taken.append((process_time() - start) / solve)
            state = apply(state, action)
    return taken


def costs() -> dict[str, float]:
    """Every cost by its name, and under `solve` the seconds of one solve."""
    found = positions(300, seed=5)
    here = unit()
    told = {"solve": here.solve, RATIO: here.ratio}
    calls = [
        view(State(deal), RULES.clockwise(deal.dealer)[0]) for deal in deals(RULES, 15, seed=7)
    ]
    for name, views, worlds in ((LEAD, found[0, 0][:15], 100), (CALL, calls, 200)):
        asked = [partial(judge, seen, worlds=worlds) for seen in views]
        told[name] = middle([seconds(work) / unit(3).solve for work in asked])
    told[MOVE] = middle(move_costs(15), 0.95)
    for name, rules in MOVES.items():
        told[name] = middle(move_costs(3, rules), 0.95)
    for place, name in EXACT.items():
        told[name] = middle(answer_costs(found[place][:EXACT_OF]), 0.95)
    return told
