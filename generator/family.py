# SPDX-License-Identifier: MIT
"""Blocks of the family's page: every game side by side with filters, and which one to play."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.ruleset import RuleSet
from engine.variants import STYLES, VARIANTS
from generator import demands, lengths
from generator.described import traits
from generator.door import Door, Rules
from generator.files import ROOT
from generator.quiz.block import root_of
from generator.templates import render

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

TONIGHT: Mapping[int, Sequence[str]] = {
    2: ("two", "nap"),
    3: ("three", "nap"),
    4: ("standard", "buck", "pepper", "bid48"),
    5: ("nap",),
    6: ("six", "six_bid"),
}
"""Games proposed to so many people, the one to begin with first."""

FILTERS: Mapping[str, Callable[[RuleSet], Sequence[str]]] = {
    "players": lambda rules: [str(number) for number in players(rules)],
    "length": lambda rules: [lengths.stored()[rules.key].kind],
    "difficulty": lambda rules: [demands.difficulty(rules)],
}
"""What the games can be chosen by, and the values that a game has."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the table: its name, its page if there is one, what it is like, by what found."""

    title: str
    address: str
    cells: Sequence[Sequence[str]]
    values: Mapping[str, str]


def players(rules: RuleSet) -> tuple[int, ...]:
    """How many can play a game, in rising order.

    >>> players(VARIANTS["three"]), players(VARIANTS["nap"])
    ((3,), (2, 3, 4, 5, 6))
    """
    return tuple(sorted(map(int, rules.options.get("players", (rules.players,)))))


def compare(artist: Artist, fields: Fields) -> str:
    """Every game with what sets it apart; a script adds the filters."""
    fields.done()
    door, root = artist.door, root_of(fields.path)
    entries = [
        Entry(
            name_of(door, key),
            page_of(fields.path, key),
            list(_cells(door, rules)),
            {name: " ".join(values(rules)) for name, values in FILTERS.items()},
        )
        for key, rules in VARIANTS.items()
    ]
    counts = [door.say("ui.compare_none")]
    counts += [door.say("ui.compare_count", n=n) for n in range(1, len(entries) + 1)]
    basis = door.say(
        "ui.compare_basis_length",
        n=lengths.GAMES,
        number_low=lengths.SHORT,
        number_high=lengths.LONG,
    )
    return render(
        "compare",
        say=door.say,
        root=root,
        heads=_heads(door),
        entries=entries,
        filters=_filters(door),
        counts=json.dumps(counts, ensure_ascii=False),
        basis=[basis, _basis_of_difficulty(door)],
    )


def tonight(artist: Artist, fields: Fields) -> str:
    """Which games to play with two to six people, and why."""
    fields.done()
    door, page = artist.door, fields.path
    table = f"{root_of(page)}{page.parts[1]}/play/#game="
    offers = [
        (
            door.say("ui.trait_players", n=number),
            [
                {
                    "title": name_of(door, key),
                    "variant": key,
                    "why": door.say(f"ui.tonight_{key}"),
                    "page": page_of(page, key),
                    "table": table + _word(VARIANTS[key], number),
                }
                for key in keys
            ],
        )
        for number, keys in TONIGHT.items()
    ]
    return render("tonight", say=door.say, root=root_of(page), offers=offers)


def name_of(door: Door, key: str) -> str:
    """Name of a game as a title; the two styles are those of the four-handed game."""
    return door.say("ui.setup_style" if key in STYLES else "ui.game_title", variant=key)


def page_of(page: Path, key: str) -> str:
    """Way from a page to that of a game, empty while there is none."""
    lang = page.parts[1]
    name = "styles" if key in STYLES else f"games/{key.replace('_', '-')}"
    there = (ROOT / "docs" / lang / f"{name}.md").is_file()
    return f"{root_of(page)}{lang}/{name}/" if there else ""


def _word(rules: RuleSet, number: int) -> str:
    """First word of a line of a game with so many players."""
    return rules.key if rules.players == number else f"{rules.key}+players={number}"


def _heads(door: Door) -> list[str]:
    names = ("compare_game", "trait_name_players", "compare_cards", "trait_name_auction",
             "compare_length", "compare_difficulty")  # fmt: skip
    return [door.say(f"ui.{name}") for name in names]


def _cells(door: Door, rules: RuleSet) -> Sequence[Sequence[str]]:
    """What stands in the columns after the name, each a few short lines."""
    told, length, level = (
        traits(door, Rules(rules.key)),
        lengths.stored()[rules.key],
        demands.difficulty(rules),
    )
    asked = [door.say(f"ui.demand_{demand}") for demand in demands.demands(rules)]
    return (
        (_people(door, rules), told["sides"]),
        (told["pack"], told["hand"]),
        (told["auction"],),
        (
            door.say(f"ui.compare_length_{length.kind}"),
            _hands(door, length.hands),
            told["target"],
        ),
        (door.say(f"ui.compare_level_{level}"), "\u00a0· ".join(asked)),
    )


def _hands(door: Door, hands: int) -> str:
    is_more = hands == lengths.MOST_HANDS
    return door.say("ui.compare_hands_more" if is_more else "ui.compare_hands", n=hands)


def _people(door: Door, rules: RuleSet) -> str:
    numbers = players(rules)
    if len(numbers) == 1:
        return door.say("ui.trait_players", n=rules.players)
    return door.say("ui.compare_range", number_low=numbers[0], number_high=numbers[-1])


def _filters(door: Door) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Each filter: its name, its title, and its values with what they are called."""
    numbers = sorted({number for rules in VARIANTS.values() for number in players(rules)})
    people = [(str(number), door.say("ui.trait_players", n=number)) for number in numbers]
    kinds = [(kind, door.say(f"ui.compare_length_{kind}")) for kind in lengths.KINDS]
    levels = [(level, door.say(f"ui.compare_level_{level}")) for level in demands.LEVELS]
    return [
        ("players", door.say("ui.trait_name_players"), people),
        ("length", door.say("ui.compare_length"), kinds),
        ("difficulty", door.say("ui.compare_difficulty"), levels),
    ]


def _basis_of_difficulty(door: Door) -> str:
    return door.say(
        "ui.compare_basis_difficulty", number_medium=demands.MEDIUM, number_hard=demands.HARD
    )
