# SPDX-License-Identifier: MIT
"""The `points` block: what a hand brings, in the table that fits the way a game scores."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from engine.ruleset import RuleSet
from generator.door import Door, Rules
from generator.traits import step_name

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

MAKER = "S"

Rows = dict[str, tuple[int, ...]]
"""Points in each column, by the label that an author writes for a row."""


def points(artist: Artist, fields: Fields) -> str:
    """What a hand brings; with `defender_alone` against a defender who plays alone."""
    rules, is_lone, door = fields.rules(), fields.switch("defender_alone"), artist.door
    shape = door.ruleset(rules)
    heads: tuple[str, ...]
    if shape.ladder.steps:
        rows, heads = _bids(door, rules, shape), ("bid", "made", "made_others", "set", "set_others")
    elif not shape.score.needs_maker:
        rows, heads = _each(door, rules, shape), ("tricks", "maker", "others")
    else:
        defender = shape.seats[1] if is_lone else None
        rows = _made(door, rules, shape, defender)
        heads = ("tricks", "partner", "alone") if shape.partners(0) else ("tricks", "maker")
    if fields.has("claim"):
        stated = {
            label: tuple(pair)
            for label, pair in fields.table("claim").items()
            if isinstance(pair, list)
        }
        fields.agree("claim", stated, rows)
    says_side = shape.score.needs_maker and not shape.ladder.steps
    cells = [
        (_label(door, label), [_cell(door, number, says_side=says_side) for number in numbers])
        for label, numbers in rows.items()
    ]
    columns = tuple(door.say(f"ui.points_{head}") for head in heads)
    kind = "lone_defence" if is_lone else "caption" if says_side else "each_caption"
    caption = door.say(f"ui.points_{kind}")
    return artist.frame("points", fields, caption, tables=[("", columns, cells)])


def _label(door: Door, label: str) -> str:
    """A number or a range of them as it is, a bid by its name."""
    return label.replace("-", "–") if label[0].isdigit() else step_name(door, label)


def _cell(door: Door, number: int, *, says_side: bool) -> str:
    if not says_side:
        return door.say("ui.points_signed", number=number)
    return door.say(f"ui.points_{'makers' if number >= 0 else 'defenders'}", n=abs(number))


def _made(door: Door, rules: Rules, shape: RuleSet, lone_defender: str | None) -> Rows:
    """Points with the partner and alone, for each range of the makers' tricks.

    Positive for the makers, negative for the defenders.
    """
    makers, others = shape.side_names[:2]
    manners = (False, True) if shape.partners(0) else (False,)

    def worth(tricks: int) -> tuple[int, ...]:
        taken = {MAKER: tricks, shape.seats[1]: shape.hand_size - tricks}
        found = [
            door.points(rules, MAKER, taken, alone=alone, lone_defender=lone_defender)
            for alone in manners
        ]
        return tuple(won[makers] - won[others] for won in found)

    return _by_range({tricks: worth(tricks) for tricks in range(shape.hand_size + 1)})


def _each(door: Door, rules: Rules, shape: RuleSet) -> Rows:
    """Change of the maker's total and of another player's, by their own tricks."""
    other = shape.seats[1]

    def change(seat: str, tricks: int) -> int:
        rest = next(s for s in shape.seats if s not in (MAKER, other))
        taken = {seat: tricks, rest: shape.hand_size - tricks}
        return door.points(rules, MAKER, taken, alone=False)[seat]

    numbers = range(shape.hand_size + 1)
    return {str(n): (change(MAKER, n), change(other, n)) for n in numbers}


def _bids(door: Door, rules: Rules, shape: RuleSet) -> Rows:
    """For each bid, points of bidders and others when just made, and when a trick is missing."""
    bidders, others = shape.side_names[:2]

    def worth(step: str, tricks: int) -> tuple[int, int]:
        taken = {MAKER: tricks, shape.seats[1]: shape.hand_size - tricks}
        won = door.points(rules, MAKER, taken, alone=False, bid=step)
        return won[bidders], won[others]

    return {
        step.name: (
            *worth(step.name, step.tricks),
            *worth(step.name, step.tricks - 1 if step.tricks else 1),
        )
        for step in shape.ladder.steps
        if shape.ladder.allows(step, step.strain)
    }


def _by_range(worth: dict[int, tuple[int, ...]]) -> Rows:
    """Rows for runs of numbers that bring the same."""
    rows = {}
    for values, group in groupby(worth, key=worth.__getitem__):
        numbers = list(group)
        label = f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        rows[label] = values
    return rows
