# SPDX-License-Identifier: MIT
"""Layouts to look at: what each action brings in them, and those that punish one."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.actions import parse_action
from engine.layouts import DRAWN, MOST, layouts
from engine.messages import IllegalAction
from engine.notation import parse, show
from engine.solve import values
from engine.state import apply
from engine.view import view
from tests.test_door import code, ok

CALL = "standard N E:? S:9H,TH,AS,KS,JC W:? N:? up:KC rest:? | pass"
LEAD = (
    "american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC "
    "up:9D rest:KC,JS,QD | pass pass pass pass pass name:H AD 9H TD TC"
)
NINE = parse_action("9S")


def test_layouts_hold_every_card_of_the_pack_once() -> None:
    """South's own cards stay; nobody holds a card that lies open."""
    state = parse(LEAD)
    for laid in layouts(view(state, 2), number=MOST).likely:
        held = Counter(str(card) for hand in laid.hands for card in hand)
        assert max(held.values()) == 1
        assert [len(hand) for hand in laid.hands] == [4, 4, 4, 4]
        assert not {"AD", "9H", "TD", "TC", "9D"} & set(held)
        assert {"JD", "AH", "AC", "KS"} <= set(held)


def test_values_of_a_layout_are_those_of_open_hands() -> None:
    """Each card brings what it brings when those hands are dealt face up."""
    line = (
        "american E S:KC,9S,JH,AD,QS W:? N:? E:? up:9D rest:? | pass pass pass pass "
        "name:H KC QC 9C TC AD KD QD TD JH AH KH QH"
    )
    state = parse(line)
    for laid in layouts(view(state, 0), number=4, action=NINE).punishing:
        table = state.table._replace(hands=laid.hands)
        assert laid.values == dict(values(table))


def test_punishing_layouts_come_with_the_greatest_loss_first() -> None:
    """Half of the layouts lose points with the call; the others explain the calls best."""
    order = parse_action("order:alone")
    found = layouts(view(parse(CALL), 0), number=10, action=order)
    losses = [laid.lost(order) for laid in found.punishing]
    assert losses == sorted(losses, reverse=True)
    assert min(losses) > 0
    assert len(found.likely) + len(found.punishing) == 10
    assert not set(map(id, found.likely)) & set(map(id, found.punishing))
    assert len(found.punishing) <= found.losing <= found.judged == DRAWN
    weights = [laid.weight for laid in found.likely]
    assert weights == sorted(weights, reverse=True)


def test_the_same_seed_draws_the_same_layouts() -> None:
    """And another one others."""
    seen = view(parse(CALL), 0)
    assert layouts(seen, number=3, seed=5) == layouts(seen, number=3, seed=5)
    assert layouts(seen, number=3, seed=5) != layouts(seen, number=3, seed=6)


def test_an_action_that_is_not_allowed_is_refused() -> None:
    """With the rule that forbids it."""
    with pytest.raises(IllegalAction):
        layouts(view(parse(CALL), 0), number=3, action=parse_action("name:H"))


@pytest.mark.parametrize("action", ["discard:?", "discard:AH", "discard:KC,JC", "pass", "JC"])
def test_a_discard_that_is_none_of_the_options_is_refused(action: str) -> None:
    """The dealer knows what he holds, and puts one card down."""
    line = "standard S W:? N:? E:? S:9H,TH,AS,KS,JC up:KC rest:? | order"
    asked = {"position": line, "number": 2, "action": action}
    assert code("layouts", **asked) == "illegal_action"


def test_the_door_names_the_seats_of_a_layout() -> None:
    """Hands by seat, values by action, and how many layouts fit."""
    answer = ok("layouts", position=CALL, number=4, action="pass", seed=1)
    assert answer["layouts"] == 617512896
    assert answer["judged"] == DRAWN
    shown = answer["likely"] + answer["punishing"]
    assert len(shown) == 4
    for laid in shown:
        assert list(laid["hands"]) == ["S", "W", "N", "E"]
        assert list(laid["values"]) == ["pass", "order", "order:alone"]
        assert len({card for hand in laid["hands"].values() for card in hand}) == 20


def test_the_door_bounds_the_number_of_layouts() -> None:
    """Twenty at most, at least one, and none once the hand is over or for the wrong seat."""
    assert code("layouts", position=CALL, number=MOST + 1) == "bad_request"
    assert code("layouts", position=CALL, number=0) == "bad_request"
    assert code("layouts", position=CALL, number=1, seat="W") == "illegal_action"
    done = show(apply(parse(CALL.replace("standard", "american")), parse_action("pass")))
    assert code("layouts", position=f"{done} pass pass pass pass pass pass", number=1) == (
        "illegal_action"
    )


def test_variants_say_which_games_are_judged() -> None:
    """Those of five or six tricks: of a longer hand only the last tricks are."""
    games = {game["key"]: game for game in ok("variants")["variants"]}
    assert [game["judged"] for game in games.values()] == [
        game["hand"] <= 6 for game in games.values()
    ]
