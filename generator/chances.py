# SPDX-License-Identifier: MIT
"""Blocks about how likely things are, and how many layouts there are: a number and a bar a row."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import log10
from typing import TYPE_CHECKING

from generator.bars import ERRORS, SURE, Axis, Bar
from generator.door import Door
from generator.judgements import layouts as count_layouts
from generator.odds import TABLES

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

_POWERS = Axis(0, 10)
"""Powers of ten."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: a label, what stands beside it, and a bar."""

    label: str
    values: tuple[str, ...]
    bar: Bar | None = None


def odds(artist: Artist, fields: Fields) -> str:
    """A table of `generator.odds`; `values` states its fractions."""
    name, say = fields.text("table"), artist.door.say
    if name not in TABLES:
        raise fields.fault(f"unknown table {name}; known: {', '.join(TABLES)}", "table")
    table = TABLES[name]
    fields.agree("values", fields.texts("values"), [str(chance) for chance in table.values()])
    rows = [
        Row(say(f"ui.odds_{name}_{thing}"), _shown(artist.door, chance), SURE.bar(float(chance)))
        for thing, chance in table.items()
    ]
    heads = (say(f"ui.odds_{name}_head"), say("ui.odds_fraction"), say("ui.odds_percent"))
    return artist.frame("chances", fields, say(f"ui.odds_{name}"), heads=heads, rows=rows)


def layouts(artist: Artist, fields: Fields) -> str:
    """How many layouts fit what the reader knows, at each of his turns of a deal.

    `layouts` states the numbers.
    """
    line, say = fields.text("position"), artist.door.say
    hand, rows, found = artist.door.hand(line), [], []
    deal, _, actions = line.partition("|")
    words = actions.split()
    for number, step in enumerate(hand.steps):
        if step.seat == "S":
            known = " ".join([*deal.split(), "|", *words[:number]]) if number else deal.strip()
            found.append(count_layouts(known))
            played = sum(past.phase == "play" for past in hand.steps[:number])
            turn = {"number": played // 4 + 1, "number_card": played % 4 + 1}
            label = say(f"ui.layouts_{step.phase}", **turn)
            tens = _POWERS.bar(log10(found[-1]))
            rows.append(Row(label, (say("ui.number", number=found[-1]),), tens))
    fields.agree("layouts", fields.numbers("layouts"), found)
    heads = (say("ui.layouts_turn"), say("ui.layouts_number"))
    return artist.frame(
        "chances", fields, say("ui.layouts_caption"), heads=heads, rows=rows, line=line
    )


def _shown(door: Door, chance: Fraction) -> tuple[str, str]:
    """A chance as a fraction and as a percentage."""
    return f"{chance.numerator}/{chance.denominator}", percent(door, float(chance))


def percent(door: Door, share: float) -> str:
    """A share of one with one decimal, as a percentage."""
    return door.say("ui.percent", number=f"{100 * share:.1f}")


def share(door: Door, mean: float, error: float) -> str:
    """A share of one that a sample gives, as a percentage with its interval."""
    margin = f"{100 * ERRORS * error:.1f}"
    return door.say("ui.share", number=f"{100 * mean:.1f}", number_error=margin)
