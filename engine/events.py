# SPDX-License-Identifier: MIT
"""What happened, told as messages: for narration, animation and the record of a hand."""

from __future__ import annotations

from engine.actions import Action, Claim, Defend, Discard, Name, Order, Pass, Play
from engine.match import points, standing
from engine.messages import Message
from engine.state import State, opening, step
from engine.table import Phase, Table


def events(state: State, *, after: int = 0) -> tuple[Message, ...]:
    """Events of the hand, those of its first `after` actions left out.

    The score of a side is told from S: `us` and `them`.

    >>> from engine.notation import parse
    >>> state = parse("american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH "
    ...               "S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD | pass order")
    >>> [event.id for event in events(state, after=1)]
    ['event.ordered', 'event.picked_up']
    """
    told: list[Message] = []
    table = opening(state.deal)
    if after == 0:
        told.append(_event(table, "dealt", state.deal.dealer, card=_text(state.deal.turned)))
    for number, action in enumerate(state.actions):
        before, table = table, step(table, action)
        if number >= after:
            told += _told(before, table, action)
    return tuple(told)


def _told(before: Table, table: Table, action: Action) -> list[Message]:
    """Events that one action brings about."""
    seat, _ = table.history[-1]
    told = [_done(before, table, seat, action)]
    if table.contract and not before.contract:
        told += _contract_made(table)
    if isinstance(action, Defend) and action.alone:
        told += _sit_out(table, seat)
    if len(table.tricks) > len(before.tricks):
        told.append(_trick_won(table))
    if isinstance(action, Pass):
        told += _all_passed(before, table)
    if table.phase is Phase.OVER:
        told += _ended(table)
    return told


def _done(before: Table, table: Table, seat: int, action: Action) -> Message:
    match action:
        case Pass():
            return _event(table, "passed", seat)
        case Order():
            kind = "taken" if seat == table.deal.dealer else "ordered"
            return _event(table, kind, seat, suit=table.trump)
        case Name(strain):
            return _event(table, "named", seat, suit=strain)
        case Discard(cards):
            return _event(table, "discarded", seat, n=len(cards))
        case Claim(kind):
            shown = {} if kind == "none" else {"cards": [str(c) for c in before.hands[seat]]}
            return _event(table, f"claim_{kind}", seat, **shown)
        case Defend(alone):
            return _event(table, "defends_alone" if alone else "defends_together", seat)
        case Play(card):
            return _event(table, "led" if not before.trick else "played", seat, card=str(card))


def _contract_made(table: Table) -> list[Message]:
    contract, dealer = table.contract, table.deal.dealer
    assert contract is not None
    told = []
    if contract.alone:
        told.append(_event(table, "alone", contract.maker))
        told += _sit_out(table, contract.maker)
    if contract.picked_up:
        told.append(_event(table, "picked_up", dealer, card=_text(table.deal.turned)))
    return told


def _sit_out(table: Table, loner: int) -> list[Message]:
    return [_event(table, "sits_out", seat) for seat in sorted(table.rules.partners(loner))]


def _all_passed(before: Table, table: Table) -> list[Message]:
    if table.phase is Phase.OVER:
        return [_event(table, "thrown_in", table.deal.dealer)]
    if len(table.history) == table.rules.players:
        return [_event(table, "turned_down", table.deal.dealer, card=_text(table.deal.turned))]
    return []


def _trick_won(table: Table) -> Message:
    us, them = _us_and_them(table, table.tricks_won, by_seat=True)
    return _event(table, "trick_won", table.tricks[-1].winner, tricks_us=us, tricks_them=them)


def _ended(table: Table) -> list[Message]:
    """The score of a hand that was played out, and the end of the game."""
    result = table.result
    told = []
    if result:
        rules = table.rules
        won = points(table)
        side = max(range(rules.sides), key=won.__getitem__)
        outcome = rules.score.outcome(rules, result)
        makers = {result.maker} | rules.partners(result.maker)
        tricks = sum(result.tricks[seat] for seat in makers)
        facts = {"side": rules.side_names[side], "n": won[side], "tricks": tricks}
        told.append(Message(f"event.{outcome}", facts))
    after = standing(table)
    us, them = _us_and_them(table, after.score)
    if result:
        told.append(Message("event.score", {"points_us": us, "points_them": them}))
    if after.winner is not None:
        side_name = table.rules.side_names[after.winner]
        facts = {"side": side_name, "points_us": us, "points_them": them}
        told.append(Message("event.game_won", facts))
    return told


def _us_and_them(
    table: Table, amounts: tuple[int, ...], *, by_seat: bool = False
) -> tuple[int, int]:
    """Amounts of the side of S and of all the others together."""
    ours = {0} | (table.rules.partners(0) if by_seat else set())
    us = sum(amount for place, amount in enumerate(amounts) if place in ours)
    return us, sum(amounts) - us


def _event(table: Table, kind: str, seat: int, **facts: object) -> Message:
    return Message(f"event.{kind}", {"seat": table.rules.seats[seat], **facts})


def _text(card: object) -> str | None:
    return None if card is None else str(card)
