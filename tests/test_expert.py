# SPDX-License-Identifier: MIT
"""The expert: its fast rules of thumb are those of the regular player, its layouts can be."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.actions import Discard, Name, Order, Pass, Play, parse_action
from engine.bots import decide
from engine.caller import Caller
from engine.cards import Card, Strain
from engine.changes import DISCARD
from engine.course import Course
from engine.expert import expert
from engine.habit import Habit
from engine.hunch import Hunch
from engine.judge import judge
from engine.notation import parse, parse_rules
from engine.rollout import Rollout
from engine.sight import places
from engine.solve import layout
from engine.state import State, apply, opening, step
from engine.table import Phase, Table
from engine.thresholds import REGULAR
from engine.trial import Trial
from engine.view import look, view
from tests.arena import deals

GAMES = (
    "american",
    "standard",
    "standard+defend_alone=any",
    "american+partner_must_go_alone=on,low_rank=7",
    "american+joker=on,turned_joker=hearts,canadian_loner_lead=on",
)


def moments(game: str, number: int) -> Iterator[Table]:
    """Every moment of some hands that regular players play."""
    for deal in deals(parse_rules(game), number, seed=12):
        table = opening(deal)
        while table.to_move is not None:
            yield table
            table = step(table, decide(look(table, table.to_move), REGULAR).action)


@pytest.mark.parametrize("game", GAMES)
def test_caller_calls_as_the_regular_player(game: str) -> None:
    """Read off known cards at once, each call is the one of the rules of thumb."""
    calls = [table for table in moments(game, 60) if table.phase is Phase.CALL]
    for table in calls:
        assert table.to_move is not None
        usual = decide(look(table, table.to_move), REGULAR).action
        assert Caller(table, REGULAR).call(table) == usual
    assert len(calls) > 100


@pytest.mark.parametrize("game", GAMES)
def test_rollout_plays_as_the_regular_player(game: str) -> None:
    """Each card is the one of the rules of thumb, or one as high of another suit."""
    compared = 0
    for table in moments(game, 60):
        if table.phase is not Phase.PLAY:
            continue
        assert table.to_move is not None
        usual = decide(look(table, table.to_move), REGULAR).action
        assert isinstance(usual, Play)
        compared += 1
        assert height_in(table, rolled(table)) == height_in(table, usual.card)
    assert compared > 500


def rolled(table: Table) -> Card:
    """Card that a rollout plays next."""
    assert table.trump is not None
    place = layout(table.rules.pack, table.trump, table.rules)
    rollout = Rollout(table, place, (0,) * (table.rules.hand_size - len(table.tricks) + 1))
    hands = [0 if s in table.out else place.mask(hand) for s, hand in enumerate(table.hands)]
    put_down = [c for _, a in table.history if isinstance(a, Discard) for c in a.cards]
    bit = rollout.card(hands, place.mask(put_down))
    return next(card for card, other in place.bits.items() if other == bit)


def height_in(table: Table, card: Card) -> tuple[bool, int]:
    """Whether a card is a trump, and how high it is in its suit."""
    assert table.trump is not None
    suit, height = places(table.trump, bowers=table.rules.trump.bowers)[card]
    return suit == table.trump, height


def test_course_of_a_hand_brings_what_it_brings_the_regular_players() -> None:
    """Where no two suits offer a card of the same height, the points are the same."""
    line = (
        "american S W:9D,TS,JD,KC,AC N:TD,QS,JH,QC,9H E:KD,AS,TH,TC,KH S:JC,9C,QH,AH,9S "
        "up:JS rest:QD,AD,KS | pass order"
    )
    table = parse(line).table
    while table.phase is not Phase.OVER:
        assert table.to_move is not None
        table = step(table, decide(look(table, table.to_move), REGULAR).action)
    won = parse(line).table
    makers = 2 * (table.tricks_won[0] + table.tricks_won[2] >= 3) - 1
    assert (Course(Caller(won, REGULAR)).value(won, 0) > 0) == (makers > 0)


def test_layouts_can_be_replayed() -> None:
    """What a hunch lays out fits the whole line: every action is legal with these cards."""
    random, replayed = Random(5), 0
    for table in moments("american", 12):
        assert table.to_move is not None
        seen = look(table, table.to_move)
        hunch = Hunch(seen, Caller(table, REGULAR))
        for world in hunch.layouts(20, random):
            full = hunch.worlds.full(world)
            state = State(full.deal, tuple(action for _, action in full.history))
            held = [set(hand) for hand in state.table.hands]
            assert held == [set(hand) for hand in full.hands]
            replayed += 1
    assert replayed > 500


def test_what_regular_players_played_surprises_in_other_layouts_only() -> None:
    """Of the cards as they lie rules of thumb explain all but those that are as high elsewhere."""
    random, played = Random(3), 0
    surprised = {"true": 0, "drawn": 0}
    for table in moments("american", 40):
        if table.phase is not Phase.PLAY or not (table.tricks or table.trick):
            continue
        assert table.to_move is not None
        assert table.trump is not None
        seen = look(table, table.to_move)
        hunch = Hunch(seen, Caller(table, REGULAR))
        place = layout(table.rules.pack, table.trump, table.rules)
        habit = Habit(table, place, seen.seat)
        drawn = hunch.worlds.full(hunch.worlds.sample(random))
        for name, one in (("true", table), ("drawn", drawn)):
            hands = [0 if s in one.out else place.mask(hand) for s, hand in enumerate(one.hands)]
            down = [c for _, a in one.history if isinstance(a, Discard) for c in a.cards]
            surprised[name] += habit.surprises(hands, place.mask(down))
        played += sum(seat != seen.seat for seat, _ in habit.plays)
    assert surprised["true"] < 0.03 * played
    assert surprised["drawn"] > 5 * surprised["true"]


def test_maker_is_imagined_with_trumps() -> None:
    """Whoever named hearts holds more of them in the layouts than one who passed twice."""
    line = "american S W:? N:? E:? S:9C,TC,QS,KD,9D up:9S rest:? | pass pass pass pass pass name:H"
    state = parse(line)
    hunch = Hunch(view(state, 0), Caller(state.table, REGULAR))
    worlds = list(hunch.layouts(2000, Random(1)))
    place = places(Strain.HEARTS, bowers=True)

    def trumps(seat: int) -> float:
        held = [sum(place[c][0] == Strain.HEARTS for c in world[seat]) for world in worlds]
        return sum(held) / len(held)

    assert len(worlds) > 50
    assert trumps(2) > trumps(1) + 0.8


def test_dealer_is_imagined_to_have_put_down_a_side_card() -> None:
    """A dealer who could be rid of a suit has not put down a trump."""
    line = "american S W:9C,TC,QS,KD,9D N:? E:? S:? up:9S rest:? | order discard:?"
    state = parse(line)
    hunch = Hunch(view(state, 1), Caller(state.table, REGULAR))
    place = places(Strain.SPADES, bowers=True)
    worlds = list(hunch.layouts(1000, Random(1)))
    trumps = sum(place[world[DISCARD][0]][0] == Strain.SPADES for world in worlds)
    assert len(worlds) > 50
    assert trumps == 0


def test_calls_are_likelier_with_the_cards_for_them() -> None:
    """Three high trumps and an ace speak for a call, three low cards for a pass."""
    table = parse("american S W:? N:? E:? S:? up:QH rest:?").table
    caller = Caller(table, REGULAR)
    strong = parse("american S W:JH,JD,AH,AC,9S N:? E:? S:? up:QH rest:?").table.hands[1]
    weak = parse("american S W:9C,TC,9D,TS,9S N:? E:? S:? up:QH rest:?").table.hands[1]
    for action, likelier in ((Order(), strong), (Pass(), weak)):
        chances = {h: caller.likelihood(1, action, h, is_second=False) for h in (strong, weak)}
        assert max(chances, key=chances.__getitem__) == likelier
    alone, plain = Name(Strain.CLUBS, alone=True), Name(Strain.CLUBS)
    third = parse("american S W:JC,JS,AC,KC,AD N:? E:? S:? up:QH rest:?").table.hands[1]
    assert caller.likelihood(1, alone, third, is_second=True) > 0.5
    assert caller.likelihood(1, plain, third, is_second=True) < 0.5


def test_trial_stops_once_an_action_leads_clearly() -> None:
    """Twenty layouts are enough where one action always wins, and level ones need no more."""
    assert len(Trial(([1, 0] for _ in range(100)), 60).rows) == 20
    assert len(Trial(([1, 1] for _ in range(100)), 60).rows) == 20
    close = ([n % 3, (n + 1) % 3] for n in range(100))
    assert len(Trial(close, 60).rows) == 60


def test_trial_keeps_the_usual_action_where_it_is_level() -> None:
    """Another has to be better, by more than a margin; few layouts decide nothing."""
    rows = [[1, 2, 2]] * 20
    assert Trial(rows, 20).best(2) == 2
    assert Trial(rows, 20).best(0) == 1
    assert Trial(rows, 20).best(0, 0.5) == 1
    assert Trial(rows, 20).best(0, 1) == 0
    assert Trial(rows[:7], 20).best(0) == 0


TRIED = {
    "card": (
        "american E S:AH,JC,QD,KC,JD W:? N:? E:? up:9D rest:? | pass pass pass pass name:C",
        "AH",
    ),
    "alone": (
        "american E S:KS,9H,AC,AH,JH W:? N:? E:? up:9S rest:? | pass pass pass pass",
        "name:H:alone",
    ),
    "pass": ("american E S:JS,AC,JC,KS,TS W:? N:? E:? up:QC rest:?", "pass"),
}
"""Positions in which the expert leaves the rules of thumb, and what it does there."""


@pytest.mark.parametrize("word", TRIED)
def test_reason_names_what_was_tried(word: str) -> None:
    """Where the expert leaves the rules of thumb, it says on how many layouts it tried."""
    line, action = TRIED[word]
    state = parse(line)
    assert state.table.to_move is not None
    choice = expert(view(state, state.table.to_move))
    assert choice.action == parse_action(action)
    assert choice.reason.id == f"bot.tried_{word}"
    number = choice.reason.args["n"]
    assert isinstance(number, int)
    assert 8 <= number <= 120
    apply(state, choice.action)


HABITS = tomllib.loads((Path(__file__).parent / "data" / "tactics.toml").read_text("utf-8"))


@pytest.mark.parametrize("row", HABITS["habit"], ids=lambda row: row["id"])
def test_expert_does_what_players_wish_or_what_is_worth_more(row: dict[str, Any]) -> None:
    """Where the expert does not do as people who complained wished, the values are on its side."""
    state = parse(row["at"])
    seen = view(state, 0)
    action = expert(seen).action
    if str(action) in row["actions"]:
        return
    found = judge(seen, worlds=200, limit=5_000, prior="auction").values
    wished = max(found[parse_action(text)].mean for text in row["actions"])
    assert found[action].mean >= wished - found[action].error
