# SPDX-License-Identifier: MIT
"""What the JSON door answers: one function for each type of request."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.analysis import Json, judged, laid_out, values_of_cards
from engine.cards import UNKNOWN, parse_card
from engine.described import calls_told, tariff_told, traits_told
from engine.disclosure import openly
from engine.events import brought, events, opened
from engine.judge import serves
from engine.levels import LEVELS, choose, levels
from engine.match import deal_hand, next_deal, next_game, points, standing
from engine.messages import BadNotation, IllegalAction, Message
from engine.notation import check_cards, show, show_deal, show_table
from engine.phrase import Catalogue, phrase
from engine.play import legal_cards, refusal, trick_winner
from engine.request import MAX_NUMBER, BadRequest, Body
from engine.ruleset import PARTS, RuleSet, Value
from engine.state import State, apply, legal_actions, opening, step
from engine.tally import points_of_facts
from engine.variants import VARIANTS
from engine.view import view
from engine.wording import asked_for


class Words:
    """A language to say messages in, or none."""

    def __init__(self, catalogue: Catalogue | None) -> None:
        self.catalogue = catalogue

    def said(self, message: Message) -> Json:
        """A message with its sentence, where a language was asked for."""
        reply: Json = {"message": {"id": message.id, "args": dict(message.args)}}
        if self.catalogue:
            reply["text"] = phrase(message, self.catalogue)
        return reply


def _variants(body: Body, words: Words) -> Json:
    body.done()
    return {"variants": [_variant(rules) for rules in VARIANTS.values()], "levels": list(LEVELS)}


def _variant(rules: RuleSet) -> Json:
    options = {
        option: {
            "default": _json_value(rules.value(option)),
            "choices": [_json_value(choice) for choice in choices],
        }
        for option, choices in rules.options.items()
    }
    return {
        "key": rules.key,
        "players": [rules.players],
        "seats": list(rules.seats),
        "sides": list(rules.side_names),
        "cards": len(rules.pack),
        "hand": rules.hand_size,
        "bowers": rules.trump.bowers,
        "start": rules.score.start,
        "target": rules.score.target,
        "levels": list(levels(rules)),
        "judged": serves(rules),
        "options": options,
        "parts": {option: PARTS[option] for option in options},
    }


def _json_value(value: Value) -> bool | str | int:
    """A rank is a number in JSON where it is one."""
    return int(value) if isinstance(value, str) and value.isdigit() else value


def _legal_cards(body: Body, words: Words) -> Json:
    rules = body.rules()
    trump = body.strain("trump", rules)
    hand = body.cards("hand", rules)
    led = body.card("led")
    body.done()
    if not 1 <= len(hand) <= rules.hand_size:
        raise BadRequest("bad.hand_length", n=len(hand), n_high=rules.hand_size)
    check_cards([*hand, led] if led else hand, rules)
    legal = legal_cards(hand, led, trump, rules)
    why = {
        str(card): words.said(refusal(card, hand, led, trump, rules))
        for card in hand
        if led and card not in legal
    }
    return {"cards": [str(card) for card in legal], "why": why}


def _trick(body: Body, words: Words) -> Json:
    rules = body.rules()
    trump = body.strain("trump", rules)
    plays = []
    for text in body.texts("plays"):
        name, _, card = text.partition(":")
        plays.append((rules.seat(name), parse_card(card)))
    body.done()
    if not plays:
        raise BadRequest("bad.missing", text="plays")
    seats = [seat for seat, _ in plays]
    if [s for s in (seats[0], *rules.clockwise(seats[0])[:-1]) if s in seats] != seats:
        too_many = rules.players + 1
        raise BadNotation("bad.play_order", seats=[rules.seats[s] for s in seats[:too_many]])
    check_cards((card for _, card in plays), rules)
    return {"winner": rules.seats[trick_winner(plays, trump, rules)]}


def _deal(body: Body, words: Words) -> Json:
    rules = body.rules()
    dealer = body.seat("dealer", rules)
    seed = body.integer("seed", 0, MAX_NUMBER)
    body.done()
    return {"position": show_deal(deal_hand(rules, seed=seed, dealer=dealer))}


def _next(body: Body, words: Words) -> Json:
    table = body.position().table
    seed = body.integer("seed", 0, MAX_NUMBER)
    body.done()
    score, winner, dealer = now = standing(table)
    deal, rules = next_deal(table, seed=seed), table.rules
    if winner is not None and rules.rubber.games > 1:
        deal = deal_hand(rules, seed=seed, dealer=dealer, score=next_game(rules, now))
    return {
        "score": dict(zip(table.rules.side_names, score, strict=True)),
        "winner": None if winner is None else table.rules.side_names[winner],
        "position": deal and show_deal(deal),
    }


def _state(body: Body, words: Words) -> Json:
    state = body.position()
    seat = body.seat("seat", state.table.rules)
    body.done()
    table = state.table
    legal = [str(action) for action in legal_actions(table)]
    reply: Json = {
        "to_move": None if table.to_move is None else table.rules.seats[table.to_move],
        "phase": table.phase,
        "asked": asked_for(legal),
        "legal": legal,
        "over": table.to_move is None,
        "points": dict(zip(table.rules.side_names, points(table), strict=True)),
    }
    if seat is not None:
        reply["view"] = _seen(state, seat)
    return reply


def _seen(state: State, seat: int) -> Json:
    """What one seat knows, in words that a table can draw."""
    seen = view(state, seat).table
    rules, contract = seen.rules, seen.contract
    names = rules.seats
    return {
        "position": show_table(seen),
        "dealer": names[seen.deal.dealer],
        "hand": [str(card) for card in seen.hands[seat]],
        "cards": dict(zip(names, map(len, seen.hands), strict=True)),
        "turned": seen.deal.turned and str(seen.deal.turned),
        "trump": seen.trump,
        "maker": None if not contract or contract.caller is None else names[contract.caller],
        "alone": bool(contract and contract.alone),
        "picked_up": bool(contract and contract.picked_up),
        "lone_defender": None if seen.lone_defender is None else names[seen.lone_defender],
        "out": [names[s] for s in sorted(seen.out)],
        "trick": [f"{names[s]}:{card}" for s, card in seen.trick],
        "tricks": dict(zip(names, seen.tricks_won, strict=True)),
        "score": dict(zip(rules.side_names, seen.deal.score, strict=True)),
    }


def _apply(body: Body, words: Words) -> Json:
    state = body.position()
    actions = body.actions()
    body.done()
    before = len(state.actions)
    for action in actions:
        state = apply(state, action)
    return {
        "position": show(state),
        "events": [_event(event, words) for event in events(state, after=before)],
    }


def _event(event: Message, words: Words) -> Json:
    told: Json = {"type": event.id.removeprefix("event."), **event.args}
    if words.catalogue:
        told["text"] = phrase(event, words.catalogue)
    return told


def _replay(body: Body, words: Words) -> Json:
    state = body.position()
    body.done()
    table = opening(state.deal)
    names = table.rules.seats
    dealt = [_event(event, words) for event in opened(table)]
    steps = []
    for action in state.actions:
        before, table = table, step(table, action)
        legal = [str(each) for each in legal_actions(before)]
        steps.append(
            {
                "seat": names[table.history[-1][0]],
                "phase": before.phase,
                "asked": asked_for(legal),
                "legal": legal,
                "action": str(action),
                "events": [_event(event, words) for event in brought(before, table, action)],
            }
        )
    tricks = [
        {
            "leader": names[plays[0][0]],
            "winner": names[winner],
            "cards": [f"{names[seat]}:{card}" for seat, card in plays],
        }
        for plays, winner in table.tricks
    ]
    return {
        "position": show(state),
        "dealt": dealt,
        "steps": steps,
        "tricks": tricks,
        "points": dict(zip(table.rules.side_names, points(table), strict=True)),
    }


def _bot(body: Body, words: Words) -> Json:
    state = body.position()
    level = body.text("level")
    is_open = body.switch("open")
    body.done()
    seat = state.table.to_move
    if level not in LEVELS:
        raise BadRequest("bad.level", text=level, texts=list(LEVELS))
    if seat is None:
        raise IllegalAction("refused.hand_over_asked")
    if UNKNOWN in state.table.hands[seat]:
        raise BadNotation("bad.own_hand_unknown", seat=state.table.rules.seats[seat])
    choice = choose(view(state, seat), level)
    reason = openly(choice.reason) if is_open else choice.reason
    return {"action": str(choice.action), "reason": words.said(reason)}


ANSWERS: Mapping[str, Callable[[Body, Words], Json]] = {
    "variants": _variants,
    "legal_cards": _legal_cards,
    "trick": _trick,
    "points": lambda body, words: points_of_facts(body),
    "deal": _deal,
    "next": _next,
    "state": _state,
    "apply": _apply,
    "replay": _replay,
    "bot": _bot,
    "traits": lambda body, words: traits_told(body, words.said),
    "tariff": lambda body, words: tariff_told(body, words.said),
    "calls": lambda body, words: calls_told(body, words.said),
    "values": lambda body, words: values_of_cards(body),
    "judge": lambda body, words: judged(body),
    "layouts": lambda body, words: laid_out(body),
}
"""Answer to each type of request that concerns a game."""
