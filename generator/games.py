# SPDX-License-Identifier: MIT
"""Blocks of a game's page: what it is, how it differs, its bids' worth, how sure we are, a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.notation import parse_rules
from engine.traits import TRAITS
from generator.described import again_of, changed, traits
from generator.door import Rules
from generator.quiz.block import root_of
from generator.templates import render

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

STANDARD = "standard"
SURE = ("full", "mostly", "partly")
"""How sure the rules are: all sourced, all but details, or in parts put together here."""


def game(artist: Artist, fields: Fields) -> str:
    """What a game is, trait by trait; `traits` names those to show, else all of them."""
    rules = fields.rules()
    found = traits(artist.door, rules)
    again = {} if fields.has("traits") else again_of("game", rules)
    wanted = fields.texts("traits") if fields.has("traits") else list(found)
    for trait in wanted:
        if trait not in found:
            raise fields.fault(f"no trait {trait}; known: {', '.join(found)}", "traits")
    rows = [(_name(artist, trait), (found[trait],)) for trait in wanted]
    usual = artist.door.say("ui.game_caption", variant=parse_key(rules))
    caption = " · ".join(changed(artist.door, rules)) or usual
    return artist.frame("rows", fields, caption, again=again, tables=[("", (), rows)])


def differences(artist: Artist, fields: Fields) -> str:
    """Where a game is not like standard Euchre; `differ` states which traits these are."""
    rules, door = fields.rules(), artist.door
    ours, usual = (traits(door, each) for each in (rules, Rules(STANDARD)))
    differ = [trait for trait in TRAITS if ours.get(trait) != usual.get(trait)]
    fields.agree("differ", fields.texts("differ"), differ)
    rows = [
        (_name(artist, trait), (usual.get(trait, "–"), ours.get(trait, "–"))) for trait in differ
    ]
    here = door.say("ui.game_title", variant=parse_key(rules))
    heads = (door.say("ui.styles_rule"), door.say("ui.game_standard"), here)
    return artist.frame(
        "rows",
        fields,
        door.say("ui.game_differs"),
        again=again_of("differences", rules),
        tables=[("", heads, rows)],
    )


def start(artist: Artist, fields: Fields) -> str:
    """A button that begins a game at the table, under the reader's own house rules."""
    key = parse_key(fields.rules())
    fields.done()
    address = f"{root_of(fields.path)}{fields.path.parts[1]}/play/#game={key}"
    return render("start", address=address, say=artist.door.say, variant=key)


def sure(artist: Artist, fields: Fields) -> str:
    """How sure the rules of a game are: `sure` is one of `SURE`."""
    word = fields.text("sure")
    if word not in SURE:
        raise fields.fault(f"unknown word {word}; known: {', '.join(SURE)}", "sure")
    fields.done()
    say = artist.door.say
    return render("sure", title=say("ui.sure"), text=say(f"ui.sure_{word}"), word=word)


def parse_key(rules: Rules) -> str:
    """Key of a game, without its house rules."""
    return parse_rules(rules.variant).key


def _name(artist: Artist, trait: str) -> str:
    return artist.door.say(f"ui.trait_name_{trait}")
