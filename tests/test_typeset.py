# SPDX-License-Identifier: MIT
"""The typesetter changes spaces and apostrophes only, once, and nothing that is no prose."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogues import LOCALES, ROOT
from tests.lint import lint_markdown
from tests.typeset import typeset_catalogue, typeset_file, typeset_markdown

PAGE = """# Le jeu : cartes

On joue « à cœur » ; l'as prend ! Il reste 5 plis.

```euchre
hand: x ; y : z
```

Voir `a : b` et [ici](https://a.b/c;d), <b title="a : b">fin</b>.
"""


@pytest.mark.parametrize("lang", LOCALES)
def test_a_second_pass_over_a_catalogue_changes_nothing(lang: str) -> None:
    """What is typeset once stays as it is."""
    path = ROOT / "locales" / LOCALES[lang] / "LC_MESSAGES" / "messages.po"
    once = typeset_catalogue(lang, path.read_text(encoding="utf-8"))
    assert typeset_catalogue(lang, once) == once


def test_a_page_typed_with_plain_spaces_passes_the_lint_afterwards() -> None:
    """What the lint asks for is put in, and code, addresses and tags are left alone."""
    page = typeset_markdown("fr", PAGE)
    assert lint_markdown("fr", PAGE) != []
    assert lint_markdown("fr", page) == []
    assert typeset_markdown("fr", page) == page
    for kept in ("hand: x ; y : z", "`a : b`", "https://a.b/c;d", 'title="a : b"'):
        assert kept in page


def test_only_spaces_and_apostrophes_change() -> None:
    """No letter is added, removed or moved."""
    plain = str.maketrans({"\u00a0": " ", "\u202f": " ", "’": "'"})
    assert typeset_markdown("fr", PAGE).translate(plain) == PAGE


def test_a_year_counts_nothing() -> None:
    """It is no number of the word that happens to come after it."""
    assert typeset_markdown("fr", "En 1864 Erckmann\n") == "En 1864 Erckmann\n"
    assert typeset_markdown("fr", "12 plis, 1200 points\n") == "12\u00a0plis, 1200\u00a0points\n"


def test_the_folder_tells_the_language(tmp_path: Path) -> None:
    """A page of docs/pl is typeset as Polish."""
    page = tmp_path / "docs" / "pl" / "page.md"
    page.parent.mkdir(parents=True)
    page.write_text("Gra w piki.\n", encoding="utf-8")
    typeset_file(page)
    assert page.read_text(encoding="utf-8") == "Gra w\u00a0piki.\n"
