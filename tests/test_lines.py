# SPDX-License-Identifier: MIT
"""The line under a diagram, given back to the engine, says what the diagram shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from engine.notation import parse
from engine.session import handle
from generator.cards import Faces
from generator.catalogues import load_all
from generator.door import Door, Rules
from generator.faults import BuildFault
from generator.pages import drawn
from tests.book import KEYS, book

Reply = Mapping[str, Any]

TABLES = {"chances", "lone", "points", "ranking", "rows", "score_cards"}
"""Diagrams of what holds in every deal: they show no moment of one."""

_FIGURE = re.compile(r'<figure class="diagram diagram--(\w+)"[^>]*>(.*?)</figure>', re.DOTALL)
_LINE = re.compile(r'class="line__text"[^>]*>([^<]*)<')
_LEGAL = re.compile(r'<li class="is-legal">.*?aria-label="([^"]*)"', re.DOTALL)
_WINNER = re.compile(r'<li class="seat-(\w+) is-winner"')
_RESULT = re.compile(r'<p class="result">([^<]*)</p>')
_TURN = re.compile(r'<span class="allowed">(.*?)</li>', re.DOTALL)
_CALLS = re.compile(r'<ul class="calls">(.*?)</ul>', re.DOTALL)
_NAME = re.compile(r'aria-label="([^"]*)"')


def _ask(kind: str, line: str) -> Reply:
    """Answer of the engine, as `python -m engine` gives it."""
    reply = json.loads(handle(json.dumps({"type": kind, "body": {"position": line}})))
    assert "ok" in reply, f"{line}: {reply}"
    answer: Reply = reply["ok"]
    return answer


@cache
def _door(lang: str) -> Door:
    return Door(load_all()[lang])


def _figures(lang: str) -> Iterator[tuple[str, str, str]]:
    """Page, kind and HTML of every diagram of a language."""
    for name, page in book(lang).items():
        html = drawn(page.text, Path("docs") / lang / name, _door(lang))
        for kind, figure in _FIGURE.findall(html):
            yield name, kind, unescape(figure)


def _names(door: Door, line: str, cards: list[str]) -> list[str]:
    """Cards as a diagram names them, trump known."""
    table = parse(line).table
    rules = Rules(line.split()[0])
    return [Faces(door).face(card, rules, table.trump).name for card in cards]


def _follow_agrees(door: Door, figure: str, line: str) -> bool:
    state = _ask("state", line)
    return bool(state["to_move"] == "S") and list(dict.fromkeys(_LEGAL.findall(figure))) == _names(
        door, line, state["legal"]
    )


def _trick_agrees(door: Door, figure: str, line: str) -> bool:
    trick: Reply = _ask("replay", line)["tricks"][-1]
    winner: str = trick["winner"]
    card = dict(play.split(":") for play in trick["cards"])[winner]
    said = door.say("ui.trick_winner", seat=winner, card=card)
    shown = _WINNER.findall(figure)
    return _RESULT.findall(figure) == [said] and shown in ([winner.lower()], [])


def _replay_agrees(door: Door, figure: str, line: str) -> bool:
    told = _ask("replay", line)
    turns = [_NAME.findall(turn) for turn in _TURN.findall(figure)]
    steps = told["steps"][-len(turns) :]
    allowed = [_names(door, line, step["legal"]) for step in steps]
    winner: str = told["tricks"][-1]["winner"]
    return turns == allowed and _WINNER.findall(figure) == [winner.lower()]


def _calls_agree(door: Door, figure: str, line: str) -> bool:
    (listed,) = _CALLS.findall(figure)
    return bool(listed.count("<li>") == len(_ask("calls", line)["calls"]))


def _worths_agree(door: Door, figure: str, line: str) -> bool:
    state = _ask("state", line)
    hand = f'<p class="hand-title">{door.say("ui.hand_of", seat=state["to_move"])}</p>'
    legal: list[str] = state["legal"]
    return hand in figure and figure.count('<span class="worth__name">') == len(legal)


def _tells(door: Door, figure: str, line: str) -> bool:
    return bool(_ask("replay", line))


AGREE: Mapping[str, Callable[[Door, str, str], bool]] = {
    "calls": _calls_agree,
    "follow": _follow_agrees,
    "position": _tells,
    "replay": _replay_agrees,
    "told": _tells,
    "trick": _trick_agrees,
    "worth": _worths_agree,
}
"""Whether a line leads to what a diagram shows, by its kind."""


@pytest.mark.parametrize("lang", KEYS)
def test_line_of_every_diagram_leads_to_what_it_shows(lang: str) -> None:
    """The same seat may do the same things; the same seat takes the trick."""
    checked = 0
    for page, kind, figure in _figures(lang):
        if kind in TABLES:
            continue
        (line,) = _LINE.findall(figure)
        assert AGREE[kind](_door(lang), figure, line), f"{page}: {line}"
        checked += 1
    assert checked > 60


def _drawn(block: str) -> str:
    return drawn(f"```euchre\n{block}\n```", Path("docs/fr/page.md"), _door("fr"))


def _trick(plays: list[str], winner: str) -> str:
    return f'show = "trick"\ntrump = "H"\nplays = {json.dumps(plays)}\nwinner = "{winner}"'


def _follow(hand: str, led: str | None = None) -> str:
    cards = json.dumps(hand.split())
    asked = f'led = "{led}"\n' if led else ""
    return f'show = "follow"\ntrump = "H"\n{asked}hand = {cards}\nlegal = {cards}'


@pytest.mark.parametrize(
    ("hand", "led"),
    [("AC KD", None), ("9C TC QC", "9S"), ("JH JD", "AH"), ("AC KC QC TC 9C", "9S")],
)
def test_hand_after_some_tricks_has_a_line(hand: str, led: str | None) -> None:
    """On lead as well; the tricks before are made of cards that the diagram does not show."""
    html = _drawn(_follow(hand, led))
    (line,) = _LINE.findall(html)
    assert _follow_agrees(_door("fr"), html, line)


def test_hand_that_no_plain_trick_can_come_before_is_refused() -> None:
    """Four tricks of three suits would need sixteen cards of fifteen."""
    with pytest.raises(BuildFault, match="no line leads to so few cards"):
        _drawn(_follow("AC"))


@pytest.mark.parametrize("absent", "SWNE")
@pytest.mark.parametrize("first", range(3))
def test_trick_of_three_is_that_of_a_seat_that_plays_alone(absent: str, first: int) -> None:
    """Whoever sits out, and whoever leads."""
    seats = [seat for seat in "SWNE" if seat != absent]
    order = seats[first:] + seats[:first]
    plays = [f"{seat}:{card}" for seat, card in zip(order, ("AD", "KD", "QD"), strict=True)]
    (line,) = _LINE.findall(_drawn(_trick(plays, order[0])))
    assert [trick["cards"] for trick in _ask("replay", line)["tricks"]] == [plays]


def test_trick_that_no_deal_has_is_refused() -> None:
    """Two cards are no trick where nobody may defend alone."""
    with pytest.raises(BuildFault, match="plays"):
        _drawn(_trick(["S:AD", "W:KD"], "S"))
