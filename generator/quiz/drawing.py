# SPDX-License-Identifier: MIT
"""Questions as HTML that reads and prints without a script, and the sheet that a script needs."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from engine.messages import Message
from engine.phrase import SLOT, kind_word
from generator.cards import Face, Faces
from generator.door import Door
from generator.files import ROOT
from generator.languages import LANGUAGES
from generator.quiz.question import MULTIPLE, Kind, Option, Question
from generator.templates import render

CARD = "ui.card"
"""Message that names a card."""
UI = tuple(
    f"quiz.{name}"
    for name in [
        "again",
        "all_reasons",
        "check",
        "choose_first",
        "chosen",
        "copied",
        "copy_by_hand",
        "count",
        "dispute",
        "erase",
        "erase_sure",
        "erased",
        "export",
        "exported",
        "import",
        "import_newer",
        "import_unreadable",
        "imported",
        "known",
        "marked_right",
        "marked_wrong",
        "missed",
        "next",
        "progress",
        "progress_about",
        "questions",
        "report",
        "right",
        "solution",
        "store_corrupt",
        "store_full",
        "store_newer",
        "wrong",
    ]
)
"""Messages that the script says by itself."""

_SUITED = frozenset(("card", "cards", "strain", "suit", "suits"))


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a question; `say` is its number where other suits change it."""

    text: str
    say: int | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card with the message that names it."""

    face: Face
    role: str


@dataclass(slots=True)
class Sheet:
    """What one question says, in the order in which the script finds it."""

    door: Door
    says: list[Message] = field(default_factory=list)

    def text(self, message: Message) -> Text:
        """A message in words; it is kept where suits change it."""
        said = self.door.say(message.id, **message.args)
        if not any(kind_word(name) in _SUITED for name in message.args):
            return Text(said, None)
        self.says.append(message)
        return Text(said, len(self.says) - 1)


def draw(questions: Sequence[Question], title: str, root: str, door: Door, faces: Faces) -> str:
    """HTML of a set of questions, on one line; `root` leads to what lies above the languages."""
    drawn = []
    sheets = []
    for question in questions:
        values, sheet = _question(question, door, faces)
        drawn.append(values)
        sheets.append(sheet)
    return render(
        "quiz",
        title=title,
        root=root,
        questions=drawn,
        say=door.say,
        sheet=_json(
            {
                "version": version(),
                "words": _words(door, [message for sheet in sheets for message in sheet[1]]),
                "questions": [parts for parts, _ in sheets],
            }
        ),
    )


@cache
def version() -> str:
    """Version of the site, for reports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def _question(
    question: Question, door: Door, faces: Faces
) -> tuple[dict[str, object], tuple[dict[str, object], list[Message]]]:
    sheet = Sheet(door)

    def card(text: str) -> Drawn:
        """A card as it lies on the table: a mark of trumps would give the answer away."""
        return Drawn(faces.face(text), CARD)

    right = question.right
    on_cards = question.kind in (Kind.CARD, Kind.CARDS)
    values: dict[str, object] = {
        "id": question.id,
        "kind": question.kind.value,
        "several": question.kind in MULTIPLE,
        "traps": " ".join(question.traps),
        "ask": sheet.text(question.ask),
        "facts": [sheet.text(fact) for fact in question.facts],
        "turned": card(question.turned) if question.turned else None,
        "table": [(door.say("ui.seat", seat=seat), card(text)) for seat, text in question.table],
        "hand": [card(text) for text in question.hand],
        "options": [
            {
                "value": option.value,
                "slip": option.slip,
                "right": option.value in right,
                "card": card(option.value) if on_cards else None,
                "label": sheet.text(_label(option)) if option.label or not on_cards else None,
                "reason": sheet.text(option.reason),
            }
            for option in question.options
        ],
    }
    parts = {
        "id": question.id,
        "several": question.kind in MULTIPLE,
        "right": [option.value for option in question.options if option.value in right],
        "rules": question.rules,
        "fixed": question.fixed,
        "request": {"type": question.proof.type, "body": question.proof.body},
        "says": [[message.id, message.args] for message in sheet.says],
    }
    return values, (parts, sheet.says)


def _label(option: Option) -> Message:
    if option.label:
        return option.label
    if option.value in ("true", "false"):
        return Message(f"quiz.{option.value}")
    return Message("quiz.number", {"n": int(option.value)})


def words_json(door: Door, ids: Iterable[str]) -> str:
    """The part of the catalogue that a script needs to say messages without cards or suits."""
    messages = {message_id: door.catalogue.messages[message_id] for message_id in ids}
    words = {kind: door.catalogue.terms["words"][kind] for kind in _KEPT["words"]}
    return _json({"lang": _tag(door), "messages": messages, "terms": {"words": words}})


def _words(door: Door, messages: Iterable[Message]) -> dict[str, object]:
    """The part of the catalogue that the script needs to say these messages."""
    return spoken(door, {message.id for message in messages} | set(UI) | {CARD})


def spoken(door: Door, ids: Iterable[str]) -> dict[str, object]:
    """The part of the catalogue that a script needs to say messages with cards, suits and seats."""
    catalogue = door.catalogue
    templates = {message_id: catalogue.messages[message_id] for message_id in sorted(ids)}
    forms = {"nom", "of", "short", "sign"}
    for template in templates.values():
        for text in [template] if isinstance(template, str) else template.values():
            forms |= {
                form for _, dotted in SLOT.findall(text) for form in dotted.split(".") if form
            }
    terms = {
        kind: {
            value: {form: name for form, name in names.items() if kind == "words" or form in forms}
            for value, names in catalogue.terms[kind].items()
            if value in kept
        }
        for kind, kept in _KEPT.items()
    }
    return {"lang": _tag(door), "messages": templates, "terms": terms}


def _tag(door: Door) -> str:
    """The language as a browser names it."""
    key = door.catalogue.language
    return next(language.tag for language in LANGUAGES if language.key == key)


_KEPT: Mapping[str, Sequence[str]] = {
    "rank": "23456789TJQKA",
    "joker": ("JOKER",),
    "suit": ("C", "D", "H", "S", "NT", "LOW"),
    "seat": ("S", "W", "N", "E", "SW", "NW", "NE", "SE"),
    "side": ("NS", "EW", "A", "B"),
    "words": ("list", "number"),
}


def _json(value: object) -> str:
    """JSON that may stand inside a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return re.sub(r"<(?=[/!])", r"\\u003c", text)
