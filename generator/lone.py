# SPDX-License-Identifier: MIT
"""How often a lone hand takes every trick: stored by `make tables`, drawn as a block."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.actions import Order
from engine.aim import Aim
from engine.judge import judge, playouts
from engine.notation import parse
from engine.view import view
from generator.bars import ERRORS, SURE, least_error
from generator.chances import share
from generator.resume import digest, resumed

if TYPE_CHECKING:
    from engine.judgement import Judgement
    from generator.bars import Bar
    from generator.cards import Face
    from generator.diagrams import Artist
    from generator.fields import Fields

STORE = Path(__file__).parent / "data" / "lone.json"

HANDS = (
    "JH,JD,AH,KH,AS up:QH",
    "JH,JD,AH,AS,9C up:QH",
    "JH,JD,9H,AS,AC up:QH",
    "JH,AH,KH,AS,9C up:QH",
    "JD,AH,KH,AS,9C up:QH",
    "JD,AH,9H,AS,TC up:QH",
    "JC,AH,JS,KC,TD up:QS",
    "JH,JD,KS,9S,9C up:QH",
    "AH,KH,TH,AS,AC up:QH",
)
"""Hands of a dealer who takes the turned card after three passes, and the card."""

LINE = "standard S W:? N:? E:? S:{} rest:? | pass pass pass"

WORLDS, SEED = 1000, 1

ALL_TRICKS = 4
"""Points for every trick alone; nothing else in a hand brings as many."""

EVERY_TRICK = Aim("every trick", lambda table, won, side: int(won[side] == ALL_TRICKS))
"""To take every trick alone and nothing else: the mean is how often that succeeds."""

Way = Callable[..., "Judgement"]
"""A way of judging a view."""

WAYS: tuple[Way, ...] = (judge, playouts)
"""All cards face up, or the rule bot at every seat."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A hand with the turned card, and how often it succeeds by each way, in words and as a bar."""

    faces: list[Face]
    turned: Face
    shares: list[tuple[str, Bar]]


def lone(artist: Artist, fields: Fields) -> str:
    """How often each hand takes every trick; `first` states the one that does so most often."""
    door, found = artist.door, stored()
    often = max(HANDS, key=lambda hand: found[hand][0][0])
    fields.agree("first", fields.text("first"), often)
    rows = []
    for hand in HANDS:
        cards, _, turned = hand.partition(" up:")
        shares = [
            (share(door, mean, error), SURE.bar(mean, ERRORS * error))
            for mean, error in found[hand]
        ]
        faces = [artist.faces.face(card) for card in cards.split(",")]
        rows.append(_Row(faces, artist.faces.face(turned), shares))
    basis = door.say("ui.lone_basis", n=WORLDS)
    return artist.frame("lone", fields, door.say("ui.lone_caption"), rows=rows, basis=basis)


@cache
def stored() -> Mapping[str, list[tuple[float, float]]]:
    """Share of successes and its standard error, by each way, for each hand."""
    told = json.loads(STORE.read_text("utf-8"))["hands"]
    return {hand: [(mean, error) for mean, error in pairs] for hand, pairs in told.items()}


def write_lone() -> None:
    """Play each hand alone in many layouts, in each way, and store how often it succeeds."""
    parts = len(WAYS)
    pairs = resumed(
        "lone", len(HANDS) * parts, lambda n: succeeded(HANDS[n // parts], WAYS[n % parts])
    )
    lines = ",\n".join(
        f'  "{hand}": {json.dumps(pairs[n * parts : (n + 1) * parts])}'
        for n, hand in enumerate(HANDS)
    )
    head = json.dumps({"engine": digest(None)[:12], "worlds": WORLDS, "seed": SEED})
    STORE.parent.mkdir(exist_ok=True)
    STORE.write_text(f'{head[:-1]},\n "hands": {{\n{lines}}}}}\n', "utf-8")


def succeeded(hand: str, way: Way) -> list[float]:
    """Share of the layouts in which a hand takes every trick alone, and its standard error."""
    state = parse(LINE.format(hand))
    judgement = way(view(state, 0), worlds=WORLDS, seed=SEED, prior="auction", aim=EVERY_TRICK)
    value = judgement.values[Order(alone=True)]
    return [round(value.mean, 4), round(max(value.error, least_error(WORLDS)), 4)]
