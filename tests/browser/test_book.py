# SPDX-License-Identifier: MIT
"""The book in a browser: lines that can be copied, narrow windows, paper, each kind of page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Reading
from tests.browser.visits import SCHEMES, WIDTHS, Scheme, page_faults, visiting

KINDS = (
    "fr/commented-forced/",
    "pt/house-rules/",
    "pl/styles/",
    "fr/positions/",
    "pt/glossary/",
    "pl/questions/",
    "fr/lessons/cards/",
    "pt/setup/",
    "pl/sheet-score/",
    "fr/play-well/second-third/",
    "pt/chances/",
    "pl/play-well/score/",
    "fr/how-we-know/",
)
"""One page of each kind that the book adds, in turn in each language."""

SHEETS = ("sheet-rules", "sheet-score")
LANGS = ("fr", "pt", "pl")
_LEAF = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", KINDS)
def test_page_of_the_book_is_quiet_accessible_and_never_too_wide(
    reading: Reading, path: str, scheme: Scheme
) -> None:
    """At every width, in light and in dark."""
    page, watch = reading(scheme)
    assert page_faults(page, watch, path) == []


def test_line_of_a_trick_is_copied_and_said_to_be(chromium: Browser, home: str) -> None:
    """Up to the last card of that trick, and a line for those who listen."""
    with visiting(chromium, home) as (page, watch):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(f"{home}fr/commented-forced/")
        diagram = page.locator(".diagram--replay").first
        diagram.get_by_role("button", name="Copier cette ligne").press("Enter")
        expect(diagram.get_by_role("status")).to_have_text("Ligne copiée.")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == diagram.locator(".line__text").text_content()
        assert copied.endswith("name:D AH QH TH 9D")
        assert watch.faults == []


def test_position_of_an_advice_opens_at_the_table(chromium: Browser, home: str) -> None:
    """With the whole deal and all that was said: the reader is to speak at once."""
    with visiting(chromium, home) as (page, watch):
        page.goto(f"{home}fr/play-well/ordering/")
        page.get_by_role("link", name="Jouer cette position").nth(1).click()
        table = page.locator("euchre-table")
        table.get_by_role("button").first.click()
        expect(table.get_by_role("button", name="Je fais prendre", exact=True)).to_be_visible(
            timeout=60_000
        )
        assert watch.faults == []


def test_line_that_cannot_be_copied_is_selected(chromium: Browser, home: str) -> None:
    """A browser that refuses its clipboard leaves the reader one step away."""
    with visiting(chromium, home) as (page, _):
        page.add_init_script("delete Navigator.prototype.clipboard")
        page.goto(f"{home}pl/positions/")
        page.get_by_role("button", name="Skopiuj ten wiersz").click()
        expect(page.locator(".diagram").get_by_role("status")).to_contain_text("zaznaczony")
        selected = page.evaluate("getSelection().toString()")
        assert selected.startswith("american S W:AD,KD,9C,TS,QH")


def test_line_can_be_read_without_javascript(chromium: Browser, home: str) -> None:
    """There is no button that would do nothing."""
    with visiting(chromium, home, scripts=False) as (page, _):
        page.goto(f"{home}pt/positions/")
        expect(page.locator(".line__copy")).to_be_hidden()
        page.locator(".line summary").click()
        expect(page.locator(".line__text")).to_contain_text("name:H AD 9H TD TC")


@pytest.mark.parametrize("lang", LANGS)
def test_wide_diagrams_scroll_inside_themselves(reading: Reading, home: str, lang: str) -> None:
    """At the narrowest width each table is a region with a name, which the keyboard reaches."""
    page, _ = reading()
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    for path in ("scoring", "styles", "glossary", "commented-thrown-in"):
        page.goto(f"{home}{lang}/{path}/")
        for region in page.locator(".scroll").all():
            assert region.get_attribute("role") == "region"
            assert region.get_attribute("tabindex") == "0"
            assert region.get_attribute("aria-label")
        assert _cut_off(page) == []


def _cut_off(page: Page) -> list[str]:
    """Parts of diagrams that stick out of them without a way to scroll there."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".diagram :not(.scroll *, svg *, .unseen)")]
          .filter((part) => part.getBoundingClientRect().right >
            part.closest(".diagram").getBoundingClientRect().right + 1)
          .map((part) => part.outerHTML.slice(0, 80))"""
    )
    return found


def test_hands_lie_round_the_table_where_there_is_room(reading: Reading, home: str) -> None:
    """West on the left, East on the right, North above; one below the other on a telephone."""
    page, _ = reading()
    page.goto(f"{home}fr/setup/")
    x, y = _places(page)
    assert x["w"] < x["n"] < x["e"]
    assert y["n"] < y["w"] < y["s"]
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    x, y = _places(page)
    assert len(set(x.values())) == 1
    assert y["w"] < y["n"] < y["e"] < y["s"]


def _places(page: Page) -> tuple[dict[str, float], dict[str, float]]:
    boxes = {seat: page.locator(f".hands .seat-{seat}").bounding_box() for seat in "wnes"}
    known = {seat: box for seat, box in boxes.items() if box}
    return (
        {seat: round(box["x"]) for seat, box in known.items()},
        {seat: round(box["y"]) for seat, box in known.items()},
    )


@pytest.mark.parametrize("path", KINDS)
def test_everything_to_press_is_large_enough(reading: Reading, home: str, path: str) -> None:
    """On a telephone, 44 pixels each way; links in a sentence are as high as it is."""
    page, _ = reading()
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(home + path)
    small = page.locator(":is(button, summary):visible").evaluate_all(
        """parts => parts.map((part) => part.getBoundingClientRect())
             .filter(({ width, height }) => width < 43.5 || height < 43.5).length"""
    )
    assert small == 0


@pytest.mark.parametrize("lang", LANGS)
def test_hand_of_a_diagram_is_one_row_on_a_telephone(
    reading: Reading, home: str, lang: str
) -> None:
    """However long the word for a card that may not be played."""
    page, _ = reading()
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(f"{home}{lang}/house-rules/")
    for hand in page.locator(".hand").all():
        tops = hand.locator("li").evaluate_all(
            "cards => cards.map((card) => card.getBoundingClientRect().top)"
        )
        assert len(set(tops)) == 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("sheet", SHEETS)
def test_sheet_fills_one_page_of_paper(reading: Reading, home: str, lang: str, sheet: str) -> None:
    """A4, with the margins that the style sheet asks for."""
    page, _ = reading()
    page.goto(f"{home}{lang}/{sheet}/")
    assert len(_LEAF.findall(page.pdf(format="A4"))) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_score_sheet_has_room_to_write(chromium: Browser, home: str, lang: str) -> None:
    """Nineteen hands end every game; each has a line 6 mm high, with a frame."""
    with visiting(chromium, home) as (page, _):
        page.emulate_media(media="print")
        page.goto(f"{home}{lang}/sheet-score/")
        rows = page.locator("#game + .scroll tbody tr")
        expect(rows).to_have_count(19)
        box = rows.last.bounding_box()
        assert box
        assert box["height"] > 5.9 / 25.4 * 96
        cell = rows.last.locator("td").last
        assert cell.evaluate("(cell) => getComputedStyle(cell).borderBottomStyle") == "solid"
