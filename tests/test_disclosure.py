# SPDX-License-Identifier: MIT
"""Reasons that are told in mid-hand betray no card that the one who asks has not seen."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.disclosure import AS_IT_IS, IN_SHORT
from engine.messages import Message
from engine.phrase import phrase
from engine.session import handle
from engine.variants import VARIANTS
from generator.catalogues import load_all, read_entries

HANDS = 200
LEARNER = "S"
TACTICS = Path(__file__).parent / "data" / "tactics.toml"
GAMES = ("standard", "american", "standard+defend_alone=any,joker=on", "american+farmers_hand=on")
CATALOGUES = load_all()
LANGS = sorted(CATALOGUES)
TELLS_CARDS = {"n", "points", "card_kept", "card_feared"}
"""Facts that are about cards in a hand: how many of a suit, how strong, and which."""


class Told(NamedTuple):
    """A reason that a learner hears in mid-hand, and the cards that the learner has seen."""

    reason: Message
    text: str
    lang: str
    seen: frozenset[str]


def ask(kind: str, lang: str | None = None, **body: object) -> Any:
    """Answer of the door."""
    request = {"id": 1, "type": kind, "body": body} | ({"lang": lang} if lang else {})
    reply = json.loads(handle(json.dumps(request), CATALOGUES))
    assert "ok" in reply, reply
    return reply["ok"]


def told_in_hand(number: int) -> Iterator[Told]:
    """Reasons of every choice of the three bots in one hand, asked while it goes on."""
    lang = LANGS[number % len(LANGS)]
    position = ask("deal", variant=GAMES[number % len(GAMES)], seed=number)["position"]
    state = ask("state", position=position, seat=LEARNER)
    seen = {*state["view"]["hand"], state["view"]["turned"]}
    while state["to_move"]:
        choice = ask("bot", lang, position=position, level="regular", open=True)
        done = ask("apply", position=position, actions=[choice["action"]])
        for event in done["events"]:
            seen |= {event.get("card"), *event.get("cards", [])}
        if state["to_move"] != LEARNER:
            reason = Message(**choice["reason"]["message"])
            yield Told(reason, choice["reason"]["text"], lang, frozenset(seen))
        position = done["position"]
        state = ask("state", position=position, seat=LEARNER)
        seen |= set(state["view"]["hand"])


@pytest.fixture(scope="module")
def reasons() -> list[Told]:
    """All the reasons of many hands."""
    return [told for number in range(HANDS) for told in told_in_hand(number)]


def test_no_reason_in_mid_hand_names_a_card_that_the_learner_has_not_seen(
    reasons: list[Told],
) -> None:
    """Neither among its facts nor in its words."""
    names = {
        lang: {
            str(card): phrase(Message("ui.card", {"card": str(card)}), catalogue).lower()
            for card in VARIANTS["standard"].pack
        }
        for lang, catalogue in CATALOGUES.items()
    }
    betrayed = [
        told.text
        for told in reasons
        for card, name in names[told.lang].items()
        if card not in told.seen and (card in str(told.reason.args) or name in told.text.lower())
    ]
    assert betrayed == []


def test_no_reason_in_mid_hand_counts_cards(reasons: list[Told]) -> None:
    """How many trumps a bot holds is as hidden as which."""
    assert [told.text for told in reasons if TELLS_CARDS & set(told.reason.args)] == []


def test_reasons_in_mid_hand_are_of_all_three_kinds(reasons: list[Told]) -> None:
    """As they are, in short, or put off; the last not so often that asking is idle."""
    ids = [told.reason.id for told in reasons]
    assert set(AS_IT_IS) & set(ids)
    assert {told for told, _ in IN_SHORT.values()} & set(ids)
    assert 0 < ids.count("bot.open_later") < len(ids) / 2


def test_every_reason_that_may_be_told_exists() -> None:
    """A tactic that is renamed does not leave its openness behind."""
    entries = read_entries()
    named = {*AS_IT_IS, *IN_SHORT, *(told for told, _ in IN_SHORT.values())}
    assert named <= set(entries)
    for reason, facts in AS_IT_IS.items():
        assert entries[reason].slots <= set(facts)
    for told, facts in IN_SHORT.values():
        assert entries[told].slots == set(facts)


def test_a_guarded_left_bower_is_told_of_after_the_hand_alone() -> None:
    """The same question, without and with `open`: the jack of clubs is still in the hand."""
    rows = tomllib.loads(TACTICS.read_text("utf-8"))["tactic"]
    position = next(row["at"] for row in rows if row["id"] == "guard_left")
    full = ask("bot", "fr", position=position, level="regular")["reason"]
    short = ask("bot", "fr", position=position, level="regular", open=True)["reason"]
    assert full["message"]["id"] == "bot.guard_left"
    assert short["message"] == {"id": "bot.open_throw", "args": {"card": "KD"}}
