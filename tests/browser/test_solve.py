# SPDX-License-Identifier: MIT
"""Problems: drawn, answered by keyboard and pointer, explained, followed by others, chosen."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from engine.variants import STYLES
from generator.catalogues import load_all
from generator.door import Door
from generator.hints import hint_of
from generator.problems import Record, problems
from tests.browser.visits import Watch, axe_faults, page_faults, sideways, visiting

LIMIT = 120_000
"""Bytes of a first visit where the host compresses; a third are the theme's, of every page."""

MODES = ("", "daily/", "review/", "streak/", "sure/", "panel/")
SETTLE_MS = 500
"""After what a page shows first, whatever it still asks for has been asked for."""

FEWEST = 3
"""Problems of a theme that is a choice of its own."""

BREADTH, HEIGHT = 320, 900
GAP = 60
SOON_MS = 100

ANSWER = """() => {
  const cards = [...document.querySelectorAll(".fan__card")];
  const key = String(1 + Math.max(0, cards.findIndex(({ dataset }) => dataset.use === "open")));
  const before = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return document.querySelector(".solve__verdict") ? performance.now() - before : -1;
}"""
"""Plays the first card that may be played or makes the first call; milliseconds to the verdict."""


@pytest.fixture(scope="module")
def index() -> list[Record]:
    """The problems that a page offers unasked: those of the two styles of the game."""
    return [record for record in problems() if record["game"] in STYLES]


@pytest.fixture
def visit(chromium: Browser, home: str) -> Iterator[tuple[Page, Watch]]:
    """A page in a fresh profile."""
    with visiting(chromium, home) as visited:
        yield visited


def opened(page: Page, address: str) -> None:
    """Wait until a problem can be answered."""
    page.goto(address)
    expect(page.locator("euchre-solve .fan__card").first).to_be_visible()


def named(index: list[Record], kind: str) -> str:
    """Name of the first problem of a kind."""
    return str(next(record["id"] for record in index if record["kind"] == kind))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("lang", ["fr", "pt", "pl"])
def test_a_first_visit_is_light(chromium: Browser, home: str, lang: str, mode: str) -> None:
    """Whatever the page, up to the first question, every answer of the host counted."""
    with visiting(chromium, home) as (page, watch):
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto(f"{home}{lang}/problems/{mode}")
        expect(page.locator("euchre-solve.is-live")).to_be_visible()
        start = page.locator("euchre-solve .solve__row button:visible")
        if mode == "streak/":
            start.first.click()
        page.wait_for_timeout(SETTLE_MS)
        weight = sum(len(gzip.compress(answer.body(), 6)) for answer in answers if answer.ok)
        assert LIMIT / 2 < weight <= LIMIT, weight
        assert watch.faults == []


def test_a_problem_is_decided_explained_and_followed_by_the_next(
    visit: tuple[Page, Watch], home: str, index: list[Record]
) -> None:
    """By keyboard, in the narrowest window, with everything heard that is seen."""
    page, watch = visit
    page.set_viewport_size({"width": BREADTH, "height": HEIGHT})
    opened(page, f"{home}fr/problems/#p={named(index, 'follow')}")
    cards = page.locator(".fan__card[data-use=open]")
    assert " de " in (cards.first.text_content() or "")
    assert page.locator(".worth, .solve__themes").count() == 0  # nothing gives the answer away
    assert not sideways(page)

    lasted = [page.evaluate(ANSWER)]
    for _ in range(3):  # a machine may have other things to do once, not each time
        page.locator(".solve__row button").nth(1).click()
        expect(page.locator(".solve__feedback")).to_have_count(0)
        lasted.append(page.evaluate(ANSWER))
    assert 0 <= min(lasted) <= SOON_MS, lasted
    feedback = page.locator(".solve__feedback")
    expect(feedback).to_be_focused()
    for title in ("Votre choix", "Ce que vaut chaque choix", "Et si toutes les cartes"):
        expect(feedback).to_contain_text(title)
    assert page.locator(".worth .bar").count() == page.locator(".worth > li").count() > 1
    assert page.locator("euchre-solve [role=status]").inner_text() != ""
    for fold in page.locator(".solve details > summary").all():
        fold.click()
    assert not sideways(page)
    assert axe_faults(page) == []

    before = page.locator(".solve__heading").inner_text()
    feedback.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".solve__heading")).not_to_have_text(before)
    expect(page.locator(".solve__feedback")).to_have_count(0)
    expect(page.locator(".ask")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    assert watch.faults == []


def test_a_hint_says_what_to_look_at_and_is_kept_with_the_answer(
    visit: tuple[Page, Watch], home: str, index: list[Record]
) -> None:
    """By keyboard, before the answer; the next problem offers its own."""
    page, watch = visit
    record = next(each for each in index if each["kind"] == "follow")
    opened(page, f"{home}fr/problems/#p={record['id']}")
    hint = page.locator(".solve__hint")
    hint.get_by_role("button").press("Enter")
    told = Door(load_all()["fr"]).say(f"hint.{hint_of(record)}")
    expect(hint.locator("p")).to_have_text(told)
    expect(hint.locator("p")).to_be_focused()
    expect(hint.get_by_role("button")).to_be_hidden()
    assert axe_faults(page, "article") == []
    assert page.evaluate(ANSWER) >= 0
    kept = json.loads(page.evaluate("localStorage.getItem('bowerbird.quiz')"))
    assert kept["attempts"][-1][10] == 1
    page.locator(".solve__next").click()
    expect(hint.get_by_role("button")).to_be_visible()
    assert page.evaluate(ANSWER) >= 0
    kept = json.loads(page.evaluate("localStorage.getItem('bowerbird.quiz')"))
    assert kept["attempts"][-1][10] == 0
    page.goto(f"{home}fr/problems/panel/")
    expect(page.locator(".recall__list > li").last).to_contain_text("avec un indice")
    expect(page.locator(".recall__list > li").first).not_to_contain_text("indice")
    assert watch.faults == []


@pytest.mark.parametrize(
    ("game", "lang"),
    [("two", "fr"), ("three", "pt"), ("six_bid", "pl"), ("hasenpfeffer", "fr"), ("buck", "pt")],
)
def test_a_problem_of_any_table_is_drawn_and_explained(
    visit: tuple[Page, Watch], home: str, game: str, lang: str
) -> None:
    """Two to six seats, two packs, a joker, a count that goes down, in the narrowest window.

    The hand has no gaps where cards were played before.
    """
    page, watch = visit
    page.set_viewport_size({"width": BREADTH, "height": HEIGHT})
    record = next(each for each in problems() if each["game"] == game and each["trick"])
    opened(page, f"{home}{lang}/problems/#p={record['id']}")
    expect(page.locator(".solve__heading small")).not_to_be_empty()
    assert page.locator(".solve__table .seats > li").count() == len(record["table"]["seats"])
    assert page.locator(".fan > *").count() == len(record["table"]["hand"])
    page.locator(".fan__card[data-use=open]").first.click()
    expect(page.locator(".solve__reasons dd").first).not_to_be_empty()
    page.locator(".solve__open > summary").click()
    assert not sideways(page)
    assert axe_faults(page, "euchre-solve") == []
    assert watch.faults == []


def test_calls_are_buttons_and_come_again_with_other_suits(
    visit: tuple[Page, Watch], home: str, index: list[Record]
) -> None:
    """Renamed, a problem has the same values; a wrong address is told and loses nothing."""
    page, watch = visit
    opened(page, f"{home}pl/problems/#p={named(index, 'call')}")
    hand = page.locator(".fan").inner_text()
    page.locator(".ask button[data-action]").first.click()
    worth = page.locator(".worth__value").all_inner_texts()
    page.locator(".solve__row button").nth(1).click()
    expect(page.locator(".solve__feedback")).to_have_count(0)
    assert page.locator(".fan").inner_text() != hand
    page.locator(".ask button[data-action]").first.click()
    assert page.locator(".worth__value").all_inner_texts() == worth
    page.evaluate("location.hash = '#p=zzzzzz'")
    expect(page.locator(".solve__round > .solve__note")).to_contain_text("zzzzzz")
    expect(page.locator(".fan__card").first).to_be_visible()
    assert watch.faults == []


def test_filters_say_how_many_and_are_remembered(
    visit: tuple[Page, Watch], home: str, index: list[Record]
) -> None:
    """One kind, then another load of the page."""
    page, watch = visit
    opened(page, f"{home}pt/problems/")
    page.locator(".solve__filters > summary").click()
    page.locator("select[name=kind]").select_option("discard")
    number = sum(record["kind"] == "discard" for record in index)
    expect(page.locator(".solve__count")).to_contain_text(str(number))
    expect(page.locator(".fan__card")).to_have_count(6)
    opened(page, f"{home}pt/problems/")
    expect(page.locator(".solve__count")).to_contain_text(str(number))
    assert watch.faults == []


def test_a_theme_says_how_many_of_its_problems_fit_the_other_choices(
    visit: tuple[Page, Watch], home: str, index: list[Record]
) -> None:
    """So many as there are once it is ticked; with it, the others count for less."""
    page, watch = visit
    opened(page, f"{home}fr/problems/")
    page.locator(".solve__filters > summary").click()
    page.locator("select[name=kind]").select_option("lead")
    leads = [record["themes"] for record in index if record["kind"] == "lead"]
    one, other = (theme for theme, _ in Counter(chain.from_iterable(leads)).most_common(2))
    labels = {theme: page.locator(f"label:has([value={theme}])") for theme in (one, other)}
    for theme, label in labels.items():
        number = sum(theme in themes for themes in leads)
        expect(label).to_have_text(re.compile(rf"\({number}\)$"))
    labels[one].click()
    both = sum(one in themes and other in themes for themes in leads)
    expect(labels[other]).to_have_text(re.compile(rf"\({both}\)$"))
    expect(page.locator(".solve__count")).to_contain_text(str(sum(one in each for each in leads)))
    assert watch.faults == []


def test_a_panel_without_answers_leaves_no_hole(visit: tuple[Page, Watch], home: str) -> None:
    """What follows stands close below what can be done."""
    page, watch = visit
    page.goto(f"{home}fr/problems/panel/")
    tools = page.locator("euchre-solve .quiz__tools")
    expect(tools).to_be_visible()
    after = page.locator("euchre-solve").evaluate("each => each.getBoundingClientRect().bottom")
    box = tools.bounding_box()
    assert box
    assert after - (box["y"] + box["height"]) < GAP
    assert watch.faults == []


def test_the_problems_of_another_game_come_when_it_is_chosen(
    visit: tuple[Page, Watch], home: str
) -> None:
    """Its list is fetched then, and so are its words; a link to one of them needs no choice."""
    page, watch = visit
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    british = [record for record in problems() if record["game"] == "british"]
    opened(page, f"{home}fr/problems/")
    assert not [url for url in fetched if "british" in url or "games.json" in url]
    page.locator(".solve__filters > summary").click()
    page.locator("select[name=game]").select_option("british")
    expect(page.locator(".solve__count")).to_have_text(f"{len(british)} problèmes")
    expect(page.locator(".solve__heading")).to_have_text(
        re.compile("|".join(record["id"] for record in british))
    )
    opened(page, f"{home}pl/problems/#p={british[0]['id']}")
    expect(page.locator(".solve__heading")).to_contain_text(british[0]["id"])
    assert watch.faults == []


def test_a_theme_of_one_problem_is_no_choice(visit: tuple[Page, Watch], home: str) -> None:
    """Of the few problems of another game, the themes that at least three of them have."""
    page, watch = visit
    counted = Counter(
        theme for each in problems() if each["game"] == "american" for theme in each["themes"]
    )
    assert min(counted.values()) < FEWEST <= max(counted.values())
    opened(page, f"{home}pl/problems/")
    page.locator(".solve__filters > summary").click()
    page.locator("select[name=game]").select_option("american")
    expect(page.locator(".solve__count")).to_contain_text("40")
    boxes = page.locator(".solve__filters fieldset input")
    offered = boxes.evaluate_all("all => all.map(({ value }) => value)")
    assert set(offered) == {theme for theme, number in counted.items() if number >= FEWEST}
    assert watch.faults == []


def test_a_lost_network_is_told_and_offered_again(visit: tuple[Page, Watch], home: str) -> None:
    """First the list, then a problem."""
    page, _ = visit
    page.route("**/data/problems/index.json", lambda route: route.abort())
    page.goto(f"{home}fr/problems/")
    expect(page.locator("euchre-solve [role=alert]")).to_be_visible()
    page.unroute_all()
    page.route(re.compile(r"/data/problems/\w+-\d+\.json"), lambda route: route.abort())
    page.locator("euchre-solve [role=alert] button").click()
    expect(page.locator(".solve__failure")).to_contain_text("Rien n’est perdu")
    page.unroute_all()
    page.locator(".solve__failure button").click()
    expect(page.locator(".fan__card").first).to_be_visible()


def test_ten_problems_are_read_without_javascript(chromium: Browser, home: str) -> None:
    """Their answers are folded; the page says why nothing can be pressed."""
    with visiting(chromium, home, "dark", scripts=False) as (page, watch):
        page.goto(f"{home}fr/problems/")
        assert page.locator(".to-read__problem").count() >= 5
        page.locator(".to-read__problem summary").first.click()
        expect(page.locator(".to-read__problem details[open] li").first).to_be_visible()
        expect(page.locator("euchre-solve")).to_contain_text("JavaScript")
        assert watch.faults == []


def test_the_page_of_the_fields_is_whole(chromium: Browser, home: str) -> None:
    """At every width."""
    with visiting(chromium, home) as (page, watch):
        assert page_faults(page, watch, "fr/problems/data/") == []
