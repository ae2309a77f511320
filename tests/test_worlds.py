# SPDX-License-Identifier: MIT
"""Layouts that fit a view: counted, listed and drawn, each one a legal hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial
from random import Random

import pytest

from engine.actions import parse_action
from engine.cards import UNKNOWN, parse_card
from engine.changes import DISCARD, REST
from engine.match import deal_hand
from engine.messages import BadNotation, IllegalAction
from engine.notation import parse, show_table
from engine.spread import World
from engine.state import State
from engine.table import Phase
from engine.variants import VARIANTS
from engine.view import View, view
from engine.worlds import Worlds
from tests.games import random_hand, random_line


def views(seed: int, **forced: str) -> Iterator[View]:
    """Views of the seat to move at random moments of random hands."""
    rng = Random(seed)
    while True:
        states = random_hand(random_line(rng, **forced), rng)
        asked = [s for s in states if s.table.to_move is not None]
        state = rng.choice(asked)
        assert state.table.to_move is not None
        seen = view(state, state.table.to_move)
        if UNKNOWN not in seen.hand:
            yield seen


def replays(worlds: Worlds, world: World) -> None:
    """The layout is a legal hand that looks to the seat as its view does."""
    table = worlds.full(world)
    state = parse(show_table(table))
    assert state.table._replace(deal=table.deal) == table
    assert view(state, worlds.view.seat).table == worlds.table


def some(iterator: Iterator[View], number: int) -> list[View]:
    """The first views."""
    return [seen for seen, _ in zip(iterator, range(number), strict=False)]


@pytest.mark.parametrize("claims", ["off", "on"])
def test_drawn_layouts_replay_and_look_the_same(claims: str) -> None:
    """Every option, pack and phase: 0 illegal actions, and the view is unchanged (trap 38)."""
    rng = Random(1)
    for seen in some(views(1, no_ace_no_face_no_trump=claims), 300):
        worlds = Worlds(seen)
        for _ in range(4):
            replays(worlds, worlds.sample(rng))


@pytest.mark.parametrize("claims", ["off", "on"])
def test_counts_equal_the_number_of_listed_layouts(claims: str) -> None:
    """Late in a hand all layouts are listed: each different, legal, and as many as counted."""
    number = 0
    for seen in views(2, no_ace_no_face_no_trump=claims):
        worlds = Worlds(seen)
        if worlds.count > 1200:
            continue
        listed = list(worlds.every())
        assert len(listed) == worlds.count
        keys = {
            tuple((where, frozenset(cards)) for where, cards in sorted(world.items()))
            for world in listed
        }
        assert len(keys) == len(listed)
        for world in Random(number).sample(listed, min(5, len(listed))):
            replays(worlds, world)
        number += 1
        if number == 60:
            break


def test_each_layout_is_drawn_equally_often() -> None:
    """A position with few layouts: every one comes up, none far oftener than the others."""
    rng = Random(3)
    tried = 0
    for seen in views(3, low_rank="9"):
        worlds = Worlds(seen)
        if not 20 <= worlds.count <= 120:
            continue
        draws = Counter(
            tuple((where, frozenset(cards)) for where, cards in sorted(world.items()))
            for world in (worlds.sample(rng) for _ in range(60 * worlds.count))
        )
        assert len(draws) == worlds.count
        chi = sum((n - 60) ** 2 / 60 for n in draws.values())
        assert chi < worlds.count + 5 * (2 * worlds.count) ** 0.5
        tried += 1
        if tried == 8:
            break


def first_lead(calls: str) -> View:
    """View of the seat on the dealer's left before the first card is played."""
    deal = deal_hand(VARIANTS["american"], seed=5, dealer=0)
    discard = f"discard:{deal.hands[0][0]}"
    state = State(deal, tuple(map(parse_action, calls.replace("discard", discard).split())))
    assert state.table.phase is Phase.PLAY
    return view(state, 1)


def test_every_unseen_card_lies_out_of_play_at_its_frequency() -> None:
    """Without a pick-up each of 18 cards is one of the 3 left over (trap 35)."""
    worlds, rng = Worlds(first_lead("pass pass pass pass name:C")), Random(4)
    rest = Counter(card for _ in range(2000) for card in worlds.sample(rng)[REST])
    assert len(rest) == 18
    assert all(abs(n / 2000 - 3 / 18) < 0.03 for n in rest.values())


def test_the_secret_discard_varies_for_all_but_the_dealer() -> None:
    """Others see it vary, the turned card in it too; the dealer's own never does (trap 37)."""
    worlds, rng = Worlds(first_lead("order discard")), Random(5)
    drawn = [worlds.sample(rng) for _ in range(600)]
    assert len({world[DISCARD] for world in drawn}) == 19
    turned = worlds.table.deal.turned
    assert all(turned in world[DISCARD] + world[0] for world in drawn)
    state = parse(show_table(worlds.full(drawn[0])))
    own = Worlds(view(state, 0))
    layouts = [own.sample(rng) for _ in range(50)]
    assert all(DISCARD not in world for world in layouts)
    assert {own.full(world).history[1] for world in layouts} == {state.table.history[1]}


def test_a_turned_card_that_was_played_is_not_looked_for() -> None:
    """Once it has been seen, the turned card is an ordinary card that is gone."""
    line = "american S W:9H,KD,9C,TS,QH N:? E:? S:? up:9D rest:? | order discard:? KD TD QD 9D"
    worlds = Worlds(view(parse(line), 1))
    assert worlds.table.deal.turned not in worlds.unseen
    assert len(worlds.cases) == 1
    assert worlds.count == factorial(16) // (factorial(4) ** 3 * factorial(3))


def test_hands_that_sit_out_are_unseen_too() -> None:
    """A loner's partner holds five cards that nobody knows, here the dealer's with the exchange."""
    worlds = Worlds(first_lead("pass order:alone discard"))
    assert worlds.table.out == {0}
    world = worlds.sample(Random(7))
    assert {where: len(cards) for where, cards in world.items()} == {
        0: 5,
        2: 5,
        3: 5,
        DISCARD: 1,
        REST: 3,
    }


def test_nothing_unknown_is_one_layout() -> None:
    """A table with all cards seen has one layout."""
    rng = Random(8)
    for _ in range(20):
        table = random_hand(random_line(rng), rng)[-1].table
        assert Worlds(View(0, table, ())).count == 1


def test_a_position_that_cannot_be_is_refused() -> None:
    """Three players without hearts, and three places for the five others.

    No line can say so, since the third of them is not allowed to play anything else.
    """
    line = (
        "american E S:AH,9S,TS,QS,KS W:? N:? E:? up:9D rest:? | pass pass pass pass name:C AH TD QD"
    )
    with pytest.raises(IllegalAction):
        parse(f"{line} KD")
    table = parse(line).table
    table = table.with_hand(3, table.hands[3][1:])
    table = table._replace(trick=(*table.trick, (3, parse_card("KD"))))
    with pytest.raises(BadNotation) as caught:
        _ = Worlds(View(0, table, ())).count
    assert caught.value.message.id == "bad.no_layout"
