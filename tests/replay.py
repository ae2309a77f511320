# SPDX-License-Identifier: MIT
"""Replays a deal recorded from OpenSpiel in our engine and compares them step by step.

They may differ in two things, which are counted under a name, and in nothing else:

`turned card kept`: OpenSpiel never lets the dealer discard the card just picked up; we do.
`alone after the discard`: OpenSpiel asks the maker about playing alone when the dealer has
discarded; with us it is part of the call.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.actions import Action, Defend, Discard, Name, Order, Pass, Play
from engine.cards import parse_card, parse_strain
from engine.match import points
from engine.notation import parse
from engine.play import suit_of
from engine.state import State, apply, legal_actions
from engine.table import Phase
from tests.openspiel import Asked, Recorded, Taken

KEPT = "turned card kept"
LATE = "alone after the discard"


@dataclass(slots=True)
class Comparison:
    """What a replay found: steps compared, differences that have a name, and all others."""

    state: State
    steps: int = 0
    named: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def check(self, kind: str, expected: object, actual: object) -> None:
        """Compare one fact."""
        if expected != actual:
            number = len(self.state.actions) + 1
            self.faults.append(f"{kind}: OpenSpiel {expected}, we {actual}, at action {number}")

    def act(self, seat: str, legal: Iterable[str], action: Action) -> None:
        """Compare who is asked and what is legal, then act."""
        table = self.state.table
        names = table.rules.seats
        self.check("seat to move", seat, None if table.to_move is None else names[table.to_move])
        self.check("legal", sorted(legal), sorted(map(str, legal_actions(table))))
        self.state = apply(self.state, action)
        self.steps += 1


def compare(recorded: Recorded) -> Comparison:
    """Comparison of one deal, from the first call to the points.

    Raises IllegalAction when our rules refuse what OpenSpiel did.
    """
    replay = Comparison(parse(recorded.deal))
    for asked in recorded.calls:
        _call(replay, asked, recorded)
    for asked in recorded.discard:
        _discard(replay, asked)
    for asked in recorded.alone[1:]:
        _defence(replay, asked)
    for asked in recorded.plays:
        replay.act(asked.seat, asked.legal, Play(parse_card(asked.answer)))
    _end(replay, recorded)
    return replay


def _call(replay: Comparison, asked: Asked, recorded: Recorded) -> None:
    first_round = len(replay.state.actions) < 4
    actions, answer = _actions(asked.answer, first_round), "pass"
    if asked.answer != "pass":
        seat, answer, words = recorded.alone[0]
        replay.check("alone", (seat, sorted(words)), (asked.seat, ["alone", "together"]))
        replay.named[LATE] += first_round
    legal = [str(action) for word in asked.legal for action in _actions(word, first_round)]
    replay.act(asked.seat, legal, actions[-1] if answer == "alone" else actions[0])


def _actions(word: str, first_round: bool) -> tuple[Action, ...]:
    """What a call may be with us: with the partner, then alone."""
    if word == "pass":
        return (Pass(),)
    if first_round:
        return Order(alone=False), Order(alone=True)
    strain = parse_strain(word)
    return Name(strain, alone=False), Name(strain, alone=True)


def _discard(replay: Comparison, asked: Asked) -> None:
    turned = str(replay.state.deal.turned)
    replay.named[KEPT] += turned not in asked.legal
    legal = [f"discard:{card}" for card in (*asked.legal, turned)]
    replay.act(asked.seat, legal, Discard((parse_card(asked.answer),)))


def _defence(replay: Comparison, asked: Asked) -> None:
    legal = [f"defend:{word}" for word in asked.legal]
    replay.act(asked.seat, legal, Defend(asked.answer == "alone"))


def _end(replay: Comparison, recorded: Recorded) -> None:
    table = replay.state.table
    names = table.rules.seats
    replay.check("phase", Phase.OVER, table.phase)
    contract = table.contract
    replay.check("maker", recorded.maker, names[contract.maker] if contract else "")
    replay.check("trump", recorded.trump, str(contract.strain) if contract else "")
    lone = table.lone_defender
    replay.check("lone defender", recorded.lone_defender, "" if lone is None else names[lone])
    if contract:
        active = {names[seat] for seat in range(4) if seat not in table.out}
        replay.check("active", set(recorded.active), active)
    replay.check("tricks", [*map(tuple, recorded.tricks)], [*map(tuple, _tricks(replay.state))])
    replay.check("points", list(recorded.points), list(points(table)))


def _tricks(state: State) -> Sequence[Taken]:
    table = state.table
    names = table.rules.seats
    return [
        Taken(
            names[trick.plays[0][0]],
            str(suit_of(trick.plays[0][1], table.trump, table.rules)),
            names[trick.winner],
            str(dict(trick.plays)[trick.winner]),
        )
        for trick in table.tricks
    ]
