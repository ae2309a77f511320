# SPDX-License-Identifier: MIT
"""What stops the build, said in one line."""

from __future__ import annotations

from pathlib import Path


class BuildFault(Exception):
    """A fault in the sources of the site: where it is and what is wrong."""

    def __init__(self, reason: str, path: Path | None = None, line: int | None = None) -> None:
        self.reason, self.path, self.line = reason, path, line
        super().__init__(f"{path}:{line}: {reason}" if path else reason)

    def at(self, path: Path, line: int) -> BuildFault:
        """The same fault with a place, unless it already knows a closer one."""
        return self if self.path else BuildFault(self.reason, path, line)
