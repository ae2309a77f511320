# SPDX-License-Identifier: MIT
"""A player who stays blind: compared with a slow search of everything that he may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from engine.actions import Action
from engine.aim import POINTS
from engine.blind import blind
from engine.judge import PRIORS, judge, lay_out
from engine.notation import parse, show_table
from engine.playout import outcome
from engine.solve import layout, values
from engine.state import step
from engine.table import Phase, Table
from engine.view import View, view
from engine.worlds import Worlds
from tests.games import random_hand, random_line
from tests.test_judge import EARLY, after, plays, seen
from tests.test_worlds import some

Layouts = list[tuple[int, int, Table]]
"""Tables with all cards seen, each with its number and its weight."""


def slowly(found: View, prior: str) -> dict[Action, tuple[int, int]]:
    """Sum of the values and of the weights over all layouts, for every card."""
    worlds = Worlds(found)
    drawn, _ = lay_out(worlds, prior, worlds.count, 0, 0)
    layouts = [(n, weight, worlds.full(world)) for n, (weight, world) in enumerate(drawn)]
    weights = [weight for _, weight, _ in layouts]
    return {
        action: (
            sum(weights[number] * value for number, value in _after(found.seat, layouts, action)),
            sum(weights),
        )
        for action in found.legal
    }


def _after(seat: int, layouts: Layouts, action: Action) -> Iterator[tuple[int, int]]:
    """What an action brings in each layout, when the seat goes on blind."""
    same: dict[object, Layouts] = {}
    for number, weight, table in layouts:
        moved = _others(step(table, action), seat)
        if moved.phase is Phase.OVER:
            yield number, outcome(moved, seat % 2, POINTS)
        else:
            same.setdefault((moved.tricks, moved.trick), []).append((number, weight, moved))
    for alike in same.values():
        yield from _best(seat, alike)


def _best(seat: int, alike: Layouts) -> Iterable[tuple[int, int]]:
    """What the best single card brings in each of some layouts that look the same."""
    weights = {number: weight for number, weight, _ in alike}
    tried = [list(_after(seat, alike, play)) for play in values(alike[0][2])]
    return max(tried, key=lambda found: sum(weights[number] * value for number, value in found))


def _others(table: Table, seat: int) -> Table:
    """The table once the other seats have played the lowest of their best cards."""
    while table.phase is Phase.PLAY and table.to_move != seat:
        found = values(table)
        assert table.trump is not None
        bits = layout(table.rules.pack, table.trump, table.rules).bits

        top = max(found.values())
        best = (play for play in found if found[play] == top)
        table = step(table, min(best, key=lambda play: bits[play.card]))
    return table


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


@pytest.mark.parametrize("prior", PRIORS)
def test_a_blind_player_does_as_well_as_the_slow_search_finds(prior: str) -> None:
    """Every card from the first trick on, all packs, lone hands and lone defence: equal sums."""
    for found in some(half_seen(11, hidden=1, most=60), 25):
        judged = blind(found, prior=prior)
        assert judged.exact
        exact = {action: value.exact for action, value in judged.values.items()}
        assert exact == slowly(found, prior)


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
