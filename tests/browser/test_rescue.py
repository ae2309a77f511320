# SPDX-License-Identifier: MIT
"""What goes wrong around a game is said in the reader's language, and no hand is lost by it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Resit, Sit
from tests.browser.hosting import hosting, newer_site
from tests.browser.table import START_MS, TO_CALL, TO_PLAY, Table, read_words
from tests.browser.visits import axe_faults, visiting

REVOKE = f"{TO_PLAY} AD JD TD AS"
"""South throws a spade on a diamond, with the left bower in hand."""
ANSWER_MS = 31_000
"""After so long without an answer the engine counts as dead."""
HIRE = (
    "const Hired = Worker; globalThis.Worker = class extends Hired {"
    "  constructor(...given) { super(...given); globalThis.hired = this; } };"
)
NO_ROOM = (
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };"
)


def test_broken_link_says_what_is_wrong_and_the_kept_hand_waits(sit: Sit) -> None:
    """Which action, and why; the line can be mended, the hand in progress goes on."""
    with sit() as table:
        table.keep("position", TO_PLAY)
        table.visit(REVOKE)
        table.page.reload()
        table.root.get_by_role("button", name=table.labels["open_link"]).click()
        expect(table.told()).to_contain_text(table.labels["refused_link"], timeout=START_MS)
        expect(table.told()).to_contain_text("bower gauche, est un atout aussi")
        expect(table.told()).to_contain_text(
            "L’erreur est à l’action n°\u00a09 après la barre : « AS »."
        )
        box = table.root.get_by_role("textbox", name=table.labels["paste_line"])
        expect(box).to_have_value(REVOKE)
        assert axe_faults(table.page) == []
        part = "box => box.value.slice(box.selectionStart, box.selectionEnd)"
        assert box.evaluate(part) == "AS"
        table.button("back").click()
        table.wait_for_cards()
        assert table.position().startswith(TO_PLAY)
        box.fill(REVOKE.replace("TD AS", "TD QS"))
        table.button("paste_open").click()
        expect(table.told()).to_contain_text(table.labels["refused_pasted"])
        table.button("close").click()
        assert table.is_to_play()
        assert table.position().startswith(TO_PLAY)


@pytest.mark.parametrize(
    ("lang", "link", "wrong"),
    [
        ("pt", quote(TO_PLAY)[:-1] + "%", "«T%»"),
        ("pl", quote(TO_CALL.replace("TS,QH", "TS,%E9")).replace("%25", "%"), "„%E9”"),
    ],
)
def test_spoilt_escapes_in_a_link(sit: Sit, lang: str, link: str, wrong: str) -> None:
    """Cut in the middle of an escape, or written in another encoding: the rest is read."""
    with sit(lang) as table:
        table.visit()
        table.page.evaluate("link => { location.hash = `position=${link}` }", link)
        table.root.get_by_role("button", name=table.labels["open_link"]).click()
        expect(table.told()).to_contain_text(wrong, timeout=START_MS)
        expect(table.button("new_game")).to_be_visible()


def test_line_with_unknown_hands_is_not_for_playing(sit: Sit) -> None:
    """Said at once, without a download, with what such a line is for."""
    with sit("pl") as table:
        table.keep("position", TO_PLAY)
        table.visit("american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:? | pass pass pass")
        table.page.reload()
        expect(table.told()).to_contain_text(table.labels["unseen"])
        expect(table.told()).to_contain_text(table.labels["unseen_use"])
        expect(table.root.get_by_role("button", name=table.labels["open_link"])).to_have_count(0)
        expect(table.root.get_by_role("button", name=table.labels["resume"])).to_be_visible()


def test_kept_hand_that_cannot_be_read(sit: Sit) -> None:
    """What is no line is refused before the engine is fetched, what is a wrong one by the engine.

    The text stays at hand, and a new game begins.
    """
    with sit("pt") as table:
        table.keep("position", "standard S W:AD")
        table.visit()
        expect(table.told()).to_contain_text(table.labels["refused_kept"])
        box = table.root.get_by_role("textbox", name=table.labels["paste_line"])
        expect(box).to_have_value("standard S W:AD")
        expect(table.root.get_by_role("button", name=table.labels["resume"])).to_have_count(0)
        wrong = TO_PLAY.replace("N:JD", "N:AD")
        table.keep("position", wrong)
        table.page.reload()
        table.root.get_by_role("button", name=table.labels["resume"]).click()
        expect(table.told()).to_contain_text(table.labels["refused_kept"], timeout=START_MS)
        expect(box).to_have_value(wrong)
        expect(table.button("back")).to_have_count(0)
        table.button("new_game").first.click()
        table.wait_for_cards()
        expect(table.button("aside")).to_be_hidden()


def test_full_store_does_not_stop_the_game(sit: Sit) -> None:
    """It is said once that a reload would lose the hand, and how to keep it."""
    with sit() as table:
        table.page.add_init_script(NO_ROOM)
        table.page.goto(f"{table.address}#position={quote(TO_PLAY)}")
        table.start()
        expect(table.told()).to_have_text(table.labels["not_kept"])
        table.button("close").click()
        assert table.is_to_play()
        first = table.cards(playable=True)[0]
        table.card(first).click()
        table.wait_until_played(first)
        expect(table.root.locator(".notice")).to_be_hidden()


def test_store_of_a_newer_site_is_left_alone(sit: Sit) -> None:
    """The old page says so and offers to load the new one; its own game can be played."""
    with sit("pl") as table:
        newer = "bowerbird.table.position.v2"
        table.page.goto(table.address)
        table.page.evaluate("key => localStorage.setItem(key, 'x')", newer)
        table.visit()
        expect(table.told()).to_have_text(table.labels["newer"])
        with table.page.expect_navigation():
            table.button("reload").click()
        table.root.get_by_role("button", name=table.labels["start"]).click()
        table.wait_for_cards()
        assert table.page.evaluate("key => localStorage.getItem(key)", newer) == "x"


def test_two_tabs_do_not_overwrite_each_other(sit: Sit, home: str, site: Path) -> None:
    """The second says that a game is open; whichever takes it over finds it where it was."""
    with sit() as first:
        first.visit(TO_PLAY)
        first.start()
        assert first.is_to_play()
        second = Table(first.page.context.new_page(), home, "pl", read_words(site, "pl"))
        second.visit(TO_CALL)
        second.root.get_by_role("button", name=second.labels["open_link"]).click()
        expect(second.told()).to_have_text(second.labels["elsewhere"])
        expect(second.root.locator(".loader").get_by_role("button")).to_have_count(1)
        first.play()
        assert first.is_to_play()
        played = first.position()
        second.button("take_here").click()
        second.wait_for_cards()
        expect(first.told()).to_have_text(first.labels["taken"])
        expect(second.asked("turn_call")).to_be_visible()
        second.button("aside").click()
        expect(second.asked("turn_play")).to_be_visible()
        assert second.position() == played
        first.button("take_here").click()
        expect(first.asked("turn_play")).to_be_visible()
        assert first.position() == played
        expect(second.told()).to_have_text(second.labels["taken"])


def test_who_plays_by_keyboard_is_not_lost_between_two_tabs(
    sit: Sit, home: str, site: Path
) -> None:
    """The way on takes the focus of the button, or of the card, that goes away."""
    with sit() as first:
        first.visit(TO_PLAY)
        first.start()
        assert first.is_to_play()
        first.hand.locator("[tabindex='0']").focus()
        second = Table(first.page.context.new_page(), home, "pt", read_words(site, "pt"))
        second.visit()
        second.root.get_by_role("button", name=second.labels["resume"]).press("Enter")
        expect(second.told()).to_have_text(second.labels["elsewhere"])
        expect(second.root.locator(".loader")).to_be_focused()
        second.page.keyboard.press("Tab")
        expect(second.button("take_here")).to_be_focused()
        second.page.keyboard.press("Enter")
        second.wait_for_cards()
        expect(first.told()).to_have_text(first.labels["taken"])
        expect(first.root.locator(".loader")).to_be_focused()


def test_a_notice_that_is_closed_leaves_the_focus_at_the_table(sit: Sit) -> None:
    """By its own button, by keyboard."""
    with sit() as table:
        table.page.add_init_script(NO_ROOM)
        table.page.goto(f"{table.address}#position={quote(TO_PLAY)}")
        table.start()
        expect(table.told()).to_have_text(table.labels["not_kept"])
        table.button("close").press("Enter")
        expect(table.asked("turn_play")).to_be_focused()


def test_dead_worker_is_noticed_and_the_hand_goes_on(sit: Sit) -> None:
    """The system took its memory away: it never answers, nor says anything."""
    with sit() as table:
        table.page.clock.install()
        table.page.add_init_script(HIRE)
        table.visit(TO_PLAY)
        table.start()
        assert table.is_to_play()
        table.play()
        assert table.is_to_play()
        played, names = table.position(), table.names()
        table.page.evaluate("hired.terminate()")
        table.card(table.cards(playable=True)[0]).click()
        table.page.clock.run_for(ANSWER_MS)
        expect(table.root.locator(".loader").get_by_role("alert")).to_have_text(
            table.labels["failed_play"]
        )
        table.button("retry").click()
        table.wait_for_cards()
        assert table.is_to_play()
        assert (table.position(), table.names()) == (played, names)


def test_game_goes_on_without_a_network(resit: Resit) -> None:
    """Once loaded, to the end of the hand and into the next; a reason can be asked as well."""
    with resit(TO_PLAY) as table:
        table.page.context.set_offline(True)
        while table.is_to_play():
            table.play()
        table.root.get_by_role("button", name=table.words["why"]["W"], exact=True).first.click()
        expect(table.root.get_by_role("status")).not_to_be_empty()
        table.button("next").click()
        expect(table.hand.get_by_role("button")).to_have_count(5)
        table.page.context.set_offline(False)


def test_back_button_and_other_language_find_the_hand_again(
    sit: Sit, home: str, site: Path
) -> None:
    """Away in mid-hand, back by the browser's buttons, then on in Polish by the switcher."""
    with sit() as table:
        table.page.goto(f"{home}fr/")
        table.visit(TO_PLAY)
        table.start()
        assert table.is_to_play()
        table.play()
        assert table.is_to_play()
        played = table.position()
        table.page.go_back()
        table.page.go_forward()
        table.root.get_by_role("button", name=table.labels["resume"]).click()
        table.wait_for_cards()
        assert table.is_to_play()
        assert table.position() == played
        table.page.locator(".md-select button").hover()
        table.page.get_by_role("link", name="Polski").click()
        polish = Table(table.page, home, "pl", read_words(site, "pl"))
        polish.root.get_by_role("button", name=polish.labels["resume"]).click()
        polish.wait_for_cards()
        assert polish.is_to_play()
        assert polish.position() == played
        assert set(polish.names()) <= set(polish.words["names"]["D"].values())


def test_newer_version_of_the_site_keeps_the_hand(
    chromium: Browser, site: Path, tmp_path: Path
) -> None:
    """The hand goes on in the old page, and the new one finds it."""
    newer = newer_site(site, tmp_path)
    with hosting(site) as host, visiting(chromium, host.home) as (page, watch):
        table = Table(page, host.home, "fr", read_words(site, "fr"))
        table.visit(TO_PLAY)
        table.start()
        assert table.is_to_play()
        host.site = newer
        table.play()
        assert table.is_to_play()
        played = table.position()
        page.reload()
        table.root.get_by_role("button", name=table.labels["resume"]).click()
        table.wait_for_cards()
        assert table.is_to_play()
        assert table.position() == played
        new = next((newer / "assets" / "engine").glob("engine.*.zip"))
        assert new.name in " ".join(host.heard)
        assert watch.faults == []


def test_pasted_link_puts_the_hand_aside(sit: Sit) -> None:
    """A line or a whole link opens; one button leads back, another forth."""
    with sit("pt") as table:
        table.visit(TO_PLAY)
        table.start()
        table.root.get_by_text(table.labels["paste"], exact=True).click()
        box = table.root.get_by_role("textbox", name=table.labels["paste_line"])
        box.fill(f"  https://example.org/x/#position={quote(TO_CALL)}\n")
        table.button("paste_open").click()
        expect(table.asked("turn_call")).to_be_visible()
        expect(table.asked("turn_call")).to_be_focused()
        table.button("aside").click()
        expect(table.asked("turn_play")).to_be_visible()
        kept = table.kept("aside")
        assert kept == TO_CALL
        box.fill("american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:?")
        table.button("paste_open").click()
        expect(table.told()).to_contain_text(table.labels["unseen"])
        assert table.is_to_play()
