# SPDX-License-Identifier: MIT
"""Long computations on every core of this machine, or of a cluster, that go on where they were.

Dask runs them: a group of requirements of its own (`mine`), which nothing else needs.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.files import ROOT
from generator.resume import KEPT, digest

if TYPE_CHECKING:
    from distributed import Client

Json = dict[str, Any]
"""What JSON gives back as it was."""

SCHEDULER = "SCHEDULER"
"""Environment variable with the address of a Dask cluster."""

AHEAD = 4
"""Jobs that wait for each worker, so that none is idle and little is lost when the work stops."""


def spread(
    name: str,
    jobs: Sequence[Json],
    work: Callable[[Json], Json],
    *,
    scheduler: str = "",
    workers: int = 0,
    folder: Path = KEPT,
) -> list[Json]:
    """Results of `work` for every job, in the order of the jobs, whoever did them and when.

    Each is kept as soon as it is known, and holds as long as the engine's text stays the same.
    `scheduler` is the address of a Dask cluster, else the environment may name one; without any
    `workers` processes run here, as many as there are cores if the number is 0.
    """
    path = folder / f"{name}.jsonl"
    found = _kept(path)
    todo = [job for job in jobs if json.dumps(job) not in found]
    if todo:
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [digest(None), *(json.dumps(pair) for pair in found.items())]
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        started = time.monotonic()
        with path.open("a", encoding="utf-8") as file, _client(scheduler, workers) as client:
            for number, (job, result) in enumerate(_done(client, todo, work), 1):
                found[json.dumps(job)] = result
                file.write(f"{json.dumps([json.dumps(job), result])}\n")
                file.flush()
                each = (time.monotonic() - started) / number
                _show(name, len(jobs) - len(todo) + number, len(jobs), each * (len(todo) - number))
    return [found[json.dumps(job)] for job in jobs]


def each_once(results: Iterable[Json]) -> list[Json]:
    """The problems of some results in their order, each name once."""
    found: dict[str, Json] = {}
    for result in results:
        for problem in result["problems"]:
            found.setdefault(problem["id"], problem)
    return list(found.values())


def _kept(path: Path) -> dict[str, Json]:
    if not path.is_file():
        return {}
    first, *lines = path.read_text("utf-8").split("\n")[:-1]  # a line cut short has no end
    return dict(json.loads(line) for line in lines) if first == digest(None) else {}


@contextmanager
def _client(scheduler: str, workers: int) -> Iterator[Client]:
    """A cluster by its address, which is sent our sources, or one of this machine's processes."""
    from distributed import Client, LocalCluster

    if address := scheduler or os.environ.get(SCHEDULER, ""):
        with Client(address) as client, tempfile.TemporaryDirectory() as folder:
            client.upload_file(str(_sources(Path(folder))))
            yield client
        return
    count = workers or os.cpu_count() or 1
    with (
        LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client


def _sources(folder: Path) -> Path:
    """The engine and the generator in one file that a worker can import from."""
    path = folder / "bowerbird.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for package in ("engine", "generator"):
            for source in sorted((ROOT / package).rglob("*.py")):
                archive.write(source, source.relative_to(ROOT))
    return path


def _done(
    client: Client, todo: Sequence[Json], work: Callable[[Json], Json]
) -> Iterator[tuple[Json, Json]]:
    """Jobs with their results as they come in; a few are under way at any time."""
    from distributed import as_completed

    waiting = iter(todo)
    cores = max(len(client.nthreads()), 1)
    asked = {}

    def ask() -> list[Any]:
        job = next(waiting, None)
        if job is None:
            return []
        future = client.submit(work, job, pure=False)
        asked[future.key] = job
        return [future]

    answers = as_completed([future for _ in range(AHEAD * cores) for future in ask()])
    for future in answers:
        for more in ask():
            answers.add(more)
        yield asked.pop(future.key), future.result()


def _show(name: str, done: int, number: int, left: float) -> None:
    """A bar on standard error, drawn over itself where somebody is watching."""
    bar = "█" * (24 * done // number)
    end = "\r" if sys.stderr.isatty() and done < number else "\n"
    if end == "\r" or done == number or done % max(number // 20, 1) == 0:
        print(
            f"{name} {bar:░<24} {done} of {number}, {left:.0f} s left  ", end=end, file=sys.stderr
        )
