# SPDX-License-Identifier: MIT
"""What pages state of a game and a reader may ask again under other rules: as the door tells it."""

from __future__ import annotations

from collections.abc import Callable

from engine.analysis import Json
from engine.messages import IllegalAction, Message
from engine.request import Body
from engine.state import legal_actions
from engine.table import Phase
from engine.tariff import tariff
from engine.traits import TRAITS, traits
from engine.wording import as_called, call_message, compact

Said = Callable[[Message], Json]
"""A message with its sentence, where a language was asked for."""


def traits_told(body: Body, said: Said) -> Json:
    """What a game is: for each trait, in order, the messages of its list, if it has it."""
    told = traits(body.rules())
    body.done()
    return {"traits": {trait: list(map(said, told.get(trait, ()))) for trait in TRAITS}}


def tariff_told(body: Body, said: Said) -> Json:
    """What a hand brings: a table with its words."""
    rules = body.rules()
    lone_defence = body.switch("lone_defence")
    body.done()
    told = tariff(rules, lone_defence=lone_defence)
    rows = [
        {
            "key": row.key,
            "label": said(row.label),
            "points": list(row.points),
            "cells": [said(told.cell(points)) for points in row.points],
        }
        for row in told.rows
    ]
    return {"caption": said(told.caption), "heads": list(map(said, told.heads)), "rows": rows}


def calls_told(body: Body, said: Said) -> Json:
    """Who is to move, and in short what that seat may do before the play."""
    table = body.position().table
    body.done()
    if table.to_move is None:
        raise IllegalAction("refused.hand_over_asked")
    if table.phase is Phase.PLAY:
        raise IllegalAction("refused.play_first", seat=table.rules.seats[table.to_move])
    tokens = compact([str(action) for action in legal_actions(table)], table.rules)
    called = as_called(tokens, by_dealer=table.to_move == table.deal.dealer)
    calls = [
        {"token": token, **said(call_message(call))}
        for token, call in zip(tokens, called, strict=True)
    ]
    return {"seat": table.rules.seats[table.to_move], "calls": calls}
