# SPDX-License-Identifier: MIT
"""Open hands of any game searched to the end: any seats, any strain, identical cards.

It answers what `engine.search` answers, of everything but more slowly: can those who wish it bring
the makers so many of the tricks left?  The makers wish it, or, where they have promised to take
none, all the others.
"""

from __future__ import annotations

from engine.cards import Card, Strain, height
from engine.play import legal_cards, suit_of
from engine.table import Hand, Table, without

Hands = tuple[Hand, ...]
"""Cards of each seat; a seat that sits out has none."""

MOST_TRICKS, MOST_CARDS = 6, 30
"""Tricks and cards in all hands that are searched within some seconds."""

Plays = tuple[tuple[int, Card], ...]
"""Seats and their cards of a trick under way."""


class Whole:
    """The rest of one hand with all cards seen, from any question of its play."""

    def __init__(self, table: Table, trump: Strain | None) -> None:
        rules, contract = table.rules, table.contract
        assert contract is not None
        wanted = contract.step is None or contract.step.tricks > 0
        self.rules, self.trump, self.out = rules, trump, table.out
        self.makers = rules.partners(contract.maker) | {contract.maker}
        others = frozenset(range(rules.players)) - self.makers
        self.wishing = self.makers if wanted else others
        self.place = {
            card: (suit_of(card, self.trump, rules), self._height(card)) for card in rules.pack
        }
        self.bounds: dict[tuple[Hands, int], tuple[int, int]] = {}

    def _height(self, card: Card) -> int:
        """Height of a card among all: any trump above every other card."""
        is_trump = suit_of(card, self.trump, self.rules) == self.trump
        return height(card, self.trump, bowers=self.rules.trump.bowers) + 100 * is_trump

    def tricks(self, hands: Hands, trick: Plays, seat: int, card: Card, left: int) -> int:
        """Tricks of the makers among `left` when a seat plays a card and all go on perfectly."""
        playing = [() if s in self.out else hand for s, hand in enumerate(hands)]
        hands = tuple(tuple(sorted(hand, key=str)) for hand in playing)
        found = 0
        while found < left and self._played(hands, trick, seat, card, found + 1, left):
            found += 1
        return found

    def _played(
        self, hands: Hands, trick: Plays, seat: int, card: Card, need: int, left: int
    ) -> bool:
        """Whether the makers get what they need once a seat has played a card."""
        rest = (*hands[:seat], without(hands[seat], card), *hands[seat + 1 :])
        trick = (*trick, (seat, card))
        if len(trick) < len(hands) - len(self.out):
            following = next(s for s in self.rules.clockwise(seat) if s not in self.out)
            return self._choose(rest, trick, following, need, left)
        holder = self._holder(trick)
        return self._led(rest, holder, need - (holder in self.makers), left - 1)

    def _led(self, hands: Hands, leader: int, need: int, left: int) -> bool:
        """The same when a trick is to be led."""
        if need <= 0 or need > left:
            return need <= 0
        low, high = self.bounds.get((hands, leader), (0, left))
        if need <= low or need > high:
            return need <= low
        reached = self._choose(hands, (), leader, need, left)
        self.bounds[hands, leader] = (need, high) if reached else (low, need - 1)
        return reached

    def _choose(self, hands: Hands, trick: Plays, seat: int, need: int, left: int) -> bool:
        wishes = seat in self.wishing
        for card in self._choices(hands, trick, seat):
            if self._played(hands, trick, seat, card, need, left) == wishes:
                return wishes
        return not wishes

    def _choices(self, hands: Hands, trick: Plays, seat: int) -> list[Card]:
        """Cards worth trying, the highest first; of equal ones of a hand only one.

        Two cards of a suit are equal when nobody else has one between them.
        """
        led = trick[0][1] if trick else None
        playable = legal_cards(hands[seat], led, self.trump, self.rules)
        others = [self.place[c] for s, hand in enumerate(hands) if s != seat for c in hand]
        others += [self.place[c] for _, c in trick]
        chosen: list[Card] = []
        tops: dict[Strain | None, int] = {}
        for card in sorted(playable, key=lambda c: self.place[c][1], reverse=True):
            suit, low = self.place[card]
            top = tops.get(suit)
            if top is None or any(s == suit and low <= above <= top for s, above in others):
                chosen.append(card)
            tops[suit] = low
        return chosen

    def _holder(self, trick: Plays) -> int:
        """Seat that takes a trick."""
        led = self.place[trick[0][1]][0]

        def strength(play: tuple[int, Card]) -> int:
            suit, above = self.place[play[1]]
            return above if suit in (led, self.trump) else -1000

        return max(trick, key=strength)[0]
