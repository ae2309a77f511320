# SPDX-License-Identifier: MIT
"""What each action is worth to a seat that sees only its own cards.

The value of an action is the average, over the layouts that fit the view, of what it brings when
all hands are then played best with the cards face up.  That is not perfect play: a player who
averages so believes that the cards will be seen later (see `engine.blind`).  Values over all
layouts are exact and carry two whole numbers; values over a sample carry a standard error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.cards import SUITS, UNKNOWN
from engine.merged import Merged
from engine.messages import BadNotation, IllegalAction
from engine.playout import likelihood, opened, played_out
from engine.solve import Question, can_solve, points_by_tricks
from engine.state import step
from engine.table import Phase, Table
from engine.view import View
from engine.worlds import Worlds

LIMIT = 200_000
"""Most merged layouts that are all looked at; enough for 24 cards from the third trick on."""

LISTED = 5_000
"""Most layouts that are listed one by one, to weigh each by the calls."""

SAMPLE = 100
"""Layouts drawn where there are too many."""

PRIORS = ("uniform", "auction")
"""Every layout alike, or weighted by how well the rule bot would have made the calls with it."""

Row = tuple[int, tuple[int, ...]]
"""Weight of a layout and the value of each action in it."""

Stop = Callable[[], bool]
"""Whether time is up."""

Judge = Callable[[Table, int], int]
"""Points of a side in one layout after an action, less those of the other side."""


class Value(NamedTuple):
    """What an action is worth to the side of the seat, less what it is worth to the others."""

    mean: float
    error: float
    """Standard error of the mean; 0 for an exact one."""
    exact: tuple[int, int] | None = None
    """Sum of the values and of the weights over all layouts."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Value of every legal action, and how it was found."""

    exact: bool
    """Whether every layout was looked at."""
    layouts: int
    """Number of layouts that fit the view."""
    judged: int
    """Number of layouts looked at, merged ones counted once."""
    prior: str
    values: dict[Action, Value]
    best: tuple[Action, ...]
    """The best action and those that cannot be told from it, the best first."""


def never() -> bool:
    """Time is never up."""
    return False


def judge(
    view: View,
    *,
    limit: int = LIMIT,
    worlds: int = SAMPLE,
    seed: int = 0,
    stop: Stop = never,
    prior: str = "uniform",
) -> Judgement:
    """Value of every legal action, all hands face up once it is done.

    Exact when at most `limit` merged layouts fit, else over a sample of `worlds` layouts drawn
    from the seed.  When `stop` says so, what was seen so far is the answer, and never exact.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> line = ("american E S:KC,9S,JH,AD,QS W:? N:? E:? up:9D rest:? | pass pass pass pass "
    ...         "name:H KC QC 9C TC AD KD QD TD JH AH KH QH")
    >>> found = judge(view(parse(line), 0))
    >>> found.layouts, found.judged, *(str(action) for action in found.best)
    (7560, 1530, 'QS')
    >>> [value.exact for value in found.values.values()]
    [(8453, 7560), (8494, 7560)]

    Raises IllegalAction for a seat that is not to move or when there is no time at all, and
    BadNotation when its cards are not known or no layout fits.
    """
    facts = checked(view)
    if view.table.phase is Phase.PLAY and prior == "uniform":
        question = Question.of(view.table, points_by_tricks(view.table))
        merged = Merged(facts, question) if facts.count <= 100 * limit else None
        if merged and merged.count <= limit:
            rows = _shuffled(merged, question, Random(seed))
            return summed(facts, prior, rows, stop, whole=merged.count)
        return summed(facts, prior, _drawn_cards(facts, question, worlds, seed), stop)
    return with_evaluator(
        view, opened, limit=limit, worlds=worlds, seed=seed, stop=stop, prior=prior
    )


def playouts(
    view: View,
    *,
    limit: int = LIMIT,
    worlds: int = SAMPLE,
    seed: int = 0,
    stop: Stop = never,
    prior: str = "uniform",
) -> Judgement:
    """Value of every legal action when the rule bot plays every hand to the end.

    Raises as `judge` does.
    """
    return with_evaluator(
        view, played_out, limit=limit, worlds=worlds, seed=seed, stop=stop, prior=prior
    )


def with_evaluator(
    view: View,
    evaluate: Judge,
    *,
    limit: int,
    worlds: int,
    seed: int,
    stop: Stop,
    prior: str,
) -> Judgement:
    """Value of every legal action by a function that values one layout after it."""
    facts = checked(view)
    assert prior in PRIORS
    side = view.table.rules.side(view.seat)
    all_of_them = facts.count <= min(limit, LISTED)
    random = Random(seed)
    if all_of_them:
        found = list(facts.every())
        random.shuffle(found)
    layouts = found if all_of_them else (facts.sample(random) for _ in range(max(worlds, 2)))

    def rows() -> Iterator[Row]:
        for world in layouts:
            table = facts.full(world)
            weight = likelihood(table, view.seat) if prior == "auction" else 1
            yield weight, tuple(evaluate(step(table, action), side) for action in view.legal)

    whole = facts.count if all_of_them else None
    return summed(facts, prior, rows(), stop, whole=whole)


def checked(view: View) -> Worlds:
    """The layouts of a view of which there is something to judge."""
    table, names = view.table, view.table.rules.seats
    if not view.legal:
        raise IllegalAction("refused.not_to_move", seat=names[view.seat])
    if not can_solve(table.rules, table.trump or SUITS[0]):
        raise IllegalAction("refused.no_solver", text=table.rules.key)
    if UNKNOWN in view.hand and not table.rules.auction.blind(table):
        raise BadNotation("bad.own_hand_unknown", seat=names[view.seat])
    return Worlds(view)


def _shuffled(merged: Merged, question: Question, random: Random) -> Iterator[Row]:
    """Every merged layout, in an order that makes any part of it a fair sample."""
    found = list(merged.every())
    random.shuffle(found)
    bits = [question.layout.bits[card] for card in question.legal]
    for weight, hands in found:
        values = question.answer(hands)
        yield weight, tuple([values[bit] for bit in bits])


def _drawn_cards(facts: Worlds, question: Question, worlds: int, seed: int) -> Iterator[Row]:
    random, place, out = Random(seed), question.layout, facts.table.out
    bits = [place.bits[card] for card in question.legal]
    known = [[card for card in hand if card != UNKNOWN] for hand in facts.table.hands]
    for _ in range(max(worlds, 2)):
        world = facts.sample(random)
        hands = [
            0 if seat in out else place.mask((*hand, *world.get(seat, ())))
            for seat, hand in enumerate(known)
        ]
        values = question.answer(hands)
        yield 1, tuple([values[bit] for bit in bits])


def summed(
    facts: Worlds, prior: str, rows: Iterable[Row], stop: Stop, whole: int | None = None
) -> Judgement:
    """Judgement from the layouts seen before time is up; `whole` is how many there are in all."""
    if stop():
        raise IllegalAction("refused.no_time")
    seen: list[Row] = []
    for row in rows:
        seen.append(row)
        if len(seen) > 1 and stop():
            break
    total = sum(weight for weight, _ in seen)
    exact = len(seen) == whole
    actions = facts.view.legal
    values: dict[Action, Value] = {}
    for place, action in enumerate(actions):
        number = sum(weight * row[place] for weight, row in seen)
        mean = number / total
        if exact:
            values[action] = Value(mean, 0.0, (number, total))
        else:
            values[action] = Value(mean, _error(seen, lambda row, at=place: row[at]))  # type: ignore[misc]
    order = sorted(range(len(actions)), key=lambda place: -values[actions[place]].mean)
    top = order[0]
    best = tuple(actions[p] for p in order if _level(seen, top, p, exact=exact))
    return Judgement(exact, facts.count, len(seen), prior, values, best)


def _level(seen: list[Row], top: int, place: int, *, exact: bool) -> bool:
    """Whether an action cannot be told from the best: equal, or within two errors of it."""
    lead = sum(weight * (row[top] - row[place]) for weight, row in seen)
    if exact or top == place:
        return lead == 0
    error = _error(seen, lambda row: row[top] - row[place])
    return lead <= 2 * error * sum(weight for weight, _ in seen)


def _error(seen: list[Row], value: Callable[[tuple[int, ...]], int]) -> float:
    """Standard error of a weighted mean over layouts drawn at random."""
    total, number = sum(weight for weight, _ in seen), len(seen)
    mean = sum(weight * value(row) for weight, row in seen) / total
    spread = sum((weight * (value(row) - mean)) ** 2 for weight, row in seen)
    return sqrt(spread * number / max(number - 1, 1)) / total
