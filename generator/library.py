# SPDX-License-Identifier: MIT
"""Libraries of the npm registry that a page loads: one file each, behind its licence."""

from __future__ import annotations

import re

from generator.files import ROOT, Folder

MODULES = ROOT / "node_modules"
_MAP = re.compile(r"\n//# sourceMappingURL=.*")


def ship(folder: Folder, source: str, licence: str, target: str) -> None:
    """Put the module `source` of a package, and the text of its `licence`, in one file.

    Both are named as in `node_modules`: "minisearch/dist/es/index.js".
    """
    text = (MODULES / licence).read_text("utf-8")
    code = _MAP.sub("", (MODULES / source).read_text("utf-8"))
    folder.put(target, f"/*\n{text}*/\n{code}")
