# SPDX-License-Identifier: MIT
"""Sure tricks as a problem: which card makes sure of them, what it is an example of, and why.

A card is right when its side then takes the tricks needed whatever lies hidden; every other card
has a line of play, and a layout that allows it, in which they are lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.actions import Play
from engine.aim import POINTS, by_tricks, steps_of
from engine.cards import Card
from engine.public import Moment, bits
from engine.refute import Branch, branches
from engine.solve import alike
from engine.sure import Sure
from engine.table import Table
from engine.view import View
from engine.worlds import Worlds


def goals(table: Table, seat: int) -> tuple[int, ...]:
    """Numbers of tricks at which the points of the seat's side change, the most first.

    >>> from engine.notation import parse
    >>> line = "american S W:? N:? E:? S:? up:9D rest:? | pass pass pass pass name:H"
    >>> goals(parse(line).table, 1), goals(parse(line).table, 0)
    ((5, 3), (3, 1))
    """
    rules, contract = table.rules, table.contract
    assert contract is not None
    steps = steps_of(by_tricks(table, POINTS))
    if rules.side(contract.maker) != rules.side(seat):
        steps = tuple(rules.hand_size + 1 - step for step in steps)
    return tuple(sorted(steps, reverse=True))


@dataclass(frozen=True)
class Surely:
    """A view and the tricks that its seat wants to be sure of."""

    view: View
    need: int

    @cached_property
    def search(self) -> Sure:
        """The search, as it is at the start."""
        return Sure(self.view)

    @cached_property
    def classes(self) -> tuple[tuple[Card, ...], ...]:
        """Legal cards, those that are alike together."""
        lowest, found = alike(self.view.table, self.view.seat), dict[Card, list[Card]]()
        for action in self.view.legal:
            assert isinstance(action, Play)
            found.setdefault(lowest[action.card], []).append(action.card)
        return tuple(map(tuple, found.values()))

    @cached_property
    def right(self) -> tuple[tuple[Card, ...], ...]:
        """Classes that are sure of the tricks."""
        return tuple(cards for cards in self.classes if self.holds(cards[0]))

    @cached_property
    def wrong(self) -> tuple[tuple[Card, ...], ...]:
        """Classes that are not."""
        return tuple(cards for cards in self.classes if cards not in self.right)

    @cached_property
    def tree(self) -> Mapping[Card, Branch]:
        """What follows each card."""
        return branches(self.search, self.need)

    def after(self, card: Card) -> Moment:
        """The moment after a card."""
        after = self.search.step(self.now, self.search.place.bits[card])
        assert after is not None
        return after

    def holds(self, card: Card) -> bool:
        """Whether a card is sure of the tricks."""
        return self.search.holds(self.after(card), self.need)

    @property
    def card(self) -> Card:
        """The right card."""
        return self.right[0][0]

    @cached_property
    def others(self) -> tuple[Card, ...]:
        """Legal cards that are wrong."""
        return tuple(card for cards in self.wrong for card in cards)

    @property
    def now(self) -> Moment:
        """The moment at which the card is played."""
        return self.search.now

    def suit(self, card: Card) -> int:
        """Suit of a card, as the search has it."""
        return self.search.place.search.suit_of[self.search.place.bits[card]]

    def is_trump(self, card: Card) -> bool:
        """Whether it is a trump."""
        return self.suit(card) == self.search.place.search.trumps

    def higher(self, card: Card) -> list[Card]:
        """Unseen cards of the same suit that are higher, the highest last."""
        bit = self.search.place.bits[card]
        return self._cards(self.now.unseen & self.suit(card) & -(bit << 1))

    @property
    def trumps_out(self) -> list[Card]:
        """Trumps that others may hold, the highest last."""
        return self._cards(self.now.unseen & self.search.place.search.trumps)

    def _cards(self, mask: int) -> list[Card]:
        card = {bit: card for card, bit in self.search.place.bits.items()}
        return [card[bit] for bit in bits(mask)]

    def takes(self, card: Card) -> bool:
        """Whether a card takes the trick as it lies."""
        bit, search = self.search.place.bits[card], self.search.place.search
        return not self.now.best or bool(bit & search.beats[self.now.best])

    def same_suit(self) -> list[Card]:
        """Wrong cards that take the trick too, of the same suit as the right one."""
        if not self.now.played or not self.takes(self.card):
            return []
        suit = self.suit(self.card)
        return [card for card in self.others if self.takes(card) and self.suit(card) == suit]

    def kept(self) -> list[Card]:
        """Cards that stay in hand."""
        return [card for card in self.view.hand if card != self.card]

    def is_high(self, card: Card) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not self.higher(card)

    def needs(self, forgotten: tuple[int, ...]) -> bool:
        """Whether the card would no longer be sure if the others might hold these instead."""
        return not self.search.holds(self.after(self.card)._replace(may=forgotten), self.need)

    @cached_property
    def without_voids(self) -> tuple[int, ...]:
        """What the others might hold, had nobody failed to follow."""
        unseen = self.search.place.mask(Worlds(self.view).unseen)
        return tuple(cards | unseen for cards in self.now.may)

    @cached_property
    def without_turned(self) -> tuple[int, ...]:
        """What the others might hold, were a card that was turned down not out of play."""
        deal, contract = self.view.table.deal, self.view.table.contract
        if not deal.turned or not contract or contract.picked_up:
            return self.now.may
        turned = self.search.place.bits[deal.turned]
        suit_of = self.search.place.search.suit_of
        unseen = self.search.place.mask(Worlds(self.view).unseen)
        void = [unseen & suit_of[turned] & ~cards for cards in self.now.may]
        return tuple(
            cards if missing else cards | turned
            for cards, missing in zip(self.now.may, void, strict=True)
        )


class SureTheme(NamedTuple):
    """A theme of these problems: `theme.<key>` names it and `theme_told.<key>` tells it."""

    key: str
    fits: Callable[[Surely], bool]


def _leads(s: Surely) -> bool:
    return not s.now.played


def _draws(s: Surely) -> bool:
    return _leads(s) and s.is_trump(s.card) and s.is_high(s.card)


def _cashes(s: Surely) -> bool:
    return _leads(s) and not s.is_trump(s.card) and s.is_high(s.card)


def _is_higher(s: Surely, card: Card) -> bool:
    bits_of = s.search.place.bits
    return bits_of[card] > bits_of[s.card]


def _high(s: Surely) -> bool:
    return any(not _is_higher(s, card) for card in s.same_suit())


def _cheap(s: Surely) -> bool:
    return any(_is_higher(s, card) for card in s.same_suit())


def _lets_go(s: Surely) -> bool:
    return not _leads(s) and not s.takes(s.card) and any(map(s.takes, s.others))


def _ruffs(s: Surely) -> bool:
    if _leads(s) or not s.is_trump(s.card) or s.now.led & s.suit(s.card):
        return False
    return any(not s.is_trump(card) for card in s.others)


def _keeps(s: Surely) -> bool:
    return not _leads(s) and not s.takes(s.card) and not any(map(s.takes, s.others))


SURE_THEMES = (
    SureTheme("sure_draw_trump", _draws),
    SureTheme("sure_cash_first", _cashes),
    SureTheme("sure_take_high", _high),
    SureTheme("sure_take_low", _cheap),
    SureTheme("sure_let_go", _lets_go),
    SureTheme("sure_ruff", _ruffs),
    SureTheme("sure_keep", _keeps),
    SureTheme("sure_shown_void", lambda s: s.needs(s.without_voids)),
    SureTheme("sure_turned_down", lambda s: s.needs(s.without_turned)),
)
"""Every theme; the first seven say what the card does, one or two of them fit."""


def themes(s: Surely) -> list[str]:
    """Keys of the themes of a problem with one right class."""
    return [theme.key for theme in SURE_THEMES if theme.fits(s)]
