# SPDX-License-Identifier: MIT
"""What can be told of cards that are not seen: suits that a seat lacks, cards it may hold."""

from __future__ import annotations

from collections import Counter

from engine.actions import Discard
from engine.cards import UNKNOWN, Card, Strain
from engine.play import suit_of
from engine.table import Hand, Table


def shown_voids(table: Table, seat: int) -> frozenset[Strain]:
    """Suits that the seat has shown not to hold, by not following them."""
    rules, trump = table.rules, table.trump
    voids = set()
    for plays in (*(trick.plays for trick in table.tricks), table.trick):
        for player, card in plays:
            led = suit_of(plays[0][1], trump, rules)
            if player == seat and led and suit_of(card, trump, rules) != led:
                voids.add(led)
    return frozenset(voids)


def possible_cards(table: Table, seat: int) -> Hand:
    """Cards that a hand with unknown cards may hold: those seen nowhere else, outside its voids."""
    rules = table.rules
    voids = shown_voids(table, seat)
    held = tuple(c for c in table.hands[seat] if c != UNKNOWN)
    left = Counter(rules.pack) - _seen_elsewhere(table, seat)
    return held + tuple(
        c for c in left if c not in held and suit_of(c, table.trump, rules) not in voids
    )


def _seen_elsewhere(table: Table, seat: int) -> Counter[Card]:
    """Cards known to be played, in another hand, put down or left in the pack."""
    deal, contract = table.deal, table.contract
    seen = Counter(deal.rest + deal.widow)
    for trick in (*(trick.plays for trick in table.tricks), table.trick):
        seen.update(card for _, card in trick)
    for other, hand in enumerate(table.hands):
        if other != seat:
            seen.update(hand)
    if deal.turned and not (contract and contract.picked_up and deal.dealer == seat):
        seen[deal.turned] = max(seen[deal.turned], 1)
    for _, action in table.history:
        if isinstance(action, Discard):
            seen.update(action.cards)
    return seen
