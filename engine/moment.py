# SPDX-License-Identifier: MIT
"""The course of a hand up to the first lead, asked of one layout after another.

What everybody sees is the same in all layouts, so that each moment of it is worked out once; only
the hands differ, and with them what the rule bot does.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Bid, Discard, Name, Order, Pass
from engine.aim import Aim, by_tricks
from engine.bots import decide
from engine.caller import Caller
from engine.cards import UNKNOWN
from engine.match import points
from engine.prospect import to_put_down
from engine.solve import Question
from engine.state import opening, step
from engine.table import Hand, Phase, Table
from engine.thresholds import REGULAR
from engine.view import look

AS_EXPECTED, UNEXPECTED = 10, 1
"""Weights of a call that the rule bot makes with the cards of a layout, and of any other."""

UNSEEN = Discard((UNKNOWN,))
"""A discard as others see it; the bot puts down what it counts on when it calls."""

NOBODY = -1
"""Seat that sees no hand at all."""


class Moment:
    """A moment before the first lead as everybody sees it, and those that may follow."""

    def __init__(self, table: Table, caller: Caller | None = None) -> None:
        """`caller` has been told of the same deal, where there is one."""
        self.table = look(table, NOBODY).table
        self._caller = caller or (Caller(self.table, REGULAR) if _has_caller(table) else None)
        self._is_call = table.phase is Phase.CALL and not table.rules.auction.blind(table)
        self._next: dict[Action, Moment] = {}
        self._questions: dict[Aim, Question] = {}

    def choice(self, hand: Hand) -> Action:
        """What the bot does as the seat to move when it holds these cards.

        A dealer who has to name a suit for a turned joker has not looked at them.
        """
        seat = self.table.to_move
        assert seat is not None
        table = self.table.with_hand(seat, hand)
        if self._caller and self._is_call:
            return self._caller.call(table)
        return decide(look(table, seat), REGULAR).action

    def after(self, action: Action) -> Moment:
        """The moment after an action."""
        if action not in self._next:
            self._next[action] = Moment(step(self.table, action), self._caller)
        return self._next[action]

    def worth(self, hands: Sequence[Hand], side: int, aim: Aim) -> int:
        """What a layout is worth to a side when the bot acts for all and then plays open hands.

        Only where no seat may claim its hand worthless, which is asked by what it holds.
        """
        here, held = self, list(hands)
        while here.table.phase not in (Phase.PLAY, Phase.OVER):
            seat, trump = here.table.to_move, here.table.trump
            assert seat is not None
            if here.table.phase is Phase.DISCARD and trump is not None:
                turned = here.table.deal.turned
                assert turned is not None
                hand = (*held[seat], turned)
                down = to_put_down(hand, trump, here.table)
                held[seat] = tuple([card for card in hand if card != down])
                here = here.after(UNSEEN)
            else:
                here = here.after(here.choice(held[seat]))
        return here._ended(held, side, aim)

    def _ended(self, hands: Sequence[Hand], side: int, aim: Aim) -> int:
        table = self.table
        if table.contract is None or table.phase is Phase.OVER:
            return aim.worth(table, points(table), side)
        if aim not in self._questions:
            self._questions[aim] = Question.of(table, by_tricks(table, aim))
        question = self._questions[aim]
        mask, out = question.layout.mask, table.out
        worth = question.best([0 if s in out else mask(hand) for s, hand in enumerate(hands)])
        return worth if table.rules.side(table.contract.maker) == side else -worth


def _has_caller(table: Table) -> bool:
    """Whether what the rule bot calls can be read off: with a turned card, in two pairs."""
    return table.deal.turned is not None and table.rules.players == 4 == 2 * table.rules.sides


class Calls:
    """The calls of seats, and how well they fit the cards that were dealt."""

    def __init__(self, table: Table, unheard: frozenset[int]) -> None:
        """`unheard` are seats whose calls do not count.

        A strain named after an auction by numbers tells of more than the cards that were dealt.
        """
        moment, self._made = Moment(opening(table.deal)), []
        counted = Pass | Bid if table.rules.ladder.steps else Pass | Order | Name
        for caller, action in table.history:
            if not isinstance(action, counted) or len(
                moment.table.rules.auction.shown(moment.table)
            ):
                break
            if caller not in unheard:
                self._made.append((moment, caller, action))
            moment = moment.after(action)

    def weight(self, dealt: Sequence[Hand]) -> int:
        """Weight of a layout: the more of the calls the rule bot would have made, the greater.

        >>> from engine.notation import parse
        >>> line = ("american S W:JH,JD,AH,KH,QH N:QS,QC,TD,KC,AS E:KS,QD,AC,KD,AD "
        ...         "S:9S,TS,9C,TC,9D up:9H rest:TH,JC,JS | pass pass")
        >>> table = parse(line).table
        >>> [Calls(table, frozenset({seat})).weight(table.deal.hands) for seat in (0, 1)]
        [10, 10]
        """
        weight = 1
        for moment, caller, action in self._made:
            expected = action == moment.choice(dealt[caller])
            weight *= AS_EXPECTED if expected else UNEXPECTED
        return weight
