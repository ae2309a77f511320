# SPDX-License-Identifier: MIT
"""What must hold in every hand, tried on random hands of every option mix."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from engine.state import State
from tests import honesty, properties
from tests.games import seen_in

Hands = list[list[State]]

MIXES: tuple[dict[str, str], ...] = (
    {},
    {"farmers_hand": "on", "low_rank": "8"},
    {"no_ace_no_face_no_trump": "on", "low_rank": "7", "joker": "off"},
    {"joker": "on", "turned_joker": "hearts", "partner_must_go_alone": "on"},
    {"joker": "on", "turned_joker": "name", "low_rank": "8"},
    {"defend_alone": "any", "canadian_loner_lead": "on"},
)
"""Options that are always there; the others are drawn for each hand."""


@pytest.fixture(scope="module")
def hands() -> Hands:
    """Random hands of every mix, each as its states from the deal to the end."""
    return [hand for seed, mix in enumerate(MIXES) for hand in properties.hands(seed, 50, **mix)]


@pytest.mark.parametrize("holds", properties.EVERY_HAND, ids=lambda holds: holds.__name__)
def test_every_hand(holds: Callable[[list[State]], None], hands: Hands) -> None:
    """It does not matter which hand, under which house rules: this always holds."""
    for hand in hands:
        holds(hand)


def test_colours_do_not_matter(hands: Hands) -> None:
    """Swap clubs and spades, or the reds, or the colours: the hand goes the same way."""
    for hand in hands[::4]:
        properties.colours_do_not_matter(hand)


def test_everything_else_is_refused(hands: Hands) -> None:
    """What is not in the list of legal actions is refused, whatever it is, and told why."""
    rng = random.Random(3)
    for hand in hands:
        properties.everything_else_is_refused(rng.choice(hand))
        properties.everything_else_is_refused(hand[-1])


def test_views_do_not_depend_on_hidden_cards(hands: Hands) -> None:
    """Shuffle the cards that a seat cannot see: it sees the very same table."""
    rng = random.Random(4)
    found = [
        honesty.views_do_not_depend_on_hidden_cards(rng.choice(hand), seat, rng)
        for hand in hands
        for seat in range(4)
    ]
    assert found.count(True) > len(found) // 2


def test_rare_situations_are_among_the_hands(hands: Hands) -> None:
    """The proof is only as good as its hands: each rare situation occurs several times."""
    seen = Counter(name for hand in hands for name in seen_in(hand))
    rare = {name: seen[name] for name in RARE if seen[name] < 4}
    assert rare == {}


RARE = (
    "claim asked",
    "farmers",
    "worthless",
    "joker turned",
    "named blind",
    "hearts by joker",
    "second round",
    "thrown in",
    "stuck",
    "loner",
    "lone defender",
    "one against one",
    "dealer out",
    "eldest out",
    "canadian",
    "played out",
    "28 cards",
    "32 cards",
)
