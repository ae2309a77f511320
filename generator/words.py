# SPDX-License-Identifier: MIT
"""All that the table shows of one language: its labels, the names and pictures of its cards.

The table in the browser decides nothing, so what it needs to know of the game stands here too:
the order of the cards in a hand for each trump suit, and the words for every possible action.
"""

from __future__ import annotations

from generator import marker
from generator.cards import Faces
from generator.door import Door, Rules
from generator.guide import guide_words
from generator.setup import setup_words
from generator.templates import render

_RULES = Rules("standard", (("low_rank", 7), ("joker", True)))
"""The game with the most cards: its order holds in every smaller pack."""

_SUITS = ("S", "H", "C", "D")
"""From left to right in a hand: dark and red suits alternate."""

_BOTS = ("W", "N", "E")

_LABELS = (
    "alone", "aside", "back", "close", "copied", "copy", "copy_address", "dealer", "elsewhere",
    "explain", "failed_download", "failed_play", "failed_start", "game_over", "go_on", "hand",
    "help", "help_keys", "help_touch", "last", "lessons", "loading", "log", "maker", "mend",
    "new_game", "newer", "next", "no_card_there", "no_last", "no_trick", "not_kept", "out", "over",
    "pace", "pace_0", "pace_400", "pace_800", "pace_wait", "paste", "paste_about", "paste_line",
    "paste_open",
    "refused_aside", "refused_kept", "refused_link", "refused_pasted", "reload", "retry", "score",
    "single", "single_about", "starting", "take_here", "taken", "them", "trick", "tricks",
    "trump_open", "turn_blind", "turn_call", "turn_claim", "turn_defend", "turn_discard",
    "turn_play", "turned", "unseen", "unseen_use", "us", "watching",
)  # fmt: skip


def table_words(door: Door, *, megabytes: float) -> dict[str, object]:
    """Everything that the table says or draws in a language."""
    faces = Faces(door)
    order = {"": _order(faces, None)} | {trump: _order(faces, trump) for trump in _SUITS}
    labels = {label: door.say(f"ui.table_{label}") for label in _LABELS}
    labels |= {
        label: door.say(f"ui.table_{label}", number=megabytes)
        for label in ("start", "resume", "open_link")
    }
    return {
        "lang": door.catalogue.language,
        "labels": labels | {"table": door.say("ui.table"), "wins": door.say("ui.trick_wins")},
        "seats": {seat: door.say("ui.seat", seat=seat) for seat in ("S", *_BOTS)},
        "waiting": {seat: door.say("ui.table_waiting", seat=seat) for seat in _BOTS},
        "why": {seat: door.say("ui.table_why", seat=seat) for seat in _BOTS},
        "winning": {seat: door.say("ui.table_winning", seat=seat) for seat in ("S", *_BOTS)},
        "trump": {suit: door.say("ui.trump", suit=suit) for suit in _SUITS},
        "actions": _actions(door),
        "names": {trump: _names(faces, trump or None) for trump in order},
        "order": order,
        "pictures": {
            card: render("table_card", face=faces.face(card, _RULES, card[1])) for card in order[""]
        },
        "sprite": render("sprite"),
        "scores": [
            render("table_score", marker=marker, points=points)
            for points in range(marker.HIGHEST + 1)
        ],
        **guide_words(door),
        "setup": setup_words(door),
    }


def _order(faces: Faces, trump: str | None) -> list[str]:
    """Cards from left to right in a hand: trump first, then the suits in turn, strongest first."""
    start = _SUITS.index(trump) if trump else 0
    suits = _SUITS[start:] + _SUITS[:start]
    if trump:
        return [card for suit in suits for card in faces.ranking(_RULES, trump, suit)]
    # The order of a suit where another of the other colour is trump: its jack is an ordinary card.
    plain = [faces.ranking(_RULES, _SUITS[_SUITS.index(suit) - 1], suit) for suit in suits]
    return ["JOKER", *(card for ranking in plain for card in ranking)]


def _names(faces: Faces, trump: str | None) -> dict[str, str]:
    cards = _order(faces, None)
    return {card: faces.face(card, _RULES, trump).name for card in cards}


def _actions(door: Door) -> dict[str, str]:
    """Words on the button of every action but playing or putting down a card."""
    words = {
        "pass": door.say("ui.call_pass"),
        "order": door.say("ui.call_order"),
        "order:alone": door.say("ui.call_order_alone"),
        "dealer:order": door.say("ui.call_take"),
        "dealer:order:alone": door.say("ui.call_take_alone"),
        "claim:farmers": door.say("ui.call_claim_farmers"),
        "claim:noace": door.say("ui.call_claim_noace"),
        "claim:none": door.say("ui.call_claim_none"),
        "defend:alone": door.say("ui.call_defend_alone"),
        "defend:together": door.say("ui.call_defend_together"),
    }
    for suit in _SUITS:
        words[f"name:{suit}"] = door.say("ui.call_name", suit=suit)
        words[f"name:{suit}:alone"] = door.say("ui.call_name_alone", suit=suit)
    return words
