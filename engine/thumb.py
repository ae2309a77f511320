# SPDX-License-Identifier: MIT
"""The card that rules of thumb choose, in the ints of the search.

The rules are those of `engine.tactics_lead` and `engine.tactics_follow` in their order; among
cards of the same height in several suits another one may be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.cards import Card, Strain, height
from engine.hidden import shown_voids
from engine.play import suit_of
from engine.solve import Layout
from engine.table import Table
from engine.tactics_lead import was_stuck


class _Ranked(dict[int, tuple[int, ...]]):
    """Cards of a hand, the lowest first whatever their suit, worked out when first asked for."""

    def __init__(self, order: Sequence[int]) -> None:
        self._order = order

    def __missing__(self, hand: int) -> tuple[int, ...]:
        self[hand] = tuple([card for card in self._order if card & hand])
        return self[hand]


@cache
def _ranked(bits: tuple[tuple[Card, int], ...], trump: Strain, bowers: bool) -> _Ranked:
    by_height = sorted(bits, key=lambda pair: height(pair[0], trump, bowers=bowers))
    return _Ranked([bit for _, bit in by_height])


class Thumb:
    """Rules of thumb from one moment of the play on, in one layout after another."""

    __slots__ = (
        "beats",
        "best",
        "buried",
        "dealer",
        "foes",
        "friend",
        "gains",
        "hands",
        "hidden",
        "holder",
        "maker",
        "number",
        "order",
        "orders",
        "public",
        "ranked",
        "shown",
        "stuck",
        "suit",
        "suit_of",
        "trump",
        "voids",
    )  # fmt: skip

    def __init__(self, table: Table, place: Layout, gains: Sequence[int]) -> None:
        """`gains` is what the play is worth by the tricks that the makers take of those left."""
        contract, seat, rules = table.contract, table.to_move, table.rules
        assert contract is not None
        assert seat is not None
        self.gains, self.number = gains, len(table.tricks)
        self.suit_of, self.beats = place.search.suit_of, place.search.beats
        self.trump = self.suit_of[max(self.suit_of)]
        bits = tuple(place.bits.items())
        self.ranked = _ranked(bits, contract.strain, rules.trump.bowers)
        self.maker, self.dealer, self.stuck = contract.maker, table.deal.dealer, was_stuck(table)
        playing = [s not in table.out for s in range(4)]
        self.friend = [s ^ 2 if playing[s ^ 2] else -1 for s in range(4)]
        self.foes = [[f for f in (s + 1 & 3, s + 3 & 3) if playing[f]] for s in range(4)]
        around = [[s + n & 3 for n in range(4)] for s in range(4)]
        self.orders = [tuple([s for s in order if playing[s]]) for order in around]
        gone = [card for trick in table.tricks for _, card in trick.plays]
        gone += [card for _, card in table.trick]
        if table.deal.turned and not contract.picked_up:
            gone.append(table.deal.turned)
        self.public = place.search.all_cards & ~sum({place.bits.get(card, 0) for card in gone})
        groups = {suit_of(card, contract.strain, rules): self.suit_of[bit] for card, bit in bits}
        self.shown = [sum({groups.get(s, 0) for s in shown_voids(table, p)}) for p in range(4)]
        self.suit, self.best, self.holder = 0, 0, seat
        for player, card in table.trick:
            self._put(player, place.bits[card])
        there = {s for s, _ in table.trick}
        self.order = tuple([s for s in self.orders[seat] if s not in there])

    def _put(self, seat: int, bit: int) -> None:
        if not self.suit:
            self.suit, self.best, self.holder = self.suit_of[bit], bit, seat
        elif bit & self.beats[self.best]:
            self.best, self.holder = bit, seat

    def _lay(self, hands: list[int], buried: int) -> None:
        self.hands, self.buried = hands.copy(), buried
        self.hidden, self.voids = self.public, self.shown.copy()

    def _card(
        self, seat: int, suit: int, best: int, holder: int, later: tuple[int, ...], number: int
    ) -> int:
        hand = self.hands[seat]
        playable = hand & suit or hand
        if not playable & playable - 1:
            return playable
        unseen = self.hidden & ~hand
        if seat == self.dealer:
            unseen &= ~self.buried
        if not suit:
            return self._lead(seat, hand, unseen, number)
        if not hand & suit:
            return self._ruff_or_throw(seat, suit, best, holder, later, unseen)
        return self._follow(seat, suit, best, holder, later, unseen)

    def _lead(self, seat: int, hand: int, unseen: int, number: int) -> int:
        trumps = hand & self.trump
        sides = hand ^ trumps
        out = unseen & self.trump
        drawable = self._may_trump(seat, out)
        top = 1 << trumps.bit_length() >> 1
        if trumps and drawable:
            friend = self.friend[seat]
            if friend < 0 and trumps > out:
                return top
            if seat == self.maker and trumps & trumps - 1:
                return top
            is_wanted = friend == self.maker and not self.stuck and (not number or trumps > out)
            if is_wanted and not self.voids[friend] & self.trump:
                return top
        if not sides:
            return top
        winner = self._winner(seat, sides, unseen, out)
        if winner:
            return winner
        ranked = self.ranked[sides]
        if trumps and not drawable:
            return ranked[-1]
        given = self._ruff_given(seat, ranked, out)
        if given:
            return given
        if trumps:
            for card in ranked:
                if sides & self.suit_of[card] == card:
                    return card
        return ranked[-1]

    def _may_trump(self, seat: int, out: int) -> bool:
        """Whether an opponent may hold one of the trumps that are out."""
        lacking = self.trump
        for foe in self.foes[seat]:
            lacking &= self.voids[foe]
        return bool(out) and not lacking

    def _ruffed(self, seat: int, suit: int, out: int) -> bool:
        """Whether an opponent has shown not to hold a suit and may ruff it."""
        for foe in self.foes[seat]:
            if out and self.voids[foe] & suit and not self.voids[foe] & self.trump:
                return True
        return False

    def _winner(self, seat: int, sides: int, unseen: int, out: int) -> int:
        """Side card that nobody can beat: rather not ruffed, of the fullest suit, the highest."""
        winner, hope = 0, (False, -1)
        for card in reversed(self.ranked[sides]):
            suit = self.suit_of[card]
            rivals = unseen & suit
            if card > rivals:
                found = not self._ruffed(seat, suit, out), rivals.bit_count()
                if found > hope:
                    winner, hope = card, found
        return winner

    def _ruff_given(self, seat: int, ranked: tuple[int, ...], out: int) -> int:
        """Lowest card of a suit that the partner has not got and may ruff, and no opponent."""
        friend = self.friend[seat]
        if friend < 0 or not out or self.voids[friend] & self.trump or not self.voids[friend]:
            return 0
        for card in ranked:
            suit = self.suit_of[card]
            if suit & self.voids[friend] and not self._ruffed(seat, suit, out):
                return card
        return 0

    def _may_fall(self, seat: int, best: int, later: tuple[int, ...], unseen: int) -> bool:
        """Whether an opponent who plays later may beat the best card of the trick."""
        suit = self.suit_of[best]
        rivals, out = unseen & suit, unseen & self.trump
        for foe in later:
            if (foe ^ seat) & 1:
                void = self.voids[foe]
                if rivals > best and not void & suit:
                    return True
                may_ruff = suit != self.trump and out and not void & self.trump
                if may_ruff and (void & suit or not rivals):
                    return True
        return False

    def _follow(
        self, seat: int, suit: int, best: int, holder: int, later: tuple[int, ...], unseen: int
    ) -> int:
        """Card of the suit led."""
        playable = self.hands[seat] & suit
        lowest = playable & -playable
        winners = playable & self.beats[best]
        if not winners:
            return lowest
        mine = not (holder ^ seat) & 1
        if mine:
            if not self._may_fall(seat, best, later, unseen):
                return lowest
            feared = unseen & suit & self.beats[best]
            winners &= -(feared & -feared) if feared else 0
        elif not later or later == (self.friend[seat],):
            return winners & -winners
        sure = winners & -(1 << (unseen & suit).bit_length())
        if sure:
            return sure & -sure
        if winners and len(later) == 1:
            return 1 << winners.bit_length() >> 1
        return lowest

    def _ruff_or_throw(
        self, seat: int, suit: int, best: int, holder: int, later: tuple[int, ...], unseen: int
    ) -> int:
        """Card of another suit: a ruff or one that is thrown."""
        hand, trump = self.hands[seat], self.trump
        winners = hand & self.beats[best] & trump
        if (holder ^ seat) & 1 == 0 or not winners:
            return self._least(hand, unseen)
        if not later or later == (self.friend[seat],):
            return winners & -winners
        out, trumps = unseen & trump, hand & trump
        if self.friend[seat] < 0 and winners > out:
            return 1 << winners.bit_length() >> 1
        is_guarded = (seat ^ self.maker) & 1 and trumps.bit_count() == 2 and hand != trumps
        if is_guarded and (out >> trumps.bit_length()).bit_count() == 1:
            return self._least(hand, unseen)
        return winners & -winners

    def _least(self, hand: int, unseen: int) -> int:
        """Card that costs least: no trump, no winner, the last of its suit, the lowest."""
        trumps = hand & self.trump
        sides = hand ^ trumps
        if not sides:
            return trumps & -trumps
        least, cost = 0, (True, True)
        for card in self.ranked[sides]:
            suit = self.suit_of[card]
            found = card > unseen & suit, not (trumps and sides & suit == card)
            if not least or found < cost:
                least, cost = card, found
        return least
