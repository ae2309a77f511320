# SPDX-License-Identifier: MIT
"""Why the dealer's discard is right or wrong."""

from __future__ import annotations

from engine.messages import Message
from engine.reasons import BEST, WORSE_OF_CARDS, Case, Reason, names, told
from engine.reasons_trick import is_only, is_trump


def void(c: Case) -> Message | None:
    """The last card of a side suit is put down."""
    if not is_only(c, c.card):
        return None
    return told("void", card=str(c.card), suit=str(c.s.suit(c.card)))


def keep_ace(c: Case) -> Message | None:
    """An ace of a side suit stays in the hand."""
    aces = [card for card in c.kept if card.rank == "A" and not is_trump(c, card)]
    if not aces or is_trump(c, c.card):
        return None
    return told("keep_boss", card=str(c.card), card_kept=str(aces[-1]))


def trump_down(c: Case) -> Message | None:
    """A trump is put down, since the other cards are worth more."""
    if not is_trump(c, c.card):
        return None
    return told("trump_down", card=str(c.card), cards_kept=names(c.kept))


def lowest(c: Case) -> Message | None:
    """The lowest card outside trump is put down."""
    if c.card != c.s.sorted_hand[0]:
        return None
    return told("lowest", card=str(c.card))


def ace_down(c: Case) -> Message | None:
    """An ace of a side suit is put down."""
    if c.card.rank != "A" or is_trump(c, c.card):
        return None
    return told("throw_boss", card=str(c.card))


def turned_down(c: Case) -> Message | None:
    """The card that the dealer has just taken is put down again."""
    if c.card != c.s.table.deal.turned:
        return None
    return told("turned_down", card=str(c.card))


def bower_down(c: Case) -> Message | None:
    """One of the two jacks that are the best trumps is put down."""
    if not is_trump(c, c.card) or c.card.rank != "J":
        return None
    return told("bower_down", card=str(c.card))


def spend_trump(c: Case) -> Message | None:
    """A trump is put down for nothing."""
    if not is_trump(c, c.card):
        return None
    return told("spend_trump", card=str(c.card), n=len(c.s.trumps) - 1)


def unguard(c: Case) -> Message | None:
    """The lower of two cards of a side suit goes, and a king or queen is left alone."""
    held = c.s.held(c.s.suit(c.card))
    if is_trump(c, c.card) or len(held) != 2 or c.card != held[0] or held[1].rank not in "KQ":
        return None
    return told("unguard", card=str(c.card), card_kept=str(held[1]))


def no_void(c: Case) -> Message | None:
    """The best discard rids the hand of a suit, and this one does not."""
    if not is_only(c, c.other) or is_only(c, c.card):
        return None
    suit = str(c.s.suit(c.other))
    return told("no_void", card=str(c.card), card_other=str(c.other), suit=suit)


def worse_void(c: Case) -> Message | None:
    """A suit is given up, but a higher card with it."""
    if not is_only(c, c.card) or c.s.rank(c.card) <= c.s.rank(c.other):
        return None
    return told("worse_void", card=str(c.card), card_other=str(c.other))


BEST_DISCARD: tuple[Reason, ...] = (trump_down, void, keep_ace, lowest, *BEST)
"""Reasons for the best discard, the most telling first."""

WORSE_DISCARD: tuple[Reason, ...] = (
    ace_down,
    turned_down,
    bower_down,
    spend_trump,
    unguard,
    worse_void,
    no_void,
    *WORSE_OF_CARDS,
)
"""Reasons against any other discard, the most telling first."""
