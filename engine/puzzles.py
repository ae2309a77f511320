# SPDX-License-Identifier: MIT
"""Positions that make a problem: the best action stands out, and however one counts it is the same.

An answer is the average over the layouts that fit what the seat knows.  It makes a problem only if
the best class of equal actions is ahead of the next by a margin and, where layouts were sampled,
by three standard errors, a second sample agreeing; and if the same class is best with layouts
weighted by the calls, for a player who stays blind at later turns, for the chance to win the game
and, for calls, when rules of thumb play the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.actions import Action, Play
from engine.aim import GAME, POINTS, by_tricks
from engine.blind import blind
from engine.chance import is_counted
from engine.judge import SAMPLE, checked, judge, lay_out, playouts, stand_ins, valued
from engine.judgement import Judgement, Value
from engine.levels import choose, levels
from engine.merged import Merged
from engine.messages import IllegalAction
from engine.solve import Question, can_solve
from engine.table import Phase
from engine.themes import themes_of
from engine.view import View

MARGIN_CARD, MARGIN_CALL = 0.25, 0.15
"""Points by which the best class leads the next: for a card, for a call or a discard."""

ERRORS = 3
"""Standard errors by which it leads where layouts are sampled."""

FEW, MANY = 3_000, 20_000
"""Merged layouts that are looked at before a sample promises something, and after."""

GLANCE, DRAWN, BLIND, PLAYED = 50, 600, 100, 100
"""Layouts drawn for a first look, for an answer, for a blind player, and to be played out."""

SEEN = 150
"""Layouts in which one looks at all cards, to tell how hard a problem is."""

HOPE = 0.6
"""Part of the margin that a first look has to show."""

FULL = 4 * SAMPLE
"""Layouts looked at to weigh them by the calls."""


class Rejected(Exception):
    """A position makes no problem; its text names the test that it failed."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position with its proved answer; the seat to move knows what the view shows."""

    view: View
    classes: tuple[tuple[Action, ...], ...]
    """Legal actions, equal ones together, the best class first."""
    found: Judgement
    themes: tuple[str, ...]
    bots: dict[str, Action]
    """What each computer player does."""

    @property
    def best(self) -> tuple[Action, ...]:
        """Actions of the best class."""
        return self.classes[0]

    @property
    def gap(self) -> Value:
        """Points by which the best class leads the next."""
        return self.found.behind[self.classes[1][0]]


def at_sight(view: View, classes: tuple[tuple[Action, ...], ...], seed: int) -> float:
    """Share of layouts in which a player who saw all cards would find the best class.

    Where other classes are as good there, he takes any of them.
    """
    facts = checked(view)
    drawn, _ = lay_out(facts, "uniform", SEEN, SEEN, seed)
    firsts = [view.legal.index(actions[0]) for actions in classes]
    right = whole = 0.0
    for weight, row in valued(facts, POINTS, drawn):
        level = [row[place] for place in firsts]
        most = max(level)
        whole += weight
        right += weight * (level[0] == most) / level.count(most)
    return right / whole


def difficulty(*, at_sight: float, gap: float, missed: int) -> float:
    """How hard a problem is, from 0 to 1, by what was measured.

    It is hard where even a look at all cards would not often show the answer, where little is lost
    by the next best, and where players who go by rules of thumb miss it (`missed` of the two).
    """
    return min(1.0, 1 - at_sight + max(0.0, 1 - gap) / 4 + missed / 40)


Wants = Callable[[tuple[str, ...], bool], bool]
"""Whether a problem is wanted that has these themes and that the regular player misses or not."""


def anything(themes: tuple[str, ...], missed: bool) -> bool:
    """Every problem is wanted."""
    return True


def examine(view: View, seed: int, wants: Wants = anything) -> Problem:
    """The problem that a position makes.

    Raises Rejected with the name of the test that it fails, the cheapest tests first.
    """
    if view.table.phase is Phase.PLAY and view.table.trump is None:
        raise Rejected("no_trump_yet")
    classes = _classes(view)
    if len(classes) < 2:
        raise Rejected("one_class")
    if _known(view):
        raise Rejected("all_known")
    margin = MARGIN_CARD if view.table.phase is Phase.PLAY else MARGIN_CALL
    found = _found(view, classes, margin, seed)
    order = _ordered(classes, found)
    ahead = found.behind[order[1][0]]
    if ahead.mean < margin:
        raise Rejected("close")
    if ahead.mean < ERRORS * ahead.error:
        raise Rejected("errors")
    themes = themes_of(view, order[0][0])
    if not themes:
        raise Rejected("no_theme")
    if not wants(themes, choose(view, "regular").action not in order[0]):
        raise Rejected("not_wanted")
    for test, again in _again(view, found, seed):
        if again.order[0] not in order[0]:
            raise Rejected(test)
    bots = {level: choose(view, level).action for level in levels(view.table.rules)}
    return Problem(view, order, found, themes, bots)


def _known(view: View) -> bool:
    """Whether only one layout fits; a moment that is not judged makes no problem."""
    try:
        return checked(view).count < 2
    except IllegalAction:
        raise Rejected("not_judged") from None


def _classes(view: View) -> list[tuple[Action, ...]]:
    """Legal actions, equal ones together."""
    equals: dict[Action, list[Action]] = {}
    for action, lowest in stand_ins(view).items():
        equals.setdefault(lowest, []).append(action)
    return [tuple(actions) for actions in equals.values()]


def _ordered(classes: list[tuple[Action, ...]], found: Judgement) -> tuple[tuple[Action, ...], ...]:
    return tuple(sorted(classes, key=lambda actions: -found.values[actions[0]].mean))


def _found(view: View, classes: list[tuple[Action, ...]], margin: float, seed: int) -> Judgement:
    """The answer: over all layouts where they are few enough, else over a sample."""
    number = _merged(view)
    if number <= FEW:
        return judge(view, limit=FEW, seed=seed)
    glance = judge(view, limit=1, worlds=GLANCE, seed=seed)
    if _lead(classes, glance) < HOPE * margin:
        raise Rejected("close")
    return judge(view, limit=MANY, worlds=DRAWN, seed=seed + 1)


def _lead(classes: list[tuple[Action, ...]], found: Judgement) -> float:
    return found.behind[_ordered(classes, found)[1][0]].mean


def _merged(view: View) -> int:
    """Number of merged layouts where they are merged, else of layouts."""
    facts, table = checked(view), view.table
    merges = table.phase is Phase.PLAY and can_solve(table.rules, table.trump)
    if not merges or facts.count > MANY * FEW:
        return facts.count
    return Merged(facts, Question.of(view.table, by_tricks(view.table, POINTS))).count


def _again(view: View, found: Judgement, seed: int) -> Iterator[tuple[str, Judgement]]:
    """The same judged in other ways, each with the name of the test."""
    if not found.exact:
        yield "second_seed", judge(view, limit=1, worlds=DRAWN, seed=seed + 2)
    yield "blind", blind(view, worlds=BLIND, seed=seed + 3)
    if view.table.history:
        yield "auction", judge(view, limit=FULL, worlds=FULL, seed=seed + 4, prior="auction")
    if is_counted(view.table.rules) and any(view.table.deal.score):
        yield "game", judge(view, limit=FEW, worlds=DRAWN, seed=seed + 5, aim=GAME)
    if not isinstance(view.legal[0], Play):
        yield "playouts", playouts(view, worlds=PLAYED, seed=seed + 6, prior="auction")
