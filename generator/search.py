# SPDX-License-Identifier: MIT
"""What the search of each language reads: the texts of its pages, section by section.

The search itself runs in the browser, see docs/assets/js/search.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from generator.files import Folder
from generator.languages import LANGUAGES
from generator.library import ship

LIBRARY = "js/search/minisearch.mjs"
HIDDEN = '<meta name="robots" content="noindex">'
"""Marks a page that no search shall find."""

_HEADINGS = ("h1", "h2", "h3")
_VOID = ("br", "hr", "img", "input", "link", "meta", "source", "wbr")
_INLINE = ("a", "abbr", "b", "cite", "code", "em", "i", "mark", "small", "strong", "sub", "sup")
_UNREAD = ("aside", "button", "script", "style", "svg")
_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
"""Unread too, and most of what a page holds: a space takes its place before it is parsed."""
_UNREAD_CLASSES = {"headerlink", "from-disk"}


@dataclass
class Section:
    """Text under one heading of a page."""

    anchor: str
    heading: str = ""
    text: str = ""


class _Reader(HTMLParser):
    """Collects the sections of an article; cards in a sentence are read by their names."""

    def __init__(self) -> None:
        super().__init__()
        self.sections: list[Section] = []
        self._open: list[str] = []
        self._unread_from: int | None = None
        self._is_heading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag not in _VOID and (self._open or tag == "article"):
            self._open.append(tag)
        if not self._is_read():
            return
        if tag in _HEADINGS:
            anchor = values.get("id") or ""
            self.sections.append(Section(anchor if tag != "h1" else ""))
            self._is_heading = True
        name = values.get("aria-label") if values.get("role") == "img" and tag == "span" else None
        if name:
            self._add(name)
        elif tag not in (*_INLINE, "span"):
            self._add(" ")
        if name or _is_unread(tag, values):
            self._unread_from = len(self._open)

    def handle_endtag(self, tag: str) -> None:
        if tag in _VOID or not self._open:
            return
        if self._unread_from == len(self._open):
            self._unread_from = None
        self._open.pop()
        self._is_heading = self._is_heading and tag not in _HEADINGS
        if self._is_read() and tag not in (*_INLINE, "span"):
            self._add(" ")

    def handle_data(self, data: str) -> None:
        if self._is_read():
            self._add(data)

    def _is_read(self) -> bool:
        return bool(self._open) and self._unread_from is None

    def _add(self, text: str) -> None:
        if self.sections and self._is_heading:
            self.sections[-1].heading += text
        elif self.sections:
            self.sections[-1].text += text


def _is_unread(tag: str, values: dict[str, str | None]) -> bool:
    classes = (values.get("class") or "").split()
    return (
        tag in _UNREAD
        or "data-search-exclude" in values
        or "hidden" in values
        or values.get("aria-hidden") == "true"
        or not _UNREAD_CLASSES.isdisjoint(classes)
    )


def sections(html: str) -> list[Section]:
    """Sections of a page in their order; the first has the title of the page and no anchor.

    >>> sections('<article><h1 id="a">A</h1><h2 id="b">B</h2><p>Le <b>roi</b>.</p></article>')
    [Section(anchor='', heading='A', text=''), Section(anchor='b', heading='B', text='Le roi.')]
    """
    reader = _Reader()
    start, end = html.find("<article"), html.rfind("</article>")
    reader.feed(_DRAWING.sub(" ", html[start:end]) if start >= 0 else "")
    reader.close()
    return [
        Section(section.anchor, _clean(section.heading), _clean(section.text))
        for section in reader.sections
    ]


def _clean(text: str) -> str:
    """Text with single spaces; those that may not break stay as they are."""
    return re.sub(r"[ \t\r\n]+", " ", text).strip(" ")


def write_search(site: Path) -> None:
    """Fill assets/search, and put the library beside the modules that use it."""
    folder = Folder(site / "assets")
    for language in LANGUAGES:
        texts = {"lang": language.key, "pages": _pages(site / language.key)}
        compact = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
        folder.put(f"search/{language.key}.json", compact)
    ship(folder, 'export { default } from "minisearch"', "minisearch/LICENSE.txt", LIBRARY)


def _pages(root: Path) -> list[dict[str, object]]:
    pages: list[dict[str, object]] = []
    for path in sorted(root.rglob("index.html")):
        html = path.read_text("utf-8")
        found = sections(html)
        if HIDDEN in html or not found:
            continue
        name = path.parent.relative_to(root).as_posix()
        rows = [[each.anchor, each.heading, each.text] for each in found]
        url = "" if name == "." else f"{name}/"
        pages.append({"url": url, "title": found[0].heading, "sections": rows})
    return pages
