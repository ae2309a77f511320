# SPDX-License-Identifier: MIT
"""One built site, one server and one browser for all the tests of this folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import browser
from tests.browser.table import Table, read_words
from tests.browser.visits import ROOT, Scheme, serving, visiting

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
