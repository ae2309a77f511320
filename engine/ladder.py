# SPDX-License-Identifier: MIT
"""The bids of an auction by numbers, as data: what each promises and what it brings."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Strain


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """Cards that the maker changes with his partners before he plays."""

    least: int
    most: int
    way: str = "discard"
    """Which comes first: he puts cards down (`discard`) and receives as many, he receives so many
    from each partner and then puts them down (`receive`), or he hands them over (`pass`) and has
    as many back: then his partner sits out."""
    may_keep: bool = False
    """Whether he may keep his hand and do without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of the ladder of bids."""

    name: str
    rank: int
    """Its height: a bid has to be of a higher rank than the one before."""
    tricks: int
    """Tricks promised; 0 promises to take none."""
    alone: bool = False
    exchange: Exchange | None = None
    strain: Strain | None = None
    """Strain that the bid always has."""
    only_over: str = ""
    """The only step over which it may be bid."""
    made: int | None = None
    """Points when made; None for one a trick, or for what the scoring says of a lone hand."""
    set: int | None = None
    """Points lost when not made; None for the tricks promised, or as the scoring says."""
    hickeys: int = 0
    """Marks, without effect on the game, when not made."""
    pay: tuple[int, int] = (0, 0)
    """Chips that each opponent pays when it is made, and receives when not."""

    @property
    def is_number(self) -> bool:
        """Whether it is a plain number of tricks."""
        return self.name.isdigit()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """Every bid, lowest first, as far as the house rules allow it."""

    steps: tuple[Step, ...] = ()
    min_bid: int = 1
    """Lowest number that may be bid."""
    min_bid_no_trump: int = 1
    """Lowest number that may be bid without trump."""
    solo_moon: bool = False
    """Whether the step `solo`, alone without any card from a partner, may be bid."""

    def step(self, name: str) -> Step | None:
        """Step by its name.

        >>> Ladder(steps=(Step(name="7", rank=7, tricks=7),)).step("7").tricks
        7
        """
        return next((step for step in self.steps if step.name == name), None)

    def allows(self, step: Step, strain: Strain | None) -> bool:
        """Whether the house rules allow a step at all."""
        if step.name == "solo":
            return self.solo_moon
        no_trump = strain in (Strain.NO_TRUMP, Strain.LOW)
        lowest = max(self.min_bid, self.min_bid_no_trump) if no_trump else self.min_bid
        return not step.is_number or step.tricks >= lowest


def numbers(low: int, high: int, *, set: int | None = None, hickeys: int = 0) -> tuple[Step, ...]:
    """Steps that promise a number of tricks, each of the rank of its number.

    >>> [step.name for step in numbers(3, 5)]
    ['3', '4', '5']
    """
    return tuple(
        Step(name=str(n), rank=n, tricks=n, set=set, hickeys=hickeys) for n in range(low, high + 1)
    )
