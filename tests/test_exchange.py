# SPDX-License-Identifier: MIT
"""Cards that change hands before the lead: who is asked what, in which order."""

from __future__ import annotations

import pytest

from engine.messages import IllegalAction
from engine.notation import parse
from engine.state import legal_actions
from engine.table import Due
from engine.view import view

HANDS = "W:KC,JC,AH,9C,9D N:JD,9S,TS,QS,TH E:KS,AC,KH,TC,AD S:TD,QD,QC,9H,QH"
TWO = "S N:KH,JC,9C,QH,JH S:TD,TS,9S,KC,AD up:9H rest:?"


def asked(game: str, actions: str) -> tuple[str, int | None, list[str]]:
    """Phase, seat and what it may do; of cards only how many there are to choose from."""
    table = parse(f"{game} S {HANDS} up:AS rest:JOKER,KD,JS,JH | {actions}").table
    told = [str(action) for action in legal_actions(table)]
    words = [word for word in told if ":" not in word]
    cards = [word.partition(":")[0] for word in told if ":" in word]
    return table.phase, table.to_move, words + [f"{len(cards)} {word}" for word in cards[:1]]


@pytest.mark.parametrize(
    ("actions", "phase", "seat", "choices"),
    [
        ("order", "discard", 0, ["6 discard"]),
        ("order discard:TD", "play", 1, []),
        ("order:alone", "discard", 0, ["6 discard"]),
        ("order:alone discard:TD", "exchange", 1, ["keep", "5 discard"]),
        ("order:alone discard:TD discard:9D", "exchange", 3, ["5 give"]),
        ("order:alone discard:TD discard:9D give:AC", "defend", 2, []),
        ("order:alone discard:TD keep", "defend", 2, []),
        ("pass order:alone", "exchange", 2, ["keep", "5 discard"]),
        ("pass order:alone discard:9S", "exchange", 0, ["6 give"]),
    ],
)
def test_a_lone_player_discards_before_the_best_card_comes(
    actions: str, phase: str, seat: int, choices: list[str]
) -> None:
    """Railroad: the dealer who sits out chooses with the turned card in his hand."""
    found = asked("railroad", actions)
    assert found[:2] == (phase, seat)
    assert not choices or found[2] == choices


@pytest.mark.parametrize(
    ("actions", "phase", "seat", "choices"),
    [
        ("order:alone discard:TD", "exchange", 1, ["take", "keep"]),
        ("order:alone discard:TD take", "exchange", 3, ["5 give"]),
        ("order:alone discard:TD take give:AC", "discard", 1, ["6 discard"]),
        ("order:alone discard:TD take give:AC discard:9D", "defend", 2, []),
        ("order:alone discard:TD keep", "defend", 2, []),
    ],
)
def test_or_takes_the_best_card_first_and_discards_then(
    actions: str, phase: str, seat: int, choices: list[str]
) -> None:
    """The house rule `best_then_discard`."""
    found = asked("railroad+best_then_discard=on", actions)
    assert found[:2] == (phase, seat)
    assert not choices or found[2] == choices


def test_who_takes_the_best_card_first_owes_nothing_before() -> None:
    """He says yes or no, his partner gives a card, and one is put down."""
    line = f"railroad+best_then_discard=on S {HANDS} up:AS rest:JOKER,KD,JS,JH"
    table = parse(f"{line} | order:alone discard:TD").table
    assert table.due == (Due(1, 0, 0, words=("take", "keep")), Due(3, 1, 1, 1), Due(1, 1, 1))


def test_a_lone_defender_gets_a_card_whoever_the_maker_is() -> None:
    """Railroad: against a pair too, where the house lets him; his partner shows it to nobody."""
    line = f"railroad+defend_alone=any S {HANDS} up:AS rest:JOKER,KD,JS,JH | order discard:TD"
    state = parse(f"{line} defend:alone discard:JD give:QD")
    assert "QD" in [str(card) for card in state.table.hands[2]]
    told = [str(view(state, seat).table.history[-1][1]) for seat in range(4)]
    assert told == ["give:QD", "give:?", "give:QD", "give:?"]


def test_nobody_asks_for_a_card_with_an_open_hand() -> None:
    """A jambone is played with the five cards that were dealt."""
    assert asked("railroad+jambone=on", "order:jambone discard:TD")[:2] == ("defend", 2)


def test_a_lone_player_without_the_rule_gets_no_card() -> None:
    found = asked("railroad+call_for_best=off", "order:alone discard:TD")
    assert found[:2] == ("defend", 2)


def test_the_dealer_of_two_may_leave_the_card_that_the_other_wants() -> None:
    """Two-hand: not the one that he has taken himself, and only where the house says so."""
    table = parse(f"two {TWO} | order").table
    assert table.due == (Due(0, 0, 0, words=("take", "decline")),)
    assert [str(action) for action in legal_actions(table)] == ["take", "decline"]
    assert parse(f"two {TWO} | pass order").table.due == (Due(0, 1, 1),)
    assert parse(f"two+dealer_may_decline=off {TWO} | order").table.due == (Due(0, 1, 1),)
    named = parse(f"two {TWO} | pass pass name:S").table
    assert (str(named.phase), named.due) == ("play", ())
    taken = parse(f"two {TWO} | order take").table
    assert taken.due == (Due(0, 1, 1),)
    assert taken.contract is not None
    assert taken.contract.picked_up
    with pytest.raises(IllegalAction):
        parse(f"two {TWO} | order discard:-")
    declined = parse(f"two {TWO} | order decline").table
    assert len(declined.hands[0]) == 5
    assert str(declined.phase) == "play"


def test_a_jambone_may_be_called_like_a_lone_hand() -> None:
    """With the partner, alone, or alone with the hand laid open."""
    line = f"railroad+jambone=on S {HANDS} up:AS rest:JOKER,KD,JS,JH"
    found = [str(action) for action in legal_actions(parse(line).table)]
    assert found == ["pass", "order", "order:alone", "order:jambone"]


@pytest.mark.parametrize(
    ("actions", "action", "message", "facts"),
    [
        ("order:alone discard:TD", "give:9D", "exchange_first", {"seat": "W"}),
        ("order:alone discard:TD", "KC", "exchange_first", {"seat": "W"}),
        ("order:alone discard:TD", "discard:KS", "not_held", {"seat": "W", "card": "KS"}),
        ("order:alone discard:TD discard:9D", "discard:AC", "exchange_first", {"seat": "E"}),
        ("order:alone discard:TD discard:9D", "give:9H", "not_held", {"seat": "E", "card": "9H"}),
        ("order:alone", "discard:9S", "not_held", {"seat": "S", "card": "9S"}),
        ("order:alone", "give:TD", "discard_first", {"seat": "S"}),
    ],
)
def test_what_may_not_be_done_with_cards_that_are_owed(
    actions: str, action: str, message: str, facts: dict[str, str]
) -> None:
    """Railroad: given where one puts down, put down where one gives, or not in the hand."""
    with pytest.raises(IllegalAction) as caught:
        parse(f"railroad S {HANDS} up:AS rest:JOKER,KD,JS,JH | {actions} {action}")
    assert (caught.value.message.id, caught.value.message.args) == (f"refused.{message}", facts)


KOKOMO = (
    "kokomo S W:AC,AS,KS,AD,JD,JS,KD N:QS,QD,JC,KD,QS,KS,AC E:QH,JC,AD,JD,QD,QC,JS "
    "S:JH,KC,AH,QH,JH,KC,AS widow:KH,AH,QC,KH | pass bid:6:C pass pass"
)


@pytest.mark.parametrize(
    ("cards", "message", "facts"),
    [
        ("KH", "number_of_cards", {"n": 1, "number": 4}),
        ("KH,KH,QC,AH,QS", "number_of_cards", {"n": 5, "number": 4}),
        ("KH,KH,KH,AH", "not_held", {"seat": "N", "card": "KH"}),
        ("KH,KH,AH,AS", "not_held", {"seat": "N", "card": "AS"}),
    ],
)
def test_as_many_cards_go_as_the_widow_brought(
    cards: str, message: str, facts: dict[str, object]
) -> None:
    """Kokomo: four, each of them held as often as it is put down."""
    with pytest.raises(IllegalAction) as caught:
        parse(f"{KOKOMO} discard:{cards}")
    assert (caught.value.message.id, caught.value.message.args) == (f"refused.{message}", facts)


def test_all_cards_of_the_widow_may_go_again() -> None:
    """Whoever puts down the very cards that he took holds his own hand."""
    table = parse(f"{KOKOMO} discard:KH,AH,QC,KH").table
    assert sorted(map(str, table.hands[2])) == sorted(["QS", "QD", "JC", "KD", "QS", "KS", "AC"])


BID48 = (
    "bid48 S W:TC,QH,QC,9C,AH,AS,AS,TC,TS,9S,QC,KD N:JD,AC,KS,JS,AH,QS,9H,TH,JH,AD,JC,KH "
    "E:KS,QD,KD,TS,JH,JC,AD,AC,QD,QS,QH,JS S:JD,9H,KC,KH,TD,TD,KC,9D,9C,TH,9D,9S | alone:S"
)


def test_too_many_cards_are_put_down_for_those_of_a_partner() -> None:
    """Double pack: up to three go."""
    with pytest.raises(IllegalAction) as caught:
        parse(f"{BID48} discard:QH,QC,9C,TC")
    assert caught.value.message.id == "refused.too_many_cards"
    assert caught.value.message.args == {"n": 4, "n_high": 3}


def test_the_partner_gives_as_many_as_were_put_down_and_sits_out() -> None:
    """Double pack: two for two; nobody else is asked."""
    table = parse(f"{BID48} discard:QH,QC").table
    assert (table.phase, table.to_move, table.due) == ("exchange", 3, (Due(3, 2, 2, 1),))
    played = parse(f"{BID48} discard:QH,QC give:JS,JC").table
    assert (str(played.phase), played.out) == ("play", frozenset({3}))
    hand = [str(card) for card in played.hands[1]]
    assert (len(hand), hand.count("JS"), hand.count("QC")) == (12, 1, 1)


UNSEEN = KOKOMO.replace("N:QS,QD,JC,KD,QS,KS,AC", "N:?").replace("E:QH,JC,AD,JD,QD,QC,JS", "E:?")


def test_of_a_hand_that_nobody_sees_so_many_backs_are_put_down() -> None:
    """Kokomo: four, or the cards that a line tells; not those of another hand."""
    assert "discard:?,?,?,?" in [str(action) for action in legal_actions(parse(UNSEEN).table)]
    with pytest.raises(IllegalAction) as caught:
        parse(f"{UNSEEN} discard:AD,AH,KH,JH")
    assert caught.value.message.id == "refused.cannot_hold"
    assert caught.value.message.args == {"seat": "N", "card": "JH"}


def test_a_hand_that_is_seen_puts_down_what_it_holds_though_others_are_not_seen() -> None:
    """The queen of hearts may lie with East, whose cards nobody knows, but not with North."""
    line = KOKOMO.replace("E:QH,JC,AD,JD,QD,QC,JS", "E:?")
    with pytest.raises(IllegalAction) as caught:
        parse(f"{line} discard:KH,AH,KH,QH")
    assert caught.value.message.id == "refused.not_held"
    assert caught.value.message.args == {"seat": "N", "card": "QH"}


PFEFFER = (
    "pfeffer S W:9C,JS,QH,KS,QD,TD N:AC,KC,9S,JC,QC,TS E:JH,AS,AH,TC,AD,KH S:JD,9D,9H,KD,QS,TH"
)


def test_who_passes_a_card_plays_alone() -> None:
    """Pfeffer: one card goes over, one comes back, and the partner sits out."""
    line = f"{PFEFFER} | bid:pfeffer name:D give:9C give:AD"
    table = parse(line).table
    assert table.contract is not None
    assert (table.contract.alone, table.out) == (True, frozenset({3}))
