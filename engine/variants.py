# SPDX-License-Identifier: MIT
"""The games, one row each."""

from __future__ import annotations

from engine.auction import TurnUp
from engine.rows_bid import BID
from engine.rows_turned import TURNED
from engine.ruleset import SWITCH, RuleSet, Value
from engine.score import March

HOUSE_RULES: dict[str, tuple[Value, ...]] = {
    "stick_dealer": (True, False),
    "partner_must_go_alone": (False, True),
    "canadian_loner_lead": (False, True),
    "defend_alone": ("off", "any", "lone"),
    "farmers_hand": (False, True),
    "no_ace_no_face_no_trump": (False, True),
    "low_rank": ("9", "8", "7"),
    "joker": (False, True),
    "turned_joker": ("name", "hearts"),
}
"""House rules of the four-player game with a turned card, and their values, the usual one first.

Source: rules.md, sections 2 and 7 (S0, EL, CL).
"""

STYLES = {
    rules.key: rules
    for rules in (
        RuleSet(
            key="standard",
            players=4,
            sides=2,
            auction=TurnUp(stick_dealer=True),
            score=March(),
            options=HOUSE_RULES,
            source="rules.md, section 2: system KAWU (S0)",
        ),
        RuleSet(
            key="american",
            players=4,
            sides=2,
            auction=TurnUp(),
            score=March(),
            options=HOUSE_RULES | {"stick_dealer": SWITCH},
            source="rules.md, section 3: system AMERICAN (S1, S4)",
        ),
    )
}
"""The two house styles of four-handed Euchre by their keys."""

FAMILY = {rules.key: rules for rules in (*TURNED, *BID)}
"""The other games by their keys, in the order in which they are told."""

VARIANTS = STYLES | FAMILY
"""Every game by its key."""
