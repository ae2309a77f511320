# SPDX-License-Identifier: MIT
"""Modules are short, and every public name of the engine says what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_architecture import ENGINE, names_of


def public(tree: ast.Module) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    """Public classes, functions and methods of a module."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node
            methods = node.body if isinstance(node, ast.ClassDef) else []
            for method in methods:
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                    yield method


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.stmt | None]]:
    """Public constants of a module, each with the statement that comes after it."""
    for node, after in zip(tree.body, [*tree.body, None][1:], strict=True):
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("TypeVar("):
            continue
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        for target in targets:
            if isinstance(target, ast.Name) and target.id.isupper() and target.id[0] != "_":
                yield target.id, after


@pytest.mark.parametrize("path", ENGINE, ids=names_of(ENGINE))
def test_modules_are_short_and_licensed(path: Path) -> None:
    """Past 300 lines a module is about two things; the first line is its licence."""
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= 300
    assert not lines or lines[0] == "# SPDX-License-Identifier: MIT"


@pytest.mark.parametrize("path", ENGINE, ids=names_of(ENGINE))
def test_public_names_of_the_engine_are_explained(path: Path) -> None:
    """Each public class, function, method and constant says what it is, in one line first."""
    tree = ast.parse(path.read_text("utf-8"))
    assert not tree.body or ast.get_docstring(tree)
    for node in public(tree):
        first = (ast.get_docstring(node) or "").partition("\n")[0]
        assert first.endswith((".", ":")), f"{path.stem}.{node.name}"
        assert len(first) <= 100, f"{path.stem}.{node.name}"
    bare = [
        name
        for name, after in constants(tree)
        if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant))
    ]
    assert bare == []
