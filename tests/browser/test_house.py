# SPDX-License-Identifier: MIT
"""The rules of the reader's own table on a rules page: set once, worked out on a press, linked."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import START_MS
from tests.browser.visits import axe_faults, sideways, visiting

KEPT = "bowerbird.table.setup.v1"
WIDTHS = (320, 1280)


def words_of(site: Path, lang: str) -> dict[str, Any]:
    """The words of the box in a language."""
    engine = site / "assets" / "engine"
    manifest = json.loads((engine / "manifest.json").read_text("utf-8"))
    words: dict[str, Any] = json.loads((engine / manifest["languages"][lang]["house"]).read_text())
    return words


def kept(page: Page) -> str:
    """The word of the rules that the browser keeps."""
    word: str = page.evaluate(f"JSON.parse(localStorage.getItem('{KEPT}')).rules")
    return word


def test_rules_are_set_once_and_the_page_follows_on_a_press(
    chromium: Browser, home: str, site: Path
) -> None:
    """By keyboard, a joker for six: pack and calls follow, points stay, the text is not touched."""
    labels = words_of(site, "fr")["labels"]
    with visiting(chromium, home) as (page, watch):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{home}fr/games/six/")
        box, facts = page.locator("euchre-house"), page.locator("figure[data-again=game]")
        before, status = facts.inner_text(), box.get_by_role("status")
        expect(box).to_contain_text(labels["none"])
        assert not [url for url in asked if "engine" in url]
        box.locator("summary").press("Enter")
        box.get_by_role("switch", name="Joker", exact=True).press("Space")
        expect(box).to_contain_text("Euchre à six · Joker (oui)")
        expect(box).to_contain_text(labels["shown"])
        assert kept(page) == "standard+joker=on"
        assert not [url for url in asked if "pyodide" in url]
        box.get_by_role("button", name=labels["apply"]).press("Enter")
        expect(status).to_have_text(labels["applied"], timeout=START_MS)
        expect(facts.locator("mark").first).to_contain_text("et un joker")
        expect(facts.locator("figcaption")).to_contain_text(labels["mark"])
        expect(page.locator("figure[data-again=points] figcaption")).to_contain_text(labels["mark"])
        expect(page.locator("figure[data-again=points] mark")).to_have_count(0)
        expect(page.locator("figure[data-option=joker] mark")).to_have_text("oui")
        expect(page.locator("figure[data-again=calls]")).to_contain_text(labels["impossible"])
        assert axe_faults(page) == []
        page.keyboard.press("Enter")
        expect(status).to_have_text(labels["shown"])
        assert facts.inner_text() == before
        page.goto(f"{home}fr/play/")
        expect(page.locator("euchre-table .setup__now")).to_contain_text("Joker (oui)")
        assert watch.faults == []


def test_game_begins_under_the_rules_of_the_reader(
    chromium: Browser, home: str, site: Path
) -> None:
    """From the page of the game; the usual rules come only where a link says so."""
    labels = words_of(site, "fr")["labels"]
    with visiting(chromium, home) as (page, watch):
        page.goto(f"{home}fr/games/six/")
        box = page.locator("euchre-house")
        box.locator("summary").click()
        box.get_by_role("switch", name="Joker", exact=True).click()
        expect(box).to_contain_text("Euchre à six · Joker (oui)")
        page.locator(".try a").click()
        now = page.locator("euchre-table .setup__now")
        expect(now).to_have_text("Euchre à six · Joker (oui)")
        page.goto(f"{home}fr/games/six/#rules=six")
        expect(box).to_contain_text(labels["none"])
        box.locator("summary").click()
        box.get_by_role("link", name=labels["play"]).click()
        expect(now).to_have_text("Euchre à six")
        assert watch.faults == []


def test_calls_of_an_example_follow_too(chromium: Browser, home: str, site: Path) -> None:
    """A dealer who need not choose may pass; the line that can be copied says so."""
    labels = words_of(site, "pl")["labels"]
    with visiting(chromium, home) as (page, watch):
        page.goto(f"{home}pl/house-rules/#rules=standard+stick_dealer=off")
        page.get_by_role("button", name=labels["apply"]).click()
        example = page.locator("figure[data-again=calls]").first
        expect(example.locator("mark")).to_have_text("Pas", timeout=START_MS)
        line = example.locator(".line__text")
        expect(line).to_have_text(re.compile(r"standard\+stick_dealer=off S W:\?"))
        assert watch.faults == []


@pytest.mark.parametrize("lang", ["fr", "pt", "pl"])
def test_link_brings_rules_that_are_kept_only_when_the_reader_says_so(
    chromium: Browser, home: str, site: Path, lang: str
) -> None:
    """What cannot be played is refused in the engine's words; nothing is wider than its window."""
    words = words_of(site, lang)
    labels = words["labels"]
    clash = words["setup"]["games"][0]["clashes"][0]
    with visiting(chromium, home, "dark") as (page, watch):
        page.goto(f"{home}{lang}/scoring/#rules=standard+turned_joker=hearts")
        box = page.locator("euchre-house")
        expect(box.locator(".house__problem")).to_have_text(clash["text"])
        page.evaluate("location.hash = '#rules=standard+stick_dealer=off'")
        expect(box).to_contain_text(labels["linked"])
        assert page.evaluate(f"localStorage.getItem('{KEPT}')") is None
        box.get_by_role("button", name=labels["keep"]).press("Enter")
        expect(box.get_by_role("status")).to_have_text(labels["kept"])
        assert kept(page) == "standard+stick_dealer=off"
        box.locator("summary").click()
        play = box.get_by_role("link", name=labels["play"])
        assert (play.get_attribute("href") or "").endswith("play/#game=standard+stick_dealer=off")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert axe_faults(page) == []
            assert not sideways(page)
        page.goto(f"{home}{lang}/games/six/")
        expect(page.locator("euchre-house")).to_contain_text(labels["none"])
        assert watch.faults == []
