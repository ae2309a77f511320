# SPDX-License-Identifier: MIT
"""What a few layouts of the hidden cards show of each action: the grounds of a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import sqrt
from typing import NamedTuple

from engine.actions import Action
from engine.aim import POINTS, by_tricks, counted_side, kept
from engine.cards import UNKNOWN, Card
from engine.judge import checked, lay_out, valued
from engine.marks import Marks, marks, taking
from engine.messages import IllegalAction
from engine.moment import Calls
from engine.sight import Sight
from engine.spread import World
from engine.table import Hand, Phase, Table
from engine.thresholds import REGULAR
from engine.view import View

MARCH = 2
"""Points from which a call has brought more than its contract, or a pass has euchred the makers."""

CLEAR = 3
"""Standard errors by which a loss has to stand out to be put down to one card."""

SUPPORT = 6
"""Layouts in which a card must lie in a hand before that is called what an action fears."""


class Danger(NamedTuple):
    """In how many layouts something may still happen to the trick once a card is played."""

    beaten: int = 0
    """An opponent who plays later can take it away from the side, or keep it."""
    ruffed: int = 0
    """An opponent who plays later can do so with a trump that is not led."""
    helped: int = 0
    """The partner, who plays later, can take it."""


class Feared(NamedTuple):
    """A hidden card whose place makes an action lose most."""

    seat: int
    card: Card
    lost: float
    """Points lost against the best action where it lies there, on average."""


class Ends(NamedTuple):
    """Values that tell how a hand ends for the side of the seat."""

    won: Callable[[int], bool]
    """The side gets what it wants: its contract, or the end of the other's."""
    lost: Callable[[int], bool]
    """The other side does."""
    swept: Callable[[int], bool]
    """The side, which made trump, takes every trick, where that brings more."""
    swept_by: Callable[[int], bool]
    """The other side does that."""

    @classmethod
    def of(cls, table: Table, seat: int) -> Ends:
        """Those of a table; while it is being called, points alone tell."""
        counts = table.rules.score.needs_maker
        if table.contract is None:
            return cls(
                won=lambda value: value > 0,
                lost=lambda value: value < 0,
                swept=lambda value: counts and value >= MARCH,
                swept_by=lambda value: counts and value <= -MARCH,
            )
        own = table.rules.side(seat)
        side = counted_side(table, own)
        sign = 1 if own == side else -1
        gains = by_tricks(table, POINTS, side)
        good = {sign * n for n, done in zip(gains, kept(table, side), strict=True) if done}
        march = {sign * gains[-1]} if counts and table.contract.step is None else set[int]()
        return cls(
            won=lambda value: (value in good) == (own == side),
            lost=lambda value: (value in good) != (own == side),
            swept=lambda value: own == side and value in march,
            swept_by=lambda value: own != side and value in march,
        )


@dataclass(frozen=True)
class Grounds:
    """Layouts that fit a view, and what each class of equal actions brings in them.

    A class is known by its first action; the first class is the best.
    """

    view: View
    classes: tuple[tuple[Action, ...], ...]
    hands: tuple[tuple[Hand, ...], ...]
    """Cards that each seat holds, one entry a layout."""
    values: dict[Action, tuple[int, ...]]
    """What each class brings, one entry a layout."""
    weights: Callable[[int], int]
    """How well the calls fit a layout, by its number."""

    @classmethod
    def of(
        cls, view: View, classes: tuple[tuple[Action, ...], ...], *, seed: int, worlds: int
    ) -> Grounds:
        """Grounds from so many layouts, or from all where there are no more.

        Raises IllegalAction as the judge does, for bids by numbers and for a card that makes trump
        by being led.
        """
        facts, table = checked(view), view.table
        if table.trump is None and (table.phase is Phase.PLAY or table.rules.ladder.steps):
            raise IllegalAction("refused.no_solver", text=table.rules.key)
        found = list(islice(lay_out(facts, "uniform", worlds, worlds, seed)[0], worlds))
        rows = [row for _, row in valued(facts, POINTS, iter(found))]
        places = {actions[0]: view.legal.index(actions[0]) for actions in classes}
        calls = Calls(view.table, facts.vague | {view.seat})
        drawn: list[World] = [world for _, world in found]
        return cls(
            view=view,
            classes=classes,
            hands=tuple(facts.hands(world) for world in drawn),
            values={action: tuple(row[at] for row in rows) for action, at in places.items()},
            weights=lambda number: calls.weight(facts.dealt(drawn[number])),
        )

    @property
    def number(self) -> int:
        """Number of layouts."""
        return len(self.hands)

    @property
    def best(self) -> Action:
        """First action of the best class."""
        return self.classes[0][0]

    def count(self, action: Action, holds: Callable[[int], bool]) -> int:
        """Number of layouts in which what an action brings passes a test."""
        return sum(map(holds, self.values[action]))

    @cached_property
    def _ends(self) -> Ends:
        return Ends.of(self.view.table, self.view.seat)

    def won(self, action: Action) -> int:
        """Number of layouts in which the side of the seat gets what it wants."""
        return self.count(action, self._ends.won)

    def lost(self, action: Action) -> int:
        """Number of layouts in which the other side does."""
        return self.count(action, self._ends.lost)

    def swept(self, action: Action) -> int:
        """Number of layouts in which the side, which made trump, takes every trick."""
        return self.count(action, self._ends.swept)

    def swept_by(self, action: Action) -> int:
        """Number of layouts in which the other side, which made trump, takes every trick."""
        return self.count(action, self._ends.swept_by)

    def mean(self, action: Action) -> float:
        """Points that an action brings on average."""
        return sum(self.values[action]) / self.number

    def behind(self, action: Action) -> tuple[int, ...]:
        """Points by which an action is behind the best class, one entry a layout."""
        pairs = zip(self.values[self.best], self.values[action], strict=True)
        return tuple(best - value for best, value in pairs)

    def worst(self, action: Action) -> int:
        """Number of the layout that punishes an action most, of equal ones the likeliest."""
        behind = self.behind(action)
        most = max(behind)
        return max((n for n, lost in enumerate(behind) if lost == most), key=self.weights)

    def feared(self, action: Action) -> Feared | None:
        """Card in another hand with which an action loses most; none where it hardly matters.

        The difference has to stand out against what chance alone would make of so many hands.
        """
        behind = self.behind(action)
        usual = sum(behind) / self.number
        spread = sqrt(sum((lost - usual) ** 2 for lost in behind) / self.number)
        found, most = None, CLEAR * spread
        for seat, card, numbers in self._holders:
            size, others = len(numbers), self.number - len(numbers)
            if size < SUPPORT or not others:
                continue
            lost = sum([behind[number] for number in numbers]) / size
            apart = (lost - usual) * sqrt(size * self.number / others)
            if apart > most:
                found, most = Feared(seat, card, lost), apart
        return found

    @cached_property
    def _holders(self) -> list[tuple[int, Card, list[int]]]:
        """Hidden cards with the seats that hold them, and the layouts in which they do."""
        hidden = [seat for seat, hand in enumerate(self.view.table.hands) if UNKNOWN in hand]
        found: dict[tuple[int, Card], list[int]] = {}
        for number, hands in enumerate(self.hands):
            for seat in hidden:
                if seat not in self.view.table.out:
                    for card in dict.fromkeys(hands[seat]):
                        found.setdefault((seat, card), []).append(number)
        return [(seat, card, numbers) for (seat, card), numbers in found.items()]

    @cached_property
    def _trick(self) -> _Trick:
        return _Trick.of(self.view, self.hands)

    def danger(self, card: Card) -> Danger:
        """What may still happen to the trick under way once a card is played."""
        return self._trick.danger(card)

    @cached_property
    def before(self) -> int:
        """Number of layouts in which an opponent who plays later can take the trick as it is."""
        return self._trick.as_it_is()


class _Trick(NamedTuple):
    """The trick under way, in every layout, as bits of small ints."""

    seat: int
    marks: Marks
    friends: frozenset[int]
    """Seats that stand together with this one."""
    cards: list[tuple[int, int]]
    """Seats and cards that lie in it."""
    later: tuple[int, ...]
    """Seats that play after this one."""
    hands: list[list[int]]

    @classmethod
    def of(cls, view: View, hands: tuple[tuple[Hand, ...], ...]) -> _Trick:
        table, sight = view.table, Sight(view, REGULAR)
        place = marks(table.rules, table.trump)
        cards = place.laid(table.trick)
        masks = [place.held(hand, table.out, sum(card for _, card in cards)) for hand in hands]
        return cls(view.seat, place, frozenset(sight.friends), cards, sight.to_play, masks)

    def danger(self, card: Card) -> Danger:
        """What may still happen once the seat has played a card."""
        cards = [*self.cards, (self.seat, self.marks.bits[card])]
        suit = self.marks.suit_of[cards[0][1]]
        ruffs = self.marks.trumps if suit != self.marks.trumps else 0
        found = [
            (
                any(s not in self.friends and able for s, able in takers),
                any(s not in self.friends and able & ruffs for s, able in takers),
                any(s in self.friends and able for s, able in takers),
            )
            for takers in self._takers(cards)
        ]
        return Danger(*(sum(column) for column in zip(*found, strict=True)))

    def as_it_is(self) -> int:
        """Number of layouts in which an opponent who plays later can take the trick."""
        return sum(
            any(s not in self.friends and able for s, able in takers)
            for takers in self._takers(self.cards)
        )

    def _takers(self, cards: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
        """For each layout the seats that play later, with their cards that would take the trick."""
        suit = self.marks.suit_of[cards[0][1]]
        _, beat = taking(self.marks.beats, cards)
        for hands in self.hands:
            yield [(s, (hands[s] & suit or hands[s]) & beat) for s in self.later]
