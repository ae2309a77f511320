# SPDX-License-Identifier: MIT
"""How often each result of a hand comes up between regular players: `make tables`.

Every deal is played at four scores, since a side that lacks few points plays otherwise.  What was
counted goes to `generator/data/chances.json`, with how it was made and the chances to win a game
that follow, and to `engine/outcomes.py`, the only form in which the engine can read it.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.aim import POINTS
from engine.chance import NEAR, chances
from engine.levels import choose
from engine.match import deal_hand
from engine.playout import outcome
from engine.ruleset import RuleSet
from engine.state import opening, step
from engine.variants import VARIANTS
from engine.view import look
from generator.files import ROOT
from generator.resume import digest, resumed

RECORD = ROOT / "generator" / "data" / "chances.json"
MODULE = ROOT / "engine" / "outcomes.py"

GAMES = ("standard", "american")
"""Games whose results are counted."""

LEVEL = "regular"
"""Who sits at every seat."""

DEALS, BATCH = 10_000, 200
"""Deals of each game, and of one step of the work; their seeds are 0, 1, 2 …"""

PLAYERS = tuple(
    f"engine/{name}"
    for name in (
        *("actions", "auction", "bots", "cards", "hidden", "levels", "match", "play", "prospect"),
        *("ruleset", "score", "sight", "state", "table", "thresholds", "variants", "view"),
        *("tactics_before", "tactics_call", "tactics_follow", "tactics_lead"),
    )
)
"""Modules on which the counts hang."""

Counts = Sequence[Mapping[str, int]]
"""`engine.chance.Counted` as JSON has it."""


def played(rules: RuleSet, seed: int) -> list[int]:
    """Margin of the dealer's side in one deal, at each of the four kinds of score."""
    dealer = seed % rules.players
    side, near = rules.side(dealer), rules.score.target - NEAR
    margins = []
    for own, other in ((0, 0), (near, 0), (0, near), (near, near)):
        score = (own, other) if side == 0 else (other, own)
        table = opening(deal_hand(rules, seed=seed, dealer=dealer, score=score))
        while table.to_move is not None:
            table = step(table, choose(look(table, table.to_move), LEVEL).action)
        margins.append(outcome(table, side, POINTS))
    return margins


def counted(rules: RuleSet, seeds: Iterable[int]) -> Counts:
    """Results of some deals."""
    columns = zip(*(played(rules, seed) for seed in seeds), strict=True)
    return [_sorted(Counter(map(str, column))) for column in columns]


def write_outcomes() -> None:
    """Play the deals that are not played yet, then write what was counted and what follows."""
    modules = digest(PLAYERS)[:12]
    results = {key: _results(VARIANTS[key]) for key in GAMES}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    record = {
        "made_by": "make tables",
        "players": LEVEL,
        "version": project["version"],
        "modules": modules,
        "seeds": [0, DEALS - 1],
        "results": results,
        "chances": {key: _table(VARIANTS[key], counts) for key, counts in results.items()},
    }
    RECORD.parent.mkdir(exist_ok=True)
    RECORD.write_text(f"{_readable(record)}\n", "utf-8")
    MODULE.write_text(module_text(results, (0, DEALS - 1)), "utf-8")
    print(f"Written: {RECORD.relative_to(ROOT)}, {MODULE.relative_to(ROOT)}")


def _results(rules: RuleSet) -> Counts:
    def work(batch: int) -> Counts:
        return counted(rules, range(batch * BATCH, (batch + 1) * BATCH))

    batches = resumed(f"outcomes-{rules.key}", DEALS // BATCH, work, modules=PLAYERS)
    columns = zip(*batches, strict=True)
    return [_sorted(sum(map(Counter, column), Counter())) for column in columns]


def _sorted(times: Mapping[str, int]) -> dict[str, int]:
    return {margin: times[margin] for margin in sorted(times, key=int)}


def _numbers(counts: Counts) -> list[dict[int, int]]:
    return [{int(margin): times for margin, times in column.items()} for column in counts]


def _table(rules: RuleSet, counts: Counts) -> list[list[float]]:
    """Chance of the dealer's side: a row for each number of its points, a column for the other."""
    target = rules.score.target
    found = chances(target, _numbers(counts))
    return [[round(found[own, other], 4) for other in range(target)] for own in range(target)]


def _readable(value: object, depth: int = 0) -> str:
    """JSON with a line for each list or object that holds no other."""
    inner = " " * (depth + 1)
    match value:
        case dict() if any(isinstance(part, dict | list) for part in value.values()):
            parts = [f'{inner}"{k}": {_readable(part, depth + 1)}' for k, part in value.items()]
            return "{\n" + ",\n".join(parts) + f"\n{inner[1:]}}}"
        case list() if any(isinstance(part, dict | list) for part in value):
            parts = [inner + _readable(part, depth + 1) for part in value]
            return "[\n" + ",\n".join(parts) + f"\n{inner[1:]}]"
    return json.dumps(value)


def module_text(results: Mapping[str, Counts], seeds: Sequence[int]) -> str:
    """The module from which the engine takes the counts."""
    first, last = seeds
    lines = []
    for key, counts in results.items():
        lines += [
            f'    "{key}": (',
            *(f"        {column}," for column in _numbers(counts)),
            "    ),",
        ]
    return _MODULE_TEXT.format(first=first, last=last, level=LEVEL, lines="\n".join(lines))


_MODULE_TEXT = '''\
# SPDX-License-Identifier: MIT
"""How often each result of a hand came up, written by `make tables`, never by hand.

Deals of the seeds {first} to {last}, dealt by each seat in turn, four {level} players; see
`generator/data/chances.json`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

OUTCOMES: Mapping[str, Sequence[Mapping[int, int]]] = {{
{lines}
}}
"""Points of the dealer's side less those of the other and how often, as `engine.chance` asks."""
'''
