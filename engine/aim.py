# SPDX-License-Identifier: MIT
"""What a side plays for: points in the hand, or the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from engine.chance import chance
from engine.messages import IllegalAction
from engine.ruleset import RuleSet
from engine.table import Contract, Result, Table

Points = tuple[int, ...]
"""Points by side."""

SCALE = 10_000
"""Worth of a game that is won; one that is lost is worth as much less than nothing."""


class Aim(NamedTuple):
    """A way to value the points that a hand brings."""

    name: str
    worth: Callable[[Table, Points, int], int]
    """What points won in the hand of a table are worth to a side, less what to the other."""
    zero: int = 0
    unit: int = 1
    """A worth is told as its distance from `-zero`, in so many parts: points, or chances to win."""


def _points(table: Table, won: Points, side: int) -> int:
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


def by_tricks(table: Table, aim: Aim) -> tuple[int, ...]:
    """What the makers' side gains over the other side, by the tricks that it takes.

    >>> from engine.notation import parse
    >>> line = "american S {} W:? N:? E:? S:? up:9D rest:? | pass pass pass pass name:H"
    >>> level, ahead = (parse(line.format(f"score:NS=8,EW={n}")).table for n in (8, 9))
    >>> by_tricks(level, POINTS)
    (-2, -2, -2, 1, 1, 2)
    >>> by_tricks(ahead, GAME)[3:]  # West makes the point that wins
    (10000, 10000, 10000)

    Raises IllegalAction before there is a contract.
    """
    if table.contract is None:
        raise IllegalAction("refused.no_play")
    side = table.rules.side(table.contract.maker)
    points = _by_tricks(table.rules, table.contract, table.lone_defender)
    return tuple([aim.worth(table, won, side) for won in points])


@cache
def _by_tricks(rules: RuleSet, contract: Contract, lone_defender: int | None) -> tuple[Points, ...]:
    """Points by side, by the tricks that the makers' side takes."""
    maker, makers = contract.maker, rules.side(contract.maker)
    other = next(s for s in range(rules.players) if rules.side(s) != makers)
    found = []
    for taken in range(rules.hand_size + 1):
        tricks = [0] * rules.players
        tricks[maker], tricks[other] = taken, rules.hand_size - taken
        found.append(rules.score.points(rules, Result(contract, tuple(tricks), lone_defender)))
    return tuple(found)
