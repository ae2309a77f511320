# SPDX-License-Identifier: MIT
"""The `house` block of a rules page, where readers set the rules of their own table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.traits import TRAITS
from engine.variants import STYLES
from generator.quiz.block import root_of
from generator.setup import setup_words
from generator.templates import render

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.door import Door
    from generator.fields import Fields

_LABELS = (
    "about", "applied", "apply", "back", "change", "copy", "impossible", "keep", "kept",
    "linked", "mark", "none", "own", "play", "shown", "title", "value",
)  # fmt: skip
_OF_TABLE = (
    "copied", "copy_address", "failed_download", "failed_start", "loading", "retry", "starting",
)  # fmt: skip


def house(artist: Artist, fields: Fields) -> str:
    """The box of a page about `variant`, or about the two styles of the game for four."""
    games = [fields.text("variant")] if fields.has("variant") else list(STYLES)
    fields.done()
    known = {game.key for game in artist.door.games()}
    if not known.issuperset(games):
        raise fields.fault(f"no game {games[0]}; known: {', '.join(sorted(known))}", "variant")
    page = fields.path
    return render(
        "house",
        say=artist.door.say,
        games=" ".join(games),
        root=root_of(page),
        table=f"{root_of(page)}{page.parts[1]}/play/",
    )


def house_words(door: Door, *, megabytes: float) -> dict[str, object]:
    """Everything that such a box says: its labels, the games and their house rules."""
    setup = setup_words(door)
    labels = {label: door.say(f"ui.house_{label}") for label in _LABELS}
    labels |= {label: door.say(f"ui.table_{label}") for label in _OF_TABLE}
    labels |= {
        "download": door.say("ui.download_once", number=megabytes),
        "failed_play": door.say("ui.house_stopped"),
        "game": door.say("ui.setup_game"),
        "preset": door.say("ui.setup_preset"),
        "preset_kept": door.say("ui.setup_preset_kept"),
    }
    return {
        "lang": door.catalogue.language,
        "labels": labels,
        "traits": {trait: door.say(f"ui.trait_name_{trait}") for trait in TRAITS},
        "setup": setup,
    }
