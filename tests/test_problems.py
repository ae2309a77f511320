# SPDX-License-Identifier: MIT
"""Problems as the site publishes them, and the scripts that draw, grade and relabel them."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from engine.messages import Message
from engine.notation import parse
from engine.phrase import phrase
from engine.session import handle
from engine.themes import THEMES
from engine.variants import STYLES, VARIANTS
from generator.catalogues import load_all
from generator.door import Door
from generator.faults import BuildFault
from generator.files import ROOT, Folder
from generator.hints import HINTS
from generator.problems import SOURCE, Record, as_csv, problems, read, write_problems
from generator.quiz.relabel import RELABELLINGS, args, renamings, text
from generator.shelves import PER_FILE, shelved
from generator.solving import solving_words, words_in_parts
from generator.sure import sure_problems
from generator.versions import query, stamp

STORED: list[Record] = [json.loads(line) for line in SOURCE.read_text("utf-8").splitlines()]
FIRST = STORED[0]
SAMPLE = STORED[:: max(1, len(STORED) // 20)]
"""Some from all over the corpus."""


def test_every_problem_is_published_once(tmp_path: Path) -> None:
    """The list of each game says of each problem by what it is chosen; it is in the file named."""
    write_problems(tmp_path, {"fr": {"common": {}}}, sure_problems())
    folder = tmp_path / "data" / "problems"
    index = json.loads((folder / "index.json").read_text("utf-8"))
    lists = {game: _read(folder, address) for game, address in index["lists"].items()}
    every = [[game, each, index] for game, each in lists.items()]
    rows = [row for rows in node("rows.mjs", "rowsIn", every, spread=True) for row in rows]
    assert sorted(rows, key=lambda row: str(row["id"])) == [
        {
            **{part: record[part] for part in ("id", "game", "kind", "trick", "themes")},
            "place": record["table"]["place"],
            "level": record["difficulty"][1],
        }
        for record in problems()
    ]
    asked = [(row["id"], row["game"], lists[row["game"]], index["each"]) for row in rows]
    for row, held in zip(rows, _files_of(asked, folder), strict=True):
        assert row["id"] in {record["id"] for record in held}
        assert len(held) <= PER_FILE
    assert set(index["first"]) == set(STYLES) < set(index["lists"])
    assert list(index["lists"]) == list(VARIANTS), "offered in the order of the games"
    whole = json.loads((tmp_path / "data" / "puzzles.json").read_text("utf-8"))
    assert whole["licence"] == "CC0 1.0"
    assert whole["problems"] == STORED


def test_every_sure_problem_is_in_the_file_that_its_list_names(tmp_path: Path) -> None:
    """As on the page of sure tricks."""
    listed = shelved(Folder(tmp_path), "sure", sure_problems())
    asked = [(told["id"], "sure", listed, PER_FILE) for told in sure_problems()]
    files = _files_of(asked, tmp_path / "data" / "problems")
    for told, held in zip(sure_problems(), files, strict=True):
        assert told["id"] in {each["id"] for each in held}


def _files_of(asked: list[Any], folder: Path) -> list[Any]:
    """What the files hold that a script finds for problems."""
    return [
        _read(folder, file) for file in node("../play/shelves.mjs", "fileOf", asked, spread=True)
    ]


def _read(folder: Path, address: str) -> Any:
    """What an address leads to, which changes with it."""
    name, _, version = address.partition("?")
    data = (folder / name).read_bytes()
    assert version == query(stamp(data))
    return json.loads(data)


def test_every_theme_has_a_hint_and_only_one() -> None:
    """Those of the problems and those of the sure tricks; each hint has its sentence."""
    hinted = [theme for themes in HINTS.values() for theme in themes]
    sure = {theme for told in sure_problems() for theme in told["themes"]}
    assert sorted(hinted) == sorted({theme.key for theme in THEMES} | sure)
    for catalogue in load_all().values():
        told = {name for name in catalogue.messages if name.startswith("hint.")}
        assert told == {f"hint.{hint}" for hint in HINTS}
    assert {record["kind"] for record in problems()} <= set(HINTS)


def test_the_parts_of_the_words_are_all_of_them() -> None:
    """Together they say what one file said; no problem of the first games needs those of others."""
    for catalogue in load_all().values():
        door = Door(catalogue)
        parts = words_in_parts(door)
        said = [name for part in parts.values() for name in part["messages"]]
        assert sorted(said) == sorted(solving_words(door)["messages"])  # type: ignore[call-overload]
        needed = {
            message[0]
            for record in problems()
            if record["game"] in STYLES
            for message in [*record["table"]["told"], *record["says"].values()]
        }
        assert not needed & set(parts["games"]["messages"])


def test_the_table_of_values_holds_every_problem() -> None:
    """A row each, with its position and its classes, the best first."""
    rows = list(csv.DictReader(io.StringIO(as_csv(problems()))))
    assert [row["position"] for row in rows] == [record["position"] for record in STORED]
    assert rows[0]["classes"].split("|")[0].split() == FIRST["classes"][0]


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"position": "standard S"}, "can be read"),
        ({"trick": 6}, "it is a"),
        ({"kind": "nothing"}, "it is a"),
        ({"game": "nap"}, "the game is"),
        ({"classes": [["pass", "JOKER"]]}, "classes are not of the legal"),
        ({"values": {"JOKER": [0, 1]}}, "values are not of the legal"),
        ({"classes": FIRST["classes"][::-1]}, "not in the order"),
        ({"says": {"JOKER": ["bot.low", {}]}}, "belongs to no class"),
        ({"beaten": {FIRST["classes"][0][0]: {}}}, "no mistake"),
        ({"id": "000000"}, "in order"),
    ],
)
def test_what_is_no_problem_stops_the_build(parts: dict[str, Any], reason: str) -> None:
    """The fault says in which line of the source, and why."""
    source = f"{json.dumps({**FIRST, 'id': '000000'})}\n{json.dumps({**FIRST, **parts})}"
    with pytest.raises(BuildFault, match=f"problems.jsonl:2: .*{reason}"):
        read(source, Path("problems.jsonl"))


def test_the_tables_of_a_thousand_problems_take_seconds() -> None:
    """A build has no time to ask the door for each of them."""
    lines = [json.dumps({**STORED[n % len(STORED)], "id": f"{n:06x}"}) for n in range(100)]
    started = time.process_time()
    read("\n".join(lines), Path("problems.jsonl"))
    assert time.process_time() - started < 0.6


def test_the_full_line_is_the_same_moment() -> None:
    """What can be played on at the table is the position with its hands known."""
    for record in problems():
        full = record["table"]["full"]
        if full:
            ours, whole = parse(record["position"]).table, parse(full).table
            assert (whole.tricks, whole.trick, whole.to_move) == (ours.tricks, ours.trick, 0)
            assert set(whole.hands[0]) == set(ours.hands[0])


def test_everybody_can_ask_for_the_values_again() -> None:
    """The request behind the button brings the values of the problem, the sampled ones, too."""
    for game, proof in (("standard", "C"), ("standard", "D"), ("buck", "D"), ("barrie", "C")):
        found = (each for each in STORED if (each["game"], each["class"]) == (game, proof))
        record = next(found, None)
        if record is None:
            continue
        [asked] = node("feedback.mjs", "question", [{**record, "origin": record["position"]}])
        values = json.loads(handle(json.dumps(asked), {}))["ok"]["values"]
        for action, stored in record["values"].items():
            found = values[action]
            again = found["exact"] if proof == "C" else [found["mean"], found["error"]]
            assert stored == pytest.approx(again, abs=0.0001)


def test_a_close_choice_is_never_a_mistake() -> None:
    """Points lost decide the grade; what a sample cannot tell apart counts as good."""
    exact = {"class": "C", "classes": [["9C"], ["TC"], ["JC"], ["QC"], ["KC"]]}
    means = {"9C": [100, 100], "TC": [95, 100], "JC": [75, 100], "QC": [25, 100], "KC": [24, 100]}
    drawn = {"class": "D", "classes": [["9C"], ["TC"], ["JC"]], "gap": [0.3, 0.2]}
    values = {"9C": [1, 0.1], "TC": [0.7, 0.1], "JC": [0.6, 0.01]}
    told = node("grade.mjs", "worths", [{**exact, "values": means}, {**drawn, "values": values}])
    grades = [[worth["grade"] for worth in worths] for worths in told]
    assert grades == [
        ["best", "good", "slip", "error", "blunder"],
        ["good" if n else "best" for n in range(2)] + ["error"],
    ]


def test_all_eight_renamings_of_a_problem_are_that_problem() -> None:
    """Position, values, classes and cards change alike, and the position can still be read."""
    asked = [
        [record, suits]
        for record in problems()[::37]
        for suits in renamings(VARIANTS[record["game"]])
    ]
    told = node("suits.mjs", "relabelled", asked, spread=True)
    for (record, suits), again in zip(asked, told, strict=True):
        assert again["position"] == text(record["position"], suits)
        legal = sorted(action for actions in again["classes"] for action in actions)
        assert legal == sorted(again["values"]) == sorted(again["table"]["legal"])
        state = parse(again["position"])
        assert again["table"]["trump"] == state.table.trump
        assert again["table"]["score"] == record["table"]["score"]


def test_the_script_keeps_the_suits_that_a_game_keeps() -> None:
    """Clubs at Buck Euchre, hearts at Railroad; everywhere else all eight ways are open."""
    for record in {each["game"]: each for each in problems()}.values():
        [ways] = node("../quiz/relabel.mjs", "renamings", [record["table"].get("own", [])])
        assert ways == list(renamings(VARIANTS[record["game"]]))


def test_the_script_says_the_reasons_as_the_engine_does() -> None:
    """Every reason of some problems, in the three languages and in other suits."""
    messages = [
        [name, args(facts, RELABELLINGS[number % 8])]
        for number, record in enumerate(SAMPLE)
        for name, facts in [*record["says"].values(), *problems()[0]["table"]["told"]]
    ]
    for lang, catalogue in load_all().items():
        words = {**solving_words(Door(catalogue)), "drawing": None}
        said = node(
            "../quiz/phrase.mjs", "phrase", [[message, words] for message in messages], spread=True
        )
        assert said == [phrase(Message(name, facts), catalogue) for name, facts in messages], lang


def node(module: str, function: str, told: list[Any], *, spread: bool = False) -> list[Any]:
    """What a function of a script makes of each value, or of each list of arguments."""
    script = f"""
      import {{ readFileSync }} from "node:fs";
      import {{ {function} }} from "./docs/assets/js/solve/{module}";
      const told = JSON.parse(readFileSync(0, "utf8"));
      const each = (value) => {function}({"...value" if spread else "value"});
      console.log(JSON.stringify(told.map(each)));
    """
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", script],
        cwd=ROOT, input=json.dumps(told), capture_output=True, text=True, check=True,
    )  # fmt: skip
    made: list[Any] = json.loads(done.stdout)
    return made
