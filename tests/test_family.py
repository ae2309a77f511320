# SPDX-License-Identifier: MIT
"""What must hold in every hand of the other games, under every house rule."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.notation import parse, show
from engine.session import handle
from engine.state import State
from engine.variants import FAMILY
from tests import family

PERFT = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["position"]


@pytest.fixture(scope="module", params=FAMILY)
def hands(request: pytest.FixtureRequest) -> list[list[State]]:
    """Random hands of a game."""
    return [family.random_hand(request.param, seed) for seed in range(6)]


@pytest.mark.parametrize("holds", family.EVERY_HAND, ids=lambda holds: holds.__name__)
def test_every_hand(holds: Callable[[list[State]], None], hands: list[list[State]]) -> None:
    """It does not matter which hand: this always holds."""
    for hand in hands:
        holds(hand)


@pytest.mark.parametrize("position", PERFT, ids=lambda position: position["line"].split()[0])
def test_numbers_of_action_sequences(position: dict[str, Any]) -> None:
    """From a fixed deal there are so many ways to go on, as the slow rules count them."""
    state = parse(position["line"])
    assert family.perft(state, 1) == position["counts"][0]
    assert family.perft(state, len(position["counts"])) == position["counts"][-1]
    deal, _, actions = position["line"].partition(" | ")
    assert family.slow_perft(deal, tuple(actions.split()), 1) == position["counts"][0]


def test_every_game_has_its_numbers_of_action_sequences() -> None:
    """Two positions a game."""
    assert {position["line"].split()[0] for position in PERFT} == set(FAMILY)


@pytest.mark.slow
@pytest.mark.parametrize("key", FAMILY)
def test_a_thousand_hands_end_by_the_rules(key: str) -> None:
    """Self-play at random: each hand comes to its end, as the slow rules have it."""
    for seed in range(100, 1100):
        family.reference_agrees(family.random_hand(key, seed))


@pytest.mark.parametrize("key", FAMILY)
def test_judge_and_solver_answer_or_refuse(key: str) -> None:
    """Whatever is asked of a hand, the door has an answer or an error of its own."""
    for seed in range(4):
        for state in family.random_hand(key, seed)[:-1]:
            for kind, extra in (("judge", {"worlds": 2, "limit": 1}), ("values", {})):
                request = {"type": kind, "body": {"position": show(state)} | extra}
                reply = json.loads(handle(json.dumps(request)))
                assert "ok" in reply or reply["error"]["code"] == "illegal_action", request
