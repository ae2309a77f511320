# SPDX-License-Identifier: MIT
"""Every rule vector of `tests/vectors`, and that none is missing."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests import portable

FILES = sorted((Path(__file__).parent / "vectors").glob("*.toml"))
VECTORS: list[dict[str, Any]] = [  # Any: what a TOML file holds
    vector for path in FILES for vector in tomllib.loads(path.read_text("utf-8"))["vector"]
]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_vector(vector: dict[str, Any]) -> None:
    """What the rule sheet says is what the engine answers."""
    assert portable.failures(vector) == []


def test_every_vector_of_the_rule_sheets_is_there_once() -> None:
    """Thirteen of kawu, six of its options, nine of the American profile, five of packs."""
    ids = [
        f"{row}{n}"
        for row, last in (("A", 9), ("K", 13), ("L", 5), ("O", 6))
        for n in range(1, last + 1)
    ]
    assert sorted(ids) == sorted(vector["id"] for vector in VECTORS)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
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
