# SPDX-License-Identifier: MIT
"""Chances that can be counted: where the cards lie that a player has not seen."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

UNSEEN, HAND, TALON = 18, 5, 3
"""Cards that a player does not see during the calls, those of one hand, those of the talon."""

TRUMPS, SUIT, NEXT = 7, 6, 5
"""Cards of the trump suit, of a plain one, and of the plain one that the left bower has left."""


def somewhere(wanted: int, places: int) -> Fraction:
    """Chance that at least one of some unseen cards lies in so many unseen places.

    >>> somewhere(1, HAND), somewhere(2, HAND)
    (Fraction(5, 18), Fraction(25, 51))
    """
    return 1 - Fraction(comb(UNSEEN - wanted, places), comb(UNSEEN, places))


def together(wanted: int, places: int) -> Fraction:
    """Chance that all of some unseen cards lie in so many unseen places.

    >>> together(2, TALON)
    Fraction(1, 51)
    """
    return Fraction(comb(UNSEEN - wanted, UNSEEN - places), comb(UNSEEN, places))


def at_least_two(unseen: int, places: int) -> Fraction:
    """Chance that two or more of some unseen cards lie in so many unseen places."""
    others = UNSEEN - unseen
    one = Fraction(unseen * comb(others, places - 1), comb(UNSEEN, places))
    return somewhere(unseen, places) - one


def both_follow(unseen: int) -> Fraction:
    """Chance that each of two hands holds at least one of some unseen cards.

    >>> both_follow(1)
    Fraction(0, 1)
    """
    return 2 * somewhere(unseen, HAND) - somewhere(unseen, 2 * HAND)


TABLES: Mapping[str, Mapping[str, Fraction]] = {
    "card": {
        "partner": somewhere(1, HAND),
        "opponents": somewhere(1, 2 * HAND),
        "talon": somewhere(1, TALON),
    },
    "bowers": {
        "partner_one": somewhere(2, HAND),
        "partner_both": together(2, HAND),
        "opponents_one": somewhere(2, 2 * HAND),
        "opponents_both": together(2, 2 * HAND),
        "talon_one": somewhere(2, TALON),
        "talon_both": together(2, TALON),
    },
    "help": {f"one_{held}": somewhere(TRUMPS - held, HAND) for held in range(1, HAND + 1)}
    | {f"two_{held}": at_least_two(TRUMPS - held, HAND) for held in range(1, HAND + 1)},
    "ace": {f"plain_{held}": both_follow(SUIT - held) for held in range(1, 4)}
    | {f"next_{held}": both_follow(NEXT - held) for held in range(1, 4)},
}
"""Tables of the pages by name: the chance of each thing by its name."""
