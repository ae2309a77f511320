# SPDX-License-Identifier: MIT
"""The builder: what it draws, and how it says what is wrong with a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.catalogues import load_all
from generator.door import Door
from generator.faults import BuildFault
from generator.files import ROOT, Folder
from generator.pages import drawn
from generator.policy import with_policy

PAGE = Path("docs/fr/page.md")
FOLLOW = """\
show = "follow"
trump = "H"
led = "9H"
hand = ["JD", "QS", "9C", "TC", "KD"]
legal = ["JD"]
"""


@pytest.fixture(scope="module")
def french() -> Door:
    """The engine, answering in French."""
    return Door(load_all()["fr"])


def page(body: str, indent: str = "") -> str:
    """A page with one block, whose fence is line 3."""
    block = f"```euchre\n{body}```\n"
    return "# Titre\n\n" + "".join(f"{indent}{line}\n" for line in block.splitlines())


def fault(door: Door, markdown: str) -> str:
    """What the builder says of a page that it refuses."""
    with pytest.raises(BuildFault) as raised:
        drawn(markdown, PAGE, door)
    return str(raised.value)


def test_refused_cards_come_with_the_sentence_of_the_engine(french: Door) -> None:
    """Four cards of five are refused, each for its reason."""
    html = drawn(page(FOLLOW), PAGE, french)
    assert html.count("is-legal") == 1
    assert html.count("is-refused") == 4
    assert "la dame de pique" in html


def test_folded_block_shows_the_hand_before_its_answer(french: Door) -> None:
    """Nothing outside the fold says which card may be played."""
    question, answer = drawn(page(FOLLOW + "fold = true\n"), PAGE, french).split("<details>", 1)
    assert question.count('class="card ') == 6
    assert "is-legal" not in question
    assert "card__mark" not in question
    assert answer.count("is-legal") == 1


def test_bower_is_named_as_one_and_carries_the_mark_of_trumps(french: Door) -> None:
    """A reader who listens hears which jack it is."""
    html = drawn(page(FOLLOW), PAGE, french)
    assert 'aria-label="valet de carreau (bower gauche)"' in html
    assert html.count("card__mark") == 2


def test_wrong_claim_stops_the_build_at_its_line(french: Door) -> None:
    """The block says that the queen may be played: the engine disagrees."""
    wrong = FOLLOW.replace('legal = ["JD"]', 'legal = ["JD", "QS"]')
    assert fault(french, page(wrong)).startswith("docs/fr/page.md:8: legal: the block claims")


def test_card_that_does_not_exist_stops_the_build(french: Door) -> None:
    """The sentence is the engine's own, in the language of the page."""
    message = fault(french, page(FOLLOW.replace("QS", "1S")))
    assert message.startswith("docs/fr/page.md:3: Carte inconnue")


@pytest.mark.parametrize(
    ("body", "line", "reason"),
    [
        (FOLLOW + "colour = 1\n", 9, "unknown key colour"),
        (FOLLOW.replace('trump = "H"\n', ""), 4, "trump is missing"),
        (FOLLOW.replace('trump = "H"', "trump = 4"), 5, "trump is not a text"),
        (FOLLOW + 'fold = "yes"\n', 9, "fold is neither true nor false"),
        (FOLLOW.replace('"follow"', '"dance"'), 4, "unknown kind dance"),
        (FOLLOW + "trump =\n", 9, "not TOML"),
        ('show = "trick"\ntrump = "H"\nplays = ["W:AD", "N:JD"]\nwinner = "W"\n', 7, "winner"),
        ('show = "ranking"\ntrump = "H"\norder = ["JH"]\n', 6, "order"),
        ('show = "points"\n\n[claim]\n"5" = [9, 9]\n', 6, "claim"),
    ],
)
def test_faulty_block_is_refused_with_its_line(
    french: Door, body: str, line: int, reason: str
) -> None:
    """File, line, reason."""
    assert fault(french, page(body)).startswith(f"docs/fr/page.md:{line}: {reason}")


def test_fence_that_nothing_closes_is_refused(french: Door) -> None:
    """Else the rest of the page would vanish."""
    assert fault(french, "a\n\n```euchre\nb\n") == "docs/fr/page.md:3: a fence that nothing closes"


def test_block_keeps_the_indentation_of_its_admonition(french: Door) -> None:
    """One line of HTML, as far to the right as its fence."""
    lines = drawn(page('show = "ranking"\ntrump = "S"\n', indent="    "), PAGE, french).splitlines()
    assert lines[2].startswith('    <figure class="diagram')


def test_ranking_of_trumps_begins_with_both_bowers(french: Door) -> None:
    """The plain suit of the left bower has one card fewer."""
    body = 'show = "ranking"\ntrump = "S"\norder = ["JS", "JC", "AS", "KS", "QS", "TS", "9S"]\n'
    assert drawn(page(body), PAGE, french).count('class="card ') == 7
    assert (
        drawn(page('show = "ranking"\ntrump = "S"\nsuit = "C"\n'), PAGE, french).count(
            'class="card '
        )
        == 5
    )


def test_vector_is_drawn_from_the_file_that_tests_the_rule(french: Door) -> None:
    """A3: the nine is the only diamond, so three cards are refused."""
    html = drawn(page('show = "vector"\nid = "A3"\n'), PAGE, french)
    assert html.count("is-refused") == 3
    message = fault(french, page('show = "vector"\nid = "Z0"\n'))
    assert message.startswith("docs/fr/page.md:5: no vector Z0")


def test_points_are_those_of_the_engine(french: Door) -> None:
    """Fewer than three tricks: two for the defence; all five alone: four."""
    body = 'show = "points"\n[claim]\n"0-2" = [-2, -2]\n"3-4" = [1, 1]\n"5" = [2, 4]\n'
    assert "<table" in drawn(page(body), PAGE, french)


def test_card_in_a_sentence_has_its_name_and_both_letters(french: Door) -> None:
    """A setting shows the local one or the English one; code is left alone."""
    html = drawn("Le [[JD]] et `[[JD]]`.\n", PAGE, french)
    assert html.startswith(
        'Le <span class="chip chip--d" role="img" aria-label="valet de carreau">'
        '<span class="letter-local">V</span><span class="letter-english">J</span>'
    )
    assert "`[[JD]]`" in html


def test_other_fences_are_left_alone(french: Door) -> None:
    """Whatever they hold."""
    markdown = "```text\n[[JD]]\n```\n"
    assert drawn(markdown, PAGE, french) == markdown


def test_space_beside_the_end_of_a_line_is_one_that_stays() -> None:
    """A template loses the spaces around its line breaks: a card would stick to the next word."""
    templates = (ROOT / "generator" / "templates").glob("*.j2")
    lost = re.compile(r"""^\{\{ " " \}\}|\{\{ " " \}\}$""", re.MULTILINE)
    assert [path.name for path in templates if lost.search(path.read_text("utf-8"))] == []


def test_policy_names_the_inline_scripts_and_nothing_else() -> None:
    """A script with an address is covered by 'self', data are no script."""
    html = with_policy(
        '<meta charset="utf-8"><script src="a.js"></script><script>run()</script>'
        '<script type="application/json">{}</script>'
    )
    assert html.count("'sha256-") == 1
    assert "unsafe-inline" not in html


def test_folder_writes_what_changed_and_drops_the_rest(tmp_path: Path) -> None:
    """A file with the same bytes keeps its date; a leftover goes."""
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "leftover").write_text("x")
    (tmp_path / "same").write_text("same")
    date = (tmp_path / "same").stat().st_mtime_ns
    folder = Folder(tmp_path)
    folder.put("same", "same")
    folder.put("new/file", "new")
    folder.drop_leftovers()
    assert (tmp_path / "same").stat().st_mtime_ns == date
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "same"]
