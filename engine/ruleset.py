# SPDX-License-Identifier: MIT
"""Rules as data: one frozen `RuleSet` describes a game completely.

Most parts are plain values.  `auction` and `score` are values too, and at the same time the only
strategies: games whose *procedure* differs hold objects of different classes there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from engine.cards import SUITS, Card, Strain, pack
from engine.ladder import Ladder
from engine.messages import BadNotation, BadRules
from engine.parts import Claims, Dealing, Deck, Lone, Rubber, Trump

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.messages import Message
    from engine.table import Result, Table

SEATS = {
    2: ("S", "N"),
    3: ("S", "NW", "NE"),
    4: ("S", "W", "N", "E"),
    5: ("S", "W", "NW", "NE", "E"),
    6: ("S", "SW", "NW", "N", "NE", "SE"),
}
"""Names of the seats by number of players, clockwise from the learner, who is always S."""

SIDES = {4: ("NS", "EW"), 6: ("A", "B")}
"""Names of two sides by number of players; side 0 is the learner's."""


class Auction(Protocol):
    """Strategy that takes a table from the deal to a contract."""

    def open(self, table: Table) -> Table:
        """Table with its first question."""

    def calls(self, table: Table) -> tuple[Action, ...]:
        """Calls that the seat to move may make."""

    def refusal(self, table: Table, action: Action) -> Message:
        """Why the seat to move may not make this call."""

    def call(self, table: Table, action: Action) -> Table:
        """Table after a legal call: the next to call, a contract, or the end of the hand."""

    def blind(self, table: Table) -> bool:
        """Whether the seat to call first may not look at its cards."""

    def shown(self, table: Table) -> tuple[Card, ...]:
        """Cards that their holder had to show, so that all have seen where they are."""

    @property
    def own_suits(self) -> frozenset[Strain]:
        """Suits that have a part of their own, so that they cannot change places with others."""


class Scoring(Protocol):
    """Strategy that turns a finished hand into points and points into a winner."""

    @property
    def start(self) -> int:
        """Total of each side before the first hand."""

    @property
    def target(self) -> int:
        """Total that ends the game."""

    @property
    def needs_maker(self) -> bool:
        """Whether no hand is scored that nobody made."""

    def outcome(self, rules: RuleSet, result: Result) -> str:
        """How the hand ended, as the name of an event."""

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Points that each side scores for one hand."""

    def winner(self, totals: tuple[int, ...], result: Result | None = None) -> int | None:
        """Side that wins the game with these totals, after a hand with this result."""


Value = bool | str | int
"""A house rule is a switch, a word or a number."""

SWITCH: tuple[Value, ...] = (False, True)
"""Values of a house rule that is off unless it is switched on."""

_FIELDS = {
    "deck": "low_rank joker",
    "dealing": "dealer_may_decline first_jack widow_taken",
    "trump": "low_nt",
    "ladder": "min_bid min_bid_no_trump solo_moon",
    "auction": "stick_dealer partner_must_go_alone turned_joker club_taken all_pass "
    "auction_rounds dealer_may_match",
    "lone": "canadian_loner_lead defend_alone call_for_best best_then_discard alone_exchange_max "
    "jambone jamboree",
    "claims": "farmers_hand no_ace_no_face_no_trump",
    "score": "target alone_made alone_set must_qualify loses_at set_on_any_six scoring",
    "rubber": "laps slam",
    "": "players maker_leads style",
}
PARTS: Mapping[str, str] = {
    option: part for part, options in _FIELDS.items() for option in options.split()
}
"""Part of a `RuleSet` that holds a house rule, in a field of the same name; "" for itself."""


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """Everything that distinguishes one game from another.

    Sides alternate round the table: with `sides` 2, partners sit opposite (or in every second
    place); with as many sides as players each plays alone.
    """

    key: str
    players: int
    sides: int
    auction: Auction
    score: Scoring
    deck: Deck = Deck()
    dealing: Dealing = Dealing()
    trump: Trump = Trump()
    lone: Lone = Lone()
    claims: Claims = Claims()
    ladder: Ladder = Ladder()
    rubber: Rubber = Rubber()
    maker_leads: bool = False
    """Whether the maker has the opening lead, not the seat on the dealer's left."""
    may_drop: bool = False
    """Whether everyone but the maker may drop out of a hand once trump is fixed."""
    options: Mapping[str, tuple[Value, ...]] = field(default_factory=dict, hash=False)
    """House rules that this game knows and their values, in the order in which they are written."""
    styles: Mapping[str, Mapping[str, Value]] = field(default_factory=dict, hash=False)
    """Values of the house rule `style`: each stands for several others, not named in a line."""
    source: str = ""

    def __post_init__(self) -> None:
        dealt = self.players * self.hand_size + self.dealing.turned + self.dealing.widow
        if dealt > len(self.pack):
            raise BadRules("bad.pack_too_small", n=len(self.pack), n_needed=dealt)
        if self.deck.joker and not set(self.trump.strains) <= set(SUITS):
            raise BadRules("bad.joker_without_trump")
        turned_joker = self.value("turned_joker") if "turned_joker" in self.options else "name"
        if turned_joker != "name" and not self.deck.joker:
            raise BadRules("bad.turned_joker_needs_joker")

    @property
    def pack(self) -> tuple[Card, ...]:
        """Every card of the game."""
        return pack(self.deck.low_rank, copies=self.deck.copies, joker=self.deck.joker)

    @property
    def hand_size(self) -> int:
        """Cards in a hand when play begins, which is also the number of tricks."""
        return sum(self.dealing.packets)

    @property
    def opens_hands(self) -> bool:
        """Whether it can happen that all see a part of a hand: a jambone, a joker that must bid."""
        return self.lone.jambone or (self.deck.joker and bool(self.ladder.steps))

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats, clockwise from S; everywhere else a seat is an index into them."""
        return SEATS[self.players]

    @property
    def side_names(self) -> tuple[str, ...]:
        """Names of the sides; where each plays alone, those of the seats."""
        return self.seats if self.sides == self.players else SIDES[self.players]

    def seat(self, name: str) -> int:
        """Seat by its name.

        Raises BadNotation for a name that no player of this game has.
        """
        if name not in self.seats:
            raise BadNotation("bad.seat", text=name, seats=list(self.seats))
        return self.seats.index(name)

    def side(self, seat: int) -> int:
        """Side to which the seat belongs."""
        return seat % self.sides

    def clockwise(self, after: int) -> tuple[int, ...]:
        """Every seat once, from the one on the left of `after` round to `after` itself."""
        return tuple((after + step) % self.players for step in range(1, self.players + 1))

    def partners(self, seat: int) -> frozenset[int]:
        """The other seats of the same side."""
        return frozenset(s for s in range(self.players) if s % self.sides == seat % self.sides) - {
            seat
        }

    def value(self, option: str) -> Value:
        """Present value of a house rule."""
        if option == "style":
            return next(name for name, others in self.styles.items() if self._holds(others))
        part = PARTS[option]
        value: Value = getattr(getattr(self, part) if part else self, option)
        return value

    def _holds(self, values: Mapping[str, Value]) -> bool:
        return all(self.value(option) == value for option, value in values.items())

    def choice(self, option: str, text: str) -> Value:
        """Value of a house rule from its text; text that fits no choice is returned as it is.

        >>> from engine.variants import VARIANTS
        >>> rules = VARIANTS["standard"]
        >>> rules.choice("stick_dealer", "off"), rules.choice("defend_alone", "off")
        (False, 'off')
        """
        return next((c for c in self.options.get(option, ()) if option_text(c) == text), text)

    def with_options(self, changes: Mapping[str, Value]) -> RuleSet:
        """The same game with some house rules changed.

        Raises BadRules for a rule that the game does not know, a value that the rule does not
        have, or values that cannot combine.
        """
        changed: dict[str, Value] = {}
        for option, value in changes.items():
            if option not in self.options:
                raise BadRules("bad.option", text=option, variant=self.key)
            choices = self.options[option]
            if not any(type(value) is type(c) and value == c for c in choices):
                raise BadRules(
                    "bad.option_value",
                    option=option,
                    text=option_text(value),
                    texts=[option_text(c) for c in choices],
                )
            changed |= self.styles[str(value)] if option == "style" else {option: value}
        return self._changed(changed)

    def _changed(self, values: Mapping[str, Value]) -> RuleSet:
        parts: dict[str, Any] = {}  # dataclasses of different classes, by field
        for option, value in values.items():
            part = PARTS[option]
            if part:
                parts[part] = replace(parts.get(part, getattr(self, part)), **{option: value})
            else:
                parts[option] = value
        if "players" in parts:
            parts["sides"] = parts["players"]
        return replace(self, **parts)


def option_text(value: Value) -> str:
    """A value of a house rule as it is written: a switch is `on` or `off`.

    >>> option_text(False), option_text("any")
    ('off', 'any')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
