# SPDX-License-Identifier: MIT
"""Points where the number of tricks is even, and games that end level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import standing
from engine.notation import parse
from engine.parts import Dealing
from engine.score import BidScoring, Countdown, March, Outcome
from engine.table import Contract, Result
from engine.variants import VARIANTS


@pytest.mark.parametrize(
    ("tricks", "outcome"), [(2, Outcome.EUCHRED), (3, Outcome.MADE), (4, Outcome.MARCH)]
)
def test_half_of_the_tricks_is_not_enough(tricks: int, outcome: Outcome) -> None:
    """With four cards each the makers need three tricks."""
    rules = replace(VARIANTS["american"], dealing=Dealing(packets=(2, 2)))
    assert March().outcome(rules, Result(Contract(0, None), (tricks, 4 - tricks, 0, 0))) == outcome


def bid(game: str, step: str, *, alone: bool = False) -> Contract:
    """A contract of the first seat at a step of the ladder."""
    found = VARIANTS[game].ladder.step(step)
    assert found is not None
    return Contract(0, None, step=found, alone=alone)


@pytest.mark.parametrize(
    ("totals", "tricks", "winner"),
    [
        ((52, 40), (7, 2, 0, 3), 0),
        ((40, 52), (3, 2, 2, 5), 1),
        ((52, 40), (3, 2, 2, 5), None),
        ((40, 52), (7, 2, 0, 3), None),
        ((53, 60), (7, 2, 0, 3), 0),
        ((51, 51), (7, 2, 0, 3), None),
    ],
)
def test_fifty_two_points_win_only_with_a_bid_made_or_set(
    totals: tuple[int, int], tricks: tuple[int, ...], winner: int | None
) -> None:
    """Bid Euchre: whoever makes the bid, or sets the other side's, in that hand."""
    score = VARIANTS["bid48"].score
    assert score.winner(totals, Result(bid("bid48", "7"), tricks)) == winner
    assert score.winner(totals) is None


def test_of_two_sides_at_the_target_the_bidders_win_else_the_higher_total() -> None:
    """Where nobody has to qualify."""
    score = BidScoring(target=30)
    made = Result(bid("pfeffer", "4"), (3, 1, 1, 1))
    assert score.winner((30, 35), made) == 0
    assert score.winner((29, 35), made) == 1
    assert score.winner((33, 31), None) == 0
    assert score.winner((29, 28), None) is None


def test_a_lost_nap_for_chips_may_take_two_players_past_the_target_and_the_higher_wins() -> None:
    """Napoleon: West pays five to each; North and East are both past twenty-five."""
    nap = (
        "nap+scoring=pay_each S score:S=3,W=2,N=24,E=21 W:4H,AC,8S,6C,JH N:4S,AH,9C,9D,3D "
        "E:7C,QH,3C,AS,5H S:QS,9H,2C,TH,7S rest:? | bid:nap pass pass pass "
        "4H AH QH 9H 4S AS QS 8S 7C 2C AC 9C 6C 9D 3C TH 7S JH 3D 5H"
    )
    after = standing(parse(nap).table)
    assert (after.score, after.winner) == ((8, -13, 29, 26), 2)


def test_a_side_loses_at_its_lowest_total() -> None:
    """The other side wins as soon as one has sunk so far, at the very number too."""
    score = BidScoring(target=52, loses_at=-52)
    assert score.winner((-52, 3)) == 1
    assert score.winner((-51, 3)) is None
    assert score.winner((3, -60)) == 0


def test_a_bid_is_told_as_made_or_set() -> None:
    rules = VARIANTS["bid48"]
    made, short = (Result(bid("bid48", "7"), tricks) for tricks in ((5, 3, 2, 2), (4, 3, 2, 3)))
    assert rules.score.outcome(rules, made) == "bid_made"
    assert rules.score.outcome(rules, short) == "bid_set"
    assert VARIANTS["buck"].score.outcome(VARIANTS["buck"], made) == "counted"
    assert rules.score.needs_maker
    assert not VARIANTS["buck"].score.needs_maker


def test_every_trick_taken_sinks_the_others_where_all_were_promised() -> None:
    """`set_on_any_six`: whether a sweep costs the others whatever was bid."""
    rules, tricks = VARIANTS["pfeffer"], (4, 0, 2, 0)
    always = BidScoring(target=30, others_swept=-6, set_on_any_six=True)
    promised = replace(always, set_on_any_six=False)
    four, six = Result(bid("pfeffer", "4"), tricks), Result(bid("pfeffer", "6"), tricks)
    assert always.points(rules, four) == (6, -6)
    assert promised.points(rules, four) == (6, 0)
    assert promised.points(rules, six) == (6, -6)
    assert always.hickeys(rules, four) == (0, 1)
    assert promised.hickeys(rules, four) == (0, 0)
    shared = Result(bid("pfeffer", "4"), (3, 1, 1, 1))
    assert always.points(rules, shared) == (4, 2)
    assert always.hickeys(rules, shared) == (0, 0)


@pytest.mark.parametrize(
    ("totals", "caller", "dealer", "winner"),
    [
        ((0, 0, 5, 5), 1, 3, 1),
        ((0, 0, 5, 5), 0, 0, 0),
        ((0, 0, 5, 5), 2, 3, 0),
        ((0, 0, 5, 5), 2, 0, 1),
        ((0, 5, 0, 5), 1, 0, 2),
        ((0, 5, 0, 5), 1, 2, 0),
        ((0, 5, 0, 0), None, 1, 2),
        ((-1, 0, 0, 0), 2, 3, 0),
        ((5, -2, -2, -2), 0, 2, 3),
        ((1, 1, 1, 1), 0, 0, None),
    ],
)
def test_of_players_who_go_out_together_the_maker_wins_else_the_eldest(
    totals: tuple[int, ...], caller: int | None, dealer: int, winner: int | None
) -> None:
    """Buck Euchre: lowest total first; the eldest is the first from the dealer's left."""
    result = Result(Contract(caller, None), (1, 1, 1, 2), dealer=dealer)
    assert VARIANTS["buck"].score.winner(totals, result) == winner


def test_of_two_at_nought_the_first_has_won_where_no_hand_is_told() -> None:
    """Totals alone say neither who made trump nor who dealt."""
    assert Countdown().winner((9, 0, 0, 9)) == 1


@pytest.mark.parametrize("key", ["pepper", "pfeffer", "hasenpfeffer"])
def test_a_side_that_fails_its_contract_does_not_reach_the_target_in_that_hand(key: str) -> None:
    """Every failed contract costs points, so that of two sides at the target one has made its bid.

    Source: rules.md, sections 10 and 11; rules-more.md, sections 6 and 7.
    """
    rules = VARIANTS[key]
    for step in rules.ladder.steps:
        for tricks in range(step.tricks):
            result = Result(bid(key, step.name), (tricks, rules.hand_size - tricks, 0, 0))
            assert rules.score.points(rules, result)[0] < 0
