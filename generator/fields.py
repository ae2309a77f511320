# SPDX-License-Identifier: MIT
"""What an author wrote in a block: each key taken once, by type, with its line for the faults."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from generator.door import Rules
from generator.faults import BuildFault


class Fields:
    """The TOML body of one block."""

    def __init__(self, body: str, path: Path, line: int) -> None:
        """Read the body, whose first line is line `line` of the file."""
        self._lines, self._path, self._line = body.splitlines(), path, line
        try:
            self._values: dict[str, object] = tomllib.loads(body)
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"at line (\d+)", str(error))
            where = line + int(at[1]) - 1 if at else line + max(len(self._lines) - 1, 0)
            raise BuildFault(f"not TOML: {error}", path, where) from None

    @property
    def path(self) -> Path:
        """The page that holds the block."""
        return self._path

    def fault(self, reason: str, key: str | None = None) -> BuildFault:
        """A fault of this block, at the line of a key where one is given."""
        written = re.compile(rf"\s*({key}\s*=|\[{key}\])")
        at = (n for n, text in enumerate(self._lines) if key and written.match(text))
        return BuildFault(reason, self._path, self._line + next(at, 0))

    def add(self, values: Mapping[str, object]) -> None:
        """Take over what is written elsewhere; the author's own keys prevail."""
        self._values = {**values, **self._values}

    def text(self, key: str, default: str | None = None) -> str:
        """A text; without a default it must be there."""
        value = self._take(key) if default is None else self._values.pop(key, default)
        if not isinstance(value, str):
            raise self.fault(f"{key} is not a text", key)
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(f"{key} is not a list of texts", key)
        return [str(item) for item in value]

    def number(self, key: str, default: int) -> int:
        """A number of things, at least one."""
        value = self._values.pop(key, default)
        if not isinstance(value, int) or value < 1:
            raise self.fault(f"{key} is not a whole number above 0", key)
        return value

    def numbers(self, key: str) -> list[int]:
        """A list of whole numbers."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
            raise self.fault(f"{key} is not a list of whole numbers", key)
        return value

    def switch(self, key: str) -> bool:
        """True or false; false when it is absent."""
        value = self._values.pop(key, False)
        if not isinstance(value, bool):
            raise self.fault(f"{key} is neither true nor false", key)
        return value

    def table(self, key: str) -> dict[str, object]:
        """A table; empty when it is absent."""
        value = self._values.pop(key, {})
        if not isinstance(value, dict):
            raise self.fault(f"{key} is not a table", key)
        return value

    def has(self, key: str) -> bool:
        """Whether the author wrote this key."""
        return key in self._values

    def rules(self) -> Rules:
        """The game meant: `variant` (standard unless said) and `options`."""
        return Rules(self.text("variant", "standard"), tuple(self.table("options").items()))

    def agree(self, key: str, claimed: object, computed: object) -> None:
        """Refuse a claim of the author's that is not what the engine says."""
        if claimed != computed:
            said = f"the block claims {claimed}, the engine says {computed}"
            raise self.fault(f"{key}: {said}", key)

    def done(self) -> None:
        """Refuse the keys that no diagram of this kind uses."""
        for key in self._values:
            raise self.fault(f"unknown key {key}", key)

    def _take(self, key: str) -> object:
        if key not in self._values:
            raise self.fault(f"{key} is missing")
        return self._values.pop(key)
