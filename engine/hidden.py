# SPDX-License-Identifier: MIT
"""What can be told of cards that are not seen: suits that a seat lacks, cards it may hold."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from itertools import combinations

from engine.actions import Discard, Give
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
    held = tuple(c for c in table.hands[seat] if c != UNKNOWN)
    return held + tuple(c for c in _may_be_dealt(table, seat) if c not in held)


def may_hold(table: Table, seat: int) -> Counter[Card]:
    """The same cards, each as often as the hand may hold it."""
    return _may_be_dealt(table, seat) | Counter(c for c in table.hands[seat] if c != UNKNOWN)


def can_be_dealt(table: Table) -> bool:
    """Whether the unseen cards can fill every hand, none with a suit that it has shown to lack.

    They can where any such hands together find as many cards as they need (Hall's theorem);
    a hand that lacks no suit takes whatever is left.
    """
    lacking = [seat for seat in range(table.rules.players) if shown_voids(table, seat)]
    free = {seat: _may_be_dealt(table, seat) - Counter(table.hands[seat]) for seat in lacking}
    return all(
        sum(table.hands[seat].count(UNKNOWN) for seat in group)
        <= reduce(Counter.__or__, (free[s] for s in group)).total()
        for size in range(1, len(lacking) + 1)
        for group in combinations(lacking, size)
    )


def _may_be_dealt(table: Table, seat: int) -> Counter[Card]:
    voids = shown_voids(table, seat)
    left = Counter(table.rules.pack) - _seen_elsewhere(table, seat)
    return Counter(
        {c: n for c, n in left.items() if suit_of(c, table.trump, table.rules) not in voids}
    )


def _seen_elsewhere(table: Table, seat: int) -> Counter[Card]:
    """Cards known to be played, in another hand, put down or left in the pack."""
    deal, contract = table.deal, table.contract
    taken = contract is not None and table.rules.dealing.widow_taken
    seen = Counter(deal.rest if taken else deal.rest + deal.widow)
    for trick in (*(trick.plays for trick in table.tricks), table.trick):
        seen.update(card for _, card in trick)
    for other, hand in enumerate(table.hands):
        if other != seat:
            seen.update(hand)
    if deal.turned and not (contract and contract.picked_up and seat in _had_turned(table)):
        seen[deal.turned] = max(seen[deal.turned], 1)
    for _, action in table.history:
        if isinstance(action, Discard):
            seen.update(action.cards)
    return seen


def _had_turned(table: Table) -> frozenset[int]:
    """Seats that may hold the turned card: the dealer, and who had cards from him."""
    dealer = table.deal.dealer
    gave = any(who == dealer and isinstance(action, Give) for who, action in table.history)
    return table.rules.partners(dealer) | {dealer} if gave else frozenset({dealer})
