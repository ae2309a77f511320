# SPDX-License-Identifier: MIT
"""Sure tricks to be played out: how the others answer every card, and a layout at every end.

The answers are a tree.  Where the seat still makes sure of its tricks the others defend as
awkwardly as they can; where it does not, they take what it needed, whatever it then plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.cards import Card
from engine.public import Moment, bits
from engine.sure import Sure

Lying = Mapping[int, tuple[Card, ...]]
"""Cards that each of the others held at the start, in a layout that fits a line of play."""


class Branch(NamedTuple):
    """What follows a card of the seat, up to its next turn or to the end."""

    then: tuple[tuple[int, Card] | int, ...]
    """Cards of the others with their seats; a seat alone takes the trick that is complete."""
    following: Mapping[Card, Branch] | None
    """What follows each card that the seat may then play; None at an end."""
    lying: Lying
    """The layout that was met; empty but at an end."""
    won: bool = False
    """Whether the seat's side has its tricks; at an end only."""


def branches(search: Sure, need: int) -> dict[Card, Branch]:
    """What follows each card of the seat, when its side has to take so many tricks in the hand.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> line = ("american E S:JH,JD,AH,AS,KS W:? N:? E:? up:9D rest:? "
    ...         "| pass pass pass pass name:H:alone JH 9H TH JD QH KH AH 9C 9S")
    >>> found = branches(Sure(view(parse(line), 0)), 5)
    >>> {str(card): branch.won for card, branch in found.items() if branch.following is None}
    {}
    """
    return _Play(search, need).branches(search.now, {})


class _Play:
    """A hand played out against the others at their best."""

    def __init__(self, search: Sure, need: int) -> None:
        self.search, self.need = search, need
        self.card = {bit: card for card, bit in search.place.bits.items()}

    def branches(self, now: Moment, shown: Lying) -> dict[Card, Branch]:
        """What follows each card that the seat may play; `shown` are cards the others played."""
        found = {}
        for bit in bits(self.search.legal(now)):
            after = self.search.step(now, bit)
            assert after is not None
            found[self.card[bit]] = self._branch(after, shown)
        return found

    def _branch(self, now: Moment, shown: Lying) -> Branch:
        then: list[tuple[int, Card] | int] = []
        if not now.played:
            then.append(self.search.seats[now.turn])
        for bit in self._answers(now):
            seat = self.search.seats[now.turn]
            after = self.search.step(now, bit)
            assert after is not None
            then.append((seat, self.card[bit]))
            shown = {**shown, seat: (*shown.get(seat, ()), self.card[bit])}
            now = after
            if not now.played:
                then.append(self.search.seats[now.turn])
        if not self._over(now):
            return Branch(tuple(then), self.branches(now, shown), {})
        return Branch(tuple(then), None, self._lying(now, shown), now.taken >= self.need)

    def _over(self, now: Moment) -> bool:
        """Whether the tricks are taken, or can no longer be."""
        return now.taken >= self.need or now.taken + now.left < self.need

    def _answers(self, now: Moment) -> tuple[int, ...]:
        """Cards of the others up to the seat's next turn or the end."""
        if self.search.holds(now, self.need):
            return max(self._lines(now), key=lambda line: self._traps(line[1]))[0]
        line: tuple[int, ...] = ()
        while now.turn and not self._over(now):
            bit, now = next(
                (bit, after)
                for bit, after in self._steps(now)
                if not self.search.holds(after, self.need)
            )
            line = (*line, bit)
        return line

    def _lines(self, now: Moment) -> list[tuple[tuple[int, ...], Moment]]:
        """Every way for the others to go on up to the seat's next turn or the end."""
        if not now.turn or self._over(now):
            return [((), now)]
        return [
            ((bit, *line), end)
            for bit, after in self._steps(now)
            for line, end in self._lines(after)
        ]

    def _steps(self, now: Moment) -> list[tuple[int, Moment]]:
        """Cards that one of the others may play, the most natural first, and what they lead to."""
        suit_of, beats = self.search.place.search.suit_of, self.search.place.search.beats

        def unnatural(bit: int) -> tuple[bool, bool]:
            return bool(now.best) and not bit & beats[now.best], suit_of[bit] != now.led

        cards = sorted(self.search.choices(now), key=unnatural)
        found = ((bit, self.search.step(now, bit)) for bit in cards)
        return [(bit, after) for bit, after in found if after is not None]

    def _traps(self, now: Moment) -> float:
        """Part of the seat's cards that would now be wrong; less than nothing at an end."""
        if self._over(now):
            return -1
        cards = list(self.search.choices(now))
        wrong = 0
        for bit in cards:
            after = self.search.step(now, bit)
            wrong += after is not None and not self.search.holds(after, self.need)
        return wrong / len(cards)

    def _lying(self, now: Moment, shown: Lying) -> Lying:
        """Cards that the others held at the start, in a layout that fits all that was played."""
        found = dict(shown)
        may, held = list(now.may), now.held
        for other, seat in enumerate(self.search.seats[1:]):
            found.setdefault(seat, ())
            while held[other]:
                bit = self._fitting(may, held, other)
                may = [cards & ~bit for cards in may]
                held[other] -= 1
                found[seat] = (*found[seat], self.card[bit])
        return found

    def _fitting(self, may: list[int], held: list[int], other: int) -> int:
        """A card that one of the others may hold, with enough left for the rest."""
        room = [number - (place == other) for place, number in enumerate(held)]
        return next(
            bit
            for bit in bits(may[other])
            if self.search.fit([cards & ~bit for cards in may], room)
        )
