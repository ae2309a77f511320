# SPDX-License-Identifier: MIT
"""Players made of rules of thumb."""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import Action
from engine.messages import Message
from engine.view import View

LEVELS = ("regular",)


class Choice(NamedTuple):
    """An action and the reason for it."""

    action: Action
    reason: Message


def choose(view: View, level: str) -> Choice:
    """Action of a bot of this level."""
    return Choice(view.legal[0], Message("bot.only_choice"))
