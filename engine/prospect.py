# SPDX-License-Identifier: MIT
"""What a hand is worth with a trump of its choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine.actions import Call, Name, Order
from engine.cards import SISTER, Card, Strain
from engine.sight import places
from engine.table import Hand, Table
from engine.thresholds import Thresholds
from engine.view import View


@dataclass(frozen=True)
class Prospect:
    """The best trump that a seat can make now, and what the hand is worth with it."""

    view: View
    limits: Thresholds

    @property
    def table(self) -> Table:
        """Table as the seat sees it."""
        return self.view.table

    @cached_property
    def turned(self) -> Card:
        """Card that was turned up."""
        assert self.table.deal.turned is not None
        return self.table.deal.turned

    @cached_property
    def is_dealer(self) -> bool:
        """Whether the seat deals."""
        return self.view.seat == self.table.deal.dealer

    @cached_property
    def is_dealers_partner(self) -> bool:
        """Whether the seat is a partner of the dealer."""
        return self.view.seat in self.table.rules.partners(self.table.deal.dealer)

    @cached_property
    def is_opposed(self) -> bool:
        """Whether an opponent deals."""
        return not self.is_dealer and not self.is_dealers_partner

    @cached_property
    def dealer(self) -> str:
        """Name of the dealer's seat."""
        return self.table.rules.seats[self.table.deal.dealer]

    @cached_property
    def missing(self) -> int:
        """Points that the side lacks to win the game."""
        rules = self.table.rules
        return rules.score.target - self.table.deal.score[rules.side(self.view.seat)]

    @cached_property
    def is_second_round(self) -> bool:
        """Whether the turned card has been refused."""
        return len(self.table.history) >= self.table.rules.players

    @cached_property
    def place(self) -> int:
        """Place in the order of the calls: 0 at the dealer's left."""
        return self.table.rules.clockwise(self.table.deal.dealer).index(self.view.seat)

    @cached_property
    def strains(self) -> tuple[Strain, ...]:
        """Trumps that the seat can make."""
        calls = self.view.legal
        if any(isinstance(call, Order) for call in calls):
            return (self.turned.suit or Strain.HEARTS,)
        return tuple(dict.fromkeys(call.strain for call in calls if isinstance(call, Name)))

    @cached_property
    def strain(self) -> Strain:
        """Trump with which the hand is worth most."""
        return max(self.strains, key=self.worth)

    @cached_property
    def best(self) -> int:
        """Worth of the hand with that trump."""
        return self.worth(self.strain)

    @cached_property
    def own(self) -> int:
        """Worth of the hand with that trump, whatever the turned card does for others."""
        return hand_worth(self.hand, self.strain, self.table, self.limits)

    @cached_property
    def hand(self) -> Hand:
        """Hand to be played with that trump."""
        return self.hand_with(self.strain)

    @cached_property
    def trumps(self) -> Hand:
        """Trumps of that hand."""
        place = places(self.strain, bowers=self.table.rules.trump.bowers)
        trumps = (c for c in self.hand if place[c][0] == self.strain)
        return tuple(sorted(trumps, key=lambda c: place[c][1]))

    @cached_property
    def least(self) -> int:
        """Worth with which the seat calls."""
        least = self.limits.name if self.is_second_round else self.limits.order
        return least[-1] if self.is_dealer else least[min(self.place, len(least) - 2)]

    @cached_property
    def has_highest_trump(self) -> bool:
        """Whether no trump that may be in play is above those of the hand."""
        return not above(self.trumps[-1], self.strain, self.table) if self.trumps else False

    @cached_property
    def gift(self) -> int:
        """Worth that the turned card has in the dealer's hand, for the side."""
        card = trump_worth(self.turned, self.strains[0], self.table, self.limits)
        share = self.limits.foe_share if self.is_opposed else self.limits.partner_share
        return card * share // 100

    def call(self, *, alone: bool) -> Call:
        """Call that makes the best trump."""
        order = Order(alone)
        return order if order in self.view.legal else Name(self.strain, alone)

    def may(self, *, alone: bool) -> bool:
        """Whether the best trump may be made so."""
        return self.call(alone=alone) in self.view.legal

    def hand_with(self, strain: Strain) -> Hand:
        """Hand to be played with this trump: the dealer's after the exchange."""
        if self.is_second_round or not self.is_dealer:
            return self.view.hand
        hand = (*self.view.hand, self.turned)
        put_down = to_put_down(hand, strain, self.table)
        return tuple(c for c in hand if c != put_down)

    def worth(self, strain: Strain) -> int:
        """Worth of the hand with this trump, with what the turned card tells of the others."""
        worth = hand_worth(self.hand_with(strain), strain, self.table, self.limits)
        if self.is_second_round:
            is_next = self.turned.suit is not None and strain == SISTER[self.turned.suit]
            return worth + self.limits.next_suit * (self.is_opposed and is_next)
        return worth + self.gift * (self.is_dealers_partner - self.is_opposed)


def above(card: Card, strain: Strain, table: Table) -> int:
    """Number of trumps above a trump that may be in play: not turned down, not in the hand."""
    place = places(strain, bowers=table.rules.trump.bowers)
    turned_down = table.deal.turned if len(table.history) >= table.rules.players else None
    return sum(
        place[c][0] == strain and place[c][1] > place[card][1] and c != turned_down
        for c in table.rules.pack
    )


def trump_worth(card: Card, strain: Strain, table: Table, limits: Thresholds) -> int:
    """Worth of one trump."""
    return limits.trumps[min(above(card, strain, table), len(limits.trumps) - 1)]


def hand_worth(hand: Iterable[Card], strain: Strain, table: Table, limits: Thresholds) -> int:
    """Worth of a hand whose side makes this trump.

    Trumps count by their place from the top; aces, kings and missing suits count beside them.
    """
    place = places(strain, bowers=table.rules.trump.bowers)
    trumps = [c for c in hand if place[c][0] == strain]
    sides = [c for c in hand if place[c][0] != strain]
    suits = {c.suit for c in sides}
    worth = sum(trump_worth(c, strain, table, limits) for c in trumps)
    worth += limits.ace * sum(c.rank == "A" for c in sides)
    worth += limits.king * sum(c.rank == "K" for c in sides)
    return worth + limits.void * (3 - len(suits)) * (len(trumps) >= 2)


def to_put_down(hand: Hand, strain: Strain, table: Table) -> Card:
    """Card that the dealer puts down: of a side suit, to be rid of a suit, the lowest.

    >>> from engine.notation import parse
    >>> table = parse("american S W:? N:? E:? S:JH,TH,AS,QS,9C up:9H rest:? | order").table
    >>> to_put_down(table.hands[0], Strain.HEARTS, table)
    9C
    """
    place = places(strain, bowers=table.rules.trump.bowers)
    suits = [place[c][0] for c in hand]

    def cost(card: Card) -> tuple[bool, bool, bool, int]:
        suit, height = place[card]
        return suit == strain, card.rank == "A", suits.count(suit) > 1, height

    return min(hand, key=cost)
