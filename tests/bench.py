# SPDX-License-Identifier: MIT
"""How well and how fast the bots play: `python -m tests.bench`, longer with LONG=1.

Every comparison plays the same deals both ways round and gives points a deal with a 95 % interval.

The reference player is the value `engine.thresholds.FIRST` in the tables of tactics of today.
`tests/goldens/regular_bot.txt` defines it: the whole line of 200 seeded deals, played by four of
them.  `python -m tests.bench --golden` writes that file anew, to be read as a diff.  A later
player is another value of `Thresholds`, so that `engine.bots.decide(view, FIRST)` stays there to
be played against.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from time import process_time

from engine.actions import Action
from engine.bots import decide
from engine.events import events
from engine.levels import choose
from engine.notation import show
from engine.thresholds import FIRST
from engine.variants import VARIANTS
from engine.view import View
from tests.arena import (
    Estimate,
    Player,
    careless,
    careless_cards,
    deals,
    duplicate,
    estimate,
    play_out,
    player,
    regular,
)

GOLDEN = Path(__file__).parent / "goldens" / "regular_bot.txt"
"""Lines of 200 deals played by four reference players."""

RULES = VARIANTS["american"]
"""Game of every measurement: nobody is obliged to call."""

RIVALS: Mapping[str, tuple[Callable[[Random], Player], float, float]] = {
    "random actions": (careless, 1.2, 9.0),
    "random cards, same auction": (careless_cards, 0.45, 9.0),
    "beginner": (lambda random: player("beginner"), 0.2, 0.5),
}
"""Each opponent, the least points a deal over it at the lower end of the interval, and the most."""

LONE_RATE, LONE_SUCCESS = (0.02, 0.08), (0.35, 0.75)
"""Bands for how often someone plays alone, and how often that takes every trick."""


def golden_lines() -> Iterator[str]:
    """Position lines of 200 seeded deals, 100 of each game, played by the reference player."""
    for rules in VARIANTS.values():
        for deal in deals(rules, 100, seed=1):
            yield show(play_out(deal, lambda seen: decide(seen, FIRST).action))


def write_golden() -> None:
    """Write the golden file anew."""
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text("".join(f"{line}\n" for line in golden_lines()), "utf-8")


def measure(title: str, rival: Callable[[Random], Player], number: int) -> Estimate:
    """Points a deal of the regular bot over a rival who draws from a seeded generator."""
    won = []
    for place, deal in enumerate(deals(RULES, number, seed=2)):
        won.append(duplicate(deal, regular, rival(Random(place))))
        if place % 500 == 499:
            print(f"  {title}: {place + 1} of {number} deals", file=sys.stderr)
    return estimate(won)


class Witness:
    """The regular bot, with its reasons and its time taken down."""

    def __init__(self) -> None:
        self.tactics: Counter[str] = Counter()
        self.seconds = 0.0

    def __call__(self, seen: View) -> Action:
        start = process_time()
        choice = choose(seen, "regular")
        self.seconds += process_time() - start
        self.tactics[choice.reason.id] += 1
        return choice.action


def calibrator() -> float:
    """Seconds that this machine takes for a fixed piece of work."""
    start = process_time()
    x, found = 1, {}
    for i in range(100_000):
        x = (x * 5 + i) & 0xFFFFFF
        if x & 1:
            found[x & 1023] = i
    return process_time() - start


def watch(number: int) -> bool:
    """Print tactics, lone calls and time of four regular bots; whether the lone calls are sane."""
    witness, told, work = Witness(), Counter[str](), []
    for place, deal in enumerate(deals(RULES, number, seed=3)):
        told.update(event.id for event in events(play_out(deal, witness)))
        if place % 50 == 0:
            work.append(calibrator())
    decisions = witness.tactics.total()
    each, unit = witness.seconds / decisions, sorted(work)[len(work) // 2]
    print(f"time: {1000 * each:.3f} ms a decision, {each / unit:.4f} calibrators")
    print(f"tactics: {len(witness.tactics)} in {number} deals")
    for tactic, count in witness.tactics.most_common():
        print(f"  {tactic.removeprefix('bot.'):20} {count:6} {count / decisions:7.2%}")
    return lone_calls(told, witness.tactics["bot.play_alone"], number)


def lone_calls(told: Counter[str], calls: int, number: int) -> bool:
    """Print how often lone hands occur and succeed; whether both lie in their bands."""
    rate, success = calls / number, told["event.lone_march"] / max(calls, 1)
    print(f"alone: {rate:.1%} of hands, {success:.1%} of them take every trick")
    return all(
        low <= value <= high for value, (low, high) in ((rate, LONE_RATE), (success, LONE_SUCCESS))
    )


def main() -> int:
    """Print every measurement; 1 when one misses its bound."""
    if "--golden" in sys.argv:
        write_golden()
        return 0
    times = 5 if os.environ.get("LONG") else 1
    sane = watch(3000 * times)
    for title, (rival, least, most) in RIVALS.items():
        number = 3000 * times
        found = measure(title, rival, number)
        kept = found.low >= least and found.mean <= most
        sane &= kept
        verdict = "holds" if kept else "MISSED"
        print(
            f"over {title}: {found} points a deal in {number} deals, "
            f"at least {least:+.2f}: {verdict}"
        )
    return 0 if sane else 1


if __name__ == "__main__":
    sys.exit(main())
