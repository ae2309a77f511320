# SPDX-License-Identifier: MIT
"""Libraries of the npm registry that a page loads: what is used of each, behind its licence."""

from __future__ import annotations

from generator.files import Folder
from generator.scripts import MODULES, esbuild


def ship(folder: Folder, exports: str, licence: str, target: str) -> None:
    """Put what an `export … from` line takes of a package in one file, with its `licence`.

    The licence is named as in `node_modules`: "minisearch/LICENSE.txt".
    """
    text = (MODULES / licence).read_text("utf-8").strip()
    folder.put(target, esbuild("--bundle", "--format=esm", source=exports, banner=text))
