# SPDX-License-Identifier: MIT
"""A layout from a trick under way to the end: a slow outer ring around the search."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.search import Bounds, Searcher


class Ending:
    """Four hands, of which some have played to the trick under way."""

    __slots__ = ("bounds", "gone", "hands", "left", "order", "search", "side", "suit")

    def __init__(
        self, search: Searcher, hands: list[int], trick: Sequence[tuple[int, int]], side: int
    ) -> None:
        self.search, self.hands, self.side = search, hands, side
        self.gone = search.all_cards ^ sum(hands) ^ sum([card for _, card in trick])
        self.bounds: Bounds = {}
        self.order: list[int] = []
        self.suit = self.left = 0

    def lowest_equals(self, hand: int) -> int:
        """Lowest of each run of equal cards of a hand: no live card of others lies between."""
        doubled = hand << 1
        return hand & ~(doubled | self.gone + (doubled & self.gone))

    def after(self, trick: Sequence[tuple[int, int]], left: int) -> Callable[[int], bool]:
        """Whether the side takes so many of the tricks left, this one included, once asked."""
        leader, best = trick[0]
        holder, last = leader, trick[-1][0]
        self.suit, self.left = self.search.suit_of[best], left - 1
        for seat, card in trick:
            if card & self.search.beats[best]:
                holder, best = seat, card
        seats = [last + step & 3 for step in range(1, leader - last & 3 or 4)]
        self.order = [seat for seat in seats if self.hands[seat]]
        beat = self.search.beats[best]
        if not self.order:
            return lambda want: self._next(holder, want)
        return lambda want: self._reach(0, beat, holder, want)

    def _reach(self, place: int, beat: int, holder: int, want: int) -> bool:
        """Whether the side takes `want` tricks; `beat` are the cards that would win this one."""
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
                reached = self._reach(place, self.search.beats[card], seat, want)
            else:
                reached = self._reach(place, beat, holder, want)
            if reached == ours:
                break
        else:
            ours = not ours
        hands[seat] = hand
        return ours

    def _next(self, holder: int, want: int) -> bool:
        """The same once the trick is complete and `holder` has taken it."""
        hands, left = self.hands, self.left
        ours = holder & 1 == self.side
        want -= ours
        if want <= 0:
            return True
        if want > left:
            return False
        need = want if ours else left - want + 1
        a, b, c, d = hands[holder], hands[holder + 1 & 3], hands[holder + 2 & 3], hands[holder - 1]
        return self.search.solve(a, b, c, d, holder, need, left, self.bounds) == ours
