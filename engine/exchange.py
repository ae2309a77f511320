# SPDX-License-Identifier: MIT
"""Cards that change place before the lead: the turned card, the widow, a partner's best ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.actions import Action, Answer, Discard, Give
from engine.cards import UNKNOWN, Card
from engine.hidden import may_hold, possible_cards
from engine.ladder import Exchange
from engine.messages import Message
from engine.table import Contract, Due, Hand, Phase, Table, without

TAKE_OR_NOT = ("take", "decline")
"""Words of a dealer who may leave the turned card."""


def take_up(table: Table) -> Table:
    """Table of a new contract: the widow, or the turned card, in the hand to which it goes.

    `due` then holds what has to be put down and handed over before anything else is asked.
    """
    contract, rules, dealer = table.contract, table.rules, table.deal.dealer
    assert contract is not None
    due: tuple[Due, ...] = ()
    if table.deal.widow and rules.dealing.widow_taken and contract.caller is not None:
        table = _with_more(table, contract.caller, table.deal.widow)
        due += (Due(contract.caller, rules.dealing.widow, rules.dealing.widow),)
    if contract.picked_up and rules.dealing.dealer_may_decline and contract.caller != dealer:
        table = table._replace(contract=contract._replace(picked_up=False))
        due += (Due(dealer, 0, 0, words=TAKE_OR_NOT),)
    elif contract.picked_up:
        table = _with_turned(table)
        if not _gives_turned_card(table, contract):
            due += (Due(dealer, 1, 1),)
    if contract.caller is not None:
        due += exchange_due(table, contract.caller)
    return table._replace(due=due)


def exchange_due(table: Table, loner: int) -> tuple[Due, ...]:
    """What a lone player and his partners owe each other, in the order of the questions."""
    exchange = _exchange(table, loner)
    if exchange is None:
        return ()
    partners = [s for s in table.rules.clockwise(loner) if s in table.rules.partners(loner)]
    least, most = exchange.least, exchange.most
    words = ("keep",) * exchange.may_keep
    given = tuple(Due(partner, most, most, loner) for partner in partners)
    match exchange.way:
        case "discard":
            return Due(loner, least, most, words=words), *given
        case "pass":
            return Due(loner, least, most, partners[0], words), *given
        case _:
            asked = (Due(loner, 0, 0, words=("take", *words)),) if words else ()
            number = most * len(partners)
            return *asked, *given, Due(loner, number, number)


def _exchange(table: Table, loner: int) -> Exchange | None:
    contract, lone = table.contract, table.rules.lone
    assert contract is not None
    if contract.step is not None and contract.step.exchange is not None:
        return contract.step.exchange
    if loner == contract.caller and (not contract.alone or contract.exposed):
        return None
    if lone.call_for_best:
        way = "receive" if lone.best_then_discard else "discard"
        return Exchange(least=1, most=1, way=way, may_keep=True)
    if lone.alone_exchange_max:
        return Exchange(least=0, most=lone.alone_exchange_max)
    return None


def _gives_turned_card(table: Table, contract: Contract) -> bool:
    """Whether the dealer chooses his partner's best card with the turned one in his hand."""
    maker, dealer = contract.caller, table.deal.dealer
    return dealer in table.out and maker is not None and bool(exchange_due(table, maker))


def card_choices(table: Table) -> tuple[Action, ...]:
    """Everything that the seat that owes cards may do; of unknown cards each number once."""
    due = table.due[0]
    words = tuple(map(Answer, due.words))
    return (*words, *dict.fromkeys(_moved(due, cards) for cards in _sets(table, due)))


def _sets(table: Table, due: Due) -> Iterator[Hand]:
    hand = table.hands[due.seat]
    for number in range(due.least, due.most + 1) if due.most else ():
        if UNKNOWN not in hand:
            yield from combinations(hand, number)
            continue
        yield (UNKNOWN,) * number
        if number == 1:
            yield from ((card,) for card in possible_cards(table, due.seat))


def _moved(due: Due, cards: Hand) -> Discard | Give:
    return Discard(cards) if due.to is None else Give(cards)


def may_move(table: Table, action: Action) -> bool:
    """Whether the seat that owes cards may do this."""
    due = table.due[0]
    match action:
        case Answer(word):
            return word in due.words
        case Discard(cards) | Give(cards):
            number = due.most and due.least <= len(cards) <= due.most
            return action == _moved(due, cards) and bool(number) and _holds(table, due.seat, cards)
        case _:
            return False


def _holds(table: Table, seat: int, cards: Hand) -> bool:
    hand = table.hands[seat]
    if UNKNOWN not in hand:
        return Counter(cards) <= Counter(hand)
    return set(cards) <= {UNKNOWN} or Counter(cards) <= may_hold(table, seat)


def move(table: Table, action: Action) -> Table:
    """Table after an allowed action of the seat that owes cards."""
    due, *rest = table.due
    table = table._replace(due=tuple(rest))
    match action:
        case Answer("take") if due.words == TAKE_OR_NOT:
            table = _with_turned(table)
            return table._replace(due=(Due(due.seat, 1, 1), *rest))
        case Answer("keep"):
            return table._replace(due=())
        case Discard(cards):
            following = tuple(other._replace(least=len(cards), most=len(cards)) for other in rest)
            changed = due.least < due.most
            table = table.with_hand(due.seat, _less(table, due.seat, cards))
            return table._replace(due=tuple(following if cards else ())) if changed else table
        case Give(cards):
            assert due.to is not None
            table = table.with_hand(due.seat, _less(table, due.seat, cards))
            table = _with_more(table, due.to, cards)
            return _partner_out(table, due.to) if due.seat == _maker(table) else table
        case _:
            return table


def _partner_out(table: Table, partner: int) -> Table:
    """Table after the maker has passed cards to a partner, who gives as many back and sits out."""
    assert table.contract is not None
    return table._replace(contract=table.contract._replace(alone=True), out=table.out | {partner})


def _maker(table: Table) -> int | None:
    return table.contract.caller if table.contract else None


def _less(table: Table, seat: int, cards: Hand) -> Hand:
    hand = table.hands[seat]
    if UNKNOWN in cards:
        return (UNKNOWN,) * (len(hand) - len(cards))
    for card in cards:
        hand = without(hand, card)
    return hand


def _with_more(table: Table, seat: int, cards: Hand) -> Table:
    return table.with_hand(seat, (*table.hands[seat], *cards))


def _with_turned(table: Table) -> Table:
    turned = table.deal.turned
    assert table.contract is not None
    assert turned is not None
    table = table._replace(contract=table.contract._replace(picked_up=True))
    return _with_more(table, table.deal.dealer, (turned,))


def receivers(table: Table, giver: int) -> frozenset[int]:
    """Seats that see the cards that a seat hands over: the lone player of its side.

    A maker who passes cards to his partner gives them to him.
    """
    if giver == _maker(table):
        return table.rules.partners(giver)
    return table.rules.partners(giver) & {_maker(table), table.lone_defender}


def ask_owed(table: Table) -> Table:
    """Table that asks for the cards owed first: a hand too large is cut down, others change."""
    due = table.due[0]
    surplus = due.to is None and len(table.hands[due.seat]) > table.rules.hand_size
    return table.ask(Phase.DISCARD if surplus else Phase.EXCHANGE, due.seat)


def card_refusal(table: Table, action: Action) -> Message:
    """Why the seat that owes cards may not do this."""
    due = table.due[0]
    who = {"seat": table.rules.seats[due.seat]}
    match action:
        case Discard(cards) | Give(cards) if due.most and action == _moved(due, cards):
            if due.least <= len(cards) <= due.most:
                return _not_held(table, due.seat, cards)
            if due.most > 1:
                return _wrong_number(due, len(cards))
    return Message(f"refused.{table.phase}_first", who)


def _wrong_number(due: Due, n: int) -> Message:
    if due.least == due.most:
        return Message("refused.number_of_cards", {"n": n, "number": due.most})
    return Message("refused.too_many_cards", {"n": n, "n_high": due.most})


def _not_held(table: Table, seat: int, cards: tuple[Card, ...]) -> Message:
    who = {"seat": table.rules.seats[seat]}
    hand = table.hands[seat]
    if UNKNOWN in cards:
        return Message("refused.hand_known", who)
    known = UNKNOWN not in hand
    held = Counter(hand) if known else may_hold(table, seat)
    missing = next(iter(Counter(cards) - held))
    return Message(
        "refused.not_held" if known else "refused.cannot_hold", who | {"card": str(missing)}
    )
