# SPDX-License-Identifier: MIT
"""Why a call is right or wrong."""

from __future__ import annotations

from engine.actions import Action, Name, Order, Pass
from engine.cards import SISTER, Card, Strain, is_left_bower
from engine.messages import Message
from engine.reasons import BEST, WORSE, Case, Reason
from engine.sight import places

FEW = 2
"""Trumps that are few for a maker."""


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
    if not isinstance(c.action, Order) or not c.p.is_opposed or c.action.alone:
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
    """All five tricks come often enough without the partner."""
    if not _is_alone(c.action):
        return None
    return c.counted("alone", c.grounds.all_five(c.action), number=c.grounds.lost(c.action))


def with_partner(c: Case) -> Message | None:
    """The makers get home more often with the partner than without."""
    twin = _twin(c)
    if twin is None or _is_alone(c.action):
        return None
    number = c.grounds.won(twin)
    return c.counted("with_partner", c.grounds.won(c.action), number=number)


def pass_gift(c: Case) -> Message | None:
    """To order up would give the turned card to an opponent."""
    making = _making(c)
    if not isinstance(c.action, Pass) or not isinstance(making, Order) or not c.p.is_opposed:
        return None
    facts = {"card": str(c.p.turned), "seat": c.p.dealer}
    return c.counted("pass_gift", c.grounds.lost(making), **facts)


def pass_weak(c: Case) -> Message | None:
    """Even with its best trump the hand fails in so many layouts."""
    making = _making(c)
    if not isinstance(c.action, Pass) or making is None:
        return None
    n, suit = c.grounds.lost(making), str(_strain(c, making))
    return c.counted("pass_weak", n, suit=suit) if c.is_much(n) else None


def pass_gains(c: Case) -> Message | None:
    """The side scores after a pass too."""
    if not isinstance(c.action, Pass):
        return None
    return c.counted("pass_gains", c.grounds.won(c.action))


def no_bower(c: Case) -> Message | None:
    """The two best trumps are elsewhere."""
    strain = _strain(c, c.action)
    if strain is None or any(_is_bower(card, strain) for card in c.p.hand_with(strain)):
        return None
    return c.counted("no_bower", c.grounds.lost(c.action), suit=str(strain))


def alone_fails(c: Case) -> Message | None:
    """All five tricks come too seldom without the partner."""
    if not _is_alone(c.action):
        return None
    n, lost, suit = c.grounds.all_five(c.action), c.grounds.lost(c.action), _strain(c, c.action)
    if not n:
        return c.counted("alone_never", lost, suit=str(suit))
    return c.counted("alone_fails", n, number=lost, suit=str(suit))


def gift(c: Case) -> Message | None:
    """The turned card strengthens an opponent."""
    if not isinstance(c.action, Order) or not c.p.is_opposed:
        return None
    facts = {"card": str(c.p.turned), "seat": c.p.dealer}
    return c.counted("gift", c.grounds.lost(c.action), **facts)


def few_trumps(c: Case) -> Message | None:
    """The hand has few trumps."""
    strain = _strain(c, c.action)
    if strain is None or len(_trumps(c, strain)) > FEW:
        return None
    n, lost = len(_trumps(c, strain)), c.grounds.lost(c.action)
    return c.counted("few_trumps", n, number=lost, suit=str(strain))


def other_suit(c: Case) -> Message | None:
    """Another suit is made more often."""
    strain, best = _strain(c, c.action), _strain(c, c.best)
    if strain is None or best in (None, strain):
        return None
    facts = {"suit": str(strain), "suit_other": str(best), "number": c.grounds.won(c.best)}
    return c.counted("other_suit", c.grounds.won(c.action), **facts)


def fails(c: Case) -> Message | None:
    """The makers are euchred in so many layouts."""
    strain = _strain(c, c.action)
    if strain is None:
        return None
    return c.counted("fails", c.grounds.lost(c.action), suit=str(strain))


def together(c: Case) -> Message | None:
    """The hand takes all five tricks alone, where they bring more."""
    if not _is_alone(c.best) or c.action != _twin(c, c.best):
        return None
    return c.counted("together", c.grounds.all_five(c.best))


def pass_misses(c: Case) -> Message | None:
    """A pass gives up a contract that is made in so many layouts."""
    if not isinstance(c.action, Pass):
        return None
    return c.counted("pass_misses", c.grounds.won(c.best), suit=str(_strain(c, c.best)))


def _is_alone(action: Action) -> bool:
    return isinstance(action, Order | Name) and action.alone


def _strain(c: Case, action: Action) -> Strain | None:
    """Trump that a call makes; none that makes none."""
    match action:
        case Order():
            return c.p.strains[0]
        case Name(strain=strain):
            return strain
    return None


def _making(c: Case) -> Action | None:
    """Best call that makes trump."""
    firsts = (actions[0] for actions in c.grounds.classes)
    return next((action for action in firsts if isinstance(action, Order | Name)), None)


def _twin(c: Case, action: Action | None = None) -> Action | None:
    """The same call alone, or with the partner, where it may be made."""
    match action or c.action:
        case Order(alone=is_alone):
            twin: Action = Order(not is_alone)
        case Name(strain=strain, alone=is_alone):
            twin = Name(strain, not is_alone)
        case _:
            return None
    return twin if twin in c.grounds.values else None


def _trumps(c: Case, strain: Strain) -> tuple[Card, ...]:
    place = places(strain, bowers=c.p.table.rules.trump.bowers)
    return tuple(card for card in c.p.hand_with(strain) if place[card][0] == strain)


def _is_bower(card: Card, strain: Strain) -> bool:
    return is_left_bower(card, strain) or (card.rank == "J" and card.suit == strain)


def _with_trumps(c: Case, reason: str, **facts: object) -> Message:
    """A reason with the number of trumps and of the layouts in which the call is made."""
    strain = _strain(c, c.action)
    assert strain is not None
    return c.counted(reason, len(_trumps(c, strain)), number=c.grounds.won(c.action), **facts)


BEST_CALL: tuple[Reason, ...] = (
    stuck,
    alone,
    take_up,
    order_partner,
    order_foe,
    name_next,
    name_suit,
    with_partner,
    pass_gift,
    pass_weak,
    pass_gains,
    *BEST,
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
    *WORSE,
    fails,
)
"""Reasons against any other call, the most telling first."""
