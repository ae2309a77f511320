# SPDX-License-Identifier: MIT
"""What an action is worth in the other games when cards are hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from engine.actions import Action
from engine.judge import judge, playouts
from engine.messages import IllegalAction
from engine.notation import parse, show, show_table
from engine.solve import values
from engine.state import State
from engine.table import Phase
from engine.variants import FAMILY
from engine.view import View, view
from engine.worlds import Worlds
from tests.broken import expect
from tests.brute_family import judged
from tests.test_whole import KINDS
from tests.test_worlds_family import LONER, few, served


def raw(found: View) -> tuple[dict[Action, int], int]:
    """Sum of the values of each card over all layouts, and their number."""
    facts, number = Worlds(found), 0
    sums: dict[Action, int] = dict.fromkeys(found.legal, 0)
    for world in facts.every():
        number += 1
        for play, value in values(facts.full(world)).items():
            sums[play] += value
    return sums, number


def is_exact(found: View) -> None:
    """The judgement is the mean over all layouts, one by one."""
    sums, number = raw(found)
    judged = judge(found)
    assert judged.exact
    told = {action: value.exact for action, value in judged.values.items()}
    assert told == {action: (total, number) for action, total in sums.items()}
    top = max(sums.values())
    assert set(judged.best) == {action for action, total in sums.items() if total == top}


def agrees(state: State) -> None:
    """The judgement is that of the slow rules over every way to lay what is not seen."""
    seat = state.table.to_move
    assert seat is not None
    found = judge(view(state, seat))
    expect(found.exact, "exact", state)
    told = {str(action): value.mean for action, value in found.values.items()}
    slow = judged(show(state))
    expect(told == pytest.approx({card: float(mean) for card, mean in slow.items()}), "mean", state)


SMALL = {"nap": 600, "buck": 200}
"""Most layouts where even the last cards may lie in many places."""


def last_tricks(key: str) -> Iterator[State]:
    """Turns to play near the end of which few layouts fit."""
    for state, facts in served(key, Phase.PLAY):
        left = state.table.rules.hand_size - len(state.table.tricks)
        if left <= 3 and 2 <= facts.count <= SMALL.get(key, 60):
            yield state


@pytest.mark.parametrize("key", FAMILY)
def test_exact_values_equal_those_of_the_slow_rules(key: str) -> None:
    """Every layout found by hand, every line of play followed to its end."""
    for state in islice(last_tricks(key), 4):
        agrees(state)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_two_hundred_exact_values_of_a_kind_equal_those_of_the_slow_rules(kind: str) -> None:
    """The same oftener."""
    keys = KINDS[kind]
    for key in keys:
        for state in islice(last_tricks(key), 4, 4 + 200 // len(keys)):
            agrees(state)


@pytest.mark.parametrize("key", FAMILY)
def test_exact_values_equal_raw_enumeration(key: str) -> None:
    """The same sum over the same layouts, by whichever search."""
    for found in islice(few(key, most=SMALL.get(key, 60), least=2), 4):
        is_exact(found)


@pytest.mark.parametrize("key", FAMILY)
def test_hidden_cards_change_nothing(key: str) -> None:
    """Two deals that look the same to a seat get the same judgement, weighted or not."""
    rng = Random(6)
    for found in islice(few(key, most=10**12, least=2), 3):
        facts = Worlds(found)
        if found.table.rules.hand_size - len(found.table.tricks) > 3:
            continue
        lines = [show_table(facts.full(facts.sample(rng))) for _ in range(2)]
        for prior in ("uniform", "auction"):
            first, second = (
                judge(view(parse(line), found.seat), worlds=4, limit=20, prior=prior)
                for line in lines
            )
            assert first == second


@pytest.mark.parametrize("key", ["three", "buck", "barrie", "pepper", "nap"])
def test_a_sample_is_near_the_exact_value_and_says_how_near(key: str) -> None:
    """Within four standard errors."""
    for found in islice(few(key, most=1_000, least=100), 2):
        exact, sampled = judge(found), judge(found, limit=1, worlds=60, seed=9)
        assert exact.exact
        assert not sampled.exact
        for action, value in sampled.values.items():
            assert abs(value.mean - exact.values[action].mean) <= 4 * value.error + 0.02


def seen(line: str) -> View:
    """View of the seat to move."""
    state = parse(line)
    assert state.table.to_move is not None
    return view(state, state.table.to_move)


THREE = "three S NW:? NE:? S:JD,JH,AD,KD,AC up:9H rest:? | pass pass"
"""South deals and may take up the nine of hearts, or make diamonds trump later."""


def test_calls_and_discards_of_the_games_with_a_turned_card_are_judged() -> None:
    """Whatever is legal has a value: taking it up makes five tricks with the best three trumps."""
    for judged_as in (judge, playouts):
        found = judged_as(seen(THREE), worlds=12)
        assert {str(action) for action in found.values} == {"pass", "order"}
        discard = judged_as(seen(f"{THREE} order"), worlds=12)
        assert len(discard.values) == 6
    two = seen("two S N:? S:JH,TS,9S,KC,AD up:9H rest:? | order")
    assert {str(action) for action in judge(two, worlds=12).values} == {"take", "decline"}
    out = "buck N S:9C,9D,TD,TH,QD W:? N:? E:? up:AS rest:? | order discard:?"
    assert {str(a): v.mean for a, v in judge(seen(out), worlds=12).values.items()}["out"] == 0


@pytest.mark.parametrize(
    ("line", "bid", "points"),
    [
        ("pepper E S:JH,JD,AH,KH,QH,TH W:? N:? E:?", "bid:big", 12),
        ("pepper E S:JH,JD,AH,KH,QH,TH W:? N:? E:?", "bid:little", 6),
        ("pfeffer E S:JH,JD,AH,KH,QH,TH W:? N:? E:?", "bid:pfeffer", 12 + 5),
        ("hasenpfeffer E S:JOKER,JH,JD,AH,KH,QH W:? N:? E:? widow:?", "bid:6", 6),
        ("nap E S:AH,KH,QH,JH,TH W:? N:? E:? rest:?", "bid:nap", 5),
        ("nap E S:AH,KH,QH,JH,TH W:? N:? E:? rest:?", "bid:miss", -3),
    ],
)
def test_a_bid_by_numbers_is_worth_what_its_tricks_bring(line: str, bid: str, points: int) -> None:
    """Whoever holds the highest cards of one suit and leads makes all tricks, whoever has the rest.

    Source: rules.md, sections 11 (PP4, PP5) and 13, rules-more.md, sections 6 (pfeffer made), 7
    and 11 (NX7).
    """
    found = {str(action): value for action, value in judge(seen(line), worlds=6).values.items()}
    assert found[bid] == (points, 0, None)


BIDDING = LONER.partition(" alone")[0]
HANDED_ON = (
    "railroad W N:TC,9C,QC,JD,KD E:AH,QH,QD,TD,9D S:AS,KS,QS,JS,JC W:JH,TH,9H,AC,KC "
    "up:9S rest:KH,AD,TS,JOKER | pass pass order:alone discard:KC discard:JC give:KD"
)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (BIDDING, "refused.no_solver"),
        (f"{BIDDING} bid:9:S pass pass pass", "refused.too_many_tricks"),
        (f"{HANDED_ON} defend:together", "refused.no_solver"),
    ],
)
def test_what_is_not_judged_is_refused(line: str, why: str) -> None:
    """Bids for twelve tricks, twelve tricks at once, a turned card that may have been handed on."""
    with pytest.raises(IllegalAction) as caught:
        judge(seen(line))
    assert caught.value.message.id == why


def test_twelve_tricks_are_played_out_all_the_same() -> None:
    """What is too much to search can be played by the rule bot."""
    found = playouts(seen(f"{BIDDING} bid:9:S pass pass pass"), worlds=2)
    values = {str(action): value for action, value in found.values.items()}
    assert values["AS"] == values["KS"]  # South has both of each: they touch
