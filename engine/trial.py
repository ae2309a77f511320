# SPDX-License-Identifier: MIT
"""Actions tried side by side on one layout after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

FEWEST = 8
"""Layouts without which nothing can be said."""

CHECK, MORE = 20, 10
"""Layouts after which it is first asked whether one action leads clearly, and then again."""

CLEAR = 3
"""Standard errors by which a lead is clear."""


class Trial:
    """Values of some actions, a row for each layout."""

    def __init__(self, rows: Iterable[Sequence[float]], number: int) -> None:
        """Rows are taken until one action leads clearly, or up to a number."""
        self.rows: list[Sequence[float]] = []
        for row in rows:
            self.rows.append(row)
            tried = len(self.rows)
            if tried == number or (tried >= CHECK and tried % MORE == 0 and self._is_clear()):
                break

    @property
    def means(self) -> list[float]:
        """Mean value of each action."""
        return [sum(column) / len(self.rows) for column in zip(*self.rows, strict=True)]

    def best(self, usual: int, margin: float = 0) -> int:
        """Place of the best action, or of the usual one if none brings more by over the margin."""
        if len(self.rows) < FEWEST:
            return usual
        means = self.means
        top = max(range(len(means)), key=means.__getitem__)
        return top if means[top] > means[usual] + margin else usual

    def _is_clear(self) -> bool:
        means, number = self.means, len(self.rows)
        top = max(range(len(means)), key=means.__getitem__)
        for place, mean in enumerate(means):
            lead = means[top] - mean
            spread = sum([(row[top] - row[place] - lead) ** 2 for row in self.rows])
            if lead * number < CLEAR * spread**0.5:
                return False
        return True
