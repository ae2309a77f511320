# SPDX-License-Identifier: MIT
"""The play between two cards, as everybody sees it: whose turn it is, and who may hold what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple


class Moment(NamedTuple):
    """The play between two cards, as everybody sees it; players clockwise from the seat, 0."""

    own: int
    """Cards of the seat."""
    may: tuple[int, ...]
    """Cards that each of the others may hold."""
    turn: int
    leader: int
    played: int = 0
    """Number of cards in the trick under way."""
    led: int = 0
    """Suit led, as the mask of its cards; 0 before the lead."""
    best: int = 0
    """Card that holds the trick."""
    holder: int = 0
    lying: int = 0
    """Cards of the trick under way."""
    taken: int = 0
    """Tricks that the seat's side has taken."""

    @property
    def left(self) -> int:
        """Tricks left, the one under way among them."""
        return self.own.bit_count() + (self.has_played(0) if self.played else 0)

    def has_played(self, player: int) -> bool:
        """Whether a player has a card in the trick under way."""
        return (player - self.leader) % (len(self.may) + 1) < self.played

    @property
    def held(self) -> list[int]:
        """Number of cards that each of the others holds."""
        left = self.left
        return [left - self.has_played(player) for player in range(1, len(self.may) + 1)]

    @property
    def unseen(self) -> int:
        """Cards that somebody else may hold."""
        cards = 0
        for held in self.may:
            cards |= held
        return cards


def bits(cards: int) -> Iterator[int]:
    """Each card of a mask, lowest first.

    >>> list(bits(0b1101))
    [1, 4, 8]
    """
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


@cache
def packed(cards: int, live: int) -> int:
    """Cards of a suit as a number in which those that are gone leave no gap.

    >>> packed(0b1000, 0b1101)
    4
    """
    return sum(1 << place for place, card in enumerate(bits(live)) if card & cards)


@cache
def runs(live: int, part: int, *may: int) -> list[list[int]]:
    """Neighbours among the cards left of a suit: all of `part` and of the same hands."""
    runs: list[list[int]] = []
    before: list[bool] = []
    for card in bits(live):
        holders = [bool(cards & card) for cards in may] if card & part else []
        if holders and holders == before:
            runs[-1].append(card)
        elif holders:
            runs.append([card])
        before = holders
    return runs
