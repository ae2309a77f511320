# SPDX-License-Identifier: MIT
"""What a hand brings, as a table that fits the way a game scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.actions import Name
from engine.cards import SUITS
from engine.messages import Message
from engine.ruleset import RuleSet
from engine.table import Contract, Result
from engine.tally import hand_points
from engine.wording import range_message, step_message

_MAKER, _OTHER = 0, 1
_DUEL = 2


@dataclass(frozen=True, slots=True)
class Row:
    """Points for some numbers of tricks, or for a bid; `key` is `0-2`, `5` or the step's name."""

    key: str
    label: Message
    points: Sequence[int]


@dataclass(frozen=True, slots=True)
class Tariff:
    """A table of points: its title, its columns and its rows."""

    caption: Message
    heads: Sequence[Message]
    rows: Sequence[Row]
    scorers: tuple[str, str] | None
    """Who scores a positive number and who a negative one, where one side scores a hand."""

    def cell(self, points: int) -> Message:
        """Points of a row in words."""
        if self.scorers is None:
            return Message("ui.points_signed", {"number": points})
        return Message(f"ui.points_{self.scorers[points < 0]}", {"n": abs(points)})


def tariff(rules: RuleSet, *, lone_defence: bool = False) -> Tariff:
    """What a hand brings; with `lone_defence` against a defender who plays alone.

    >>> from engine.variants import VARIANTS
    >>> [(row.key, row.points) for row in tariff(VARIANTS["standard"]).rows]
    [('0-2', (-2, -2)), ('3-4', (1, 1)), ('5', (2, 4))]

    Raises BadRequest where nobody may defend alone.
    """
    heads: tuple[str, ...]
    scorers = None
    if rules.ladder.steps:
        rows, heads = _bids(rules), ("bid", "made", "made_others", "set", "set_others")
    elif not rules.score.needs_maker:
        rows, heads = _each(rules), ("own_tricks", "maker", "others")
    else:
        rows = _made(rules, _OTHER if lone_defence else None)
        heads, scorers = _sides(rules)
    kind = "lone_defence" if lone_defence else "caption" if scorers else "each_caption"
    return Tariff(_say(kind), tuple(map(_say, heads)), rows, scorers)


def _sides(rules: RuleSet) -> tuple[tuple[str, ...], tuple[str, str]]:
    """Columns of a table where one side scores, and who scores: one player, a pair or a team."""
    match len(rules.partners(_MAKER)):
        case 0:
            others = "opponent" if rules.players == _DUEL else "opponents"
            return ("tricks_maker", "maker"), ("to_maker", others)
        case 1:
            return ("tricks", "partner", "alone"), ("makers", "defenders")
        case _:
            return ("tricks_team", "team", "alone"), ("makers_team", "defenders")


def _say(name: str) -> Message:
    return Message(f"ui.points_{name}")


def _tricks(rules: RuleSet, taken: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(taken.get(seat, 0) for seat in range(rules.players))


def _made(rules: RuleSet, lone_defender: int | None) -> list[Row]:
    """Points with the partner and alone, for each range of the makers' tricks."""
    manners = (False, True) if rules.partners(_MAKER) else (False,)

    def worth(number: int) -> tuple[int, ...]:
        tricks = _tricks(rules, {_MAKER: number, _OTHER: rules.hand_size - number})
        found = []
        for alone in manners:
            contract = Contract(_MAKER, None, Name(SUITS[0], alone), alone=alone)
            won = hand_points(rules, Result(contract, tricks, lone_defender))
            found.append(won[0] - won[1])
        return tuple(found)

    rows = []
    for points, group in groupby(range(rules.hand_size + 1), key=worth):
        numbers = list(group)
        low, high = numbers[0], numbers[-1]
        key = str(low) if low == high else f"{low}-{high}"
        rows.append(Row(key, range_message(low, high), points))
    return rows


def _each(rules: RuleSet) -> list[Row]:
    """Change of the maker's total and of another player's, by their own tricks."""
    third = _OTHER + 1
    contract = Contract(_MAKER, None, Name(SUITS[0]), alone=False)

    def change(seat: int, number: int) -> int:
        tricks = _tricks(rules, {seat: number, third: rules.hand_size - number})
        return hand_points(rules, Result(contract, tricks, None))[seat]

    numbers = range(rules.hand_size + 1)
    return [
        Row(str(n), range_message(n, n), (change(_MAKER, n), change(_OTHER, n))) for n in numbers
    ]


def _bids(rules: RuleSet) -> list[Row]:
    """For each bid, points of bidders and others when just made, and when a trick is missing."""

    def worth(contract: Contract, number: int) -> tuple[int, int]:
        tricks = _tricks(rules, {_MAKER: number, _OTHER: rules.hand_size - number})
        won = hand_points(rules, Result(contract, tricks, None))
        return won[0], won[1]

    rows = []
    for step in rules.ladder.steps:
        if rules.ladder.allows(step, step.strain):
            contract = Contract(_MAKER, None, None, step, step.alone)
            missed = step.tricks - 1 if step.tricks else 1
            points = (*worth(contract, step.tricks), *worth(contract, missed))
            rows.append(Row(step.name, step_message(step.name), points))
    return rows
