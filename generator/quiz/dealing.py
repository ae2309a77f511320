# SPDX-License-Identifier: MIT
"""Seeded raw material: suits, ranks and hands with the features that a question needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from engine.cards import SISTER, Strain
from generator.quiz.question import Question

Item = TypeVar("Item")

RANKS = "9TJQKA"
SUITS = ("C", "D", "H", "S")
SEATS = ("S", "W", "N", "E")
"""Seats clockwise from the reader's."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A kind of question: how many of them, and how one is made."""

    count: int
    make: Callable[[Random], Question]


def sister(suit: str) -> str:
    """The other suit of the same colour.

    >>> sister("H")
    'D'
    """
    return SISTER[Strain(suit)].value


def right_bower(trump: str) -> str:
    """The jack of trump."""
    return f"J{trump}"


def left_bower(trump: str) -> str:
    """The jack of trump's sister suit."""
    return f"J{sister(trump)}"


def shuffled(dice: Random, items: Iterable[Item]) -> tuple[Item, ...]:
    """The items in another order."""
    order = list(items)
    dice.shuffle(order)
    return tuple(order)


def cards(
    dice: Random,
    count: int,
    suits: Iterable[str],
    *,
    ranks: str = RANKS,
    without: Iterable[str] = (),
) -> list[str]:
    """Different cards of some suits, none of those excluded."""
    excluded = set(without)
    choice = [r + s for s in suits for r in ranks if r + s not in excluded]
    return dice.sample(choice, count)


def others(suits: Sequence[str]) -> list[str]:
    """The suits that are not among these.

    >>> others("HD")
    ['C', 'S']
    """
    return [suit for suit in SUITS if suit not in suits]


def after(seat: str, steps: int = 1) -> str:
    """The seat so many places to the left.

    >>> after("E"), after("S", 2)
    ('S', 'N')
    """
    return SEATS[(SEATS.index(seat) + steps) % 4]
