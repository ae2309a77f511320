# SPDX-License-Identifier: MIT
"""What must hold in every hand, as functions that raise `Broken`.

They need neither pytest nor `assert`, so that they also run where only the engine is at hand.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

from engine.actions import Action, Discard, parse_action
from engine.events import events
from engine.match import deal_hand, next_deal, points, standing
from engine.messages import IllegalAction
from engine.notation import parse, show
from engine.state import State, apply, legal_actions, opening, step
from engine.table import Phase
from tests.broken import Broken, expect
from tests.games import random_hand, random_line
from tests.honesty import hidden_cards_stay_hidden, views_are_read_back
from tests.reference import SUITS, pack, tell


def tokens(actions: tuple[Action, ...]) -> list[str]:
    """Actions as they are written."""
    return [str(action) for action in actions]


def cards_are_conserved(states: list[State]) -> None:
    """Every card of the pack is in exactly one place, at every moment."""
    for state in states:
        table, deal = state.table, state.deal
        there = [card for hand in table.hands for card in hand]
        there += [c for trick in (*(t.plays for t in table.tricks), table.trick) for _, c in trick]
        there += [c for _, a in table.history if isinstance(a, Discard) for c in a.cards]
        there += [*deal.rest, *deal.widow]
        if deal.turned and not (table.contract and table.contract.picked_up):
            there.append(deal.turned)
        expect(sorted(map(str, there)) == sorted(map(str, table.rules.pack)), "cards", state)


def legal_set_is_never_empty(states: list[State]) -> None:
    """Somebody can always do something until the hand is over, and nothing afterwards."""
    for state in states:
        table = state.table
        over = table.phase is Phase.OVER
        legal = legal_actions(table)
        expect(bool(legal) != over and (table.to_move is None) == over, "legal set", state)
        expect(len(set(legal)) == len(legal), "legal set repeats itself", state)


def universe() -> list[str]:
    """Every token that can be written, and a few more."""
    cards = pack("7", joker=True)
    calls = ["pass", "order", "order:alone"]
    names = [f"name:{suit}{how}" for suit in SUITS for how in ("", ":alone")]
    rest = ["claim:farmers", "claim:noace", "claim:none", "defend:alone", "defend:together"]
    several = ["discard:9C,TC", "discard:?", "2C", "discard:2C", "discard:9C,9C"]
    return [*calls, *names, *rest, *cards, *(f"discard:{card}" for card in cards), *several]


def everything_else_is_refused(state: State) -> None:
    """All of the legal set is accepted; every other action is an IllegalAction with a message."""
    legal = tokens(legal_actions(state.table))
    for token in universe():
        try:
            after = apply(state, parse_action(token))
        except IllegalAction as error:
            expect(token not in legal, f"{token} refused", state)
            expect(error.message.id.startswith("refused."), error.message.id, state)
        else:
            expect(token in legal, f"{token} accepted", state)
            expect(tokens(after.actions) == [*tokens(state.actions), token], "history", after)
    expect(set(legal) <= set(universe()), "unknown token", state)


def lines_are_read_back(states: list[State]) -> None:
    """parse(show(x)) == x, and the line comes out the same a second time."""
    for state in (*states[::4], states[-1]):
        line = show(state)
        again = parse(line)
        expect(again == state and again.table == state.table, "parse(show(x)) != x", state)
        expect(show(again) == line, "show(parse(line)) != line", state)


def replay_equals_play(states: list[State]) -> None:
    """A state made from all of its actions at once equals the one that was played."""
    last = states[-1]
    for state in (*states[::5], last):
        replayed = State(last.deal, last.actions[: len(state.actions)])
        expect(replayed == state and replayed.table == state.table, "replay", state)


def reference_agrees(states: list[State]) -> None:
    """The slow rules ask the same seats, allow the same, and reach the same end."""
    last = states[-1]
    questions, story = tell(show(last))
    names = last.table.rules.seats
    for state, (seat, phase, legal) in zip(states, questions, strict=False):
        table = state.table
        expect(table.to_move is not None and names[table.to_move] == seat, "to move", state)
        expect(table.phase == phase, f"phase is {phase}", state)
        expect(sorted(legal) == sorted(tokens(legal_actions(table))), f"legal: {legal}", state)
    if story is None:
        raise Broken(f"the reference does not end: {show(last)}")
    table = last.table
    tricks = [[f"{names[seat]}:{card}" for seat, card in trick.plays] for trick in table.tricks]
    expect(tricks == [*story.tricks], "tricks", last)
    expect([names[t.winner] for t in table.tricks] == [*story.winners], "winners", last)
    expect({names[seat] for seat in table.out} == set(story.out), "out", last)
    expect(
        dict(zip(table.rules.side_names, points(table), strict=True)) == story.points,
        "points",
        last,
    )
    expect(names[standing(table).dealer] == story.next_dealer, "next dealer", last)


def maps(line: str) -> Iterator[dict[str, str]]:
    """The 8 relabellings that keep the colours paired, or those of them that keep hearts.

    A turned joker that stands for hearts names a suit: then hearts must stay.
    """
    fixed = "JOKER" in line and "turned_joker=hearts" in line
    for black, red, swap in itertools.product(("CS", "SC"), ("DH", "HD"), (False, True)):
        to = [*red, *black] if swap else [*black, *red]
        relabelling = dict(zip("CSDH", to, strict=True))
        if not fixed or relabelling["H"] == "H":
            yield relabelling


def relabelled(text: str, to: dict[str, str]) -> str:
    """A token, or a line, with other suits."""
    if " " in text:
        deal, bar, actions = text.partition(" | ")
        words = [w if w.startswith("score:") else relabelled(w, to) for w in deal.split()[2:]]
        told = " ".join(relabelled(word, to) for word in actions.split())
        return " ".join([*deal.split()[:2], *words]) + bar + told
    head, colon, tail = text.rpartition(":") if not text.startswith("name") else ("", "", "")
    if text.startswith("name"):
        return "name:" + to[text[5]] + text[6:]
    cards = [c if len(c) != 2 else c[0] + to[c[1]] for c in tail.split(",")]
    if head in ("", "discard", "up", "rest", "S", "W", "N", "E") and text not in ("pass", "order"):
        return head + colon + ",".join(cards)
    return text


def colours_do_not_matter(states: list[State]) -> None:
    """The same hand in other suits has the same course, legal sets, winners and points."""
    last = states[-1]
    line = show(last)
    for to in maps(line):
        other = parse(relabelled(line, to))
        expect([t.winner for t in other.table.tricks] == [t.winner for t in last.table.tricks],
               f"winners under {to}", last)  # fmt: skip
        expect(standing(other.table) == standing(last.table), f"standing under {to}", last)
        table = opening(other.deal)
        for state, action in zip(states, other.actions, strict=False):
            expect(table.to_move == state.table.to_move, f"to move under {to}", state)
            legal = {relabelled(t, to) for t in tokens(legal_actions(state.table))}
            expect(set(tokens(legal_actions(table))) == legal, f"legal under {to}", state)
            table = step(table, action)


def who_sits_out_never_acts(states: list[State]) -> None:
    """A partner of a loner plays no card, is asked nothing more but the dealer's discard."""
    last = states[-1].table
    for seat, action in last.history[len(states[-1].actions) - 1 :: -1]:
        if last.out and seat in last.out:
            called = str(action).split(":")[0] in ("pass", "discard", "claim", "defend")
            expect(called, f"{last.rules.seats[seat]} did {action}", states[-1])
    for state in states:
        table = state.table
        if table.phase is Phase.PLAY:
            expect(table.to_move not in table.out, "a sitting-out seat to move", state)
    for trick in last.tricks:
        seats = [seat for seat, _ in trick.plays]
        expect(set(seats) == set(range(4)) - last.out and len(seats) == 4 - len(last.out),
               "seats of a trick", states[-1])  # fmt: skip


def points_are_added_once(states: list[State]) -> None:
    """The total grows by the points of the hand, once, however often it is asked for."""
    last = states[-1]
    table = last.table
    for state in states[:-1]:
        expect(points(state.table) == (0, 0), "points before the end", state)
        try:
            standing(state.table)
        except IllegalAction:
            continue
        raise Broken(f"a standing before the end: {show(state)}")
    scored = points(table)
    expect(scored.count(0) >= 1 and 0 <= max(scored) <= 4, "points", last)
    expect((max(scored) > 0) == (len(table.tricks) == 5), "points without play", last)
    for _ in range(2):
        total = tuple(a + b for a, b in zip(last.deal.score, scored, strict=True))
        now = standing(table)
        expect(now.score == total, "total", last)
        expect((now.winner is not None) == (max(total) >= 10), "winner", last)
        following = next_deal(table, seed=1)
        expect((following is None) == (now.winner is not None), "next deal", last)
        if following:
            expect(following.score == total and following.dealer == now.dealer, "next", last)
            expect(following == deal_hand(table.rules, seed=1, dealer=now.dealer, score=total),
                   "the next deal differs", last)  # fmt: skip


def events_tell_the_hand(states: list[State]) -> None:
    """Told in one go or action by action it is the same story, each trick in it once."""
    last = states[-1]
    told = events(last)
    for cut in {0, len(last.actions) // 2, len(last.actions) - 1}:
        in_two = events(states[cut]) + events(last, after=cut)
        expect(told == in_two[cut == 0 :], f"events cut at {cut}", last)
    ids = [event.id for event in told]
    table = last.table
    winners = [e.args["seat"] for e in told if e.id == "event.trick_won"]
    expect(winners == [table.rules.seats[t.winner] for t in table.tricks], "trick_won", last)
    for name, times in (
        ("dealt", 1),
        ("picked_up", bool(table.contract and table.contract.picked_up)),
        ("sits_out", len(table.out)),
        ("alone", bool(table.contract and table.contract.alone)),
        ("score", len(table.tricks) == 5),
        ("thrown_in", table.contract is None and not table.redealt),
        ("led", len(table.tricks)),
        ("game_won", standing(table).winner is not None),
    ):
        expect(ids.count("event." + name) == times, f"event.{name}", last)


EVERY_HAND: tuple[Callable[[list[State]], None], ...] = (
    cards_are_conserved,
    legal_set_is_never_empty,
    lines_are_read_back,
    replay_equals_play,
    reference_agrees,
    who_sits_out_never_acts,
    points_are_added_once,
    hidden_cards_stay_hidden,
    views_are_read_back,
    events_tell_the_hand,
)
"""Properties of a whole hand, cheap enough for every one."""


def hands(seed: int, number: int, **forced: str) -> Iterator[list[State]]:
    """Random hands, the same for the same seed."""
    for hand in range(number):
        rng = random.Random(seed * 1_000_003 + hand)
        yield random_hand(random_line(rng, **forced), rng)
