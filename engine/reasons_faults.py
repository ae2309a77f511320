# SPDX-License-Identifier: MIT
"""Why a card to lead or to follow with is wrong."""

from __future__ import annotations

from engine.messages import Message
from engine.reasons import WORSE_OF_CARDS, Case, Reason, names, told
from engine.reasons_trick import (
    friend_wins,
    guarded,
    is_lead,
    is_only,
    is_ruff,
    is_trump,
    may_ruff,
    takes,
    top_card,
)
from engine.tactics_lead import ruffs


def bare(c: Case) -> Message | None:
    """The small trump goes, and the better one is alone against the card that it fears."""
    guard = guarded(c)
    if guard is None or c.card != c.s.trumps[0] or c.other == c.s.trumps[0]:
        return None
    return told("bare", card=str(c.card), card_kept=str(guard[0]), card_feared=str(guard[1]))


def waste_on_partner(c: Case) -> Message | None:
    """The partner holds the trick already, and will mostly keep it."""
    if not friend_wins(c) or not takes(c, c.card) or takes(c, c.other):
        return None
    if 2 * c.grounds.before > c.n_all:
        return None
    facts = {"card": str(c.card), "card_top": top_card(c), "seat": c.s.name(c.s.best[0])}
    return told("ruff_partner" if is_ruff(c, c.card) else "waste_on_partner", **facts)


def let_go(c: Case) -> Message | None:
    """The trick is left to an opponent whom the best card beats."""
    if is_lead(c) or friend_wins(c) or takes(c, c.card) or not takes(c, c.other):
        return None
    return told("let_go", card=str(c.card), card_top=top_card(c), card_other=str(c.other))


def foe_void(c: Case) -> Message | None:
    """An opponent has shown that he can ruff the suit led."""
    if not is_lead(c) or is_trump(c, c.card):
        return None
    foe = next((seat for seat in c.s.foes if ruffs(c.s, seat, c.card)), None)
    if foe is None:
        return None
    return told("foe_void", seat=c.s.name(foe), suit=str(c.s.suit(c.card)), card=str(c.card))


def help_maker(c: Case) -> Message | None:
    """A defender leads trump."""
    if not is_lead(c) or not is_trump(c, c.card) or is_trump(c, c.other):
        return None
    if c.is_defence:
        return told("help_maker", card=str(c.card), seat=c.s.name(c.s.contract.maker))
    return told("spend_trump", card=str(c.card), n=len(c.s.trumps) - 1)


def leave_trumps(c: Case) -> Message | None:
    """The opponents keep the trumps that the best card draws."""
    if not is_lead(c) or is_trump(c, c.card) or not is_trump(c, c.other):
        return None
    n = c.danger.ruffed
    return c.counted("leave_trumps", n, card=str(c.card)) if c.is_much(n) else None


def beaten(c: Case) -> Message | None:
    """An opponent can beat the card more often than the best one."""
    if not takes(c, c.card) or not takes(c, c.other):
        return None
    n, best = c.danger.beaten, c.other_danger.beaten
    if not c.is_much(n - best):
        return None
    return c.counted("beaten", n, number=best, card=str(c.card), card_other=str(c.other))


def ruffed(c: Case) -> Message | None:
    """An opponent can ruff a card that is led."""
    n = c.danger.ruffed
    if not is_lead(c) or not c.is_much(n) or not c.s.is_boss(c.card):
        return None
    return c.counted("ruffed", n, card=str(c.card))


def too_high(c: Case) -> Message | None:
    """A lower card does as well."""
    if is_lead(c) or c.s.rank(c.card) < c.s.rank(c.other):
        return None
    card, other = str(c.card), str(c.other)
    if takes(c, c.card) and takes(c, c.other):
        is_safer = c.is_much(c.other_danger.beaten - c.danger.beaten)
        return None if is_safer else told("too_high", card=card, card_other=other)
    if takes(c, c.card) or takes(c, c.other):
        return None
    return told("high_for_nothing", card=card, card_other=other)


def throw_boss(c: Case) -> Message | None:
    """A side card that nobody can beat is thrown away."""
    if takes(c, c.card) or is_trump(c, c.card) or not c.s.is_boss(c.card):
        return None
    return told("throw_boss" if may_ruff(c) else "throw_top", card=str(c.card))


def unguard(c: Case) -> Message | None:
    """The lower of two cards of a side suit goes, and the higher one has to follow alone."""
    held = c.s.held(c.s.suit(c.card))
    if is_trump(c, c.card) or len(held) != 2 or c.card != held[0] or c.s.is_boss(held[1]):
        return None
    if held[1].rank not in "KQ":
        return None
    return told("unguard", card=str(c.card), card_kept=str(held[1]))


def no_void(c: Case) -> Message | None:
    """The best card rids the hand of a suit."""
    if is_lead(c) or not c.s.trumps or not is_only(c, c.other) or takes(c, c.card):
        return None
    if c.s.suit(c.other) == c.s.suit_led:
        return None
    suit = str(c.s.suit(c.other))
    return told("no_void", card=str(c.card), card_other=str(c.other), suit=suit)


def ruff_dear(c: Case) -> Message | None:
    """A ruff takes the trick and leaves little behind."""
    if not is_ruff(c, c.card) or not takes(c, c.card) or is_ruff(c, c.other) or not c.kept:
        return None
    return told("ruff_dear", card=str(c.card), cards_kept=names(c.kept))


def higher_out(c: Case) -> Message | None:
    """An opponent can often take the trick from the card."""
    n = c.danger.beaten
    if not takes(c, c.card) or 3 * n < c.n_all:
        return None
    return c.counted("higher_out", n, card=str(c.card))


WORSE_CARD: tuple[Reason, ...] = (
    waste_on_partner,
    bare,
    let_go,
    foe_void,
    leave_trumps,
    beaten,
    help_maker,
    too_high,
    throw_boss,
    ruff_dear,
    unguard,
    no_void,
    ruffed,
    higher_out,
    *WORSE_OF_CARDS,
)
"""Reasons against any other card, the most telling first."""
