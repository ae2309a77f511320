# SPDX-License-Identifier: MIT
"""How cards look: what a reader chooses once holds on every page, from its first paint."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visits import SCHEMES, Scheme, axe_faults, sideways, visiting

FOUR = {
    "c": "rgb(22, 101, 192)",
    "d": "rgb(168, 101, 0)",
    "h": "rgb(143, 0, 32)",
    "s": "rgb(0, 0, 0)",
}
KEY = "bowerbird.settings.1"


def choose(page: Page, *values: str) -> None:
    """Open the dialog from the keyboard, choose, close."""
    page.locator("[data-opens=settings]").focus()
    page.keyboard.press("Enter")
    for value in values:
        page.locator(f"#settings input[value={value}]").check()
    page.keyboard.press("Escape")
    expect(page.locator("[data-opens=settings]")).to_be_focused()


def colour(page: Page, suit: str) -> str:
    """Colour of the first card of a suit."""
    fill = page.locator(f"main .card--{suit}").first.evaluate(
        "(card) => getComputedStyle(card).fill"
    )
    return str(fill)


@pytest.mark.parametrize("path", ["fr/bowers/", "pl/renege/", "pt/quiz/strongest/"])
def test_four_colours_hold_on_every_page(chromium: Browser, home: str, path: str) -> None:
    """Hearts and diamonds stay a family of their own, beside spades and clubs."""
    with visiting(chromium, home) as (page, watch):
        page.goto(f"{home}{path}")
        assert colour(page, "h") == colour(page, "d")
        assert colour(page, "s") == colour(page, "c")
        choose(page, "four")
        assert {suit: colour(page, suit) for suit in FOUR} == FOUR
        page.goto(f"{home}fr/bowers/")
        assert {suit: colour(page, suit) for suit in FOUR} == FOUR
        choose(page, "two")
        assert colour(page, "h") == colour(page, "d")
        assert watch.faults == []


@pytest.mark.parametrize(("lang", "local"), [("fr", "V"), ("pl", "W")])
def test_letters_change_and_names_stay(chromium: Browser, home: str, lang: str, local: str) -> None:
    """The jack shows its local letter, then J; those who listen hear the same."""
    with visiting(chromium, home) as (page, _):
        page.goto(f"{home}{lang}/bowers/")
        jack = page.locator(f".card:has(.card__court > .letter-local:text-is('{local}'))").first
        name = jack.get_attribute("aria-label")
        shown = jack.locator(".card__court > :visible")
        expect(shown).to_have_text([local])
        choose(page, "english")
        expect(shown).to_have_text(["J"])
        assert jack.get_attribute("aria-label") == name
        page.reload()
        expect(shown).to_have_text(["J"])


def test_portuguese_cards_have_english_letters_already(chromium: Browser, home: str) -> None:
    """So there is nothing to choose."""
    with visiting(chromium, home) as (page, _):
        page.goto(f"{home}pt/bowers/")
        page.locator("[data-opens=settings]").click()
        expect(page.locator("#settings fieldset")).to_have_count(1)


def test_settings_are_obeyed_before_the_first_paint(chromium: Browser, home: str) -> None:
    """The page knows them before its body begins, and without the script at its end."""
    with visiting(chromium, home) as (page, _):
        page.goto(f"{home}fr/")
        choose(page, "four", "english")
        page.route("**/frame.js*", lambda route: route.abort())
        page.goto(f"{home}fr/bowers/")
        html = page.locator("html")
        assert html.get_attribute("data-deck") == "four"
        assert html.get_attribute("data-letters") == "english"


@pytest.mark.parametrize("kept", ["{", "null", "7", '{"deck": "nine"}', '{"other": "x"}'])
def test_strange_settings_leave_the_page_as_it_is(chromium: Browser, home: str, kept: str) -> None:
    """Whatever stands under the key, cards are drawn and the dialog works."""
    with visiting(chromium, home) as (page, watch):
        page.goto(home)
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [KEY, kept])
        page.goto(f"{home}fr/bowers/")
        assert colour(page, "h") == colour(page, "d")
        choose(page, "four")
        assert colour(page, "d") == FOUR["d"]
        assert watch.faults == []


@pytest.mark.parametrize(
    "kept", ["{", "null", "7", '{"index": 9}', '{"color": "x"}', '{"index": 0, "color": {}}']
)
def test_strange_colour_scheme_leaves_the_page_as_it_is(
    chromium: Browser, home: str, kept: str
) -> None:
    """The theme itself would stop at it; a choice made afterwards holds again."""
    with visiting(chromium, home) as (page, watch):
        page.goto(home)
        key = "/bowerbird/fr/.__palette"
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, kept])
        page.goto(f"{home}fr/bowers/")
        body = page.locator("body")
        expect(body).to_have_attribute("data-md-color-scheme", "default")
        page.locator("label[for=__palette_1]:visible").click()
        expect(body).to_have_attribute("data-md-color-scheme", "slate")
        page.reload()
        expect(body).to_have_attribute("data-md-color-scheme", "slate")
        choose(page, "four")
        assert colour(page, "d") == FOUR["d"]
        assert watch.faults == []


def test_another_window_follows(chromium: Browser, home: str) -> None:
    """Two windows side by side, one choice."""
    with visiting(chromium, home) as (page, _):
        page.goto(f"{home}fr/bowers/")
        other = page.context.new_page()
        other.goto(f"{home}fr/bowers/")
        choose(page, "four")
        expect(other.locator("html[data-deck=four]")).to_be_attached()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_dialog_is_accessible_and_its_targets_are_large(
    chromium: Browser, home: str, scheme: Scheme
) -> None:
    """On a phone and on a table, with either deck."""
    with visiting(chromium, home, scheme) as (page, watch):
        page.goto(f"{home}fr/bowers/")
        choose(page, "four", "english")
        for width in (1280, 320):
            page.set_viewport_size({"width": width, "height": 640})
            assert axe_faults(page) == []
            opener = page.locator("[data-opens=settings]")
            opener.click()
            assert axe_faults(page) == []
            assert not sideways(page)
            for target in page.locator("#settings :is(label, button)").all():
                box = target.bounding_box()
                assert box
                assert min(box["width"], box["height"]) >= 44
            page.locator("#settings .panel__close").click()
        assert watch.faults == []
