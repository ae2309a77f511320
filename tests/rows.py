# SPDX-License-Identifier: MIT
"""The other games of the family as rows of the same `RuleSet`: a sketch that shows they fit.

Three small strategies stand in for the procedures that the engine does not have yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from engine.actions import Action, Call, Name, Pass
from engine.auction import TurnUp
from engine.cards import SUITS, Strain
from engine.messages import Message
from engine.ruleset import Dealing, Deck, Lone, RuleSet, Trump
from engine.score import March
from engine.table import Contract, Phase, Result, Table

NO_TRUMP = Trump(strains=(*SUITS, Strain.NO_TRUMP))
ALL_STRAINS = Trump(strains=tuple(Strain))
ONE_BY_ONE_8, ONE_BY_ONE_7, ONE_BY_ONE_6 = ((1,) * cards for cards in (8, 7, 6))


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of tricks, with a strain where the game has it in the bid."""

    tricks: int
    strain: Strain | None = None
    alone: bool = False

    def __str__(self) -> str:
        strain = f":{self.strain}" if self.strain else ""
        return f"alone{strain}" if self.alone else f"bid:{self.tricks}{strain}"


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberAuction:
    """Bids of a number of tricks, each higher than the one before."""

    lowest: int = 1
    highest: int
    with_strain: bool = True
    alone: bool = False
    one_turn: bool = True

    def open(self, table: Table) -> Table:
        """Ask the seat on the dealer's left."""
        return table.ask(Phase.CALL, table.active_after(table.deal.dealer))

    def blind(self, table: Table) -> bool:
        """Everyone may look at his cards."""
        return False

    def standing(self, table: Table) -> tuple[int, Bid] | None:
        """Bid to beat, and whose it is."""
        bids = [(seat, action) for seat, action in table.history if isinstance(action, Bid)]
        return bids[-1] if bids else None

    def closed(self, table: Table) -> bool:
        """Whether nobody may bid any more."""
        said = [action for _, action in table.history]
        players, top = table.rules.players, self.standing(table)
        if top and (top[1].alone or (top[1].tricks == self.highest and not self.alone)):
            return True
        if self.one_turn or not top:
            return len(said) == players
        return said[-players + 1 :] == [Pass()] * (players - 1)

    def calls(self, table: Table) -> tuple[Action, ...]:
        """Pass and every higher bid, or the strain of a bid that has won without one."""
        strains = table.rules.trump.strains
        if self.closed(table):
            return tuple(map(Name, strains))
        top = self.standing(table)
        over = range(max(self.lowest, top[1].tricks + 1 if top else 0), self.highest + 1)
        within = strains if self.with_strain else (None,)
        bids = [Bid(tricks, strain) for tricks in over for strain in within]
        bids += [Bid(self.highest, strain, alone=True) for strain in within if self.alone]
        return (Pass(), *cast(list[Action], bids))  # the union of actions has no bid yet

    def refusal(self, table: Table, action: Action) -> Message:
        """A bid too low, or something else altogether."""
        return Message("refused.call_first", {"seat": table.rules.seats[table.to_move or 0]})

    def call(self, table: Table, action: Action) -> Table:
        """Table after a bid, a pass or the naming of a strain."""
        seat, _ = table.history[-1]
        top = self.standing(table)
        if isinstance(action, Name) or (top and self.closed(table) and top[1].strain):
            assert top is not None
            maker, bid = top
            strain = action.strain if isinstance(action, Name) else bid.strain
            assert strain is not None
            out = table.rules.partners(maker) if bid.alone else frozenset()
            # a contract's call is an order or a name so far
            contract = Contract(maker, strain, cast(Call, bid), False)
            return table._replace(contract=contract, out=out)
        if self.closed(table):
            return table.ask(Phase.CALL, top[0]) if top else table.ask(Phase.OVER, None)
        return table.ask(Phase.CALL, table.active_after(seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class BidScoring:
    """A point a trick for everyone; the bidders lose their bid when they do not make it."""

    target: int
    start: int = 0
    alone: int = 24
    set_always: int | None = None
    """What a failed bid costs where that is the same for every bid."""
    others_count: bool = True

    def outcome(self, rules: RuleSet, result: Result) -> str:
        """Made or set."""
        return "made" if self.made(rules.sides, result) else "set"

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Points by side."""
        bid, bidders = self.bid(result), rules.side(result.maker)
        scored = [n * self.others_count for n in taken(rules.sides, result)]
        made = self.made(rules.sides, result)
        if bid.alone:
            scored[bidders] = self.alone if made else -self.alone
        elif not made:
            scored[bidders] = -(self.set_always or bid.tricks)
        elif not self.others_count:
            scored[bidders] = bid.tricks
        return tuple(scored)

    def winner(self, totals: tuple[int, ...], result: Result | None = None) -> int | None:
        """Side at the target that made its bid, or set the other's."""
        if result is None:
            return None
        made, bidders = self.made(len(totals), result), result.maker % len(totals)
        there = (side for side, total in enumerate(totals) if total >= self.target)
        return next((side for side in there if (side == bidders) == made), None)

    def made(self, sides: int, result: Result) -> bool:
        """Whether the bidders took what they bid."""
        return taken(sides, result)[result.maker % sides] >= self.bid(result).tricks

    def bid(self, result: Result) -> Bid:
        """Bid that became the contract."""
        call: object = result.call
        assert isinstance(call, Bid)
        return call


def taken(sides: int, result: Result) -> tuple[int, ...]:
    """Tricks by side."""
    return tuple(sum(result.tricks[side::sides]) for side in range(sides))


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown:
    """Each trick takes one off; who fails his duty has five put on."""

    start: int = 25
    target: int = 0
    duty: int = 3
    penalty: int = 5

    def outcome(self, rules: RuleSet, result: Result) -> str:
        """Made or set."""
        return "made" if result.tricks[result.maker] >= self.duty else "set"

    def points(self, rules: RuleSet, result: Result) -> tuple[int, ...]:
        """Change of each player's total."""
        duties = [self.duty if seat == result.maker else 1 for seat in range(rules.players)]
        return tuple(
            -taken if taken >= duty else self.penalty
            for taken, duty in zip(result.tricks, duties, strict=True)
        )

    def winner(self, totals: tuple[int, ...], result: Result | None = None) -> int | None:
        """Lowest total at or below nought, the caller's among equal ones."""
        best = min(totals)
        lowest = [side for side, total in enumerate(totals) if total == best <= self.target]
        caller = [result.maker] if result and result.maker in lowest else []
        return next(iter(caller + lowest), None)


ROWS = {
    row.key: row
    for row in (
        RuleSet(key="two", players=2, sides=2, auction=TurnUp(), score=March()),
        RuleSet(key="three", players=3, sides=3, auction=TurnUp(), score=March(march=3)),
        RuleSet(
            key="six",
            players=6,
            sides=2,
            auction=TurnUp(),
            score=March(lone_march=5),
            deck=Deck(low_rank="7"),
        ),
        RuleSet(
            key="british",
            players=4,
            sides=2,
            auction=TurnUp(),
            score=March(target=11),
            deck=Deck(joker=True),
            dealing=Dealing(packets=(2, 3)),
        ),
        RuleSet(
            key="railroad",
            players=4,
            sides=2,
            auction=TurnUp(turned_joker="hearts"),
            score=March(),
            deck=Deck(joker=True),
            lone=Lone(defend_alone="lone"),
        ),
        RuleSet(
            key="buck",
            players=4,
            sides=4,
            auction=TurnUp(),
            score=Countdown(),
            dealing=Dealing(packets=(2, 3)),
            trump=NO_TRUMP,
        ),
        RuleSet(
            key="bid48",
            players=4,
            sides=2,
            auction=NumberAuction(highest=12, alone=True, one_turn=False),
            score=BidScoring(target=52),
            deck=Deck(copies=2),
            dealing=Dealing(packets=(3, 3, 3, 3), turned=False),
            trump=NO_TRUMP,
            maker_leads=True,
        ),
        RuleSet(
            key="barrie",
            players=4,
            sides=2,
            auction=NumberAuction(highest=8, alone=True),
            score=BidScoring(target=52),
            deck=Deck(low_rank="J", copies=2),
            dealing=Dealing(packets=ONE_BY_ONE_8, turned=False),
            trump=NO_TRUMP,
            maker_leads=True,
        ),
        RuleSet(
            key="kokomo",
            players=4,
            sides=2,
            auction=NumberAuction(highest=7, alone=True),
            score=BidScoring(target=52),
            deck=Deck(low_rank="J", copies=2),
            dealing=Dealing(packets=ONE_BY_ONE_7, turned=False, widow=4),
            trump=NO_TRUMP,
            maker_leads=True,
        ),
        RuleSet(
            key="indiana",
            players=4,
            sides=2,
            auction=NumberAuction(highest=12, alone=True, one_turn=False),
            score=BidScoring(target=52),
            deck=Deck(copies=2),
            dealing=Dealing(packets=(3, 3, 3, 3), turned=False),
            trump=ALL_STRAINS,
            maker_leads=True,
        ),
        RuleSet(
            key="six_bid",
            players=6,
            sides=2,
            auction=NumberAuction(highest=8, alone=True),
            score=BidScoring(target=54, alone=16),
            deck=Deck(copies=2),
            dealing=Dealing(packets=(3, 3, 2), turned=False),
            trump=ALL_STRAINS,
            maker_leads=True,
        ),
        RuleSet(
            key="hasenpfeffer",
            players=4,
            sides=2,
            auction=NumberAuction(highest=6, with_strain=False),
            score=BidScoring(target=10),
            deck=Deck(joker=True),
            dealing=Dealing(packets=(3, 3), turned=False, widow=1),
            maker_leads=True,
        ),
        *(
            RuleSet(
                key=key,
                players=4,
                sides=2,
                auction=NumberAuction(lowest=lowest, highest=6, with_strain=False, one_turn=False),
                score=BidScoring(target=30, set_always=cost),
                dealing=Dealing(packets=ONE_BY_ONE_6, turned=False),
                trump=NO_TRUMP,
                maker_leads=True,
            )
            for key, lowest, cost in (("pepper", 1, 6), ("pfeffer", 3, 5))
        ),
        RuleSet(
            key="nap",
            players=4,
            sides=4,
            auction=NumberAuction(lowest=3, highest=5, with_strain=False),
            score=BidScoring(target=25, others_count=False),
            deck=Deck(low_rank="2"),
            dealing=Dealing(packets=(3, 2), turned=False),
            trump=Trump(strains=(*SUITS, Strain.NO_TRUMP), bowers=False),
            maker_leads=True,
        ),
    )
}
"""The other games by their key."""
