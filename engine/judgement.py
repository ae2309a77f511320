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

    @property
    def is_nothing(self) -> bool:
        """Whether it is zero, or at most twice its error."""
        return self.mean <= 2 * self.error


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
    behind: dict[Action, Value]
    """How far each action is behind the best one, with the error of that."""

    @property
    def order(self) -> tuple[Action, ...]:
        """Actions, the best first."""
        return tuple(sorted(self.values, key=lambda action: -self.values[action].mean))

    @property
    def best(self) -> tuple[Action, ...]:
        """The best action and those that cannot be told from it, the best first."""
        return tuple(action for action in self.order if self.behind[action].is_nothing)


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
    sums = [sum(weight * row[place] for weight, row in seen) for place in range(len(actions))]
    top = max(range(len(actions)), key=sums.__getitem__)
    unit = aim.unit * total
    values: dict[Action, Value] = {}
    behind: dict[Action, Value] = {}
    for place, action in enumerate(actions):
        parts, lost = sums[place] + aim.zero * total, sums[top] - sums[place]
        if exact:
            values[action] = Value(parts / unit, 0.0, (parts, unit))
            behind[action] = Value(lost / unit, 0.0, (lost, unit))
        else:
            error = _error(seen, lambda row, at=place: row[at])  # type: ignore[misc]
            values[action] = Value(parts / unit, error / aim.unit)
            error = _error(seen, lambda row, at=place: row[top] - row[at])  # type: ignore[misc]
            behind[action] = Value(lost / unit, error / aim.unit)
    return Judgement(
        exact=exact,
        layouts=layouts,
        judged=len(seen),
        prior=prior,
        play=play,
        aim=aim.name,
        values=values,
        behind=behind,
    )


def _error(seen: list[Row], value: Callable[[Sequence[int]], int]) -> float:
    """Standard error of a weighted mean over layouts drawn at random."""
    total, number = sum(weight for weight, _ in seen), len(seen)
    mean = sum(weight * value(row) for weight, row in seen) / total
    spread = sum((weight * (value(row) - mean)) ** 2 for weight, row in seen)
    return sqrt(spread * number / max(number - 1, 1)) / total
