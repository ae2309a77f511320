# SPDX-License-Identifier: MIT
"""The chance to win the game, from each score and by who deals next.

It follows from how often each result came up when regular players played many deals
(`engine.outcomes`): the rest of the game is taken to go on like that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.messages import IllegalAction
from engine.outcomes import OUTCOMES
from engine.ruleset import RuleSet

NEAR = 2
"""Most points that a side near the end of the game lacks: there a march is worth no lone hand."""

Counted = Sequence[Mapping[int, int]]
"""How often each margin of the dealer's side came up: when neither side was near the end, when the
dealer's was, when the other was, and when both were."""

Chances = Mapping[tuple[int, int], float]
"""Chance that the dealer's side wins, by its points so far and those of the other side."""


def chance(rules: RuleSet, score: tuple[int, ...], dealer: int, side: int) -> float:
    """Chance that a side wins the game, before this dealer deals.

    >>> from engine.variants import VARIANTS
    >>> rules = VARIANTS["american"]
    >>> [round(chance(rules, score, 0, side=0), 1) for score in ((0, 0), (9, 8), (8, 9), (10, 8))]
    [0.5, 0.7, 0.3, 1.0]

    Raises IllegalAction for a game whose results have not been counted.
    """
    winner = rules.score.winner(score)
    if winner is not None:
        return float(winner == side)
    dealers = rules.side(dealer)
    wins = _known(rules)[score[dealers], score[1 - dealers]]
    return wins if side == dealers else 1 - wins


def is_counted(rules: RuleSet) -> bool:
    """Whether the results of this game have been counted."""
    return rules.key in OUTCOMES


@cache
def _known(rules: RuleSet) -> Chances:
    if not is_counted(rules):
        raise IllegalAction("refused.no_solver", text=rules.key)
    return chances(rules.score.target, OUTCOMES[rules.key])


def chances(target: int, counted: Counted) -> Chances:
    """Chances from every score, worked out from those nearer to the end.

    >>> found = chances(10, [{-2: 1, 1: 3}] * 4)
    >>> found[9, 9], found[8, 9]
    (0.75, 0.1875)
    """
    found: dict[tuple[int, int], float] = {}
    scores = [(a, b) for a in range(target) for b in range(a + 1)]
    for a, b in sorted(scores, key=sum, reverse=True):
        there, thrown_in = _after_a_deal(target, counted, (a, b), found)
        back, thrown_in_back = _after_a_deal(target, counted, (b, a), found)
        # A hand thrown in leaves the score and passes the deal: each chance hangs on the other.
        wins = there + thrown_in * (1 - back - thrown_in_back)
        found[a, b] = wins / (1 - thrown_in * thrown_in_back)
        found[b, a] = back + thrown_in_back * (1 - found[a, b])
    return found


def _after_a_deal(
    target: int, counted: Counted, score: tuple[int, int], known: Chances
) -> tuple[float, float]:
    """Chances that the dealer's side wins by way of a change of score, and that there is none."""
    own, other = score
    results = counted[(own + NEAR >= target) + 2 * (other + NEAR >= target)]
    total, wins = sum(results.values()), 0.0
    for margin, times in results.items():
        ours, theirs = own + max(margin, 0), other + max(-margin, 0)
        if ours >= target:
            wins += times
        elif margin and theirs < target:
            wins += times * (1 - known[theirs, ours])
    return wins / total, results.get(0, 0) / total
