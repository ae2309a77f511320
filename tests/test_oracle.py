# SPDX-License-Identifier: MIT
"""Our engine against what OpenSpiel said of 2,080 recorded deals."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.openspiel import OPTION_SETS, Recorded, read_sample
from tests.replay import KEPT, LATE, compare

BOTH_SIDES_OF_A_RULE = {
    "standard": ("dealer must name",),
    "american": ("thrown in",),
    "standard+defend_alone=any": ("dealer must name", "lone defender", "one against one"),
    "standard+stick_dealer=off,defend_alone=any": ("thrown in", "lone defender", "one against one"),
}
EVERYWHERE = ("lone maker", "dealer picks up", "partner orders", "partner orders alone", "euchred")
DEALERS = tuple(f"dealt by {seat}" for seat in "NESW")
TRUMPS = tuple(f"trump {suit}" for suit in "CDHS")


@cache
def sample(rules: str) -> tuple[Recorded, ...]:
    return tuple(deal for deal in read_sample() if deal.rules == rules)


def faults(deals: tuple[Recorded, ...]) -> list[str]:
    return [f"{fault}: {deal.deal}" for deal in deals for fault in compare(deal).faults]


@pytest.mark.parametrize("rules", OPTION_SETS)
def test_the_first_recorded_deals_go_as_openspiel_says(rules: str) -> None:
    """Who is asked, what is legal, who takes each trick and what it scores."""
    assert faults(sample(rules)[:40]) == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", OPTION_SETS)
def test_every_recorded_deal_goes_as_openspiel_says(rules: str) -> None:
    """The same for the whole sample."""
    assert faults(sample(rules)) == []


def test_openspiel_differs_only_about_the_turned_card_and_the_time_of_alone() -> None:
    """Each time that the dealer picks up, and only then."""
    deals = sample("standard")[:40]
    picked_up = sum(len(deal.discard) for deal in deals)
    named = sum((compare(deal).named for deal in deals), Counter[str]())
    assert named == {KEPT: picked_up, LATE: picked_up}


def test_a_recorded_deal_that_openspiel_had_otherwise_would_be_noticed() -> None:
    """The comparison itself: another winner, score or legal set is a fault."""
    deal = next(deal for deal in sample("standard") if deal.points[0])
    first = deal.plays[0]
    assert faults((deal._replace(points=[0, 1]),)) != []
    assert faults((deal._replace(tricks=deal.tricks[::-1]),)) != []
    assert faults((deal._replace(active="NES"),)) != []
    fewer = [first._replace(legal=first.legal[1:]), *deal.plays[1:]]
    assert faults((deal._replace(plays=fewer),)) != []


@pytest.mark.parametrize("rules", OPTION_SETS)
def test_the_sample_holds_at_least_five_hundred_deals_of_each_set(rules: str) -> None:
    """And no deal twice."""
    deals = [deal.deal for deal in sample(rules)]
    assert len(deals) >= 500
    assert len(set(deals)) == len(deals)


@pytest.mark.parametrize("rules", OPTION_SETS)
def test_the_sample_holds_enough_deals_of_every_kind(rules: str) -> None:
    """Loners, lone defenders, deals thrown in; each dealer and each trump."""
    held = Counter(trait for deal in sample(rules) for trait in deal.traits)
    sought = (*EVERYWHERE, *BOTH_SIDES_OF_A_RULE[rules])
    few = {trait: held[trait] for trait in sought if held[trait] < 40}
    few |= {trait: held[trait] for trait in (*DEALERS, *TRUMPS) if held[trait] < 100}
    assert few == {}
    assert held["four points"] >= 15
