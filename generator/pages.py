# SPDX-License-Identifier: MIT
"""The Markdown that MkDocs reads: what people wrote, with its `euchre` blocks drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.diagrams import Artist
from generator.door import Door
from generator.faults import BuildFault
from generator.fields import Fields
from generator.files import BUILD, ROOT, Folder
from generator.languages import Language
from generator.quiz.block import root_of
from generator.review import REVIEW, review_page
from generator.templates import render

_FENCE = re.compile(r"^(?P<indent> *)(?P<marks>`{3,}|~{3,}) *(?P<kind>[\w-]*)")
_INLINE = re.compile(r"(?P<code>`+)(?:(?!(?P=code)).)+(?P=code)|\[\[(?P<card>\w+)\]\]")
_USES_SUITS = 'href="#suit-'
_CAN_BE_COPIED = 'class="line__copy"'


def write_pages(language: Language, door: Door) -> None:
    """Fill build/docs/<language> from docs/<language>."""
    source = ROOT / "docs" / language.key
    folder = Folder(BUILD / "docs" / language.key)
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.suffix == ".md":
            folder.put(name, drawn(path.read_text("utf-8"), path.relative_to(ROOT), door))
        elif path.is_file():
            folder.put(name, path.read_bytes())
    folder.put(REVIEW, review_page(door))
    folder.drop_leftovers()


def drawn(markdown: str, path: Path, door: Door) -> str:
    """Markdown with each `euchre` block, and each [[JD]] in a sentence, replaced by HTML.

    Raises `BuildFault`, which names the file, the line and the reason.
    """
    artist = Artist(door)
    lines: list[str] = []
    for number, line, block in _pieces(markdown, path):
        fence = _FENCE.match(line)
        if not fence:
            lines.append(_with_cards(line, artist, path, number))
        elif fence["kind"] == "euchre":
            body = "\n".join(text.removeprefix(fence["indent"]) for text in block)
            lines.append(fence["indent"] + _block(body, artist, path, number))
        else:
            lines += [line, *block, fence["indent"] + fence["marks"]]
    text = "\n".join(lines) + "\n"
    if _USES_SUITS in text:
        text += f"\n{render('sprite')}\n"
    if _CAN_BE_COPIED in text:
        text += f"\n{render('copier', root=root_of(path))}\n"
    return text


def blocks(language: Language, kind: str) -> Iterator[Fields]:
    """The `euchre` blocks of one kind that a language's pages hold."""
    for path in sorted((ROOT / "docs" / language.key).rglob("*.md")):
        for number, line, block in _pieces(path.read_text("utf-8"), path.relative_to(ROOT)):
            fence = _FENCE.match(line)
            if fence and fence["kind"] == "euchre":
                fields = Fields("\n".join(block), path.relative_to(ROOT), number + 1)
                if fields.text("show") == kind:
                    yield fields


def _pieces(markdown: str, path: Path) -> Iterator[tuple[int, str, list[str]]]:
    """Lines with their numbers; a line that opens a fence comes with those inside it."""
    source = iter(enumerate(markdown.splitlines(), start=1))
    for number, line in source:
        fence, block = _FENCE.match(line), list[str]()
        if fence:
            for _, inner in source:
                if inner.strip() == fence["marks"]:
                    break
                block.append(inner)
            else:
                raise BuildFault("a fence that nothing closes", path, number)
        yield number, line, block


def _block(body: str, artist: Artist, path: Path, fence: int) -> str:
    fields = Fields(body, path, fence + 1)
    try:
        return artist.draw(fields)
    except BuildFault as fault:
        raise fault.at(path, fence) from None


def _with_cards(line: str, artist: Artist, path: Path, number: int) -> str:
    def card(match: re.Match[str]) -> str:
        return artist.card(match["card"]) if match["card"] else match[0]

    try:
        return _INLINE.sub(card, line)
    except BuildFault as fault:
        raise fault.at(path, number) from None
