# SPDX-License-Identifier: MIT
"""Long computations that can be stopped at any time and go on where they were."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from generator.files import BUILD, ROOT

KEPT = BUILD / "kept"
"""Where results wait, one file a computation: a digest, then one result a line."""

Result = TypeVar("Result")


def resumed(
    name: str,
    number: int,
    work: Callable[[int], Result],
    *,
    modules: Iterable[str] | None = None,
    folder: Path = KEPT,
) -> list[Result]:
    """Results of `work` for 0, 1, 2 …, each kept as soon as it is known.

    What was kept holds as long as the text of the modules named (as `engine/search`) does, of all
    of the engine if none are.  A result is whatever JSON gives back as it was.
    """
    path = folder / f"{name}.jsonl"
    now = digest(modules)
    found: list[Result] = _kept(path, now)[:number]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in (now, *map(json.dumps, found))), "utf-8")
    started, before = time.monotonic(), len(found)
    with path.open("a", encoding="utf-8") as file:
        for place in range(before, number):
            found.append(work(place))
            file.write(f"{json.dumps(found[-1])}\n")
            file.flush()
            each = (time.monotonic() - started) / (place + 1 - before)
            _show(name, place + 1, number, each * (number - place - 1))
    return found


def _kept(path: Path, now: str) -> list[Result]:
    if not path.is_file():
        return []
    first, *lines = path.read_text("utf-8").split("\n")[:-1]  # a line cut short has no end
    return [json.loads(line) for line in lines] if first == now else []


def digest(modules: Iterable[str] | None) -> str:
    """Digest of the text of some modules, of all of the engine without a list."""
    every = sorted((ROOT / "engine").glob("*.py"))
    paths = every if modules is None else [ROOT / f"{module}.py" for module in modules]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()


def _show(name: str, done: int, number: int, left: float) -> None:
    """A bar on standard error, drawn over itself where somebody is watching."""
    if not sys.stderr.isatty():
        if done == number:
            print(f"{name}: {number}", file=sys.stderr)
        return
    bar = "█" * (24 * done // number)
    end = "\n" if done == number else ""
    print(f"\r{name} {bar:░<24} {done} of {number}, {left:.0f} s left  ", end=end, file=sys.stderr)
