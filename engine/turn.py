# SPDX-License-Identifier: MIT
"""A turn to play, searched in one layout after another by the search that knows the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from engine.ending import Ending
from engine.marks import marks
from engine.messages import IllegalAction
from engine.search import Bounds
from engine.solve import can_solve, in_play, layout
from engine.table import Table
from engine.whole import MOST_TRICKS, Whole
from engine.whole import Bounds as WholeBounds
from engine.wide import can_search

Trick = Sequence[tuple[int, int]]
"""Seats and the kinds of card that they have played."""


class Turn(NamedTuple):
    """A turn of a seat."""

    suit: int
    """Mask of the suit that is asked for; of every card for the leader."""
    there: int
    """Cards of the trick under way that still keep others apart."""
    lay: Callable[[int, list[int]], object]
    """Take up a layout, by its number and its hands."""
    reach: Callable[[int, int], bool]
    """Whether the side takes so many of the tricks left, when the seat plays a card."""


class Course(Protocol):
    """The rest of one hand.  A kind of card is told by the first bit of its copies."""

    beats: dict[int, int]
    upwards: dict[int, tuple[int, ...]]

    def held(self, table: Table) -> list[int]:
        """Hands of a table with all cards seen."""

    def kinds(self, table: Table) -> tuple[tuple[int, int], ...]:
        """Trick under way."""

    def turn(self, trick: Trick, seat: int, left: int) -> Turn:
        """Turn of a seat when so many tricks are left with the one under way."""

    def different(self, hand: int, others: int) -> int:
        """Cards of a hand without those that have an equal one below them."""

    def kind(self, card: int) -> int:
        """Kind of a card."""

    def copy(self, kind: int, hand: int) -> int:
        """Card of a kind in a hand."""


def course(table: Table, ours: frozenset[int], *, wishing: bool) -> Course:
    """The rest of the hand of a table from its turn to play on.

    `ours` are the seats whose tricks count, and `wishing` tells whether they wish to take them.

    Raises IllegalAction where too many cards are left to be searched.
    """
    if can_solve(table.rules, table.trump):
        return _OfPairs(table, ours)
    if not can_search(table):
        raise IllegalAction("refused.too_many_tricks", number=MOST_TRICKS)
    return _OfAny(table, ours, wishing=wishing)


def _playing(table: Table) -> tuple[int, ...]:
    return tuple(seat for seat in range(table.rules.players) if seat not in table.out)


class _OfPairs:
    """The fast search: two pairs, a trump, one copy of each card."""

    def __init__(self, table: Table, ours: frozenset[int]) -> None:
        assert table.trump is not None
        self._layout = layout(in_play(table), table.trump, table.rules)
        self._search = self._layout.search
        self.beats, self.upwards = self._search.beats, self._search.upwards
        self._playing, self._side = _playing(table), min(ours)
        self._known: dict[int, Bounds] = {}

    def held(self, table: Table) -> list[int]:
        mask = self._layout.mask
        return [mask(hand) if s in self._playing else 0 for s, hand in enumerate(table.hands)]

    def kinds(self, table: Table) -> tuple[tuple[int, int], ...]:
        return tuple((seat, self._layout.bits[card]) for seat, card in table.trick)

    def turn(self, trick: Trick, seat: int, left: int) -> Turn:
        there = {player for player, _ in trick}
        order = (*range(seat, 4), *range(seat))
        still = tuple(s for s in order if s in self._playing and s not in there)
        ending = Ending(self._search, trick, still, self._side, left)

        def lay(number: int, hands: list[int]) -> None:
            ending.lay(hands, self._known.setdefault(number, {}))

        return Turn(ending.suit, ending.trick, lay, ending.reach)

    def different(self, hand: int, others: int) -> int:
        gone, doubled = self._search.all_cards ^ (hand | others), hand << 1
        return hand & ~(doubled | gone + (doubled & gone))

    def kind(self, card: int) -> int:
        return card

    def copy(self, kind: int, hand: int) -> int:
        return kind


class _OfAny:
    """The search of any game."""

    def __init__(self, table: Table, ours: frozenset[int], *, wishing: bool) -> None:
        self._marks = marks(table.rules, table.trump)
        self.beats = self._marks.beats
        self.upwards: dict[int, tuple[int, ...]] = self._marks.upwards
        self.different = self._marks.different
        self._whole = Whole(self._marks, _playing(table), ours, wishing=wishing)
        self._seconds = self._marks.firsts << 1
        self._known: dict[int, WholeBounds] = {}

    def held(self, table: Table) -> list[int]:
        there = sum(card for _, card in self._marks.laid(table.trick))
        return self._marks.held(table.hands, table.out, there)

    def kinds(self, table: Table) -> tuple[tuple[int, int], ...]:
        return tuple((seat, self._marks.bits[card]) for seat, card in table.trick)

    def turn(self, trick: Trick, seat: int, left: int) -> Turn:
        suit = self._marks.suit_of[trick[0][1]] if trick else self._marks.all_cards
        laid: list[tuple[int, int]] = []

        def lay(number: int, hands: list[int]) -> None:
            self._whole.lay(hands, self._known.setdefault(number, {}))
            live = sum(hands)
            laid.clear()
            for player, kind in trick:  # of two identical cards the one that is in no hand
                card = kind << (kind & live > 0)
                live |= card
                laid.append((player, card))

        def reach(card: int, want: int) -> bool:
            return self._whole.reach(laid, seat, card, want)

        there = 0
        for _, kind in trick:
            there |= kind
        return Turn(suit, there, lay, reach)

    def kind(self, card: int) -> int:
        return card >> (card & self._seconds > 0)

    def copy(self, kind: int, hand: int) -> int:
        return kind if kind & hand else kind << 1
