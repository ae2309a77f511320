# SPDX-License-Identifier: MIT
"""The chance to win the game from each score, and play that aims at it."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from engine.actions import Order, Pass
from engine.aim import GAME, POINTS, by_tricks
from engine.blind import blind
from engine.chance import chance, chances
from engine.judge import judge, playouts
from engine.match import deal_hand, next_deal, standing
from engine.messages import IllegalAction
from engine.notation import parse
from engine.outcomes import OUTCOMES
from engine.variants import FAMILY, VARIANTS
from generator.files import ROOT
from generator.outcomes import RECORD, counted, module_text
from tests.arena import play_out, regular
from tests.test_judge import seen

KEYS = list(OUTCOMES)


def test_the_engine_has_what_was_counted() -> None:
    """The module is the one that `make tables` writes from the record."""
    record = json.loads(RECORD.read_text("utf-8"))
    text = module_text(record["results"], record["seeds"])
    assert (ROOT / "engine" / "outcomes.py").read_text("utf-8") == text
    for key, rows in record["chances"].items():
        for own, row in enumerate(rows):
            for other, wins in enumerate(row):
                assert chance(VARIANTS[key], (own, other), 0, side=0) == pytest.approx(
                    wins, abs=5e-5
                )


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_fresh_deals_come_out_as_those_that_were_counted(key: str) -> None:
    """Four hundred other deals, at each kind of score: no result too often or too seldom."""
    for expected, found in zip(
        OUTCOMES[key], counted(VARIANTS[key], range(900_000, 900_400)), strict=True
    ):
        share = {margin: times / sum(expected.values()) for margin, times in expected.items()}
        assert set(map(int, found)) <= set(share)
        for margin, part in share.items():
            spread = (400 * part * (1 - part)) ** 0.5
            assert abs(found.get(str(margin), 0) - 400 * part) <= 4 * spread + 1


@pytest.mark.parametrize("key", KEYS)
def test_chances_follow_from_the_counts_deal_by_deal(key: str) -> None:
    """Played out by sweeping over all scores again and again, which knows no order or algebra."""
    target = VARIANTS[key].score.target
    wins = {(a, b): 0.5 for a in range(target) for b in range(target)}
    for _ in range(60):
        for own, other in wins:
            results = OUTCOMES[key][(own >= target - 2) + 2 * (other >= target - 2)]
            hope = 0.0
            for margin, times in results.items():
                after = (own + max(margin, 0), other + max(-margin, 0))
                if max(after) >= target:
                    hope += times * (after[0] >= target)
                else:
                    hope += times * (1 - wins[after[1], after[0]])
            wins[own, other] = hope / sum(results.values())
    assert chances(target, OUTCOMES[key]) == pytest.approx(wins)


@pytest.mark.parametrize("key", KEYS)
def test_one_side_wins(key: str) -> None:
    """The chances of both sides add up to one, and more points are worth more."""
    rules = VARIANTS[key]
    for own in range(10):
        for other in range(10):
            for dealer in range(4):
                ours = chance(rules, (own, other), dealer, side=0)
                theirs = chance(rules, (own, other), dealer, side=1)
                assert ours + theirs == pytest.approx(1)
                assert chance(rules, (own + 1, other), dealer, side=0) > ours
    assert chance(rules, (10, 9), 2, side=1) == 0


def test_a_game_whose_results_are_not_counted_has_no_chances() -> None:
    """Said by name, not guessed from another game."""
    with pytest.raises(IllegalAction) as caught:
        chance(FAMILY["british"], (0, 0), 0, side=0)
    assert caught.value.message.id == "refused.no_solver"


@pytest.mark.slow
@pytest.mark.parametrize(("score", "games"), [((9, 8), 500), ((8, 9), 500), ((6, 7), 200)])
def test_games_end_as_often_as_the_chances_say(score: tuple[int, int], games: int) -> None:
    """Played to the end by four regular players: within four standard errors."""
    rules, rng, won = VARIANTS["american"], Random(1), Counter[int | None]()
    for seed in range(games):
        deal = deal_hand(rules, seed=700_000 + seed, dealer=0, score=score)
        while True:
            table = play_out(deal, regular).table
            following = next_deal(table, seed=rng.randrange(2**40))
            if following is None:
                won[standing(table).winner] += 1
                break
            deal = following
    wins = chance(rules, score, 0, side=0)
    assert won.total() == games
    assert abs(won[0] - games * wins) <= 4 * (games * wins * (1 - wins)) ** 0.5


STRONG = "american S score:NS={},EW={} W:? N:? E:? S:JH,JD,AH,KH,AC up:QH rest:? | pass pass pass"


def test_alone_is_for_points_that_are_still_needed() -> None:
    """Best at the start; with nine points it brings no more than the call does (trap 59)."""
    alone, order = Order(alone=True), Order(alone=False)
    start = judge(seen(STRONG.format(0, 0)), worlds=60, aim=GAME)
    assert start.best[0] == alone
    last = judge(seen(STRONG.format(9, 6)), worlds=60, aim=GAME)
    assert last.best[0] == order
    assert last.values[order].mean >= last.values[alone].mean
    for call in (alone, order):
        first, second = (judge(seen(STRONG.format(n, 6)), worlds=60) for n in (0, 9))
        assert first.values[call] == second.values[call]


def test_a_hand_thrown_in_passes_the_deal() -> None:
    """The chance after the last pass of all is that of the score with the next dealer."""
    line = "american S score:NS=7,EW=9 W:? N:? E:? S:9H,TH,9C,TC,9S up:9D rest:? | "
    judged = judge(seen(line + "pass " * 7), worlds=10, aim=GAME)
    expected = chance(VARIANTS["american"], (7, 9), 1, side=0)
    assert judged.values[Pass()].mean == pytest.approx(expected, abs=1e-4)
    assert judged.aim == "game"


def test_chances_are_told_as_parts_of_one() -> None:
    """A sure win is 1, exactly, whichever way the hand goes on."""
    line = (
        "american S score:NS=9,EW=9 S:JH,JD,AH,KH,QH W:? N:? E:? up:9H rest:? "
        "| pass pass pass order discard:9H 9C TC QC"
    )
    for value in (judge, blind, playouts):
        judged = value(seen(line), aim=GAME, worlds=4)
        assert all(found.mean == 1 for found in judged.values.values())


def test_what_a_side_gains_by_tricks_is_ordered() -> None:
    """More tricks are never worth less, at any score, for either aim."""
    for own in range(10):
        for other in range(10):
            state = parse(
                f"standard S score:NS={own},EW={other} W:? N:? E:? S:? up:9D rest:? "
                "| pass pass pass order:alone"
            )
            for aim in (POINTS, GAME):
                gains = by_tricks(state.table, aim)
                assert list(gains) == sorted(gains)
