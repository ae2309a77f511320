# SPDX-License-Identifier: MIT
"""Players made of rules of thumb."""

from __future__ import annotations

from dataclasses import dataclass

from engine.prospect import Prospect
from engine.sight import Choice, Sight, Tactics, first
from engine.table import Phase
from engine.tactics_before import CLAIMS, DEFENCES, DISCARDS
from engine.tactics_beginner import (
    BEGINNER_CALLS,
    BEGINNER_DISCARDS,
    BEGINNER_FOLLOWS,
    BEGINNER_LEADS,
)
from engine.tactics_call import CALLS
from engine.tactics_follow import FOLLOWS
from engine.tactics_lead import LEADS
from engine.thresholds import Thresholds
from engine.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """Rules of thumb for every question of a hand."""

    calls: Tactics[Prospect] = CALLS
    discards: Tactics[Sight] = DISCARDS
    claims: Tactics[Sight] = CLAIMS
    defences: Tactics[Sight] = DEFENCES
    leads: Tactics[Sight] = LEADS
    follows: Tactics[Sight] = FOLLOWS


SOUND = Book()
"""The rules of thumb as good players give them."""

BEGINNERS = Book(
    calls=BEGINNER_CALLS,
    discards=BEGINNER_DISCARDS,
    leads=BEGINNER_LEADS,
    follows=BEGINNER_FOLLOWS,
)
"""The same with a beginner's habits among them."""


def decide(view: View, limits: Thresholds, book: Book = SOUND) -> Choice:
    """Action of a player who goes by these numbers and rules."""
    phase = view.table.phase
    if phase is Phase.CALL:
        return first(book.calls, Prospect(view, limits))
    seen = Sight(view, limits)
    match phase:
        case Phase.DISCARD:
            return first(book.discards, seen)
        case Phase.CLAIM:
            return first(book.claims, seen)
        case Phase.DEFEND:
            return first(book.defences, seen)
    return first(book.follows if view.table.trick else book.leads, seen)
