# SPDX-License-Identifier: MIT
"""What a player can do, and the token that stands for it in a position line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.cards import UNKNOWN, Card, Strain, parse_card, parse_strain
from engine.messages import BadNotation


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no call."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Order:
    """Accept the turned card's suit; the dealer takes the card."""

    alone: bool = False
    exposed: bool = False
    """Whether a lone player lays the hand open: a jambone."""

    def __str__(self) -> str:
        return "order" + _manner(self)


@dataclass(frozen=True, slots=True)
class Name:
    """Name a trump suit, or to play without trump."""

    strain: Strain
    alone: bool = False
    exposed: bool = False
    """Whether a lone player lays the hand open: a jambone."""

    def __str__(self) -> str:
        return f"name:{self.strain}" + _manner(self)


@dataclass(frozen=True, slots=True)
class Bid:
    """Undertake a step of the ladder, with its strain where the game has it in the bid."""

    step: str
    strain: Strain | None = None

    def __str__(self) -> str:
        head = self.step if self.step == "alone" else f"bid:{self.step}"
        return f"{head}:{self.strain}" if self.strain else head


@dataclass(frozen=True, slots=True)
class _Several:
    """Cards in a fixed order, so that it does not matter in which they are told."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=str)))

    @property
    def text(self) -> str:
        """The cards as a line has them, `-` for none."""
        return ",".join(map(str, self.cards)) or "-"


@dataclass(frozen=True, slots=True)
class Discard(_Several):
    """Put cards down unseen; `?` where the position does not know them."""

    def __str__(self) -> str:
        return f"discard:{self.text}"


@dataclass(frozen=True, slots=True)
class Give(_Several):
    """Hand cards to a partner; `?` where the position does not know them."""

    def __str__(self) -> str:
        return f"give:{self.text}"


@dataclass(frozen=True, slots=True)
class Answer:
    """A word: `take` or `decline` a card, `keep` one's hand, stay `in` or go `out`."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Claim:
    """Ask for a new deal (`farmers`, `noace`), for the points (`jamboree`), or for `none`."""

    kind: str

    def __str__(self) -> str:
        return f"claim:{self.kind}"


@dataclass(frozen=True, slots=True)
class Defend:
    """A defender's answer: against the maker with or without the partner."""

    alone: bool

    def __str__(self) -> str:
        return "defend:alone" if self.alone else "defend:together"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


Call = Order | Name | Bid
"""A call that makes a contract."""

Action = Pass | Order | Name | Bid | Discard | Give | Answer | Claim | Defend | Play

MANNERS: tuple[tuple[bool, ...], ...] = ((), (True,), (True, True))
"""With the partner, alone, and alone with the hand laid open."""


def _manner(call: Order | Name) -> str:
    return ":jambone" if call.exposed else ":alone" if call.alone else ""


_WORDS: tuple[Action, ...] = (
    Pass(),
    *(Order(*manner) for manner in MANNERS),
    *(Name(strain, *manner) for strain in Strain for manner in MANNERS),
    *(Answer(word) for word in ("take", "decline", "keep", "in", "out")),
    *(Claim(kind) for kind in ("farmers", "noace", "jamboree", "none")),
    *(Defend(alone) for alone in (False, True)),
)
_BY_TOKEN = {str(action): action for action in _WORDS}
_STEP = re.compile(r"[a-z]{2,12}[0-9]?|[1-9][0-9]?")


def parse_action(text: str) -> Action:
    """Action by its token; the inverse of `str`.

    >>> parse_action("name:H:alone")
    Name(strain=<Strain.HEARTS: 'H'>, alone=True, exposed=False)
    >>> str(parse_action("discard:9C")), parse_action("JH")
    ('discard:9C', Play(card=JH))
    >>> parse_action("bid:7:NT"), parse_action("alone:S")
    (Bid(step='7', strain=<Strain.NO_TRUMP: 'NT'>), Bid(step='alone', strain=<Strain.SPADES: 'S'>))

    Raises BadNotation for anything else.
    """
    if action := _BY_TOKEN.get(text):
        return action
    head, colon, tail = text.partition(":")
    match head:
        case "discard" if tail:
            return Discard(_cards(tail))
        case "give" if tail:
            return Give(_cards(tail))
        case "bid":
            step, with_strain, strain = tail.partition(":")
            if _STEP.fullmatch(step) and step != "alone":
                return Bid(step, parse_strain(strain) if with_strain else None)
        case "alone" if colon:
            return Bid(head, parse_strain(tail))
        case "name" if colon:
            parse_strain(tail.removesuffix(":alone"))
    if colon:
        raise BadNotation("bad.action", text=text)
    return Play(parse_card(text))


def _cards(text: str) -> tuple[Card, ...]:
    if text == "-":
        return ()
    return tuple(UNKNOWN if t == "?" else parse_card(t) for t in text.split(","))
