# SPDX-License-Identifier: MIT
"""The JSON door on standard input: one request a line in, one reply a line out."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine.phrase import load
from engine.session import handle

COMPILED = Path("build/catalogues")
"""Where the compiled catalogues lie, from the root of the repository."""


def main() -> None:
    """Answer every line of standard input."""
    catalogues = {
        path.stem: load(json.loads(path.read_text("utf-8"))) for path in COMPILED.glob("*.json")
    }
    if not catalogues:
        print("No sentences yet, only ids: run `make catalogues` first.", file=sys.stderr)
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    for line in sys.stdin:
        print(handle(line, catalogues), flush=True)


if __name__ == "__main__":
    main()
