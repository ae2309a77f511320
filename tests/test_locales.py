# SPDX-License-Identifier: MIT
"""The catalogues say what the program asks for, all of it and nothing else."""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match import deal_hand
from engine.notation import show
from engine.phrase import Catalogue
from engine.session import handle
from engine.state import State, apply, legal_actions
from engine.surely import SURE_THEMES
from engine.themes import THEMES
from engine.variants import VARIANTS
from generator.catalogues import (
    LOCALES,
    ROOT,
    CatalogueFault,
    compile_catalogues,
    load_all,
    read_entries,
    write_catalogues,
)
from generator.door import Door
from generator.words import call_words

_HANDS = "W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC"
_LINE = f"american S {_HANDS} up:9D rest:KC,JS,QD"
_PARTS = {
    "legal_cards": ("variant", "trump", "led", "hand"),
    "trick": ("variant", "trump", "plays"),
    "points": ("variant", "maker", "tricks", "before"),
    "deal": ("variant", "seed", "dealer"),
    "next": ("position", "seed"),
    "apply": ("position", "actions"),
    "bot": ("position", "level"),
    "nothing": ("variant",),
}
"""Parts of the body of some requests."""

_WRONG: dict[str, list[Any]] = {
    "variant": ["american", "standard", "zz", "american+x", "american+joker=7", 5, None],
    "trump": ["H", "D", "NT", 1],
    "led": ["JD", "KH", "QQ", None, 3],
    "hand": [["JD", "AH", "9C"], ["JD", "JD"], ["7H"], [], "JD", ["9H"] * 7],
    "plays": [["W:AD", "N:JD"], ["W:AD", "S:JD", "N:9C"], [], ["X:AD"], ["W:AD", "W:9D"]],
    "maker": ["S", "W", "X", None],
    "tricks": [{"S": 5}, {"S": 2}, {"S": "a"}, {"X": 1}, {"S": -1}, []],
    "before": [{"NS": 9}, {"S": 1}, {"NS": 10**9}, None],
    "seed": [1, "a", -1, None],
    "dealer": ["S", "X", None],
    "level": ["regular", "x", None],
    "actions": [
        ["pass"],
        ["name:D"],
        ["order:alone", "discard:9C"],
        ["JD"],
        [],
        ["?"],
        ["discard:JS"],
    ],
    "position": [
        _LINE,
        f"{_LINE} |",
        f"{_LINE} | pass pass pass pass",
        f"{_LINE} | pass pass pass pass name:D",
        f"{_LINE} | order discard:9D QH",
        f"{_LINE} | order discard:AC",
        f"{_LINE} | order pass",
        f"{_LINE} | order:alone discard:9D JC AD",
        f"{_LINE} zz",
        f"{_LINE} up:9D",
        f"{_LINE} score:NS=10",
        f"{_LINE} score:x",
        _LINE.replace("up:9D", "up:?"),
        _LINE.replace("up:9D", "up:AD"),
        _LINE.replace("up:9D", "up:7D"),
        _LINE.replace("KC,JS,QD", "KC"),
        "american S",
        "american",
        "pass " * 300,
    ],
}
"""Values of those parts, right and wrong."""

_ID = re.compile(r"[a-z]+(?:\.[a-z0-9_]+)+")
_ENTRIES = read_entries()
_PREFIXES = {"refused", "bad", "event"} | {name.partition(".")[0] for name in _ENTRIES}
_ANY = "[a-z0-9_]+"
_TEXT_FILES = {".py", ".js", ".mjs", ".html", ".jinja", ".j2", ".md", ".json"}


def test_every_id_of_the_engine_has_an_entry() -> None:
    """A message that the engine can give is in messages.pot, also one whose id is computed."""
    missing = [
        f"{where}: {pattern}"
        for where, pattern in _engine_ids()
        if not any(re.fullmatch(pattern, message_id) for message_id in _ENTRIES)
    ]
    assert missing == []


def test_every_entry_is_used() -> None:
    """No sentence stays in the catalogues when nothing says it any more."""
    patterns = {pattern for _, pattern in _engine_ids()} | _site_ids()
    words = _engine_words()
    unused = [
        message_id
        for message_id in set(_ENTRIES) - _names()
        if not any(_is_said(message_id, pattern, words) for pattern in patterns)
    ]
    assert sorted(unused) == []


def test_the_engine_gives_every_fact_that_a_sentence_uses() -> None:
    """Where the facts are written beside the id, none of the sentence's slots is without one."""
    lacking = [
        f"{where}: {message_id} lacks {', '.join(sorted(_ENTRIES[message_id].slots - facts))}"
        for where, message_id, facts in _engine_facts()
        if message_id in _ENTRIES and not _ENTRIES[message_id].slots <= facts
    ]
    assert lacking == []


def test_whole_hands_are_told_in_every_language() -> None:
    """From the deal to the score, every event and every bot's reason has its sentence."""
    catalogues = load_all()
    for seed in range(9):
        _play_out(sorted(LOCALES)[seed // 3], seed, catalogues)


@pytest.mark.parametrize("key", VARIANTS)
def test_hands_of_every_game_are_told_in_every_language(key: str) -> None:
    """Whatever is done in a hand, each of its events has its sentence, and each call its button."""
    catalogues, random = load_all(), Random(key)
    for seed in range(9):
        line = _random_line(key, seed, random)
        for lang in LOCALES:
            replay = _answer(catalogues, "replay", lang, position=line)
            told = [
                *replay["dealt"],
                *(event for step in replay["steps"] for event in step["events"]),
            ]
            assert all(event["text"] for event in told), line
            words = call_words(Door(catalogues[lang]))
            calls = {
                a for step in replay["steps"] if step["phase"] != "play" for a in step["legal"]
            }
            buttons = {call for call in calls if not call.startswith(("discard:", "give:"))}
            assert buttons <= set(words), line


def _random_line(key: str, seed: int, random: Random) -> str:
    """A hand played at random, some seats passing more readily than others."""
    state, passing = State(deal_hand(VARIANTS[key], seed=seed)), (0.1, 0.5, 0.9)[seed % 3]
    while legal := legal_actions(state.table):
        is_pass = str(legal[0]) == "pass" and random.random() < passing
        state = apply(state, legal[0] if is_pass else random.choice(legal))
    return show(state)


def _answer(catalogues: Mapping[str, Catalogue], kind: str, lang: str, **body: object) -> Any:
    request = {"id": 1, "type": kind, "lang": lang, "body": body}
    return json.loads(handle(json.dumps(request), catalogues))["ok"]


def test_every_refusal_of_the_door_has_its_sentence() -> None:
    """Wrong requests of each kind are answered with an error that says what is wrong."""
    catalogues, random = load_all(), Random(3)
    refused = set()
    for _ in range(3000):
        kind, lang = random.choice(sorted(_PARTS)), random.choice(sorted(LOCALES))
        body = {part: random.choice(_WRONG[part]) for part in _PARTS[kind]}
        request = {"id": 1, "type": kind, "lang": lang, "body": body}
        error = json.loads(handle(json.dumps(request), catalogues)).get("error")
        assert error is None or error["text"]
        refused |= {error["message"]["id"]} if error else set()
    assert len(refused) >= 35


def test_every_game_house_rule_and_theme_has_its_names() -> None:
    """Each variant, option, value of an option and theme that the engine knows has a name."""
    assert _names() - set(_ENTRIES) == set()


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    """The compiled files are written for all languages and do not change from run to run."""
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    first = {path.name: path.read_bytes() for path in write_catalogues(tmp_path)}
    second = {path.name: path.read_bytes() for path in write_catalogues(tmp_path)}
    assert first == second
    assert set(first) == {f"{lang}.json" for lang in LOCALES}


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("pl.po", '"{Seat} pasuje."', '""', "pl/.*event.passed: .*empty"),
        ("pl.po", "{Seat} pasuje.", "{Seat.xyz} pasuje.", "event.passed: no such form"),
        ("pl.po", "{Seat} pasuje.", "pasuje.", "event.passed: slot seat is missing"),
        ("fr.po", "{Seat} passe.", "{Seat} passe {card}.", "event.passed: slot card is not in"),
        ("fr.po", "{Seat} passe.", "{Seat} passe }.", "event.passed: a brace"),
        ("pt.po", 'msgid "event.passed"', 'msgid "event.passes"', "event.passes: unknown id"),
        ("pt.po", 'msgid "event.passed"', 'msgid "event.passes"', "event.passed: missing"),
        ("pl.po", "{Seat} odkłada {n}\u00a0kartę.", "", "event.discarded: .*empty"),
        ("fr.po", "#. Told when a seat passes.", "#. Another.", "event.passed: the note differs"),
        ("pot", "seat passes. Slots: seat.", "seat passes.", "event.passed: no translator"),
        ("fr.toml", ', short = "V"', "", "fr/terms.toml: rank.J.short: missing"),
        ("fr.toml", "JOKER = ", "JESTER = ", "fr/terms.toml: joker.JOKER: missing"),
    ],
)
def test_a_hole_stops_the_build(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    """Each kind of hole is reported with its file and its id."""
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    lang, _, kind = file.partition(".")
    inside = {"po": "LC_MESSAGES/messages.po", "toml": "terms.toml", "": "messages.pot"}[kind]
    path = tmp_path / "locales" / LOCALES.get(lang, "") / inside
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CatalogueFault) as fault:
        compile_catalogues(tmp_path)
    assert re.search(message, str(fault.value))


def _play_out(lang: str, seed: int, catalogues: Mapping[str, Catalogue]) -> None:
    """Play a hand through the door, where a sentence that cannot be said is an error."""

    def ask(kind: str, **body: object) -> Any:
        request = {"id": 1, "type": kind, "lang": lang, "body": body}
        reply = json.loads(handle(json.dumps(request), catalogues))
        assert "ok" in reply, reply
        return reply["ok"]

    variant = ("standard", "american", "standard+defend_alone=any,joker=on")[seed % 3]
    position = ask("deal", variant=variant, seed=seed)["position"]
    while not ask("state", position=position)["over"]:
        choice = ask("bot", position=position, level="regular")
        told = ask("apply", position=position, actions=[choice["action"]])
        assert all(event["text"] for event in [choice["reason"], *told["events"]])
        position = told["position"]


def _names() -> set[str]:
    """Ids that follow from the engine's tables of games, house rules and themes."""
    ids = {f"variant.{key}" for key in VARIANTS}
    ids |= {"option.on", "option.off", "option.loses_at.0"}
    ids |= {"option.stick_dealer_bids", "option.stick_dealer.about_bids"}
    ids |= {"option.turned_joker.about_hearts", "option.auction_rounds.about_out"}
    themes = [theme.key for theme in THEMES] + [theme.key for theme in SURE_THEMES]
    ids |= {f"{kind}.{theme}" for theme in themes for kind in ("theme", "theme_told")}
    for rules in VARIANTS.values():
        for option, values in rules.options.items():
            ids |= {f"option.{option}", f"option.{option}.about"}
            words = {v for v in values if isinstance(v, str) and not v.isdigit()}
            ids |= {f"option.{option}.{word}" for word in words}
    return ids


def _engine_trees() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted((ROOT / "engine").glob("*.py")):
        yield path.name, ast.parse(path.read_text(encoding="utf-8"))


def _engine_ids() -> Iterator[tuple[str, str]]:
    """Place and pattern of every id in the engine; a computed part matches any word."""
    for file, tree in _engine_trees():
        yield from _tactics(file, tree)
        formatted = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        parts = {id(part) for node in formatted for part in node.values}
        for node in ast.walk(tree):
            pattern = None if id(node) in parts else _pattern(node)
            if pattern:
                yield f"{file}:{getattr(node, 'lineno', 0)}", pattern


def _tactics(file: str, tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Place and id of the reasons that the tactics of a bot give by their name alone."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="play" | "make" | "_pass" | "_discard"),
                args=[_, ast.Constant(value=str(tactic)), *_],
            ):
                yield f"{file}:{node.lineno}", re.escape(f"bot.{tactic}")


def _pattern(node: ast.AST) -> str | None:
    """Pattern of an id that a text, plain or formatted, spells; None for any other text."""
    match node:
        case ast.Constant(value=str(text)):
            shape, pattern = text, re.escape(text)
        case ast.JoinedStr(values=values):
            texts = [part.value if isinstance(part, ast.Constant) else None for part in values]
            shape = "".join("x" if text is None else str(text) for text in texts)
            pattern = "".join(_ANY if t is None else re.escape(str(t)) for t in texts)
        case _:
            return None
    is_id = _ID.fullmatch(shape) and shape.partition(".")[0] in _PREFIXES
    return pattern if is_id else None


def _is_said(message_id: str, pattern: str, words: str) -> bool:
    """Whether an id fits a pattern; what only the engine's computed parts spell must be a word."""
    if not re.fullmatch(pattern, message_id):
        return False
    group, _, tail = message_id.partition(".")
    is_open = pattern == re.escape(f"{group}.") + _ANY
    return not is_open or re.fullmatch(words, tail) is not None


def _engine_words() -> str:
    """Pattern of every text in the engine that could be the computed end of an id."""
    words: set[str] = set()
    for _, tree in _engine_trees():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)) if re.fullmatch("[a-z0-9_]+", text):
                    words.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), ast.FormattedValue()]):
                    words.add(re.escape(text) + _ANY)
    return "|".join(sorted(words))


def _engine_facts() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Place, id and names of the facts, for messages made with all of them in one expression."""
    for file, tree in _engine_trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(args=[ast.Constant(value=str(text)), ast.Dict(keys=keys)]):
                    names = [key.value for key in keys if isinstance(key, ast.Constant)]
                    if len(names) == len(keys):
                        yield f"{file}:{node.lineno}", text, frozenset(map(str, names))
                case ast.Call(args=[ast.Constant(value=str(text))], keywords=keywords):
                    given = [keyword.arg for keyword in keywords if keyword.arg]
                    if len(given) == len(keywords):
                        yield f"{file}:{node.lineno}", text, frozenset(given)


def _site_ids() -> set[str]:
    """Patterns of the ids that generator, pages and scripts name; a computed end matches any."""
    folders = (ROOT / "generator", ROOT / "docs")
    paths = [path for folder in folders for path in sorted(folder.rglob("*"))]
    text = "\n".join(p.read_text(encoding="utf-8") for p in paths if p.suffix in _TEXT_FILES)
    kinds = "ui|bot|quiz|theme|theme_told|grade|hint|why|solve|sure"
    named = re.findall(rf"\b((?:{kinds})\.[a-z0-9_.]*)(\$?\{{)?", text)
    return {re.escape(name) + ("[a-z0-9_.]*" if computed else "") for name, computed in named}
