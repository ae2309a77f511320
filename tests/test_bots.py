# SPDX-License-Identifier: MIT
"""The rule bot: each tactic where it applies and where it does not, honesty, and stupid habits."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import astuple, replace
from pathlib import Path
from random import Random

import pytest

from engine.actions import Discard, parse_action
from engine.bots import SOUND
from engine.cards import UNKNOWN
from engine.judge import judge, playouts
from engine.levels import LEVELS, choose
from engine.messages import IllegalAction
from engine.notation import parse, show_table
from engine.sight import Choice
from engine.state import State, apply
from engine.table import Phase
from engine.tactics_beginner import MISTAKES
from engine.variants import VARIANTS
from engine.view import view
from tests.arena import deals, play_out, player
from tests.bench import GOLDEN, golden_lines
from tests.games import random_line

DATA = tomllib.loads((Path(__file__).parent / "data" / "tactics.toml").read_text("utf-8"))
TACTICS = {row["id"]: row for row in DATA["tactic"]}
HABITS = {row["id"]: row for row in DATA["habit"] if "level" not in row}
BEGINNERS_MISTAKES = {row["id"]: row for row in DATA["mistake"]}


def answer(line: str, level: str = "regular") -> Choice:
    """Choice of a bot in a position."""
    state = parse(line)
    assert state.table.to_move is not None
    return choose(view(state, state.table.to_move), level)


@pytest.mark.parametrize("tactic", TACTICS)
def test_tactic_decides_where_its_rule_of_thumb_applies(tactic: str) -> None:
    """The action is the one that the rule of thumb asks for, and the reason names its facts."""
    row = TACTICS[tactic]
    choice = answer(row["at"])
    assert (str(choice.action), choice.reason.id) == (row["action"], f"bot.{tactic}")
    assert row["facts"].items() <= choice.reason.args.items()


@pytest.mark.parametrize("tactic", TACTICS)
def test_tactic_leaves_other_positions_alone(tactic: str) -> None:
    """A position much like its own, but for the fact that matters, is decided otherwise."""
    assert answer(TACTICS[tactic]["not_at"]).reason.id != f"bot.{tactic}"


OTHER_REASONS = {
    "hand_unknown": {"pass_unknown", "name_unseen", "call_unseen"},
    "new_deal": {"claim_new_deal"},
    "lead_unknown": {"card_unknown"},
    "cards_unknown": {"change_unknown"},
    "take_turned": {"take_turned", "leave_turned"},
}
"""Reasons of the tactics that do not give one of their own name."""


def test_every_tactic_has_its_positions() -> None:
    """No tactic is without an example of each of its reasons."""
    tactics = {tactic.__name__ for table in astuple(SOUND) for tactic in table}
    reasons = [OTHER_REASONS.get(name, {name}) for name in tactics]
    assert set().union(*reasons) == set(TACTICS)


def test_facts_are_plain_values() -> None:
    """A reason can be written as JSON as it is."""
    reasons = [answer(row["at"]).reason for row in TACTICS.values()]
    kinds = {type(value) for reason in reasons for value in reason.args.values()}
    assert kinds <= {str, int, list}


@pytest.mark.parametrize("habit", HABITS)
def test_bot_avoids_the_habits_that_players_complain_of(habit: str) -> None:
    """A sensible partner does one of these."""
    row = HABITS[habit]
    assert str(answer(row["at"]).action) in row["actions"]


@pytest.mark.parametrize("mistake", BEGINNERS_MISTAKES)
def test_beginner_makes_the_mistake_and_regular_does_not(mistake: str) -> None:
    """The habit decides where it applies, and nowhere else; it says so in its reason."""
    row = BEGINNERS_MISTAKES[mistake]
    choice = answer(row["at"], "beginner")
    assert (str(choice.action), choice.reason.id) == (row["action"], f"bot.{mistake}")
    assert row["facts"].items() <= choice.reason.args.items()
    assert str(answer(row["at"]).action) == row["instead"]
    assert answer(row["not_at"], "beginner").reason.id != f"bot.{mistake}"


@pytest.mark.parametrize("mistake", BEGINNERS_MISTAKES)
def test_mistake_costs_points(mistake: str) -> None:
    """With open hands and with rule players after it, the habit brings less than the rule."""
    row = BEGINNERS_MISTAKES[mistake]
    state = parse(row["at"])
    seen = view(state, 0)
    actions = [parse_action(row[name]) for name in ("action", "instead")]
    for found in (judge(seen, worlds=150, limit=2_000), playouts(seen, worlds=100, limit=2_000)):
        habit, rule = (found.values[action].mean for action in actions)
        assert habit < rule


def test_every_mistake_has_its_position() -> None:
    """A beginner has at least six habits, and each is shown."""
    assert {habit.__name__ for habit in MISTAKES} == set(BEGINNERS_MISTAKES)
    assert len(MISTAKES) >= 6


@pytest.fixture(scope="module")
def hands() -> tuple[list[State], Counter[str]]:
    """2,000 hands played out by four regular bots, and how often each reason was given."""
    finished, reasons = [], Counter[str]()
    for deal in deals(VARIANTS["standard"], 2000, seed=6):
        state = State(deal)
        while (seat := state.table.to_move) is not None:
            choice = choose(view(state, seat), "regular")
            reasons[choice.reason.id] += 1
            state = apply(state, choice.action)
        finished.append(state)
    return finished, reasons


def test_at_least_twelve_tactics_in_a_thousand_deals(
    hands: tuple[list[State], Counter[str]],
) -> None:
    """Play is varied: 12 tactics or more decide in 1,000 deals, each of them ten times."""
    assert sum(count >= 2 * 10 for count in hands[1].values()) >= 12


def test_first_lead_of_a_loner_cannot_be_beaten(
    hands: tuple[list[State], Counter[str]],
) -> None:
    """Whoever plays alone and leads first leads a card that takes the trick."""
    tables = [state.table for state in hands[0]]
    loners = [(t.contract.maker, t.tricks[0]) for t in tables if t.contract and t.contract.alone]
    led = [maker == trick.winner for maker, trick in loners if trick.plays[0][0] == maker]
    assert len(led) > 10
    assert all(led)


@pytest.mark.parametrize(
    ("level", "number"), [("beginner", 300), ("regular", 1000), ("expert", 40)]
)
def test_every_choice_is_legal_under_every_mix_of_options(level: str, number: int) -> None:
    """Deals of all house rules are played out; `apply` refuses what is illegal."""
    rng, one = Random(7), player(level)
    ends = [play_out(parse(random_line(rng)).deal, one).table.phase for _ in range(number)]
    assert set(ends) == {Phase.OVER}


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_choice(level: str) -> None:
    """Nothing but the view decides: no clock, no dice."""
    lines = [row["at"] for row in TACTICS.values()]
    first, second = ([answer(line, level) for line in lines] for _ in range(2))
    assert first == second


def shuffled(state: State, seat: int, rng: Random) -> State | None:
    """The hand as this seat has seen it, unseen cards shuffled; None if they break a rule."""
    deal, table = state.deal, state.table
    plays = [*table.trick, *(play for trick in table.tricks for play in trick.plays)]
    known = {card for _, card in plays} | set(deal.hands[seat])
    known |= {
        card for action in state.actions if isinstance(action, Discard) for card in action.cards
    }
    hidden = [card for cards in (*deal.hands, deal.rest) for card in cards if card not in known]
    rng.shuffle(hidden)
    mixed = [
        tuple(card if card in known else hidden.pop() for card in cards)
        for cards in (*deal.hands, deal.rest)
    ]
    try:
        return State(replace(deal, hands=tuple(mixed[:-1]), rest=mixed[-1]), state.actions)
    except IllegalAction:
        return None


@pytest.mark.parametrize(("level", "number"), [("beginner", 100), ("regular", 100), ("expert", 16)])
def test_choice_does_not_change_when_hidden_cards_are_shuffled(level: str, number: int) -> None:
    """A bot that peeked would choose otherwise when the others hold other cards."""
    rng, compared = Random(8), 0
    for deal in deals(VARIANTS["standard"], number, seed=8):
        state = State(deal)
        while (seat := state.table.to_move) is not None:
            choice = choose(view(state, seat), level)
            other = shuffled(state, seat, rng)
            if other:
                compared += other != state
                assert choose(view(other, seat), level) == choice
            state = apply(state, choice.action)
    assert compared > 5 * number


def test_choice_needs_no_hidden_card() -> None:
    """The position with `?` for what the seat does not see has the same answer.

    Without claims: a seat whose cards are not known is never asked for one.
    """
    rng = Random(9)
    for _ in range(50):
        state = parse(random_line(rng, no_ace_no_face_no_trump="off", farmers_hand="off"))
        while (seat := state.table.to_move) is not None:
            seen = view(state, seat)
            choice = choose(seen, "regular")
            if UNKNOWN not in seen.hand:
                assert answer(show_table(seen.table)) == choice
            state = apply(state, choice.action)


def test_reference_player_plays_as_it_always_did() -> None:
    """200 deals are played card by card as the golden file has them."""
    assert "".join(f"{line}\n" for line in golden_lines()) == GOLDEN.read_text("utf-8")
