# SPDX-License-Identifier: MIT
"""What a game asks its players to keep in mind, from its rules alone, and how hard that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.ruleset import RuleSet

_SUITS = 4


def _strains(rules: RuleSet) -> int:
    """Strains that a player can choose; none where the first card led makes trump."""
    by_lead = getattr(rules.auction, "naming", "") == "lead"
    return 0 if by_lead else len(rules.trump.strains)


DEMANDS: Mapping[str, Callable[[RuleSet], bool]] = {
    "bowers": lambda rules: rules.trump.bowers,
    "joker": lambda rules: rules.deck.joker,
    "double": lambda rules: rules.deck.copies > 1,
    "choice": lambda rules: rules.dealing.dealer_may_decline,
    "bids": lambda rules: bool(rules.ladder.steps),
    "no_trump": lambda rules: _strains(rules) > _SUITS,
    "low": lambda rules: _strains(rules) > _SUITS + 1,
    "no_trick": lambda rules: any(step.tricks == 0 for step in rules.ladder.steps),
    "widow": lambda rules: rules.dealing.widow > 0,
    "exchange": lambda rules: (
        rules.lone.call_for_best
        or rules.lone.alone_exchange_max > 0
        or any(step.exchange for step in rules.ladder.steps)
    ),
    "lone_defence": lambda rules: rules.lone.defend_alone != "off",
    "clubs": lambda rules: getattr(rules.auction, "own_trump", None) is not None,
    "drop": lambda rules: rules.may_drop,
    "contract": lambda rules: getattr(rules.score, "must_qualify", False),
    "match": lambda rules: rules.rubber.games > 1,
}
"""What there is to keep in mind besides following suit, and whether a game asks for it."""

LEVELS = ("easy", "medium", "hard")
"""How hard a game is, the easiest first."""

MEDIUM, HARD = 3, 5
"""Demands from which on a game is of medium difficulty, and hard."""


def demands(rules: RuleSet) -> tuple[str, ...]:
    """What a game asks to keep in mind, in the order of `DEMANDS`.

    >>> from engine.variants import VARIANTS
    >>> demands(VARIANTS["two"])
    ('bowers', 'choice')
    """
    return tuple(demand for demand, asks in DEMANDS.items() if asks(rules))


def difficulty(rules: RuleSet) -> str:
    """One of `LEVELS`: the more a game asks to keep in mind, the harder it is."""
    asked = len(demands(rules))
    return LEVELS[(asked >= MEDIUM) + (asked >= HARD)]
