# SPDX-License-Identifier: MIT
"""Rules of thumb between the auction and the first lead: discard, claim, lone defence."""

from __future__ import annotations

from engine.actions import Claim, Defend, Discard
from engine.cards import UNKNOWN, Card
from engine.messages import Message
from engine.prospect import hand_worth, to_put_down
from engine.sight import Choice, Sight


def discard_unknown(s: Sight) -> Choice | None:
    """Put down a card unseen where the cards are not known."""
    if UNKNOWN not in s.hand:
        return None
    return Choice(Discard((UNKNOWN,)), Message("bot.discard_unknown"))


def discard_out(s: Sight) -> Choice | None:
    """Put down anything when the partner plays alone: the hand stays out of play."""
    return _discard(s, "discard_out") if s.seat in s.table.out else None


def discard_trump(s: Sight) -> Choice | None:
    """Put down the lowest trump when there is nothing else."""
    return _discard(s, "discard_trump") if s.suit(_least(s)) == s.trump else None


def discard_to_void(s: Sight) -> Choice | None:
    """Put down the only card of a side suit, to be able to ruff that suit."""
    suit = s.suit(_least(s))
    if [s.suit(card) for card in s.hand].count(suit) > 1:
        return None
    return _discard(s, "discard_to_void", suit=str(suit))


def discard_low(s: Sight) -> Choice:
    """Put down the lowest card of a side suit."""
    return _discard(s, "discard_low")


DISCARDS = (discard_unknown, discard_out, discard_trump, discard_to_void, discard_low)
"""Tactics of the dealer's discard."""


def claim_jamboree(s: Sight) -> Choice | None:
    """Show the five best trumps: nothing that play could bring is worth more."""
    claim = Claim("jamboree")
    return Choice(claim, Message("bot.claim_jamboree")) if claim in s.view.legal else None


def keep_deal(s: Sight) -> Choice | None:
    """Do not ask for a new deal when the partner made trump."""
    if s.is_defender:
        return None
    maker = s.name(s.contract.maker)
    return Choice(Claim("none"), Message("bot.keep_deal", {"seat": maker}))


def claim_worthless(s: Sight) -> Choice:
    """Ask for a new deal when the hand is worth nothing against the makers."""
    return Choice(Claim("noace"), Message("bot.claim_worthless"))


CLAIMS = (claim_jamboree, keep_deal, claim_worthless)
"""Tactics of a seat that may claim its hand worthless."""


def defend_alone(s: Sight) -> Choice | None:
    """Defend alone on a hand that would almost make the contract itself."""
    worth = hand_worth(s.hand, s.trump, s.table, s.limits) if UNKNOWN not in s.hand else 0
    if worth < s.limits.defend_alone:
        return None
    facts = {"suit": str(s.trump), "n": len(s.trumps)}
    return Choice(Defend(alone=True), Message("bot.defend_alone", facts))


def defend_together(s: Sight) -> Choice:
    """Defend with the partner, whose tricks are usually needed."""
    partner = s.name(min(s.table.rules.partners(s.seat)))
    return Choice(Defend(alone=False), Message("bot.defend_together", {"seat": partner}))


DEFENCES = (defend_alone, defend_together)
"""Tactics of a defender who may play without the partner."""


def _least(s: Sight) -> Card:
    return to_put_down(s.hand, s.trump, s.table)


def _discard(s: Sight, tactic: str, **facts: object) -> Choice:
    card = _least(s)
    return Choice(Discard((card,)), Message(f"bot.{tactic}", {"card": str(card), **facts}))
