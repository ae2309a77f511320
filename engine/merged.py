# SPDX-License-Identifier: MIT
"""All layouts of a view during the play, those that differ only in irrelevant ranks taken together.

In a run of unseen cards of one suit, with none of the known live cards between, only the order of
their holders matters; the cards that are out of play may stand anywhere in the run.  So the runs
are filled with sequences of holders, each counted as often as its cards can be chosen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, pairwise
from math import comb
from random import Random
from typing import NamedTuple

from engine.cards import UNKNOWN
from engine.solve import Question
from engine.spread import arrangements
from engine.worlds import Case, Worlds

Room = tuple[int, ...]
"""Cards that each place still takes."""

Filling = tuple[int, int]
"""Number of layouts that a filling stands for, and the masks of the places side by side."""

Run = dict[Room, list[Filling]]
"""Ways to fill a run of cards, by the number of cards that each place takes of it."""

Weighted = tuple[int, tuple[int, ...]]
"""How much a layout counts, and the hands of the four seats as the search holds them.

Tuples of numbers, for the collector of garbage, which walks through every list again and again,
lets them go: of a hundred thousand layouts that is most of the time that listing them takes.
"""


class Choices(NamedTuple):
    """Ways to fill the runs from one of them on."""

    merged: int
    """Number of merged layouts."""
    layouts: tuple[int, ...]
    """Layouts that they stand for, added up over the ways to share out the cards of the run."""
    ways: tuple[tuple[list[Filling], list[int], Room], ...]
    """Fillings of the run for each way, their weights added up, and the room then left."""


NOTHING_LEFT, NO_WAY = Choices(1, (0, 1), ()), Choices(0, (0,), ())
"""When every run is filled: the room is used up, or it is not."""


class Merged:
    """The layouts of a view as the search holds them, each with the number that it stands for."""

    def __init__(self, worlds: Worlds, question: Question) -> None:
        self._parts = [_Part(worlds, question, case) for case in worlds.cases]

    @property
    def count(self) -> int:
        """Number of merged layouts, worked out without listing them."""
        return sum(part.choices(0, part.room).merged for part in self._parts)

    @property
    def can_draw(self) -> bool:
        """Whether layouts can be drawn: none is to be taken away from others."""
        return all(part.weight > 0 for part in self._parts)

    def every(self) -> Iterator[Weighted]:
        """Each merged layout with the number of layouts that it stands for.

        The number is negative for layouts to be taken away from others.
        """
        for part in self._parts:
            yield from part.every()

    def draw(self, number: int, random: Random) -> Iterator[Weighted]:
        """So many layouts drawn at random, one from each of as many equal parts, in any order.

        The parts go by where the trumps lie, then by the sister suit, so that none is drawn too
        often: the mean over them is surer than over layouts drawn one by one.
        """
        totals = list(accumulate(part.total for part in self._parts))
        bounds = [totals[-1] * place // number for place in range(number + 1)]
        strata = list(pairwise(bounds))
        random.shuffle(strata)
        for low, high in strata:
            target = low + random.randrange(max(high - low, 1))
            place = bisect_right(totals, target)
            part = self._parts[place]
            yield 1, part.draw(target - totals[place] + part.total)


class _Part:
    """The merged layouts of one case."""

    def __init__(self, worlds: Worlds, question: Question, case: Case) -> None:
        table, place = worlds.table, question.layout
        anything = frozenset(worlds.unseen)
        playing = set(range(table.rules.players)) - table.out
        places = case.spread.places
        self.tracked = [p for p in places if p.where in playing or p.allowed != anything]
        self.room = tuple(p.size for p in self.tracked)
        self.playing = [(i, p.where) for i, p in enumerate(self.tracked) if p.where in playing]
        self.weight = case.sign * arrangements([p.size for p in places if p not in self.tracked])
        self.width = place.search.all_cards.bit_length()
        known = [[card for card in hand if card != UNKNOWN] for hand in table.hands]
        if case.turned_at in playing and case.turned_at is not None and table.deal.turned:
            known[case.turned_at].append(table.deal.turned)
        self.known = [place.mask(hand) if seat in playing else 0 for seat, hand in enumerate(known)]
        live = sum(self.known) + question.ending.trick
        may_hold = {
            place.bits[card]: tuple(i for i, p in enumerate(self.tracked) if card in p.allowed)
            for card in worlds.unseen
            if card in place.bits
        }
        runs = _runs(place.search.suit_of, live, may_hold)[::-1]  # trumps first
        self.runs = [self._fillings(run, may_hold[run[0]]) for run in runs]
        self.listed: dict[tuple[int, Room], list[Filling]] = {}
        self.chosen: dict[tuple[int, Room], Choices] = {}

    def _fillings(self, run: list[int], holders: Room) -> Run:
        """Sequences of holders of the cards of a run, one by one, as long as they have room."""
        places = [(place, place * self.width) for place in holders]
        sequences = [(self.room, 0)]
        found: Run = {}
        for number, card in enumerate([*run, 0]):
            weight, longer = comb(len(run), number), []
            for room, hands in sequences:
                found.setdefault(room, []).append((weight, hands))
                for place, shift in places:
                    if room[place]:
                        left = (*room[:place], room[place] - 1, *room[place + 1 :])
                        longer.append((left, hands | card << shift))
            sequences = longer
        return {
            tuple(had - left for had, left in zip(self.room, room, strict=True)): fillings
            for room, fillings in found.items()
        }

    @property
    def total(self) -> int:
        """Number of layouts."""
        return self.weight * self.choices(0, self.room).layouts[-1]

    def every(self) -> Iterator[Weighted]:
        """Each merged layout of the case."""
        full = (1 << self.width) - 1
        (a, at_a), (b, at_b), (c, at_c), (d, at_d) = self._held()
        if not self.runs:
            yield self.weight, (a, b, c, d)
        for fillings, _, left in self.choices(0, self.room).ways:
            rest = [
                (v, m >> at_a & full, m >> at_b & full, m >> at_c & full, m >> at_d & full)
                for v, m in self._every(1, left)
            ]
            for w, m in fillings:
                weight = w * self.weight
                a1, b1 = a | m >> at_a & full, b | m >> at_b & full
                c1, d1 = c | m >> at_c & full, d | m >> at_d & full
                for v, a2, b2, c2, d2 in rest:
                    yield weight * v, (a1 | a2, b1 | b2, c1 | c2, d1 | d2)

    def draw(self, target: int) -> tuple[int, ...]:
        """Hands of the layout of this number, counted from 0 in a fixed order."""
        target //= self.weight
        room, filled, full = self.room, 0, (1 << self.width) - 1
        for number in range(len(self.runs)):
            _, layouts, ways = self.choices(number, room)
            place = bisect_right(layouts, target) - 1
            fillings, weights, room = ways[place]
            rest = self.choices(number + 1, room).layouts[-1]
            nth, target = divmod(target - layouts[place], rest)
            filled |= fillings[bisect_right(weights, nth)][1]
        return tuple([hand | filled >> at & full for hand, at in self._held()])

    def _held(self) -> list[tuple[int, int]]:
        """What is known of each hand, and where the rest of it stands in a filling."""
        beyond = len(self.tracked) * self.width
        shifts = {where: place * self.width for place, where in self.playing}
        return [(hand, shifts.get(seat, beyond)) for seat, hand in enumerate(self.known)]

    def choices(self, number: int, room: Room) -> Choices:
        """Ways to fill the runs from this one on, so that the room left is used up."""
        if number == len(self.runs):
            return NOTHING_LEFT if not any(room) else NO_WAY
        key = (number, room)
        if key not in self.chosen:
            merged, layouts, ways = 0, [0], []
            for fillings, left in self._taken(number, room):
                rest = self.choices(number + 1, left)
                if rest.merged:
                    weights = list(accumulate([weight for weight, _ in fillings]))
                    merged += len(fillings) * rest.merged
                    layouts.append(layouts[-1] + weights[-1] * rest.layouts[-1])
                    ways.append((fillings, weights, left))
            self.chosen[key] = Choices(merged, tuple(layouts), tuple(ways))
        return self.chosen[key]

    def _every(self, number: int, room: Room) -> list[Filling]:
        if number == len(self.runs):
            return [(1, 0)]
        key = (number, room)
        if key not in self.listed:
            found: list[Filling] = []
            for fillings, _, left in self.choices(number, room).ways:
                rest = self._every(number + 1, left)
                found += [(w * v, mask | other) for w, mask in fillings for v, other in rest]
            self.listed[key] = found
        return self.listed[key]

    def _taken(self, number: int, room: Room) -> Iterator[tuple[list[Filling], Room]]:
        for taken, fillings in self.runs[number].items():
            left = tuple(have - take for have, take in zip(room, taken, strict=True))
            if not left or min(left) >= 0:
                yield fillings, left


def _runs(suit_of: dict[int, int], live: int, may_hold: dict[int, Room]) -> list[list[int]]:
    """Unseen cards of one suit that the same places may hold, with no known live card between."""
    runs: list[list[int]] = []
    suit, holders = 0, None
    for card in sorted(suit_of):
        if suit_of[card] != suit or card & live:
            suit, holders = suit_of[card], None
        if card in may_hold:
            if may_hold[card] != holders:
                holders = may_hold[card]
                runs.append([])
            runs[-1].append(card)
    return runs
