# SPDX-License-Identifier: MIT
"""The site kept on a device: asked for, used without a network, renewed and taken away."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator.offline import write_worker
from generator.versions import add_versions
from tests.browser.chromium import FLAGS, find
from tests.browser.hosting import Hosting, hosting
from tests.browser.table import TO_PLAY, Table, read_words
from tests.browser.visits import Scheme, Watch, axe_faults, sideways, visiting

TAGS = {"fr": "fr", "pt": "pt-PT", "pl": "pl"}
WORDS = {"fr": "renonce", "pt": "renúncia", "pl": "renons"}
"""One word to search for in each language."""
KEEP_MS = 60_000
GIVEN_UP_MS = KEEP_MS + 8_000
"""All other files come first; then the page waits for a sign of life."""
"""Ten seconds after the last sign of life; the small files take some on a busy machine."""
HEAVY = re.compile(r"\.wasm|\.zip|pyodide")

_CACHES = "caches.keys()"
_REGISTERED = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"


@pytest.fixture
def host(site: Path) -> Iterator[Hosting]:
    """The site on a host of its own: another port, so another device store."""
    with hosting(site) as served:
        yield served


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh profile."""
    fresh = chromium.new_context(locale="de-DE", reduced_motion="reduce")
    yield fresh
    fresh.close()


class Control:
    """The part of a page that keeps the site."""

    def __init__(self, page: Page, lang: str = "fr") -> None:
        self.page = page
        self.root = page.locator("euchre-offline")
        words = json.loads(self.root.get_attribute("data-words") or "")
        self.words: dict[str, str] = words
        self.status = self.root.get_by_role("status")

    def press(self, label: str) -> None:
        """Press the button of this name."""
        self.root.get_by_role("button", name=self.words[label]).click()

    def keep(self) -> None:
        """Ask for the site, and wait until all of it has arrived."""
        self.press("keep")
        expect(self.status).to_have_text(self.words["done"], timeout=KEEP_MS)


def open_control(context: BrowserContext, home: str, path: str = "fr/play/") -> Control:
    """A new tab with the control."""
    page = context.new_page()
    page.goto(home + path)
    expect(page.locator("euchre-offline").get_by_role("button").first).to_be_visible()
    return Control(page)


def test_nothing_is_kept_before_the_reader_asks(context: BrowserContext, host: Hosting) -> None:
    """No service worker, no cache, nothing fetched but what the page shows; a size to decide by."""
    control = open_control(context, host.home)
    button = control.root.get_by_role("button", name=control.words["keep"])
    expect(button).to_contain_text(re.compile(r"\(\d+,\d\sMo\)"))
    way = control.page.locator(".loader")
    expect(way).to_contain_text(re.compile(r"\d,\d\sMo à télécharger une fois"))
    assert control.page.evaluate(_REGISTERED) == 0
    assert control.page.evaluate(_CACHES) == []
    assert [path for path in host.heard if HEAVY.search(path) or path == "sw.js"] == []


def test_kept_site_works_without_server_and_network(
    context: BrowserContext, host: Hosting, site: Path
) -> None:
    """Pages, search, a quiz and the table, in three languages, from a cold tab."""
    first = open_control(context, host.home, "pt/about/")
    first.keep()
    expect(first.root).to_contain_text(first.words["kept"])
    first.page.close()
    host.stop()
    context.set_offline(True)
    for lang, word in WORDS.items():
        page, watch = context.new_page(), Watch(host.home)
        watch.follow(page)
        page.goto(f"{host.home}{lang}/")
        expect(page.locator("h1")).to_be_visible()
        _search(page, word)
        page.goto(f"{host.home}{lang}/quiz/winner/")
        _answer(page)
        table = Table(page, host.home, lang, read_words(site, lang))
        table.visit(TO_PLAY)
        expect(table.root.get_by_role("button").first).to_be_visible()
        expect(table.root).not_to_contain_text(table.labels["download"])
        table.start()
        assert table.is_to_play()
        table.play()
        assert watch.faults == []
        page.close()


def _search(page: Page, word: str) -> None:
    page.locator("[data-opens=search]").click()
    page.locator("dialog#search input").fill(word)
    expect(page.locator(".search__pages a").first).to_be_visible()


def _answer(page: Page) -> None:
    page.locator(".quiz__option").first.click()
    expect(page.locator(".quiz__feedback").first).to_be_visible()


def test_change_of_text_fetches_that_page_and_no_engine(
    context: BrowserContext, host: Hosting, site: Path, tmp_path: Path
) -> None:
    """The new version waits until the last page of the old one is closed, then takes its place."""
    control = open_control(context, host.home)
    control.keep()
    before = control.page.evaluate(_CACHES)
    newer = _copy(site, tmp_path)
    _edit(newer / "pl" / "bowers" / "index.html", "</h1>", " 2</h1>")
    _publish(newer, host)
    control.page.reload()
    _wait_for_newer(control.page)
    expected = ["pl/bowers/", "sw.js"]
    assert sorted({path for path in host.heard if not _is_of_the_visit(path)}) == expected
    control.page.close()
    page = context.new_page()
    page.goto(f"{host.home}pl/")
    expect(page.locator("h1")).to_be_visible()
    _wait_for_no_newer(page)
    page.wait_for_function(f"async (n) => (await {_CACHES}).length === n", arg=len(before))
    after = page.evaluate(_CACHES)
    assert [name for name in after if "engine" in name] == [n for n in before if "engine" in n]
    assert len(after) == len(before) == len(set(after + before)) - 1
    host.stop()
    page.goto(f"{host.home}pl/bowers/")
    expect(page.locator("h1")).to_contain_text(" 2")


def _is_of_the_visit(path: str) -> bool:
    """Whether the page that was loaded again asks for this by itself."""
    return path in ("fr/play/", "assets/engine/manifest.json", "assets/favicon.svg")


def test_page_of_one_version_never_meets_files_of_another(
    context: BrowserContext, host: Hosting, site: Path, tmp_path: Path
) -> None:
    """An open page plays on with its own files; the next one is new, or old without a network."""
    control = open_control(context, host.home)
    control.keep()
    old = Table(control.page, host.home, "fr", read_words(site, "fr"))
    newer = _copy(site, tmp_path)
    _edit(newer / "assets" / "css" / "page.css", ":root{", ":root{--edition:2;")
    _move_scripts(newer)
    for path in newer.rglob("*.html"):
        _edit(path, "</h1>", " 2</h1>")
    add_versions(newer)
    _publish(newer, host)
    old.start()
    assert _edition(control.page) == ""
    page = context.new_page()
    page.goto(f"{host.home}fr/bowers/")
    expect(page.locator("h1")).to_contain_text(" 2")
    assert _edition(page) == "2"
    host.stop()
    page.goto(f"{host.home}fr/play/")
    if " 2" in page.locator("h1").inner_text():
        pytest.fail("a page of the newer version, which the older worker cannot have kept")
    assert _edition(page) == ""
    table = Table(page, host.home, "fr", read_words(site, "fr"))
    table.root.get_by_role("button", name=table.labels["resume"]).click()
    table.button("take_here").click()
    table.wait_for_cards()


def _edition(page: Page) -> str:
    style = "getComputedStyle(document.documentElement).getPropertyValue('--edition')"
    edition = page.evaluate(style)
    assert isinstance(edition, str)
    return edition


def test_site_can_be_taken_off_the_device(context: BrowserContext, host: Hosting) -> None:
    """Nothing of it stays, and it can be kept again."""
    control = open_control(context, host.home)
    control.keep()
    control.press("remove")
    expect(control.status).to_have_text(control.words["removed"])
    assert control.page.evaluate(_REGISTERED) == 0
    assert control.page.evaluate(_CACHES) == []
    control.keep()


def test_broken_download_says_so_and_goes_on_where_it_stopped(
    context: BrowserContext, host: Hosting
) -> None:
    """A silent host is given up; what has arrived is not fetched again."""
    control = open_control(context, host.home)
    host.faults[".wasm"] = "stalled"
    control.press("keep")
    expect(control.root.get_by_role("progressbar")).to_be_visible(timeout=500)
    expect(control.status).to_have_text(control.words["failed"], timeout=GIVEN_UP_MS)
    host.faults.clear()
    fetched = [path for path in host.heard if "stdlib" in path]
    control.press("retry")
    expect(control.status).to_have_text(control.words["done"], timeout=KEEP_MS)
    assert [path for path in host.heard if "stdlib" in path] == fetched


def test_download_can_be_cancelled(context: BrowserContext, host: Hosting) -> None:
    """Nothing is kept of it, and the focus stays where it was."""
    control = open_control(context, host.home)
    host.faults[".wasm"] = "stalled"
    control.press("keep")
    control.press("cancel")
    expect(control.status).to_have_text(control.words["cancelled"])
    assert control.page.evaluate(_CACHES) == []
    expect(control.root.get_by_role("group")).to_be_focused()


def test_full_device_says_so(context: BrowserContext, host: Hosting) -> None:
    """Room for one megabyte."""
    control = open_control(context, host.home)
    origin = control.page.evaluate("location.origin")
    session = context.new_cdp_session(control.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    control.press("keep")
    expect(control.status).to_have_text(control.words["full"], timeout=KEEP_MS)


def test_control_is_accessible_in_every_state(context: BrowserContext, host: Hosting) -> None:
    """On a telephone, before and after."""
    control = open_control(context, host.home, "pl/about/")
    control.page.set_viewport_size({"width": 320, "height": 640})
    faults = axe_faults(control.page)
    control.keep()
    faults += axe_faults(control.page)
    assert faults == []
    assert not sideways(control.page)


def test_each_language_can_be_installed(chromium: Browser, home: str, tmp_path: Path) -> None:
    """A name, a start page, icons: nothing that the browser misses, in a lasting profile."""
    kind = chromium.browser_type
    profile = kind.launch_persistent_context(tmp_path, executable_path=find(kind), args=list(FLAGS))
    page = profile.new_page()
    session = profile.new_cdp_session(page)
    for lang, tag in TAGS.items():
        page.goto(f"{home}{lang}/bowers/")
        told = session.send("Page.getAppManifest")
        assert told["errors"] == []
        manifest = json.loads(told["data"])
        assert (manifest["lang"], manifest["start_url"]) == (tag, f"./{lang}/")
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    profile.close()


@pytest.mark.parametrize(("scheme", "colour"), [("light", "#fbf7ee"), ("dark", "#1b1916")])
def test_window_of_the_app_has_the_colour_of_the_page(
    chromium: Browser, home: str, scheme: Scheme, colour: str
) -> None:
    """Light and dark."""
    with visiting(chromium, home, scheme) as (page, _):
        page.goto(f"{home}pt/")
        expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", colour)


def _copy(site: Path, folder: Path) -> Path:
    newer = folder / "site"
    shutil.copytree(site, newer)
    return newer


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    path.write_text(text.replace(old, new), "utf-8")


def _move_scripts(site: Path) -> None:
    """As a change of the table's scripts does: another folder, and nothing left in the old one."""
    manifest = site / "assets" / "engine" / "manifest.json"
    folder = next((site / "assets" / "play").iterdir())
    folder.rename(folder.with_name("0" * 12))
    _edit(manifest, folder.name, "0" * 12)


def _publish(newer: Path, host: Hosting) -> None:
    """Serve a newer version from now on."""
    write_worker(newer)
    host.site = newer
    host.heard.clear()


_STATES = """(waiting) => navigator.serviceWorker.ready.then(async (registration) => {
    await registration.update();
    for (let tries = 0; tries < 300 && Boolean(registration.waiting) !== waiting; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return Boolean(registration.waiting) === waiting;
})"""


def _wait_for_newer(page: Page) -> None:
    assert page.evaluate(_STATES, True)


def _wait_for_no_newer(page: Page) -> None:
    assert page.evaluate(_STATES, False)
