# SPDX-License-Identifier: MIT
"""Auctions by numbers: what is refused and why, and who is asked next."""

from __future__ import annotations

import pytest

from engine.actions import Bid, Name, Order, Pass, parse_action
from engine.cards import JOKER, Strain
from engine.messages import IllegalAction
from engine.notation import parse
from engine.state import apply, legal_actions
from engine.table import Phase, Table

HIDDEN = {
    "hasenpfeffer": "W:? N:? E:? S:? widow:?",
    "nap": "W:? N:? E:? S:? rest:?",
    "six_bid": "SW:? NW:? N:? NE:? SE:? S:?",
}
"""Hands that nobody knows, where they are not four with nothing beside them."""

JOKER_EAST = (
    "hasenpfeffer S W:JS,9S,TH,KD,QS,KS N:9C,TC,QC,KC,AC,9D E:JC,KH,JOKER,AS,9H,AH "
    "S:AD,QD,QH,TD,JH,TS widow:JD"
)
WEST, NORTH, SOUTH = {"seat": "W"}, {"seat": "N"}, {"seat": "S"}


def table_after(game: str, calls: str) -> Table:
    """Table of hidden hands, dealt by South, after some calls."""
    hands = HIDDEN.get(game.partition("+")[0], "W:? N:? E:? S:?")
    return parse(f"{game} S {hands}" + (f" | {calls}" if calls else "")).table


@pytest.mark.parametrize(
    ("game", "calls", "token", "message", "facts"),
    [
        ("bid48", "", "bid:4", "bid_needs_strain", {}),
        ("bid48", "", "bid:13:S", "no_such_bid", {}),
        ("bid48", "", "bid:4:LOW", "no_strain", {"strain": Strain.LOW}),
        ("bid48", "", "bid:moon", "no_such_bid", {}),
        ("six_bid", "", "bid:solo:S", "no_such_bid", {}),
        ("bid48", "", "name:H", "name_after_auction", WEST),
        ("bid48", "", "order", "nothing_turned", {}),
        ("bid48", "", "JH", "call_first", WEST),
        ("bid48", "bid:7:H", "bid:7:S", "bid_too_low", WEST),
        ("bid48", "pass bid:7:H", "bid:6:NT", "bid_too_low", NORTH),
        ("pfeffer", "", "bid:3:S", "bid_no_strain", {}),
        ("pfeffer", "pass pass pass", "pass", "dealer_must_bid", SOUTH),
        ("pfeffer", "bid:4 pass pass pass", "bid:5", "name_now", WEST),
        ("pfeffer", "bid:4 pass pass pass", "pass", "name_now", WEST),
        ("pfeffer", "bid:4 pass pass pass", "name:LOW", "no_strain", {"strain": Strain.LOW}),
        ("pfeffer", "bid:4 pass pass pass", "name:H:alone", "no_such_bid", {}),
        ("pfeffer", "bid:4 pass pass pass", "order", "nothing_turned", {}),
        ("pepper", "bid:little pass pass", "bid:little", "bid_too_low", WEST),
        ("nap", "", "bid:2", "bid_too_small", {}),
        ("nap", "", "bid:blucher", "bid_only_over", {}),
        ("nap", "bid:nap", "bid:blucher", "bid_only_over", {}),
        ("nap", "bid:nap", "bid:nap", "bid_too_low", WEST),
        ("nap", "", "bid:3:S", "bid_no_strain", {}),
    ],
)
def test_a_bid_is_refused_with_its_reason(
    game: str, calls: str, token: str, message: str, facts: dict[str, object]
) -> None:
    state = parse(f"{game} S {HIDDEN.get(game, 'W:? N:? E:? S:?')} | {calls}".rstrip(" |"))
    with pytest.raises(IllegalAction) as caught:
        apply(state, parse_action(token))
    assert (message, facts) == (
        caught.value.message.id.removeprefix("refused."),
        caught.value.message.args,
    )


@pytest.mark.parametrize(
    ("game", "calls", "seat", "phase"),
    [
        ("bid48", "bid:7:H pass pass", 0, Phase.CALL),
        ("bid48", "bid:7:H pass bid:8:C pass", 1, Phase.CALL),
        ("bid48+auction_rounds=one", "bid:7:H pass bid:8:C pass", 3, Phase.PLAY),
        ("bid48", "pass pass pass pass", None, Phase.OVER),
        ("pfeffer", "bid:4 pass pass pass", 1, Phase.CALL),
        ("pfeffer", "bid:4 pass bid:5 pass pass pass", 3, Phase.CALL),
        ("kokomo", "bid:4:C", 2, Phase.CALL),
    ],
)
def test_the_auction_asks_whoever_may_still_bid(
    game: str, calls: str, seat: int | None, phase: Phase
) -> None:
    """Any number of rounds goes on until three passes follow a bid; one round until the dealer."""
    if game == "kokomo":
        table = parse(f"kokomo S W:? N:? E:? S:? widow:? | {calls}").table
    else:
        table = table_after(game, calls)
    assert (seat, phase) == (table.to_move, table.phase)


def test_the_dealer_may_take_over_a_lone_bid_where_the_house_says_so() -> None:
    """Barrie: the dealer, at the same lone step; never a number, and nobody else."""
    game, moon = "barrie+dealer_may_match=on", Bid("moon", Strain.DIAMONDS)
    assert moon in legal_actions(table_after(game, "bid:moon:C pass pass"))
    assert legal_actions(table_after(game, "bid:moon:C pass")) == (Pass(),)
    assert table_after("barrie", "bid:moon:C").to_move == 1
    eight = legal_actions(table_after(game, "bid:8:C pass pass"))
    assert Bid("8", Strain.DIAMONDS) not in eight
    assert moon in eight
    matched = legal_actions(table_after(game, "bid:call1:C pass pass"))
    assert Bid("call1", Strain.HEARTS) in matched
    assert Bid("call2", Strain.HEARTS) not in matched


@pytest.mark.parametrize(
    ("line", "token", "message", "facts"),
    [
        ("two S N:? S:? up:9H rest:?", "order:alone", "no_partner", {"seat": "N"}),
        ("three S NW:? NE:? S:? up:9H rest:?", "order:alone", "no_partner", {"seat": "NW"}),
        ("railroad S W:? N:? E:? S:? up:9H rest:?", "order:jambone", "no_jambone", {}),
        (
            "railroad+jambone=on S W:? N:? E:? S:? up:9H rest:?",
            "name:S:jambone",
            "name_too_early",
            {"card": "9H"},
        ),
    ],
)
def test_a_call_alone_or_with_an_open_hand_is_refused_where_there_is_none(
    line: str, token: str, message: str, facts: dict[str, object]
) -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(parse(line), parse_action(token))
    assert caught.value.message.id == f"refused.{message}"
    assert caught.value.message.args == facts


def test_a_jambone_may_be_called_where_the_house_plays_it() -> None:
    line = "railroad+jambone=on S W:? N:? E:? S:? up:9H rest:?"
    assert Order(alone=True, exposed=True) in legal_actions(parse(line).table)


def test_the_joker_binds_its_holder_to_bid_three_when_all_pass() -> None:
    """Hasenpfeffer: nobody passes the hand out."""
    table = parse(f"{JOKER_EAST} | pass pass pass pass").table
    assert (3, (Bid("3"),)) == (table.to_move, legal_actions(table))
    assert table.rules.auction.shown(table) == (JOKER,)
    for token in ("pass", "bid:4"):
        with pytest.raises(IllegalAction) as caught:
            apply(parse(f"{JOKER_EAST} | pass pass pass pass"), parse_action(token))
        assert caught.value.message.id == "refused.joker_must_bid"
        assert caught.value.message.args == {"seat": "E"}
    named = parse(f"{JOKER_EAST} | pass pass pass pass bid:3").table
    assert Name(Strain.HEARTS) in legal_actions(named)
    assert Pass() not in legal_actions(named)


def test_a_pass_by_all_shows_no_joker_where_it_binds_nobody() -> None:
    """Pepper has no joker to bind anybody."""
    table = table_after("pepper", "pass pass pass pass")
    assert table.rules.auction.shown(table) == ()
    assert not table.rules.auction.blind(table)


def test_the_dealer_is_free_to_pass_once_somebody_has_bid() -> None:
    """Pfeffer sticks the dealer only when nobody has bid."""
    assert Pass() in legal_actions(table_after("pfeffer", "pass bid:4 pass"))
    assert Pass() not in legal_actions(table_after("pfeffer", "pass pass pass"))
