# SPDX-License-Identifier: MIT
"""The other games of the family fit the same rules, state and notation, row by row."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine.actions import Action, Bid, Claim, Discard, Order, Pass, Play
from engine.cards import SUITS, UNKNOWN, Strain, parse_card
from engine.events import events
from engine.hidden import possible_cards
from engine.match import Standing, deal_hand, first_jack, games_won, next_game, points
from engine.messages import BadNotation
from engine.notation import parse, parse_deal, show_deal, show_rules
from engine.parts import Deck, Lone
from engine.play import suit_of
from engine.ruleset import PARTS, RuleSet, Value
from engine.score import BidScoring
from engine.state import State, apply, legal_actions, opening, step
from engine.table import Contract, Phase, Result, Table
from engine.variants import FAMILY, VARIANTS
from engine.view import view
from engine.wording import as_called

SHAPES = {
    "two": (24, 5, 13, "S N"),
    "three": (24, 5, 8, "S NW NE"),
    "six": (32, 5, 1, "A B"),
    "british": (25, 5, 4, "NS EW"),
    "railroad": (25, 5, 4, "NS EW"),
    "buck": (24, 5, 3, "S W N E"),
    "bid48": (48, 12, 0, "NS EW"),
    "barrie": (32, 8, 0, "NS EW"),
    "kokomo": (32, 7, 0, "NS EW"),
    "indiana": (48, 12, 0, "NS EW"),
    "six_bid": (48, 8, 0, "A B"),
    "hasenpfeffer": (25, 6, 0, "NS EW"),
    "pepper": (24, 6, 0, "NS EW"),
    "pfeffer": (24, 6, 0, "NS EW"),
    "nap": (52, 5, 32, "S W N E"),
}
"""Cards of the pack, cards of a hand, cards left over, sides."""


@pytest.mark.parametrize("key", FAMILY)
def test_pack_hand_rest_and_sides(key: str) -> None:
    """So many cards, so many each, so many left, and who is with whom."""
    rules, deal = FAMILY[key], deal_hand(FAMILY[key], seed=1, dealer=0)
    sides = " ".join(rules.side_names)
    assert (len(rules.pack), rules.hand_size, len(deal.rest), sides) == SHAPES[key]
    assert {len(hand) for hand in deal.hands} == {rules.hand_size}
    assert (deal.turned is None) == (not rules.dealing.turned)
    assert len(deal.widow) == rules.dealing.widow
    dealt = [*(c for hand in deal.hands for c in hand), *deal.widow, *deal.rest]
    dealt += [deal.turned] if deal.turned else []
    assert Counter(dealt) == Counter(rules.pack)


def test_sides_of_six() -> None:
    """Every second of six players is a partner."""
    rules = FAMILY["six"]
    assert rules.seats == ("S", "SW", "NW", "N", "NE", "SE")
    assert [rules.seats[s] for s in sorted(rules.partners(0))] == ["NW", "NE"]
    assert [rules.side_names[rules.side(s)] for s in range(6)] == ["A", "B", "A", "B", "A", "B"]


@pytest.mark.parametrize(
    ("key", "trumps", "sister", "plain"),
    [
        ("two", 7, 5, 6),
        ("bid48", 14, 10, 12),
        ("barrie", 10, 6, 8),
        ("six", 9, 7, 8),
        ("british", 8, 5, 6),
        ("hasenpfeffer", 8, 5, 6),
        ("pepper", 7, 5, 6),
        ("nap", 13, 13, 13),
    ],
)
def test_size_of_trump_its_sister_and_a_plain_suit(
    key: str, trumps: int, sister: int, plain: int
) -> None:
    """Hearts are trump: how many hearts, how many diamonds, how many spades."""
    rules = FAMILY[key]
    sizes = Counter(suit_of(card, Strain.HEARTS, rules) for card in rules.pack)
    assert [sizes[suit] for suit in (Strain.HEARTS, Strain.DIAMONDS, Strain.SPADES)] == [
        trumps,
        sister,
        plain,
    ]


def texts(actions: tuple[Action, ...]) -> list[str]:
    """Actions as they are written."""
    return [str(action) for action in actions]


def after(key: str, *calls: Action, dealer: int = 0) -> Table:
    """Table of a dealt hand after some calls."""
    table = opening(deal_hand(FAMILY[key], seed=4, dealer=dealer))
    for call in calls:
        table = step(table, call)
    return table


def test_bids_go_up() -> None:
    """Over four spades only five and more, in any strain, or alone (B1)."""
    legal = texts(legal_actions(after("bid48", Bid("4", Strain.SPADES))))
    strains = [*SUITS, "NT"]
    numbers = [f"bid:{n}:{strain}" for n in range(5, 13) for strain in strains]
    assert legal == ["pass", *numbers, *(f"alone:{strain}" for strain in strains)]


def test_a_pass_does_not_bar_and_three_end_the_auction() -> None:
    """West passes, bids later, has it and leads (B2)."""
    calls = (Pass(), Bid("3", Strain.HEARTS), Pass(), Pass(), Bid("4", Strain.DIAMONDS))
    table = after("bid48", *calls, Pass(), Pass(), Pass())
    assert table.contract is not None
    assert (table.contract.maker, table.phase, table.to_move) == (1, Phase.PLAY, 1)


def test_a_lone_bid_ends_the_auction() -> None:
    """West goes alone at once: East sits out, West leads (B4)."""
    table = after("bid48", Bid("alone", Strain.SPADES), Discard(()))
    assert (table.out, table.to_move, table.phase) == (frozenset({3}), 1, Phase.PLAY)
    assert [s for s in table.rules.clockwise(0) if s not in table.out] == [1, 2, 0]


def test_the_highest_bidder_leads_wherever_he_sits() -> None:
    """South deals, North has it: North leads, not West."""
    bids = (Pass(), Bid("4", Strain.DIAMONDS), Pass(), Pass(), Pass())
    table = after("bid48", *bids)
    assert (table.phase, table.to_move) == (Phase.PLAY, 2)


def test_nobody_is_asked_to_defend_alone_without_a_partner() -> None:
    """Three players, each for himself: after the call comes the lead."""
    rules = replace(FAMILY["three"], lone=Lone(defend_alone="any"))
    table = step(opening(deal_hand(rules, seed=3, dealer=0)), Order())
    table = step(table, legal_actions(table)[0])
    assert table.phase is Phase.PLAY


def test_two_equal_cards_are_put_down_as_one() -> None:
    """A dealer with two nines of clubs has one way to put a nine of clubs down."""
    rules = replace(VARIANTS["american"], deck=Deck(copies=2))
    held = tuple(map(parse_card, ["9C", "9C", "TC", "QC", "KC"]))
    table = opening(replace(deal_hand(rules, seed=3, dealer=0), hands=(held,) * 4))
    table = step(step(step(step(table, Pass()), Pass()), Pass()), Order())
    discards = texts(legal_actions(table))
    assert len(discards) == len(set(discards))


def test_nobody_bids() -> None:
    """Four passes and the hand is over (B5)."""
    assert after("bid48", *[Pass()] * 4).phase is Phase.OVER


def test_six_players_two_of_them_out() -> None:
    """The second player goes alone: both partners out, the first leads (X1, X2)."""
    table = after("six", Pass(), Order(alone=True), dealer=5)
    assert table.out == frozenset({3, 5})
    table = step(table, legal_actions(table)[0])
    order = []
    for _ in range(4):
        order.append(table.to_move)
        table = step(table, legal_actions(table)[0])
    assert order == [0, 1, 2, 4]


def test_a_turned_benny_is_named_unseen() -> None:
    """The joker is turned: the dealer names a suit, takes it and puts one card down (U6)."""
    line = (
        "british S W:9C,TC,9D,TD,QC N:KC,AC,JD,QD,KD E:AD,9H,TH,JH,QH S:KH,AH,9S,TS,JS "
        "up:JOKER rest:QS,KS,AS,JC"
    )
    table = State(parse_deal(line)).table
    assert table.to_move == 0
    assert len(legal_actions(table)) == 8
    table = step(table, legal_actions(table)[0])
    assert (table.phase, table.to_move, len(table.hands[0])) == (Phase.DISCARD, 0, 6)


def play(rules: RuleSet, seed: int) -> State:
    """A hand of a game, every action drawn at random."""
    rng = random.Random(seed)
    state = State(deal_hand(rules, seed=seed))
    while legal := legal_actions(state.table):
        state = apply(state, rng.choice(legal))
    return state


@pytest.mark.parametrize("key", ["two", "three", "buck"])
def test_nobody_goes_alone_where_everybody_is(key: str) -> None:
    """Without a partner there is no lone call, in neither round (T8)."""
    rules = FAMILY[key]
    for calls in (0, rules.players):
        table = after(key, *[Pass()] * calls)
        assert not [token for token in texts(legal_actions(table)) if token.endswith("alone")]


@pytest.mark.parametrize("key", FAMILY)
def test_every_game_can_be_viewed(key: str) -> None:
    """A seat sees its own cards, and of the others' only how many they are."""
    seen = view(State(deal_hand(FAMILY[key], seed=5)), 0).table
    assert seen.deal.hands[0] == deal_hand(FAMILY[key], seed=5).hands[0]
    assert {str(c) for hand in seen.deal.hands[1:] for c in (*hand, *seen.deal.widow)} == {"?"}


@pytest.mark.parametrize("key", FAMILY)
def test_random_hands_come_to_their_end(key: str) -> None:
    """Each game can be played from the deal to its points; no card is lost or doubled."""
    rules, played = FAMILY[key], 0
    for seed in range(12):
        state = play(rules, seed)
        table = state.table
        assert parse_deal(show_deal(state.deal)) == state.deal
        assert len(points(table)) == rules.sides
        played += len(table.tricks) == rules.hand_size
        cards = [a.card for _, a in table.history if isinstance(a, Play)]
        assert Counter(cards) <= Counter(rules.pack)
        for trick in table.tricks:
            assert len(trick.plays) == rules.players - len(table.out)
    assert played > 3


def test_a_widow_is_written_in_the_line() -> None:
    """Four cards lie aside in Kokomo, and the line holds them."""
    deal = deal_hand(FAMILY["kokomo"], seed=1, dealer=2)
    assert f"widow:{','.join(map(str, deal.widow))}" in show_deal(deal)
    assert len(deal.widow) == 4


@pytest.mark.parametrize(
    ("key", "options", "may"),
    [
        ("railroad", {}, False),
        ("railroad", {"jambone": True}, True),
        ("hasenpfeffer", {}, True),
        ("british", {}, False),
        ("pepper", {}, False),
    ],
)
def test_some_cards_of_a_hand_are_known_where_a_part_of_it_can_lie_open(
    key: str, options: dict[str, Value], may: bool
) -> None:
    """A jambone lies open, and so does the joker of a player who must bid; no other card does."""
    deal = deal_hand(FAMILY[key].with_options(options), seed=1)
    partly = replace(deal, hands=((*deal.hands[0][1:], UNKNOWN), *deal.hands[1:]))
    if may:
        assert Counter(parse_deal(show_deal(partly)).hands[0]) == Counter(partly.hands[0])
    else:
        with pytest.raises(BadNotation):
            parse_deal(show_deal(partly))


def test_every_house_rule_belongs_to_a_part_of_the_rules() -> None:
    """Nothing is asked in a form that no part of the rules holds."""
    assert {option for rules in FAMILY.values() for option in rules.options} <= PARTS.keys()


def test_no_hand_holds_a_card_of_the_widow() -> None:
    """A line that names it twice is refused, and no hidden hand may hold it."""
    deal = deal_hand(FAMILY["hasenpfeffer"], seed=1)
    twice = replace(deal, widow=(deal.hands[0][0], *deal.widow[1:]))
    with pytest.raises(BadNotation):
        parse_deal(show_deal(twice))
    hidden = replace(deal, hands=(deal.hands[0], *((UNKNOWN,) * 6 for _ in range(3))))
    assert not set(deal.widow) & set(possible_cards(opening(hidden), 1))


def test_nothing_is_turned_where_the_game_turns_nothing() -> None:
    """A turned card in a line of Kokomo is a word that the game does not know."""
    with pytest.raises(BadNotation) as refused:
        parse_deal(show_deal(deal_hand(FAMILY["kokomo"], seed=1)) + " up:9D")
    assert refused.value.message.id == "bad.word"


def test_a_rest_is_refused_where_every_card_is_dealt() -> None:
    """Forty-eight cards, twelve each: no card is left to be named."""
    with pytest.raises(BadNotation) as refused:
        parse_deal(show_deal(deal_hand(FAMILY["bid48"], seed=1)) + " rest:9C")
    assert refused.value.message.id == "bad.hand_size"


def test_the_first_jack_deals() -> None:
    """Cards fall face up from the left on: the first jack makes the dealer (UX3)."""
    cards = list(map(parse_card, ["9C", "AD", "KH", "TS", "JS", "JH"]))
    assert FAMILY["british"].seats[first_jack(cards, FAMILY["british"])] == "W"
    assert FAMILY["british"].seats[first_jack(cards[5:], FAMILY["british"])] == "W"
    assert FAMILY["british"].seats[first_jack(cards[2:], FAMILY["british"])] == "E"
    drawn, by_jack = FAMILY["british"], FAMILY["british"].with_options({"first_jack": True})
    first, even = (
        Counter(deal_hand(rules, seed=seed).dealer for seed in range(1200))
        for rules in (by_jack, drawn)
    )
    assert first[1] > first[2] > first[3] > first[0] > 0  # the first card is the likeliest jack
    assert max(even.values()) < 1.2 * min(even.values())


@pytest.mark.parametrize(
    ("options", "score", "games", "carried"),
    [
        ({}, (12, 3), 1, (2, 0)),
        ({}, (13, 0), 2, (3, 0)),
        ({"laps": False}, (12, 3), 1, (0, 0)),
        ({"slam": False}, (0, 13), 1, (0, 3)),
        ({}, (9, 3), 0, (0, 0)),
    ],
)
def test_laps_and_slams(
    options: dict[str, Value], score: tuple[int, int], games: int, carried: tuple[int, int]
) -> None:
    """Points beyond the target are kept, a game to nothing counts twice (R5, R6, RX7, RX8)."""
    rules = FAMILY["railroad"].with_options(options)
    now = Standing(score, rules.score.winner(score), 1)
    assert (games_won(rules, now), next_game(rules, now)) == (games, carried)
    assert (rules.rubber.games, FAMILY["british"].rubber.games) == (3, 1)


@pytest.mark.parametrize(
    ("bid", "tricks", "marks"),
    [("4", 5, (0, 0)), ("4", 6, (0, 1)), ("5", 4, (1, 0)), ("pfeffer", 6, (0, 1)),
     ("pfeffer", 5, (2, 0))],
)  # fmt: skip
def test_hickeys(bid: str, tricks: int, marks: tuple[int, int]) -> None:
    """Marks for a bid that failed and for losing every trick; they change nothing (PF4 to PF8)."""
    rules = FAMILY["pfeffer"]
    contract = Contract(0, Strain.HEARTS, step=rules.ladder.step(bid))
    score = rules.score
    assert isinstance(score, BidScoring)
    assert score.hickeys(rules, Result(contract, (tricks, 6 - tricks, 0, 0))) == marks


def test_hickeys_are_told_at_the_end_of_a_hand() -> None:
    """A pfeffer that takes all six tricks: the others get a mark."""
    told = events(
        parse(
            "pfeffer S W:TS,QC,9C,AD,KD,JD N:TH,AC,KC,JC,QD,TD E:9S,KH,QH,JH,9H,TC "
            "S:AS,KS,QS,JS,AH,9D | pass bid:3 pass bid:pfeffer name:S give:9D give:JC "
            "JS TS 9S JC 9C 9H AS QC TC KS KD QH QS AD KH AH JD JH"
        )
    )
    assert [event.args for event in told if event.id == "event.hickey"] == [{"side": "EW", "n": 1}]


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ("pass bid:call1:H pass pass", ["contract_call1 N H", "alone N", "sits_out S"]),
        ("pass bid:2:H pass bid:3:NT", ["contract_in S NT 3"]),
    ],
)
def test_the_end_of_an_auction_is_told_with_its_contract(calls: str, told: list[str]) -> None:
    """After the last call: who has it, and what it is."""
    line = (
        "barrie S W:AH,QC,JC,JC,QD,QD,JD,JD N:AS,JS,KH,QH,AC,KC,QC,AD "
        "E:AS,KS,QS,QS,JS,JH,JH,AD S:KS,AH,KH,QH,AC,KC,KD,KD"
    )
    last, *after = events(parse(f"{line} | {calls}"), after=len(calls.split()) - 1)
    assert last.id in ("event.passed", "event.bid_in")
    facts = [[str(event.args.get(fact, "")) for fact in ("seat", "strain", "n")] for event in after]
    ends = [event.id.removeprefix("event.") for event in after]
    found = [" ".join([end, *filter(None, fact)]) for end, fact in zip(ends, facts, strict=True)]
    assert found == told


def test_without_an_auction_no_contract_is_told() -> None:
    """Who makes trump of the turned card is told by that call."""
    line = "two S N:AH,AC,JC,9C,TD S:KS,JS,QH,9H,AD up:KC rest:? | order"
    assert not [event for event in events(parse(line)) if event.id.startswith("event.contract")]


def test_who_declines_a_jamboree_is_not_told_to_keep_a_hand() -> None:
    """There is no other to be had: the button and the report say that the hand is played."""
    line = (
        "railroad+jamboree=on E S:JOKER,JH,JD,AH,KH W:9D,TS,JC,KD,QS N:QH,9S,QD,AD,TH "
        "E:TC,QC,KC,AC,TD up:9H rest:AS,JS,9C,KS | order discard:TC"
    )
    state = parse(line)
    tokens = [str(action) for action in legal_actions(state.table)]
    assert as_called(tokens, by_dealer=False) == ["claim:jamboree", "jamboree:claim:none"]
    told = events(apply(state, Claim("none")), after=2)
    assert [event.id for event in told] == ["event.jamboree_declined"]


@pytest.mark.parametrize(
    ("style", "rounds", "taken"), [("modern", "many", True), ("classic", "one", False)]
)
def test_a_style_is_several_house_rules_under_one_name(
    style: str, rounds: str, taken: bool
) -> None:
    """Hasenpfeffer has two: one goes round and takes the widow, the other neither."""
    rules = FAMILY["hasenpfeffer"].with_options({"style": style})
    assert rules.value("style") == style
    assert (rules.value("auction_rounds"), rules.value("widow_taken")) == (rounds, taken)
    assert ("style=" in show_rules(rules)) == (style == "classic")


def test_nap_seats_two_to_six() -> None:
    """Each alone, whatever their number."""
    for players in (2, 3, 4, 5, 6):
        rules = FAMILY["nap"].with_options({"players": players})
        assert (rules.players, rules.sides, len(rules.seats)) == (players, players, players)


@pytest.mark.parametrize(
    ("options", "suit", "no_trump"),
    [
        ({}, "1", "1"),
        ({"min_bid": 3}, "3", "3"),
        ({"min_bid_no_trump": 4}, "1", "4"),
        ({"min_bid": 3, "min_bid_no_trump": 4}, "3", "4"),
    ],
)
def test_lowest_bid_of_barrie(options: dict[str, Value], suit: str, no_trump: str) -> None:
    """Any number, or three in a suit and four without trump, high or low (Barrie, Ottawa)."""
    rules = FAMILY["barrie"].with_options({"low_nt": True} | options)
    bids = [a for a in legal_actions(opening(deal_hand(rules, seed=1))) if isinstance(a, Bid)]
    lowest = {strain: next(b.step for b in bids if b.strain == strain) for strain in Strain}
    without = (Strain.NO_TRUMP, Strain.LOW)
    assert lowest == dict.fromkeys(SUITS, suit) | dict.fromkeys(without, no_trump)


def test_a_first_dealer_is_drawn_unless_the_first_jack_deals() -> None:
    """Cards are not dealt out for it: a game whose sheet says nothing draws (british, `[D]`)."""
    assert [key for key, rules in FAMILY.items() if rules.dealing.first_jack] == []


@pytest.mark.parametrize("key", FAMILY)
def test_every_house_rule_that_is_off_may_be_written_out(key: str) -> None:
    """A rule that the game knows may be named with the value that it has already."""
    rules = FAMILY[key]
    assert all(rules.value(option) in choices for option, choices in rules.options.items())
    assert rules.with_options({option: rules.value(option) for option in rules.options}) == rules
    switches = [c for c in rules.options.values() if True in c and isinstance(c[0], bool)]
    assert all(sorted(choices) == [False, True] for choices in switches)
