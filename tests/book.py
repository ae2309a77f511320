# SPDX-License-Identifier: MIT
"""The pages as their authors wrote them: blocks, headings, links and words."""

from __future__ import annotations

import posixpath
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.files import ROOT
from generator.languages import LANGUAGES

KEYS = tuple(language.key for language in LANGUAGES)

Block = Mapping[str, Any]
"""The values of one `euchre` block."""

_BLOCK = re.compile(r"^```euchre\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
_FRONT = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
_ID = re.compile(r"\{#([\w-]+)\}")
_MARKUP = re.compile(r"\{[^}]*\}|\]\([^)]*\)|\[\[\w+\]\]|[#*|>`«»„”–:;!?.,\[\]-]")


@dataclass(frozen=True)
class Written:
    """One page in one language."""

    name: str
    """Path from the folder of its language."""
    text: str

    @property
    def blocks(self) -> list[Block]:
        """Its `euchre` blocks, in order."""
        return [tomllib.loads(body) for body in _BLOCK.findall(self.text)]

    @property
    def description(self) -> str:
        """The sentence shown by search engines."""
        front = _FRONT.match(self.text)
        assert front, f"{self.name} has no front matter"
        return front[1].removeprefix("description: ").strip('"')

    @property
    def headings(self) -> list[str]:
        """Lines of its headings."""
        return _HEADING.findall(_FENCE.sub("", self.text))

    @property
    def ids(self) -> list[str]:
        """Ids of its headings, in order; empty for a heading that has none."""
        found = (_ID.search(heading) for heading in self.headings)
        return [match[1] if match else "" for match in found]

    @property
    def links(self) -> Iterator[tuple[str, str]]:
        """Page and anchor of each link that stays on the site."""
        for address in _LINK.findall(_FENCE.sub("", self.text)):
            if re.match(r"[a-z]+:", address):
                continue
            path, _, anchor = address.partition("#")
            folder = posixpath.dirname(self.name)
            yield posixpath.normpath(posixpath.join(folder, path)) if path else self.name, anchor

    @property
    def prose(self) -> str:
        """Its text without front matter, blocks and code."""
        return _FENCE.sub("", _FRONT.sub("", self.text))

    @property
    def words(self) -> int:
        """Words of its prose."""
        return _count(self.prose)

    @property
    def opening_words(self) -> int:
        """Words between its title and the next heading."""
        return _count(_HEADING.split(self.prose)[1])


def _count(prose: str) -> int:
    return len(_MARKUP.sub(" ", prose).split())


@cache
def book(lang: str) -> Mapping[str, Written]:
    """The pages of a language by their names."""
    folder = ROOT / "docs" / lang
    pages = {}
    for path in sorted(folder.rglob("*.md")):
        name = path.relative_to(folder).as_posix()
        pages[name] = Written(name, path.read_text("utf-8"))
    return pages


def blocks(lang: str) -> list[Block]:
    """Every block of a language."""
    return [block for page in book(lang).values() for block in page.blocks]
