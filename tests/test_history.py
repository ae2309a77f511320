# SPDX-License-Identifier: MIT
"""What the browser remembers of solving: nothing is lost, and what was missed comes back."""

from __future__ import annotations

import json
import os
import subprocess
from functools import cache
from typing import Any

import pytest

from generator.catalogues import ROOT

MINUTE, DAY = 60_000, 86_400_000
NOON = 1_767_268_800_000
"""1 January 2026, 12:00 UTC."""

PROGRAM = """
  import { readFileSync } from "node:fs";
  import * as library from "./node_modules/ts-fsrs/dist/index.mjs";
  import { fromRow, isRow, toRow } from "./docs/assets/js/quiz/attempts.mjs";
  import * as progress from "./docs/assets/js/quiz/progress.mjs";
  import * as five from "./docs/assets/js/solve/five.mjs";
  import * as run from "./docs/assets/js/solve/run.mjs";
  import { waiting } from "./docs/assets/js/solve/queue.mjs";
  import { byDay, byTheme, weakest } from "./docs/assets/js/solve/statistics.mjs";
  const history = (attempts, before = {}) =>
    ({ before: new Map(Object.entries(before)), attempts, run: null });
  const told = ({ before, ...rest }) => ({ before: Object.fromEntries(before), ...rest });
  const texts = (one, other) => [one, other].map((text) => progress.read(text).history);
  const calls = {
    row: (attempt) => toRow(attempt),
    back: (attempt) => fromRow(toRow(attempt)),
    isRow,
    read: (text) => {
      const reading = progress.read(text);
      return reading.kind === "read" ? told(reading.history) : reading.kind;
    },
    marks: (attempts, before) => Object.fromEntries(progress.marksOf(history(attempts, before))),
    merge: (one, other) => JSON.parse(progress.write(progress.merge(...texts(one, other)))),
    record: (attempt) => {
      try { return progress.write(progress.record(progress.nothing(), attempt)); }
      catch (error) { return String(error); }
    },
    waiting: (attempts, before) => waiting(history(attempts, before), library),
    day: (text) => five.dayOf(new Date(text)),
    date: (day, lang) => five.dateOf(day, lang),
    five: (day, problems, rules) => five.fiveOf(day, problems, rules),
    totals: (day, problems, rules, attempts) =>
      five.totals(day, five.outcomes(day, five.fiveOf(day, problems, rules), attempts)),
    line: (problems, start) => run.lineOf(problems, start),
    standing: (state, attempts) => run.standing(state, attempts),
    best: (attempts) => run.best(attempts),
    themes: (attempts, before) => byTheme(history(attempts, before)),
    weakest: (attempts) => weakest(byTheme(history(attempts))).map(({ theme }) => theme),
    days: (attempts, now) => byDay(attempts, new Date(now), 3),
  };
  const asked = JSON.parse(readFileSync(0, "utf8"));
  const said = asked.map(([name, ...args]) => calls[name](...args) ?? null);
  process.stdout.write(JSON.stringify(said));
"""


def _ask(*calls: list[Any]) -> list[Any]:
    """Answers of the script to some calls, made in one run under Lisbon's clock."""
    return list(json.loads(_run(json.dumps(calls))))


@cache
def _run(calls: str) -> str:
    return subprocess.run(
        ["node", "--input-type=module", "-e", PROGRAM],
        input=calls,
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "TZ": "Europe/Lisbon"},
    ).stdout


def _attempt(id_: str = "7c41f0", at: int = NOON, *, right: bool = False, **more: Any) -> Any:
    told = {"kind": "problem", "action": "9S", "suits": 0, "themes": ["next_suit"]}
    grade = {"grade": "best", "lost": 0} if right else {"grade": "error", "lost": 0.312}
    return {**told, **grade, "id": id_, "at": at, "right": right, **more}


def test_an_answer_takes_at_most_two_hundred_bytes() -> None:
    """Themes that do not fit are left out, nothing else; the row gives the answer back."""
    themes = [f"a_theme_with_a_long_name_{number}" for number in range(9)]
    long = _attempt("hasenpfeffer-745c15", kind="rule", action="9S,TS,JS,QS,KS,AS", themes=themes)
    long |= {"ms": 123_456, "hint": True, "set": "s1w2x3y4z", "grade": "blunder", "suits": 7}
    row, back, is_row = _ask(["row", long], ["back", long], ["isRow", ["p", "7c41f0", -1]])
    assert len(json.dumps(row, separators=(",", ":"))) <= 200
    assert {**long, "themes": None} == {**back, "themes": None}
    assert themes[: len(back["themes"])] == back["themes"] != []
    assert is_row is False


def test_what_version_1_kept_is_read() -> None:
    """Marks without moments stay, count on, and those that were wrong wait for review."""
    marks = {
        "legal-0a1b2c": {"tries": 3, "right": 1, "last": False},
        "bid48-a994c7": {"tries": 1, "right": 1, "last": True},
    }
    old = json.dumps({"version": 1, "questions": marks})
    later = _attempt("legal-0a1b2c", kind="rule", right=True, grade="right", themes=["legal"])
    read, counted, waits = _ask(["read", old], ["marks", [later], marks], ["waiting", [], marks])
    assert read == {"before": marks, "attempts": [], "run": None}
    assert counted["legal-0a1b2c"] == {"tries": 4, "right": 2, "last": True}
    assert counted["bid48-a994c7"] == marks["bid48-a994c7"]
    assert waits == [{"kind": "rule", "id": "legal-0a1b2c", "due": 0, "suits": 1}]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("{broken", "corrupt"),
        ('{"version": 2, "questions": {}, "attempts": [["p", "7c41f0"]]}', "corrupt"),
        ('{"version": 2, "questions": {"x": {"tries": 1}}, "attempts": []}', "corrupt"),
        ('{"version": 3}', "newer"),
        ('{"attempts": []}', "corrupt"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, kind: str) -> None:
    """A text that is no history is corrupt, one of a later version is newer."""
    assert _ask(["read", text]) == [kind]


def test_histories_of_two_browsers_are_joined_once() -> None:
    """Every answer once, in the order of its moment, however often and in which order one adds."""
    one = [_attempt(at=NOON), _attempt("1b2c3d", NOON + DAY)]
    other = [_attempt(at=NOON), _attempt("00ff00", NOON + MINUTE)]
    rows = _ask(*[["row", attempt] for attempt in (*one, *other)])
    mark = {"tries": 2, "right": 1, "last": True}
    texts = [
        json.dumps({"version": 2, "questions": {"legal-0a1b2c": mark}, "attempts": rows[:2]}),
        json.dumps({"version": 2, "questions": {}, "attempts": rows[2:]}),
    ]
    there, back = _ask(["merge", *texts], ["merge", *texts[::-1]])
    assert there == back
    assert [row[1] for row in there["attempts"]] == ["7c41f0", "00ff00", "1b2c3d"]
    assert _ask(["merge", json.dumps(there), texts[0]]) == [there]


def test_a_miss_comes_back_and_moves_away_when_it_is_known() -> None:
    """Ten minutes after a miss, then in days, ever later; a hint brings it back sooner."""
    tries = [_attempt(right=True), _attempt(at=NOON + DAY)]
    moments = [NOON + 2 * DAY, NOON + 5 * DAY, NOON + 20 * DAY]
    known = [_attempt(at=moment, right=True) for moment in moments]
    never, once, good, later, hint, again = _ask(
        ["waiting", tries[:1]],
        ["waiting", tries],
        ["waiting", tries + known[:1]],
        ["waiting", tries + known],
        ["waiting", [*tries, known[0] | {"hint": True}]],
        ["waiting", [*tries, known[0], _attempt(at=moments[1])]],
    )
    assert never == []
    assert once[0]["due"] == NOON + DAY + 10 * MINUTE
    waits = [found[0]["due"] - at for found, at in ((good, moments[0]), (later, moments[2]))]
    assert DAY <= waits[0] < 7 * DAY < waits[1]
    assert hint[0]["due"] < good[0]["due"]
    assert again[0]["due"] == moments[1] + 10 * MINUTE


def test_trying_again_at_once_is_not_knowing() -> None:
    """Right five minutes after a miss counts less than right on the next day."""
    miss = _attempt()
    soon, next_day = _ask(
        ["waiting", [miss, _attempt(at=NOON + 5 * MINUTE, right=True)]],
        ["waiting", [miss, _attempt(at=NOON + DAY, right=True)]],
    )
    assert soon[0]["due"] - NOON < MINUTE * 60 < next_day[0]["due"] - NOON - DAY


def test_what_comes_back_has_other_suits() -> None:
    """The suits of the last time are not those of the next; the first ones come last."""
    asked = [["waiting", [_attempt(suits=last)]] for last in range(8)]
    for last, found in enumerate(_ask(*asked)):
        assert found[0]["suits"] in set(range(1, 8)) - {last}


def test_misses_of_every_kind_wait_in_one_queue() -> None:
    """Problems, rule questions and sure tricks come back in the order of their moments."""
    kinds = {"problem": "7c41f0", "rule": "legal-0a1b2c", "sure": "5f0e1d"}
    misses = [
        _attempt(id_, NOON + number * MINUTE, kind=kind)
        for number, (kind, id_) in enumerate(kinds.items())
    ]
    (found,) = _ask(["waiting", misses[::-1]])
    assert [each["kind"] for each in found] == list(kinds)


def _corpus() -> list[dict[str, Any]]:
    kinds = ("call", "discard", "lead", "follow")
    return [
        {
            "id": f"{number * 7919 % 16**6:06x}",
            "game": "standard" if number % 9 else "six",
            "kind": kinds[number % 4],
            "trick": 0 if number % 4 < 2 else 1 + number % 5,
            "level": 1 + number % 5,
        }
        for number in range(1, 900)
    ]


RULES = [f"legal-{number:06x}" for number in range(90)]


def test_the_day_turns_at_the_readers_midnight() -> None:
    """1 January 2026 is number 1 from its first minute to its last, in summer time too."""
    texts = ("2026-01-01T00:01", "2026-01-01T23:59", "2026-01-02T00:00", "2026-07-01T00:30")
    assert _ask(*[["day", text] for text in texts]) == [1, 1, 2, 182]
    dates = _ask(["date", 60, "fr"], ["date", 60, "pt-PT"], ["date", 60, "pl"])
    assert dates == ["1er mars 2026", "1 de março de 2026", "1 marca 2026"]


def test_the_five_of_a_day_are_one_of_each_kind() -> None:
    """A rule, a call, a discard, a lead of the first tricks and an ending, of the standard game."""
    corpus = _corpus()
    listed = {problem["id"]: problem for problem in corpus}
    for found in _ask(*[["five", day, corpus, RULES] for day in (1, 2, 500)]):
        rule, call, discard, lead, ending = found
        assert (rule["kind"], rule["id"] in RULES) == ("rule", True)
        problems = [listed[each["id"]] for each in (call, discard, lead, ending)]
        assert [each["kind"] for each in problems[:3]] == ["call", "discard", "lead"]
        assert problems[2]["trick"] < 3 <= problems[3]["trick"]
        assert {each["game"] for each in problems} == {"standard"}


def test_the_five_of_a_day_seldom_return_and_hardly_change() -> None:
    """None twice within four weeks; one problem more leaves nearly all days as they were."""
    corpus = _corpus()
    found = _ask(*[["five", day, corpus, RULES] for day in range(100, 150)])
    more = [*corpus, corpus[0] | {"id": "ffffff", "kind": "lead", "trick": 1, "game": "standard"}]
    changed = _ask(*[["five", day, more, RULES] for day in range(100, 150)])
    for slot in range(5):
        ids = [five[slot]["id"] for five in found]
        for day in range(len(ids) - 28):
            assert ids[day] not in ids[day + 1 : day + 28]
        same = sum(five[slot]["id"] == id_ for five, id_ in zip(changed, ids, strict=True))
        assert same >= 46


def test_the_first_answer_of_a_day_counts_and_a_late_one_says_so() -> None:
    """Later answers and those given elsewhere change nothing; an answer on another day is late."""
    corpus = _corpus()
    (five,) = _ask(["five", 1, corpus, RULES])
    tries = [
        _attempt(each["id"], NOON + number * MINUTE, kind=each["kind"], right=number > 1, set="d1")
        for number, each in enumerate(five)
    ]
    again = _attempt(five[0]["id"], NOON + DAY, kind="rule", right=True, set="d1")
    elsewhere = _attempt(five[4]["id"], NOON, right=False, set="")
    late = [each | {"at": NOON + DAY} for each in tries[:2]]
    asked = ["totals", 1, corpus, RULES]
    done, overdue = _ask([*asked, [*tries, again, elsewhere]], [*asked, late])
    assert done == {"answered": 5, "right": 3, "lost": 0.62, "late": False}
    assert overdue == {"answered": 2, "right": 0, "lost": 0.62, "late": True}


def test_a_streak_climbs_and_ends_with_the_first_miss() -> None:
    """Easy ones first, each once; a skip moves on and costs nothing; the best run is kept."""
    corpus = _corpus()
    levels = {problem["id"]: problem["level"] for problem in corpus}
    line, other = _ask(["line", corpus, NOON], ["line", corpus, NOON + 1])
    assert sorted(line) == sorted(levels) == sorted(other)
    assert line != other
    climb = [levels[id_] for id_ in line[:20]]
    assert climb == sorted(climb)
    assert set(climb) == {1, 2, 3, 4, 5}
    name = "s" + _base36(NOON)
    run = [_attempt(id_, NOON + n, right=n < 3, set=name) for n, id_ in enumerate(line[:4])]
    short = _attempt("0a0b0c", NOON, right=True, set="s1")
    going, over, best, none = _ask(
        ["standing", {"start": NOON, "skipped": True}, run[:3]],
        ["standing", {"start": NOON, "skipped": False}, run],
        ["best", [short, *run]],
        ["best", []],
    )
    assert going == {"length": 3, "isOver": False, "at": 4}
    assert over == {"length": 3, "isOver": True, "at": 4}
    assert (best, none) == (3, 0)


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (_base36(number // 36) if number >= 36 else "") + digits[number % 36]


def test_the_panel_counts_each_theme_by_first_answers() -> None:
    """Tried once however often; right the first time; every lost point; old marks count, too."""
    tries = [
        _attempt(themes=["next_suit", "donate"]),
        _attempt(at=NOON + DAY, right=True, themes=["next_suit", "donate"]),
        _attempt("00ff00", NOON, right=True),
        _attempt("legal-0a1b2c", kind="rule", grade="wrong", lost=0, themes=["legal"]),
    ]
    before = {"legal-111111": {"tries": 2, "right": 2, "last": True}}
    (lines,) = _ask(["themes", tries, before])
    told = [(each["theme"], each["tried"], each["first"], each["lost"]) for each in lines]
    assert told == [("donate", 1, 0, 0.312), ("next_suit", 2, 1, 0.312), ("legal", 2, 1, 0)]


def test_the_weakest_themes_are_those_missed_most() -> None:
    """Three of them at most, of problems alone, with enough tries, the worst first."""
    rates = {"a_good": 9, "b_fair": 6, "c_bad": 3, "d_worst": 0, "e_new": 0}
    tries = [
        _attempt(f"{index:02x}{number:04x}", NOON, right=number < right, themes=[theme])
        for index, (theme, right) in enumerate(rates.items())
        for number in range(2 if theme == "e_new" else 10)
    ]
    rule = [_attempt(f"legal-{n:06x}", kind="rule", themes=["legal"]) for n in range(9)]
    assert _ask(["weakest", [*tries, *rule]], ["weakest", []]) == [
        ["d_worst", "c_bad", "b_fair"],
        [],
    ]


def test_answers_are_counted_by_day() -> None:
    """The last days, the oldest first; what is older or of the future is left out."""
    tries = [
        _attempt(at=NOON - 2 * DAY),
        _attempt(at=NOON, right=True),
        _attempt(at=NOON),
        _attempt(at=NOON - 3 * DAY),
        _attempt(at=NOON + DAY),
    ]
    (days,) = _ask(["days", tries, NOON])
    assert days == [
        {"day": -1, "right": 0, "wrong": 1},
        {"day": 0, "right": 0, "wrong": 0},
        {"day": 1, "right": 1, "wrong": 1},
    ]
