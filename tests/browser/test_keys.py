# SPDX-License-Identifier: MIT
"""The table from the keyboard: keys of one character, their panel, and their switch."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from engine.session import handle
from generator.catalogues import load_all
from tests.browser.conftest import Resit, Sit
from tests.browser.table import TO_PLAY, Table
from tests.browser.visits import SCHEMES, Scheme, axe_faults

LANGS = ("fr", "pt", "pl")
FOLLOWS = f"{TO_PLAY} AD JD TD"
"""Diamonds are trump and led: South holds the left bower and the nine, and has to follow."""
BOWER_REFUSED = f"{TO_PLAY} QH AH KH"
"""Hearts are led: the jack of hearts, the left bower, does not follow them."""
CATALOGUES = load_all()


def at(table: Table, position: str) -> None:
    """South's turn to play in a position, with nothing focused."""
    table.visit(position)
    table.start()
    leave_focus(table)


def leave_focus(table: Table) -> None:
    """South's turn to play, the first card next for whoever comes by Tab, nothing focused."""
    expect(table.asked("turn_play")).to_be_visible()
    table.hand.get_by_role("button").first.focus()
    table.page.locator("body").focus()
    table.page.evaluate("document.activeElement.blur()")


def said(table: Table, key: str) -> str:
    """What a key reads out."""
    status = table.root.get_by_role("status").first
    before = (status.text_content() or "").strip()
    table.page.keyboard.press(key)
    expect(status).not_to_have_text(before)
    return (status.text_content() or "").strip()


def name(table: Table, card: str) -> str:
    """Name of a card while diamonds are trump."""
    return table.words["names"]["D"][card]


def test_arrows_lead_from_what_is_asked_to_the_cards(resit: Resit) -> None:
    """The focus waits at the question: Tab goes on from there, away from the hand above it."""
    with resit(FOLLOWS, "pl") as table:
        expect(table.asked("turn_play")).to_be_visible()
        table.root.locator(".ask").focus()
        table.page.keyboard.press("ArrowRight")
        first = table.hand.get_by_role("button").first
        expect(first).to_be_focused()
        table.page.keyboard.press("ArrowRight")
        expect(first).not_to_be_focused()
        expect(table.hand.locator(":focus")).to_have_count(1)


@pytest.mark.parametrize("lang", LANGS)
def test_keys_read_out_what_is_on_the_table(resit: Resit, lang: str) -> None:
    """Hand, trick, trump and maker, score, what is allowed, the last trick; in its letters."""
    with resit(FOLLOWS, lang) as table:
        leave_focus(table)
        keys = table.words["keys"]
        hand = said(table, keys["hand"])
        assert all(name(table, card) in hand for card in ("JH", "9D", "AS", "QS", "TH"))
        trick = said(table, keys["trick"])
        assert trick.endswith(table.words["winning"]["N"])
        assert trick.count(".") == 4
        trump = said(table, keys["trump"])
        assert trump.startswith(table.words["trump"]["D"])
        assert "0" in said(table, keys["score"])
        legal = said(table, keys["legal"])
        assert name(table, "JH") in legal
        assert name(table, "AS") not in legal
        assert said(table, keys["last"]) == table.labels["no_last"]


def test_what_is_asked_twice_is_said_twice(resit: Resit) -> None:
    """A screen reader hears a text only when it is new."""
    with resit(FOLLOWS) as table:
        leave_focus(table)
        key = table.words["keys"]["trick"]
        first = said(table, key)
        table.page.keyboard.press(key)
        status = table.root.get_by_role("status").first
        table.page.wait_for_function(
            "([status, first]) => status.textContent !== first",
            arg=[status.element_handle(), first],
        )
        expect(status).to_have_text(first)


def test_a_digit_without_a_card_says_so(resit: Resit) -> None:
    """Five cards: the sixth place is empty."""
    with resit(FOLLOWS) as table:
        leave_focus(table)
        assert said(table, "6") == table.labels["no_card_there"]
        assert len(table.names()) == 5


@pytest.mark.parametrize("lang", LANGS)
def test_a_letter_goes_to_the_next_card_of_its_suit(resit: Resit, lang: str) -> None:
    """The left bower is among the trumps; a suit that is not held is said to be missing."""
    with resit(FOLLOWS, lang) as table:
        leave_focus(table)
        keys, focused = table.words["keys"], table.hand.locator(":focus .fan__name")
        for suit, cards in (("D", ("JH", "9D", "JH")), ("S", ("AS", "QS", "AS")), ("H", ("TH",))):
            for card in cards:
                table.page.keyboard.press(keys[suit].upper())
                expect(focused).to_have_text(name(table, card))
        assert said(table, keys["C"]) == table.words["no_suit"]["C"]
        expect(focused).to_have_text(name(table, "TH"))


@pytest.mark.parametrize("lang", LANGS)
def test_left_bower_is_refused_and_says_why(resit: Resit, lang: str) -> None:
    """It stands among the trumps and can be reached; where hearts are led it is no heart."""
    with resit(BOWER_REFUSED, lang) as table:
        leave_focus(table)
        assert table.names()[:2] == [name(table, "JH"), name(table, "9D")]
        assert table.cards(playable=True) == [name(table, "TH")]
        body = {"position": BOWER_REFUSED, "actions": ["JH"]}
        request = json.dumps({"id": 1, "type": "apply", "lang": lang, "body": body})
        why = json.loads(handle(request, CATALOGUES))["error"]
        assert why["message"]["id"] == "refused.left_bower_is_trump"
        table.card(name(table, "JH")).focus()
        table.page.keyboard.press("Enter")
        expect(table.root.get_by_role("status").first).to_have_text(why["text"])
        expect(table.card(name(table, "JH"))).to_be_focused()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("lang", LANGS)
def test_panel_lists_the_keys_and_gives_the_focus_back(
    resit: Resit, lang: str, scheme: Scheme
) -> None:
    """Opened by its key or its button, closed by Escape or its own button."""
    with resit(FOLLOWS, lang, scheme) as table:
        table.page.set_viewport_size({"width": 360, "height": 740})
        leave_focus(table)
        dialog = table.root.get_by_role("dialog", name=table.labels["help"])
        card = table.hand.get_by_role("button").first
        card.focus()
        table.page.keyboard.press("?")
        expect(dialog).to_be_visible()
        expect(dialog.locator(":focus")).to_have_count(1)
        for what, key in table.words["keys"].items():
            row = dialog.get_by_role("row").filter(has_text=table.words["key_uses"][what])
            expect(row.get_by_role("rowheader")).to_have_text(key.upper())
        assert axe_faults(table.page) == []
        table.page.keyboard.press("1")
        table.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(card).to_be_focused()
        assert table.position() == FOLLOWS
        opener = table.root.get_by_role("button", name=table.labels["help"])
        opener.click()
        dialog.get_by_role("button", name=table.labels["close"]).click()
        expect(opener).to_be_focused()


def test_single_keys_can_be_switched_off_for_good(sit: Sit) -> None:
    """Then letters, digits and the question mark do nothing, also after a reload; arrows do."""
    with sit() as table:
        at(table, FOLLOWS)
        table.root.get_by_role("button", name=table.labels["help"]).click()
        table.root.get_by_role("switch", name=table.labels["single"]).click()
        table.page.keyboard.press("Escape")
        table.page.reload()
        table.start()
        expect(table.asked("turn_play")).to_be_visible()
        table.hand.get_by_role("button").first.focus()
        told = table.root.get_by_role("status").first.text_content() or ""
        for key in ("1", "?", *table.words["keys"].values()):
            table.page.keyboard.press(key)
        table.page.keyboard.press("End")
        expect(table.hand.locator(":focus .fan__name")).to_have_text(name(table, "TH"))
        expect(table.root.get_by_role("status").first).to_have_text(told)
        expect(table.root.get_by_role("dialog")).to_be_hidden()
        assert table.position() == FOLLOWS


def test_no_key_counts_while_one_types_or_is_elsewhere(resit: Resit) -> None:
    """In a field, a list or the header of the page a digit is a digit."""
    with resit(FOLLOWS) as table:
        leave_focus(table)
        table.page.evaluate(
            "() => document.querySelector('euchre-table').append(document.createElement('input'))"
        )
        fields = (
            table.root.locator("> input"),
            table.root.get_by_role("combobox", name=table.labels["pace"]),
            table.page.get_by_role("banner").get_by_role("link").first,
        )
        for field in fields:
            field.focus()
            table.page.keyboard.press("1")
            table.page.keyboard.press(table.words["keys"]["hand"])
            expect(field).to_be_focused()
        expect(table.root.locator("> input")).to_have_value(f"1{table.words['keys']['hand']}")
        assert table.position() == FOLLOWS
        table.root.locator("> input").evaluate("field => field.remove()")


def test_a_key_that_is_held_down_plays_one_card(resit: Resit) -> None:
    """The browser repeats it; the table does not."""
    with resit(FOLLOWS) as table:
        leave_focus(table)
        table.card(name(table, "9D")).focus()
        for _ in range(6):
            table.page.keyboard.down("Enter")
        expect(table.asked("turn_play")).to_be_visible()
        expect(table.hand.get_by_role("button")).to_have_count(4)
        table.page.keyboard.up("Enter")
        expect(table.hand.get_by_role("button")).to_have_count(4)


@pytest.mark.parametrize("lang", LANGS)
def test_one_polite_region_tells_a_round_in_one_go(sit: Sit, lang: str) -> None:
    """Three bots' cards, who is winning and what is asked, as one text."""
    with sit(lang) as table:
        table.page.add_init_script("localStorage.setItem('bowerbird.table.explain.v1', 'off')")
        table.visit(TO_PLAY)
        expect(table.root.get_by_role("button").first).to_be_visible()
        table.page.evaluate(
            """() => new MutationObserver((changes) => {
                 window.told = [...(window.told ?? []), changes.at(-1).target.textContent];
               }).observe(document.querySelector('[role=status]'), {childList: true})"""
        )
        table.start()
        expect(table.asked("turn_play")).to_be_visible()
        expect(table.root.get_by_role("status").first).to_contain_text(table.labels["turn_play"])
        told = table.page.evaluate("window.told")
        assert told[-1].endswith(table.labels["turn_play"])
        assert any(winning in told[-1] for winning in table.words["winning"].values())
        assert len(told) == len(("loading", "starting", "news"))
        live = "[aria-live], [role=status], [role=alert], [role=log]"
        assert table.root.locator(f".table__play :is({live})").count() == 0
