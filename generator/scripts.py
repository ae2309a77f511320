# SPDX-License-Identifier: MIT
"""Scripts and style sheets as the site serves them: joined and shortened by esbuild.

A page that names a script gets all that it imports with it.  The modes of the problems share what
they have in common, so that a reader who goes from one to another fetches little.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from generator.faults import BuildFault
from generator.files import ROOT

MODULES = ROOT / "node_modules"
SOURCES = ROOT / "docs" / "assets"
SCRIPTS = SOURCES / "js"

_PAGES = ("copy", "family", "house", "offline", "search/dialog", "table")
"""Modules that a page, or another script, names."""

_CLASSIC = ("choose-language", "frame", "kept")
"""What is no module, to run before the page is drawn or from a disk."""

_LICENCE = "SPDX-License-Identifier: MIT"


def write_scripts(assets: Path, modes: Iterable[str]) -> None:
    """Fill the `js` and `css` folders of a site's assets; `modes` are those of the problems."""
    scripts = assets / "js"
    module = ("--bundle", "--format=esm", f"--outbase={SCRIPTS}", "--out-extension:.js=.mjs")
    _write(scripts, *module, *(f"{SCRIPTS}/{name}.mjs" for name in _PAGES))
    parts = ("--splitting", "--chunk-names=solve/[name]-[hash]")
    _write(scripts, *module, *parts, *(f"{SCRIPTS}/solve/{name}.mjs" for name in ("index", *modes)))
    _write(scripts, *(f"{SCRIPTS}/{name}.js" for name in _CLASSIC))
    (scripts / "quiz.js").write_text(classic("quiz/index.mjs"), "utf-8")
    _write(assets / "css", "--bundle", *map(str, sorted((SOURCES / "css").glob("*.css"))))


def classic(entry: str) -> str:
    """A module and all that it imports as one script that is none: pages on a disk load no modules.

    `entry` is its path from the folder of the scripts.
    """
    return esbuild("--bundle", "--format=iife", f"{SCRIPTS}/{entry}")


def esbuild(*arguments: str, source: str | None = None, banner: str = _LICENCE) -> str:
    """What esbuild writes to its output, of a source where the arguments name no file.

    Raises `BuildFault` where it finds anything wrong.
    """
    command = [
        str(MODULES / ".bin" / "esbuild"),
        "--minify",
        "--charset=utf8",
        "--log-level=warning",
    ]
    command += [f"--banner:{kind}=/* {banner} */" for kind in ("js", "css")]
    try:
        done = subprocess.run(
            [*command, *arguments],
            cwd=ROOT,
            input=source,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        raise BuildFault("esbuild is missing: `make setup` installs it") from None
    if done.returncode or done.stderr:
        raise BuildFault(f"esbuild: {done.stderr.strip()}")
    return done.stdout


def _write(folder: Path, *arguments: str) -> None:
    esbuild(f"--outdir={folder}", *arguments)
