# SPDX-License-Identifier: MIT
"""Sure tricks by keyboard: a line that ends in the layout that beats it, then the right one."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from generator.sure import Record, sure_problems
from tests.browser.table import read_words
from tests.browser.visits import axe_faults, sideways, visiting


def problem() -> Record:
    """A problem whose right line is more than one card long."""
    return next(p for p in sure_problems() if "next" in p["tree"][p["classes"][0][0]])


def line(told: Record, end: str) -> list[str]:
    """Cards that lead to an end of one kind."""
    found = search(told["tree"], end)
    assert found is not None
    return found


def search(tree: Record, end: str) -> list[str] | None:
    """The first line with that end, if there is one."""
    for card, branch in tree.items():
        if branch.get("end") == end:
            return [card]
        rest = search(branch.get("next", {}), end)
        if rest is not None:
            return [card, *rest]
    return None


def play(page: Page, names: list[str]) -> None:
    """Press the figure of each card's place; a card that is gone leaves its place empty."""
    for name in names:
        places = page.locator(".fan > *").evaluate_all(
            "(all) => all.map((each) => each.querySelector('.fan__name')?.textContent)"
        )
        page.keyboard.press(str(places.index(name) + 1))


def test_a_problem_lost_then_won_by_keyboard(chromium: Browser, home: str, site: Path) -> None:
    """The layout that won stays in sight for the next try; nothing is wrong at any width."""
    told = problem()
    named = read_words(site, "pl")["names"][told["table"]["trump"]]
    with visiting(chromium, home, "dark") as (page, watch):
        page.goto(f"{home}pl/problems/sure/#p={told['id']}")
        heading = page.locator(".solve__heading a")
        here = re.compile(f"/problems/sure/#p={told['id']}$")
        expect(heading).to_have_attribute("href", here)
        play(page, [named[card] for card in line(told, "lost")])
        verdict = page.locator(".solve__verdict")
        expect(verdict).to_have_attribute("data-grade", "error")
        lying = page.locator(".sure__lying[data-end=lost]")
        expect(lying).to_be_visible()
        assert axe_faults(page) == []
        page.keyboard.press("Enter")
        expect(verdict).to_have_count(0)
        expect(lying).to_be_visible()
        play(page, [named[card] for card in line(told, "won")])
        expect(verdict).to_have_attribute("data-grade", "best")
        expect(page.locator(".sure__lying")).to_have_count(1)
        assert axe_faults(page) == []
        page.set_viewport_size({"width": 320, "height": 800})
        assert not sideways(page)
        page.keyboard.press("Enter")
        expect(verdict).to_have_count(0)
        expect(heading).not_to_have_attribute("href", here)
        assert watch.faults == []
