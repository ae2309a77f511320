# SPDX-License-Identifier: MIT
"""How well the cards that others have played fit rules of thumb, in one layout after another."""

from __future__ import annotations

from engine.solve import Layout
from engine.table import Table
from engine.thumb import Thumb


class Habit(Thumb):
    """The play of a hand so far, asked of layouts of what is left of it."""

    __slots__ = ("all_cards", "played", "plays", "watcher")

    def __init__(self, table: Table, place: Layout, watcher: int) -> None:
        """`watcher` is the seat whose own cards surprise nobody.

        Of a pack so large that the search does not hold the cards that are gone, none surprises.
        """
        played = [play for trick in table.tricks for play in trick.plays] + list(table.trick)
        known = all(card in place.bits for _, card in played)
        self.plays = [(seat, place.bits[card]) for seat, card in played] if known else []
        self.played = [sum([bit for s, bit in self.plays if s == seat]) for seat in range(4)]
        self.watcher, self.all_cards = watcher, place.search.all_cards
        leader = self.plays[0][0] if self.plays else table.to_move
        super().__init__(table._replace(tricks=(), trick=(), to_move=leader), place, ())

    def surprises(self, hands: list[int], buried: int) -> int:
        """Number of cards for which rules of thumb had a better choice, when these hands are left.

        `buried` is what the dealer put down.
        """
        self._lay([left | played for left, played in zip(hands, self.played, strict=True)], buried)
        hands, voids, suit_of, beats = self.hands, self.voids, self.suit_of, self.beats
        order, number, found = self.order, 0, 0
        suit = best = gone = place = 0
        holder = order[0]
        for seat, card in self.plays:
            place += 1
            if seat != self.watcher:
                usual = self._card(seat, suit, best, holder, order[place:], number)
                found += usual != card and not self._is_equal(usual, card, hands[seat] | gone)
            hands[seat] ^= card
            self.hidden &= ~card
            gone |= card
            if not suit:
                suit, best, holder = suit_of[card], card, seat
            elif card & beats[best]:
                best, holder = card, seat
            if not card & suit:
                voids[seat] |= suit
            if place == len(order):
                order, suit, place, number = self.orders[holder], 0, 0, number + 1
        return found

    def _is_equal(self, one: int, other: int, known: int) -> bool:
        """Whether all cards between two of a suit are gone or in the same hand."""
        low, high = min(one, other), max(one, other)
        between = high - 1 & -(low << 1) & self.all_cards
        return self.suit_of[low] == self.suit_of[high] and not between & ~known
