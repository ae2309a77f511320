# SPDX-License-Identifier: MIT
"""Downloads of the table that are slow, cut short, stalled or refused: told, and tried again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.hosting import Fault, Hosting, hosting, newer_site
from tests.browser.table import START_MS, TO_PLAY, Table, read_words
from tests.browser.visits import visiting

TOLD_MS = 10_000
"""After the last sign of life a reader waits no longer than this to hear that something failed."""
SLACK_MS = 5_000
"""Until that last sign of life, on a busy machine."""
COLD_LOADS = int(os.environ.get("BOWERBIRD_COLD_LOADS", "2"))
PAUSE_S = 0.02
"""Between parts of 64 kB: about 25 Mbit/s."""


@pytest.fixture
def host(site: Path) -> Iterator[Hosting]:
    """The site on a host of its own."""
    with hosting(site) as served:
        yield served


@pytest.fixture
def table(chromium: Browser, host: Hosting, site: Path) -> Iterator[Table]:
    """A table whose button was not pressed yet."""
    with visiting(chromium, host.home) as (page, _):
        seated = Table(page, host.home, "pl", read_words(site, "pl"))
        seated.visit(TO_PLAY)
        yield seated


@pytest.mark.parametrize(
    ("end", "fault"), [(".wasm", "cut"), (".zip", "stalled"), ("pyodide.mjs", "cut")]
)
def test_half_a_file_is_told_and_fetched_again(
    table: Table, host: Hosting, end: str, fault: Fault
) -> None:
    """The connection breaks, or falls silent, in the middle of a file."""
    host.faults[end] = fault
    _press(table)
    _expect_failure(table)
    host.faults.clear()
    _retry(table)


def _missing(route: Route) -> None:
    route.fulfill(status=404, body="")


def _shortened(route: Route) -> None:
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2], content_type="application/octet-stream")


def _replaced(route: Route) -> None:
    route.fulfill(body="<!doctype html>", content_type="text/html")


@pytest.mark.parametrize(
    ("files", "answer"),
    [
        ("**/*.wasm", _shortened),
        ("**/stdlib*.zip", _replaced),
        ("**/engine.*.zip", _missing),
        ("**/pl.*.json", _shortened),
    ],
)
def test_wrong_answer_is_told_and_asked_for_again(
    table: Table, files: str, answer: Callable[[Route], None]
) -> None:
    """A host that lost the file, a proxy that shortened it, a portal that shows its own page."""
    table.page.context.route(files, answer)
    _press(table)
    _expect_failure(table)
    table.page.context.unroute(files)
    _retry(table)


def _press(table: Table) -> None:
    table.root.get_by_role("button").first.click()


def _expect_failure(table: Table) -> None:
    """The table says what failed; the page around it works on."""
    alert = table.root.get_by_role("alert")
    expect(alert).to_have_text(table.labels["failed_download"], timeout=TOLD_MS + SLACK_MS)
    table.page.locator("[data-opens=search]").click()
    expect(table.page.locator("dialog#search")).to_be_visible()
    table.page.keyboard.press("Escape")


def _retry(table: Table) -> None:
    table.root.get_by_role("button", name=table.labels["retry"]).click()
    table.wait_for_cards()


def test_page_older_than_the_site_is_loaded_again(
    table: Table, host: Hosting, site: Path, tmp_path: Path
) -> None:
    """The files that it wants are gone: a second press brings the new page, at the same hand."""
    newer = newer_site(site, tmp_path)
    host.site = newer
    _press(table)
    _expect_failure(table)
    with table.page.expect_navigation():
        table.root.get_by_role("button", name=table.labels["retry"]).click()
    table.root.get_by_role("button").first.click()
    table.wait_for_cards()
    assert table.is_to_play()


@pytest.mark.parametrize("load", range(COLD_LOADS))
def test_cold_load_over_a_slow_line(table: Table, host: Hosting, load: int) -> None:
    """The button works as soon as it is there, every time."""
    host.pause_s = PAUSE_S
    _press(table)
    failed = table.root.get_by_role("alert")
    cards = table.hand.get_by_role("button").first
    expect(cards.or_(failed)).to_be_visible(timeout=START_MS)
    if failed.is_visible():
        _retry(table)
