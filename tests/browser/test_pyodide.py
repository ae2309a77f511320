# SPDX-License-Identifier: MIT
"""The engine as it is shipped: compiled, with a trimmed standard library, in Pyodide."""

from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path

from tests.browser.visits import ROOT

MOST_BYTES = 5_500_000
"""What may travel at a press of the button."""


def test_proof_holds_on_the_very_files_that_are_shipped(site: Path, tmp_path: Path) -> None:
    """Vectors, random hands and honesty, by the interpreter of the reader's browser."""
    vectors = [
        vector
        for path in sorted((ROOT / "tests" / "vectors").rglob("*.toml"))
        for vector in tomllib.loads(path.read_text("utf-8"))["vector"]
    ]
    given = tmp_path / "vectors.json"
    given.write_text(json.dumps(vectors), "utf-8")
    command = ["node", str(ROOT / "tests" / "pyodide_run.mjs"), str(site), str(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []


def test_shipment_is_light(site: Path) -> None:
    """Python, the standard library, the engine and its words, compressed."""
    manifest = json.loads((site / "assets" / "engine" / "manifest.json").read_text("utf-8"))
    parcels = [*manifest["modules"].values(), *manifest["files"].values()]
    for language in manifest["languages"].values():
        assert sum(parcel["wire"] for parcel in [*parcels, language["catalogue"]]) <= MOST_BYTES


def test_names_of_the_shipment_change_with_its_content(site: Path) -> None:
    """Whatever a manifest names is there: no mix of two versions can be fetched."""
    engine = site / "assets" / "engine"
    manifest = json.loads((engine / "manifest.json").read_text("utf-8"))
    languages = manifest["languages"].values()
    parcels = [*manifest["modules"].values(), *manifest["files"].values()]
    parcels += [language["catalogue"] for language in languages]
    for parcel in parcels:
        assert (engine / parcel["path"]).stat().st_size == parcel["bytes"]
    for language in languages:
        assert (engine / language["words"]).is_file()
    assert (engine / manifest["scripts"] / "table" / "element.mjs").is_file()
