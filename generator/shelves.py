# SPDX-License-Identifier: MIT
"""Problems in files of a few each, and the lists that tell what is in them, one a game.

A list is stored by columns, a text each with a place for every problem, since that is the shortest.
docs/assets/js/play/shelves.mjs reads them.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.variants import VARIANTS
from generator.files import Folder
from generator.versions import query, stamp

FOLDER = "data/problems"
PER_FILE = 10
"""Problems in a file: a reader who solves one fetches its neighbours with it."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

Record = Mapping[str, Any]


def lists(folder: Folder, records: Sequence[Record], first: Collection[str]) -> dict[str, object]:
    """Address of the list of each game by its key, as games are listed, and what the numbers mean.

    A page fetches those of the `first` games, its reader the list of another by choosing it.
    """
    kinds = sorted({record["kind"] for record in records})
    themes = sorted({theme for record in records for theme in record["themes"]})
    told: dict[str, str] = {}
    for game in VARIANTS:
        own = [record for record in records if record["game"] == game]
        if not own:
            continue
        listed = {**_columns(own, kinds, themes), **shelved(folder, game, own)}
        told[game] = put(folder, f"{game}.json", compact(listed))
    return {"each": PER_FILE, "kinds": kinds, "themes": themes, "first": list(first), "lists": told}


def shelved(folder: Folder, name: str, records: Sequence[Record]) -> dict[str, str]:
    """Put problems in files: their ids, and what the addresses of the files end with."""
    ordered = sorted(records, key=lambda record: str(record["id"]))
    starts = range(0, len(ordered), PER_FILE)
    files = [compact(ordered[start : start + PER_FILE]) for start in starts]
    ends = [put(folder, f"{name}-{at:02}.json", data) for at, data in enumerate(files)]
    return {
        "ids": ids_in_a_row([record["id"] for record in ordered]),
        "files": "".join(end.partition("?")[2] for end in ends),
    }


def ids_in_a_row(ids: Sequence[str]) -> str:
    """Ids in their order, in words: a word has the ids that begin with its own number, left out.

    >>> ids_in_a_row(["000b5d", "0081c2", "02ffff"])
    '0b5d81c2  ffff'
    """
    rests = [""] * 256
    for each in ids:
        rests[int(each[:2], 16)] += each[2:]
    return " ".join(rests).rstrip()


def put(folder: Folder, name: str, data: bytes) -> str:
    """Write a file; the address that comes back changes with what is in it."""
    folder.put(f"{FOLDER}/{name}", data)
    return f"{name}?{query(stamp(data))}"


def compact(value: object) -> bytes:
    """JSON in a line, as short as it can be."""
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _columns(
    records: Sequence[Record], kinds: Sequence[str], themes: Sequence[str]
) -> dict[str, str]:
    """What problems can be chosen by, a digit each; themes by their numbers."""
    return {
        "kinds": "".join(_DIGITS[kinds.index(record["kind"])] for record in records),
        "tricks": "".join(_DIGITS[record["trick"]] for record in records),
        "places": "".join(_DIGITS[record["table"]["place"]] for record in records),
        "levels": "".join(_DIGITS[record["difficulty"][1]] for record in records),
        "themes": " ".join(
            ",".join(str(themes.index(theme)) for theme in record["themes"]) for record in records
        ),
    }
