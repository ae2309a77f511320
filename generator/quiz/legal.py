# SPDX-License-Identifier: MIT
"""What may be played: a card is led, South holds a hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.cards import Strain, parse_card
from engine.messages import Message
from engine.notation import parse_rules
from engine.play import refusal
from generator.quiz.dealing import (
    Recipe,
    cards,
    left_bower,
    others,
    shuffled,
    sister,
)
from generator.quiz.proof import Proof, ask
from generator.quiz.question import Kind, Option, Question

JOKER_RULES = "standard+joker=on"


def follow_suit(dice: Random) -> Question:
    """A plain suit that South holds, with trumps beside it."""
    trump, led, third, _ = _suits(dice)
    hand = [*cards(dice, 2, led, without=[f"A{led}", left_bower(trump)]), *cards(dice, 2, trump)]
    hand += cards(dice, 1, third, without=[left_bower(trump)])
    return _several(dice, trump, f"A{led}", hand)


def trumping_is_free(dice: Random) -> Question:
    """A plain suit that South lacks: a trump may be played, and need not be."""
    trump, led, third, fourth = _suits(dice)
    left = [left_bower(trump)]
    hand = [*cards(dice, 2, trump), *cards(dice, 3, (third, fourth), without=left)]
    return _several(dice, trump, _led(dice, led, left), hand)


def left_not_owed(dice: Random) -> Question:
    """The left bower's printed suit is led, and South holds a real card of it too."""
    trump, third = _colours(dice)
    side, left = sister(trump), left_bower(trump)
    led = _led(dice, side, [left])
    hand = [left, *cards(dice, dice.choice((1, 2)), side, without=[left, led])]
    hand += cards(dice, 5 - len(hand), (trump, third), without=hand)
    return _several(dice, trump, led, hand, traps=("left_not_owed",))


def left_makes_void(dice: Random) -> Question:
    """The left bower's printed suit is led, and South has no other card that bears it."""
    trump, third = _colours(dice)
    left = left_bower(trump)
    fourth = next(s for s in others((trump, sister(trump))) if s != third)
    hand = [left, *cards(dice, 4, (trump, third, fourth))]
    led = _led(dice, sister(trump), [left])
    return _several(dice, trump, led, hand, traps=("left_not_owed", "left_makes_void"))


def left_is_only_trump(dice: Random) -> Question:
    """Trump is led, and the left bower is all that South has of it."""
    trump, _ = _colours(dice)
    left = left_bower(trump)
    hand = [left, *cards(dice, 4, others(trump), without=[left])]
    return _one(dice, trump, _led(dice, trump, []), hand, traps=("left_only_trump",))


def left_is_led(dice: Random) -> Question:
    """The left bower is led: trump is asked for, not the suit printed on it."""
    trump, third = _colours(dice)
    left = left_bower(trump)
    count = dice.choice((1, 2))
    hand = [*cards(dice, count, trump), *cards(dice, 2, sister(trump), without=[left])]
    hand += cards(dice, 5 - len(hand), third)
    make = _one if count == 1 else _several
    return make(dice, trump, left, hand, traps=("left_led",))


def jack_is_plain_again(dice: Random) -> Question:
    """A jack that was a bower in another hand follows its own suit in this one."""
    trump, third = _colours(dice)
    hand = [f"J{third}", *cards(dice, 2, trump)]
    hand += cards(dice, 2, sister(trump), without=[left_bower(trump)])
    led = _led(dice, third, [f"J{third}"])
    return _one(dice, trump, led, hand, traps=("jack_is_plain",))


def joker_not_owed(dice: Random) -> Question:
    """A plain suit that South holds is led: the joker may not be played."""
    trump, led, third, _ = _suits(dice)
    left = [left_bower(trump)]
    card = _led(dice, led, left)
    hand = ["JOKER", *cards(dice, 2, led, without=[card, *left]), *cards(dice, 1, trump)]
    hand += cards(dice, 1, third, without=left)
    return _several(dice, trump, card, hand, rules=JOKER_RULES, traps=("joker_not_owed",))


def joker_is_only_trump(dice: Random) -> Question:
    """Trump is led, and the joker is all that South has of it."""
    trump, _ = _colours(dice)
    hand = ["JOKER", *cards(dice, 4, others(trump), without=[left_bower(trump)])]
    led = _led(dice, trump, [])
    return _one(dice, trump, led, hand, rules=JOKER_RULES, traps=("joker_only_trump",))


def joker_is_led(dice: Random) -> Question:
    """The joker is led: it asks for trump."""
    trump, third = _colours(dice)
    left = left_bower(trump)
    hand = [left, *cards(dice, 1, trump), *cards(dice, 3, (third, sister(trump)), without=[left])]
    return _several(dice, trump, "JOKER", hand, rules=JOKER_RULES, traps=("joker_led",))


def dealer_discarded(dice: Random) -> Question:
    """South dealt, took the turned card up and put away the only card of the suit now led."""
    trump, led, third, fourth = _suits(dice)
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
        Option(value=card, reason=_void(card, led, trump, None))
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


def claim_left_follows(dice: Random) -> Question:
    """True or false: the left bower may be played on the suit printed on it."""
    trump, third = _colours(dice)
    side, left = sister(trump), left_bower(trump)
    led = _led(dice, side, [left])
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
    trump, _ = _colours(dice)
    left = left_bower(trump)
    plain = cards(dice, 4, others(trump), without=[left])
    wrong = Message("quiz.legal.not_void", {"card": left, "suit": trump})
    return _claim(
        dice,
        trump,
        _led(dice, trump, []),
        [left, *plain],
        card=plain[0],
        wrong=("left_printed", wrong),
        traps=("left_only_trump",),
    )


def claim_no_must_trump(dice: Random) -> Question:
    """True or false: a void hand with a trump may throw a plain card."""
    trump, led, third, fourth = _suits(dice)
    left = left_bower(trump)
    hand = [*cards(dice, 2, trump), *cards(dice, 3, (third, fourth), without=[left])]
    wrong = Message("quiz.legal.no_must_trump", {"card_trump": hand[0], "card": hand[2]})
    card = _led(dice, led, [left])
    return _claim(dice, trump, card, hand, card=hand[2], wrong=("must_trump", wrong))


def claim_no_must_beat(dice: Random) -> Question:
    """True or false: a low card of the suit led may be played with a higher one in hand."""
    trump, led, third, _ = _suits(dice)
    hand = [f"9{led}", f"A{led}", *cards(dice, 2, trump)]
    hand += cards(dice, 1, third, without=[left_bower(trump)])
    wrong = Message("quiz.legal.no_must_beat", {"card_high": f"A{led}", "card": f"9{led}"})
    card = cards(dice, 1, led, ranks="TQK")[0]
    return _claim(dice, trump, card, hand, card=f"9{led}", wrong=("must_beat", wrong))


def claim_joker_is_free(dice: Random) -> Question:
    """True or false: the joker may be played at any time."""
    trump, led, third, _ = _suits(dice)
    left = left_bower(trump)
    card = _led(dice, led, [left])
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
    trump, third = _colours(dice)
    side, left = sister(trump), left_bower(trump)
    led = f"A{side}"
    owed = cards(dice, dice.choice((0, 1, 2)), side, without=[left, led])
    trumps = cards(dice, 4 - len(owed) if len(owed) else 2, trump)
    hand = [left, *owed, *trumps]
    hand += cards(dice, 5 - len(hand), third)
    legal = ask("legal_cards", _body(trump, led, hand, "standard"))["cards"]
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
        proof=Proof(type="legal_cards", body=_body(trump, led, hand, "standard"), read="count"),
        trump=trump,
        traps=("left_not_owed",),
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
    Recipe(1, claim_left_follows),
    Recipe(1, claim_left_overlooked),
    Recipe(1, claim_no_must_trump),
    Recipe(1, claim_no_must_beat),
    Recipe(1, claim_joker_is_free),
    Recipe(4, count_with_left),
)


def _suits(dice: Random) -> tuple[str, ...]:
    """Trump, a suit to lead and the two others, in any order."""
    return shuffled(dice, "CDHS")


def _colours(dice: Random) -> tuple[str, str]:
    """Trump and a suit of the other colour."""
    trump = dice.choice("CDHS")
    return trump, dice.choice(others((trump, sister(trump))))


def _led(dice: Random, suit: str, without: Sequence[str]) -> str:
    return cards(dice, 1, suit, ranks="TQKA", without=without)[0]


def _body(trump: str, led: str, hand: Sequence[str], rules: str) -> dict[str, object]:
    return {"variant": rules, "trump": trump, "led": led, "hand": list(hand)}


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
    body = _body(trump, led, order, rules)
    legal = ask("legal_cards", body)["cards"]
    options = [
        _allowed(card, trump, led, hand)
        if card in legal
        else _refused(card, trump, led, hand, rules)
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
        type="legal_cards", body=_body(trump, led, order, rules), read="cards", claim=card
    )
    is_legal = card in proof.answer()
    reason = (
        _allowed(card, trump, led, hand) if is_legal else _refused(card, trump, led, hand, rules)
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


def _allowed(card: str, trump: str, led: str, hand: Sequence[str]) -> Option:
    asked = trump if led in ("JOKER", left_bower(trump)) else led[1]
    follows = _counts_as(card, trump) == asked
    if not follows:
        left = left_bower(trump) if left_bower(trump) in hand and sister(trump) == asked else None
        return Option(value=card, reason=_void(card, asked, trump, left))
    if card == left_bower(trump):
        return Option(
            value=card, reason=Message("quiz.legal.left_follows", {"card": card, "suit": trump})
        )
    if card == "JOKER":
        return Option(
            value=card, reason=Message("quiz.legal.joker_follows", {"card": card, "suit": trump})
        )
    return Option(value=card, reason=Message("quiz.legal.follows", {"card": card, "suit": asked}))


def _void(card: str, asked: str, trump: str, left: str | None) -> Message:
    """Why a card of another suit may be played: the hand has none of the suit asked for."""
    if left == card:
        return Message("quiz.legal.left_void", {"card": card, "suit_led": asked, "suit": trump})
    if left:
        facts = {"card": card, "card_left": left, "suit_led": asked}
        return Message("quiz.legal.void_beside_left", facts)
    kind = "void_trump" if _counts_as(card, trump) == trump else "void"
    return Message(f"quiz.legal.{kind}", {"card": card, "suit_led": asked})


def _refused(card: str, trump: str, led: str, hand: Sequence[str], rules: str) -> Option:
    why = refusal(
        parse_card(card),
        tuple(map(parse_card, hand)),
        parse_card(led),
        Strain(trump),
        parse_rules(rules),
    )
    slip = why.id.removeprefix("refused.")
    if slip == "suit_owed" and _counts_as(card, trump) == trump:
        return Option(value=card, reason=_trump_too_soon(card, why), slip="trump_anyway")
    return Option(value=card, reason=_plain(why), slip=slip)


def _trump_too_soon(card: str, why: Message) -> Message:
    facts = {"card": card, "suit_led": why.args["suit"], "cards_owed": why.args["cards_owed"]}
    return Message("quiz.legal.trump_too_soon", facts)


def _plain(why: Message) -> Message:
    """The engine's message with letters where it has strains."""
    facts = {k: str(v) if k.startswith("suit") else v for k, v in why.args.items()}
    return Message(why.id, facts)


def _counts_as(card: str, trump: str) -> str:
    if card in ("JOKER", left_bower(trump)):
        return trump
    return card[1]
