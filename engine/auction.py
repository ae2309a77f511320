# SPDX-License-Identifier: MIT
"""The turn-up auction: accept the turned card's suit, or name another in a second round."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import MANNERS, Action, Call, Claim, Name, Order, Pass
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
    """What a turned joker means: the dealer must `name` a suit unseen, or it proposes one."""
    own_trump: Strain | None = None
    """Suit that is trump without a call, and without a maker, when a card of it is turned."""
    club_taken: bool = True
    """Whether the dealer takes that card and puts another down."""
    all_pass: str = "throw_in"
    """When all have passed twice: `throw_in` the hand, or play it without trump (`no_trump`)."""

    @property
    def own_suits(self) -> frozenset[Strain]:
        """The suit that is trump when it is turned, and the one that a turned joker proposes."""
        proposed = () if self.turned_joker == "name" else (Strain[self.turned_joker.upper()],)
        return frozenset((*proposed, *((self.own_trump,) if self.own_trump else ())))

    def open(self, table: Table) -> Table:
        """Ask the seat on the dealer's left, or the dealer when a joker binds him to name."""
        dealer, turned = table.deal.dealer, table.deal.turned
        if turned and turned.suit is not None and turned.suit == self.own_trump:
            return made(table, Contract(None, self.own_trump, picked_up=self.club_taken))
        return table.ask(Phase.CALL, dealer if self.blind(table) else table.active_after(dealer))

    def calls(self, table: Table) -> tuple[Action, ...]:
        """Calls of the seat to move: pass, the trumps it may make, and a claim if it has one."""
        trumps: tuple[Call, ...]
        ways = self._ways(table)
        if self.may_pass(table) and not self.second_round(table):
            trumps = tuple(Order(*way) for way in ways[self._only_alone(table) :])
        else:
            refused = None if self.blind(table) else self.proposed(table)
            strains = (strain for strain in self._strains(table) if strain != refused)
            trumps = tuple(Name(strain, *way) for strain in strains for way in ways)
        passing = (Pass(),) * self.may_pass(table)
        return (*passing, *trumps, *(Claim("farmers"),) * self._farmers(table))

    def call(self, table: Table, action: Action) -> Table:
        """Table after a legal call."""
        seat = table.history[-1][0]
        match action:
            case Order() | Name():
                picked_up = isinstance(action, Order) or self.blind(table)
                strain = self.proposed(table) if isinstance(action, Order) else action.strain
                contract = Contract(seat, strain, action, alone=action.alone, picked_up=picked_up)
                return made(table, contract)
            case Pass() if len(table.history) < 2 * table.rules.players:
                return table.ask(Phase.CALL, table.active_after(seat))
            case Pass() if self.all_pass == "no_trump":
                return made(table, Contract(None, Strain.NO_TRUMP))
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
            case Order(exposed=True) | Name(exposed=True) if not table.rules.lone.jambone:
                return Message("refused.no_jambone")
            case Order(alone=True) | Name(alone=True) if len(self._ways(table)) == 1:
                return Message("refused.no_partner", {"seat": _name(table)})
            case Name(strain) if strain not in self._strains(table):
                return Message("refused.no_strain", {"strain": strain})
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
        return table.deal.turned.suit or Strain[self.turned_joker.upper()]

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

    def shown(self, table: Table) -> tuple[Card, ...]:
        """Nobody has to show a card."""
        return ()

    def _strains(self, table: Table) -> tuple[Strain, ...]:
        return table.rules.trump.strains

    def _ways(self, table: Table) -> tuple[tuple[bool, ...], ...]:
        """With the partner or without, where there is one."""
        assert table.to_move is not None
        if not table.rules.partners(table.to_move):
            return MANNERS[:1]
        return MANNERS if table.rules.lone.jambone else MANNERS[:2]

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


def made(table: Table, contract: Contract) -> Table:
    """Table with a contract, and nobody to call any more; partners of a lone maker sit out."""
    out: frozenset[int] = frozenset()
    if contract.alone and contract.caller is not None:
        out = table.rules.partners(contract.caller)
    return table.ask(Phase.CALL, None)._replace(contract=contract, out=out)


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
