# SPDX-License-Identifier: MIT
"""The lint finds each kind of fault, spares what is no prose, and the project's texts pass it."""

from __future__ import annotations

import re

import pytest

from generator.catalogues import LOCALES, ROOT
from tests.lint import allowances, lint_catalogues, lint_html, lint_markdown, lint_pages, lint_text


def _reasons(lang: str, text: str) -> list[str]:
    return [fault.reason for fault in lint_text(lang, text)]


@pytest.mark.parametrize(
    ("lang", "text", "reason"),
    [
        ("fr", "Bravo !", "no U+202F before ; ! ?"),
        ("fr", "Atout : cœur", "no U+00A0 before a colon"),
        ("fr", "« cœur »", "no U+00A0 inside « »"),
        ("fr", "l'as", "straight apostrophe, not ’"),
        ("fr", "un coeur", "oe, not œ"),
        ("fr", "On joue 5 plis.", "no U+00A0 between number and unit"),
        ("fr", "Gain moyen de 0.35 point", "decimal point, not a comma"),
        ("fr", "La J♠ de trop", "English rank letter"),
        ("fr", "la reine", "banned word"),
        ("fr", "le Chemin de fer", "banned word"),
        ("fr", "Votre score est -6.", "hyphen as a minus, not −"),
        ("pt", "« copas »", "space inside « »"),
        ("pt", "Trunfo : copas", "space before punctuation"),
        ("pt", "O V♠ de espadas", "rank letter of another country"),
        ("pt", "a rainha de copas", "banned word"),
        ("pl", "Gra w piki", "single letter without U+00A0 after it"),
        ("pl", 'Mówi "pas"', "straight quotation mark"),
        ("pl", "lewa - pierwsza", "hyphen between spaces, not –"),
        ("pl", "J pik jest atutem", "rank letter of another country"),
        ("pl", "Kara: 5", "“kara” beside a number reads as a penalty"),
        ("pl", "altanka", "banned word"),
        ("pl", "Weź 5 lew.", "no U+00A0 between number and unit"),
        ("pl", "Dalej...", "three full stops, not …"),
    ],
)
def test_a_fault_is_found(lang: str, text: str, reason: str) -> None:
    """Every rule of the lint finds the fault for which it is there."""
    assert reason in _reasons(lang, text)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "fr",
            "Atout\u00a0: «\u00a0cœur\u00a0»\u202f; à 12:30, 0,35\u00a0point, n’est-ce pas\u202f?!",
        ),
        ("fr", "Le V♠, la D♥ et 5\u00a0plis\u202f; «\u00a0?\u00a0»."),
        ("pt", "Trunfo: «copas»; 5\u00a0vazas, 1234 e 0,35."),
        ("pl", "Gra w\u00a0piki i\u00a0kara – „atut” król kier, królowi, 2–4."),
    ],
)
def test_good_typography_is_left_alone(lang: str, text: str) -> None:
    """Text that keeps the rules has no fault."""
    assert _reasons(lang, text) == []


def test_an_allowed_text_is_no_fault_and_says_why() -> None:
    """A word that is right in its place passes, and each exception has its reason."""
    assert _reasons("fr", "fournir à la même couleur") == []
    assert "banned word" in _reasons("fr", "l’autre couleur de même couleur")
    assert all(entry["reason"] for entry in allowances())


def test_markdown_that_is_no_prose_is_not_read() -> None:
    """Code, fenced blocks, addresses, tags, attributes and foreign words are no French."""
    page = """---
title: Règles du jeu
---

# Le jeu\u00a0: cartes { #le-jeu }

```euchre
hand: "JD QS"; reine!
```

Le mot <i lang="en">club queen!</i> et *dirty clubs*{ lang=en }, `x: y`, [ici](https://a.b/c;d "t").

!!! note "Un titre"
    Texte.

| A | B |
|---|:-:|
| 1 | 2 |
"""
    assert lint_markdown("fr", page) == []


def test_markdown_faults_carry_their_line() -> None:
    """A fault is reported on the line where it stands, also after a fenced block."""
    page = "# Titre\n\n```\ncode\n```\n\nUne ligne\u202f!\nla reine\n"
    assert [fault.line for fault in lint_markdown("fr", page)] == [8]


def test_the_title_of_a_page_is_read() -> None:
    """The header of a page holds text that the reader sees."""
    page = "---\ntitle: La reine\n---\n\nTexte.\n"
    assert [(fault.line, fault.reason) for fault in lint_markdown("fr", page)] == [
        (2, "banned word")
    ]


def test_built_pages_are_read_block_by_block() -> None:
    """Only the article is read; scripts, code and other languages in it are not."""
    html = (
        "<html><body><nav>reine</nav>\n<article><p>Le <b>roi</b>.</p>\n<p>La\nreine</p>"
        '<script>"x"</script><code>JD: y</code><i lang="en">queen!</i></article></body></html>'
    )
    faults = lint_html("fr", html)
    assert [(fault.line, fault.reason) for fault in faults] == [(3, "banned word")]


def test_catalogues_pass() -> None:
    """No sentence and no name in the catalogues has a fault."""
    assert [str(fault) for fault in lint_catalogues()] == []


def test_pages_pass() -> None:
    """No page written for the site has a fault."""
    assert [str(fault) for fault in lint_pages()] == []


@pytest.mark.parametrize("lang", LOCALES)
def test_no_tag_of_a_configuration_has_a_no_break_space(lang: str) -> None:
    """A browser would take what follows for the name of an element, and the link would be none."""
    text = (ROOT / f"mkdocs.{lang}.yml").read_text(encoding="utf-8")
    assert '<a rel="license" href="https://' in text
    assert re.findall(r"<[^>]*[\u00a0\u202f][^>]*>", text) == []


def test_no_tag_of_a_page_has_a_no_break_space_after_its_name() -> None:
    """The link to a file would be none, and swallow what follows it."""
    pages = [page.read_text(encoding="utf-8") for page in (ROOT / "docs").rglob("*.md")]
    assert any("<a href=" in page for page in pages)
    assert [found for page in pages for found in re.findall(r"<[a-z]+[\u00a0\u202f].*", page)] == []
