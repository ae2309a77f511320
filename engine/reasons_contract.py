# SPDX-License-Identifier: MIT
"""What a call makes, and of what hand: small questions that reasons share."""

from __future__ import annotations

from engine.actions import Action, Name, Order
from engine.cards import Card, Strain, is_left_bower
from engine.reasons import Case
from engine.sight import places

FEW = 2
"""Trumps that are few for a maker."""


def often_fails(c: Case) -> bool:
    """Whether a call fails often enough for that to be what is wrong with it."""
    return 3 * c.grounds.lost(c.action) >= c.n_all


def goes_to_foe(c: Case) -> bool:
    """Whether the turned card has to go to an opponent when it is ordered up."""
    return c.p.is_opposed and not c.p.table.rules.dealing.dealer_may_decline


def is_alone(action: Action) -> bool:
    """Whether a call makes trump to play alone."""
    return isinstance(action, Order | Name) and action.alone


def strain_of(c: Case, action: Action) -> Strain | None:
    """Trump that a call makes; none that makes none."""
    match action:
        case Order():
            return c.p.strains[0]
        case Name(strain=strain):
            return strain
    return None


def making_of(c: Case) -> Action | None:
    """Best call that makes trump."""
    firsts = (actions[0] for actions in c.grounds.classes)
    return next((action for action in firsts if isinstance(action, Order | Name)), None)


def twin_of(c: Case, action: Action | None = None) -> Action | None:
    """The same call alone, or with the partner, where it may be made."""
    match action or c.action:
        case Order(alone=alone):
            twin: Action = Order(not alone)
        case Name(strain=strain, alone=alone):
            twin = Name(strain, not alone)
        case _:
            return None
    return twin if twin in c.grounds.values else None


def trumps_of(c: Case, strain: Strain) -> tuple[Card, ...]:
    """Trumps of the hand to be played with this trump."""
    place = places(strain, bowers=c.p.table.rules.trump.bowers)
    return tuple(card for card in c.p.hand_with(strain) if place[card][0] == strain)


def is_bower(card: Card, strain: Strain) -> bool:
    """Whether a card is one of the two jacks that are the best trumps."""
    return is_left_bower(card, strain) or (card.rank == "J" and card.suit == strain)
