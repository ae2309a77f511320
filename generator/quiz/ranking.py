# SPDX-License-Identifier: MIT
"""Why a card is the strongest of several, and why another one of them is not."""

from __future__ import annotations

from collections.abc import Sequence

from engine import play
from engine.cards import SUITS, Strain, height, parse_card
from engine.messages import Message
from engine.ruleset import RuleSet
from engine.variants import VARIANTS
from generator.quiz.dealing import left_bower, right_bower
from generator.quiz.question import Option

STANDARD = VARIANTS["standard"]


def suit_of(card: str, trump: str, rules: RuleSet = STANDARD) -> str:
    """Suit to which a card belongs when this suit is trump.

    >>> suit_of("JD", "H"), suit_of("JD", "C")
    ('H', 'D')
    """
    suit = play.suit_of(parse_card(card), Strain(trump), rules)
    return suit.value if suit else ""


def bowers(trump: str, rules: RuleSet = STANDARD) -> tuple[str, str]:
    """Right and left bower; two empty texts where no jack is promoted.

    >>> bowers("H"), bowers("NT")
    (('JH', 'JD'), ('', ''))
    """
    if not rules.trump.bowers or trump not in SUITS:
        return "", ""
    return right_bower(trump), left_bower(trump)


def best_option(
    card: str, cards: Sequence[str], trump: str, *, rules: RuleSet = STANDARD
) -> Message:
    """Why this card is the strongest of the cards; the first of them was led, if any was."""
    facts = {"card": card, "suit": trump}
    suit, (right, left) = suit_of(card, trump, rules), bowers(trump, rules)
    if suit != trump:
        kind = "lowest_led" if trump == Strain.LOW else "best_led"
        return Message(f"quiz.rank.{kind}", {"card": card, "suit_led": suit})
    if card == "JOKER":
        return Message("quiz.rank.joker", {"card": card})
    if card == right:
        return Message("quiz.rank.right_bower", facts)
    if card == left:
        return Message("quiz.rank.left_bower", facts)
    trumps = [each for each in cards if suit_of(each, trump, rules) == trump]
    return Message(f"quiz.rank.{'only' if len(trumps) == 1 else 'best'}_trump", facts)


def lesser_option(
    card: str,
    best: str,
    cards: Sequence[str],
    trump: str,
    *,
    led: str = "",
    rules: RuleSet = STANDARD,
) -> tuple[str, Message]:
    """Misconception that takes this card for the strongest, and the reason against it."""
    suit, best_suit = suit_of(card, trump, rules), suit_of(best, trump, rules)
    suit_led = suit_of(led, trump, rules) if led else ""
    _, left = bowers(trump, rules)
    pair = {"card": card, "card_best": best}
    if suit == trump:
        return _lesser_trump(card, best, trump, rules)
    if left and card[0] == "J" and not (led and suit == suit_led and best_suit != trump):
        return "any_jack", Message("quiz.rank.any_jack", {"card": card, "suit": trump})
    if best == left and card[1] == best[1]:
        return "left_printed", Message("quiz.rank.left_not_plain", pair)
    if not led:
        return "rank_over_trump", Message("quiz.rank.not_trump", pair | {"suit": trump})
    if suit != suit_led:
        facts = {"card": card, "suit_led": suit_led}
        return "rank_over_suit", Message("quiz.rank.off_suit", facts)
    if best_suit != trump:
        return "low_card_wins", Message("quiz.rank.lower_led", pair)
    top = max(
        (c for c in cards if suit_of(c, trump, rules) == suit_led),
        key=lambda c: height(parse_card(c), Strain(trump), bowers=rules.trump.bowers),
    )
    if top == card:
        return "trump_forgotten", Message("quiz.rank.trump_forgotten", pair)
    return "low_card_wins", Message("quiz.rank.low_beside_trump", pair | {"card_top": top})


def _lesser_trump(card: str, best: str, trump: str, rules: RuleSet) -> tuple[str, Message]:
    pair, (right, left) = {"card": card, "card_best": best}, bowers(trump, rules)
    if best == "JOKER" and card[0] == "J":
        return "bower_over_joker", Message("quiz.rank.bower_over_joker", pair)
    if card == left:
        return "left_over_right", Message("quiz.rank.left_over_right", pair)
    if best == left:
        return "left_printed", Message("quiz.rank.left_printed", pair)
    if best == right:
        return "ace_over_bower", Message("quiz.rank.ace_over_bower", pair)
    return "low_trump_wins", Message("quiz.rank.lower_trump", pair)


def options(cards: Sequence[str], best: str, trump: str, *, led: str = "") -> list[Option]:
    """An option for each card, in the order given."""
    made = []
    for card in cards:
        if card == best:
            made.append(Option(value=card, reason=best_option(card, cards, trump)))
        else:
            slip, reason = lesser_option(card, best, cards, trump, led=led)
            made.append(Option(value=card, reason=reason, slip=slip))
    return made
