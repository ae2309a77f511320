# SPDX-License-Identifier: MIT
"""The auction by numbers: each bid higher than the one before, the highest is the contract."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.actions import Action, Bid, Name, Order, Pass
from engine.auction import made
from engine.cards import JOKER, UNKNOWN, Card, Strain
from engine.ladder import Step
from engine.messages import Message
from engine.table import Contract, Phase, Table, without


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """Bids that climb the ladder of the rules, from the dealer's left on.

    The auction ends when nobody who is still to be asked could bid higher.

    Source: rules.md, section 4 (S2, P-bid), sections 10, 11, 13; rules-more.md, sections 1 to 7.
    """

    auction_rounds: str = "one"
    """Turns: `one` each, `many` until the others pass in a row, or `out` for good after a pass."""
    naming: str = "bid"
    """When trump is named: in the `bid`, `after` the auction, or by the first card led (`lead`)."""
    stick_dealer: bool = False
    """Whether the dealer has to bid when all the others have passed."""
    joker_bids: str = ""
    """Step that the holder of the joker has to bid when all have passed."""
    dealer_may_match: bool = False
    """Whether the dealer may take over a lone bid at its own step."""

    @property
    def own_suits(self) -> frozenset[Strain]:
        """All suits are alike."""
        return frozenset()

    def open(self, table: Table) -> Table:
        """Ask the seat on the dealer's left."""
        return table.ask(Phase.CALL, table.active_after(table.deal.dealer))

    def calls(self, table: Table) -> tuple[Action, ...]:
        """Pass and every bid that is high enough, or the strains for a bid without one."""
        assert table.to_move is not None
        if table.contract:
            return tuple(map(Name, table.rules.trump.strains))
        if self._all_passed(table):
            return (Bid(self.joker_bids),)
        passing = () if self._must_bid(table) else (Pass(),)
        return (*passing, *self._bids(table, table.to_move))

    def call(self, table: Table, action: Action) -> Table:
        """Table after a legal call."""
        seat, _ = table.history[-1]
        if isinstance(action, Name):
            assert table.contract is not None
            return made(table, table.contract._replace(strain=action.strain))
        still = [other for other in self._still_to_ask(table, seat) if self._may_bid(table, other)]
        if still:
            return table.ask(Phase.CALL, self._still_to_ask(table, seat)[0])
        if standing := _standing(table):
            return self._won(table, *standing)
        table = table.ask(Phase.OVER, None)
        unclear = unseen_holders(table) and UNKNOWN in table.deal.widow
        return table if unclear or not self.joker_bids else bound(table)

    def _won(self, table: Table, maker: int, bid: Bid) -> Table:
        step = table.rules.ladder.step(bid.step)
        assert step is not None
        strain = bid.strain or step.strain
        table = made(table, Contract(maker, strain, bid, step, step.alone))
        if strain is None and self.naming == "after":
            return table.ask(Phase.CALL, maker)
        return table

    def refusal(self, table: Table, action: Action) -> Message:
        """Why the seat to move may not make this call."""
        assert table.to_move is not None
        who = {"seat": table.rules.seats[table.to_move]}
        match action:
            case Bid() if table.contract:
                return Message("refused.name_now", who)
            case Bid(step, strain):
                return self._bid_refusal(table, table.rules.ladder.step(step), strain)
            case Name(strain) if table.contract and strain in table.rules.trump.strains:
                return Message("refused.no_such_bid")
            case Name(strain) if table.contract:
                return Message("refused.no_strain", {"strain": strain})
            case Name():
                return Message("refused.name_after_auction", who)
            case Pass() if table.contract:
                return Message("refused.name_now", who)
            case Pass() if self._all_passed(table):
                return Message("refused.joker_must_bid", who)
            case Pass():
                return Message("refused.dealer_must_bid", who)
            case Order():
                return Message("refused.nothing_turned")
            case _:
                return Message("refused.call_first", who)

    def blind(self, table: Table) -> bool:
        """Everyone may look at his cards."""
        return False

    def shown(self, table: Table) -> tuple[Card, ...]:
        """The joker, once it has bound its holder to bid."""
        said = [action for _, action in table.history[: table.rules.players]]
        passed = len(said) == table.rules.players and set(said) == {Pass()}
        return (JOKER,) if self.joker_bids and passed else ()

    def _bid_refusal(self, table: Table, step: Step | None, strain: Strain | None) -> Message:
        assert table.to_move is not None
        who = {"seat": table.rules.seats[table.to_move]}
        if step is None or not (step.is_number or table.rules.ladder.allows(step, strain)):
            return Message("refused.no_such_bid")
        if self._all_passed(table):
            return Message("refused.joker_must_bid", who)
        if strain not in self._strains(table):
            if self.naming == "bid" and strain:
                return Message("refused.no_strain", {"strain": strain})
            return Message("refused.bid_no_strain" if strain else "refused.bid_needs_strain")
        standing = _standing(table)
        if not table.rules.ladder.allows(step, strain):
            return Message("refused.bid_too_small")
        if step.only_over:
            return Message("refused.bid_only_over")
        assert standing is not None
        return Message("refused.bid_too_low", {"seat": table.rules.seats[standing[0]]})

    def _strains(self, table: Table) -> tuple[Strain | None, ...]:
        return table.rules.trump.strains if self.naming == "bid" else (None,)

    def _bids(self, table: Table, seat: int) -> Iterator[Bid]:
        ladder, standing = table.rules.ladder, _standing(table)
        below = ladder.step(standing[1].step) if standing else None
        for step in ladder.steps:
            if step.only_over and (below is None or below.name != step.only_over):
                continue
            if below and step.rank <= below.rank and not self._matches(table, seat, step, below):
                continue
            for strain in self._strains(table):
                if ladder.allows(step, strain):
                    yield Bid(step.name, strain)

    def _matches(self, table: Table, seat: int, step: Step, below: Step) -> bool:
        """Whether the dealer may take a lone bid over."""
        return self.dealer_may_match and seat == table.deal.dealer and step == below and step.alone

    def _may_bid(self, table: Table, seat: int) -> bool:
        return any(self._bids(table, seat))

    def _all_passed(self, table: Table) -> bool:
        return not table.contract and bool(self.shown(table))

    def _must_bid(self, table: Table) -> bool:
        """Whether the dealer is asked last and nobody has bid."""
        dealer_last = len(table.history) == table.rules.players - 1
        return self.stick_dealer and dealer_last and _standing(table) is None

    def _still_to_ask(self, table: Table, seat: int) -> tuple[int, ...]:
        """Seats that have a turn to come, the next one first."""
        order, standing = table.rules.clockwise(seat), _standing(table)
        if standing is None or self.auction_rounds == "one" or self.shown(table):
            return order[: max(0, len(order) - len(table.history))]
        if self.auction_rounds == "many":
            return order[: order.index(standing[0])]
        done = {who for who, action in table.history if action == Pass()} | {standing[0]}
        return tuple(seat for seat in order if seat not in done)


def _standing(table: Table) -> tuple[int, Bid] | None:
    """Highest bid so far, and whose it is."""
    bids = [(seat, action) for seat, action in table.history if isinstance(action, Bid)]
    return bids[-1] if bids else None


def unseen_holders(table: Table) -> tuple[int, ...]:
    """Seats of unknown cards, one of which may have the joker that binds its holder.

    None before all have passed, nor where the joker is seen.
    """
    seen = any(JOKER in hand for hand in (*table.hands, table.deal.widow))
    if table.contract or seen or not table.rules.auction.shown(table):
        return ()
    return tuple(seat for seat, hand in enumerate(table.hands) if UNKNOWN in hand)


def bound(table: Table) -> Table:
    """The table when the joker binds the seat that holds it, or the only one that may.

    Its holder shows it, so that it is known from then on.
    """
    unseen = unseen_holders(table)
    if len(unseen) == 1:
        (seat,) = unseen
        table = table.with_hand(seat, (JOKER, *without(table.hands[seat], JOKER)))
        table = table._replace(deal=replace(table.deal, hands=table.hands))
    holders = [seat for seat, hand in enumerate(table.hands) if JOKER in hand]
    return table.ask(Phase.CALL, holders[0]) if holders else table
