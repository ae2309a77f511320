# SPDX-License-Identifier: MIT
"""What a side plays for: points in the hand, or the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from engine.chance import chance
from engine.messages import IllegalAction
from engine.ruleset import RuleSet
from engine.score import Outcome
from engine.table import Contract, Result, Table

Points = tuple[int, ...]
"""Points by side."""

SCALE = 10_000
"""Worth of a game that is won; one that is lost is worth as much less than nothing."""


class Aim(NamedTuple):
    """A way to value the points that a hand brings."""

    name: str
    worth: Callable[[Table, Points, int], int]
    """What points won in the hand of a table are worth to a side, less what to the best other.

    Where everyone counts down for himself it is what the side takes off its own count.
    """
    zero: int = 0
    unit: int = 1
    """A worth is told as its distance from `-zero`, in so many parts: points, or chances to win."""


def _points(table: Table, won: Points, side: int) -> int:
    if not table.rules.score.needs_maker:
        return -won[side]
    return won[side] - max(n for other, n in enumerate(won) if other != side)


def _game(table: Table, won: Points, side: int) -> int:
    deal, rules = table.deal, table.rules
    score = tuple(before + new for before, new in zip(deal.score, won, strict=True))
    dealer = deal.dealer if table.redealt else rules.clockwise(deal.dealer)[0]
    worth = round(SCALE * (2 * chance(rules, score, dealer, side=0) - 1))
    return worth if side == 0 else -worth


POINTS = Aim("points", _points)
"""Points in the hand, less those of the other side."""

GAME = Aim("game", _game, SCALE, 2 * SCALE)
"""The chance to win the game from the score that the hand leads to."""

AIMS = {aim.name: aim for aim in (POINTS, GAME)}
"""What a side may play for, by name."""


def counted_side(table: Table, side: int) -> int:
    """Side whose tricks decide what a side plays for.

    It is the makers', whom all the others oppose; where everyone counts for himself it is the
    side itself, against everyone else.
    """
    contract, rules = table.contract, table.rules
    if contract is None or not rules.score.needs_maker:
        return side
    return rules.side(contract.maker)


def by_tricks(table: Table, aim: Aim, side: int | None = None) -> tuple[int, ...]:
    """What a side, the makers' if none is named, gains over the others, by the tricks it takes.

    >>> from engine.notation import parse
    >>> line = "american S {} W:? N:? E:? S:? up:9D rest:? | pass pass pass pass name:H"
    >>> level, ahead = (parse(line.format(f"score:NS=8,EW={n}")).table for n in (8, 9))
    >>> by_tricks(level, POINTS)
    (-2, -2, -2, 1, 1, 2)
    >>> by_tricks(ahead, GAME)[3:]  # West makes the point that wins
    (10000, 10000, 10000)

    Raises IllegalAction before there is a contract.
    """
    told, rules = _told(table), table.rules
    taking = rules.side(told[0].maker) if side is None else side
    points = _by_tricks(rules, *told, taking)
    return tuple([aim.worth(table, won, taking) for won in points])


def steps_of(gains: tuple[int, ...]) -> tuple[int, ...]:
    """Numbers of tricks at which the gain changes.

    >>> steps_of((-2, -2, -2, 1, 1, 2))
    (3, 5)
    """
    return tuple(n for n in range(1, len(gains)) if gains[n] != gains[n - 1])


def kept(table: Table, side: int) -> tuple[bool, ...]:
    """Whether a side does what it owes, by the tricks that it takes: its contract, or its duty.

    >>> from engine.notation import parse
    >>> line = "american S W:? N:? E:? S:? up:9D rest:? | pass pass pass pass name:H"
    >>> kept(parse(line).table, 1)
    (False, False, False, True, True, True)

    Raises IllegalAction before there is a contract.
    """
    rules, lost = table.rules, (Outcome.EUCHRED, Outcome.EUCHRED_BY_ONE, Outcome.BID_SET)
    results = _results(rules, *_told(table), side)
    if rules.score.needs_maker:
        return tuple(rules.score.outcome(rules, result) not in lost for result in results)
    return tuple(rules.score.points(rules, result)[side] <= 0 for result in results)


def _told(table: Table) -> tuple[Contract, int | None, frozenset[int]]:
    if table.contract is None:
        raise IllegalAction("refused.no_play")
    return table.contract, table.lone_defender, table.out


@cache
def _by_tricks(
    rules: RuleSet,
    contract: Contract,
    lone_defender: int | None,
    out: frozenset[int],
    side: int,
) -> tuple[Points, ...]:
    """Points by side, by the tricks that one of them takes."""
    results = _results(rules, contract, lone_defender, out, side)
    return tuple(rules.score.points(rules, result) for result in results)


def _results(
    rules: RuleSet,
    contract: Contract,
    lone_defender: int | None,
    out: frozenset[int],
    side: int,
) -> Iterator[Result]:
    """Ends of a hand, by the tricks that a side takes; another one takes the rest."""
    other = next(s for s in range(rules.players) if rules.side(s) != side)
    for taken in range(rules.hand_size + 1):
        tricks = [0] * rules.players
        tricks[side], tricks[other] = taken, rules.hand_size - taken
        yield Result(contract, tuple(tricks), lone_defender, out)
