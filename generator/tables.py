# SPDX-License-Identifier: MIT
"""Blocks about the rules as values: numbers, house rules, the two styles, the marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator import marker
from generator.door import Door, Game, Rules

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

_DEALER = "S"
_ANY_SEED = 1


def facts(artist: Artist, fields: Fields) -> str:
    """Players, cards and target of a game, counted on a deal."""
    numbers = _numbers(artist.door, fields.rules())
    for name in [name for name in numbers if fields.has(name)]:
        fields.agree(name, fields.number(name, 1), numbers[name])
    rows = [(_fact(artist, name), (str(number),)) for name, number in numbers.items()]
    caption = artist.door.say("ui.facts_caption")
    return artist.frame("rows", fields, caption, tables=[("", (), rows)])


def _numbers(door: Door, rules: Rules) -> dict[str, int]:
    """What is counted of a game, by the end of the message that names it."""
    deal = door.deal(rules, _DEALER, _ANY_SEED)
    words = dict(word.split(":", 1) for word in deal.split() if ":" in word)
    game = _game(door, rules.variant.partition("+")[0])
    hand = len(words[_DEALER].split(","))
    talon = 1 + len(words["rest"].split(","))
    return {
        "players": len(game.seats),
        "cards": len(game.seats) * hand + talon,
        "hand": hand,
        "talon": talon,
        "target": game.target,
    }


def option(artist: Artist, fields: Fields) -> str:
    """A house rule: what it says, its values, and the usual one, in each style or in `variant`."""
    name, say = fields.text("option"), artist.door.say
    if fields.has("variant"):
        games: tuple[Game, ...] = (_game(artist.door, fields.text("variant")),)
        heads = [say("ui.option_usual")]
    else:
        games = artist.door.styles()
        heads = [_style(artist, game) for game in games]
    if name not in games[0].options:
        known = ", ".join(games[0].options)
        raise fields.fault(f"unknown option {name}; known: {known}", "option")
    values = " · ".join(artist.door.say_value(name, value) for value in games[0].choices[name])
    rows = [(say("ui.option_values"), (values,))]
    for head, game in zip(heads, games, strict=True):
        rows.append((head, (artist.door.say_value(name, game.options[name]),)))
    return artist.frame(
        "rows",
        fields,
        _capital(artist.door.say_option(name, games[0].key)),
        again={"again": "option", "option": name},
        about=artist.door.say_about(name, games[0].key),
        tables=[("", (), rows)],
    )


def styles(artist: Artist, fields: Fields) -> str:
    """What differs between the house styles, then what is the same."""
    say, games = artist.door.say, artist.door.styles()
    compared = [
        (_fact(artist, name), [str(_numbers(artist.door, Rules(game.key))[name]) for game in games])
        for name in _numbers(artist.door, Rules(games[0].key))
    ] + [
        (
            _capital(say(f"option.{name}")),
            [artist.door.say_value(name, game.options[name]) for game in games],
        )
        for name in games[0].options
    ]
    differ = [(label, values) for label, values in compared if len(set(values)) > 1]
    same = [(label, values[:1]) for label, values in compared if len(set(values)) == 1]
    rule = say("ui.styles_rule")
    tables = [
        ("", (rule, *(_style(artist, game) for game in games)), differ),
        (say("ui.styles_same"), (rule, say("ui.styles_both")), same),
    ]
    return artist.frame("rows", fields, say("ui.styles_differ"), tables=tables)


def score_cards(artist: Artist, fields: Fields) -> str:
    """The score kept with a six and a four, one drawing for each number."""
    shown = fields.numbers("points")
    for number in shown:
        if not 0 <= number <= marker.HIGHEST:
            raise fields.fault(f"the two cards cannot show {number}", "points")
        fields.agree("points", number, marker.pips_in_sight(number))
    caption = artist.door.say("ui.marker_caption")
    return artist.frame("score_cards", fields, caption, shown=shown, marker=marker)


def _game(door: Door, key: str) -> Game:
    return next(game for game in door.games() if game.key == key)


def _style(artist: Artist, game: Game) -> str:
    return _capital(artist.door.say(f"variant.{game.key}"))


def _fact(artist: Artist, name: str) -> str:
    return artist.door.say(f"ui.fact_{name}")


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]
