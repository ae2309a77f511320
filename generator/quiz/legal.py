# SPDX-License-Identifier: MIT
"""What may be played: a card is led, South holds a hand."""

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
    void,
)
from generator.quiz.proof import Proof, ask
from generator.quiz.question import Kind, Option, Question


def follow_suit(dice: Random) -> Question:
    """A plain suit that South holds, with trumps beside it."""
    trump, led, third, _ = suits(dice)
    hand = [*cards(dice, 2, led, without=[f"A{led}", left_bower(trump)]), *cards(dice, 2, trump)]
    hand += cards(dice, 1, third, without=[left_bower(trump)])
    return _several(dice, trump, f"A{led}", hand)


def trumping_is_free(dice: Random) -> Question:
    """A plain suit that South lacks: a trump may be played, and need not be."""
    trump, led, third, fourth = suits(dice)
    left = [left_bower(trump)]
    hand = [*cards(dice, 2, trump), *cards(dice, 3, (third, fourth), without=left)]
    return _several(dice, trump, led_card(dice, led, left), hand)


def left_not_owed(dice: Random) -> Question:
    """The left bower's printed suit is led, and South holds a real card of it too."""
    trump, third = colours(dice)
    side, left = sister(trump), left_bower(trump)
    led = led_card(dice, side, [left])
    hand = [left, *cards(dice, dice.choice((1, 2)), side, without=[left, led])]
    hand += cards(dice, 5 - len(hand), (trump, third), without=hand)
    return _several(dice, trump, led, hand, traps=("left_not_owed",))


def left_makes_void(dice: Random) -> Question:
    """The left bower's printed suit is led, and South has no other card that bears it."""
    trump, third = colours(dice)
    left = left_bower(trump)
    fourth = next(s for s in others((trump, sister(trump))) if s != third)
    hand = [left, *cards(dice, 4, (trump, third, fourth))]
    led = led_card(dice, sister(trump), [left])
    return _several(dice, trump, led, hand, traps=("left_not_owed", "left_makes_void"))


def left_is_only_trump(dice: Random) -> Question:
    """Trump is led, and the left bower is all that South has of it."""
    trump, _ = colours(dice)
    left = left_bower(trump)
    hand = [left, *cards(dice, 4, others(trump), without=[left])]
    return _one(dice, trump, led_card(dice, trump, []), hand, traps=("left_only_trump",))


def left_is_led(dice: Random) -> Question:
    """The left bower is led: trump is asked for, not the suit printed on it."""
    trump, third = colours(dice)
    left = left_bower(trump)
    count = dice.choice((1, 2))
    hand = [*cards(dice, count, trump), *cards(dice, 2, sister(trump), without=[left])]
    hand += cards(dice, 5 - len(hand), third)
    make = _one if count == 1 else _several
    return make(dice, trump, left, hand, traps=("left_led",))


def jack_is_plain_again(dice: Random) -> Question:
    """A jack that was a bower in another hand follows its own suit in this one."""
    trump, third = colours(dice)
    hand = [f"J{third}", *cards(dice, 2, trump)]
    hand += cards(dice, 2, sister(trump), without=[left_bower(trump)])
    led = led_card(dice, third, [f"J{third}"])
    return _one(dice, trump, led, hand, traps=("jack_is_plain",))


def joker_not_owed(dice: Random) -> Question:
    """A plain suit that South holds is led: the joker may not be played."""
    trump, led, third, _ = suits(dice)
    left = [left_bower(trump)]
    card = led_card(dice, led, left)
    hand = ["JOKER", *cards(dice, 2, led, without=[card, *left]), *cards(dice, 1, trump)]
    hand += cards(dice, 1, third, without=left)
    return _several(dice, trump, card, hand, rules=JOKER_RULES, traps=("joker_not_owed",))


def joker_is_only_trump(dice: Random) -> Question:
    """Trump is led, and the joker is all that South has of it."""
    trump, _ = colours(dice)
    hand = ["JOKER", *cards(dice, 4, others(trump), without=[left_bower(trump)])]
    led = led_card(dice, trump, [])
    return _one(dice, trump, led, hand, rules=JOKER_RULES, traps=("joker_only_trump",))


def joker_is_led(dice: Random) -> Question:
    """The joker is led: it asks for trump."""
    trump, third = colours(dice)
    left = left_bower(trump)
    hand = [left, *cards(dice, 1, trump), *cards(dice, 3, (third, sister(trump)), without=[left])]
    return _several(dice, trump, "JOKER", hand, rules=JOKER_RULES, traps=("joker_led",))


def dealer_discarded(dice: Random) -> Question:
    """South dealt, took the turned card up and put away the only card of the suit now led."""
    trump, led, third, fourth = suits(dice)
    left = left_bower(trump)
    gone = cards(dice, 1, led, ranks="9TQ")[0]
    turned = cards(dice, 1, trump, ranks="9TQKA")[0]
    kept = [
        *cards(dice, 2, trump, without=[turned]),
        *cards(dice, 2, (third, fourth), without=[left]),
    ]
    plays = [f"A{led}", *cards(dice, 2, led, ranks="QKT9", without=[gone])]
    dealt = ",".join([*kept, gone])
    position = (
        f"standard S W:? N:? E:? S:{dealt} up:{turned} rest:? | "
        f"pass order discard:{gone} {' '.join(plays)}"
    )
    proof = Proof(type="state", body={"position": position}, read="legal")
    hand = shuffled(dice, [*kept, turned, gone])
    options = [
        Option(value=card, reason=void(card, led, trump, None))
        if card != gone
        else Option(
            value=gone, reason=Message("quiz.legal.discarded", {"card": gone}), slip="six_cards"
        )
        for card in hand
    ]
    return Question(
        theme="legal",
        kind=Kind.CARDS,
        ask=Message("quiz.legal.ask"),
        facts=(
            Message("ui.trump", {"suit": trump}),
            Message("quiz.fact.exchange", {"card": turned, "card_out": gone}),
        ),
        table=tuple(zip(("W", "N", "E"), plays, strict=True)),
        options=tuple(options),
        proof=proof,
        trump=trump,
        traps=("five_cards",),
    )


RECIPES = (
    Recipe(2, follow_suit),
    Recipe(2, trumping_is_free),
    Recipe(3, left_not_owed),
    Recipe(3, left_makes_void),
    Recipe(3, left_is_only_trump),
    Recipe(3, left_is_led),
    Recipe(2, jack_is_plain_again),
    Recipe(2, joker_not_owed),
    Recipe(2, joker_is_only_trump),
    Recipe(2, joker_is_led),
    Recipe(3, dealer_discarded),
)


def _several(
    dice: Random,
    trump: str,
    led: str,
    hand: Sequence[str],
    *,
    rules: str = "standard",
    traps: tuple[str, ...] = (),
) -> Question:
    return _tap(Kind.CARDS, "quiz.legal.ask", dice, trump, led, hand, rules, traps)


def _one(
    dice: Random,
    trump: str,
    led: str,
    hand: Sequence[str],
    *,
    rules: str = "standard",
    traps: tuple[str, ...] = (),
) -> Question:
    return _tap(Kind.CARD, "quiz.legal.ask_one", dice, trump, led, hand, rules, traps)


def _tap(
    kind: Kind,
    asked: str,
    dice: Random,
    trump: str,
    led: str,
    hand: Sequence[str],
    rules: str,
    traps: tuple[str, ...],
) -> Question:
    order = shuffled(dice, hand)
    body = body_of(trump, led, order, rules)
    legal = ask("legal_cards", body)["cards"]
    options = [
        allowed(card, trump, led, hand) if card in legal else refused(card, trump, led, hand, rules)
        for card in order
    ]
    return Question(
        theme="legal",
        kind=kind,
        ask=Message(asked),
        facts=(Message("ui.trump", {"suit": trump}),),
        table=(("E", led),),
        options=tuple(options),
        proof=Proof(type="legal_cards", body=body, read="cards"),
        trump=trump,
        rules=rules,
        traps=traps,
    )
