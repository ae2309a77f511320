# SPDX-License-Identifier: MIT
"""The pages of the other games: what their rules say of them, and questions made from these."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.messages import Message
from engine.phrase import Catalogue, phrase
from engine.traits import TRAITS
from engine.variants import FAMILY, VARIANTS
from generator.catalogues import load_all
from generator.deals import contract_of
from generator.described import traits
from generator.diagrams import Artist
from generator.door import Door, Rules
from generator.quiz.games import COUNT, game_bank
from generator.quiz.question import Kind, Question
from generator.quiz.relabel import RELABELLINGS
from tests.lint import lint_text

CATALOGUES: Mapping[str, Catalogue] = load_all()
QUESTIONS = [question for key in FAMILY for question in game_bank(key)]


def _messages(question: Question) -> list[Message]:
    labels = [option.label for option in question.options if option.label]
    reasons = [option.reason for option in question.options]
    return [question.ask, *question.facts, *labels, *reasons]


@pytest.mark.parametrize("key", FAMILY)
def test_every_game_has_its_questions(key: str) -> None:
    """At least ten, no two alike to a reader, about its cards, its calls, leads and points."""
    questions = game_bank(key)
    assert len(questions) == COUNT >= 10
    assert len({question.id for question in questions}) == COUNT
    assert len({question.shown for question in questions}) == COUNT
    assert {question.theme for question in questions} == {key}
    assert {question.kind for question in questions} == {
        Kind.CARDS, Kind.CHOICE, Kind.CHOICES, Kind.NUMBER
    }  # fmt: skip


def test_answers_hold_in_every_suit_unless_a_rule_names_one() -> None:
    """The same question with other suits has the same answer with other suits."""
    for question in QUESTIONS:
        for suits in RELABELLINGS if not question.fixed else RELABELLINGS[:1]:
            again = question.relabelled(suits)
            again.check()
            assert again.id == question.id


def test_only_the_game_whose_clubs_are_special_keeps_its_suits() -> None:
    """A club that is turned up is trump by itself."""
    assert {question.theme for question in QUESTIONS if question.fixed} == {"buck"}


def test_reasons_are_different_and_clean_in_every_language() -> None:
    """No two reasons of a question are one sentence, and each passes the lint."""
    for lang, catalogue in CATALOGUES.items():
        texts = set()
        for question in QUESTIONS:
            reasons = [phrase(option.reason, catalogue) for option in question.options]
            assert len(set(reasons)) == len(reasons), (lang, question.id)
            texts |= {phrase(message, catalogue) for message in _messages(question)}
        assert [fault for text in sorted(texts) for fault in lint_text(lang, text)] == []


@pytest.mark.parametrize(
    ("key", "trait", "text"),
    [
        ("two", "rest", "une carte retournée, 13\u00a0cartes cachées"),
        ("three", "sides", "chacun pour soi"),
        ("six", "sides", "deux équipes de 3, une place sur deux"),
        ("british", "order", "le joker, puis les deux bowers"),
        ("railroad", "match", "3\u00a0parties gagnantes"),
        ("buck", "target", "de 25\u00a0à 0, en descendant"),
        ("bid48", "bids", "1–12 · Solo"),
        ("kokomo", "rest", "chien de 4\u00a0cartes"),
        ("indiana", "bids", "1–12 · Lune"),
        ("nap", "players", "4\u00a0personnes (de 2 à 6\u00a0possibles)"),
        ("nap", "pack", "52\u00a0cartes\u00a0: du deux à l’as"),
        ("barrie", "pack", "32\u00a0cartes\u00a0: du valet à l’as, chacune deux fois"),
        ("nap", "naming", "par la carte d’entame"),
        ("nap", "order", "l’as et le roi, sans bowers"),
        ("pfeffer", "bids", "3–6 · Pfeffer"),
        ("pfeffer", "solo", "par une enchère"),
        ("pepper", "solo", "jamais"),
    ],
)
def test_traits_follow_from_the_rules(key: str, trait: str, text: str) -> None:
    """As the rule sheets of these games have them."""
    assert traits(Door(CATALOGUES["fr"]), Rules(key))[trait] == text


@pytest.mark.parametrize("lang", CATALOGUES)
@pytest.mark.parametrize("key", VARIANTS)
def test_every_trait_is_said_in_every_language(lang: str, key: str) -> None:
    """In the order in which they are told."""
    told = traits(Door(CATALOGUES[lang]), Rules(key))
    assert [trait for trait in TRAITS if trait in told] == list(told)
    assert all(told.values())


def test_trick_tells_the_bid_and_not_how_the_hand_ends() -> None:
    """A reader who follows a hand trick by trick is not told its result before the last one."""
    line = (
        "barrie S W:QC,JC,JC,QD,QD,JD,JD,AH N:AC,KC,QC,AD,KH,QH,AS,JS "
        "E:AD,JH,JH,AS,KS,QS,QS,JS S:AC,KC,KD,KD,AH,KH,QH,KS | bid:5:H pass pass pass "
        "QD AD AD KD AS JS KS JD QD KH QS KD AC JH KC JC AS AH JD JS QC KC JH AC KS KH AH QH "
        "JC QC QS QH"
    )
    facts = contract_of(Artist(Door(CATALOGUES["fr"])), line)
    assert facts == [
        "Atout\u00a0: cœur",
        "Preneur\u00a0: Ouest",
        "Ouest\u00a0: 5\u00a0plis à cœur.",
    ]
