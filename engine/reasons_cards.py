# SPDX-License-Identifier: MIT
"""Why a card to lead or to follow with is right."""

from __future__ import annotations

from engine.messages import Message
from engine.reasons import BEST, Case, Reason, card_of, names, told
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


def lead_boss_trump(c: Case) -> Message | None:
    """The highest trump is led."""
    if not is_lead(c) or not is_trump(c, c.card) or not c.s.is_boss(c.card):
        return None
    if not c.s.foes_may_trump:
        return told("lead_boss_safe", card=str(c.card))
    return told("lead_boss_trump", card=str(c.card), n=c.s.out_by_suit[c.s.trump])


def lead_trump(c: Case) -> Message | None:
    """The maker or his partner leads trump."""
    if not is_lead(c) or not is_trump(c, c.card) or c.s.is_defender:
        return None
    if c.s.is_maker:
        return told("lead_trump_maker", card=str(c.card), n=c.s.out_by_suit[c.s.trump])
    seat = c.s.name(c.s.contract.maker)
    return told("lead_trump_partner", card=str(c.card), seat=seat)


def lead_boss(c: Case) -> Message | None:
    """A side card is led that only a trump can beat."""
    if not is_lead(c) or is_trump(c, c.card) or not c.s.is_boss(c.card):
        return None
    if not may_ruff(c):
        return told("lead_top", card=str(c.card))
    if not c.s.foes_may_trump:
        return told("lead_boss_safe", card=str(c.card))
    if 2 * c.danger.ruffed > c.n_all:
        return None
    return c.counted("lead_boss", c.danger.ruffed, card=str(c.card))


def lead_for_ruff(c: Case) -> Message | None:
    """A suit is led that the partner has not got, but has a trump perhaps."""
    if not is_lead(c) or is_trump(c, c.card):
        return None
    friend = next((seat for seat in c.s.friends if ruffs(c.s, seat, c.card)), None)
    if friend is None or not c.s.has_partners:
        return None
    return told("lead_for_ruff", suit=str(c.s.suit(c.card)), seat=c.s.name(friend))


def lead_only(c: Case) -> Message | None:
    """The only card of a side suit is led by a hand that has a trump."""
    if not is_lead(c) or not c.s.trumps or not is_only(c, c.card):
        return None
    return told("lead_only", card=str(c.card), suit=str(c.s.suit(c.card)))


def lead_to_partner(c: Case) -> Message | None:
    """The partner, or another friend, can mostly take the trick that is led to him."""
    if not is_lead(c) or 2 * c.danger.helped < c.n_all:
        return None
    return c.counted(f"lead_to_{_friend(c)}", c.danger.helped, card=str(c.card))


def lead_safest(c: Case) -> Message | None:
    """Of all cards an opponent can beat this one least often."""
    if not is_lead(c):
        return None
    others = (card_of(actions[0]) for actions in c.grounds.classes if actions[0] != c.action)
    n = c.danger.beaten
    if n >= min(c.grounds.danger(card).beaten for card in others):
        return None
    return c.counted("lead_safest", n, card=str(c.card))


def cheapest(c: Case) -> Message | None:
    """Last to play, the lowest card that wins is enough."""
    if is_lead(c) or c.s.foes_after or c.card not in c.s.winners[:1] or friend_wins(c):
        return None
    kept = tuple(card for card in c.s.winners if card != c.card)
    facts = {"card": str(c.card), "card_top": str(c.s.best[1])}
    if not kept:
        return told("last_takes", **facts)
    return told("cheapest", **facts, cards_kept=names(kept))


def over_partner(c: Case) -> Message | None:
    """The partner's card is in danger, and this one is less so."""
    if not friend_wins(c) or not takes(c, c.card):
        return None
    before, n = c.grounds.before, c.danger.beaten
    if not c.is_much(before - n):
        return None
    facts = {"number": before, "card": str(c.card), "card_top": top_card(c)}
    if c.has_partner:
        return c.counted("over_partner", n, **facts)
    return c.counted("over_ally", n, seat=c.s.name(c.s.best[0]), **facts)


def spare_partner(c: Case) -> Message | None:
    """The partner holds the trick."""
    if not friend_wins(c) or takes(c, c.card):
        return None
    facts = {"card_top": top_card(c), "seat": c.s.name(c.s.best[0])}
    if not c.danger.beaten and not c.s.may_fall(c.s.best[1]):
        return told("spare_sure", **facts)
    if 2 * c.danger.beaten > c.n_all:
        return None
    return c.counted("spare_partner", c.danger.beaten, **facts)


def ruff(c: Case) -> Message | None:
    """A trump takes a trick from an opponent."""
    if not is_ruff(c, c.card) or not takes(c, c.card) or friend_wins(c):
        return None
    over = is_trump(c, c.s.best[1])
    return told("overruff" if over else "ruff", card=str(c.card), card_top=top_card(c))


def takes_sure(c: Case) -> Message | None:
    """No opponent can beat the card any more."""
    if is_lead(c) or not takes(c, c.card) or c.s.may_fall(c.card) or c.danger.beaten:
        return None
    return told("takes_sure", card=str(c.card)) if c.s.foes_after else None


def takes_mostly(c: Case) -> Message | None:
    """The card holds the trick, and few can take it away."""
    if not takes(c, c.card) or not c.s.foes_after or 2 * c.danger.beaten > c.n_all:
        return None
    if is_lead(c):
        return c.counted("lead_holds", c.danger.beaten, card=str(c.card))
    return c.counted("takes", c.danger.beaten, card=str(c.card))


def leave_partner(c: Case) -> Message | None:
    """The partner, or another friend, plays later and can take the trick."""
    if is_lead(c) or takes(c, c.card) or 4 * c.danger.helped < c.n_all:
        return None
    return c.counted(f"leave_{_friend(c)}", c.danger.helped, card_top=top_card(c))


def keep_guard(c: Case) -> Message | None:
    """Two trumps stay together, of which the better fears one card."""
    guard = guarded(c)
    if guard is None or is_trump(c, c.card) or not c.could(lambda card: is_trump(c, card)):
        return None
    return told("keep_guard", card_kept=str(guard[0]), card_feared=str(guard[1]))


def keep_boss(c: Case) -> Message | None:
    """A side card that nobody can beat stays in the hand."""
    if is_lead(c):
        return None
    others = (x for x in c.playable if x not in c.equals)
    bosses = [x for x in others if c.s.is_boss(x) and not is_trump(c, x)]
    if not bosses or is_trump(c, c.card):
        return None
    reason = "keep_boss" if may_ruff(c) else "keep_top"
    return told(reason, card=str(c.card), card_kept=str(bosses[-1]))


def void(c: Case) -> Message | None:
    """The last card of a side suit goes, and the hand has a trump."""
    if is_lead(c) or not is_only(c, c.card) or not c.s.trumps:
        return None
    if c.s.suit(c.card) == c.s.suit_led:
        return None
    return told("void", card=str(c.card), suit=str(c.s.suit(c.card)))


def keep_trump(c: Case) -> Message | None:
    """A trump could have taken the trick, and stays in the hand."""
    could = c.could(lambda card: is_ruff(c, card) and takes(c, card))
    if not could or is_trump(c, c.card):
        return None
    return told("keep_trump", card=str(c.card), n=len(c.s.trumps))


def low(c: Case) -> Message | None:
    """Nothing in the hand wins the trick."""
    if is_lead(c) or c.s.winners or friend_wins(c):
        return None
    return told("low", card=str(c.card), card_top=top_card(c))


def keep(c: Case) -> Message | None:
    """The better cards stay in the hand."""
    better = tuple(x for x in c.playable if c.s.rank(x) > c.s.rank(c.card))
    return told("keep", card=str(c.card), cards_kept=names(better)) if better else None


def _friend(c: Case) -> str:
    return "partner" if c.has_partner else "ally"


BEST_CARD: tuple[Reason, ...] = (
    lead_boss_trump,
    lead_trump,
    lead_for_ruff,
    lead_boss,
    cheapest,
    over_partner,
    spare_partner,
    ruff,
    takes_sure,
    takes_mostly,
    keep_guard,
    leave_partner,
    keep_boss,
    void,
    keep_trump,
    lead_only,
    lead_to_partner,
    lead_safest,
    low,
    keep,
    *BEST,
)
"""Reasons for the best card, the most telling first."""
