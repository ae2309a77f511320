# SPDX-License-Identifier: MIT
"""Before a game: the form of its rules, and the way to the button that starts it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from engine.notation import parse
from tests.browser.conftest import Resit, Sit
from tests.browser.table import TO_PLAY, Table
from tests.browser.visits import SCHEMES, Scheme, axe_faults, sideways

LANGS = ("fr", "pt", "pl")
BLIND = (
    "standard+joker=on S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC "
    "up:JOKER rest:KC,JS,QD,9D"
)
"""South deals and turns up the joker: he names trump before he sees his cards."""
SMALLEST_TARGET = 44


def form(table: Table) -> Locator:
    """The form, unfolded."""
    title = table.words["setup"]["labels"]["title"]
    details = table.root.locator("details").filter(has_text=title)
    expect(details).to_be_visible()
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    return details


def rule(table: Table, option: str) -> Locator:
    """The control of a house rule, by the name that it has in the game that is chosen."""
    chosen = game(table).input_value()
    groups = next(g["groups"] for g in table.words["setup"]["games"] if g["key"] == chosen)
    rules = [rule for group in groups for rule in group["options"]]
    name = next(rule["name"] for rule in rules if rule["id"] == option)
    role = form(table).get_by_role
    return role("switch", name=name, exact=True).or_(role("combobox", name=name, exact=True))


def game(table: Table) -> Locator:
    """The choice of a game."""
    label = table.words["setup"]["labels"]["game"]
    return form(table).get_by_role("combobox", name=label, exact=True)


def game_of(table: Table) -> str:
    """The first word of the line that is kept."""
    return table.position().split()[0]


@pytest.mark.parametrize("lang", LANGS)
def test_start_is_a_few_keys_away(sit: Sit, lang: str) -> None:
    """The second link of the page leads to the table, and the next stop is the button."""
    with sit(lang) as table:
        table.visit()
        start = table.root.get_by_role("button", name=table.labels["start"])
        expect(start).to_be_visible()
        for key in ("Tab", "Tab", "Enter", "Tab"):
            table.page.keyboard.press(key)
        expect(start).to_be_focused()


def test_rules_are_told_with_their_values(sit: Sit) -> None:
    """Of a rule that is switched off the form says so; a hand from a link says its own rules."""
    with sit() as table:
        table.visit(TO_PLAY.replace("american", "american+stick_dealer=on,low_rank=9"))
        rule(table, "stick_dealer").uncheck()
        expect(form(table).locator("summary")).to_contain_text("Donneur obligé de choisir (non)")
        table.start()
        playing = table.words["setup"]["labels"]["playing"]
        told = table.root.get_by_role("paragraph").filter(has_text=playing)
        expect(told).to_have_text(
            f"{playing} Euchre à quatre\u00a0: donne annulée · Donneur obligé de choisir (oui)"
        )


def test_chosen_rules_are_played_and_remembered(sit: Sit) -> None:
    """Game, house rules and dealer reach the engine; a reload finds them again."""
    with sit("pt") as table:
        table.visit()
        game(table).select_option("american")
        rule(table, "joker").check()
        rule(table, "low_rank").select_option("7")
        dealer = form(table).get_by_role("combobox", name=table.words["setup"]["labels"]["dealer"])
        dealer.select_option("E")
        table.page.reload()
        expect(game(table)).to_have_value("american")
        expect(rule(table, "joker")).to_be_checked()
        expect(rule(table, "low_rank")).to_have_value("7")
        expect(dealer).to_have_value("E")
        table.start()
        assert table.position().startswith("american+low_rank=7,joker=on E ")


def test_each_game_has_its_own_rules_seats_and_levels(sit: Sit) -> None:
    """Another game keeps what was changed and it knows too; a link chooses game and rules."""
    with sit("pl") as table:
        table.visit()
        labels = table.words["setup"]["labels"]
        rule(table, "stick_dealer").uncheck()
        game(table).select_option("nap")
        role = form(table).get_by_role
        dealer = role("combobox", name=labels["dealer"])
        expect(dealer.get_by_role("option")).to_have_count(5)
        rule(table, "players").select_option("6")
        expect(dealer.get_by_role("option")).to_have_count(7)
        level = role("combobox", name=labels["level"])
        expect(level.get_by_role("option")).to_have_count(2)
        game(table).select_option("railroad")
        expect(rule(table, "stick_dealer")).not_to_be_checked()
        assert axe_faults(table.page) == []
        table.page.evaluate("location.hash = '#game=pepper+stick_dealer=on'")
        expect(game(table)).to_have_value("pepper")
        expect(rule(table, "stick_dealer")).to_be_checked()
        table.root.get_by_role("button").first.click()
        table.wait_for_cards()
        assert game_of(table) == "pepper+stick_dealer=on"
        assert "#" not in table.page.url


def test_level_of_the_other_players_is_asked_for_and_remembered(sit: Sit) -> None:
    """The opponents play at the level that was chosen, the partner as well as can be."""
    with sit() as table:
        table.page.add_init_script(
            "const post = Worker.prototype.postMessage;"
            "Worker.prototype.postMessage = function (message) {"
            "  (globalThis.asked ??= []).push(message.request); return post.call(this, message); };"
        )
        table.visit(TO_PLAY)
        name = table.words["setup"]["labels"]["level"]
        level = form(table).get_by_role("combobox", name=name)
        expect(level).to_have_value("regular")
        level.select_option("beginner")
        table.page.reload()
        expect(form(table).get_by_role("combobox", name=name)).to_have_value("beginner")
        table.start()
        assert table.is_to_play()
        asked = [json.loads(request) for request in table.page.evaluate("asked") if request]
        bodies = [each["body"] for each in asked if each["type"] == "bot"]
        levels = {(parse(body["position"]).table.to_move, body["level"]) for body in bodies}
        assert levels == {(1, "beginner"), (2, "expert"), (3, "beginner")}


def test_what_cannot_combine_is_said_and_not_dealt(sit: Sit) -> None:
    """The engine's own sentence; the button leads to the form until the clash is gone."""
    with sit() as table:
        table.visit()
        said = "La règle du joker retourné demande un jeu avec joker."
        rule(table, "turned_joker").select_option("hearts")
        expect(table.root.get_by_role("alert")).to_have_text(said)
        assert rule(table, "turned_joker").get_attribute("aria-invalid") == "true"
        form(table).locator("summary").click()
        table.root.get_by_role("button", name=table.labels["start"]).click()
        expect(table.root.get_by_role("status")).to_have_text(said)
        expect(rule(table, "joker")).to_be_focused()
        rule(table, "joker").check()
        assert rule(table, "turned_joker").get_attribute("aria-invalid") is None
        table.start()
        assert game_of(table) == "standard+joker=on,turned_joker=hearts"


def test_back_to_the_preset(sit: Sit) -> None:
    """One button undoes every change of house rules, and a new game follows it."""
    with sit() as table:
        table.visit()
        for option in ("stick_dealer", "farmers_hand", "joker"):
            rule(table, option).click()
        labels = table.words["setup"]["labels"]
        form(table).get_by_role("button", name=labels["preset"]).click()
        expect(table.root.get_by_role("status")).to_have_text(labels["preset_kept"])
        expect(rule(table, "stick_dealer")).to_be_checked()
        expect(rule(table, "joker")).not_to_be_checked()
        table.start()
        assert game_of(table) == "standard"
        rule(table, "joker").check()
        table.root.get_by_role("button", name=table.labels["new_game"]).click()
        table.wait_until(lambda: game_of(table) == "standard+joker=on")


@pytest.mark.parametrize(
    "kept",
    ["{", "7", "null", '{"rules": 5, "dealer": "X", "level": "genius"}', '{"rules": "whist+a=b"}'],
)
def test_strange_choices_in_the_store_become_the_preset(sit: Sit, kept: str) -> None:
    """Whatever stands under the key, the form shows the first game as it is."""
    with sit() as table:
        keep = f"localStorage.setItem('bowerbird.table.setup.v1', {kept!r})"
        table.page.add_init_script(keep)
        table.visit()
        expect(rule(table, "stick_dealer")).to_be_checked()
        expect(rule(table, "joker")).not_to_be_checked()


def test_dealer_names_trump_before_seeing_his_cards(resit: Resit) -> None:
    """The joker was turned up: five cards lie face down until trump is named."""
    with resit(BLIND) as table:
        expect(table.asked("turn_blind")).to_be_visible()
        assert table.cards(playable=True) == []
        table.offer("name:H").click()
        expect(table.asked("turn_discard")).to_be_visible()
        expect(table.hand.get_by_role("button")).to_have_count(6)


def test_typing_in_the_form_is_no_key_of_the_table(sit: Sit) -> None:
    """A digit in a list of choices plays no card."""
    with sit() as table:
        table.visit(TO_PLAY)
        table.start()
        assert table.is_to_play()
        rule(table, "low_rank").focus()
        table.page.keyboard.press("8")
        table.page.keyboard.press("1")
        expect(table.hand.get_by_role("button")).to_have_count(5)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_form_is_accessible_and_its_targets_are_large(sit: Sit, scheme: Scheme) -> None:
    """Unfolded, with a clash in it, on a telephone, at 320 px and on a wide screen."""
    with sit("pl", scheme) as table:
        table.visit()
        rule(table, "turned_joker").select_option("hearts")
        for width in (360, 320, 1280):
            table.page.set_viewport_size({"width": width, "height": 740})
            assert axe_faults(table.page) == []
            assert not sideways(table.page)
        table.page.set_viewport_size({"width": 360, "height": 740})
        for target in form(table).locator("summary, label, select, button").all():
            box = target.bounding_box()
            assert box
            assert box["height"] >= SMALLEST_TARGET, target
