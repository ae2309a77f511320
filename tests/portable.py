# SPDX-License-Identifier: MIT
"""The proof that needs nothing but the engine: it also runs where there is no pytest.

>>> run('[{"id": "K4", "check": [{"type": "trick", "ok": {"winner": "N"}, "body": {'
...     '"variant": "standard", "trump": "H", "plays": ["W:AD", "N:JD"]}}]}]', hands=1)
[]
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping

from engine.session import handle
from engine.variants import FAMILY
from tests import family, honesty, properties
from tests.broken import Broken

Json = Mapping[str, object]

UNORDERED = ("legal", "cards")
"""Parts of a reply whose order means nothing where they list texts."""

NOTHING = "nothing"
"""What a vector writes for null, which its file format does not have."""


def run(vectors: str, *, hands: int = 20, seed: int = 1) -> list[str]:
    """Failures of the vectors, given as a JSON list, and of random hands; empty when all is well.

    Each hand is replayed by the slow rules, and for each of the other games there is one hand for
    ten of these.
    """
    found = []
    for vector in json.loads(vectors):
        found += [f"{vector['id']}: {failure}" for failure in failures(vector)]
    for number, hand in enumerate(properties.hands(seed, hands)):
        rng = random.Random(number)
        try:
            for holds in (*properties.EVERY_HAND, properties.colours_do_not_matter):
                holds(hand)
            properties.everything_else_is_refused(rng.choice(hand))
            honesty.views_do_not_depend_on_hidden_cards(rng.choice(hand), number % 4, rng)
        except Broken as broken:
            found.append(str(broken))
    for key in FAMILY:
        for number in range(max(1, hands // 10)):
            hand = family.random_hand(key, 1000 * seed + number)
            try:
                for holds in family.EVERY_HAND:
                    holds(hand)
            except Broken as broken:
                found.append(str(broken))
    return found


def failures(vector: Json) -> list[str]:
    """What the engine answers otherwise than a vector says."""
    checks = vector["check"]
    if not isinstance(checks, list) or not checks:
        return ["no check"]
    return [failure for check in checks for failure in _failures(check)]


def _failures(check: Json) -> list[str]:
    request = json.dumps({"type": check["type"], "body": check["body"]})
    reply = json.loads(handle(request))
    if "error" in check:
        error = reply.get("error", {})
        reply["error"] = {"code": error.get("code"), "message": error.get("message", {}).get("id")}
    expected = {part: check[part] for part in ("ok", "error") if part in check}
    return [f"{difference} in reply to {request}" for difference in differences(expected, reply)]


def differences(expected: object, actual: object, where: str = "") -> list[str]:
    """Places where a reply is not what was expected.

    >>> differences({"a": 1, "b": "x…"}, {"a": 2, "b": "xyz", "c": 3})
    ['a: 1 expected, not 2']
    """
    if expected == NOTHING:
        return [] if actual is None else [f"{where}: nothing expected, not {actual!r}"]
    if isinstance(expected, Mapping):
        if not isinstance(actual, Mapping):
            return [f"{where}: {actual!r}"]
        parts = [
            differences(value, actual.get(key), f"{where}.{key}".lstrip("."))
            for key, value in expected.items()
        ]
        return [difference for part in parts for difference in part]
    if isinstance(expected, list) and where.rpartition(".")[2] in UNORDERED:
        same = isinstance(actual, list) and sorted(map(str, expected)) == sorted(map(str, actual))
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        parts = [differences(e, a, where) for e, a in zip(expected, actual, strict=True)]
        same = not any(parts)
    elif isinstance(expected, str) and expected.endswith("…"):
        same = isinstance(actual, str) and actual.startswith(expected[:-1])
    else:
        same = type(expected) is type(actual) and expected == actual
    return [] if same else [f"{where}: {expected!r} expected, not {actual!r}"]
