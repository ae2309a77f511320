# SPDX-License-Identifier: MIT
"""What a hidden hand may play, beside every way to deal the cards that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.actions import Discard, Give, Play
from engine.cards import JOKER, UNKNOWN, Card
from engine.messages import IllegalAction
from engine.state import State, legal_actions
from engine.table import Hand, Phase
from engine.variants import FAMILY, STYLES
from tests import family, games

KEYS = (*FAMILY, *STYLES)


def ending(key: str, rng: Random) -> State:
    """A late moment of a random hand, or its last where it had none."""
    if key in FAMILY:
        states = family.random_hand(key, rng.randrange(10**6))
    else:
        line = games.random_line(rng, no_ace_no_face_no_trump="off")
        states = games.random_hand(line, rng)
    late = [s for s in states if 1 <= s.table.rules.hand_size - len(s.table.tricks) <= 3]
    return rng.choice(late or states)


def kept(state: State) -> list[int]:
    """Seats that have changed no card and shown none, so that all of theirs can be hidden."""
    table, rules = state.table, state.table.rules
    movers = {seat for seat, action in table.history if isinstance(action, Discard | Give)}
    changed = movers.union(*map(rules.partners, movers))
    hands = enumerate(state.deal.hands)
    return [seat for seat, hand in hands if seat not in changed and JOKER not in hand]


def ways(cards: Counter[Card], sizes: tuple[int, ...]) -> Iterator[tuple[Hand, ...]]:
    """Every way to deal the cards into hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in sorted(set(combinations(sorted(cards.elements(), key=str), sizes[0]))):
        for others in ways(cards - Counter(hand), sizes[1:]):
            yield (hand, *others)


def replayed(deals: Iterator[State | None]) -> set[Card]:
    """Cards that may be played next in one of these hands at least."""
    return {
        action.card
        for state in deals
        if state
        for action in legal_actions(state.table)
        if isinstance(action, Play)
    }


def layouts(state: State, hidden: tuple[int, ...]) -> Iterator[State | None]:
    """The hand with the cards of the hidden seats dealt in every way; None where it is illegal."""
    table, deal = state.table, state.deal
    unseen = Counter(card for seat in hidden for card in table.hands[seat])
    for dealt in ways(unseen, tuple(len(table.hands[seat]) for seat in hidden)):
        hands = list(deal.hands)
        for seat, held in zip(hidden, dealt, strict=True):
            played = Counter(hands[seat]) - Counter(table.hands[seat])
            hands[seat] = (*played.elements(), *held)
        try:
            yield State(replace(deal, hands=tuple(hands)), state.actions)
        except IllegalAction:
            yield None


@pytest.mark.parametrize("key", KEYS)
def test_a_card_of_a_hidden_hand_is_legal_where_some_layout_makes_it_so(key: str) -> None:
    """Late in random hands, with up to five cards unseen, every layout is tried."""
    rng, tried = Random(key), 0
    for _ in range(40):
        state = ending(key, rng)
        table = state.table
        hidden = kept(state)
        rng.shuffle(hidden)
        while sum(len(table.hands[seat]) for seat in hidden) > 5:
            hidden.pop()
        if table.to_move not in hidden or table.phase is not Phase.PLAY or not table.tricks:
            continue
        hands = tuple(
            (UNKNOWN,) * len(hand) if seat in hidden else hand
            for seat, hand in enumerate(state.deal.hands)
        )
        seen = State(replace(state.deal, hands=hands), state.actions)
        legal = {action.card for action in legal_actions(seen.table) if isinstance(action, Play)}
        assert legal == replayed(layouts(state, tuple(hidden))), seen
        tried += 1
    assert tried > 3
