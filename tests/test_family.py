# SPDX-License-Identifier: MIT
"""What must hold in every hand of the other games, under every house rule."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.analysis import PLAYS
from engine.judge import PRIORS
from engine.notation import parse, show
from engine.session import handle
from engine.state import State
from engine.table import Phase
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


def reply(kind: str, **body: object) -> dict[str, Any]:
    """Reply of the door."""
    found: dict[str, Any] = json.loads(handle(json.dumps({"type": kind, "body": body})))
    return found


@pytest.mark.parametrize("key", FAMILY)
def test_judge_and_solver_answer_or_refuse(key: str) -> None:
    """Whatever is asked of a hand, the door has an answer or an error of its own.

    Cards are always judged by playouts, and with open hands where few tricks are left.
    """
    rng = random.Random(key)
    answered = 0
    for seed in range(8):
        states = family.random_hand(key, seed)[:-1]
        for state in rng.sample(states, min(8, len(states))):
            line, way = show(state), rng.choice(list(PLAYS))
            few = {"worlds": 2, "limit": 1, "prior": rng.choice(PRIORS), "play": way}
            replies = [reply("judge", position=line, **few), reply("values", position=line)]
            for found in replies:
                assert "ok" in found or found["error"]["code"] == "illegal_action", line
            late = state.table.rules.hand_size - len(state.table.tricks) <= 5
            if state.table.phase is Phase.PLAY and late:
                assert "ok" in replies[1]
                answered += way != "blind" and "ok" in replies[0]
    assert answered > 10
