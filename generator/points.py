# SPDX-License-Identifier: MIT
"""The `points` block: what a hand brings, in the table that fits the way a game scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.described import again_of, changed, tariff

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields


def points(artist: Artist, fields: Fields) -> str:
    """What a hand brings; with `defender_alone` against a defender who plays alone."""
    rules, lone_defence = fields.rules(), fields.switch("defender_alone")
    told = tariff(artist.door, rules, lone_defence=lone_defence)
    if fields.has("claim"):
        stated = {
            label: pair for label, pair in fields.table("claim").items() if isinstance(pair, list)
        }
        fields.agree("claim", stated, {row.key: row.points for row in told.rows})
    rows = [(row.label, row.cells) for row in told.rows]
    again = {} if lone_defence else again_of("points", rules)
    under = [] if lone_defence else changed(artist.door, rules)
    caption = " · ".join([told.caption, *under])
    tables = [("", told.heads, rows)]
    return artist.frame("points", fields, caption, again=again, tables=tables)
