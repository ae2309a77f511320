# SPDX-License-Identifier: MIT
"""Thousands of malformed and hostile requests get an answer or a typed error, nothing else."""

from __future__ import annotations

import json
import random
import time

import pytest

from engine.session import CODES, TYPES, handle
from tests import fuzz
from tests.test_door import CATALOGUES

ERROR_CODES = {*CODES.values(), "bad_json"}


def check_reply(request: str, reply: str) -> str:
    """Code of a reply, "ok" for an answer; its shape is what every client relies on."""
    assert reply.isascii()
    assert "\n" not in reply
    told = json.loads(reply, parse_constant=pytest.fail)
    assert set(told) in ({"id", "ok"}, {"id", "error"})
    error = told.get("error", {"code": "ok", "message": {"id": "", "args": {}}})
    assert error["code"] in {*ERROR_CODES, "ok"}, request
    assert set(error) <= {"code", "message", "text", "where"}
    assert set(error["message"]) == {"id", "args"}
    return str(error["code"])


@pytest.mark.parametrize("seed", range(4))
def test_hostile_requests_get_only_typed_errors(seed: int) -> None:
    """Six thousand a seed: whatever is sent, one line of JSON comes back, soon."""
    seen = set()
    for request in fuzz.requests(seed, 6000):
        start = time.perf_counter()
        seen.add(check_reply(request, handle(request, CATALOGUES)))
        assert time.perf_counter() - start < 5, request
    assert seen == {"ok", *ERROR_CODES}


def test_valid_requests_of_the_fuzz_are_valid() -> None:
    """Each type is answered before it is spoiled."""
    assert {str(request["type"]) for request in fuzz.VALID} == set(TYPES)
    spoken = [json.dumps(request) for request in fuzz.VALID if request["type"] != "phrase"]
    assert {check_reply(text, handle(text)) for text in spoken} == {"ok"}


@pytest.mark.parametrize("lang", CATALOGUES)
def test_every_refusal_of_an_action_is_a_sentence(lang: str) -> None:
    """Whatever is tried at whatever moment, the answer and each event in it can be said."""
    rng = random.Random(11)
    silent = []
    for _ in range(400):
        request = f'{{"lang": "{lang}", {fuzz.near_miss(rng)[1:]}'
        told = json.loads(handle(request, CATALOGUES))
        answer = told.get("ok", {})
        said = [*answer.get("events", ()), *filter(None, (told.get("error"), answer.get("reason")))]
        silent += [part for part in said if not part["text"].strip()]
    assert silent == []
