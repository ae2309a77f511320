# SPDX-License-Identifier: MIT
"""Open hands of the other games: the engine's values are those of a search of every line.

The slow search knows no more than the text of the position and the slow rules.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.match import deal_hand
from engine.messages import IllegalAction
from engine.notation import parse, show
from engine.solve import tricks, values
from engine.state import State
from engine.table import Phase
from engine.variants import FAMILY
from tests import family
from tests.broken import expect
from tests.brute_family import Slowly

LAST = 3
"""Tricks that are left to search; two where six play."""

KINDS = {
    "turned": ("two", "three", "six", "british", "railroad"),
    "buck": ("buck",),
    "double": ("bid48", "barrie", "kokomo", "indiana", "six_bid"),
    "six cards": ("hasenpfeffer", "pepper", "pfeffer"),
    "nap": ("nap",),
}
"""Games by what is strange about them."""


def endings(key: str) -> Iterator[State]:
    """Turns to play near the end of hands played at random."""
    seed = 0
    while True:
        seed += 1
        for state in family.random_hand(key, seed):
            table = state.table
            left = LAST - (table.rules.players - len(table.out) > 4)
            if table.phase is Phase.PLAY and table.rules.hand_size - len(table.tricks) <= left:
                yield state


def agrees(state: State) -> None:
    """Each card is worth what the slow search says."""
    found = {str(play): value for play, value in values(state.table).items()}
    slow = Slowly(show(state)).values()
    expect(found == slow, f"values {found} for {slow}", state)


def some(key: str, number: int) -> list[State]:
    """Some of these turns."""
    return [state for state, _ in zip(endings(key), range(number), strict=False)]


def test_every_game_is_of_some_kind() -> None:
    """No game is left out."""
    assert sorted(FAMILY) == sorted(key for keys in KINDS.values() for key in keys)


@pytest.mark.parametrize("key", FAMILY)
def test_values_equal_those_of_every_line(key: str) -> None:
    """The last tricks, for random contracts under every mix of the house rules."""
    for state in some(key, 20)[::2]:
        agrees(state)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_two_hundred_endings_of_a_kind_equal_those_of_every_line(kind: str) -> None:
    """The same oftener."""
    keys = KINDS[kind]
    for key in keys:
        for state in some(key, 20 + 200 // len(keys))[20:]:
            agrees(state)


def test_tricks_are_those_of_the_side_that_made_trump() -> None:
    """Values grow with them, or shrink where none was promised."""
    for key in ("three", "nap", "barrie"):
        for state in some(key, 12):
            contract, mover = state.table.contract, state.table.to_move
            assert contract is not None
            assert mover is not None
            step, rules = contract.step, state.table.rules
            ours = rules.side(mover) == rules.side(contract.maker)
            rising = ours == (step is None or step.tricks > 0)
            found, worth = tricks(state.table), values(state.table)
            order = sorted(found, key=lambda play, found=found: found[play], reverse=not rising)  # type: ignore[misc]
            assert [worth[play] for play in order] == sorted(worth.values())


def test_first_card_at_nap_makes_trump_before_it_is_searched() -> None:
    """With spades as trump all five win; the ace of hearts would make trump of a single card."""
    line = (
        "nap S W:AC,KC,QC,JC,TC N:AD,KD,QD,JD,TD E:KH,QH,JH,TH,9H S:AS,KS,QS,JS,AH "
        "rest:2C,3C,4C,5C,6C,7C,8C,9C,2D,3D,4D,5D,6D,7D,8D,9D,2H,3H,4H,5H,6H,7H,8H,"
        "2S,3S,4S,5S,6S,7S,8S,9S,TS | pass pass pass bid:4"
    )
    found = {str(play): value for play, value in values(parse(line).table).items()}
    assert found == {"AS": 4, "KS": 4, "QS": 4, "JS": 4, "AH": -4}


def test_at_buck_each_looks_after_his_own_count() -> None:
    """South takes all with the best five clubs; West, who follows, none and has five put on."""
    line = (
        "buck S W:9H,TH,QH,KH,AH N:9D,TD,QD,KD,AD E:9S,TS,QS,KS,TC S:JC,JS,AC,KC,QC up:9C "
        "rest:AS,JH,JD | discard:9C"
    )
    assert set(values(parse(f"{line} 9H 9D 9S JC").table).values()) == {5}
    assert set(values(parse(f"{line} 9H 9D 9S JC JS").table).values()) == {-5}


def test_a_whole_double_pack_is_too_much() -> None:
    """Twelve tricks of a double pack are not searched."""
    state = State(deal_hand(FAMILY["bid48"], seed=1, dealer=0))
    with pytest.raises(IllegalAction) as caught:
        values(parse(f"{show(state)} | bid:4:S pass pass pass").table)
    assert caught.value.message.id == "refused.too_many_tricks"
