# SPDX-License-Identifier: MIT
"""A rule question as a value: what is shown, what is asked, the options and their reasons."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from engine.messages import Message
from generator.faults import BuildFault
from generator.quiz import relabel
from generator.quiz.proof import Proof
from generator.quiz.slips import SLIPS


class Kind(StrEnum):
    """How a question is answered."""

    CARD = "card"
    """Tap one card."""
    CARDS = "cards"
    """Tap every card that fits."""
    CHOICE = "choice"
    """Choose one text."""
    CHOICES = "choices"
    """Choose every text that fits."""
    TRUTH = "truth"
    """True or false."""
    NUMBER = "number"
    """Choose a number."""


MULTIPLE = frozenset((Kind.CARDS, Kind.CHOICES))
"""Kinds with several right options, chosen together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One possible answer and why it is right or wrong."""

    value: str
    """Card, seat, call, "true", "false" or a number."""
    reason: Message
    slip: str = ""
    """Name of the misconception that leads here, one of SLIPS; empty when it is right."""
    label: Message | None = None
    """What it says; under a card, who played it."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question with everything that a page needs to draw and to judge it."""

    theme: str
    kind: Kind
    ask: Message
    options: tuple[Option, ...]
    proof: Proof
    facts: tuple[Message, ...] = ()
    hand: tuple[str, ...] = ()
    """Cards shown that are not options."""
    table: tuple[tuple[str, str], ...] = ()
    """Cards lying on the table with the seats that played them, in order."""
    turned: str = ""
    """The turned card, where it is shown."""
    trump: str = ""
    rules: str = "standard"
    traps: tuple[str, ...] = ()
    fixed: bool = False
    """Whether its suits may not be renamed, because a rule names one of them."""

    @property
    def id(self) -> str:
        """Name that stays the same as long as the question does, whatever its suits."""
        digest = hashlib.sha256(self.canonical.encode()).hexdigest()
        return f"{self.theme}-{digest[:6]}"

    @property
    def right(self) -> frozenset[str]:
        """Values of the right options, as the engine says."""
        answer = self.proof.answer()
        if self.kind == Kind.TRUTH:
            return frozenset(("true",) if self.proof.claim in answer else ("false",))
        return answer & {option.value for option in self.options}

    @cached_property
    def canonical(self) -> str:
        """Text that two questions share only when one is the other with its suits renamed."""
        return min(_summary(question) for question in self._renamed())

    @cached_property
    def shown(self) -> str:
        """Text that two questions share only when a reader sees the same in both, but for suits."""
        return min(_seen(question) for question in self._renamed())

    @property
    def lesson(self) -> tuple[str, ...]:
        """What can be learnt from it: the reasons that it gives, whatever they are about."""
        return tuple(sorted(option.reason.id for option in self.options))

    def _renamed(self) -> list[Question]:
        maps = relabel.RELABELLINGS[: 1 if self.fixed else None]
        return [self.relabelled(suits) for suits in maps]

    @property
    def place(self) -> int:
        """Place of the single right option, from 0."""
        (right,) = self.right
        return [option.value for option in self.options].index(right)

    def relabelled(self, suits: relabel.SuitMap) -> Question:
        """The same question with other suits."""

        def said(message: Message) -> Message:
            return Message(message.id, relabel.args(message.args, suits))

        options = tuple(
            replace(
                option,
                value=relabel.text(option.value, suits),
                reason=said(option.reason),
                label=option.label and said(option.label),
            )
            for option in self.options
        )
        return replace(
            self,
            ask=said(self.ask),
            options=options,
            proof=self.proof.relabelled(suits),
            facts=tuple(map(said, self.facts)),
            hand=tuple(relabel.text(card, suits) for card in self.hand),
            table=tuple((seat, relabel.text(card, suits)) for seat, card in self.table),
            turned=relabel.text(self.turned, suits),
            trump=suits.get(self.trump, self.trump),
        )

    def check(self) -> None:
        """Compare what the options say of themselves with what the engine says.

        Raises `BuildFault` where they differ, or where two reasons are one.
        """
        fitting = {option.value for option in self.options if not option.slip}
        right = self.right
        if fitting != right or not right:
            raise BuildFault(f"quiz: {self} marks {fitting}, the engine says {right}")
        if self.kind not in MULTIPLE and len(right) != 1:
            raise BuildFault(f"quiz: {self} has {len(right)} right options")
        if not {option.slip for option in self.options} <= {"", *SLIPS}:
            raise BuildFault(f"quiz: {self} names a misconception that nobody has described")
        reasons = {_message(option.reason) for option in self.options}
        if len(reasons) != len(self.options):
            raise BuildFault(f"quiz: {self} gives the same reason twice")


def _summary(question: Question) -> str:
    parts = {
        "kind": question.kind,
        "ask": _message(question.ask),
        "body": question.proof.body,
        "options": sorted(option.value for option in question.options),
        "claim": question.proof.claim,
    }
    return json.dumps(parts, sort_keys=True)


def _seen(question: Question) -> str:
    parts = {
        "kind": question.kind,
        "said": [_message(message) for message in (question.ask, *question.facts)],
        "cards": [question.hand, question.table, question.turned, question.trump],
        "options": sorted(option.value for option in question.options),
    }
    return json.dumps(parts, sort_keys=True)


def _message(message: Message) -> str:
    return json.dumps([message.id, message.args], sort_keys=True)
