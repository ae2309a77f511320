# SPDX-License-Identifier: MIT
"""Sure-trick problems: looked for in hands of regular players, chosen, stored by `make puzzles`.

`generator/data/sure.jsonl` holds one problem a line, sorted by name.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.actions import Play
from engine.cards import Card
from engine.levels import choose
from engine.notation import show_table
from engine.refute import Branch
from engine.solved import kind_of
from engine.sure import MOST_TRICKS_WITH_PARTNER, Sure
from engine.surely import Surely, goals, themes
from engine.surely_told import told_goal, told_right, told_wrong
from engine.table import Phase, Table
from engine.variants import VARIANTS
from engine.view import View, look
from generator.cluster import each_once, spread
from generator.mine import LEARNER, decisions, name_of
from generator.problem_tables import number_of_trick

Json = dict[str, Any]

STORE = Path(__file__).parent / "data" / "sure.jsonl"

GAME, FIRST_SEED = "standard", 700_000
"""The game whose deals are looked at, and the seed of the first one."""

DEALS, BATCH = 6000, 50
"""Deals that are looked at, and those of one step of the work."""

SIDES = {"alone": 36, "maker": 30, "defence": 30}
"""Problems kept of each kind at most: the learner alone, on the makers' side, against them."""

LARGEST = 24_000
"""Characters of the answers of one problem at most."""


def searched(job: Json) -> Json:
    """Problems of a block of deals from a first seed on."""
    found = []
    for seed in range(job["seed"], job["seed"] + BATCH):
        wanted = (table for table in decisions(VARIANTS[GAME], seed) if _is_wanted(table))
        examples = (examined(look(table, LEARNER)) for table in wanted)
        found += [record(problem) for problem in examples if problem]
    return {"problems": found}


def _is_wanted(table: Table) -> bool:
    """Whether the play has come to where tricks can be counted, with something left to lose."""
    if table.phase is not Phase.PLAY:
        return False
    left = table.rules.hand_size - len(table.tricks)
    partner = table.rules.partners(LEARNER) - table.out
    return 2 <= left <= (MOST_TRICKS_WITH_PARTNER if partner else left)


def examined(view: View) -> Surely | None:
    """The problem of a view, if exactly one class is sure and a card that tempts is not."""
    if len(view.legal) < 2:
        return None
    now = Sure(view).now
    for need in goals(view.table, view.seat):
        if now.taken < need <= now.taken + now.left:
            problem = Surely(view, need)
            if len(problem.right) == 1 and problem.wrong and tempts(problem):
                return problem
            if problem.right:
                return None
    return None


def tempts(problem: Surely) -> bool:
    """Whether a card that is not sure looks natural: the regular player's, an ace or a bower.

    With two tricks left only the regular player's choice is worth a question.
    """
    action = choose(problem.view, "regular").action
    if isinstance(action, Play) and action.card in problem.others:
        return True
    return problem.now.left > 2 and any(map(_is_honour, [(problem, c) for c in problem.others]))


def _is_honour(of: tuple[Surely, Card]) -> bool:
    problem, card = of
    return card.rank == "A" or (card.rank == "J" and problem.is_trump(card))


def record(problem: Surely) -> Json:
    """A problem as the store has it."""
    view, table = problem.view, problem.view.table
    line = show_table(table)
    sure = {
        str(cards[0]): problem.search.sure(problem.after(cards[0])) for cards in problem.classes
    }
    says = {str(cards[0]): told_wrong(problem, cards[0]) for cards in problem.wrong}
    says[str(problem.card)] = told_right(problem)
    goal = told_goal(problem)
    return {
        "id": name_of(line),
        "game": table.rules.key,
        "kind": kind_of(table),
        "side": side_of(table),
        "trick": number_of_trick(table),
        "position": line,
        "need": problem.need,
        "goal": [goal.id, dict(goal.args)],
        "sure": sure,
        "classes": [list(map(str, cards)) for cards in (*problem.right, *problem.wrong)],
        "themes": themes(problem),
        "regular": str(choose(view, "regular").action),
        "says": {card: [told.id, dict(told.args)] for card, told in says.items()},
        "tree": tree_of(problem.tree, table),
    }


def side_of(table: Table) -> str:
    """Who the learner is: alone, on the makers' side, or against them."""
    assert table.contract is not None
    if table.rules.side(table.contract.maker) != table.rules.side(LEARNER):
        return "defence"
    return "alone" if table.contract.alone else "maker"


def tree_of(branches: Mapping[Card, Branch], table: Table) -> Json:
    """What follows each card, as JSON."""
    return {str(card): _branch(branch, table) for card, branch in branches.items()}


def _branch(branch: Branch, table: Table) -> Json:
    seats = table.rules.seats
    then: list[object] = [
        seats[item] if isinstance(item, int) else [seats[item[0]], str(item[1])]
        for item in branch.then
    ]
    if branch.following is not None:
        return {"then": then, "next": tree_of(branch.following, table)}
    hands = {seats[seat]: ",".join(map(str, cards)) for seat, cards in branch.lying.items()}
    return {"then": then, "end": "won" if branch.won else "lost", "hands": hands}


def mined() -> list[Json]:
    """Every problem found, in the order in which it was."""
    jobs: list[Json] = [{"seed": FIRST_SEED + done} for done in range(0, DEALS, BATCH)]
    results = spread("sure", jobs, searched)
    return each_once(results)


def chosen(found: list[Json]) -> list[Json]:
    """A varied lot: what the regular player misses first, then what is rare and goes on long."""
    left = [p for p in found if len(json.dumps(p["tree"])) <= LARGEST]
    kept: list[Json] = []
    seen: Counter[str] = Counter()
    room = Counter(SIDES)
    while True:
        able = [p for p in left if room[p["side"]] > 0]
        if not able:
            return sorted(kept, key=lambda p: str(p["id"]))
        best = min(able, key=lambda p: (_worth(p, seen), p["id"]))
        left.remove(best)
        kept.append(best)
        room[best["side"]] -= 1
        seen.update(_marks(best))


def _marks(problem: Json) -> list[str]:
    ids = [message[0] for message in problem["says"].values()]
    return [*problem["themes"], *ids, f"{problem['side']}{problem['trick']}{problem['kind']}"]


def _worth(problem: Json, seen: Counter[str]) -> float:
    """How much of a problem is there already; less where a theme is new or a bot is misled."""
    marks = _marks(problem)
    common = sum(seen[mark] for mark in marks) / len(marks)
    missed = problem["regular"] not in problem["classes"][0]
    is_new = not all(seen[theme] for theme in problem["themes"])
    return common - 6 * missed - 100 * is_new


def write_sure() -> None:
    """Look for problems, choose, and store them."""
    lines = (json.dumps(problem, ensure_ascii=False) for problem in chosen(mined()))
    STORE.write_text("".join(f"{line}\n" for line in lines), "utf-8")
