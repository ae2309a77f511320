# SPDX-License-Identifier: MIT
"""The auction walked once for all layouts: the same as following each layout on its own."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engine.actions import Discard, Name, Order, Pass
from engine.aim import AIMS
from engine.bots import decide
from engine.moment import AS_EXPECTED, UNEXPECTED, Calls, Moment
from engine.playout import opened
from engine.state import opening, step
from engine.table import Phase, Table
from engine.thresholds import REGULAR
from engine.view import look
from engine.worlds import Worlds
from tests.test_worlds import views


@pytest.mark.parametrize("name", AIMS)
def test_every_layout_is_worth_what_it_is_when_followed_alone(name: str) -> None:
    """Calls, discards and lone defence, under every option but the claim of a worthless hand."""
    rng, aim = Random(1), AIMS[name]
    found = views(21, no_ace_no_face_no_trump="off", defend_alone="any")
    early = (seen for seen in found if seen.table.phase is not Phase.PLAY)
    for seen in islice(early, 60):
        worlds, side = Worlds(seen), seen.seat % 2
        now = Moment(seen.table)
        for world in [worlds.sample(rng) for _ in range(4)]:
            full = worlds.full(world)
            for action in seen.legal:
                hands = list(worlds.hands(world))
                if isinstance(action, Discard):
                    hands[seen.seat] = tuple(c for c in hands[seen.seat] if c not in action.cards)
                expected = opened(step(full, action), side, aim)
                assert now.after(action).worth(hands, side, aim) == expected


def slowly(table: Table, seat: int) -> int:
    """Weight of a layout from the calls of the other seats, followed with all cards there."""
    weight, moment = 1, opening(table.deal)
    for caller, action in table.history:
        if isinstance(action, Pass | Order | Name) and caller != seat:
            expected = decide(look(moment, caller), REGULAR).action
            weight *= AS_EXPECTED if action == expected else UNEXPECTED
        moment = step(moment, action)
    return weight


@pytest.mark.parametrize("claims", ["off", "on"])
def test_weights_are_those_of_each_layout_followed_alone(claims: str) -> None:
    """Before, during and after the auction, whatever the hands may claim."""
    rng = Random(2)
    for seen in islice(views(22, no_ace_no_face_no_trump=claims), 80):
        worlds, calls = Worlds(seen), Calls(seen.table, frozenset({seen.seat}))
        for world in [worlds.sample(rng) for _ in range(4)]:
            assert calls.weight(worlds.dealt(world)) == slowly(worlds.full(world), seen.seat)
