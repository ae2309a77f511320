# SPDX-License-Identifier: MIT
"""What lies on the table in a problem, worked out by the engine when the site is built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.actions import Discard, Give, parse_action
from engine.cards import Card, parse_card
from engine.events import events
from engine.notation import show, show_rules
from engine.state import State
from engine.table import Deal, Hand, Phase, Table
from engine.view import view

READER = 0
"""Seat of the learner."""


def number_of_trick(table: Table) -> int:
    """Number of the trick under way, 0 before the play."""
    return len(table.tricks) + 1 if table.phase is Phase.PLAY else 0


def drawn(state: State, dealt: Mapping[str, str]) -> dict[str, Any]:
    """All that a page draws of a problem without knowing a rule, as South sees it.

    `dealt` holds the cards that the others really held at that moment, for the full line.
    """
    seen = view(state, READER)
    table, rules, contract = seen.table, seen.table.rules, seen.table.contract
    names, deal = rules.seats, seen.table.deal
    in_play = table.phase is Phase.PLAY
    played = sum(len(trick.plays) for trick in table.tricks) + len(table.trick)
    before = State(state.deal, state.actions[: len(state.actions) - played])
    return {
        "rules": show_rules(rules),
        "seats": list(names),
        "dealer": names[deal.dealer],
        "place": len(table.trick) if in_play else rules.clockwise(deal.dealer).index(READER),
        "turned": deal.turned and str(deal.turned),
        "up": table.phase is Phase.CALL and len(table.history) < rules.players,
        "calls": [
            [names[seat], str(action)] for seat, action in table.history[: len(before.actions)]
        ],
        "told": [[event.id, dict(event.args)] for event in events(before)],
        "maker": None if not contract or contract.caller is None else names[contract.caller],
        "trump": table.trump,
        "alone": bool(contract and contract.alone),
        "out": [names[seat] for seat in sorted(table.out)],
        "hand": list(map(str, seen.hand)),
        "legal": list(map(str, seen.legal)),
        "trick": [[names[seat], str(card)] for seat, card in table.trick],
        "tricks": [
            {
                "cards": [[names[seat], str(card)] for seat, card in trick.plays],
                "winner": names[trick.winner],
            }
            for trick in table.tricks
        ],
        "won": dict(zip(rules.side_names, _won(table), strict=True)),
        "score": dict(zip(rules.side_names, deal.score, strict=True)),
        "target": rules.score.target,
        "full": full_line(state, dealt),
        **({} if rules.score.needs_maker else {"down": True}),
        **({"own": sorted(rules.auction.own_suits)} if rules.auction.own_suits else {}),
    }


def _won(table: Table) -> list[int]:
    """Tricks taken so far, by side."""
    rules = table.rules
    return [
        sum(tricks for seat, tricks in enumerate(table.tricks_won) if rules.side(seat) == side)
        for side in range(rules.sides)
    ]


def full_line(state: State, dealt: Mapping[str, str]) -> str:
    """The position with every hand known, so that it can be played; nothing where one is not.

    A dealer's discard that nobody saw is one of the cards that were left.
    """
    table, deal, rules = state.table, state.deal, state.deal.rules
    hands: list[Hand] = [deal.hands[READER]]
    for seat in range(1, rules.players):
        told = dealt.get(rules.seats[seat], "")
        held = tuple(map(parse_card, told.split(","))) if told else ()
        hands.append((*held, *_played(table, seat)))
    if any(len(hand) != rules.hand_size for hand in hands) or _is_changed(table):
        return ""
    rest = Counter(rules.pack) - Counter(card for hand in hands for card in hand)
    actions = [str(action) for _, action in table.history]
    turned = deal.turned
    if turned is not None:
        rest -= Counter([turned])
    if "discard:?" in actions and turned is not None:
        down = turned
        if turned in hands[deal.dealer]:
            down = next(iter(rest))
            rest -= Counter([down])
            hands[deal.dealer] = tuple(down if c == turned else c for c in hands[deal.dealer])
        actions[actions.index("discard:?")] = f"discard:{down}"
    return _line(deal, hands, tuple(rest.elements()), actions)


def _is_changed(table: Table) -> bool:
    """Whether hands are others than those that were dealt, but for the one card of a dealer."""
    moved = [action for _, action in table.history if isinstance(action, Discard | Give)]
    one = all(isinstance(action, Discard) and len(action.cards) == 1 for action in moved)
    return bool(table.rules.dealing.widow) or not one


def _played(table: Table, seat: int) -> list[Card]:
    tricks = (*(trick.plays for trick in table.tricks), table.trick)
    return [card for plays in tricks for who, card in plays if who == seat]


def _line(deal: Deal, hands: list[Hand], rest: Hand, actions: list[str]) -> str:
    whole = replace(deal, hands=tuple(hands), rest=rest)
    return show(State(whole, tuple(map(parse_action, actions))))
