# SPDX-License-Identifier: MIT
"""The strongest player of the games with a double pack, and the simple rules it plays out with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from engine.aim import counted_side
from engine.dash import Dash
from engine.expert_double import double_expert, is_double
from engine.judge import judge
from engine.levels import choose
from engine.marks import marks
from engine.notation import parse, show_table
from engine.phrase import phrase
from engine.solve import tricks
from engine.table import Phase, Table
from engine.variants import FAMILY
from engine.view import View, view
from generator.catalogues import load_all
from tests import family
from tests.broken import expect
from tests.test_worlds_family import few

DOUBLE = [key for key, rules in FAMILY.items() if is_double(rules)]


def leads(key: str, left: int) -> Iterator[Table]:
    """Leads in hands played at random, with so many tricks left."""
    seed = 0
    while True:
        seed += 1
        for state in family.random_hand(key, seed):
            table = state.table
            late = table.rules.hand_size - len(table.tricks) == left
            if late and table.phase is Phase.PLAY and not table.trick:
                yield table


def dashed(table: Table) -> int:
    """Tricks of the makers in the whole hand when all go on by simple rules."""
    rules, seat, makers = table.rules, table.to_move, counted_side(table, 0)
    assert table.contract is not None
    assert seat is not None
    playing = [s for s in range(rules.players) if s not in table.out]
    place = marks(rules, table.trump)
    dash = Dash(place, playing, [rules.side(s) for s in range(rules.players)], makers)
    won = sum(n for s, n in enumerate(table.tricks_won) if rules.side(s) == makers)
    return won + dash.led(place.held(table.hands, table.out), seat)


@pytest.mark.parametrize("key", DOUBLE)
def test_the_last_trick_is_what_the_cards_make_it(key: str) -> None:
    """With a card each there is nothing to choose."""
    for table in islice(leads(key, 1), 10):
        assert set(tricks(table).values()) == {dashed(table)}


@pytest.mark.parametrize("key", DOUBLE)
def test_simple_rules_come_near_best_play(key: str) -> None:
    """Four tricks from the end, a third of a trick off on average."""
    off = []
    for table in islice(leads(key, 4), 20):
        seat, found = table.to_move, tricks(table).values()
        assert seat is not None
        ours = table.rules.side(seat) == counted_side(table, 0)
        off.append(abs(dashed(table) - (max(found) if ours else min(found))))
    assert sum(off) / len(off) < 0.35


def moments(key: str, number: int) -> Iterator[View]:
    """Questions of hands played at random, of the kinds that the expert thinks about."""
    rng = Random(key)
    for seed in range(number):
        states = [
            s for s in family.random_hand(key, seed)[:-1] if s.table.phase in ("call", "play")
        ]
        state = rng.choice(states)
        assert state.table.to_move is not None
        yield view(state, state.table.to_move)


@pytest.mark.parametrize("key", DOUBLE)
def test_choice_is_legal_needs_no_hidden_card_and_has_a_reason(key: str) -> None:
    """The line with `?` for all that the seat has not seen has the same answer, told in words."""
    catalogues = load_all().values()
    for seen in moments(key, 3):
        choice = choose(seen, "expert")
        assert choice.action in seen.legal
        again = view(parse(show_table(seen.table)), seen.seat)
        assert choose(again, "expert") == choice
        assert all(phrase(choice.reason, catalogue).strip() for catalogue in catalogues)


def test_cards_of_the_last_tricks_are_nearly_always_the_best() -> None:
    """Where all layouts can be looked at, a sample of them seldom finds another card."""
    found = [seen for key in DOUBLE for seen in islice(few(key, most=90, least=4), 4)]
    right = [double_expert(seen).action in judge(seen).best for seen in found]
    assert sum(right) >= 0.95 * len(right)


def test_a_hand_of_trumps_is_bid_higher_and_a_weak_one_is_not() -> None:
    """South has eight good trumps over a low bid; then hardly anything over a high one."""
    line = "bid48 W N:? E:? S:{} W:? | pass bid:{}:H"
    strong = parse(line.format("JS,JC,AS,KS,KS,QS,TS,9S,AD,KC,9D,TH", 4))
    choice = double_expert(view(strong, 0))
    expect(str(choice.action).endswith(":S"), str(choice), strong)
    weak = parse(line.format("9S,9S,TC,TC,9C,9C,QD,TD,9D,9D,QC,TS", 9))
    assert str(double_expert(view(weak, 0)).action) == "pass"
