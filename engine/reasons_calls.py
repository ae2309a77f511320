# SPDX-License-Identifier: MIT
"""Why a call is right or wrong."""

from __future__ import annotations

from engine.actions import Name, Order, Pass
from engine.cards import SISTER
from engine.messages import Message
from engine.reasons import WORSE, Case, Reason
from engine.reasons_contract import (
    FEW,
    goes_to_foe,
    is_alone,
    is_bower,
    often_fails,
    strain_of,
    trumps_of,
    twin_of,
)
from engine.reasons_passes import BEST_PASS, beaten_by_pass


def take_up(c: Case) -> Message | None:
    """The dealer takes the turned card."""
    if not isinstance(c.action, Order) or not c.p.is_dealer or c.action.alone:
        return None
    return _with_trumps(c, "take_up", card=str(c.p.turned))


def order_partner(c: Case) -> Message | None:
    """The turned card goes to the partner."""
    if not isinstance(c.action, Order) or not c.p.is_dealers_partner or c.action.alone:
        return None
    return _with_trumps(c, "order_partner", card=str(c.p.turned), seat=c.p.dealer)


def order_foe(c: Case) -> Message | None:
    """The turned card goes to an opponent, and the hand bears it."""
    if not isinstance(c.action, Order) or not goes_to_foe(c) or c.action.alone:
        return None
    return _with_trumps(c, "order_foe", card=str(c.p.turned), seat=c.p.dealer)


def name_next(c: Case) -> Message | None:
    """The sister suit of the one that the dealer's side has refused."""
    refused = c.p.turned.suit
    if not isinstance(c.action, Name) or c.action.alone or refused is None:
        return None
    if not c.p.is_opposed or c.action.strain != SISTER[refused]:
        return None
    facts = {"suit": str(c.action.strain), "suit_refused": str(refused)}
    return c.counted("name_next", c.grounds.won(c.action), **facts)


def stuck(c: Case) -> Message | None:
    """A suit has to be named, and this one fails least often."""
    if not isinstance(c.action, Name) or Pass() in c.p.view.legal:
        return None
    fails = [c.grounds.lost(actions[0]) for actions in c.grounds.classes]
    if c.grounds.lost(c.action) > min(fails):
        return None
    return c.counted("stuck", c.grounds.lost(c.action), suit=str(c.action.strain))


def name_suit(c: Case) -> Message | None:
    """A suit with so many trumps."""
    if not isinstance(c.action, Name) or c.action.alone:
        return None
    return _with_trumps(c, "name_suit", suit=str(c.action.strain))


def alone(c: Case) -> Message | None:
    """Every trick comes often enough without the partner."""
    if not is_alone(c.action):
        return None
    n, lost = c.grounds.swept(c.action), c.grounds.lost(c.action)
    if not lost:
        return c.counted("alone_safe", n)
    return c.counted("alone", n, number=lost)


def with_partner(c: Case) -> Message | None:
    """The makers get home more often with the partner than alone, which is next best."""
    twin = twin_of(c)
    if twin is None or not c.has_partner or is_alone(c.action) or c.grounds.classes[1][0] != twin:
        return None
    n, number = c.grounds.won(c.action), c.grounds.won(twin)
    return c.counted("with_partner", n, number=number) if c.is_much(n - number) else None


def no_bower(c: Case) -> Message | None:
    """The two best trumps are elsewhere."""
    strain = strain_of(c, c.action)
    if strain is None or any(is_bower(card, strain) for card in c.p.hand_with(strain)):
        return None
    if not often_fails(c):
        return None
    return c.counted("no_bower", c.grounds.lost(c.action), suit=str(strain))


def alone_fails(c: Case) -> Message | None:
    """Every trick comes too seldom without the partner."""
    if not is_alone(c.action):
        return None
    n, lost, suit = c.grounds.swept(c.action), c.grounds.lost(c.action), strain_of(c, c.action)
    if not n:
        return c.counted("alone_never", lost, suit=str(suit))
    return c.counted("alone_fails", n, number=lost, suit=str(suit))


def gift(c: Case) -> Message | None:
    """The turned card strengthens an opponent."""
    if not isinstance(c.action, Order) or not goes_to_foe(c):
        return None
    if not often_fails(c):
        return None
    facts = {"card": str(c.p.turned), "seat": c.p.dealer}
    return c.counted("gift", c.grounds.lost(c.action), **facts)


def few_trumps(c: Case) -> Message | None:
    """The hand has few trumps, or none at all."""
    strain = strain_of(c, c.action)
    if strain is None or len(trumps_of(c, strain)) > FEW or not often_fails(c):
        return None
    n, lost = len(trumps_of(c, strain)), c.grounds.lost(c.action)
    if not n:
        return c.counted("trumpless", lost, suit=str(strain))
    return c.counted("few_trumps", n, number=lost, suit=str(strain))


def pass_beats(c: Case) -> Message | None:
    """A pass brings more than this call in so many layouts, less in so many."""
    return beaten_by_pass(c, c.action) if isinstance(c.best, Pass) else None


def other_suit(c: Case) -> Message | None:
    """Another suit is made more often."""
    strain, best = strain_of(c, c.action), strain_of(c, c.best)
    if strain is None or best in (None, strain):
        return None
    facts = {"suit": str(strain), "suit_other": str(best), "number": c.grounds.won(c.best)}
    return c.counted("other_suit", c.grounds.won(c.action), **facts)


def fails(c: Case) -> Message | None:
    """The makers are euchred in so many layouts."""
    strain = strain_of(c, c.action)
    if strain is None:
        return None
    return c.counted("fails", c.grounds.lost(c.action), suit=str(strain))


def together(c: Case) -> Message | None:
    """The hand takes every trick alone, where they bring more."""
    if not is_alone(c.best) or not c.has_partner or c.action != twin_of(c, c.best):
        return None
    return c.counted("together", c.grounds.swept(c.best))


def pass_misses(c: Case) -> Message | None:
    """A pass gives up a contract that is made in so many layouts."""
    if not isinstance(c.action, Pass):
        return None
    return c.counted("pass_misses", c.grounds.won(c.best), suit=str(strain_of(c, c.best)))


def _with_trumps(c: Case, reason: str, **facts: object) -> Message:
    """A reason with the number of trumps and of the layouts in which the call is made."""
    strain = strain_of(c, c.action)
    assert strain is not None
    return c.counted(reason, len(trumps_of(c, strain)), number=c.grounds.won(c.action), **facts)


BEST_CALL: tuple[Reason, ...] = (
    stuck,
    alone,
    with_partner,
    take_up,
    order_partner,
    order_foe,
    name_next,
    name_suit,
    *BEST_PASS,
)
"""Reasons for the best call, the most telling first."""

WORSE_CALL: tuple[Reason, ...] = (
    together,
    pass_misses,
    alone_fails,
    few_trumps,
    no_bower,
    gift,
    other_suit,
    pass_beats,
    *WORSE,
    fails,
)
"""Reasons against any other call, the most telling first."""
