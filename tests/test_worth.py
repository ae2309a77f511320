# SPDX-License-Identifier: MIT
"""What options are worth and how likely things are: stored, proved again, drawn or refused."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.aim import POINTS, by_tricks
from engine.expert import CALLS, FOLLOWS, LEADS
from engine.hunch import SURPRISE
from engine.judge import LIMIT, MERGED
from engine.merged import Merged
from engine.moment import AS_EXPECTED, UNEXPECTED
from engine.notation import parse
from engine.solve import Question
from engine.table import Phase
from engine.view import view
from engine.worlds import Worlds
from generator import judgements, lone, odds, strength
from generator.bars import ERRORS, WIDTH, Axis
from generator.catalogues import load_all
from generator.door import Door
from generator.faults import BuildFault
from generator.judgements import STORE, known, layouts
from generator.pages import drawn
from tests.book import KEYS, blocks, book

PAGE = Path("docs/fr/play-well/page.md")
STORED = json.loads(STORE.read_text("utf-8"))
PROVED_AGAIN = 3
"""Stored positions that are judged anew, at random but seeded."""


@pytest.fixture(scope="module")
def french() -> Door:
    """The engine, answering in French."""
    return Door(load_all()["fr"])


def draw(door: Door, body: str) -> str:
    """HTML of a page with one block, whose fence is its first line."""
    return drawn(f"```euchre\n{body}\n```\n", PAGE, door)


def shown() -> str:
    """Body of the first `worth` block of the pages."""
    block = next(block for block in blocks("fr") if block["show"] == "worth")
    return "\n".join(f"{key} = {json.dumps(value)}" for key, value in block.items())


def told(entry: dict[str, object]) -> list[tuple[str, Any]]:
    """Ways of an entry with what each says."""
    ways = entry["ways"]
    assert isinstance(ways, dict)
    return list(ways.items())


@pytest.mark.parametrize(
    "entry", Random(5).sample(STORED, PROVED_AGAIN), ids=lambda entry: entry["position"]
)
def test_stored_values_are_what_the_engine_says_today(entry: dict[str, object]) -> None:
    """The same layouts from the same seed, to the last digit, by the cheapest way of each."""
    position, seed = str(entry["position"]), 1
    way, reply = told(entry)[0]
    assert judgements.judged(position, seed, way) == reply


@pytest.mark.parametrize("entry", STORED, ids=lambda entry: entry["position"])
def test_stored_mean_is_exact_where_the_engine_would_count_all_today(
    entry: dict[str, object],
) -> None:
    """A card from the third trick on, and some before: nothing is drawn that can be counted."""
    facts = Worlds(view(parse(str(entry["position"])), 0))
    is_counted = False
    if facts.table.phase is Phase.PLAY and facts.count <= MERGED:
        question = Question.of(facts.table, by_tricks(facts.table, POINTS))
        is_counted = Merged(facts, question).count <= LIMIT
    assert dict(told(entry))[judgements.UNIFORM]["exact"] == is_counted


def test_what_a_sample_never_gave_is_not_said_to_be_impossible() -> None:
    """No layout of 2500 loses the game at 9 to 8: still, up to three of them might have."""
    line = known("standard W score:NS=9,EW=8 N:? E:? S:AH,AD,KS,JS,JC W:? up:TS rest:? | pass pass")
    found = judgements.stored(line, 1).ways[judgements.GAME]
    assert (found.judged, found.values["order"].mean) == (2500, 1)
    assert ERRORS * found.values["order"].error == 3 / 2500
    assert all(
        value.error
        for block in blocks("fr")
        if block["show"] == "worth"
        for way in judgements.stored(block["position"], 1).ways.values()
        if not way.exact
        for value in way.values.values()
    )


def test_stored_successes_of_lone_hands_are_found_again() -> None:
    """The hand with both bowers and two aces, cards face up."""
    hand = lone.HANDS[2]
    assert tuple(lone.succeeded(hand, lone.WAYS[0])) == lone.stored()[hand][0]


@pytest.mark.parametrize("rival", strength.stored())
def test_stored_matches_are_played_the_same_again(rival: str) -> None:
    """Three deals of each, both ways round."""
    margins = json.loads(strength.STORE.read_text("utf-8"))["margins"][rival]
    assert len(margins) == strength.DEALS
    assert [strength.margin(rival, seed) for seed in (0, 150, 399)] == [
        margins[seed] for seed in (0, 150, 399)
    ]


def test_store_holds_what_the_pages_show_and_nothing_else() -> None:
    """Every block has its entry, and no entry is left from a page that is gone."""
    wanted = {(known(block["position"]), 1) for block in blocks("fr") if block["show"] == "worth"}
    assert sorted((entry["position"], entry["seed"]) for entry in STORED) == sorted(wanted)


def test_options_stand_beside_their_numbers_and_a_table_to_try_them(french: Door) -> None:
    """The best first; the link holds the whole deal, the line to copy only what South knows."""
    html = draw(french, shown())
    assert "\u00a0" in html
    assert html.count("bar__fill") == html.count('class="worth__value"') > 1
    assert 'href="../../../fr/play/#position=' in html
    assert "rest:?" in html.split("line__text", 1)[1]
    assert "style=" not in html


def test_value_that_nobody_computed_stops_the_build_at_its_position(french: Door) -> None:
    """The reader is told which verb computes it."""
    body = (
        'show = "worth"\nposition = "standard S S:9D,TC,JD,9C,AS W:? N:? E:? up:QS rest:? | pass '
        'pass pass"\nbest = []\nagree = []'
    )
    with pytest.raises(BuildFault) as raised:
        draw(french, body)
    assert str(raised.value) == (f"{PAGE}:3: no stored value with seed 1: run `make tables`")


@pytest.mark.parametrize("claim", ["best", "agree"])
def test_claim_that_the_stored_answer_contradicts_stops_the_build(french: Door, claim: str) -> None:
    """A page cannot praise another option than the engine does."""
    lines = [
        f'{claim} = ["order:alone", "9C"]' if line.startswith(claim) else line
        for line in shown().splitlines()
    ]
    with pytest.raises(BuildFault, match=rf"{PAGE}:\d+: {claim}: the block claims"):
        draw(french, "\n".join(lines))


def test_seat_that_is_not_the_readers_is_refused(french: Door) -> None:
    """The table could not be opened there."""
    body = (
        'show = "worth"\nposition = "standard E S:? W:AC,QC,JS,KH,TD N:? E:? up:JC rest:? | pass"'
        "\nbest = []\nagree = []"
    )
    with pytest.raises(BuildFault, match="W is to move, not the reader's seat"):
        draw(french, body)


def test_bars_begin_at_nothing_and_hold_their_errors() -> None:
    """On an axis from -1 to 2 nothing lies at a third."""
    axis = Axis.of([-0.5, 1.5])
    bar = axis.bar(-0.5, 0.1)
    assert (axis.low, axis.high, bar.zero) == (-1, 2, WIDTH / 3)
    assert (bar.left, bar.width, bar.is_negative) == (50, 50, True)
    assert (bar.low, bar.high) == (40, 60)
    assert axis.bar(1).is_sure


def _dealt(unseen: int, size: int) -> Counter[int]:
    """How often a hand of some size holds 0, 1, 2 … of the first unseen cards, by listing all."""
    hands = combinations(range(odds.UNSEEN), size)
    return Counter(sum(card < unseen for card in hand) for hand in hands)


@pytest.mark.parametrize("unseen", [1, 2, 4, 6])
def test_chances_are_those_of_listing_every_hand(unseen: int) -> None:
    """8568 hands of five cards among eighteen."""
    dealt = _dealt(unseen, odds.HAND)
    total = dealt.total()
    assert odds.somewhere(unseen, odds.HAND) == 1 - Fraction(dealt[0], total)
    assert odds.at_least_two(unseen, odds.HAND) == 1 - Fraction(dealt[0] + dealt[1], total)
    assert odds.together(unseen, odds.HAND) == Fraction(dealt[unseen], total)


def test_ace_goes_round_where_both_opponents_hold_the_suit() -> None:
    """Counted by who holds three cards, place by place: 5 + 5 of 18 are the opponents'."""
    places = ["left"] * 5 + ["right"] * 5 + ["else"] * 8
    ways = [{places[card] for card in cards} for cards in combinations(range(18), 3)]
    good = sum({"left", "right"} <= held for held in ways)
    assert odds.both_follow(3) == Fraction(good, len(ways))


def test_layouts_are_counted_at_each_turn() -> None:
    """Eighteen cards for three hands and three that stay undealt: 18! / (5! 5! 5! 3!)."""
    assert layouts("american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:? | pass pass pass") == (
        617_512_896
    )


WITHOUT_A_POSITION = {
    "counting.md": ["method"],
    "guarded-left.md": ["remember"],
    "lone-hands.md": ["signs"],
    "next.md": ["how-far"],
    "ordering.md": ["remember"],
    "partner.md": ["decides"],
    "discarding.md": ["order"],
    "score.md": ["source"],
    "stopping-alone.md": ["alone"],
}
"""Parts of the guide that sum up what the positions of their page show, or give no advice."""


@pytest.mark.parametrize("lang", KEYS)
def test_advice_has_its_number(lang: str) -> None:
    """Each part of a page of the guide shows the position that it speaks of."""
    found = {}
    for name, page in book(lang).items():
        folder, _, file = name.rpartition("/")
        if folder == "play-well" and file != "index.md":
            parts = re.split(r"^## .*\{#([\w-]+)\}$", page.text, flags=re.MULTILINE)[1:]
            pairs = zip(parts[::2], parts[1::2], strict=True)
            found[file] = [
                part for part, text in pairs if part != "next" and 'show = "worth"' not in text
            ]
    assert {file: parts for file, parts in found.items() if parts} == WITHOUT_A_POSITION


@pytest.mark.parametrize("lang", KEYS)
def test_question_to_ask_again_is_that_of_a_diagram(lang: str) -> None:
    """Whoever asks it finds the numbers of the page that it comes from."""
    text = book(lang)["how-we-know.md"].text
    (asked,) = re.findall(r"^\$ echo '(.*)' \| python3 -m engine$", text, re.MULTILINE)
    positions = {known(block["position"]) for block in book(lang)["play-well/ordering.md"].blocks}
    line = json.loads(asked)["body"]["position"]
    assert line in positions
    main = judgements.stored(line, 1).main
    assert json.loads(asked) == judgements.request(line, 1, main)


def test_how_we_know_says_how_the_players_weigh_layouts() -> None:
    """Ten times for each call explained, a third for each surprise, some hundreds at most."""
    assert AS_EXPECTED == 10 * UNEXPECTED
    assert round(1 / SURPRISE) == 3
    assert 200 <= max(CALLS, *LEADS, *FOLLOWS) <= 500
