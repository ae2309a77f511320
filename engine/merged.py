# SPDX-License-Identifier: MIT
"""All layouts of a view during the play, those that differ only in irrelevant ranks taken together.

In a run of unseen cards of one suit, with none of the known live cards between, only the order of
their holders matters; the cards that are out of play may stand anywhere in the run.  So the runs
are filled with sequences of holders, each counted as often as its cards can be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

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


class Merged:
    """The layouts of a view as the search holds them, each with the number that it stands for."""

    def __init__(self, worlds: Worlds, question: Question) -> None:
        self._parts = [_Part(worlds, question, case) for case in worlds.cases]

    @property
    def count(self) -> int:
        """Number of merged layouts, worked out without listing them."""
        return sum(part.count(0, part.room) for part in self._parts)

    def every(self) -> Iterator[tuple[int, list[int]]]:
        """Each merged layout: the layouts that it stands for, and the hands of the four seats.

        The number is negative for layouts to be taken away from others.
        """
        for part in self._parts:
            yield from part.every()


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
        runs = _runs(place.search.suit_of, live, may_hold)
        self.runs = [self._fillings(run, may_hold[run[0]]) for run in runs]
        self.counted: dict[tuple[int, Room], int] = {}
        self.listed: dict[tuple[int, Room], list[Filling]] = {}

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

    def count(self, number: int, room: Room) -> int:
        """Ways to fill the runs from this one on, so that the room left is used up."""
        if number == len(self.runs):
            return int(not any(room))
        key = (number, room)
        if key not in self.counted:
            self.counted[key] = sum(
                len(fillings) * self.count(number + 1, left)
                for fillings, left in self._taken(number, room)
            )
        return self.counted[key]

    def every(self) -> Iterator[tuple[int, list[int]]]:
        """Each merged layout of the case."""
        full, beyond = (1 << self.width) - 1, len(self.tracked) * self.width
        shifts = {where: place * self.width for place, where in self.playing}
        held = [(hand, shifts.get(seat, beyond)) for seat, hand in enumerate(self.known)]
        (a, at_a), (b, at_b), (c, at_c), (d, at_d) = held
        for weight, filled in self._every(0, self.room):
            yield (
                weight * self.weight,
                [
                    a | filled >> at_a & full,
                    b | filled >> at_b & full,
                    c | filled >> at_c & full,
                    d | filled >> at_d & full,
                ],
            )

    def _every(self, number: int, room: Room) -> list[Filling]:
        if number == len(self.runs):
            return [(1, 0)] if not any(room) else []
        key = (number, room)
        if key not in self.listed:
            found: list[Filling] = []
            for fillings, left in self._taken(number, room):
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
