# SPDX-License-Identifier: MIT
"""A trick under way and the tricks after it: a slow outer ring around the search."""

from __future__ import annotations

from collections.abc import Sequence

from engine.marks import taking
from engine.search import Bounds, Searcher


class Ending:
    """A trick of which a seat is to play next, in one layout after another."""

    __slots__ = (
        "bounds",
        "gone",
        "hands",
        "left",
        "lowest",
        "order",
        "search",
        "seat",
        "side",
        "suit",
        "taking",
        "theirs",
        "trick",
    )

    def __init__(
        self,
        search: Searcher,
        trick: Sequence[tuple[int, int]],
        order: tuple[int, ...],
        side: int,
        left: int,
    ) -> None:
        """`order` are the seats still to play, the first of them to choose a card.

        `left` tricks are left with this one; `side` is the parity of the seats that count theirs.
        """
        self.search, self.side, self.left = search, side, left - 1
        self.seat, self.order = order[0], order[1:]
        below = search.all_cards & ~search.trumps
        self.lowest = below.bit_length() + 1  # a spare bit lies between
        self.suit = search.suit_of[trick[0][1]] if trick else search.all_cards
        self.taking = taking(search.beats, trick) if trick else (self.seat, search.all_cards)
        self.trick = dict(trick).get(self.taking[0], 0)
        self.theirs = self.trick if self.taking[0] & 1 != side else 0
        self.hands: list[int] = []
        self.bounds: Bounds = {}
        self.gone = 0

    def lay(self, hands: Sequence[int], bounds: Bounds | None = None) -> int:
        """Take up a layout; the lowest of each run of equal cards of the seat to choose.

        `bounds` are those of the same layout, where some are known from another moment.
        """
        self.hands, self.bounds = list(hands), {} if bounds is None else bounds
        self.gone = self.search.all_cards ^ sum(hands) ^ self.trick
        hand = hands[self.seat]
        doubled = hand << 1
        return hand & ~(doubled | self.gone + (doubled & self.gone))

    def sure(self) -> tuple[int, int]:
        """Fewest and most tricks that the side can take, going by the highest trumps alone.

        Each trump above all of the other side's that one hand holds takes a trick of its own.
        """
        hands, side, trumps = self.hands, self.side, self.search.trumps
        a, b, c, d = hands[side], hands[side - 1], hands[side - 2], hands[side - 3]
        ours, theirs = a | c | self.trick ^ self.theirs, b | d | self.theirs
        if ours > theirs & trumps:
            top = (theirs & trumps).bit_length() or self.lowest
            return max((a >> top).bit_count(), (c >> top).bit_count()), self.left + 1
        top = (ours & trumps).bit_length() or self.lowest
        return 0, self.left + 1 - max((b >> top).bit_count(), (d >> top).bit_count())

    def best_led(self, want: int) -> bool:
        """Whether the side takes `want` tricks when the seat leads its best card."""
        return self._solve(self.seat, want, self.left + 1, 0)

    def reach(self, card: int, want: int) -> bool:
        """Whether the side takes `want` of the tricks left when the seat plays a card."""
        seat, hands = self.seat, self.hands
        if not self.trick:
            return self._solve(seat, want, self.left + 1, card)
        holder, beat = self.taking
        if card & beat:
            holder, beat = seat, self.search.beats[card]
        hands[seat] ^= card
        reached = self._follow(0, beat, holder, want)
        hands[seat] ^= card
        return reached

    def _follow(self, place: int, beat: int, holder: int, want: int) -> bool:
        """The same for the next seat in order; `beat` are the cards that would take the trick."""
        if place == len(self.order):
            return self._next(holder, want)
        hands, gone, upwards = self.hands, self.gone, self.search.upwards
        seat = self.order[place]
        place += 1
        last = place == len(self.order)
        ours = seat & 1 == self.side
        hand = hands[seat]
        doubled = hand << 1
        cards = hand & ~(doubled | gone + (doubled & gone))
        cards = cards & self.suit or cards
        x = cards & beat
        for card in upwards[x] + upwards[cards ^ x] if x and x != cards else upwards[cards]:
            hands[seat] = hand ^ card
            if last:
                reached = self._next(seat if card & beat else holder, want)
            elif card & beat:
                reached = self._follow(place, self.search.beats[card], seat, want)
            else:
                reached = self._follow(place, beat, holder, want)
            if reached == ours:
                break
        else:
            ours = not ours
        hands[seat] = hand
        return ours

    def _next(self, holder: int, want: int) -> bool:
        """The same once the trick is complete and `holder` has taken it."""
        # As in `_solve`, written out: no step of the ring is taken so often.
        left, hands = self.left, self.hands
        ours = holder & 1 == self.side
        need = want - 1 if ours else left - want + 1
        if need <= 0:
            return ours
        if need > left:
            return not ours
        a, b, c, d = hands[holder], hands[holder - 3], hands[holder - 2], hands[holder - 1]
        return self.search.solve(a, b, c, d, holder, need, left, self.bounds) == ours

    def _solve(self, leader: int, want: int, left: int, only: int) -> bool:
        ours = leader & 1 == self.side
        need = want if ours else left - want + 1
        hands = self.hands
        a, b, c, d = hands[leader], hands[leader - 3], hands[leader - 2], hands[leader - 1]
        return self.search.solve(a, b, c, d, leader, need, left, self.bounds, only) == ours
