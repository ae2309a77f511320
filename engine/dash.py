# SPDX-License-Identifier: MIT
"""A hand of any game played to its end by simple rules, all cards seen, in a fraction of a second.

Whoever leads takes sure tricks, trumps first when its side made them; whoever follows takes what
nobody after it can take back, as cheaply as it may, and else throws what is worth least.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.marks import Cards, Marks

Order = tuple[int, ...]
"""Seats that play to a trick, in order."""


class Dash:
    """The rest of a hand, in one layout after another."""

    __slots__ = ("cheap", "foes", "friends", "makers", "marks", "orders", "side", "suits")

    def __init__(
        self, marks: Marks, playing: Sequence[int], sides: Sequence[int], makers: int
    ) -> None:
        """`playing` are the seats that play, clockwise; `sides` has the side of every seat."""
        self.marks, self.side, self.makers = marks, sides, makers
        self.orders: dict[int, Order] = {
            seat: (*playing[place:], *playing[:place]) for place, seat in enumerate(playing)
        }
        self.foes = {s: [f for f in playing if sides[f] != sides[s]] for s in playing}
        self.friends = {s: [f for f in playing if sides[f] == sides[s] and f != s] for s in playing}
        self.suits = (marks.trumps, *marks.sides) if marks.trumps else marks.sides

        def worth(card: int) -> tuple[bool, int, int]:
            suit = marks.suit_of[card]
            return bool(card & marks.trumps), -(suit.bit_length() - card.bit_length()), card

        self.cheap = Cards(sorted(marks.suit_of, key=worth))

    def tricks(self, hands: list[int], trick: Sequence[tuple[int, int]]) -> int:
        """Tricks that the makers take of those left; the hands are used up.

        `trick` are the seats and cards of the trick under way, one at least.
        """
        marks, side, taken = self.marks, self.side, 0
        suit, beat, holder, there = 0, marks.all_cards, trick[0][0], len(trick)
        for player, card in trick:
            suit = suit or marks.suit_of[card]
            if card & beat:
                holder, beat = player, marks.beats[card]
        order = self.orders[trick[0][0]]
        while True:
            for place in range(there, len(order)):
                player = order[place]
                if suit:
                    card = self._follow(hands, player, suit, beat, holder, order[place + 1 :])
                else:
                    card = self._lead(hands, player)
                    suit = marks.suit_of[card]
                hands[player] ^= card
                if card & beat:
                    holder, beat = player, marks.beats[card]
            taken += side[holder] == self.makers
            if not hands[holder]:
                return taken
            order, there, suit, beat = self.orders[holder], 0, 0, marks.all_cards

    def led(self, hands: list[int], leader: int) -> int:
        """Tricks that the makers take when a seat leads; the hands are used up."""
        card = self._lead(hands, leader)
        hands[leader] ^= card
        return self.tricks(hands, [(leader, card)])

    def _lead(self, hands: list[int], seat: int) -> int:
        hand = hands[seat]
        if not hand & hand - 1:
            return hand
        beats, foes = self.marks.beats, self.foes[seat]
        sure = 0
        for suit in self.suits:
            held = hand & suit
            if held:
                top = 1 << held.bit_length() - 1
                over = beats[top]
                if not any((hands[foe] & suit or hands[foe]) & over for foe in foes):
                    if suit == self.marks.trumps:
                        theirs = any(hands[foe] & suit for foe in foes)
                        if theirs and self.side[seat] == self.makers:
                            return top
                        if not theirs:
                            continue
                    sure = sure or top
        if sure:
            return sure
        for friend in self.friends[seat]:
            for suit in self.marks.sides:
                held, other = hand & suit, hands[friend] & suit
                if held and other:
                    over = beats[1 << other.bit_length() - 1]
                    if not any((hands[foe] & suit or hands[foe]) & over for foe in foes):
                        return held & -held
        sides = [hand & suit for suit in self.marks.sides if hand & suit] or [hand]
        short = min(sides, key=lambda cards: cards.bit_count())
        return short & -short

    def _follow(
        self, hands: list[int], seat: int, suit: int, beat: int, holder: int, later: Order
    ) -> int:
        hand, side = hands[seat], self.side
        playable = hand & suit or hand
        if not playable & playable - 1:
            return playable
        foes = [hands[s] & suit or hands[s] for s in later if side[s] != side[seat]]
        if side[holder] == side[seat] and not any(cards & beat for cards in foes):
            return self._least(playable, suit)
        winners = playable & beat
        for card in self.marks.upwards[winners]:
            over = self.marks.beats[card]
            if not any(cards & over for cards in foes):
                return card
        return self._least(playable, suit)

    def _least(self, playable: int, suit: int) -> int:
        """Card that is worth least; of the suit led the lowest."""
        return playable & -playable if playable & suit else self.cheap[playable][0]
