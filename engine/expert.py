# SPDX-License-Identifier: MIT
"""A player who tries calls and cards on layouts that explain what the others did.

A card counts with the mean of two values: what it brings when all hands are then played best with
the cards face up, and what it brings when everybody plays by rules of thumb.  A call counts with
the second.  What it brings is a chance to win the game.  Where nothing is better than the usual
choice of the regular player, that one and its reason stay; so they do for a discard, where trying
found nothing better than rules of thumb.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random

from engine.actions import Action, Name, Order, Pass, Play
from engine.aim import GAME, by_tricks
from engine.bots import decide
from engine.caller import Caller
from engine.cards import SUITS, UNKNOWN
from engine.course import Course
from engine.hunch import Hunch
from engine.messages import Message
from engine.notation import show_table
from engine.rollout import Rollout
from engine.sight import Choice
from engine.solve import Question, can_solve
from engine.state import advanced
from engine.thresholds import REGULAR
from engine.trial import Trial
from engine.view import View

CALLS = 160
"""Layouts on which calls are tried."""

LEADS, FOLLOWS = (70, 100, 200, 300), (120, 160, 200, 300)
"""Layouts on which the cards of each trick are tried: a lead costs more than what follows it."""

DRAWN = 700
"""Layouts that are drawn at most: most of them do not explain the calls."""

HOPELESS, BOLD = 80, 220
"""Worth below the limit from which a suit is not tried; worth from which playing alone is."""


def expert(view: View) -> Choice:
    """Choice of the strongest player."""
    usual = decide(view, REGULAR)
    table = view.table
    if len(view.legal) == 1 or UNKNOWN in view.hand:
        return usual
    if table.deal.turned is None or not can_solve(table.rules, table.trump or SUITS[0]):
        return usual
    match usual.action:
        case Pass() | Order() | Name():
            return _call(view, usual)
        case Play():
            return _card(view, usual)
    return usual


def dice(view: View) -> Random:
    """Random numbers that hang on nothing but what the seat knows."""
    return Random(int.from_bytes(sha256(show_table(view.table).encode()).digest()[:8], "big"))


def _card(view: View, usual: Choice) -> Choice:
    question = Question.of(view.table, by_tricks(view.table, GAME))
    by_bit = {bit: card for card, bit in question.layout.bits.items()}
    cards = [by_bit[bit] for bit in question.legal_bits]
    actions: list[Action] = [Play(card) for card in cards]
    numbers = LEADS if question.leads else FOLLOWS
    number = numbers[min(len(view.table.tricks), len(numbers) - 1)]
    trial = Trial(_values_of_cards(view, question), number)
    place = actions.index(usual.action)
    best = trial.best(place)
    if best == place:
        return usual
    facts = {"card": str(cards[best]), "card_usual": str(cards[place])}
    return _instead(actions[best], "tried_card", trial, **facts)


def _values_of_cards(view: View, question: Question) -> Iterator[list[int]]:
    """Twice the value of each card, in layout after layout."""
    place = question.layout
    rollout = Rollout(view.table, place, question.gains)
    hunch = Hunch(view, Caller(view.table, REGULAR))
    for hands, buried in hunch.laid(place, DRAWN, dice(view)):
        lowest = question.ending.lay(hands)
        opened = question.answer(hands)
        row: list[int] = []
        for bit in question.legal_bits:
            is_equal = row and not bit & lowest
            row.append(row[-1] if is_equal else opened[bit] + rollout.value(hands, buried, bit))
        yield row


def _call(view: View, usual: Choice) -> Choice:
    caller = Caller(view.table, REGULAR)
    actions = [a for a in view.legal if a == usual.action or _is_tried(a, view, caller)]
    if len(actions) == 1:
        return usual
    trial = Trial(_outcomes(view, actions), CALLS)
    action = actions[trial.best(actions.index(usual.action))]
    if action == usual.action:
        return usual
    return _instead(action, _word(action), trial, suit=_suit(usual.action, action, caller))


def _outcomes(view: View, actions: Sequence[Action]) -> Iterator[list[int]]:
    """What each call brings, in layout after layout, when all go by rules of thumb."""
    caller = Caller(view.table, REGULAR)
    course, side = Course(caller), view.table.rules.side(view.seat)
    for world in Hunch(view, caller).layouts(DRAWN, dice(view)):
        hands = [world.get(seat, hand) for seat, hand in enumerate(view.table.hands)]
        table = view.table._replace(hands=tuple(hands))
        yield [course.value(advanced(table, action), side) for action in actions]


def _word(action: Action) -> str:
    """Reason for a call that is not the usual one."""
    if isinstance(action, Order | Name):
        return "tried_alone" if action.alone else "tried_call"
    return "tried_pass"


def _suit(usual: Action, action: Action, caller: Caller) -> str:
    """Suit that a call would make, or the one that is not made."""
    call = usual if isinstance(action, Pass) else action
    return str(call.strain if isinstance(call, Name) else caller.proposed)


def _instead(action: Action, tactic: str, trial: Trial, **facts: object) -> Choice:
    """An action that is not the usual one, and how it was found."""
    return Choice(action, Message(f"bot.{tactic}", {"n": len(trial.rows), **facts}))


def _is_tried(action: Action, view: View, caller: Caller) -> bool:
    """Whether a call is neither hopeless nor rash."""
    if not isinstance(action, Order | Name):
        return isinstance(action, Pass)
    is_second = isinstance(action, Name)
    promises = caller.promises(view.seat, view.hand, is_second=is_second)
    own, worth = promises[action.strain if isinstance(action, Name) else caller.proposed]
    least = caller.least(view.seat, is_second=is_second)
    return worth > least - HOPELESS and (own > BOLD or not action.alone)
