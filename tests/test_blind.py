# SPDX-License-Identifier: MIT
"""A player who stays blind: compared with a slow search of everything that he may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest

from engine.actions import Action, Play
from engine.aim import POINTS, by_tricks, counted_side
from engine.blind import blind
from engine.cards import Card
from engine.judge import PRIORS, Weighted, judge, lay_out, stand_ins
from engine.marks import marks
from engine.notation import parse, show_table
from engine.play import legal_cards
from engine.playout import outcome
from engine.solve import can_solve, layout
from engine.state import step
from engine.table import Phase, Table
from engine.variants import FAMILY
from engine.view import View, view
from engine.wide import Wide
from engine.worlds import Worlds
from tests.games import random_hand, random_line
from tests.test_judge import EARLY, after, plays, seen
from tests.test_worlds import some
from tests.test_worlds_family import served

Layouts = list[tuple[int, int, Table]]
"""Tables with all cards seen, each with its number and its weight."""


def slowly(found: View, drawn: Iterable[Weighted]) -> dict[Action, tuple[int, int]]:
    """Sum of the values and of the weights over some layouts, for every card."""
    worlds = Worlds(found)
    layouts = [(n, weight, worlds.full(world)) for n, (weight, world) in enumerate(drawn)]
    weights = [weight for _, weight, _ in layouts]
    return {
        action: (
            sum(weights[number] * value for number, value in _after(found.seat, layouts, action)),
            sum(weights),
        )
        for action in found.legal
    }


def _values(table: Table, player: int) -> dict[Play, int]:
    """What each card brings the blind player with open hands: those opposed play against him."""
    mover = table.rules.side(player)
    side = counted_side(table, mover)
    found = Wide(table, by_tricks(table, POINTS, side), side).answer(table.hands)
    return {Play(card): worth if side == mover else -worth for card, worth in found.items()}


def _after(seat: int, layouts: Layouts, action: Action) -> Iterator[tuple[int, int]]:
    """What an action brings in each layout, when the seat goes on blind."""
    same: dict[object, Layouts] = {}
    for number, weight, table in layouts:
        moved = _others(step(table, action), seat)
        if moved.phase is Phase.OVER:
            yield number, outcome(moved, moved.rules.side(seat), POINTS)
        else:
            same.setdefault((moved.tricks, moved.trick), []).append((number, weight, moved))
    for alike in same.values():
        yield from _best(seat, alike)


def _best(seat: int, alike: Layouts) -> Iterable[tuple[int, int]]:
    """What the best single card brings in each of some layouts that look the same."""
    weights = {number: weight for number, weight, _ in alike}
    table = alike[0][2]
    cards = legal_cards(table.hands[seat], table.led, table.trump, table.rules)
    tried = [list(_after(seat, alike, Play(card))) for card in cards]
    return max(tried, key=lambda found: sum(weights[number] * value for number, value in found))


def _others(table: Table, seat: int) -> Table:
    """The table once the other seats have played the lowest of their best cards."""
    rules = table.rules
    together = counted_side(table, rules.side(seat))
    while table.phase is Phase.PLAY and table.to_move != seat:
        assert table.to_move is not None
        found, bits = _values(table, seat), _bits(table)
        helps = (rules.side(table.to_move) == together) == (rules.side(seat) == together)
        top = max(found.values()) if helps else min(found.values())
        best = (play for play in found if found[play] == top)
        table = step(table, min(best, key=lambda play: bits[play.card]))
    return table


def _bits(table: Table) -> dict[Card, int]:
    """What orders the cards of the search that knows the game."""
    assert table.trump is not None
    if can_solve(table.rules, table.trump):
        return layout(table.rules.pack, table.trump, table.rules).bits
    return marks(table.rules, table.trump).bits


def half_seen(seed: int, *, hidden: int, most: int) -> Iterator[View]:
    """Views of at least three cards in which only some of the other hands are not known.

    So few layouts fit that a slow search can follow them all from the first trick on.
    """
    rng = Random(seed)
    while True:
        states = random_hand(random_line(rng, defend_alone="any"), rng)
        rng.shuffle(states)
        for state in states:
            table, seat = state.table, state.table.to_move
            if table.phase is not Phase.PLAY or seat is None or len(table.hands[seat]) < 3:
                continue
            found = view(state, seat)
            dark = rng.sample([s for s in range(4) if s != seat], hidden)
            hands = tuple(
                hand if s in dark else table.hands[s] for s, hand in enumerate(found.table.hands)
            )
            found = View(seat, found.table._replace(hands=hands), found.legal)
            if len(found.legal) > 1 and 1 < Worlds(found).count <= most:
                yield found
                break


def last_tricks(key: str) -> Iterator[View]:
    """Views of a game in which three cards are left and something is to be chosen."""
    for _, facts in served(key, Phase.PLAY):
        if len(facts.view.hand) == 3 and len(stand_ins(facts.view)) > 1:
            yield facts.view


DRAWN = 40
"""Layouts of such a view that are looked at."""


def agrees(found: View) -> None:
    """A blind player's values are those of the slow search."""
    judged = blind(found, limit=1, worlds=DRAWN, seed=3)
    drawn, _ = lay_out(Worlds(found), "uniform", 1, DRAWN, 3)
    slow = {action: total / weight for action, (total, weight) in slowly(found, drawn).items()}
    means = {action: value.mean for action, value in judged.values.items()}
    assert means == pytest.approx(slow), show_table(found.table)


@pytest.mark.parametrize("key", FAMILY)
def test_a_blind_player_of_any_game_does_as_well_as_the_slow_search_finds(key: str) -> None:
    """Makers against the rest, each for himself, no trump, jokers, double packs."""
    for found in islice(last_tricks(key), 4):
        agrees(found)


@pytest.mark.slow
@pytest.mark.parametrize("key", FAMILY)
def test_more_values_of_a_blind_player_equal_those_of_the_slow_search(key: str) -> None:
    """The same oftener."""
    for found in islice(last_tricks(key), 4, 12):
        agrees(found)


@pytest.mark.parametrize("prior", PRIORS)
def test_a_blind_player_does_as_well_as_the_slow_search_finds(prior: str) -> None:
    """Every card from the first trick on, all packs, lone hands and lone defence: equal sums."""
    for found in some(half_seen(11, hidden=1, most=60), 25):
        judged = blind(found, prior=prior)
        assert judged.exact
        exact = {action: value.exact for action, value in judged.values.items()}
        drawn, _ = lay_out(Worlds(found), prior, judged.layouts, 0, 0)
        assert exact == slowly(found, drawn)


def test_a_player_who_stays_blind_never_does_better() -> None:
    """Exact on both sides, card by card, and sometimes worse; with two cards left never."""
    worse = 0
    views = [*some(half_seen(5, hidden=2, most=1000), 15), *some(plays(5, most=150), 25)]
    for found in views:
        open_hands, unseen = judge(found), blind(found)
        assert unseen.exact
        for action, value in unseen.values.items():
            assert value.mean <= open_hands.values[action].mean + 1e-9
            worse += value.mean < open_hands.values[action].mean - 1e-9
            if len(found.hand) <= 2:
                assert value.mean == pytest.approx(open_hands.values[action].mean)
    assert worse > 0


def test_hidden_cards_change_nothing_for_a_blind_player() -> None:
    """Two deals that look the same to a seat get the same judgement."""
    rng = Random(6)
    for found in some(plays(8, most=10**12), 8):
        worlds = Worlds(found)
        lines = [show_table(worlds.full(worlds.sample(rng))) for _ in range(2)]
        first, second = (blind(view(parse(line), found.seat), worlds=12) for line in lines)
        assert first == second


def test_calls_are_valued_for_a_player_who_stays_blind() -> None:
    """Never better than with open hands over the same layouts."""
    for prior in PRIORS:
        unseen = blind(seen(EARLY), worlds=40, seed=2, prior=prior)
        opened = judge(seen(EARLY), worlds=40, seed=2, prior=prior)
        assert unseen.values.keys() == opened.values.keys()
        for action, value in unseen.values.items():
            assert value.mean <= opened.values[action].mean + 1e-9


def test_a_blind_player_out_of_time_answers_with_the_layouts_he_has_finished() -> None:
    """A quarter of the layouts, or a quarter of these: a sample, and never exact."""
    judged = blind(seen(EARLY), worlds=80, stop=after(800))
    assert judged.judged in (5, 20)
    assert not judged.exact
