# SPDX-License-Identifier: MIT
"""Rules of thumb where the maker has promised to take no trick, for him and against him."""

from __future__ import annotations

from engine.cards import Card
from engine.sight import Choice, Sight, play
from engine.tactics_lead import card_unknown, only_card


def miss_lead(s: Sight) -> Choice | None:
    """Lead the card over which the others hold most, when no trick may be taken."""
    if not s.is_maker:
        return None
    card = min(s.playable, key=lambda c: (-_above(s, c), s.rank(c)))
    return play(card, "miss_lead", n=_above(s, card))


def trap_lead(s: Sight) -> Choice:
    """Lead the card that the fewest can stay under, so that the maker has to take the trick."""
    card = min(s.playable, key=lambda c: (_below(s, c), s.rank(c)))
    return play(card, "trap_lead", seat=s.name(s.contract.maker))


MISS_LEADS = (card_unknown, only_card, miss_lead, trap_lead)
"""Tactics of the lead against or for a promise to take no trick."""


def miss_under(s: Sight) -> Choice | None:
    """Follow with the highest card that stays under the trick."""
    under = _under(s)
    if not s.is_maker or not under or s.suit(under[-1]) != s.suit_led:
        return None
    return play(under[-1], "miss_under", card_best=str(s.best[1]))


def miss_throw(s: Sight) -> Choice | None:
    """Not having the suit led, throw the card that is most likely to take a trick."""
    if not s.is_maker or s.suit(s.playable[0]) == s.suit_led:
        return None
    card = min(s.playable, key=lambda c: (_above(s, c), -s.rank(c)[1]))
    return play(card, "miss_throw")


def miss_over(s: Sight) -> Choice | None:
    """Forced over the trick, take it with the highest card when last, else hope with the lowest."""
    if not s.is_maker:
        return None
    card = s.playable[0] if s.to_play else s.playable[-1]
    return play(card, "miss_over", card_best=str(s.best[1]))


def trap_leave(s: Sight) -> Choice | None:
    """Leave the maker the trick that he is winning, and get rid of the highest card under his."""
    maker, card = s.best
    under = _under(s)
    if maker != s.contract.caller or not under:
        return None
    return play(under[-1], "trap_leave", card_best=str(card), seat=s.name(maker))


def trap_low(s: Sight) -> Choice | None:
    """Stay low while the maker has still to play, so that he finds no card under the trick."""
    if s.contract.caller not in s.to_play:
        return None
    return play(s.playable[0], "trap_low", seat=s.name(s.contract.maker))


def trap_high(s: Sight) -> Choice:
    """Take a trick that the maker has escaped, and keep the low cards to lead."""
    return play(s.playable[-1], "trap_high")


MISS_FOLLOWS = (
    card_unknown,
    only_card,
    miss_under,
    miss_throw,
    miss_over,
    trap_leave,
    trap_low,
    trap_high,
)
"""Tactics of following against or for a promise to take no trick."""


def _under(s: Sight) -> tuple[Card, ...]:
    """Playable cards that do not take the trick, lowest first."""
    return tuple(c for c in s.playable if c not in s.winners)


def _above(s: Sight, card: Card) -> int:
    """Number of unseen cards that are higher in its suit."""
    return sum(s.suit(c) == s.suit(card) and s.rank(c) > s.rank(card) for c in s.unseen)


def _below(s: Sight, card: Card) -> int:
    """Number of unseen cards that are lower in its suit."""
    return sum(s.suit(c) == s.suit(card) and s.rank(c) < s.rank(card) for c in s.unseen)
