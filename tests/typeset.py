# SPDX-License-Identifier: MIT
"""Puts in the no-break spaces and apostrophes that the lint asks for and keyboards lack.

`python -m tests.typeset FILE…` rewrites pages (`docs/<lang>/*.md`) and catalogues
(`locales/<locale>/LC_MESSAGES/messages.po`) in place; words are never touched.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from engine.phrase import NUMBER_WORDS
from generator.catalogues import LOCALES

_NUMBER = (
    rf"\{{(?:{'|'.join(sorted(NUMBER_WORDS))})[a-z_.]*\}}|(?<![\w.,])(?!(?:1[5-9]|20)\d\d\b)\d+"
)

_NOT_PROSE = re.compile(
    r"""(
      ^[ ]*(?:```|~~~).*?^[ ]*(?:```|~~~)[ ]*$  # fenced block
    | `[^`\n]*`                                 # code
    | <[^>]*>                                   # tag
    | \]\([^)\n]*\)                             # target of a link
    | \{[^}\n]*\}                               # attributes
    | https?://\S+
    | ^[ ]*[-*|:>\#]+[ ]                        # marks at the start of a line
    )""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


def typeset(lang: str, text: str) -> str:
    """The same prose with its no-break spaces.

    >>> typeset("fr", "On joue 5 plis : « c'est tout » !").replace(chr(160), "_")
    'On joue 5_plis_: «_c’est tout_»\\u202f!'
    >>> typeset("pl", "Zagraj w piki i weź 3 lewy.").replace(chr(160), "_")
    'Zagraj w_piki i_weź 3_lewy.'
    """
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = re.sub(rf"({_NUMBER}) (?=[^\W\d_]{{2,}})", "\\1\u00a0", text)
    if lang == "fr":
        text = text.replace("« ", "«\u00a0").replace(" »", "\u00a0»")
        text = re.sub(r" ([;!?])", "\u202f\\1", text)
        text = re.sub(r"(?<=\S) ([:%])(?=\s|$)", "\u00a0\\1", text, flags=re.MULTILINE)
    if lang == "pl":
        text = re.sub(r"(?<![\w’-])([aiouwzAIOUWZ]) ", "\\1\u00a0", text)
    return text


def typeset_markdown(lang: str, page: str) -> str:
    """A page whose prose is typeset; code, tags, addresses and attributes stay as they are."""
    parts = _NOT_PROSE.split(page)
    return "".join(part if odd % 2 else typeset(lang, part) for odd, part in enumerate(parts))


def typeset_catalogue(lang: str, po: str) -> str:
    """A `messages.po` whose translations are typeset."""
    return re.sub(r'(?m)^msgstr.*"$', lambda match: typeset(lang, match[0]), po)


def typeset_file(path: Path) -> None:
    """Rewrite a page or a catalogue in place; its folders tell the language."""
    languages = dict(zip(LOCALES.values(), LOCALES, strict=True)) | {lang: lang for lang in LOCALES}
    lang = next(languages[part] for part in path.resolve().parts[::-1] if part in languages)
    change = typeset_catalogue if path.suffix == ".po" else typeset_markdown
    path.write_text(change(lang, path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        typeset_file(Path(name))
