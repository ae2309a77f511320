# SPDX-License-Identifier: MIT
"""Writing into build/: only what changed, and nothing left over."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
SITE = BUILD / "site"


class Folder:
    """A folder that a machine fills: files keep their dates when their bytes stay the same."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._kept: set[Path] = set()

    def put(self, name: str, content: str | bytes) -> None:
        """Write one file, given its name relative to the folder."""
        path = self.path / name
        data = content.encode() if isinstance(content, str) else content
        self._kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_bytes() != data:
            path.write_bytes(data)

    def copy(self, source: Path, to: str = "", *, but: tuple[str, ...] = ()) -> None:
        """Write every file found under a source folder, but for those of some folders in it."""
        for path in sorted(source.rglob("*")):
            name = path.relative_to(source).as_posix()
            if path.is_file() and not name.startswith(but):
                self.put(f"{to}/{name}" if to else name, path.read_bytes())

    def drop_leftovers(self) -> None:
        """Delete the files of an earlier build that this one did not write."""
        for path in sorted(self.path.rglob("*"), reverse=True):
            if path.is_file() and path not in self._kept:
                path.unlink()
            elif path.is_dir() and not any(path.iterdir()):
                path.rmdir()
