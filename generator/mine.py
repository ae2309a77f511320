# SPDX-License-Identifier: MIT
"""Looks for problems: deals hands from seeds, plays them, and examines the learner's decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from engine.actions import parse_action
from engine.advice import advise
from engine.aim import POINTS
from engine.judgement import Value
from engine.levels import regular
from engine.match import deal_hand
from engine.notation import parse, parse_rules, show_table
from engine.playout import opened
from engine.puzzles import Problem, Rejected, at_sight, examine
from engine.ruleset import RuleSet
from engine.solve import values
from engine.solved import kind_of
from engine.state import opening, step
from engine.table import Hand, Phase, Table
from engine.variants import VARIANTS
from engine.view import look
from generator.problem_tables import number_of_trick
from generator.quiz.relabel import renamings
from generator.quiz.relabel import text as relabelled

Json = dict[str, Any]

LEARNER = 0
"""Seat of whoever solves."""

LEVEL = 2
"""Every so many deals the score is 0–0; else any score that a game can come to."""

CARDS = ("lead", "follow")
"""Decisions of the play."""


def searched(job: Json) -> Json:
    """What a block of deals holds: the problems, and how often each test rejected a decision.

    `job` names the game, the first seed, the number of deals and the kinds of decision looked at;
    with `missed` only what the regular player gets wrong, with `themes` only problems of those;
    `dealer` deals every time, and no more than `left` tricks are left where cards are played.
    """
    rules = VARIANTS[job["game"]]
    tests: Counter[str] = Counter()
    found = []

    def wants(themes: tuple[str, ...], missed: bool) -> bool:
        named = set(job.get("themes", themes))
        return (missed or not job.get("missed")) and not named.isdisjoint(themes)

    for seed in range(job["seed"], job["seed"] + job["deals"]):
        for number, table in enumerate(decisions(rules, seed, job.get("dealer"))):
            if table.tricks and not set(job["kinds"]) & set(CARDS):
                break
            view = look(table, LEARNER)
            kind = kind_of(table)
            if not _is_wanted(kind, table, job):
                continue
            try:
                problem = examine(view, 100 * seed + number, wants)
            except Rejected as test:
                tests[f"{kind} {test}"] += 1
                continue
            tests[f"{kind} accepted"] += 1
            found.append(record(problem, table, 100 * seed + number))
    return {"problems": found, "tests": dict(sorted(tests.items()))}


def decisions(rules: RuleSet, seed: int, dealer: str | None = None) -> Iterator[Table]:
    """The tables of one deal at which the learner is to move, regular players at every seat."""
    random = Random(seed)
    level = seed % LEVEL == 0
    score = () if level else tuple(_points(rules, random) for _ in range(rules.sides))
    seat = rules.seats.index(dealer) if dealer else seed // LEVEL % rules.players
    deal = deal_hand(rules, seed=seed, dealer=seat, score=score)
    table = opening(deal)
    while table.to_move is not None:
        if table.to_move == LEARNER:
            yield table
        table = step(table, regular(look(table, table.to_move)).action)


def _points(rules: RuleSet, random: Random) -> int:
    """Points of a side that has not won, on its way up or down to the target."""
    start, target = rules.score.start, rules.score.target
    gone = random.randrange(abs(target - start))
    return start + gone if start < target else start - gone


def _is_wanted(kind: str, table: Table, job: Json) -> bool:
    left = table.rules.hand_size - len(table.tricks)
    if kind in CARDS and left > job.get("left", left):
        return False
    opening_lead = kind == "lead" and not table.tricks
    return ("opening" if opening_lead else kind) in job["kinds"]


def record(problem: Problem, table: Table, seed: int) -> Json:
    """A problem as the corpus holds it, but for its words.  `table` shows what lay hidden."""
    line = show_table(problem.view.table)
    return {
        "id": name_of(line),
        "game": table.rules.key,
        "kind": kind_of(table),
        "trick": number_of_trick(table),
        "position": line,
        "seed": seed,
        **answer(problem),
        "dealt": {
            table.rules.seats[seat]: _cards(hand)
            for seat, hand in enumerate(table.hands)
            if seat != LEARNER
        },
        "open": _opened(table),
    }


def answer(problem: Problem) -> Json:
    """What was found out about a problem."""
    found = problem.found
    return {
        "class": "C" if found.exact else "D",
        "layouts": found.layouts,
        "judged": found.judged,
        "prior": found.prior,
        "values": {str(action): _number(value) for action, value in found.values.items()},
        "gap": _number(problem.gap),
        "classes": [[str(action) for action in actions] for actions in problem.classes],
        "themes": list(problem.themes),
        "bots": {level: str(action) for level, action in problem.bots.items()},
    }


def _number(value: Value) -> list[float | int]:
    """A mean as a whole fraction, or with its error."""
    return list(value.exact) if value.exact else [round(value.mean, 4), round(value.error, 4)]


def _opened(table: Table) -> dict[str, int]:
    """What each action brings with all cards seen; until the lead the regular player acts."""
    if table.phase is Phase.PLAY:
        return {str(play): value for play, value in values(table).items()}
    side, legal = table.rules.side(LEARNER), look(table, LEARNER).legal
    return {str(action): opened(step(table, action), side, POINTS) for action in legal}


def name_of(line: str) -> str:
    """Name of a problem: the same for all ways to relabel its suits that its game allows.

    >>> line = "standard S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:? | pass pass pass"
    >>> name_of(line) == name_of(relabelled(line, dict(zip("CSDH", "DHSC"))))
    True
    """
    forms = (relabelled(line, suits) for suits in renamings(parse_rules(line.split()[0])))
    return sha256(min(map(_sorted_hands, forms)).encode()).hexdigest()[:6]


def _sorted_hands(line: str) -> str:
    """A line with the cards of each hand in order."""
    deal, bar, actions = line.partition("|")
    words = [_sorted_word(word) for word in deal.split()]
    return " ".join(words) + bar + actions


def _sorted_word(word: str) -> str:
    name, colon, cards = word.partition(":")
    return name + colon + ",".join(sorted(cards.split(","))) if colon else word


def dressed(problem: Json) -> Json:
    """A problem with the reason of each class, a layout that punishes each wrong one, and how often
    a look at all cards shows the answer."""
    view = look(parse(problem["position"]).table, LEARNER)
    classes = tuple(tuple(map(parse_action, actions)) for actions in problem["classes"])
    advice = advise(view, classes, seed=problem["seed"])
    names = view.table.rules.seats
    beaten = {
        str(action): {
            **{names[s]: _cards(hand) for s, hand in enumerate(punish.hands) if s != LEARNER},
            "values": {str(option): value for option, value in punish.values.items()},
        }
        for action, punish in advice.beaten.items()
    }
    sight = round(at_sight(view, classes, problem["seed"]), 3)
    says = {str(action): [told.id, dict(told.args)] for action, told in advice.says.items()}
    return problem | {"at_sight": sight, "says": says, "beaten": beaten}


def proved(problem: Json) -> Json:
    """Whether a stored problem comes out the same when it is worked out anew."""
    view = look(parse(problem["position"]).table, LEARNER)
    try:
        again = answer(examine(view, problem["seed"]))
    except Rejected:
        return {"ok": False}
    return {"ok": all(problem[name] == value for name, value in again.items())}


def _cards(hand: Hand) -> str:
    return ",".join(map(str, hand))
