# SPDX-License-Identifier: MIT
"""One built site, one server and one browser for all the tests of this folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import browser
from tests.browser.visits import ROOT, serving


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
