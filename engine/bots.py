# SPDX-License-Identifier: MIT
"""Players made of rules of thumb."""

from __future__ import annotations

from dataclasses import dataclass

from engine.prospect import Prospect
from engine.reckon import Reckoning
from engine.sight import Choice, Sight, Tactics, first
from engine.table import Phase, Table
from engine.tactics_before import CLAIMS, DEFENCES, DISCARDS
from engine.tactics_beginner import (
    BEGINNER_CALLS,
    BEGINNER_DISCARDS,
    BEGINNER_FOLLOWS,
    BEGINNER_LEADS,
)
from engine.tactics_bid import BIDS, OPENINGS
from engine.tactics_call import CALLS
from engine.tactics_cards import CHANGES
from engine.tactics_duty import DUTIES, STAYS
from engine.tactics_follow import FOLLOWS
from engine.tactics_lead import LEADS
from engine.tactics_miss import MISS_FOLLOWS, MISS_LEADS
from engine.thresholds import Thresholds
from engine.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """Rules of thumb for every question of a hand."""

    calls: Tactics[Prospect] = CALLS
    bids: Tactics[Reckoning] = BIDS
    duties: Tactics[Reckoning] = DUTIES
    stays: Tactics[Reckoning] = STAYS
    changes: Tactics[Sight] = CHANGES
    discards: Tactics[Sight] = DISCARDS
    claims: Tactics[Sight] = CLAIMS
    defences: Tactics[Sight] = DEFENCES
    leads: Tactics[Sight] = LEADS
    follows: Tactics[Sight] = FOLLOWS
    openings: Tactics[Reckoning] = OPENINGS
    miss_leads: Tactics[Sight] = MISS_LEADS
    miss_follows: Tactics[Sight] = MISS_FOLLOWS


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
    table = view.table
    match table.phase:
        case Phase.CALL if table.rules.ladder.steps:
            return first(book.bids, Reckoning(view, limits))
        case Phase.CALL if not table.rules.score.needs_maker:
            return first(book.duties, Reckoning(view, limits))
        case Phase.CALL:
            return first(book.calls, Prospect(view, limits))
        case Phase.IN_OR_OUT:
            return first(book.stays, Reckoning(view, limits))
        case Phase.PLAY if table.trump is None:
            return first(book.openings, Reckoning(view, limits))
    return first(_tactics(table, book), Sight(view, limits))


def _tactics(table: Table, book: Book) -> Tactics[Sight]:
    """Rules of thumb for a question that is asked when the strain is known."""
    match table.phase:
        case Phase.DISCARD if table.due[0].most == 1:
            return book.discards
        case Phase.DISCARD | Phase.EXCHANGE:
            return book.changes
        case Phase.CLAIM:
            return book.claims
        case Phase.DEFEND:
            return book.defences
    promised = table.contract.step if table.contract else None
    if promised and not promised.tricks:
        return book.miss_follows if table.trick else book.miss_leads
    return book.follows if table.trick else book.leads
