# SPDX-License-Identifier: MIT
"""The form before a game offers what the engine plays, and knows what cannot combine."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from engine.messages import BadRules
from engine.notation import parse_rules
from engine.ruleset import option_text
from engine.variants import VARIANTS
from generator.catalogues import load_all
from generator.door import Door
from generator.setup import setup_words


@pytest.fixture(scope="module", params=("fr", "pt", "pl"))
def words(request: pytest.FixtureRequest) -> Mapping[str, Any]:
    """The words of the form in a language."""
    return setup_words(Door(load_all()[request.param]))


def test_every_house_rule_can_be_chosen_once(words: Mapping[str, Any]) -> None:
    """All values of all options of both styles, in groups, each with its explanation."""
    rules = [rule for group in words["groups"] for rule in group["options"]]
    for style in words["styles"]:
        options = VARIANTS[style["key"]].options
        assert sorted(rule["id"] for rule in rules) == sorted(options)
        for rule in rules:
            values = [choice["value"] for choice in rule["choices"]]
            assert values == [option_text(value) for value in options[rule["id"]]]
            assert all(choice["text"] for choice in rule["choices"])
            assert rule["about"].endswith(".")


def test_preset_of_a_style_is_the_style_itself(words: Mapping[str, Any]) -> None:
    """Every house rule written out gives the game that its key alone gives."""
    for style in words["styles"]:
        changes = ",".join(f"{option}={value}" for option, value in style["preset"].items())
        assert parse_rules(f"{style['key']}+{changes}") == VARIANTS[style["key"]]
        assert style["target"] == VARIANTS[style["key"]].score.target


def test_pairs_that_clash_are_all_that_cannot_be_played(words: Mapping[str, Any]) -> None:
    """The engine refuses a mix of house rules exactly where two of them are such a pair."""
    for style in words["styles"]:
        game = VARIANTS[style["key"]]
        for mix in product(*game.options.values()):
            values = dict(zip(game.options, mix, strict=True))
            written = {option: option_text(value) for option, value in values.items()}
            clash = any(pair["values"].items() <= written.items() for pair in style["clashes"])
            try:
                game.with_options(values)
            except BadRules:
                assert clash, written
            else:
                assert not clash, written


def test_joker_of_the_turned_card_needs_a_joker_in_the_pack() -> None:
    """The one pair there is, in the engine's words."""
    styles: Any = setup_words(Door(load_all()["fr"]))["styles"]
    assert styles[0]["clashes"] == [
        {
            "values": {"joker": "off", "turned_joker": "hearts"},
            "text": "La règle du joker retourné demande un jeu avec joker.",
        }
    ]
