# SPDX-License-Identifier: MIT
"""The search itself: how much it looks at, and that what it remembers changes no answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from types import FrameType

import pytest

from engine.search import Bounds, searcher
from tests.masks import (
    SEARCH,
    alone,
    exact_tricks,
    four_leaders,
    maker_deals,
    maker_points,
    random_deals,
    takes,
)


def calls(question: Callable[[list[int]], object], deals: list[list[int]]) -> int:
    """Calls of the search that a question takes over all deals."""
    count, code = 0, SEARCH.solve.__code__  # type: ignore[attr-defined]

    def watch(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += event == "call" and frame.f_code is code

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        for hands in deals:
            question(hands)
    finally:
        sys.setprofile(before)
    return count


MAKERS, ANYONE = maker_deals(400, seed=2), list(random_deals(400, seed=1))


@pytest.mark.parametrize(
    ("question", "deals", "counted", "most"),
    [
        (maker_points, MAKERS, 21717, 84),
        (lambda hands: exact_tricks(hands, 0, {}), ANYONE, 47568, 189),
        (four_leaders, ANYONE, 130992, 486),
        (alone, MAKERS, 10306, 40),
    ],
    ids=["maker's points", "exact tricks", "four leaders", "maker alone"],
)
def test_the_search_stays_small(
    question: Callable[[list[int]], object], deals: list[list[int]], counted: int, most: int
) -> None:
    """The calls of 400 fixed deals are counted: more is a loss of speed, less a new record."""
    count = calls(question, deals)
    assert count <= most * len(deals)
    assert count == counted


class Forgetful(Bounds):
    """A memory that remembers nothing."""

    def __contains__(self, key: object) -> bool:
        return False


def test_memory_and_order_of_questions_change_no_answer() -> None:
    """Every leader and number of tricks, in any order, with and without what was found before."""
    random = Random(5)
    for hands in random_deals(150, seed=5):
        if random.random() < 0.4:
            hands[random.randrange(4)] = 0
        leaders = [seat for seat in range(4) if hands[seat]]
        asked = [(leader, need) for leader in leaders for need in range(1, 6)]
        expected = {
            (leader, need): takes(hands, leader, need, Forgetful()) for leader, need in asked
        }
        random.shuffle(asked)
        bounds: Bounds = {}
        assert {(leader, n): takes(hands, leader, n, bounds) for leader, n in asked} == expected


def test_a_hand_fits_one_machine_digit_of_python() -> None:
    """Hands of the packs that are searched whole stay below 2^30."""
    assert SEARCH.all_cards < 1 << 30
    assert searcher((6, 6, 5, 8)).all_cards < 1 << 30
