# SPDX-License-Identifier: MIT
"""What a player reads off its view: whose trick it is, what is still out, who may ruff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple, TypeVar

from engine.actions import Action, Discard, Give, Play
from engine.cards import JOKER, RANKS, SUITS, Card, Strain, effective_suit, height
from engine.hidden import shown_voids
from engine.messages import Message
from engine.table import Contract, Hand, Table
from engine.thresholds import Thresholds
from engine.view import View

Place = tuple[Strain | None, int]
"""Suit to which a card belongs and its height in it."""

T = TypeVar("T")

Tactics = tuple[Callable[[T], "Choice | None"], ...]
"""Rules of thumb in the order in which they are asked; the last always has a choice."""


class Choice(NamedTuple):
    """An action and the reason for it."""

    action: Action
    reason: Message


def first(tactics: Tactics[T], seen: T) -> Choice:
    """Choice of the first tactic that has one."""
    return next(choice for tactic in tactics if (choice := tactic(seen)))


def play(card: Card, tactic: str, **facts: object) -> Choice:
    """Choice of a card to play, and the tactic that chose it."""
    return Choice(Play(card), Message(f"bot.{tactic}", {"card": str(card), **facts}))


@cache
def places(trump: Strain | None, *, bowers: bool) -> Mapping[Card, Place]:
    """Place of every card once trump is known."""
    cards = [*(Card(rank, suit) for suit in SUITS for rank in RANKS), JOKER]
    return {
        card: (effective_suit(card, trump, bowers=bowers), height(card, trump, bowers=bowers))
        for card in cards
    }


@dataclass(frozen=True)
class Seen:
    """A view, and the numbers that its player goes by."""

    view: View
    limits: Thresholds

    @property
    def table(self) -> Table:
        """Table as the seat sees it."""
        return self.view.table


class Sight(Seen):
    """A view during the play of the cards, with what follows from it worked out when asked."""

    @property
    def seat(self) -> int:
        """Seat whose view it is."""
        return self.view.seat

    @property
    def hand(self) -> Hand:
        """Cards that the seat holds."""
        return self.view.hand

    @property
    def contract(self) -> Contract:
        """Who made trump."""
        assert self.table.contract is not None
        return self.table.contract

    @cached_property
    def trump(self) -> Strain:
        """Strain of the contract."""
        assert self.contract.strain is not None
        return self.contract.strain

    @cached_property
    def places(self) -> Mapping[Card, Place]:
        """Place of every card under this trump."""
        return places(self.trump, bowers=self.table.rules.trump.bowers)

    @property
    def legal_cards(self) -> Hand:
        """Cards that may be played now."""
        return tuple(action.card for action in self.view.legal if isinstance(action, Play))

    @cached_property
    def playable(self) -> Hand:
        """Cards that may be played now, lowest first and trumps last."""
        return tuple(sorted(self.legal_cards, key=self.rank))

    @cached_property
    def sorted_hand(self) -> Hand:
        """Cards held, lowest first and trumps last."""
        return tuple(sorted(self.hand, key=self.rank))

    def suit(self, card: Card) -> Strain | None:
        """Suit to which a card belongs."""
        return self.places[card][0]

    def rank(self, card: Card) -> tuple[bool, int]:
        """Key that sorts any cards: trumps above all others, then by height."""
        suit, above = self.places[card]
        return suit == self.trump, above

    @cached_property
    def trumps(self) -> Hand:
        """Trumps held, lowest first."""
        return tuple(c for c in self.sorted_hand if self.suit(c) == self.trump)

    @cached_property
    def sides(self) -> Hand:
        """Cards held of other suits, lowest first."""
        return tuple(c for c in self.sorted_hand if self.suit(c) != self.trump)

    def name(self, seat: int) -> str:
        """Name of a seat."""
        return self.table.rules.seats[seat]

    def is_friend(self, seat: int) -> bool:
        """Whether the seat is of the same side, or one of all those against the maker."""
        together = self.table.rules.side(seat) == self.table.rules.side(self.seat)
        return together or (
            self.is_one_against_all and self.contract.maker not in (seat, self.seat)
        )

    @cached_property
    def is_one_against_all(self) -> bool:
        """Whether each plays alone and the others score nothing but what the maker loses."""
        rules = self.table.rules
        return rules.sides > 2 and rules.score.needs_maker and self.contract.caller is not None

    @cached_property
    def is_maker(self) -> bool:
        """Whether the seat itself made trump."""
        return self.contract.caller == self.seat

    @cached_property
    def is_defender(self) -> bool:
        """Whether the other side made trump, or nobody."""
        return self.contract.caller is None or not self.is_friend(self.contract.caller)

    @cached_property
    def has_partners(self) -> bool:
        """Whether the game gives the seat partners."""
        return bool(self.table.rules.partners(self.seat))

    @cached_property
    def is_alone(self) -> bool:
        """Whether the seat plays without the partners that the game gives it."""
        return self.has_partners and self.table.rules.partners(self.seat) <= self.table.out

    @cached_property
    def others(self) -> tuple[int, ...]:
        """Everyone else who plays in this hand."""
        away = self.table.out | {self.seat}
        return tuple(seat for seat in range(self.table.rules.players) if seat not in away)

    @cached_property
    def friends(self) -> tuple[int, ...]:
        """Those of the same side who play in this hand."""
        return tuple(seat for seat in self.others if self.is_friend(seat))

    @cached_property
    def foes(self) -> tuple[int, ...]:
        """Opponents who play in this hand."""
        return tuple(seat for seat in self.others if not self.is_friend(seat))

    @cached_property
    def unseen(self) -> Hand:
        """Cards that others may hold: not held, played, put down, given away or turned down."""
        table = self.table
        seen = Counter(self.hand)
        for trick in (*(trick.plays for trick in table.tricks), table.trick):
            seen.update(card for _, card in trick)
        for seat, action in table.history:
            if isinstance(action, Discard) or (isinstance(action, Give) and seat == self.seat):
                seen.update(action.cards)
        if table.deal.turned and not self.contract.picked_up:
            seen[table.deal.turned] += 1
        return tuple((Counter(table.rules.pack) - seen).elements())

    @cached_property
    def out_by_suit(self) -> Counter[Strain | None]:
        """Number of unseen cards of each suit."""
        return Counter(map(self.suit, self.unseen))

    @cached_property
    def voids(self) -> tuple[frozenset[Strain], ...]:
        """Suits that each seat has shown not to hold."""
        return tuple(shown_voids(self.table, s) for s in range(self.table.rules.players))

    def may_hold(self, seat: int, suit: Strain | None) -> bool:
        """Whether the seat may hold a card of the suit."""
        return suit not in self.voids[seat] and self.out_by_suit[suit] > 0

    @cached_property
    def foes_may_trump(self) -> bool:
        """Whether an opponent may still hold a trump."""
        return any(self.may_hold(seat, self.trump) for seat in self.foes)

    @cached_property
    def boss_heights(self) -> Mapping[Strain | None, int]:
        """Height of the highest unseen card of each suit."""
        highest: dict[Strain | None, int] = {}
        for card in self.unseen:
            suit, above = self.places[card]
            highest[suit] = max(above, highest.get(suit, above))
        return highest

    def is_boss(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of its suit."""
        suit, above = self.places[card]
        return suit not in self.boss_heights or above >= self.boss_heights[suit]

    @cached_property
    def suit_led(self) -> Strain | None:
        """Suit that the trick asks for."""
        return self.suit(self.table.trick[0][1])

    @cached_property
    def best(self) -> tuple[int, Card]:
        """Seat and card that win the trick so far."""
        suits = (self.suit_led, self.trump)
        rivals = (play for play in self.table.trick if self.suit(play[1]) in suits)
        return max(rivals, key=lambda play: self.rank(play[1]))

    def beats(self, card: Card) -> bool:
        """Whether a playable card would win the trick so far."""
        suit = self.suit(card)
        best = self.best[1]
        return suit in (self.suit(best), self.trump) and self.rank(card) > self.rank(best)

    @cached_property
    def winners(self) -> Hand:
        """Playable cards that would win the trick so far, lowest first."""
        return tuple(c for c in self.playable if self.beats(c))

    @cached_property
    def gainers(self) -> Hand:
        """Winners that do more than a partner's card which is winning: they beat what it fears."""
        if not self.friend_wins:
            return self.winners
        suit, best = self.places[self.best[1]]
        feared = [self.places[c][1] for c in self.unseen if self.suit(c) == suit]
        lowest = min((height for height in feared if height > best), default=None)
        if lowest is None:
            return ()
        return tuple(c for c in self.winners if self.suit(c) == suit and self.places[c][1] > lowest)

    @cached_property
    def to_play(self) -> tuple[int, ...]:
        """Seats that still play to this trick after this one."""
        played = {seat for seat, _ in self.table.trick} | self.table.out | {self.seat}
        return tuple(s for s in self.table.rules.clockwise(self.seat) if s not in played)

    @cached_property
    def foes_after(self) -> tuple[int, ...]:
        """Opponents who still play to this trick."""
        return tuple(seat for seat in self.to_play if not self.is_friend(seat))

    @cached_property
    def friend_wins(self) -> bool:
        """Whether a partner is winning the trick."""
        return self.is_friend(self.best[0])

    def may_fall(self, card: Card) -> bool:
        """Whether a seat of the other side that plays later may beat a card of this trick.

        It may by a higher card of the suit, or by a trump once it has shown not to follow.
        """
        suit = self.suit(card)
        for seat in self.foes_after:
            if not self.is_boss(card) and suit not in self.voids[seat]:
                return True
            void = suit in self.voids[seat] or self.out_by_suit[suit] == 0
            if suit != self.trump and void and self.may_hold(seat, self.trump):
                return True
        return False

    def held(self, suit: Strain | None) -> Hand:
        """Cards of a suit in hand, lowest first."""
        return tuple(c for c in self.sorted_hand if self.suit(c) == suit)
