# SPDX-License-Identifier: MIT
"""A hand of Euchre as a reader plays it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Resit, Sit
from tests.browser.table import DEAL, TO_CALL, TO_PLAY, Table
from tests.browser.visits import SCHEMES, Scheme, axe_faults, sideways, visiting

LANGS = ("fr", "pt", "pl")
PYTHON = re.compile(r"/pyodide/|/worker\.mjs|\.zip|\.wasm")
BLOCKED_MS = 10_000
"""A reader hears so soon at the latest that a download is blocked."""
SMALLEST_TARGET = 44
HIDDEN = ("KD", "9C", "TS", "QH", "9H", "AH", "AC", "KS", "JC", "QC", "9S", "KH", "KC", "JS", "QD")
"""What South has not seen once diamonds are trump and three cards are played."""


def test_nothing_of_python_is_fetched_before_the_press(sit: Sit) -> None:
    """The button is described by how much it will fetch; progress shows in half a second."""
    with sit() as table:
        fetched: list[str] = []
        table.page.on("request", lambda request: fetched.append(request.url))
        table.visit()
        button = table.root.get_by_role("button", name=table.labels["start"])
        expect(button).to_have_accessible_description(re.compile(r"\d,\d\sMo"))
        assert [url for url in fetched if PYTHON.search(url)] == []
        button.click()
        expect(table.root.get_by_role("progressbar")).to_be_visible(timeout=500)
        table.wait_for_cards()
        assert [url for url in fetched if PYTHON.search(url)] != []


TO_CALL_AT_THIRD = (
    "american W N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC W:AD,KD,9C,TS,QH "
    "up:9D rest:KC,JS,QD | pass pass"
)


@pytest.mark.parametrize("lang", LANGS)
def test_whole_hand_by_mouse(resit: Resit, lang: str) -> None:
    """South takes the card, puts one down, plays five tricks; nothing moves but the cards."""
    with resit(TO_CALL, lang) as table:
        table.page.set_viewport_size({"width": 360, "height": 740})
        expect(table.asked("turn_call")).to_be_visible()
        heights = table.heights()
        table.offer("dealer:order").click()
        expect(table.asked("turn_discard")).to_be_visible()
        left_bower = table.words["names"]["D"]["JH"]
        expect(table.card(left_bower)).to_be_visible()
        table.card(table.words["names"]["D"]["TC"]).click()
        while table.is_to_play():
            assert table.heights() == heights
            table.play()
        expect(table.asked("over")).to_be_visible()
        assert table.heights() == heights
        assert len(table.position().partition(" | ")[2].split()) == len("pppod") + 20
        table.root.get_by_role("button", name=table.labels["next"], exact=True).click()
        expect(table.hand.get_by_role("button")).to_have_count(5)
        assert not table.position().startswith(DEAL)


def test_dealer_says_his_own_words_whatever_was_asked_before(resit: Resit) -> None:
    """The answers are the same at every seat, but only the dealer takes the card himself."""
    with resit(TO_CALL_AT_THIRD) as table:
        expect(table.offer("order")).to_be_visible()
        table.reopen(TO_CALL)
        expect(table.offer("dealer:order")).to_be_visible()


@pytest.mark.parametrize("lang", LANGS)
def test_whole_hand_by_keyboard(sit: Sit, lang: str) -> None:
    """From the button that fetches Python to the next hand, without a mouse."""
    with sit(lang) as table:
        keyboard = table.page.keyboard
        table.visit(TO_CALL)
        table.root.get_by_role("button").first.focus()
        keyboard.press("Enter")
        table.wait_for_cards()
        expect(table.asked("turn_call")).to_be_focused()
        keyboard.press("Tab")
        keyboard.press("Tab")
        expect(table.offer("dealer:order")).to_be_focused()
        keyboard.press("Space")
        expect(table.asked("turn_discard")).to_be_focused()
        keyboard.press("Shift+Tab")
        keyboard.press("End")
        keyboard.press("Enter")
        while table.is_to_play():
            _play_by_arrows(table)
        expect(table.asked("over")).to_be_focused()
        keyboard.press("Tab")
        keyboard.press("Enter")
        expect(table.hand.get_by_role("button")).to_have_count(5)


def _play_by_arrows(table: Table) -> None:
    """Walk from the first card to one that may be played, and play it."""
    playable, focused = table.cards(playable=True), table.hand.locator(":focus .fan__name")
    table.page.keyboard.press("Home")
    while (name := focused.text_content() or "") not in playable:
        table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Enter")
    table.wait_until_played(name)


def test_digits_play_the_cards_in_their_places(resit: Resit) -> None:
    """The places stay when a card has gone: 2 is still the second card."""
    with resit(TO_PLAY) as table:
        expect(table.asked("turn_play")).to_be_visible()
        first, second = table.names()[:2]
        table.hand.get_by_role("button").first.focus()
        table.page.keyboard.press("1")
        table.wait_until_played(first)
        assert table.is_to_play()
        table.page.keyboard.press("1")
        expect(table.card(first)).to_have_count(0)
        expect(table.card(second)).to_be_focused()
        expect(table.hand.get_by_role("button")).to_have_count(4)


def test_refused_card_can_be_reached_and_says_why(resit: Resit) -> None:
    """West leads the ace of diamonds: South has to follow suit, with the left bower too."""
    with resit(f"{TO_PLAY} AD JD TD") as table:
        expect(table.asked("turn_play")).to_be_visible()
        refused = table.cards(playable=False)
        assert refused == [table.words["names"]["D"][card] for card in ("AS", "QS", "TH")]
        table.card(refused[0]).focus()
        table.page.keyboard.press("Enter")
        status = table.root.get_by_role("status")
        expect(status).to_contain_text("bower gauche, est un atout aussi")
        expect(table.card(refused[0])).to_be_focused()
        assert table.position().endswith(" TD")


def test_the_deal_is_told_once_where_the_reader_speaks_first(resit: Resit) -> None:
    """East deals: nothing was done when the question is told, and the deal is not told again."""
    seats = "S:JH,TH,AS,QS,TC W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH"
    with resit(f"american E {seats} up:9D rest:KC,JS,QD") as table:
        status = table.root.get_by_role("status")
        expect(status).to_contain_text("Donneur")
        table.offer("pass").click()
        expect(status).to_contain_text("passe")
        expect(status).not_to_contain_text("Donneur")


def test_hidden_cards_are_nowhere_in_the_page(sit: Sit) -> None:
    """Names of cards that South cannot know stand in no text, label or attribute."""
    with sit() as table:
        table.visit(f"{TO_PLAY} AD JD TD")
        table.start()
        expect(table.asked("turn_play")).to_be_visible()
        html = table.root.evaluate("table => table.outerHTML")
        names = {table.words["names"][trump][card] for card in HIDDEN for trump in ("", "D")}
        assert [name for name in names if name in html] == []


def test_bots_say_why_and_never_take_the_focus(resit: Resit) -> None:
    """The reader is choosing the pace while the others play."""
    with resit(TO_PLAY, pace=400) as table:
        pace = table.root.get_by_role("combobox", name=table.labels["pace"])
        pace.focus()
        expect(table.asked("turn_play")).to_be_visible()
        expect(pace).to_be_focused()
        table.root.get_by_role("button", name=table.words["why"]["W"], exact=True).first.click()
        expect(table.root.get_by_role("status")).to_contain_text(re.compile(r"\w+\W*\."))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_table_is_accessible_in_every_phase(sit: Sit, scheme: Scheme) -> None:
    """Loader, call, discard, play and result, on a telephone."""
    with sit("pl", scheme) as table:
        table.page.set_viewport_size({"width": 360, "height": 740})
        table.visit(TO_CALL)
        expect(table.root.get_by_role("button").first).to_be_visible()
        faults = _faults(table)
        table.start()
        expect(table.asked("turn_call")).to_be_visible()
        faults += _faults(table)
        table.offer("dealer:order").click()
        expect(table.asked("turn_discard")).to_be_visible()
        faults += _faults(table)
        table.card(table.words["names"]["D"]["TC"]).click()
        while table.is_to_play():
            faults += _faults(table)
            table.play()
        assert faults + _faults(table) == []


def _faults(table: Table) -> list[str]:
    """Violations, small targets, and a page wider than its window."""
    faults = axe_faults(table.page)
    for button in table.root.get_by_role("button").all():
        box = button.bounding_box()
        if box and min(box["width"], box["height"]) < SMALLEST_TARGET:
            faults.append(f"small: {button.evaluate('button => button.outerHTML')[:80]} {box}")
    return faults + ["scrolls sideways"] * sideways(table.page)


def test_reload_resumes_the_hand(sit: Sit) -> None:
    """What was played stays played, and the link no longer counts."""
    with sit() as table:
        table.visit(TO_PLAY)
        table.start()
        assert table.is_to_play()
        table.play()
        assert table.is_to_play()
        before = table.position()
        cards = table.names()
        table.page.reload()
        resume = table.root.get_by_role("button", name=table.labels["resume"])
        resume.click()
        table.wait_for_cards()
        assert table.is_to_play()
        assert table.position() == before
        assert table.names() == cards


def test_link_opens_the_same_position(sit: Sit) -> None:
    """Where nothing can be copied, the link stands in the address bar."""
    with sit() as table:
        table.visit(TO_PLAY)
        table.start()
        expect(table.asked("turn_play")).to_be_visible()
        table.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
        table.root.get_by_role("button", name=table.labels["copy"]).click()
        expect(table.root.get_by_role("status")).to_have_text(table.labels["copy_address"])
        line = table.page.evaluate("decodeURIComponent(location.hash)")
        assert line == f"#position={table.position()}"
        table.button("examine").click()
        table.page.wait_for_url("**/fr/analyst/#position=*")
        seen = table.page.evaluate("decodeURIComponent(location.hash)")
        assert "W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:?" in seen


def test_link_can_be_opened_on_the_page_itself(sit: Sit) -> None:
    """Pasted into the address bar, before the press and in mid-hand, however it is spaced."""
    follow = "line => { location.hash = `position=${encodeURIComponent(line)}` }"
    with sit() as table:
        table.visit()
        table.page.evaluate(follow, TO_CALL.replace(" W:", "  W:"))
        expect(table.root.get_by_role("button").first).to_contain_text(table.labels["open_link"])
        table.start()
        expect(table.asked("turn_call")).to_be_visible()
        table.page.evaluate(follow, TO_PLAY.replace(" | ", "|"))
        expect(table.asked("turn_play")).to_be_visible()
        assert table.position().startswith(TO_PLAY)


def test_letters_of_the_theme_do_not_turn_the_page(resit: Resit) -> None:
    """With the focus on a card or on nothing, a slip of the finger costs no hand."""
    with resit(TO_PLAY) as table:
        address = table.page.url
        for focused in (table.hand.get_by_role("button").first, table.page.locator("body")):
            focused.focus()
            for key in ("n", "p", ".", ","):
                table.page.keyboard.press(key)
        expect(table.asked("turn_play")).to_be_visible()
        assert table.page.url == address


def test_table_without_its_words_says_so(sit: Sit) -> None:
    """The connection went between the page and the words of its table."""
    with sit(quiet=False) as table:
        table.page.route("**/words.*.json", lambda route: route.abort())
        table.visit()
        expect(table.page.locator("euchre-table")).to_contain_text("La table ne se charge pas")


def test_second_press_on_the_next_hand_changes_nothing(resit: Resit) -> None:
    """The points of a hand count once."""
    with resit(TO_PLAY) as table:
        while table.is_to_play():
            table.play()
        following = table.root.get_by_role("button", name=table.labels["next"], exact=True)
        following.dblclick()
        expect(table.hand.get_by_role("button")).to_have_count(5)
        scores = re.findall(r"NS=(\d+),EW=(\d+)", table.position())
        assert [sum(map(int, score)) for score in scores] in ([1], [2])


@pytest.mark.parametrize("way", ["refused", "silent"])
def test_blocked_download_is_told_and_can_be_tried_again(sit: Sit, way: str) -> None:
    """A network that refuses, or one that says nothing for ever."""

    def block(route: Route) -> None:
        if way == "refused":
            route.abort()

    with sit(quiet=False) as table:
        table.visit(TO_PLAY)
        table.page.context.route("**/*.wasm", block)
        table.root.get_by_role("button").first.click()
        alert = table.root.get_by_role("alert")
        expect(alert).to_have_text(table.labels["failed_download"], timeout=BLOCKED_MS)
        table.page.context.unroute("**/*.wasm")
        table.root.get_by_role("button", name=table.labels["retry"]).click()
        table.wait_for_cards()


def test_page_without_scripts_says_what_it_needs(chromium: Browser, home: str) -> None:
    """No empty frame."""
    with visiting(chromium, home, scripts=False) as (page, _):
        page.goto(f"{home}pt/play/")
        expect(page.locator("euchre-table")).to_contain_text("JavaScript")
