# SPDX-License-Identifier: MIT
"""Rules of thumb where everyone plays and counts for himself: make trump, stay in or drop out."""

from __future__ import annotations

from engine.actions import Answer, Call, Name, Order, Pass
from engine.cards import Strain
from engine.messages import Message
from engine.play import suit_of
from engine.reckon import Reckoning
from engine.sight import Choice
from engine.tactics_bid import hand_unknown, only_call

SPARE = 0.25
"""Tricks beyond those that he owes with which a maker feels safe."""

MANY, ENOUGH = 3, 2.0
"""Trumps of a long hand, and the tricks, as they are reckoned, with which it is good enough.

What is reckoned makes too little of length: of 500 hands, each played out on 40 layouts by four
bots, those with three trumps and two tricks gained a point by the call, with two trumps they lost
two.
"""

STAY = 1.6
"""Tricks, as they are reckoned, with which a hand stays in."""


def take_duty(r: Reckoning) -> Choice | None:
    """Make trump with a hand that takes most of the tricks without any help."""
    if r.expected[r.best] < _owed(r) + SPARE:
        return None
    return r.promise(_call(r, r.best), "take_duty", r.best, n=_owed(r))


def take_length(r: Reckoning) -> Choice | None:
    """Make trump with fewer tricks in sight where the hand is long in it."""
    n = sum(suit_of(card, r.best, r.rules) == r.best for card in r.hand_with(r.best))
    if n < MANY or r.expected[r.best] < ENOUGH:
        return None
    return r.promise(_call(r, r.best), "take_length", r.best, n=n)


def pass_duty(r: Reckoning) -> Choice:
    """Pass a hand that would not take most of the tricks."""
    return r.promise(Pass(), "pass_duty", r.best, n=_owed(r))


DUTIES = (hand_unknown, only_call, take_duty, take_length, pass_duty)
"""Tactics of a call that nobody helps with."""


def stay_unknown(r: Reckoning) -> Choice | None:
    """Drop out where the cards are not known."""
    return Choice(Answer("out"), Message("bot.stay_unknown")) if r.is_blind else None


def stay_in(r: Reckoning) -> Choice | None:
    """Stay in with a hand that should take a trick."""
    if r.expected[r.best] < STAY:
        return None
    return r.promise(Answer("in"), "stay_in", r.best)


def drop_out(r: Reckoning) -> Choice:
    """Drop out of a hand in which no trick is in sight."""
    return r.promise(Answer("out"), "drop_out", r.best)


STAYS = (stay_unknown, stay_in, drop_out)
"""Tactics of a seat that may drop out once trump is fixed."""


def _owed(r: Reckoning) -> int:
    return r.rules.hand_size // 2 + 1


def _call(r: Reckoning, strain: Strain) -> Call:
    return next(a for a in (Order(), Name(strain)) if a in r.view.legal)
