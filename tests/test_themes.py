# SPDX-License-Identifier: MIT
"""Themes of the problems: what has them, and what has not."""

from __future__ import annotations

import tomllib
from itertools import islice
from pathlib import Path

import pytest

from engine.actions import parse_action
from engine.cards import Strain
from engine.notation import parse
from engine.table import Phase
from engine.themes import THEMES, themes_of
from engine.variants import FAMILY
from engine.view import look
from tests.test_worlds_family import served

EXAMPLES = tomllib.loads(Path(__file__).with_name("themes.toml").read_text("utf-8"))


def themes(example: str) -> tuple[str, ...]:
    """Themes of a decision: a position and the action that was best."""
    line, _, action = example.partition(" => ")
    return themes_of(look(parse(line).table, 0), parse_action(action))


def test_every_theme_has_two_examples_and_two_counterexamples() -> None:
    assert set(EXAMPLES) == {theme.key for theme in THEMES}
    assert all(len(told["yes"]) == len(told["no"]) == 2 for told in EXAMPLES.values())


@pytest.mark.parametrize("key", [theme.key for theme in THEMES])
def test_a_theme_is_where_it_should_be_and_nowhere_else(key: str) -> None:
    told = EXAMPLES[key]
    assert [key in themes(example) for example in told["yes"]] == [True, True]
    assert [key in themes(example) for example in told["no"]] == [False, False]


@pytest.mark.parametrize("key", FAMILY)
def test_no_theme_says_of_a_game_what_is_not_so(key: str) -> None:
    """No partner without one, no three tricks in a bid, no score of pairs, no ace that is low."""
    for _, facts in islice(served(key, Phase.PLAY), 40):
        view = facts.view
        rules, contract = view.table.rules, view.table.contract
        assert contract is not None
        if contract.strain is None:  # the card that is led makes trump
            continue
        themes = {theme for action in view.legal for theme in themes_of(view, action)}
        if not rules.partners(view.seat):
            assert not themes & {"partner_spared", "partner_overtaken", "second_low"}
        if contract.step or not rules.score.needs_maker:
            assert not themes & {"maker_attack", "defence_third", "march_chance", "stop_alone"}
        if (rules.players, rules.sides) != (4, 2):
            assert "score_close" not in themes
        if contract.strain is Strain.LOW:
            assert not themes & {"ace_first", "low_lead"}
        if contract.step and not contract.step.tricks:
            groups = {theme.key: theme.group for theme in THEMES}
            assert {groups[theme] for theme in themes} <= {"hand"}
