# SPDX-License-Identifier: MIT
"""Players against players on the same cards, for the bench and the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.levels import choose
from engine.match import deal_hand, points
from engine.ruleset import RuleSet
from engine.state import State, apply
from engine.table import Deal, Phase
from engine.view import View, view

Player = Callable[[View], Action]
"""Whatever turns a view into one of its legal actions."""


def player(level: str) -> Player:
    """Bot of a level."""
    return lambda seen: choose(seen, level).action


regular = player("regular")
"""The rule bot."""


def careless(random: Random) -> Player:
    """Player of uniformly random legal actions."""
    return lambda seen: random.choice(seen.legal)


def careless_cards(random: Random) -> Player:
    """Player with the auction of the rule bot and uniformly random legal cards."""

    def one(seen: View) -> Action:
        return random.choice(seen.legal) if seen.table.phase is Phase.PLAY else regular(seen)

    return one


def play_out(deal: Deal, *players: Player) -> State:
    """Finished hand of these players, who take the seats in turn from S."""
    state = State(deal)
    while (seat := state.table.to_move) is not None:
        state = apply(state, players[seat % len(players)](view(state, seat)))
    return state


def deals(rules: RuleSet, number: int, *, seed: int) -> Iterator[Deal]:
    """Seeded deals, dealt by each seat in turn."""
    for place in range(number):
        yield deal_hand(rules, seed=seed * 1_000_000 + place, dealer=place % rules.players)


def duplicate(deal: Deal, ours: Player, theirs: Player) -> float:
    """Our points less theirs, the mean of both ways round the table."""
    ahead = points(play_out(deal, ours, theirs).table)
    behind = points(play_out(deal, theirs, ours).table)
    return (ahead[0] - ahead[1] + behind[1] - behind[0]) / 2


class Estimate(NamedTuple):
    """A mean and half the width of its 95 % interval."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.half:.3f}"

    @property
    def low(self) -> float:
        """Lower end of the interval."""
        return self.mean - self.half


def estimate(values: list[float]) -> Estimate:
    """Mean of independent values with its interval.

    >>> print(estimate([1.0, 2.0, 3.0]))
    +2.000 ± 1.132
    """
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, 1.96 * sqrt(variance / len(values)))
