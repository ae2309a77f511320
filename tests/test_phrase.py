# SPDX-License-Identifier: MIT
"""Sentences: plural categories, forms of names, numbers and lists, and every message said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from random import Random

import pytest
from babel import Locale

from engine.messages import Message
from engine.phrase import (
    NUMBER_WORDS,
    BadMessage,
    Catalogue,
    is_list_word,
    kind_word,
    load,
    phrase,
    plural_category,
)
from generator.catalogues import LOCALES, TERM_VALUES, load_all, read_entries
from generator.review import example, sentences

CATALOGUES = load_all()
NB, NNB, MINUS = "\u00a0", "\u202f", "\u2212"
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"] + ["JOKER"]
COUNTS: tuple[int | float, ...] = (0, 1, 2, 3, 4, 5, 12, 21, 22, 25, 112, 1000, 1_000_000, 1.5, -1)

VALUES: Mapping[str, list[object]] = {
    "card": [*CARDS],
    "suit": [*TERM_VALUES["suit"]],
    "strain": [*TERM_VALUES["suit"]],
    "seat": [*TERM_VALUES["seat"]],
    "side": [*TERM_VALUES["side"], *TERM_VALUES["seat"]],
}

FAULTS = {
    "fr": r"\b(?:[Ll]e|[Ll]a|[Dd]e|[Nn]e|[Qq]ue|[Ss]e|[Jj]e) [aeiouéèêâîœAEIOUÉ]"
    r"|\b(?:de|à) les?\b|\b(?:du|au) as\b|\b[Ss]i il",
    "pt": r"\b(?:de|em|por) (?:o|a|os|as) |\b(?:a ás|o dama|da ás|do dama)\b|\ba (?:o|os|as) ",
    "pl": r"\bz[ \u00a0]wsch|\bw[ \u00a0]ws|\bze (?:zach|półn|połud)",
}
"""Elisions and contractions that are missing, by language."""


def _say(lang: str, template: str, **args: object) -> str:
    catalogue = Catalogue(lang, {"test.x": template}, CATALOGUES[lang].terms)
    return phrase(Message("test.x", args), catalogue)


@pytest.mark.parametrize("lang", LOCALES)
def test_plural_categories_are_those_of_unicode(lang: str) -> None:
    """Whole numbers, millions, negatives and decimals fall where Babel's CLDR data puts them."""
    expected = Locale.parse(LOCALES[lang]).plural_form
    whole = [*range(1001), 10**6 - 1, 10**6, 10**6 + 1, 2 * 10**6, 10**9, 1_500_000, 12_000_000]
    numbers: list[int | float] = [*whole, *(-number for number in whole)]
    numbers += [tenths / 10 for tenths in range(-205, 206)] + [0.25, 1.01, 1_000_000.5]
    found = {number: plural_category(lang, number) for number in numbers}
    assert {number: expected(number) for number in numbers} == found


@pytest.mark.parametrize("lang", LOCALES)
def test_written_decimals_count_for_the_plural(lang: str) -> None:
    """ "1.0" written out is not the integer 1: its zeros are read too."""
    expected = Locale.parse(LOCALES[lang]).plural_form
    for text in ("1.0", "1.50", "2.0", "0.00", "1000000.0", "5"):
        assert expected(Decimal(text)) == plural_category(lang, text)


@pytest.mark.parametrize(
    ("lang", "template", "sentence"),
    [
        ("fr", "{card.def}, {card2.de}", "le valet de carreau, de l’as de pique"),
        ("fr", "{card.a}, {card3.def}", "au valet de carreau, la dame de cœur"),
        ("pt", "{card.def}, {card2.de}", "o valete de ouros, do ás de espadas"),
        ("pt", "{card.a}, {card3.em}", "ao valete de ouros, na dama de copas"),
        ("pl", "{card.acc}, {card2.gen}, {card3.ins}", "waleta karo, asa pik, damą kier"),
        ("fr", "{card.short} {card2.short} {card3.short}", "V♦ A♠ D♥"),
        ("pt", "{card.short} {card2.short} {card3.short}", "J♦ A♠ Q♥"),
        ("pl", "{card.short} {card2.short} {card3.short}", "W♦ A♠ D♥"),
        ("fr", "{card4.short}, {card5.def}", "10♣, le joker"),
        ("pl", "{Card5}, {card5.ins}", "Dżoker, dżokerem"),
    ],
)
def test_cards_take_the_form_asked_for(lang: str, template: str, sentence: str) -> None:
    """Article, preposition and case belong to the name of the card."""
    cards = {"card": "JD", "card2": "AS", "card3": "QH", "card4": "TC", "card5": "JOKER"}
    assert sentence == _say(lang, template, **cards)


def test_seats_suits_and_sides_take_their_forms() -> None:
    """The same slot serves seats of every table, suits, and play without trump."""
    assert _say("fr", "{seat.de}, {suit.of}, {suit.plural}", seat="E", suit="H") == (
        "d’Est, de cœur, cœurs"
    )
    assert _say("pl", "{Seat} gra {seat_partner.with}", seat="NW", seat_partner="E") == (
        "Północny zachód gra ze wschodem"
    )
    assert _say("pl", "{strain.bid}, {strain2.bid}", strain="S", strain2="LOW") == (
        f"w{NB}piki, w{NB}niskie bez atu"
    )
    assert _say("fr", "pour {side.def}, {side2.def}", side="A", side2="NW") == (
        f"pour l’équipe{NB}A, Nord-Ouest"
    )


@pytest.mark.parametrize(
    ("lang", "and_list", "or_list"),
    [
        ("fr", "cœur, pique et trèfle", "à cœur, à pique ou à trèfle"),
        ("pt", "copas, espadas e paus", "a copas, a espadas ou a paus"),
        ("pl", f"kier, pik i{NB}trefl", "kiera, pika lub trefla"),
    ],
)
def test_lists_are_joined_as_the_language_does(lang: str, and_list: str, or_list: str) -> None:
    """The last item follows "and" or "or", without a comma before it."""
    form = "acc" if lang == "pl" else "a"
    assert and_list == _say(lang, "{suits}", suits=["H", "S", "C"])
    assert or_list == _say(lang, f"{{suits.{form}.or}}", suits=["H", "S", "C"])
    assert _say(lang, "{suits}", suits=["H"]) == and_list.split(",")[0]


@pytest.mark.parametrize(
    ("lang", "four", "five", "decimal"),
    [
        ("fr", f"1{NNB}234", f"12{NNB}345", "0,35"),
        ("pt", "1234", f"12{NB}345", "0,35"),
        ("pl", "1234", f"12{NB}345", "0,35"),
    ],
)
def test_numbers_are_written_as_in_the_language(
    lang: str, four: str, five: str, decimal: str
) -> None:
    """Thousands, decimal comma and minus sign are the language's own."""
    assert [_say(lang, "{n}", n=n) for n in (1234, 12345, 0.35)] == [four, five, decimal]
    assert _say(lang, "{n} {n_x.signed} {points.signed}", n=-6, n_x=4, points=0) == f"{MINUS}6 +4 0"
    assert _say(lang, "{n}", n=2.0) == "2"


def test_all_layouts_and_none_are_said_in_words() -> None:
    """Nobody says "in 60 of the 60" or "in 0"; any other number stays in figures."""
    facts = {"card": "AH", "card_other": "9S", "n_all": 60}
    said = {
        (lang, n): phrase(Message("why.beaten", facts | {"n": n, "number": 60 - n}), catalogue)
        for lang, catalogue in CATALOGUES.items()
        for n in (59, 60)
    }
    for lang, every, none, some in (
        ("fr", "dans chacune des 60 répartitions", "dans aucune.", "dans 59 des 60 répartitions"),
        ("pt", "em cada uma das 60 distribuições", "em nenhuma.", "em 59 das 60 distribuições"),
        ("pl", "w każdym z 60 sprawdzonych", "w żadnym.", "w 59 z 60 sprawdzonych"),
    ):
        words = said[lang, 60].replace(NB, " ")
        assert every in words
        assert words.endswith(none)
        assert some in said[lang, 59].replace(NB, " ")


def test_a_negative_number_can_be_spoken() -> None:
    """Where the sign could be skipped it is a word."""
    assert [_say(lang, "{score.spoken}", score=-6) for lang in LOCALES] == [
        "moins 6",
        "menos 6",
        "minus 6",
    ]


def test_quoted_text_stands_between_the_marks_of_the_language() -> None:
    """What somebody typed is shown as it is, on one line, and never read as a slot."""
    assert _say("fr", "{text}", text="{card}") == f"«{NB}{{card}}{NB}»"
    assert _say("pl", "{text}", text="a\nb\x00") == "„a b ”"
    assert _say("pt", "{text.bare}", text="x" * 100) == "x" * 59 + "…"
    assert _say("pt", "{text}", text=[1]) == "«[1]»"


@pytest.mark.parametrize(
    ("template", "args"),
    [
        ("{card}", {}),
        ("{card.ins}", {"card": "JD"}),
        ("{card}", {"card": "XX"}),
        ("{card}", {"card": "J"}),
        ("{card}", {"card": None}),
        ("{seat}", {"seat": ["S"]}),
        ("{cards}", {"cards": []}),
        ("{cards}", {"cards": "JD"}),
        ("{thing}", {"thing": 1}),
        ("{things}", {"things": [1]}),
        ("{n}", {"n": "many"}),
        ("{n}", {"n": True}),
        ("{n}", {"n": float("nan")}),
        ("{n}", {"n": 10**5000}),
        ("{n}", {"n": "1e999999999"}),
        ("{n}", {"n": "1E-99999999999999"}),
        ("{n}", {"n": "-nan"}),
        ("{n.acc}", {"n": 1}),
        ("{text.acc}", {"text": "x"}),
        ("{option}", {"option": "nothing"}),
        ("{card.def.de}", {"card": "JD"}),
    ],
)
def test_a_hole_in_a_sentence_is_an_error(template: str, args: dict[str, object]) -> None:
    """An unknown slot, form or value is never passed over in silence."""
    with pytest.raises(BadMessage):
        _say("fr", template, **args)


def test_hostile_facts_are_only_refused() -> None:
    """Any message with any JSON in its slots is said, or refused with a message that can be."""
    random, entries = Random(7), read_entries()
    hostile: list[object] = [
        "JD",
        "NS",
        "JOKER",
        "",
        None,
        1,
        -3,
        1.5,
        float("inf"),
        10**400,
        "1e999999999",
    ]
    hostile += ["9" * 5000, [], ["JD"], {"a": 1}, [[1]], True, "\ud800", "0x1", "\uff11", "-0"]
    for _ in range(3000):
        message_id = random.choice(sorted(entries))
        args = {slot: random.choice(hostile) for slot in sorted(entries[message_id].slots)}
        for catalogue in CATALOGUES.values():
            try:
                phrase(Message(message_id, args), catalogue)
            except BadMessage as refused:
                phrase(refused.message, catalogue)


def test_an_unknown_id_and_a_broken_catalogue_are_errors() -> None:
    """What is wrong is itself a message, which every catalogue can say."""
    with pytest.raises(BadMessage) as unknown:
        phrase(Message("no.such", {}), CATALOGUES["fr"])
    assert phrase(unknown.value.message, CATALOGUES["fr"]) == (
        f"Message inconnu{NB}: «{NB}no.such{NB}»."
    )
    for broken in ({}, {"language": "de"}, {"language": "fr", "messages": [], "terms": {}}):
        with pytest.raises(BadMessage):
            load(broken)


def test_plural_forms_follow_the_number() -> None:
    """Polish has four forms, French counts zero with one and says "de" after a million."""
    forms = {"one": "{n} lewa", "few": "{n} lewy", "many": "{n} lew", "other": "{n} lewy"}
    polish = Catalogue("pl", {"t.t": forms}, CATALOGUES["pl"].terms)
    said = [phrase(Message("t.t", {"n": n}), polish) for n in (0, 1, 2, 12, 22, 1.5)]
    assert said == ["0 lew", "1 lewa", "2 lewy", "12 lew", "22 lewy", "1,5 lewy"]
    french = [phrase(Message("ui.points_makers", {"n": n}), CATALOGUES["fr"]) for n in (0, 10**6)]
    assert french == [
        f"0{NB}point pour le camp preneur",
        f"1{NNB}000{NNB}000{NB}de{NB}points pour le camp preneur".replace(f"de{NB}", "de "),
    ]


@pytest.mark.parametrize("lang", LOCALES)
def test_every_message_is_said_with_every_value(lang: str) -> None:
    """No card, seat, suit or count leaves a hole, a double space or a missing elision."""
    fault = re.compile(rf"  |[{{}}]|^\s|\s$|{FAULTS[lang]}")
    said = {(name, text) for name, args in _all_args() for text in [_sentence(lang, name, args)]}
    assert [(name, text) for name, text in sorted(said) if fault.search(text)] == []


@pytest.mark.parametrize("lang", LOCALES)
def test_the_review_shows_every_message(lang: str) -> None:
    """A person who reads the review sees each id at least once, in the right language."""
    assert {message_id for message_id, _, _ in sentences(CATALOGUES[lang])} == set(read_entries())


def _sentence(lang: str, message_id: str, args: Mapping[str, object]) -> str:
    return phrase(Message(message_id, args), CATALOGUES[lang])


def _all_args() -> Iterator[tuple[str, dict[str, object]]]:
    """Each message with its slots filled by examples, one slot at a time by every value."""
    for message_id, entry in read_entries().items():
        usual = {slot: example(slot, 0) for slot in entry.slots}
        yield message_id, usual
        for slot in entry.slots:
            word = kind_word(slot)
            kind = word[:-1] if is_list_word(word) else word
            values = COUNTS if kind in NUMBER_WORDS else VALUES.get(kind, [])
            for value in values:
                yield message_id, usual | {slot: [value] if is_list_word(word) else value}
