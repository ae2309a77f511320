# SPDX-License-Identifier: MIT
"""Rules as values: who sits where, which packs are large enough, what two games have in common."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.auction import TurnUp
from engine.cards import SUITS, Strain
from engine.messages import BadRules
from engine.notation import parse_rules
from engine.parts import Claims, Dealing, Deck, Lone, Trump
from engine.ruleset import RuleSet
from engine.score import March
from engine.variants import VARIANTS

PLAIN = RuleSet(key="plain", players=4, sides=2, auction=TurnUp(), score=March())
FOUR = VARIANTS["american"]


@pytest.mark.parametrize(
    ("players", "sides", "seats", "names"),
    [
        (2, 2, "S N", "S N"),
        (3, 3, "S NW NE", "S NW NE"),
        (4, 2, "S W N E", "NS EW"),
        (4, 4, "S W N E", "S W N E"),
        (5, 5, "S W NW NE E", "S W NW NE E"),
        (6, 2, "S SW NW N NE SE", "A B"),
    ],
)
def test_seats_and_sides_have_these_names(players: int, sides: int, seats: str, names: str) -> None:
    """Clockwise from the learner, who is always S."""
    rules = replace(PLAIN, players=players, sides=sides, deck=Deck(low_rank="7"))
    assert " ".join(rules.seats) == seats
    assert " ".join(rules.side_names) == names
    assert [rules.seat(name) for name in rules.seats] == list(range(players))
    assert [rules.side(seat) for seat in range(players)] == [s % sides for s in range(players)]


def test_the_simplest_rules_are_plain_euchre() -> None:
    """Twenty-four cards, five each in three and two, one turned up, nothing fancy."""
    assert (PLAIN.deck.low_rank, PLAIN.deck.copies, PLAIN.deck.joker) == ("9", 1, False)
    assert (PLAIN.dealing.packets, PLAIN.dealing.turned, PLAIN.dealing.widow) == ((3, 2), True, 0)
    assert (PLAIN.trump.strains, PLAIN.trump.bowers) == (SUITS, True)
    assert Lone(defend_alone="off", canadian_loner_lead=False) == PLAIN.lone
    assert Claims(farmers_hand=False, no_ace_no_face_no_trump=False) == PLAIN.claims
    assert (PLAIN.maker_leads, dict(PLAIN.options), PLAIN.source) == (False, {}, "")
    assert PLAIN.auction == TurnUp(
        stick_dealer=False, partner_must_go_alone=False, turned_joker="name"
    )


@pytest.mark.parametrize(
    ("players", "dealing", "needed"),
    [
        (6, Dealing(), 31),
        (4, Dealing(widow=4), 25),
        (4, Dealing(packets=(3, 3)), 25),
        (4, Dealing(packets=(3, 3), turned=False, widow=1), 25),
    ],
)
def test_a_pack_that_is_too_small_is_refused(players: int, dealing: Dealing, needed: int) -> None:
    """So many cards are there, so many are dealt."""
    with pytest.raises(BadRules) as caught:
        replace(PLAIN, players=players, dealing=dealing)
    assert caught.value.message.id == "bad.pack_too_small"
    assert dict(caught.value.message.args) == {"n": 24, "n_needed": needed}


@pytest.mark.parametrize("dealing", [Dealing(widow=3), Dealing(packets=(6,), turned=False)])
def test_a_pack_may_be_dealt_to_the_last_card(dealing: Dealing) -> None:
    """Nothing needs to be left over."""
    assert replace(PLAIN, dealing=dealing).dealing == dealing


def test_a_joker_needs_trump() -> None:
    """Without trump it would belong to no suit."""
    strains = Trump(no_trump=True)
    with pytest.raises(BadRules) as caught:
        replace(PLAIN, deck=Deck(joker=True), trump=strains)
    assert caught.value.message.id == "bad.joker_without_trump"
    assert replace(PLAIN, trump=strains).trump == strains
    assert replace(PLAIN, deck=Deck(joker=True)).deck.joker


def test_a_turned_joker_can_stand_for_hearts_where_there_is_a_joker() -> None:
    """In a pack without it the choice means nothing and is refused."""
    rules = FOUR.with_options({"turned_joker": "hearts", "joker": True})
    assert rules.value("turned_joker") == "hearts"
    with pytest.raises(BadRules) as caught:
        FOUR.with_options({"turned_joker": "hearts"})
    assert caught.value.message.id == "bad.turned_joker_needs_joker"


def test_rules_are_values() -> None:
    """Two equal games are one, also as a key of a table."""
    again = FOUR.with_options({"stick_dealer": True}).with_options({"stick_dealer": False})
    assert again == FOUR
    assert {FOUR: 1}[again] == 1
    assert FOUR.with_options({}) == FOUR


def test_several_house_rules_of_one_part_are_changed_together() -> None:
    """Both belong to the auction."""
    rules = FOUR.with_options({"stick_dealer": True, "partner_must_go_alone": True})
    assert rules.auction == TurnUp(stick_dealer=True, partner_must_go_alone=True)


@pytest.mark.parametrize("value", ["on", 1, 0, "x"])
def test_a_switch_is_on_or_off_and_nothing_else(value: str | int) -> None:
    """One is not `on`, although Python takes them for equal."""
    with pytest.raises(BadRules) as caught:
        FOUR.with_options({"joker": value})
    assert caught.value.message.id == "bad.option_value"


@pytest.mark.parametrize("key", ["standard", "american"])
def test_the_two_systems_differ_in_one_house_rule(key: str) -> None:
    """Whether the dealer is stuck; each row tells its source."""
    rules = VARIANTS[key]
    assert rules.key == key
    assert rules.value("stick_dealer") == (key == "standard")
    unstuck = rules.with_options({"stick_dealer": False})
    assert replace(unstuck, key="plain", options={}, source="") == PLAIN
    assert rules.source


def test_every_house_rule_has_these_values_the_usual_one_first() -> None:
    """As the rule sheet lists them, where a hand that nobody wants is thrown in."""
    switch = (False, True)
    assert list(FOUR.options.items()) == [
        ("stick_dealer", switch),
        ("partner_must_go_alone", switch),
        ("canadian_loner_lead", switch),
        ("defend_alone", ("off", "any", "lone")),
        ("farmers_hand", switch),
        ("no_ace_no_face_no_trump", switch),
        ("low_rank", ("9", "8", "7")),
        ("joker", switch),
        ("turned_joker", ("name", "hearts")),
    ]


@pytest.mark.parametrize(
    ("game", "suits"),
    [
        ("standard", ()),
        ("british", ()),
        ("bid48", ()),
        ("buck", (Strain.CLUBS,)),
        ("railroad", (Strain.HEARTS,)),
        ("american+joker=on,turned_joker=hearts", (Strain.HEARTS,)),
    ],
)
def test_suits_are_alike_but_for_one_with_a_part_of_its_own(
    game: str, suits: tuple[Strain, ...]
) -> None:
    """A turned club is trump at Buck Euchre; a turned joker proposes hearts at Railroad."""
    assert parse_rules(game).auction.own_suits == set(suits)
