# SPDX-License-Identifier: MIT
"""What one seat may know of a hand: the only thing that bots and judges are given."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action, Discard, Give
from engine.cards import UNKNOWN, Card
from engine.exchange import receivers
from engine.state import State, legal_actions
from engine.table import Hand, Phase, Table


@dataclass(frozen=True, slots=True)
class View:
    """A table on which every card that the seat has not seen is `UNKNOWN`.

    `legal` is empty unless the seat is to move.
    """

    seat: int
    table: Table
    legal: tuple[Action, ...]

    @property
    def hand(self) -> Hand:
        """Cards that the seat holds."""
        return self.table.hands[self.seat]


def view(state: State, seat: int) -> View:
    """What the seat knows: its own cards, the turned card, and all that was said and played.

    >>> from engine.notation import parse, show_table
    >>> state = parse("american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH "
    ...               "S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD | order discard:TC")
    >>> show_table(view(state, 1).table)
    'american S W:AD,KD,9C,TS,QH N:? E:? S:? up:9D rest:? | order discard:?'

    A dealer who has to name a suit for a turned joker has not looked at his cards.
    """
    return look(state.table, seat)


def look(table: Table, seat: int) -> View:
    """What the seat knows of a table, as `view` tells of a state."""
    unseen = table.phase is Phase.CALL and table.rules.auction.blind(table)
    own = -1 if unseen and seat == table.deal.dealer else seat
    deal = replace(
        table.deal,
        hands=_hide(table.deal.hands, own, _shown(table)),
        widow=table.deal.widow if _has_taken_widow(table, seat) else _backs(table.deal.widow),
        rest=_backs(table.deal.rest),
    )
    hidden = table._replace(
        deal=deal,
        hands=_hide(table.hands, own, _exposed(table)),
        history=tuple((who, _public(table, who, action, seat)) for who, action in table.history),
    )
    return View(seat, hidden, legal_actions(table) if table.to_move == seat else ())


def _has_taken_widow(table: Table, seat: int) -> bool:
    taken = table.contract is not None and table.contract.caller == seat
    return taken and table.rules.dealing.widow_taken


def _exposed(table: Table) -> frozenset[Card]:
    """Cards of a maker who plays with the hand laid open, those already played among them."""
    contract = table.contract
    if contract is None or not contract.exposed or table.phase is not Phase.PLAY:
        return frozenset()
    tricks = (*(trick.plays for trick in table.tricks), table.trick)
    played = {card for plays in tricks for who, card in plays if who == contract.caller}
    return frozenset(table.hands[contract.maker]) | played


def _shown(table: Table) -> frozenset[Card]:
    return _exposed(table) | frozenset(table.rules.auction.shown(table))


def _public(table: Table, who: int, action: Action, seat: int) -> Action:
    match action:
        case Discard(cards) if who != seat:
            return Discard(_backs(cards))
        case Give(cards) if seat not in (who, *receivers(table, who)):
            return Give(_backs(cards))
        case _:
            return action


def _hide(hands: tuple[Hand, ...], own: int, shown: frozenset[Card]) -> tuple[Hand, ...]:
    return tuple(
        hand if seat == own else tuple(card if card in shown else UNKNOWN for card in hand)
        for seat, hand in enumerate(hands)
    )


def _backs(cards: Hand) -> Hand:
    return (UNKNOWN,) * len(cards)
