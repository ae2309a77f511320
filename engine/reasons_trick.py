# SPDX-License-Identifier: MIT
"""What a card does in the trick under way: small questions that reasons share."""

from __future__ import annotations

from engine.cards import SUITS, Card
from engine.reasons import Case


def is_trump(c: Case, card: Card) -> bool:
    """Whether a card is a trump."""
    return c.s.suit(card) == c.s.trump


def may_ruff(c: Case) -> bool:
    """Whether there is a trump at all."""
    return c.s.trump in SUITS


def is_lead(c: Case) -> bool:
    """Whether the seat leads."""
    return not c.s.table.trick


def takes(c: Case, card: Card) -> bool:
    """Whether a card holds the trick when it is played."""
    return is_lead(c) or c.s.beats(card)


def friend_wins(c: Case) -> bool:
    """Whether a partner is winning the trick."""
    return not is_lead(c) and c.s.friend_wins


def is_ruff(c: Case, card: Card) -> bool:
    """Whether a card is a trump on another suit."""
    return not is_lead(c) and is_trump(c, card) and c.s.suit_led != c.s.trump


def is_only(c: Case, card: Card) -> bool:
    """Whether a side card is the only one of its suit in the hand."""
    return not is_trump(c, card) and len(c.s.held(c.s.suit(card))) == 1


def guarded(c: Case) -> tuple[Card, Card] | None:
    """The better of two trumps and the single higher one that is out, which it fears."""
    s = c.s
    if len(s.trumps) != 2:
        return None
    higher = [x for x in s.unseen if s.suit(x) == s.trump and s.rank(x) > s.rank(s.trumps[1])]
    return (s.trumps[1], higher[0]) if len(higher) == 1 else None


def top_card(c: Case) -> str:
    """Card that wins the trick so far."""
    return str(c.s.best[1])
