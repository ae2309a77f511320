# SPDX-License-Identifier: MIT
"""Themes of the problems: what has them, and what has not."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.actions import parse_action
from engine.notation import parse
from engine.themes import THEMES, themes_of
from engine.view import look

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
