# SPDX-License-Identifier: MIT
"""The rule questions: enough of them, all different, each answered by the engine alone."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from engine.messages import Message
from engine.phrase import PLURAL_CATEGORIES, Catalogue, phrase
from engine.variants import FAMILY
from generator.cards import Faces
from generator.catalogues import LOCALES, ROOT, load_all
from generator.door import Door
from generator.faults import BuildFault
from generator.pages import drawn
from generator.quiz.bank import bank
from generator.quiz.block import THEMES_UI, mixed, root_of
from generator.quiz.drawing import UI, draw
from generator.quiz.games import game_bank
from generator.quiz.question import MULTIPLE, Kind, Option, Question
from generator.quiz.relabel import RELABELLINGS
from generator.recall import PER_FILE, rules
from generator.recall import drawn as drawn_apart
from generator.scripts import classic
from tests.lint import lint_html, lint_text

THEMES = ("strongest", "winner", "legal", "leader", "score", "calls")
TRAPS = (
    "left_not_owed", "left_only_trump", "left_led", "left_makes_void",
    "joker_not_owed", "joker_only_trump", "joker_led", "joker_is_top",
    "no_bower_yet", "refused_jack", "jack_is_plain", "five_cards", "sitting_out",
    "natural_trump", "stuck_dealer",
)  # fmt: skip
"""Traps of the standard game, each of which several questions set."""

CHI_SQUARE_95 = {2: 3.84, 3: 5.99, 4: 7.81, 5: 9.49}
"""Bound that chance exceeds once in twenty, by the number of options."""

QUESTIONS = [question for theme in bank().values() for question in theme]


@cache
def _catalogues() -> dict[str, Catalogue]:
    return load_all()


def _messages(question: Question) -> list[Message]:
    labels = [option.label for option in question.options if option.label]
    reasons = [option.reason for option in question.options]
    return [question.ask, *question.facts, *labels, *reasons]


def test_there_are_enough_questions_on_every_theme() -> None:
    """At least 150 questions, at least 20 a theme, and every way to answer."""
    assert tuple(bank()) == THEMES
    assert len(QUESTIONS) >= 150
    assert min(len(questions) for questions in bank().values()) >= 20
    assert {question.kind for question in QUESTIONS} == set(Kind)


def test_no_two_questions_are_one_with_other_suits() -> None:
    """Relabelling the suits of a question never gives another question of the bank."""
    assert len({question.canonical for question in QUESTIONS}) == len(QUESTIONS)
    assert len({question.id for question in QUESTIONS}) == len(QUESTIONS)


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_is_set_more_than_once(trap: str) -> None:
    """Whoever falls into a trap meets it again in another position."""
    assert len([question for question in QUESTIONS if trap in question.traps]) >= 2


def test_every_answer_holds_under_the_eight_relabellings() -> None:
    """Asked again with other suits, the engine gives the relabelled answer."""
    for question in QUESTIONS:
        for suits in RELABELLINGS:
            again = question.relabelled(suits)
            again.check()
            assert again.id == question.id


def test_every_option_has_a_reason_of_its_own_in_every_language() -> None:
    """No two reasons of a question are the same sentence, whatever its suits."""
    for lang, catalogue in _catalogues().items():
        for question in QUESTIONS:
            for suits in RELABELLINGS:
                options = question.relabelled(suits).options
                reasons = {phrase(option.reason, catalogue) for option in options}
                assert len(reasons) == len(options), (lang, question.id)


def test_every_wrong_option_is_a_named_misconception() -> None:
    """A wrong option says what its reader believes; a right one believes nothing wrong."""
    for question in QUESTIONS:
        for option in question.options:
            assert bool(option.slip) == (option.value not in question.right), question.id


def test_a_wrong_reason_names_something_of_its_position() -> None:
    """A reason against an option has a card, a suit, a seat, a side or a number in it."""
    for question in QUESTIONS:
        for option in question.options:
            if option.slip:
                assert option.reason.args, (question.id, option.reason.id)


def test_explanations_never_speak_of_places() -> None:
    """Options change places; reasons name cards, never "the first one" or "B"."""
    for lang, words in {
        "fr": r"(?:option|réponse|carte) [A-F1-6]\b",
        "pt": r"(?:opção|resposta|carta) [A-F1-6]\b",
        "pl": r"(?:opcja|odpowiedź|karta) [A-F1-6]\b",
    }.items():
        for question in QUESTIONS:
            for option in question.options:
                assert not re.search(words, phrase(option.reason, _catalogues()[lang]))


def test_the_right_answer_stands_anywhere() -> None:
    """For each number of options, the place of the right one is uniform (chi-square, 95 %)."""
    for count, places in _places().items():
        expected = sum(places.values()) / count
        chi = sum((places[place] - expected) ** 2 / expected for place in range(count))
        assert chi < CHI_SQUARE_95[count], (count, places)


def _places() -> dict[int, Counter[int]]:
    places: dict[int, Counter[int]] = {}
    for question in QUESTIONS:
        if question.kind not in MULTIPLE:
            places.setdefault(len(question.options), Counter())[question.place] += 1
    return places


def test_sentences_are_clean_in_every_language() -> None:
    """With real cards in them, the sentences of the quiz pass the lint of their language."""
    for lang, catalogue in _catalogues().items():
        texts = {phrase(message, catalogue) for q in QUESTIONS for message in _messages(q)}
        assert [fault for text in sorted(texts) for fault in lint_text(lang, text)] == []


def test_the_script_says_what_the_engine_says() -> None:
    """Every text of every question, under all eight relabellings, in the three languages."""
    program = """
      import { readFileSync } from "node:fs";
      import { phrase } from "./docs/assets/js/quiz/phrase.mjs";
      import { RELABELLINGS, relabelBody, relabelFacts } from "./docs/assets/js/quiz/relabel.mjs";
      const { says, bodies, words } = JSON.parse(readFileSync(0, "utf8"));
      const all = [];
      for (const suits of RELABELLINGS) {
        for (const body of bodies) all.push(JSON.stringify(relabelBody(body, suits)));
        for (const [id, facts] of says) {
          for (const lang of words) all.push(phrase([id, relabelFacts(facts, suits)], lang));
        }
      }
      process.stdout.write(JSON.stringify(all));
    """
    messages = [message for question in QUESTIONS for message in _messages(question)]
    said = [m for m in messages if not {"variant", "option"} & set(m.args)]
    bodies = [question.proof.body for question in QUESTIONS]
    sheet = {
        "says": [[message.id, message.args] for message in said],
        "bodies": bodies,
        "words": [
            {
                "lang": {"pt": "pt-PT"}.get(lang, lang),
                "messages": catalogue.messages,
                "terms": catalogue.terms,
            }
            for lang, catalogue in _catalogues().items()
        ],
    }
    assert json.loads(_node(program, sheet)) == _said_by_the_engine(said)


def _node(program: str, sheet: object) -> str:
    """What a script writes that finds a sheet on its standard input."""
    return subprocess.run(
        ["node", "--input-type=module", "-e", program],
        input=json.dumps(sheet),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    ).stdout


def test_the_script_writes_numbers_as_the_engine_does() -> None:
    """Decimal comma, real minus, groups of three, all and none, and the plural of each number."""
    numbers = (0, 1, -1, 0.3, -0.31, 1234, -12345.5, 2, 5, 22, 1.5, 1_000_000, "0.10", "-1.00")
    program = """
      import { readFileSync } from "node:fs";
      import { phrase } from "./docs/assets/js/quiz/phrase.mjs";
      const { numbers, words } = JSON.parse(readFileSync(0, "utf8"));
      const said = words.flatMap((each) => numbers.flatMap((n) =>
        Object.keys(each.messages).map((id) => phrase([id, { n, n_all: 22 }], each))));
      process.stdout.write(JSON.stringify(said));
    """
    forms = ("nom", "signed", "spoken", "all", "all_none")
    words, expected = [], []
    for lang, catalogue in _catalogues().items():
        kinds = PLURAL_CATEGORIES[lang]
        messages = {form: {kind: f"{kind} {{n.{form}}}" for kind in kinds} for form in forms}
        words.append(
            {"lang": lang.replace("pt", "pt-PT"), "messages": messages, "terms": catalogue.terms}
        )
        made = Catalogue(lang, messages, catalogue.terms)
        expected += [
            phrase(Message(form, {"n": n, "n_all": 22}), made) for n in numbers for form in forms
        ]
    sheet = {"numbers": numbers, "words": words}
    assert json.loads(_node(program, sheet)) == expected


def _said_by_the_engine(said: list[Message]) -> list[str]:
    from generator.quiz import relabel

    texts = []
    for suits in RELABELLINGS:
        for question in QUESTIONS:
            body = relabel.body(question.proof.body, suits)
            texts.append(json.dumps(body, separators=(",", ":"), ensure_ascii=False))
        for message in said:
            renamed = Message(message.id, relabel.args(message.args, suits))
            texts += [phrase(renamed, catalogue) for catalogue in _catalogues().values()]
    return texts


def test_every_answer_of_the_quiz_can_be_kept() -> None:
    """Whichever options a reader of the standard game or of another chooses, the row is sound."""
    program = """
      import { readFileSync } from "node:fs";
      import { isRow, toRow } from "./docs/assets/js/quiz/attempts.mjs";
      import { attemptOf } from "./docs/assets/js/quiz/ask.mjs";
      const unkept = JSON.parse(readFileSync(0, "utf8")).filter(([id, values]) =>
        !isRow(toRow(attemptOf(id, false, new Set(values), 7, Date.now()))));
      process.stdout.write(JSON.stringify(unkept));
    """
    questions = [*QUESTIONS, *(question for key in FAMILY for question in game_bank(key))]
    chosen = [[each.id, [option.value for option in each.options]] for each in questions]
    assert json.loads(_node(program, chosen)) == []


@pytest.mark.parametrize("lang", LOCALES)
def test_a_page_holds_every_question_and_its_answer(lang: str) -> None:
    """Without a script, the page shows each question, its options and a folded answer."""
    html = _page(lang)
    assert html.count('class="quiz__question"') == len(bank()["legal"])
    assert html.count("<details") == len(bank()["legal"])
    assert "\n" not in html.strip()
    assert lint_html(lang, html) == []


def test_the_same_sources_give_the_same_bytes() -> None:
    """A fresh process draws the same questions."""
    program = (
        "import hashlib; from tests.test_quiz import _page; "
        "print(hashlib.sha256(_page('fr').encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def _page(lang: str) -> str:
    door = Door(_catalogues()[lang])
    return draw(bank()["legal"], "title", "../../", door, Faces(door))


def test_the_sheet_of_a_page_holds_every_word_of_its_script() -> None:
    """Each message that the script says by itself is among those that a page carries."""
    modules = {
        path.stem: path.read_text("utf-8") for path in (ROOT / "docs/assets/js/quiz").glob("*.mjs")
    }
    assert set(re.findall(r'"(quiz\.\w+)"', modules["progress"])) == set(THEMES_UI)
    sources = "".join(modules.values())
    named = set(re.findall(r'"(quiz\.\w+)"', sources))
    named |= {f"quiz.{name}" for name in re.findall(r'say\(\s*"(\w+)"', sources)}
    named |= {f"quiz.{name}" for name in re.findall(r'"((?:store|import)_\w+)"', sources)}
    assert named - {"quiz.aside"} <= set(UI)


def test_mixed_questions_take_every_theme_in_turn() -> None:
    """The first six questions of the mix are of six themes."""
    assert sorted(question.theme for question in mixed()[:6]) == sorted(THEMES)


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        ('theme = "bidding"', "unknown theme bidding"),
        ('theme = "legal"\ncount = 900', "such questions"),
        ('theme = "legal"\ncount = 0', "count is not a whole number"),
        ('theme = "score"\ntrap = "left_led"', "no question of score"),
        ('theme = "legal"\nseed = 4', "unknown key seed"),
    ],
)
def test_a_block_that_asks_for_too_much_stops_the_build(block: str, reason: str) -> None:
    """A wrong quiz block is reported with its file and line."""
    page = f'# Title\n\n```euchre\nshow = "quiz"\n{block}\n```\n'
    with pytest.raises(BuildFault, match=rf"docs/fr/page\.md:\d+: .*{reason}"):
        drawn(page, Path("docs/fr/page.md"), Door(_catalogues()["fr"]))


def test_an_option_that_contradicts_the_engine_stops_the_build() -> None:
    """Nobody can type an answer: the engine's has to agree."""
    question = bank()["legal"][0]
    wrong = tuple(
        Option(value=o.value, reason=o.reason, label=o.label, slip="" if o.slip else "any_jack")
        for o in question.options
    )
    with pytest.raises(BuildFault, match="the engine says"):
        Question(
            theme=question.theme,
            kind=question.kind,
            ask=question.ask,
            options=wrong,
            proof=question.proof,
        ).check()


def test_a_block_knows_how_deep_its_page_lies() -> None:
    """The script and the style are found from pages at any depth."""
    assert root_of(Path("docs/pl/quiz.md")) == "../../"


def test_the_modules_join_into_one_script() -> None:
    """The classic script that pages load has no import left and every module once."""
    script = classic("quiz/index.mjs")
    assert not re.search(r"\b(?:import|export)[ {*]", script)
    assert script.count('define("euchre-quiz"') == 1


def test_a_question_away_from_its_page_is_in_a_small_file() -> None:
    """In the order of the ids of its theme or game, as the list of them tells."""
    files = dict(drawn_apart(Door(_catalogues()["fr"])))
    told: dict[str, tuple[str, str]] = rules()  # type: ignore[assignment]
    for key, (_, row) in told.items():
        words = [(f"{at:02x}", rest) for at, rest in enumerate(row.split(" "))]
        rests = [
            (start, rest[at : at + 4]) for start, rest in words for at in range(0, len(rest), 4)
        ]
        for at, (start, rest) in enumerate(rests):
            assert f'id="{key}-{start}{rest}"' in files[f"{key}-{at // PER_FILE}"]
    assert sum(html.count('class="quiz__question"') for html in files.values()) == sum(
        len(row.replace(" ", "")) // 4 for _, row in told.values()
    )
