# SPDX-License-Identifier: MIT
"""Best play with all cards seen: compared with slow solvers, relabelled, and signed right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest

from engine.actions import Play
from engine.messages import IllegalAction
from engine.notation import parse, show_table
from engine.solve import tricks, values
from engine.state import State, apply, legal_actions
from engine.table import Phase, Table
from tests import reference
from tests.brute import Brute
from tests.games import random_hand, random_line
from tests.textbook import Textbook

SEATS = "SWNE"
SIDES = ("NS", "EW")

Slow = Callable[[str], Brute | Textbook]
"""A slow solver for one trump."""


class Slowly(NamedTuple):
    """What a slow solver and the slow rules say of a card: points and the makers' tricks."""

    points: int
    tricks: int


def slowly(table: Table, slow: Slow) -> dict[Play, Slowly]:
    """Points of the mover less those of the other side, for every legal card."""
    contract, seat = table.contract, table.to_move
    assert contract is not None
    assert seat is not None
    solver = slow(str(contract.strain))
    hands = [
        [] if s in table.out else [str(card) for card in hand] for s, hand in enumerate(table.hands)
    ]
    plays = [(s, str(card)) for s, card in table.trick]
    found = {}
    for action in legal_actions(table):
        assert isinstance(action, Play)
        card = str(action.card)
        after = [[c for c in hand if c != card] for hand in hands]
        left = 5 - len(table.tricks)
        south = solver.tricks(after, [*plays, (seat, card)])
        makers = south if contract.maker % 2 == 0 else left - south
        makers += sum(table.tricks_won[contract.maker % 2 :: 2])
        found[action] = Slowly(_points(table, makers), makers)
    return found


def _points(table: Table, taken: int) -> int:
    assert table.contract is not None
    assert table.to_move is not None
    maker = SEATS[table.contract.maker]
    lone = None if table.lone_defender is None else SEATS[table.lone_defender]
    tricks = dict.fromkeys(SEATS, 0) | {maker: taken}
    points = reference.points(maker, table.contract.alone, lone, tricks)
    side = SIDES[table.to_move % 2]
    return points[side] - sum(n for other, n in points.items() if other != side)


def plays(seed: int, **forced: str) -> Iterator[list[Table]]:
    """Tables of random hands at which a card is to be played."""
    rng = Random(seed)
    while True:
        tables = [state.table for state in random_hand(random_line(rng, **forced), rng)]
        played = [table for table in tables if table.phase is Phase.PLAY]
        if played:
            yield played


def agrees(table: Table, slow: Slow) -> None:
    """The engine's values and tricks are those of the slow solver."""
    expected = slowly(table, slow)
    assert values(table) == {play: found.points for play, found in expected.items()}
    assert tricks(table) == {play: found.tricks for play, found in expected.items()}


@pytest.mark.slow
def test_two_thousand_deals_after_one_trick_equal_alpha_beta() -> None:
    """Each card at a random turn of the second trick, for random contracts, packs, lone hands."""
    rng = Random(11)
    for _, played in zip(range(2000), plays(seed=1), strict=False):
        agrees(rng.choice([table for table in played if len(table.tricks) == 1]), Textbook)


def test_a_partner_who_must_overtake_loses_the_lead() -> None:
    """North's low trumps draw both of East's, but South's only one is the right bower."""
    line = (
        "american+low_rank=8 W N:9H,KH,TS,QS,AC E:8S,QD,8D,KC,9S S:QC,9D,JH,JS,TC "
        "W:8H,QH,TH,AD,8C up:KS rest:AS,TD,9C,JC,KD,JD,AH "
        "| pass order:alone discard:QH KH 8D JH"
    )
    found = {str(play): count for play, count in tricks(parse(line).table).items()}
    assert found == {"9H": 1, "TS": 0, "QS": 0, "AC": 0}


@pytest.mark.slow
def test_forty_whole_deals_equal_alpha_beta() -> None:
    """The opening lead; `python -m tests.bench_solver deals` compares 2,000 of them."""
    for _, played in zip(range(40), plays(seed=2), strict=False):
        agrees(played[0], Textbook)


@pytest.mark.slow
def test_two_thousand_positions_in_mid_hand_equal_brute_force() -> None:
    """Any card from the third trick on, against a search of every line without pruning."""
    rng = Random(3)
    for _, played in zip(range(2000), plays(seed=3, defend_alone="any"), strict=False):
        agrees(rng.choice([t for t in played if len(t.tricks) >= 2]), Brute)


def test_lone_hands_and_lone_defence_equal_brute_force() -> None:
    """Three players, and one against one, from the second trick on."""
    wanted = {1: 150, 2: 150}
    for played in plays(seed=4, defend_alone="lone"):
        out = len(played[-1].out)
        if wanted.get(out, 0) > 0:
            wanted[out] -= 1
            agrees(next(table for table in played if len(table.tricks) == 5 - (1 + out)), Brute)
        if not any(wanted.values()):
            break


@pytest.mark.slow
def test_the_pruned_slow_solver_equals_the_one_that_prunes_nothing() -> None:
    """Alpha-beta, which other tests trust, agrees with brute force on random tricks."""
    for _, played in zip(range(25), plays(seed=5), strict=False):
        table = next(table for table in played if len(table.tricks) == 1)
        assert slowly(table, Textbook) == slowly(table, Brute)


def relabellings() -> list[dict[str, str]]:
    """The eight renamings of the suits that keep the colours together."""
    return [
        dict(zip("CSDH", suits, strict=True))
        for suits in map("".join, permutations("CSDH"))
        if {suits[0], suits[1]} in ({"C", "S"}, {"D", "H"})
    ]


def relabelled(line: str, suits: dict[str, str]) -> str:
    """The line with every suit renamed, in cards and in calls."""
    words = []
    for word in line.split():
        head, colon, tail = word.rpartition(":")
        if head == "name":
            words.append(f"name:{suits[tail]}")
        elif word.startswith("name:"):
            words.append(f"name:{suits[word[5]]}{word[6:]}")
        else:
            cards = [
                card[:-1] + suits[card[-1]] if len(card) == 2 and card[1] in suits else card
                for card in tail.split(",")
            ]
            words.append(head + colon + ",".join(cards))
    return " ".join(words)


def test_suits_may_change_names_within_and_between_colours() -> None:
    """Eight renamings leave every value as it is."""
    assert len(relabellings()) == 8
    for _, played in zip(range(60), plays(seed=6, joker="off"), strict=False):
        expected = sorted(values(played[0]).values())
        line = show_table(played[0])
        for suits in relabellings():
            table = parse(relabelled(line, suits)).table
            assert sorted(values(table).values()) == expected


def best_line(table: Table) -> Iterator[tuple[Table, int]]:
    """Each table of a hand played perfectly, with the value to the mover."""
    while table.phase is Phase.PLAY:
        found = values(table)
        best = max(found, key=lambda play: found[play])
        yield table, found[best]
        table = apply(_state(table), best).table


def _state(table: Table) -> State:
    return parse(show_table(table))


def test_a_value_to_the_makers_is_the_opposite_to_the_defenders() -> None:
    """Best play keeps one value to the end, seen with the sign of whoever is to move (trap 34)."""
    for _, played in zip(range(60), plays(seed=7, defend_alone="any"), strict=False):
        contract = played[0].contract
        assert contract is not None
        to_makers = {
            value
            if table.to_move is not None and table.to_move % 2 == contract.maker % 2
            else -value
            for table, value in best_line(played[0])
        }
        assert len(to_makers) == 1


@pytest.mark.parametrize(
    ("call", "south", "value"),
    [
        ("order", "JH,JD,AH,KH,QH", 2),
        ("order:alone", "JH,JD,AH,KH,QH", 4),
        ("order", "9C,TC,9S,TS,9D", -2),
    ],
    ids=["march", "lone march", "euchre"],
)
def test_the_sign_of_march_lone_march_and_euchre(call: str, south: str, value: int) -> None:
    """The first defender to play sees minus what the maker wins (trap 34)."""
    west = "AC,KC,AS,KS,AD" if value > 0 else "JH,JD,AH,KH,QH"
    held = f"{south},{west},9H".split(",")
    others = [card for card in reference.pack() if card not in held]
    north, east, rest = (",".join(others[place : place + 5]) for place in (0, 5, 10))
    line = f"american S W:{west} N:{north} E:{east} S:{south} up:9H rest:{rest}"
    state = parse(f"{line} | pass pass pass {call} discard:{'9H' if value != -2 else '9D'}")
    assert max(values(state.table).values()) == -value


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:?", "refused.no_play"),
        (
            "american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:? | pass pass pass pass name:H",
            "refused.hands_unknown",
        ),
    ],
)
def test_what_cannot_be_solved_says_why(line: str, message: str) -> None:
    """There is no value before the play, nor without all the hands."""
    with pytest.raises(IllegalAction) as caught:
        values(parse(line).table)
    assert caught.value.message.id == message
