# SPDX-License-Identifier: MIT
"""What makes the site an app that works without a network, for readers who ask for it.

Nothing is kept before the reader asks: a page read once on a telephone costs that page, no copy of
the site grows old unseen, and the browser's storage holds what its owner wants in it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from posixpath import normpath

from generator.door import Door
from generator.files import Folder
from generator.icons import SIZES, icon
from generator.languages import LANGUAGES, Language
from generator.scripts import classic
from generator.templates import page
from generator.versions import stamp

PAPER = "#fbf7ee"
"""Colour of the window of an installed site until its page is drawn."""

_LABELS = (
    "about", "cancel", "cancelled", "done", "failed", "full", "keep", "keeping", "kept", "remove",
    "removed", "retry",
)  # fmt: skip
_CONTROL = "<euchre-offline></euchre-offline>"
_NAMED = re.compile(r"(?:^|/)assets/(?:play|pyodide)/|\.[0-9a-f]{8,}\.[\w.]+$")
_LEFT_OUT = re.compile(
    r"\.map$|\.gz$|(?:^|/)(?:404\.html|\.nojekyll|robots\.txt|sitemap\.xml|sw\.js)$"
    r"|^assets/offline\.json|^data/puzzles\."
)
"""What no page asks for: hosts, search engines and whoever wants all problems in one file do."""

_Files = dict[str, tuple[str, int]]


def furnish(site: Path, doors: Mapping[str, Door]) -> None:
    """Give each language an app, and each `<euchre-offline>` its words and its script."""
    folder = Folder(site)
    for size in SIZES:
        folder.put(f"assets/icon-{size}.png", icon(size))
    for language in LANGUAGES:
        door = doors[language.key]
        folder.put(f"app.{language.key}.webmanifest", _manifest(language, door))
        words = {label: door.say(f"ui.offline_{label}") for label in _LABELS}
        without = door.say("ui.offline_unsupported")
        for path in sorted((site / language.key).rglob("*.html")):
            up = "../" * (len(path.relative_to(site).parts) - 1)
            control = page("offline.html.j2", up=up, words=_json(words), without=without)
            text = path.read_text("utf-8").replace(_CONTROL, control)
            head = page("app.html.j2", up=up, key=language.key)
            path.write_text(text.replace("</head>", f"{head}</head>", 1), "utf-8")


def _manifest(language: Language, door: Door) -> str:
    icons = [
        {"src": f"assets/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    return _json(
        {
            "name": "Bowerbird · Euchre",
            "short_name": "Bowerbird",
            "description": door.say("ui.welcome"),
            "lang": language.tag,
            "start_url": f"./{language.key}/",
            "scope": "./",
            "display": "standalone",
            "theme_color": PAPER,
            "background_color": PAPER,
            "icons": [each | {"purpose": use} for use in ("any", "maskable") for each in icons],
        }
    )


def write_worker(site: Path) -> None:
    """Write sw.js and the list of what it keeps, once every other file is as it will be served."""
    engine_paths, wire = _engine(site)
    files: dict[str, _Files] = {"plain": {}, "named": {}, "engine": {}}
    for path in sorted(filter(Path.is_file, site.rglob("*"))):
        name = path.relative_to(site).as_posix()
        if _LEFT_OUT.search(name):
            continue
        data = path.read_bytes()
        is_engine = name in engine_paths
        kind = "engine" if is_engine else "named" if _NAMED.search(name) else "plain"
        files[kind][re.sub(r"(^|/)index\.html$", r"\1", name)] = (stamp(data), len(data))
        wire += 0 if is_engine else len(gzip.compress(data, 6, mtime=0))
    versions = {"version": _digest(files), "engineVersion": _digest(files["engine"])}
    kept = _json({**versions, "wire": wire, **files})
    folder = Folder(site)
    folder.put("assets/offline.json", kept)
    worker = classic("offline/worker.mjs")
    licence, _, code = worker.partition("\n")
    folder.put("sw.js", f"{licence}\nself.KEPT = {kept};\n{code}")


def _engine(site: Path) -> tuple[set[str], int]:
    """Python, its library and the engine, the same for all languages, and what of them travels."""
    manifest = json.loads((site / "assets" / "engine" / "manifest.json").read_text("utf-8"))
    parcels = [*manifest["modules"].values(), *manifest["files"].values()]
    paths = {normpath(f"assets/engine/{parcel['path']}") for parcel in parcels}
    return paths, sum(parcel["wire"] for parcel in parcels)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _digest(value: object) -> str:
    return hashlib.sha256(_json(value).encode()).hexdigest()[:12]
