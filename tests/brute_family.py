# SPDX-License-Identifier: MIT
"""Open hands of the other games searched without any cleverness.

Every line of play is followed to its end by the slow rules of `tests.reference_family`, on nothing
but the text of a position; a position between two tricks is not worked out twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.reference_family import Hand, hand_size, points, script, side_of, winner

Hands = dict[str, tuple[str, ...]]
"""Cards by seat; a seat that is out has none."""


class Slowly:
    """What each card is worth at the end of a line, for its seat."""

    def __init__(self, line: str) -> None:
        self.hand = hand = Hand(line)
        asking = script(hand)
        question = next(asking)
        for action in hand.actions:
            question = asking.send(action)
        self.seat, phase, self.legal = question
        assert phase == "play"
        self.playing = [seat for seat in hand.seats if seat not in hand.out]
        self.hands = {seat: tuple(sorted(hand.hands[seat])) for seat in self.playing}
        played = sum(hand_size(hand) - len(cards) for cards in self.hands.values())
        under_way = played % len(self.playing)
        at = self.playing.index(self.seat)
        order = [*self.playing[at:], *self.playing[:at]]
        there = hand.actions[len(hand.actions) - under_way :]
        self.plays = tuple(map(":".join, zip(order[len(order) - under_way :], there, strict=True)))
        own = hand.key == "buck" or not hand.maker
        self.counted = side_of(hand, self.seat if own else hand.maker)
        self.ours = {seat for seat in self.playing if side_of(hand, seat) == self.counted}
        before = [seat for seat in hand.winners if seat in self.ours]
        self.before, self.left = len(before), hand_size(hand) - len(hand.winners)
        self.known: dict[tuple[tuple[tuple[str, ...], ...], str, int], int] = {}

    def values(self) -> dict[str, int]:
        """Value of each card to the seat to move."""
        sign = 1 if self.seat in self.ours else -1
        return {
            card: sign * self._after(self.hands, (*self.plays, f"{self.seat}:{card}"), self.before)
            for card in self.legal
        }

    def worth(self, taken: int) -> int:
        """What the side that counts has over the best other when it takes so many tricks."""
        hand, kept = self.hand, self.hand.winners
        ours = next(iter(self.ours))
        other = next(seat for seat in hand.seats if side_of(hand, seat) != self.counted)
        hand.winners = [ours] * taken + [other] * (hand_size(hand) - taken)
        told = points(hand)
        hand.winners = kept
        if hand.key == "buck":
            return -told[self.counted]
        return told[self.counted] - max(n for side, n in told.items() if side != self.counted)

    def _after(self, hands: Hands, plays: Sequence[str], taken: int) -> int:
        """Value to the side that counts once the last of these cards has been played."""
        seat, _, card = plays[-1].partition(":")
        cards = list(hands[seat])
        cards.remove(card)
        hands = hands | {seat: tuple(cards)}
        if len(plays) < len(self.playing):
            at = (self.playing.index(seat) + 1) % len(self.playing)
            return self._best(hands, self.playing[at], plays, taken)
        holder = winner(self.hand, list(plays))
        taken += holder in self.ours
        if not cards:
            return self.worth(taken)
        key = tuple(hands[seat] for seat in self.playing), holder, taken
        if key not in self.known:
            self.known[key] = self._best(hands, holder, (), taken)
        return self.known[key]

    def _best(self, hands: Hands, seat: str, plays: Sequence[str], taken: int) -> int:
        cards = hands[seat]
        if plays:
            suit = self.hand.suit_of(plays[0].partition(":")[2])
            cards = tuple(card for card in cards if card in suit) or cards
        found = [self._after(hands, (*plays, f"{seat}:{card}"), taken) for card in set(cards)]
        return max(found) if seat in self.ours else min(found)
