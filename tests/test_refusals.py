# SPDX-License-Identifier: MIT
"""Everything that the engine refuses, with the message that it gives and the facts in it."""

from __future__ import annotations

import pytest

from engine.actions import parse_action
from engine.cards import SUITS, parse_card, parse_strain
from engine.match import standing
from engine.messages import BadNotation, BadRules, EuchreError, IllegalAction
from engine.notation import parse, parse_rules
from engine.play import refusal
from engine.state import apply, legal_actions
from engine.variants import VARIANTS

W, N, E, S = "W:AD,KD,9C,TS,QH", "N:JD,AH,9H,AC,KS", "E:JC,QC,TD,9S,KH", "S:JH,TH,AS,QS,TC"
HANDS = f"{W} {N} {E} {S}"
TAIL = "up:9D rest:KC,JS,QD"
DEAL = f"S {HANDS} {TAIL}"
JOKER_UP = f"S {HANDS} up:JOKER rest:9D,KC,JS,QD"
LOW = "S W:9S,TS,9H,TD,9C N:JD,AH,AS,AC,KH E:JC,QC,AD,KD,QH S:JH,TH,KS,QS,TC up:9D rest:KC,JS,QD"
RAILROAD = (
    "railroad+jambone=on S W:KC,JC,AH,9C,9D N:JD,9S,TS,QS,TH E:KS,AC,KH,TC,AD S:TD,QD,QC,9H,QH "
    "up:AS rest:JOKER,KD,JS,JH"
)
TWO = "two S N:KH,JC,9C,QH,JH S:TD,TS,9S,KC,AD up:9H rest:?"
ALL = {"seats": ["S", "W", "N", "E"]}


def refused(line: str) -> tuple[str, dict[str, object]]:
    """Message of the error that reading a line raises."""
    with pytest.raises(EuchreError) as caught:
        parse(line)
    return caught.value.message.id, dict(caught.value.message.args)


@pytest.mark.parametrize(
    ("line", "message", "facts"),
    [
        ("", "line_too_short", {}),
        ("american", "line_too_short", {}),
        (f"american X {HANDS} {TAIL}", "seat", {"text": "X", **ALL}),
        (f"american S {W} {N} {E} S:JH,TH,AS,QS,XC {TAIL}", "card", {"text": "XC"}),
        (f"american S {W} {N} {E} {TAIL}", "missing", {"text": "S"}),
        ("american S", "missing", {"text": "S"}),
        (f"american S W:AD:KD {N} {E} {S} {TAIL}", "card", {"text": "AD:KD"}),
        (f"american S {HANDS} rest:KC,JS,QD", "missing", {"text": "up"}),
        (f"american S {HANDS} up:9D", "missing", {"text": "rest"}),
        (f"american S {HANDS} up:? rest:KC,JS,QD", "turned_unknown", {}),
        (f"american S {HANDS} {TAIL} {W}", "word_twice", {"text": "W"}),
        (f"american S {HANDS} {TAIL} widow:9D", "word", {"text": "widow:9D"}),
        (f"american S {HANDS} {TAIL} up", "word", {"text": "up"}),
        (
            f"american S {W} {N} {E} S:JH,TH,AS,QS {TAIL}",
            "hand_size",
            {"text": "S", "n": 4, "n_needed": 5},
        ),
        (
            f"american S {W} {N} {E} S: {TAIL}",
            "hand_size",
            {"text": "S", "n": 0, "n_needed": 5},
        ),
        (
            f"american S {W} {N} {E} S:JH,TH,AS,QS,8C {TAIL}",
            "card_not_in_pack",
            {"card": "8C", "n": 24},
        ),
        (f"american S {W} {N} {E} S:JH,TH,AS,QS,JH {TAIL}", "card_twice", {"card": "JH"}),
        (f"american S {HANDS} up:KC rest:KC,JS,QD", "card_twice", {"card": "KC"}),
        (f"american S {HANDS} up:9D rest:KC,JS,AD", "card_twice", {"card": "AD"}),
        (f"american S score:NS=x,EW=2 {HANDS} {TAIL}", "score", {"text": "NS=x"}),
        (f"american S score:NS=1,NS=2 {HANDS} {TAIL}", "score", {"text": "NS=2"}),
        (f"american S score:N=1 {HANDS} {TAIL}", "score", {"text": "N=1"}),
        (f"american S score:NS=12345 {HANDS} {TAIL}", "score", {"text": "NS=12345"}),
        (f"american S score:NS=1=2 {HANDS} {TAIL}", "score", {"text": "NS=1=2"}),
        (f"american S score:NS=10 {HANDS} {TAIL}", "game_already_won", {"text": "NS=10"}),
        (f"american {DEAL} |", "no_action", {}),
        (f"american {DEAL} | bet:4", "action", {"text": "bet:4"}),
        (f"american {DEAL} | name:X", "suit", {"text": "X"}),
        (f"american {DEAL} | name:X:alone", "suit", {"text": "X"}),
        (f"american {DEAL} | discard:9C:TC", "card", {"text": "9C:TC"}),
        (f"american {DEAL} | discard:", "action", {"text": "discard:"}),
        (f"american {DEAL} | discard", "card", {"text": "discard"}),
        (f"american {DEAL} | name", "card", {"text": "name"}),
        (f"american {DEAL} | jh", "card", {"text": "jh"}),
    ],
)
def test_a_line_that_cannot_be_read(line: str, message: str, facts: dict[str, object]) -> None:
    """The error says what is wrong and repeats the text at fault."""
    assert refused(line) == (f"bad.{message}", facts)
    with pytest.raises(BadNotation):
        parse(line)


GAMES = (
    "standard american two three six british railroad buck "
    "bid48 barrie kokomo indiana six_bid hasenpfeffer pepper pfeffer nap"
)
"""Every game that a line can name."""


@pytest.mark.parametrize(
    ("rules", "message", "facts"),
    [
        ("whist", "variant", {"text": "whist", "texts": GAMES.split()}),
        ("american+", "option_word", {"text": ""}),
        ("american+joker", "option_word", {"text": "joker"}),
        ("american+joker=on,joker=off", "option_word", {"text": "joker=off"}),
        ("american+colour=red", "option", {"text": "colour", "variant": "american"}),
        (
            "american+joker=yes",
            "option_value",
            {"option": "joker", "text": "yes", "texts": ["off", "on"]},
        ),
        (
            "american+low_rank=7=8",
            "option_value",
            {"option": "low_rank", "text": "7=8", "texts": ["9", "8", "7"]},
        ),
        ("american+turned_joker=hearts", "turned_joker_needs_joker", {}),
    ],
)
def test_rules_that_do_not_exist(rules: str, message: str, facts: dict[str, object]) -> None:
    """An unknown game, house rule or value, or values that cannot combine."""
    with pytest.raises(BadRules) as caught:
        parse_rules(rules)
    assert (caught.value.message.id, dict(caught.value.message.args)) == (f"bad.{message}", facts)


@pytest.mark.parametrize(
    ("line", "message", "facts"),
    [
        (f"american {DEAL} | JH", "call_first", {"seat": "W"}),
        (f"american {DEAL} | name:H", "name_too_early", {"card": "9D"}),
        (f"american {DEAL} | name:NT", "no_strain", {"strain": "NT"}),
        (f"american {DEAL} | bid:4", "call_first", {"seat": "W"}),
        (f"american {DEAL} | order:jambone", "no_jambone", {}),
        (f"american {DEAL} | claim:farmers", "no_claims", {"seat": "W"}),
        (f"american {DEAL} | pass pass pass pass order", "turned_down", {"card": "9D"}),
        (f"american {DEAL} | pass pass pass pass name:D", "refused_suit", {"suit": "D"}),
        (f"american {DEAL} | pass pass pass pass order:alone", "turned_down", {"card": "9D"}),
        (f"{RAILROAD} | pass pass pass pass order:jambone", "turned_down", {"card": "AS"}),
        (f"{TWO} | order:alone", "no_partner", {"seat": "N"}),
        (f"standard {DEAL} | {'pass ' * 8}", "dealer_must_name", {"seat": "S"}),
        (
            f"american+partner_must_go_alone=on {DEAL} | pass order",
            "partner_must_go_alone",
            {"seat": "N"},
        ),
        (f"american+joker=on {JOKER_UP} | order", "joker_turned", {"seat": "S"}),
        (f"american+joker=on {JOKER_UP} | pass", "joker_turned", {"seat": "S"}),
        (
            f"american+farmers_hand=on {LOW} | pass claim:farmers",
            "not_farmers_hand",
            {"cards": ["JD", "AH", "AS", "AC", "KH"]},
        ),
        (
            f"american+farmers_hand=on {LOW} | pass pass pass pass claim:farmers",
            "claim_too_late",
            {"seat": "W"},
        ),
        (
            f"american+farmers_hand=on {DEAL} | pass pass pass pass claim:farmers",
            "claim_too_late",
            {"seat": "W"},
        ),
        (
            f"american+farmers_hand=on,joker=on {JOKER_UP} | claim:farmers",
            "claim_too_late",
            {"seat": "S"},
        ),
        (f"american {DEAL} | order JH", "discard_first", {"seat": "S"}),
        (f"american {DEAL} | order discard:AD", "not_held", {"seat": "S", "card": "AD"}),
        (f"american {DEAL} | order discard:?", "hand_known", {"seat": "S"}),
        (f"american {DEAL} | order discard:TC pass", "play_first", {"seat": "W"}),
        (f"american {DEAL} | order discard:TC JH", "not_held", {"seat": "W", "card": "JH"}),
        (f"american {DEAL} | order discard:TC AD AD", "not_held", {"seat": "N", "card": "AD"}),
        (
            f"american+defend_alone=any {DEAL} | order discard:TC AD",
            "defend_first",
            {"seat": "N"},
        ),
        (f"american {DEAL} | {'pass ' * 9}", "hand_over", {"text": "pass"}),
    ],
)
def test_an_action_out_of_place(line: str, message: str, facts: dict[str, object]) -> None:
    """The message names the rule, and the seat or the card that it is about."""
    assert refused(line) == (f"refused.{message}", facts)
    with pytest.raises(IllegalAction):
        parse(line)


def test_a_worthless_hand_is_asked_about_before_anything_else() -> None:
    """W holds nothing but low cards of other suits than trump."""
    line = "american+no_ace_no_face_no_trump=on S W:9S,TS,9H,TH,9C N:JD,AH,KH,AC,KS "
    line += "E:JC,QC,TD,AD,KD S:JH,QH,AS,QS,TC up:9D rest:KC,JS,QD | pass order discard:TC 9S"
    assert refused(line) == ("refused.claim_first", {"seat": "W"})


@pytest.mark.parametrize(
    ("known", "actions", "seat", "card"),
    [
        (f"W:? N:? E:? {S}", "order discard:TC JH", "W", "JH"),
        (f"{W} N:? E:? {S}", "order discard:TC KD 9C", "N", "9C"),
        (f"{W} N:? E:? {S}", "order discard:TC KD AC AC", "E", "AC"),
        (f"{W} N:? E:? {S}", "order discard:TC KD TC", "N", "TC"),
        (f"{W} N:? E:? {S}", "order discard:TC KD AC JC 9D 9C QD", "N", "QD"),
        (f"{W} N:? E:? {S}", "pass pass pass pass name:C AD 9D", "N", "9D"),
    ],
)
def test_a_seat_with_unknown_cards_cannot_hold_what_is_elsewhere(
    known: str, actions: str, seat: str, card: str
) -> None:
    """A card of another hand, played, put down, turned down, or of a suit it has shown to lack."""
    line = f"american S {known} up:9D rest:? | {actions}"
    assert refused(line) == ("refused.cannot_hold", {"seat": seat, "card": card})


def test_a_seat_with_unknown_cards_may_hold_all_the_rest() -> None:
    """N did not follow trump: neither diamonds nor the jack of hearts are left for it."""
    line = f"american S {W} N:? E:? {S} up:9D rest:? | order discard:TC KD AC JC 9D 9C"
    legal = legal_actions(parse(line).table)
    assert sorted(map(str, legal)) == sorted(["QC", "KC", "9H", "KH", "AH", "9S", "JS", "KS"])


def test_a_hidden_hand_follows_where_the_unseen_cards_leave_it_no_other_way() -> None:
    """E holds two of six cards and no heart, so that one of the two at least is a spade.

    Left are the jack of trumps, two hearts and three spades; with the jack alone E had one card.
    Source: rules.md, section 1, "Follow".
    """
    line = (
        "standard W N:? E:? S:TH,AH,9C,AS,JC W:KC,AD,TC,QD,JH up:9D rest:? "
        "| pass order:alone discard:AD QH KS AH 9C QC AC TD TH KD TS"
    )
    assert sorted(map(str, legal_actions(parse(line).table))) == ["9S", "JS", "QS"]
    facts = {"seat": "E", "card": "JD", "suit": "S"}
    assert refused(f"{line} JD") == ("refused.suit_held", facts)


def test_a_hidden_hand_does_not_hold_what_another_must_have() -> None:
    """Each hand has one card, and all but S have shown to lack hearts: the nine is with S."""
    line = (
        "american E S:? W:? N:? E:? up:KS rest:JS,AD,JD "
        "| pass pass pass pass name:D 9D TD QD JH QH TH KH AH TS AS QS KD AC 9C 9S JC"
    )
    assert refused(f"{line} 9H") == ("refused.cannot_hold", {"seat": "W", "card": "9H"})


ALL_PASS = "S W:{W} N:? E:JC,KH,JD,AS,9H,AH S:AD,QD,QH,TD,JH,TS widow:{widow} | pass pass pass pass"
KNOWN = "JS,9S,TH,KD,QS,KS"


@pytest.mark.parametrize(
    ("west", "widow", "actions", "message", "facts"),
    [
        (KNOWN, "?", "bid:4", "joker_must_bid", {"seat": "N"}),
        (KNOWN, "JOKER", "bid:3", "hand_over", {"text": "bid:3"}),
        (KNOWN, "?", "pass", "hand_over", {"text": "pass"}),
        ("?", "?", "bid:3", "joker_unseen", {"text": "JOKER,?,?,?,?,?"}),
        (KNOWN, "?", "bid:3 name:S discard:? bid:3", "play_first", {"seat": "N"}),
    ],
)
def test_a_bid_after_all_have_passed_needs_the_joker(
    west: str, widow: str, actions: str, message: str, facts: dict[str, object]
) -> None:
    """Of several unseen hands the line has to tell which one shows it."""
    line = ALL_PASS.format(W=west, widow=widow)
    assert refused(f"hasenpfeffer {line} {actions}") == (f"refused.{message}", facts)


def test_a_bid_after_all_have_passed_is_refused_where_no_joker_binds_anybody() -> None:
    """Pepper has none."""
    line = "pepper S W:? N:? E:? S:AD,QD,QH,TD,JH,TS | pass pass pass pass bid:3"
    assert refused(line) == ("refused.hand_over", {"text": "bid:3"})


def test_a_known_card_of_a_hidden_hand_takes_no_place_of_an_unseen_one() -> None:
    """Of two diamonds E has room for one and N, who lacks them, for none: W must follow suit.

    Left are these two and the aces of hearts and spades, for one card of E, two of W, and one of
    N beside the ten of trumps that he took up.
    Source: rules.md, section 1, "Follow".
    """
    line = (
        "american N E:? S:TS,KC,9C,TH,JC W:? N:? up:TC rest:QD,9H,QC "
        "| order discard:KS 9D KC KD AC KH JH TH QH QS JS TS 9S TD JC"
    )
    assert {str(action) for action in legal_actions(parse(line).table)} == {"JD", "AD"}
    facts = {"seat": "W", "card": "AH", "suit": "D"}
    assert refused(f"{line} AH") == ("refused.suit_held", facts)


def test_a_known_card_of_a_hidden_hand_binds_it_to_follow_suit() -> None:
    """S took up the king of trump, so a spade on the led ten of diamonds is a renege.

    Source: rules.md, section 1, "Follow".
    """
    line = "american S W:AD,KC,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,TH,KH S:? up:KD rest:? "
    line += "| pass order discard:9D AD JD TD"
    assert {str(action) for action in legal_actions(parse(line).table)} == {"KD", "QD", "JH"}
    owed = {"card": "9S", "suit": "D", "cards_owed": ["KD"]}
    assert refused(f"{line} 9S") == ("refused.suit_owed", owed)


def test_a_dealer_with_unknown_cards_may_put_down_any_or_the_turned_one() -> None:
    """His five cards are not seen, the sixth is; `?` says that nobody saw."""
    line = f"american S {W} {N} E:? S:? up:9D rest:? | order"
    legal = [str(action).removeprefix("discard:") for action in legal_actions(parse(line).table)]
    assert " ".join(legal) == "? 9D TC JC QC KC TD QD TH JH KH 9S JS QS AS"


@pytest.mark.parametrize(
    ("trump", "led", "hand", "card", "message", "facts"),
    [
        ("H", "AD", "9D JH KD", "JH", "suit_owed", {"suit": "D", "cards_owed": ["9D", "KD"]}),
        (
            "H", "AD", "JD 9D KD", "JD", "left_bower_is_trump",
            {"suit": "D", "cards_owed": ["9D", "KD"], "suit_trump": "H"},
        ),
        (
            "H", "AD", "JOKER 9D", "JOKER", "joker_is_trump",
            {"suit": "D", "cards_owed": ["9D"], "suit_trump": "H"},
        ),
        (
            "H", "JD", "9H AD", "AD", "left_bower_led",
            {"suit": "H", "cards_owed": ["9H"], "card_led": "JD"},
        ),
        (
            "H", "JOKER", "9H AD", "AD", "joker_led",
            {"suit": "H", "cards_owed": ["9H"], "card_led": "JOKER"},
        ),
        (
            "H", "KH", "JD AC", "AC", "left_bower_owed",
            {"suit": "H", "cards_owed": ["JD"], "card_owed": "JD"},
        ),
        (
            "H", "KH", "JOKER JD AC", "AC", "left_bower_owed",
            {"suit": "H", "cards_owed": ["JOKER", "JD"], "card_owed": "JD"},
        ),
        (
            "H", "KH", "JOKER AC", "AC", "joker_owed",
            {"suit": "H", "cards_owed": ["JOKER"], "card_owed": "JOKER"},
        ),
        (
            "H", "KH", "JD 9H AC", "AC", "left_bower_too",
            {"suit": "H", "cards_owed": ["JD", "9H"], "card_owed": "JD"},
        ),
        ("H", "KH", "9H JOKER AC", "AC", "suit_owed", {"suit": "H", "cards_owed": ["9H", "JOKER"]}),
        ("H", "KH", "9H 9H AC", "AC", "suit_owed", {"suit": "H", "cards_owed": ["9H"]}),
        ("H", "KC", "9C AD", "AD", "suit_owed", {"suit": "C", "cards_owed": ["9C"]}),
    ],
)  # fmt: skip
def test_a_card_that_does_not_follow(
    trump: str, led: str, hand: str, card: str, message: str, facts: dict[str, object]
) -> None:
    """The suit owed, and what makes it owed: a bower or the joker, led or held."""
    held = tuple(map(parse_card, hand.split()))
    rules = VARIANTS["american"]
    said = refusal(parse_card(card), held, parse_card(led), parse_strain(trump), rules)
    assert said.id == f"refused.{message}"
    assert dict(said.args) == {"card": card, **facts}


def test_a_strain_that_the_game_does_not_have() -> None:
    """No trump is no suit."""
    with pytest.raises(BadNotation) as caught:
        parse_strain("NT", SUITS)
    assert (caught.value.message.id, dict(caught.value.message.args)) == (
        "bad.suit",
        {"text": "NT"},
    )


def test_a_score_is_asked_of_a_finished_hand_only() -> None:
    """The hand is still being played."""
    with pytest.raises(IllegalAction) as caught:
        standing(parse(f"american {DEAL} | pass").table)
    assert caught.value.message.id == "refused.hand_not_over"


def test_the_action_at_fault_is_told_by_its_number_trick_and_seat() -> None:
    """The eighth action, in the second trick, by E."""
    with pytest.raises(IllegalAction) as caught:
        parse(f"american {DEAL} | order discard:TC AD JD TD 9D KS AD")
    assert caught.value.where == {"action": 8, "trick": 2, "seat": "E"}


@pytest.mark.parametrize(
    ("actions", "number"),
    [
        ("pass " * 9, 9),
        (
            "order discard:TC AD JD TD 9D AC JC TH 9C AH KH QS QH 9H 9S AS KD TS KS QC JH JH",
            23,
        ),
    ],
)
def test_an_action_after_the_end_has_neither_trick_nor_seat(actions: str, number: int) -> None:
    """Nobody was asked, and there is no sixth trick."""
    with pytest.raises(IllegalAction) as caught:
        parse(f"american {DEAL} | {actions}")
    assert caught.value.where == {"action": number, "trick": None, "seat": None}


def test_an_illegal_action_says_so_before_the_line_goes_on() -> None:
    """`apply` refuses by itself, not only `parse`."""
    state = parse(f"american {DEAL}")
    with pytest.raises(IllegalAction):
        apply(state, parse_action("name:D"))
