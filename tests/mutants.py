# SPDX-License-Identifier: MIT
"""Breaks the rules one at a time and sees whether the tests notice (`make mutants`).

For each small fault of `tests.mutation` in a rules module the tests run, the quick ones first,
until one fails.  A fault that none notices survives: it is printed, and a test is missing, unless
`mutants_equivalent.toml` names it as one that changes nothing and says why.
Verdicts are kept in `build/mutants.json`: a run that was stopped goes on where it was, as long as
engine and tests are the same; `--survivors` tries only those again that survived.

Why not a library: this game keeps its rules as data, and mutmut 3 only changes the bodies of
undecorated functions: not one of its mutants touches the rows of `variants.py`, the points of
`score.py`, the tables of the other modules or any property.  Cosmic Ray changes neither texts nor
members of tables nor statements, writes the fault into the sources that others work on, and starts
a new Python for each.  Here a fault lives only in the memory of one forked process.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.abc
import importlib.util
import json
import os
import resource
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.machinery import ModuleSpec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from tests.mutation import Mutant, mutants, mutated

ROOT = Path(__file__).parent.parent
VERDICTS = ROOT / "build" / "mutants.json"
EQUIVALENT = Path(__file__).with_name("mutants_equivalent.toml")

MODULES = (
    "cards", "ruleset", "actions", "table", "auction", "play", "hidden", "score", "variants",
    "state", "match", "notation", "view",
)  # fmt: skip
"""Modules of the engine that hold rules."""

TESTS = (
    *(f"engine/{module}.py" for module in MODULES),
    "tests/test_vectors.py",
    "tests/test_rules.py",
    "tests/test_oracle.py",
    "tests/test_properties.py",
    "tests/test_door.py",
)
"""Where pytest looks; those marked slow come last."""

KILLED_AT_LEAST = 0.9
TIMES_SLOWER = 5
"""A mutant that takes this much longer than the sound engine is taken to hang: it is noticed."""
MEMORY_BYTES = 2 << 30
PROCESSES = 2


class Verdict(NamedTuple):
    """Which test noticed a fault (empty when none did), and after how long."""

    noticed_by: str
    seconds: float


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module of the engine from a changed tree."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Only the module of the fault."""
        if fullname != f"engine.{self.mutant.module}":
            return None
        return importlib.util.spec_from_file_location(
            fullname, _file(self.mutant.module), loader=self
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed tree."""
        file = _file(self.mutant.module)
        tree = mutated(file.read_text("utf-8"), self.mutant)
        exec(compile(tree, file, "exec"), module.__dict__)


class _FirstFailure:
    """Remembers which test failed first."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest for each test."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


def run_tests(mutant: Mutant | None, answer: Connection) -> None:
    """Run the tests in this process, perhaps with a fault, and send which one failed."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    os.chdir(ROOT)
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(ROOT / "build" / "pycache")
    if mutant:
        sys.meta_path.insert(0, _Finder(mutant))
    for marked in ("not slow", "slow"):
        first = _FirstFailure()
        options = ["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "-m", marked]
        code = pytest.main([*options, *_tests()], plugins=[first])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            answer.send(first.failed or "import")
            return
    answer.send("")


def judge(mutant: Mutant | None, seconds: float) -> Verdict:
    """Verdict of the tests on a fault, or on the sound engine; a process that hangs is ended."""
    context = get_context("forkserver")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=run_tests, args=(mutant, theirs), daemon=True)
    started = time.monotonic()
    process.start()
    theirs.close()
    noticed_by = "timeout"
    if ours.poll(seconds):
        try:
            noticed_by = ours.recv()
        except EOFError:
            noticed_by = "crash"
    process.kill()
    process.join()
    return Verdict(noticed_by, round(time.monotonic() - started, 2))


def _file(module: str) -> Path:
    return ROOT / "engine" / f"{module}.py"


def _tests() -> list[str]:
    return [path for path in TESTS if (ROOT / path).exists()]


def every_mutant(modules: Iterable[str]) -> list[Mutant]:
    """Every fault of these modules."""
    return [m for name in modules for m in mutants(name, _file(name).read_text("utf-8"))]


def equivalents(known: Iterable[Mutant]) -> Mapping[str, str]:
    """Reasons of the mutants that are named as changing nothing, by name.

    Raises KeyError for a name that no mutant has: the line has changed and is to be read again.
    """
    names = {mutant.name for mutant in known}
    listed = tomllib.loads(EQUIVALENT.read_text("utf-8"))
    reasons = {name: entry["why"] for entry in listed["equivalent"] for name in entry["mutants"]}
    if strangers := reasons.keys() - names:
        raise KeyError(f"{EQUIVALENT.name} names no mutant: {sorted(strangers)}")
    return reasons


def fingerprint() -> str:
    """Digest of the engine and the tests, which a verdict holds for."""
    digest = hashlib.sha256()
    for place in ("engine", "tests"):
        for file in sorted((ROOT / place).rglob("*.py")) + sorted((ROOT / place).rglob("*.toml")):
            if file != EQUIVALENT:
                digest.update(file.read_bytes())
    return digest.hexdigest()


def recall(*, any_fingerprint: bool) -> dict[str, Verdict]:
    """Verdicts of an earlier run, if they still hold."""
    if not VERDICTS.exists():
        return {}
    kept = json.loads(VERDICTS.read_text("utf-8"))
    if kept["fingerprint"] != fingerprint() and not any_fingerprint:
        return {}
    return {name: Verdict(*verdict) for name, verdict in kept["verdicts"].items()}


def remember(verdicts: Mapping[str, Verdict]) -> None:
    """Write the verdicts so that a stopped run can go on."""
    VERDICTS.parent.mkdir(exist_ok=True)
    text = json.dumps({"fingerprint": fingerprint(), "verdicts": verdicts}, indent=0)
    partial = VERDICTS.with_suffix(".partial")
    partial.write_text(text, "utf-8")
    partial.replace(VERDICTS)


def judge_all(todo: Sequence[Mutant], verdicts: dict[str, Verdict], limit: float) -> None:
    """Add the verdict on each mutant, with progress on standard error."""
    started = time.monotonic()
    with ThreadPoolExecutor(PROCESSES) as threads:
        waiting = {threads.submit(judge, mutant, limit): mutant for mutant in todo}
        for number, done in enumerate(as_completed(waiting), 1):
            verdicts[waiting[done].name] = done.result()
            survived = sum(not verdict.noticed_by for verdict in verdicts.values())
            spent = time.monotonic() - started
            line = f"\r{number} of {len(todo)} mutants, {survived} survive, {spent:.0f} s "
            print(line, end="", file=sys.stderr, flush=True)
            if number % 20 == 0:
                remember(verdicts)
    remember(verdicts)
    print(file=sys.stderr)


def report(
    judged: Sequence[Mutant], verdicts: Mapping[str, Verdict], named: Mapping[str, str]
) -> bool:
    """Print survivors and figures; whether enough were killed."""
    counted = [mutant for mutant in judged if mutant.name not in named]
    survivors = [mutant for mutant in counted if not verdicts[mutant.name].noticed_by]
    for mutant in survivors:
        print(f"engine/{mutant.module}.py:{mutant.line}: in {mutant.inside}")
        print(f"    - {mutant.before}\n    + {mutant.after}")
    by = Counter(verdicts[m.name].noticed_by.partition("::")[0] for m in counted)
    print("noticed by: " + ", ".join(f"{name} {n}" for name, n in by.most_common() if name))
    killed = len(counted) - len(survivors)
    share = killed / len(counted)
    named_killed = sum(bool(verdicts[m.name].noticed_by) for m in judged if m.name in named)
    print(f"{killed} of {len(counted)} mutants killed ({share:.1%}), {len(survivors)} survive,")
    print(f"{len(judged) - len(counted)} named as equivalent, of which {named_killed} were killed")
    return share >= KILLED_AT_LEAST and not named_killed


def main() -> int:
    """0 when enough mutants are killed."""
    parser = argparse.ArgumentParser(description="Mutation tests of the rules.")
    parser.add_argument("modules", nargs="*", default=MODULES, help="all by default")
    parser.add_argument("--survivors", action="store_true", help="only those that survived")
    parser.add_argument("--list", action="store_true", help="name the mutants and stop")
    chosen = parser.parse_args()
    os.environ.update(PYTHONHASHSEED="0")
    get_context("forkserver").set_forkserver_preload(["pytest", "doctest"])
    every = every_mutant(MODULES)
    judged = [mutant for mutant in every if mutant.module in chosen.modules]
    if chosen.list:
        print("\n".join(f"{mutant.line:5} {mutant.name}" for mutant in judged))
        return 0
    sound = judge(None, 600)
    if sound.noticed_by:
        print(f"The tests fail without any fault: {sound.noticed_by}")
        return 1
    print(f"sound engine: {sound.seconds} s", file=sys.stderr)
    verdicts = recall(any_fingerprint=chosen.survivors)
    settled = {name for name, v in verdicts.items() if v.noticed_by or not chosen.survivors}
    todo = [mutant for mutant in judged if mutant.name not in settled]
    judge_all(todo, verdicts, TIMES_SLOWER * sound.seconds + 5)
    return 0 if report(judged, verdicts, equivalents(every)) else 1


if __name__ == "__main__":
    sys.exit(main())
