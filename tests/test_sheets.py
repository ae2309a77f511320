# SPDX-License-Identifier: MIT
"""Every row of the games says what its rule sheet says, value by value (`sheets.toml`)."""

from __future__ import annotations

import tomllib
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.ladder import Step
from engine.ruleset import RuleSet, option_text
from engine.variants import VARIANTS

SHEETS = tomllib.loads(Path(__file__).with_name("sheets.toml").read_text("utf-8"))


def told(step: Step) -> str:
    """A step of a ladder in the words of the sheets."""
    words = [f"{step.name} {step.rank} {step.tricks}", "alone" * step.alone]
    words += [f"+{step.made}"] if step.made is not None else []
    words += [f"-{step.set}"] if step.set is not None else []
    words += [f"marks {step.hickeys}"] if step.hickeys else []
    words += ["pays {}/{}".format(*step.pay)] if step.pay != (0, 0) else []
    if change := step.exchange:
        words += [f"{change.way} {change.least}-{change.most}", "or none" * change.may_keep]
    words += [str(step.strain)] if step.strain else []
    words += [f"over {step.only_over}"] if step.only_over else []
    return " ".join(filter(None, words))


def flat(value: Any, name: str) -> dict[str, Any]:
    """Every value below a part of the rules, by its dotted name."""
    below = {
        f"{name}.{field.name}": getattr(value, field.name) for field in fields(value) if field.init
    }
    return {name: type(value).__name__} | below


def row(rules: RuleSet) -> dict[str, Any]:
    """Everything that a row says, in the words of the sheets."""
    facts: dict[str, Any] = {}
    for field in fields(rules):
        value = getattr(rules, field.name)
        facts |= flat(value, field.name) if is_dataclass(value) else {field.name: value}
    facts["ladder.steps"] = [told(step) for step in rules.ladder.steps]
    facts["dealing.packets"] = list(rules.dealing.packets)
    facts["options"] = [
        " ".join([option, *map(option_text, values)]) for option, values in rules.options.items()
    ]
    facts["styles"] = {
        name: [f"{option} {option_text(value)}" for option, value in others.items()]
        for name, others in rules.styles.items()
    }
    if "auction.own_trump" in facts:
        facts["auction.own_trump"] = str(facts["auction.own_trump"] or "none")
    return facts


@pytest.mark.parametrize("key", VARIANTS)
def test_a_row_is_its_sheet(key: str) -> None:
    """Nothing more, nothing less, nothing else."""
    own = SHEETS[key]
    said = SHEETS["every"] | SHEETS[own["auction"]] | SHEETS[own["score"]] | own
    parts = {part: part.title() for part in ("deck", "dealing", "trump", "lone", "claims")}
    parts |= {"ladder": "Ladder", "rubber": "Rubber", "key": key}
    found = row(VARIANTS[key])
    assert found.pop("source").endswith(")")  # ends with the tags of its sources
    assert found == said | parts


def test_every_sheet_is_played() -> None:
    """No sheet without a row."""
    classes = {"every", "TurnUp", "Bidding", "March", "BidScoring", "Countdown"}
    assert SHEETS.keys() - classes == VARIANTS.keys()
