# SPDX-License-Identifier: MIT
"""How well the rule bot plays the other games: `python -m tests.bench_family [GAME ...]`.

Of every game three things are printed.  The bot plays the same deals in every chair against two
others: one who does anything that is allowed, and one who calls, bids, changes cards and stays in
as the bot does but always plays the highest card that he may.  Of the bids that four (two, three,
six) bots make against each other, so many are made.  Of `bid48` also what it costs to search the
last tricks.  Where a double pack has an expert, the tricks that its side takes more than the
bot's with the same cards; what its moves cost `tests.bench_solver` tells.  Longer with LONG=1.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from multiprocessing import get_context
from random import Random

from engine.actions import Action, Play
from engine.aim import POINTS
from engine.expert_double import is_double
from engine.match import points
from engine.ruleset import RuleSet
from engine.score import bid_is_made, taken_by_makers
from engine.sight import Sight
from engine.solve import best
from engine.state import State, apply
from engine.table import Deal, Phase, Table
from engine.thresholds import REGULAR
from engine.variants import FAMILY
from engine.view import View
from generator.resume import resumed
from tests.arena import Player, careless, deal_at, estimate, expert, play_out, regular
from tests.bench_costs import middle, seconds, unit

PROCESSES, BATCH = 2, 20
"""Processes at work, and deals after which their results are kept."""

DEALS, LONG = 200, 5
"""Deals that are played in every chair, and how many times as many on demand."""

MADE = (0.5, 0.92)
"""Band for the share of contracts that are made.

Where every trick counts for both sides nobody bids beyond what he needs to be the highest: bots
that bid half a trick more lose half a point a deal of `barrie` against these, and gain nothing
that 400 deals can show of `bid48`.
"""


ENDS = {5: 12, 6: 60}
"""Most solves of a maker's deal of Euchre that the last tricks of `bid48` may take, by their
number: the exact value of the lead with open hands, the median of as many as `ENDINGS`."""

ENDINGS = 60

GAINED = 0.4
"""Tricks a hand that the expert takes more; where the first deals leave that open, as many as on
demand are played."""


def highest(seen: View) -> Action:
    """The regular player but for the play, where he puts up the highest card that he may."""
    if seen.table.phase is not Phase.PLAY or seen.table.trump is None:
        return regular(seen)
    sight = Sight(seen, REGULAR)
    return Play(sight.playable[-1])


def others(place: int) -> Mapping[str, Player]:
    """Opponents in the deal of this number."""
    return {"random": careless(Random(place)), "highest": highest}


def lead(deal: Deal, ours: Player, theirs: Player) -> float:
    """Our points less the others' mean, in every chair of the same deal, a chair a side."""
    rules, total = deal.rules, 0.0
    sign = -1 if rules.score.start > rules.score.target else 1
    for own in range(rules.sides):
        players = [ours if side == own else theirs for side in range(rules.sides)]
        won = points(play_out(deal, *players).table)
        total += won[own] - (sum(won) - won[own]) / (rules.sides - 1)
    return sign * total / rules.sides


def contract(rules: RuleSet, place: int) -> str:
    """What became of the contract of one deal, `made`, `failed` or `nobodys`."""
    result = play_out(deal_at(rules, place, seed=4), regular).table.result
    if result is None or result.contract.caller is None:
        return "nobodys"
    if result.contract.step:
        return "made" if bid_is_made(rules.sides, result) else "failed"
    return "made" if 2 * taken_by_makers(rules, result) > rules.hand_size else "failed"


def gained(rules: RuleSet, place: int) -> float:
    """Tricks a hand of the expert's side beyond the bot's, from both sides of one deal."""
    deal, total = deal_at(rules, place, seed=7), 0
    for own in range(2):
        players = (expert, regular) if own == 0 else (regular, expert)
        table = play_out(deal, *players).table
        taken = sum(n for seat, n in enumerate(table.tricks_won) if rules.side(seat) == own)
        total += 2 * taken - len(table.tricks)
    return total / 4


def _at(task: tuple[str, str, int]) -> float | str:
    key, line, place = task
    if line == "expert":
        return gained(FAMILY[key], place)
    if line == "made":
        return contract(FAMILY[key], place)
    return lead(deal_at(FAMILY[key], place, seed=5), regular, others(place)[line])


def measured(key: str, line: str, number: int) -> list[float | str]:
    """Results of a line in the deals from 0 on."""
    with get_context("fork").Pool(PROCESSES) as pool:

        def work(batch: int) -> list[float | str]:
            places = range(batch * BATCH, (batch + 1) * BATCH)
            return pool.map(_at, [(key, line, place) for place in places], 2)

        batches = resumed(f"bench-{key}-{line}", number // BATCH, work)
    return [result for batch in batches for result in batch]


def beats(key: str, line: str, number: int) -> bool:
    """Print what the bot wins from another; whether it surely wins."""
    found = estimate([float(value) for value in measured(key, line, number)])
    verdict = "holds" if found.low > 0 else "MISSED"
    print(f"{key}-{line}: {found} points in {number} deals, above 0: {verdict}", flush=True)
    return found.low > 0


def makes(key: str, number: int) -> bool:
    """Print how many contracts are made, and whether that is sane."""
    found = measured(key, "made", number)
    made, failed = found.count("made"), found.count("failed")
    share, (low, high) = made / max(1, made + failed), MADE
    sane = low <= share <= high
    print(
        f"{key}-made: {share:.0%} of {made + failed} contracts, {found.count('nobodys')} hands "
        f"nobody's; from {low:.0%} to {high:.0%}: {'holds' if sane else 'MISSED'}",
        flush=True,
    )
    return sane


def gains(key: str, number: int) -> bool:
    """Print what the expert wins from the bot; whether it is surely enough."""
    found = estimate([float(value) for value in measured(key, "expert", number)])
    if found.low <= GAINED < found.high and number < DEALS * LONG:
        return gains(key, DEALS * LONG)
    kept = found.low > GAINED
    verdict = "holds" if kept else "MISSED"
    print(f"{key}-expert: {found} tricks in {number} deals, above {GAINED}: {verdict}", flush=True)
    return kept


def endings(left: int) -> Iterator[Table]:
    """Leads of hands of `bid48` between bots, with so many tricks left."""
    rules = FAMILY["bid48"]
    for place in range(ENDINGS):
        state = State(deal_at(rules, place, seed=6))
        for action in play_out(state.deal, regular).actions:
            table = state.table
            if table.phase is Phase.PLAY and rules.hand_size - len(table.tricks) == left:
                yield table
                break
            state = apply(state, action)


def ends(left: int) -> bool:
    """Print what the last tricks cost; whether it is little enough.

    As with the solves of the unit, each is done once before it is measured.
    """
    taken: list[float] = []
    for table in endings(left):
        assert table.contract is not None
        work = partial(best, table, POINTS, table.rules.side(table.contract.maker))
        work()
        taken.append(seconds(work) / unit(3).solve)
    found, most = middle(taken), ENDS[left]
    print(
        f"bid48-last-{left}: {found:.1f} solves, median of {len(taken)}, at p95 "
        f"{middle(taken, 0.95):.1f}; at most {most}: {'holds' if found <= most else 'MISSED'}",
        flush=True,
    )
    return found <= most


def main() -> int:
    """Print the lines of the games that are named, or of all; 1 when one misses its bound."""
    number = DEALS * (LONG if os.environ.get("LONG") else 1)
    kept = []
    for key in sys.argv[1:] or FAMILY:
        kept += [beats(key, line, number) for line in others(0)]
        kept.append(makes(key, number))
        if is_double(FAMILY[key]):
            kept.append(gains(key, number))
        if key == "bid48":
            kept += map(ends, ENDS)
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
