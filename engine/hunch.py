# SPDX-License-Identifier: MIT
"""Layouts of the hidden cards as a player imagines them who has listened and watched.

A layout is drawn from all that fit a view and then kept the oftener, the better it agrees with
the calls and with the cards played.  The dealer has put down what the rules of thumb put down.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.actions import Discard, Name, Order, Pass
from engine.caller import Caller
from engine.cards import UNKNOWN, Card
from engine.changes import DISCARD
from engine.habit import Habit
from engine.hidden import shown_voids
from engine.play import suit_of
from engine.prospect import to_put_down
from engine.solve import Layout
from engine.spread import World
from engine.table import Hand
from engine.view import View
from engine.worlds import Worlds

SURPRISE = 0.3
"""How much less likely a layout is for each card that rules of thumb would not have played."""


class Laid(NamedTuple):
    """A layout during the play, as the search holds it."""

    hands: list[int]
    buried: int
    """What the dealer put down."""


class Hunch:
    """Layouts that fit a view, the likelier the better they explain what the others did."""

    def __init__(self, view: View, caller: Caller) -> None:
        table, rules = view.table, view.table.rules
        self.view, self.table, self.caller, self.worlds = view, table, caller, Worlds(view)
        calls = [(s, a) for s, a in table.history if isinstance(a, Pass | Order | Name)]
        asked = [(s, a, number >= rules.players) for number, (s, a) in enumerate(calls)]
        # A suit named before the second round was named for a turned joker, the cards unseen.
        told = [call for call in reversed(asked) if call[2] or not isinstance(call[1], Name)]
        self.calls = [call for call in told if call[0] != view.seat]
        tricks = (play for trick in table.tricks for play in trick.plays)
        self.dealer = table.deal.dealer
        voids = shown_voids(table, self.dealer)
        self.lacked = {c for c in rules.pack if suit_of(c, table.trump, rules) in voids}
        self.played: list[list[Card]] = [[] for _ in range(rules.players)]
        for seat, card in (*tricks, *table.trick):
            self.played[seat].append(card)

    def layouts(self, number: int, random: Random) -> Iterator[World]:
        """Layouts that fit the calls, from so many that are drawn."""
        for _ in range(number):
            world = self._mended(self.worlds.sample(random))
            if random.random() < self._likelihood(world):
                yield world

    def laid(self, place: Layout, number: int, random: Random) -> Iterator[Laid]:
        """The same during the play, as the search holds them; they fit what was played too."""
        out = self.table.out
        seen = [place.mask([c for c in hand if c != UNKNOWN]) for hand in self.table.hands]
        own = place.mask([c for c in self._own_discard() if c in place.bits])
        habit = Habit(self.table, place, self.view.seat)
        for world in self.layouts(number, random):
            hands = [
                0 if seat in out else mask | place.mask(world.get(seat, ()))
                for seat, mask in enumerate(seen)
            ]
            buried = place.mask(world.get(DISCARD, ())) or own
            surprises = habit.surprises(hands, buried)
            if not surprises or random.random() < SURPRISE**surprises:
                yield Laid(hands, buried)

    def _likelihood(self, world: World) -> float:
        """How likely the others made their calls with these cards."""
        likelihood = 1.0
        for seat, action, is_second in self.calls:
            hand = (*world.get(seat, ()), *self.played[seat])
            if seat == self.dealer and DISCARD in world:
                both = (*hand, *world[DISCARD])
                hand = tuple([card for card in both if card != self.caller.turned])
            likelihood *= self.caller.likelihood(seat, action, hand, is_second=is_second)
        return likelihood

    def _mended(self, world: World) -> World:
        """The layout with the dealer's discard as rules of thumb choose it, where it can be."""
        trump = self.table.trump
        if trump is None or DISCARD not in world or self.dealer in self.table.out:
            return world
        held, (down,) = world.get(self.dealer, ()), world[DISCARD]
        hand = (*held, *self.played[self.dealer], down)
        usual = to_put_down(hand, trump, self.table)
        if usual == down or usual not in held or down in self.lacked:
            return world
        kept = [card for card in held if card != usual]
        return world | {DISCARD: (usual,), self.dealer: (*kept, down)}

    def _own_discard(self) -> Hand:
        """Card that the seat itself put down."""
        history = self.table.history
        own = (a for s, a in history if s == self.view.seat and isinstance(a, Discard))
        return next((action.cards for action in own), ())
