# SPDX-License-Identifier: MIT
"""Open hands searched as a textbook would: card objects, lists, alpha-beta and nothing else.

The bench measures the engine's search against this one, and the tests compare their answers.
The rules come from `tests.reference`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.reference import suit_cards


class Card:
    """A card by suit and strength once trump is known."""

    __slots__ = ("strength", "suit")

    def __init__(self, suit: str, strength: int) -> None:
        self.suit, self.strength = suit, strength


class Textbook:
    """Alpha-beta over single cards for one trump; seats 0 and 2 play against 1 and 3."""

    def __init__(self, trump: str) -> None:
        self.trump = trump
        self.cards = {
            text: Card(suit, -place)
            for suit in "CDHS"
            for place, text in enumerate(suit_cards(suit, trump))
        }
        self.calls = 0

    def tricks(self, hands: Sequence[Sequence[str]], plays: Sequence[tuple[int, str]]) -> int:
        """Tricks that seats 0 and 2 take of those left; `plays` begins with the card led."""
        held = [[self.cards[text] for text in hand] for hand in hands]
        leader = plays[0][0]
        left = len(plays) + sum(1 for s, hand in enumerate(held) if hand and not _in(plays, s))
        trick = [(seat, self.cards[text]) for seat, text in plays]
        return self._next(held, leader, trick, left, 0, -1, 9)

    def _next(
        self,
        hands: list[list[Card]],
        leader: int,
        trick: list[tuple[int, Card]],
        size: int,
        won: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Tricks of seats 0 and 2 at the end, with `size` players and `won` taken so far."""
        self.calls += 1
        if len(trick) == size:
            leader = self._winner(trick)
            won += leader % 2 == 0
            if not hands[leader]:
                return won
            trick = []
        seat = (trick[-1][0] + 1) % 4 if trick else leader
        while not hands[seat]:
            seat = (seat + 1) % 4
        legal = hands[seat]
        if trick:
            legal = [card for card in legal if card.suit == trick[0][1].suit] or legal
        best = -1 if seat % 2 == 0 else 9
        for card in legal:
            after = list(hands)
            after[seat] = [other for other in hands[seat] if other is not card]
            value = self._next(after, leader, [*trick, (seat, card)], size, won, alpha, beta)
            if seat % 2 == 0:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return best

    def _winner(self, trick: list[tuple[int, Card]]) -> int:
        seat, best = trick[0]
        for other, card in trick[1:]:
            higher = card.suit == best.suit and card.strength > best.strength
            if higher or (card.suit == self.trump and best.suit != self.trump):
                seat, best = other, card
        return seat


def _in(plays: Sequence[tuple[int, str]], seat: int) -> bool:
    return any(player == seat for player, _ in plays)
