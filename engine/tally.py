# SPDX-License-Identifier: MIT
"""Points of a hand that is told by its facts: who made trump, with what call, and the tricks."""

from __future__ import annotations

from engine.actions import Name
from engine.analysis import Json
from engine.cards import SUITS, parse_strain
from engine.ladder import Step
from engine.messages import BadNotation, IllegalAction
from engine.request import BadRequest, Body
from engine.ruleset import RuleSet
from engine.table import Contract, Result


def points_of_facts(body: Body) -> Json:
    """Answer to a request for points."""
    rules = body.rules()
    contract = _contract(body, rules)
    lone_defender = body.seat("defender_alone", rules)
    out = frozenset(rules.seat(name) for name in body.texts("out"))
    dealer = body.seat("dealer", rules)
    tricks = body.by_name("tricks", rules.seats, 0, rules.hand_size)
    before = body.by_name("before", rules.side_names, -9999, 9999, rules.score.start)
    body.done()
    if rules.score.winner(before) is not None:
        totals = zip(rules.side_names, before, strict=True)
        raise BadNotation("bad.game_already_won", text=",".join(f"{s}={n}" for s, n in totals))
    if contract.caller is None and (rules.score.needs_maker or not any(tricks)):
        if contract.alone or lone_defender is not None or any(tricks):
            raise BadRequest("bad.maker_missing")
        won, result = (0,) * rules.sides, None
    else:
        result = Result(contract, tricks, lone_defender, out, dealer or 0)
        won = hand_points(rules, result)
    score = tuple(map(sum, zip(before, won, strict=True)))
    winner = rules.score.winner(score, result)
    return {
        "points": dict(zip(rules.side_names, won, strict=True)),
        "score": dict(zip(rules.side_names, score, strict=True)),
        "winner": None if winner is None else rules.side_names[winner],
    }


def _contract(body: Body, rules: RuleSet) -> Contract:
    maker = body.seat("maker", rules)
    alone, exposed = body.switch("alone"), body.switch("exposed")
    if exposed and not (alone and rules.lone.jambone):
        raise IllegalAction("refused.no_jambone")
    step = _step(body, rules) if maker is not None and rules.ladder.steps else None
    if step is not None:
        return Contract(maker, None, None, step, step.alone or alone)
    return Contract(maker, None, Name(SUITS[0], alone, exposed), alone=alone)


def _step(body: Body, rules: RuleSet) -> Step:
    """The step that was bid, written as in a line: `7:H`, `alone:S`, `little`."""
    text = body.text("bid")
    name, colon, strain = text.partition(":")
    step = rules.ladder.step(name)
    if step is None:
        raise BadNotation("bad.bid", text=text)
    if colon:
        parse_strain(strain, rules.trump.strains)
    return step


def hand_points(rules: RuleSet, result: Result) -> tuple[int, ...]:
    """Points of a hand, once its facts are known to agree with each other."""
    contract, defender, out = result.contract, result.lone_defender, result.out
    if contract.alone:
        out |= rules.partners(contract.maker)
    if defender is not None:
        makers, against = {contract.maker} | rules.partners(contract.maker), rules.lone.defend_alone
        if defender in makers or against == "off" or (against == "lone" and not out):
            raise BadRequest("bad.lone_defender", seat=rules.seats[defender])
        out |= rules.partners(defender)
    if sum(result.tricks) != rules.hand_size:
        raise BadRequest("bad.trick_count", n=sum(result.tricks), n_needed=rules.hand_size)
    for seat in sorted(out):
        if result.tricks[seat]:
            raise BadRequest("bad.trick_of_absent", seat=rules.seats[seat])
    return rules.score.points(rules, result)
