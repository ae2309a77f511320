# SPDX-License-Identifier: MIT
"""Three ways to score: by what the makers did, by bids, and counting down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.ruleset import RuleSet
from engine.table import Result


class Outcome(StrEnum):
    """How a hand ended for its makers."""

    MADE = "made"
    MARCH = "march"
    LONE_MARCH = "lone_march"
    JAMBONE = "jambone"
    """A march of a lone player whose hand lay open."""
    JAMBOREE = "jamboree"
    """The five best trumps in one hand, shown and not played."""
    EUCHRED = "euchred"
    EUCHRED_BY_ONE = "euchred_by_one"
    """Euchred by a defender who played alone."""
    BID_MADE = "bid_made"
    BID_SET = "bid_set"
    COUNTED = "counted"
    """Each player counted his tricks for himself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class March:
    """Points for the makers if they take most of the tricks, else for the defenders.

    Source: rules.md, section 2, "Scoring" and `defend_alone` (S0), section 3 (S1, S4); the points
    of Railroad: rules-more.md, section 9.
    """

    made: int = 1
    march: int = 2
    lone_march: int = 4
    jambone: int = 8
    jamboree: int = 16
    euchred: int = 2
    euchred_by_one: int = 4
    start: int = 0
    target: int = 10

    @property
    def needs_maker(self) -> bool:
        """No hand is scored that nobody made."""
        return True

    def outcome(self, rules: RuleSet, result: Result) -> Outcome:
        """How the hand ended for its makers.

        They make it with more than half of the tricks.
        """
        contract, tricks = result.contract, taken_by_makers(rules, result)
        if result.jamboree:
            return Outcome.JAMBOREE
        if tricks == rules.hand_size and contract.alone:
            return Outcome.JAMBONE if contract.exposed else Outcome.LONE_MARCH
        if tricks == rules.hand_size:
            return Outcome.MARCH
        if 2 * tricks > rules.hand_size:
            return Outcome.MADE
        return Outcome.EUCHRED if result.lone_defender is None else Outcome.EUCHRED_BY_ONE

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Points by side: the makers' if they made it, else every other side's.

        >>> from engine.table import Contract
        >>> from engine.variants import VARIANTS
        >>> March().points(VARIANTS["standard"], Result(Contract(0, None), (2, 1, 1, 1)))
        (1, 0)
        """
        outcome = self.outcome(rules, result)
        points: int = getattr(self, outcome)
        lost = outcome in (Outcome.EUCHRED, Outcome.EUCHRED_BY_ONE)
        makers = makers_side(rules.sides, result)
        return tuple(points * ((side == makers) != lost) for side in range(rules.sides))

    def winner(self, totals: tuple[int, ...], result: Result | None = None) -> int | None:
        """Side with the highest total once it has reached the target; None while level.

        >>> March().winner((11, 7)), March().winner((9, 9))
        (0, None)
        """
        best = max(totals)
        if best < self.target or totals.count(best) > 1:
            return None
        return totals.index(best)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidScoring:
    """What a step of the ladder brings its bidders; a point a trick for the others.

    Source: rules.md, sections 4, 10, 11, 13; rules-more.md, sections 1 to 7, 11.
    """

    target: int
    start: int = 0
    alone_made: int = 24
    alone_set: int = 24
    """Points of a lone bid whose step names none."""
    others_count: bool = True
    """Whether the others have a point a trick."""
    others_swept: int = 0
    """Points of the others when the bidders take every trick."""
    set_on_any_six: bool = True
    """Whether that holds whatever was bid, or only when every trick was promised."""
    must_qualify: bool = False
    """Whether a side wins only in a hand in which it made its bid or set the others'."""
    loses_at: int = 0
    """Total below zero at which a side loses the game; 0 for none."""
    scoring: str = "points"
    """Whether bids are worth `points`, or chips that each opponent pays (`pay_each`)."""

    @property
    def needs_maker(self) -> bool:
        """No hand is scored that nobody made."""
        return True

    def outcome(self, rules: RuleSet, result: Result) -> Outcome:
        """Whether the bidders did what they had promised."""
        return Outcome.BID_MADE if bid_is_made(rules.sides, result) else Outcome.BID_SET

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Points by side."""
        made, bidders = bid_is_made(rules.sides, result), makers_side(rules.sides, result)
        step = result.contract.step
        assert step is not None
        if self.scoring == "pay_each":
            chips = step.pay[0] if made else -step.pay[1]
            others = rules.sides - 1
            return tuple(chips * others if s == bidders else -chips for s in range(rules.sides))
        tricks = tricks_by_side(rules.sides, result)
        scored = list(tricks) if self.others_count else [0] * rules.sides
        if tricks[bidders] == rules.hand_size and self._sweeps(rules, step.tricks):
            scored = [self.others_swept] * rules.sides
        if made:
            usual = self.alone_made if step.alone else tricks[bidders]
            scored[bidders] = usual if step.made is None else step.made
        else:
            usual = self.alone_set if step.alone else step.tricks
            scored[bidders] = -(usual if step.set is None else step.set)
        return tuple(scored)

    def _sweeps(self, rules: RuleSet, promised: int) -> bool:
        return self.set_on_any_six or promised == rules.hand_size

    def hickeys(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Marks by side: for a bid that failed, and for losing every trick to the bidders."""
        bidders, step = makers_side(rules.sides, result), result.contract.step
        assert step is not None
        if not bid_is_made(rules.sides, result):
            return tuple(step.hickeys * (side == bidders) for side in range(rules.sides))
        swept = self.points(rules, result)
        return tuple(int(points < 0) for points in swept)

    def winner(self, totals: tuple[int, ...], result: Result | None = None) -> int | None:
        """Side at the target; of two, the bidders'.

        >>> BidScoring(target=52).winner((51, 53)), BidScoring(target=52).winner((51, 50))
        (1, None)
        """
        if self.loses_at and min(totals) <= self.loses_at:
            return totals.index(max(totals))
        there = [side for side, total in enumerate(totals) if total >= self.target]
        if result is None:
            return None if self.must_qualify or not there else totals.index(max(totals))
        bidders, made = makers_side(len(totals), result), bid_is_made(len(totals), result)
        if self.must_qualify:
            there = [side for side in there if (side == bidders) == made]
        if bidders in there:
            return bidders
        return max(there, key=totals.__getitem__, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown:
    """Each trick takes a point off; who fails in his duty has five put on.

    Source: rules.md, section 12; rules-more.md, section 8 (GR, DEN, R6, DOE).
    """

    start: int = 25
    target: int = 0
    duty: int = 3
    """Tricks that the maker owes; everyone else who has stayed in owes one."""
    penalty: int = 5

    @property
    def needs_maker(self) -> bool:
        """Everyone counts his tricks, whoever made trump."""
        return False

    def outcome(self, rules: RuleSet, result: Result) -> Outcome:
        """Everyone for himself."""
        return Outcome.COUNTED

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Change of each player's total."""
        return tuple(self._change(seat, result) for seat in range(rules.players))

    def _change(self, seat: int, result: Result) -> int:
        if seat in result.out:
            return 0
        duty = self.duty if seat == result.contract.caller else 1
        tricks = result.tricks[seat]
        return -tricks if tricks >= duty else self.penalty

    def winner(self, totals: tuple[int, ...], result: Result | None = None) -> int | None:
        """Lowest total at the target or below: of equal ones the maker's, else the eldest's.

        >>> Countdown().winner((0, -1, 9, 9)), Countdown().winner((1, 2, 9, 9))
        (1, None)
        """
        best = min(totals)
        if best > self.target:
            return None
        lowest = [side for side, total in enumerate(totals) if total == best]
        if result is None:
            return lowest[0]
        if result.contract.caller in lowest:
            return result.contract.caller
        return min(lowest, key=lambda side: (side - result.dealer - 1) % len(totals))


def makers_side(sides: int, result: Result) -> int:
    """Side of the maker."""
    return result.contract.maker % sides


def tricks_by_side(sides: int, result: Result) -> tuple[int, ...]:
    """Tricks that each side took."""
    return tuple(sum(result.tricks[side::sides]) for side in range(sides))


def taken_by_makers(rules: RuleSet, result: Result) -> int:
    """Tricks that the makers' side took."""
    return tricks_by_side(rules.sides, result)[makers_side(rules.sides, result)]


def bid_is_made(sides: int, result: Result) -> bool:
    """Whether the bidders took the tricks that they had promised, or none as promised."""
    step = result.contract.step
    assert step is not None
    tricks = tricks_by_side(sides, result)[makers_side(sides, result)]
    return tricks >= step.tricks if step.tricks else tricks == 0
