# SPDX-License-Identifier: MIT
"""The `worth` block: what each option of a position is worth, and the table to try it at."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from engine.wording import as_called, call_message
from generator.bars import ERRORS, SURE, Axis, Bar
from generator.chances import share
from generator.deals import PLAY, contract_of, deal_of, facts_of, scores_of
from generator.door import Door, Hand
from generator.faults import BuildFault
from generator.judgements import GAME, Value, Worth, known, request, state_of, stored
from generator.quiz.block import root_of

if TYPE_CHECKING:
    from generator.cards import Face
    from generator.deals import Line
    from generator.diagrams import Artist
    from generator.fields import Fields

READER = "S"
SEED = 1
"""Seed of the layouts drawn, unless a block names another."""


@dataclass(frozen=True, slots=True)
class _Option:
    """An action, with what each way of judging says of it."""

    label: str
    """Words of a call; empty for a card."""
    face: Face | None
    value: str
    bar: Bar
    is_best: bool
    others: list[tuple[str, bool]]
    """Value by each other way, and whether that way finds none better."""


def worth(artist: Artist, fields: Fields) -> str:
    """What each option of the seat to move is worth, and how sure that is.

    `best` states the best option and those that cannot be told from it, `agree` the other ways of
    judging that have the best option among their own.
    """
    line, seed = fields.text("position"), fields.number("seed", SEED)
    state, say = state_of(line), artist.door.say
    if state["to_move"] != READER:
        raise fields.fault(f"{state['to_move']} is to move, not the reader's seat", "position")
    try:
        judged = stored(line, seed)
    except BuildFault as fault:
        raise fields.fault(fault.reason, "position") from None
    found = judged.ways[judged.main]
    fields.agree("best", sorted(fields.texts("best")), sorted(found.best))
    fields.agree("agree", sorted(fields.texts("agree")), sorted(judged.agreeing))
    deal, hand = deal_of(line), artist.door.hand(line)
    trump = state["trump"] if isinstance(state["trump"], str) else None
    return artist.frame(
        "worth",
        fields,
        say(f"ui.worth_{state['phase']}"),
        facts=_facts(artist, line, deal, hand),
        line=known(line),
        seat=READER,
        told=[event.text for event in hand.events if event.type not in ("dealt", *PLAY)],
        past=_past(artist, deal, hand, trump),
        plays=_plays(artist, deal, _texts(state["trick"]), trump),
        cards=artist.faces.hand(_texts(state["hand"]), deal.rules, trump),
        options=_options(artist, deal, judged, trump),
        heading=say("ui.worth_chances" if judged.main == GAME else "ui.worth_points"),
        best_word=say("ui.worth_best" if len(found.best) == 1 else "ui.worth_tied"),
        basis=_basis(artist.door, judged),
        others=say("ui.worth_others_points" if judged.main == GAME else "ui.worth_others"),
        ways=[say(f"ui.way_{way}") for way in judged.others],
        asked=json.dumps(request(known(line), seed, judged.main)),
        table=_table(fields, line),
    )


def _facts(artist: Artist, line: str, deal: Line, hand: Hand) -> list[str]:
    """Dealer, turned card, score, and what is trump where that is known."""
    facts = facts_of(artist, deal)
    if "score" in deal.words:
        facts += scores_of(artist.door, deal)
    if any(step.phase == "play" for step in hand.steps):
        facts += contract_of(artist, line)
    return facts


def _past(
    artist: Artist, deal: Line, hand: Hand, trump: str | None
) -> list[tuple[dict[str, Face], str]]:
    """The tricks that are over, each with the sentence that says who took it."""
    results = [event.text for event in hand.events if event.type == "trick_won"]
    tricks = [_plays(artist, deal, trick.plays, trump) for trick in hand.tricks]
    return list(zip(tricks, results, strict=True))


def _plays(artist: Artist, deal: Line, plays: Iterable[str], trump: str | None) -> dict[str, Face]:
    """Cards of a trick by seat, in the order of play."""
    pairs = (play.split(":") for play in plays)
    return {seat: artist.faces.face(card, deal.rules, trump) for seat, card in pairs}


def _options(artist: Artist, deal: Line, judged: Worth, trump: str | None) -> list[_Option]:
    """The options, the best first."""
    found, door = judged.ways[judged.main], artist.door
    ends = [
        value.mean + sign * ERRORS * value.error
        for value in found.values.values()
        for sign in (-1, 1)
    ]
    axis = SURE if judged.main == GAME else Axis.of(ends)
    options = []
    for action, value in sorted(found.values.items(), key=lambda pair: -pair[1].mean):
        card = action.removeprefix("discard:")
        is_card = len(card) == 2
        called = as_called([action], by_dealer=deal.dealer == READER)[0]
        options.append(
            _Option(
                label="" if is_card else door.tell(call_message(called)),
                face=artist.faces.face(card, deal.rules, trump) if is_card else None,
                value=_value(door, judged.main, value),
                bar=axis.bar(value.mean, ERRORS * value.error),
                is_best=action in found.best,
                others=[_by(door, judged, way, action) for way in judged.others],
            )
        )
    return options


def _by(door: Door, judged: Worth, way: str, action: str) -> tuple[str, bool]:
    """What one way of judging says of an action."""
    found = judged.ways[way]
    return _value(door, way, found.values[action]), action in found.best


def _value(door: Door, way: str, value: Value) -> str:
    """A mean, points or a chance to win the game, with its interval where it is not exact."""
    if way == GAME:
        return share(door, value.mean, value.error)
    if not value.error:
        return door.say("ui.worth_exact", number=f"{value.mean:.2f}")
    margin = f"{ERRORS * value.error:.2f}"
    return door.say("ui.worth_sampled", number=f"{value.mean:.2f}", number_error=margin)


def _basis(door: Door, judged: Worth) -> str:
    """How many layouts the numbers rest on, and how they are weighed."""
    found = judged.ways[judged.main]
    if found.exact:
        many = door.say("ui.worth_all", n=found.layouts)
    else:
        many = door.say("ui.worth_some", n=found.judged, number_layouts=found.layouts)
    return f"{many} {door.say(f'ui.way_{judged.main}.about')}"


def _table(fields: Fields, line: str) -> str:
    """Address that opens the position at the table."""
    language = fields.path.parts[1]
    return f"{root_of(fields.path)}{language}/play/#position={quote(line)}"


def _texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return value
