# SPDX-License-Identifier: MIT
"""A check that also works where `assert` is stripped."""

from __future__ import annotations

from engine.notation import show
from engine.state import State


class Broken(Exception):
    """A property that does not hold, and where."""


def expect(holds: bool, what: str, state: State | None = None) -> None:
    """Raise Broken unless it holds."""
    if not holds:
        raise Broken(f"{what}: {show(state)}" if state else what)
