# SPDX-License-Identifier: MIT
"""A page of every sentence that the program can say, for the native readers of a language.

It is built with the others, but no page leads to it, and no search finds it.
"""

from __future__ import annotations

from itertools import groupby

from generator.catalogues import review
from generator.door import Door
from generator.languages import Language
from generator.templates import render

REVIEW = "sentences.md"


def review_page(language: Language, door: Door) -> str:
    """Markdown of the page: a part for each kind of message, a term for each message."""
    heading = f"---\nhidden: true\n---\n\n# {door.say('ui.review')}"
    parts = [heading, door.say("ui.review_intro")]
    rows = review(language.key)
    for kind, of_kind in groupby(rows, key=lambda row: row[0].partition(".")[0]):
        messages = [
            (message_id, note, [sentence for _, _, sentence in same])
            for (message_id, note), same in groupby(of_kind, key=lambda row: row[:2])
        ]
        parts += [f"## `{kind}` {{ #{kind} }}", render("review", messages=messages)]
    return "\n\n".join(parts) + "\n"
