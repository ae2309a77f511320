# SPDX-License-Identifier: MIT
"""Who may import whom, and what the engine must not do: held by tests, not by goodwill."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = sorted((ROOT / "engine").glob("*.py"))
GENERATOR = sorted((ROOT / "generator").rglob("*.py"))

STANDARD_LIBRARY = {
    "__future__",
    "bisect",
    "collections",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "json",
    "math",
    "random",
    "re",
    "typing",
}
"""All that the engine takes from outside, and so all that a browser has to fetch for it."""

ORDER = (
    ("messages",),
    ("cards", "phrase"),
    ("actions", "ladder", "parts"),
    ("ruleset", "table"),
    ("play", "auction", "bidding", "score"),
    ("rows_turned", "rows_bid"),
    ("variants", "hidden", "match", "outcomes", "chance"),
    ("exchange", "questions"),
    ("state", "search", "aim", "marks"),
    ("whole",),
    ("wide", "dash"),
    ("ending",),
    ("solve", "public"),
    ("turn",),
    ("events", "notation", "view", "wording"),
    ("prospect", "reckon", "sight", "thresholds", "traits"),
    ("tactics",),
    ("bots", "caller", "disclosure", "spread", "thumb"),
    ("changes",),
    ("judgement", "worlds", "playout", "moment", "rollout", "habit", "sure"),
    ("refute", "surely", "surely_told"),
    ("merged", "course", "hunch", "trial"),
    ("judge", "expert"),
    ("bidders", "expert_double"),
    ("blind", "grounds", "layouts", "levels", "solved"),
    ("reasons", "themes"),
    ("advice", "puzzles"),
    ("request",),
    ("analysis", "tally"),
    ("tariff",),
    ("described",),
    ("answers",),
    ("session",),
    ("__main__",),
)
"""Layers of the engine: a module imports from its own layer and from those above, never below."""

ALSO = {"__main__": {"sys", "pathlib"}, "session": {"time"}}
"""What two modules may take besides: one reads and writes, the other has the only clock."""

LONG = {"search.searcher", "search.solve"}
"""Functions that may be long: the loops of the search, where a call a card would cost twice."""

IO_NAMES = {"open", "print", "input", "exec", "eval", "compile", "__import__", "globals"}
"""Built-in names by which a function would reach the world or hide what it does."""


def layer(module: str) -> int:
    """Layer of a module; every book of tactics is in the same one, and of reasons."""
    book = module.partition("_")[0]
    name = book if book in ("tactics", "reasons") else module
    return next(number for number, names in enumerate(ORDER) if name in names)


def imports(path: Path) -> Iterator[tuple[str, ast.stmt]]:
    """Modules that a file imports, wherever the import stands, but not for types alone."""
    tree = ast.parse(path.read_text("utf-8"))
    for_types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: relative import"
            yield node.module or "", node


def names_of(paths: list[Path]) -> list[str]:
    """Test ids."""
    return [str(path.relative_to(ROOT)) for path in paths]


@pytest.mark.parametrize("path", ENGINE, ids=names_of(ENGINE))
def test_engine_imports_follow_the_arrows(path: Path) -> None:
    """A module of the engine knows the standard library's list and the layers before its own."""
    allowed = STANDARD_LIBRARY | ALSO.get(path.stem, set())
    for module, _ in imports(path):
        if module.startswith("engine."):
            assert layer(module.split(".")[1]) <= layer(path.stem), f"{path.stem} imports {module}"
        else:
            assert module in allowed, f"{path.stem} imports {module}"


@pytest.mark.parametrize("path", ENGINE, ids=names_of(ENGINE))
def test_engine_reaches_nothing_outside(path: Path) -> None:
    """No file, no clock, no shared random numbers: only `__main__` reads and writes."""
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    called = {function.id for function in calls if isinstance(function, ast.Name)}
    assert path.stem == "__main__" or not called & IO_NAMES
    from_random = {
        alias.name
        for module, node in imports(path)
        if module == "random" and isinstance(node, ast.ImportFrom | ast.Import)
        for alias in node.names
    }
    assert from_random <= {"Random"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)]


@pytest.mark.parametrize("path", GENERATOR, ids=names_of(GENERATOR))
def test_generator_never_imports_tests(path: Path) -> None:
    """The generator stands on the engine alone."""
    assert not [module for module, _ in imports(path) if module.split(".")[0] == "tests"]


def test_engine_never_imports_the_generator() -> None:
    """The arrow goes one way."""
    modules = [module for path in ENGINE for module, _ in imports(path)]
    assert not [module for module in modules if module.split(".")[0] in ("generator", "tests")]


@pytest.mark.parametrize("path", ENGINE, ids=names_of(ENGINE))
def test_functions_are_short(path: Path) -> None:
    """Forty lines of code are long for a function, its docstring aside."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and f"{path.stem}.{node.name}" not in LONG:
            body = node.body[1:] if ast.get_docstring(node) else node.body
            length = body[-1].end_lineno - body[0].lineno + 1 if body else 0  # type: ignore[operator]
            assert length <= 40, f"{path.stem}.{node.name} has {length} lines"


def test_every_variant_names_its_source() -> None:
    """No game without the sheet that it was taken from."""
    from engine.variants import VARIANTS

    assert all(rules.source for rules in VARIANTS.values())
    assert [rules.key for rules in VARIANTS.values()] == list(VARIANTS)
