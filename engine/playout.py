# SPDX-License-Identifier: MIT
"""What follows an action when the rule bot sits at every seat, and how likely it made the calls."""

from __future__ import annotations

from engine.actions import Name, Order, Pass
from engine.bots import decide
from engine.match import points
from engine.solve import best
from engine.state import opening, step
from engine.table import Phase, Table
from engine.thresholds import FIRST
from engine.view import look

AS_EXPECTED, UNEXPECTED = 10, 1
"""Weights of a call that the rule bot makes with the cards of a layout, and of any other."""


def follow(table: Table, until: Phase) -> Table:
    """The table once the rule bot has acted for everyone, up to a phase or the end of the hand."""
    while table.phase not in (until, Phase.OVER):
        assert table.to_move is not None
        table = step(table, decide(look(table, table.to_move), FIRST).action)
    return table


def played_out(table: Table, side: int) -> int:
    """Points of the side less the other's when the rule bot plays every card.

    A hand without a contract is worth 0 to everyone.
    """
    return margin(follow(table, Phase.OVER), side)


def margin(table: Table, side: int) -> int:
    """Points of the side less the other's in a hand that is over."""
    won = points(table)
    return won[side] - max(n for other, n in enumerate(won) if other != side)


def opened(table: Table, side: int) -> int:
    """Points of the side less the other's when the rule bot calls and open hands are played best.

    The bot makes the rest of the calls, the dealer's discard and the choice to defend alone.
    A hand without a contract is worth 0 to everyone: a new deal favours nobody.
    """
    table = follow(table, Phase.PLAY)
    if table.contract is None or table.phase is Phase.OVER:
        return 0
    return best(table) if table.rules.side(table.contract.maker) == side else -best(table)


def likelihood(table: Table, seat: int) -> int:
    """How well the calls of the other seats fit their cards: a weight for the layout."""
    weight, moment = 1, opening(table.deal)
    for caller, action in table.history:
        if isinstance(action, Pass | Order | Name) and caller != seat:
            expected = decide(look(moment, caller), FIRST).action
            weight *= AS_EXPECTED if action == expected else UNEXPECTED
        moment = step(moment, action)
    return weight
