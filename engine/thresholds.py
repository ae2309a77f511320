# SPDX-License-Identifier: MIT
"""The numbers that the rules of thumb compare with: another set of them is another player."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """How much each part of a hand is worth, and how much is enough for each call.

    Worths are in hundredths of a trick that the hand's side takes when it makes trump.
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
    trumps=(110, 95, 80, 65, 60, 55),
    ace=55,
    king=15,
    void=25,
    partner_share=60,
    foe_share=60,
    next_suit=20,
    order=(230, 200, 240, 210),
    name=(215, 230, 230, 230),
    alone=400,
    alone_points=3,
    defend_alone=330,
)
"""The reference: every later player is measured against this one, so its values stay."""
