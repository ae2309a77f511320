# SPDX-License-Identifier: MIT
"""All that the table shows of one language: its labels, the names and pictures of its cards.

The table in the browser decides nothing, so what it needs to know of the game stands here too:
the order of the cards in a hand for each trump suit, and the words for every possible action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.wording import PLAIN, WITH_STRAIN, WITHOUT_STRAIN, call_message
from generator import marker
from generator.cards import Faces
from generator.door import Door, Rules
from generator.guide import guide_words, key_words
from generator.setup import setup_words
from generator.templates import render

_RULES = Rules("standard", (("low_rank", 7), ("joker", True)))
"""The game with the most cards: its order holds in every smaller pack."""

_PLAIN = Rules("nap")
"""The game in which no jack is promoted, with every card but the joker."""

_SUITS = ("S", "H", "C", "D")
"""From left to right in a hand: dark and red suits alternate."""

_BOTS = ("W", "N", "E", "SW", "NW", "NE", "SE")

_STRAINS = (*_SUITS, "NT", "LOW")

_MOST_TRICKS, _MOST_CARDS = 12, 6
"""Most tricks that can be bid; so many cards at most change place at a time, and more."""

_DRAWN_LABELS = (
    "alone", "auction", "close", "dealer", "gold", "hand", "help", "help_keys", "last", "maker",
    "no_bid", "out", "score", "single", "single_about", "step", "them", "trick", "tricks",
    "trump_open", "turn_call", "turn_discard", "turn_play", "turned", "us",
)  # fmt: skip

_LABELS = (
    "aside", "back", "copied", "copy", "copy_address", "cut", "elsewhere", "examine", "explain",
    "failed_download", "failed_play", "failed_start", "game_over", "games", "go_on",
    "help_gold", "help_score", "help_touch", "hickeys", "lessons", "loading", "log",
    "match_over", "mend", "new_game", "newer", "next", "next_game", "no_card_there", "no_last",
    "no_trick", "not_kept", "open_link", "over", "pace", "pace_0", "pace_400", "pace_800",
    "pace_wait", "paste", "paste_about", "paste_line", "paste_open", "refused_aside",
    "refused_kept", "refused_link", "refused_pasted", "reload", "resume", "retry",
    "sitting_out", "start", "starting", "take_here", "taken", "turn_ask", "turn_best",
    "turn_blind", "turn_card", "turn_claim", "turn_defend", "turn_in_or_out", "turn_jamboree",
    "turn_name", "turn_swap", "unseen", "unseen_use", "watching",
)  # fmt: skip


def table_words(door: Door, *, megabytes: float) -> dict[str, object]:
    """Everything that the table says or draws in a language."""
    drawing = drawing_words(door)
    labels = {label: door.say(f"ui.table_{label}") for label in _LABELS}
    labels |= {
        "download": door.say("ui.download_once", number=megabytes),
        "table": door.say("ui.table"),
    }
    return {
        **drawing,
        "labels": {**drawing["labels"], **labels},
        "waiting": {seat: door.say("ui.table_waiting", seat=seat) for seat in _BOTS},
        "why": {seat: door.say("ui.table_why", seat=seat) for seat in _BOTS},
        "winning": {seat: door.say("ui.table_winning", seat=seat) for seat in ("S", *_BOTS)},
        "scores": [
            render("table_score", marker=marker, points=points)
            for points in range(marker.HIGHEST + 1)
        ],
        **guide_words(door),
        "setup": setup_words(door),
    }


def drawing_words(door: Door) -> dict[str, Any]:
    """What it takes to draw a hand and the calls that can be made, without playing it on."""
    faces = Faces(door)
    usual, plain = _deck(faces, _RULES), _deck(faces, _PLAIN)
    labels = {label: door.say(f"ui.table_{label}") for label in _DRAWN_LABELS}
    return {
        "lang": door.catalogue.language,
        "labels": labels | {"wins": door.say("ui.trick_wins")},
        "seats": {seat: door.say("ui.seat", seat=seat) for seat in ("S", *_BOTS)},
        "trump": _trumps(door),
        "actions": call_words(door),
        "steps": {step: door.say(f"ui.step_{step}") for step in WITH_STRAIN},
        "moves": _moves(door),
        "minus": door.catalogue.terms["words"]["number"]["spoken_minus"],
        **usual,
        "plain": plain | {"games": [game.key for game in door.games() if not game.bowers]},
        "pictures": _pictures(faces, [*usual["order"][""], *plain["order"][""]]),
        "sprite": render("sprite"),
        **key_words(door),
    }


def _deck(faces: Faces, rules: Rules) -> dict[str, Any]:
    """Names of the cards by trump suit, and their order in a hand."""
    order = {trump: _order(faces, rules, trump) for trump in ("", *_SUITS)}
    names = {
        trump: {card: faces.face(card, rules, trump or None).name for card in order[""]}
        for trump in order
    }
    return {"order": order, "names": names}


def _pictures(faces: Faces, cards: Iterable[str]) -> dict[str, str]:
    return {
        card: render("table_card", face=faces.face(card, _RULES, card[1]))
        for card in dict.fromkeys(cards)
    }


def _order(faces: Faces, rules: Rules, trump: str) -> list[str]:
    """Cards from left to right in a hand: trump first, then the suits in turn, strongest first."""
    start = _SUITS.index(trump) if trump else 0
    suits = _SUITS[start:] + _SUITS[:start]
    if trump:
        return [card for suit in suits for card in faces.ranking(rules, trump, suit)]
    # The order of a suit where another of the other colour is trump: its jack is an ordinary card.
    plain = [faces.ranking(rules, _SUITS[_SUITS.index(suit) - 1], suit) for suit in suits]
    ordered = [card for ranking in plain for card in ranking]
    return ["JOKER", *ordered] if rules == _RULES else ordered


def _trumps(door: Door) -> dict[str, str]:
    """What is trump, or that nothing is."""
    named = {suit: door.say("ui.trump", suit=suit) for suit in _SUITS}
    return named | {
        "NT": door.say("ui.strain", strain="NT"),
        "LOW": door.say("ui.strain_low", strain="LOW"),
    }


def _moves(door: Door) -> dict[str, dict[int, str]]:
    """Buttons and prompts for so many cards that are put down or handed over."""
    numbers = range(1, _MOST_CARDS + 1)
    words = {
        kind: {n: door.say(f"ui.{message}", n=n) for n in numbers}
        for kind, message in (
            ("discard", "call_put"),
            ("give", "call_give"),
            ("turn_discard", "table_turn_put"),
            ("turn_give", "table_turn_give"),
            ("turn_up_to", "table_turn_put_up_to"),
        )
    }
    return words | {"discard": {0: door.say("ui.call_put_none"), **words["discard"]}}


def call_words(door: Door) -> dict[str, str]:
    """Words on the button of every action but playing, putting down or giving a card."""
    named = [f"name:{suit}{manner}" for suit in _SUITS for manner in ("", ":alone", ":jambone")]
    numbers = [f"bid:{n}" for n in range(1, _MOST_TRICKS + 1)]
    steps = [f"bid:{step}" for step in WITHOUT_STRAIN] + numbers
    lone = [step if step == "alone" else f"bid:{step}" for step in WITH_STRAIN]
    with_strain = [f"{bid}:{strain}" for bid in (*numbers, *lone) for strain in _STRAINS]
    tokens = (*PLAIN, "name:NT", *named, *steps, *with_strain)
    return {token: door.tell(call_message(token)) for token in tokens}
