# SPDX-License-Identifier: MIT
"""The other games as a reader plays them: by keyboard, from the auction to the end."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import expect

from engine.actions import Discard, Give, Play
from engine.notation import parse
from engine.state import State, legal_actions
from engine.variants import FAMILY
from tests.browser.conftest import Resit, Sit
from tests.browser.table import BETWEEN, Table
from tests.browser.visits import axe_faults, sideways

LANGS = ("fr", "pt", "pl")
PLAYED = [(key, LANGS[number % len(LANGS)]) for number, key in enumerate(FAMILY)]
"""Every game, the languages in turn."""

SMALLEST_CARD = (45, 60)
BID48 = (
    "bid48 E S:JS,9S,KC,QD,JC,JD,9C,JC,AS,TS,QC,KC W:TC,QH,QC,9C,AH,AS,KH,TC,TS,9S,KS,KD "
    "N:JD,AC,KD,JS,AH,QS,9H,TH,JH,AD,QD,AC E:KS,KH,QS,QH,TH,JH,TD,AD,TD,9D,9H,9D"
)
THREE_OVER = (
    "three S NW:JS,AD,AS,9D,9C NE:AH,QS,TH,TD,TC S:AC,KD,QD,TS,KH up:9H "
    "rest:KS,JH,QH,QC,JD,JC,9S,KC | pass pass pass name:S "
    "JS QS TS AD TD QD 9D TH KD AC 9C TC KH AS AH"
)
"""A hand of three that is over: one point for Northwest."""

TO_BID = f"{BID48} | pass bid:4:D bid:5:S pass"
TO_EXCHANGE = f"{BID48} | alone:C"


def state_of(table: Table) -> State:
    """The hand that the page keeps, once it is for the reader to act or over."""
    ready = ".seat--s[data-turn], .tally:not([hidden]), .ask .offer--main"
    table.wait_until(lambda: table.root.locator(ready).count() > 0)
    return parse(table.position())


def tab_to(table: Table, selector: str) -> None:
    """Press Tab from the panel on until an element has the focus."""
    table.root.locator(".ask").focus()
    for _ in range(40):
        table.page.keyboard.press("Tab")
        if table.root.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"no way to {selector}")


def press_button(table: Table, token: str) -> None:
    """Press the button of a call; for a bid with a strain the step is chosen before."""
    rungs = table.root.locator(".ladder input")
    step = "alone" if token.startswith("alone:") else token.split(":")[1] if ":" in token else ""
    if rungs.count() and token.startswith(("bid:", "alone:")):
        tab_to(table, ".ladder input")
        while table.root.locator(f".ladder input[value='{step}']:checked").count() == 0:
            table.page.keyboard.press("ArrowRight")
    tab_to(table, f"[data-action='{token}']")
    table.page.keyboard.press("Enter")


def move_cards(table: Table, number: int, *, several: bool) -> None:
    """Choose so many cards from the left and confirm, or press the first that may go."""
    keyboard = table.page.keyboard
    table.hand.locator("[tabindex='0']").focus()
    keyboard.press("Home")
    for _ in range(number if several else 1):
        keyboard.press("Space")
        keyboard.press("ArrowRight")
    if several:
        tab_to(table, ".ask__offers .offer--main")
        keyboard.press("Enter")


def play_card(table: Table) -> None:
    """Walk from the first card to one that may be played, and play it."""
    table.hand.locator("[tabindex='0']").focus()
    table.page.keyboard.press("Home")
    while table.hand.locator(":focus:not([aria-disabled])").count() == 0:
        table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Enter")


def act(table: Table, state: State, random: Random) -> None:
    """Do something legal by keyboard, and wait until it is done."""
    before, legal = table.position(), legal_actions(state.table)
    moves = [action for action in legal if isinstance(action, Discard | Give)]
    if isinstance(legal[0], Play):
        play_card(table)
    elif moves and (len(moves) == len(legal) or random.random() < 0.7):
        chosen = random.choice(moves)
        numbers = {len(action.cards) for action in moves}
        move_cards(table, len(chosen.cards), several=numbers != {1})
    else:
        others = [action for action in legal if action not in moves]
        press_button(table, str(random.choice(others[:6])))
    table.wait_until(lambda: table.position() != before)


@pytest.mark.parametrize(("key", "lang"), PLAYED)
def test_whole_hand_by_keyboard(resit: Resit, key: str, lang: str) -> None:
    """From the link of a game to its score, at 360 px: accessible, and never too wide."""
    with resit(BETWEEN, lang) as table:
        random, seen = Random(key), set()
        table.page.set_viewport_size({"width": 360, "height": 740})
        table.deal(key)
        expect(table.root.locator(".seats > li")).to_have_count(FAMILY[key].players)
        while (state := state_of(table)).table.to_move is not None:
            if state.table.phase not in seen:
                seen.add(state.table.phase)
                assert axe_faults(table.page) == []
                assert not sideways(table.page)
                boxes = [card.bounding_box() for card in table.hand.get_by_role("button").all()]
                for box in boxes:
                    assert box
                    assert box["width"] >= SMALLEST_CARD[0]
                    assert box["height"] >= SMALLEST_CARD[1]
            act(table, state, random)
        assert state.table.rules.key == key
        assert axe_faults(table.page) == []


def test_auction_goes_on_after_a_reload(sit: Sit) -> None:
    """What was bid stands in the list, and only higher bids are offered."""
    with sit("pl") as table:
        table.visit(TO_BID)
        table.start()
        for _ in range(2):
            expect(table.root.locator(".ask__auction li")).to_have_count(4)
            steps = table.root.locator(".ladder").get_by_role("radio")
            expect(steps).to_have_count(8)
            expect(steps.first).to_have_attribute("value", "6")
            expect(table.root.locator(".trump")).to_contain_text("Północ licytuje 5 lew w piki")
            table.page.reload()
            table.root.get_by_role("button", name=table.labels["resume"]).click()
            table.wait_for_cards()


def test_exchange_goes_on_after_a_reload(sit: Sit) -> None:
    """Up to three cards for as many of the partner's; the button counts those chosen."""
    with sit("fr") as table:
        table.visit(TO_EXCHANGE)
        table.start()
        confirm = table.root.locator(".ask__offers .offer--main")
        expect(confirm).to_have_text("Ne rien échanger")
        table.hand.get_by_role("button").nth(11).click()
        expect(confirm).to_have_text("Écarter 1\u00a0carte")
        table.page.reload()
        table.root.get_by_role("button", name=table.labels["resume"]).click()
        table.wait_for_cards()
        expect(confirm).to_have_text("Ne rien échanger")
        for place in (10, 11):
            table.hand.get_by_role("button").nth(place).click()
            expect(table.hand.get_by_role("button").nth(place)).to_have_attribute(
                "aria-pressed", "true"
            )
        expect(confirm).to_have_text("Écarter 2\u00a0cartes")
        confirm.click()
        expect(table.asked("turn_play")).to_be_visible()
        expect(table.root.get_by_role("status").first).to_contain_text("Vous recevez")
        expect(table.hand.get_by_role("button")).to_have_count(12)


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_three_scores_stand_beside_each_other(resit: Resit, width: int) -> None:
    """At the end of a hand each name has a place of its own, its cards too where they are shown."""
    with resit(THREE_OVER, "pl") as table:
        table.page.set_viewport_size({"width": width, "height": 800})
        sides = table.root.locator(".tally__side")
        expect(sides).to_have_count(3)
        boxes = [box for box in (side.bounding_box() for side in sides.all()) if box]
        for side, box in zip(sides.all(), boxes, strict=True):
            for part in side.locator("> :visible").all():
                inner = part.bounding_box()
                assert inner
                assert inner["x"] + inner["width"] <= box["x"] + box["width"] + 1
        assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))
        assert not sideways(table.page)


def test_arrows_go_from_row_to_row(resit: Resit) -> None:
    """Twelve cards lie in two rows of six."""
    with resit(TO_BID, "pl") as table:
        table.page.set_viewport_size({"width": 360, "height": 740})
        cards = table.hand.get_by_role("button")
        cards.nth(1).focus()
        for key, place in (("ArrowDown", 7), ("ArrowDown", 7), ("ArrowUp", 1), ("ArrowUp", 1)):
            table.page.keyboard.press(key)
            expect(cards.nth(place)).to_be_focused()


def test_too_many_cards_are_refused_in_words(resit: Resit) -> None:
    """The engine says how many may be changed; the cards stay chosen."""
    with resit(TO_EXCHANGE, "pt") as table:
        for place in range(4):
            table.hand.get_by_role("button").nth(place).click()
        table.root.locator(".ask__offers .offer--main").click()
        expect(table.root.get_by_role("status").first).to_contain_text("3")
        expect(table.hand.locator("[aria-pressed='true']")).to_have_count(4)
