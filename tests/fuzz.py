# SPDX-License-Identifier: MIT
"""Malformed and hostile requests for the JSON door, the same for the same seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

from engine.notation import show, show_table
from engine.view import view
from tests.games import CHOICES, random_hand, random_line
from tests.properties import universe

Json = dict[str, object]

LINE = (
    "american S score:NS=7,EW=9 W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH "
    "S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD"
)
DONE = (
    f"{LINE} | pass pass pass pass pass name:H "
    "AD 9H TD TC JD KH TH QH AH 9S JH 9C AS TS KS QC QS KD AC JC"
)

VALID: tuple[Json, ...] = (
    {"type": "variants"},
    {
        "type": "legal_cards",
        "body": {
            "variant": "american",
            "options": {"low_rank": 7, "joker": True},
            "trump": "H",
            "led": "AD",
            "hand": ["JD", "QS", "9C", "TC", "KD"],
        },
    },
    {"type": "trick", "body": {"variant": "standard", "trump": "H", "plays": ["W:AD", "N:JD"]}},
    {
        "type": "points",
        "body": {
            "variant": "standard+defend_alone=any",
            "maker": "S",
            "alone": True,
            "defender_alone": "W",
            "tricks": {"S": 2, "W": 3},
            "before": {"NS": 9, "EW": 7},
        },
    },
    {"type": "deal", "body": {"variant": "american", "options": {}, "dealer": "N", "seed": 7}},
    {"type": "next", "body": {"position": DONE, "seed": 7}},
    {"type": "state", "body": {"position": LINE + " | pass order", "seat": "S"}},
    {"type": "apply", "body": {"position": LINE, "actions": ["pass", "order", "discard:9D"]}},
    {"type": "replay", "body": {"position": DONE}},
    {"type": "traits", "body": {"variant": "standard", "options": {"stick_dealer": False}}},
    {"type": "tariff", "body": {"variant": "standard+defend_alone=any", "lone_defence": True}},
    {"type": "calls", "body": {"position": LINE + " | pass"}},
    {"type": "bot", "body": {"position": LINE, "level": "regular"}},
    {"type": "values", "body": {"position": LINE + " | pass pass pass pass pass name:H AD"}},
    {
        "type": "judge",
        "body": {
            "position": LINE,
            "seat": "W",
            "limit": 50,
            "worlds": 2,
            "seed": 3,
            "prior": "auction",
            "play": "blind",
            "aim": "game",
            "budget_ms": 1000,
        },
    },
    {
        "type": "layouts",
        "body": {
            "position": DONE.removesuffix(" KS QC QS KD AC JC"),
            "seat": "N",
            "number": 2,
            "action": "KS",
            "seed": 3,
            "budget_ms": 1000,
        },
    },
    {
        "type": "phrase",
        "body": {
            "lang": "fr",
            "message": {"id": "refused.suit_owed", "args": {"card": "JD", "suit": "H", "n": 3}},
        },
    },
)
"""A request of each type that is answered."""

LANGUAGES = ("fr", "pt", "pl") * 5 + ("xx",)
"""Languages asked for, and now and then one that there is not."""

SCALARS: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    5,
    2**53,
    2**53 + 1,
    -(2**63),
    10**400,
    0.5,
    1e308,
    float("nan"),
    float("inf"),
    float("-inf"),
    "",
    " ",
    "?",
    "S",
    "NS",
    "X",
    "JOKER",
    "joker",
    "jd",
    "10D",
    "J♦",
    "🂡",
    "é",
    "\ud800",
    "a\ud83d",
    "\x00",
    "\u202e\u200b\ufeff",
    "JD\n",
    "W:AD:",
    "x" * 5000,
    "standard",
    "american+",
    "standard+stick_dealer=",
    "standard+stick_dealer=on,stick_dealer=on",
    "standard+turned_joker=hearts",
    "standard+low_rank=6",
    "__class__",
    "{card.nom}",
    "%s%n",
    "../../etc/passwd",
    "<script>",
    "fr",
    "de",
    "regular",
    "variants",
    LINE,
    DONE,
    [],
    {},
    [[]],
    [None],
    ["JD", "JD"],
    ["S:JD", "S:JD"],
    ["pass"] * 300,
    {"S": 5},
    {"": ""},
    {"S": True, "W": 1.0, "N": "1", "E": None},
    {"card": [], "seat": {}, "n": "x", "n_low": float("nan")},
)
"""Values put where something else belongs."""


def nested(depth: int, opening: str, closing: str) -> str:
    """Brackets inside brackets."""
    return opening * depth + "1" + closing * depth


def _spoil(value: object, rng: random.Random) -> object:
    """The value with one part replaced, dropped, doubled or added, at any depth."""
    if isinstance(value, dict) and value and rng.random() < 0.95:
        changed = dict(value)
        key = rng.choice(list(changed))
        match rng.randrange(8):
            case 0:
                del changed[key]
            case 1:
                changed[str(rng.choice(SCALARS))[:40]] = rng.choice(SCALARS)
            case 2:
                changed[key + rng.choice(" s\x00é")] = changed.pop(key)
            case _:
                changed[key] = _spoil(changed[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.8:
        changed_list = list(value)
        place = rng.randrange(len(changed_list))
        changed_list[place] = _spoil(changed_list[place], rng)
        return changed_list * rng.choice((1, 1, 1, 2, 90))
    if isinstance(value, str) and rng.random() < 0.6:
        return _garbled(value, rng)
    return rng.choice(SCALARS)


def _garbled(text: str, rng: random.Random) -> str:
    """Text with a few characters changed, dropped, doubled or moved."""
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:place] + text[place + 1 :]
            case 1:
                text = text[:place] + rng.choice(",:|+=?- JDCHSTKQ9\t\n\x00é🂡\ud800") + text[place:]
            case 2:
                text = text[:place] + text[place - 3 : place + 3] + text[place:]
            case _:
                text = text[place:] + text[:place]
    return text


def spoiled_request(rng: random.Random) -> str:
    """A request that was valid, spoiled in one to three places."""
    request: object = rng.choice(VALID) | {"id": rng.randrange(100)}
    for _ in range(rng.randint(1, 3)):
        request = _spoil(request, rng)
    return json.dumps(request)


def hostile_line(rng: random.Random) -> str:
    """A request about a position whose line is wrong somewhere: a word, a card, an action."""
    line = random_line(rng)
    words = line.split()
    place = rng.randrange(len(words))
    match rng.randrange(6):
        case 0:
            words[place] = _garbled(words[place], rng)
        case 1:
            words.insert(place, words[rng.randrange(len(words))])
        case 2:
            words.pop(place)
        case 3:
            words[0] += "+" + ",".join(
                f"{name}={rng.choice((*values, 'x', ''))}" for name, values in CHOICES.items()
            )
        case 4:
            words[place] = words[place].split(":")[0] + ":?"
        case _:
            rng.shuffle(words)
    tokens = [rng.choice(("pass", rng.choice(universe()))) for _ in range(rng.randrange(12))]
    line = rng.choice((" ", " ", "\t", "\u00a0")).join([*words, "|", *tokens])
    kind = rng.choice(("state", "apply", "replay", "next", "bot"))
    body: Json = {"position": line}
    if kind == "apply":
        body["actions"] = [rng.choice(universe()) for _ in range(rng.randint(1, 4))]
    if kind == "state" and rng.random() < 0.5:
        body["seat"] = rng.choice("SWNEX")
    body |= {"seed": 1} if kind == "next" else {"level": "regular"} if kind == "bot" else {}
    return json.dumps({"type": kind, "body": body})


def near_miss(rng: random.Random) -> str:
    """A request at a random moment of a hand, whole or as one seat sees it, for any action."""
    state = rng.choice(random_hand(random_line(rng), rng))
    seen = show_table(view(state, rng.randrange(4)).table)
    body: Json = {"position": rng.choice((show(state), show(state), seen))}
    kind = rng.choice(("state", "apply", "apply", "apply", "replay", "next", "bot"))
    if kind == "apply":
        body["actions"] = [rng.choice(universe())]
    if kind == "state":
        body["seat"] = rng.choice("SWNE")
    body |= {"seed": 1} if kind == "next" else {"level": "regular"} if kind == "bot" else {}
    return json.dumps({"type": kind, "body": body})


def random_json(rng: random.Random, depth: int = 0) -> object:
    """Any JSON at all."""
    if depth > 3 or rng.random() < 0.4:
        return rng.choice(SCALARS)
    if rng.random() < 0.5:
        return [random_json(rng, depth + 1) for _ in range(rng.randrange(4))]
    keys = ("id", "type", "lang", "body", "position", "variant", "x", "")
    return {rng.choice(keys): random_json(rng, depth + 1) for _ in range(rng.randrange(5))}


def broken_text(rng: random.Random) -> str:
    """Text that is hardly JSON: cut, garbled, deep, or not JSON at all."""
    text = json.dumps(rng.choice(VALID))
    match rng.randrange(5):
        case 0:
            return rng.choice((text[: rng.randrange(len(text))], text + " " * 70_000))
        case 1:
            return _garbled(text, rng)
        case 2:
            pair = rng.choice((("[", "]"), ('{"body":', "}")))
            return nested(rng.choice((50, 200, 500, 900, 980, 990, 1000, 5000)), *pair)
        case 3:
            part = rng.choice(("id", "lang", "type", "body"))
            deep = nested(rng.choice((30, 300, 900, 960, 980)), "[", "]")
            return f'{{"type": "variants", "{part}": {deep}}}'
        case _:
            return "".join(chr(rng.randrange(0x20, 0x3000)) for _ in range(rng.randrange(200)))


def hostile_phrase(rng: random.Random) -> str:
    """A message with slots that hold anything, in any language."""
    args = {
        name: rng.choice(SCALARS)
        for name in rng.sample(("card", "suit", "seat", "n", "text", "cards_owed", "side"), 4)
    }
    ids = ("refused.suit_owed", "event.score", "bad.json", "x", "", "refused.left_bower_owed")
    message = {"id": rng.choice(ids), "args": rng.choice((args, rng.choice(SCALARS)))}
    lang = rng.choice(("fr", "pt", "pl", "fr", "pl", rng.choice(SCALARS)))
    return json.dumps({"type": "phrase", "body": {"lang": lang, "message": message}})


KINDS: tuple[Callable[[random.Random], str], ...] = (
    *[spoiled_request] * 4,
    *[hostile_line] * 3,
    *[near_miss] * 2,
    lambda rng: json.dumps(random_json(rng)),
    broken_text,
    hostile_phrase,
)
"""Makers of requests, the more often drawn the more often named."""


def requests(seed: int, number: int) -> Iterator[str]:
    """Hostile requests, half of them asking for a language."""
    rng = random.Random(seed)
    for _ in range(number):
        text = rng.choice(KINDS)(rng)
        if text.startswith('{"type"') and rng.random() < 0.5:
            text = f'{{"lang": "{rng.choice(LANGUAGES)}", {text[1:]}'
        yield text
