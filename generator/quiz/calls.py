# SPDX-License-Identifier: MIT
"""What may be called: both rounds, the dealer who must choose, and the house rules on calls."""

from __future__ import annotations

from random import Random

from engine.messages import Message
from generator.quiz.calls_reasons import PARTNER_ALONE, doubt, option
from generator.quiz.dealing import SEATS, SUITS, Recipe, after, cards, others, shuffled, sister
from generator.quiz.proof import Proof
from generator.quiz.question import Kind, Option, Question

HANDS = " ".join(f"{seat}:?" for seat in ("W", "N", "E", "S"))
FREE_DEALER = "american"


def first_round(dice: Random) -> Question:
    """The turned card is accepted or not: no suit is named yet."""
    seat_at = dice.choice(range(4))
    return _several(dice, seat_at, ("pass", "order", "order:alone", "name", "name:alone"))


def second_round(dice: Random) -> Question:
    """Any other suit may be named, or nothing, but for the dealer."""
    seat_at = dice.choice((4, 5, 6))
    return _several(dice, seat_at, ("pass", "order", "name", "name:alone", "refused"))


def stuck_dealer(dice: Random) -> Question:
    """The dealer, last of all, has to name a suit."""
    wanted = ("pass", "order", "name", "name:alone", "refused")
    return _several(dice, 7, wanted, traps=("stuck_dealer",))


def free_dealer(dice: Random) -> Question:
    """In the other house style the dealer may pass."""
    return _several(dice, 7, ("pass", "order", "name", "refused"), rules=FREE_DEALER)


def partner_must_go_alone(dice: Random) -> Question:
    """A house rule: the dealer's partner accepts only to play alone."""
    return _several(dice, 1, ("pass", "order", "order:alone", "name"), rules=PARTNER_ALONE)


def only_one_allowed(dice: Random) -> Question:
    """One of the calls is allowed."""
    seat_at = dice.choice(range(8))
    if seat_at < 4:
        wanted = [dice.choice(("pass", "order", "order:alone")), "name", "name"]
    else:
        wanted = [dice.choice(("name", "name:alone")), "order", "refused"]
        if seat_at == 7:
            wanted.append("pass")
    return _one(dice, seat_at, wanted)


def how_many_suits(dice: Random) -> Question:
    """How many suits may be named in the second round."""
    seat_at = dice.choice((4, 5, 6, 7))
    dealer = dice.choice(SEATS)
    turned = _turned(dice, dealer, seat_at)
    seat = after(dealer, 1 + seat_at % 4)
    position = _position("standard", dealer, turned, seat_at)
    refused = turned[1]
    options = (
        Option(
            value="1",
            reason=Message("quiz.calls.count_sister", {"n": 1, "suit": sister(refused)}),
            slip="sister_only",
        ),
        Option(
            value="3",
            reason=Message("quiz.calls.count_right", {"suits": others(refused), "suit": refused}),
        ),
        Option(
            value="4",
            reason=Message("quiz.calls.count_refused", {"n": 4, "suit": refused}),
            slip="refused_suit",
        ),
    )
    return Question(
        theme="calls",
        kind=Kind.NUMBER,
        ask=Message("quiz.calls.count", {"seat": seat}),
        facts=_told("standard", dealer, turned, seat_at),
        turned=turned,
        options=options,
        proof=Proof(type="state", body={"position": position}, read="suits"),
    )


def claim(dice: Random) -> Question:
    """True or false: a call is allowed."""
    seat_at = dice.choice(range(8))
    call = dice.choice(("pass", "order", "name", "refused", "order:alone", "name:alone"))
    return _claim(dice, seat_at, call)


def claim_without_the_suit(dice: Random) -> Question:
    """True or false: a suit may be named without holding a card of it."""
    dealer = dice.choice(("W", "N", "E"))
    turned = _turned(dice, dealer, 0)
    suit = dice.choice(others(turned[1]))
    hand = cards(dice, 5, others(suit), without=[turned])
    seat_at = 4 + (SEATS.index("S") - SEATS.index(dealer) - 1) % 4
    hands = " ".join(f"{seat}:?" for seat in ("W", "N", "E")) + f" S:{','.join(hand)}"
    passes = " ".join(["pass"] * seat_at)
    position = f"standard {dealer} {hands} up:{turned} rest:? | {passes}"
    call = f"name:{suit}"
    return Question(
        theme="calls",
        kind=Kind.TRUTH,
        ask=Message("quiz.calls.claim_name", {"seat": "S", "suit": suit}),
        facts=_told("standard", dealer, turned, seat_at),
        hand=shuffled(dice, hand),
        options=(
            Option(
                value="true", reason=Message("quiz.calls.may_name", {"seat": "S", "suit": suit})
            ),
            Option(
                value="false",
                reason=Message("quiz.calls.need_no_card", {"suit": suit}),
                slip="natural_trump",
            ),
        ),
        proof=Proof(type="state", body={"position": position}, read="legal", claim=call),
        traps=("natural_trump",),
    )


def farmers_hand(dice: Random) -> Question:
    """True or false: a hand allows asking for a new deal, jacks being above the ten."""
    rules = "standard+farmers_hand=on"
    high = dice.choice(("", "J"))
    hand = cards(dice, 4, "CDHS", ranks="9T")
    turned = cards(dice, 1, "CDHS", ranks="QKA")[0]
    hand.append(f"J{turned[1]}" if high else cards(dice, 1, "CDHS", ranks="9T", without=hand)[0])
    dealer = "E"
    hands = " ".join(f"{seat}:?" for seat in ("W", "N", "E")) + f" S:{','.join(hand)}"
    position = f"{rules} {dealer} {hands} up:{turned} rest:?"
    is_true = not high
    if is_true:
        right = Message("quiz.calls.farmers", {"cards": hand})
        slip, wrong = "needs_no_trump", Message("quiz.calls.farmers_trump", {"card": turned})
    else:
        right = Message("quiz.calls.not_farmers", {"card": hand[-1]})
        slip, wrong = "jack_is_low", Message("quiz.calls.jack_is_high", {"card": hand[-1]})
    yes = Option(value="true" if is_true else "false", reason=right)
    other = Option(value="false" if is_true else "true", reason=wrong, slip=slip)
    return Question(
        theme="calls",
        kind=Kind.TRUTH,
        ask=Message("quiz.calls.claim_farmers", {"seat": "S"}),
        facts=_told(rules, dealer, turned, 0),
        turned=turned,
        hand=shuffled(dice, hand),
        options=(yes, other) if is_true else (other, yes),
        proof=Proof(type="state", body={"position": position}, read="legal", claim="claim:farmers"),
        rules=rules,
        traps=("no_bower_yet",) if high else (),
    )


RECIPES = (
    Recipe(4, first_round),
    Recipe(3, second_round),
    Recipe(2, stuck_dealer),
    Recipe(2, free_dealer),
    Recipe(2, partner_must_go_alone),
    Recipe(6, only_one_allowed),
    Recipe(3, how_many_suits),
    Recipe(4, claim),
    Recipe(2, claim_without_the_suit),
    Recipe(2, farmers_hand),
)


def _turned(dice: Random, dealer: str, seat_at: int) -> str:
    """A turned card whose rank follows from the seats: no two questions differ by it alone."""
    return "9TJQKA"[(SEATS.index(dealer) + seat_at) % 6] + dice.choice(SUITS)


def _position(rules: str, dealer: str, turned: str, seat_at: int) -> str:
    passes = " ".join(["pass"] * seat_at)
    line = f"{rules} {dealer} {HANDS} up:{turned} rest:?"
    return f"{line} | {passes}" if passes else line


def _told(rules: str, dealer: str, turned: str, seat_at: int) -> tuple[Message, ...]:
    """Facts above a question: the house rule, the dealer, and who has passed so far."""
    told = [Message("ui.dealer", {"seat": dealer})]
    passed = [after(dealer, 1 + step) for step in range(seat_at % 4)]
    if seat_at < 4:
        told.append(Message("ui.turned", {"card": turned}))
        told.append(Message("quiz.fact.first_round"))
    else:
        told.append(Message("event.turned_down", {"card": turned}))
    told += [Message("event.passed", {"seat": seat}) for seat in passed]
    if rules == FREE_DEALER:
        told.append(Message("quiz.fact.style", {"variant": rules}))
    elif "+" in rules:
        told.append(Message("quiz.fact.rule", {"option": rules.split("+")[1].split("=")[0]}))
    elif seat_at == 7:
        told.append(Message("quiz.fact.style", {"variant": rules}))
    return tuple(told)


def _calls(dice: Random, turned: str, wanted: list[str] | tuple[str, ...]) -> list[str]:
    """Calls as actions: `name` takes a suit that was not turned up, `refused` the one that was."""
    free = list(shuffled(dice, others(turned[1])))
    calls = []
    for call in wanted:
        if call == "refused":
            calls.append(f"name:{turned[1]}")
        elif call.startswith("name"):
            calls.append(call.replace("name", f"name:{free.pop()}"))
        else:
            calls.append(call)
    return calls


def _several(
    dice: Random,
    seat_at: int,
    wanted: tuple[str, ...],
    *,
    rules: str = "standard",
    traps: tuple[str, ...] = (),
) -> Question:
    return _choose(dice, seat_at, wanted, rules, Kind.CHOICES, "quiz.calls.ask", traps)


def _one(dice: Random, seat_at: int, wanted: list[str]) -> Question:
    return _choose(dice, seat_at, wanted, "standard", Kind.CHOICE, "quiz.calls.ask_one", ())


def _choose(
    dice: Random,
    seat_at: int,
    wanted: list[str] | tuple[str, ...],
    rules: str,
    kind: Kind,
    asked: str,
    traps: tuple[str, ...],
) -> Question:
    dealer = dice.choice(SEATS)
    turned = _turned(dice, dealer, seat_at)
    seat = after(dealer, 1 + seat_at % 4)
    proof = Proof(
        type="state", body={"position": _position(rules, dealer, turned, seat_at)}, read="legal"
    )
    legal = proof.answer()
    options = [
        option(call, call in legal, seat, turned, seat_at, rules)
        for call in shuffled(dice, _calls(dice, turned, wanted))
    ]
    return Question(
        theme="calls",
        kind=kind,
        ask=Message(asked, {"seat": seat}),
        facts=_told(rules, dealer, turned, seat_at),
        turned=turned,
        options=tuple(options),
        proof=proof,
        rules=rules,
        traps=traps,
    )


def _claim(dice: Random, seat_at: int, wanted: str) -> Question:
    dealer = dice.choice(SEATS)
    turned = _turned(dice, dealer, seat_at)
    seat = after(dealer, 1 + seat_at % 4)
    (call,) = _calls(dice, turned, [wanted])
    position = _position("standard", dealer, turned, seat_at)
    proof = Proof(type="state", body={"position": position}, read="legal", claim=call)
    is_true = call in proof.answer()
    reason = option(call, is_true, seat, turned, seat_at, "standard").reason
    slip, why = doubt(call, is_true, seat, turned, seat_at)
    right = Option(value="true" if is_true else "false", reason=reason)
    wrong = Option(value="false" if is_true else "true", reason=why, slip=slip)
    word, *rest = call.split(":")
    facts: dict[str, object] = {"seat": seat}
    if word == "name":
        facts["suit"] = rest.pop(0)
    return Question(
        theme="calls",
        kind=Kind.TRUTH,
        ask=Message(f"quiz.calls.claim_{'_'.join([word, *rest])}", facts),
        facts=_told("standard", dealer, turned, seat_at),
        turned=turned,
        options=(right, wrong) if is_true else (wrong, right),
        proof=proof,
    )
