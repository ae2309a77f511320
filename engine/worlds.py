# SPDX-License-Identifier: MIT
"""Where the cards that a seat has not seen may lie: counted, drawn at random, or listed.

A layout gives every unseen card a place: a hand, what somebody put down, or the cards left over.
Each layout that fits what was said and played counts once; two identical cards are told apart, as
they are when they are dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from random import Random
from typing import NamedTuple

from engine.actions import Claim
from engine.auction import above_ten
from engine.cards import UNKNOWN, Card
from engine.changes import DISCARD, REST, Changes
from engine.hidden import shown_voids
from engine.messages import BadNotation
from engine.play import suit_of
from engine.spread import Place, Spread, World
from engine.table import Hand, Phase, Table
from engine.view import View


class Case(NamedTuple):
    """Layouts that have the turned card in the same place, to be added up or taken away."""

    sign: int
    """1, or -1 for layouts that other cases count too often."""
    turned_at: int | None
    """Place of a turned card that was picked up and not seen since; None where it is known."""
    spread: Spread
    """Ways to lay the other unseen cards."""


@dataclass(frozen=True)
class Worlds:
    """Every layout that fits a view.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> state = parse("american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:? | pass pass pass")
    >>> Worlds(view(state, 0)).count  # 18! / (5! 5! 5! 3!)
    617512896
    """

    view: View

    @property
    def table(self) -> Table:
        """Table as the seat sees it."""
        return self.view.table

    @cached_property
    def unseen(self) -> Hand:
        """Cards whose place is not known, but for a turned card that was picked up."""
        turned = self.table.deal.turned
        seen = self._seen + Counter([turned] if turned and not self._seen[turned] else [])
        return tuple((Counter(self.table.rules.pack) - seen).elements())

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Cases whose layouts, added and taken away by their signs, are those that fit.

        A hand without value would have been asked for a claim: such layouts are taken away.
        """
        return tuple(
            Case((-1) ** size, at, Spread.of(self.unseen, self._places(at, frozenset(worst))))
            for at in self._turned_places
            for size in range(len(self._unasked) + 1)
            for worst in combinations(self._unasked, size)
        )

    @cached_property
    def count(self) -> int:
        """Number of layouts, worked out without listing them.

        Raises BadNotation when nothing fits what was said and played.
        """
        number = sum(case.sign * case.spread.total for case in self.cases)
        if number == 0:
            raise BadNotation("bad.no_layout")
        return number

    def sample(self, random: Random) -> World:
        """A layout, each equally likely.

        Raises BadNotation as `count` does.
        """
        assert self.count
        while True:
            (case,) = random.choices(self._bases, self._weights)
            world = self._with_turned(case.spread.draw(random), case.turned_at)
            if self._fits(world):
                return world

    def every(self) -> Iterator[World]:
        """Every layout, one by one."""
        for case in self._bases:
            for ways in case.spread.every():
                world = self._with_turned(ways, case.turned_at)
                if self._fits(world):
                    yield world

    def full(self, world: World) -> Table:
        """The table with all cards seen, as it is in one layout."""
        table, hands = self.table, self.hands(world)
        undone = self._changes.undone(hands, world)
        history = tuple(
            (seat, undone.moved.get(number, action))
            for number, (seat, action) in enumerate(table.history)
        )
        known = replace(table.deal, hands=undone.hands, widow=undone.widow, rest=undone.rest)
        return table._replace(deal=known, hands=hands, history=history)

    def hands(self, world: World) -> tuple[Hand, ...]:
        """Cards that each seat holds now in one layout, a turned card last."""
        return tuple([hand + world.get(seat, ()) for seat, hand in enumerate(self._known)])

    def dealt(self, world: World) -> tuple[Hand, ...]:
        """Cards that each seat was dealt in one layout."""
        return self._changes.undone(self.hands(world), world).hands

    @property
    def vague(self) -> frozenset[int]:
        """Seats of which a layout does not tell what they were dealt and what they received."""
        return self._changes.vague

    @cached_property
    def _changes(self) -> Changes:
        return Changes(self.view)

    @cached_property
    def _known(self) -> tuple[Hand, ...]:
        """Cards of each seat that the view knows."""
        passed = self._changes.passed
        return tuple(
            tuple([card for card in hand if card != UNKNOWN]) + passed.get(seat, ())
            for seat, hand in enumerate(self.table.hands)
        )

    @cached_property
    def _bases(self) -> tuple[Case, ...]:
        """Cases before anything is taken away."""
        return tuple(
            Case(1, at, Spread.of(self.unseen, self._places(at, frozenset())))
            for at in self._turned_places
        )

    @cached_property
    def _weights(self) -> list[int]:
        return [case.spread.total for case in self._bases]

    @cached_property
    def _plays(self) -> tuple[tuple[int, Card], ...]:
        """Every card played, with its seat."""
        tricks = (play for trick in self.table.tricks for play in trick.plays)
        return (*tricks, *self.table.trick)

    @cached_property
    def _seen(self) -> Counter[Card]:
        """Cards held, played, put down or handed over by the seat itself."""
        seen = Counter(card for hand in self.table.hands for card in hand)
        seen.update(card for _, card in self._plays)
        seen.update(self._changes.put_down)
        seen.update(card for hand in self._changes.passed.values() for card in hand)
        return seen

    @cached_property
    def _turned_places(self) -> tuple[int | None, ...]:
        """Where a turned card that another seat picked up may lie."""
        table = self.table
        contract, turned, dealer = table.contract, table.deal.turned, table.deal.dealer
        if not (contract and contract.picked_up and turned) or self._seen[turned]:
            return (None,)
        voids = () if dealer in table.out else shown_voids(table, dealer)
        held = UNKNOWN in table.hands[dealer]
        held &= suit_of(turned, table.trump, table.rules) not in voids
        return (dealer,) * held + (DISCARD,) * bool(self._changes.buried)

    @cached_property
    def _claimed(self) -> frozenset[int]:
        """Seats that were asked for a claim, so that their hands are worthless."""
        asked = {seat for seat, action in self.table.history if isinstance(action, Claim)}
        if self._claiming and self.table.to_move is not None:
            asked.add(self.table.to_move)
        return frozenset(asked)

    @property
    def _claiming(self) -> bool:
        return self.table.phase is Phase.CLAIM

    @cached_property
    def _shown(self) -> frozenset[Card]:
        """Cards that the maker had to show when he bid: he has them or has put them down."""
        return frozenset(self.table.rules.auction.shown(self.table))

    @cached_property
    def _unasked(self) -> tuple[int, ...]:
        """Seats of unknown cards that would have been asked for a claim, had they had one."""
        table, contract = self.table, self.table.contract
        if not (table.rules.claims.no_ace_no_face_no_trump and contract):
            return ()
        if table.phase in (Phase.CALL, Phase.DISCARD):
            return ()
        order = table.rules.clockwise(table.deal.dealer)
        if self._claiming and table.to_move is not None:
            order = order[: order.index(table.to_move)]
        excused = {contract.maker, *self._claimed}
        if contract.alone:
            excused |= table.rules.partners(contract.maker)
        excused |= {seat for seat, card in self._plays if not self._worthless((card,))}
        unknown = (seat for seat in order if UNKNOWN in table.hands[seat])
        return tuple(seat for seat in unknown if seat not in excused)

    def _worthless(self, cards: Hand) -> bool:
        """Whether cards have no ace, no face card and no trump among them."""
        table = self.table
        trumps = (c for c in cards if suit_of(c, table.trump, table.rules) == table.trump)
        return not above_ten(cards) and not any(True for _ in trumps)

    def _fits(self, world: World) -> bool:
        return not any(self._worthless(world.get(seat, ())) for seat in self._unasked)

    def _places(self, turned_at: int | None, worst: frozenset[int]) -> tuple[Place, ...]:
        """Places of a case in which the hands of some seats are worthless."""
        passed = self._changes.passed
        sizes = {
            seat: hand.count(UNKNOWN) - len(passed.get(seat, ()))
            for seat, hand in enumerate(self.table.hands)
        } | self._changes.sizes
        if turned_at is not None:
            sizes[turned_at] -= 1
        places = []
        for where, size in sizes.items():
            if where < 0:
                allowed = frozenset(self.unseen) - (self._shown if where == REST else set())
            else:
                allowed = self._may_hold(where, worst | self._claimed)
            if where in worst | self._claimed and where == turned_at:
                allowed, size = frozenset(), size + 1  # a trump is not worthless
            if size:
                places.append(Place(where, size, allowed))
        return tuple(places)

    def _may_hold(self, seat: int, worst: frozenset[int]) -> frozenset[Card]:
        table = self.table
        voids = () if seat in table.out else shown_voids(table, seat)
        maker = table.contract.caller if table.contract else None
        return frozenset(
            card
            for card in self.unseen
            if suit_of(card, table.trump, table.rules) not in voids
            and (seat == maker or card not in self._shown)
            and (seat not in worst or self._worthless((card,)))
        )

    def _with_turned(self, world: World, turned_at: int | None) -> World:
        turned = self.table.deal.turned
        if turned_at is not None and turned is not None:
            world[turned_at] = (*world.get(turned_at, ()), turned)
        return world
