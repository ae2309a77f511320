# SPDX-License-Identifier: MIT
"""The quiz's modules as one classic script: a page opened from disk may not load modules."""

from __future__ import annotations

import re
from pathlib import Path

from generator.faults import BuildFault
from generator.files import ROOT

FOLDER = ROOT / "docs" / "assets" / "js" / "quiz"
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./(?P<file>[\w.-]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const |function |async function )", re.MULTILINE)
_TOP = re.compile(r"^(?:const|let|function|async function|class) (\w+)", re.MULTILINE)


def bundle(entry: str = "index.mjs", folder: Path = FOLDER) -> str:
    """Every module that the entry needs, each after those that it imports, in one function.

    Raises `BuildFault` where two modules use the same name, or one is written in a way that
    this cannot join.
    """
    ordered: dict[str, str] = {}
    _add(folder, entry, ordered)
    body = "".join(ordered.values())
    names = _TOP.findall(body)
    for name in names:
        if names.count(name) > 1:
            raise BuildFault(f"{folder.name}: two modules define {name}")
    if re.search(r"^(?:import|export)\b", body, re.MULTILINE):
        raise BuildFault(f"{folder.name}: an import or export that bundle.py cannot join")
    return f'// SPDX-License-Identifier: MIT\n(() => {{\n"use strict";\n{body}}})();\n'


def _add(folder: Path, file: str, ordered: dict[str, str]) -> None:
    if file in ordered:
        return
    source = (folder / file).read_text("utf-8")
    for found in _IMPORT.finditer(source):
        _add(folder, found["file"], ordered)
    text = _EXPORT.sub("", _IMPORT.sub("", source))
    ordered[file] = bare(text)


def bare(script: str) -> str:
    """A script without its comments, which readers do not need to wait for.

    >>> bare("/** One. *" + "/\\n// Why.\\nconst one = 1; // one\\n")
    'const one = 1; // one\\n'
    """
    return re.sub(r"/\*\*.*?\*/\n?|^\s*//[^\n]*\n", "", script, flags=re.DOTALL | re.MULTILINE)
