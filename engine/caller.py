# SPDX-License-Identifier: MIT
"""What a seat calls by the rules of thumb, read off known cards at once."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from engine.actions import Action, Call, Claim, Name, Order, Pass
from engine.cards import SISTER, SUITS, Card, Strain
from engine.play import suit_of
from engine.prospect import hand_worth, to_put_down
from engine.table import Hand, Table
from engine.thresholds import Thresholds

DOUBT = 25
"""Hundredths of a point past a limit by which the call becomes e times likelier than before."""

LEAST = 0.03
"""Likelihood of a call against which everything speaks: people do not go by these rules."""

Worths = dict[Card, tuple[int, int]]
"""Worth of each card under a trump, and a bit for its suit: 0 for trump itself."""

Promise = tuple[int, int]
"""Worth of a hand with a trump, and the same with what the turned card tells of the others."""


class Caller:
    """The rules of thumb of one auction, with the worth of every card worked out beforehand."""

    def __init__(self, table: Table, limits: Thresholds) -> None:
        deal, rules = table.deal, table.rules
        assert deal.turned is not None
        self.limits, self.table, self.turned = limits, table, deal.turned
        self.dealer, self.places = deal.dealer, rules.clockwise(deal.dealer)
        self.proposed = deal.turned.suit or Strain.HEARTS
        turned_down = table._replace(history=((deal.dealer, Pass()),) * rules.players)
        others = [s for s in rules.trump.strains if s != self.proposed]
        self.first = {self.proposed: self._worths(self.proposed, table._replace(history=()))}
        self.second = {strain: self._worths(strain, turned_down) for strain in others}
        gift = self.first[self.proposed][deal.turned][0]
        self.gifts = gift * limits.partner_share // 100, -(gift * limits.foe_share // 100)
        self.next_suit = SISTER[self.proposed] if deal.turned.suit else None
        self._legal: dict[int, tuple[Action, ...]] = {}

    def _worths(self, strain: Strain, table: Table) -> Worths:
        found = {}
        for card in table.rules.pack:
            suit = suit_of(card, strain, table.rules)
            bit = 0 if suit in (strain, None) else 1 << SUITS.index(suit)
            found[card] = hand_worth((card,), strain, table, self.limits), bit
        return found

    def call(self, table: Table) -> Action:
        """Call of the seat to move, whose cards are known, as `engine.bots.decide` makes it."""
        seat, rules = table.to_move, table.rules
        assert seat is not None
        legal, hand = self.legal(table), table.hands[seat]
        if isinstance(legal[-1], Claim):
            return legal[-1]
        is_second = len(table.history) >= rules.players
        promises = self.promises(seat, hand, is_second=is_second)
        strain = max(promises, key=lambda s: promises[s][1])
        own, worth = promises[strain]
        plain, alone = _ways(strain, is_second)
        if alone in legal and own >= self.limits.alone and self._is_high(seat, hand, strain):
            missing = rules.score.target - table.deal.score[rules.side(seat)]
            return plain if plain in legal and missing < self.limits.alone_points else alone
        if plain in legal and worth >= self.least(seat, is_second=is_second):
            return plain
        return Pass() if Pass() in legal else plain

    def legal(self, table: Table) -> tuple[Action, ...]:
        """Calls of the seat to move; the same with any cards, but where these allow a claim."""
        if table.rules.claims.farmers_hand:
            return table.rules.auction.calls(table)
        number = len(table.history)
        if number not in self._legal:
            self._legal[number] = table.rules.auction.calls(table)
        return self._legal[number]

    def likelihood(self, seat: int, action: Action, hand: Hand, *, is_second: bool) -> float:
        """How likely a seat that was free to pass makes this call with these cards."""
        promises = self.promises(seat, hand, is_second=is_second)
        least = self.least(seat, is_second=is_second)
        if not isinstance(action, Order | Name):
            return _likely(least - max([worth for _, worth in promises.values()]))
        chosen = self.proposed if isinstance(action, Order) else action.strain
        own, worth = promises[chosen]
        rivals = [other for strain, (_, other) in promises.items() if strain != chosen]
        alone = _likely(own - self.limits.alone)
        return _likely(worth - max([least, *rivals])) * (alone if action.alone else 1 - alone)

    def promises(self, seat: int, hand: Hand, *, is_second: bool) -> dict[Strain, Promise]:
        """What a hand promises with each trump that it can make."""
        is_opposed = self.table.rules.side(seat) != self.table.rules.side(self.dealer)
        found = {}
        if is_second:
            for strain, worths in self.second.items():
                own = self._worth(hand, worths)
                is_next = is_opposed and strain == self.next_suit
                found[strain] = own, own + self.limits.next_suit * is_next
            return found
        own = self._worth(self._held(seat, hand), self.first[self.proposed])
        gift = 0 if seat == self.dealer else self.gifts[is_opposed]
        return {self.proposed: (own, own + gift)}

    def least(self, seat: int, *, is_second: bool) -> int:
        """Worth with which a seat calls."""
        least = self.limits.name if is_second else self.limits.order
        return (
            least[-1]
            if seat == self.dealer
            else least[min(self.places.index(seat), len(least) - 2)]
        )

    def _worth(self, hand: Iterable[Card], worths: Worths) -> int:
        """Worth of a hand, as `hand_worth` has it."""
        worth = suits = trumps = 0
        for card in hand:
            value, suit = worths[card]
            worth += value
            suits |= suit
            trumps += not suit
        return worth + self.limits.void * (3 - suits.bit_count()) if trumps >= 2 else worth

    def _held(self, seat: int, hand: Hand) -> Hand:
        """Hand to be played with the turned card's suit: the dealer's after the exchange."""
        if seat != self.dealer:
            return hand
        hand = (*hand, self.turned)
        put_down = to_put_down(hand, self.proposed, self.table)
        return tuple([card for card in hand if card != put_down])

    def _is_high(self, seat: int, hand: Hand, strain: Strain) -> bool:
        """Whether the hand has the highest trump."""
        if strain in self.second:
            worths = self.second[strain]
        else:
            worths, hand = self.first[strain], self._held(seat, hand)
        return (self.limits.trumps[0], 0) in [worths[card] for card in hand]


def _ways(strain: Strain, is_second: bool) -> tuple[Call, Call]:
    """Calls that make a trump, with the partner and alone."""
    return (Name(strain), Name(strain, True)) if is_second else (Order(), Order(True))


def _likely(excess: int) -> float:
    return max(LEAST, 1 / (1 + exp(-excess / DOUBT)))
