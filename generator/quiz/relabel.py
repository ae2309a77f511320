# SPDX-License-Identifier: MIT
"""The eight renamings of the suits that keep their colours apart: a question stays the same."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.phrase import is_list_word, kind_word
from engine.ruleset import RuleSet

SuitMap = Mapping[str, str]


def _map(image: str) -> dict[str, str]:
    return dict(zip("CSDH", image, strict=True))


RELABELLINGS: tuple[SuitMap, ...] = tuple(
    map(_map, ("CSDH", "CSHD", "SCDH", "SCHD", "DHCS", "DHSC", "HDCS", "HDSC"))
)
"""Maps of suits under which a bower stays a bower; the first one changes nothing.

>>> RELABELLINGS[4]["S"], len(RELABELLINGS)
('H', 8)
"""


def renamings(rules: RuleSet) -> tuple[SuitMap, ...]:
    """Those under which a game stays the same: a suit with a part of its own keeps its name.

    >>> from engine.variants import VARIANTS
    >>> [len(renamings(VARIANTS[key])) for key in ("standard", "buck", "railroad")]
    [8, 2, 2]
    """
    own = rules.auction.own_suits
    return tuple(suits for suits in RELABELLINGS if all(suits[suit] == suit for suit in own))


_CARD = re.compile(r"\b([2-9TJQKA])([CDHS])\b")
_NAMED = re.compile(r"([a-z0-9]):([CDHS])\b(?!=)")
"""A strain in a call: after a word in small letters or a number; no cards or score of a seat."""


def text(written: str, suits: SuitMap) -> str:
    """A position, a card or a call with other suits; seats keep their letters.

    >>> text("standard S W:JD,AS up:9C | pass name:H", RELABELLINGS[1])
    'standard S W:JH,AS up:9C | pass name:D'
    >>> text("bid:7:D", RELABELLINGS[1]), text("bid:7:NT", RELABELLINGS[1])
    ('bid:7:H', 'bid:7:NT')
    """
    renamed = _CARD.sub(lambda found: found[1] + suits[found[2]], written)
    return _NAMED.sub(lambda found: f"{found[1]}:{suits[found[2]]}", renamed)


def body(parts: Mapping[str, object], suits: SuitMap) -> dict[str, object]:
    """The body of a request to the engine with other suits."""
    return {key: _part(key, value, suits) for key, value in parts.items()}


def _part(key: str, value: object, suits: SuitMap) -> object:
    if key == "trump" and isinstance(value, str):
        return suits.get(value, value)
    if isinstance(value, str):
        return text(value, suits)
    if isinstance(value, list):
        return [_part("", item, suits) for item in value]
    return value


def args(facts: Mapping[str, object], suits: SuitMap) -> dict[str, object]:
    """The facts of a message with other suits; the name of a fact tells what it is."""
    return {name: _fact(kind_word(name), value, suits) for name, value in facts.items()}


def _fact(word: str, value: object, suits: SuitMap) -> object:
    if is_list_word(word) and isinstance(value, list):
        return [_fact(word[:-1], item, suits) for item in value]
    if word in ("suit", "strain") and isinstance(value, str):
        return suits.get(value, value)
    if word == "card" and isinstance(value, str):
        return text(value, suits)
    return value


def claim(written: str, suits: SuitMap) -> str:
    """A card, a call, or a card with the suit claimed for it, with other suits.

    >>> claim("JD:H", RELABELLINGS[1])
    'JH:D'
    """
    card, colon, suit = written.partition(":")
    if _CARD.fullmatch(card) and colon:
        return f"{text(card, suits)}:{suits[suit]}"
    return text(written, suits)
