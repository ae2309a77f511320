# SPDX-License-Identifier: MIT
"""What helps at the table: the sentences of a first game, the keys, and what they read out."""

from __future__ import annotations

from generator.door import Door
from generator.faults import BuildFault

_SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
_SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}

_EVENTS = (
    "alone", "claim_none", "dealt", "defends_alone", "defends_together", "discarded", "euchred",
    "euchred_by_one", "game_won", "led", "lone_march", "made", "march", "named", "ordered",
    "passed", "picked_up", "played", "score", "sits_out", "taken", "thrown_in", "trick_won",
    "turned_down",
)  # fmt: skip
_CLAIMS = ("claim_farmers", "claim_noace")
_CALLS = (
    "alone", "ask", "bid", "claim", "decline", "defend_alone", "defend_together", "go_on", "in",
    "keep", "name", "new", "next", "order", "out", "pass", "take",
)  # fmt: skip
_TURNS = ("discard", "follow", "lead")
_READINGS = ("hand", "trick", "trump", "score", "last", "legal")
_KEY_NAMES = ("digits", "ends", "enter")
_USES = ("digits", "ends", "help", "move", "play")


def guide_words(door: Door) -> dict[str, object]:
    """Sentences and keys of one language."""
    return {
        "lessons": _lessons(door),
        "keys": _keys(door),
        "no_suit": {suit: door.say("ui.table_no_suit", suit=suit) for suit in _SUITS},
        "reads": {
            kind: door.catalogue.messages[f"ui.table_read_{kind}"]
            for kind in ("came", "hand", "legal")
        },
    }


def key_words(door: Door) -> dict[str, object]:
    """Names of the keys, and what each does."""
    return {
        "key_names": {name: door.say(f"ui.keyname_{name}") for name in _KEY_NAMES},
        "key_uses": {use: door.say(f"ui.keys_{use}") for use in (*_READINGS, *_USES)}
        | {suit: door.say("ui.keys_suit", suit=suit) for suit in _SUITS},
    }


def _lessons(door: Door) -> dict[str, dict[str, str]]:
    """Sentences by what they explain: an event, a trump suit, a button, a question."""
    events = {event: door.say(f"ui.lesson_{event}") for event in _EVENTS}
    return {
        "events": events | {claim: door.say("ui.lesson_claim") for claim in _CLAIMS},
        "bowers": {
            suit: door.say(
                "ui.lesson_bowers", suit=suit, card=f"J{suit}", card_left=f"J{_SAME_COLOUR[suit]}"
            )
            for suit in _SUITS
        },
        "calls": {call: door.say(f"ui.lesson_call_{call}") for call in _CALLS},
        "turns": {turn: door.say(f"ui.lesson_turn_{turn}") for turn in _TURNS},
    }


def _keys(door: Door) -> dict[str, str]:
    """Letters by what they do: a reading, or a suit to go to; no two alike."""
    keys = {reading: door.say(f"ui.key_{reading}") for reading in _READINGS}
    keys |= {suit: door.say(f"ui.key_{name}") for suit, name in _SUITS.items()}
    if len(set(keys.values())) < len(keys) or any(len(key) > 1 for key in keys.values()):
        raise BuildFault(f"{door.catalogue.language}: not one letter each: {keys}")
    return keys
