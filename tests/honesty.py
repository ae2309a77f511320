# SPDX-License-Identifier: MIT
"""What must hold for what a seat sees: nothing hidden, nothing that depends on what is hidden.

Like `tests.properties` free of pytest and `assert`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.actions import Action, Discard
from engine.cards import UNKNOWN, Card
from engine.messages import EuchreError
from engine.notation import parse, show, show_table
from engine.state import State, legal_actions
from engine.table import Phase
from engine.view import View, view
from tests.broken import expect


def cards_in(value: object) -> Iterator[Card]:
    """Every known card inside a value."""
    if isinstance(value, Card):
        if value != UNKNOWN:
            yield value
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from cards_in(part)
    elif isinstance(value, View):
        yield from cards_in((value.table, value.legal, value.hand))
    elif hasattr(value, "hands") and hasattr(value, "rest"):
        yield from cards_in((value.hands, value.turned, value.widow, value.rest))  # type: ignore[attr-defined]
    elif hasattr(value, "cards"):
        yield from cards_in(value.cards)
    elif hasattr(value, "card"):
        yield from cards_in(value.card)


def hidden_cards_stay_hidden(states: list[State]) -> None:
    """A view holds the seat's own cards and what lay face up, nothing else."""
    for state in states[::3]:
        table, deal = state.table, state.deal
        face_up = {deal.turned}
        for trick in (*(trick.plays for trick in table.tricks), table.trick):
            face_up |= {card for _, card in trick}
        blind = table.phase is Phase.CALL and str(deal.turned) == "JOKER"
        blind = blind and table.rules.value("turned_joker") == "name"
        for seat in range(4):
            own = set() if blind and seat == deal.dealer else set(deal.hands[seat])
            seen = set(cards_in(view(state, seat)))
            expect(seen <= own | face_up, f"{seat} sees {seen - own - face_up}", state)
            expect(own | face_up <= seen, f"{seat} does not see its own", state)


def shuffled_behind(state: State, seat: int, rng: random.Random) -> State | None:
    """The same position for the seat, other cards where it cannot see; None if it cannot be."""
    played: list[list[Card]] = [[], [], [], []]
    for plays in (*(trick.plays for trick in state.table.tricks), state.table.trick):
        for player, card in plays:
            played[player].append(card)
    deal, table = state.deal, state.table
    buried = [a.cards[0] for s, a in table.history if isinstance(a, Discard) and s != seat]
    others = [s for s in range(4) if s != seat]
    slots = [[c for c in table.hands[s] if c != deal.turned or not buried] for s in others]
    known = [[c for c in table.hands[s] if c == deal.turned and buried] for s in others]
    pool = [card for part in (*slots, buried, [*deal.rest]) for card in part]
    if deal.turned in buried:
        return None
    rng.shuffle(pool)
    hands = [list(hand) for hand in deal.hands]
    for other, slot, kept in zip(others, slots, known, strict=True):
        took = [pool.pop() for _ in slot]
        dealt = [*took, *kept, *played[other]]
        hands[other] = [c for c in dealt if c != deal.turned or not buried]
    actions = list(state.actions)
    if buried:
        put_down = pool.pop()
        place = next(n for n, a in enumerate(actions) if isinstance(a, Discard))
        actions[place] = Discard((put_down,))
        hands[deal.dealer].append(put_down)
    try:
        return parse(_line(state, hands, pool, actions))
    except EuchreError:
        return None


def _line(state: State, hands: list[list[Card]], rest: list[Card], actions: list[Action]) -> str:
    words = show(State(state.deal)).split()
    names = state.table.rules.seats
    for place, word in enumerate(words):
        name, colon, _ = word.partition(":")
        if colon and name in names:
            words[place] = f"{name}:{','.join(map(str, hands[names.index(name)]))}"
        if name == "rest":
            words[place] = "rest:" + ",".join(map(str, rest))
    return " ".join([*words, "|", *map(str, actions)] if actions else words)


def views_do_not_depend_on_hidden_cards(state: State, seat: int, rng: random.Random) -> bool:
    """Another deal that looks the same to a seat has an equal view; False if none was found."""
    mine = view(state, seat)
    for _ in range(12):
        other = shuffled_behind(state, seat, rng)
        if other is None or other == state or other.table.phase != state.table.phase:
            continue
        if other.table.to_move != state.table.to_move:  # who may claim is known to all
            continue
        theirs = view(other, seat)
        same = show_table(theirs.table) == show_table(mine.table) and theirs.legal == mine.legal
        same = same and sorted(map(str, theirs.hand)) == sorted(map(str, mine.hand))
        expect(same, f"views of {seat} differ, {show(other)}", state)
        expect(theirs == mine, f"views of {seat} are not equal, {show(other)}", state)
        return True
    return False


def views_are_read_back(states: list[State]) -> None:
    """A view's own line is a position too: same questions, same answers for the one who asks."""
    for state in states[1::7]:
        for seat in range(4):
            mine = view(state, seat)
            line = show_table(mine.table)
            if "claim:none" in line or "claim:noace" in line:
                continue
            again = parse(line)
            expect(show(again) == line, f"view of {seat} as a line", state)
            if state.table.phase is Phase.CLAIM:
                continue
            expect(again.table.to_move == state.table.to_move, f"to move for {seat}", state)
            expect(again.table.phase is state.table.phase, f"phase for {seat}", state)
            if mine.legal and UNKNOWN not in mine.hand:
                expect(legal_actions(again.table) == mine.legal, f"legal for {seat}", state)
