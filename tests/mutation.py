# SPDX-License-Identifier: MIT
"""Small faults put into a Python module, one at a time.

Everything that can decide a rule is changed: comparisons, conditions, arithmetic, numbers, texts,
members of tables, arguments, cases, statements.  Annotations, decorators, docstrings and
assertions are left alone, since none of them can.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import NamedTuple

LEFT_ALONE = (ast.Assert, ast.Import, ast.ImportFrom, ast.arg)
"""Nodes inside which nothing is changed."""

NOT_CODE = {"annotation", "returns", "decorator_list", "bases"}
"""Fields that are not looked into."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}

COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}

CALLED = {
    "max": "min",
    "min": "max",
    "any": "all",
    "all": "any",
    "partition": "rpartition",
    "removesuffix": "removeprefix",
    "fullmatch": "match",
}


class Site(NamedTuple):
    """A place where a fault can be put: a field of a node, or one item of a list there."""

    parent: ast.AST
    field: str
    item: int | None
    inside: str
    """Qualified name of the class and function around it."""
    shown: ast.AST
    """Smallest statement or whole expression around it, which a reader is shown."""

    @property
    def node(self) -> ast.AST:
        """What stands there."""
        found = getattr(self.parent, self.field)
        node: ast.AST = found if self.item is None else found[self.item]
        return node

    def put(self, node: ast.AST) -> None:
        """Put something else there."""
        if self.item is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.item] = node


class Mutant(NamedTuple):
    """A fault: where it is and what it changes; `site` and `choice` count from the top."""

    module: str
    inside: str
    line: int
    before: str
    after: str
    copy: int
    """How many faults with the same text stand before it."""
    site: int
    choice: int

    @property
    def name(self) -> str:
        """Name that stays when other lines of the module change."""
        copy = f" ({self.copy + 1})" if self.copy else ""
        return f"{self.module} {self.inside}: {self.before} => {self.after}{copy}"


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every fault of a module.

    >>> [mutant.after for mutant in mutants("m", "def f(x): return x < 2")]
    ['return x <= 2', 'return x >= 2', 'return x < 3', 'return x < 1']
    """
    seen: Counter[tuple[str, str, str]] = Counter()
    for number, site in enumerate(sites(ast.parse(source))):
        original, before = site.node, _first_line(site.shown)
        for choice, node in enumerate(changes(original)):
            site.put(node)
            shown = node if site.shown is original else site.shown
            after = _first_line(ast.fix_missing_locations(shown))
            site.put(original)
            key = (site.inside, before, after)
            yield Mutant(
                module, site.inside, _line(original), before, after, seen[key], number, choice
            )
            seen[key] += 1


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def _line(node: ast.AST) -> int:
    if isinstance(node, ast.match_case | ast.comprehension):
        node = node.pattern if isinstance(node, ast.match_case) else node.target
    return int(getattr(node, "lineno", 0))


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The module with the fault."""
    tree = ast.parse(source)
    site = list(sites(tree))[mutant.site]
    site.put(list(changes(site.node))[mutant.choice])
    return ast.fix_missing_locations(tree)


def sites(tree: ast.Module) -> Iterator[Site]:
    """Every place that is code, from the top down."""
    return _sites(tree, "", None)


def _sites(node: ast.AST, inside: str, shown: ast.AST | None) -> Iterator[Site]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        inside = f"{inside}.{node.name}".lstrip(".")
    for field, child, item in _children(node):
        if isinstance(child, LEFT_ALONE) or _is_no_code(node, child):
            continue
        around = None if _is_compound(child) else shown or child
        yield Site(node, field, item, inside or "module", around or child)
        yield from _sites(child, inside, around)


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST, int | None]]:
    for field, value in ast.iter_fields(node):
        if field in NOT_CODE:
            continue
        for item, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                yield field, child, item


def _is_compound(node: ast.AST) -> bool:
    return hasattr(node, "body") and isinstance(node.body, list)


def _is_no_code(parent: ast.AST, child: ast.AST) -> bool:
    """Docstrings, the names of types, imports for the type checker, and `repr`."""
    match child:
        case ast.Expr(ast.Constant()):
            return True
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.FunctionDef(name="__repr__"):
            return True
        case ast.Assign(value=ast.BinOp(op=ast.BitOr()) | ast.Subscript()):
            return isinstance(parent, ast.Module)
        case ast.keyword():
            return isinstance(parent, ast.ClassDef)
    return False


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What a node can be replaced by; none for most kinds."""
    change = CHANGES.get(type(node))
    if change:
        yield from change(node)
    if isinstance(node, ast.If | ast.IfExp | ast.comprehension | ast.match_case):
        yield from _never(node)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = deepcopy(node)
    for field, value in fields.items():
        setattr(changed, field, value)
    return changed


def _dropped(node: ast.AST, field: str, *, least: int = 1) -> Iterator[ast.AST]:
    """The node less one item of a list each time."""
    items = getattr(node, field)
    for place in range(len(items) if len(items) >= least else 0):
        yield _with(node, **{field: items[:place] + items[place + 1 :]})


def _compare(node: ast.Compare) -> Iterator[ast.AST]:
    for place, operator in enumerate(node.ops):
        for other in COMPARED[type(operator)]:
            yield _with(node, ops=[*node.ops[:place], other(), *node.ops[place + 1 :]])


def _boolean(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    for place in range(len(node.values)):
        values = node.values[:place] + node.values[place + 1 :]
        yield _with(node, values=values) if len(values) > 1 else values[0]


def _unary(node: ast.UnaryOp) -> Iterator[ast.AST]:
    yield node.operand


def _computed(node: ast.BinOp | ast.AugAssign) -> Iterator[ast.AST]:
    yield _with(node, op=COMPUTED[type(node.op)]())
    yield node.left if isinstance(node, ast.BinOp) else ast.Pass()


def _constant(node: ast.Constant) -> Iterator[ast.AST]:
    match node.value:
        case bool(value):
            yield ast.Constant(not value)
        case int(number):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1)
        case str(text):
            yield ast.Constant(text + "x")


def _call(node: ast.Call) -> Iterator[ast.AST]:
    match node.func:
        case ast.Name(name) if name in CALLED:
            yield _with(node, func=ast.Name(CALLED[name], ast.Load()))
        case ast.Attribute(value, name) if name in CALLED:
            yield _with(node, func=ast.Attribute(value, CALLED[name], ast.Load()))
        case ast.Attribute(ast.Name("dict"), "fromkeys"):
            yield node.args[0]
    yield from _dropped(node, "keywords")


def _display(node: ast.Tuple | ast.List | ast.Set) -> Iterator[ast.AST]:
    if isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load):
        yield from _dropped(node, "elts", least=2)


def _dict(node: ast.Dict) -> Iterator[ast.AST]:
    for place in range(len(node.keys)):
        keys = node.keys[:place] + node.keys[place + 1 :]
        yield _with(node, keys=keys, values=node.values[:place] + node.values[place + 1 :])


def _slice(node: ast.Slice) -> Iterator[ast.AST]:
    for bound in ("lower", "upper"):
        if getattr(node, bound):
            yield _with(node, **{bound: None})


def _gone(node: ast.stmt) -> Iterator[ast.AST]:
    yield ast.Pass()


def _assigned(node: ast.Assign) -> Iterator[ast.AST]:
    if isinstance(node.targets[0], ast.Subscript):
        yield ast.Pass()


def _never(node: ast.If | ast.IfExp | ast.comprehension | ast.match_case) -> Iterator[ast.AST]:
    """A branch never taken; a condition of a case or comprehension left out."""
    never = ast.Constant(False)
    match node:
        case ast.If():
            yield _with(node, test=never, body=[ast.Pass()])
        case ast.IfExp():
            yield node.body
            yield node.orelse
        case ast.comprehension():
            yield from _dropped(node, "ifs")
        case ast.match_case():
            yield _with(node, guard=never)
            if node.guard:
                yield _with(node, guard=None)


CHANGES: dict[type[ast.AST], Callable[..., Iterator[ast.AST]]] = {
    ast.Compare: _compare,
    ast.BoolOp: _boolean,
    ast.UnaryOp: _unary,
    ast.BinOp: _computed,
    ast.AugAssign: _computed,
    ast.Constant: _constant,
    ast.Call: _call,
    ast.Tuple: _display,
    ast.List: _display,
    ast.Set: _display,
    ast.Dict: _dict,
    ast.Slice: _slice,
    ast.Raise: _gone,
    ast.Expr: _gone,
    ast.Assign: _assigned,
}
