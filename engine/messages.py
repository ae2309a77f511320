# SPDX-License-Identifier: MIT
"""What the engine has to say, before any language: messages and the errors that carry them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be: its id in the catalogues and the facts that fill its slots.

    >>> Message("refused.owe_suit", {"suit": "H"})
    Message(id='refused.owe_suit', args={'suit': 'H'})

    Facts are plain JSON values: a card is its text ("JD"), a suit its letter, a seat its name,
    several cards a list of texts, a quantity an int.
    The name of a slot tells which of these it is (see `engine.phrase`).
    """

    id: str
    args: Mapping[str, object] = field(default_factory=dict)


class EuchreError(ValueError):
    """Something handed to the engine that it cannot accept, and the reason as a `Message`."""

    where: Mapping[str, object] | None = None
    """The action at fault, where it is one of a line: its number, its trick and its seat."""

    def __init__(self, message_id: str, **args: object) -> None:
        self.message = Message(message_id, args)
        super().__init__(f"{message_id} {args}" if args else message_id)

    @classmethod
    def of(cls, message: Message) -> Self:
        """The error that a ready message makes."""
        return cls(message.id, **message.args)


class BadNotation(EuchreError):
    """Text that cannot be read: an unknown card or seat, a card twice, a missing part."""


class BadRules(EuchreError):
    """A variant, an option or a value that does not exist, or options that cannot combine."""


class IllegalAction(EuchreError):
    """An action that the rules do not allow here; the message says which rule and why."""
