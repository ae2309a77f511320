# SPDX-License-Identifier: MIT
"""The games with an auction by numbers, one row each."""

from __future__ import annotations

from dataclasses import replace

from engine.bidding import Bidding
from engine.cards import Strain
from engine.ladder import Exchange, Ladder, Step, numbers
from engine.parts import Dealing, Deck, Lone, Trump
from engine.ruleset import SWITCH, RuleSet
from engine.score import BidScoring

LONE_BIDS_8 = (
    Step(name="call2", rank=9, tricks=8, alone=True, made=12, set=12,
         exchange=Exchange(least=2, most=2)),
    Step(name="call1", rank=10, tricks=8, alone=True, made=18, set=18,
         exchange=Exchange(least=1, most=1)),
    Step(name="moon", rank=11, tricks=8, alone=True, made=24, set=24),
)  # fmt: skip
"""Lone bids of the game with eight tricks: fewer cards from the partner count for more.

Source: rules-more.md, section 2 (GRIN, CAM, TR).
"""

LONE_BIDS_7 = tuple(replace(step, tricks=7) for step in LONE_BIDS_8)
"""The same with seven tricks. Source: rules-more.md, section 3 [D]."""

THREES = (3, 3, 3, 3)
"""Packets of a double pack."""
DOUBLE = Deck(copies=2)
"""Two packs of 24 cards."""

HIGH_ONLY, HIGH_AND_LOW = Trump(no_trump=True), Trump(no_trump=True, low_nt=True)
"""Suits and no trump, the ace high; and also with the lowest card high."""

BID = (
    RuleSet(
        key="bid48",
        players=4,
        sides=2,
        auction=Bidding(auction_rounds="many"),
        score=BidScoring(target=52, must_qualify=True),
        deck=DOUBLE,
        dealing=Dealing(packets=THREES, turned=False),
        trump=HIGH_ONLY,
        lone=Lone(alone_exchange_max=3),
        ladder=Ladder(steps=(*numbers(1, 12), Step(name="alone", rank=12, tricks=12, alone=True))),
        maker_leads=True,
        options={
            "auction_rounds": ("many", "one"),
            "low_nt": SWITCH,
            "alone_exchange_max": (3, 2, 1, 0),
            "alone_made": (24, 12),
            "alone_set": (24, 12),
        },
        source="rules.md, section 4; rules-more.md, section 1 (S2, P-bid, P-gist)",
    ),
    RuleSet(
        key="barrie",
        players=4,
        sides=2,
        auction=Bidding(),
        score=BidScoring(target=52, must_qualify=True),
        deck=Deck(low_rank="J", copies=2),
        dealing=Dealing(packets=(1,) * 8, turned=False),
        trump=HIGH_ONLY,
        ladder=Ladder(steps=(*numbers(1, 8), *LONE_BIDS_8)),
        maker_leads=True,
        options={
            "min_bid": (1, 3),
            "min_bid_no_trump": (1, 4),
            "stick_dealer": SWITCH,
            "dealer_may_match": SWITCH,
            "low_nt": SWITCH,
            "must_qualify": (True, False),
        },
        source="rules-more.md, section 2 (P-gist, NPL, GRIN, CAM)",
    ),
    RuleSet(
        key="kokomo",
        players=4,
        sides=2,
        auction=Bidding(),
        score=BidScoring(target=52, must_qualify=True),
        deck=Deck(low_rank="J", copies=2),
        dealing=Dealing(packets=(1,) * 7, turned=False, widow=4),
        trump=HIGH_ONLY,
        ladder=Ladder(steps=(*numbers(1, 7), *LONE_BIDS_7)),
        maker_leads=True,
        options={
            "auction_rounds": ("one", "many"),
            "stick_dealer": SWITCH,
            "low_nt": SWITCH,
        },
        source="rules-more.md, section 3 (P-gist, TR, P-bid)",
    ),
    RuleSet(
        key="indiana",
        players=4,
        sides=2,
        auction=Bidding(auction_rounds="out"),
        score=BidScoring(target=52),
        deck=DOUBLE,
        dealing=Dealing(packets=THREES, turned=False),
        trump=HIGH_AND_LOW,
        ladder=Ladder(
            steps=(
                *numbers(1, 12),
                Step(
                    name="moon",
                    rank=13,
                    tricks=12,
                    alone=True,
                    made=24,
                    set=24,
                    exchange=Exchange(least=3, most=3),
                ),
                Step(name="solo", rank=14, tricks=12, alone=True, made=48, set=48),
            )
        ),
        maker_leads=True,
        options={
            "auction_rounds": ("out", "many"),
            "target": (52, 54),
            "loses_at": (0, -54),
            "must_qualify": SWITCH,
            "solo_moon": SWITCH,
        },
        source="rules-more.md, section 4 (IDD, IND, JDR, JDS)",
    ),
    RuleSet(
        key="six_bid",
        players=6,
        sides=2,
        auction=Bidding(),
        score=BidScoring(target=54, loses_at=-54),
        deck=DOUBLE,
        dealing=Dealing(packets=(3, 3, 2), turned=False),
        trump=HIGH_AND_LOW,
        ladder=Ladder(
            steps=(
                *numbers(1, 8),
                Step(
                    name="best",
                    rank=9,
                    tricks=8,
                    alone=True,
                    made=16,
                    set=16,
                    exchange=Exchange(least=1, most=1, way="receive"),
                ),
                Step(name="solo", rank=10, tricks=8, alone=True, made=32, set=32),
            )
        ),
        maker_leads=True,
        options={"min_bid": (1, 3), "solo_moon": SWITCH},
        source="rules-more.md, section 5 (JDR, JDS)",
    ),
    RuleSet(
        key="hasenpfeffer",
        players=4,
        sides=2,
        auction=Bidding(auction_rounds="many", naming="after", joker_bids="3"),
        score=BidScoring(target=10),
        deck=Deck(joker=True),
        dealing=Dealing(packets=(3, 3), turned=False, widow=1),
        ladder=Ladder(steps=numbers(1, 6)),
        maker_leads=True,
        options={"style": ("modern", "classic"), "maker_leads": (True, False)},
        styles={
            "modern": {"auction_rounds": "many", "widow_taken": True},
            "classic": {"auction_rounds": "one", "widow_taken": False},
        },
        source="rules.md, section 10; rules-more.md, section 7 (ABH, JP, GR)",
    ),
    RuleSet(
        key="pepper",
        players=4,
        sides=2,
        auction=Bidding(auction_rounds="many", naming="after"),
        score=BidScoring(target=30),
        dealing=Dealing(packets=(1,) * 6, turned=False),
        trump=HIGH_ONLY,
        ladder=Ladder(
            steps=(
                *numbers(1, 5, set=6),
                Step(name="little", rank=6, tricks=6, set=6),
                Step(name="big", rank=7, tricks=6, made=12, set=12),
            )
        ),
        maker_leads=True,
        options={"stick_dealer": SWITCH},
        source="rules.md, section 11 (P-pep, PEN)",
    ),
    RuleSet(
        key="pfeffer",
        players=4,
        sides=2,
        auction=Bidding(auction_rounds="many", naming="after", stick_dealer=True),
        score=BidScoring(target=30, others_swept=-5),
        dealing=Dealing(packets=(1,) * 6, turned=False),
        trump=HIGH_ONLY,
        ladder=Ladder(
            steps=(
                *numbers(3, 6, set=5, hickeys=1),
                Step(
                    name="pfeffer",
                    rank=7,
                    tricks=6,
                    made=12,
                    set=10,
                    hickeys=2,
                    exchange=Exchange(least=1, most=1, way="pass", may_keep=True),
                ),
            ),
            min_bid=3,
        ),
        maker_leads=True,
        options={
            "min_bid": (3, 4),
            "stick_dealer": (True, False),
            "target": (30, 25, 31, 32),
            "set_on_any_six": (True, False),
        },
        source="rules-more.md, section 6 (W, TF)",
    ),
    RuleSet(
        key="nap",
        players=4,
        sides=4,
        auction=Bidding(naming="lead"),
        score=BidScoring(target=25, others_count=False),
        deck=Deck(low_rank="2"),
        dealing=Dealing(turned=False),
        trump=Trump(no_trump=True, bowers=False),
        ladder=Ladder(
            steps=(
                Step(name="2", rank=2, tricks=2, made=2, set=2, pay=(2, 2)),
                Step(name="3", rank=3, tricks=3, made=3, set=3, pay=(3, 3)),
                Step(
                    name="miss",
                    rank=4,
                    tricks=0,
                    made=3,
                    set=3,
                    pay=(3, 3),
                    strain=Strain.NO_TRUMP,
                ),
                Step(name="4", rank=5, tricks=4, made=4, set=4, pay=(4, 4)),
                Step(name="nap", rank=6, tricks=5, made=5, set=5, pay=(10, 5)),
                Step(
                    name="wellington",
                    rank=7,
                    tricks=5,
                    made=10,
                    set=10,
                    pay=(10, 10),
                    only_over="nap",
                ),
                Step(
                    name="blucher",
                    rank=8,
                    tricks=5,
                    made=20,
                    set=20,
                    pay=(10, 20),
                    only_over="wellington",
                ),
            ),
            min_bid=3,
        ),
        maker_leads=True,
        options={
            "players": (4, 2, 3, 5, 6),
            "min_bid": (3, 2),
            "scoring": ("points", "pay_each"),
        },
        source="rules.md, section 13; rules-more.md, section 11 (MN, HSW, NAP)",
    ),
)
"""In the order in which they are told."""
