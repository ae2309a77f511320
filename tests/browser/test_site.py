# SPDX-License-Identifier: MIT
"""The site as a reader meets it."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.catalogues import read_entries
from tests.browser.conftest import Reading
from tests.browser.links import broken_links
from tests.browser.visits import ROOT, SCHEMES, Scheme, page_faults, sideways, visiting
from tests.lint import lint_html

TAGS = {"fr": "fr", "pt": "pt-PT", "pl": "pl"}
KINDS = ("", "404.html", "fr/", "pt/bowers/", "pl/renege/", "fr/scoring/", "pt/quiz/", "pl/play/")
"""One page of each kind, in turn in each language."""

SMALLEST_CARD = 32
SETTLE_MS = 300


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", KINDS)
def test_page_is_quiet_accessible_and_never_wider_than_its_window(
    reading: Reading, path: str, scheme: Scheme
) -> None:
    """Under its own policy: empty console, no foreign request, nothing that axe objects to."""
    page, watch = reading(scheme)
    assert page_faults(page, watch, path) == []


def test_no_link_is_broken_or_leaves_the_prefix(site: Path) -> None:
    """Every link of every page leads to a page, and to an anchor that is there."""
    assert broken_links(site) == []


@pytest.mark.parametrize("lang", TAGS)
def test_page_says_which_language_it_is_in(reading: Reading, home: str, lang: str) -> None:
    """European Portuguese says so: plain "pt" would be read with Brazilian rules."""
    page, _ = reading()
    page.goto(f"{home}{lang}/bowers/")
    assert page.locator("html").get_attribute("lang") == TAGS[lang]


def test_switcher_keeps_the_page(chromium: Browser, home: str) -> None:
    """From the French page on bowers to the Polish page on bowers."""
    with visiting(chromium, home) as (page, _):
        page.goto(f"{home}fr/bowers/")
        page.locator(".md-header .md-select > button").focus()
        page.locator(".md-select__link[hreflang=pl]").click()
        expect(page).to_have_url(f"{home}pl/bowers/")


def test_menu_of_a_narrow_window_opens_from_the_keyboard(chromium: Browser, home: str) -> None:
    """The theme's own button is a label, which no keyboard reaches."""
    with visiting(chromium, home) as (page, _):
        page.set_viewport_size({"width": 360, "height": 800})
        page.goto(f"{home}fr/bowers/")
        button = page.get_by_role("button", name="Navigation")
        expect(button).to_have_attribute("aria-expanded", "false")
        button.press("Enter")
        expect(button).to_have_attribute("aria-expanded", "true")
        chapter = page.get_by_role("navigation", name="Règles")
        expect(chapter.get_by_role("link").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(button).to_have_attribute("aria-expanded", "false")
        expect(button).to_be_focused()
        page.keyboard.press("Enter")
        page.get_by_role("link", name="La renonce").first.click()
        expect(page).to_have_url(f"{home}fr/renege/")


def test_menu_that_is_put_away_keeps_nobody(chromium: Browser, home: str) -> None:
    """From the last button of the header of a narrow window, Tab leads to the page."""
    with visiting(chromium, home) as (page, _):
        page.set_viewport_size({"width": 360, "height": 800})
        page.goto(f"{home}fr/bowers/")
        page.locator("[data-opens=search]").focus()
        page.keyboard.press("Tab")
        expect(page.locator(".md-content :focus")).to_have_count(1)


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("size", ["200%", "250%"])
def test_header_wraps_where_letters_are_large(
    chromium: Browser, home: str, width: int, size: str
) -> None:
    """The usual size is 125 %; at twice that, every button is still on the screen."""
    with visiting(chromium, home) as (page, _):
        page.set_viewport_size({"width": width, "height": 740})
        page.goto(f"{home}fr/")
        page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        assert not sideways(page)
        for button in page.locator(".md-header__button:visible").all():
            box = button.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


@pytest.mark.parametrize(("lang", "width"), [("pl", 320), ("fr", 360), ("pt", 560), ("pl", 1280)])
def test_long_hand_lies_in_rows_of_cards_that_can_be_read(
    reading: Reading, home: str, lang: str, width: int
) -> None:
    """Twelve cards on a telephone too; beside the card led, where there is room for both."""
    page, _ = reading()
    page.goto(f"{home}{lang}/games/bid48/")
    page.set_viewport_size({"width": width, "height": 800})
    hands = page.locator(".diagram :is(.hand:has(> :nth-child(12)), .led)")
    assert hands.count() > 1
    for box in (card.bounding_box() for card in hands.locator(".card").all()):
        assert box is None or box["width"] >= SMALLEST_CARD
    led, card = (
        page.locator(f".diagram--follow {part}").first.bounding_box() for part in (".led", ".hand")
    )
    assert led
    assert card
    assert (card["x"] > led["x"] + led["width"]) == (width > 600)


@pytest.mark.parametrize(("locale", "lang"), [("fr-CA", "fr"), ("pt-BR", "pt"), ("pl-PL", "pl")])
def test_root_leads_to_the_language_of_the_reader(
    chromium: Browser, home: str, locale: str, lang: str
) -> None:
    """A reader from Montréal lands on the French pages."""
    with visiting(chromium, home, locale=locale) as (page, _):
        page.goto(home)
        expect(page).to_have_url(f"{home}{lang}/")


@pytest.mark.parametrize(("locale", "scripts"), [("de-DE", True), ("fr-FR", False)])
def test_root_lets_other_readers_choose(
    chromium: Browser, home: str, locale: str, scripts: bool
) -> None:
    """A German reader, or one without JavaScript, finds three links."""
    with visiting(chromium, home, locale=locale, scripts=scripts) as (page, _):
        page.goto(home)
        expect(page).to_have_url(home)
        page.locator("a[hreflang=pt-PT]").click()
        expect(page).to_have_url(f"{home}pt/")


def test_wrong_address_leads_home_in_three_languages(chromium: Browser, home: str) -> None:
    """However deep the wrong address is."""
    with visiting(chromium, home) as (page, _):
        response = page.goto(f"{home}pl/nothing/here/")
        assert response
        assert response.status == 404
        page.locator("a[hreflang=pl]").click()
        expect(page).to_have_url(f"{home}pl/")


@pytest.mark.parametrize("lang", TAGS)
def test_pages_can_be_read_without_javascript(chromium: Browser, home: str, lang: str) -> None:
    """The diagrams are there, with their words."""
    with visiting(chromium, home, scripts=False) as (page, _):
        page.goto(f"{home}{lang}/bowers/")
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".diagram .card").first).to_be_visible()


def test_pages_can_be_read_from_a_disk(chromium: Browser, site: Path, home: str) -> None:
    """One line says how to serve them; it stays away from those who are served."""
    with visiting(chromium, home) as (page, _):
        page.goto((site / "fr" / "bowers" / "index.html").as_uri())
        expect(page.locator(".diagram .card").first).to_be_visible()
        expect(page.locator(".from-disk")).to_contain_text("make serve")
        expect(page.locator(".from-disk")).to_be_visible()
        page.goto(f"{home}fr/bowers/")
        expect(page.locator(".from-disk")).to_be_hidden()


def test_built_pages_read_as_their_language_is_written(site: Path) -> None:
    """Words and typography of every page, with whatever the engine put into it."""
    faults = [
        fault
        for lang in TAGS
        for path in sorted((site / lang).rglob("*.html"))
        for fault in lint_html(lang, path.read_text("utf-8"), path=str(path.relative_to(site)))
    ]
    assert faults == []


@pytest.mark.parametrize("lang", TAGS)
def test_page_for_native_readers_is_linked_from_nowhere(site: Path, lang: str) -> None:
    """It is there, with every message, and neither menu, search nor sitemap knows it."""
    page = site / lang / "sentences" / "index.html"
    html = page.read_text("utf-8")
    assert html.count("<dt>") == len(read_entries())
    assert '<meta name="robots" content="noindex">' in html
    assert "sentences/" not in (site / "sitemap.xml").read_text("utf-8")
    assert '"sentences/"' not in (site / "assets" / "search" / f"{lang}.json").read_text("utf-8")
    others = [path for path in (site / lang).rglob("*.html") if path != page]
    assert not [path for path in others if "sentences/" in path.read_text("utf-8")]


def test_sitemap_lists_every_page_with_its_translations(site: Path) -> None:
    """Absolute addresses, three translations each; not the pages that are for us."""
    sitemap = (site / "sitemap.xml").read_text("utf-8")
    pages = [path for lang in TAGS for path in (site / lang).rglob("index.html")]
    pages = [path for path in pages if path.parent.name != "sentences"]
    assert len(re.findall("<loc>http", sitemap)) == len(pages)
    assert len(re.findall('hreflang="[a-zA-Z-]+" href="http', sitemap)) == len(pages) * len(TAGS)


@pytest.mark.slow
@pytest.mark.parametrize("lang", TAGS)
def test_page_says_what_it_is_about_to_whoever_finds_it_elsewhere(site: Path, lang: str) -> None:
    """In a list of results or a message: title and description, with the game in the title."""
    pages = [page.read_text("utf-8") for page in (site / lang).rglob("index.html")]
    found = [page for page in pages if 'content="noindex"' not in page]
    for name in ("og:title", "og:description"):
        told = [
            text
            for page in found
            for text in re.findall(f'<meta property="{name}" content="([^"]+)">', page)
        ]
        assert len(told) == len(found)
        assert len(set(told)) == len(told) > 60
        assert name == "og:description" or all("euchre" in text.lower() for text in told)


def test_same_sources_give_the_same_bytes(site: Path) -> None:
    """Build once more and compare every file."""
    before = _digests(site)
    subprocess.run([sys.executable, "-m", "generator", "build"], cwd=ROOT, check=True)
    assert _digests(ROOT / "build" / "site") == before


def _digests(site: Path) -> dict[str, str]:
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize(
    "path",
    ["fr/bowers/", "pl/bowers/", "pl/games/", "pl/games/six/", "pt/problems/", "pl/problems/"],
)
def test_page_is_as_wide_as_its_window_where_letters_are_large(
    reading: Reading, home: str, path: str, width: int
) -> None:
    """Twice the usual size: ranks, the lines of the family and the filters of problems wrap."""
    page, _ = reading()
    page.goto(home + path)
    page.set_viewport_size({"width": width, "height": 740})
    page.evaluate("document.documentElement.style.fontSize = '250%'")
    filters = page.locator(".solve__filters > summary")
    if filters.count():
        filters.click()
    expect(page.locator(".ranking, .family, .solve__boxes").first).to_be_visible()
    assert not sideways(page)
    names = page.locator(".ranking .card-name")
    for box in (name.bounding_box() for name in names.all()):
        assert box
        assert box["x"] + box["width"] <= width


def test_list_that_a_chapter_covers_keeps_nobody(chromium: Browser, home: str) -> None:
    """In the menu of a narrow window Tab stays in what can be seen; its title leads back."""
    with visiting(chromium, home) as (page, _):
        page.set_viewport_size({"width": 360, "height": 800})
        page.goto(f"{home}fr/bowers/")
        page.get_by_role("button", name="Navigation").press("Enter")
        chapter = page.get_by_role("navigation", name="Règles")
        chapters = page.locator(".md-nav--primary > .md-nav__list > li > :is(a, label)")
        expect(chapter.get_by_role("link").first).to_be_focused()
        expect(chapters.filter(visible=True)).to_have_count(0)
        page.keyboard.press("Shift+Tab")
        expect(chapter.locator(".md-nav__title").first).to_be_focused()
        page.keyboard.press("Enter")
        expect(chapters.filter(has_text="Règles")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("navigation", name="Bien jouer").locator(":focus")).to_have_count(1)


def test_header_covers_nothing_that_a_link_or_the_keyboard_leads_to(
    reading: Reading, home: str
) -> None:
    """Shift and Tab to a line that lies below it; a heading that an address names."""
    page, _ = reading()
    page.goto(f"{home}fr/bowers/")
    page.set_viewport_size({"width": 360, "height": 740})
    header = page.locator(".md-header").bounding_box()
    assert header
    line, after = page.locator(".line summary").nth(1), page.locator(".line__copy").nth(1)
    line.evaluate("each => scrollBy(0, each.getBoundingClientRect().top)")
    after.focus()
    page.keyboard.press("Shift+Tab")
    expect(line).to_be_focused()
    heading = page.locator("h2").nth(2)
    page.wait_for_timeout(SETTLE_MS)
    reached = line.bounding_box()
    page.goto(f"{home}fr/bowers/#{heading.get_attribute('id')}")
    page.wait_for_timeout(SETTLE_MS)
    for box in (reached, heading.bounding_box()):
        assert box
        assert header["height"] <= box["y"] < page.evaluate("innerHeight") / 2 + header["height"]
