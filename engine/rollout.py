# SPDX-License-Identifier: MIT
"""A hand played on by rules of thumb, in one layout after another."""

from __future__ import annotations

from engine.thumb import Thumb


class Rollout(Thumb):
    """The rest of a hand from one moment of the play on."""

    def value(self, hands: list[int], buried: int, card: int) -> int:
        """What the play is worth in a layout, when the seat to move plays a card.

        `buried` is what the dealer put down.
        """
        self._lay(hands, buried)
        hands, voids, suit_of, beats = self.hands, self.voids, self.suit_of, self.beats
        gains, side = self.gains, self.maker & 1
        suit, best, holder, order, number = (
            self.suit, self.best, self.holder, self.order, self.number
        )  # fmt: skip
        won, left = 0, len(gains) - 1
        while gains[won] != gains[won + left]:
            for place, seat in enumerate(order):
                card = card or self._card(seat, suit, best, holder, order[place + 1 :], number)
                hands[seat] ^= card
                self.hidden &= ~card
                if not suit:
                    suit, best, holder = suit_of[card], card, seat
                elif card & beats[best]:
                    best, holder = card, seat
                if not card & suit:
                    voids[seat] |= suit
                card = 0
            won += holder & 1 == side
            left -= 1
            suit, order, number = 0, self.orders[holder], number + 1
        return gains[won]

    def card(self, hands: list[int], buried: int) -> int:
        """Card that the seat to move plays in a layout."""
        self._lay(hands, buried)
        later = self.order[1:]
        return self._card(self.order[0], self.suit, self.best, self.holder, later, self.number)
