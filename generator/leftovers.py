# SPDX-License-Identifier: MIT
"""What the theme copies into a site and no page asks for: its search, its maps, half its styles."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from generator.faults import BuildFault
from generator.languages import LANGUAGES

_UNUSED_RULES = Path(__file__).with_name("unused.mjs")
_UNUSED = ("images", "javascripts/lunr", "javascripts/workers")
_MAP = re.compile(r"\n?(//|/\*)# sourceMappingURL=\S+( \*/)?\n?")


def drop_leftovers(site: Path) -> None:
    """Delete the files that nothing uses, and the lines that name the maps among them."""
    for language in LANGUAGES:
        assets = site / language.key / "assets"
        for name in _UNUSED:
            if not (assets / name).is_dir():
                raise BuildFault(f"the theme has no {name} any more: see generator/leftovers.py")
            shutil.rmtree(assets / name)
        for path in sorted(assets.rglob("*.map")):
            path.unlink()
        for path in sorted([*assets.rglob("*.js"), *assets.rglob("*.css")]):
            path.write_text(_MAP.sub("\n", path.read_text("utf-8")), "utf-8")


def drop_unused_rules(site: Path) -> None:
    """Take out of the theme's style sheets what nothing on the site is; the rest serves all pages.

    Raises `BuildFault` where the style sheets cannot be read.
    """
    folders = [str(site / language.key / "assets" / "stylesheets") for language in LANGUAGES]
    command = ["node", str(_UNUSED_RULES), str(site), *folders]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFault(f"the theme's style sheets: {done.stderr.strip()}")
