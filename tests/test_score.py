# SPDX-License-Identifier: MIT
"""Points where the number of tricks is even, and games that end level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.parts import Dealing
from engine.score import March, Outcome
from engine.table import Contract, Result
from engine.variants import VARIANTS


@pytest.mark.parametrize(
    ("tricks", "outcome"), [(2, Outcome.EUCHRED), (3, Outcome.MADE), (4, Outcome.MARCH)]
)
def test_half_of_the_tricks_is_not_enough(tricks: int, outcome: Outcome) -> None:
    """With four cards each the makers need three tricks."""
    rules = replace(VARIANTS["american"], dealing=Dealing(packets=(2, 2)))
    assert March().outcome(rules, Result(Contract(0, None), (tricks, 4 - tricks, 0, 0))) == outcome
