# SPDX-License-Identifier: MIT
"""Why an action is worth what it is worth: every option of a problem has its own reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from engine.actions import Action, parse_action
from engine.advice import Advice, advise
from engine.cards import SUITS, UNKNOWN
from engine.grounds import Ends, Grounds
from engine.judge import judge, stand_ins
from engine.judgement import Judgement
from engine.match import deal_hand
from engine.messages import Message
from engine.notation import parse
from engine.phrase import phrase
from engine.solve import values
from engine.state import State, apply, legal_actions
from engine.table import Phase
from engine.variants import FAMILY, VARIANTS
from engine.view import View, view
from generator.catalogues import load_all
from tests.test_worlds_family import served

SHARE = 0.3
"""Part of the decisions of a random hand that are explained."""

RUFFED_ACE = (
    "standard W N:? E:? S:JC,KC,AS,TH,QC W:? up:AH rest:? "
    "| pass pass pass pass pass name:S:alone 9D AD"
)
"""The maker plays alone and holds the trick with an ace that South can trump."""

GUARD = (
    "standard W N:? E:? S:AS,9C,JS,TH,JH W:? up:JC rest:? | pass pass pass order:alone "
    "discard:? KS AS 9S"
)
"""South has the left bower with one small trump beside it, against a lone maker."""

ENDING = (
    "standard N E:AS,KD,JS,9S,JD S:? W:? N:? up:9H rest:? | pass pass pass pass name:S "
    "JS 9D JC QS AS TC KS TS KD AD KH QH JH AH TH"
)
"""Two cards are left; the others have shown which suits they lack."""

LONE_LEAD = (
    "standard N E:? S:KD,KC,JS,JC,AC W:? N:? up:9C rest:? | pass order:alone discard:? AH JC 9H"
)
"""South plays alone and has taken the first trick."""

RUFFING = (
    "standard S W:? N:? E:? S:QH,KC,AS,QS,AH up:KH rest:? "
    "| pass pass pass order discard:KC 9C TC AC"
)
"""South can trump an ace."""

DIAMONDS = (
    "standard W N:? E:? S:9H,AD,TC,JD,TH W:? up:QS rest:? | pass pass pass order discard:? 9D TD"
)
"""South is second to last to play to a suit in which it holds ace and jack."""

PARTNER_HOLDS = (
    "standard N E:? S:KS,AH,QH,9C,JC W:? N:? up:TS rest:? "
    "| pass order discard:? QC 9C AC KC QD AD KD"
)
"""North holds the trick with an ace."""

REASONS = (
    (
        "standard N E:? S:TH,AD,QH,KH,9D W:? N:? up:9H rest:? | pass",
        {"order": "with_partner", "order:alone": "alone_fails", "pass": "pass_misses"},
    ),
    (
        "standard N E:? S:KD,KC,JS,JC,AC W:? N:? up:9C rest:? | pass",
        {"order:alone": "alone_safe", "order": "together", "pass": "pass_misses"},
    ),
    (
        "standard E S:JD,KD,QH,AC,AH W:? N:? E:? up:JH rest:?",
        {"pass": "pass_pays", "order": "pass_beats", "order:alone": "alone_never"},
    ),
    (
        "standard S W:? N:? E:? S:KC,TS,QS,TD,JH up:AH rest:? | pass pass pass",
        {"order": "take_up", "pass": "pass_misses", "order:alone": "alone_fails"},
    ),
    (
        "standard E S:9D,KS,JC,KH,TS W:? N:? E:? up:9C rest:? | pass pass pass pass",
        {"name:S": "name_next", "pass": "pass_misses", "name:D": "no_bower"},
    ),
    (
        "standard E S:KD,TD,QC,TS,QH W:? N:? E:? up:AD rest:?",
        {"pass": "pass_gift", "order": "few_trumps", "order:alone": "alone_never"},
    ),
    (
        LONE_LEAD,
        {"KC": "lead_boss_trump", "KD": "leave_trumps"},
    ),
    (
        DIAMONDS,
        {"AD": "takes", "JD": "beaten"},
    ),
    (
        "standard E S:TS,JS,QS,9S,AD W:? N:? E:? up:QD rest:? | pass order discard:?",
        {"TS": "lead_to_partner", "AD": "help_maker"},
    ),
    (
        RUFFING,
        {"QH": "cheapest", "QS": "let_go", "AS": "throw_boss"},
    ),
    (
        "standard E S:AS,JH,9D,9H,AD W:? N:? E:? up:9S rest:? | order discard:? AD KD KS TD AC 9S",
        {"AS": "overruff"},
    ),
    (
        PARTNER_HOLDS,
        {"QH": "spare_sure", "AH": "high_for_nothing", "KS": "ruff_partner", "JC": "ruff_dear"},
    ),
    (RUFFED_ACE, {"JC": "ruff", "TH": "let_go"}),
    (GUARD, {"TH": "keep_guard", "9C": "bare", "JS": "help_maker"}),
)
"""Positions of real deals, and the reasons that a player would give there."""


@pytest.mark.parametrize(("line", "expected"), REASONS)
def test_a_player_would_give_these_reasons(line: str, expected: dict[str, str]) -> None:
    """The best action is told what it wins, the others what they cost."""
    seen = view(parse(line), 0)
    found = judge(seen, limit=2, worlds=100, seed=5)
    classes = _ordered(seen, found)
    told = advise(seen, classes, seed=1).says
    assert str(classes[0][0]) == next(iter(expected))
    assert {str(action): told[action].id for action in told if str(action) in expected} == {
        action: f"why.{reason}" for action, reason in expected.items()
    }


def test_reasons_of_a_decision_always_differ_in_every_language() -> None:
    """Over 150 decisions of random hands, whatever action is called the best."""
    catalogues = load_all()
    ids = set()
    for seen, classes in _decisions(150):
        says = advise(seen, classes, seed=2, worlds=4).says
        assert list(says) == [actions[0] for actions in classes]
        for catalogue in catalogues.values():
            sentences = {phrase(message, catalogue) for message in says.values()}
            assert len(sentences) == len(classes)
        assert all(1 <= number <= 4 for number in map(_tried, says.values()))
        ids |= {message.id for message in says.values()}
    assert len(ids) >= 40


TWO_OF_TWELVE = (
    "bid48 E S:AC,KC,QC,TC,9C,AD,KD,QD,TD,9D,AS,KS W:? N:? E:? | bid:2:C pass pass pass AC"
)
THREE_HANDED = "three S NW:? NE:? S:JD,JH,AD,KD,AC up:9H rest:? | pass pass order discard:AC"


def test_a_contract_is_made_by_its_tricks_whatever_the_others_count() -> None:
    """Two tricks bid and taken bring two points, and the others ten: made, and eight behind."""
    maker, foe = (Ends.of(parse(TWO_OF_TWELVE).table, seat) for seat in (0, 1))
    assert maker.won(-8)
    assert not maker.lost(-8)
    assert maker.lost(-13)
    assert foe.lost(8)
    assert foe.won(13)
    assert not maker.swept(12)


def test_everyone_else_euchres_the_one_maker_of_three() -> None:
    """The maker of three players loses two points where he has fewer than three tricks."""
    maker, foe = (Ends.of(parse(THREE_HANDED).table, seat) for seat in (0, 1))
    assert [maker.won(value) for value in (-2, 1, 3)] == [False, True, True]
    assert [foe.won(value) for value in (2, -1, -3)] == [True, False, False]
    assert [maker.swept(value) for value in (1, 3)] == [False, True]


OF_TRUMPS = {
    f"why.{reason}"
    for reason in (
        "bare", "foe_void", "help_maker", "keep_boss", "keep_guard", "keep_trump", "lead_boss",
        "lead_boss_safe", "lead_boss_trump", "lead_for_ruff", "lead_only", "lead_trump_maker",
        "lead_trump_partner", "leave_trumps", "no_void", "overruff", "ruff", "ruff_dear", "ruffed",
        "ruff_partner", "spend_trump", "throw_boss", "void",
    )
}  # fmt: skip
OF_ONE_PARTNER = {"why.lead_to_partner", "why.leave_partner", "why.over_partner"}
OF_ALLIES = {"why.lead_to_ally", "why.leave_ally", "why.over_ally"}
OF_MARCHES = {"why.march_most", "why.march_less", "why.stop_most", "why.march_more"}
OF_CONTRACTS = {"why.euchre_most", "why.euchre_less", "why.most", "why.loses", "why.help_maker"}
COUNTED = {"why.made_most", "why.made_less", "why.feared", "why.worse", *OF_CONTRACTS}


@pytest.mark.parametrize("key", FAMILY)
def test_reasons_are_true_to_the_game(key: str) -> None:
    """No trumps where there are none, no partner of whoever has none or two, no march in a bid."""
    catalogues = load_all()
    for seen, classes in islice(_last_decisions(key), 12):
        says = advise(seen, classes, seed=2, worlds=4).says
        table, ids = seen.table, {message.id for message in says.values()}
        for catalogue in catalogues.values():
            assert len({phrase(message, catalogue) for message in says.values()}) == len(classes)
        contract, rules = table.contract, table.rules
        assert contract is not None
        partners = len(rules.partners(seen.seat))
        assert not ids & (OF_TRUMPS if contract.strain not in SUITS else set())
        assert not ids & (OF_ALLIES if partners == 1 else OF_ONE_PARTNER)
        assert not ids & (OF_MARCHES if contract.step else set())
        assert rules.score.needs_maker or not ids & (OF_MARCHES | OF_CONTRACTS)
        if contract.step and not contract.step.tricks:
            assert ids <= COUNTED


def _last_decisions(key: str) -> Iterator[tuple[View, tuple[tuple[Action, ...], ...]]]:
    """Cards to play, with two or three left, in hands played at random."""
    for _, facts in served(key, Phase.PLAY):
        seen = facts.view
        classes = _classes(seen)
        if len(seen.hand) in (2, 3) and len(classes) > 1 and facts.table.trump is not None:
            yield seen, tuple(classes)


def test_the_guarded_left_bower_is_named_with_the_card_that_it_fears() -> None:
    """Who leads the small trump bares the left bower against the right one."""
    told = _told(GUARD)
    facts = {"card_kept": "JS", "card_feared": "JC"}
    assert told.says[parse_action("TH")] == Message("why.keep_guard", facts)
    assert told.says[parse_action("9C")] == Message("why.bare", {"card": "9C", **facts})


def test_the_card_that_makes_a_choice_cost_most_is_named_with_its_holder() -> None:
    """To leave North's queen of hearts to the king is worst where West has it."""
    line = (
        "standard W N:? E:? S:QC,JC,KC,TH,AH W:? up:9S rest:? "
        "| pass pass pass order discard:? QH 9H"
    )
    low, high = parse_action("TH"), parse_action("AH")
    grounds = Grounds.of(view(parse(line), 0), ((high,), (low,)), seed=1, worlds=200)
    feared = grounds.feared(low)
    assert feared is not None
    assert (feared.seat, str(feared.card)) == (1, "KH")
    assert feared.lost > grounds.mean(high) - grounds.mean(low)
    assert grounds.feared(high) is None


def test_a_wrong_card_comes_with_a_layout_that_punishes_it() -> None:
    """The layout fits what South knows, and open hands bring there what is told of it."""
    seen = view(parse(RUFFED_ACE), 0)
    told = _told(RUFFED_ACE)
    assert set(told.beaten) == set(told.says) - {parse_action("JC")}
    for wrong, punish in told.beaten.items():
        assert [len(hand) for hand in punish.hands] == [5, 5, 4, 4]
        assert punish.hands[0] == seen.hand
        cards = [card for seat in (0, 1, 3) for card in punish.hands[seat]]
        assert len(set(cards)) == len(cards)
        opened = values(seen.table._replace(hands=punish.hands))
        assert punish.values == {play: opened[play] for play in punish.values}  # type: ignore[index]
        assert punish.values[parse_action("JC")] > punish.values[wrong]


def test_all_layouts_are_looked_at_where_they_are_few() -> None:
    """With two cards left and suits that the others lack, chance has nothing to do."""
    seen, classes = view(parse(ENDING), 3), tuple((parse_action(card),) for card in ("9S", "JD"))
    told = [advise(seen, classes, seed=seed) for seed in (1, 2)]
    assert told[0].says == told[1].says
    assert told[0].says[classes[0][0]].args["n_all"] == 48


def test_the_same_seed_gives_the_same_advice() -> None:
    """Nothing else is random, so that a problem can be checked anew."""
    assert _told(GUARD) == _told(GUARD)


def _told(line: str) -> Advice:
    seen = view(parse(line), 0)
    return advise(seen, _ordered(seen, judge(seen, limit=2, worlds=100, seed=5)), seed=1)


def _ordered(seen: View, found: Judgement) -> tuple[tuple[Action, ...], ...]:
    return tuple(sorted(_classes(seen), key=lambda c: -found.values[c[0]].mean))


def _classes(seen: View) -> list[tuple[Action, ...]]:
    equals: dict[Action, list[Action]] = {}
    for action, lowest in stand_ins(seen).items():
        equals.setdefault(lowest, []).append(action)
    return [tuple(actions) for actions in equals.values()]


def _decisions(number: int) -> Iterator[tuple[View, tuple[tuple[Action, ...], ...]]]:
    """Decisions with two classes or more, which come in any order."""
    random, keys = Random(number), ("standard", "american", "british")
    while True:
        state = State(deal_hand(VARIANTS[random.choice(keys)], seed=random.getrandbits(30)))
        while legal := legal_actions(state.table):
            assert state.table.to_move is not None
            seen = view(state, state.table.to_move)
            if _is_asked(seen) and random.random() < SHARE:
                classes = _classes(seen)
                random.shuffle(classes)
                if len(classes) > 1:
                    yield seen, tuple(classes)
                    number -= 1
                    if not number:
                        return
            state = apply(state, random.choice(legal))


def _is_asked(seen: View) -> bool:
    phases = (Phase.CALL, Phase.DISCARD, Phase.PLAY)
    return seen.table.phase in phases and UNKNOWN not in seen.hand


def _tried(message: Message) -> int:
    """Number of layouts that a reason rests on, where it tells it."""
    number = message.args.get("n_all", 1)
    assert isinstance(number, int)
    return number
