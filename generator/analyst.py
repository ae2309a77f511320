# SPDX-License-Identifier: MIT
"""What the page that examines positions shows of one language, besides the words of the table."""

from __future__ import annotations

from generator.door import Door, Game, Rules

_OWN = "S"
"""The reader's seat."""

_LABELS = (
    "aim", "aim_game", "aim_points", "answer", "ask", "back", "bots", "cards", "cards_about",
    "change", "clear", "cut_back", "dealer", "done", "failed_play", "failed_start", "fill",
    "follow", "former", "full", "game", "house", "late", "layouts", "layouts_about", "layouts_of",
    "likely", "line", "line_about", "loading", "mend", "need_turned", "no_problem", "open",
    "options", "play", "play_blind", "play_open", "play_playouts", "points", "position", "prior",
    "prior_auction", "prior_uniform", "punishing", "seed", "seen", "seen_about", "stale", "start",
    "starting", "stop", "stopped", "stopped_none", "told", "undo", "unready", "unseen", "up",
    "ways", "working", "worlds",
)  # fmt: skip
_SHARED = (
    "position_unknown", "way_auction", "way_blind", "way_playouts", "way_uniform",
    "worth_asked", "worth_best", "worth_chances", "worth_points", "worth_points_down",
    "worth_tied",
)  # fmt: skip


def analyst_words(door: Door, *, megabytes: float) -> dict[str, object]:
    """Labels of the page, and what a form has to know of each game."""
    labels = {label: door.say(f"ui.analyst_{label}") for label in _LABELS}
    labels |= {label: door.say(f"ui.{label}") for label in _SHARED}
    labels |= {
        "analyst": door.say("ui.analyst"),
        "download": door.say("ui.download_once", number=megabytes),
    }
    games = door.games()
    most = max(game.hand for game in games)
    seats = dict.fromkeys(seat for game in games for seat in game.seats)
    return {
        "labels": labels,
        "games": {game.key: _game(door, game) for game in games},
        "suits": {suit: door.say("ui.suit", suit=suit) for suit in "SHCD"},
        "hands": {seat: _hand(door, seat) for seat in seats},
        "counts": {
            hand: [door.say("ui.analyst_count", number=n, number_all=hand) for n in range(hand + 1)]
            for hand in sorted({game.hand for game in games})
        },
        "needs": {seat: [_need(door, seat, n) for n in range(1, most + 1)] for seat in seats},
    }


def _hand(door: Door, seat: str) -> str:
    return door.say("ui.table_hand") if seat == _OWN else door.say("ui.hand_of", seat=seat)


def _need(door: Door, seat: str, n: int) -> str:
    """What is said where so many cards of a hand are missing."""
    if seat == _OWN:
        return door.say("ui.analyst_need_own", n=n)
    return door.say("ui.analyst_need", seat=seat, n=n)


def _game(door: Door, game: Game) -> dict[str, object]:
    rules = door.ruleset(Rules(game.key))
    return {
        "judged": game.judged,
        "hand": game.hand,
        "sides": game.sides,
        "down": not rules.score.needs_maker,
        "turned": rules.dealing.turned,
        "widow": rules.dealing.widow > 0,
        "pack": [str(card) for card in rules.pack],
    }
