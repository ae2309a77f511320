# SPDX-License-Identifier: MIT
"""How a hand goes on by rules of thumb once all cards are known: calls, discard and play."""

from __future__ import annotations

from engine.actions import Action, Discard
from engine.aim import GAME, by_tricks
from engine.bots import decide
from engine.caller import Caller
from engine.match import points
from engine.prospect import to_put_down
from engine.rollout import Rollout
from engine.solve import Layout, layout
from engine.state import advanced
from engine.table import Contract, Hand, Phase, Table
from engine.view import look


class Course:
    """The rest of a hand, from any question before the play on."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.known: dict[tuple[Contract, int | None], tuple[Layout, Rollout]] = {}

    def value(self, table: Table, side: int) -> int:
        """Worth of the hand to a side, as `GAME` has it."""
        while table.phase not in (Phase.PLAY, Phase.OVER):
            table = advanced(table, self._action(table))
        contract, rules = table.contract, table.rules
        if contract is None or table.phase is Phase.OVER:
            return GAME.worth(table, points(table), side)
        key = contract, table.lone_defender
        if key not in self.known:
            place = layout(rules.pack, contract.strain, rules)
            self.known[key] = place, Rollout(table, place, by_tricks(table, GAME))
        place, rollout = self.known[key]
        hands = [0 if s in table.out else place.mask(hand) for s, hand in enumerate(table.hands)]
        buried = place.mask(_put_down(table))
        gain = rollout.value(hands, buried, rollout.card(hands, buried))
        return gain if rules.side(contract.maker) == side else -gain

    def _action(self, table: Table) -> Action:
        seat, trump = table.to_move, table.trump
        assert seat is not None
        if table.phase is Phase.CALL:
            return self.caller.call(table)
        if table.phase is Phase.DISCARD and trump is not None:
            return Discard((to_put_down(table.hands[seat], trump, table),))
        return decide(look(table, seat), self.caller.limits).action


def _put_down(table: Table) -> Hand:
    discards = (action.cards for _, action in table.history if isinstance(action, Discard))
    return next(discards, ())
