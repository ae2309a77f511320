# SPDX-License-Identifier: MIT
"""Open hands searched without any cleverness: every line of play is followed to its end.

Cards are texts and the rules come from `tests.reference`; nothing is pruned and no card is taken
for another.  The only help is that a position between two tricks is not worked out twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.reference import suit_cards, trumps

SEATS = "SWNE"

Hands = tuple[frozenset[str], ...]
"""Cards of S, W, N and E; a seat that sits out has none."""


class Brute:
    """Best play for one trump, remembered from question to question."""

    def __init__(self, trump: str) -> None:
        self.trump = trump
        self.suit = {card: suit for suit in "CDHS" for card in suit_cards(suit, trump)}
        self.strength = {
            card: len(cards) - place + 100 * (suit == trump)
            for suit in "CDHS"
            for cards in [suit_cards(suit, trump)]
            for place, card in enumerate(cards)
        }
        assert set(trumps(trump)) <= {c for c, s in self.strength.items() if s > 100}
        self.rest = cache(self._rest)

    def tricks(self, hands: Sequence[Sequence[str]], trick: Sequence[tuple[int, str]]) -> int:
        """Tricks that S and N take of those left, with the one under way, which has begun."""
        return self._trick(tuple(map(frozenset, hands)), tuple(trick))

    def _rest(self, hands: Hands, leader: int) -> int:
        if not hands[leader]:
            return 0
        return self._best(hands, leader, ())

    def _best(self, hands: Hands, seat: int, trick: tuple[tuple[int, str], ...]) -> int:
        playable = hands[seat]
        if trick:
            led = self.suit[trick[0][1]]
            playable = frozenset(c for c in playable if self.suit[c] == led) or playable
        results = [
            self._trick(
                (*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :]), (*trick, (seat, card))
            )
            for card in playable
        ]
        return max(results) if SEATS[seat] in "SN" else min(results)

    def _trick(self, hands: Hands, trick: tuple[tuple[int, str], ...]) -> int:
        seat = (trick[-1][0] + 1) % 4
        while seat != trick[0][0] and not hands[seat]:
            seat = (seat + 1) % 4
        if seat != trick[0][0]:
            return self._best(hands, seat, trick)
        led = self.suit[trick[0][1]]
        rivals = [play for play in trick if self.suit[play[1]] in (led, self.trump)]
        winner = max(rivals, key=lambda play: self.strength[play[1]])[0]
        return (SEATS[winner] in "SN") + self.rest(hands, winner)
