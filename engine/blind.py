# SPDX-License-Identifier: MIT
"""What a card is worth to a player who does not see the hidden cards at later turns either.

The others play best with all cards face up; the player himself has to do the same thing in every
layout that looks the same to him.  An average of open hands misses that, and a card that wins it
only by seeing later which way to go is no answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.actions import Action, Play
from engine.judge import LISTED, Judgement, Stop, checked, never, summed
from engine.match import points
from engine.messages import IllegalAction
from engine.solve import values
from engine.state import step
from engine.table import Phase, Table
from engine.view import View

Layouts = list[tuple[int, Table]]
"""Tables with all cards seen, each with its number in the list of layouts."""


def blind(
    view: View,
    *,
    limit: int = LISTED,
    worlds: int = 200,
    seed: int = 0,
    stop: Stop = never,
) -> Judgement:
    """Value of every card to a player who stays blind, every layout alike.

    Exact when at most `limit` layouts fit.  A sample of layouts tells the player more than he
    would know, so that its values lie between those of `blind` and of `judge`.

    Raises as `engine.judge.judge` does.
    """
    facts = checked(view)
    if stop():
        raise IllegalAction("refused.no_time")
    listed = facts.count <= limit
    random = Random(seed)
    drawn = facts.every() if listed else (facts.sample(random) for _ in range(max(worlds, 2)))
    layouts = [(number, facts.full(world)) for number, world in enumerate(drawn)]
    columns = []
    for action in view.legal:
        brought = dict(_after(view.seat, layouts, action))
        columns.append([brought[number] for number, _ in layouts])
    rows = [(1, row) for row in zip(*columns, strict=True)]
    return summed(facts, "uniform", rows, stop, whole=len(rows) if listed else None)


def _after(seat: int, layouts: Layouts, action: Action) -> Iterable[tuple[int, int]]:
    """What an action brings in each layout, when the seat goes on blind."""
    same: dict[object, Layouts] = {}
    for number, table in layouts:
        after = _others(step(table, action), seat)
        if after.phase is Phase.OVER:
            won = points(after)
            side = table.rules.side(seat)
            yield number, won[side] - max(n for s, n in enumerate(won) if s != side)
        else:
            same.setdefault((after.tricks, after.trick), []).append((number, after))
    for alike in same.values():
        yield from _best(seat, alike)


def _best(seat: int, alike: Layouts) -> Iterable[tuple[int, int]]:
    """What the best single card brings in each of some layouts that look the same."""
    table = alike[0][1]
    cards = values(table)
    tried = [list(_after(seat, alike, play)) for play in cards]
    return max(tried, key=lambda brought: sum(value for _, value in brought))


def _others(table: Table, seat: int) -> Table:
    """The table once the other seats have played their best, up to the seat's next turn."""
    while table.phase is Phase.PLAY and table.to_move != seat:
        found = values(table)
        table = step(table, max(found, key=lambda play: (found[play], _place(play))))
    return table


def _place(play: Play) -> str:
    """Order among equally good cards, the same in every layout."""
    return str(play)
