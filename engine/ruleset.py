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
from engine.messages import BadNotation, BadRules

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.messages import Message
    from engine.table import Result, Table

SEATS = {
    2: ("S", "N"),
    3: ("S", "NW", "NE"),
    4: ("S", "W", "N", "E"),
    6: ("S", "SW", "NW", "N", "NE", "SE"),
}
"""Names of the seats by number of players, clockwise from the learner, who is always S."""

SIDES = {4: ("NS", "EW"), 6: ("A", "B")}
"""Names of two sides by number of players; side 0 is the learner's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The pack: every suit from `low_rank` to the ace, `copies` times, perhaps with a joker."""

    low_rank: str = "9"
    copies: int = 1
    joker: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How the cards are given out."""

    packets: tuple[int, ...] = (3, 2)
    """Cards given to each seat in turn, round by round; their sum is the size of a hand."""
    turned: bool = True
    """Whether the next card is turned up."""
    widow: int = 0
    """Cards put aside for the highest bidder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """Which strains can be chosen and whether two jacks are promoted."""

    strains: tuple[Strain, ...] = SUITS
    bowers: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Lone:
    """What going alone, for the maker or against him, is allowed to do."""

    defend_alone: str = "off"
    """Against whom a defender may play without his partner: `off`, `any` maker, a `lone` one."""
    canadian_loner_lead: bool = False
    """Whether the seat left of a loner who ordered the turned card up has the opening lead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """Hands so bad that a player may ask for a new deal."""

    farmers_hand: bool = False
    """At one's first turn to call: no card above the ten."""
    no_ace_no_face_no_trump: bool = False
    """Before the lead, for anyone but the maker: no ace, no face card, no trump."""


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


class Scoring(Protocol):
    """Strategy that turns a finished hand into points and points into a winner."""

    @property
    def start(self) -> int:
        """Total of each side before the first hand."""

    @property
    def target(self) -> int:
        """Total that ends the game."""

    def outcome(self, rules: RuleSet, result: Result) -> str:
        """How the hand ended, as the name of an event."""

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Points that each side scores for one hand."""

    def winner(self, totals: tuple[int, ...], result: Result | None = None) -> int | None:
        """Side that wins the game with these totals, after a hand with this result."""


Value = bool | str
"""A house rule is a switch or a word."""

PARTS: Mapping[str, str] = {
    "stick_dealer": "auction",
    "partner_must_go_alone": "auction",
    "canadian_loner_lead": "lone",
    "defend_alone": "lone",
    "farmers_hand": "claims",
    "no_ace_no_face_no_trump": "claims",
    "low_rank": "deck",
    "joker": "deck",
    "turned_joker": "auction",
}
"""Part of a `RuleSet` that holds a house rule, in a field of the same name."""


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
    maker_leads: bool = False
    """Whether the maker has the opening lead, not the seat on the dealer's left."""
    options: Mapping[str, tuple[Value, ...]] = field(default_factory=dict, hash=False)
    """House rules that this game knows and their values, in the order in which they are written."""
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
        value: Value = getattr(getattr(self, PARTS[option]), option)
        return value

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
        parts: dict[str, Any] = {}  # dataclasses of different classes, by field
        for option, value in changes.items():
            if option not in self.options:
                raise BadRules("bad.option", text=option, variant=self.key)
            part, choices = PARTS[option], self.options[option]
            if not any(type(value) is type(c) and value == c for c in choices):
                raise BadRules(
                    "bad.option_value",
                    option=option,
                    text=option_text(value),
                    texts=[option_text(c) for c in choices],
                )
            parts[part] = replace(parts.get(part, getattr(self, part)), **{option: value})
        return replace(self, **parts)


def option_text(value: Value) -> str:
    """A value of a house rule as it is written: a switch is `on` or `off`.

    >>> option_text(False), option_text("any")
    ('off', 'any')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return value
