# SPDX-License-Identifier: MIT
"""The plain parts of a `RuleSet`: the pack, the deal, trump, going alone, claims."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import SUITS, Strain


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
    dealer_may_decline: bool = False
    """Whether a dealer who has been ordered up may leave the turned card."""
    widow: int = 0
    """Cards put aside for the highest bidder."""
    widow_taken: bool = True
    """Whether he takes them; else they stay face down."""
    first_jack: bool = False
    """Whether the first jack dealt face up, not a draw, makes the first dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """Which strains can be chosen and whether two jacks are promoted."""

    no_trump: bool = False
    low_nt: bool = False
    """Whether one may play without trump so that the lowest card wins."""
    bowers: bool = True

    @property
    def strains(self) -> tuple[Strain, ...]:
        """Everything that can be chosen."""
        return SUITS + (Strain.NO_TRUMP,) * self.no_trump + (Strain.LOW,) * self.low_nt


@dataclass(frozen=True, slots=True, kw_only=True)
class Lone:
    """What going alone, for the maker or against him, is allowed to do."""

    defend_alone: str = "off"
    """Against whom a defender may play without his partner: `off`, `any` maker, a `lone` one."""
    canadian_loner_lead: bool = False
    """Whether the seat left of a loner who ordered the turned card up has the opening lead."""
    call_for_best: bool = False
    """Whether a lone player may put a card down for the best one that his partner holds."""
    best_then_discard: bool = False
    """Whether he receives that card before he puts one down."""
    alone_exchange_max: int = 0
    """Cards that a player who bids alone may change for as many of his partner's."""
    jambone: bool = False
    """Whether the maker may go alone with the hand laid open."""
    jamboree: bool = False
    """Whether a maker who holds the five best trumps may show them instead of playing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubber:
    """How one game leads to the next."""

    laps: bool = False
    """Whether points beyond the target start the winners' next game."""
    slam: bool = False
    """Whether a game against sides without points counts as two."""
    several: int = 3
    """Games that win the match where one of these is played; else one game is the match."""

    @property
    def games(self) -> int:
        """Games that win the match."""
        return self.several if self.laps or self.slam else 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """Hands so bad that a player may ask for a new deal."""

    farmers_hand: bool = False
    """At one's first turn to call: no card above the ten."""
    no_ace_no_face_no_trump: bool = False
    """Before the lead, for anyone but the maker: no ace, no face card, no trump."""
