# SPDX-License-Identifier: MIT
"""Every action has one token, from which it is read again."""

from __future__ import annotations

import pytest

from engine.actions import (
    Answer,
    Bid,
    Claim,
    Defend,
    Discard,
    Give,
    Name,
    Order,
    Pass,
    Play,
    parse_action,
)
from engine.cards import SUITS, UNKNOWN, Strain, parse_card
from engine.messages import BadNotation


@pytest.mark.parametrize(
    ("token", "action"),
    [
        ("pass", Pass()),
        ("order", Order(alone=False)),
        ("order:alone", Order(alone=True)),
        *((f"name:{suit}", Name(suit, alone=False)) for suit in SUITS),
        *((f"name:{suit}:alone", Name(suit, alone=True)) for suit in SUITS),
        ("discard:9C", Discard((parse_card("9C"),))),
        ("discard:9C,TD", Discard((parse_card("9C"), parse_card("TD")))),
        ("discard:?", Discard((UNKNOWN,))),
        ("claim:farmers", Claim("farmers")),
        ("claim:noace", Claim("noace")),
        ("claim:none", Claim("none")),
        ("defend:alone", Defend(alone=True)),
        ("defend:together", Defend(alone=False)),
        ("discard:-", Discard(())),
        ("order:jambone", Order(alone=True, exposed=True)),
        ("name:NT:jambone", Name(Strain.NO_TRUMP, alone=True, exposed=True)),
        ("bid:4:S", Bid("4", Strain.SPADES)),
        ("bid:12:LOW", Bid("12", Strain.LOW)),
        ("bid:4", Bid("4")),
        ("bid:call2:NT", Bid("call2", Strain.NO_TRUMP)),
        ("bid:wellington", Bid("wellington")),
        ("alone:H", Bid("alone", Strain.HEARTS)),
        ("give:9C", Give((parse_card("9C"),))),
        ("give:9C,TD", Give((parse_card("TD"), parse_card("9C")))),
        ("give:?,?", Give((UNKNOWN, UNKNOWN))),
        ("give:-", Give(())),
        *((word, Answer(word)) for word in ("take", "decline", "keep", "in", "out")),
        ("claim:jamboree", Claim("jamboree")),
        ("JH", Play(parse_card("JH"))),
        ("JOKER", Play(parse_card("JOKER"))),
    ],
)
def test_a_token_and_its_action(token: str, action: object) -> None:
    """Read and written."""
    assert parse_action(token) == action
    assert str(action) == token


def test_a_call_is_with_the_partner_unless_it_says_alone() -> None:
    """Nobody goes alone by silence."""
    assert (Order(), Name(SUITS[0])) == (Order(alone=False), Name(SUITS[0], alone=False))


def test_it_does_not_matter_in_which_order_cards_are_told() -> None:
    """The nine and the ten are put down: it is the same as the ten and the nine."""
    assert str(parse_action("discard:TD,9C")) == "discard:9C,TD"
    assert str(parse_action("discard:JS,JOKER,JC")) == "discard:JC,JOKER,JS"


@pytest.mark.parametrize(
    "token",
    ["bid", "bid:", "bid:0", "bid:100", "bid:4:", "bid:4:X", "bid:alone:S", "bid:Moon", "bid:a",
     "alone", "alone:", "alone:X", "give", "give:", "give:9C,", "take:", "name:H:", "order:x"],
)  # fmt: skip
def test_what_is_no_token(token: str) -> None:
    """Text that looks like an action and is none."""
    with pytest.raises(BadNotation):
        parse_action(token)


@pytest.mark.parametrize("token", ["discard", "give", "alone"])
def test_a_word_that_stands_alone_is_read_as_a_card(token: str) -> None:
    """Nothing follows it: the message names what was written."""
    with pytest.raises(BadNotation) as refused:
        parse_action(token)
    assert (refused.value.message.id, refused.value.message.args["text"]) == ("bad.card", token)
