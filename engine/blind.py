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

from engine.aim import POINTS, Aim, by_tricks, counted_side, steps_of
from engine.judge import LISTED, SAMPLE, Weighted, checked, concluded, lay_out, stand_ins
from engine.judgement import Judgement, Row, Stop, never
from engine.marks import taking
from engine.messages import IllegalAction
from engine.playout import follow, outcome
from engine.state import step
from engine.table import Phase, Table
from engine.turn import Course, Turn, course
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
    facts = checked(view)
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
    steps: int
    """How many of the steps the side that counts gets past, all hands open from here on."""

    def played(self, seat: int, card: int, steps: int) -> _Laid:
        """The layout after a card."""
        hands = self.hands.copy()
        hands[seat] ^= card
        return self._replace(hands=hands, steps=steps)


@dataclass(frozen=True, slots=True)
class _Moment:
    """What everybody sees at a turn of the play."""

    course: Course
    player: int
    """Seat that stays blind."""
    playing: tuple[int, ...]
    ours: frozenset[int]
    """Seats of the side whose tricks count."""
    wishing: frozenset[int]
    """Seats that wish it to take them."""
    gains: tuple[int, ...]
    """What the player gains, by the tricks of that side in the whole hand."""
    steps: tuple[int, ...]
    """Numbers of tricks at which that changes."""
    stop: Stop
    seat: int
    """Seat to move."""
    won: int
    """Tricks that the side has taken."""
    left: int
    """Tricks left with the one under way."""
    trick: tuple[tuple[int, int], ...]
    """Seats and the kinds of card that they have played."""

    @classmethod
    def of(cls, table: Table, player: int, aim: Aim, stop: Stop) -> _Moment:
        """The moment of a table as the player sees it.

        Raises IllegalAction where too many cards are left to be searched.
        """
        contract, seat, rules = table.contract, table.to_move, table.rules
        assert contract is not None
        assert seat is not None
        own = rules.side(player)
        side = counted_side(table, own)
        seats = frozenset(range(rules.players))
        ours = frozenset(s for s in seats if rules.side(s) == side)
        wishing = contract.step is None or contract.step.tricks > 0
        way = course(table, ours, wishing=wishing)
        sign = 1 if own == side else -1
        gains = tuple(sign * gain for gain in by_tricks(table, aim, side))
        return cls(
            course=way,
            player=player,
            playing=tuple(s for s in range(rules.players) if s not in table.out),
            ours=ours,
            wishing=ours if wishing else seats - ours,
            gains=gains,
            steps=steps_of(gains),
            stop=stop,
            seat=seat,
            won=sum(n for s, n in enumerate(table.tricks_won) if s in ours),
            left=rules.hand_size - len(table.tricks),
            trick=way.kinds(table),
        )

    def gain(self, steps: int) -> int:
        """What the player gains when the side gets past so many steps."""
        return self.gains[self.steps[steps - 1]] if steps else self.gains[0]

    def laid(self, number: int, weight: int, table: Table) -> _Laid:
        """A layout at this moment, from its table."""
        self.check_time()
        hands, turn = self.course.held(table), self.turn
        turn.lay(number, hands)
        passed = [self.passed(turn, card) for card in self.cards(turn, hands[self.seat])]
        steps = max(passed) if self.seat in self.wishing else min(passed)
        return _Laid(number, weight, hands, steps)

    def check_time(self) -> None:
        """Raise IllegalAction once time is up."""
        if self.stop():
            raise IllegalAction("refused.no_time")

    @property
    def turn(self) -> Turn:
        """The search from this turn on."""
        return self.course.turn(self.trick, self.seat, self.left)

    def cards(self, turn: Turn, hand: int) -> tuple[int, ...]:
        """Cards of a hand that may be played, lowest first."""
        return self.course.upwards[hand & turn.suit or hand]

    def passed(self, turn: Turn, card: int) -> int:
        """How many steps the side gets past in the layout laid there, after a card."""
        for number, tricks in enumerate(self.steps):
            want = tricks - self.won
            if want > 0 and (want > self.left or not turn.reach(card, want)):
                return number
        return len(self.steps)

    def after(self, kind: int) -> _Moment:
        """The moment after a card of a kind."""
        trick = (*self.trick, (self.seat, kind))
        place = self.playing.index(self.seat) + 1
        moment = replace(self, trick=trick, seat=self.playing[place % len(self.playing)])
        if len(trick) < len(self.playing):
            return moment
        winner = taking(self.course.beats, trick)[0]
        won = self.won + (winner in self.ours)
        return replace(self, trick=(), seat=winner, won=won, left=self.left - 1)

    def go_on(self, alike: list[_Laid]) -> Iterable[_Laid]:
        """The layouts with the steps that the side gets past when the player stays blind."""
        if len(alike) == 1 or self.left == 1:
            return alike
        if self.seat == self.player:
            return self.chosen(alike)
        return self.answered(alike)

    def answered(self, alike: list[_Laid]) -> Iterator[_Laid]:
        """The same when another seat plays, in each layout, the lowest of its best cards there."""
        turn = self.turn
        played: dict[int, list[_Laid]] = {}
        for laid in alike:
            self.check_time()
            turn.lay(laid.number, laid.hands)
            cards = self.cards(turn, laid.hands[self.seat])
            card = next(card for card in cards if self.passed(turn, card) == laid.steps)
            parts = played.setdefault(self.course.kind(card), [])
            parts.append(laid.played(self.seat, card, laid.steps))
        for kind, parts in played.items():
            yield from self.after(kind).go_on(parts)

    def chosen(self, alike: list[_Laid]) -> list[_Laid]:
        """The same when the player plays the card that brings most over all the layouts.

        With two cards left it is his last choice: nothing is seen later that could matter.
        """
        turn = self.turn
        tried = []
        for kind in self.different(turn, alike):
            after = []
            for laid in alike:
                self.check_time()
                turn.lay(laid.number, laid.hands)
                card = self.course.copy(kind, laid.hands[self.seat])
                after.append(laid.played(self.seat, card, self.passed(turn, card)))
            tried.append((kind, after))
        tried.sort(key=lambda found: -self.worth(found[1]))
        best: list[_Laid] = []
        for kind, after in tried:
            if best and self.worth(after) <= self.worth(best):
                break
            brought = after if self.left == 2 else list(self.after(kind).go_on(after))
            if not best or self.worth(brought) > self.worth(best):
                best = brought
        return best

    def different(self, turn: Turn, alike: list[_Laid]) -> list[int]:
        """Kinds that the player may play, the lowest of those that touch in every layout."""
        others = turn.there
        for laid in alike:
            for seat, held in enumerate(laid.hands):
                others |= held if seat != self.player else 0
        hand = alike[0].hands[self.seat]
        lowest = self.course.different(hand, others)
        return [self.course.kind(card) for card in self.cards(turn, hand) if card & lowest]

    def worth(self, alike: Iterable[_Laid]) -> int:
        """Sum of what layouts bring the player."""
        return sum(laid.weight * self.gain(laid.steps) for laid in alike)
