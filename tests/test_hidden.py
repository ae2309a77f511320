# SPDX-License-Identifier: MIT
"""What can be told of a hand that is not seen."""

from __future__ import annotations

from engine.hidden import possible_cards, shown_voids
from engine.notation import parse
from engine.state import legal_actions
from engine.table import Table
from engine.view import view

W, S = "W:AD,KD,9C,TS,QH", "S:JH,TH,AS,QS,TC"
DEAL = f"american S {W} N:? E:? {S} up:9D rest:?"
UNSEEN = f"american S {W} N:? E:? S:? up:9D rest:?"


def may_hold(table: Table, seat: str) -> set[str]:
    """Cards that a seat may hold, as text."""
    return {str(card) for card in possible_cards(table, table.rules.seat(seat))}


def test_before_the_calls_the_turned_card_is_in_no_hand() -> None:
    """It lies on the table, face up."""
    table = parse(UNSEEN).table
    assert "9D" not in may_hold(table, "S") | may_hold(table, "N")
    assert may_hold(table, "S") == may_hold(table, "N")
    assert len(may_hold(table, "N")) == 24 - 5 - 1


def test_the_dealer_alone_may_hold_the_card_taken_up() -> None:
    """Nobody else can have it."""
    table = parse(f"{UNSEEN} | order discard:?").table
    assert "9D" in may_hold(table, "S")
    assert "9D" not in may_hold(table, "N")


def test_a_card_turned_down_is_in_no_hand() -> None:
    """Not in the dealer's either."""
    table = parse(f"{UNSEEN} | pass pass pass pass name:H").table
    assert "9D" not in may_hold(table, "S") | may_hold(table, "N")


def test_a_void_shown_in_the_trick_under_way_counts_at_once() -> None:
    """N has not followed trump, the jack of hearts among them."""
    table = parse(f"{DEAL} | order discard:TC KD AC").table
    north = table.rules.seat("N")
    assert [str(suit) for suit in shown_voids(table, north)] == ["D"]
    assert may_hold(table, "N") == {"QC", "KC", "JC", "9H", "KH", "AH", "9S", "JS", "KS"}


def test_following_shows_no_void() -> None:
    """The seat that led, one that followed, and one that has not played."""
    table = parse(f"{DEAL} | order discard:TC KD QD").table
    assert [shown_voids(table, seat) for seat in range(4)] == [frozenset()] * 4


def test_only_the_seat_to_move_is_told_what_it_may_do() -> None:
    """West calls first."""
    state = parse(DEAL)
    west, north = (view(state, state.table.rules.seat(name)) for name in "WN")
    assert (west.legal, north.legal) == (legal_actions(state.table), ())
