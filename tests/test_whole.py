# SPDX-License-Identifier: MIT
"""Open hands of the other games: the engine's values are those of a search of every line.

The slow search knows no more than the text of the position: the slow rules say what may be done
next and, at the end, the points.
"""

from __future__ import annotations

import random

import pytest

from engine.match import deal_hand
from engine.messages import IllegalAction
from engine.notation import parse, show
from engine.solve import values
from engine.state import State, apply
from engine.table import Phase
from engine.variants import FAMILY
from engine.view import view
from tests import family
from tests.broken import expect
from tests.reference_family import tell

GAMES = [key for key, rules in FAMILY.items() if rules.score.needs_maker]
"""Games in which one side's loss is what the others win."""

LAST = 2
"""Tricks that are left to search."""


def lead(won: dict[str, int], side: str) -> int:
    """Points of a side less those of the best of the others."""
    return won[side] - max(points for other, points in won.items() if other != side)


def slowly(line: str, makers: str, sides: dict[str, str]) -> int:
    """What the makers lead by when every line of play has been followed to its end."""
    questions, story = tell(line)
    if story is not None:
        return lead(story.points, makers)
    seat, _, legal = questions[-1]
    found = [slowly(f"{line} {card}", makers, sides) for card in set(legal)]
    return max(found) if sides[seat] == makers else min(found)


def ending(key: str, seed: int) -> State | None:
    """A hand between bots a few tricks before its end; None where nobody made trump."""
    rng = random.Random(f"{key} {seed} whole")
    rules = family.random_rules(key, rng)
    state = State(deal_hand(rules, seed=seed))
    while (seat := state.table.to_move) is not None:
        table = state.table
        late = table.phase is Phase.PLAY and rules.hand_size - len(table.tricks) <= LAST
        if late and table.contract and table.contract.caller is not None:
            return state
        moved = view(state, seat).legal
        passed = str(moved[0]) == "pass" and rng.random() < 0.6
        state = apply(state, moved[0] if passed else rng.choice(moved))
    return None


def agrees(key: str, seed: int) -> bool:
    """Whether there was something to compare: each card's value, as the slow search has it."""
    state = ending(key, seed)
    if state is None or state.table.contract is None or state.table.to_move is None:
        return False
    rules, contract = state.table.rules, state.table.contract
    sides = {name: rules.side_names[rules.side(s)] for s, name in enumerate(rules.seats)}
    makers = sides[rules.seats[contract.maker]]
    sign = 1 if sides[rules.seats[state.table.to_move]] == makers else -1
    for play, value in values(state.table).items():
        line = show(apply(state, play))
        expect(value == sign * slowly(line, makers, sides), f"value of {play}", state)
    return True


@pytest.mark.parametrize("key", GAMES)
def test_values_equal_those_of_every_line(key: str) -> None:
    """The last two tricks, for random contracts under every mix of the house rules."""
    assert sum(agrees(key, seed) for seed in range(3)) >= 1


def test_first_card_at_nap_makes_trump_before_it_is_searched() -> None:
    """With spades as trump all five win; the ace of hearts would make trump of a single card."""
    line = (
        "nap S W:AC,KC,QC,JC,TC N:AD,KD,QD,JD,TD E:KH,QH,JH,TH,9H S:AS,KS,QS,JS,AH "
        "rest:2C,3C,4C,5C,6C,7C,8C,9C,2D,3D,4D,5D,6D,7D,8D,9D,2H,3H,4H,5H,6H,7H,8H,"
        "2S,3S,4S,5S,6S,7S,8S,9S,TS | pass pass pass bid:4"
    )
    found = {str(play): value for play, value in values(parse(line).table).items()}
    assert found == {"AS": 4, "KS": 4, "QS": 4, "JS": 4, "AH": -4}


def refused(line: str) -> str:
    """Why the values of a position are not told."""
    with pytest.raises(IllegalAction) as caught:
        values(parse(line).table)
    return caught.value.message.id


def test_a_whole_double_pack_is_too_much() -> None:
    """Twelve tricks of a double pack are not searched."""
    state = State(deal_hand(FAMILY["bid48"], seed=1, dealer=0))
    line = f"{show(state)} | bid:4:S pass pass pass"
    assert refused(line) == "refused.too_many_tricks"


def test_where_everyone_counts_for_himself_there_is_no_value() -> None:
    """At Buck Euchre no side loses what the others win."""
    state = State(deal_hand(FAMILY["buck"], seed=1, dealer=0))
    while state.table.phase is not Phase.PLAY:
        seat = state.table.to_move
        assert seat is not None
        place = -1 if state.table.phase is Phase.CALL else 0
        state = apply(state, view(state, seat).legal[place])
    assert refused(show(state)) == "refused.no_solver"


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_ten_more_endings_equal_those_of_every_line(key: str) -> None:
    """The same oftener."""
    assert sum(agrees(key, seed) for seed in range(3, 13)) >= 3
