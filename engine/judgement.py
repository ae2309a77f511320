# SPDX-License-Identifier: MIT
"""Values of actions over layouts, with how they were found and how sure they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from engine.actions import Action
from engine.aim import Aim
from engine.messages import IllegalAction

Row = tuple[int, Sequence[int]]
"""Weight of a layout and the value of each action in it."""

Stop = Callable[[], bool]
"""Whether time is up."""


class Value(NamedTuple):
    """Points of the side of the seat, less those of the other, or its chance to win the game."""

    mean: float
    error: float
    """Standard error of the mean; 0 for an exact one."""
    exact: tuple[int, int] | None = None
    """The mean over all layouts as a fraction; for points over the sum of the weights."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Value of every legal action, and how it was found."""

    exact: bool
    """Whether every layout was looked at."""
    layouts: int
    """Number of layouts that fit the view."""
    judged: int
    """Number of layouts looked at, merged ones counted once."""
    prior: str
    """How likely each layout is: one of `engine.judge.PRIORS`."""
    play: str
    """How the hand goes on after the action: one of `engine.analysis.PLAYS`."""
    aim: str
    """What the side plays for and the values count: one of `engine.aim.AIMS`."""
    values: dict[Action, Value]
    best: tuple[Action, ...]
    """The best action and those that cannot be told from it, the best first."""


def never() -> bool:
    """Time is never up."""
    return False


def look_at(rows: Iterable[Row], stop: Stop) -> list[Row]:
    """The rows until time is up, at least two of them where there are so many.

    Raises IllegalAction when there is no time at all.
    """
    if stop():
        raise IllegalAction("refused.no_time")
    seen: list[Row] = []
    for row in rows:
        seen.append(row)
        if len(seen) > 1 and stop():
            break
    return seen


def judgement(
    actions: Sequence[Action],
    seen: list[Row],
    *,
    exact: bool,
    layouts: int,
    prior: str,
    play: str,
    aim: Aim,
) -> Judgement:
    """Judgement from the layouts that were looked at; `exact` if they are all there are."""
    total = sum(weight for weight, _ in seen)
    values: dict[Action, Value] = {}
    for place, action in enumerate(actions):
        number = sum(weight * row[place] for weight, row in seen)
        parts, whole = number + aim.zero * total, aim.unit * total
        if exact:
            values[action] = Value(parts / whole, 0.0, (parts, whole))
        else:
            error = _error(seen, lambda row, at=place: row[at])  # type: ignore[misc]
            values[action] = Value(parts / whole, error / aim.unit)
    order = sorted(range(len(actions)), key=lambda place: -values[actions[place]].mean)
    top = order[0]
    best = tuple(actions[p] for p in order if _level(seen, top, p, exact=exact))
    return Judgement(exact, layouts, len(seen), prior, play, aim.name, values, best)


def _level(seen: list[Row], top: int, place: int, *, exact: bool) -> bool:
    """Whether an action cannot be told from the best: equal, or within two errors of it."""
    lead = sum(weight * (row[top] - row[place]) for weight, row in seen)
    if exact or top == place:
        return lead == 0
    error = _error(seen, lambda row: row[top] - row[place])
    return lead <= 2 * error * sum(weight for weight, _ in seen)


def _error(seen: list[Row], value: Callable[[Sequence[int]], int]) -> float:
    """Standard error of a weighted mean over layouts drawn at random."""
    total, number = sum(weight for weight, _ in seen), len(seen)
    mean = sum(weight * value(row) for weight, row in seen) / total
    spread = sum((weight * (value(row) - mean)) ** 2 for weight, row in seen)
    return sqrt(spread * number / max(number - 1, 1)) / total
