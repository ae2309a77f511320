# SPDX-License-Identifier: MIT
"""What the engine says of a game as a whole, of its points and of its calls, in a page's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.door import Door, Rules, mapping, mappings, text


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table of points: what an author calls it, its label, its numbers and cells."""

    key: str
    label: str
    points: Sequence[object]
    cells: Sequence[str]


@dataclass(frozen=True, slots=True)
class Tariff:
    """A table of points."""

    caption: str
    heads: Sequence[str]
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Calls:
    """What the seat to move may say: tokens in short, and their words."""

    seat: str
    tokens: Sequence[str]
    words: Sequence[str]


def again_of(kind: str, rules: Rules) -> dict[str, str]:
    """What a diagram is worked out from, as the reader's rules may take the place of its own.

    Nothing where it shows what a certain house rule does.
    """
    is_usual = not rules.options and "+" not in rules.variant
    return {"again": kind, "variant": rules.variant} if is_usual else {}


def changed(door: Door, rules: Rules) -> list[str]:
    """The house rules that a diagram shows, each with its value."""
    return [
        door.say("ui.game_under", option=option, text=door.say_value(option, value))
        for option, value in rules.options
    ]


def traits(door: Door, rules: Rules) -> dict[str, str]:
    """Each trait that a game has, in words, by its name, in the order in which they are told."""
    told = mapping(door.ask("traits", rules)["traits"])
    return {trait: " · ".join(_texts(parts)) for trait, parts in told.items() if parts}


def tariff(door: Door, rules: Rules, *, lone_defence: bool) -> Tariff:
    """What a hand brings; with `lone_defence` against a defender who plays alone."""
    told = door.ask("tariff", rules, lone_defence=lone_defence)
    rows = [
        Row(text(row["key"]), _text(row["label"]), points, _texts(row["cells"]))
        for row in mappings(told["rows"])
        if isinstance(points := row["points"], list)
    ]
    return Tariff(_text(told["caption"]), _texts(told["heads"]), rows)


def calls(door: Door, position: str) -> Calls:
    """What may be done before the play, in short."""
    told = door.ask("calls", None, position=position)
    listed = mappings(told["calls"])
    tokens = [text(call["token"]) for call in listed]
    return Calls(text(told["seat"]), tokens, [text(call["text"]) for call in listed])


def _texts(told: object) -> list[str]:
    return [text(part["text"]) for part in mappings(told)]


def _text(told: object) -> str:
    return text(mapping(told)["text"])
