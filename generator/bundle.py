# SPDX-License-Identifier: MIT
"""What a page fetches to play: Python, the engine, its catalogues and the words of its widgets.

Names carry a hash or a version, and `manifest.json`, the one name that never changes, lists them
all: whoever reads it gets files that belong together, and new words do not fetch Python again.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.session import TYPES
from generator.analyst import analyst_words
from generator.door import Door
from generator.faults import BuildFault
from generator.files import BUILD, ROOT, Folder
from generator.house import house_words
from generator.words import table_words

PYODIDE = ROOT / "node_modules" / "pyodide"
CACHE = BUILD / "bundle"
ENGINE = CACHE / "engine"
SCRIPTS = ROOT / "docs" / "assets" / "js" / "play"

_MODULES = {"pyodide": "pyodide.mjs", "runtime": "pyodide.asm.mjs"}
_WASM = "pyodide.asm.wasm"
_LOCK = "pyodide-lock.json"
_COMPILER = Path(__file__).with_name("stdlib.mjs")
_FROM_ENGINE = re.compile(r"^ *from engine\.(\w+) import", re.MULTILINE)
_IMPORT = re.compile(r"\s*(import|from) \w")
_MEGABYTE = 1_000_000

_POSITION = (
    "american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC "
    "up:9D rest:KC,JS,QD"
)
_PLAYED = f"{_POSITION} | pass pass pass pass pass name:H AD 9H TD TC JD KH TH QH AH 9S JH 9C AS TS"
_RULES = {"variant": "american"}
_SAMPLES: Mapping[str, Mapping[str, object]] = {
    "variants": {},
    "legal_cards": {**_RULES, "trump": "H", "led": "AC", "hand": ["JD", "QS", "9C"]},
    "trick": {**_RULES, "trump": "H", "plays": ["W:AD", "N:JD"]},
    "points": {**_RULES, "maker": "S", "tricks": {"S": 3, "W": 2}},
    "deal": {**_RULES, "seed": 1},
    "next": {"position": f"{_POSITION} | pass pass pass pass pass pass pass pass", "seed": 1},
    "state": {"position": _POSITION, "seat": "S"},
    "apply": {"position": _POSITION, "actions": ["order"]},
    "replay": {"position": f"{_POSITION} | order"},
    "traits": {**_RULES},
    "tariff": {**_RULES},
    "calls": {"position": _POSITION},
    "values": {"position": _PLAYED},
    "judge": {
        "position": _PLAYED,
        "worlds": 20,
        "prior": "auction",
        "play": "blind",
        "aim": "game",
    },
    "layouts": {"position": _POSITION, "number": 4, "action": "order"},
    "bot": {"position": _POSITION, "level": "regular"},
    "phrase": {"lang": "pl", "message": {"id": "ui.points_makers", "args": {"n": 2.5}}},
}
"""One request of every type: the standard library that is shipped is what answering them loads."""


@dataclass(frozen=True, slots=True)
class _Parcel:
    """A file to fetch: its address from the manifest, its bytes, and those that travel."""

    path: str
    bytes: int
    wire: int


def write_bundle(
    site: Path, python: Path, compiled: Mapping[str, object], doors: Mapping[str, Door]
) -> None:
    """Fill assets/pyodide, assets/engine and assets/play of a site, from what was compiled."""
    folder = Folder(site / "assets" / "engine")
    runtime = _put_runtime(site)
    files = {"wasm": runtime[_WASM], "lock": runtime[_LOCK]}
    for name in ("stdlib", "engine"):
        files[name] = _put_parcel(folder, f"{name}.zip", (python / f"{name}.zip").read_bytes())
    modules = {kind: runtime[name] for kind, name in _MODULES.items()}
    languages = {}
    for lang, door in doors.items():
        catalogue = _put_parcel(folder, f"{lang}.json", _json(compiled[lang]))
        wire = sum(parcel.wire for parcel in (*modules.values(), *files.values(), catalogue))
        megabytes = round(wire / _MEGABYTE, 1)
        words = _json(table_words(door, megabytes=megabytes))
        analyst = _json(analyst_words(door, megabytes=megabytes))
        house = _json(house_words(door, megabytes=megabytes))
        languages[lang] = {
            "catalogue": asdict(catalogue),
            "words": _put_parcel(folder, f"words.{lang}.json", words).path,
            "analyst": _put_parcel(folder, f"analyst.{lang}.json", analyst).path,
            "house": _put_parcel(folder, f"house.{lang}.json", house).path,
        }
    manifest = {
        "scripts": _put_scripts(site),
        "modules": {name: asdict(parcel) for name, parcel in modules.items()},
        "files": {name: asdict(parcel) for name, parcel in files.items()},
        "languages": languages,
    }
    folder.put("manifest.json", _json(manifest))


def _put_runtime(site: Path) -> dict[str, _Parcel]:
    """Pyodide in a folder named by its version: it asks for some files by their own names."""
    version = _version()
    folder = Folder(site / "assets" / "pyodide" / version)
    contents = {name: (PYODIDE / name).read_bytes() for name in (*_MODULES.values(), _WASM)}
    contents[_LOCK] = _cut_lock()
    parcels = {}
    for name, data in contents.items():
        folder.put(name, data)
        parcels[name] = _Parcel(f"../pyodide/{version}/{name}", len(data), _wire(name, data))
    return parcels


def compile_python(compiled: Mapping[str, object]) -> Path:
    """Folder with stdlib.zip and engine.zip, each made anew only when what it hangs on changed."""
    if missing := set(TYPES) - set(_SAMPLES):
        raise BuildFault(f"generator/bundle.py has no sample request of type {sorted(missing)}")
    requests = [{"type": kind, "body": body} for kind, body in _SAMPLES.items()]
    asked = CACHE / "requests.json"
    Folder(CACHE).put(asked.name, _json({"catalogues": compiled, "requests": requests}))
    sources = _shipped()
    shipped = Folder(ENGINE)
    for name, text in sources:
        shipped.put(name, text)
    shipped.drop_leftovers()
    imports = {line for _, text in sources for line in text.splitlines() if _IMPORT.match(line)}
    tools = [_COMPILER.read_text(), _version()]
    _compile("stdlib", asked, [*tools, requests, sorted(imports)])
    _compile("engine", CACHE / "stdlib.zip", [*tools, sources])
    return CACHE


def _shipped() -> list[tuple[str, str]]:
    """Modules that the door needs, with their text: what looks for problems is not shipped."""
    found: dict[str, str] = {}
    wanted = ["__init__", "session"]
    while wanted:
        module = wanted.pop()
        path = ROOT / "engine" / f"{module}.py"
        if module not in found and path.is_file():
            found[module] = path.read_text("utf-8")
            wanted += _FROM_ENGINE.findall(found[module])
    return [(f"{module}.py", text) for module, text in sorted(found.items())]


def _compile(kind: str, source: Path, depends_on: Sequence[object]) -> None:
    """Write `kind`.zip, unless it was made from the same things before."""
    made, key = CACHE / f"{kind}.zip", CACHE / f"{kind}.key"
    digest = _digest([_json(depends_on)])
    if made.is_file() and key.is_file() and key.read_text() == digest:
        return
    paths = (PYODIDE, ENGINE, source, made)
    command = ["node", str(_COMPILER), kind, *map(str, paths)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BuildFault("node is missing: `make setup` installs it") from None
    if done.returncode:
        raise BuildFault(f"the engine does not run in Pyodide: {done.stderr.strip()}")
    key.write_text(digest)


def _put_parcel(folder: Folder, name: str, data: bytes) -> _Parcel:
    """Write a file with a hash of its content in its name."""
    stem, _, ending = name.rpartition(".")
    hashed = f"{stem}.{_digest([data])}.{ending}"
    folder.put(hashed, data)
    return _Parcel(hashed, len(data), _wire(name, data))


def _wire(name: str, data: bytes) -> int:
    """How many bytes of a file travel where the server compresses, computed once."""
    if name.endswith(".zip"):
        return len(data)
    known = CACHE / "wire" / _digest([data])
    if not known.is_file():
        known.parent.mkdir(parents=True, exist_ok=True)
        known.write_text(str(len(gzip.compress(data, 9, mtime=0))))
    return int(known.read_text())


def _put_scripts(site: Path) -> str:
    """Copy the modules of the table under a name that changes with any of them."""
    paths = [path for path in sorted(SCRIPTS.rglob("*")) if path.is_file()]
    version = _digest([path.name.encode() + path.read_bytes() for path in paths])
    Folder(site / "assets" / "play" / version).copy(SCRIPTS)
    return f"../play/{version}/"


def _version() -> str:
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    assert isinstance(version, str)
    return version


def _cut_lock() -> bytes:
    """The lock file without the packages, none of which is shipped."""
    lock = json.loads((PYODIDE / _LOCK).read_text())
    return _json({"info": lock["info"], "packages": {}})


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _digest(parts: Iterable[bytes]) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]
