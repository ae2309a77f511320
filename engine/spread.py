# SPDX-License-Identifier: MIT
"""Cards spread over places: the ways to do it counted, drawn at random, or listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, product
from math import factorial
from random import Random
from typing import NamedTuple

from engine.cards import Card
from engine.table import Hand

World = dict[int, Hand]
"""Cards by place."""


Choices = tuple[Sequence[tuple[int, ...]], tuple[int, ...]]
"""How many cards of a group each place takes, and the ways to do so added up; none for one."""


class Place(NamedTuple):
    """Somewhere that unseen cards may lie."""

    where: int
    """Number that stands for it: a seat, or a place of `engine.worlds` that is none."""
    size: int
    """Number of unseen cards there."""
    allowed: frozenset[Card]
    """Cards that it may hold."""


class Spread(NamedTuple):
    """Ways to give cards to places: cards that the same places may hold go together."""

    groups: tuple[tuple[tuple[int, ...], Hand], ...]
    """Numbers of the places that may hold them, and the cards; the choosiest first."""
    places: tuple[Place, ...]
    known: dict[tuple[int, ...], int]
    """Ways already counted, by the number of the group that comes next and the room left."""
    chosen: dict[tuple[int, ...], Choices]
    """Splits of a group to draw from, by the same."""

    @classmethod
    def of(cls, cards: Hand, places: tuple[Place, ...]) -> Spread:
        """Ways to give these cards to these places.

        >>> from engine.cards import parse_card
        >>> cards = tuple(map(parse_card, ("9C", "TC", "AS")))
        >>> clubs = frozenset(cards[:2])
        >>> Spread.of(cards, (Place(0, 1, clubs), Place(1, 2, frozenset(cards)))).total
        2
        """
        groups: dict[tuple[int, ...], list[Card]] = {}
        for card in cards:
            where = tuple(i for i, place in enumerate(places) if card in place.allowed)
            groups.setdefault(where, []).append(card)
        ordered = sorted(groups.items(), key=lambda group: (len(group[0]), group[0]))
        return cls(tuple((where, tuple(held)) for where, held in ordered), places, {}, {})

    @property
    def total(self) -> int:
        """Number of ways."""
        return self._ways(0, tuple(place.size for place in self.places))

    def draw(self, random: Random) -> World:
        """One of the ways, each equally likely."""
        room = tuple(place.size for place in self.places)
        held: list[list[Card]] = [[] for _ in self.places]
        for number, (where, cards) in enumerate(self.groups):
            splits, weights = self._choices(number, room)
            split = random.choices(splits, cum_weights=weights)[0] if weights else splits[0]
            drawn = list(cards)
            random.shuffle(drawn)
            start = 0
            for place, size in zip(where, split, strict=True):
                held[place] += drawn[start : start + size]
                start += size
            room = _less(room, where, split)
        return {place.where: tuple(cards) for place, cards in zip(self.places, held, strict=True)}

    def every(self) -> Iterator[World]:
        """Every way, one by one."""
        cards = tuple(card for _, held in self.groups for card in held)
        return _list(cards, self.places)

    def _ways(self, number: int, room: tuple[int, ...]) -> int:
        if number == len(self.groups):
            return int(not any(room))
        key = (number, *room)
        if key not in self.known:
            self.known[key] = sum(ways for _, ways in self._splits(number, room))
        return self.known[key]

    def _choices(self, number: int, room: tuple[int, ...]) -> Choices:
        key = (number, *room)
        if key not in self.chosen:
            splits, ways = zip(*self._splits(number, room), strict=True)
            self.chosen[key] = splits, tuple(accumulate(ways)) if len(ways) > 1 else ()
        return self.chosen[key]

    def _splits(self, number: int, room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """How many cards of a group each place takes, and the ways to do it and go on."""
        where, cards = self.groups[number]
        if number == len(self.groups) - 1:
            split = tuple(room[place] for place in where)
            if sum(split) == sum(room) == len(cards):
                yield split, arrangements(split)
            return
        for split in product(*(range(room[place] + 1) for place in where)):
            if sum(split) == len(cards):
                ways = self._ways(number + 1, _less(room, where, split))
                if ways:
                    yield split, ways * arrangements(split)


def _list(cards: Sequence[Card], places: Sequence[Place]) -> Iterator[World]:
    if not places:
        if not cards:
            yield {}
        return
    first, *others = places
    fitting = [number for number, card in enumerate(cards) if card in first.allowed]
    for held in combinations(fitting, first.size):  # numbers: two cards may be identical
        left = [card for number, card in enumerate(cards) if number not in held]
        for world in _list(left, others):
            yield {first.where: tuple([cards[number] for number in held]), **world}


def _less(room: tuple[int, ...], where: Sequence[int], split: Sequence[int]) -> tuple[int, ...]:
    left = list(room)
    for place, size in zip(where, split, strict=True):
        left[place] -= size
    return tuple(left)


def arrangements(split: Sequence[int]) -> int:
    """Ways to divide as many cards as there are into heaps of these sizes."""
    ways = factorial(sum(split))
    for size in split:
        ways //= factorial(size)
    return ways
