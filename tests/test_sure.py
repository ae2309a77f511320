# SPDX-License-Identifier: MIT
"""Tricks that are sure: compared with every layout followed to its end, whatever the others do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest

from engine.actions import Play
from engine.cards import UNKNOWN, Card
from engine.hidden import possible_cards
from engine.messages import IllegalAction
from engine.notation import parse, show_table
from engine.play import legal_cards, trick_winner
from engine.refute import Branch, branches
from engine.state import State, apply, legal_actions, step
from engine.sure import Sure, guaranteed
from engine.surely import SURE_THEMES
from engine.table import Hand, Phase, Table
from engine.view import View, view
from engine.worlds import Worlds
from generator.quiz import relabel
from generator.sure import sure_problems, verified_sure
from tests.games import random_hand, random_line

MOST_LAYOUTS = 150
"""Ways to give the players their cards that are followed one by one."""


Layouts = frozenset[tuple[Hand, ...]]
Plays = tuple[tuple[int, Card], ...]


class Slow:
    """The same by hand: each layout that is left is kept, and none is taken for another."""

    def __init__(self, table: Table, own: int) -> None:
        self.rules, self.trump, self.out, self.own = table.rules, table.trump, table.out, own

    def sure(self, layouts: Layouts, trick: Plays, seat: int) -> int:
        """Tricks that the side takes of those left, when the layouts are these."""
        cards = {card for hands in layouts for card in hands[seat]}
        led = trick[0][1] if trick else None
        results = []
        for card in cards:
            if any(card in legal_cards(h[seat], led, self.trump, self.rules) for h in layouts):
                results.append(self.after(layouts, trick, seat, card))
        return (max if seat == self.own else min)(results, default=0)

    def after(self, layouts: Layouts, trick: Plays, seat: int, card: Card) -> int:
        """The same, after a card that some of the layouts allow."""
        led = trick[0][1] if trick else None
        left = frozenset(
            (*hands[:seat], tuple(c for c in hands[seat] if c != card), *hands[seat + 1 :])
            for hands in layouts
            if card in legal_cards(hands[seat], led, self.trump, self.rules)
        )
        trick = (*trick, (seat, card))
        if len(trick) < self.rules.players - len(self.out):
            return self.sure(
                left, trick, next(s for s in self.rules.clockwise(seat) if s not in self.out)
            )
        winner = trick_winner(trick, self.trump, self.rules)
        ours = self.rules.side(winner) == self.rules.side(self.own)
        return ours + self.sure(left, (), winner)


def alone(line: str, rng: Random) -> list[State]:
    """States of a hand in which the first who can plays alone, the cards played at random."""
    states = [parse(line)]
    while legal := legal_actions(states[-1].table):
        lone = [a for a in legal if getattr(a, "alone", False)]
        states.append(apply(states[-1], rng.choice(lone or legal)))
    return states


def endings(seed: int, hand: Callable[[str, Random], list[State]], left: int) -> Iterator[View]:
    """Views of a seat to move with so many tricks left and a choice of cards."""
    rng = Random(seed)
    while True:
        states = hand(random_line(rng, no_ace_no_face_no_trump="off"), rng)
        late = [
            s for s in states if s.table.phase is Phase.PLAY and len(s.table.tricks) == 5 - left
        ]
        if late:
            state = rng.choice(late)
            assert state.table.to_move is not None
            seen = view(state, state.table.to_move)
            if len(seen.legal) > 1 and UNKNOWN not in seen.hand:
                yield seen


def layouts(seen: View, most: int) -> Layouts | None:
    """Every way to give the players their cards, where there are few."""
    table = seen.table
    found: list[tuple[Hand, ...]] = [()]
    for seat, hand in enumerate(table.hands):
        if seat == seen.seat or seat in table.out:
            found = [(*hands, () if seat in table.out else hand) for hands in found]
            continue
        cards = possible_cards(table, seat)
        found = [
            (*hands, chosen)
            for hands in found
            for chosen in combinations(cards, len(hand))
            if not any(set(chosen) & set(other) for other in hands)
        ]
        if len(found) > most:
            return None
    return frozenset(found)


def slowly(seen: View, every: Layouts) -> dict[Play, int]:
    """Tricks that each card makes sure of, by every layout that fits."""
    table, rules = seen.table, seen.table.rules
    won = sum(n for s, n in enumerate(table.tricks_won) if rules.side(s) == rules.side(seen.seat))
    slow = Slow(table, seen.seat)
    return {
        play: won + slow.after(every, table.trick, seen.seat, play.card)
        for play in seen.legal
        if isinstance(play, Play)
    }


@pytest.mark.parametrize(("hand", "number"), [(random_hand, 24), (alone, 16)])
def test_sure_tricks_are_those_of_every_layout_followed_to_its_end(
    hand: Callable[[str, Random], list[State]], number: int
) -> None:
    """Every pack and option, partners in and out, all places in the trick."""
    compared = 0
    for seen in endings(1, hand, 2):
        every = layouts(seen, MOST_LAYOUTS)
        if every is None:
            continue
        assert slowly(seen, every) == guaranteed(seen), show_table(seen.table)
        compared += 1
        if compared == number:
            break


@pytest.mark.parametrize(
    "line",
    [
        (
            "american+defend_alone=lone S W:AH,TS,TC,9S,TD N:? E:? S:? up:QC rest:? "
            "| order:alone discard:? defend:alone AH KH TS JC TH"
        ),
        (
            "american+defend_alone=lone,joker=on E S:9D,9C,TS,9H,TH W:? N:? E:? up:JOKER rest:? "
            "| name:C:alone discard:? defend:alone 9H JOKER JD 9D KD"
        ),
        (
            "american+defend_alone=lone N E:AC,QH,QS,KD,JS S:? W:? N:? up:9H rest:? "
            "| order:alone discard:? defend:alone AC JC QS TH KC"
        ),
    ],
)
def test_with_three_tricks_left_too(line: str) -> None:
    """A lone player against a lone defender, the trick under way or over."""
    state = parse(line)
    assert state.table.to_move is not None
    seen = view(state, state.table.to_move)
    every = layouts(seen, MOST_LAYOUTS)
    assert every is not None
    assert slowly(seen, every) == guaranteed(seen)


def test_these_layouts_are_those_that_fit() -> None:
    """What the slow search follows is what `Worlds` lists."""
    for seen, _ in zip(endings(2, random_hand, 2), range(12), strict=False):
        worlds = Worlds(seen)
        every = layouts(seen, 300)
        if every is None or worlds.count > 3000:
            continue
        listed = {
            tuple(
                () if seat in seen.table.out else tuple(sorted(hand))
                for seat, hand in enumerate(worlds.hands(world))
            )
            for world in worlds.every()
        }
        assert {tuple(tuple(sorted(hand)) for hand in hands) for hands in every} == listed


def test_suits_may_change_their_names() -> None:
    """The eight ways to rename the suits that keep their colours apart change nothing."""
    for seen, _ in zip(endings(3, alone, 3), range(6), strict=False):
        line = show_table(seen.table)
        found = {str(play): tricks for play, tricks in guaranteed(seen).items()}
        for suits in relabel.RELABELLINGS:
            other = view(parse(relabel.text(line, suits)), seen.seat)
            renamed = {relabel.text(card, suits): tricks for card, tricks in found.items()}
            assert {str(play): n for play, n in guaranteed(other).items()} == renamed


LONE = "american E S:JH,JD,AH,AS,QC W:? N:? E:? up:9D rest:? | pass pass pass pass name:H"


def test_answers_lose_what_is_not_sure_and_end_in_a_layout_that_fits() -> None:
    """Each branch is legal in its layout, which the view allows, and ends as it says."""
    for seen, _ in zip(endings(4, alone, 3), range(6), strict=False):
        values, search = guaranteed(seen), Sure(seen)
        need = max(values.values())
        if need <= search.now.taken:
            continue
        for card, branch in branches(search, need).items():
            ends = list(followed(seen.table, card, branch))
            assert ends
            if values[Play(card)] < need:
                assert not any(won for _, won in ends)
            assert all((taken >= need) == won for taken, won in ends)


def followed(table: Table, card: Card, branch: Branch) -> Iterator[tuple[int, bool]]:
    """Tricks taken and what is said of them at each end, with every layout dealt and played."""
    yield from _followed(table, table, (Play(card),), branch)


def _followed(
    start: Table, table: Table, plays: tuple[Play, ...], branch: Branch
) -> Iterator[tuple[int, bool]]:
    seat, rules = start.to_move, start.rules
    assert seat is not None
    cards = (*plays, *(Play(item[1]) for item in branch.then if not isinstance(item, int)))
    if branch.following is not None:
        for card, after in branch.following.items():
            yield from _followed(start, table, (*cards, Play(card)), after)
        return
    hands = tuple(branch.lying.get(s, hand) for s, hand in enumerate(start.hands))
    known = start._replace(hands=hands)
    for s, hand in branch.lying.items():
        assert set(hand) <= set(possible_cards(start, s))
        assert len(hand) == len(start.hands[s])
    for play in cards:
        known = step(known, play)
    side = rules.side(seat)
    taken = sum(n for s, n in enumerate(known.tricks_won) if rules.side(s) == side)
    yield taken, branch.won


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (LONE, "refused.too_many_tricks"),
        ("american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:?", "refused.no_play"),
    ],
)
def test_what_cannot_be_searched_is_refused(line: str, message: str) -> None:
    """Before the play, and with a partner who still has many cards."""
    state = parse(line)
    assert state.table.to_move is not None
    with pytest.raises(IllegalAction) as caught:
        Sure(view(state, 0))
    assert caught.value.message.id == message


def test_stored_problems_come_out_the_same() -> None:
    """Five of them, from all over the store."""
    problems = [told for told in sure_problems() if told["trick"] > 1]
    assert verified_sure(tuple(problems[:: len(problems) // 5][:5])) == []


def test_stored_problems_are_varied() -> None:
    """One right class, a card that tempts, three kinds of side, no name twice."""
    problems = sure_problems()
    assert len(problems) >= 60
    assert len({told["id"] for told in problems}) == len(problems)
    sides = Counter(told["side"] for told in problems)
    assert min(sides[side] for side in ("alone", "maker", "defence")) >= 15
    for told in problems:
        right, *wrong = told["classes"]
        assert wrong
        assert all(told["sure"][cards[0]] < told["need"] for cards in wrong)
        assert told["sure"][right[0]] >= told["need"]
    themes = {theme for told in problems for theme in told["themes"]}
    assert themes == {theme.key for theme in SURE_THEMES}
