# SPDX-License-Identifier: MIT
"""What the generator asks of the engine, always through its JSON door, in one language."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.messages import EuchreError, Message
from engine.phrase import Catalogue, phrase
from engine.session import handle
from generator.faults import BuildFault


@dataclass(frozen=True, slots=True)
class Rules:
    """The game that a question is about: its key and the options changed from its defaults."""

    variant: str
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Legality:
    """Cards that may be played, and the engine's sentence for each that may not."""

    cards: tuple[str, ...]
    why: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is in a position and what that seat may do."""

    seat: str
    legal: tuple[str, ...]


class Door:
    """The engine as one page sees it: answers in values, sentences in the page's language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def say(self, message_id: str, **args: object) -> str:
        """Sentence or label of the catalogue; a missing one stops the build."""
        try:
            return phrase(Message(message_id, args), self.catalogue)
        except EuchreError as error:
            raise BuildFault(
                f"cannot say {message_id} in {self.catalogue.language}: {error}"
            ) from None

    def legal_cards(
        self, rules: Rules, trump: str, led: str | None, hand: Sequence[str]
    ) -> Legality:
        """Cards of a hand that may follow the card led."""
        reply = self._ask("legal_cards", rules, trump=trump, led=led, hand=list(hand))
        reasons = _mapping(reply["why"])
        why = {card: _text(_mapping(reason)["text"]) for card, reason in reasons.items()}
        return Legality(_texts(reply["cards"]), why)

    def winner(self, rules: Rules, trump: str, plays: Sequence[str]) -> str:
        """Seat whose card takes the trick made of plays such as "W:AD"."""
        return _text(self._ask("trick", rules, trump=trump, plays=list(plays))["winner"])

    def points(
        self, rules: Rules, maker: str, tricks: Mapping[str, int], *, alone: bool
    ) -> dict[str, int]:
        """Points of each side after a hand in which each seat took so many tricks."""
        reply = self._ask("points", rules, maker=maker, alone=alone, tricks=dict(tricks))
        return {side: _number(points) for side, points in _mapping(reply["points"]).items()}

    def deal(self, rules: Rules, dealer: str, seed: int) -> str:
        """Position of a new deal, as one line of text."""
        return _text(self._ask("deal", rules, dealer=dealer, seed=seed)["position"])

    def turn(self, position: str) -> Turn:
        """Whose turn it is in a position."""
        reply = self._ask("state", None, position=position)
        return Turn(_text(reply["to_move"]), _texts(reply["legal"]))

    def _ask(self, kind: str, rules: Rules | None, **body: object) -> Mapping[str, object]:
        if rules is not None:
            body |= {"variant": rules.variant, "options": dict(rules.options)}
        lang = self.catalogue.language
        request = {"id": 1, "type": kind, "lang": lang, "body": body}
        reply = _mapping(json.loads(handle(json.dumps(request), {lang: self.catalogue})))
        if "error" in reply:
            raise BuildFault(_text(_mapping(reply["error"])["text"]))
        return _mapping(reply["ok"])


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError(f"the engine answered {value!r} where an object was expected")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"the engine answered {value!r} where a list was expected")
    return tuple(_text(item) for item in value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"the engine answered {value!r} where a text was expected")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"the engine answered {value!r} where a number was expected")
    return value
