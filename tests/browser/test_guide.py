# SPDX-License-Identifier: MIT
"""What the table does for a learner: explanations, pace, the last trick, the score, reasons."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from engine.session import handle
from generator.catalogues import load_all
from tests.browser.conftest import Resit, Sit
from tests.browser.table import DEAL, TO_CALL, TO_PLAY, Table
from tests.browser.visits import SCHEMES, Scheme, axe_faults, sideways

LANGS = ("fr", "pt", "pl")
CATALOGUES = load_all()
SECOND_ROUND = f"{DEAL.replace('american S', 'american E')} | pass pass pass pass"
"""East deals and all have passed: South may name three suits, alone or not, or pass."""
ALONE = f"{DEAL} | pass order:alone"
"""North goes alone; South, who deals, takes the card and puts one down all the same."""
SECOND_TRICK = f"{TO_PLAY} AD JD TD 9D AC JC"
"""North took the first trick; West is to play to the second, South after him."""
SMALLEST_TARGET = 44
SHIFT = 0.001
"""Part of the window by which things may move that nobody asked to move."""


def lessons(table: Table) -> Locator:
    """The list of explanations."""
    return table.root.get_by_role("list", name=table.labels["lessons"])


def toggle(table: Table) -> Locator:
    """The switch of the explanations."""
    return table.root.get_by_role("switch", name=table.labels["explain"])


@pytest.mark.parametrize("lang", LANGS)
def test_each_button_is_explained_until_it_is_switched_off(sit: Sit, lang: str) -> None:
    """Each button is described by its own sentence; the switch is remembered."""
    with sit(lang) as table:
        table.visit(SECOND_ROUND)
        table.start()
        expect(table.asked("turn_call")).to_be_visible()
        calls = table.words["lessons"]["calls"]
        for action, kind in (("pass", "pass"), ("name:S", "name"), ("name:H:alone", "alone")):
            expect(lessons(table).get_by_text(calls[kind], exact=True)).to_be_visible()
            expect(table.offer(action)).to_have_accessible_description(calls[kind])
        expect(table.root.get_by_role("status").first).to_contain_text(calls["alone"])
        toggle(table).click()
        expect(lessons(table)).to_be_hidden()
        expect(table.offer("pass")).to_have_accessible_description("")
        table.page.reload()
        table.start()
        expect(table.asked("turn_call")).to_be_visible()
        expect(toggle(table)).not_to_be_checked()
        expect(lessons(table)).to_be_hidden()


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_hand_is_explained_and_nothing_shifts(sit: Sit, lang: str) -> None:
    """Trump and its bowers, the lead, the trick, the result; the page stays where it is."""
    with sit(lang) as table:
        table.page.set_viewport_size({"width": 360, "height": 740})
        table.page.add_init_script(
            """window.shift = 0;
               new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
                 window.shift += entry.hadRecentInput ? 0 : entry.value;
               })).observe({ type: "layout-shift", buffered: true });"""
        )
        told = table.words["lessons"]
        table.visit(TO_CALL, pace=400)
        table.start()
        expect(table.asked("turn_call")).to_be_visible()
        table.offer("dealer:order").click()
        for sentence in (told["bowers"]["D"], told["turns"]["discard"], told["events"]["taken"]):
            expect(lessons(table)).to_contain_text(sentence)
        table.card(table.words["names"]["D"]["TC"]).click()
        while table.is_to_play():
            turn = "lead" if table.is_to_lead() else "follow"
            expect(lessons(table)).to_contain_text(told["turns"][turn])
            table.play()
        expect(lessons(table)).to_contain_text(told["events"]["score"])
        expect(lessons(table)).to_contain_text(told["calls"]["next"])
        assert table.page.evaluate("window.shift") < SHIFT


def test_an_explanation_is_said_once_a_hand(resit: Resit) -> None:
    """It stays to be read, but whoever listens does not hear it at every trick."""
    with resit(TO_PLAY, "pt") as table:
        turns, said = table.words["lessons"]["turns"], ""
        while table.is_to_play():
            expect(lessons(table)).to_contain_text(
                turns["lead" if table.is_to_lead() else "follow"]
            )
            said += table.root.get_by_role("status").first.text_content() or ""
            table.play()
        assert [said.count(turns[turn]) for turn in ("lead", "follow")] in ([1, 1], [0, 1])


def test_each_bot_waits_for_a_sign(resit: Resit) -> None:
    """The button, Enter on a card and a tap let one bot act, and one only; remembered."""
    with resit(TO_PLAY, pace="wait") as table:
        go_on = table.root.get_by_role("button", name=table.labels["go_on"])
        expect(go_on).to_be_visible()
        expect(table.root.get_by_role("group", name=table.words["waiting"]["W"])).to_be_visible()
        assert table.position() == TO_PLAY
        go_on.focus()
        table.page.keyboard.press("Enter")
        expect(table.root.get_by_role("group", name=table.words["waiting"]["N"])).to_be_visible()
        expect(go_on).to_be_focused()
        assert len(table.position().split()) == len(TO_PLAY.split()) + 1
        table.hand.get_by_role("button").first.focus()
        table.page.keyboard.press("Enter")
        expect(table.root.get_by_role("group", name=table.words["waiting"]["E"])).to_be_visible()
        table.root.locator(".board").click(position={"x": 5, "y": 5})
        expect(table.asked("turn_play")).to_be_visible()
        assert len(table.position().split()) == len(TO_PLAY.split()) + 3
        expect(table.root.get_by_role("combobox", name=table.labels["pace"])).to_have_value("wait")


def test_a_tap_hurries_the_bots(resit: Resit) -> None:
    """At the calm pace three bots take some seconds, after a tap none."""
    with resit(TO_PLAY, pace=800) as table:
        table.root.locator(".board").click(position={"x": 5, "y": 5})
        expect(table.asked("turn_play")).to_be_visible()
        pace = table.root.get_by_role("combobox", name=table.labels["pace"])
        expect(pace.get_by_role("option")).to_have_count(4)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_last_trick_can_be_seen_again(resit: Resit, scheme: Scheme) -> None:
    """By its button and by its key, until it lies there anyway; a second press puts it away."""
    with resit(SECOND_TRICK, "fr", scheme) as table:
        expect(table.asked("turn_play")).to_be_visible()
        trick = table.root.get_by_role("list", name=table.labels["trick"])
        last = table.root.get_by_role("button", name=table.labels["last"])
        names = table.words["names"]["D"]
        first = [names[card] for card in ("AD", "JD", "TD", "9D")]
        last.click()
        expect(last).to_have_attribute("aria-pressed", "true")
        for name in first:
            expect(trick.get_by_role("img", name=name, exact=True)).to_be_visible()
        expect(table.root.get_by_role("status").first).to_contain_text("Pli pour Nord")
        assert axe_faults(table.page) == []
        last.click()
        expect(trick.get_by_role("img", name=names["AC"], exact=True)).to_be_visible()
        expect(trick.get_by_role("img", name=first[0], exact=True)).to_have_count(0)
        table.hand.get_by_role("button").first.focus()
        table.page.keyboard.press(table.words["keys"]["last"])
        expect(trick.get_by_role("img", name=first[0], exact=True)).to_be_visible()
        while table.is_to_play():
            table.play()
        expect(last).to_be_hidden()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_score_is_shown_in_figures_and_with_two_cards(resit: Resit, scheme: Scheme) -> None:
    """As the book draws it; the figures are those of the position that follows."""
    with resit(
        SECOND_TRICK.replace("american S", "american S score:NS=5,EW=7"), "pt", scheme
    ) as table:
        while table.is_to_play():
            table.play()
        score = table.root.get_by_role("list", name=table.labels["score"])
        expect(score.get_by_role("listitem")).to_have_count(2)
        expect(score.locator("svg")).to_have_count(2)
        assert axe_faults(table.page) == []
        figures = [int(text) for text in score.locator("strong").all_text_contents()]
        table.root.get_by_role("button", name=table.labels["next"], exact=True).click()
        expect(table.hand.get_by_role("button")).to_have_count(5)
        expect(score).to_be_hidden()
        assert f"score:NS={figures[0]},EW={figures[1]} " in table.position()


@pytest.mark.parametrize("lang", LANGS)
def test_page_says_so_when_the_partner_plays_alone_and_plays_on(resit: Resit, lang: str) -> None:
    """South puts a card down and watches; nobody waits for him."""
    with resit(f"{ALONE} discard:TC", lang, pace=800) as table:
        expect(table.asked("watching")).to_be_visible()
        expect(table.hand.get_by_role("button")).to_have_count(5)
        table.root.locator(".board").click(position={"x": 5, "y": 5})
        expect(table.asked("over")).to_be_visible(timeout=15_000)


@pytest.mark.parametrize("lang", LANGS)
def test_reason_is_short_in_mid_hand_and_full_after_it(resit: Resit, lang: str) -> None:
    """The same pass of West: in the end with his trumps counted."""

    def reason(*, is_open: bool) -> str:
        body = {"position": DEAL, "level": "regular", "open": is_open}
        request = {"id": 1, "type": "bot", "lang": lang, "body": body}
        text = json.loads(handle(json.dumps(request), CATALOGUES))["ok"]["reason"]["text"]
        assert isinstance(text, str)
        return text

    with resit(TO_CALL, lang) as table:
        expect(table.asked("turn_call")).to_be_visible()
        status = table.root.get_by_role("status").first
        table.root.get_by_role("button", name=table.words["why"]["W"], exact=True).first.click()
        expect(status).to_have_text(reason(is_open=True))
        table.offer("dealer:order").click()
        table.card(table.words["names"]["D"]["TC"]).click()
        while table.is_to_play():
            table.play()
        journal = table.root.locator(".journal")
        journal.locator("summary").click()
        journal.get_by_role("button", name=table.words["why"]["W"], exact=True).first.click()
        expect(journal).to_contain_text(reason(is_open=False))
        assert reason(is_open=False) != reason(is_open=True)


def test_six_cards_are_large_enough_on_the_narrowest_screen(resit: Resit) -> None:
    """Also where the reader asks for dark, and at the width of most telephones."""
    with resit(f"{TO_CALL} order") as table:
        table.page.set_viewport_size({"width": 320, "height": 640})
        expect(table.asked("turn_discard")).to_be_visible()
        for width in (320, 360):
            table.page.set_viewport_size({"width": width, "height": 640})
            boxes = [card.bounding_box() for card in table.hand.get_by_role("button").all()]
            assert len(boxes) == 6
            assert all(box and box["width"] >= SMALLEST_TARGET for box in boxes)
            assert not sideways(table.page)


def test_turning_the_telephone_in_mid_trick_keeps_everything_inside(resit: Resit) -> None:
    """Cards on the table and in the hand stay in the table, and the trick goes on."""
    with resit(f"{TO_PLAY} AD JD TD") as table:
        table.page.set_viewport_size({"width": 360, "height": 740})
        expect(table.asked("turn_play")).to_be_visible()
        table.page.set_viewport_size({"width": 740, "height": 360})
        frame = table.root.bounding_box()
        for card in table.root.locator(".board .card, .fan .card").all():
            box = card.bounding_box()
            assert frame
            assert box
            assert box["x"] >= frame["x"]
            assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert not sideways(table.page)
        table.play()


def test_text_of_twice_the_size_fits(sit: Sit) -> None:
    """The reader's own setting of the browser, which every length here follows."""
    with sit("pl") as table:
        table.page.context.new_cdp_session(table.page).send(
            "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}}
        )
        table.page.set_viewport_size({"width": 768, "height": 900})
        table.visit(SECOND_ROUND)
        table.start()
        expect(table.asked("turn_call")).to_be_visible()
        assert not sideways(table.page)
        for button in table.root.get_by_role("button").all():
            cut = "button => button.scrollWidth > button.clientWidth + 1"
            assert not button.evaluate(cut), button.text_content()


def test_forced_colours_show_whose_turn_it_is_and_what_is_refused(resit: Resit) -> None:
    """Nothing is told by a colour alone."""
    with resit(f"{TO_PLAY} AD JD TD") as table:
        table.page.emulate_media(forced_colors="active")
        expect(table.asked("turn_play")).to_be_visible()
        refused = table.hand.locator("[aria-disabled] .card").first
        assert float(refused.evaluate("card => getComputedStyle(card).opacity")) < 1
        assert axe_faults(table.page) == []
        table.page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_that_change_places_move_there(resit: Resit, motion: str) -> None:
    """Once trump is known the left bower goes to the trumps; at once for who wants no motion."""
    with resit(TO_CALL) as table:
        table.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        expect(table.asked("turn_call")).to_be_visible()
        table.page.evaluate(
            """() => {
              window.moved = 0;
              const animate = Element.prototype.animate;
              window.unwatch = () => { Element.prototype.animate = animate; };
              Element.prototype.animate = function (...args) {
                window.moved += this.matches(".fan__card") ? 1 : 0;
                return animate.apply(this, args);
              };
            }"""
        )
        table.offer("dealer:order").click()
        expect(table.asked("turn_discard")).to_be_visible()
        names = table.words["names"]["D"]
        assert table.names() == [names[card] for card in ("JH", "9D", "AS", "QS", "TH", "TC")]
        assert (table.page.evaluate("window.moved") > 0) == (motion == "no-preference")
        table.page.evaluate("unwatch()")
        table.page.emulate_media(reduced_motion="reduce")
