# SPDX-License-Identifier: MIT
"""The games with a turned card besides the two house styles of four-handed Euchre, one row each."""

from __future__ import annotations

from engine.auction import TurnUp
from engine.cards import Strain
from engine.parts import Dealing, Deck, Lone, Rubber, Trump
from engine.ruleset import SWITCH, RuleSet
from engine.score import Countdown, March

TURNED = (
    RuleSet(
        key="two",
        players=2,
        sides=2,
        auction=TurnUp(),
        score=March(),
        dealing=Dealing(dealer_may_decline=True),
        options={
            "stick_dealer": SWITCH,
            "dealer_may_decline": (True, False),
            "low_rank": ("9", "7"),
            "joker": SWITCH,
            "turned_joker": ("name", "hearts"),
        },
        source="rules.md, section 5: two-hand Euchre (S3)",
    ),
    RuleSet(
        key="three",
        players=3,
        sides=3,
        auction=TurnUp(),
        score=March(march=3),
        options={"stick_dealer": SWITCH},
        source="rules.md, section 8: cut-throat (3H)",
    ),
    RuleSet(
        key="six",
        players=6,
        sides=2,
        auction=TurnUp(),
        score=March(lone_march=5),
        deck=Deck(low_rank="7"),
        lone=Lone(best_then_discard=True),
        options={
            "stick_dealer": SWITCH,
            "joker": SWITCH,
            "turned_joker": ("name", "hearts"),
            "call_for_best": SWITCH,
        },
        source="rules.md, section 14: six-handed turn-up (SIX)",
    ),
    RuleSet(
        key="british",
        players=4,
        sides=2,
        auction=TurnUp(),
        score=March(target=11),
        deck=Deck(joker=True),
        dealing=Dealing(packets=(2, 3)),
        options={
            "target": (11, 10, 15, 21),
            "stick_dealer": SWITCH,
            "turned_joker": ("name", "hearts"),
            "defend_alone": ("off", "any", "lone"),
            "first_jack": SWITCH,
        },
        source="rules.md, section 6; rules-more.md, section 10 (P-brit, NP, CG, STA, INB)",
    ),
    RuleSet(
        key="railroad",
        players=4,
        sides=2,
        auction=TurnUp(turned_joker="hearts"),
        score=March(),
        deck=Deck(joker=True),
        lone=Lone(defend_alone="lone", call_for_best=True),
        rubber=Rubber(laps=True, slam=True),
        options={
            "target": (10, 5),
            "turned_joker": ("hearts", "clubs", "diamonds", "spades"),
            "low_rank": ("9", "7"),
            "stick_dealer": SWITCH,
            "call_for_best": (True, False),
            "best_then_discard": SWITCH,
            "defend_alone": ("lone", "off", "any"),
            "laps": (True, False),
            "slam": (True, False),
            "jambone": SWITCH,
            "jamboree": SWITCH,
        },
        source="rules.md, section 9; rules-more.md, section 9 (BIC, AB, KEL)",
    ),
    RuleSet(
        key="buck",
        players=4,
        sides=4,
        auction=TurnUp(own_trump=Strain.CLUBS, all_pass="no_trump"),
        score=Countdown(),
        dealing=Dealing(packets=(2, 3)),
        trump=Trump(no_trump=True),
        may_drop=True,
        options={
            "all_pass": ("no_trump", "throw_in"),
            "club_taken": (True, False),
            "maker_leads": SWITCH,
        },
        source="rules.md, section 12; rules-more.md, section 8 (P-buck, GR, DEN, R6)",
    ),
)
"""In the order in which they are told."""
