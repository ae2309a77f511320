# SPDX-License-Identifier: MIT
"""Lighthouse on a page of each kind, as a phone sees it: `make lighthouse`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import NotRequired, TypedDict

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, find
from tests.browser.measure import compressing
from tests.browser.visits import ROOT

SITE = ROOT / "build" / "site"
COMMAND = ROOT / "tools" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
PAGES = ("fr/", "pt/renege/", "pl/quiz/legal/", "fr/play/")
PERFECT = ("accessibility", "best-practices", "seo")
REPORTED = ("performance",)
"""Hangs on the machine: said, not required."""


class _Reference(TypedDict):
    id: str
    weight: float


class _Category(TypedDict):
    score: float
    auditRefs: list[_Reference]  # Lighthouse's own name


class _Audit(TypedDict):
    title: str
    score: float | None
    numericValue: NotRequired[float]


class _Report(TypedDict):
    categories: dict[str, _Category]
    audits: dict[str, _Audit]


def main() -> int:
    """Exit status: 0 when every page is perfect in all that does not hang on the machine."""
    if not SITE.is_dir():
        print("There is no site yet: `make site`", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = find(playwright.chromium)
    faults: list[str] = []
    with compressing(SITE) as home:
        for path in PAGES:
            report = audit(home + path, str(browser))
            scores = {name: round(100 * report["categories"][name]["score"]) for name in PERFECT}
            speed = {name: round(100 * report["categories"][name]["score"]) for name in REPORTED}
            weight = report["audits"]["total-byte-weight"]["numericValue"] / 1000
            print(f"/{path}: {scores | speed}, {weight:.0f} kB over the wire", flush=True)
            if set(scores.values()) != {100}:
                faults += [f"/{path}: {fault}" for fault in failed(report)]
    print(*faults, sep="\n")
    return 1 if faults else 0


def audit(address: str, browser: str) -> _Report:
    """Report of Lighthouse on one page."""
    command = ["node", str(COMMAND), address, "--quiet", "--output=json"]
    command += [f"--only-categories={','.join((*PERFECT, *REPORTED))}"]
    command += [f"--chrome-flags=--headless=new {' '.join(FLAGS)}"]
    done = subprocess.run(
        command, env=os.environ | {"CHROME_PATH": browser}, capture_output=True, check=True
    )
    report: _Report = json.loads(done.stdout)
    return report


def failed(report: _Report) -> list[str]:
    """Audits that cost a page its perfect score."""
    wanted = {
        reference["id"]
        for name in PERFECT
        for reference in report["categories"][name]["auditRefs"]
        if reference["weight"]
    }
    return [
        f"{name}: {audit['title']}"
        for name, audit in report["audits"].items()
        if name in wanted and audit["score"] not in (None, 1)
    ]


if __name__ == "__main__":
    raise SystemExit(main())
