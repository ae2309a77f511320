# SPDX-License-Identifier: MIT
"""What is asked between the contract and the opening lead, in the same order in every game."""

from __future__ import annotations

from engine.actions import Action, Answer, Claim, Defend, Order, Play
from engine.auction import above_ten
from engine.cards import JOKER, SISTER, SUITS, UNKNOWN, Card
from engine.exchange import ask_owed
from engine.hidden import possible_cards
from engine.play import suit_of
from engine.table import Phase, Table

NEW_DEAL = ("noace", "none")
"""Answers of a seat that may claim its hand worthless."""
JAMBOREE = ("jamboree", "none")
"""Answers of a maker who holds the five best trumps."""


def ask_next(table: Table) -> Table:
    """Table with the first question that is still open, in the end for the lead."""
    if table.due:
        return ask_owed(table)
    for asked in (_in_or_out, _jamboree, _claims, _defence):
        if question := asked(table):
            return question
    return _lead(table)


def _in_or_out(table: Table) -> Table | None:
    """Ask the next seat after the maker whether it stays in; all out: no play is needed."""
    contract = table.contract
    if contract is None or contract.caller is None or not table.rules.may_drop:
        return None
    others = table.rules.clockwise(contract.caller)[:-1]
    answered = sum(_is_in_or_out(action) for _, action in table.history)
    if answered < len(others):
        return table.ask(Phase.IN_OR_OUT, others[answered])
    return table.ask(Phase.OVER, None) if table.out == set(others) else None


def _is_in_or_out(action: Action) -> bool:
    return isinstance(action, Answer) and action.word in ("in", "out")


def _jamboree(table: Table, *, unseen: bool = False) -> Table | None:
    """Ask a maker who holds the five best trumps, or `unseen` may hold them, if he shows them."""
    contract = table.contract
    if not table.rules.lone.jamboree or contract is None or contract.caller is None:
        return None
    asked = any(isinstance(action, Claim) for _, action in table.history)
    hand = table.hands[contract.caller]
    held = possible_cards(table, contract.caller) if unseen and UNKNOWN in hand else hand
    if asked or not set(best_trumps(table)) <= set(held):
        return None
    return table.ask(Phase.CLAIM, contract.caller)


def best_trumps(table: Table) -> tuple[Card, ...]:
    """The five highest trumps of a hand with a trump suit.

    Source: rules-more.md, section 9, `jamboree`.
    """
    trump = table.trump
    if trump not in SUITS:
        return ()
    bowers = (Card("J", trump), Card("J", SISTER[trump]))
    plain = tuple(Card(rank, trump) for rank in "AKQ")
    return ((JOKER,) * table.rules.deck.joker + bowers + plain)[:5]


def claim_words(table: Table) -> tuple[str, ...]:
    """What the seat that is asked for a claim may answer."""
    maker = table.contract.caller if table.contract else None
    return JAMBOREE if table.to_move == maker else NEW_DEAL


def _still_to_ask(table: Table, kind: type[Action]) -> tuple[int, ...]:
    """Seats from the dealer's left on, after the last that has given such an answer."""
    order = table.rules.clockwise(table.deal.dealer)
    answered = [seat for seat, action in table.history if isinstance(action, kind)]
    return order[order.index(answered[-1]) + 1 :] if answered else order


def _claims(table: Table) -> Table | None:
    """Ask the first of the seats that may claim its hand worthless."""
    if table.rules.claims.no_ace_no_face_no_trump:
        for seat in _still_to_ask(table, Claim):
            if _worthless(table, seat):
                return table.ask(Phase.CLAIM, seat)
    return None


def asked_unseen(table: Table) -> Table:
    """The table when the line says that a seat of unknown cards was asked for a claim."""
    if any(isinstance(action, Defend | Play) for _, action in table.history):
        return table
    if question := _jamboree(table, unseen=True):
        return question
    if table.rules.claims.no_ace_no_face_no_trump:
        for seat in _still_to_ask(table, Claim):
            if UNKNOWN in table.hands[seat] and _may_claim(table, seat):
                return table.ask(Phase.CLAIM, seat)
    return table


def _may_claim(table: Table, seat: int) -> bool:
    return table.contract is not None and seat not in (table.contract.caller, *table.out)


def _worthless(table: Table, seat: int) -> bool:
    """Whether a seat that may claim is known to hold no ace, no face card and no trump."""
    hand, trump = table.hands[seat], table.trump
    if UNKNOWN in hand or not _may_claim(table, seat):
        return False
    return not above_ten(hand) and all(suit_of(c, trump, table.rules) != trump for c in hand)


def _defence(table: Table) -> Table | None:
    """Ask the first of the seats that may defend alone; the first yes ends it."""
    contract, rules = table.contract, table.rules
    against = rules.lone.defend_alone
    if contract is None or contract.caller is None or table.lone_defender is not None:
        return None
    if against == "any" or (against == "lone" and contract.alone):
        for seat in _still_to_ask(table, Defend):
            if rules.side(seat) != rules.side(contract.caller) and rules.partners(seat):
                return table.ask(Phase.DEFEND, seat)
    return None


def _lead(table: Table) -> Table:
    rules, contract = table.rules, table.contract
    assert contract is not None
    if contract.caller is None:
        return table.ask(Phase.PLAY, table.active_after(table.deal.dealer))
    if rules.maker_leads:
        return table.ask(Phase.PLAY, contract.caller)
    ordered_alone = contract.alone and isinstance(contract.call, Order)
    from_loner = rules.lone.canadian_loner_lead and ordered_alone
    leader = table.active_after(contract.caller if from_loner else table.deal.dealer)
    return table.ask(Phase.PLAY, leader)
