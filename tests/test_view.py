# SPDX-License-Identifier: MIT
"""What each seat sees of a hand."""

from __future__ import annotations

import pytest

from engine.notation import parse
from engine.view import View, view

HANDS = "W:KC,JC,AH,9C,9D N:JD,9S,TS,QS,TH E:KS,AC,KH,TC,AD S:TD,QD,QC,9H,QH"
OPEN = f"railroad+jambone=on S {HANDS} up:AS rest:JOKER,KD,JS,JH | order:jambone discard:TD"
"""West plays with the hand laid open, and may be defended against alone."""


def seen(line: str, seat: str) -> View:
    """What a seat sees."""
    state = parse(line)
    return view(state, state.table.rules.seat(seat))


def hand(found: View, seat: str, *, dealt: bool = False) -> str:
    """A hand as it is seen now, or as it was dealt."""
    table = found.table
    hands = table.deal.hands if dealt else table.hands
    return ",".join(map(str, hands[table.rules.seat(seat)]))


def test_an_open_hand_lies_on_the_table_from_the_first_lead_on() -> None:
    """Not as long as somebody is still asked; the cards that were played from it stay known."""
    assert hand(seen(OPEN, "N"), "W") == "?,?,?,?,?"
    begun = f"{OPEN} defend:together defend:together"
    assert hand(seen(begun, "N"), "W") == "KC,JC,AH,9C,9D"
    later = seen(f"{begun} KC TH QC", "N")
    assert hand(later, "W") == "JC,AH,9C,9D"
    assert hand(later, "W", dealt=True) == "KC,JC,AH,9C,9D"
    now = seen(f"{begun} KC", "N")
    assert hand(now, "W", dealt=True) == "KC,JC,AH,9C,9D"


def test_of_the_others_an_open_hand_tells_nothing() -> None:
    """Their hands are closed, and what they have played is read off the tricks."""
    later = seen(f"{OPEN} defend:together defend:together KC TH QC", "N")
    assert hand(later, "S") == "?,?,?,?"
    assert hand(later, "S", dealt=True) == "?,?,?,?,?"
    alone = OPEN.replace("order:jambone", "order:alone") + " keep defend:together defend:together"
    assert hand(seen(f"{alone} KC TH QC", "N"), "W", dealt=True) == "?,?,?,?,?"


JOKER_UP = f"american+joker=on S {HANDS} up:JOKER rest:AS,KD,JS,JH"


@pytest.mark.parametrize(("seat", "cards"), [("W", "KC,JC,AH,9C,9D"), ("S", "?,?,?,?,?")])
def test_only_the_dealer_has_not_looked_when_a_joker_is_turned(seat: str, cards: str) -> None:
    """He names trump without seeing his cards; everyone else holds theirs."""
    assert hand(seen(JOKER_UP, seat), seat) == cards


def test_nor_does_he_see_the_hand_of_another() -> None:
    """A blind dealer knows the turned joker and nothing else."""
    found = seen(JOKER_UP, "S")
    assert {hand(found, seat) for seat in "WNES"} == {"?,?,?,?,?"}


def test_the_dealer_looks_once_he_has_named_trump() -> None:
    """He has to put a card down."""
    assert hand(seen(f"{JOKER_UP} | name:H", "S"), "S") == "TD,QD,QC,9H,QH,JOKER"


WIDOW = "hasenpfeffer S W:? N:? E:? S:AD,QD,QH,TD,JH,TS widow:JD"


def test_a_widow_is_seen_by_whoever_takes_it() -> None:
    """Hasenpfeffer: nobody before, the maker alone once the bidding is over."""
    made = f"{WIDOW} | pass pass pass bid:4 pass pass pass name:H"
    assert [str(card) for card in seen(WIDOW, "S").table.deal.widow] == ["?"]
    assert [str(card) for card in seen(made, "S").table.deal.widow] == ["JD"]
    assert [str(card) for card in seen(made, "W").table.deal.widow] == ["?"]


def test_a_card_that_is_left_lying_is_seen_by_nobody() -> None:
    """Hasenpfeffer, classic form: the maker does not take it."""
    made = f"{WIDOW} | pass pass pass bid:4 name:H".replace(" S W", "+style=classic S W")
    assert [str(card) for card in seen(made, "S").table.deal.widow] == ["?"]


def test_a_joker_that_binds_its_holder_is_shown() -> None:
    """Hasenpfeffer: when all have passed, whoever holds the joker says so and must bid."""
    line = "hasenpfeffer S W:JOKER,KC,9C,TH,9S,KD N:? E:? S:AD,QD,QH,TD,JH,TS widow:?"
    assert hand(seen(line, "N"), "W", dealt=True) == "?,?,?,?,?,?"
    assert hand(seen(f"{line} | pass pass pass pass", "N"), "W", dealt=True) == "JOKER,?,?,?,?,?"
