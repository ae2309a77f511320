# SPDX-License-Identifier: MIT
"""Sentences: a `Message` and a compiled catalogue make one whole sentence of one language.

A template names its slots, with a form where the language needs one: `{card.acc}`, `{suit.of}`,
`{seat}`, `{n}`, `{cards.or}`. The word that begins a slot's name tells what fills it (`card_owed`
is a card), and a capital letter (`{Seat}`) begins the sentence with it. Whatever is not known, be
it an id, a slot, a form or a value, raises `BadMessage`: a sentence with a hole never comes out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.messages import EuchreError, Message

PLURAL_CATEGORIES: Mapping[str, tuple[str, ...]] = {
    "fr": ("one", "many", "other"),
    "pt": ("one", "many", "other"),
    "pl": ("one", "few", "many", "other"),
}
"""Plural categories of each language in CLDR order, which is that of the catalogues' forms."""

NUMBER_WORDS = frozenset(
    ("n", "number", "points", "tricks", "score", "bid", "target", "line", "column", "limit")
)
"""First words of slots that hold a quantity."""

NAME_WORDS = frozenset(
    ("card", "rank", "suit", "strain", "seat", "side", "variant", "option", "text")
)
"""First words of slots that hold something with a name; their plurals hold lists."""

SLOT = re.compile(r"\{([A-Za-z][a-z0-9_]*)((?:\.[a-z_]+)*)\}")
"""A slot of a template: its name, then its forms, each after a full stop."""

_LONGEST_TEXT, _LARGEST = 60, 10**18
_WRITTEN = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,9})?")


class BadMessage(EuchreError):
    """A message that no catalogue can say: an unknown id, slot, form or value."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything that one language says: templates by id, and names by kind, value and form.

    A template with plurals is a mapping from category to text.
    """

    language: str
    messages: Mapping[str, str | Mapping[str, str]]
    terms: Mapping[str, Mapping[str, Mapping[str, str]]]


def load(compiled: Mapping[str, object]) -> Catalogue:
    """Catalogue read from the JSON that `generator.catalogues` writes.

    Raises `BadMessage` when its shape is not the expected one.
    """
    language, messages, terms = (compiled.get(key) for key in ("language", "messages", "terms"))
    if not isinstance(language, str) or language not in PLURAL_CATEGORIES:
        raise BadMessage("bad.language", text=language, texts=list(PLURAL_CATEGORIES))
    if not isinstance(messages, Mapping) or not isinstance(terms, Mapping):
        raise BadMessage("bad.catalogue", text=language)
    return Catalogue(language, messages, terms)


def phrase(message: Message, catalogue: Catalogue) -> str:
    """Sentence that says a message in the language of a catalogue.

    >>> names = {"seat": {"W": {"nom": "zachód"}}}
    >>> polish = Catalogue("pl", {"event.passed": "{Seat} pasuje."}, names)
    >>> phrase(Message("event.passed", {"seat": "W"}), polish)
    'Zachód pasuje.'

    Raises `BadMessage` for an unknown id, slot, form or value.
    """
    template = catalogue.messages.get(message.id)
    if template is None:
        raise BadMessage("bad.message_id", text=message.id)
    if not isinstance(template, str):
        template = _counted(template, message, catalogue.language)
    return SLOT.sub(lambda match: _slot(match, message, catalogue), template)


def plural_category(lang: str, number: object) -> str:
    """CLDR plural category of a quantity: "one", "few", "many" or "other".

    A negative number counts as its absolute value; the decimals that are written matter.

    >>> [plural_category("pl", n) for n in (1, 2, 5, 12, 22, 1.5)]
    ['one', 'few', 'many', 'many', 'few', 'other']
    >>> plural_category("fr", 0), plural_category("pt", 0), plural_category("fr", 1_000_000)
    ('one', 'other', 'many')

    Source: Unicode CLDR, plural rules of fr, pt_PT and pl.
    """
    digits, has_decimals, _ = _figures(number, "n").lstrip("-").partition(".")
    whole = int(digits)
    if (whole == 1 and not has_decimals) or (lang == "fr" and whole in (0, 1)):
        return "one"
    if has_decimals:
        return "other"
    if lang == "pl":
        return "few" if whole % 10 in (2, 3, 4) and whole % 100 not in (12, 13, 14) else "many"
    return "many" if whole and whole % 1_000_000 == 0 else "other"


def _counted(forms: Mapping[str, str], message: Message, lang: str) -> str:
    if "n" not in message.args:
        raise BadMessage("bad.message_slot", text=message.id, text_slot="n")
    return forms[plural_category(lang, message.args["n"])]


def _slot(match: re.Match[str], message: Message, catalogue: Catalogue) -> str:
    written, dotted = match.groups()
    name = written[0].lower() + written[1:]
    if name not in message.args:
        raise BadMessage("bad.message_slot", text=message.id, text_slot=name)
    forms = dotted.split(".")[1:]
    value, whole = message.args[name], message.args.get("n_all")
    if forms in (["all"], ["all_none"]) and value == whole:
        text = _term("words", "number", "all", catalogue)
    elif forms == ["all_none"] and value == 0:
        text = _term("words", "number", "none", catalogue)
    else:
        text = _said(name, value, forms, catalogue)
    return text if written == name else text[:1].upper() + text[1:]


def _said(name: str, value: object, forms: list[str], catalogue: Catalogue) -> str:
    """Value of a slot in words; a list is joined, by "or" when one of the forms says so."""
    word = kind_word(name)
    if not is_list_word(word):
        return _one(name, word, value, forms, catalogue)
    if not isinstance(value, list | tuple) or not value:
        raise BadMessage("bad.message_value", text=_shown(value), text_slot=name)
    joint = "or" if "or" in forms else "and"
    rest = [form for form in forms if form != "or"]
    items = [_one(name, word[:-1], item, rest, catalogue) for item in value]
    joiner = _term("words", "list", joint, catalogue)
    return joiner.join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else items[0]


def _one(name: str, word: str, value: object, forms: list[str], catalogue: Catalogue) -> str:
    form = forms[0] if forms else "nom"
    if len(forms) > 1:
        raise BadMessage("bad.message_form", text=name, text_form=".".join(forms))
    match word:
        case "card":
            return _card(name, value, form, catalogue)
        case "rank":
            return _term("rank", value, form, catalogue)
        case "suit" | "strain":
            return _term("suit", value, form, catalogue)
        case "seat" | "side":  # where each plays alone, a side is a seat
            kind = "side" if value in ("NS", "EW", "A", "B") else "seat"
            return _term(kind, value, form, catalogue)
        case "variant" | "option":
            return _title(word, value, form, catalogue)
        case "text":
            return _text(name, value, form, catalogue)
        case _ if word in NUMBER_WORDS:
            return _number(name, value, form, catalogue)
        case _:
            raise BadMessage("bad.message_form", text=name, text_form=form)


def kind_word(name: str) -> str:
    """Word that tells what a slot holds: `card` of "card_owed" and of "card2"."""
    return name.split("_")[0].rstrip("0123456789")


def is_list_word(word: str) -> bool:
    """Whether a slot that begins with this word holds a list: the plural of a kind."""
    return word not in NUMBER_WORDS and word.endswith("s") and word[:-1] in NAME_WORDS


def _card(name: str, value: object, form: str, catalogue: Catalogue) -> str:
    if value == "JOKER":
        return _term("joker", "JOKER", form, catalogue)
    if not isinstance(value, str) or len(value) != 2:
        raise BadMessage("bad.message_value", text=_shown(value), text_slot=name)
    rank, suit = value[0], value[1]
    if form == "short":
        return _term("rank", rank, form, catalogue) + _term("suit", suit, "sign", catalogue)
    return _term("rank", rank, form, catalogue) + " " + _term("suit", suit, "of", catalogue)


def _title(word: str, value: object, form: str, catalogue: Catalogue) -> str:
    """Name of a game or of a house rule: the message `variant.<key>` or `option.<key>`."""
    title = catalogue.messages.get(f"{word}.{value}")
    if form != "nom" or not isinstance(title, str):
        raise BadMessage("bad.message_value", text=_shown(value), text_slot=word)
    return title


def _text(name: str, value: object, form: str, catalogue: Catalogue) -> str:
    """What somebody wrote, between the quotation marks of the language."""
    shown = _shown(value)
    if form == "bare":
        return shown
    if form != "nom":
        raise BadMessage("bad.message_form", text=name, text_form=form)
    opening = _term("words", "quote", "open", catalogue)
    return opening + shown + _term("words", "quote", "close", catalogue)


def _number(name: str, value: object, form: str, catalogue: Catalogue) -> str:
    """Figures of a quantity; "signed" adds the plus, "spoken" says the sign in a word.

    With "all" a word stands for as many as `n_all`, with "all_none" for none as well: see `_slot`.
    """
    if form not in ("nom", "signed", "spoken", "all", "all_none"):
        raise BadMessage("bad.message_form", text=name, text_form=form)
    written = _figures(value, name)
    whole, _, decimals = written.lstrip("-").partition(".")
    whole = str(int(whole))
    if len(whole) >= int(_term("words", "number", "group_from", catalogue)):
        separator = _term("words", "number", "group", catalogue)
        whole = f"{int(whole):,}".replace(",", separator)
    comma = _term("words", "number", "decimal", catalogue) if decimals else ""
    figures = whole + comma + decimals
    if not written.strip("-0."):
        return figures
    if written.startswith("-"):
        minus = (
            _term("words", "number", "spoken_minus", catalogue) if form == "spoken" else "\u2212"
        )
        return minus + figures
    return "+" + figures if form == "signed" else figures


def _term(kind: str, value: object, form: str, catalogue: Catalogue) -> str:
    names = catalogue.terms.get(kind, {})
    if not isinstance(value, str) or value not in names:
        raise BadMessage("bad.message_value", text=_shown(value), text_slot=kind)
    if form not in names[value]:
        raise BadMessage("bad.message_form", text=value, text_form=form)
    return names[value][form]


def _shown(value: object) -> str:
    """Text of a value as somebody wrote it, on one line and cut where it is very long."""
    try:
        written = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        written = "?"
    line = "".join(character if character.isprintable() else " " for character in written)
    return line if len(line) <= _LONGEST_TEXT else line[: _LONGEST_TEXT - 1] + "…"


def _figures(value: object, name: str) -> str:
    """Quantity as it is written: a whole float has no decimals, a text keeps its own."""
    match value:
        case bool():
            pass
        case int() | float() if -_LARGEST < value < _LARGEST:
            written = str(int(value) if value == int(value) else value)
            if _WRITTEN.fullmatch(written):
                return written
        case str() if _WRITTEN.fullmatch(value):
            return value
    raise BadMessage("bad.message_value", text=_shown(value), text_slot=name)
