# SPDX-License-Identifier: MIT
"""The page that examines positions, without a browser: its pure functions, run by Node once."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from engine.notation import parse, show
from generator.analyst import analyst_words
from generator.catalogues import load_all
from generator.door import Door

ROOT = Path(__file__).resolve().parent.parent

FOUR, THREE = ["S", "W", "N", "E"], ["S", "NW", "NE"]
LINES = (
    "standard E S:9H,TH,AS,KS,JC W:? N:? E:? up:KC rest:?",
    "american+low_rank=7 N score:NS=7,EW=9 E:? S:? W:? N:? up:9D rest:? | pass pass order",
    "three NE score:S=3,NW=0,NE=0 S:TS,JD,AD,JS,KH NW:? NE:? up:9D rest:?",
    "hasenpfeffer E S:AD,QD,QH,TD,JH,TS W:? N:? E:? widow:? rest:? | bid:5",
    (
        "british S W:QH,JH,KS,9H,KH N:TS,TC,TD,9C,9D E:QD,KD,AC,TH,QS S:KC,9S,JC,JD,QC up:JOKER "
        "rest:JS,AD,AS,AH | name:H"
    ),
)

PROGRAM = """
  import { readFileSync } from "node:fs";
  import { axisOf } from "./docs/assets/js/play/analyst/bars.mjs";
  import * as drafts from "./docs/assets/js/play/analyst/draft.mjs";
  import { inquire } from "./docs/assets/js/play/analyst/inquiry.mjs";
  import { linkedProblem, problemLine } from "./docs/assets/js/play/analyst/problem.mjs";
  import { explained, readWay } from "./docs/assets/js/play/analyst/ways.mjs";

  const { lines, seats, three } = JSON.parse(readFileSync(0, "utf8"));
  const { blank, draftOf, fitted, gaps, isOpen, lineOf, picked, placesOf, readDraft } = drafts;
  const pick = (draft, ...moves) =>
    moves.reduce((now, [place, card]) => now && picked(now, place, card, 5), draft);
  const own = ["9H", "TH", "AS", "KS", "JC"].map((card) => ["S", card]);
  const full = pick(blank("standard"), ...own, ["up", "KC"]);
  const whole = draftOf(lines.at(-1));
  const game = { hand: 6, sides: three, turned: false, widow: true };

  const files = {
    "index.json": { first: ["a"], each: 1, lists: { a: "a.json?1", b: "b.json?2" } },
    "a.json?1": { ids: "0001", files: "aaaaaaaaaaaa" },
    "b.json?2": { ids: "  00000001", files: "aaaaaaaaaaaabbbbbbbbbbbb" },
    "b-01.json?bbbbbbbbbbbb": [{ id: "020000" }, { id: "020001", position: lines[0] }],
  };
  const engine = new URL("https://example.org/here/assets/engine/");
  const folder = "https://example.org/here/data/problems/";
  const site = { engine, fetchJson: async ({ href }) => files[href.replace(folder, "")] };

  const never = new Promise(() => {});
  const part = (judged, exact = false) => ({ judged, exact, values: {}, best: [], layouts: 9 });
  const late = Object.assign(new Error(), { told: { id: "refused.no_time" } });
  async function asked(replies, stopped = never) {
    const budgets = [];
    const seen = [];
    const ask = ({ budget_ms }) => {
      budgets.push(budget_ms);
      const reply = replies[budgets.length - 1];
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    };
    const onPart = ({ judged }) => seen.push(judged);
    const course = inquire(ask, { worlds: 100 }, { onPart, stopped });
    const { found, end } = await course.catch(() => ({ found: null, end: "refused" }));
    return { end, judged: found?.judged ?? null, seen, slices: budgets.length };
  }

  process.stdout.write(JSON.stringify({
    lines: lines.map((line) => lineOf(draftOf(line), line.startsWith("three") ? three : seats)),
    unreadable: ["", "standard", "standard E what", "standard E S:"].map(draftOf),
    full: lineOf(full, seats),
    moved: placesOf(pick(full, ["W", "AS"]), "AS"),
    copies: placesOf(picked(pick(full, ["W", "AS"]), "N", "AS", 5, null), "AS"),
    fitted: lineOf(fitted({ ...full, score: { NS: "3" } }, game, three), three),
    taken: pick(full, ["S", "AS"]).hands.S.length,
    sixth: pick(full, ["S", "AD"]),
    turned: pick(full, ["up", "AD"]).up,
    rest: pick(whole, ["S", "QC"]).rest,
    gaps: [gaps(blank("standard"), 5), gaps(pick(full, ["W", "AD"]), 5), gaps(full, 5)],
    open: [isOpen(full, seats), isOpen(whole, seats)],
    kept: [full, null, { ...full, actions: [1] }, "x"].map((kept) => Boolean(readDraft(kept))),
    ways: [undefined, { play: "x", aim: "game", worlds: 7, prior: "uniform" }].map(readWay),
    told: explained(readWay(null), { prior_auction: "a", play_open: "b", aim_points: "c" }),
    axis: axisOf([-0.2, 1.4]),
    problem: await problemLine(linkedProblem("#p=020001"), site),
    missing: await problemLine("dddddd", site).catch(() => "none"),
    linked: linkedProblem("#position=x"),
    asked: {
      done: await asked([part(40), part(100)]),
      exact: await asked([part(31, true)]),
      late: await asked([part(10), part(20), part(40), part(80)]),
      slow: await asked([late, late, part(100)]),
      slowest: await asked([late, late, late, late]),
      stopped: await asked([never], Promise.resolve("stopped")),
      refused: await asked([new Error()]),
    },
  }));
"""


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What the functions of the page answer."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", PROGRAM],
        input=json.dumps({"lines": LINES, "seats": FOUR, "three": THREE}),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_a_line_comes_out_of_the_form_as_it_went_in(told: dict[str, Any]) -> None:
    """The engine reads the same position in both, `?` and house rules included."""
    assert told["lines"] == list(LINES)
    assert all(show(parse(line)) == line.replace(" rest:? | bid", " | bid") for line in LINES)


def test_text_that_is_no_line_fills_no_form(told: dict[str, Any]) -> None:
    """What has not even the shape of a position is left to the engine to refuse."""
    assert told["unreadable"] == [None] * 4


def test_cards_are_laid_moved_and_taken_back(told: dict[str, Any]) -> None:
    """A card lies in one place; a sixth finds none; another turned card takes the first's place."""
    assert told["full"] == "standard E S:9H,TH,AS,KS,JC W:? N:? E:? up:KC rest:?"
    assert (told["moved"], told["copies"]) == (["W"], ["W", "N"])
    assert (told["taken"], told["sixth"], told["turned"]) == (4, None, "AD")
    assert told["rest"] == "?"


def test_another_game_keeps_what_holds_there(told: dict[str, Any]) -> None:
    """Seats and sides that it does not have are gone, and so is a card that it does not turn."""
    assert told["fitted"] == "standard NE S:9H,TH,AS,KS,JC NW:? NE:? widow:? rest:?"


def test_hands_that_are_begun_lack_cards(told: dict[str, Any]) -> None:
    """One's own from the start, another's once a card of it is chosen."""
    own = [{"seat": "S", "n": 5}]
    assert told["gaps"] == [own, [{"seat": "W", "n": 4}], []]
    assert told["open"] == [False, True]


def test_what_a_browser_kept_is_read_with_care(told: dict[str, Any]) -> None:
    """What is no form, or asks for a way that there is not, is not believed."""
    assert told["kept"] == [True, False, False, False]
    usual = {"prior": "auction", "play": "open", "aim": "points", "worlds": 500, "seed": 1}
    assert told["ways"] == [usual, usual | {"prior": "uniform", "aim": "game"}]
    assert told["told"] == ["a", "b", "c"]


def test_bars_share_an_axis_of_whole_numbers(told: dict[str, Any]) -> None:
    """As those of the pages do."""
    assert told["axis"] == {"low": -1, "high": 2}


def test_a_problem_is_opened_by_its_id(told: dict[str, Any]) -> None:
    """Its position is found in the file that the index names; an id of none is told."""
    assert (told["problem"], told["missing"], told["linked"]) == (LINES[0], "none", None)


def test_a_judgement_is_asked_for_in_slices(told: dict[str, Any]) -> None:
    """Each part is shown; it ends with all layouts, with the time, or when the reader says so."""
    asked = told["asked"]
    assert asked["done"] == {"end": "done", "judged": 100, "seen": [40, 100], "slices": 2}
    assert asked["exact"] == {"end": "done", "judged": 31, "seen": [31], "slices": 1}
    assert asked["late"] == {"end": "late", "judged": 80, "seen": [10, 20, 40, 80], "slices": 4}
    assert asked["slow"] == {"end": "done", "judged": 100, "seen": [100], "slices": 3}
    assert asked["slowest"]["end"] == "refused"
    assert asked["stopped"] == {"end": "stopped", "judged": None, "seen": [], "slices": 1}
    assert asked["refused"]["end"] == "refused"


def test_words_of_the_page_know_the_games_that_are_judged() -> None:
    """Each with its whole pack, and a sentence for every number of cards that can be missing."""
    for catalogue in load_all().values():
        words: dict[str, Any] = analyst_words(Door(catalogue), megabytes=5.4)
        games = words["games"]
        too_long = {key for key, game in games.items() if not game["judged"]}
        assert too_long == {"bid48", "barrie", "kokomo", "indiana", "six_bid"}
        assert len(games["british"]["pack"]) == 25
        assert all(len(set(needs)) == 12 for needs in words["needs"].values())
        assert len(set(words["hands"].values())) == 8
