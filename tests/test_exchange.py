# SPDX-License-Identifier: MIT
"""Cards that change hands before the lead: who is asked what, in which order."""

from __future__ import annotations

import pytest

from engine.notation import parse
from engine.state import legal_actions
from engine.table import Due

HANDS = "W:KC,JC,AH,9C,9D N:JD,9S,TS,QS,TH E:KS,AC,KH,TC,AD S:TD,QD,QC,9H,QH"
TWO = "S N:KH,JC,9C,QH,JH S:TD,TS,9S,KC,AD up:9H rest:?"


def asked(game: str, actions: str) -> tuple[str, int | None, list[str]]:
    """Phase, seat and what it may do; of cards only how many there are to choose from."""
    table = parse(f"{game} S {HANDS} up:AS rest:JOKER,KD,JS,JH | {actions}").table
    told = [str(action) for action in legal_actions(table)]
    words = [word for word in told if ":" not in word]
    cards = [word.partition(":")[0] for word in told if ":" in word]
    return table.phase, table.to_move, words + [f"{len(cards)} {word}" for word in cards[:1]]


@pytest.mark.parametrize(
    ("actions", "phase", "seat", "choices"),
    [
        ("order", "discard", 0, ["6 discard"]),
        ("order discard:TD", "play", 1, []),
        ("order:alone", "discard", 0, ["6 discard"]),
        ("order:alone discard:TD", "exchange", 1, ["keep", "5 discard"]),
        ("order:alone discard:TD discard:9D", "exchange", 3, ["5 give"]),
        ("order:alone discard:TD discard:9D give:AC", "defend", 2, []),
        ("order:alone discard:TD keep", "defend", 2, []),
        ("pass order:alone", "exchange", 2, ["keep", "5 discard"]),
        ("pass order:alone discard:9S", "exchange", 0, ["6 give"]),
    ],
)
def test_a_lone_player_discards_before_the_best_card_comes(
    actions: str, phase: str, seat: int, choices: list[str]
) -> None:
    """Railroad: the dealer who sits out chooses with the turned card in his hand."""
    found = asked("railroad", actions)
    assert found[:2] == (phase, seat)
    assert not choices or found[2] == choices


@pytest.mark.parametrize(
    ("actions", "phase", "seat", "choices"),
    [
        ("order:alone discard:TD", "exchange", 1, ["take", "keep"]),
        ("order:alone discard:TD take", "exchange", 3, ["5 give"]),
        ("order:alone discard:TD take give:AC", "discard", 1, ["6 discard"]),
        ("order:alone discard:TD take give:AC discard:9D", "defend", 2, []),
        ("order:alone discard:TD keep", "defend", 2, []),
    ],
)
def test_or_takes_the_best_card_first_and_discards_then(
    actions: str, phase: str, seat: int, choices: list[str]
) -> None:
    """The house rule `best_then_discard`."""
    found = asked("railroad+best_then_discard=on", actions)
    assert found[:2] == (phase, seat)
    assert not choices or found[2] == choices


def test_nobody_asks_for_a_card_with_an_open_hand() -> None:
    """A jambone is played with the five cards that were dealt."""
    assert asked("railroad+jambone=on", "order:jambone discard:TD")[:2] == ("defend", 2)


def test_a_lone_player_without_the_rule_gets_no_card() -> None:
    found = asked("railroad+call_for_best=off", "order:alone discard:TD")
    assert found[:2] == ("defend", 2)


def test_the_dealer_of_two_may_leave_the_card_that_the_other_wants() -> None:
    """Two-hand: not the one that he has taken himself, and only where the house says so."""
    table = parse(f"two {TWO} | order").table
    assert table.due == (Due(0, 0, 0, words=("take", "decline")),)
    assert [str(action) for action in legal_actions(table)] == ["take", "decline"]
    assert parse(f"two {TWO} | pass order").table.due == (Due(0, 1, 1),)
    assert parse(f"two+dealer_may_decline=off {TWO} | order").table.due == (Due(0, 1, 1),)
    declined = parse(f"two {TWO} | order decline").table
    assert len(declined.hands[0]) == 5
    assert str(declined.phase) == "play"
