# SPDX-License-Identifier: MIT
"""Resolves the dependency groups of pyproject.toml into hash-locked requirements files.

Run by `make lock`. All groups are resolved in one run, so that those which are installed side
by side get the same versions.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
LOCKED = ("site", "mine", "test", "dev", "oracle", "node")
OPTIONS = (
    "--generate-hashes", "--strip-extras", "--allow-unsafe", "--quiet", "--no-header",
    "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host",
    "--no-emit-options",
)  # fmt: skip


def members(group: str, groups: dict[str, list[str | dict[str, str]]]) -> list[str]:
    """Requirements of a group, those of the groups it includes first."""
    found: list[str] = []
    for item in groups[group]:
        found += [item] if isinstance(item, str) else members(item["include-group"], groups)
    return found


def lock(group: str, requirements: list[str]) -> None:
    """Write `requirements/<group>.txt`."""
    subprocess.run(
        [sys.executable, "-m", "piptools", "compile", *OPTIONS, "-o", f"{HERE / group}.txt", "-"],
        input="\n".join(requirements),
        text=True,
        check=True,
    )


if __name__ == "__main__":
    tables = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))
    for name in LOCKED:
        lock(name, members(name, tables["dependency-groups"]))
