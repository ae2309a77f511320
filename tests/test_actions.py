# SPDX-License-Identifier: MIT
"""Every action has one token, from which it is read again."""

from __future__ import annotations

import pytest

from engine.actions import Claim, Defend, Discard, Name, Order, Pass, Play, parse_action
from engine.cards import SUITS, UNKNOWN, parse_card


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
