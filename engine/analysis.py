# SPDX-License-Identifier: MIT
"""What the JSON door answers about the worth of actions."""

from __future__ import annotations

from engine.actions import parse_action
from engine.aim import AIMS
from engine.blind import blind
from engine.judge import LIMIT, PRIORS, SAMPLE, judge, playouts
from engine.judgement import Judgement, Value
from engine.layouts import MOST, Laid, layouts
from engine.messages import IllegalAction
from engine.request import MAX_NUMBER, BadRequest, Body
from engine.solve import values
from engine.table import Table
from engine.view import view

Json = dict[str, object]
"""An object of a reply."""

PLAYS = {"open": judge, "blind": blind, "playouts": playouts}
"""How a hand may go on after the action that is judged."""


def values_of_cards(body: Body) -> Json:
    """Value of each card with all hands seen."""
    table = body.position().table
    body.done()
    return {"values": {str(play): value for play, value in values(table).items()}}


def judged(body: Body) -> Json:
    """Value of each action to a seat that sees only its own cards."""
    state = body.position()
    seat = body.seat("seat", state.table.rules)
    limit = body.integer_or("limit", LIMIT, 1, LIMIT)
    worlds = body.integer_or("worlds", SAMPLE, 2, 10_000)
    seed = body.integer_or("seed", 0, 0, MAX_NUMBER)
    prior = _word(body, "prior", PRIORS)
    play = PLAYS[_word(body, "play", tuple(PLAYS))]
    aim = AIMS[_word(body, "aim", tuple(AIMS))]
    stop = body.stop("budget_ms")
    body.done()
    mover = state.table.to_move if seat is None else seat
    if mover is None:
        raise IllegalAction("refused.hand_over_asked")
    found = play(
        view(state, mover),
        limit=limit,
        worlds=worlds,
        seed=seed,
        stop=stop,
        prior=prior,
        aim=aim,
    )
    return _judgement(found)


def laid_out(body: Body) -> Json:
    """A few layouts that fit what a seat knows, with what each action brings there."""
    state = body.position()
    table = state.table
    seat = body.seat("seat", table.rules)
    number = body.integer("number", 1, MOST)
    seed = body.integer_or("seed", 0, 0, MAX_NUMBER)
    action = parse_action(body.text("action")) if body.has("action") else None
    stop = body.stop("budget_ms")
    body.done()
    mover = table.to_move if seat is None else seat
    if mover is None:
        raise IllegalAction("refused.hand_over_asked")
    found = layouts(view(state, mover), number=number, seed=seed, action=action, stop=stop)
    return {
        "layouts": found.possible,
        "judged": found.judged,
        "losing": found.losing,
        "likely": [_laid(laid, table) for laid in found.likely],
        "punishing": [_laid(laid, table) for laid in found.punishing],
    }


def _laid(laid: Laid, table: Table) -> Json:
    held = zip(table.rules.seats, laid.hands, strict=True)
    return {
        "hands": {seat: [str(card) for card in hand] for seat, hand in held},
        "values": {str(action): value for action, value in laid.values.items()},
    }


def _word(body: Body, name: str, words: tuple[str, ...]) -> str:
    """One of some words, the first where the part is absent."""
    word = body.text(name) if body.has(name) else words[0]
    if word not in words:
        raise BadRequest(f"bad.{name}", text=word, texts=list(words))
    return word


def _judgement(found: Judgement) -> Json:
    return {
        "exact": found.exact,
        "layouts": found.layouts,
        "judged": found.judged,
        "prior": found.prior,
        "play": found.play,
        "aim": found.aim,
        "values": {str(action): _value(value) for action, value in found.values.items()},
        "best": [str(action) for action in found.best],
    }


def _value(value: Value) -> Json:
    if value.exact:
        return {"mean": value.mean, "exact": list(value.exact)}
    return {"mean": value.mean, "error": value.error}
