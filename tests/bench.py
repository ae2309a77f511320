# SPDX-License-Identifier: MIT
"""How well and how fast the bots play: `python -m tests.bench [NAME ...]`, longer with LONG=1.

Every comparison plays the same deals both ways round and gives a mean with its 95 % interval.
What has been worked out is kept (see `generator.resume`): a run that was stopped goes on.

The reference player is the value `engine.thresholds.FIRST` in the tables of tactics of today.
`tests/goldens/regular_bot.txt` defines it: the whole line of 200 seeded deals, played by four of
them.  `python -m tests.bench --golden` writes that file anew, to be read as a diff.  A later
player is another value of `Thresholds`, so that `engine.bots.decide(view, FIRST)` stays there to
be played against.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.actions import parse_action
from engine.bots import decide
from engine.judge import judge
from engine.judgement import Judgement
from engine.levels import LEVELS, choose
from engine.notation import parse, show
from engine.state import State, apply
from engine.thresholds import FIRST
from engine.variants import STYLES, VARIANTS
from engine.view import view
from generator.resume import resumed
from tests.arena import (
    Clairvoyant,
    Estimate,
    Player,
    careless,
    deal_at,
    deals,
    duplicate,
    duplicate_games,
    estimate,
    expert,
    first,
    play_out,
    player,
    regular,
    with_cards_of,
)
from tests.bench_costs import BOUNDS, MOVE, middle, move_costs

ROOT = Path(__file__).parent
GOLDEN = ROOT / "goldens" / "regular_bot.txt"
"""Lines of 200 deals played by four reference players."""

HABITS = tomllib.loads((ROOT / "data" / "tactics.toml").read_text("utf-8"))["habit"]
"""Positions of the complaints that players make about computer players."""

RULES = VARIANTS["american"]
"""Game of every measurement: nobody is obliged to call."""

PROCESSES, BATCH = 2, 10
"""Processes at work, and deals or games after which their results are kept."""

DEALS, GAMES = (1000, 4000), (100, 600)
"""Deals and pairs of games that are played, and how many on demand."""

LONE_RATE, LONE_SUCCESS = (0.02, 0.08), (0.35, 0.75)
"""Bands for how often someone plays alone, and how often that takes every trick."""

CEILING_SHARE = 0.33
"""Least part of what seeing all cards would bring that the expert's card play brings."""


def golden_lines() -> Iterator[str]:
    """Position lines of 200 seeded deals, 100 of each game, played by the reference player."""
    for rules in STYLES.values():
        for deal in deals(rules, 100, seed=1):
            yield show(play_out(deal, lambda seen: decide(seen, FIRST).action))


def write_golden() -> None:
    """Write the golden file anew."""
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text("".join(f"{line}\n" for line in golden_lines()), "utf-8")


class Match(NamedTuple):
    """A comparison: who plays whom, and between which bounds the interval has to lie."""

    ours: Player
    theirs: Callable[[int], Player]
    """Opponent in the deal or game of this number."""
    least: float
    most: float = 9.0
    games: bool = False

    def play(self, place: int) -> float:
        """Points a deal, or the part of two games that is won."""
        if self.games:
            return duplicate_games(RULES, place, self.ours, self.theirs(place))
        return duplicate(deal_at(RULES, place, seed=2), self.ours, self.theirs(place))


def _random(place: int) -> Player:
    return careless(Random(place))


def _random_cards(place: int) -> Player:
    return with_cards_of(careless(Random(place)), regular)


MATCHES: Mapping[str, Match] = {
    "regular-random": Match(regular, _random, 1.2),
    "regular-random-cards": Match(regular, _random_cards, 0.45),
    "regular-beginner": Match(regular, lambda _: player("beginner"), 0.2, 0.5),
    "ceiling-regular-cards": Match(Clairvoyant(regular), lambda _: regular, 0.0),
    "expert-regular-cards": Match(with_cards_of(expert, regular), lambda _: regular, 0.06),
    "expert-regular-auction": Match(with_cards_of(regular, expert), lambda _: regular, 0.05),
    "expert-random": Match(expert, _random, 1.4),
    "expert-regular-games": Match(expert, lambda _: regular, 0.62, games=True),
    "ceiling-first-games": Match(Clairvoyant(expert), lambda _: first, 0.71, games=True),
    "expert-first-games": Match(expert, lambda _: first, 0.71, games=True),
}
"""Every comparison: the lower end of the interval has to reach the first bound."""


def measured(name: str, number: int) -> list[float]:
    """Results of a match, or of lone hands, in the deals or games from 0 on."""
    with get_context("fork").Pool(PROCESSES) as pool:

        def work(batch: int) -> list[float]:
            return pool.map(_at, [(name, batch * BATCH + place) for place in range(BATCH)], 1)

        batches = resumed(f"bench-{name}", number // BATCH, work)
    return [result for batch in batches for result in batch]


def _at(task: tuple[str, int]) -> float:
    name, place = task
    return MATCHES[name].play(place) if name in MATCHES else _alone(place)


def _is_long() -> bool:
    return bool(os.environ.get("LONG"))


def compare(name: str) -> bool:
    """Print what a match brings; False when its bound is missed beyond doubt."""
    match = MATCHES[name]
    number = (GAMES if match.games else DEALS)[_is_long()]
    found = estimate(measured(name, number))
    unit_name = "pairs of games" if match.games else "deals"
    print(f"{name}: {found} in {number} {unit_name}, {_verdict(found, match)}", flush=True)
    return found.high >= match.least and found.low <= match.most


def _verdict(found: Estimate, match: Match) -> str:
    bound = f"at least {match.least:+.2f}"
    if match.least <= found.low and found.mean <= match.most:
        return f"{bound}: holds"
    if found.high < match.least or found.low > match.most:
        return f"{bound}: MISSED"
    return f"{bound}: open, LONG=1 may tell"


def ceiling() -> bool:
    """Print which part of what seeing all cards would bring the expert's cards bring."""
    names = ("expert-regular-cards", "ceiling-regular-cards")
    number = DEALS[_is_long()]
    won = [measured(name, number) for name in names]
    share = sum(won[0]) / sum(won[1])
    kept = share >= CEILING_SHARE
    verdict = "holds" if kept else "MISSED"
    print(f"share of the ceiling: {share:.2f}, at least {CEILING_SHARE}: {verdict}")
    return kept


def alone() -> bool:
    """Print how often regular players go alone, and how often they then take every trick."""
    number = 3 * DEALS[0]
    found = measured("alone", number)
    calls, marches = sum(value > 0 for value in found), sum(value > 1 for value in found)
    rate, success = calls / number, marches / max(calls, 1)
    kept = all(
        low <= value <= high for value, (low, high) in ((rate, LONE_RATE), (success, LONE_SUCCESS))
    )
    verdict = "holds" if kept else "MISSED"
    print(
        f"alone: {rate:.1%} of {number} hands, {success:.1%} of them take every trick; "
        f"from {LONE_RATE[0]:.0%} to {LONE_RATE[1]:.0%}: {verdict}"
    )
    return kept


def _alone(place: int) -> float:
    """0 for a hand that nobody plays alone, 1 for a lone hand, 2 for one with every trick."""
    table = play_out(deal_at(RULES, place, seed=3), regular).table
    if table.contract is None or not table.contract.alone:
        return 0
    return 1 + (max(table.tricks_won) == RULES.hand_size)


def tactics() -> bool:
    """Print how often each reason decides in 300 deals of each level."""
    for level in LEVELS:
        told = Counter[str]()
        for deal in deals(RULES, 30 if level == "expert" else 300, seed=3):
            state = State(deal)
            while (seat := state.table.to_move) is not None:
                choice = choose(view(state, seat), level)
                told[choice.reason.id.removeprefix("bot.")] += 1
                state = apply(state, choice.action)
        shares = ", ".join(f"{word} {n / told.total():.1%}" for word, n in told.most_common())
        print(f"{level}: {shares}")
    return True


def moves() -> bool:
    """Print what a move of the expert takes, in maker-deal solves of the same run."""
    taken = move_costs(30)
    late = middle(taken, 0.95)
    verdict = "holds" if late <= BOUNDS[MOVE] else "MISSED"
    print(
        f"expert's move: median {middle(taken):.0f}, p95 {late:.0f}, most {max(taken):.0f} solves "
        f"in {len(taken)} decisions, p95 at most {BOUNDS[MOVE]:.0f}: {verdict}"
    )
    return late <= BOUNDS[MOVE]


def complaints() -> bool:
    """Print what each level does where players complained, and what their wish is worth."""
    for row in HABITS:
        state = parse(row["at"])
        assert state.table.to_move is not None
        seen = view(state, state.table.to_move)
        chosen = {level: str(choose(seen, level).action) for level in LEVELS}
        wished = [str(action) for action in row["actions"]]
        lead = wish_lead(judge(seen, worlds=200, limit=5_000, prior="auction"), wished)
        told = ", ".join(f"{level} {action}" for level, action in chosen.items())
        print(f"{row['id']}: wished {' '.join(wished)} ({lead:+.2f} on the others); {told}")
    return True


def wish_lead(found: Judgement, wished: list[str]) -> float:
    """What the best of the wished actions is worth more than the best of the others."""
    wishes = {parse_action(text) for text in wished}
    means = {action: value.mean for action, value in found.values.items()}
    others = [mean for action, mean in means.items() if action not in wishes]
    return max(means[action] for action in wishes if action in means) - max(others)


LINES: Mapping[str, Callable[[], bool]] = {
    "complaints": complaints,
    "moves": moves,
    "tactics": tactics,
    "alone": alone,
    **{name: lambda name=name: compare(name) for name in MATCHES},  # type: ignore[misc]
    "ceiling": ceiling,
}
"""Every line of the bench, the quick ones first."""


def main() -> int:
    """Print the lines that are named, or all; 1 when one misses its bound."""
    if "--golden" in sys.argv:
        write_golden()
        return 0
    names = sys.argv[1:] or list(LINES)
    kept = [LINES[name]() for name in names]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
