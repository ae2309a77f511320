# SPDX-License-Identifier: MIT
"""Rules of thumb for the seat that leads to a trick."""

from __future__ import annotations

from engine.actions import Name, Pass
from engine.cards import SUITS, UNKNOWN, Card
from engine.sight import Choice, Sight, play
from engine.table import Table


def card_unknown(s: Sight) -> Choice | None:
    """Where the cards are not known play the first that may be held."""
    return play(s.legal_cards[0], "card_unknown") if UNKNOWN in s.hand else None


def only_card(s: Sight) -> Choice | None:
    """With a single card to play there is nothing to think about."""
    return play(s.playable[0], "only_card") if len(s.playable) == 1 else None


def boss_trump_alone(s: Sight) -> Choice | None:
    """Alone draw the opponents' trumps with the highest one."""
    if not s.is_alone or not s.trumps or not s.foes_may_trump or not s.is_boss(s.trumps[-1]):
        return None
    return play(s.trumps[-1], "boss_trump_alone", suit=str(s.trump))


def draw_trumps(s: Sight) -> Choice | None:
    """As maker lead the highest of two trumps or more while the opponents may have some."""
    if not s.is_maker or len(s.trumps) < 2 or not s.foes_may_trump:
        return None
    return play(s.trumps[-1], "draw_trumps", suit=str(s.trump), n=len(s.trumps))


def trump_to_partner(s: Sight) -> Choice | None:
    """Lead the highest trump to a partner who made trump of free will.

    After the first trick only one that nobody can beat.
    """
    if s.is_maker or s.is_defender or not s.trumps or was_stuck(s.table):
        return None
    maker = s.contract.maker
    if not s.foes_may_trump or not s.may_hold(maker, s.trump):
        return None
    if s.table.tricks and not s.is_boss(s.trumps[-1]):
        return None
    return play(s.trumps[-1], "trump_to_partner", suit=str(s.trump), seat=s.name(maker))


def last_trumps(s: Sight) -> Choice | None:
    """When no opponent has a trump left lead side cards, the best first, and trumps at the end."""
    if not s.trumps or not s.sides or s.foes_may_trump:
        return None
    card = _best_winner(s) or s.sides[-1]
    return play(card, "last_trumps", suit=str(s.trump), n=len(s.trumps))


def cash_winner(s: Sight) -> Choice | None:
    """Lead a side card that nobody can beat, from the suit of which most cards are out."""
    card = _best_winner(s)
    if card is None:
        return None
    suit = s.suit(card)
    return play(card, "cash_winner", suit=str(suit), n=s.out_by_suit[suit])


def give_ruff(s: Sight) -> Choice | None:
    """Lead the suit that the partner has not got and may ruff, where no opponent is known to."""
    for card in s.sides:
        for friend in s.friends:
            if ruffs(s, friend, card) and not any(ruffs(s, foe, card) for foe in s.foes):
                suit = str(s.suit(card))
                return play(card, "give_ruff", suit=suit, seat=s.name(friend))
    return None


def lead_short(s: Sight) -> Choice | None:
    """With a trump in hand lead the only card of a side suit, so as to ruff that suit later."""
    lone = (c for c in s.sides if len(s.held(s.suit(c))) == 1)
    card = next(lone, None) if s.trumps else None
    return card and play(card, "lead_short", suit=str(s.suit(card)))


def lead_long(s: Sight) -> Choice | None:
    """Without trump lead the highest card of the longest suit, whose low cards win in the end."""
    if s.trump in SUITS:
        return None
    card = max(s.sides, key=lambda c: (len(s.held(s.suit(c))), s.rank(c)))
    return play(card, "lead_long", suit=str(s.suit(card)), n=len(s.held(s.suit(card))))


def lead_high(s: Sight) -> Choice | None:
    """With nothing better lead the highest side card."""
    return play(s.sides[-1], "lead_high") if s.sides else None


def lead_trump_left(s: Sight) -> Choice:
    """With nothing but trumps lead the highest."""
    return play(s.trumps[-1], "lead_trump_left", suit=str(s.trump), n=len(s.trumps))


LEADS = (
    card_unknown,
    only_card,
    boss_trump_alone,
    draw_trumps,
    trump_to_partner,
    last_trumps,
    cash_winner,
    give_ruff,
    lead_short,
    lead_long,
    lead_high,
    lead_trump_left,
)
"""Tactics of the lead; the first that has a choice decides."""


def ruffs(s: Sight, seat: int, card: Card) -> bool:
    """Whether a seat has shown not to hold the suit of this card, and may hold a trump."""
    return s.suit(card) in s.voids[seat] and s.may_hold(seat, s.trump)


def was_stuck(table: Table) -> bool:
    """Whether trump was named by a dealer who had to, last of all to speak."""
    rules, contract = table.rules, table.contract
    if "stick_dealer" not in rules.options or not rules.value("stick_dealer"):
        return False
    passes = sum(isinstance(action, Pass) for _, action in table.history)
    named = contract is not None and isinstance(contract.call, Name)
    return named and passes == 2 * rules.players - 1


def _best_winner(s: Sight) -> Card | None:
    """Side card that nobody can beat: rather not ruffed, of the fullest suit, the highest."""
    winners = [c for c in reversed(s.sides) if s.is_boss(c)]

    def hope(card: Card) -> tuple[bool, int]:
        return not any(ruffs(s, foe, card) for foe in s.foes), s.out_by_suit[s.suit(card)]

    return max(winners, key=hope, default=None)
