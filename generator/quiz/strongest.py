# SPDX-License-Identifier: MIT
"""The strongest card: bowers, the joker, and the cards that only look like trumps."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.messages import Message
from generator.quiz.dealing import (
    SEATS,
    Recipe,
    cards,
    left_bower,
    others,
    right_bower,
    shuffled,
    sister,
)
from generator.quiz.proof import Proof
from generator.quiz.question import Kind, Option, Question
from generator.quiz.ranking import best_option, lesser_option, options

PLAIN = "9TQKA"
JOKER_RULES = "standard+joker=on"


def right_over_left(dice: Random) -> Question:
    """Both bowers, another trump and a card of the left bower's printed suit."""
    trump = dice.choice("CDHS")
    hand = [right_bower(trump), left_bower(trump), *cards(dice, 1, trump, ranks="TQKA")]
    hand += cards(dice, 1, sister(trump), ranks="QKA")
    return _tap(dice, trump, hand)


def left_over_ace(dice: Random) -> Question:
    """The left bower beside higher ranks of trump and of its printed suit."""
    trump = dice.choice("CDHS")
    hand = [left_bower(trump), *cards(dice, 1, trump, ranks="QKA")]
    hand += cards(dice, 1, sister(trump), ranks="QKA")
    hand += cards(dice, 1, others((trump, sister(trump))), ranks="JKA")
    return _tap(dice, trump, hand)


def low_trump(dice: Random) -> Question:
    """A low trump beside plain aces and a jack that is no bower."""
    trump = dice.choice("CDHS")
    far = others((trump, sister(trump)))
    hand = [*cards(dice, 1, trump, ranks="9TQ"), *cards(dice, 1, far, ranks="J")]
    hand += cards(dice, 1, far, ranks="KA")
    hand += cards(dice, 1, sister(trump), ranks="KA")
    return _tap(dice, trump, hand)


def two_low_trumps(dice: Random) -> Question:
    """Two trumps that are no bowers beside a jack that is none either."""
    trump = dice.choice("CDHS")
    hand = [*cards(dice, 2, trump, ranks=PLAIN)]
    hand += cards(dice, 1, others((trump, sister(trump))), ranks="J")
    hand += cards(dice, 1, others(trump), ranks="A")
    return _tap(dice, trump, hand)


def joker_over_bowers(dice: Random) -> Question:
    """The joker beside bowers and another trump."""
    trump = dice.choice("CDHS")
    bowers = dice.sample([right_bower(trump), left_bower(trump)], dice.choice((1, 2)))
    hand = ["JOKER", *bowers]
    hand += cards(dice, 4 - len(hand), trump, ranks="QKA")
    return _tap(dice, trump, hand, rules=JOKER_RULES)


def one_beats_another(dice: Random) -> Question:
    """True or false: a card beats another one."""
    trump = dice.choice("CDHS")
    far = others((trump, sister(trump)))
    pairs = (
        (left_bower(trump), f"A{trump}"),
        (left_bower(trump), f"A{sister(trump)}"),
        (f"9{trump}", f"A{dice.choice(far)}"),
        (f"T{trump}", f"J{dice.choice(far)}"),
        (right_bower(trump), left_bower(trump)),
    )
    return _claim(dice, trump, dice.choice(pairs))


def joker_beats_bower(dice: Random) -> Question:
    """True or false: a bower beats the joker."""
    trump = dice.choice("CDHS")
    bower = dice.choice((right_bower(trump), left_bower(trump)))
    return _claim(dice, trump, ("JOKER", bower), rules=JOKER_RULES)


def count_trumps(dice: Random) -> Question:
    """How many cards of a hand are trumps."""
    trump = dice.choice("CDHS")
    far = others((trump, sister(trump)))
    left, right = left_bower(trump), right_bower(trump)
    jacks = dice.choice(((left,), (left, right), ()))
    fake = cards(dice, 1, far, ranks="J") if left not in jacks or dice.random() < 0.5 else []
    same = cards(dice, 2 if not jacks else 1, sister(trump), ranks=PLAIN)
    hand = [*jacks, *fake, *same]
    hand += cards(dice, min(2, 5 - len(hand)), trump, ranks=PLAIN)
    hand += cards(dice, 5 - len(hand), far, ranks="9TQK", without=hand)
    led = next(r + trump for r in PLAIN if r + trump not in hand)
    proof = Proof(
        type="legal_cards",
        body={"variant": "standard", "trump": trump, "led": led, "hand": hand},
        read="cards",
    )
    trumps = sorted(proof.answer(), key=hand.index)
    count = len(trumps)
    slips: list[tuple[str, int, Message]] = []
    if left in hand:
        forgotten = {"n": count - 1, "card": left}
        slips.append(
            ("left_forgotten", count - 1, Message("quiz.strongest.left_forgotten", forgotten))
        )
    if left in hand and right in hand:
        both = {"n": count - 2, "card": right, "card_left": left}
        slips.append(("jacks_apart", count - 2, Message("quiz.strongest.jacks_apart", both)))
    if fake:
        counted = {"n": count + 1, "card": fake[0]}
        slips.append(("any_jack", count + 1, Message("quiz.strongest.jack_counted", counted)))
    if not fake or len(same) > 1:
        colour = {"n": count + len(same), "cards": same}
        slips.append(
            ("colour", count + len(same), Message("quiz.strongest.colour_counted", colour))
        )
    right_one = Option(
        value=str(count),
        reason=Message("quiz.strongest.counted", {"n": count, "cards": trumps}),
    )
    wrong = [Option(value=str(n), reason=why, slip=slip) for slip, n, why in slips]
    return Question(
        theme="strongest",
        kind=Kind.NUMBER,
        ask=Message("quiz.strongest.count"),
        facts=(Message("ui.trump", {"suit": trump}),),
        hand=shuffled(dice, hand),
        options=tuple(sorted([right_one, *wrong], key=lambda option: int(option.value))),
        proof=Proof(type=proof.type, body=proof.body, read="count"),
        trump=trump,
    )


def no_bower_yet(dice: Random) -> Question:
    """True or false: before trump is fixed a jack belongs to the suit printed on it."""
    suit = dice.choice("CDHS")
    card, turned = left_bower(suit), cards(dice, 1, suit, ranks=PLAIN)[0]
    claimed = dice.choice((suit, sister(suit)))
    dealer = dice.choice(SEATS)
    rest = cards(dice, 4, "CDHS", without=[card, turned])
    position = f"standard {dealer} W:? N:? E:? S:{card},{','.join(rest)} up:{turned} rest:?"
    is_true = claimed != suit
    right = Option(
        value="true" if is_true else "false",
        reason=Message("quiz.before.no_bower", {"card": card, "suit": sister(suit)}),
    )
    wrong = Option(
        value="false" if is_true else "true",
        reason=Message("quiz.before.too_early", {"card": card, "suit": suit}),
        slip="bower_too_early",
    )
    return Question(
        theme="strongest",
        kind=Kind.TRUTH,
        ask=Message("quiz.before.claim", {"card": card, "suit": claimed}),
        facts=(Message("quiz.fact.no_trump"), Message("ui.turned", {"card": turned})),
        turned=turned,
        hand=shuffled(dice, [card, *rest]),
        options=(right, wrong) if is_true else (wrong, right),
        proof=Proof(
            type="state",
            body={"position": position, "seat": "S"},
            read="suit",
            claim=f"{card}:{claimed}",
        ),
        traps=("no_bower_yet",),
    )


def refused_jack(dice: Random) -> Question:
    """The left bower was turned up and refused: which trump comes after the right bower."""
    trump = dice.choice("CDHS")
    dead = left_bower(trump)
    trumps = sorted(
        cards(dice, 2, trump, ranks=PLAIN), key=lambda card: PLAIN.index(card[0]), reverse=True
    )
    plain = cards(dice, 1, others(trump), ranks="KA")[0]
    living = [*trumps, plain]
    order = shuffled(dice, living)
    maker = dice.choice(SEATS)
    plays = [f"{seat}:{card}" for seat, card in zip(SEATS, order, strict=False)]
    made = [
        Option(value=dead, reason=Message("quiz.dead.jack", {"card": dead}), slip="dead_jack"),
        Option(
            value=trumps[0],
            reason=Message("quiz.dead.best", {"card": trumps[0], "card_dead": dead}),
        ),
    ]
    for card in (trumps[1], plain):
        slip, why = lesser_option(card, trumps[0], living, trump)
        made.append(Option(value=card, reason=why, slip=slip))
    return Question(
        theme="strongest",
        kind=Kind.CARD,
        ask=Message("quiz.dead.ask"),
        facts=(
            Message("quiz.fact.turned_down", {"card": dead}),
            Message("event.named", {"seat": maker, "suit": trump}),
        ),
        options=shuffled(dice, made),
        proof=Proof(
            type="trick",
            body={"variant": "standard", "trump": trump, "plays": plays},
            read="winning_card",
        ),
        trump=trump,
        traps=("refused_jack",),
    )


RECIPES = (
    Recipe(3, right_over_left),
    Recipe(4, left_over_ace),
    Recipe(3, low_trump),
    Recipe(2, two_low_trumps),
    Recipe(3, joker_over_bowers),
    Recipe(4, one_beats_another),
    Recipe(2, joker_beats_bower),
    Recipe(5, count_trumps),
    Recipe(3, no_bower_yet),
    Recipe(3, refused_jack),
)


def _tap(dice: Random, trump: str, hand: Sequence[str], *, rules: str = "standard") -> Question:
    order = shuffled(dice, hand)
    proof = _compare(trump, order, rules)
    (best,) = proof.answer()
    return Question(
        theme="strongest",
        kind=Kind.CARD,
        ask=Message("quiz.strongest.ask"),
        facts=(Message("ui.trump", {"suit": trump}),),
        options=tuple(options(order, best, trump)),
        proof=proof,
        trump=trump,
        rules=rules,
        traps=("joker_is_top",) if "JOKER" in hand else (),
    )


def _claim(dice: Random, trump: str, pair: tuple[str, str], *, rules: str = "standard") -> Question:
    one, other = shuffled(dice, pair)
    proof = _compare(trump, pair, rules, claim=one)
    (best,) = proof.answer()
    worst = next(card for card in pair if card != best)
    is_true = one == best
    right = Option(value="true" if is_true else "false", reason=best_option(best, pair, trump))
    slip, why = lesser_option(worst, best, pair, trump)
    wrong = Option(value="false" if is_true else "true", reason=why, slip=slip)
    return Question(
        theme="strongest",
        kind=Kind.TRUTH,
        ask=Message("quiz.strongest.claim", {"card": one, "card_other": other}),
        facts=(Message("ui.trump", {"suit": trump}),),
        hand=(one, other),
        options=(right, wrong) if is_true else (wrong, right),
        proof=proof,
        trump=trump,
        rules=rules,
        traps=("joker_is_top",) if "JOKER" in pair else (),
    )


def _compare(trump: str, hand: Sequence[str], rules: str, claim: str = "") -> Proof:
    plays = [f"{seat}:{card}" for seat, card in zip(SEATS, hand, strict=False)]
    body = {"variant": rules, "trump": trump, "plays": plays}
    return Proof(type="trick", body=body, read="winning_card", claim=claim)
