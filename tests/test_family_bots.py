# SPDX-License-Identifier: MIT
"""The rule bot in the other games: legal, honest, the same in other suits, never short of words."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.cards import Strain
from engine.disclosure import openly
from engine.levels import LEVELS, choose, levels
from engine.match import deal_hand
from engine.notation import parse, show, show_table
from engine.phrase import phrase
from engine.reckon import Reckoning
from engine.sight import Choice
from engine.state import State, apply
from engine.table import Phase
from engine.thresholds import REGULAR
from engine.variants import FAMILY, VARIANTS
from engine.view import view
from generator.catalogues import load_all
from tests import family
from tests.broken import expect

HANDS, MORE_HANDS = 6, 100
"""Hands of each game in a quick run, and in a longer one."""


def test_a_dealer_who_has_taken_up_the_turned_card_reckons_with_it_once() -> None:
    """In Buck Euchre he is asked after that whether he stays in."""
    line = "buck S W:? N:? E:? S:AS,9S,KH,KS,QD up:JD rest:? | pass pass order discard:QD"
    seen = view(parse(line), 0)
    assert Reckoning(seen, REGULAR).hand_with(Strain.DIAMONDS) == seen.hand


class Asked(NamedTuple):
    """A moment of a hand, and what the bot to move chose."""

    state: State
    seat: int
    choice: Choice


def asked(key: str, seed: int, level: str = "regular") -> list[Asked]:
    """Every question of a hand played by bots, under some mix of the house rules."""
    rng = random.Random(f"{key} {seed}")
    state, moments = State(deal_hand(family.random_rules(key, rng), seed=seed)), []
    while (seat := state.table.to_move) is not None:
        moments.append(Asked(state, seat, choose(view(state, seat), level)))
        state = apply(state, moments[-1].choice.action)
    expect(state.table.phase is Phase.OVER, "the hand ends", state)
    return moments


@pytest.fixture(scope="module", params=FAMILY)
def hands(request: pytest.FixtureRequest) -> list[list[Asked]]:
    """Hands of a game."""
    return [asked(request.param, seed) for seed in range(HANDS)]


def moments(hands: list[list[Asked]]) -> Iterator[Asked]:
    """Questions of all the hands."""
    return (moment for hand in hands for moment in hand)


def test_choice_needs_no_hidden_card(hands: list[list[Asked]]) -> None:
    """The line with `?` for all that the seat has not seen has the same answer.

    But for claims: a seat whose cards are not known is never asked for one.
    """
    for state, seat, choice in moments(hands):
        if state.table.phase is not Phase.CLAIM:
            again = parse(show_table(view(state, seat).table))
            expect(choose(view(again, seat), "regular") == choice, "peeks", state)


def test_choice_has_a_reason_in_three_languages(hands: list[list[Asked]]) -> None:
    """Told in full after the hand, and in the middle of it without what is hidden."""
    catalogues = load_all().values()
    for moment in moments(hands):
        for reason in (moment.choice.reason, openly(moment.choice.reason)):
            for catalogue in catalogues:
                assert phrase(reason, catalogue).strip()


def test_other_suits_make_no_other_player(hands: list[list[Asked]]) -> None:
    """With the suits exchanged the same rule of thumb decides; equal suits may be told apart."""
    for state, seat, choice in moments(hands[::3]):
        for to in family.maps(state):
            other = choose(view(parse(family.relabelled(show(state), to)), seat), "regular")
            expect(other.reason.id == choice.reason.id, f"{other.reason} under {to}", state)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", FAMILY)
def test_every_level_plays_every_game(key: str, level: str) -> None:
    """Whatever level is asked for, there is somebody who plays."""
    for seed in range(3 if level in levels(FAMILY[key]) else 1):
        asked(key, seed, level)


def test_games_that_have_an_expert() -> None:
    """One plays for the chance to win, which has to be known, the other with a double pack."""
    assert [key for key, rules in VARIANTS.items() if "expert" in levels(rules)] == [
        "standard",
        "american",
        "bid48",
        "barrie",
        "kokomo",
        "indiana",
        "six_bid",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("key", FAMILY)
def test_a_hundred_hands_end_by_the_rules(key: str) -> None:
    """Self-play: each hand comes to its end, as the slow rules have it."""
    for seed in range(MORE_HANDS):
        moments = asked(key, seed)
        state, _, choice = moments[-1]
        family.reference_agrees([*(m.state for m in moments), apply(state, choice.action)])
