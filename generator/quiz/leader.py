# SPDX-License-Identifier: MIT
"""Who leads: to the first trick by the deal and the calls, to the next ones by the last winner."""

from __future__ import annotations

from random import Random

from engine.messages import Message
from generator.quiz.dealing import (
    SEATS,
    SUITS,
    Recipe,
    after,
    cards,
    left_bower,
    others,
    shuffled,
    sister,
)
from generator.quiz.proof import Proof, ask
from generator.quiz.question import Kind, Option, Question
from generator.quiz.ranking import lesser_option

CANADIAN = "standard+canadian_loner_lead=on"
HANDS = " ".join(f"{seat}:?" for seat in ("W", "N", "E", "S"))
LONE_CALLS = ("order:alone", "name:alone")


def first_lead(dice: Random) -> Question:
    """The left of the dealer leads, whoever is maker."""
    dealer, maker = dice.choice(SEATS), dice.choice(SEATS)
    return _choose(dice, dealer, maker, dice.choice(("order", "name")))


def lone_lead(dice: Random) -> Question:
    """The maker plays alone, and the partner is not on the dealer's left."""
    dealer = dice.choice(SEATS)
    maker = dice.choice([seat for seat in SEATS if after(seat, 2) != after(dealer)])
    return _choose(dice, dealer, maker, dice.choice(LONE_CALLS))


def lead_skips(dice: Random) -> Question:
    """The seat on the dealer's left sits out, so the next one leads."""
    dealer = dice.choice(SEATS)
    return _choose(dice, dealer, after(dealer, 3), dice.choice(LONE_CALLS), traps=("sitting_out",))


def canadian_lead(dice: Random) -> Question:
    """A house rule gives the lead to the left of a maker who ordered the card up alone."""
    dealer, maker = dice.choice(SEATS), dice.choice(SEATS)
    return _choose(dice, dealer, maker, "order:alone", rules=CANADIAN)


def canadian_second_round(dice: Random) -> Question:
    """The same house rule changes nothing in the second round."""
    dealer, maker = dice.choice(SEATS), dice.choice(SEATS)
    return _choose(dice, dealer, maker, "name:alone", rules=CANADIAN)


def seat_leads(dice: Random) -> Question:
    """True or false: a seat has the first lead."""
    dealer, maker = dice.choice(SEATS), dice.choice(SEATS)
    call = dice.choice(("order", "name", *LONE_CALLS))
    base = _choose(dice, dealer, maker, call)
    right = next(option for option in base.options if not option.slip)
    wrong = dice.choice(
        [o for o in base.options if o.slip in ("dealer_leads", "maker_leads", "absent_leads")]
    )
    return _claim(dice, base, right, wrong)


def next_lead(dice: Random) -> Question:
    """The winner of a trick leads to the next one."""
    trump = dice.choice("CDHS")
    far = others((trump, sister(trump)))
    side = dice.choice(others(trump))
    left = left_bower(trump)
    trick = [*cards(dice, 2, side, ranks="9TQKA")]
    trick.append(dice.choice((left, *cards(dice, 2, trump, ranks="9TQK"))))
    trick += cards(dice, 1, [s for s in far if s != side] or far, ranks="KA", without=trick)
    order = [trick[0], *shuffled(dice, trick[1:])]
    dealer, turned = (
        dice.choice(SEATS),
        cards(dice, 1, others(trump), ranks="9TQKA", without=trick)[0],
    )
    calls = ["pass"] * 4 + [f"name:{trump}"]
    position = f"standard {dealer} {HANDS} up:{turned} rest:? | {' '.join([*calls, *order])}"
    proof = Proof(type="state", body={"position": position}, read="to_move")
    (leader,) = proof.answer()
    seats = [after(dealer, step) for step in range(1, 5)]
    played = dict(zip(seats, order, strict=True))
    best = played[leader]
    made = [_after_trick(seat, leader, seats[0], dealer, played, best, trump) for seat in SEATS]
    return Question(
        theme="leader",
        kind=Kind.CHOICE,
        ask=Message("quiz.leader.ask_next"),
        facts=(Message("ui.trump", {"suit": trump}), Message("ui.dealer", {"seat": dealer})),
        table=tuple(zip(seats, order, strict=True)),
        options=tuple(made),
        proof=proof,
        trump=trump,
    )


def next_lead_claim(dice: Random) -> Question:
    """True or false: a seat leads to the second trick."""
    base = next_lead(dice)
    right = next(option for option in base.options if not option.slip)
    wrong = dice.choice([option for option in base.options if option.slip])
    return _claim(dice, base, right, wrong)


RECIPES = (
    Recipe(6, first_lead),
    Recipe(3, lone_lead),
    Recipe(4, lead_skips),
    Recipe(3, canadian_lead),
    Recipe(2, canadian_second_round),
    Recipe(3, seat_leads),
    Recipe(4, next_lead),
    Recipe(3, next_lead_claim),
)


def _choose(
    dice: Random,
    dealer: str,
    maker: str,
    call: str,
    *,
    rules: str = "standard",
    traps: tuple[str, ...] = (),
) -> Question:
    # The rank follows from the seats: two questions never differ by it alone.
    turned = "9TQKA"[(SEATS.index(dealer) + SEATS.index(maker)) % 5] + dice.choice(SUITS)
    named = dice.choice(others(turned[1]))
    alone = call.endswith(":alone")
    in_first = call.startswith("order")
    waiting = [after(dealer, step) for step in range(1, 5)]
    actions = ["pass"] * (waiting.index(maker) + (0 if in_first else 4))
    actions.append(call if in_first else call.replace("name", f"name:{named}"))
    if in_first:
        actions.append("discard:?")
    position = f"{rules} {dealer} {HANDS} up:{turned} rest:? | {' '.join(actions)}"
    proof = Proof(type="state", body={"position": position}, read="to_move")
    leader = ask("state", {"position": position})["to_move"]
    out = after(maker, 2) if alone else ""
    options = [
        _before_trick(seat, leader, dealer, maker, out, rules, in_first and alone) for seat in SEATS
    ]
    return Question(
        theme="leader",
        kind=Kind.CHOICE,
        ask=Message("quiz.leader.ask"),
        facts=_told(dealer, maker, turned, named, alone, in_first, rules),
        options=tuple(options),
        proof=proof,
        rules=rules,
        traps=traps or (("sitting_out",) if out == after(dealer) else ()),
    )


def _told(
    dealer: str, maker: str, turned: str, named: str, alone: bool, in_first: bool, rules: str
) -> tuple[Message, ...]:
    told = [Message("ui.dealer", {"seat": dealer}), Message("ui.turned", {"card": turned})]
    if not in_first:
        told.append(Message("event.named", {"seat": maker, "suit": named}))
    else:
        kind = "taken" if maker == dealer else "ordered"
        told.append(Message(f"event.{kind}", {"seat": maker, "suit": turned[1]}))
    if alone:
        told.append(Message("event.alone", {"seat": maker}))
    if rules == CANADIAN:
        told.append(Message("quiz.fact.rule", {"option": "canadian_loner_lead"}))
    return tuple(told)


def _before_trick(
    seat: str, leader: str, dealer: str, maker: str, out: str, rules: str, is_switched: bool
) -> Option:
    slip, why = _first_reason(seat, leader, dealer, maker, out, rules == CANADIAN and is_switched)
    return _option(seat, slip, why)


def _first_reason(
    seat: str, leader: str, dealer: str, maker: str, out: str, is_switched: bool
) -> tuple[str, Message]:
    """Misconception of a seat thought to have the first lead, none for the seat that has it."""
    here = {"seat": seat, "seat_dealer": dealer}
    if seat == leader:
        if is_switched:
            return "", Message("quiz.leader.canadian", {"seat": seat, "seat_alone": maker})
        if seat == after(dealer):
            return "", Message("quiz.leader.left", here)
        return "", Message("quiz.leader.skip", here | {"seat_out": out})
    if seat == out:
        return "absent_leads", Message("quiz.leader.absent", {"seat": seat, "seat_alone": maker})
    if seat == dealer:
        return "dealer_leads", Message("quiz.leader.dealer", {"seat": seat})
    if seat == maker:
        return "maker_leads", Message("quiz.leader.maker", {"seat": seat})
    if seat == after(dealer):
        return "usual_lead", Message("quiz.leader.usual", here | {"seat_alone": maker})
    if is_switched:
        return "wrong_side", Message("quiz.leader.not_left", {"seat": seat, "seat_alone": maker})
    kind = "across" if seat == after(dealer, 2) else "right"
    return f"{kind}_leads", Message(f"quiz.leader.{kind}", here)


def _after_trick(
    seat: str,
    leader: str,
    first: str,
    dealer: str,
    played: dict[str, str],
    best: str,
    trump: str,
) -> Option:
    if seat == leader:
        facts = {"seat": seat, "card": best}
        return _option(seat, "", Message("quiz.leader.winner", facts))
    pair = {"seat": seat, "seat_winner": leader}
    if seat == first:
        return _option(seat, "leader_again", Message("quiz.leader.again", pair))
    if seat == dealer:
        return _option(seat, "dealer_leads", Message("quiz.leader.dealer_next", pair))
    if seat == after(first):
        return _option(seat, "lead_rotates", Message("quiz.leader.rotates", pair))
    slip, why = lesser_option(played[seat], best, list(played.values()), trump, led=played[first])
    return _option(seat, slip, why)


def _option(seat: str, slip: str, why: Message) -> Option:
    return Option(value=seat, reason=why, slip=slip, label=Message("ui.seat", {"seat": seat}))


def _claim(dice: Random, base: Question, right: Option, wrong: Option) -> Question:
    """True or false about one of the two seats."""
    is_true = dice.random() < 0.5
    seat = right.value if is_true else wrong.value
    yes = Option(value="true" if is_true else "false", reason=right.reason)
    other = Option(value="false" if is_true else "true", reason=wrong.reason, slip=wrong.slip)
    kind = "claim_next" if base.table else "claim"
    return Question(
        theme="leader",
        kind=Kind.TRUTH,
        ask=Message(f"quiz.leader.{kind}", {"seat": seat}),
        facts=base.facts,
        table=base.table,
        options=(yes, other) if is_true else (other, yes),
        proof=Proof(type=base.proof.type, body=base.proof.body, read="to_move", claim=seat),
        trump=base.trump,
        rules=base.rules,
        traps=base.traps,
    )
