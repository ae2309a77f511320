# SPDX-License-Identifier: MIT
"""What each card is worth at one moment of the play of any game, in one layout after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from engine.aim import steps_of
from engine.cards import SUITS, Card, Strain
from engine.marks import Marks, marks
from engine.messages import IllegalAction
from engine.play import legal_cards
from engine.table import Hand, Phase, Table
from engine.whole import MOST_CARDS, MOST_TRICKS, Whole


def can_search(table: Table) -> bool:
    """Whether few enough cards are left to be searched."""
    left = table.rules.hand_size - len(table.tricks)
    return left <= MOST_TRICKS and left * (table.rules.players - len(table.out)) <= MOST_CARDS


class Wide:
    """A question of the play, for layouts of the cards that seats hold.

    Values are gains of one side, everyone else playing against it.
    """

    def __init__(self, table: Table, gains: tuple[int, ...], side: int) -> None:
        """`gains` are those of the side, by its tricks in the whole hand.

        Raises IllegalAction outside the play, or where too many cards are left to be searched.
        """
        contract, seat, rules = table.contract, table.to_move, table.rules
        if table.phase is not Phase.PLAY or contract is None or seat is None:
            raise IllegalAction("refused.no_play")
        self.left = rules.hand_size - len(table.tricks)
        self.playing = tuple(s for s in range(rules.players) if s not in table.out)
        if not can_search(table):
            raise IllegalAction("refused.too_many_tricks", number=MOST_TRICKS)
        self.table, self.seat, self.strain = table, seat, contract.strain
        self.side = frozenset(s for s in range(rules.players) if rules.side(s) == side)
        self.wishing = contract.step is None or contract.step.tricks > 0
        won = sum(n for s, n in enumerate(table.tricks_won) if s in self.side)
        self.gains = gains[won : won + self.left + 1]
        self.steps = steps_of(self.gains)

    @cached_property
    def ends(self) -> dict[Strain | None, End]:
        """The search under the strain, or under each that the first card may make trump."""
        strains = SUITS if self.strain is None else (self.strain,)
        return {strain: End(self, marks(self.table.rules, strain)) for strain in strains}

    def gain(self, steps: int) -> int:
        """What the side gains when it gets past so many of `steps`."""
        return self.gains[self.steps[steps - 1]] if steps else self.gains[0]

    def answer(self, hands: Sequence[Hand]) -> dict[Card, int]:
        """Value to the side of each legal card of the seat to move, when these are the hands."""
        hand = hands[self.seat]
        legal = legal_cards(hand, self.table.led, self.strain, self.table.rules)
        if self.strain:
            return self.ends[self.strain].answer(hands, legal)
        found: dict[Card, int] = {}
        for suit, end in self.ends.items():
            found |= end.answer(hands, tuple(card for card in legal if card.suit == suit))
        return {card: found[card] for card in legal}

    def best(self, hands: Sequence[Hand]) -> int:
        """Value to the side when the seat to move leads as well as it can."""
        if self.strain:
            return self.ends[self.strain].best(hands)
        values = self.answer(hands).values()
        return max(values) if self.seat in self.side else min(values)


class End:
    """The same under one strain."""

    def __init__(self, wide: Wide, places: Marks) -> None:
        self.wide, self.marks = wide, places
        self.whole = Whole(places, wide.playing, wide.side, wishing=wide.wishing)
        self.trick = places.laid(wide.table.trick)
        self.there = sum(played for _, played in self.trick)

    def lay(self, hands: Sequence[Hand]) -> int:
        """Take up a layout; the cards of the seat to move."""
        held = self.marks.held(hands, self.wide.table.out, self.there)
        self.whole.lay(held)
        return held[self.wide.seat]

    def answer(self, hands: Sequence[Hand], legal: Hand) -> dict[Card, int]:
        """Value of each of some cards; equal ones are tried once."""
        held = self.lay(hands)
        lowest = self.marks.different(held, sum(self.whole.hands) + self.there - held)
        bits = {}
        for card in legal:
            bit = self.marks.bits[card]
            bits[bit if bit & held else bit << 1] = card
        found: dict[Card, int] = {}
        steps = self.wide.steps
        number = len(steps) // 2
        for bit in sorted(bits):
            if bit & lowest or not found:
                reach = partial(self.whole.reach, self.trick, self.wide.seat, bit)
                number = passed(steps, number, reach)
            found[bits[bit]] = self.wide.gain(number)
        return {card: found[card] for card in legal}

    def best(self, hands: Sequence[Hand]) -> int:
        """Value to the side when the seat to move leads as well as it can."""
        self.lay(hands)
        steps = self.wide.steps
        reach = partial(self.whole.led, self.wide.seat)
        return self.wide.gain(passed(steps, len(steps) // 2, reach))


def passed(steps: Sequence[int], near: int, reach: Callable[[int], bool]) -> int:
    """How many of some rising numbers can be reached; the search begins at the one after `near`.

    >>> passed((2, 3, 5), 1, lambda need: need <= 3)
    2
    """
    if near < len(steps) and reach(steps[near]):
        near += 1
        while near < len(steps) and reach(steps[near]):
            near += 1
        return near
    while near and not reach(steps[near - 1]):
        near -= 1
    return near
