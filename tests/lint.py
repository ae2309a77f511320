# SPDX-License-Identifier: MIT
"""Lint of the three languages: words of careless translations, and typography.

`python -m tests.lint` reads the catalogues and the pages of `docs/` and prints every fault as
`file:line: reason: the text around it`.
"""

from __future__ import annotations

import re
import sys
import tomllib
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.pofile import read_po

from engine.phrase import NUMBER_WORDS, SLOT, kind_word
from generator.catalogues import LOCALES, ROOT

MASK = "\ufffc"
"""Stands where something that is not prose was: code, an address, a foreign word."""

_HERE = Path(__file__).parent
_EDGE = r"(?<![\w’-])"

_UNITS: Mapping[str, str] = {
    "fr": r"plis?|levées?|points?|cartes?|donnes?|joueurs?|parties?|atouts?|tours?|couleurs?|"
    r"répartitions?|problèmes?|%|ko|Mo",
    "pt": r"vazas?|pontos?|cartas?|mãos?|jogadores|jogador|partidas?|trunfos?|rondas?|naipes?|"
    r"distribuições|problemas?|kB|MB",
    "pl": r"lew[aęy]?|punkt(?:y|ów|u)?|kart[aęy]?|rozda(?:nie|nia|ń)|gracz[ay]?|parti[aęi]|"
    r"partie|atut(?:y|ów|u)?|rund[aęy]?|kolor(?:y|ów|u)?|układ(?:y|ów|u)?|zada(?:nie|nia|ń)|%|kB|MB",
}

_EVERYWHERE: tuple[tuple[str, str], ...] = (
    (r"\S  +\S", "two spaces"),
    (r'"', "straight quotation mark"),
    (r"'", "straight apostrophe, not ’"),
    (r"\.\.\.", "three full stops, not …"),
    (r"[^\S\n][.,](?=\s|$)", "space before a full stop or comma"),
    (r"(?<![\w.\-–/])-\d", "hyphen as a minus, not −"),
    (r"(?<![\d.])\d+\.\d+(?![\d.])", "decimal point, not a comma"),
)

_RULES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "fr": (
        (
            r"(?<![\u202f?!\ufffc\n])(?<!«\u00a0)(?:[!?]|(?<!&amp)(?<!&lt)(?<!&gt);)",
            "no U+202F before ; ! ?",
        ),
        (r"(?<![\u00a0\ufffc\n]):(?!//)(?!(?<=\d:)\d)", "no U+00A0 before a colon"),
        (r"«(?!\u00a0)|(?<!\u00a0)»", "no U+00A0 inside « »"),
        (r"(?i)\w*oeu\w*", "oe, not œ"),
        (r"\b[JQK](?=[♠♥♦♣]| de (?:pique|cœur|carreau|trèfle))", "English rank letter"),
    ),
    "pt": (
        (r"«\s|\s»", "space inside « »"),
        (r"\s[:;!?](?!\S)", "space before punctuation"),
        (r"\b[VDRW](?=[♠♥♦♣]| de (?:espadas|copas|ouros|paus))", "rank letter of another country"),
    ),
    "pl": (
        # "drużyna A" is a name, not a conjunction.
        (
            r"(?<![\w’])(?<!rużyn\w\u00a0)[aiouwzAIOUWZ] ",
            "single letter without U+00A0 after it",
        ),
        (r"\s-\s", "hyphen between spaces, not –"),
        (r"\s[:;!?](?!\S)", "space before punctuation"),
        (r"\b[JQRV](?=[♠♥♦♣]| (?:pik|kier|karo|trefl)\b)", "rank letter of another country"),
        (r"(?i)\d\s+(?:kara|kary|karę)\b|\bkara: \d", "“kara” beside a number reads as a penalty"),
    ),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where it is, what is wrong, and the text around it."""

    path: str
    line: int
    reason: str
    excerpt: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.reason}: {self.excerpt!r}"


def lint_text(lang: str, text: str, *, path: str = "text", line: int = 1) -> list[Fault]:
    """Faults of a piece of prose that begins at this line of a file.

    >>> [str(fault) for fault in lint_text("fr", "la reine!")]
    ["text:1: no U+202F before ; ! ?: 'la reine!'", "text:1: banned word: 'la reine!'"]
    """
    faults = []
    if text != unicodedata.normalize("NFC", text):
        faults.append(Fault(path, line, "accents not composed (NFC)", text[:40]))
    for pattern, reason in _patterns(lang):
        for match in pattern.finditer(text):
            start, end = max(0, match.start() - 20), match.end() + 20
            excerpt = text[start:end].replace("\n", " ").strip(" ")
            if not _allowed(lang, text[max(0, start - 20) : end + 20]):
                at = line + text.count("\n", 0, match.start())
                faults.append(Fault(path, at, reason, excerpt))
    return faults


def lint_catalogues(root: Path = ROOT) -> list[Fault]:
    """Faults of every sentence and every name in `locales/`."""
    faults = []
    for lang, locale in LOCALES.items():
        name = f"locales/{locale}/LC_MESSAGES/messages.po"
        with (root / name).open("rb") as file:
            for message in read_po(file, locale=locale):
                texts = [message.string] if isinstance(message.string, str) else message.string
                for text in (texts or ()) if message.id else ():
                    shown = SLOT.sub(_sample, text)
                    faults += lint_text(lang, shown, path=name, line=message.lineno or 1)
        name = f"locales/{locale}/terms.toml"
        for number, text in enumerate((root / name).read_text(encoding="utf-8").splitlines(), 1):
            if not text.startswith(("#", "list", "quote", "number", "language")):
                for value in re.findall(r'"([^"]*)"', text):
                    faults += lint_text(lang, value, path=name, line=number)
    return faults


def lint_markdown(lang: str, text: str, *, path: str = "page.md") -> list[Fault]:
    """Faults in the prose of a Markdown page: no code, address, tag or `lang=` span is read."""
    return lint_text(lang, prose(text), path=path)


def lint_html(lang: str, html: str, *, path: str = "page.html") -> list[Fault]:
    """Faults of the text of a built page, or of its `<article>` alone where it has one."""
    reader = _Reader(lang, "article" if "<article" in html else "")
    reader.feed(html)
    reader.close()
    return [
        fault
        for line, text in reader.blocks()
        for fault in lint_text(lang, text, path=path, line=line)
    ]


def lint_pages(root: Path = ROOT) -> list[Fault]:
    """Faults of every Markdown page under `docs/`."""
    faults = []
    for lang in LOCALES:
        for page in sorted((root / "docs" / lang).rglob("*.md")):
            text = page.read_text(encoding="utf-8")
            faults += lint_markdown(lang, text, path=str(page.relative_to(root)))
    return faults


def prose(markdown: str) -> str:
    """The page with all that is not prose masked; every line keeps its number."""
    markdown = re.sub(r"\A---\n.*?^---$", _front_matter, markdown, flags=re.M | re.S)
    for pattern, replacement in _NOT_PROSE:
        markdown = pattern.sub(replacement, markdown)
    return markdown


def _front_matter(match: re.Match[str]) -> str:
    """Values of a page's header, without their keys and quotation marks."""
    return re.sub(r"(?m)^---$|^[ \t-]*\w+:[ \t]*|[\"']$|(?<=: )[\"']", "", match[0])


def _lines_kept(shown: str | int) -> Callable[[re.Match[str]], str]:
    """Replacement by a text, or by a group of the match, that keeps the number of lines."""

    def replacement(match: re.Match[str]) -> str:
        text = shown if isinstance(shown, str) else match[shown]
        return text + "\n" * (match[0].count("\n") - text.count("\n"))

    return replacement


_NOT_PROSE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern, flags), _lines_kept(shown))
    for pattern, flags, shown in (
        (r"^([ \t]*)(```+|~~~+).*?^\1\2[ \t]*$", re.M | re.S, ""),
        (r"<!--.*?-->", re.S, ""),
        (r"(`+)(?!`).+?(?<!`)\1(?!`)", re.S, MASK),
        (r"\{\{.*?\}\}|\{%.*?%\}", re.S, MASK),
        (r"<(\w+)[^>]*\slang=[^>]*>.*?</\1>", re.S, MASK),
        (r"(?:\*+|_+|\[)[^*_\[\]\n]+(?:\*+|_+|\])\{[^}\n]*lang=[^}\n]*\}", 0, MASK),
        (r"(?<=\])\([^)\n]*\)", 0, ""),
        (r"^[ \t]*\*?\[[^\]\n]+\]:.*$", re.M, ""),
        (r"\[\^[^\]\n]+\]:?", 0, ""),
        (r"<?https?://[^\s>)]+>?", 0, MASK),
        (r"</?[a-zA-Z][^>]*>", re.S, ""),
        (r"&[a-z]+;|&#\d+;", 0, MASK),
        (r":[a-z][a-z0-9-]+:", 0, MASK),
        (r"\{[:.# ][^}\n]*\}", 0, ""),
        (r'^[ \t]*(?:!!!|\?\?\?\+?|===[+!]?)[ \t]+[\w -]*"([^"\n]*)"', re.M, 1),
        (r"^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+[\w -]+", re.M, ""),
        (r"^[ \t|:-]*-{2,}[ \t|:-]*$", re.M, ""),
        (r"^[ \t]*(?:[-*+]|:|\d+\.)[ \t]+|^[#>]+[ \t]*", re.M, ""),
    )
)


@cache
def _patterns(lang: str) -> list[tuple[re.Pattern[str], str]]:
    rules = [*_RULES[lang], (rf"\d (?:{_UNITS[lang]})(?!\w)", "no U+00A0 between number and unit")]
    rules += _EVERYWHERE
    words = tomllib.loads((_HERE / "lint_words.toml").read_text(encoding="utf-8"))[lang]
    compiled = [(re.compile(pattern), reason) for pattern, reason in rules]
    return compiled + [(_word_pattern(word), "banned word") for word in words]


def _word_pattern(word: str) -> re.Pattern[str]:
    """Pattern of a banned word: a star is any ending, a space any white space."""
    pattern = re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
    return re.compile(rf"\b{pattern}\b", re.IGNORECASE)


def _allowed(lang: str, around: str) -> bool:
    return any(entry["lang"] == lang and entry["text"] in around for entry in allowances())


@cache
def allowances() -> tuple[Mapping[str, str], ...]:
    """Entries of lint_allow.toml: language, text and reason."""
    read = tomllib.loads((_HERE / "lint_allow.toml").read_text(encoding="utf-8"))
    return tuple(read["allow"])


def _sample(match: re.Match[str]) -> str:
    """Stand-in for a slot, so that what surrounds it can be read: a number or something masked."""
    return "5" if kind_word(match[1].lower()) in NUMBER_WORDS else MASK


class _Reader(HTMLParser):
    """Text of a page, block by block; scripts, code and other languages are masked."""

    _VOID = re.compile("area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr")
    _INLINE = re.compile(
        "a|abbr|b|bdi|bdo|cite|del|dfn|em|i|ins|label|mark|q|s|small|span|strong|sub|sup|u"
    )
    _SKIPPED = re.compile("script|style|code|pre|kbd|samp|svg|template|textarea")

    def __init__(self, lang: str, root: str) -> None:
        super().__init__()
        self._lang = lang
        self._root = root
        self._open: list[tuple[str, bool, bool]] = []
        self._blocks: list[tuple[int, str]] = []
        self._line, self._text = 1, ""

    def blocks(self) -> Iterator[tuple[int, str]]:
        """Line on which each block of text begins, and the text with its white space collapsed."""
        self._flush()
        yield from self._blocks

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter an element."""
        if self._VOID.fullmatch(tag):
            self._text += " " if tag == "br" else ""
            return
        _, inside, hidden = self._open[-1] if self._open else ("", not self._root, False)
        lang = dict(attrs).get("lang") or self._lang
        foreign = lang.partition("-")[0] != self._lang
        if not self._INLINE.fullmatch(tag) and not self._SKIPPED.fullmatch(tag):
            self._flush()
        is_masked = foreign or bool(self._SKIPPED.fullmatch(tag))
        if is_masked and not hidden:
            self._text += MASK
        self._open.append((tag, inside or tag == self._root, hidden or is_masked))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, with those inside it that were never closed."""
        if tag not in (name for name, _, _ in self._open):
            return
        if not self._INLINE.fullmatch(tag) and not self._SKIPPED.fullmatch(tag):
            self._flush()
        while self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Take text that is prose of this language."""
        _, inside, hidden = self._open[-1] if self._open else ("", not self._root, False)
        if inside and not hidden:
            if not self._text.strip():
                self._line = self.getpos()[0]
            self._text += data

    def _flush(self) -> None:
        text = re.sub(r"[ \t\n\r]+", " ", self._text).strip(" ")
        if text.strip(MASK + " "):
            self._blocks.append((self._line, text))
        self._text = ""


def main() -> int:
    """Exit status of `python -m tests.lint`: 0 when no fault is found."""
    faults = [*lint_catalogues(), *lint_pages()]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
