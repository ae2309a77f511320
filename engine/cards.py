# SPDX-License-Identifier: MIT
"""Cards, suits and strains: the values that everything else is made of."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from engine.messages import BadNotation


class Strain(StrEnum):
    """A suit, or one of the two ways to play without trump."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "NT"
    """No trump, ace high: every jack belongs to its printed suit."""
    LOW = "LOW"
    """No trump, lowest card wins: only the order of the ranks flips."""


SUITS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES)
"""The four strains that cards bear."""

SISTER = dict(
    zip(SUITS, (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS), strict=True)
)
"""The other suit of the same colour.

>>> SISTER[Strain.CLUBS].name
'SPADES'
"""

RANKS = "23456789TJQKA"
"""Ranks of a plain suit, lowest first."""


class Card(NamedTuple):
    """A card by rank and printed suit; the joker and the unknown card bear no suit.

    >>> Card("J", Strain.HEARTS)
    JH
    >>> parse_card("JOKER") == JOKER
    True
    """

    rank: str
    suit: Strain | None

    def __str__(self) -> str:
        return self.rank + (self.suit or "")

    def __repr__(self) -> str:
        return str(self)


JOKER = Card("JOKER", None)
"""The joker, Benny or best bower: the highest trump whatever trump is."""

UNKNOWN = Card("?", None)
"""A card that whoever wrote the position does not know."""

_BY_TEXT = {str(card): card for card in [*(Card(r, s) for s in SUITS for r in RANKS), JOKER]}


def parse_card(text: str) -> Card:
    """Card written as rank then suit.

    >>> parse_card("TD")
    TD

    Raises BadNotation for anything but `2C` … `AS` and `JOKER`, exactly so spelled.
    """
    card = _BY_TEXT.get(text)
    if card is None:
        raise BadNotation("bad.card", text=text)
    return card


def parse_strain(text: str, among: tuple[Strain, ...] = tuple(Strain)) -> Strain:
    """Strain by its letter or letters, if it is one of those allowed.

    >>> parse_strain("NT")
    <Strain.NO_TRUMP: 'NT'>

    Raises BadNotation otherwise.
    """
    if text not in among:
        raise BadNotation("bad.suit", text=text)
    return Strain(text)


@cache
def pack(low_rank: str, *, copies: int, joker: bool) -> tuple[Card, ...]:
    """Every card of a pack, suit by suit from the lowest.

    >>> len(pack("9", copies=1, joker=False)), len(pack("9", copies=2, joker=False))
    (24, 48)

    Source: rules.md, sections 1 and 7 (S0, S3).
    """
    ranks = RANKS[RANKS.index(low_rank) :]
    suited = tuple(Card(r, s) for _ in range(copies) for s in SUITS for r in ranks)
    return suited + (JOKER,) * joker


def is_left_bower(card: Card, trump: Strain) -> bool:
    """Whether this is the jack of trump's sister suit.

    >>> is_left_bower(parse_card("JD"), Strain.HEARTS)
    True
    """
    return card.rank == "J" and card.suit is not None and SISTER[card.suit] == trump


@cache
def effective_suit(card: Card, trump: Strain | None, *, bowers: bool = True) -> Strain | None:
    """Suit to which the card belongs once trump is known; None for a joker without trump.

    >>> effective_suit(parse_card("JD"), Strain.HEARTS)
    <Strain.HEARTS: 'H'>
    >>> effective_suit(parse_card("JD"), Strain.NO_TRUMP)
    <Strain.DIAMONDS: 'D'>

    Source: rules.md, section 1 (S0, S1, S4, S2, S3).
    """
    if trump not in SUITS:
        return card.suit
    if card == JOKER or (bowers and is_left_bower(card, trump)):
        return trump
    return card.suit


def height(card: Card, trump: Strain | None, *, bowers: bool = True) -> int:
    """Place of the card inside its effective suit; more is stronger, equal for two copies.

    >>> [height(parse_card(c), Strain.HEARTS) for c in ("AH", "JD", "JH", "JOKER")]
    [12, 13, 14, 15]

    Source: rules.md, section 1 (S0-S4, P-ix); LOW: section 17, trap 12.
    """
    if card == JOKER:
        return len(RANKS) + 2
    place = RANKS.index(card.rank)
    if trump == Strain.LOW:
        return -place
    if bowers and card.rank == "J" and trump in SUITS:
        if card.suit == trump:
            return len(RANKS) + 1
        if is_left_bower(card, trump):
            return len(RANKS)
    return place
