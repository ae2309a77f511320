# SPDX-License-Identifier: MIT
"""Deals as the search holds them, and the questions that tests and bench ask of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

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
