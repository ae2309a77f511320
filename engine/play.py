# SPDX-License-Identifier: MIT
"""The play of the cards: what may be played, why the rest may not, and who takes a trick."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import JOKER, Card, Strain, effective_suit, height, is_left_bower
from engine.messages import Message
from engine.ruleset import RuleSet
from engine.table import Hand


def suit_of(card: Card, trump: Strain | None, rules: RuleSet) -> Strain | None:
    """Suit to which a card belongs under these rules."""
    return effective_suit(card, trump, bowers=rules.trump.bowers)


def following(hand: Hand, led: Card, trump: Strain | None, rules: RuleSet) -> Hand:
    """Cards of the hand that follow the suit of the card led."""
    owed = suit_of(led, trump, rules)
    return tuple(c for c in hand if suit_of(c, trump, rules) == owed)


def legal_cards(hand: Hand, led: Card | None, trump: Strain | None, rules: RuleSet) -> Hand:
    """Cards that may be played, in the order of the hand, equal ones once.

    `led` is None for the seat that leads.

    >>> from engine.cards import parse_card
    >>> from engine.variants import VARIANTS
    >>> hand = tuple(map(parse_card, ("JD", "AC", "9S", "QD")))
    >>> legal_cards(hand, parse_card("KH"), Strain.HEARTS, VARIANTS["standard"])  # left bower
    (JD,)

    Source: rules.md, section 1, "Lead" and "Follow" (S0, S1, S4, S2, S3).
    """
    playable = hand if led is None else following(hand, led, trump, rules) or hand
    return tuple(dict.fromkeys(playable))


def trick_winner(plays: Sequence[tuple[int, Card]], trump: Strain | None, rules: RuleSet) -> int:
    """Seat whose card takes the trick, of cards in the order of play.

    >>> from engine.cards import parse_card
    >>> from engine.variants import VARIANTS
    >>> plays = [(1, parse_card("AD")), (2, parse_card("JD")), (3, parse_card("KD"))]
    >>> trick_winner(plays, Strain.HEARTS, VARIANTS["standard"])  # the left bower trumps
    2

    The first of two identical cards wins.
    Source: rules.md, section 1, "Trick" (S2, P-bid for identical cards).
    """
    led = suit_of(plays[0][1], trump, rules)

    def strength(play: tuple[int, Card]) -> tuple[bool, bool, int]:
        suit = suit_of(play[1], trump, rules)
        return suit == trump, suit == led, height(play[1], trump, bowers=rules.trump.bowers)

    return max(plays, key=strength)[0]


def refusal(card: Card, hand: Hand, led: Card, trump: Strain | None, rules: RuleSet) -> Message:
    """Why a card of the hand may not be played: the suit owed, and what makes it owed.

    >>> from engine.cards import parse_card
    >>> from engine.variants import VARIANTS
    >>> hand = (parse_card("JD"), parse_card("AC"))
    >>> refusal(hand[1], hand, parse_card("KH"), Strain.HEARTS, VARIANTS["standard"]).id
    'refused.left_bower_owed'
    """
    owed = dict.fromkeys(following(hand, led, trump, rules))
    suit = suit_of(led, trump, rules)
    facts = {"card": str(card), "suit": suit, "cards_owed": [str(c) for c in owed]}
    if suit_of(card, trump, rules) == trump and card.suit in (None, suit):
        kind = "joker" if card == JOKER else "left_bower"
        return Message(f"refused.{kind}_is_trump", facts | {"suit_trump": trump})
    if suit == trump and suit is not None:
        if led.suit != trump:
            kind = "joker" if led == JOKER else "left_bower"
            return Message(f"refused.{kind}_led", facts | {"card_led": str(led)})
        if left := next((c for c in owed if is_left_bower(c, suit)), None):
            why = "too" if any(c.suit == trump for c in owed) else "owed"
            return Message(f"refused.left_bower_{why}", facts | {"card_owed": str(left)})
        if set(owed) == {JOKER}:
            return Message("refused.joker_owed", facts | {"card_owed": str(JOKER)})
    return Message("refused.suit_owed", facts)
