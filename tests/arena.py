# SPDX-License-Identifier: MIT
"""Players against players on the same cards, for the bench and the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.bots import decide
from engine.levels import choose
from engine.match import deal_hand, next_deal, points, standing
from engine.ruleset import RuleSet
from engine.solve import values
from engine.state import State, apply
from engine.table import Deal, Phase
from engine.thresholds import FIRST
from engine.view import View, view

Player = Callable[[View], Action]
"""Whatever turns a view into one of its legal actions."""


@dataclass(frozen=True)
class Clairvoyant:
    """Another player, but with all cards seen and best play in the play of the cards."""

    before: Player
    """Who decides before the play."""

    def __call__(self, seen: View) -> Action:
        """Action before the play."""
        return self.before(seen)

    def card(self, state: State, seat: int) -> Action:
        """Best card; the regular player's where several are."""
        found = values(state.table)
        usual = regular(view(state, seat))
        return max(found, key=lambda play: (found[play], play == usual))


def player(level: str) -> Player:
    """Bot of a level."""
    return lambda seen: choose(seen, level).action


regular, expert = player("regular"), player("expert")


def first(seen: View) -> Action:
    """The reference player."""
    return decide(seen, FIRST).action


def with_cards_of(one: Player, other: Player) -> Player:
    """Player who plays the cards as one does and decides all before as the other."""
    return lambda seen: (one if seen.table.phase is Phase.PLAY else other)(seen)


def careless(random: Random) -> Player:
    """Player of uniformly random legal actions."""
    return lambda seen: random.choice(seen.legal)


def play_out(deal: Deal, *players: Player) -> State:
    """Finished hand of these players, who take the seats in turn from S."""
    state = State(deal)
    while (seat := state.table.to_move) is not None:
        one = players[seat % len(players)]
        if isinstance(one, Clairvoyant) and state.table.phase is Phase.PLAY:
            action = one.card(state, seat)
        else:
            action = one(view(state, seat))
        state = apply(state, action)
    return state


def deals(rules: RuleSet, number: int, *, seed: int) -> Iterator[Deal]:
    """Seeded deals, dealt by each seat in turn."""
    for place in range(number):
        yield deal_at(rules, place, seed=seed)


def deal_at(rules: RuleSet, place: int, *, seed: int) -> Deal:
    """One of the seeded deals."""
    return deal_hand(rules, seed=seed * 1_000_000 + place, dealer=place % rules.players)


def duplicate(deal: Deal, ours: Player, theirs: Player) -> float:
    """Our points less theirs, the mean of both ways round the table."""
    ahead = points(play_out(deal, ours, theirs).table)
    behind = points(play_out(deal, theirs, ours).table)
    return (ahead[0] - ahead[1] + behind[1] - behind[0]) / 2


def duplicate_games(rules: RuleSet, place: int, ours: Player, theirs: Player) -> float:
    """Part of two games that we win: the same deals, each side once in our chairs."""
    ahead = game(rules, place, ours, theirs)
    behind = game(rules, place, theirs, ours)
    return ((ahead == 0) + (behind == 1)) / 2


def game(rules: RuleSet, place: int, *players: Player) -> int:
    """Side that wins a seeded game."""
    seed = 7_000_000_000 + 1000 * place
    deal: Deal | None = deal_hand(rules, seed=seed, dealer=place % rules.players)
    while deal is not None:
        seed += 1
        table = play_out(deal, *players).table
        deal = next_deal(table, seed=seed)
    winner = standing(table).winner
    assert winner is not None
    return winner


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

    @property
    def high(self) -> float:
        """Upper end of the interval."""
        return self.mean + self.half


def estimate(found: Sequence[float]) -> Estimate:
    """Mean of independent values with its interval.

    >>> print(estimate([1.0, 2.0, 3.0]))
    +2.000 ± 1.132
    """
    mean = sum(found) / len(found)
    variance = sum((value - mean) ** 2 for value in found) / (len(found) - 1)
    return Estimate(mean, 1.96 * sqrt(variance / len(found)))
