# SPDX-License-Identifier: MIT
"""What the generator asks of the engine, always through its JSON door, in one language."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.messages import EuchreError, Message
from engine.notation import parse_rules
from engine.phrase import Catalogue, phrase
from engine.ruleset import RuleSet
from engine.session import handle
from engine.variants import STYLES
from generator.faults import BuildFault


@dataclass(frozen=True, slots=True)
class Rules:
    """The game that a question is about: its key and the options changed from its defaults."""

    variant: str
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Legality:
    """Cards that may be played, and the engine's sentence for each that may not."""

    cards: tuple[str, ...]
    why: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is in a position and what that seat may do."""

    seat: str
    legal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a hand: who did what, and what else was allowed."""

    seat: str
    phase: str
    legal: tuple[str, ...]
    action: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in a sentence."""

    type: str
    seat: str
    suit: str
    text: str


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: plays such as "W:AD" in their order."""

    leader: str
    winner: str
    plays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The whole course of a hand."""

    steps: tuple[Step, ...]
    events: tuple[Event, ...]
    tricks: tuple[Trick, ...]
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Game:
    """One game: what it counts with, and its house rules with their values."""

    key: str
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    hand: int
    bowers: bool
    """Whether two jacks are promoted."""
    start: int
    """Points of each side when the game begins."""
    target: int
    levels: tuple[str, ...]
    """Levels at which the engine can play it."""
    judged: bool
    """Whether the engine judges its calls, too."""
    options: Mapping[str, object]
    """Value that each house rule has, by its id."""
    choices: Mapping[str, tuple[object, ...]]
    """Values that each house rule may have, by its id."""
    parts: Mapping[str, str]
    """Part of the rules that each house rule changes, by its id."""


class Door:
    """The engine as one page sees it: answers in values, sentences in the page's language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._answers: dict[str, Mapping[str, object]] = {}
        """By their requests: pages ask many times for the same."""

    def say(self, message_id: str, **args: object) -> str:
        """Sentence or label of the catalogue; a missing one stops the build."""
        return self.tell(Message(message_id, args))

    def tell(self, message: Message) -> str:
        """A message in words."""
        try:
            return phrase(message, self.catalogue)
        except EuchreError as error:
            raise BuildFault(
                f"cannot say {message.id} in {self.catalogue.language}: {error}"
            ) from None

    def say_value(self, option: str, value: object) -> str:
        """A value of a house rule in words; a number without a word of its own in figures."""
        if isinstance(value, bool):
            return self.say(f"option.{'on' if value else 'off'}")
        named = f"option.{option}.{value}"
        if isinstance(value, int) and named not in self.catalogue.messages:
            return self.say("ui.number", number=value)
        return self.say(named)

    def say_option(self, option: str, variant: str) -> str:
        """Name of a house rule in a game."""
        return self._say_in(variant, f"option.{option}", option)

    def say_about(self, option: str, variant: str) -> str:
        """What a house rule says in a game."""
        return self._say_in(variant, f"option.{option}.about", option)

    def _say_in(self, variant: str, message_id: str, option: str) -> str:
        """A message about a house rule, for which an auction by numbers, or what is usual in the
        game, may have words of its own."""
        rules = self.ruleset(Rules(variant))
        kinds = (*(("bids",) if rules.ladder.steps else ()), rules.value(option))
        owns = (f"{message_id}_{kind}" for kind in kinds)
        return self.say(next((own for own in owns if own in self.catalogue.messages), message_id))

    def legal_cards(
        self, rules: Rules, trump: str, led: str | None, hand: Sequence[str]
    ) -> Legality:
        """Cards of a hand that may follow the card led."""
        reply = self.ask("legal_cards", rules, trump=trump, led=led, hand=list(hand))
        reasons = mapping(reply["why"])
        why = {card: text(mapping(reason)["text"]) for card, reason in reasons.items()}
        return Legality(_texts(reply["cards"]), why)

    def winner(self, rules: Rules, trump: str, plays: Sequence[str]) -> str:
        """Seat whose card takes the trick made of plays such as "W:AD"."""
        return text(self.ask("trick", rules, trump=trump, plays=list(plays))["winner"])

    def deal(self, rules: Rules, dealer: str, seed: int) -> str:
        """Position of a new deal, as one line of text."""
        return text(self.ask("deal", rules, dealer=dealer, seed=seed)["position"])

    def ruleset(self, rules: Rules) -> RuleSet:
        """The rules themselves, for what they say as values."""
        return parse_rules(self.deal(rules, "S", 1).partition(" ")[0])

    def seats(self, rules: Rules) -> tuple[str, ...]:
        """Seats of a game, clockwise from the learner's."""
        return tuple(mapping(self.view(self.deal(rules, "S", 1))["cards"]))

    def turn(self, position: str) -> Turn:
        """Whose turn it is in a position."""
        reply = self.ask("state", None, position=position)
        return Turn(text(reply["to_move"]), _texts(reply["legal"]))

    def view(self, position: str, seat: str = "S") -> Mapping[str, object]:
        """What a seat sees of a position: the learner, where none is named."""
        return mapping(self.ask("state", None, position=position, seat=seat)["view"])

    def games(self) -> tuple[Game, ...]:
        """Every game that the engine knows."""
        return tuple(map(_game, mappings(self.ask("variants", None)["variants"])))

    def styles(self) -> tuple[Game, ...]:
        """The two house styles of four-handed Euchre."""
        return tuple(game for game in self.games() if game.key in STYLES)

    def levels(self) -> tuple[str, ...]:
        """The levels at which the engine can play."""
        return _texts(self.ask("variants", None)["levels"])

    def hand(self, position: str) -> Hand:
        """What happened in a position, from its deal to its last action."""
        replay = self.ask("replay", None, position=position)
        deal, _, words = position.partition("|")
        actions = words.split()
        told = self.ask("apply", None, position=deal, actions=actions)["events"] if actions else []
        return Hand(
            tuple(map(_step, mappings(replay["steps"]))),
            tuple(map(_event, mappings(told))),
            tuple(map(_trick, mappings(replay["tricks"]))),
            {side: _number(points) for side, points in mapping(replay["points"]).items()},
        )

    def ask(self, kind: str, rules: Rules | None, **body: object) -> Mapping[str, object]:
        """What the engine answers to a request of this type; what it refuses stops the build."""
        if rules is not None:
            body |= {"variant": rules.variant, "options": dict(rules.options)}
        lang = self.catalogue.language
        request = json.dumps({"id": 1, "type": kind, "lang": lang, "body": body})
        if request not in self._answers:
            reply = mapping(json.loads(handle(request, {lang: self.catalogue})))
            if "error" in reply:
                raise BuildFault(text(mapping(reply["error"])["text"]))
            self._answers[request] = mapping(reply["ok"])
        return self._answers[request]


def _game(told: Mapping[str, object]) -> Game:
    options = {option: mapping(parts) for option, parts in mapping(told["options"]).items()}
    return Game(
        text(told["key"]),
        _texts(told["seats"]),
        _texts(told["sides"]),
        _number(told["hand"]),
        bool(told["bowers"]),
        _number(told["start"]),
        _number(told["target"]),
        _texts(told["levels"]),
        bool(told["judged"]),
        {option: parts["default"] for option, parts in options.items()},
        {option: tuple(_list(parts["choices"])) for option, parts in options.items()},
        {option: text(part) for option, part in mapping(told["parts"]).items()},
    )


def _step(told: Mapping[str, object]) -> Step:
    seat, phase, action = (text(told[part]) for part in ("seat", "phase", "action"))
    return Step(seat, phase, _texts(told["legal"]), action)


def _event(told: Mapping[str, object]) -> Event:
    return Event(*(text(told.get(part, "")) for part in ("type", "seat", "suit", "text")))


def _trick(told: Mapping[str, object]) -> Trick:
    return Trick(text(told["leader"]), text(told["winner"]), _texts(told["cards"]))


def mapping(value: object) -> Mapping[str, object]:
    """A part of an answer that is an object."""
    if not isinstance(value, Mapping):
        raise TypeError(f"the engine answered {value!r} where an object was expected")
    return value


def mappings(value: object) -> tuple[Mapping[str, object], ...]:
    """A part of an answer that is a list of objects."""
    return tuple(map(mapping, _list(value)))


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(text, _list(value)))


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"the engine answered {value!r} where a list was expected")
    return value


def text(value: object) -> str:
    """A part of an answer that is text."""
    if not isinstance(value, str):
        raise TypeError(f"the engine answered {value!r} where a text was expected")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"the engine answered {value!r} where a number was expected")
    return value
