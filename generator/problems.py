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
from engine.variants import STYLES
from generator.faults import BuildFault
from generator.files import ROOT, Folder
from generator.hints import hint_of
from generator.problem_tables import READER, drawn, number_of_trick
from generator.shelves import FOLDER, compact, lists, put, shelved

SOURCE = ROOT / "generator" / "data" / "problems.jsonl"
LICENCE = "CC0 1.0"

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


def write_problems(
    site: Path, words: Mapping[str, Mapping[str, object]], sure: Sequence[Record]
) -> None:
    """Fill the `data` folder of a built site; `words` are those of each language, in parts.

    `sure` are the sure-trick problems, which have a page of their own.
    """
    folder = Folder(site)
    records = problems()
    version = hashlib.sha256(compact(records)).hexdigest()[:12]
    index = {
        "version": version,
        "words": {
            lang: {
                part: put(folder, f"words.{lang}.{part}.json", compact(said))
                for part, said in parts.items()
            }
            for lang, parts in words.items()
        },
        **lists(folder, records, STYLES),
        "sure": put(folder, "sure.json", compact(shelved(folder, "sure", sure))),
    }
    folder.put(f"{FOLDER}/index.json", compact(index))
    bare = [{part: told for part, told in each.items() if part != "table"} for each in records]
    whole = {"version": version, "licence": LICENCE, "problems": bare}
    folder.put("data/puzzles.json", compact(whole))
    folder.put("data/puzzles.csv", as_csv(records))


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
    return {**drawn(state, record["dealt"]), "hint": hint_of(record)}


def mean(record: Record, action: str) -> float:
    """Points that an action brings on average."""
    one, other = record["values"][action]
    return float(one / other if record["class"] == "C" else one)
