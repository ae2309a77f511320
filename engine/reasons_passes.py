# SPDX-License-Identifier: MIT
"""Why it is right to pass."""

from __future__ import annotations

from engine.actions import Action, Order, Pass
from engine.messages import Message
from engine.reasons import BEST, Case, Reason, told
from engine.reasons_contract import FEW, goes_to_foe, making_of, strain_of, trumps_of


def pass_gift(c: Case) -> Message | None:
    """To order up would give the turned card to an opponent, and fail mostly."""
    making = making_of(c)
    if not isinstance(c.action, Pass) or not isinstance(making, Order) or not goes_to_foe(c):
        return None
    facts = {"card": str(c.p.turned), "seat": c.p.dealer}
    n = c.grounds.lost(making)
    return c.counted("pass_gift", n, **facts) if 2 * n >= c.n_all else None


def pass_weak(c: Case) -> Message | None:
    """Even with its best trump the hand fails mostly."""
    making = making_of(c)
    if not isinstance(c.action, Pass) or making is None:
        return None
    n, suit = c.grounds.lost(making), str(strain_of(c, making))
    return c.counted("pass_weak", n, suit=suit) if 2 * n >= c.n_all else None


def pass_later(c: Case) -> Message | None:
    """The hand is better in another suit, which may be named in the second round."""
    if not isinstance(c.action, Pass) or not c.p.may_order:
        return None
    now = c.p.strains[0]
    held = {strain: len(trumps_of(c, strain)) for strain in c.p.table.rules.trump.strains}
    best = max(held, key=held.__getitem__)
    if held[best] <= max(held[now], FEW):
        return None
    return told("pass_later", suit=str(best), suit_now=str(now), n=held[best])


def pass_pays(c: Case) -> Message | None:
    """After a pass the side scores more often than with its best trump, or the other less."""
    making = making_of(c)
    if not isinstance(c.action, Pass) or making is None or c.counts_down:
        return None
    grounds, suit = c.grounds, str(strain_of(c, making))
    n, number = grounds.won(c.action), grounds.won(making)
    if c.is_much(n - number):
        return c.counted("pass_wins", n, number=number, suit=suit)
    n, number = grounds.lost(c.action), grounds.lost(making)
    if c.is_much(number - n):
        return c.counted("pass_saves", n, number=number, suit=suit)
    n, number = grounds.swept(c.action), grounds.swept(making)
    return c.counted("pass_pays", n, number=number, suit=suit) if n > number else None


def beaten_by_pass(c: Case, call: Action) -> Message | None:
    """A pass brings more than a call in so many layouts, less in so many."""
    strain = strain_of(c, call)
    if strain is None:
        return None
    pairs = list(zip(c.grounds.values[Pass()], c.grounds.values[call], strict=True))
    n, number = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    return c.counted("pass_beats", n, number=number, suit=str(strain)) if n > number else None


def pass_over(c: Case) -> Message | None:
    """A pass brings more than the best call that makes trump."""
    making = making_of(c)
    return beaten_by_pass(c, making) if isinstance(c.action, Pass) and making else None


BEST_PASS: tuple[Reason, ...] = (pass_gift, pass_weak, pass_later, pass_pays, pass_over, *BEST)
"""Reasons to pass, the most telling first."""
