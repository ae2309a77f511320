# SPDX-License-Identifier: MIT
"""Advice on a decision: why each action is worth what it is worth, and what punishes the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.actions import Action
from engine.grounds import Grounds
from engine.messages import Message
from engine.reasons import BEST, WORSE_OF_CARDS, Case, Reason
from engine.reasons_calls import BEST_CALL, WORSE_CALL
from engine.reasons_cards import BEST_CARD
from engine.reasons_discards import BEST_DISCARD, WORSE_DISCARD
from engine.reasons_faults import WORSE_CARD
from engine.table import Hand, Phase
from engine.view import View

WORLDS = 60
"""Layouts looked at: enough to count with, and few enough for thousands of problems."""

WIDER = 5
"""Times as many are looked at where none of them punishes an action."""

TABLES: Mapping[Phase, tuple[tuple[Reason, ...], tuple[Reason, ...]]] = {
    Phase.CALL: (BEST_CALL, WORSE_CALL),
    Phase.DISCARD: (BEST_DISCARD, WORSE_DISCARD),
    Phase.PLAY: (BEST_CARD, WORSE_CARD),
}
"""Reasons for the best action and against any other, by what is asked."""

WITHOUT_TRICKS = (BEST, WORSE_OF_CARDS)
"""The same where the makers have promised to take no trick, so that nothing is won by taking."""


@dataclass(frozen=True, slots=True)
class Punish:
    """A layout in which the best action beats another by most."""

    hands: tuple[Hand, ...]
    """Cards that each seat still holds."""
    values: dict[Action, int]
    """What the first action of each class brings there."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What there is to say of a decision."""

    says: dict[Action, Message]
    """Reason of each class of equal actions, by its first action; no two are the same."""
    beaten: dict[Action, Punish]
    """What punishes each class but the best, by its first action; rarely nothing is found."""


def advise(
    view: View, classes: tuple[tuple[Action, ...], ...], *, seed: int, worlds: int = WORLDS
) -> Advice:
    """Advice on the legal actions of a call, a discard or a card, in classes of equal ones.

    The best class comes first.  So many layouts are drawn from the seed, all where they are fewer.

    >>> from engine.actions import parse_action
    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> line = ("american E S:KC,9S,JH,AD,QS W:? N:? E:? up:9D rest:? | pass pass pass pass "
    ...         "name:H KC QC 9C TC AD KD QD TD JH AH KH QH")
    >>> classes = tuple((parse_action(card),) for card in ("QS", "9S"))
    >>> found = advise(view(parse(line), 0), classes, seed=1)
    >>> [message.id for message in found.says.values()]
    ['why.lead_to_partner', 'why.beaten']
    >>> worst = found.beaten[classes[1][0]]
    >>> [str(card) for card in worst.hands[1]], list(worst.values.values())
    (['AC', 'TS'], [2, 1])

    Raises IllegalAction and BadNotation as `engine.judge.judge` does.
    """
    grounds = Grounds.of(view, classes, seed=seed, worlds=worlds)
    others = [actions[0] for actions in classes[1:]]
    beaten = _beaten(grounds, others)
    if len(beaten) < len(others):
        wider = Grounds.of(view, classes, seed=seed, worlds=WIDER * worlds)
        beaten = _beaten(wider, others) | beaten
    in_order = {action: beaten[action] for action in others if action in beaten}
    return Advice(_says(grounds), in_order)


def _says(grounds: Grounds) -> dict[Action, Message]:
    """Reason of each class: the most telling that no other has, else one that reads differently."""
    table = grounds.view.table
    step = table.contract.step if table.contract else None
    best, worse = WITHOUT_TRICKS if step and not step.tricks else TABLES[table.phase]
    says: dict[Action, Message] = {}
    for actions in grounds.classes:
        case = Case(grounds, actions[0])
        reasons = best if case.is_best else worse
        fitting = [message for reason in reasons if (message := reason(case))]
        told = {message.id for message in says.values()}
        unlike = [message for message in fitting if message not in says.values()]
        says[actions[0]] = next((m for m in unlike if m.id not in told), unlike[0])
    return says


def _beaten(grounds: Grounds, others: list[Action]) -> dict[Action, Punish]:
    """What punishes each of these actions, for those that anything does."""
    found = {}
    for action in others:
        number = grounds.worst(action)
        if grounds.behind(action)[number] > 0:
            values = {first: worth[number] for first, worth in grounds.values.items()}
            found[action] = Punish(grounds.hands[number], values)
    return found
