# SPDX-License-Identifier: MIT
"""The turn-up auction: accept the turned card's suit, or name another in a second round."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action, Call, Claim, Name, Order, Pass
from engine.cards import JOKER, UNKNOWN, Card, Strain
from engine.messages import Message
from engine.table import Contract, Hand, Phase, Table

LOW_CARDS = frozenset("23456789T")
"""Ranks of a farmer's hand: nothing above the ten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp:
    """Two rounds of calls that begin on the dealer's left.

    In the first a seat accepts the turned card's suit or passes; in the second, with the card
    turned down, it names one of the other suits or passes.

    Source: rules.md, section 2, "Round 1" to "Alone" (S0), section 3 (S1, S4).
    """

    stick_dealer: bool = False
    """Whether the dealer, last of all, has to name a suit."""
    partner_must_go_alone: bool = False
    """Whether the dealer's partner may accept the turned card only to play alone."""
    turned_joker: str = "name"
    """What a turned joker means: the dealer must `name` a suit unseen, or it proposes `hearts`."""

    def open(self, table: Table) -> Table:
        """Ask the seat on the dealer's left, or the dealer when a joker binds him to name."""
        dealer = table.deal.dealer
        return table.ask(Phase.CALL, dealer if self.blind(table) else table.active_after(dealer))

    def calls(self, table: Table) -> tuple[Action, ...]:
        """Calls of the seat to move: pass, the trumps it may make, and a claim if it has one."""
        assert table.to_move is not None
        ways = (False, True) if table.rules.partners(table.to_move) else (False,)
        trumps: tuple[Call, ...]
        if self.may_pass(table) and not self.second_round(table):
            trumps = tuple(map(Order, ways))[self._only_alone(table) :]
        else:
            refused = None if self.blind(table) else self.proposed(table)
            suits = (suit for suit in table.rules.trump.strains if suit != refused)
            trumps = tuple(Name(suit, alone) for suit in suits for alone in ways)
        passing = (Pass(),) * self.may_pass(table)
        return (*passing, *trumps, *(Claim("farmers"),) * self._farmers(table))

    def call(self, table: Table, action: Action) -> Table:
        """Table after a legal call."""
        seat = table.history[-1][0]
        match action:
            case Order() | Name():
                picked_up = isinstance(action, Order) or self.blind(table)
                strain = self.proposed(table) if isinstance(action, Order) else action.strain
                out = table.rules.partners(seat) if action.alone else frozenset()
                contract = Contract(seat, strain, action, picked_up)
                return table._replace(contract=contract, out=out)
            case Pass() if len(table.history) < 2 * table.rules.players:
                return table.ask(Phase.CALL, table.active_after(seat))
            case _:
                return table.ask(Phase.OVER, None)

    def refusal(self, table: Table, action: Action) -> Message:
        """Why the seat to move may not make this call."""
        match action:
            case Claim():
                return self._claim_refusal(table)
            case Pass() | Order() if self.blind(table):
                return Message("refused.joker_turned", {"seat": _name(table)})
            case Pass():
                return Message("refused.dealer_must_name", {"seat": _name(table)})
            case Order() if self.second_round(table):
                return Message("refused.turned_down", {"card": str(table.deal.turned)})
            case Order():
                return Message("refused.partner_must_go_alone", {"seat": _name(table)})
            case Name() if self.second_round(table):
                return Message("refused.refused_suit", {"suit": self.proposed(table)})
            case Name():
                return Message("refused.name_too_early", {"card": str(table.deal.turned)})
            case _:
                return Message("refused.call_first", {"seat": _name(table)})

    def proposed(self, table: Table) -> Strain:
        """Suit of the turned card, or the one that a turned joker stands for."""
        assert table.deal.turned is not None
        return table.deal.turned.suit or Strain.HEARTS

    def second_round(self, table: Table) -> bool:
        """Whether the turned card has been refused by everyone."""
        return len(table.history) >= table.rules.players

    def may_pass(self, table: Table) -> bool:
        """Whether the seat to move is free not to call."""
        last = len(table.history) == 2 * table.rules.players - 1
        return not self.blind(table) and not (last and self.stick_dealer)

    def blind(self, table: Table) -> bool:
        """Whether the dealer has to name a suit for a turned joker without seeing his cards."""
        return table.deal.turned == JOKER and self.turned_joker == "name"

    def _only_alone(self, table: Table) -> bool:
        partners = table.rules.partners(table.deal.dealer)
        return self.partner_must_go_alone and table.to_move in partners

    def _first_turn(self, table: Table) -> bool:
        return not self.blind(table) and not self.second_round(table)

    def _farmers(self, table: Table) -> bool:
        assert table.to_move is not None
        claims = table.rules.claims.farmers_hand and self._first_turn(table)
        return claims and not above_ten(table.hands[table.to_move])

    def _claim_refusal(self, table: Table) -> Message:
        assert table.to_move is not None
        if not table.rules.claims.farmers_hand:
            return Message("refused.no_claims", {"seat": _name(table)})
        high = above_ten(table.hands[table.to_move])
        if self._first_turn(table) and high:
            return Message("refused.not_farmers_hand", {"cards": [str(c) for c in high]})
        return Message("refused.claim_too_late", {"seat": _name(table)})


def above_ten(hand: Hand) -> tuple[Card, ...]:
    """Cards of the hand higher than a ten by their printed rank.

    >>> from engine.cards import parse_card
    >>> above_ten((parse_card("TS"), parse_card("JC")))
    (JC,)
    """
    return tuple(c for c in hand if c.rank not in LOW_CARDS and c != UNKNOWN)


def _name(table: Table) -> str:
    assert table.to_move is not None
    return table.rules.seats[table.to_move]
