# SPDX-License-Identifier: MIT
"""Every rule vector of `tests/vectors`, and that none is missing."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests import portable

FOLDER = Path(__file__).parent / "vectors"


def read(folder: Path) -> list[dict[str, Any]]:
    """Vectors of every file of a folder."""  # Any: what a TOML file holds
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.toml"))]
    return [vector for text in texts for vector in tomllib.loads(text)["vector"]]


VECTORS, OTHERS = read(FOLDER), read(FOLDER / "family")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_vector(vector: dict[str, Any]) -> None:
    """What the rule sheet says is what the engine answers."""
    assert portable.failures(vector) == []


@pytest.mark.parametrize("vector", OTHERS, ids=lambda vector: str(vector["id"]))
def test_vector_of_the_family(vector: dict[str, Any]) -> None:
    """The same for the other games."""
    assert portable.failures(vector) == []


@pytest.mark.parametrize(
    ("vectors", "rows"),
    [
        (VECTORS, "A9 K13 L5 O6"),
        (OTHERS, "B23 T9 U6 UX6 H6 X5 R7 RX10 BA12 KO8 ID10 SB10 PF9 HP7 HX10 PP6 BK5 BX9 N5 NX10"),
    ],
)
def test_every_vector_of_the_rule_sheets_is_there_once(
    vectors: list[dict[str, Any]], rows: str
) -> None:
    """Each table of the sheets by its letters and its number of rows.

    UX3, the first jack, is no position: tests/test_rows.py has it.
    """
    tables = [re.fullmatch(r"([A-Z]+)([0-9]+)", row) for row in rows.split()]
    ids = [f"{table[1]}{n}" for table in tables if table for n in range(1, int(table[2]) + 1)]
    assert sorted(set(ids) - {"UX3"}) == sorted(vector["id"] for vector in vectors)


@pytest.mark.parametrize("vector", VECTORS + OTHERS, ids=lambda vector: str(vector["id"]))
def test_vector_has_a_sentence_and_a_source(vector: dict[str, Any]) -> None:
    """A rule can be said in one sentence, and somebody said it first."""
    assert vector["sentence"].endswith(".")
    assert vector["source"]


def test_a_wrong_vector_is_noticed() -> None:
    """The runner does find fault: with a wrong winner, a wrong error and a missing refusal."""
    body = {"variant": "standard", "trump": "H", "plays": ["W:AD", "N:JD"]}
    wrong = [
        {"type": "trick", "body": body, "ok": {"winner": "W"}},
        {"type": "trick", "body": body, "error": {"code": "bad_rules", "message": "bad.variant"}},
        {"type": "trick", "body": body | {"trump": "X"}, "ok": {"winner": "N"}},
    ]
    assert [bool(portable.failures({"check": [check]})) for check in wrong] == [True] * 3
    assert portable.failures({"check": []}) == ["no check"]


def test_the_portable_proof_holds() -> None:
    """Vectors and random hands without pytest, as they also run in the browser."""
    assert portable.run(json.dumps(VECTORS), hands=6, seed=99) == []
