# SPDX-License-Identifier: MIT
"""What a hand is worth with a trump of its choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from engine.actions import Call, Name, Order
from engine.cards import SISTER, Card, Strain, pack
from engine.parts import Deck
from engine.ruleset import RuleSet
from engine.sight import Seen, places
from engine.table import Hand, Table
from engine.thresholds import Thresholds

TRUMP = 8
"""Bit of the trump suit among those of the suits."""


class Merit(NamedTuple):
    """What a card brings to a hand whose side makes trump."""

    suit: int
    """A bit for the suit to which it belongs: 1, 2, 4, or `TRUMP`."""
    worth: int
    above: int
    """Number of trumps above it that may be in play, for a trump."""


class Stand(NamedTuple):
    """What a call rests on besides the cards held: the seat, the round and the turned card."""

    is_second_round: bool
    """Whether the turned card has been refused."""
    is_dealer: bool
    is_dealers_partner: bool
    is_opposed: bool
    """Whether an opponent deals."""
    least: int
    """Worth with which the seat calls."""
    gift: int
    """Worth that the turned card has in the dealer's hand, for the side."""
    told: Mapping[Strain, int]
    """Worth by trump of what the turned card tells of the other hands."""
    merits: Mapping[Strain, Mapping[Card, Merit]]
    """What each card brings, by trump."""


class Prospect(Seen):
    """The best trump that a seat can make now, and what the hand is worth with it."""

    @cached_property
    def stand(self) -> Stand:
        """What the call rests on besides the cards held."""
        table, seat = self.table, self.view.seat
        second = len(table.history) >= table.rules.players
        return _stand(table.rules, table.deal.dealer, seat, second, self.turned, self.limits)

    @property
    def turned(self) -> Card:
        """Card that was turned up."""
        assert self.table.deal.turned is not None
        return self.table.deal.turned

    @property
    def is_second_round(self) -> bool:
        """Whether the turned card has been refused."""
        return self.stand.is_second_round

    @property
    def is_dealer(self) -> bool:
        """Whether the seat deals."""
        return self.stand.is_dealer

    @property
    def is_dealers_partner(self) -> bool:
        """Whether the seat is a partner of the dealer."""
        return self.stand.is_dealers_partner

    @property
    def is_opposed(self) -> bool:
        """Whether an opponent deals."""
        return self.stand.is_opposed

    @property
    def least(self) -> int:
        """Worth with which the seat calls."""
        return self.stand.least

    @property
    def gift(self) -> int:
        """Worth that the turned card has in the dealer's hand, for the side."""
        return self.stand.gift

    @property
    def dealer(self) -> str:
        """Name of the dealer's seat."""
        return self.table.rules.seats[self.table.deal.dealer]

    @property
    def missing(self) -> int:
        """Points that the side lacks to win the game."""
        rules = self.table.rules
        return rules.score.target - self.table.deal.score[rules.side(self.view.seat)]

    @cached_property
    def may_order(self) -> bool:
        """Whether the turned card may be accepted."""
        return any(isinstance(call, Order) for call in self.view.legal)

    @cached_property
    def strains(self) -> tuple[Strain, ...]:
        """Trumps that the seat can make."""
        if self.may_order:
            return (self.turned.suit or Strain.HEARTS,)
        calls = self.view.legal
        return tuple(dict.fromkeys([call.strain for call in calls if isinstance(call, Name)]))

    @cached_property
    def worths(self) -> dict[Strain, int]:
        """Worth of the hand by trump, with what the turned card tells of the others."""
        return {strain: self.worth(strain) for strain in self.strains}

    @cached_property
    def strain(self) -> Strain:
        """Trump with which the hand is worth most."""
        worths = self.worths
        return max(worths, key=worths.__getitem__)

    @property
    def best(self) -> int:
        """Worth of the hand with that trump."""
        return self.worths[self.strain]

    @property
    def own(self) -> int:
        """Worth of the hand with that trump, whatever the turned card does for others."""
        return self.best - self.stand.told[self.strain]

    @cached_property
    def hand(self) -> Hand:
        """Hand to be played with that trump."""
        return self.hand_with(self.strain)

    @cached_property
    def trumps(self) -> Hand:
        """Trumps of that hand, lowest first."""
        merit = self.stand.merits[self.strain]
        trumps = [card for card in self.hand if merit[card].suit == TRUMP]
        return tuple(sorted(trumps, key=lambda card: -merit[card].above))

    @property
    def has_highest_trump(self) -> bool:
        """Whether no trump that may be in play is above those of the hand."""
        return bool(self.trumps) and not self.stand.merits[self.strain][self.trumps[-1]].above

    def call(self, *, alone: bool) -> Call:
        """Call that makes the best trump."""
        return Order(alone) if self.may_order else Name(self.strain, alone)

    def may(self, *, alone: bool) -> bool:
        """Whether the best trump may be made so."""
        return self._may_alone if alone else self._may_together

    @cached_property
    def _may_alone(self) -> bool:
        return self.call(alone=True) in self.view.legal

    @cached_property
    def _may_together(self) -> bool:
        return self.call(alone=False) in self.view.legal

    def hand_with(self, strain: Strain) -> Hand:
        """Hand to be played with this trump: the dealer's after the exchange."""
        if self.is_second_round or not self.is_dealer:
            return self.view.hand
        hand = (*self.view.hand, self.turned)
        put_down = to_put_down(hand, strain, self.table)
        return tuple(c for c in hand if c != put_down)

    def worth(self, strain: Strain) -> int:
        """Worth of the hand with this trump, with what the turned card tells of the others."""
        stand = self.stand
        merit = stand.merits[strain]
        return _worth(self.hand_with(strain), merit, self.limits.void) + stand.told[strain]


@cache
def _stand(
    rules: RuleSet, dealer: int, seat: int, second: bool, turned: Card, limits: Thresholds
) -> Stand:
    place = rules.clockwise(dealer).index(seat)
    is_dealer, is_opposed = seat == dealer, rules.side(seat) != rules.side(dealer)
    least = limits.name if second else limits.order
    proposed = turned.suit or Strain.HEARTS
    strains = rules.trump.strains if second else (proposed, *rules.trump.strains)
    turned_down = turned if second else None
    merit = {
        strain: _merits(strain, rules.deck, rules.trump.bowers, turned_down, limits)
        for strain in strains
    }
    share = limits.foe_share if is_opposed else limits.partner_share
    gift = merit[proposed][turned].worth * share // 100
    told = dict.fromkeys(strains, 0 if is_dealer else -gift if is_opposed else gift)
    if second:
        told = dict.fromkeys(strains, 0)
        if is_opposed and turned.suit is not None:
            told[SISTER[turned.suit]] = limits.next_suit
    return Stand(
        is_second_round=second,
        is_dealer=is_dealer,
        is_dealers_partner=not is_dealer and not is_opposed,
        is_opposed=is_opposed,
        least=least[-1] if is_dealer else least[min(place, len(least) - 2)],
        gift=gift,
        told=told,
        merits=merit,
    )


@cache
def _merits(
    strain: Strain, deck: Deck, bowers: bool, turned_down: Card | None, limits: Thresholds
) -> Mapping[Card, Merit]:
    """What each card brings; one that was turned down is above nobody's trumps."""
    place = places(strain, bowers=bowers)
    cards = dict.fromkeys(pack(deck.low_rank, copies=1, joker=deck.joker))
    suits = [suit for suit in dict.fromkeys(place[card][0] for card in cards) if suit != strain]
    found = {}
    for card in cards:
        suit, height = place[card]
        higher = [c for c in cards if place[c][0] == strain and place[c][1] > height]
        above = sum(deck.copies for c in higher if c != turned_down)
        if suit == strain:
            worth = limits.trumps[min(above, len(limits.trumps) - 1)]
            found[card] = Merit(TRUMP, worth, above)
        else:
            worth = limits.ace * (card.rank == "A") + limits.king * (card.rank == "K")
            found[card] = Merit(1 << suits.index(suit), worth, above)
    return found


def hand_worth(hand: Iterable[Card], strain: Strain, table: Table, limits: Thresholds) -> int:
    """Worth of a hand whose side makes this trump.

    Trumps count by their place from the top; aces, kings and missing suits count beside them.
    """
    rules = table.rules
    turned_down = table.deal.turned if len(table.history) >= rules.players else None
    merit = _merits(strain, rules.deck, rules.trump.bowers, turned_down, limits)
    return _worth(hand, merit, limits.void)


def _worth(hand: Iterable[Card], merit: Mapping[Card, Merit], void: int) -> int:
    worth, suits, trumps = 0, 0, 0
    for card in hand:
        suit, points, _ = merit[card]
        worth += points
        suits |= suit
        trumps += suit == TRUMP
    return worth + void * (3 - (suits & ~TRUMP).bit_count()) if trumps >= 2 else worth


def to_put_down(hand: Hand, strain: Strain, table: Table) -> Card:
    """Card that the dealer puts down: of a side suit, to be rid of a suit, the lowest.

    >>> from engine.notation import parse
    >>> table = parse("american S W:? N:? E:? S:JH,TH,AS,QS,9C up:9H rest:? | order").table
    >>> to_put_down(table.hands[0], Strain.HEARTS, table)
    9C
    """
    return _to_put_down(hand, strain, table.rules.trump.bowers)


@lru_cache(4096)
def _to_put_down(hand: Hand, strain: Strain, bowers: bool) -> Card:
    place = places(strain, bowers=bowers)
    suits = [place[card][0] for card in hand]

    def cost(card: Card) -> int:
        suit, height = place[card]
        kept = 4 * (suit == strain) + 2 * (card.rank == "A") + (suits.count(suit) > 1)
        return 100 * kept + height

    return min(hand, key=cost)
