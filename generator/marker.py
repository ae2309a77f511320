# SPDX-License-Identifier: MIT
"""The score kept with a six and a four: where the four lies on the six for each score."""

from __future__ import annotations

import math
from dataclasses import dataclass

WIDTH, HEIGHT = 60, 84
"""Size of a card in the units of the drawings."""

SIX = tuple((x, y) for y in (17, 42, 67) for x in (19, 41))
"""Centres of the pips of the six."""

FOUR = tuple((x, y) for y in (20, 64) for x in (19, 41))
"""Centres of the pips of the four."""

PIP = 6
"""Radius of a pip."""

HIGHEST = len(SIX) + len(FOUR)
"""Highest score that the two cards can show."""


@dataclass(frozen=True, slots=True)
class Cover:
    """How the four is moved away from the six below it, in units and degrees."""

    x: int
    y: int
    turn: int = 0

    @property
    def transform(self) -> str:
        """The same for SVG: turned about its middle, then moved."""
        return f"translate({self.x} {self.y}) rotate({self.turn} {WIDTH / 2:g} {HEIGHT / 2:g})"

    def hides(self, pip: tuple[int, int]) -> bool:
        """Whether the centre of a pip lies under the four."""
        across, along = self._from_middle(*pip)
        return abs(across) < WIDTH / 2 and abs(along) < HEIGHT / 2

    def clearance(self, pip: tuple[int, int]) -> float:
        """Distance between the centre of a pip and the edge of the four."""
        across, along = self._from_middle(*pip)
        beyond = (abs(across) - WIDTH / 2, abs(along) - HEIGHT / 2)
        if max(beyond) <= 0:
            return -max(beyond)
        return math.hypot(*(max(distance, 0) for distance in beyond))

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of a drawing that holds both cards."""
        turned = math.radians(self.turn)
        wide = abs(WIDTH / 2 * math.cos(turned)) + abs(HEIGHT / 2 * math.sin(turned))
        high = abs(WIDTH / 2 * math.sin(turned)) + abs(HEIGHT / 2 * math.cos(turned))
        middle_x, middle_y = self.x + WIDTH / 2, self.y + HEIGHT / 2
        left, right = min(0, middle_x - wide), max(WIDTH, middle_x + wide)
        top, bottom = min(0, middle_y - high), max(HEIGHT, middle_y + high)
        return left - 1, top - 1, right - left + 2, bottom - top + 2

    def _from_middle(self, x: float, y: float) -> tuple[float, float]:
        """A point as the four sees it, from its middle."""
        back = -math.radians(self.turn)
        x, y = x - self.x - WIDTH / 2, y - self.y - HEIGHT / 2
        return (
            x * math.cos(back) - y * math.sin(back),
            x * math.sin(back) + y * math.cos(back),
        )


_COVERS = (
    Cover(0, 0),
    Cover(8, 11, 42),
    Cover(0, -26),
    Cover(-28, 0),
    Cover(-28, -26),
    Cover(-28, -52),
    Cover(-52, 0),
)
"""The four, by the number of pips of the six that it leaves in sight."""


def is_face_up(points: int) -> bool:
    """Whether the four shows its pips, which then count too."""
    return points > len(SIX)


def cover(points: int) -> Cover:
    """Where the four lies at a score."""
    return _COVERS[points - len(FOUR) if is_face_up(points) else points]


def pips_in_sight(points: int) -> int:
    """Pips that a reader counts in the drawing of a score.

    >>> [pips_in_sight(points) for points in range(HIGHEST + 1)]
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    """
    four = cover(points)
    assert all(four.clearance(pip) > PIP for pip in SIX)
    return sum(not four.hides(pip) for pip in SIX) + is_face_up(points) * len(FOUR)
