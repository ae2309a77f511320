# SPDX-License-Identifier: MIT
"""The form before a game: all that the engine lets one choose, in the words of one language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby

from generator.door import Door, Game, Rules
from generator.faults import BuildFault

_LABELS = (
    "about", "dealer", "dealer_drawn", "game", "level", "playing", "preset",
    "preset_kept", "title",
)  # fmt: skip
_ANY_DEALER, _ANY_SEED = "S", 1

Choice = tuple[str, object]
"""A house rule by its id, and one of its values."""


def setup_words(door: Door) -> dict[str, object]:
    """Labels and choices of the form.

    Values are written as in a position line, so that the browser puts them into one as they are.
    """
    styles = {game.key for game in door.styles()}
    return {
        "labels": {label: door.say(f"ui.setup_{label}") for label in _LABELS},
        "target": door.say("ui.fact_target"),
        "games": [_game(door, game, is_style=game.key in styles) for game in door.games()],
        "levels": {level: door.say(f"ui.level_{level}") for level in door.levels()},
        "levels_about": {level: door.say(f"ui.level_{level}_about") for level in door.levels()},
    }


def _game(door: Door, game: Game, *, is_style: bool) -> dict[str, object]:
    return {
        "key": game.key,
        "name": _capital(
            door.say("ui.setup_style", variant=game.key)
            if is_style
            else door.say(f"variant.{game.key}")
        ),
        "about": door.say(f"ui.setup_style_{game.key}") if is_style else _about(door, game),
        "start": game.start,
        "target": game.target,
        "seats": _seats(door, game),
        "levels": game.levels,
        "judged": game.judged,
        "preset": {option: _written(value) for option, value in game.options.items()},
        "clashes": [
            {"values": {option: _written(value) for option, value in pair}, "text": text}
            for pair, text in clashes(door, game)
        ],
        "groups": list(_groups(door, game)),
    }


def _about(door: Door, game: Game) -> str:
    """Size of a game, in a line."""
    facts = {"number": len(game.seats), "number_cards": game.hand}
    if game.start > game.target:
        return door.say("ui.setup_game_down", **facts, points=game.start)
    return door.say("ui.setup_game_about", **facts, target=game.target)


def _seats(door: Door, game: Game) -> dict[str, tuple[str, ...]]:
    """Seats by the number of players that is chosen; "" where it cannot be."""
    numbers = game.choices.get("players", ())
    chosen = {_written(n): door.seats(Rules(game.key, (("players", n),))) for n in numbers}
    return chosen or {"": game.seats}


def _groups(door: Door, game: Game) -> Iterator[dict[str, object]]:
    """House rules by the part of the rules that they change."""
    order = list(dict.fromkeys(game.parts.values()))
    by_part = sorted(game.options, key=lambda option: order.index(game.parts[option]))
    for part, options in groupby(by_part, key=game.parts.__getitem__):
        yield {
            "name": door.say(f"ui.setup_part_{part or 'game'}"),
            "options": [
                {
                    "id": option,
                    "name": _capital(door.say_option(option, game.key)),
                    "about": door.say_about(option, game.key),
                    "choices": [
                        _choice(door, option, value, is_usual=value == game.options[option])
                        for value in game.choices[option]
                    ],
                }
                for option in options
            ],
        }


def _choice(door: Door, option: str, value: object, *, is_usual: bool) -> dict[str, str]:
    """A value of a house rule, and what the form says of the one that the game has."""
    text = door.say_value(option, value)
    usual = {"usual": door.say("ui.setup_usual", text=text)} if is_usual else {}
    return {"value": _written(value), "text": text, **usual}


def clashes(door: Door, game: Game) -> Iterator[tuple[tuple[Choice, Choice], str]]:
    """Pairs of values that no third value makes possible, each with the engine's sentence."""
    choices = [(option, value) for option, values in game.choices.items() for value in values]
    for pair in combinations(choices, 2):
        refusal = _refusal(door, game, *pair)
        if refusal and all(_refusal(door, game, *pair, third) for third in choices):
            yield pair, refusal


def _refusal(door: Door, game: Game, *choices: Choice) -> str:
    """Why a game cannot be played with these values; nothing where it can, or where two are one."""
    changed = dict(reversed(choices))
    try:
        door.deal(Rules(game.key, tuple(changed.items())), _ANY_DEALER, _ANY_SEED)
    except BuildFault as fault:
        return str(fault)
    return ""


def _written(value: object) -> str:
    """A value as a position line writes it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]
