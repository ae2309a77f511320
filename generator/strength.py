# SPDX-License-Identifier: MIT
"""How strong the computer's players are: matches stored by `make tables`, drawn as a block."""

from __future__ import annotations

import json
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from engine.actions import Action
from engine.levels import LEVELS, choose
from engine.match import deal_hand, points
from engine.state import opening, step
from engine.table import Deal
from engine.variants import VARIANTS
from engine.view import View, look
from generator.bars import ERRORS, Axis
from generator.chances import Row
from generator.resume import digest, resumed

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

STORE = Path(__file__).parent / "data" / "strength.json"

RULES = VARIANTS["american"]
"""Nobody is obliged to call."""

MEASURE, RANDOM = "regular", "random"
"""Level against which the others play, and a player who does anything that is legal."""

DEALS, BATCH = 400, 10
"""Deals of a match, each played twice with the places changed, and those of one step of the work;
their seeds are 0, 1, 2 …"""


def rivals() -> list[str]:
    """Everyone who plays against the measure."""
    return [RANDOM, *(level for level in LEVELS if level != MEASURE)]


def strength(artist: Artist, fields: Fields) -> str:
    """Points a deal of each player over the measure; `order` states them from weak to strong."""
    say, found = artist.door.say, stored()
    order = sorted(found, key=lambda rival: found[rival][0])
    fields.agree("order", fields.texts("order"), order)
    ends = [mean + sign * ERRORS * error for mean, error in found.values() for sign in (-1, 1)]
    axis = Axis.of(ends)
    rows = []
    for rival in order:
        mean, error = found[rival]
        margin = f"{ERRORS * error:.2f}"
        told = say("ui.worth_sampled", number=f"{mean:.2f}", number_error=margin)
        rows.append(Row(say(f"ui.level_{rival}"), (told,), axis.bar(mean, ERRORS * error)))
    heads = (say("ui.strength_player"), say("ui.strength_points"))
    caption = say("ui.strength_caption", n=DEALS)
    return artist.frame("chances", fields, caption, heads=heads, rows=rows)


@cache
def stored() -> dict[str, tuple[float, float]]:
    """Mean and standard error of the points a deal of each rival over the measure."""
    told = json.loads(STORE.read_text("utf-8"))["margins"]
    return {
        rival: (fmean(margins), stdev(margins) / sqrt(len(margins)))
        for rival, margins in told.items()
    }


def write_strength() -> None:
    """Play every match and store the margin of each deal, a match a line."""
    lines = ",\n".join(f'  "{rival}": {json.dumps(_match(rival))}' for rival in rivals())
    STORE.parent.mkdir(exist_ok=True)
    head = f'"engine": "{digest(None)[:12]}", "measure": "{MEASURE}"'
    STORE.write_text(f'{{{head},\n "margins": {{\n{lines}}}}}\n', "utf-8")


def _match(rival: str) -> list[float]:
    def work(batch: int) -> list[float]:
        return [margin(rival, seed) for seed in range(batch * BATCH, (batch + 1) * BATCH)]

    return [
        points for batch in resumed(f"strength-{rival}", DEALS // BATCH, work) for points in batch
    ]


def margin(rival: str, seed: int) -> float:
    """Points of a rival over the measure in one deal played both ways, by side and by turn."""
    deal = deal_hand(RULES, seed=seed, dealer=seed % RULES.players)
    return (_played(deal, (rival, MEASURE), seed) - _played(deal, (MEASURE, rival), seed)) / 2


def _played(deal: Deal, sides: tuple[str, str], seed: int) -> int:
    """Points of the first side less those of the other."""
    table, random = opening(deal), Random(seed)
    while table.to_move is not None:
        name = sides[RULES.side(table.to_move)]
        table = step(table, _choice(look(table, table.to_move), name, random))
    won = points(table)
    return won[0] - won[1]


def _choice(seen: View, name: str, random: Random) -> Action:
    return random.choice(seen.legal) if name == RANDOM else choose(seen, name).action
