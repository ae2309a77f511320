# SPDX-License-Identifier: MIT
"""Why a card may or may not be played, and what the questions about it are made of."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.cards import Strain, parse_card
from engine.messages import Message
from engine.notation import parse_rules
from engine.play import refusal
from engine.ruleset import RuleSet
from generator.quiz.dealing import cards, others, shuffled, sister
from generator.quiz.question import Option
from generator.quiz.ranking import STANDARD, bowers, suit_of
from generator.quiz.slips import OF_REFUSAL

JOKER_RULES = "standard+joker=on"


def suits(dice: Random) -> tuple[str, ...]:
    """Trump, a suit to lead and the two others, in any order."""
    return shuffled(dice, "CDHS")


def colours(dice: Random) -> tuple[str, str]:
    """Trump and a suit of the other colour."""
    trump = dice.choice("CDHS")
    return trump, dice.choice(others((trump, sister(trump))))


def led_card(dice: Random, suit: str, without: Sequence[str]) -> str:
    return cards(dice, 1, suit, ranks="TQKA", without=without)[0]


def body_of(trump: str, led: str, hand: Sequence[str], rules: str) -> dict[str, object]:
    return {"variant": rules, "trump": trump, "led": led, "hand": list(hand)}


def allowed(
    card: str, trump: str, led: str, hand: Sequence[str], rules: RuleSet = STANDARD
) -> Option:
    asked, (_, left) = suit_of(led, trump, rules), bowers(trump, rules)
    if suit_of(card, trump, rules) != asked:
        bears_it = left in hand and left[1] == asked if left else False
        reason = void(card, asked, trump, left if bears_it else None, rules)
        return Option(value=card, reason=reason)
    if card == left:
        return Option(
            value=card, reason=Message("quiz.legal.left_follows", {"card": card, "suit": trump})
        )
    if card == "JOKER":
        return Option(
            value=card, reason=Message("quiz.legal.joker_follows", {"card": card, "suit": trump})
        )
    return Option(value=card, reason=Message("quiz.legal.follows", {"card": card, "suit": asked}))


def void(card: str, asked: str, trump: str, left: str | None, rules: RuleSet = STANDARD) -> Message:
    """Why a card of another suit may be played: the hand has none of the suit asked for."""
    if left == card:
        return Message("quiz.legal.left_void", {"card": card, "suit_led": asked, "suit": trump})
    if left:
        facts = {"card": card, "card_left": left, "suit_led": asked}
        return Message("quiz.legal.void_beside_left", facts)
    kind = "void_trump" if suit_of(card, trump, rules) == trump else "void"
    return Message(f"quiz.legal.{kind}", {"card": card, "suit_led": asked})


def refused(card: str, trump: str, led: str, hand: Sequence[str], rules: str) -> Option:
    table = parse_rules(rules)
    cards_held = tuple(map(parse_card, hand))
    why = refusal(parse_card(card), cards_held, parse_card(led), Strain(trump), table)
    slip = OF_REFUSAL[why.id]
    if slip == "follow_free" and suit_of(card, trump, table) == trump:
        return Option(value=card, reason=_trump_too_soon(card, why), slip="trump_anyway")
    return Option(value=card, reason=_plain(why), slip=slip)


def _trump_too_soon(card: str, why: Message) -> Message:
    facts = {"card": card, "suit_led": why.args["suit"], "cards_owed": why.args["cards_owed"]}
    return Message("quiz.legal.trump_too_soon", facts)


def _plain(why: Message) -> Message:
    """The engine's message with letters where it has strains."""
    facts = {k: str(v) if k.startswith("suit") else v for k, v in why.args.items()}
    return Message(why.id, facts)
