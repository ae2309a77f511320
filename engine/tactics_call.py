# SPDX-License-Identifier: MIT
"""Rules of thumb of the auction: claim, play alone, make trump or pass."""

from __future__ import annotations

from engine.actions import Claim, Name, Pass
from engine.cards import SISTER, UNKNOWN
from engine.messages import Message
from engine.prospect import Prospect
from engine.sight import Choice


def hand_unknown(p: Prospect) -> Choice | None:
    """Without knowing the cards pass, or, where a suit must be named, take the first."""
    if UNKNOWN not in p.view.hand:
        return None
    if Pass() in p.view.legal:
        return Choice(Pass(), Message("bot.pass_unknown"))
    suit = p.strains[0]
    return Choice(Name(suit), Message("bot.name_unseen", {"suit": str(suit)}))


def new_deal(p: Prospect) -> Choice | None:
    """Ask for a new deal wherever the hand allows it: such a hand helps nobody."""
    claim = Claim("farmers")
    if claim not in p.view.legal:
        return None
    return Choice(claim, Message("bot.claim_new_deal", {"cards": [str(c) for c in p.view.hand]}))


def alone_not_needed(p: Prospect) -> Choice | None:
    """Do not play alone when a march with the partner is enough to win the game."""
    if not can_go_alone(p) or p.missing >= p.limits.alone_points or not p.may(alone=False):
        return None
    return make(p, "alone_not_needed", points=p.missing)


def play_alone(p: Prospect) -> Choice | None:
    """Play alone only on real strength: the highest trump, and worth enough without a partner."""
    return make(p, "play_alone", alone=True) if can_go_alone(p) else None


def take_up(p: Prospect) -> Choice | None:
    """As dealer take the turned card into a hand that it makes good enough."""
    if p.is_second_round or not p.is_dealer or not _can_call(p):
        return None
    return make(p, "take_up", card=str(p.turned))


def order_for_partner(p: Prospect) -> Choice | None:
    """Order up with less when the card strengthens the partner, who deals."""
    if p.is_second_round or not p.is_dealers_partner or not _can_call(p):
        return None
    return make(p, "order_for_partner", card=str(p.turned), seat=p.dealer)


def order_against(p: Prospect) -> Choice | None:
    """Order up against the dealer only with a hand that bears the gain of a trump opposite."""
    if p.is_second_round or not p.is_opposed or not _can_call(p):
        return None
    return make(p, "order_against", card=str(p.turned), seat=p.dealer)


def name_next(p: Prospect) -> Choice | None:
    """On the dealer's left or right name the other suit of the colour that the dealer refused."""
    refused = p.turned.suit
    if not p.is_second_round or not p.is_opposed or refused is None or not _can_call(p):
        return None
    return make(p, "name_next", suit_refused=str(refused)) if p.strain == SISTER[refused] else None


def name_suit(p: Prospect) -> Choice | None:
    """In the second round name the best suit when it is good enough."""
    return make(p, "name_suit") if p.is_second_round and _can_call(p) else None


def stuck_best(p: Prospect) -> Choice | None:
    """As a dealer who has to name a suit take the best one, whatever it is worth."""
    return None if Pass() in p.view.legal else make(p, "stuck_best")


def pass_only_alone(p: Prospect) -> Choice | None:
    """Pass a hand good enough to be played with the partner where only playing alone is open."""
    if p.best < p.least or p.may(alone=False):
        return None
    return _pass(p, "pass_only_alone")


def pass_card_to_foe(p: Prospect) -> Choice | None:
    """Pass a hand that would be good enough if the turned card did not go to an opponent."""
    if p.is_second_round or not p.is_opposed or p.best + p.gift < p.least:
        return None
    facts = {"card": str(p.turned), "seat": p.dealer}
    return Choice(Pass(), Message("bot.pass_card_to_foe", facts))


def pass_second(p: Prospect) -> Choice | None:
    """In the second round pass when even the best suit is too weak."""
    return _pass(p, "pass_second") if p.is_second_round else None


def pass_weak(p: Prospect) -> Choice:
    """Pass a hand too weak for the suit of the turned card."""
    return _pass(p, "pass_weak")


CALLS = (
    hand_unknown,
    new_deal,
    alone_not_needed,
    play_alone,
    take_up,
    order_for_partner,
    order_against,
    name_next,
    name_suit,
    stuck_best,
    pass_only_alone,
    pass_card_to_foe,
    pass_second,
    pass_weak,
)
"""Tactics of the auction; the first that has a choice decides."""


def can_go_alone(p: Prospect) -> bool:
    """Whether the hand is good enough to be played without the partner."""
    return p.own >= p.limits.alone and p.may(alone=True) and p.has_highest_trump


def _can_call(p: Prospect) -> bool:
    return p.best >= p.least and p.may(alone=False)


def make(p: Prospect, tactic: str, *, alone: bool = False, **facts: object) -> Choice:
    """Choice of the best trump, and the tactic that chose it."""
    known = {"suit": str(p.strain), "n": len(p.trumps)}
    return Choice(p.call(alone=alone), Message(f"bot.{tactic}", known | facts))


def _pass(p: Prospect, tactic: str) -> Choice:
    return Choice(Pass(), Message(f"bot.{tactic}", {"suit": str(p.strain), "n": len(p.trumps)}))
