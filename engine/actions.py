# SPDX-License-Identifier: MIT
"""What a player can do, and the token that stands for it in a position line."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import SUITS, UNKNOWN, Card, Strain, parse_card, parse_strain
from engine.messages import BadNotation

_ALONE = ":alone"


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no call."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Order:
    """Accept the turned card's suit; the dealer takes the card."""

    alone: bool = False

    def __str__(self) -> str:
        return "order" + _ALONE * self.alone


@dataclass(frozen=True, slots=True)
class Name:
    """Name a trump suit."""

    strain: Strain
    alone: bool = False

    def __str__(self) -> str:
        return f"name:{self.strain}" + _ALONE * self.alone


@dataclass(frozen=True, slots=True)
class Discard:
    """Put cards down unseen; `?` where the position does not know them."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "discard:" + ",".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Claim:
    """Ask for a new deal: `farmers`, `noace`, or `none` to decline when asked."""

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


Call = Order | Name
"""A call that fixes trump."""

Action = Pass | Order | Name | Discard | Claim | Defend | Play

_WORDS: tuple[Action, ...] = (
    Pass(),
    *(Order(alone) for alone in (False, True)),
    *(Name(suit, alone) for suit in SUITS for alone in (False, True)),
    *(Claim(kind) for kind in ("farmers", "noace", "none")),
    *(Defend(alone) for alone in (False, True)),
)
_BY_TOKEN = {str(action): action for action in _WORDS}


def parse_action(text: str) -> Action:
    """Action by its token; the inverse of `str`.

    >>> parse_action("name:H:alone")
    Name(strain=<Strain.HEARTS: 'H'>, alone=True)
    >>> str(parse_action("discard:9C")), parse_action("JH")
    ('discard:9C', Play(card=JH))

    Raises BadNotation for anything else.
    """
    if action := _BY_TOKEN.get(text):
        return action
    head, colon, tail = text.partition(":")
    if head == "discard" and tail:
        return Discard(tuple(UNKNOWN if t == "?" else parse_card(t) for t in tail.split(",")))
    if head == "name" and colon:
        parse_strain(tail.removesuffix(_ALONE), SUITS)
    if colon:
        raise BadNotation("bad.action", text=text)
    return Play(parse_card(text))
