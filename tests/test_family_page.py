# SPDX-License-Identifier: MIT
"""The page of the family: every cell from the rules, every filter and proposal true of its game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine.phrase import Catalogue
from engine.variants import FAMILY, STYLES, VARIANTS
from generator.catalogues import load_all
from generator.demands import DEMANDS, demands, difficulty
from generator.described import traits
from generator.door import Door, Rules
from generator.family import FILTERS, TONIGHT, name_of, page_of, players
from generator.files import ROOT
from generator.lengths import GAMES, KINDS, LONG, SHORT, counted, stored
from generator.pages import drawn

CATALOGUES: Mapping[str, Catalogue] = load_all()
PAGE = Path("docs/fr/games/index.md")


class Rows(HTMLParser):
    """The rows of a table: the facts that filters read, and the text of each cell."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[tuple[dict[str, str | None], list[list[str]]]] = []
        self.feed(html.partition('<tbody role="rowgroup">')[2].partition("</tbody>")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append((dict(attrs), []))
        elif tag in ("th", "td"):
            self.rows[-1][1].append([])

    def handle_data(self, data: str) -> None:
        self.rows[-1][1][-1].append(data)


def block(lang: str, kind: str) -> str:
    """HTML of a block of the page in a language."""
    page = Path(str(PAGE).replace("/fr/", f"/{lang}/"))
    return drawn(f'```euchre\nshow = "{kind}"\n```\n', page, Door(CATALOGUES[lang]))


@pytest.mark.parametrize("lang", CATALOGUES)
def test_every_cell_follows_from_the_rules(lang: str) -> None:
    """One row a game, in the order in which they are told; what is computed stands in its place."""
    door = Door(CATALOGUES[lang])
    rows = Rows(block(lang, "compare")).rows
    for (_, cells), (key, rules) in zip(rows, VARIANTS.items(), strict=True):
        told = traits(door, Rules(key))
        name, people, cards, trump, length, difficult = cells
        assert name == [name_of(door, key)]
        assert people[1] == told["sides"]
        assert all(str(number) in people[0] for number in (players(rules)[0], players(rules)[-1]))
        assert cards == [told["pack"], told["hand"]]
        assert trump == [told["auction"]]
        assert length[0] == door.say(f"ui.compare_length_{stored()[key].kind}")
        assert str(stored()[key].hands) in length[1]
        assert length[2] == told["target"]
        assert difficult[0] == door.say(f"ui.compare_level_{difficulty(rules)}")
        asked = [door.say(f"ui.demand_{demand}") for demand in demands(rules)]
        assert difficult[1].split("\u00a0· ") == asked


def test_filters_read_what_the_cells_say() -> None:
    """Each row has each fact, the same in every language, and every choice leaves some game."""
    rows = [Rows(block(lang, "compare")).rows for lang in CATALOGUES]
    for row in zip(*rows, strict=True):
        assert len({tuple(facts.items()) for facts, _ in row}) == 1
    for name in FILTERS:
        given = {value for facts, _ in rows[0] for value in (facts[f"data-{name}"] or "").split()}
        select = re.search(rf'<select name="{name}">(.*?)</select>', block("fr", "compare"))
        assert select
        assert set(re.findall(r'value="(\w+)"', select[1])) == given


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("standard", "bowers"),
        ("two", "bowers choice"),
        ("british", "bowers joker"),
        ("railroad", "bowers joker exchange lone_defence match"),
        ("buck", "bowers no_trump clubs drop"),
        ("bid48", "bowers double bids no_trump exchange contract"),
        ("kokomo", "bowers double bids no_trump widow exchange contract"),
        ("indiana", "bowers double bids no_trump low exchange"),
        ("hasenpfeffer", "bowers joker bids widow"),
        ("pepper", "bowers bids no_trump"),
        ("nap", "bids no_trick"),
    ],
)
def test_demands_follow_from_the_rule_sheets(key: str, asked: str) -> None:
    """As the sheets of these games have them."""
    assert list(demands(VARIANTS[key])) == asked.split()


def test_every_demand_is_made_by_some_game() -> None:
    """What no game asked for would be no reason."""
    assert {demand for rules in VARIANTS.values() for demand in demands(rules)} == set(DEMANDS)


@pytest.mark.parametrize("key", ["two", "three"])
def test_stored_length_is_the_median_of_games_played_anew(key: str) -> None:
    """The same seeds give the same games."""
    games = [counted(VARIANTS[key], seed) for seed in range(GAMES)]
    assert stored()[key] == tuple(sorted(column)[GAMES // 2] for column in zip(*games, strict=True))


def test_lengths_are_stored_for_every_game_and_divide_them() -> None:
    """Short, medium and long games all exist; the bounds lie between them."""
    assert list(stored()) == list(VARIANTS)
    assert {length.kind for length in stored().values()} == set(KINDS)
    for length in stored().values():
        assert (length.cards < SHORT) == (length.kind == "short")
        assert (length.cards > LONG) == (length.kind == "long")


def test_games_proposed_can_be_played_by_so_many() -> None:
    """From two people to six, whatever some game allows."""
    assert sorted(TONIGHT) == sorted({n for rules in VARIANTS.values() for n in players(rules)})
    for number, keys in TONIGHT.items():
        assert all(number in players(VARIANTS[key]) for key in keys)


@pytest.mark.parametrize("lang", CATALOGUES)
def test_proposals_lead_to_the_table_with_so_many_players(lang: str) -> None:
    """Napoleon for five is not Napoleon for four."""
    html = block(lang, "tonight")
    assert f'href="../../{lang}/play/#game=nap+players=5"' in html
    assert f'href="../../{lang}/play/#game=two"' in html
    assert html.count("<details") == len(TONIGHT)


@pytest.mark.parametrize("lang", CATALOGUES)
@pytest.mark.parametrize("key", VARIANTS)
def test_only_pages_that_exist_are_linked(lang: str, key: str) -> None:
    """A game without a page is named without a link."""
    page = Path(f"docs/{lang}/games/index.md")
    name = "styles" if key in STYLES else f"games/{key.replace('_', '-')}"
    there = (ROOT / "docs" / lang / f"{name}.md").is_file()
    assert page_of(page, key) == (f"../../{lang}/{name}/" if there else "")
    assert key in {*STYLES, *FAMILY}
