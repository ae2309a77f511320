# SPDX-License-Identifier: MIT
"""The form before a game offers what the engine plays, and knows what cannot combine."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from itertools import islice, product
from typing import Any

import pytest

from engine.messages import BadRules
from engine.notation import parse_rules
from engine.ruleset import option_text
from engine.variants import VARIANTS
from generator.catalogues import load_all
from generator.door import Door
from generator.files import ROOT
from generator.setup import setup_words

MIXES = 2000
"""So many mixes of the house rules of a game are tried: all of most games."""


@pytest.fixture(scope="module", params=("fr", "pt", "pl"))
def words(request: pytest.FixtureRequest) -> Mapping[str, Any]:
    """The words of the form in a language."""
    return setup_words(Door(load_all()[request.param]))


def test_every_game_and_its_house_rules_can_be_chosen(words: Mapping[str, Any]) -> None:
    """All values of all options of each game, in groups, each with its explanation."""
    assert [game["key"] for game in words["games"]] == list(VARIANTS)
    for game in words["games"]:
        options = VARIANTS[game["key"]].options
        rules = [rule for group in game["groups"] for rule in group["options"]]
        assert sorted(rule["id"] for rule in rules) == sorted(options)
        for rule in rules:
            values = [choice["value"] for choice in rule["choices"]]
            assert values == [option_text(value) for value in options[rule["id"]]]
            assert all(choice["text"] for choice in rule["choices"])
            assert rule["about"].endswith(".")


def test_the_usual_value_of_a_house_rule_is_the_first_and_marked(words: Mapping[str, Any]) -> None:
    """So that a list without a choice shows the game itself."""
    for game in words["games"]:
        for rule in (rule for group in game["groups"] for rule in group["options"]):
            first, *others = rule["choices"]
            assert first["value"] == game["preset"][rule["id"]]
            assert first["text"] in first["usual"]
            assert not any("usual" in choice for choice in others)


@pytest.mark.parametrize(("key", "verb"), [("british", "en nommer une"), ("pepper", "enchérir")])
def test_what_a_house_rule_says_is_true_of_the_game(key: str, verb: str) -> None:
    """A stuck dealer names a suit where a card is turned, and bids where there are bids."""
    door = Door(load_all()["fr"])
    assert f"doit {verb}" in door.say_about("stick_dealer", key)


@pytest.mark.parametrize(
    ("key", "name"),
    [("british", "donneur obligé de choisir"), ("pepper", "donneur obligé d’enchérir")],
)
def test_a_house_rule_is_named_after_what_is_done_in_the_game(key: str, name: str) -> None:
    """Where bids are made in numbers a stuck dealer chooses nothing, he bids."""
    assert Door(load_all()["fr"]).say_option("stick_dealer", key) == name


@pytest.mark.parametrize(
    ("key", "option", "told", "untold"),
    [
        ("british", "turned_joker", "sans voir ses cartes", "convenue"),
        ("railroad", "turned_joker", "convenue d’avance", "sans voir"),
        ("bid48", "auction_rounds", "une seule fois", "ne parle plus"),
        ("kokomo", "auction_rounds", "une seule fois", "ne parle plus"),
        ("indiana", "auction_rounds", "ne parle plus", "une seule fois"),
    ],
)
def test_a_house_rule_tells_of_values_that_the_game_offers(
    key: str, option: str, told: str, untold: str
) -> None:
    """And of no others."""
    about = Door(load_all()["fr"]).say_about(option, key)
    assert told in about
    assert untold not in about


def test_preset_of_a_game_is_the_game_itself(words: Mapping[str, Any]) -> None:
    """Every house rule written out gives the game that its key alone gives."""
    for game in words["games"]:
        changes = ",".join(f"{option}={value}" for option, value in game["preset"].items())
        rules = VARIANTS[game["key"]]
        assert parse_rules(f"{rules.key}+{changes}") == rules
        assert game["target"] == rules.score.target


def test_seats_follow_the_number_of_players(words: Mapping[str, Any]) -> None:
    """Napoleon is for two to six; all other games have their own number."""
    seats = {game["key"]: game["seats"] for game in words["games"]}
    assert seats["nap"]["3"] == ("S", "NW", "NE")
    assert seats["nap"]["5"] == ("S", "W", "NW", "NE", "E")
    assert seats["two"] == {"": ("S", "N")}
    assert seats["six_bid"] == {"": ("S", "SW", "NW", "N", "NE", "SE")}


def test_pairs_that_clash_are_all_that_cannot_be_played(words: Mapping[str, Any]) -> None:
    """The engine refuses a mix of house rules exactly where two of them are such a pair."""
    for game in words["games"]:
        rules = VARIANTS[game["key"]]
        for mix in islice(product(*rules.options.values()), MIXES):
            values = dict(zip(rules.options, mix, strict=True))
            written = {option: option_text(value) for option, value in values.items()}
            clash = any(pair["values"].items() <= written.items() for pair in game["clashes"])
            try:
                rules.with_options(values)
            except BadRules:
                assert clash, written
            else:
                assert not clash, written


def test_joker_of_the_turned_card_needs_a_joker_in_the_pack() -> None:
    """The one pair there is, in the engine's words."""
    games: Any = setup_words(Door(load_all()["fr"]))["games"]
    assert games[0]["clashes"] == [
        {
            "values": {"joker": "off", "turned_joker": "hearts"},
            "text": "La règle du joker retourné demande un jeu avec joker.",
        }
    ]


def test_house_rules_are_set_once_for_every_game(words: Mapping[str, Any]) -> None:
    """What is changed in one game holds in each that has the rule; the others keep it in mind."""
    program = """
      import { readFileSync } from "node:fs";
      import { asPreset, keptWord, readRules, rulesOf, withValues, withWord, writeRules }
        from "./docs/assets/js/play/table/rules.mjs";
      const offers = JSON.parse(readFileSync(0, "utf8"));
      const named = (wanted) => offers.games.find(({ key }) => key === wanted);
      const [six, pepper] = [named("six"), named("pepper")];
      const home = readRules("standard+stick_dealer=off,joker=on,farmers_hand=on", offers);
      const joined = rulesOf(six, home.house);
      const stuck = withValues(joined, { ...joined.values, stick_dealer: "on", joker: "off" });
      console.log(JSON.stringify([
        writeRules(joined), writeRules(stuck), keptWord(stuck),
        writeRules(rulesOf(home.game, stuck.house)),
        writeRules(rulesOf(pepper, home.house)), keptWord(asPreset(joined)),
        keptWord(withWord(home, "six+joker=on", offers)), keptWord(readRules("whist+a=b", offers)),
      ]));
    """
    command = ["node", "--input-type=module", "-e", program]
    told = json.dumps(words)
    done = subprocess.run(command, input=told, capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(done.stdout) == [
        "six+joker=on",
        "six+stick_dealer=on",
        "six+farmers_hand=on,stick_dealer=on",
        "standard+farmers_hand=on",
        "pepper",
        "six+farmers_hand=on",
        "six+farmers_hand=on,joker=on",
        "standard",
    ]
