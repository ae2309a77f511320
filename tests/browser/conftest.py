# SPDX-License-Identifier: MIT
"""One built site, one server and one browser for all the tests of this folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import browser
from tests.browser.table import BETWEEN, Table, read_words
from tests.browser.visits import ROOT, WINDOW, Scheme, Watch, serving, visiting

WAIT_MS = 30_000
"""What comes at once on a quiet machine may take so long on a busy one: the bots think, too."""

expect.set_options(timeout=WAIT_MS)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site: that of BOWERBIRD_SITE, else build/site, built now."""
    given = os.environ.get("BOWERBIRD_SITE")
    if given:
        return Path(given).resolve()
    subprocess.run([sys.executable, "-m", "generator", "build"], cwd=ROOT, check=True)
    return ROOT / "build" / "site"


@pytest.fixture(scope="session")
def home(site: Path) -> Iterator[str]:
    """Address of the site while it is served."""
    with serving(site) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with browser() as launched:
        yield launched


class Reading(Protocol):
    """The page of a colour scheme, and the watch kept on it, shared by tests that only read."""

    def __call__(self, scheme: Scheme = ...) -> tuple[Page, Watch]: ...


@pytest.fixture(scope="session")
def reading(chromium: Browser, home: str) -> Iterator[Reading]:
    """Pages that go from address to address, each time in a window of the usual size."""
    pages: dict[Scheme, tuple[Page, Watch]] = {}
    with ExitStack() as visits:

        def read(scheme: Scheme = "light") -> tuple[Page, Watch]:
            if scheme not in pages:
                pages[scheme] = visits.enter_context(visiting(chromium, home, scheme))
            page, watch = pages[scheme]
            page.set_viewport_size(WINDOW)
            watch.faults.clear()
            return page, watch

        yield read


class Sit(Protocol):
    """Opens a table in a fresh profile; at its end nothing may have gone wrong unseen."""

    def __call__(
        self, lang: str = ..., scheme: Scheme = ..., *, quiet: bool = ...
    ) -> AbstractContextManager[Table]: ...


@pytest.fixture
def sit(chromium: Browser, home: str, site: Path) -> Sit:
    """A table that fails its test when the console or the network was not quiet."""

    @contextmanager
    def seated(
        lang: str = "fr", scheme: Scheme = "light", *, quiet: bool = True
    ) -> Iterator[Table]:
        with visiting(chromium, home, scheme) as (page, watch):
            yield Table(page, home, lang, read_words(site, lang))
            assert watch.faults == [] or not quiet

    return seated


class Resit(Protocol):
    """Opens a position at a table where Python has started already, for what needs no other start.

    Whatever else a reader may choose stays: a test that changes it sits down anew.
    """

    def __call__(
        self, position: str, lang: str = ..., scheme: Scheme = ..., *, pace: int | str = ...
    ) -> AbstractContextManager[Table]: ...


class Started:
    """Tables where Python has started, by language and colour scheme."""

    def __init__(self, chromium: Browser, home: str, site: Path) -> None:
        self.open = ExitStack()
        self._tables: dict[tuple[str, Scheme], tuple[Table, Watch]] = {}
        self._started = (chromium, home, site)

    def take(self, lang: str, scheme: Scheme) -> tuple[Table, Watch]:
        """A table, which nobody else has until it is given back."""
        if (lang, scheme) in self._tables:
            return self._tables.pop((lang, scheme))
        chromium, home, site = self._started
        page, watch = self.open.enter_context(visiting(chromium, home, scheme))
        table = Table(page, home, lang, read_words(site, lang))
        table.visit(BETWEEN)
        table.start()
        return table, watch

    def give_back(self, table: Table, watch: Watch, lang: str, scheme: Scheme) -> None:
        """Leave a table to the next test."""
        table.page.set_viewport_size(WINDOW)
        self._tables[lang, scheme] = (table, watch)


@pytest.fixture(scope="session")
def started(chromium: Browser, home: str, site: Path) -> Iterator[Started]:
    """Tables that tests share; one at which something went wrong is left to nobody else."""
    started = Started(chromium, home, site)
    with started.open:
        yield started


@pytest.fixture
def resit(started: Started) -> Resit:
    """A shared table; its test fails as it would at one of its own."""

    @contextmanager
    def seated(
        position: str, lang: str = "fr", scheme: Scheme = "light", *, pace: int | str = 0
    ) -> Iterator[Table]:
        table, watch = started.take(lang, scheme)
        table.reopen(position, pace=pace)
        yield table
        assert watch.faults == []
        started.give_back(table, watch, lang, scheme)

    return seated
