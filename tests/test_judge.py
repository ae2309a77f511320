# SPDX-License-Identifier: MIT
"""What an action is worth when cards are hidden: exact where it says so, honest elsewhere."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine.actions import Action, Defend, Pass
from engine.aim import AIMS, POINTS, by_tricks
from engine.analysis import PLAYS
from engine.blind import blind
from engine.judge import PRIORS, judge, lay_out, playouts
from engine.judgement import Judgement
from engine.merged import Merged
from engine.messages import EuchreError
from engine.moment import AS_EXPECTED, UNEXPECTED, Calls
from engine.notation import parse, show_table
from engine.session import handle
from engine.solve import Question, values
from engine.table import Phase
from engine.view import View, view
from engine.worlds import Worlds
from tests.games import random_hand, random_line
from tests.test_worlds import some, views

EARLY = "american S W:? N:? E:? S:JH,AH,9C,QS,TC up:9D rest:? | pass pass pass"
LATE = (
    "american S W:AC,AD,KS,9S,TD N:? E:? S:? up:9D rest:? | pass pass pass pass name:H AC KC QC 9C"
)
THIRD = LATE + " AD KD QD TS"


def seen(line: str) -> View:
    """View of the seat to move."""
    state = parse(line)
    assert state.table.to_move is not None
    return view(state, state.table.to_move)


def plays(seed: int, most: int, least: int = 1, **forced: str) -> Iterator[View]:
    """Views during the play with a bounded number of layouts."""
    for found in views(seed, **forced):
        if found.table.phase is Phase.PLAY and least <= Worlds(found).count <= most:
            yield found


def merged(found: View) -> Merged:
    """Merged layouts of a view."""
    return Merged(Worlds(found), Question.of(found.table, by_tricks(found.table, POINTS)))


@pytest.mark.parametrize("claims", ["off", "on"])
def test_exact_values_equal_raw_enumeration(claims: str) -> None:
    """Merged or not, every pack and every lone hand: the same sum over the same layouts."""
    for found in some(plays(1, most=400, no_ace_no_face_no_trump=claims), 60):
        worlds = Worlds(found)
        sums: dict[Action, int] = dict.fromkeys(found.legal, 0)
        for world in worlds.every():
            for play, value in values(worlds.full(world)).items():
                sums[play] += value
        judged = judge(found)
        assert judged.exact
        assert judged.prior == "uniform"
        exact = {action: value.exact for action, value in judged.values.items()}
        assert exact == {action: (total, worlds.count) for action, total in sums.items()}
        top = max(sums.values())
        assert set(judged.best) == {action for action, total in sums.items() if total == top}


def test_merged_layouts_stand_for_all_layouts() -> None:
    """Counted before they are listed, and their weights add up."""
    for found in some(plays(2, most=30_000, least=500), 25):
        listed = list(merged(found).every())
        assert merged(found).count == len(listed)
        assert sum(weight for weight, _ in listed) == Worlds(found).count


def test_drawn_layouts_come_as_often_as_all_of_them() -> None:
    """As many are drawn as there are: each merged layout as often as it counts."""
    claims = "no_ace_no_face_no_trump"
    for found in some(plays(5, most=5_000, least=100, **{claims: "off"}), 25):
        weights = Counter[tuple[int, ...]]()
        for weight, hands in merged(found).every():
            weights[tuple(hands)] += weight
        drawn = merged(found).draw(weights.total(), Random(1))
        assert Counter(tuple(hands) for _, hands in drawn) == weights


def test_drawn_layouts_do_not_repeat_each_other() -> None:
    """Means over 50 layouts lie closer together than their standard errors say."""
    spread = told = 0.0
    for found in some(plays(6, most=60_000, least=20_000, no_ace_no_face_no_trump="off"), 6):
        action = found.legal[0]
        drawn = [judge(found, limit=1, worlds=50, seed=seed).values[action] for seed in range(40)]
        mean = sum(value.mean for value in drawn) / len(drawn)
        spread += sum((value.mean - mean) ** 2 for value in drawn)
        told += sum(value.error**2 for value in drawn)
    assert 0 < spread < 0.8 * told


def third_leads(number: int, seed: int) -> list[View]:
    """Views of the leader to the third trick of hands of 24 cards with nobody out."""
    found: list[View] = []
    rng = Random(seed)
    while len(found) < number:
        line = random_line(rng, low_rank="9", joker="off", no_ace_no_face_no_trump="off")
        for state in random_hand(line, rng):
            table = state.table
            if len(table.tricks) == 2 and not table.trick and not table.out:
                assert table.to_move is not None
                found.append(view(state, table.to_move))
    return found


def test_merging_saves_eight_ninths_of_the_layouts_at_the_third_lead() -> None:
    """On average over positions there are at least eight layouts to a merged one."""
    factors = [Worlds(found).count / merged(found).count for found in third_leads(40, seed=3)]
    assert sum(factors) / len(factors) >= 8


def test_a_sample_is_near_the_exact_value_and_says_how_near() -> None:
    """Within four standard errors, for the same seed always the same."""
    for found in some(plays(4, most=20_000, least=2_000), 12):
        exact, sampled = judge(found), judge(found, limit=1, worlds=80, seed=9)
        assert exact.exact
        assert not sampled.exact
        assert sampled == judge(found, limit=1, worlds=80, seed=9)
        for action, value in sampled.values.items():
            assert abs(value.mean - exact.values[action].mean) <= 4 * value.error + 0.02


def after(calls: int) -> Callable[[], bool]:
    """A clock that says stop when it has been asked so many times."""
    left = iter(range(calls))
    return lambda: next(left, None) is None


@pytest.mark.parametrize("line", [EARLY, LATE])
def test_what_was_seen_when_time_is_up_is_a_sample(line: str) -> None:
    """An interrupted answer is not called exact and carries an error."""
    judged = judge(seen(line), stop=after(8))
    assert judged.judged == 9
    assert not judged.exact
    assert all(value.exact is None for value in judged.values.values())
    assert any(value.error > 0 for value in judged.values.values())


@pytest.mark.parametrize("value", [judge, playouts, blind])
def test_no_time_at_all_is_an_error_never_a_guess(value: Callable[..., Judgement]) -> None:
    """A budget of nothing gives no answer (trap 41)."""
    with pytest.raises(EuchreError) as caught:
        value(seen(LATE), stop=lambda: True)
    assert caught.value.message.id == "refused.no_time"


def test_a_hand_without_a_contract_is_worth_nothing() -> None:
    """The last pass of all throws the hand in: 0 by rule, in every layout (trap 40)."""
    found = seen("american S W:? N:? E:? S:9H,TH,9C,TC,9S up:9D rest:? " + "| " + "pass " * 7)
    judged = judge(found, worlds=20)
    assert judged.values[Pass()][:2] == (0.0, 0.0)
    assert judged.best == (Pass(),)


def test_calls_discards_and_lone_defence_have_values() -> None:
    """Every phase is judged, with a standard error, and by playouts as well."""
    discard = "american S W:? N:? E:? S:JH,AH,9C,QS,TC up:9H rest:? | pass pass pass order"
    defend = (
        "american+defend_alone=any S W:JH,JD,AH,KH,QH N:? E:? S:? up:9H rest:? "
        "| pass pass pass order discard:?"
    )
    for line, tokens in (
        (EARLY, ["pass", "order", "order:alone"]),
        (discard, ["JH", "AH", "9C", "QS", "TC", "9H"]),
        (defend, ["defend:alone", "defend:together"]),
    ):
        for judged in (judge(seen(line), worlds=20), playouts(seen(line), worlds=10)):
            assert not judged.exact
            assert [str(a).removeprefix("discard:") for a in judged.values] == tokens
    assert judge(seen(defend), worlds=20).values[Defend(alone=True)].mean == 4


@pytest.mark.parametrize("value", [judge, playouts, blind])
def test_equal_cards_are_one_answer(value: Callable[..., Judgement]) -> None:
    """King and ten once the queen was turned down: both are best once either is."""
    line = "american S W:KH,JH,TH,9S,TD N:? E:? S:? up:QH rest:? | pass pass pass pass name:C"
    judged = value(seen(line), worlds=30, seed=1)
    values = {str(play): found for play, found in judged.values.items()}
    assert values["KH"] == values["JH"] == values["TH"]
    best = {str(play) for play in judged.best}
    assert len(best & {"KH", "JH", "TH"}) in (0, 3)


def test_the_auction_weighs_layouts() -> None:
    """A layout in which a seat passed with a certain loner weighs less than one of weak hands."""
    weak = "W:9S,TS,9C,TC,9D N:QS,QC,TD,KC,AS E:KS,QD,AC,KD,AD S:JH,JD,AH,KH,QH up:9H rest:TH,JC,JS"
    strong = weak.replace("JH,JD,AH,KH,QH", "x").replace("9S,TS,9C,TC,9D", "JH,JD,AH,KH,QH")
    strong = strong.replace("x", "9S,TS,9C,TC,9D")
    for line, weight in ((weak, AS_EXPECTED), (strong, UNEXPECTED)):
        table = parse(f"american S {line} | pass").table
        assert Calls(table, frozenset({0})).weight(table.deal.hands) == weight
    found = seen(EARLY)
    by_calls = judge(found, worlds=30, prior="auction")
    assert by_calls.prior == "auction"
    assert by_calls.values != judge(found, worlds=30).values


@pytest.mark.parametrize("prior", PRIORS)
def test_weights_are_those_of_the_auction_at_every_card_of_a_trick(prior: str) -> None:
    """Whoever is to play: the weighted sum over all layouts, or its error."""
    for found in some(plays(7, most=150), 40):
        worlds = Worlds(found)
        drawn, whole = lay_out(worlds, prior, 150, 100, 0)
        total, sums = 0, dict.fromkeys(found.legal, 0)
        for weight, world in drawn:
            total += weight
            for play, value in values(worlds.full(world)).items():
                sums[play] += weight * value
        judged = judge(found, prior=prior)
        assert whole == worlds.count
        assert {a: value.mean for a, value in judged.values.items()} == {
            action: pytest.approx(number / total) for action, number in sums.items()
        }


def test_hidden_cards_change_nothing() -> None:
    """Two deals that look the same to a seat get the same judgement."""
    rng = Random(6)
    for found in some(plays(6, most=3_000), 15):
        worlds = Worlds(found)
        lines = [show_table(worlds.full(worlds.sample(rng))) for _ in range(2)]
        first, second = (judge(view(parse(line), found.seat)) for line in lines)
        assert first == second


def ask(**body: object) -> dict[str, Any]:
    """Reply of the door to a request for a judgement."""
    reply: dict[str, Any] = json.loads(handle(json.dumps({"type": "judge", "body": body})))
    return reply


def test_the_door_judges() -> None:
    """Values by action, exact with two whole numbers or with an error, and what they rest on."""
    exact = ask(position=THIRD)["ok"]
    assert exact["exact"]
    assert {frozenset(value) for value in exact["values"].values()} == {
        frozenset(("mean", "exact"))
    }
    sampled = ask(position=THIRD, limit=1, worlds=20, seed=4)["ok"]
    assert sampled["layouts"] == exact["layouts"]
    assert (sampled["exact"], sampled["prior"], sampled["judged"]) == (False, "uniform", 20)
    assert set(sampled["values"]) == {str(action) for action in seen(THIRD).legal}
    assert {frozenset(value) for value in sampled["values"].values()} == {
        frozenset(("mean", "error"))
    }
    assert (sampled["play"], ask(position=THIRD, prior="auction")["ok"]["prior"]) == (
        "open",
        "auction",
    )


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("prior", PRIORS)
@pytest.mark.parametrize("aim", AIMS)
def test_the_door_offers_every_kind_of_judgement(play: str, prior: str, aim: str) -> None:
    """Calls and cards, over few layouts or many; the reply names what was asked for."""
    for line in (EARLY, LATE, THIRD):
        asked = {"play": play, "prior": prior, "aim": aim}
        answer = ask(position=line, worlds=4, limit=300, **asked)["ok"]
        assert asked.items() <= answer.items()
        assert set(answer["values"]) == {str(action) for action in seen(line).legal}
        assert set(answer["best"]) <= set(answer["values"])


@pytest.mark.parametrize(
    ("body", "code", "message"),
    [
        ({"position": EARLY, "prior": "guess"}, "bad_request", "bad.prior"),
        ({"position": EARLY, "aim": "guess"}, "bad_request", "bad.aim"),
        ({"position": EARLY, "play": "guess"}, "bad_request", "bad.play"),
        ({"position": EARLY, "worlds": 1}, "bad_request", "bad.not_number"),
        ({"position": EARLY, "budget_ms": 0}, "illegal_action", "refused.no_time"),
        ({"position": EARLY, "seat": "W"}, "illegal_action", "refused.not_to_move"),
        ({"position": EARLY.partition(" |")[0]}, "bad_notation", "bad.own_hand_unknown"),
        (
            {"position": EARLY.partition("|")[0] + "| " + "pass " * 8},
            "illegal_action",
            "refused.hand_over_asked",
        ),
    ],
)
def test_the_door_says_why_it_does_not_judge(
    body: dict[str, object], code: str, message: str
) -> None:
    """Each refusal has its code and its sentence."""
    error = ask(**body)["error"]
    assert (error["code"], error["message"]["id"]) == (code, message)


def test_a_budget_is_kept() -> None:
    """A tenth of a second ends a judgement of ten thousand layouts soon."""
    answer = ask(position=EARLY, worlds=10_000, budget_ms=100)["ok"]
    assert 2 <= answer["judged"] < 10_000
