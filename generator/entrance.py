# SPDX-License-Identifier: MIT
"""What lies above the three languages: the chooser, the page for wrong addresses, the sitemap."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from generator.door import Door
from generator.files import SITE, Folder
from generator.languages import LANGUAGES
from generator.scripts import SOURCES, write_scripts
from generator.search import HIDDEN
from generator.sites import site_url
from generator.solving import MODES
from generator.templates import page


def write_entrance(doors: Mapping[str, Door]) -> None:
    """Fill the root of build/site, and its shared assets."""
    words = {
        "languages": LANGUAGES,
        "says": {key: door.say for key, door in doors.items()},
    }
    prefix = urlsplit(site_url()).path
    folder = Folder(SITE)
    folder.put("index.html", page("index.html.j2", base="", **words))
    folder.put("404.html", page("404.html.j2", base=prefix, **words))
    folder.put("sitemap.xml", _sitemap())
    folder.put("robots.txt", f"User-agent: *\nAllow: /\nSitemap: {site_url()}sitemap.xml\n")
    folder.put(".nojekyll", "")
    folder.put("assets/favicon.svg", (SOURCES / "favicon.svg").read_bytes())
    write_scripts(SITE / "assets", MODES)


def _sitemap() -> str:
    """Every page with its translations, by absolute addresses as hreflang requires."""
    pages: dict[str, list[tuple[str, str]]] = {}
    for language in LANGUAGES:
        for path in sorted((SITE / language.key).rglob("index.html")):
            if HIDDEN in path.read_text("utf-8"):
                continue
            name = path.parent.relative_to(SITE / language.key).as_posix()
            address = f"{site_url()}{language.key}/" + ("" if name == "." else f"{name}/")
            pages.setdefault(name, []).append((language.tag, address))
    return page("sitemap.xml.j2", pages=pages.values(), root=site_url())
