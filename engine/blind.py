# SPDX-License-Identifier: MIT
"""What an action is worth to a player who does not see the hidden cards at later turns either.

The others play best with all cards face up, the lowest of the best cards; the player himself has
to do the same thing in every layout that looks the same to him.  An average of open hands misses
that, and a card that wins it only by seeing later which way to go is no answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.aim import POINTS, Aim, by_tricks, steps_of
from engine.cards import SUITS
from engine.ending import Ending, taking
from engine.judge import LISTED, SAMPLE, Weighted, checked, concluded, lay_out, stand_ins
from engine.judgement import Judgement, Row, Stop, never
from engine.messages import IllegalAction
from engine.playout import follow, outcome
from engine.search import Bounds
from engine.solve import Layout, can_solve, in_play, layout
from engine.state import step
from engine.table import Phase, Table
from engine.view import View, look
from engine.worlds import Worlds

GROWTH = 4
"""How many times as many layouts each attempt looks at, the last of them all."""


def blind(
    view: View,
    *,
    limit: int = LISTED,
    worlds: int = SAMPLE,
    seed: int = 0,
    stop: Stop = never,
    prior: str = "uniform",
    aim: Aim = POINTS,
) -> Judgement:
    """Value of every action to a player who stays blind; until the lead the rule bot acts for all.

    Exact when at most `limit` layouts fit, and never when more than `LISTED` do.  A sample tells
    the player more than he would know, so that its values lie between those of this and of
    `engine.judge.judge`, nearer to these the larger it is.  When `stop` says so, the largest
    part of the layouts that was finished is the answer.

    Raises as `engine.judge.judge` does.
    """
    facts, rules = checked(view), view.table.rules
    if not can_solve(rules, view.table.trump or SUITS[0]):
        raise IllegalAction("refused.no_solver", text=rules.key)
    drawn, whole = lay_out(facts, prior, limit, worlds, seed)
    found = list(drawn)
    seen: list[Row] = []
    sizes = [len(found)]
    while sizes[0] // GROWTH > 1:
        sizes.insert(0, sizes[0] // GROWTH)
    try:
        for size in sizes:
            seen = _rows(facts, found[:size], aim, stop)
    except IllegalAction:
        if not seen:
            raise
    return concluded(facts, seen, whole, prior=prior, aim=aim, play="blind")


def _rows(facts: Worlds, drawn: Sequence[Weighted], aim: Aim, stop: Stop) -> list[Row]:
    """Value of each action in each layout, when the player sees no more than they tell apart."""
    equals, seat = stand_ins(facts.view), facts.view.seat
    tables = [(weight, facts.full(world)) for weight, world in drawn]
    columns = {}
    for action in dict.fromkeys(equals.values()):
        after = [(weight, follow(step(table, action), Phase.PLAY)) for weight, table in tables]
        columns[action] = _column(after, seat, aim, stop)
    rows = zip(*(columns[equals[action]] for action in facts.view.legal), strict=True)
    return [(weight, row) for (weight, _), row in zip(tables, rows, strict=True)]


def _column(tables: list[tuple[int, Table]], seat: int, aim: Aim, stop: Stop) -> list[int]:
    """What is brought from here on by each layout with its weight."""
    brought = [0] * len(tables)
    same: dict[Table, list[int]] = {}
    for number, (_, table) in enumerate(tables):
        if table.phase is Phase.OVER:
            brought[number] = outcome(table, table.rules.side(seat), aim)
        else:
            same.setdefault(look(table, seat).table, []).append(number)
    for seen, numbers in same.items():
        moment = _Moment.of(seen, seat, aim, stop)
        alike = [moment.laid(number, *tables[number]) for number in numbers]
        for laid in moment.go_on(alike):
            brought[laid.number] = moment.gain(laid.steps)
    return brought


class _Laid(NamedTuple):
    """One layout at some moment."""

    number: int
    weight: int
    hands: list[int]
    """Hands as the search holds them."""
    bounds: Bounds
    """What the search remembers of the layout."""
    steps: int
    """How many of the steps the makers get past, all hands open from here on."""

    def played(self, seat: int, card: int, steps: int) -> _Laid:
        """The layout after a card."""
        hands = self.hands.copy()
        hands[seat] ^= card
        return self._replace(hands=hands, steps=steps)


@dataclass(frozen=True, slots=True)
class _Moment:
    """What everybody sees at a turn of the play."""

    place: Layout
    player: int
    """Seat that stays blind."""
    playing: tuple[int, ...]
    side: int
    """Parity of the makers' seats."""
    gains: tuple[int, ...]
    """What the player's side gains, by the tricks of the makers in the whole hand."""
    stop: Stop
    seat: int
    """Seat to move."""
    won: int
    """Tricks that the makers have taken."""
    left: int
    """Tricks left with the one under way."""
    trick: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, table: Table, player: int, aim: Aim, stop: Stop) -> _Moment:
        """The moment of a table as the player sees it."""
        contract, seat, rules = table.contract, table.to_move, table.rules
        assert contract is not None
        assert seat is not None
        side = contract.maker & 1
        sign = 1 if player & 1 == side else -1
        place = layout(in_play(table), contract.strain, rules)
        return cls(
            place=place,
            player=player,
            playing=tuple(s for s in range(rules.players) if s not in table.out),
            side=side,
            gains=tuple(sign * gain for gain in by_tricks(table, aim)),
            stop=stop,
            seat=seat,
            won=sum(table.tricks_won[side::2]),
            left=rules.hand_size - len(table.tricks),
            trick=tuple((s, place.bits[card]) for s, card in table.trick),
        )

    @property
    def steps(self) -> tuple[int, ...]:
        """Numbers of the makers' tricks at which the gain changes."""
        return steps_of(self.gains)

    def gain(self, steps: int) -> int:
        """What the player's side gains when the makers get past so many steps."""
        return self.gains[self.steps[steps - 1]] if steps else self.gains[0]

    def laid(self, number: int, weight: int, table: Table) -> _Laid:
        """A layout at this moment, from its table."""
        self.check_time()
        hands = [self.place.mask(hand) for hand in table.hands]
        hands = [hand if seat in self.playing else 0 for seat, hand in enumerate(hands)]
        bounds: Bounds = {}
        ending = self.ending
        ending.lay(hands, bounds)
        passed = [self.passed(ending, card) for card in self.cards(ending, hands[self.seat])]
        steps = max(passed) if self.seat & 1 == self.side else min(passed)
        return _Laid(number, weight, hands, bounds, steps)

    def check_time(self) -> None:
        """Raise IllegalAction once time is up."""
        if self.stop():
            raise IllegalAction("refused.no_time")

    @property
    def ending(self) -> Ending:
        """The search from this turn on."""
        order = (*range(self.seat, 4), *range(self.seat))
        there = {seat for seat, _ in self.trick}
        still = tuple(seat for seat in order if seat in self.playing and seat not in there)
        return Ending(self.place.search, self.trick, still, self.side, self.left)

    def cards(self, ending: Ending, hand: int) -> tuple[int, ...]:
        """Cards of a hand that may be played, lowest first."""
        return self.place.search.upwards[hand & ending.suit or hand]

    def passed(self, ending: Ending, card: int) -> int:
        """How many steps the makers get past in the layout laid there, after a card."""
        for number, tricks in enumerate(self.steps):
            want = tricks - self.won
            if want > 0 and (want > self.left or not ending.reach(card, want)):
                return number
        return len(self.steps)

    def after(self, card: int) -> _Moment:
        """The moment after a card."""
        trick = (*self.trick, (self.seat, card))
        place = self.playing.index(self.seat) + 1
        moment = replace(self, trick=trick, seat=self.playing[place % len(self.playing)])
        if len(trick) < len(self.playing):
            return moment
        winner = taking(self.place.search, trick)[0]
        won = self.won + (winner & 1 == self.side)
        return replace(self, trick=(), seat=winner, won=won, left=self.left - 1)

    def go_on(self, alike: list[_Laid]) -> Iterable[_Laid]:
        """The layouts with the steps that the makers get past when the player stays blind."""
        if len(alike) == 1 or self.left == 1:
            return alike
        if self.seat == self.player:
            return self.chosen(alike)
        return self.answered(alike)

    def answered(self, alike: list[_Laid]) -> Iterator[_Laid]:
        """The same when another seat plays, in each layout, the lowest of its best cards there."""
        ending = self.ending
        played: dict[int, list[_Laid]] = {}
        for laid in alike:
            self.check_time()
            ending.lay(laid.hands, laid.bounds)
            cards = self.cards(ending, laid.hands[self.seat])
            card = next(card for card in cards if self.passed(ending, card) == laid.steps)
            played.setdefault(card, []).append(laid.played(self.seat, card, laid.steps))
        for card, parts in played.items():
            yield from self.after(card).go_on(parts)

    def chosen(self, alike: list[_Laid]) -> list[_Laid]:
        """The same when the player plays the card that brings most over all the layouts.

        With two cards left it is his last choice: nothing is seen later that could matter.
        """
        ending = self.ending
        tried = []
        for card in self.different(ending, alike):
            after = []
            for laid in alike:
                self.check_time()
                ending.lay(laid.hands, laid.bounds)
                after.append(laid.played(self.seat, card, self.passed(ending, card)))
            tried.append((card, after))
        tried.sort(key=lambda found: -self.worth(found[1]))
        best: list[_Laid] = []
        for card, after in tried:
            if best and self.worth(after) <= self.worth(best):
                break
            brought = after if self.left == 2 else list(self.after(card).go_on(after))
            if not best or self.worth(brought) > self.worth(best):
                best = brought
        return best

    def different(self, ending: Ending, alike: list[_Laid]) -> list[int]:
        """Cards that the player may play, the lowest of those that touch in every layout."""
        hand = alike[0].hands[self.seat]
        live = ending.trick
        for laid in alike:
            for held in laid.hands:
                live |= held
        gone = self.place.search.all_cards ^ live
        doubled = hand << 1
        lowest = hand & ~(doubled | gone + (doubled & gone))
        return [card for card in self.cards(ending, hand) if card & lowest]

    def worth(self, alike: Iterable[_Laid]) -> int:
        """Sum of what layouts bring the player."""
        return sum(laid.weight * self.gain(laid.steps) for laid in alike)
