# SPDX-License-Identifier: MIT
"""The search as readers type: in a hurry, without accents, by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import Reading
from tests.browser.visits import SCHEMES, Scheme, axe_faults, sideways, visiting

MARK = "#search mark"


def search(page: Page, typed: str) -> Locator:
    """Type some words into the search of an open page; the links that it offers."""
    page.keyboard.press("Control+k")
    field = page.get_by_role("textbox")
    expect(field).to_be_focused()
    field.fill(typed)
    return page.locator("#search a")


@pytest.mark.parametrize(
    ("lang", "typed", "found"),
    [
        ("fr", "atout", "l’atout"),
        ("fr", "coeur", "cœur"),
        ("fr", "renonce", "renonce"),
        ("fr", "jouer", "joue"),
        ("pt", "mao", "mão"),
        ("pt", "renuncia", "renúncia"),
        ("pt", "pontuacao", "pontuação"),
        ("pt", "naipes", "naipe"),
        ("pl", "falszywy", "fałszywy"),
        ("pl", "karty", "kartę"),
        ("pl", "kartami", "karty"),
    ],
)
def test_word_is_found_as_readers_type_it(
    reading: Reading, home: str, lang: str, typed: str, found: str
) -> None:
    """Without accents or ligatures, with another ending, after an apostrophe."""
    page, watch = reading()
    page.goto(f"{home}{lang}/")
    expect(search(page, typed).first).to_be_visible()
    text = page.locator("#search .search__pages").inner_text().lower()
    marks = {mark.lower() for mark in page.locator(MARK).all_inner_texts()}
    assert found in text
    assert found.removeprefix("l’") in marks
    assert watch.faults == []


@pytest.mark.parametrize(
    ("lang", "typed", "written"),
    [
        ("fr", "atout", "Ouest joue l’atout."),
        ("fr", "coeur", "Le roi de cœur."),
        ("fr", "elevee", "Les cartes élevées."),
        ("pt", "licao", "A lição sobre as vazas."),
        ("pt", "licoes", "Uma lição."),
        ("pl", "cwiczenia", "Nowe ćwiczenia."),
        ("pl", "karty", "Połóż kartę."),
        ("pl", "zazolc", "Zażółć gęślą jaźń."),
        ("pl", "walecei", "Mówimy o walecie."),
    ],
)
def test_letters_fold_and_endings_differ(
    chromium: Browser, home: str, lang: str, typed: str, written: str
) -> None:
    """On a page that holds one sentence, another that holds nothing of it, and a typing slip."""
    pages = [
        {"url": "a/", "title": "A", "sections": [["", "A", "B C"]]},
        {"url": "b/", "title": "D", "sections": [["e", "E", written]]},
    ]
    with visiting(chromium, home) as (page, watch):
        page.route(
            "**/assets/search/*", lambda route: route.fulfill(json={"lang": lang, "pages": pages})
        )
        page.goto(f"{home}{lang}/bowers/")
        expect(search(page, typed)).to_have_count(1)
        assert page.locator("#search a").get_attribute("href") == "../b/#e"
        expect(page.locator(MARK)).to_have_count(1)
        assert watch.faults == []


@pytest.mark.parametrize("lang", ["fr", "pt", "pl"])
def test_search_is_used_by_keyboard_alone(reading: Reading, home: str, lang: str) -> None:
    """Slash, arrows, Enter; Escape gives the place back that one came from."""
    page, watch = reading()
    page.goto(f"{home}{lang}/scoring/")
    opener = page.locator("[data-opens=search]")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    page.keyboard.press("/")
    page.get_by_role("textbox").fill("bower")
    links = page.locator("#search a")
    expect(links.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(links.last).to_be_focused()
    page.keyboard.press("n")
    expect(links.last).to_be_focused()
    address = str(links.last.get_attribute("href"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{home}{lang}/{address.removeprefix('../')}")
    assert watch.faults == []


def test_dialog_opened_again_while_it_loads_moves_one_link_a_key(
    chromium: Browser, home: str
) -> None:
    """The texts come late, and only once."""
    with visiting(chromium, home) as (page, _):
        held: list[Route] = []
        page.route("**/assets/search/*", lambda route: held.append(route))
        page.goto(f"{home}fr/bowers/")
        for key in ("/", "Escape", "/"):
            page.keyboard.press(key)
        field = page.get_by_role("textbox")
        expect(field).to_be_focused()
        field.fill("bower")
        page.wait_for_timeout(200)
        assert len(held) == 1
        held[0].continue_()
        links = page.locator("#search a")
        expect(links.first).to_be_visible()
        page.keyboard.press("ArrowDown")
        expect(links.first).to_be_focused()


def test_letters_typed_before_the_search_has_come_are_not_lost(
    chromium: Browser, home: str
) -> None:
    """The field has the focus as soon as it is there, also on a page that a link leads into."""
    with visiting(chromium, home) as (page, watch):
        held: list[Route] = []
        page.route("**/search/dialog.mjs*", lambda route: held.append(route))
        page.goto(f"{home}fr/bowers/#left-bower")
        page.keyboard.press("/")
        expect(page.get_by_role("textbox")).to_be_focused()
        page.keyboard.type("bower")
        held[0].continue_()
        expect(page.locator("#search a").first).to_be_visible()
        assert watch.faults == []


def test_enter_opens_the_first_passage(reading: Reading, home: str) -> None:
    """Even before the list has caught up with the typing; the same page closes the dialog."""
    page, _ = reading()
    page.goto(f"{home}fr/bowers/")
    expect(search(page, "bower gauche").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#search")).to_be_hidden()
    expect(page).to_have_url(f"{home}fr/bowers/#left-bower")


@pytest.mark.parametrize(
    ("lang", "counted", "nothing"),
    [
        ("fr", "passages trouvés.", "Aucun passage ne contient ces mots."),
        ("pt", "passagens encontradas.", "Nenhuma passagem contém estas palavras."),
        ("pl", "Znaleziono", "Żaden fragment nie zawiera tych słów."),
    ],
)
def test_search_says_how_much_it_found(
    reading: Reading, home: str, lang: str, counted: str, nothing: str
) -> None:
    """In a sentence that screen readers hear while one goes on typing."""
    page, _ = reading()
    page.goto(f"{home}{lang}/")
    status = page.locator("#search [role=status]")
    expect(search(page, "as").first).to_be_visible()
    expect(status).to_contain_text(counted)
    expect(search_again(page, "xqwjvkzz")).to_have_count(0)
    expect(status).to_contain_text(nothing)
    search_again(page, "")
    expect(status).to_be_empty()


def search_again(page: Page, typed: str) -> Locator:
    """Type other words; the links that are offered now."""
    page.get_by_role("textbox").fill(typed)
    return page.locator("#search a")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_search_is_accessible_and_fits_a_narrow_window(
    reading: Reading, home: str, scheme: Scheme
) -> None:
    """With passages in it, on a phone and on a table."""
    page, watch = reading(scheme)
    page.goto(f"{home}pl/")
    expect(search(page, "karty").first).to_be_visible()
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert axe_faults(page) == []
        assert not sideways(page)
    assert watch.faults == []


def test_page_fetches_nothing_of_the_search_before_it_is_used(chromium: Browser, home: str) -> None:
    """Neither the index nor the library, and never the theme's own search."""
    with visiting(chromium, home) as (page, _):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{home}fr/")
        assert not [url for url in asked if "search" in url or "panels.css" in url]
        expect(search(page, "pli").first).to_be_visible()
        assert sum("/assets/search/fr.json" in url for url in asked) == 1
        assert not [url for url in asked if "worker" in url or "lunr" in url]


def test_search_that_cannot_be_fetched_says_so_and_tries_again(
    chromium: Browser, home: str
) -> None:
    """A train in a tunnel, then out of it."""
    with visiting(chromium, home) as (page, _):
        page.goto(f"{home}fr/")
        page.route("**/assets/search/*", lambda route: route.abort())
        search(page, "pli")
        status = page.locator("#search [role=status]")
        expect(status).to_contain_text("La recherche ne se charge pas.")
        page.keyboard.press("Escape")
        expect(page.locator("#search")).to_be_hidden()
        page.unroute("**/assets/search/*")
        expect(search(page, "pli").first).to_be_visible()
