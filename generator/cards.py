# SPDX-License-Identifier: MIT
"""Cards as a page shows them: local letters, a suit's shape, and a name for those who listen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cmp_to_key

from generator.door import Door, Rules

_CARD = re.compile(r"JOKER|[2-9TJQKA][CDHS]")
_ANY_SEED = 1
_SUITS = ("C", "D", "H", "S")


@dataclass(frozen=True, slots=True)
class Face:
    """One card ready to be drawn."""

    text: str
    """Notation, "JD"."""
    index: str
    """What is printed in its corner: the local letter or the number."""
    suit: str | None
    """Letter of the suit printed on it; a joker has none."""
    name: str
    """Accessible name, with its role as a trump."""
    is_trump: bool


class Faces:
    """Draws the cards of one page, where a trump suit may or may not be known."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._rankings: dict[tuple[Rules, str, str], list[str]] = {}

    def face(self, card: str, rules: Rules | None = None, trump: str | None = None) -> Face:
        """A card's face; with a trump suit its name says whether it is a bower or a trump."""
        trumps = self.ranking(rules, trump, trump) if rules and trump in _SUITS else []
        role = _role(card, trumps)
        name = self._door.say(f"ui.card{role}", card=card)
        terms = self._door.catalogue.terms
        if card == "JOKER":
            return Face(card, terms["joker"][card]["short"], None, name, bool(role))
        return Face(card, terms["rank"][card[0]]["short"], card[1], name, bool(role))

    def hand(self, cards: Iterable[str], rules: Rules, trump: str | None) -> list[Face]:
        """Faces of several cards, in the order given."""
        return [self.face(card, rules, trump) for card in cards]

    def ranking(self, rules: Rules, trump: str, suit: str) -> list[str]:
        """Cards that count as a suit when another one, or the same, is trump: strongest first."""
        key = (rules, trump, suit)
        if key not in self._rankings:
            self._rankings[key] = self._computed_ranking(rules, trump, suit)
        return self._rankings[key]

    def _computed_ranking(self, rules: Rules, trump: str, suit: str) -> list[str]:
        pack = sorted(set(_CARD.findall(self._door.deal(rules, "S", _ANY_SEED))))
        ace = f"A{suit}"
        others = [card for card in pack if card != ace]
        first, second = self._door.seats(rules)[:2]
        members = [card for card in others if self._must_follow(rules, trump, ace, card)]

        def compare(one: str, other: str) -> int:
            plays = [f"{first}:{one}", f"{second}:{other}"]
            return -1 if self._door.winner(rules, trump, plays) == first else 1

        return sorted([ace, *members], key=cmp_to_key(compare))

    def _must_follow(self, rules: Rules, trump: str, led: str, card: str) -> bool:
        """Whether a card belongs to the suit led: one of a third suit is then refused beside it."""
        third = next(suit for suit in _SUITS if suit not in (led[1], trump))
        plain = f"A{third}" if card != f"A{third}" else f"K{third}"
        return self._door.legal_cards(rules, trump, led, [card, plain]).cards == (card,)


def _role(card: str, trumps: list[str]) -> str:
    """Ending of the message that names a card: "", "_trump", "_right" or "_left"."""
    if card not in trumps:
        return ""
    promoted = trumps[: [trump[0] for trump in trumps].index("A")]
    bowers = [trump for trump in promoted if trump[0] == "J" and trump != "JOKER"]
    return ("_right", "_left")[bowers.index(card)] if card in bowers else "_trump"
