# SPDX-License-Identifier: MIT
"""Why an action is worth what it is worth: small facts, each with the sentence that says it.

A reason looks at one fact and is silent where it does not hold.  Numbers of layouts are told as
`n` of `n_all`, and `number` where the best action is compared with.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from engine.actions import Action, Discard, Name, Order, Play
from engine.cards import Card
from engine.grounds import Danger, Grounds
from engine.messages import Message
from engine.prospect import Prospect
from engine.sight import Sight
from engine.table import without
from engine.thresholds import REGULAR

PART = 12
"""A difference counts from one layout in so many on."""


@dataclass(frozen=True)
class Case:
    """An action to be explained, and the grounds to do it on."""

    grounds: Grounds
    action: Action

    @property
    def best(self) -> Action:
        """Best action."""
        return self.grounds.best

    @property
    def is_best(self) -> bool:
        """Whether this is the best action."""
        return self.action == self.best

    @cached_property
    def s(self) -> Sight:
        """What the player reads off the table; only once there is a trump."""
        return Sight(self.grounds.view, REGULAR)

    @cached_property
    def p(self) -> Prospect:
        """What the hand is worth; only during the calls."""
        return Prospect(self.grounds.view, REGULAR)

    @property
    def n_all(self) -> int:
        """Number of layouts looked at."""
        return self.grounds.number

    @property
    def card(self) -> Card:
        """Card that the action plays or puts down."""
        return card_of(self.action)

    @property
    def other(self) -> Card:
        """Card that the best action plays or puts down."""
        return card_of(self.best)

    @property
    def equals(self) -> tuple[Card, ...]:
        """Cards that do the same."""
        alike = next(actions for actions in self.grounds.classes if actions[0] == self.action)
        return tuple(map(card_of, alike))

    @property
    def kept(self) -> tuple[Card, ...]:
        """Cards that stay in the hand, lowest first and trumps last."""
        return without(self.s.sorted_hand, self.card)

    @property
    def playable(self) -> tuple[Card, ...]:
        """Cards that may be played, lowest first and trumps last."""
        return self.s.playable

    def could(self, fits: Callable[[Card], bool]) -> bool:
        """Whether a card that fits may be played."""
        return any(map(fits, self.playable))

    @cached_property
    def danger(self) -> Danger:
        """What may still happen to the trick after the card."""
        return self.grounds.danger(self.card)

    @cached_property
    def other_danger(self) -> Danger:
        """The same after the best card."""
        return self.grounds.danger(self.other)

    @property
    def is_attack(self) -> bool:
        """Whether the side of the seat has made trump, or makes it by this action and the best."""
        if isinstance(self.action, Play | Discard):
            return not self.s.is_defender
        return isinstance(self.action, Order | Name) and isinstance(self.best, Order | Name)

    @property
    def is_defence(self) -> bool:
        """Whether the other side has made trump, and the seat plays against it."""
        return isinstance(self.action, Play) and self.s.is_defender and not self.counts_down

    @property
    def counts_down(self) -> bool:
        """Whether everyone counts down for himself."""
        return not self.grounds.view.table.rules.score.needs_maker

    @property
    def has_partner(self) -> bool:
        """Whether the seat has one partner, and no more."""
        view = self.grounds.view
        return len(view.table.rules.partners(view.seat)) == 1

    def is_much(self, number: int) -> bool:
        """Whether a number of layouts is worth telling."""
        return number * PART >= self.n_all

    def counted(self, reason: str, n: int, **facts: object) -> Message:
        """A reason with a number of layouts of those looked at."""
        return Message(f"why.{reason}", {"n": n, "n_all": self.n_all, **facts})


Reason = Callable[[Case], Message | None]


def card_of(action: Action) -> Card:
    """Card that an action plays or puts down."""
    assert isinstance(action, Play | Discard)
    return action.card if isinstance(action, Play) else action.cards[0]


def told(reason: str, **facts: object) -> Message:
    """A reason without layouts; cards, suits and seats become their text."""
    return Message(f"why.{reason}", facts)


def names(cards: tuple[Card, ...]) -> list[str]:
    """Texts of some cards."""
    return [str(card) for card in cards]


def made_most(c: Case) -> Message | None:
    """The makers get home more often than after anything else."""
    if not c.is_attack or not _leads(c, c.grounds.won):
        return None
    return c.counted("made_most", c.grounds.won(c.action))


def march_most(c: Case) -> Message | None:
    """The makers take every trick more often than after anything else."""
    if not c.is_attack or not _leads(c, c.grounds.swept):
        return None
    return c.counted("march_most", c.grounds.swept(c.action))


def euchre_most(c: Case) -> Message | None:
    """The makers are euchred more often than after anything else."""
    if not c.is_defence or not _leads(c, c.grounds.won):
        return None
    return c.counted("euchre_most", c.grounds.won(c.action))


def duty_most(c: Case) -> Message | None:
    """One trick, which everyone owes, is taken more often than after anything else."""
    if not _owes_a_trick(c) or not _leads(c, c.grounds.won):
        return None
    return c.counted("duty_most", c.grounds.won(c.action))


def stop_most(c: Case) -> Message | None:
    """The makers take every trick less often than after anything else."""
    if not c.is_defence or not _leads(c, lambda action: -c.grounds.swept_by(action)):
        return None
    return c.counted("stop_most", c.grounds.swept_by(c.action))


def most(c: Case) -> Message:
    """Nothing brings more on average."""
    reason = "most_down" if c.counts_down else "most"
    return told(reason, points=round(c.grounds.mean(c.action), 2), n_all=c.n_all)


def made_less(c: Case) -> Message | None:
    """The makers get home less often than after the best action."""
    n, best = c.grounds.won(c.action), c.grounds.won(c.best)
    if not c.is_attack or not c.is_much(best - n):
        return None
    return c.counted("made_less", n, number=best)


def march_less(c: Case) -> Message | None:
    """The makers take every trick less often than after the best action."""
    n, best = c.grounds.swept(c.action), c.grounds.swept(c.best)
    if not c.is_attack or not c.is_much(best - n):
        return None
    return c.counted("march_less", n, number=best)


def euchre_less(c: Case) -> Message | None:
    """The makers are euchred less often than after the best action."""
    n, best = c.grounds.won(c.action), c.grounds.won(c.best)
    if not c.is_defence or not c.is_much(best - n):
        return None
    return c.counted("euchre_less", n, number=best)


def duty_less(c: Case) -> Message | None:
    """One trick, which everyone owes, is taken less often than after the best action."""
    n, best = c.grounds.won(c.action), c.grounds.won(c.best)
    if not _owes_a_trick(c) or not c.is_much(best - n):
        return None
    return c.counted("duty_less", n, number=best)


def march_more(c: Case) -> Message | None:
    """The makers take every trick more often than after the best action."""
    n, best = c.grounds.swept_by(c.action), c.grounds.swept_by(c.best)
    if not c.is_defence or not c.is_much(n - best):
        return None
    return c.counted("march_more", n, number=best)


def feared(c: Case) -> Message | None:
    """It loses most where a certain hand holds a certain card."""
    found = c.grounds.feared(c.action)
    if found is None:
        return None
    seat = c.grounds.view.table.rules.seats[found.seat]
    points = round(found.lost, 1)
    return told("feared", seat=seat, card_feared=str(found.card), points=points) if points else None


def worse(c: Case) -> Message | None:
    """In so many layouts the best card brings more, in so many less."""
    behind = c.grounds.behind(c.action)
    n, number = sum(lost > 0 for lost in behind), sum(lost < 0 for lost in behind)
    if not c.is_much(n - number):
        return None
    return c.counted("worse", n, number=number, card=str(c.card), card_other=str(c.other))


def loses(c: Case) -> Message:
    """Points that a card brings on average, and the best card."""
    facts = {"card": str(c.card), "points": round(c.grounds.mean(c.action), 2)}
    best = {"card_other": str(c.other), "points_best": round(c.grounds.mean(c.best), 2)}
    return told("loses_down" if c.counts_down else "loses", **facts, **best, n_all=c.n_all)


BEST: tuple[Reason, ...] = (made_most, euchre_most, duty_most, march_most, stop_most, most)
"""Reasons of any best action, after those of its kind; the last always holds."""

WORSE: tuple[Reason, ...] = (made_less, euchre_less, duty_less, march_less, march_more, feared)
"""Reasons against any other action, after those of its kind."""

WORSE_OF_CARDS: tuple[Reason, ...] = (*WORSE, worse, loses)
"""The same against a card; the last always holds."""


def _owes_a_trick(c: Case) -> bool:
    return c.counts_down and isinstance(c.action, Play) and c.s.is_defender


def _leads(c: Case, measure: Callable[[Action], int]) -> bool:
    """Whether a measure is greater for the action than for the best of all others, by enough."""
    rivals = (actions[0] for actions in c.grounds.classes if actions[0] != c.action)
    return c.is_much(measure(c.action) - max(map(measure, rivals)))
