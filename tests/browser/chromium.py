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

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

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
MISSING = (
    "The browser tests need Chromium, and none could be had. "
    "On Debian: apt-get install chromium. Elsewhere: .venv/bin/playwright install chromium"
)


@contextmanager
def browser() -> Iterator[Browser]:
    """A headless Chromium, closed at the end."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
        try:
            yield launched
        finally:
            launched.close()


def find(playwright: Playwright) -> str | None:
    """Path of a Chromium, None where there is none."""
    own = next(filter(None, map(shutil.which, NAMES)), None)
    downloaded = playwright.chromium.executable_path
    return own or (downloaded if Path(downloaded).exists() else None)


def ensure() -> bool:
    """Whether there is a Chromium, once everything was tried to have one."""
    with sync_playwright() as playwright:
        if find(playwright):
            return True
        print("Installing Chromium for the browser tests", flush=True)
        return _install() and find(playwright) is not None


def _install() -> bool:
    """Whether one of the two ways to install Chromium worked."""
    ways = [[[sys.executable, "-m", "playwright", "install", "chromium"]]]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        ways.append([["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]])
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    for commands in ways:
        if all(subprocess.run(command, check=False, **quiet).returncode == 0 for command in commands):
            return True
    return False


if __name__ == "__main__":
    try:
        found = ensure()
    except Error as error:
        sys.exit(f"{MISSING}\n{error}")
    sys.exit(None if found else MISSING)
