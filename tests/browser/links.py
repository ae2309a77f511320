# SPDX-License-Identifier: MIT
"""Links of a built site, read from its files."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from tests.browser.visits import PREFIX

_ADDRESSES = ("href", "src")
_HOST = "http://site.test"
_FOREIGN_LINKS = ("https://creativecommons.org/",)
"""Where readers are sent on purpose; pages load nothing from there."""
_TABLE, _CARRIED = "euchre-table", ("position=", "game=")
"""Element that opens the position or the game which an address carries after its #."""


class _Reader(HTMLParser):
    """Collects the addresses that a page names, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.anchors: set[str] = set()
        self.has_table = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.has_table |= tag == _TABLE
        self.anchors |= {value for name in ("id", "name") if (value := values.get(name))}
        if values.get("rel") != "canonical":
            self.addresses += [value for name in _ADDRESSES if (value := values.get(name))]


def broken_links(site: Path) -> list[str]:
    """Links that lead nowhere, leave the prefix, or name an index.html, as "page: link"."""
    pages = {path: _read(path) for path in sorted(site.rglob("*.html"))}
    return [
        f"{path.relative_to(site)}: {address}"
        for path, page in pages.items()
        for address in page.addresses
        if not _leads_somewhere(address, path, site, pages)
    ]


def _read(path: Path) -> _Reader:
    reader = _Reader()
    reader.feed(path.read_text("utf-8"))
    return reader


def _leads_somewhere(address: str, path: Path, site: Path, pages: dict[Path, _Reader]) -> bool:
    if address.startswith(_FOREIGN_LINKS):
        return True
    here = f"{_HOST}{PREFIX}{path.relative_to(site).as_posix()}"
    url, anchor = urldefrag(urljoin(here, address))
    if address.endswith("index.html") or not url.startswith(f"{_HOST}{PREFIX}"):
        return False
    target = site / unquote(urlsplit(url).path.removeprefix(PREFIX))
    if target.is_dir():
        target /= "index.html"
    if anchor.startswith(_CARRIED):
        return target in pages and pages[target].has_table
    return target.is_file() and (not anchor or anchor in pages[target].anchors)
