# SPDX-License-Identifier: MIT
"""The `quiz` block of a page: which questions it asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.variants import FAMILY
from generator.quiz.bank import bank
from generator.quiz.dealing import left_bower
from generator.quiz.drawing import draw, words_json
from generator.quiz.games import game_bank
from generator.quiz.question import Question
from generator.templates import render

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

MIX = "mix"
THEMES_UI = ("quiz.known", "quiz.questions")
"""Messages that the script says beside the themes."""


def _has_house_rule(question: Question) -> bool:
    return "+" in question.rules


def _shows_trump(question: Question) -> bool:
    """Whether a card of the question is a trump, so that its reader must know what that is."""
    trumps = _trumps(question.trump)
    played = [card for _, card in question.table]
    values = [option.value for option in question.options]
    return not trumps.isdisjoint([*question.hand, *played, *values])


def _trumps(suit: str) -> frozenset[str]:
    if not suit:
        return frozenset()
    ranks = "23456789TJQKA"
    return frozenset([*(rank + suit for rank in ranks), left_bower(suit), "JOKER"])


LEFT_OUT: Mapping[str, Callable[[Question], bool]] = {
    "house_rules": _has_house_rule,
    "trumps": _shows_trump,
}
"""Questions that a page for beginners may leave out, by the word in `without`."""


def quiz(artist: Artist, fields: Fields) -> str:
    """Questions of a theme, of `mix`, or of a `variant`: `count` from number `first`.

    `trap` keeps those about a trap, `without` leaves some out: see `LEFT_OUT`.
    """
    if fields.has("variant"):
        return _of_game(artist, fields)
    themes = bank()
    theme = fields.text("theme")
    if theme != MIX and theme not in themes:
        raise fields.fault(f"unknown theme {theme}; known: {', '.join([*themes, MIX])}", "theme")
    pool: Sequence[Question] = mixed() if theme == MIX else themes[theme]
    if fields.has("trap"):
        trap = fields.text("trap")
        pool = [question for question in pool if trap in question.traps]
        if not pool:
            raise fields.fault(f"no question of {theme} is about the trap {trap}", "trap")
    for word in fields.texts("without") if fields.has("without") else ():
        if word not in LEFT_OUT:
            raise fields.fault(f"unknown word {word}; known: {', '.join(LEFT_OUT)}", "without")
        pool = [question for question in pool if not LEFT_OUT[word](question)]
    return _asked(artist, fields, pool, artist.door.say(f"quiz.theme.{theme}"))


def _of_game(artist: Artist, fields: Fields) -> str:
    key = fields.text("variant")
    if key not in FAMILY:
        raise fields.fault(f"unknown game {key}; known: {', '.join(FAMILY)}", "variant")
    return _asked(artist, fields, game_bank(key), artist.door.say(f"variant.{key}"))


def _asked(artist: Artist, fields: Fields, pool: Sequence[Question], title: str) -> str:
    first = fields.number("first", 1)
    count = fields.number("count", len(pool))
    chosen = pool[first - 1 : first - 1 + count]
    if not chosen or len(chosen) < count:
        raise fields.fault(f"there are {len(pool)} such questions", "count")
    fields.done()
    return draw(chosen, title, root_of(fields.path), artist.door, artist.faces)


def themes(artist: Artist, fields: Fields) -> str:
    """The themes with their pages, and how many questions each has."""
    fields.done()
    door = artist.door
    home = f"{root_of(fields.path)}{fields.path.parts[1]}/quiz/"
    listed = [
        {
            "title": door.say(f"quiz.theme.{theme}"),
            "about": door.say(f"quiz.theme.{theme}.about"),
            "address": f"{home}{theme}/",
            "ids": [question.id for question in questions],
            "count": door.say("quiz.questions", n=len(questions)),
        }
        for theme, questions in bank().items()
    ]
    return render("themes", themes=listed, words=words_json(door, THEMES_UI))


def root_of(page: Path) -> str:
    """Way from a page to what lies above the languages.

    >>> root_of(Path("docs/fr/index.md")), root_of(Path("docs/fr/quiz/legal.md"))
    ('../', '../../../')
    """
    parts = page.with_suffix("").parts[1:]
    return "../" * (len(parts) - (parts[-1] == "index"))


def mixed() -> list[Question]:
    """One question of each theme in turn, until the shortest theme has no more."""
    return [question for turn in zip(*bank().values(), strict=False) for question in turn]
