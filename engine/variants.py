# SPDX-License-Identifier: MIT
"""The games, one row each."""

from __future__ import annotations

from engine.auction import TurnUp
from engine.ruleset import OPTIONS, RuleSet
from engine.score import March

VARIANTS = {
    rules.key: rules
    for rules in (
        RuleSet(
            key="standard",
            players=4,
            sides=2,
            auction=TurnUp(stick_dealer=True),
            score=March(),
            options=tuple(OPTIONS),
            source="rules.md, section 2: system KAWU (S0)",
        ),
        RuleSet(
            key="american",
            players=4,
            sides=2,
            auction=TurnUp(),
            score=March(),
            options=tuple(OPTIONS),
            source="rules.md, section 3: system AMERICAN (S1, S4)",
        ),
    )
}
"""Every game by its key."""
