# SPDX-License-Identifier: MIT
"""`make tables`: numbers that take too long for a build, into `generator/data/`.

Each part is kept as soon as it is known (`generator.resume`): a stopped run goes on where it was.
"""

from __future__ import annotations

from generator.judgements import write_worths
from generator.languages import LANGUAGES
from generator.lengths import write_lengths
from generator.lone import write_lone
from generator.outcomes import write_outcomes
from generator.pages import blocks
from generator.strength import write_strength
from generator.worth import SEED


def write_tables() -> None:
    """Everything that the engine and the pages take from stored tables."""
    write_outcomes()
    write_worths(
        (fields.text("position"), fields.number("seed", SEED))
        for fields in blocks(LANGUAGES[0], "worth")
    )
    write_lone()
    write_lengths()
    write_strength()
