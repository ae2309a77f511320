# SPDX-License-Identifier: MIT
"""What lies on the table at one moment: values only, derived from a deal and its actions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from engine.actions import Action, Call, Claim, Name, Order
from engine.cards import UNKNOWN, Card, Strain

if TYPE_CHECKING:
    from engine.ladder import Step
    from engine.ruleset import RuleSet

Hand = tuple[Card, ...]


class Phase(StrEnum):
    """What is being asked of the seat to move."""

    CALL = "call"
    DISCARD = "discard"
    EXCHANGE = "exchange"
    IN_OR_OUT = "in_or_out"
    CLAIM = "claim"
    DEFEND = "defend"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The facts that luck decides: who deals, the cards of each seat, and the score so far.

    `hands` has one entry a seat, clockwise from S, in the order in which the cards came;
    `score` one entry a side.  Where the cards are not known, `UNKNOWN` stands for each of them.
    """

    rules: RuleSet
    dealer: int
    hands: tuple[Hand, ...]
    turned: Card | None
    widow: Hand = ()
    rest: Hand
    score: tuple[int, ...]


class Contract(NamedTuple):
    """Who undertook what, and whether the dealer takes the turned card for it.

    Where trump needs no call there is no caller; the strain is None until the caller has named it
    or, in Napoleon, led it.
    """

    caller: int | None
    strain: Strain | None
    call: Call | None = None
    step: Step | None = None
    """Step of the ladder that was bid."""
    alone: bool = False
    """Whether the maker plays without partners."""
    picked_up: bool = False

    @property
    def maker(self) -> int:
        """Seat that made trump, where one did."""
        assert self.caller is not None
        return self.caller

    @property
    def exposed(self) -> bool:
        """Whether the maker's hand lies open."""
        return isinstance(self.call, Order | Name) and self.call.exposed


class Due(NamedTuple):
    """A question about cards: how many a seat has to put down or to hand over.

    `words` are answers that it may give instead.
    """

    seat: int
    least: int
    most: int
    to: int | None = None
    """Seat that receives the cards; None when they are put down."""
    words: tuple[str, ...] = ()


class Trick(NamedTuple):
    """A finished trick: its cards in the order of play, and the seat that took it."""

    plays: tuple[tuple[int, Card], ...]
    winner: int


class Result(NamedTuple):
    """What decides the points of a finished hand; `tricks` by seat."""

    contract: Contract
    tricks: tuple[int, ...]
    lone_defender: int | None = None
    out: frozenset[int] = frozenset()
    dealer: int = 0
    jamboree: bool = False
    """Whether the maker showed the five best trumps and took the points without play."""


class Table(NamedTuple):
    """One moment of a hand.

    `history` pairs every action so far with the seat that did it.  `to_move` is None when the
    hand is over.  `out` holds the seats that play no cards in this hand.
    """

    deal: Deal
    hands: tuple[Hand, ...]
    phase: Phase
    to_move: int | None
    history: tuple[tuple[int, Action], ...] = ()
    contract: Contract | None = None
    lone_defender: int | None = None
    out: frozenset[int] = frozenset()
    tricks: tuple[Trick, ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    due: tuple[Due, ...] = ()
    """Cards still to be put down or handed over before the lead."""

    @property
    def rules(self) -> RuleSet:
        """Rules under which the hand is played."""
        return self.deal.rules

    @property
    def trump(self) -> Strain | None:
        """Strain of the contract, None before there is one."""
        return self.contract.strain if self.contract else None

    @property
    def led(self) -> Card | None:
        """Card that opened the trick under way."""
        return self.trick[0][1] if self.trick else None

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """Tricks taken so far, by seat."""
        winners = [trick.winner for trick in self.tricks]
        return tuple(winners.count(seat) for seat in range(self.rules.players))

    @property
    def result(self) -> Result | None:
        """What decides the points, once the hand has been played out or needs no play."""
        if self.contract is None or self.phase is not Phase.OVER or self.redealt:
            return None
        tricks = [*self.tricks_won]
        if self.contract.caller is not None and not self.tricks:
            tricks[self.contract.caller] = self.rules.hand_size
        return Result(
            self.contract,
            tuple(tricks),
            self.lone_defender,
            self.out,
            self.deal.dealer,
            self.history[-1][1] == Claim("jamboree"),
        )

    @property
    def redealt(self) -> bool:
        """Whether a claim ended the hand, so that the same dealer deals again."""
        if self.phase is not Phase.OVER or not self.history:
            return False
        action = self.history[-1][1]
        return isinstance(action, Claim) and action.kind in ("farmers", "noace")

    def ask(self, phase: Phase, seat: int | None) -> Table:
        """The same table with another question, or none, asked of a seat."""
        return self._replace(phase=phase, to_move=seat)

    def active_after(self, seat: int) -> int:
        """Next seat clockwise that plays cards in this hand."""
        return next(s for s in self.rules.clockwise(seat) if s not in self.out)

    def with_hand(self, seat: int, hand: Hand) -> Table:
        """The same table with other cards in one hand."""
        return self._replace(hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))


def without(hand: Hand, card: Card) -> Hand:
    """The hand less one copy of a card; an unknown card stands in where it is not seen there.

    >>> from engine.cards import parse_card
    >>> without((parse_card("9C"), UNKNOWN), parse_card("AH"))
    (9C,)
    """
    place = hand.index(card if card in hand else UNKNOWN)
    return hand[:place] + hand[place + 1 :]
