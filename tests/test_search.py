# SPDX-License-Identifier: MIT
"""The search itself: how much it looks at, and that what it remembers changes no answer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from types import FrameType

import pytest

from engine.search import Bounds, searcher

SEARCH = searcher((6, 6, 5, 7))
"""The pack of 24 cards: two plain suits, the sister suit without its jack, seven trumps."""

CARDS = [1 << bit for bit in range(27) if SEARCH.all_cards >> bit & 1]
FIRST_TRUMP = 20


def random_deals(number: int, seed: int) -> Iterator[list[int]]:
    """Four hands of five cards each."""
    random = Random(seed)
    for _ in range(number):
        cards = CARDS.copy()
        random.shuffle(cards)
        yield [sum(cards[5 * seat : 5 * seat + 5]) for seat in range(4)]


def maker_deals(number: int, seed: int) -> list[list[int]]:
    """Deals in which the first seat, the maker, holds three trumps or more."""
    found = (hands for hands in random_deals(number * 20, seed) if trumps(hands[0]) >= 3)
    return [hands for hands, _ in zip(found, range(number), strict=False)]


def trumps(hand: int) -> int:
    """Number of trumps in a hand."""
    return (hand >> FIRST_TRUMP).bit_count()


def takes(hands: list[int], leader: int, need: int, bounds: Bounds) -> bool:
    """Whether the leader's side takes so many of five tricks."""
    a, b, c, d = hands[leader:] + hands[:leader]
    return SEARCH.solve(a, b, c, d, leader, need, 5, bounds)


def exact_tricks(hands: list[int], leader: int, bounds: Bounds) -> int:
    """Tricks of the leader's side, by halving."""
    low, high = 0, 5
    while low < high:
        middle = (low + high + 1) // 2
        if takes(hands, leader, middle, bounds):
            low = middle
        else:
            high = middle - 1
    return low


def maker_points(hands: list[int]) -> int:
    """Points of the first seat's side when the next seat leads: 0, 1 or 2."""
    bounds: Bounds = {}
    if takes(hands, 1, 3, bounds):
        return 0
    return 1 if takes(hands, 1, 1, bounds) else 2


def four_leaders(hands: list[int]) -> list[int]:
    """Tricks of each leader's side, one after the other with the same memory."""
    bounds: Bounds = {}
    return [exact_tricks(hands, leader, bounds) for leader in range(4)]


def alone(hands: list[int]) -> int:
    """Points of the first seat without its partner."""
    return maker_points([hands[0], hands[1], 0, hands[3]])


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
