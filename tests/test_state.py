# SPDX-License-Identifier: MIT
"""Hands of which only a part is known."""

from __future__ import annotations

import pytest

from engine.messages import IllegalAction
from engine.notation import parse, show

KNOWN_TO_SOUTH = (
    "american+no_ace_no_face_no_trump=on W N:? E:? S:JH,AH,QH,9H,TH W:? up:KH rest:? "
    "| pass order discard:?"
)


def test_a_seat_whose_cards_are_hidden_may_have_kept_a_worthless_hand() -> None:
    """Somebody was asked and kept the hand: whoever tells it need not know the cards."""
    line = f"{KNOWN_TO_SOUTH} claim:none"

    state = parse(line)

    assert show(state) == line
    assert (state.table.phase, state.table.to_move) == ("play", 2)


def test_a_hidden_hand_may_have_been_thrown_in_as_worthless() -> None:
    """The claim ends the hand and the same dealer deals again."""
    assert parse(f"{KNOWN_TO_SOUTH} claim:noace").table.redealt


def test_nobody_claims_once_the_first_card_is_down() -> None:
    """A claim comes before the lead or not at all."""
    with pytest.raises(IllegalAction) as refused:
        parse(f"{KNOWN_TO_SOUTH} AS claim:none")

    assert refused.value.message.id == "refused.play_first"
