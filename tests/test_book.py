# SPDX-License-Identifier: MIT
"""The book: every rule has its proved example in every language, and the languages agree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields

import pytest

from engine.auction import TurnUp
from engine.notation import parse, parse_rules
from engine.ruleset import RuleSet, option_text
from engine.score import March, Outcome
from engine.table import Phase
from engine.variants import FAMILY, HOUSE_RULES, STYLES, VARIANTS
from generator import marker
from tests.book import KEYS, Block, Written, blocks, book

LONGEST_DESCRIPTION = 150
FEWEST_WORDS = 5000
CHECKED = {
    "calls": {"legal"},
    "facts": set(),
    "differences": {"differ"},
    "follow": {"legal"},
    "game": set(),
    "layouts": {"layouts"},
    "odds": {"values"},
    "points": {"claim"},
    "position": set(),
    "ranking": {"order"},
    "replay": set(),
    "trick": {"winner"},
    "worth": {"best", "agree"},
}
"""Kinds of block that show a rule at work, and the claims without which they prove nothing."""


def _rules(block: Block) -> RuleSet:
    """The game that a block is about."""
    word = str(block.get("position", "")).split(" ")[0] or str(block.get("variant", "standard"))
    changed = [
        f"{option}={option_text(value) if isinstance(value, bool) else value}"
        for option, value in block.get("options", {}).items()
    ]
    joint = "," if "+" in word else "+"
    return parse_rules(word + joint * bool(changed) + ",".join(changed))


def _actions(block: Block) -> list[str]:
    return str(block.get("position", "")).partition("|")[2].split()


def _offers(block: Block, token: str) -> bool:
    """Whether a block says that a seat may do this; `name` means any naming of a trump."""
    return block["show"] == "calls" and any(
        offered.split(":")[0] == token or offered == token for offered in block["legal"]
    )


def _pays(block: Block, row: str, column: int, points: int, *, lone: bool = False) -> bool:
    return (
        block["show"] == "points"
        and bool(block.get("defender_alone")) == lone
        and block.get("claim", {}).get(row, [None, None])[column] == points
    )


def _plays_trick(block: Block, *, alone: bool) -> bool:
    is_alone = any(action.endswith(":alone") for action in _actions(block))
    return block["show"] == "replay" and "winner" in block and is_alone == alone


def _ends(block: Block, points: set[int]) -> bool:
    return block["show"] == "replay" and set(block.get("points", {}).values()) == points


GAMES = [name for name in FAMILY if f"games/{name.replace('_', '-')}.md" in book(KEYS[0])]
"""Games that have their page."""

PARTS_OF_A_GAME = (
    "facts", "differences", "deal", "auction", "play", "score", "house-rules", "told", "questions",
    "start", "sources",
)  # fmt: skip
"""Headings of the page of a game."""

SHOWN: Mapping[str, Callable[[Block], bool]] = {
    "key: the two styles": lambda b: b["show"] == "styles",
    "players": lambda b: b["show"] == "facts",
    "sides: partners face each other": lambda b: b["show"] == "position",
    "deck: the pack": lambda b: b["show"] == "facts" and "options" not in b,
    "dealing: five cards and one turned": lambda b: (
        b["show"] == "position" and "up:" in b["position"]
    ),
    "trump: clubs": lambda b: b["show"] == "ranking" and b["trump"] == "C" == b.get("suit", "C"),
    "trump: diamonds": lambda b: b["show"] == "ranking" and b["trump"] == "D" == b.get("suit", "D"),
    "trump: hearts": lambda b: b["show"] == "ranking" and b["trump"] == "H" == b.get("suit", "H"),
    "trump: spades": lambda b: b["show"] == "ranking" and b["trump"] == "S" == b.get("suit", "S"),
    "trump: the left bower leaves its suit": lambda b: b["show"] == "ranking" and "suit" in b,
    "auction: first round": lambda b: _offers(b, "order") and _offers(b, "pass"),
    "auction: second round": lambda b: _offers(b, "name") and _offers(b, "pass"),
    "auction: stuck dealer": lambda b: (
        _offers(b, "name") and len(_actions(b)) == 7 and not _offers(b, "pass")
    ),
    "auction: thrown in": lambda b: _actions(b) == ["pass"] * 8 and _ends(b, {0}),
    "lone: without the partner": lambda b: _plays_trick(b, alone=True),
    "claims: a new deal": lambda b: _offers(b, "claim"),
    "maker_leads: the dealer's left leads": lambda b: (
        _plays_trick(b, alone=False) and b["trick"] == 1
    ),
    "score: the target": lambda b: b["show"] == "facts",
    "score: kept with two cards": lambda b: b["show"] == "score_cards",
    "options": lambda b: b["show"] == "option",
    "phase call": lambda b: _offers(b, "pass"),
    "phase discard": lambda b: b["show"] == "replay" and "discard:" in b["position"],
    "phase claim": lambda b: _offers(b, "claim:noace"),
    "phase defend": lambda b: _offers(b, "defend:alone"),
    "phase play": lambda b: b["show"] == "follow",
    "phase play: the trick": lambda b: b["show"] == "trick",
    "phase over": lambda b: _ends(b, {0, 1}) or _ends(b, {0, 2}),
    "outcome made": lambda b: _pays(b, "3-4", 0, 1) and _pays(b, "3-4", 1, 1),
    "outcome march": lambda b: _pays(b, "5", 0, 2),
    "outcome lone_march": lambda b: _pays(b, "5", 1, 4),
    "outcome euchred": lambda b: _pays(b, "0-2", 0, -2) and _pays(b, "0-2", 1, -2),
    "outcome euchred_by_one": lambda b: _pays(b, "0-2", 0, -4, lone=True),
}
"""Every rule but the house rules, and which block shows it."""


OF_OTHER_GAMES = {
    "ladder",
    "may_drop",
    "rubber",
    "styles",
    "phase exchange",
    "phase in_or_out",
    "outcome bid_made",
    "outcome bid_set",
    "outcome counted",
    "outcome jambone",
    "outcome jamboree",
}
"""What neither of the two styles of standard Euchre has."""


def test_list_of_rules_has_every_part_of_the_rules() -> None:
    """A field, phase or outcome that is added to the engine is asked for here."""
    parts = {field.name for field in fields(RuleSet)} - {"source"}
    parts |= {f"phase {phase}" for phase in Phase} | {f"outcome {outcome}" for outcome in Outcome}
    listed = {name.partition(":")[0] for name in SHOWN}
    assert sorted(parts - listed - OF_OTHER_GAMES) == []


@pytest.mark.parametrize("key", ["standard", "american"])
def test_what_is_left_to_other_games_is_unused_in_standard_euchre(key: str) -> None:
    """A field of this list that one of its styles begins to use belongs into the book."""
    usual = RuleSet(key="", players=4, sides=2, auction=TurnUp(), score=March())
    for name in {field.name for field in fields(RuleSet)} & OF_OTHER_GAMES:
        assert getattr(VARIANTS[key], name) == getattr(usual, name)


@pytest.mark.parametrize("lang", KEYS)
def test_every_rule_is_shown_by_a_checked_block(lang: str) -> None:
    """What the list asks for stands on some page."""
    shown = blocks(lang)
    assert [name for name, fits in SHOWN.items() if not any(map(fits, shown))] == []


@pytest.mark.parametrize("lang", KEYS)
@pytest.mark.parametrize("option", HOUSE_RULES)
def test_every_value_of_a_house_rule_is_told_and_shown_at_work(lang: str, option: str) -> None:
    """Its own block tells it; others prove what happens with each value that is not the usual."""
    standard = [block for block in blocks(lang) if _rules(block).key in STYLES]
    _assert_shown(VARIANTS["standard"], option, standard)


@pytest.mark.parametrize("lang", KEYS)
@pytest.mark.parametrize("key", GAMES)
def test_every_value_of_a_game_is_told_and_shown_on_its_page(lang: str, key: str) -> None:
    """As for the standard game: each value that is not the usual one at work."""
    ours = [block for block in _page_of(lang, key).blocks if _rules(block).key == key]
    for option in FAMILY[key].options:
        _assert_shown(FAMILY[key], option, ours)


@pytest.mark.parametrize("lang", KEYS)
@pytest.mark.parametrize("key", GAMES)
def test_pages_of_the_games_have_the_same_parts(lang: str, key: str) -> None:
    """The same headings in the same order, and what each part has to show."""
    page = _page_of(lang, key)
    assert page.ids[0] == key.replace("_", "-")
    assert [part for part in page.ids if part in PARTS_OF_A_GAME] == list(PARTS_OF_A_GAME)
    shows = {block["show"] for block in page.blocks}
    assert {"game", "differences", "position", "calls", "points", "replay"} <= shows
    assert {"quiz", "start", "sure"} <= shows
    assert all(block["count"] >= 10 for block in page.blocks if block["show"] == "quiz")
    assert {block["variant"] for block in page.blocks if "variant" in block} == {key}


def _page_of(lang: str, key: str) -> Written:
    return book(lang)[f"games/{key.replace('_', '-')}.md"]


def _assert_shown(rules: RuleSet, option: str, found: list[Block]) -> None:
    told = [block for block in found if block.get("option") == option]
    shown = {_rules(block).value(option) for block in found if block["show"] in CHECKED}
    assert told, option
    assert set(rules.options[option]) - {rules.value(option)} <= shown, option


@pytest.mark.parametrize("lang", KEYS)
def test_blocks_state_what_the_engine_then_checks(lang: str) -> None:
    """A diagram without a claim would follow the engine into any fault."""
    lacking = [
        (page.name, block["show"])
        for page in book(lang).values()
        for block in page.blocks
        if not CHECKED.get(block["show"], set()) <= set(block)
    ]
    assert lacking == []


@pytest.mark.parametrize("lang", KEYS[1:])
def test_languages_have_the_same_pages_headings_and_blocks(lang: str) -> None:
    """In the same order, so that the switcher lands on the same thing."""
    model, other = book(KEYS[0]), book(lang)
    assert list(other) == list(model)
    for name, page in model.items():
        assert (name, other[name].ids) == (name, page.ids)
        assert (name, other[name].blocks) == (name, page.blocks)


@pytest.mark.parametrize("lang", KEYS)
def test_every_heading_has_an_id_of_its_own(lang: str) -> None:
    """Links to it survive a change of its words."""
    for page in book(lang).values():
        assert (page.name, "" in page.ids) == (page.name, False)
        assert (page.name, len(set(page.ids))) == (page.name, len(page.ids))


@pytest.mark.parametrize("lang", KEYS)
def test_every_link_leads_to_a_page_and_an_anchor(lang: str) -> None:
    """Written from page to page, inside one language."""
    pages = book(lang)
    broken = [
        f"{page.name}: {target}#{anchor}"
        for page in pages.values()
        for target, anchor in page.links
        if target not in pages or (anchor and anchor not in pages[target].ids)
    ]
    assert broken == []


@pytest.mark.parametrize("lang", KEYS)
def test_every_page_says_in_one_line_what_it_is_about(lang: str) -> None:
    """No two pages say the same."""
    lines = {page.name: page.description for page in book(lang).values()}
    assert {n: len(line) for n, line in lines.items() if len(line) > LONGEST_DESCRIPTION} == {}
    assert min(map(len, lines.values())) > 20
    assert len(set(lines.values())) == len(lines)


@pytest.mark.parametrize("lang", KEYS)
def test_every_lesson_ends_with_questions(lang: str) -> None:
    """Without a house rule: a lesson teaches the plain game."""
    lessons = [page for page in book(lang).values() if page.name.startswith("lessons/")]
    assert len(lessons) == 6
    for lesson in lessons:
        quiz = lesson.blocks[-1]
        assert quiz["show"] == "quiz"
        assert "trap" in quiz or "house_rules" in quiz["without"]


@pytest.mark.parametrize("lang", KEYS)
def test_first_question_of_the_site_is_about_the_left_bower(lang: str) -> None:
    """It is the one rule that nobody guesses."""
    (quiz,) = book(lang)["index.md"].blocks
    assert (quiz["trap"], quiz["count"]) == ("left_only_trump", 1)


@pytest.mark.parametrize("lang", KEYS)
def test_front_page_explains_the_game_in_sixty_words(lang: str) -> None:
    """Before anything else: what is played, and the left bower."""
    assert 40 < book(lang)["index.md"].opening_words <= 60


def test_two_cards_show_every_score() -> None:
    """A six and a four count from 0 to 10, and no pip is half hidden."""
    scores = range(marker.HIGHEST + 1)
    assert [marker.pips_in_sight(points) for points in scores] == list(scores)


@pytest.mark.parametrize("lang", KEYS)
def test_lines_of_the_pages_can_be_read(lang: str) -> None:
    """Whoever copies one can give it back to the engine."""
    lines = {str(block["position"]) for block in blocks(lang) if "position" in block}
    assert len(lines) >= 15
    for line in lines:
        assert parse(line).table.rules.key in VARIANTS


@pytest.mark.parametrize("lang", KEYS)
def test_book_is_no_sketch(lang: str) -> None:
    """Prints the words of each page, for those who run it with -rP."""
    words = {page.name: page.words for page in book(lang).values()}
    for name, count in words.items():
        print(f"{count:6} {name}")
    print(f"{sum(words.values()):6} {lang}: {len(words)} pages")
    assert sum(words.values()) > FEWEST_WORDS
