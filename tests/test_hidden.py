# SPDX-License-Identifier: MIT
"""What can be told of a hand that is not seen."""

from __future__ import annotations

from engine.cards import UNKNOWN, parse_card
from engine.hidden import may_hold as may_hold_counted
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


def test_a_card_taken_up_and_handed_on_may_be_with_the_partner() -> None:
    """Railroad: the dealer who sits out gives his lone partner his best card."""
    line = "railroad S W:? N:? E:? S:? up:AS rest:? | pass order:alone discard:?"
    before, after = parse(line).table, parse(f"{line} give:?").table
    assert "AS" in may_hold(before, "S")
    assert "AS" not in may_hold(before, "N")
    assert "AS" in may_hold(after, "N") & may_hold(after, "S")
    assert "AS" not in may_hold(after, "W") | may_hold(after, "E")


def test_a_card_taken_up_stays_with_a_dealer_who_is_given_another() -> None:
    """Railroad: he plays alone, and his partner hands him a card of his own."""
    line = "railroad S W:? N:? E:? S:? up:AS rest:? | pass pass pass order:alone discard:?"
    table = parse(f"{line} discard:? give:?").table
    assert "AS" in may_hold(table, "S")
    assert "AS" not in may_hold(table, "N")


def test_cards_of_a_widow_are_in_a_hand_only_once_somebody_has_taken_it() -> None:
    """Hasenpfeffer, modern form: the maker takes the widow up."""
    hands = "W:? N:? E:? S:AD,QD,QH,TD,JH,TS"
    open_widow = f"hasenpfeffer S {hands} widow:JD | bid:5"
    assert "JD" not in may_hold(parse(open_widow).table, "W")
    taken = parse(f"{open_widow} pass pass pass name:H").table
    assert "JD" in may_hold(taken, "W")
    classic = open_widow.replace("hasenpfeffer", "hasenpfeffer+style=classic")
    left = parse(f"{classic.replace('| bid:5', '| bid:5 pass pass pass name:H')}").table
    assert "JD" not in may_hold(left, "W")


def test_a_known_card_in_a_hand_with_unknown_ones_is_told_once() -> None:
    """An open hand of a jambone: its cards are known, the others' are not."""
    table = parse(f"american S {W} N:? E:? S:? up:9D rest:?").table
    mixed = table.with_hand(0, (parse_card("JH"), UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN))
    told = possible_cards(mixed, 0)
    assert [str(card) for card in told].count("JH") == 1
    assert may_hold_counted(mixed, 0)[parse_card("JH")] == 1
    assert UNKNOWN not in may_hold_counted(mixed, 0)
