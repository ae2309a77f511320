# SPDX-License-Identifier: MIT
"""The position line of a diagram that shows less than a deal: a hand before a card, one trick.

A line leads to such a moment from the deal on.  What the diagram does not show is `?`; trump is
named in the second round, which leaves every hand as it was dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from generator.door import Door, Rules
from generator.faults import BuildFault

if TYPE_CHECKING:
    from generator.fields import Fields

LEARNER = "S"
_BEFORE_LEARNER = "E"
_CLOCKWISE = ("S", "W", "N", "E")
_SUITS = "CDHS"
_NEVER_TRUMP = "AKQT9"
"""Ranks, strongest first, that every pack has and that stay in the suit printed on them."""
_ANY_SEED = 1
_TRICKS_OF_A_HAND = 5


def follow_line(door: Door, rules: Rules, trump: str, led: str | None, hand: Sequence[str]) -> str:
    """Position in which South holds the hand and has to follow the card led, or leads.

    A hand of fewer than five cards has lost the others in plain tricks, all of one suit.
    """
    leader = _BEFORE_LEARNER if led else LEARNER
    plain = _plain_cards(trump, {*hand, led})
    tricks = [_plain_trick(plain) for _ in range(_TRICKS_OF_A_HAND - len(hand))]
    lost = [trick[_round_from(leader).index(LEARNER)] for trick in tricks]
    dealt = {LEARNER: ",".join([*hand, *lost])}
    named = f"name:{trump}"
    played = [card for trick in tricks for card in trick]
    return _line(door, rules, leader, dealt, plain, [named, *played, *([led] if led else [])])


def trick_line(door: Door, rules: Rules, trump: str, plays: Sequence[str]) -> str:
    """Position after a first trick made of plays such as "W:AD"; a seat without one sits out."""
    seats, cards = zip(*(play.split(":") for play in plays), strict=True)
    leader = seats[0]
    absent = [seat for seat in _CLOCKWISE if seat not in seats]
    passes = 0
    named = f"name:{trump}"
    if absent:
        passes = (_round_from(leader).index(absent[0]) + 2) % len(_CLOCKWISE)
        named += ":alone"
    actions = [*["pass"] * passes, named, *cards]
    return _line(door, rules, leader, {}, _plain_cards(trump, cards), actions)


def prove_turn(door: Door, fields: Fields, line: str, legal: Sequence[str]) -> None:
    """Refuse a line in which the seat to move may do anything else than the diagram shows."""
    turn = door.turn(line)
    fields.agree("legal", (LEARNER, tuple(legal)), (turn.seat, turn.legal))


def prove_trick(door: Door, fields: Fields, line: str, plays: Sequence[str], winner: str) -> None:
    """Refuse a line that does not end with the trick that the diagram shows."""
    told = [(trick.plays, trick.winner) for trick in door.hand(line).tricks]
    fields.agree("plays", [(tuple(plays), winner)], told)


def _line(
    door: Door,
    rules: Rules,
    leader: str,
    dealt: dict[str, str],
    plain: list[list[str]],
    actions: Iterable[str],
) -> str:
    """Line of a hand that the seat on the dealer's left leads, from the second round on."""
    seats = _round_from(leader)
    game = door.deal(rules, seats[-1], _ANY_SEED).split()[0]
    shape = door.ruleset(rules)
    if (*sorted(shape.seats), shape.hand_size) != (*sorted(seats), _TRICKS_OF_A_HAND):
        raise BuildFault("only a game of four with hands of five is shown so: give a position")
    hands = [f"{seat}:{dealt.get(seat, '?')}" for seat in seats]
    turned = max(plain, key=len)[-1]
    passes = ["pass"] * len(seats)
    words = [game, seats[-1], *hands, f"up:{turned}", "rest:?", "|", *passes, *actions]
    return " ".join(words)


def _round_from(leader: str) -> tuple[str, ...]:
    at = _CLOCKWISE.index(leader)
    return _CLOCKWISE[at:] + _CLOCKWISE[:at]


def _plain_cards(trump: str, shown: Iterable[str | None]) -> list[list[str]]:
    """Cards of each other suit that the diagram does not show, strongest first."""
    kept = set(shown)
    suits = (suit for suit in _SUITS if suit != trump)
    return [[r + suit for r in _NEVER_TRUMP if r + suit not in kept] for suit in suits]


def _plain_trick(plain: list[list[str]]) -> list[str]:
    """Take from the fullest suit a trick that its leader wins."""
    suit = max(plain, key=len)
    if len(suit) < len(_CLOCKWISE):
        raise BuildFault("no line leads to so few cards: no plain trick is left to come before")
    best, *others = (suit.pop(0) for _ in _CLOCKWISE)
    return [best, *reversed(others)]
