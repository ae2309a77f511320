# SPDX-License-Identifier: MIT
"""Who wins the trick: four cards, or fewer, in the order in which they were played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.messages import Message
from generator.quiz.dealing import (
    SEATS,
    Recipe,
    after,
    cards,
    left_bower,
    others,
    right_bower,
    shuffled,
    sister,
)
from generator.quiz.proof import Proof
from generator.quiz.question import Kind, Option, Question
from generator.quiz.ranking import best_option, options

JOKER_RULES = "standard+joker=on"


def no_trump_in_it(dice: Random) -> Question:
    """No trump falls: a higher card of another suit does not win."""
    trump, side, far, other = _suits(dice)
    trick = cards(dice, 3, side, ranks="9TQK")
    trick.insert(dice.choice((1, 2, 3)), cards(dice, 1, (far, other), ranks="AK")[0])
    return _tap(dice, trump, trick)


def one_trump(dice: Random) -> Question:
    """A single low trump takes a trick of high cards."""
    trump, side, far, _ = _suits(dice)
    trick = [*cards(dice, 2, side, ranks="QKA"), *cards(dice, 1, far, ranks="JA")]
    trick.insert(dice.choice((1, 2, 3)), cards(dice, 1, trump, ranks="9TQ")[0])
    return _tap(dice, trump, trick)


def overtrumped(dice: Random) -> Question:
    """Two trumps fall on a plain suit."""
    trump, side, far, _ = _suits(dice)
    trick = [f"A{side}", *cards(dice, 1, far, ranks="KA"), *cards(dice, 2, trump, ranks="9TQKA")]
    return _tap(dice, trump, [trick[0], *shuffled(dice, trick[1:])])


def left_takes_printed_suit(dice: Random) -> Question:
    """The left bower takes a trick opened in the suit printed on it."""
    trump, far = _colours(dice)
    side = sister(trump)
    trick = [*cards(dice, 1, side, ranks="QKA"), left_bower(trump)]
    trick += cards(dice, 1, side, ranks="9TQKA", without=trick)
    trick += cards(dice, 1, dice.choice((trump, far)), ranks="TQKA")
    return _tap(dice, trump, [trick[0], *shuffled(dice, trick[1:])])


def left_over_trumps(dice: Random) -> Question:
    """Trump is led, and the left bower beats the ace of trump."""
    trump, far = _colours(dice)
    trick = [left_bower(trump), f"A{trump}", *cards(dice, 1, trump, ranks="9TQK")]
    trick += cards(dice, 1, far, ranks="KAJ")
    order = shuffled(dice, trick)
    while order[0][1] == far:
        order = shuffled(dice, trick)
    return _tap(dice, trump, order)


def both_bowers(dice: Random) -> Question:
    """Both bowers and the ace of trump in one trick."""
    trump = dice.choice("CDHS")
    trick = [right_bower(trump), left_bower(trump), *cards(dice, 2, trump, ranks="9TQKA")]
    return _tap(dice, trump, shuffled(dice, trick))


def left_is_led(dice: Random) -> Question:
    """The left bower opens the trick: its printed suit does not follow it."""
    trump, far = _colours(dice)
    trick = [*cards(dice, 1, sister(trump), ranks="A"), *cards(dice, 1, trump, ranks="9TQKAJ")]
    trick += cards(dice, 1, far, ranks="KAJ")
    return _tap(dice, trump, [left_bower(trump), *shuffled(dice, trick)], traps=("left_led",))


def joker_in_it(dice: Random) -> Question:
    """The joker and a bower in one trick."""
    trump, side, _, _ = _suits(dice)
    bower = dice.choice((right_bower(trump), left_bower(trump)))
    trick = ["JOKER", bower, *cards(dice, 1, trump, ranks="QKA")]
    return _tap(dice, trump, [f"K{side}", *shuffled(dice, trick)], rules=JOKER_RULES)


def three_cards(dice: Random) -> Question:
    """A trick of three: the lone player's partner lays the hand down."""
    trump, side, far, _ = _suits(dice)
    trick = [*cards(dice, 1, side, ranks="QKA"), *cards(dice, 1, (side, far), ranks="9TQKA")]
    trick += cards(dice, 1, trump, ranks="9TQ")
    order = [trick[0], *shuffled(dice, trick[1:])]
    if len(set(order)) < 3:
        return three_cards(dice)
    alone = dice.choice(SEATS)
    partner = after(alone, 2)
    leader = dice.choice([seat for seat in SEATS if seat != partner])
    seats = [s for s in (after(leader, step) for step in range(4)) if s != partner]
    told = (Message("event.alone", {"seat": alone}), Message("event.sits_out", {"seat": partner}))
    return _tap(dice, trump, order, seats=seats, told=told, traps=("sitting_out",))


def seat_wins(dice: Random) -> Question:
    """True or false: a seat wins the trick."""
    make = dice.choice((one_trump, left_takes_printed_suit, left_over_trumps, no_trump_in_it))
    base = make(dice)
    (best,) = base.proof.answer()
    tempting = next(o for o in base.options if o.slip not in ("", "low_card_wins"))
    claimed = dice.choice((best, tempting.value))
    seat = next(s for s, card in _plays(base) if card == claimed)
    is_true = claimed == best
    cards_played = [card for _, card in _plays(base)]
    right = Option(
        value="true" if is_true else "false",
        reason=best_option(best, cards_played, base.trump),
    )
    wrong = Option(value="false" if is_true else "true", reason=tempting.reason, slip=tempting.slip)
    return Question(
        theme="winner",
        kind=Kind.TRUTH,
        ask=Message("quiz.winner.claim", {"seat": seat}),
        facts=base.facts,
        table=_plays(base),
        options=(right, wrong) if is_true else (wrong, right),
        proof=Proof(type="trick", body=base.proof.body, read="winner", claim=seat),
        trump=base.trump,
    )


def three_to_a_trick(dice: Random) -> Question:
    """How many cards make a trick when the maker plays alone."""
    maker, partner, told, position = _lone_hand(dice, "standard", "")
    wrong = {"n": 2, "seat": after(maker), "seat_other": after(maker, 3)}
    options = (
        Option(value="2", reason=Message("quiz.cards.two_wrong", wrong), slip="one_defender"),
        Option(
            value="3",
            reason=Message("quiz.cards.three", {"n": 3, "seat": maker, "seat_out": partner}),
        ),
        _four_cards(maker, partner),
    )
    return _count(told, options, position, "standard", traps=("sitting_out",))


def two_to_a_trick(dice: Random) -> Question:
    """How many cards make a trick when a defender plays alone against a lone maker."""
    rules = "standard+defend_alone=any"
    defender = dice.choice(SEATS)
    maker, partner, told, position = _lone_hand(dice, rules, defender)
    wrong = {"n": 3, "seat": defender, "seat_out": after(defender, 2)}
    options = (
        Option(
            value="2",
            reason=Message("quiz.cards.two", {"n": 2, "seat": maker, "seat_other": defender}),
        ),
        Option(value="3", reason=Message("quiz.cards.three_wrong", wrong), slip="partner_plays"),
        _four_cards(maker, partner),
    )
    return _count(told, options, position, rules, traps=("sitting_out",))


def _plays(question: Question) -> tuple[tuple[str, str], ...]:
    """Seats and cards of a trick whose cards are the options."""
    return tuple(
        (str(option.label.args["seat"]), option.value)
        for option in question.options
        if option.label
    )


RECIPES = (
    Recipe(4, no_trump_in_it),
    Recipe(4, one_trump),
    Recipe(3, overtrumped),
    Recipe(4, left_takes_printed_suit),
    Recipe(3, left_over_trumps),
    Recipe(2, both_bowers),
    Recipe(3, left_is_led),
    Recipe(2, joker_in_it),
    Recipe(2, three_cards),
    Recipe(4, seat_wins),
    Recipe(2, three_to_a_trick),
    Recipe(1, two_to_a_trick),
)


def _suits(dice: Random) -> tuple[str, str, str, str]:
    """Trump, a plain suit to lead and the two others; the sister suit may be any of them."""
    trump, side, far, other = shuffled(dice, "CDHS")
    return trump, side, far, other


def _colours(dice: Random) -> tuple[str, str]:
    """Trump and a suit of the other colour."""
    trump = dice.choice("CDHS")
    return trump, dice.choice(others((trump, sister(trump))))


def _tap(
    dice: Random,
    trump: str,
    trick: Sequence[str],
    *,
    rules: str = "standard",
    seats: Sequence[str] = (),
    told: tuple[Message, ...] = (),
    traps: tuple[str, ...] = (),
) -> Question:
    leader = dice.choice(SEATS)
    seats = seats or [after(leader, step) for step in range(4)]
    plays = [f"{seat}:{card}" for seat, card in zip(seats, trick, strict=True)]
    proof = Proof(
        type="trick",
        body={"variant": rules, "trump": trump, "plays": plays},
        read="winning_card",
    )
    (best,) = proof.answer()
    made = options(trick, best, trump, led=trick[0])
    return Question(
        theme="winner",
        kind=Kind.CARD,
        ask=Message("quiz.winner.ask"),
        facts=(Message("ui.trump", {"suit": trump}), *told),
        options=tuple(
            Option(
                value=option.value,
                reason=option.reason,
                slip=option.slip,
                label=Message("ui.seat", {"seat": seat}),
            )
            for seat, option in zip(seats, made, strict=True)
        ),
        proof=proof,
        trump=trump,
        rules=rules,
        traps=traps,
    )


def _lone_hand(
    dice: Random, rules: str, defender: str
) -> tuple[str, str, tuple[Message, ...], str]:
    """Lone maker, the partner who sits out, what is told, and the position after the calls."""
    maker = after(defender, dice.choice((1, 3))) if defender else dice.choice(SEATS)
    dealer = dice.choice(SEATS)
    turned = cards(dice, 1, "CDHS", ranks="9TQKA")[0]
    suit = dice.choice(others(turned[1]))
    waiting = [after(dealer, step) for step in range(1, 5)]
    calls = ["pass"] * (4 + waiting.index(maker)) + [f"name:{suit}:alone"]
    told = [
        Message("event.named", {"seat": maker, "suit": suit}),
        Message("event.alone", {"seat": maker}),
    ]
    if defender:
        asked = [seat for seat in waiting if seat not in (maker, after(maker, 2))]
        calls += ["defend:together"] * asked.index(defender) + ["defend:alone"]
        told.append(Message("event.defends_alone", {"seat": defender}))
    hands = " ".join(f"{seat}:?" for seat in ("W", "N", "E", "S"))
    position = f"{rules} {dealer} {hands} up:{turned} rest:? | {' '.join(calls)}"
    return maker, after(maker, 2), tuple(told), position


def _four_cards(maker: str, partner: str) -> Option:
    facts = {"n": 4, "seat": maker, "seat_out": partner}
    return Option(value="4", reason=Message("quiz.cards.four", facts), slip="partner_plays")


def _count(
    told: tuple[Message, ...],
    options: tuple[Option, ...],
    position: str,
    rules: str,
    traps: tuple[str, ...],
) -> Question:
    return Question(
        theme="winner",
        kind=Kind.NUMBER,
        ask=Message("quiz.cards.ask"),
        facts=told,
        options=options,
        proof=Proof(type="state", body={"position": position, "seat": "S"}, read="players"),
        rules=rules,
        traps=traps,
    )
