# SPDX-License-Identifier: MIT
"""A decision with its best action, and what a player reads off both."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.actions import Action, Discard, Name, Order, Play
from engine.cards import Card
from engine.play import suit_of
from engine.sight import Sight
from engine.table import Phase, Table
from engine.thresholds import REGULAR
from engine.view import View


def kind_of(table: Table) -> str:
    """What a table asks of the seat to move: `lead`, `follow`, or the name of another phase."""
    if table.phase is not Phase.PLAY:
        return table.phase.value
    return "follow" if table.trick else "lead"


@dataclass(frozen=True)
class Solved:
    """A view, its best action, and what follows from both worked out when asked."""

    view: View
    best: Action

    @property
    def table(self) -> Table:
        """Table as the seat sees it."""
        return self.view.table

    @cached_property
    def sight(self) -> Sight:
        """What the player reads off the table; only once there is a trump."""
        return Sight(self.view, REGULAR)

    @property
    def kind(self) -> str:
        """What is asked, as `kind_of` has it."""
        return kind_of(self.table)

    @property
    def card(self) -> Card:
        """Card that the best action plays or puts down."""
        assert isinstance(self.best, Play | Discard)
        return self.best.card if isinstance(self.best, Play) else self.best.cards[0]

    @property
    def is_trump(self) -> bool:
        """Whether that card is a trump."""
        return self.sight.suit(self.card) == self.sight.trump

    @cached_property
    def others(self) -> tuple[Card, ...]:
        """The other cards that could be played or put down."""
        cards = [
            action.card if isinstance(action, Play) else action.cards[0]
            for action in self.view.legal
            if isinstance(action, Play | Discard)
        ]
        return tuple(card for card in cards if card != self.card)

    @property
    def is_second_round(self) -> bool:
        """Whether the turned card has been refused."""
        return len(self.table.history) >= self.table.rules.players

    @property
    def is_dealer(self) -> bool:
        """Whether the player deals."""
        return self.table.deal.dealer == self.view.seat

    @property
    def partner_deals(self) -> bool:
        """Whether the player's partner deals."""
        return self.table.deal.dealer in self.table.rules.partners(self.view.seat)

    @property
    def takes(self) -> bool:
        """Whether the best call makes trump."""
        return isinstance(self.best, Order | Name)

    @cached_property
    def trumps(self) -> int:
        """Trumps that the hand has when the suit of the best call is trump, or the turned one."""
        turned, rules = self.table.deal.turned, self.table.rules
        strain = self.best.strain if isinstance(self.best, Name) else turned and turned.suit
        held = sum(suit_of(card, strain, rules) == strain for card in self.view.hand)
        return held + (self.is_dealer and not self.is_second_round)

    @property
    def could_take(self) -> bool:
        """Whether the turned card may still be ordered up."""
        return any(isinstance(action, Order) for action in self.view.legal)

    @property
    def called_suit(self) -> object:
        """Suit that the best call names; none unless it names one."""
        return self.best.strain if isinstance(self.best, Name) else None

    @property
    def is_alone(self) -> bool:
        """Whether the best call plays alone."""
        return isinstance(self.best, Order | Name) and self.best.alone

    @property
    def lacks(self) -> tuple[int, ...]:
        """Points that each side lacks to win the game."""
        deal, target = self.table.deal, self.table.rules.score.target
        return tuple(abs(target - points) for points in deal.score)

    @property
    def is_paired(self) -> bool:
        """Whether two pairs play."""
        return self.table.rules.players == 4 == 2 * self.table.rules.sides

    @property
    def has_partners(self) -> bool:
        """Whether the game gives the player partners."""
        return bool(self.table.rules.partners(self.view.seat))

    @property
    def is_by_march(self) -> bool:
        """Whether most of the tricks make the contract, and every trick brings more."""
        contract = self.table.contract
        return self.table.rules.score.needs_maker and not (contract and contract.step)

    @property
    def is_miss(self) -> bool:
        """Whether the makers have promised to take no trick."""
        contract = self.table.contract
        return bool(contract and contract.step and not contract.step.tricks)

    @property
    def needs_three(self) -> bool:
        """Whether three of five tricks make the contract."""
        return self.is_by_march and self.table.rules.hand_size // 2 + 1 == 3

    @property
    def is_last(self) -> bool:
        """Whether the player plays last to the trick."""
        return not self.sight.to_play

    @property
    def place(self) -> int:
        """Number of cards that lie in the trick."""
        return len(self.table.trick)

    @property
    def left(self) -> int:
        """Tricks left with the one under way."""
        return self.table.rules.hand_size - len(self.table.tricks)

    @property
    def owns_all(self) -> bool:
        """Whether the makers have taken every trick so far, at least three."""
        side = self.table.rules.side(self.sight.contract.maker)
        won = sum(
            n for s, n in enumerate(self.table.tricks_won) if self.table.rules.side(s) == side
        )
        return won == len(self.table.tricks) >= 3

    @property
    def defence_won(self) -> int:
        """Tricks that the defenders have taken."""
        side = self.table.rules.side(self.sight.contract.maker)
        return sum(
            n for s, n in enumerate(self.table.tricks_won) if self.table.rules.side(s) != side
        )

    @cached_property
    def voids_itself(self) -> bool:
        """Whether the card is the last of a side suit in the hand."""
        return not self.is_trump and len(self.sight.held(self.sight.suit(self.card))) == 1

    @cached_property
    def guard(self) -> Card | None:
        """Second highest trump still out or held, when it is held with one more that guards it."""
        sight = self.sight
        if len(sight.trumps) < 2 or sight.is_boss(sight.trumps[-1]):
            return None
        above = [c for c in sight.unseen if sight.suit(c) == sight.trump]
        higher = [c for c in above if sight.rank(c) > sight.rank(sight.trumps[-1])]
        return sight.trumps[-1] if len(higher) == 1 else None
