# SPDX-License-Identifier: MIT
"""The computer players that a reader can choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots import BEGINNERS, decide
from engine.expert import expert
from engine.sight import Choice
from engine.thresholds import REGULAR
from engine.view import View


def beginner(view: View) -> Choice:
    """Choice of a player with the habits of people who have just learnt the game."""
    return decide(view, REGULAR, BEGINNERS)


def regular(view: View) -> Choice:
    """Choice of a player who keeps to the rules of thumb."""
    return decide(view, REGULAR)


LEVELS: Mapping[str, Callable[[View], Choice]] = {
    "beginner": beginner,
    "regular": regular,
    "expert": expert,
}
"""Levels of play, the weakest first."""


def choose(view: View, level: str) -> Choice:
    """Action of a bot of this level for the seat that is to move.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> state = parse("american S W:? N:? E:? S:JH,JD,AH,KH,AC up:QH rest:? | pass pass pass")
    >>> choice = choose(view(state, 0), "regular")
    >>> str(choice.action), choice.reason
    ('order:alone', Message(id='bot.play_alone', args={'suit': 'H', 'n': 5}))
    """
    return LEVELS[level](view)
