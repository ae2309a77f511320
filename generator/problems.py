# SPDX-License-Identifier: MIT
"""The problems as the site publishes them: checked, with a table to draw, in files of a few each.

What is published here is the same in the three languages: cards and actions as a position line
writes them, reasons as messages.  `data/problems/index.json` lists the problems and says where each
one lies; `data/puzzles.json` and `data/puzzles.csv` hold all of them, for whoever wants them.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engine.messages import EuchreError
from engine.notation import parse
from engine.solved import kind_of
from engine.state import legal_actions
from generator.faults import BuildFault
from generator.files import ROOT, Folder
from generator.problem_tables import READER, drawn, number_of_trick
from generator.versions import query, stamp

SOURCE = ROOT / "generator" / "data" / "problems.jsonl"
FOLDER = "data/problems"
LICENCE = "CC0 1.0"
PER_SHARD = 20
"""Problems in a file: a reader who solves one fetches its neighbours with it."""

Record = dict[str, Any]
"""A problem as a line of the source has it."""

_COLUMNS = (
    "id", "game", "kind", "trick", "position", "class", "layouts", "judged", "prior", "seed",
    "values", "classes", "themes", "score", "level", "engine",
)  # fmt: skip


@cache
def problems() -> tuple[Record, ...]:
    """Every problem, checked, with the table to draw as the engine sees it."""
    return tuple(read(SOURCE.read_text("utf-8"), SOURCE.relative_to(ROOT)))


def read(text: str, path: Path) -> list[Record]:
    """Problems of a source, a JSON object a line, each with its `table`.

    Raises `BuildFault`, which names the line, for a record that cannot be one or out of order.
    """
    found: list[Record] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            record: Record = json.loads(line)
            if found and record["id"] <= found[-1]["id"]:
                raise BuildFault(f"{record['id']} is not in order, or there twice")
            found.append({**record, "table": _checked(record)})
        except (EuchreError, KeyError, TypeError, ValueError) as error:
            raise BuildFault(f"no problem can be read: {error!r}", path, number) from None
        except BuildFault as fault:
            raise fault.at(path, number) from None
    return found


def write_problems(site: Path, words: Mapping[str, bytes]) -> None:
    """Fill the `data` folder of a built site; `words` are those of each language."""
    folder = Folder(site)
    records = problems()
    version = _digest(records)
    starts = range(0, len(records), PER_SHARD)
    shards = [records[start : start + PER_SHARD] for start in starts]
    addresses = [_put(folder, f"{n:02}.json", _json(shard)) for n, shard in enumerate(shards)]
    themes = sorted({theme for record in records for theme in record["themes"]})
    listed = [
        _row(record, themes, number) for number, shard in enumerate(shards) for record in shard
    ]
    index = {
        "version": version,
        "words": {lang: _put(folder, f"words.{lang}.json", data) for lang, data in words.items()},
        "themes": themes,
        "shards": addresses,
        "problems": listed,
    }
    folder.put(f"{FOLDER}/index.json", _json(index))
    bare = [{part: told for part, told in each.items() if part != "table"} for each in records]
    whole = {"version": version, "licence": LICENCE, "problems": bare}
    folder.put("data/puzzles.json", _json(whole))
    folder.put("data/puzzles.csv", as_csv(records))


def _put(folder: Folder, name: str, data: bytes) -> str:
    """Write a file; the address that comes back changes with what is in it."""
    folder.put(f"{FOLDER}/{name}", data)
    return f"{name}?{query(stamp(data))}"


def as_csv(records: Sequence[Record]) -> str:
    """The problems as a table: equal actions joined by spaces, classes by bars, best first."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for record in records:
        score, level = record["difficulty"]
        flat: Mapping[str, object] = {
            **record,
            "values": " ".join(
                f"{action}={one}/{other}" if record["class"] == "C" else f"{action}={one}±{other}"
                for action, (one, other) in record["values"].items()
            ),
            "classes": "|".join(" ".join(actions) for actions in record["classes"]),
            "themes": " ".join(record["themes"]),
            "score": score,
            "level": level,
        }
        rows.writerow([flat[column] for column in _COLUMNS])
    return written.getvalue()


def _row(record: Record, themes: Sequence[str], shard: int) -> list[object]:
    """What can be chosen by, and the number of the file."""
    facts = [record[part] for part in ("id", "game", "kind", "trick")]
    numbers = [themes.index(theme) for theme in record["themes"]]
    return [*facts, record["table"]["place"], record["difficulty"][1], numbers, shard]


def _checked(record: Record) -> Record:
    """The table of a problem; what the record says has to hold there.

    Raises `BuildFault` where it does not.
    """
    state = parse(record["position"])
    table = state.table
    if table.to_move != READER:
        raise BuildFault("it is not South's turn")
    if (record["kind"], record["trick"]) != (kind_of(table), number_of_trick(table)):
        raise BuildFault(f"it is a {kind_of(table)} of trick {number_of_trick(table)}")
    if record["game"] != table.rules.key:
        raise BuildFault(f"the game is {table.rules.key}")
    legal = sorted(map(str, legal_actions(table)))
    if legal != sorted(action for actions in record["classes"] for action in actions):
        raise BuildFault(f"the classes are not of the legal actions {' '.join(legal)}")
    if legal != sorted(record["values"]):
        raise BuildFault(f"the values are not of the legal actions {' '.join(legal)}")
    firsts = [actions[0] for actions in record["classes"]]
    if firsts != sorted(firsts, key=lambda action: -mean(record, action)):
        raise BuildFault("the classes are not in the order of their values")
    if not set(record["says"]) <= set(firsts):
        raise BuildFault("a reason belongs to no class")
    if not set(record["beaten"]) <= set(firsts[1:]):
        raise BuildFault("a layout punishes what is no mistake")
    return drawn(state, record["dealt"])


def mean(record: Record, action: str) -> float:
    """Points that an action brings on average."""
    one, other = record["values"][action]
    return float(one / other if record["class"] == "C" else one)


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _digest(value: object) -> str:
    return hashlib.sha256(_json(value)).hexdigest()[:12]
