# SPDX-License-Identifier: MIT
"""Reading a request: each part by name and type, or an error that names what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.actions import Action, parse_action
from engine.cards import Card, Strain, parse_card, parse_strain
from engine.messages import BadNotation, EuchreError
from engine.notation import check_cards, parse, parse_rules
from engine.ruleset import RuleSet, Value, option_text
from engine.state import State
from engine.variants import VARIANTS

MAX_TEXT = 64 * 1024
"""Longest request that is read, in characters."""
MAX_ACTIONS = 200
"""Most actions in one position or request."""
MAX_NUMBER = 2**53
"""Bound of the whole numbers that every JSON reader keeps exactly."""


class BadRequest(EuchreError):
    """A request of the wrong shape: a part missing, unknown, or of the wrong type or size."""


class TooLarge(EuchreError):
    """A request longer than is worth reading."""


class Body:
    """The parts of a request's body, each taken once; `done` refuses those left over."""

    def __init__(
        self, parts: Mapping[str, object], clock: Callable[[], float] | None = None
    ) -> None:
        self._parts = dict(parts)
        self._clock = clock

    def done(self) -> None:
        """Refuse parts that nothing has taken, unless they are null."""
        for name, value in self._parts.items():
            if value is not None:
                raise BadRequest("bad.unknown_part", text=name)

    def has(self, name: str) -> bool:
        """Whether the part is there and not null."""
        return self._parts.get(name) is not None

    def text(self, name: str) -> str:
        """A part that is text."""
        value = self._take(name)
        if not isinstance(value, str):
            raise BadRequest("bad.not_text", text=name)
        return value

    def integer(self, name: str, low: int, high: int) -> int:
        """A part that is a whole number, inside its bounds."""
        return _integer(name, self._take(name), low, high)

    def integer_or(self, name: str, usual: int, low: int, high: int) -> int:
        """A part that is a whole number inside its bounds; the usual one when it is absent."""
        return self.integer(name, low, high) if self.has(name) else usual

    def stop(self, name: str) -> Callable[[], bool]:
        """Whether so many milliseconds have passed from now on; never when the part is absent."""
        clock = self._clock
        if not self.has(name) or clock is None:
            self._parts.pop(name, None)
            return lambda: False
        end = clock() + self.integer(name, 0, MAX_NUMBER) / 1000
        return lambda: clock() >= end

    def switch(self, name: str) -> bool:
        """A part that is true or false; false when it is absent."""
        value = self._parts.pop(name, None)
        if value is not None and not isinstance(value, bool):
            raise BadRequest("bad.not_switch", text=name)
        return bool(value)

    def texts(self, name: str) -> list[str]:
        """A part that is a list of texts; empty when it is absent."""
        value = self._parts.pop(name, None)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise BadRequest("bad.not_texts", text=name)
        return value

    def mapping(self, name: str) -> dict[str, object]:
        """A part that is an object; empty when it is absent."""
        value = self._parts.pop(name, None)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise BadRequest("bad.not_object", text=name)
        return value

    def rules(self) -> RuleSet:
        """Rules from `variant` and `options`."""
        word = self.text("variant")
        options = self.mapping("options")
        usual = VARIANTS.get(word.partition("+")[0])
        if usual is None:
            return parse_rules(word)
        return parse_rules(word, {o: _option(usual, o, v) for o, v in options.items()})

    def seat(self, name: str, rules: RuleSet) -> int | None:
        """A seat by its name, None when it is absent."""
        if not self.has(name):
            self._parts.pop(name, None)
            return None
        return rules.seat(self.text(name))

    def card(self, name: str) -> Card | None:
        """A card, None when it is absent."""
        if not self.has(name):
            self._parts.pop(name, None)
            return None
        return parse_card(self.text(name))

    def strain(self, name: str, rules: RuleSet) -> Strain:
        """A strain that can be trump in this game."""
        return parse_strain(self.text(name), rules.trump.strains)

    def cards(self, name: str, rules: RuleSet) -> tuple[Card, ...]:
        """A list of cards of the pack, none oftener than the pack has it."""
        cards = tuple(map(parse_card, self.texts(name)))
        check_cards(cards, rules)
        return cards

    def by_name(
        self, name: str, names: tuple[str, ...], low: int, high: int, usual: int = 0
    ) -> tuple[int, ...]:
        """A mapping from each seat or side to a whole number, in the order of `names`."""
        given = self.mapping(name)
        for key in given:
            if key not in names:
                raise BadNotation("bad.seat", text=key, seats=list(names))
        return tuple(_integer(name, given.get(key, usual), low, high) for key in names)

    def position(self) -> State:
        """The state that `position` describes."""
        line = self.text("position")
        if len(line.partition("|")[2].split()) > MAX_ACTIONS:
            raise TooLarge("bad.too_many_actions", n=MAX_ACTIONS)
        return parse(line)

    def actions(self) -> list[Action]:
        """The list `actions`, at least one."""
        tokens = self.texts("actions")
        if len(tokens) > MAX_ACTIONS:
            raise TooLarge("bad.too_many_actions", n=MAX_ACTIONS)
        if not tokens:
            raise BadRequest("bad.missing", text="actions")
        return [parse_action(token) for token in tokens]

    def _take(self, name: str) -> object:
        if not self.has(name):
            raise BadRequest("bad.missing", text=name)
        return self._parts.pop(name)


def _integer(name: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadRequest("bad.not_number", text=name, n_low=low, n_high=high)
    return value


def _option(usual: RuleSet, option: str, value: object) -> Value:
    """Value of a house rule from its JSON: a switch, a word, or a rank as a number."""
    if isinstance(value, bool | str):
        return usual.choice(option, option_text(value))
    if isinstance(value, int):
        return usual.choice(option, str(_integer(option, value, -MAX_NUMBER, MAX_NUMBER)))
    raise BadRequest("bad.not_option_value", text=option)
