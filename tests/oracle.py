# SPDX-License-Identifier: MIT
"""Compares our engine with OpenSpiel on random deals, or records a sample of them.

`python -m tests.oracle` (`make oracle`) plays 20,000 deals for each set of options, prints a table
and fails when there is a difference without a name (`tests.replay` lists those that have one).
`python -m tests.oracle --sample` writes `tests/data/oracle.jsonl.xz`, which
`tests/test_oracle.py` replays without OpenSpiel.
"""

from __future__ import annotations

import argparse
import lzma
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from multiprocessing import Pool
from typing import NamedTuple

from engine.messages import EuchreError
from tests.openspiel import OPTION_SETS, SAMPLE, Recorded, read_sample, record
from tests.replay import KEPT, LATE, compare

DEALS = 20_000
SEED = 2
BATCH = 250
"""Deals that a process compares before it reports."""
FAULTS_SHOWN = 20

SAMPLE_SEED = 20
SAMPLE_DEALS = 520
"""Deals recorded for each set of options."""
SAMPLE_FROM = 4_000
"""Deals among which they are chosen."""
SOUGHT: Mapping[str, int] = {
    "one against one": 50,
    "partner orders alone": 40,
    "lone defender": 60,
    "lone maker": 60,
    "thrown in": 40,
    "dealer must name": 40,
    "partner orders": 50,
    "dealer picks up": 40,
    "four points": 20,
}
"""How many deals of a kind are chosen for the sample, where there are any; the rest is chance."""


class Batch(NamedTuple):
    """A run of deals of one set of options, by their numbers."""

    rules: str
    seed: int
    numbers: range


class Found(NamedTuple):
    """What comparing a batch found: how much, differences by name, and faults in words."""

    rules: str
    deals: int
    steps: int
    named: Counter[str]
    faults: list[str]


def compare_batch(batch: Batch) -> Found:
    """Play a batch in OpenSpiel and replay it."""
    rules, seed, numbers = batch
    steps, named, faults = 0, Counter[str](), []
    for number in numbers:
        recorded = record(rules, seed, number)
        try:
            comparison = compare(recorded)
        except EuchreError as error:
            faults.append(f"{rules} seed {seed} deal {number}: refused: {error}: {recorded.deal}")
            continue
        steps += comparison.steps
        named += comparison.named
        faults += [f"{rules} seed {seed} deal {number}: {fault}" for fault in comparison.faults]
    return Found(rules, len(numbers), steps, named, faults)


def compare_all(deals: int, seed: int, processes: int) -> list[Found]:
    """Everything found in so many deals of each set of options, with progress on standard error."""
    batches = [
        Batch(rules, seed, range(first, min(first + BATCH, deals)))
        for rules in OPTION_SETS
        for first in range(0, deals, BATCH)
    ]
    found = []
    with Pool(processes) as pool:
        for result in pool.imap(compare_batch, batches):
            found.append(result)
            done = sum(each.deals for each in found)
            print(f"\r{done:,} of {deals * len(OPTION_SETS):,} deals", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def table(found: list[Found]) -> Iterator[str]:
    """Lines of the summary: a row for each set of options."""
    yield f"{'rules':44}{'deals':>8}{'steps':>11}{KEPT:>20}{LATE:>26}{'faults':>9}"
    for rules in OPTION_SETS:
        mine = [each for each in found if each.rules == rules]
        deals, steps = sum(each.deals for each in mine), sum(each.steps for each in mine)
        kept, late = (sum(each.named[name] for each in mine) for name in (KEPT, LATE))
        faults = sum(len(each.faults) for each in mine)
        yield f"{rules:44}{deals:>8,}{steps:>11,}{kept:>20,}{late:>26,}{faults:>9,}"


def sample(rules: str) -> list[Recorded]:
    """Deals of every kind sought, then others, in the order of their numbers."""
    deals = [record(rules, SAMPLE_SEED, number) for number in range(SAMPLE_FROM)]
    chosen: set[int] = set()
    for trait, wanted in SOUGHT.items():
        fitting = [n for n, deal in enumerate(deals) if trait in deal.traits and n not in chosen]
        chosen.update(fitting[:wanted])
    others = [number for number in range(SAMPLE_FROM) if number not in chosen]
    chosen.update(others[: SAMPLE_DEALS - len(chosen)])
    return [deals[number] for number in sorted(chosen)]


def samples() -> list[str]:
    """Lines of the sample of every set of options."""
    return [deal.to_json() for rules in OPTION_SETS for deal in sample(rules)]


def write_sample() -> None:
    """Write `SAMPLE` anew."""
    text = "".join(line + "\n" for line in samples())
    SAMPLE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{SAMPLE.name}: {text.count(chr(10)):,} deals, {SAMPLE.stat().st_size:,} bytes")


def sample_faults() -> list[str]:
    """Complaint about a committed sample that OpenSpiel would not repeat."""
    same = [deal.to_json() for deal in read_sample()] == samples()
    return [] if same else [f"{SAMPLE.name} is not what OpenSpiel says now: record it anew"]


def main() -> int:
    """Number of faults found, at most 1."""
    parser = argparse.ArgumentParser(description="Compare the engine with OpenSpiel.")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of each set of options")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--sample", action="store_true", help="record a sample instead")
    chosen = parser.parse_args()
    if chosen.sample:
        write_sample()
        return 0
    started = time.monotonic()
    found = compare_all(chosen.deals, chosen.seed, chosen.processes)
    print("\n".join(table(found)))
    faults = [fault for each in found for fault in each.faults] + sample_faults()
    print("\n".join(faults[:FAULTS_SHOWN]), end="\n" if faults else "")
    print(f"seed {chosen.seed}, {time.monotonic() - started:.0f} s, {len(faults)} faults")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
