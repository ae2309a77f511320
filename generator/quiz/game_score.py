# SPDX-License-Identifier: MIT
"""Questions about the points of any game: made or not, alone, for the others, counting down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.cards import Strain
from engine.ladder import Step
from engine.messages import Message
from engine.notation import show_rules
from engine.ruleset import RuleSet
from generator.quiz.proof import Proof
from generator.quiz.question import Kind, Option, Question

MOST_OPTIONS = 4

Wrong = tuple[str, int, Message]
"""A misconception, the number that it leads to, and what is said against it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand that is over, told by its facts."""

    rules: RuleSet
    maker: int
    step: Step | None
    alone: bool
    tricks: int
    """Tricks of the maker's side."""
    asked: int
    """Side whose points are asked for."""

    @property
    def side(self) -> str:
        """Name of the side that is asked for."""
        return self.rules.side_names[self.asked]

    @property
    def is_maker(self) -> bool:
        """Whether that is the maker's."""
        return self.asked == self.rules.side(self.maker)

    @property
    def taken(self) -> int:
        """Tricks of the side that is asked for."""
        return self.tricks if self.is_maker else self.rules.hand_size - self.tricks

    @property
    def owed(self) -> int:
        """Tricks that the maker's side has to take."""
        if self.step:
            return self.step.tricks
        return int(getattr(self.rules.score, "duty", self.rules.hand_size // 2 + 1))

    @property
    def is_made(self) -> bool:
        """Whether the maker's side did what it had to."""
        return self.tricks >= self.owed if self.owed else self.tricks == 0


def points(dice: Random, rules: RuleSet) -> Question:
    """How many points a side scores for a hand."""
    hand = _hand(dice, rules)
    proof = Proof(type="points", body=_body(hand), read="side_points", claim=hand.side)
    (answer,) = proof.answer()
    right = int(answer)
    options = {right: Option(value=answer, reason=_why(hand, right))}
    for slip, number, reason in _wrong(hand, right):
        if len(options) < MOST_OPTIONS:
            options.setdefault(number, Option(value=str(number), reason=reason, slip=slip))
    return Question(
        theme=rules.key,
        kind=Kind.NUMBER,
        ask=Message("quiz.points.ask", {"side": hand.side}),
        facts=tuple(_told(hand)),
        options=tuple(options[number] for number in sorted(options)),
        proof=proof,
        rules=show_rules(rules),
    )


def _hand(dice: Random, rules: RuleSet) -> Hand:
    maker = dice.randrange(rules.players)
    steps = [step for step in rules.ladder.steps if rules.ladder.allows(step, step.strain)]
    step = dice.choice(steps) if steps else None
    alone = bool(step and step.alone)
    if not steps and rules.partners(maker):
        alone = dice.random() < 0.4
    owed = step.tricks if step else rules.hand_size // 2 + 1
    near = range(max(0, owed - 2), min(rules.hand_size, owed + 2) + 1)
    asked = rules.side(maker) if dice.random() < 0.6 else dice.randrange(rules.sides)
    return Hand(rules=rules, maker=maker, step=step, alone=alone, tricks=dice.choice(near),
                asked=asked)  # fmt: skip


def _body(hand: Hand) -> dict[str, object]:
    """The request for its points: the others' tricks go to the side that is asked for."""
    rules = hand.rules
    against = next(s for s in range(rules.players) if rules.side(s) != rules.side(hand.maker))
    other = against if hand.is_maker else hand.asked
    tricks = {rules.seats[hand.maker]: hand.tricks}
    tricks[rules.seats[other]] = rules.hand_size - hand.tricks
    body: dict[str, object] = {
        "variant": show_rules(rules),
        "maker": rules.seats[hand.maker],
        "alone": hand.alone,
        "tricks": tricks,
        "before": dict.fromkeys(rules.side_names, rules.score.start),
    }
    return body | ({"bid": hand.step.name} if hand.step else {})


def _told(hand: Hand) -> Iterator[Message]:
    seat = hand.rules.seats[hand.maker]
    if hand.step:
        yield _bid(hand.step, seat, hand.rules)
    else:
        yield Message("quiz.fact.maker_alone" if hand.alone else "quiz.fact.maker", {"seat": seat})
    makers = hand.rules.side_names[hand.rules.side(hand.maker)]
    yield Message("quiz.fact.tricks", {"side": makers, "n": hand.tricks})
    if not hand.is_maker:
        yield Message("quiz.fact.tricks", {"side": hand.side, "n": hand.taken})


def _bid(step: Step, seat: str, rules: RuleSet) -> Message:
    facts: dict[str, object] = {"seat": seat}
    named = getattr(rules.auction, "naming", "") == "bid"
    if named:
        facts["strain"] = str(Strain.HEARTS)
    if step.is_number:
        return Message(f"event.bid{'_in' if named else ''}", facts | {"n": step.tricks})
    return Message(f"event.bid_{step.name}", facts)


def _why(hand: Hand, right: int) -> Message:
    facts: dict[str, object] = {"side": hand.side, "n": abs(right)}
    if not hand.rules.score.needs_maker:
        kind = "counted" if right <= 0 else "not_counted"
        return Message(f"quiz.points.{kind}", facts)
    if hand.step:
        return Message(f"quiz.points.{_of_bid(hand, right)}", facts)
    if right == 0:
        return Message("quiz.points.nothing", facts | {"tricks": hand.taken})
    if not hand.is_maker:
        return Message("quiz.points.euchred", facts)
    every = hand.tricks == hand.rules.hand_size
    return Message(f"quiz.points.{'every' if every else 'most'}{'_alone' * hand.alone}", facts)


def _of_bid(hand: Hand, right: int) -> str:
    """How a side comes by its points in a game with bids."""
    if hand.is_maker:
        by_tricks = right == hand.tricks and hand.step and hand.step.made is None
        return ("bid_tricks" if by_tricks else "bid_worth") if hand.is_made else "bid_set"
    if right:
        return "others_swept" if right < 0 else "others_tricks"
    return "others_nothing"


def _wrong(hand: Hand, right: int) -> Iterator[Wrong]:
    """Numbers that somebody might come to, the most tempting first."""
    side, taken = {"side": hand.side}, hand.taken
    counts_down = hand.rules.score.start > hand.rules.score.target
    if right and (hand.step or counts_down):
        yield "wrong_sign", -right, Message("quiz.points.wrong_sign", side | {"number": -right})
    yield "point_a_trick", taken, Message("quiz.points.per_trick", side | {"number": taken})
    if hand.step and hand.is_maker:
        promised = hand.step.tricks
        yield "promised", promised, Message("quiz.points.promised", side | {"number": promised})
    yield "nothing", 0, Message("quiz.points.not_nothing", side | {"number": 0})
    kind = "usual" if hand.step or counts_down else "other_result"
    for number in (2, 4, 1):
        yield "usual_points", number, Message(f"quiz.points.{kind}", side | {"number": number})
