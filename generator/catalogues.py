# SPDX-License-Identifier: MIT
"""Catalogues of the three languages, compiled from `locales/` to `build/catalogues/*.json`.

`locales/messages.pot` lists every id with a note for its translator, which ends with its slots
("Slots: seat, n."); a `messages.po` says it in one language; a `terms.toml` holds the names of
cards, suits and seats in every form that sentences need. A hole in any of them stops the build.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from engine.messages import EuchreError
from engine.phrase import (
    NUMBER_WORDS,
    PLURAL_CATEGORIES,
    SLOT,
    Catalogue,
    is_list_word,
    kind_word,
    load,
)

ROOT = Path(__file__).resolve().parent.parent

LOCALES: Mapping[str, str] = {"fr": "fr", "pt": "pt_PT", "pl": "pl"}
"""Folder of `locales/` for each language of the site."""

TERM_VALUES: Mapping[str, tuple[str, ...]] = {
    "rank": tuple("23456789TJQKA"),
    "joker": ("JOKER",),
    "suit": ("C", "D", "H", "S", "NT", "LOW"),
    "seat": ("S", "W", "N", "E", "SW", "NW", "NE", "SE"),
    "side": ("NS", "EW", "A", "B"),
    "words": ("list", "quote", "number"),
}
"""Values that every `terms.toml` names, by kind."""

_TERMS_OF_SLOT = {
    "card": ("rank", "joker"),
    "rank": ("rank",),
    "suit": ("suit",),
    "strain": ("suit",),
    "seat": ("seat",),
    "side": ("side", "seat"),
}
_FORMS_OF_SLOT = {"text": {"nom", "bare"}, "variant": {"nom"}, "option": {"nom"}}
_NUMBER_FORMS = {"nom", "signed", "spoken", "all", "all_none"}

_Terms = Mapping[str, Mapping[str, Mapping[str, str]]]


class CatalogueFault(ValueError):
    """What is missing or wrong in `locales/`, one line for each fault: file, id, reason."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of `messages.pot`: its note, its slots, and whether it has plural forms."""

    note: str
    slots: frozenset[str]
    is_plural: bool


def compile_catalogues(root: Path = ROOT) -> dict[str, dict[str, object]]:
    """Compiled catalogue of each language, ready to be written as JSON.

    Raises `CatalogueFault` with every fault found.
    """
    faults: list[str] = []
    entries = _template(root, faults)
    compiled: dict[str, dict[str, object]] = {}
    for lang, locale in LOCALES.items():
        terms = _terms(root, locale, faults)
        messages = _messages(root, lang, locale, entries, faults)
        where = _po_path(locale)
        for message_id, text in messages.items():
            for fault in _slot_faults(entries[message_id], text, terms):
                faults.append(f"{where}: {message_id}: {fault}")
        compiled[lang] = {"language": lang, "messages": messages, "terms": terms}
    if faults:
        raise CatalogueFault("\n".join(faults))
    return compiled


def write_catalogues(root: Path = ROOT) -> list[Path]:
    """Files written under build/catalogues, one per language; same sources, same bytes."""
    folder = root / "build" / "catalogues"
    compiled = compile_catalogues(root)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for lang, catalogue in compiled.items():
        path = folder / f"{lang}.json"
        text = json.dumps(catalogue, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        path.write_bytes(text.encode() + b"\n")
        written.append(path)
    return written


def load_all(root: Path = ROOT) -> dict[str, Catalogue]:
    """Catalogue of each language, straight from the sources."""
    return {lang: load(compiled) for lang, compiled in compile_catalogues(root).items()}


def read_entries(root: Path = ROOT) -> dict[str, Entry]:
    """Messages of `messages.pot` by id.

    Raises `CatalogueFault` when an entry has no note or no list of slots.
    """
    faults: list[str] = []
    entries = _template(root, faults)
    if faults:
        raise CatalogueFault("\n".join(faults))
    return entries


def _po_path(locale: str) -> str:
    return f"locales/{locale}/LC_MESSAGES/messages.po"


def _read(root: Path, path: str, locale: str | None) -> Catalog:
    with (root / path).open("rb") as file:
        return read_po(file, locale=locale, abort_invalid=True)


def _template(root: Path, faults: list[str]) -> dict[str, Entry]:
    entries = {}
    where = "locales/messages.pot"
    for message in _read(root, where, None):
        if not message.id:
            continue
        message_id = message.id if isinstance(message.id, str) else message.id[0]
        note = " ".join(message.auto_comments)
        listed = re.search(r"Slots: ([a-z0-9_, ]+|none)\.$", note)
        if listed is None:
            faults.append(f"{where}: {message_id}: no translator's note ending with its slots")
        names = listed[1].split(", ") if listed and listed[1] != "none" else []
        entries[message_id] = Entry(note, frozenset(names), not isinstance(message.id, str))
    return entries


def _messages(
    root: Path, lang: str, locale: str, entries: Mapping[str, Entry], faults: list[str]
) -> dict[str, str | dict[str, str]]:
    """Texts of one `messages.po`; what is missing, unknown or incomplete is added to the faults."""
    where = _po_path(locale)
    messages: dict[str, str | dict[str, str]] = {}
    seen = set()
    for message in _read(root, where, locale):
        if not message.id:
            continue
        message_id = message.id if isinstance(message.id, str) else message.id[0]
        seen.add(message_id)
        string = message.string or ""
        texts = (string,) if isinstance(string, str) else tuple(string)
        fault = _entry_fault(lang, entries.get(message_id), message.id, texts, message.fuzzy)
        if fault:
            faults.append(f"{where}: {message_id}: {fault}")
        elif isinstance(message.id, str):
            messages[message_id] = texts[0]
        else:
            messages[message_id] = dict(zip(PLURAL_CATEGORIES[lang], texts, strict=True))
        if message_id in entries and " ".join(message.auto_comments) != entries[message_id].note:
            faults.append(f"{where}: {message_id}: the note differs from that of messages.pot")
    faults.extend(f"{where}: {missing}: missing" for missing in sorted(set(entries) - seen))
    return messages


def _entry_fault(
    lang: str, entry: Entry | None, message_id: object, texts: tuple[str, ...], is_fuzzy: bool
) -> str | None:
    is_plural = not isinstance(message_id, str)
    if entry is None:
        return "unknown id, not in locales/messages.pot"
    if entry.is_plural != is_plural:
        return "has plural forms" if is_plural else "has no plural forms"
    expected = len(PLURAL_CATEGORIES[lang]) if is_plural else 1
    if len(texts) != expected or not all(texts):
        return f"{expected} text(s) wanted, some empty or missing"
    return "marked as fuzzy" if is_fuzzy else None


def _slot_faults(entry: Entry, text: str | Mapping[str, str], terms: _Terms) -> Iterator[str]:
    """Faults of the slots in one translation: names, forms, and braces that are no slot."""
    used: set[str] = set()
    for template in [text] if isinstance(text, str) else text.values():
        if set("{}") & set(SLOT.sub("", template)):
            yield f"a brace that is no slot in {template!r}"
        for written, dotted in SLOT.findall(template):
            name = written[0].lower() + written[1:]
            used.add(name)
            forms = [form for form in dotted.split(".")[1:] if form != "or"] or ["nom"]
            allowed = _allowed_forms(name, terms)
            if not allowed.issuperset(forms):
                yield f"no such form in {{{written}{dotted}}}; known: {', '.join(sorted(allowed))}"
    if entry.is_plural:
        used.add("n")
    for name in sorted(used ^ entry.slots):
        yield f"slot {name} is " + ("missing" if name in entry.slots else "not in the note's list")


def _allowed_forms(slot: str, terms: _Terms) -> set[str]:
    word = kind_word(slot)
    if word in NUMBER_WORDS:
        return _NUMBER_FORMS
    kind = word[:-1] if is_list_word(word) else word
    if kind in _FORMS_OF_SLOT:
        return _FORMS_OF_SLOT[kind]
    tables = (terms.get(name, {}) for name in _TERMS_OF_SLOT.get(kind, ()))
    return _shared_forms(forms for table in tables for forms in table.values())


def _shared_forms(forms: Iterable[Mapping[str, str]]) -> set[str]:
    sets = [set(names) for names in forms]
    return set.intersection(*sets) if sets else set()


def _terms(root: Path, locale: str, faults: list[str]) -> dict[str, dict[str, dict[str, str]]]:
    """Names of one language; a value without a name or without a form is added to the faults."""
    where = f"locales/{locale}/terms.toml"
    read = tomllib.loads((root / where).read_text(encoding="utf-8"))
    read.pop("language", None)
    for kind, values in TERM_VALUES.items():
        table = read.get(kind, {})
        every = set() if kind == "words" else {form for forms in table.values() for form in forms}
        for value in sorted(set(values) ^ set(table)):
            faults.append(
                f"{where}: {kind}.{value}: " + ("missing" if value in values else "unknown")
            )
        for value, forms in table.items():
            for form in sorted(every - set(forms)) + [form for form in forms if not forms[form]]:
                faults.append(f"{where}: {kind}.{value}.{form}: missing")
    return read


def main() -> int:
    """Exit status of `python -m generator.catalogues`: 0 when the three files are written."""
    try:
        write_catalogues()
    except (CatalogueFault, EuchreError, OSError) as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
