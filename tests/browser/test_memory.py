# SPDX-License-Identifier: MIT
"""What the browser remembers of solving: five a day, streaks, review and the panel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visits import Watch, axe_faults, sideways

KEY = "bowerbird.quiz"
NOON = "2026-11-30T12:00:00"
DAY = 334
"""Number of that day."""


@pytest.fixture
def page(chromium: Browser, home: str) -> Iterator[Page]:
    """A page of somebody who has never been here, at noon of a known day, on a dark telephone."""
    context = chromium.new_context(
        viewport={"width": 320, "height": 800},
        color_scheme="dark",
        timezone_id="Europe/Lisbon",
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    made, watch = context.new_page(), Watch(home)
    watch.follow(made)
    made.clock.set_fixed_time(f"{NOON}Z")
    yield made
    assert watch.faults == []
    context.close()


def _open(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("euchre-solve.is-live")


def _sound(page: Page) -> None:
    assert axe_faults(page, "article") == []
    assert not sideways(page)


def _kept(page: Page) -> list[list[Any]]:
    """Rows of the answers: kind, id, moment, right, action, grade, lost, suits, themes, ms, …"""
    text = page.evaluate(f"localStorage.getItem('{KEY}')")
    return list(json.loads(text)["attempts"]) if text else []


def _answer_rule(page: Page, *, rightly: bool) -> None:
    question = page.locator(".quiz__question")
    expect(question).to_be_visible()
    right = question.locator(".is-right[data-reason]").evaluate_all(
        "rows => rows.map((row) => row.dataset.reason)"
    )
    options = question.locator(".quiz__option")
    values = options.evaluate_all("all => all.map((option) => option.value)")
    check = question.locator(".quiz__check")
    wrong = [value for value in values if value not in right] or right[:-1]
    chosen = right if rightly else wrong if check.count() else wrong[:1]
    for value in chosen:
        question.locator(f'.quiz__option[value="{value}"]').click()
    if check.count():
        check.click()
    expect(question.locator(".quiz__feedback")).to_be_visible()


def _next(page: Page) -> None:
    page.locator(".solve__next, .quiz__next").click()
    expect(page.locator(".solve__feedback, .quiz__feedback")).to_have_count(0)


def _answer_problem(page: Page) -> bool:
    """Take the first choice that the rules allow; whether it was right."""
    expect(page.locator(".solve__problem .board")).to_be_visible()
    calls = page.locator(".solve__problem button[data-action]:visible")
    choices = calls if calls.count() else page.locator(".solve__problem .fan button:visible")
    for number in range(choices.count()):
        if choices.nth(number).get_attribute("aria-disabled") == "true":
            continue
        choices.nth(number).click()
        if page.locator(".solve__feedback").count():
            break
    expect(page.locator(".solve__feedback")).to_be_visible()
    return bool(_kept(page)[-1][3])


def test_five_a_day_are_answered_once_shared_and_reviewed(home: str, page: Page) -> None:
    """The first answers count, the text tells no answer, a day later is late, misses come back."""
    _open(page, f"{home}fr/problems/daily/")
    five = page.locator(".recall__five > li")
    expect(five).to_have_count(5)
    _answer_rule(page, rightly=False)
    _next(page)
    for _ in range(4):
        _answer_problem(page)
        _next(page)
    expect(page.locator(".solve__none")).to_contain_text("demain")
    states = five.evaluate_all("items => items.map((item) => item.dataset.state)")
    rows = _kept(page)
    assert states == [("wrong", "right")[row[3]] for row in rows]
    assert {row[11] for row in rows} == {f"d{DAY}"}
    _sound(page)
    page.locator(".recall__top button").click()
    first, second, link = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert first.startswith(
        f"Euchre, les cinq du jour n°\u00a0{DAY}\u00a0: {sum(r[3] for r in rows)} sur"
    )
    assert "Règle\u00a0: erreur" in second
    assert link == f"{home}fr/problems/daily/#day={DAY}"
    page.evaluate(f"location.hash = 'day={DAY - 1}'")
    expect(page.locator(".recall__top h2")).to_contain_text(str(DAY - 1))
    _answer_rule(page, rightly=True)
    expect(page.locator(".recall__top .recall__line")).to_contain_text("après coup")

    page.clock.set_fixed_time("2026-12-01T12:00:00Z")
    _open(page, f"{home}pl/problems/review/")
    missed = [row for row in rows if not row[3]]
    for number in range(len(missed)):
        expect(page.locator(".recall__line")).to_contain_text(f": {len(missed) - number}.")
        expect(page.locator(".solve__problem :is(.quiz__question, .board)")).to_be_visible()
        if page.locator(".quiz__question").count():
            expect(page.locator(".quiz__again")).to_be_visible()
            _answer_rule(page, rightly=True)
        else:
            _answer_problem(page)
        _next(page)
    expect(page.locator(".solve__none")).to_contain_text("wróci za")
    again = {row[1]: row for row in _kept(page)[-len(missed) :]}
    assert all(again[row[1]][7] != row[7] for row in missed)
    _sound(page)


def test_a_streak_has_one_skip_and_its_record_is_kept(home: str, page: Page) -> None:
    """A skip moves on once, right answers count, a miss ends it, and a reload changes nothing."""
    _open(page, f"{home}pt/problems/streak/")
    _sound(page)
    start, skip = page.locator("euchre-solve .solve__row").first.locator("button").all()
    start.click()
    expect(page.locator(".solve__heading")).to_be_visible()
    first = page.locator(".solve__heading").inner_text()
    skip.click()
    expect(page.locator(".solve__heading")).not_to_have_text(first)
    expect(skip).to_be_hidden()
    length = 0
    while _answer_problem(page):
        length += 1
        expect(page.locator(".recall__line")).to_contain_text(
            f"Sequência: {length}. Recorde: {length}."
        )
        _next(page)
        if page.locator(".solve__none").count():
            break
    page.reload()
    page.wait_for_selector("euchre-solve.is-live")
    expect(page.locator(".recall__line")).to_contain_text(f"Recorde: {length}.")


def test_the_panel_tells_trains_and_gives_everything_away(
    home: str, page: Page, tmp_path: Path
) -> None:
    """Counts by theme, a link to the weakest, and a file that brings all of it back.

    What an older version of the site could not read, and put aside, is taken over.
    """
    _open(page, f"{home}fr/problems/panel/")
    expect(page.locator(".recall")).to_contain_text("chaque réponse")
    themes: list[str] = page.evaluate(
        """async () => (await (await fetch("../../../data/problems/index.json")).json()).themes"""
    )
    rows = [
        ["p", f"{number:06x}", number, int(number > 1), "9S", grade, lost, 0, themes[0], 9, 0, ""]
        for number, grade, lost in ((1, "error", 0.5), (2, "best", 0), (3, "best", 0))
    ]
    old = {"legal-0a1b2c": {"tries": 1, "right": 0, "last": False}}
    text = json.dumps({"version": 2, "questions": old, "attempts": rows})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    aside = json.dumps({"version": 1, "questions": {"bid48-a994c7": old["legal-0a1b2c"]}})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{KEY}.aside.1", aside])
    page.reload()
    expect(page.locator(".recall__totals")).to_contain_text("5.")
    assert page.evaluate(f"localStorage.getItem('{KEY}.aside.1')") is None
    table = page.locator(".recall__table").first
    expect(table).to_contain_text("2 sur\u00a03")
    expect(table).to_contain_text("0,5")
    expect(page.locator("ol.recall__list > li")).to_have_count(3)
    tools = page.locator(".quiz__tools")
    tools.locator("summary").click()
    _sound(page)
    with page.expect_download() as download:
        tools.get_by_role("button", name="Exporter").click()
    saved = tmp_path / "history.json"
    download.value.save_as(saved)
    for _ in range(2):
        tools.get_by_role("button", name="Effacer").click()
    expect(page.locator(".recall")).to_contain_text("chaque réponse")
    with page.expect_file_chooser() as chooser:
        tools.get_by_role("button", name="Importer").click()
    chooser.value.set_files(saved)
    expect(page.locator(".recall__totals")).to_contain_text("5.")
    assert _kept(page) == rows
    page.get_by_role("link", name="S’entraîner").click()
    page.wait_for_selector("euchre-solve.is-live")
    expect(page.locator(".solve__note").first).to_contain_text("un seul suffit")
