# SPDX-License-Identifier: MIT
"""A few layouts of the hidden cards to look at, with what each action brings in each of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from engine.actions import Action
from engine.aim import POINTS
from engine.judge import LISTED, checked, lay_out, valued
from engine.judgement import Stop, look_at, never
from engine.messages import IllegalAction
from engine.state import explain
from engine.table import Hand
from engine.view import View

DRAWN = 200
"""Layouts drawn, of which a few are shown."""

MOST = 20
"""Most layouts that are shown."""


@dataclass(frozen=True, slots=True)
class Laid:
    """One layout: who holds what, how well it explains the calls, what each action brings."""

    hands: tuple[Hand, ...]
    """Cards that each seat still holds."""
    weight: int
    """The more of the calls the rule bot would have made with these cards, the greater."""
    values: dict[Action, int]
    """Points of the side of the seat less the other's, all hands face up after the action."""

    def lost(self, action: Action) -> int:
        """Points that an action leaves here to the best one."""
        return max(self.values.values()) - self.values[action]


@dataclass(frozen=True, slots=True)
class Layouts:
    """Layouts of a view: some to look at, and how many were looked at to find them."""

    possible: int
    """Number of layouts that fit the view."""
    judged: int
    """Number of those looked at."""
    likely: tuple[Laid, ...]
    """Those that explain the calls best."""
    punishing: tuple[Laid, ...]
    """Those in which the action that is asked about loses most."""
    losing: int
    """In how many of those looked at it loses anything."""


def layouts(
    view: View,
    *,
    number: int,
    seed: int = 0,
    action: Action | None = None,
    stop: Stop = never,
) -> Layouts:
    """At most `number` layouts that fit a view, half of them those that punish an action.

    When `stop` says so, they are chosen from those looked at so far.

    >>> from engine.actions import parse_action
    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> line = ("american E S:KC,9S,JH,AD,QS W:? N:? E:? up:9D rest:? | pass pass pass pass "
    ...         "name:H KC QC 9C TC AD KD QD TD JH AH KH QH")
    >>> found = layouts(view(parse(line), 0), number=2, action=parse_action("9S"))
    >>> found.judged, found.losing
    (200, 1)
    >>> worst = found.punishing[0]
    >>> [str(card) for card in worst.hands[1]], worst.lost(parse_action("9S"))
    (['JS', 'JC'], 1)

    Raises IllegalAction and BadNotation as `engine.judge.judge` does, and IllegalAction for an
    action that is not legal.
    """
    facts = checked(view)
    if action is not None and action not in view.legal:
        raise IllegalAction.of(explain(view.table, action))
    drawn, _ = lay_out(facts, "auction", LISTED, DRAWN, seed)
    worlds = list(islice(drawn, DRAWN))
    rows = look_at(valued(facts, POINTS, iter(worlds)), stop)
    found = [
        Laid(facts.hands(world), weight, dict(zip(view.legal, worth, strict=True)))
        for (weight, world), (_, worth) in zip(worlds, rows, strict=False)
    ]
    likely = sorted(found, key=lambda laid: -laid.weight)
    if action is None:
        return Layouts(facts.count, len(found), tuple(likely[:number]), (), 0)
    losing = [laid for laid in found if laid.lost(action)]
    punishing = sorted(losing, key=lambda laid: (-laid.lost(action), -laid.weight))
    shown = tuple(punishing[: number // 2])
    rest = (laid for laid in likely if laid not in shown)
    return Layouts(
        facts.count, len(found), tuple(islice(rest, number - len(shown))), shown, len(losing)
    )
