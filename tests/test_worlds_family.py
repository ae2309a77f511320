# SPDX-License-Identifier: MIT
"""Where hidden cards may lie in the other games: counted, listed and drawn, each a legal hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from engine.actions import Discard, Give
from engine.cards import UNKNOWN
from engine.changes import DISCARD, REST
from engine.judge import checked
from engine.messages import EuchreError
from engine.notation import parse, show_table
from engine.spread import World
from engine.state import State
from engine.table import Phase, Table
from engine.variants import FAMILY
from engine.view import View, view
from engine.worlds import Worlds
from tests import family
from tests.broken import expect
from tests.brute_family import Slowly


def served(key: str, phase: Phase | None = None) -> Iterator[tuple[State, Worlds]]:
    """Moments of hands played at random of which layouts can be laid out."""
    seed = 0
    while True:
        seed += 1
        states = family.random_hand(key, seed)[:-1]
        for state in Random(seed).sample(states, len(states)):
            seat = state.table.to_move
            if seat is None or phase not in (None, state.table.phase):
                continue
            try:
                yield state, checked(view(state, seat))
            except EuchreError:
                continue


def few(key: str, most: int, least: int = 1) -> Iterator[View]:
    """Views during the play with a bounded number of layouts."""
    for _, facts in served(key, Phase.PLAY):
        if least <= facts.count <= most:
            yield facts.view


def sorted_hands(table: Table) -> Table:
    """A table whose hands are told in a fixed order."""
    hands = tuple(tuple(sorted(hand, key=str)) for hand in table.hands)
    return table._replace(hands=hands)


def replays(facts: Worlds, world: World) -> None:
    """The layout is a legal hand that looks to the seat as its view does."""
    table = facts.full(world)
    state = parse(show_table(table))
    again = state.table._replace(deal=table.deal)
    expect(sorted_hands(again) == sorted_hands(table), "table", state)
    seen = view(state, facts.view.seat).table
    expect(sorted_hands(seen) == sorted_hands(facts.table), "view", state)


@pytest.mark.parametrize("key", FAMILY)
def test_drawn_layouts_replay_and_look_the_same(key: str) -> None:
    """Every option and phase: no illegal action, and the view is unchanged."""
    rng = Random(1)
    for _, facts in islice(served(key), 40):
        replays(facts, facts.sample(rng))


@pytest.mark.parametrize("key", FAMILY)
def test_layouts_listed_are_those_counted(key: str) -> None:
    """Each of them is legal; of identical cards each counts, in a single pack none comes twice."""
    for found in islice(few(key, most=300, least=2), 4):
        facts = Worlds(found)
        listed = list(facts.every())
        assert len(listed) == facts.count
        keys = {tuple((w, tuple(sorted(world[w], key=str))) for w in world) for world in listed}
        assert len(keys) == len(listed) or found.table.rules.deck.copies == 2
        replays(facts, listed[len(listed) // 2])


def lead(line: str, seat: int) -> Worlds:
    """Layouts of a view at the opening lead."""
    return Worlds(view(parse(line), seat))


WIDOW = (
    "kokomo S W:AC,AS,KS,AD,JD,JS,KD N:QS,QD,JC,KD,QS,KS,AC E:QH,JC,AD,JD,QD,QC,JS "
    "S:JH,KC,AH,QH,JH,KC,AS widow:KH,AH,QC,KH | pass bid:6:C pass pass discard:QS,QS,KS,QD"
)
"""North has taken the widow and leads."""

LONER = (
    "bid48 W N:JS,QS,QH,KH,TH,9H,AD,KD,TC,9C,QC,JD E:AH,AH,KC,KD,QD,QD,TD,9D,9S,9S,TS,TS "
    "S:AS,AS,KS,KS,QS,JS,JC,JC,AD,KC,QC,TD W:JH,JH,JD,AC,AC,KH,QH,TH,9H,TC,9C,9D "
    "| pass pass alone:S discard:KC,QC,TD give:JS,AD,KD"
)
"""South goes alone with three cards of North's."""


def test_every_unseen_card_lies_out_of_play_at_its_frequency() -> None:
    """Thirteen cards of two players' 24 stay undealt, and four of North's eleven went down."""
    line = (
        "two S N:KH,JC,9C,QH,JH S:TD,TS,9S,KC,AD up:9H "
        "rest:TC,QS,AH,AC,KD,9D,KS,TH,QD,QC,JD,JS,AS | pass pass name:C"
    )
    rng, facts = Random(4), lead(line, 1)
    rest = Counter(card for _ in range(2000) for card in facts.sample(rng)[REST])
    assert len(rest) == 18
    assert all(abs(n / 2000 - 13 / 18) < 0.05 for n in rest.values())
    facts = taken_widow(0)
    down = Counter(card for _ in range(2000) for card in facts.sample(rng)[DISCARD])
    unseen = Counter(facts.unseen)
    assert set(down) == set(unseen)
    assert all(abs(n / 2000 - 4 * unseen[c] / unseen.total()) < 0.06 for c, n in down.items())


def taken_widow(seat: int) -> Worlds:
    """Layouts of a seat of Kokomo's table, the first lead made where it does not lead."""
    cards = {2: "", 3: " AC", 0: " AC JC"}
    return lead(WIDOW + cards[seat], seat)


def test_what_the_maker_put_down_varies_for_all_but_him() -> None:
    """Others see it vary, the maker knows it, and his widow too."""
    rng = Random(5)
    others = taken_widow(3)
    drawn = [others.sample(rng) for _ in range(100)]
    assert len({world[DISCARD] for world in drawn}) > 90
    own = taken_widow(2)
    for world in [own.sample(rng) for _ in range(20)]:
        assert DISCARD not in world
        table = own.full(world)
        assert table.deal.widow == parse(WIDOW).deal.widow
        assert table.deal.hands[2] == parse(WIDOW).deal.hands[2]


def test_cards_of_a_partner_vary_for_the_others_and_not_for_the_loner() -> None:
    """South knows the three he has put down and the three he was given; West knows neither."""
    rng = Random(6)
    own = lead(LONER, 0)
    for world in [own.sample(rng) for _ in range(20)]:
        assert {seat: len(cards) for seat, cards in world.items()} == {1: 12, 2: 9, 3: 12}
        assert own.full(world).history == parse(LONER).table.history
    west = lead(f"{LONER} AS", 1)
    drawn = [west.full(west.sample(rng)) for _ in range(40)]
    for kind in (Discard, Give):
        moved = [a for table in drawn for _, a in table.history if isinstance(a, kind)]
        assert len(set(moved)) > 30
        assert all(UNKNOWN not in action.cards for action in moved)


def test_a_card_passed_to_the_partner_is_known_to_be_out_of_play() -> None:
    """South gave North the nine of clubs and had the ace of spades: no opponent holds the nine."""
    line = (
        "pfeffer W N:AS,9D,TD,QD,QS,KS E:TH,9H,KH,AH,TC,QC S:JC,JS,AC,KC,AD,9C W:TS,9S,JD,JH,QH,KD "
        "| pass pass bid:pfeffer name:C give:9C give:AS"
    )
    rng, facts = Random(7), lead(line, 0)
    nine = next(card for card in parse(line).deal.hands[0] if str(card) == "9C")
    assert nine not in facts.unseen
    for _ in range(20):
        world = facts.sample(rng)
        assert len(world[2]) == 5
        assert nine in facts.hands(world)[2]
        replays(facts, world)


def test_shown_voids_are_kept_to() -> None:
    """A seat that did not follow holds no card of that suit in any layout."""
    rng, number = Random(8), 0
    for key in FAMILY:
        for _, facts in islice(served(key, Phase.PLAY), 12):
            table = facts.full(facts.sample(rng))
            slow = Slowly(show_table(table))
            for name in slow.playing:
                lacked = slow.lacked(name)
                number += bool(lacked)
                assert not lacked & set(slow.hands[name]), (key, name)
    assert number > 100
