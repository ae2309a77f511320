# SPDX-License-Identifier: MIT
"""What follows when the rule bot sits at every seat."""

from __future__ import annotations

from engine.aim import Aim, counted_side
from engine.bots import decide
from engine.match import points
from engine.solve import best
from engine.state import advanced
from engine.table import Phase, Table
from engine.thresholds import REGULAR
from engine.view import look


def follow(table: Table, *until: Phase) -> Table:
    """The table once the rule bot has acted for everyone, up to a phase or the end of the hand."""
    while table.phase not in (*until, Phase.OVER):
        assert table.to_move is not None
        table = advanced(table, decide(look(table, table.to_move), REGULAR).action)
    return table


def played_out(table: Table, side: int, aim: Aim) -> int:
    """What it is worth to a side when the rule bot plays every card."""
    return outcome(follow(table, Phase.OVER), side, aim)


def opened(table: Table, side: int, aim: Aim) -> int:
    """What it is worth to a side when the rule bot calls and open hands are played best.

    The bot makes the rest of the calls, the dealer's discard and the choice to defend alone.
    """
    table = follow(table, Phase.PLAY)
    if table.contract is None or table.phase is Phase.OVER:
        return outcome(table, side, aim)
    return best(table, aim, side)


def outcome(table: Table, side: int, aim: Aim) -> int:
    """What a hand that is over is worth to a side; one thrown in brings no points to anyone.

    As long as it is played, all the others stand together against the makers: so they do here.
    """
    counted = counted_side(table, side)
    worth = aim.worth(table, points(table), counted)
    return worth if counted == side else -worth
