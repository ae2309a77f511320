# SPDX-License-Identifier: MIT
"""The cards of any game as bits of small ints: any pack, any strain, identical cards.

Each kind of card has as many bits as the pack has copies of it, side by side; the kinds of a suit
follow each other from the lowest, the trumps are highest of all, and a spare bit lies above each
suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from engine.cards import Card, Strain, height
from engine.play import suit_of
from engine.ruleset import RuleSet
from engine.table import Hand


def taking(beats: Mapping[int, int], trick: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Seat that holds a trick, of seats and cards, and the cards that would take it away.

    `beats` are the cards that beat each card; the first of two identical ones holds.
    """
    holder, beat = trick[0][0], -1
    for seat, card in trick:
        if card & beat:
            holder, beat = seat, beats[card]
    return holder, beat


class Cards(dict[int, tuple[int, ...]]):
    """Cards of a hand in a fixed order, worked out when first asked for."""

    def __init__(self, order: Iterable[int]) -> None:
        self._order = tuple(order)

    def __missing__(self, hand: int) -> tuple[int, ...]:
        self[hand] = tuple([card for card in self._order if card & hand])
        return self[hand]


class Marks(NamedTuple):
    """Where the cards of a pack lie under a strain."""

    bits: dict[Card, int]
    """Bit of a card; of two identical ones, of the first."""
    suit_of: dict[int, int]
    """Suit of a card, as the mask of its bits."""
    beats: dict[int, int]
    """Cards that beat a card on which they are played, as a mask; an identical one does not."""
    upwards: Cards
    """Cards of a hand, lowest first."""
    leads: Cards
    """Cards of a hand in the order in which leads are tried: those near the top of their suits
    first, trumps last."""
    sides: tuple[int, ...]
    """Mask of each suit that is not trump."""
    trumps: int
    """Mask of the trumps."""
    firsts: int
    """Mask of the first of two identical cards, of all kinds; 0 in a single pack."""
    all_cards: int
    """Mask of every card."""

    def held(self, hands: Sequence[Hand], out: frozenset[int], used: int = 0) -> list[int]:
        """Hands as ints, none for seats that are out; `used` are bits of cards elsewhere."""
        found = []
        for seat, hand in enumerate(hands):
            mask = 0
            for card in () if seat in out else hand:
                bit = self.bits[card]
                bit <<= used & bit == bit
                used |= bit
                mask |= bit
            found.append(mask)
        return found

    def laid(self, trick: Sequence[tuple[int, Card]]) -> list[tuple[int, int]]:
        """Seats of a trick and their cards as ints."""
        found: list[tuple[int, int]] = []
        for seat, card in trick:
            bit = self.bits[card]
            found.append((seat, bit << (bit in [played for _, played in found])))
        return found

    def different(self, hand: int, others: int) -> int:
        """Cards of a hand without those that have an equal one below them.

        Two cards of a suit are equal when none of `others` lies between them or is identical to
        one of them: an addition carries through the cards that are gone.
        """
        if self.firsts:
            others |= (others & self.firsts) << 1 | (others >> 1) & self.firsts
        own, gone = hand & ~others, self.all_cards & ~(others | hand)
        doubled = own << 1
        return hand & ~(own & (doubled | gone + (doubled & gone)))

    def above(self, cards: int, suit: int) -> int:
        """Number of the bit from which on every card of a suit beats all of these."""
        top = (cards & suit).bit_length()
        if not top:
            return (suit & -suit).bit_length() - 1
        return top + (self.firsts >> top - 1 & 1)


@cache
def marks(rules: RuleSet, trump: Strain | None) -> Marks:
    """Where the cards of a game lie under a strain.

    >>> from engine.cards import parse_card
    >>> from engine.variants import VARIANTS
    >>> found = marks(VARIANTS["bid48"], Strain.HEARTS)
    >>> right, left, ace = (found.bits[parse_card(card)] for card in ("JH", "JD", "AH"))
    >>> ace << 2 == left, left << 2 == right, bool(found.beats[left] & right)
    (True, True, True)
    """
    copies = rules.deck.copies
    suits: dict[Strain | None, list[Card]] = {}
    for card in sorted(set(rules.pack), key=lambda c: height(c, trump, bowers=rules.trump.bowers)):
        suits.setdefault(suit_of(card, trump, rules), []).append(card)
    bits: dict[Card, int] = {}
    masks, place = {}, 0
    for suit in sorted(suits, key=lambda suit: (suit == trump, str(suit))):
        bits |= {card: 1 << place + copies * i for i, card in enumerate(suits[suit])}
        width = copies * len(suits[suit])
        masks[suit] = (1 << width) - 1 << place
        place += width + 1
    trumps, all_cards = masks.get(trump, 0), sum(masks.values())
    suit_of_bit, beats = {}, {}
    for card, bit in bits.items():
        mask = masks[suit_of(card, trump, rules)]
        for copy in range(copies):
            suit_of_bit[bit << copy] = mask
            beats[bit << copy] = mask & -(bit << copies) | (0 if mask == trumps else trumps)

    def late(card: int) -> tuple[bool, int, int]:
        return bool(card & trumps), suit_of_bit[card].bit_length() - card.bit_length(), card

    return Marks(
        bits=bits,
        suit_of=suit_of_bit,
        beats=beats,
        upwards=Cards(sorted(suit_of_bit)),
        leads=Cards(sorted(suit_of_bit, key=late)),
        sides=tuple(mask for mask in masks.values() if mask != trumps),
        trumps=trumps,
        firsts=sum(bits.values()) if copies == 2 else 0,
        all_cards=all_cards,
    )
