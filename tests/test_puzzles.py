# SPDX-License-Identifier: MIT
"""Problems: what makes one, and what the corpus promises."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine.judge import judge
from engine.levels import choose
from engine.messages import Message
from engine.notation import parse
from engine.phrase import Catalogue, phrase
from engine.puzzles import MARGIN_CALL, MARGIN_CARD, Rejected, examine
from engine.themes import THEMES
from engine.variants import FAMILY, VARIANTS
from engine.view import View, look
from generator.catalogues import load_all
from generator.corpus import corpus, group, hardness, is_missed
from generator.mine import name_of, proved

Json = dict[str, Any]

CORPUS = corpus()
STANDARD = [problem for problem in CORPUS if problem["game"] == "standard"]
LANGUAGES = ("fr", "pt", "pl")
PROVED_ANEW = 8
GUESSES, GUESSED, GLIMPSE = 12, 90, 4


def seen(problem: Json) -> View:
    """What the learner knows of a problem."""
    return look(parse(problem["position"]).table, 0)


TOO_CLOSE = (
    "american E S:KC,9S,JH,AD,QS W:? N:? E:? up:9D rest:? | pass pass pass pass "
    "name:H KC QC 9C TC AD KD QD TD JH AH KH QH"
)
ONE_CARD = "american W N:? E:? S:9C,TC,QC,KC,AC W:? up:9D rest:? | pass pass pass pass name:S KS AS"


@pytest.mark.parametrize(("line", "test"), [(TOO_CLOSE, "close"), (ONE_CARD, "one_class")])
def test_a_position_without_one_clear_answer_makes_no_problem(line: str, test: str) -> None:
    """The best two cards stand 0.005 points apart; five clubs in a row are one card."""
    with pytest.raises(Rejected, match=test):
        examine(look(parse(line).table, 0), 1)


def test_the_best_class_leads_by_the_margin_and_by_three_errors() -> None:
    for problem in CORPUS:
        one, other = problem["gap"]
        lead, error = (one / other, 0.0) if problem["class"] == "C" else (one, other)
        least = MARGIN_CARD if problem["trick"] else MARGIN_CALL
        assert lead >= least - 1e-9, problem["id"]
        assert lead >= 3 * error - 1e-4, problem["id"]


def test_every_legal_action_has_its_class_and_its_value() -> None:
    for problem in CORPUS:
        view = seen(problem)
        legal = {str(action) for action in view.legal}
        listed = [action for actions in problem["classes"] for action in actions]
        assert Counter(listed) == Counter(legal), problem["id"]
        assert legal == set(problem["values"]), problem["id"]
        assert len(problem["classes"]) > 1
        assert name_of(problem["position"]) == problem["id"]


def test_problems_come_out_the_same_when_they_are_worked_out_anew() -> None:
    """A sample; `make verify` does it for all."""
    for problem in Random(7).sample(CORPUS, PROVED_ANEW):
        assert proved(problem) == {"ok": True}, problem["id"]


def test_computer_players_do_in_the_problems_what_they_do_at_the_table() -> None:
    """All of those who go by rules of thumb, and the expert in every fifth problem."""
    for number, problem in enumerate(CORPUS):
        told = dict(problem["bots"])
        if number % 5:
            told.pop("expert", None)
        now = {level: str(choose(seen(problem), level).action) for level in told}
        assert now == told, problem["id"]


def test_the_corpus_is_large_and_varied() -> None:
    kinds = Counter(map(group, STANDARD))
    assert len(STANDARD) >= 1000
    assert kinds["call"] >= 150
    assert kinds["discard"] >= 80
    assert kinds["opening"] >= 150
    assert len({problem["id"] for problem in CORPUS}) == len(CORPUS)
    two = sum(len(problem["classes"]) == 2 for problem in STANDARD)
    assert two <= 0.4 * len(STANDARD)
    assert sum(map(is_missed, STANDARD)) >= len(STANDARD) / 4
    places = Counter(len(seen(p).table.trick) for p in STANDARD if p["kind"] == "follow")
    assert set(places) == {1, 2, 3}
    assert sum(" score:" in problem["position"] for problem in STANDARD) >= len(STANDARD) / 4


def test_every_game_has_problems() -> None:
    games = Counter(problem["game"] for problem in CORPUS)
    assert set(games) == set(VARIANTS)
    assert min(games.values()) >= 25
    for game in FAMILY:
        ours = [problem for problem in CORPUS if problem["game"] == game]
        assert sum(len(problem["classes"]) == 2 for problem in ours) <= 0.75 * len(ours), game
        assert len({problem["kind"] for problem in ours}) >= 2, game
        assert all(problem["layouts"] >= 2 for problem in ours), game


@pytest.mark.parametrize("game", FAMILY)
def test_problems_of_each_game_come_out_the_same(game: str) -> None:
    """Cards to play, those with the fewest layouts."""
    ours = [problem for problem in CORPUS if problem["game"] == game and problem["trick"]]
    for problem in sorted(ours, key=lambda problem: (problem["judged"], problem["id"]))[:3]:
        assert proved(problem) == {"ok": True}, problem["id"]


def test_every_theme_has_problems_and_none_has_too_many() -> None:
    themes = Counter(theme for problem in STANDARD for theme in problem["themes"])
    assert len(THEMES) >= 25
    assert set(themes) == {theme.key for theme in THEMES}
    assert min(themes.values()) >= 20, themes.most_common()[-3:]
    assert max(themes.values()) <= 0.12 * len(STANDARD), themes.most_common(3)


def test_difficulty_foretells_how_often_a_player_of_few_layouts_is_wrong() -> None:
    """This player, who has no part in the measure, looks at four layouts and takes the best."""
    problems = Random(3).sample([p for p in STANDARD if p["trick"]], GUESSED)
    wrong = [fmean(1 - _guessed(problem, seed) for seed in range(GUESSES)) for problem in problems]
    assert spearman([hardness(problem) for problem in problems], wrong) >= 0.5


def _guessed(problem: Json, seed: int) -> float:
    """How likely the player takes the best class: any of those that are level."""
    found = judge(seen(problem), limit=1, worlds=GLIMPSE, seed=seed)
    means = {str(action): value.mean for action, value in found.values.items()}
    level = [means[actions[0]] for actions in problem["classes"]]
    return (level[0] == max(level)) / level.count(max(level))


def spearman(one: list[float], other: list[float]) -> float:
    """Correlation of the ranks of two lists, ties sharing their ranks."""
    a, b = _ranks(one), _ranks(other)
    mean = (len(a) + 1) / 2
    together = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    apart = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return float(together / apart**0.5)


def _ranks(numbers: list[float]) -> list[float]:
    order = sorted(numbers)
    return [order.index(n) + (order.count(n) + 1) / 2 for n in numbers]


@pytest.fixture(scope="module")
def catalogues() -> dict[str, Catalogue]:
    """Catalogues of the three languages."""
    return load_all()


def test_reasons_of_a_problem_differ_in_every_language(catalogues: dict[str, Catalogue]) -> None:
    for problem in CORPUS:
        firsts = [actions[0] for actions in problem["classes"]]
        assert set(problem["says"]) == set(firsts), problem["id"]
        assert set(problem["beaten"]) <= set(firsts[1:]), problem["id"]
        for catalogue in catalogues.values():
            told = [phrase(Message(*problem["says"][first]), catalogue) for first in firsts]
            assert len(set(told)) == len(told), problem["id"]
