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
import signal
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
from types import FrameType, ModuleType
from typing import NamedTuple

import pytest
from _pytest.config import default_plugins

from tests.mutation import Mutant, mutants, mutated

ROOT = Path(__file__).parent.parent
VERDICTS = ROOT / "build" / "mutants.json"
EQUIVALENT = Path(__file__).with_name("mutants_equivalent.toml")

MODULES = (
    "cards", "ladder", "parts", "ruleset", "actions", "table", "auction", "bidding", "play",
    "hidden", "score", "rows_turned", "rows_bid", "variants", "exchange", "questions", "state",
    "match", "notation", "view",
)  # fmt: skip
"""Modules of the engine that hold rules."""

FIRST = {
    "actions": "actions", "bidding": "bidding", "cards": "cards", "exchange": "exchange",
    "hidden": "hidden", "match": "rows", "notation": "refusals",
    "questions": "questions", "ruleset": "ruleset", "score": "score",
    "state": "state", "view": "view",
}  # fmt: skip
"""The tests of a module that has some of its own; of the others, the vectors come first."""

TESTS = (
    tuple(
        f"tests/test_{name}.py"
        for name in (
            "cards",
            "actions",
            "ruleset",
            "state",
            "questions",
            "view",
            "hidden",
            "score",
            "refusals",
        )
    ),
    tuple(f"engine/{module}.py" for module in MODULES),
    ("tests/test_vectors.py", "tests/test_rows.py", "tests/test_door.py"),
    ("tests/test_hidden_layouts.py",),
)
"""Where the tests are, in the order of their runs, the quickest first.

Before them come the examples of the module with the fault, the rule sheets and `FIRST`.  What plays
whole hands is left out: it would notice more, but a fault that survives would take six times as
long.
"""

KILLED_AT_LEAST = 0.9
SECONDS_A_TEST = 12
"""Seconds of the processor after which a test is taken to hang: no sound one needs six."""
SECONDS_A_MUTANT = 600
"""Seconds on the clock after which a process is ended whatever it does."""
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
    """Remembers which test failed first, and ends the process when one hangs."""

    def __init__(self, answer: Connection) -> None:
        self.failed = ""
        self.running = "import"
        self.answer = answer
        signal.signal(signal.SIGVTALRM, self._hangs)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_A_TEST)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Called by pytest before each test."""
        self.running = nodeid
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_A_TEST)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest after each test."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def _hangs(self, number: int, frame: FrameType | None) -> None:
        self.answer.send(f"hang in {self.running}")
        os._exit(1)


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
    first = _FirstFailure(answer)
    options = ["-xq", "-pno:cacheprovider", "-pno:xdist", "--assert=plain", "-m", "not slow"]
    module = mutant.module if mutant else "cards"
    own = f"engine/{module}.py", f"tests/test_{FIRST.get(module, 'vectors')}.py"
    for tests in (("tests/test_sheets.py", *own), *TESTS):
        code = pytest.main([*options, *tests], plugins=[first])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            answer.send(first.failed or "import")
            return
    answer.send("")


def judge(mutant: Mutant | None) -> Verdict:
    """Verdict of the tests on a fault, or on the sound engine."""
    context = get_context("forkserver")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=run_tests, args=(mutant, theirs), daemon=True)
    started = time.monotonic()
    process.start()
    theirs.close()
    noticed_by = "hang"
    if ours.poll(SECONDS_A_MUTANT):
        try:
            noticed_by = ours.recv()
        except EOFError:
            noticed_by = "crash"
    process.kill()
    process.join()
    return Verdict(noticed_by, round(time.monotonic() - started, 2))


def _file(module: str) -> Path:
    return ROOT / "engine" / f"{module}.py"


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


def judge_all(todo: Sequence[Mutant], verdicts: dict[str, Verdict]) -> None:
    """Add the verdict on each mutant, with progress on standard error."""
    started = time.monotonic()
    with ThreadPoolExecutor(PROCESSES) as threads:
        waiting = {threads.submit(judge, mutant): mutant for mutant in todo}
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


def report(judged: Sequence[Mutant], verdicts: Mapping[str, Verdict]) -> bool:
    """Print survivors and figures; whether enough were killed."""
    survivors = [mutant for mutant in judged if not verdicts[mutant.name].noticed_by]
    for mutant in survivors:
        print(f"engine/{mutant.module}.py:{mutant.line}: in {mutant.inside}")
        print(f"    - {mutant.before}\n    + {mutant.after}")
    by = Counter(verdicts[m.name].noticed_by.partition("::")[0] for m in judged)
    print("noticed by: " + ", ".join(f"{name} {n}" for name, n in by.most_common() if name))
    killed = len(judged) - len(survivors)
    print(f"{killed} of {len(judged)} mutants killed: {killed / len(judged):.1%}")
    return killed >= KILLED_AT_LEAST * len(judged)


def main() -> int:
    """0 when enough mutants are killed."""
    parser = argparse.ArgumentParser(description="Mutation tests of the rules.")
    parser.add_argument("modules", nargs="*", default=MODULES, help="all by default")
    parser.add_argument("--survivors", action="store_true", help="only those that survived")
    parser.add_argument("--equivalent", action="store_true", help="only those named so")
    parser.add_argument("--list", action="store_true", help="name the mutants and stop")
    chosen = parser.parse_args()
    os.environ.update(PYTHONHASHSEED="0")
    get_context("forkserver").set_forkserver_preload(
        ["pytest", "lzma", "random", "tomllib", *(f"_pytest.{name}" for name in default_plugins)]
    )
    every = every_mutant(MODULES)
    named = equivalents(every)
    judged = [m for m in every if m.module in chosen.modules]
    judged = [mutant for mutant in judged if (mutant.name in named) == chosen.equivalent]
    if chosen.list:
        print("\n".join(f"{mutant.line:5} {mutant.name}" for mutant in judged))
        return 0
    sound = judge(None)
    if sound.noticed_by:
        print(f"The tests fail without any fault: {sound.noticed_by}")
        return 1
    print(f"sound engine: {sound.seconds} s", file=sys.stderr)
    verdicts = recall(any_fingerprint=chosen.survivors)
    settled = {name for name, v in verdicts.items() if v.noticed_by or not chosen.survivors}
    judge_all([mutant for mutant in judged if mutant.name not in settled], verdicts)
    enough = report(judged, verdicts)
    print(f"{len(named)} others are named as equivalent in {EQUIVALENT.name}")
    return 0 if enough or chosen.equivalent else 1


if __name__ == "__main__":
    sys.exit(main())
