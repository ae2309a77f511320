# SPDX-License-Identifier: MIT
"""What one seat may know of a hand: the only thing that bots and judges are given."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action, Discard
from engine.cards import UNKNOWN
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
        hands=_hide(table.deal.hands, own),
        widow=_backs(table.deal.widow),
        rest=_backs(table.deal.rest),
    )
    hidden = table._replace(
        deal=deal,
        hands=_hide(table.hands, own),
        history=tuple((who, _public(action, who == seat)) for who, action in table.history),
    )
    return View(seat, hidden, legal_actions(table) if table.to_move == seat else ())


def _public(action: Action, own: bool) -> Action:
    if isinstance(action, Discard) and not own:
        return Discard(_backs(action.cards))
    return action


def _hide(hands: tuple[Hand, ...], own: int) -> tuple[Hand, ...]:
    return tuple(hand if seat == own else _backs(hand) for seat, hand in enumerate(hands))


def _backs(cards: Hand) -> Hand:
    return (UNKNOWN,) * len(cards)
