# SPDX-License-Identifier: MIT
"""The JSON door: one request as text in, one reply as text out, nothing kept in between.

>>> print(handle('{"id": 1, "type": "trick", "body":'
...              ' {"variant": "american", "trump": "H", "plays": ["W:AD", "N:JD"]}}'))
{"id": 1, "ok": {"winner": "N"}}
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import partial
from time import monotonic

from engine.analysis import Json
from engine.answers import ANSWERS, Words
from engine.messages import BadNotation, BadRules, EuchreError, IllegalAction, Message
from engine.phrase import BadMessage, Catalogue, phrase
from engine.request import MAX_TEXT, BadRequest, Body, TooLarge

CODES: Mapping[type[EuchreError], str] = {
    BadRequest: "bad_request",
    BadMessage: "bad_request",
    BadNotation: "bad_notation",
    BadRules: "bad_rules",
    IllegalAction: "illegal_action",
    TooLarge: "too_large",
}
"""Code of every error that a reply can carry, but for `bad_json`."""

Catalogues = Mapping[str, Catalogue]


def handle(request: str, catalogues: Catalogues | None = None) -> str:
    """Reply to one request; never raises for anything that a client sends.

    `catalogues` holds the languages that `lang` may name.  Replies are one line of ASCII.
    """
    if len(request) > MAX_TEXT:
        return _reply(None, _error(TooLarge("bad.too_long", n=MAX_TEXT), Words(None)))
    twice: list[str] = []
    try:
        asked = json.loads(request, object_pairs_hook=partial(_parts, twice))
    except (ValueError, RecursionError) as error:
        words = Words(_named_catalogue(request, catalogues or {}))
        return _reply(None, {"error": {"code": "bad_json", **words.said(_not_json(error))}})
    id_ = asked.get("id") if isinstance(asked, dict) else None
    words = Words(None)
    try:
        if not isinstance(id_, str | int | None) or len(str(id_)) > 64:
            id_ = None
            raise BadRequest("bad.id")
        if not isinstance(asked, dict):
            raise BadRequest("bad.not_object", text="request")
        words = Words(_catalogue(asked.get("lang"), catalogues or {}))
        if twice:
            raise BadRequest("bad.part_twice", text=twice[0])
        return _reply(id_, {"ok": _answer(asked, words, catalogues or {})})
    except EuchreError as error:
        return _reply(id_, _error(error, words))


def _parts(twice: list[str], pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of a request; names that it gives twice are noted."""
    counted = Counter(name for name, _ in pairs)
    twice += [name for name, number in counted.items() if number > 1]
    return dict(pairs)


def _not_json(error: Exception) -> Message:
    """Where the fault is, unless the whole is nested too deep or a number is too long."""
    if isinstance(error, json.JSONDecodeError):
        return Message("bad.json", {"number": error.pos + 1})
    return Message("bad.json_too_much")


def _named_catalogue(request: str, catalogues: Catalogues) -> Catalogue | None:
    """Catalogue of the language that a request seems to name, although it cannot be read."""
    named = re.search(r'"lang"\s*:\s*"(\w+)"', request)
    return catalogues.get(named[1]) if named else None


def _reply(id_: object, content: Json) -> str:
    return json.dumps({"id": id_, **content})


def _error(error: EuchreError, words: Words) -> Json:
    content: Json = {"code": CODES[type(error)], **words.said(error.message)}
    if error.where:
        content["where"] = dict(error.where)
    return {"error": content}


def _catalogue(lang: object, catalogues: Catalogues) -> Catalogue | None:
    if lang is None:
        return None
    if not isinstance(lang, str) or lang not in catalogues:
        raise BadRequest("bad.language", text=str(lang)[:20], texts=sorted(catalogues) or ["-"])
    return catalogues[lang]


def _answer(asked: Json, words: Words, catalogues: Catalogues) -> Json:
    for name in asked:
        if name not in ("id", "type", "lang", "body"):
            raise BadRequest("bad.unknown_part", text=name)
    kind, parts = asked.get("type"), asked.get("body")
    if not isinstance(kind, str) or kind not in TYPES:
        raise BadRequest("bad.type", text=str(kind)[:20], texts=list(TYPES))
    if parts is not None and not isinstance(parts, dict):
        raise BadRequest("bad.not_object", text="body")
    body = Body(parts or {}, monotonic)
    if kind == "phrase":
        return _phrase(body, catalogues)
    return ANSWERS[kind](body, words)


def _phrase(body: Body, catalogues: Catalogues) -> Json:
    given = Body(body.mapping("message"))
    message = Message(given.text("id"), given.mapping("args"))
    given.done()
    catalogue = _catalogue(body.text("lang"), catalogues)
    body.done()
    assert catalogue is not None
    return {"text": phrase(message, catalogue)}


TYPES = (*ANSWERS, "phrase")
"""Every type of request."""
