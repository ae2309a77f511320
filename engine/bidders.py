# SPDX-License-Identifier: MIT
"""Layouts of the hidden cards as a player imagines them who has heard bids by numbers."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from engine.actions import Bid
from engine.expert import dice
from engine.reckon import own_tricks, shape
from engine.spread import World
from engine.worlds import Worlds

CANDIDATES = 4
"""Layouts of which one is taken, the likelier the more tricks its bidders' hands promise."""


def explained(facts: Worlds, number: int) -> Iterator[World]:
    """So many of the layouts that fit a view, rather those in which bids were well founded."""
    view = facts.view
    random, form = dice(view), shape(view.table.rules)
    unheard = facts.vague | {view.seat}
    bids = {s: a.strain for s, a in view.table.history if isinstance(a, Bid) and s not in unheard}
    for _ in range(number):
        some = [facts.sample(random) for _ in range(CANDIDATES if bids else 1)]
        hoped = []
        for world in some if bids else ():
            dealt = facts.dealt(world)
            told = [own_tricks(dealt[s], strain, form) for s, strain in bids.items() if strain]
            hoped.append(exp(sum(told)))
        yield random.choices(some, hoped or None)[0]
