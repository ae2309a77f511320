# SPDX-License-Identifier: MIT
"""The browser that the tests drive: the machine's own, Playwright's, or Debian's package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, Error, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LIGHT = "--js-flags=--liftoff-only"
"""WebAssembly compiled once, plainly: Python starts in half the processor time, and each test
starts it. Whoever measures speed must not have this."""
MISSING = (
    "The browser tests need Chromium, and none could be had. "
    "On Debian: apt-get install chromium. Elsewhere: .venv/bin/playwright install chromium"
)


@contextmanager
def browser() -> Iterator[Browser]:
    """A headless Chromium, closed at the end."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=find(playwright.chromium), args=[*FLAGS, LIGHT]
        )
        try:
            yield launched
        finally:
            launched.close()


def find(chromium: BrowserType) -> str | None:
    """Path of a Chromium, None where there is none."""
    own = next(filter(None, map(shutil.which, NAMES)), None)
    downloaded = chromium.executable_path
    return own or (downloaded if Path(downloaded).exists() else None)


def ensure() -> bool:
    """Whether there is a Chromium, once everything was tried to have one."""
    with sync_playwright() as playwright:
        if find(playwright.chromium):
            return True
        print("Installing Chromium for the browser tests", flush=True)
        return _install() and find(playwright.chromium) is not None


def _install() -> bool:
    """Whether one of the two ways to install Chromium worked."""
    if _run(sys.executable, "-m", "playwright", "install", "chromium"):
        return True
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    return _run("apt-get", "update", "-qq") and _run("apt-get", "install", "-y", "-qq", "chromium")


def _run(*command: str) -> bool:
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


if __name__ == "__main__":
    try:
        found = ensure()
    except Error as error:
        sys.exit(f"{MISSING}\n{error}")
    sys.exit(None if found else MISSING)
