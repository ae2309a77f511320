# SPDX-License-Identifier: MIT
"""Players made of rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from engine.prospect import Prospect
from engine.sight import Choice, Sight, first
from engine.table import Phase
from engine.tactics_before import CLAIMS, DEFENCES, DISCARDS
from engine.tactics_call import CALLS
from engine.tactics_follow import FOLLOWS
from engine.tactics_lead import LEADS
from engine.thresholds import FIRST, Thresholds
from engine.view import View

LEVELS: Mapping[str, Thresholds] = {"regular": FIRST}
"""Levels of play, and the numbers that each goes by."""


def choose(view: View, level: str) -> Choice:
    """Action of a bot of this level for the seat that is to move.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> state = parse("american S W:? N:? E:? S:JH,JD,AH,KH,AC up:QH rest:? | pass pass pass")
    >>> choice = choose(view(state, 0), "regular")
    >>> str(choice.action), choice.reason
    ('order:alone', Message(id='bot.play_alone', args={'suit': 'H', 'n': 5}))
    """
    return decide(view, LEVELS[level])


def decide(view: View, limits: Thresholds) -> Choice:
    """Action of a player who goes by these numbers."""
    phase = view.table.phase
    if phase is Phase.CALL:
        return first(CALLS, Prospect(view, limits))
    seen = Sight(view, limits)
    match phase:
        case Phase.DISCARD:
            return first(DISCARDS, seen)
        case Phase.CLAIM:
            return first(CLAIMS, seen)
        case Phase.DEFEND:
            return first(DEFENCES, seen)
    return first(FOLLOWS if view.table.trick else LEADS, seen)
