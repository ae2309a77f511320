# SPDX-License-Identifier: MIT
"""Rules of thumb for cards that change place: widow, exchange, best card, turned card."""

from __future__ import annotations

from engine.actions import Answer, Discard, Give
from engine.cards import SUITS, UNKNOWN, Card
from engine.exchange import TAKE_OR_NOT
from engine.messages import Message
from engine.sight import Choice, Sight
from engine.table import Due, Hand


def cards_unknown(s: Sight) -> Choice | None:
    """Move cards unseen where they are not known, or do without."""
    if UNKNOWN not in s.hand:
        return None
    return Choice(s.view.legal[-1], Message("bot.change_unknown"))


def take_turned(s: Sight) -> Choice | None:
    """Take the turned card, a trump, for anything lower; leave it to a hand of better trumps."""
    turned = s.table.deal.turned
    if _due(s).words != TAKE_OR_NOT or turned is None:
        return None
    worth = s.rank(turned) > s.rank(s.sorted_hand[0])
    word, tactic = ("take", "take_turned") if worth else ("decline", "leave_turned")
    return Choice(Answer(word), Message(f"bot.{tactic}", {"card": str(turned)}))


def keep_hand(s: Sight) -> Choice | None:
    """Do without the partner's card when every card of the hand is good."""
    if "keep" not in _due(s).words or _losers(s):
        return None
    return Choice(Answer("keep"), Message("bot.keep_hand"))


def ask_best(s: Sight) -> Choice | None:
    """Ask for the partner's best card before putting one down."""
    if "take" not in _due(s).words:
        return None
    card = _worst_first(s)[0]
    return Choice(Answer("take"), Message("bot.ask_best", {"card": str(card)}))


def give_best(s: Sight) -> Choice | None:
    """Give the lone player the best cards for the strain: high trumps, then aces."""
    due = _due(s)
    if due.to is None or s.is_maker:
        return None
    cards = _best_first(s)[: due.most]
    return _moved(Give(cards), "give_best", cards, seat=s.name(due.to))


def pass_worst(s: Sight) -> Choice | None:
    """Hand the partner the worst card, to have a better one for it."""
    due = _due(s)
    if due.to is None:
        return None
    cards = _worst_first(s)[: due.most]
    return _moved(Give(cards), "pass_worst", cards, seat=s.name(due.to))


def put_down_losers(s: Sight) -> Choice | None:
    """Before the partner's cards come put down as many as are not good, up to what is allowed."""
    due = _due(s)
    if due.least == due.most:
        return None
    cards = _losers(s)[: due.most]
    if not cards:
        return Choice(Discard(()), Message("bot.keep_hand"))
    return _moved(Discard(cards), "put_down_losers", cards)


def put_down_worst(s: Sight) -> Choice:
    """Put down the cards of least use: low ones, of suits of which the hand can be rid."""
    cards = _worst_first(s)[: _due(s).most]
    return _moved(Discard(cards), "put_down_worst", cards)


CHANGES = (
    cards_unknown,
    take_turned,
    keep_hand,
    ask_best,
    give_best,
    pass_worst,
    put_down_losers,
    put_down_worst,
)
"""Tactics of cards that change place; the first that has a choice decides."""


def _due(s: Sight) -> Due:
    return s.table.due[0]


def _moved(action: Discard | Give, tactic: str, cards: Hand, **facts: object) -> Choice:
    return Choice(action, Message(f"bot.{tactic}", {"cards": [str(c) for c in cards], **facts}))


def _worst_first(s: Sight) -> Hand:
    """Cards of the hand, that of least use first."""
    chosen: list[Card] = []
    left = list(s.sorted_hand)
    while left:
        worst = min(left, key=lambda card: _use(s, card, left))
        left.remove(worst)
        chosen.append(worst)
    return tuple(chosen)


def _use(s: Sight, card: Card, left: list[Card]) -> tuple[bool, bool, int, tuple[bool, int]]:
    """How much a card is wanted in what is left of a hand: as trump, as winner, in its suit."""
    suit = s.suit(card)
    short = sum(s.suit(c) == suit for c in left) if s.trump in SUITS else 0
    return suit == s.trump, s.is_boss(card), short, s.rank(card)


def _best_first(s: Sight) -> Hand:
    """Cards of the hand, the strongest first."""
    return tuple(sorted(s.hand, key=lambda c: (*s.rank(c),), reverse=True))


def _losers(s: Sight) -> Hand:
    """Cards that are neither trump nor unbeatable, that of least use first."""
    return tuple(c for c in _worst_first(s) if s.suit(c) != s.trump and not s.is_boss(c))
