# SPDX-License-Identifier: MIT
"""What may be played, as statements to judge and cards to count."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.messages import Message
from generator.quiz.dealing import Recipe, cards, left_bower, others, shuffled, sister
from generator.quiz.legal_reasons import (
    JOKER_RULES,
    allowed,
    body_of,
    colours,
    led_card,
    refused,
    suits,
)
from generator.quiz.proof import Proof, ask
from generator.quiz.question import Kind, Option, Question


def claim_left_follows(dice: Random) -> Question:
    """True or false: the left bower may be played on the suit printed on it."""
    trump, third = colours(dice)
    side, left = sister(trump), left_bower(trump)
    led = led_card(dice, side, [left])
    hand = [left, *cards(dice, 1, side, without=[left, led]), *cards(dice, 3, (third, trump))]
    return _claim(
        dice,
        trump,
        led,
        hand,
        card=left,
        wrong=("left_printed", Message("quiz.legal.looks_right", {"card": left, "suit": side})),
        traps=("left_not_owed",),
    )


def claim_left_overlooked(dice: Random) -> Question:
    """True or false: a plain card may be played on trump, with the left bower in hand."""
    trump, _ = colours(dice)
    left = left_bower(trump)
    plain = cards(dice, 4, others(trump), without=[left])
    wrong = Message("quiz.legal.not_void", {"card": left, "suit": trump})
    return _claim(
        dice,
        trump,
        led_card(dice, trump, []),
        [left, *plain],
        card=plain[0],
        wrong=("left_printed", wrong),
        traps=("left_only_trump",),
    )


def claim_no_must_trump(dice: Random) -> Question:
    """True or false: a void hand with a trump may throw a plain card."""
    trump, led, third, fourth = suits(dice)
    left = left_bower(trump)
    hand = [*cards(dice, 2, trump), *cards(dice, 3, (third, fourth), without=[left])]
    wrong = Message("quiz.legal.no_must_trump", {"card_trump": hand[0], "card": hand[2]})
    card = led_card(dice, led, [left])
    return _claim(dice, trump, card, hand, card=hand[2], wrong=("must_trump", wrong))


def claim_no_must_beat(dice: Random) -> Question:
    """True or false: a low card of the suit led may be played with a higher one in hand."""
    trump, led, third, _ = suits(dice)
    hand = [f"9{led}", f"A{led}", *cards(dice, 2, trump)]
    hand += cards(dice, 1, third, without=[left_bower(trump)])
    wrong = Message("quiz.legal.no_must_beat", {"card_high": f"A{led}", "card": f"9{led}"})
    card = cards(dice, 1, led, ranks="TQK")[0]
    return _claim(dice, trump, card, hand, card=f"9{led}", wrong=("must_beat", wrong))


def claim_joker_is_free(dice: Random) -> Question:
    """True or false: the joker may be played at any time."""
    trump, led, third, _ = suits(dice)
    left = left_bower(trump)
    card = led_card(dice, led, [left])
    owed = cards(dice, 1, led, without=[card, left])
    hand = ["JOKER", *owed, *cards(dice, 3, (trump, third), without=[left])]
    wrong = Message("quiz.legal.joker_free", {"card": "JOKER", "card_owed": owed[0]})
    return _claim(
        dice,
        trump,
        card,
        hand,
        card="JOKER",
        wrong=("joker_free", wrong),
        rules=JOKER_RULES,
        traps=("joker_not_owed",),
    )


def count_with_left(dice: Random) -> Question:
    """How many cards may be played on the left bower's printed suit."""
    trump, third = colours(dice)
    side, left = sister(trump), left_bower(trump)
    led = f"A{side}"
    owed = cards(dice, dice.choice((0, 1, 2)), side, without=[left, led])
    trumps = cards(dice, 4 - len(owed) if len(owed) else 2, trump)
    hand = [left, *owed, *trumps]
    hand += cards(dice, 5 - len(hand), third)
    legal = ask("legal_cards", body_of(trump, led, hand, "standard"))["cards"]
    printed = Message("quiz.legal.count_printed", {"n": len(owed) + 1, "card": left, "suit": trump})
    reasons = {len(owed) + 1: ("left_printed", printed)}
    if owed:
        free = Message("quiz.legal.count_free", {"n": 5, "suit_led": side, "cards_owed": owed})
        both = Message(
            "quiz.legal.count_either",
            {"n": len(owed) + len(trumps) + 1, "card": trumps[0], "suit_led": side},
        )
        reasons[5] = ("follow_free", free)
        reasons.setdefault(len(owed) + 1 + len(trumps), ("trump_anyway", both))
    else:
        must = Message("quiz.legal.count_trump", {"n": len(trumps) + 1, "cards": [left, *trumps]})
        reasons[len(trumps) + 1] = ("must_trump", must)
    right = Message("quiz.legal.count_right", {"cards": legal})
    options = {n: Option(value=str(n), reason=why, slip=slip) for n, (slip, why) in reasons.items()}
    options[len(legal)] = Option(value=str(len(legal)), reason=right)
    return Question(
        theme="legal",
        kind=Kind.NUMBER,
        ask=Message("quiz.legal.count"),
        facts=(Message("ui.trump", {"suit": trump}),),
        hand=shuffled(dice, hand),
        table=(("E", led),),
        options=tuple(options[n] for n in sorted(options)),
        proof=Proof(type="legal_cards", body=body_of(trump, led, hand, "standard"), read="count"),
        trump=trump,
        traps=("left_not_owed",),
    )


def _claim(
    dice: Random,
    trump: str,
    led: str,
    hand: Sequence[str],
    *,
    card: str,
    wrong: tuple[str, Message],
    rules: str = "standard",
    traps: tuple[str, ...] = (),
) -> Question:
    order = shuffled(dice, hand)
    proof = Proof(
        type="legal_cards", body=body_of(trump, led, order, rules), read="cards", claim=card
    )
    is_legal = card in proof.answer()
    reason = (
        allowed(card, trump, led, hand) if is_legal else refused(card, trump, led, hand, rules)
    ).reason
    right = Option(value="true" if is_legal else "false", reason=reason)
    slip, why = wrong
    other = Option(value="false" if is_legal else "true", reason=why, slip=slip)
    return Question(
        theme="legal",
        kind=Kind.TRUTH,
        ask=Message("quiz.legal.claim", {"card": card}),
        facts=(Message("ui.trump", {"suit": trump}),),
        hand=order,
        table=(("E", led),),
        options=(right, other) if is_legal else (other, right),
        proof=proof,
        trump=trump,
        rules=rules,
        traps=traps,
    )


RECIPES = (
    Recipe(1, claim_left_follows),
    Recipe(1, claim_left_overlooked),
    Recipe(1, claim_no_must_trump),
    Recipe(1, claim_no_must_beat),
    Recipe(1, claim_joker_is_free),
    Recipe(4, count_with_left),
)
