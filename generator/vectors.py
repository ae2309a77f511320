# SPDX-License-Identifier: MIT
"""Rules as the tests state them, for pages that show the very example that proves a sentence."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NotRequired, TypedDict

from generator.files import ROOT

_DRAWN_AS = {"legal_cards": ("follow", "cards", "legal"), "trick": ("trick", "winner", "winner")}
"""Kind of block for each type of check, the part of the reply it claims, and the claim's key."""


class _Check(TypedDict):
    type: str
    body: dict[str, object]
    ok: NotRequired[dict[str, object]]


class _Vector(TypedDict):
    id: str
    check: list[_Check]


def drawable(vector_id: str) -> list[dict[str, object]]:
    """What an author would have written for each check of a vector that a diagram can show."""
    return [_written(check) for check in _checks().get(vector_id, ()) if _has_claim(check)]


def _has_claim(check: _Check) -> bool:
    return check["type"] in _DRAWN_AS and _DRAWN_AS[check["type"]][1] in check.get("ok", {})


def _written(check: _Check) -> dict[str, object]:
    kind, part, claim = _DRAWN_AS[check["type"]]
    return {"show": kind, claim: check.get("ok", {})[part], **check["body"]}


@cache
def _checks() -> dict[str, list[_Check]]:
    found: dict[str, list[_Check]] = {}
    for path in sorted((ROOT / "tests" / "vectors").glob("*.toml")):
        vectors: list[_Vector] = tomllib.loads(path.read_text("utf-8"))["vector"]
        found |= {vector["id"]: vector["check"] for vector in vectors}
    return found
