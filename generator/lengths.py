# SPDX-License-Identifier: MIT
"""How long a game lasts, counted between regular players and stored by `make tables`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.actions import Play
from engine.levels import choose
from engine.match import deal_hand, next_deal
from engine.ruleset import RuleSet
from engine.state import opening, step
from engine.table import Deal
from engine.variants import VARIANTS
from engine.view import look
from generator.resume import digest, resumed

STORE = Path(__file__).parent / "data" / "lengths.json"

LEVEL = "regular"
"""Who sits at every seat."""

GAMES, MOST_HANDS = 21, 60
"""Games of each kind, with the seeds 0, 1, 2 …; hands after which one is no longer followed."""

SHORT, LONG = 200, 400
"""A game with fewer cards played than the first is short, with more than the second long."""


class Length(NamedTuple):
    """What a game takes: hands dealt, and cards played."""

    hands: int
    cards: int

    @property
    def kind(self) -> str:
        """One of `KINDS`.

        >>> Length(hands=12, cards=235).kind
        'medium'
        """
        return KINDS[(self.cards >= SHORT) + (self.cards > LONG)]


KINDS = ("short", "medium", "long")
"""Lengths, the shortest first."""


@cache
def stored() -> Mapping[str, Length]:
    """Median length of every game, by its key."""
    told = json.loads(STORE.read_text("utf-8"))["games"]
    return {key: Length(*numbers) for key, numbers in told.items()}


def counted(rules: RuleSet, seed: int) -> Length:
    """Hands and cards of one game, whose first dealer and cards follow from the seed."""
    hands = cards = 0
    deal: Deal | None = deal_hand(rules, seed=seed)
    while deal is not None and hands < MOST_HANDS:
        table = opening(deal)
        while table.to_move is not None:
            action = choose(look(table, table.to_move), LEVEL).action
            cards += isinstance(action, Play)
            table = step(table, action)
        hands += 1
        deal = next_deal(table, seed=seed * MOST_HANDS + hands)
    return Length(hands, cards)


def write_lengths() -> None:
    """Play the games that are not played yet, then store the median of what they took."""
    lines = ",\n".join(
        f'  "{key}": {json.dumps(_median(rules))}' for key, rules in VARIANTS.items()
    )
    head = json.dumps({"engine": digest(None)[:12], "level": LEVEL, "seeds": [0, GAMES - 1]})
    STORE.parent.mkdir(exist_ok=True)
    STORE.write_text(f'{head[:-1]},\n "games": {{\n{lines}}}}}\n', "utf-8")


def _median(rules: RuleSet) -> list[int]:
    games = resumed(f"lengths-{rules.key}", GAMES, lambda seed: counted(rules, seed))
    return [sorted(numbers)[GAMES // 2] for numbers in zip(*games, strict=True)]
