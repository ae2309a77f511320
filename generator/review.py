# SPDX-License-Identifier: MIT
"""A page of every sentence that the program can say, for the native readers of a language.

It is built with the others, but no page leads to it, and no search finds it.
"""

from __future__ import annotations

from itertools import groupby

from engine.messages import Message
from engine.phrase import NUMBER_WORDS, Catalogue, is_list_word, kind_word, phrase
from generator.catalogues import read_entries
from generator.door import Door
from generator.templates import render

REVIEW = "sentences.md"


def review_page(door: Door) -> str:
    """Markdown of the page: a part for each kind of message, a term for each message."""
    heading = f"---\nhidden: true\n---\n\n# {door.say('ui.review')}"
    parts = [heading, door.say("ui.review_intro")]
    rows = sentences(door.catalogue)
    for kind, of_kind in groupby(rows, key=lambda row: row[0].partition(".")[0]):
        messages = [
            (message_id, note, [sentence for _, _, sentence in same])
            for (message_id, note), same in groupby(of_kind, key=lambda row: row[:2])
        ]
        parts += [f"## `{kind}` {{ #{kind} }}", render("review", messages=messages)]
    return "\n\n".join(parts) + "\n"


_COUNTS = (0, 1, 2, 5, 22, 1.5, 1_000_000)
"""A count for every plural form of the three languages."""


def sentences(catalogue: Catalogue) -> list[tuple[str, str, str]]:
    """Every sentence of a language with examples in its slots: id, translator's note, sentence.

    A message with slots comes as often as it reads differently with other cards, seats and counts.
    """
    rows: dict[tuple[str, str, str], None] = {}
    for message_id, entry in sorted(read_entries().items()):
        for turn, count in enumerate(_COUNTS if entry.slots or entry.is_plural else (3,)):
            args = {name: example(name, turn) for name in entry.slots}
            args["n"] = count if entry.is_plural else example("n", turn)
            row = message_id, entry.note, phrase(Message(message_id, args), catalogue)
            rows[row] = None
    return list(rows)


def example(slot: str, turn: int) -> object:
    """Value that can fill a slot, another one at each turn.

    >>> example("card_owed", 0), example("seats", 1), example("n", 2)
    ('JD', ['W', 'N'], 5)
    """
    word = kind_word(slot)
    if word in NUMBER_WORDS:
        return (1, 2, 5, 0, 12)[turn % 5]
    if is_list_word(word):
        return [example(word[:-1], turn), example(word[:-1], turn + 1)]
    values = _EXAMPLES[word]
    return values[turn % len(values)]


_EXAMPLES = {
    "card": ("JD", "QS", "AH", "TC", "9H", "JOKER"),
    "rank": ("9", "7", "2", "A", "J", "K"),
    "suit": ("H", "C", "D", "S"),
    "strain": ("H", "NT", "S", "LOW"),
    "seat": ("S", "W", "N", "E", "NW", "SE"),
    "side": ("NS", "EW", "A", "N"),
    "text": ("10H",),
    "variant": ("standard", "american"),
    "option": ("stick_dealer", "defend_alone"),
}
