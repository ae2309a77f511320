# SPDX-License-Identifier: MIT
"""Scoring by what the makers did: made, march, euchre."""

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
    EUCHRED = "euchred"
    EUCHRED_BY_ONE = "euchred_by_one"
    """Euchred by a defender who played alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class March:
    """Points for the makers if they take most of the tricks, else for the defenders.

    Source: rules.md, section 2, "Scoring" and `defend_alone` (S0), section 3 (S1, S4).
    """

    made: int = 1
    march: int = 2
    lone_march: int = 4
    euchred: int = 2
    euchred_by_one: int = 4
    start: int = 0
    target: int = 10

    def outcome(self, rules: RuleSet, result: Result) -> Outcome:
        """How the hand ended for its makers.

        They make it with more than half of the tricks.
        """
        makers = {result.maker} | rules.partners(result.maker)
        tricks = sum(result.tricks[seat] for seat in makers)
        if tricks == rules.hand_size:
            return Outcome.LONE_MARCH if result.call.alone else Outcome.MARCH
        if 2 * tricks > rules.hand_size:
            return Outcome.MADE
        return Outcome.EUCHRED if result.lone_defender is None else Outcome.EUCHRED_BY_ONE

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Points by side: the makers' if they made it, else every other side's.

        >>> from engine.actions import Order
        >>> from engine.variants import VARIANTS
        >>> March().points(VARIANTS["standard"], Result(0, Order(), None, (2, 1, 1, 1)))
        (1, 0)
        """
        outcome = self.outcome(rules, result)
        points: int = getattr(self, outcome)
        lost = outcome in (Outcome.EUCHRED, Outcome.EUCHRED_BY_ONE)
        makers = rules.side(result.maker)
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
