# SPDX-License-Identifier: MIT
"""Faults that players and authors of similar programs have reported: none of them is here."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from engine.events import events
from engine.match import next_deal, points, standing
from engine.messages import IllegalAction
from engine.notation import parse, show
from engine.session import handle
from engine.state import State, apply, legal_actions
from engine.table import Phase
from tests import properties, reference
from tests.games import random_line
from tests.reference import PARTNER, SEATS, SUITS, left_of, next_active
from tests.test_rules import PACK, following, winning

DEAL = "S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD"
FULL_HAND = (
    "pass pass pass pass pass name:H AD 9H TD TC JD KH TH QH AH 9S JH 9C AS TS KS QC QS KD AC JC"
)


def deal(dealer: str, turned: str, word: str = "standard", score: str = "") -> str:
    """A deal of the usual pack with a chosen dealer and turned card."""
    cards = [card for card in PACK if card != turned]
    hands = {seat: cards[5 * place :][:5] for place, seat in enumerate(SEATS)}
    seats = [left_of(dealer), PARTNER[dealer], PARTNER[left_of(dealer)], dealer]
    words = [word, dealer, score, *(f"{s}:{','.join(hands[s])}" for s in seats)]
    return " ".join([*filter(None, words), f"up:{turned}", f"rest:{','.join(cards[20:])}"])


def legal(state: State) -> list[str]:
    """Legal tokens of a state."""
    return [str(action) for action in legal_actions(state.table)]


def to_move(state: State) -> str:
    """Name of the seat to move."""
    assert state.table.to_move is not None
    return state.table.rules.seats[state.table.to_move]


def played_out(state: State) -> State:
    """The hand after everyone has done the first thing allowed."""
    while actions := legal_actions(state.table):
        state = apply(state, actions[0])
    return state


def test_left_bower_follows_trump_not_its_own_suit() -> None:
    """Spades are trump: my jack of clubs follows spades and does not follow clubs."""
    assert following("S", "9S", "JC", "9C", "AH") == ["JC"]
    assert following("S", "TC", "JC", "9C", "AH") == ["9C"]
    assert reference.suit_of("JC", "S") == "S"


def test_only_one_card_is_the_left_bower() -> None:
    """Of all the cards one jack alone beats the ace of trump but not the right bower."""
    for trump in SUITS:
        others = [card for card in PACK if card not in ("A" + trump, "J" + trump)]
        left = [card for card in others if winning(trump, "A" + trump, card) == card]
        assert left == ["J" + reference.SAME_COLOUR[trump]]


def calls_alone(dealer: str, maker: str, *, second_round: bool) -> str:
    """Actions by which a seat goes alone, up to the lead; the turned card is the nine of clubs."""
    order = [left_of(dealer), PARTNER[dealer], PARTNER[left_of(dealer)], dealer]
    passes = ["pass"] * (order.index(maker) + 4 * second_round)
    if second_round:
        return " ".join([*passes, "name:H:alone"])
    return " ".join([*passes, "order:alone", "discard:9C"])


@pytest.mark.parametrize(
    ("dealer", "maker", "second_round"), [*itertools.product(SEATS, SEATS, (False, True))]
)
def test_the_seat_that_sits_out_never_leads(dealer: str, maker: str, second_round: bool) -> None:
    """The first lead is on the dealer's left, or on the left of that seat when it sits out."""
    actions = calls_alone(dealer, maker, second_round=second_round)
    state = parse(f"{deal(dealer, '9C')} | {actions}")
    out = PARTNER[maker]
    assert state.table.phase is Phase.PLAY
    assert to_move(state) == next_active(dealer, [out])
    assert to_move(state) != out


@pytest.mark.parametrize(
    ("dealer", "maker", "second_round"), [*itertools.product(SEATS, SEATS, (False, True))]
)
def test_the_canadian_lead_is_on_the_left_of_a_loner_who_ordered(
    dealer: str, maker: str, second_round: bool
) -> None:
    """With the Canadian lead it is on the loner's left, but in the second round as ever."""
    actions = calls_alone(dealer, maker, second_round=second_round)
    word = "standard+canadian_loner_lead=on"
    state = parse(f"{deal(dealer, '9C', word)} | {actions}")
    assert to_move(state) == next_active(dealer if second_round else maker, [PARTNER[maker]])


def test_a_thousand_loners_come_to_an_end() -> None:
    """A trick against a loner has three cards, each seat plays once, and the hand ends."""
    loners = 0
    for hand in properties.hands(5, 1200, canadian_loner_lead="on"):
        table = hand[-1].table
        loners += bool(table.contract and table.contract.alone)
        for trick in table.tricks:
            assert len({seat for seat, _ in trick.plays}) == len(trick.plays)
            assert len(trick.plays) == 4 - len(table.out)
    assert loners > 400


def test_trump_may_be_led_at_any_time() -> None:
    """I hold two trumps and three others: I may lead any of the five."""
    assert following("H", None, "JH", "9H", "AC", "KS", "TD") == ["JH", "9H", "AC", "KS", "TD"]


def walk(state: State) -> int:
    """Number of ends that a hand can still come to, each reached by legal actions."""
    actions = legal_actions(state.table)
    assert bool(actions) == (state.table.phase is not Phase.OVER)
    return sum(walk(apply(state, action)) for action in actions) or 1


def test_what_must_be_played_is_never_refused() -> None:
    """Down every way that the last three tricks can go there is a legal card, and it is taken."""
    half = " ".join(FULL_HAND.split()[:14])
    assert walk(parse(f"standard {DEAL} | {half}")) > 50


def test_a_card_of_another_suit_wins_nothing() -> None:
    """The ten of diamonds is led: a king of clubs thrown on it does not win."""
    assert winning("S", "TD", "KC") == "TD"
    assert winning("S", "TD", "KC", "AH", "9D") == "TD"


@pytest.mark.parametrize("dealer", SEATS)
def test_all_pass_deals_again(dealer: str) -> None:
    """Nobody wants it and nobody is forced: the next player deals, the score stands."""
    line = deal(dealer, "9C", "american", "score:NS=3,EW=8")
    state = parse(line + " |" + " pass" * 8)
    assert standing(state.table).score == (3, 8)
    following_deal = next_deal(state.table, seed=1)
    assert following_deal is not None
    assert SEATS[following_deal.dealer] == left_of(dealer)
    assert legal(State(following_deal)) == ["pass", "order", "order:alone"]


@pytest.mark.parametrize("turned", SUITS)
def test_every_other_suit_can_be_named_in_the_second_round(turned: str) -> None:
    """Whatever is turned down, each of the other three suits can be named and played."""
    state = parse(f"{deal('S', '9' + turned, 'american')} | pass pass pass pass")
    names = [token for token in legal(state) if token.startswith("name")]
    assert {token.split(":")[1] for token in names} == set(SUITS) - {turned}
    for token in names:
        again = parse(f"{show(state)} {token}")
        assert again.table.phase is Phase.PLAY
        assert played_out(again).table.phase is Phase.OVER


@pytest.mark.parametrize("dealer", SEATS)
def test_a_hand_can_be_played_whoever_deals(dealer: str) -> None:
    """North, East, South or West deals: the hand goes through to its end."""
    state = played_out(parse(deal(dealer, "9C") + " | order"))
    assert len(state.table.tricks) == 5
    assert sum(points(state.table)) > 0


@pytest.mark.parametrize(("dealer", "maker"), [*itertools.product(SEATS, SEATS)])
def test_one_against_one(dealer: str, maker: str) -> None:
    """He alone and I alone: two cards a trick, led on the dealer's left among the two of us."""
    line = deal(dealer, "9C", "standard+defend_alone=lone")
    actions = calls_alone(dealer, maker, second_round=True)
    state = parse(f"{line} | {actions} defend:alone")
    defender = next(
        seat for seat in (left_of(dealer), PARTNER[dealer]) if seat not in (maker, PARTNER[maker])
    )
    active = [maker, defender]
    assert {SEATS[seat] for seat in state.table.out} == set(SEATS) - set(active)
    assert to_move(state) == next_active(dealer, [s for s in SEATS if s not in active])
    end = played_out(state).table
    assert {len(trick.plays) for trick in end.tricks} == {2}
    taken = {seat: end.tricks_won[SEATS.index(seat)] for seat in SEATS}
    expected = reference.points(maker, True, defender, taken)
    assert dict(zip(("NS", "EW"), points(end), strict=True)) == expected


def test_the_dealer_may_put_down_any_of_six_cards() -> None:
    """I picked up the nine: I may put down any of my six cards, the nine too."""
    state = parse(f"standard {DEAL} | order")
    cards = ["JH", "TH", "AS", "QS", "TC", "9D"]
    assert legal(state) == [f"discard:{card}" for card in cards]


def test_a_hand_is_scored_once_however_often_it_is_asked() -> None:
    """Press “next” twice: the points are there once."""
    line = f"standard {DEAL} | {FULL_HAND}"
    request = json.dumps({"type": "next", "body": {"position": line, "seed": 5}})
    assert handle(request) == handle(request)
    assert json.loads(handle(request))["ok"]["score"] == {"NS": 2, "EW": 0}
    state = parse(line)
    assert [event.id for event in events(state)].count("event.score") == 1
    with pytest.raises(IllegalAction):
        apply(state, state.actions[-1])


def test_points_of_a_thousand_hands_are_a_function_of_their_tricks() -> None:
    """Who made trump, whether alone, and how many tricks: nothing else decides the points."""
    scored = 0
    for hand in properties.hands(6, 1000):
        table = hand[-1].table
        if table.result is None:
            continue
        scored += 1
        result = table.result
        defender = None if result.lone_defender is None else SEATS[result.lone_defender]
        taken = dict(zip(SEATS, result.tricks, strict=True))
        expected = reference.points(
            SEATS[result.contract.maker], result.contract.alone, defender, taken
        )
        before, after = hand[-1].deal.score, standing(table).score
        gained = [b - a for a, b in zip(before, after, strict=True)]
        assert dict(zip(("NS", "EW"), gained, strict=True)) == expected
    assert scored > 600


@pytest.mark.parametrize(
    ("score", "maker", "tricks", "alone", "expected"),
    [
        ("9-9", "S", {"S": 2, "W": 3}, False, ({"NS": 9, "EW": 11}, "EW")),
        ("8-0", "S", {"S": 5}, True, ({"NS": 12, "EW": 0}, "NS")),
        ("9-0", "S", {"N": 3, "E": 2}, False, ({"NS": 10, "EW": 0}, "NS")),
        ("8-9", "E", {"N": 4, "E": 1}, False, ({"NS": 10, "EW": 9}, "NS")),
        ("8-8", "S", {"N": 3, "E": 2}, False, ({"NS": 9, "EW": 8}, None)),
    ],
)
def test_the_game_ends_at_ten_also_by_defence(
    score: str,
    maker: str,
    tricks: dict[str, int],
    alone: bool,
    expected: tuple[dict[str, int], str | None],
) -> None:
    """At nine all we stop them: we win at once; and eight and four are twelve, a win."""
    ours, theirs = score.split("-")
    body = {"variant": "standard", "maker": maker, "alone": alone, "tricks": tricks}
    body |= {"before": {"NS": int(ours), "EW": int(theirs)}}
    reply = json.loads(handle(json.dumps({"type": "points", "body": body})))["ok"]
    assert (reply["score"], reply["winner"]) == expected


def test_only_eight_relabellings_of_the_suits_change_nothing() -> None:
    """Swap spades and clubs and all is the same; swap spades and diamonds and it is not."""
    assert len({tuple(to.items()) for to in properties.maps("")}) == 8
    assert following("H", "9H", "JD", "AC") == ["JD"]
    assert following("H", "9H", "JS", "AC") == ["JS", "AC"]
    assert winning("H", "AH", "JD") == "JD"
    assert winning("H", "AH", "JC") == "AH"


def test_a_joker_that_stands_for_hearts_keeps_hearts() -> None:
    """A turned joker means hearts: then only clubs and spades may change places."""
    line = random_line(random.Random(1), joker="on", turned_joker="hearts")
    word = line.split()[0]
    assert len(list(properties.maps(f"{word} up:JOKER"))) == 2


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("tricks", range(6))
def test_what_makers_gain_the_defenders_do_not(alone: bool, tricks: int) -> None:
    """One side scores, the other does not; defenders lose nothing when the makers make three."""
    taken = {"S": tricks, "W": 5 - tricks}
    body = {"variant": "standard", "maker": "S", "alone": alone, "tricks": taken}
    won = json.loads(handle(json.dumps({"type": "points", "body": body})))["ok"]["points"]
    assert (won["NS"] > 0) == (tricks >= 3)
    assert (won["EW"] > 0) == (tricks < 3)
    assert min(won.values()) == 0


def test_a_line_with_a_revoke_is_refused_and_says_where() -> None:
    """Somebody did not follow suit: the line names the action, the trick, the seat and the card."""
    revoke = FULL_HAND.replace("AH 9S JH", "AH 9S QS")
    with pytest.raises(IllegalAction) as caught:
        parse(f"standard {DEAL} | {revoke}")
    error = caught.value
    assert error.where == {"action": 17, "trick": 3, "seat": "S"}
    assert error.message.args["card"] == "QS"
    assert error.message.args["suit"] == "H"
