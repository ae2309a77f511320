# SPDX-License-Identifier: MIT
"""The page of the family: its filters by keyboard, its proposals, every width and colour scheme."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.variants import VARIANTS
from generator.demands import difficulty
from generator.family import TONIGHT, players
from tests.browser.conftest import Reading
from tests.browser.visits import SCHEMES, Scheme, page_faults, visiting

LANGS = ("fr", "pt", "pl")


def rows(page: Page) -> int:
    """Games that the table shows."""
    return page.locator(".compare tbody tr:visible").count()


def choose(page: Page, name: str, downs: int) -> None:
    """Move to a filter by Tab and go down its list."""
    select = page.locator(f".compare select[name={name}]")
    for _ in range(60):
        if select.evaluate("select => select === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(select).to_be_focused()
    for _ in range(downs):
        page.keyboard.press("ArrowDown")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("lang", LANGS)
def test_page_is_quiet_accessible_and_never_wider_than_its_window(
    reading: Reading, lang: str, scheme: Scheme
) -> None:
    """Also at 320 px, where each row is a card."""
    page, watch = reading(scheme)
    assert page_faults(page, watch, f"{lang}/games/") == []


@pytest.mark.parametrize("lang", LANGS)
def test_filters_leave_what_is_asked_for_and_say_how_many(
    reading: Reading, home: str, lang: str
) -> None:
    """Four people and an easy game, by keyboard alone; then six people."""
    page, watch = reading()
    page.goto(f"{home}{lang}/games/")
    status = page.locator(".compare [role=status]")
    expect(status).to_contain_text(str(len(VARIANTS)))
    page.locator(".tonight summary").last.focus()
    choose(page, "players", 3)
    for_four = [rules for rules in VARIANTS.values() if 4 in players(rules)]
    expect(status).to_contain_text(str(len(for_four)))
    assert rows(page) == len(for_four)
    choose(page, "difficulty", 1)
    easy = [rules for rules in for_four if difficulty(rules) == "easy"]
    expect(status).to_contain_text(str(len(easy)))
    assert rows(page) == len(easy)
    assert watch.faults == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_name_of_a_game_is_broken_in_a_word(reading: Reading, home: str, lang: str) -> None:
    """Each word fits its column, where rows are rows."""
    page, _ = reading()
    page.goto(f"{home}{lang}/games/")
    for name in page.locator(".compare tbody th").all():
        wide = "th => { th.style.overflowWrap = 'normal'; return th.scrollWidth - th.clientWidth }"
        assert name.evaluate(wide) <= 0


def test_table_is_whole_without_javascript(chromium: Browser, home: str) -> None:
    """Every game stands there; the filters, which could do nothing, do not."""
    with visiting(chromium, home, scripts=False) as (page, _):
        page.goto(f"{home}fr/games/")
        assert rows(page) == len(VARIANTS)
        expect(page.locator(".compare form")).to_be_hidden()


@pytest.mark.parametrize("lang", LANGS)
def test_proposals_open_by_keyboard_one_at_a_time(reading: Reading, home: str, lang: str) -> None:
    """For so many people, their games."""
    page, _ = reading()
    page.goto(f"{home}{lang}/games/")
    parts = page.locator(".tonight details")
    expect(parts).to_have_count(len(TONIGHT))
    for part, keys in zip(parts.all(), TONIGHT.values(), strict=True):
        part.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(part.locator("li:visible")).to_have_count(len(keys))
        assert page.locator(".tonight details[open]").count() == 1


def test_table_opens_with_as_many_as_were_chosen(chromium: Browser, home: str) -> None:
    """Napoleon for five, from its proposal."""
    with visiting(chromium, home) as (page, _):
        page.goto(f"{home}fr/games/")
        page.locator(".tonight summary").nth(3).click()
        page.locator(".tonight details[open] a[href*='#game=nap']").click()
        page.wait_for_url("**/play/#game=nap+players=5")
        page.locator("euchre-table").get_by_role("button").first.click()
        expect(page.locator("euchre-table .seats > li")).to_have_count(5)
