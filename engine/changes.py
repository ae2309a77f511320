# SPDX-License-Identifier: MIT
"""Cards that changed place before the lead, as one seat knows it, and a deal put together again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from engine.actions import Action, Discard, Give
from engine.cards import UNKNOWN, Card
from engine.exchange import receivers
from engine.spread import World
from engine.table import Hand
from engine.view import View

DISCARD, REST = -1, -2
"""Places that are not seats: what was first put down unseen, and the cards that stay undealt or in
the widow.  What was put down after that has the numbers below."""


class Undone(NamedTuple):
    """What a layout makes of a deal."""

    hands: tuple[Hand, ...]
    """Cards that each seat was dealt."""
    widow: Hand
    rest: Hand
    moved: dict[int, Action]
    """What was put down or handed over unseen, by its number in the history."""


class Changes:
    """What was put down, handed over and taken up."""

    def __init__(self, view: View) -> None:
        self.table, self.seat = view.table, view.seat
        history = enumerate(view.table.history)
        self.made = [(n, s, a) for n, (s, a) in history if isinstance(a, Discard | Give)]
        """Changes in their order: number in the history, seat and action."""
        unseen = [n for n, _, a in self.made if isinstance(a, Discard) and UNKNOWN in a.cards]
        places = (DISCARD, *(REST - number for number in range(1, len(unseen))))
        self.buried = dict(zip(unseen, places, strict=False))
        """Place of what was put down unseen, by its number in the history."""

    @property
    def sizes(self) -> dict[int, int]:
        """Cards in each place that is not a seat."""
        deal = self.table.deal
        buried = {self.buried[n]: len(a.cards) for n, _, a in self.made if n in self.buried}
        return buried | {REST: len(deal.rest) + len(self.untaken)}

    @property
    def put_down(self) -> Iterable[Card]:
        """Cards put down, known or not."""
        return [card for _, _, a in self.made if isinstance(a, Discard) for card in a.cards]

    @cached_property
    def passed(self) -> dict[int, Hand]:
        """Cards that the seat itself has handed to a partner and not had back, by the partner."""
        gifts = [a.cards for _, s, a in self.made if s == self.seat and isinstance(a, Give)]
        if not gifts:
            return {}
        own = Counter(self.table.hands[self.seat]) + Counter(self.played[self.seat])
        given = Counter(card for cards in gifts for card in cards) - own
        (partner,) = receivers(self.table, self.seat)
        return {partner: tuple(given.elements())}

    @cached_property
    def played(self) -> tuple[Hand, ...]:
        """Cards that each seat has played."""
        tricks = (*(trick.plays for trick in self.table.tricks), self.table.trick)
        plays = [play for trick in tricks for play in trick]
        seats = range(self.table.rules.players)
        return tuple(tuple(card for s, card in plays if s == seat) for seat in seats)

    @property
    def untaken(self) -> Hand:
        """Cards of a widow that nobody has taken."""
        table = self.table
        taken = table.contract is not None and table.rules.dealing.widow_taken
        return () if taken else table.deal.widow

    @property
    def vague(self) -> frozenset[int]:
        """Seats of which a layout does not tell what they were dealt and what they received."""
        table, found = self.table, set[int]()
        if UNKNOWN in table.deal.widow and not self.untaken and table.contract is not None:
            found.add(table.contract.maker)
        for _, seat, action in self.made:
            if isinstance(action, Give) and UNKNOWN in action.cards:
                found |= {seat, *receivers(table, seat)}
        return frozenset(found)

    def undone(self, hands: Sequence[Hand], world: World) -> Undone:
        """The deal from the hands now held in a layout: every change is put back, the last first.

        What came to a hand unseen, from a partner or from the widow, is any of its cards.
        """
        table, deal, contract = self.table, self.table.deal, self.table.contract
        held = [[*hand, *self.played[seat]] for seat, hand in enumerate(hands)]
        moved: dict[int, Action] = {}
        for number, seat, action in reversed(self.made):
            cards = action.cards
            if isinstance(action, Give):
                (to,) = receivers(table, seat)
                if UNKNOWN in cards:
                    cards = tuple(held[to][: len(cards)])
                    moved[number] = Give(cards)
                _take(held[to], cards)
            elif number in self.buried:
                cards = world[self.buried[number]]
                moved[number] = Discard(cards)
            held[seat] += cards
        over = len(deal.rest)
        rest, widow = world.get(REST, deal.rest)[:over], world.get(REST, ())[over:] or deal.widow
        if deal.widow and not self.untaken and contract is not None:
            widow = self._widow(held[contract.maker])
            _take(held[contract.maker], widow)
        if contract is not None and contract.picked_up and deal.turned:
            _take(held[deal.dealer], (deal.turned,))
        known = zip(held, deal.hands, strict=True)
        dealt = tuple(_filled(seen, hand) if UNKNOWN in seen else seen for hand, seen in known)
        return Undone(dealt, widow, rest, moved)

    def _widow(self, held: Sequence[Card]) -> Hand:
        """Cards that the maker may have taken from the widow."""
        deal = self.table.deal
        if UNKNOWN not in deal.widow:
            return deal.widow
        shown = self.table.rules.auction.shown(self.table)
        return tuple([card for card in held if card not in shown][: len(deal.widow)])


def _filled(seen: Hand, hand: list[Card]) -> Hand:
    """A hand of which some cards are known, with the others put in for those that are not."""
    known = tuple(card for card in seen if card != UNKNOWN)
    _take(hand, known)
    others = iter(hand)
    return tuple([next(others) if card == UNKNOWN else card for card in seen])


def _take(hand: list[Card], cards: Hand) -> None:
    for card in cards:
        hand.remove(card)
