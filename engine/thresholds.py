# SPDX-License-Identifier: MIT
"""The numbers that the rules of thumb compare with: another set of them is another player."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """How much each part of a hand is worth, and how much is enough for each call.

    Worths are in hundredths of a point that the maker's side wins or loses in the hand.
    """

    trumps: tuple[int, ...]
    """Worth of a trump by the number of trumps above it that may be in play; the last goes on."""
    ace: int
    """Worth of an ace of a side suit."""
    king: int
    """Worth of a king of a side suit."""
    void: int
    """Worth of a side suit of which the hand has no card, where it has two trumps or more."""
    partner_share: int
    """Part, in hundredths, of the turned card's worth that counts when the partner takes it."""
    foe_share: int
    """Part, in hundredths, of the turned card's worth that is lost when an opponent takes it."""
    next_suit: int
    """Worth, to the dealer's opponents, of the other suit of the refused colour."""
    order: tuple[int, ...]
    """Least worth to accept the turned card: at the dealer's left, then on, the dealer last."""
    name: tuple[int, ...]
    """Least worth to name a suit in the second round, by place as in `order`."""
    alone: int
    """Least worth to play alone, which also takes the highest trump."""
    alone_points: int
    """Points that must be missing to the target before playing alone can bring more."""
    defend_alone: int
    """Least worth, as if its own trump, of a hand that defends alone."""


FIRST = Thresholds(
    trumps=(112, 72, 60, 46, 43, 40),
    ace=34,
    king=7,
    void=23,
    partner_share=115,
    foe_share=60,
    next_suit=5,
    order=(250, 220, 230, 160),
    name=(170, 150, 140, 170),
    alone=290,
    alone_points=3,
    defend_alone=190,
)
"""The reference: every later player is measured against this one, so its values stay.

The worths are a least-squares fit to 27,000 calls, each played out by four bots; the limits are
where, in the same hands, calling begins to bring more than passing.  Playing alone pays from 270
on; 290 costs next to nothing and keeps it for hands that look the part.
"""

REGULAR = replace(FIRST, alone=310)
"""The regular player, who goes alone in 6 hands of 100 and no longer in 11.

Limits of the other calls 20 lower or higher lose 0.01 to 0.02 points a hand against these; so
does going alone less often, but a partner who leaves the table every other round is no fun.
"""
