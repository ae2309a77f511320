# SPDX-License-Identifier: MIT
"""The computer players that a reader can choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots import BEGINNERS, decide
from engine.chance import is_counted
from engine.expert import expert
from engine.expert_double import double_expert, is_double
from engine.ruleset import RuleSet
from engine.sight import Choice
from engine.thresholds import REGULAR
from engine.view import View


def beginner(view: View) -> Choice:
    """Choice of a player with the habits of people who have just learnt the game."""
    return decide(view, REGULAR, BEGINNERS)


def regular(view: View) -> Choice:
    """Choice of a player who keeps to the rules of thumb."""
    return decide(view, REGULAR)


def strongest(view: View) -> Choice:
    """Choice of the strongest player of the game."""
    return double_expert(view) if is_double(view.table.rules) else expert(view)


LEVELS: Mapping[str, Callable[[View], Choice]] = {
    "beginner": beginner,
    "regular": regular,
    "expert": strongest,
}
"""Levels of play, the weakest first."""


def levels(rules: RuleSet) -> tuple[str, ...]:
    """Levels that a game offers: not every game has an expert.

    One needs to know the chance to win the game, another plays with a double pack.

    >>> from engine.variants import VARIANTS
    >>> levels(VARIANTS["american"]), levels(VARIANTS["two"])
    (('beginner', 'regular', 'expert'), ('beginner', 'regular'))
    """
    has_expert = is_counted(rules) or is_double(rules)
    return tuple(level for level in LEVELS if level != "expert" or has_expert)


def choose(view: View, level: str) -> Choice:
    """Action of a bot of this level, or the regular one, for the seat that is to move.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> state = parse("american S W:? N:? E:? S:JH,JD,AH,KH,AC up:QH rest:? | pass pass pass")
    >>> choice = choose(view(state, 0), "regular")
    >>> str(choice.action), choice.reason
    ('order:alone', Message(id='bot.play_alone', args={'suit': 'H', 'n': 5}))
    """
    return LEVELS[level if level in levels(view.table.rules) else "regular"](view)
