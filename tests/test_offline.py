# SPDX-License-Identifier: MIT
"""Addresses with versions, the list of what is kept, and the icons, without a browser."""

from __future__ import annotations

import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from generator.faults import BuildFault
from generator.icons import SIZES, icon
from generator.offline import write_worker
from generator.versions import add_versions, query, stamp

PAGE = '<script src="../assets/js/a.mjs"></script><link href="../assets/css/a.css">'
PARCELS = {"wasm": {"path": "../pyodide/1/p.wasm", "bytes": 1, "wire": 1}}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """One page, two scripts of which one needs the other, a style sheet and an engine."""
    files = {
        "fr/index.html": PAGE,
        "assets/js/a.mjs": 'import { b } from "./b.mjs";',
        "assets/js/b.mjs": "export const b = 1;",
        "assets/css/a.css": "a {}",
        "assets/pyodide/1/p.wasm": "0",
        "assets/engine/manifest.json": json.dumps({"modules": {}, "files": PARCELS}),
        "robots.txt": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def _kept(site: Path) -> dict[str, Any]:
    write_worker(site)
    kept: dict[str, Any] = json.loads((site / "assets" / "offline.json").read_text("utf-8"))
    return kept


def test_address_changes_with_what_a_script_imports(site: Path) -> None:
    """A change of `b` changes the address of `a`, which names it, and so the page."""
    add_versions(site)
    before = (site / "fr" / "index.html").read_text("utf-8")
    (site / "assets" / "js" / "b.mjs").write_text("export const b = 2;", "utf-8")
    add_versions(site)
    after = (site / "fr" / "index.html").read_text("utf-8")
    assert before != after
    assert before.split("a.css")[1] == after.split("a.css")[1]
    style = query(stamp((site / "assets" / "css" / "a.css").read_bytes()))
    assert f'href="../assets/css/a.css?{style}"' in after


def test_versions_are_written_once(site: Path) -> None:
    """A second pass changes nothing."""
    add_versions(site)
    once = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    add_versions(site)
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == once


def test_missing_style_sheet_stops_the_build(site: Path) -> None:
    """The fault names the page and the address."""
    (site / "assets" / "css" / "a.css").unlink()
    with pytest.raises(BuildFault, match=r"index\.html.*a\.css"):
        add_versions(site)


def test_version_of_the_worker_is_a_hash_of_the_site(site: Path) -> None:
    """Twice the same from the same files; another text leaves the engine's version as it was."""
    first = _kept(site)
    worker = (site / "sw.js").read_bytes()
    assert _kept(site) == first
    assert (site / "sw.js").read_bytes() == worker
    (site / "fr" / "index.html").write_text("Bonjour", "utf-8")
    second = _kept(site)
    assert second["version"] != first["version"]
    assert second["engineVersion"] == first["engineVersion"]
    assert (site / "sw.js").read_bytes() != worker


def test_each_file_that_a_page_needs_is_kept_in_its_place(site: Path) -> None:
    """Pages by their addresses; nothing that only search engines read."""
    kept = _kept(site)
    assert list(kept["engine"]) == ["assets/pyodide/1/p.wasm"]
    scripts = ["assets/css/a.css", "assets/js/a.mjs", "assets/js/b.mjs"]
    assert sorted(kept["plain"]) == sorted([*scripts, "assets/engine/manifest.json", "fr/"])


@pytest.mark.parametrize("size", SIZES)
def test_icon_is_a_square_with_paper_to_its_corners(size: int) -> None:
    """Systems cut the corners as they like."""
    data = icon(size)
    assert data == icon(size)
    assert struct.unpack(">II", data[16:24]) == (size, size)
    length = int.from_bytes(data[33:37], "big")
    rows = zlib.decompress(data[41 : 41 + length])
    assert rows[1:4] == rows[-3:] == bytes.fromhex("fbf7ee")
    assert len(set(rows)) > 3
