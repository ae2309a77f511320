# SPDX-License-Identifier: MIT
"""Bars with their errors, drawn when the site is built; the numbers stand beside them in words."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

WIDTH = 300
"""Units from end to end of a drawing, which the page stretches to the room that there is."""


ERRORS = 2
"""Standard errors on each side of a mean: the interval holds the true mean 19 times out of 20."""


def least_error(drawn: int) -> float:
    """Error of a mean where all that was drawn gave the same.

    What never came is then rarer than 3 / drawn, 19 times out of 20.

    >>> least_error(1000)
    0.0015
    """
    return 3 / drawn / ERRORS


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: from `left`, `width` wide, with the ends of its error and the lines behind it."""

    left: float
    width: float
    low: float
    high: float
    zero: float
    ticks: tuple[float, ...]
    is_negative: bool

    @property
    def is_sure(self) -> bool:
        """Whether there is no error to draw."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Axis:
    """What the bars of one diagram share: the numbers at both ends."""

    low: int
    high: int

    @classmethod
    def of(cls, ends: Iterable[float]) -> Axis:
        """The narrowest axis from a whole number to another that holds 0 and all of these.

        >>> Axis.of([-0.2, 1.4])
        Axis(low=-1, high=2)
        """
        held = [0.0, *ends]
        low, high = math.floor(min(held)), math.ceil(max(held))
        return cls(low, max(high, low + 1))

    def bar(self, value: float, margin: float = 0) -> Bar:
        """The bar of a value whose interval reaches as far as `margin` on both sides."""
        zero, end = self._place(0), self._place(value)
        return Bar(
            left=min(zero, end),
            width=round(abs(end - zero), 1),
            low=self._place(value - margin),
            high=self._place(value + margin),
            zero=zero,
            ticks=tuple(map(self._place, range(self.low, self.high + 1))),
            is_negative=value < 0,
        )

    def _place(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return round(WIDTH * (inside - self.low) / (self.high - self.low), 1)


SURE = Axis(0, 1)
"""From what never happens to what always does."""
