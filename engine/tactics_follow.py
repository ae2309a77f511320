# SPDX-License-Identifier: MIT
"""Rules of thumb for a seat that plays to a trick led by another."""

from __future__ import annotations

from engine.cards import Card
from engine.sight import Choice, Sight, play
from engine.tactics_lead import card_unknown, only_card


def spare_partner(s: Sight) -> Choice | None:
    """Waste nothing on a trick that the partner is winning and cannot be seen to lose."""
    if not s.has_partners or not s.friend_wins or s.may_fall(s.best[1]):
        return None
    seat, card = s.best
    return play(least_useful(s), "spare_partner", card_best=str(card), seat=s.name(seat))


def spare_ally(s: Sight) -> Choice | None:
    """The same where each plays alone and another of those against the maker is winning."""
    if s.has_partners or not s.friend_wins or s.may_fall(s.best[1]):
        return None
    seat, card = s.best
    facts = {"card_best": str(card), "seat": s.name(seat), "seat_maker": s.name(s.contract.maker)}
    return play(least_useful(s), "spare_ally", **facts)


def win_cheaply(s: Sight) -> Choice | None:
    """Last to play, take the trick with the lowest card that can."""
    if not s.gainers or s.foes_after:
        return None
    return play(s.gainers[0], "win_cheaply", card_best=str(s.best[1]))


def ruff_high(s: Sight) -> Choice | None:
    """Alone ruff with a trump that cannot be beaten, if an opponent still has to play."""
    if not s.is_alone or not is_ruff(s) or not s.is_boss(s.winners[-1]):
        return None
    return play(s.winners[-1], "ruff_high", suit=str(s.suit_led))


def guard_left(s: Sight) -> Choice | None:
    """In defence keep two trumps together when the better one fears a single card.

    Ruffing with the small one would leave the left bower to fall under the right.
    """
    if not is_ruff(s) or not s.is_defender or len(s.trumps) != 2 or not s.sides:
        return None
    feared = [c for c in s.unseen if s.suit(c) == s.trump and s.rank(c) > s.rank(s.trumps[1])]
    if len(feared) != 1:
        return None
    facts = {"card_kept": str(s.trumps[1]), "card_feared": str(feared[0])}
    return play(least_useful(s), "guard_left", **facts)


def ruff_low(s: Sight) -> Choice | None:
    """Ruff an opponent's winning card with the lowest trump that takes the trick."""
    if not is_ruff(s):
        return None
    return play(s.winners[0], "ruff_low", suit=str(s.suit_led), card_best=str(s.best[1]))


def boss_takes(s: Sight) -> Choice | None:
    """Take the trick with a card of the suit led that nobody can beat."""
    sure = [c for c in s.gainers if s.suit(c) == s.suit_led and s.is_boss(c)]
    return play(sure[0], "boss_takes", suit=str(s.suit_led)) if sure else None


def third_hand_high(s: Sight) -> Choice | None:
    """With one opponent left to play put up the highest card, to win or to cost a high one.

    Not over a partner's card that fears nothing which this one beats.
    """
    if len(s.to_play) != 1 or not s.gainers or s.suit(s.gainers[-1]) != s.suit_led:
        return None
    return play(s.gainers[-1], "third_hand_high", seat=s.name(s.foes_after[0]))


def second_hand_low(s: Sight) -> Choice | None:
    """Second to play and without a sure winner leave the trick to the partner."""
    friend_after = any(s.is_friend(seat) for seat in s.to_play)
    if not s.has_partners or not friend_after or not s.winners or s.friend_wins:
        return None
    return play(least_useful(s), "second_hand_low", card_best=str(s.best[1]))


def follow_low(s: Sight) -> Choice | None:
    """Give the lowest card of the suit led to a trick that cannot be won."""
    if s.suit(s.playable[0]) != s.suit_led:
        return None
    return play(s.playable[0], "follow_low", card_best=str(s.best[1]))


def keep_winner(s: Sight) -> Choice | None:
    """Throw a card and keep a side card that nobody can beat for the last tricks."""
    card = least_useful(s)
    kept = [c for c in s.sides if c != card and s.is_boss(c)]
    if not kept or len(s.hand) > 3:
        return None
    return play(card, "keep_winner", card_kept=str(kept[-1]))


def throw_to_void(s: Sight) -> Choice | None:
    """With a trump in hand throw the only card of a side suit, so as to ruff that suit later."""
    card = least_useful(s)
    suit = s.suit(card)
    if not s.trumps or suit == s.trump or len(s.held(suit)) > 1:
        return None
    return play(card, "throw_to_void", suit=str(suit))


def low(s: Sight) -> Choice:
    """Throw the card of least use to a trick that cannot be won."""
    return play(least_useful(s), "low")


FOLLOWS = (
    card_unknown,
    only_card,
    spare_partner,
    spare_ally,
    win_cheaply,
    ruff_high,
    guard_left,
    ruff_low,
    boss_takes,
    third_hand_high,
    second_hand_low,
    follow_low,
    keep_winner,
    throw_to_void,
    low,
)
"""Tactics of following; the first that has a choice decides."""


def least_useful(s: Sight) -> Card:
    """Playable card that costs least: no trump, no winner, the last of its suit, the lowest."""

    def cost(card: Card) -> tuple[bool, bool, bool, tuple[bool, int]]:
        suit = s.suit(card)
        makes_void = bool(s.trumps) and len(s.held(suit)) == 1
        return suit == s.trump, s.is_boss(card), not makes_void, s.rank(card)

    return min(s.playable, key=cost)


def is_ruff(s: Sight) -> bool:
    """Whether the seat can take an opponent's trick with a trump, not having the suit led."""
    if s.suit_led == s.trump or s.friend_wins or not s.winners:
        return False
    return s.suit(s.winners[-1]) == s.trump
