# SPDX-License-Identifier: MIT
"""A hand step by step: who is asked what, and how it goes on."""

from __future__ import annotations

import pytest

from engine.actions import Play
from engine.cards import UNKNOWN, Card, Strain
from engine.match import points, standing
from engine.messages import IllegalAction
from engine.notation import parse, show, show_table
from engine.state import apply, legal_actions
from engine.table import Phase, Table
from engine.view import view

W, N, E, S = "W:AD,KD,9C,TS,QH", "N:JD,AH,9H,AC,KS", "E:JC,QC,TD,9S,KH", "S:JH,TH,AS,QS,TC"
DEAL = f"S {W} {N} {E} {S} up:9D rest:KC,JS,QD"
JOKER_UP = f"S {W} {N} {E} {S} up:JOKER rest:9D,KC,JS,QD"
LOW_W = "S W:9S,TS,9H,TH,9C N:JD,AH,KH,AC,KS E:JC,QC,TD,AD,KD S:JH,QH,AS,QS,TC up:9D rest:KC,JS,QD"
LOW_S = "S W:JH,QH,AS,QS,TC N:JD,AH,KH,AC,KS E:JC,QC,TD,AD,KD S:9S,TS,9H,TH,9C up:9D rest:KC,JS,QD"
LOW_UNDER_JOKER = LOW_S.replace("up:9D rest:", "up:JOKER rest:9D,")
CANADIAN, DEFEND = "american+canadian_loner_lead=on", "american+defend_alone=any"
NO_ACE = "american+no_ace_no_face_no_trump=on"


def after(line: str) -> Table:
    """Table after the actions of a line."""
    return parse(line).table


def asked(line: str) -> tuple[str, str]:
    """Seat to move and what it is asked."""
    table = after(line)
    return "-" if table.to_move is None else table.rules.seats[table.to_move], table.phase.value


def legal(line: str) -> str:
    """Legal actions, in their order."""
    return " ".join(map(str, legal_actions(after(line))))


def test_calls_go_round_twice_and_the_hand_is_thrown_in() -> None:
    """From the dealer's left, the dealer last; then nobody scores."""
    seats = [asked(f"american {DEAL} {'| ' * bool(n)}{'pass ' * n}") for n in range(9)]
    assert seats == [(seat, "call") for seat in "WNESWNES"] + [("-", "over")]
    table = after(f"american {DEAL} | {'pass ' * 8}")
    assert (points(table), standing(table).dealer) == ((0, 0), 1)
    assert legal(f"american {DEAL} | {'pass ' * 8}") == ""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"american {DEAL}", "pass order order:alone"),
        (
            f"american {DEAL} | pass pass pass pass",
            "pass name:C name:C:alone name:H name:H:alone name:S name:S:alone",
        ),
        (
            f"standard {DEAL} | {'pass ' * 7}",
            "name:C name:C:alone name:H name:H:alone name:S name:S:alone",
        ),
        (f"american+partner_must_go_alone=on {DEAL}", "pass order order:alone"),
        (f"american+partner_must_go_alone=on {DEAL} | pass", "pass order:alone"),
        (f"american+farmers_hand=on {DEAL}", "pass order order:alone"),
        (f"american+farmers_hand=on {LOW_W}", "pass order order:alone claim:farmers"),
        (
            f"american+farmers_hand=on {LOW_W} | pass pass pass pass",
            "pass name:C name:C:alone name:H name:H:alone name:S name:S:alone",
        ),
        (f"american+joker=on,turned_joker=hearts {JOKER_UP}", "pass order order:alone"),
        (
            f"american+joker=on,turned_joker=hearts {JOKER_UP} | pass pass pass pass",
            "pass name:C name:C:alone name:D name:D:alone name:S name:S:alone",
        ),
        (
            f"american+joker=on {JOKER_UP}",
            "name:C name:C:alone name:D name:D:alone name:H name:H:alone name:S name:S:alone",
        ),
        (
            f"american+joker=on,farmers_hand=on {LOW_UNDER_JOKER}",
            "name:C name:C:alone name:D name:D:alone name:H name:H:alone name:S name:S:alone",
        ),
        (
            f"american {DEAL} | order",
            "discard:JH discard:TH discard:AS discard:QS discard:TC discard:9D",
        ),
        (f"{NO_ACE} {LOW_W} | pass order discard:TC", "claim:noace claim:none"),
        (f"{DEFEND} {DEAL} | order discard:TC", "defend:alone defend:together"),
        (f"american {DEAL} | order discard:TC", "AD KD 9C TS QH"),
    ],
)
def test_what_may_be_done(line: str, expected: str) -> None:
    """Exactly this, in this order."""
    assert legal(line) == expected


def test_a_turned_joker_is_named_and_taken_up_by_the_dealer() -> None:
    """He has six cards, the joker among them, and puts one down."""
    line = f"american+joker=on {JOKER_UP} | name:H"
    table = after(line)
    assert asked(line) == ("S", "discard")
    assert " ".join(map(str, table.hands[0])) == "JH TH AS QS TC JOKER"


def test_a_joker_that_stands_for_hearts_makes_hearts_trump() -> None:
    """Ordered up by W, taken by the dealer."""
    table = after(f"american+joker=on,turned_joker=hearts {JOKER_UP} | order")
    assert str(table.trump) == "H"
    assert " ".join(map(str, table.hands[0])) == "JH TH AS QS TC JOKER"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"american {DEAL} | pass order discard:TC", ("W", "play")),
        (f"american {DEAL} | pass pass order:alone discard:TC", ("N", "play")),
        (f"american {DEAL} | pass pass pass pass pass pass name:C:alone", ("N", "play")),
        (f"{CANADIAN} {DEAL} | pass pass order:alone discard:TC", ("S", "play")),
        (f"{CANADIAN} {DEAL} | pass pass order discard:TC", ("W", "play")),
        (
            f"{CANADIAN} {DEAL} | pass pass pass pass pass name:C:alone",
            ("W", "play"),
        ),
        (f"american+defend_alone=lone {DEAL} | pass order discard:TC", ("W", "play")),
        (f"american+defend_alone=lone {DEAL} | pass order:alone discard:TC", ("W", "defend")),
        (f"{DEFEND} {DEAL} | order discard:TC", ("N", "defend")),
        (f"{DEFEND} {DEAL} | order discard:TC defend:together", ("S", "defend")),
        (f"{DEFEND} {DEAL} | order discard:TC defend:alone", ("W", "play")),
        (
            f"{DEFEND} {DEAL} | pass order:alone discard:TC defend:alone",
            ("W", "play"),
        ),
        (
            f"{DEFEND} {DEAL} | pass order discard:TC defend:together defend:alone",
            ("N", "play"),
        ),
        (f"{NO_ACE} {LOW_W} | pass order discard:TC", ("W", "claim")),
        (f"{NO_ACE} {LOW_W} | order discard:TC", ("W", "play")),
        (f"{NO_ACE} {LOW_W} | pass order discard:TC claim:none", ("W", "play")),
        (f"{NO_ACE} {LOW_W} | pass order discard:TC claim:noace", ("-", "over")),
        (f"{NO_ACE} {LOW_W} | pass pass order:alone discard:TC", ("N", "play")),
        (f"{NO_ACE} {LOW_W} | pass pass pass pass pass name:C", ("W", "play")),
        (f"{NO_ACE},defend_alone=any {LOW_W} | pass order discard:TC claim:none", ("W", "defend")),
        (f"{NO_ACE} {LOW_S} | pass order discard:9D", ("S", "claim")),
        (f"{NO_ACE} {LOW_S} | pass order discard:9C", ("W", "play")),
        (f"american+farmers_hand=on {LOW_W} | claim:farmers", ("-", "over")),
    ],
)
def test_who_is_asked_next(line: str, expected: tuple[str, str]) -> None:
    """Calls, the dealer's discard, claims, lone defence, the lead."""
    assert asked(line) == expected


@pytest.mark.parametrize(
    ("line", "redealt", "dealer"),
    [
        (f"american+farmers_hand=on {LOW_W} | claim:farmers", True, "S"),
        (f"{NO_ACE} {LOW_W} | pass order discard:TC claim:noace", True, "S"),
        (f"american {DEAL} | {'pass ' * 8}", False, "W"),
    ],
)
def test_a_claim_leaves_the_deal_with_the_same_dealer(
    line: str, redealt: bool, dealer: str
) -> None:
    """A hand thrown in does not."""
    table = after(line)
    assert (table.redealt, table.rules.seats[standing(table).dealer]) == (redealt, dealer)


def test_a_hand_under_way_is_not_dealt_again() -> None:
    """Neither before the first call nor after it."""
    assert not after(f"american {DEAL}").redealt
    assert not after(f"american {DEAL} | pass").redealt


def test_a_hand_that_is_not_seen_is_never_asked_whether_it_is_worthless() -> None:
    """Nobody could tell."""
    line = LOW_W.replace("W:9S,TS,9H,TH,9C", "W:?").replace("rest:KC,JS,QD", "rest:?")
    assert asked(f"{NO_ACE} {line} | pass order discard:TC") == ("W", "play")


def test_a_hand_that_is_not_seen_may_claim_to_be_a_farmers_hand() -> None:
    """The player sees it, the line does not."""
    line = LOW_W.replace("W:9S,TS,9H,TH,9C", "W:?").replace("rest:KC,JS,QD", "rest:?")
    assert legal(f"american+farmers_hand=on {line}").split()[-1] == "claim:farmers"


@pytest.mark.parametrize(
    ("options", "actions", "expected"),
    [
        ("", "claim:none", ("W", "play")),
        ("", "claim:none claim:none", ("W", "play")),
        ("", "claim:noace", ("-", "over")),
        ("", "claim:none claim:noace", ("-", "over")),
        (",defend_alone=any", "claim:none", ("W", "defend")),
        (",defend_alone=any", "claim:noace", ("-", "over")),
    ],
)
def test_a_line_may_tell_that_an_unseen_hand_was_asked(
    options: str, actions: str, expected: tuple[str, str]
) -> None:
    """W and E, whose cards the line does not know, before the lead and before any defence."""
    line = "S W:? N:JD,AH,KH,AC,KS E:? S:JH,QH,AS,QS,TC up:9D rest:?"
    assert asked(f"{NO_ACE}{options} {line} | pass order discard:TC {actions}") == expected


@pytest.mark.parametrize(
    ("claim", "expected"), [("claim:jamboree", ("-", "over")), ("claim:none", ("W", "defend"))]
)
def test_a_line_may_tell_that_an_unseen_maker_was_asked_for_a_jamboree(
    claim: str, expected: tuple[str, str]
) -> None:
    """Source: rules-more.md, section 9: he shows the five best trumps for sixteen points."""
    line = (
        "railroad+jamboree=on,defend_alone=any E S:TD,QD,QC,9H,QH W:? N:? E:? up:9C rest:? "
        "| pass pass order discard:?"
    )
    assert asked(line) == ("W", "defend")
    assert asked(f"{line} {claim}") == expected
    if claim == "claim:jamboree":
        assert points(after(f"{line} {claim}")) == (16, 0)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("railroad+jamboree=on E S:TD,QD,QC,JC,QH W:? N:? E:?", id="a bower elsewhere"),
        pytest.param("railroad E S:TD,QD,QC,9H,QH W:? N:? E:?", id="only by its option"),
    ],
)
def test_an_unseen_maker_shows_no_jamboree(line: str) -> None:
    """He cannot hold it, or the house does not play it."""
    with pytest.raises(IllegalAction):
        parse(f"{line} up:9C rest:? | pass pass order discard:? claim:jamboree")


UNSEEN_NORTH = (
    "hasenpfeffer S W:JS,9S,TH,KD,QS,KS N:? E:JC,KH,JD,AS,9H,AH S:AD,QD,QH,TD,JH,TS widow:{widow} "
    "| pass pass pass pass"
)
"""Only North may hold the joker, unless it is the widow."""


@pytest.mark.parametrize(
    ("widow", "expected"),
    [("9C", ("N", "call")), ("?", ("-", "over")), ("JOKER", ("-", "over"))],
)
def test_an_unseen_hand_is_asked_for_the_forced_bid_where_it_must_hold_the_joker(
    widow: str, expected: tuple[str, str]
) -> None:
    """Source: rules-more.md, section 7: its holder bids three; as the widow it ends the deal."""
    line = UNSEEN_NORTH.format(widow=widow)
    assert asked(line) == expected
    assert legal(line) == ("bid:3" if expected[1] == "call" else "")


@pytest.mark.parametrize("widow", ["9C", "?"])
def test_a_line_may_tell_that_the_one_hand_that_may_hold_the_joker_has_bid(widow: str) -> None:
    """It has shown the joker, to everybody, and may still put it down."""
    line = UNSEEN_NORTH.format(widow=widow) + " bid:3"
    state = parse(line)
    assert (show(state), asked(line)) == (line, ("N", "call"))
    seen = show_table(view(state, 1).table)
    assert "N:JOKER,?,?,?,?,? " in seen
    assert (show(parse(seen)), asked(seen)) == (seen, ("N", "call"))
    assert asked(f"{line} name:S discard:JOKER") == ("N", "play")


def test_of_several_unseen_hands_the_one_with_the_joker_written_in_it_bids() -> None:
    """As it lies open then."""
    line = "hasenpfeffer S W:? N:? E:JOKER,?,?,?,?,? S:AD,QD,QH,TD,JH,TS widow:?"
    assert asked(f"{line} | pass pass pass pass") == ("E", "call")


def test_states_are_equal_by_deal_and_actions() -> None:
    """What is derived from them is neither compared nor shown."""
    state = parse(f"american {DEAL} | pass")
    assert state == parse(f"american {DEAL} | pass")
    assert "table" not in repr(state)


@pytest.mark.parametrize(
    ("actions", "out", "defender"),
    [
        ("order:alone discard:TC defend:together defend:alone", "E N", "S"),
        ("order:alone discard:TC defend:alone", "E S", "N"),
        ("order discard:TC defend:alone", "S", "N"),
        ("order discard:TC defend:together defend:together", "", None),
    ],
)
def test_who_sits_out(actions: str, out: str, defender: str | None) -> None:
    """The partners of the loner and of the lone defender."""
    table = after(f"{DEFEND} {DEAL} | {actions}")
    names = table.rules.seats
    assert sorted(names[seat] for seat in table.out) == sorted(out.split())
    assert table.lone_defender == (None if defender is None else names.index(defender))


def test_a_trick_ends_when_everyone_who_plays_has_played() -> None:
    """Its winner leads to the next, and the last trick ends the hand."""
    line = f"american {DEAL} | pass pass pass pass pass name:H AD 9H TD TC"
    table = after(line)
    assert [str(card) for _, card in table.tricks[0].plays] == ["AD", "9H", "TD", "TC"]
    assert (table.tricks[0].winner, table.to_move, table.trick) == (2, 2, ())
    assert (table.led, table.tricks_won, table.result) == (None, (0, 0, 1, 0), None)
    played = after(f"{line} JD KH TH QH AH 9S JH 9C AS TS KS QC QS KD AC JC")
    assert (played.phase, played.to_move) == (Phase.OVER, None)
    assert (played.tricks_won, points(played)) == ((3, 0, 2, 0), (2, 0))
    assert played.hands == ((), (), (), ())


def test_nobody_claims_once_the_defenders_have_answered() -> None:
    """Claims are asked before the lone defence, of hidden hands too."""
    rules = f"{NO_ACE},defend_alone=any"
    known = "W N:? E:? S:JH,AH,QH,9H,TH W:? up:KH rest:? | pass order discard:?"

    with pytest.raises(IllegalAction):
        parse(f"{rules} {known} defend:together claim:none")


UNSEEN_SIDES = "S W:? N:JD,AH,KH,AC,KS E:? S:JH,QH,AS,QS,TC up:9D rest:?"


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(f"{NO_ACE} {UNSEEN_SIDES} | pass order claim:none", id="before the discard"),
        pytest.param(
            f"{NO_ACE} {UNSEEN_SIDES} | pass order discard:TC claim:none claim:none claim:none",
            id="each seat once",
        ),
        pytest.param(
            f"{NO_ACE} {UNSEEN_SIDES} | pass order discard:TC 9S claim:none", id="after the lead"
        ),
        pytest.param(
            f"american {UNSEEN_SIDES} | pass order discard:TC claim:none", id="only by its option"
        ),
        pytest.param(
            f"{NO_ACE} S W:JC,AD,TD,AS,KC N:? E:KS,QC,AH,QD,KD S:JH,QH,JS,QS,TC up:9D rest:?"
            " | pass order discard:TC claim:none",
            id="never the maker",
        ),
    ],
)
def test_an_unseen_hand_is_not_asked_for_a_claim(line: str) -> None:
    """It claims after the discard, once, before the lead, against the maker's trump."""
    with pytest.raises(IllegalAction):
        parse(line)


def test_each_worthless_hand_is_asked_in_turn() -> None:
    """West and North both hold nothing: West declines, and North is asked."""
    line = (
        "american+low_rank=7,no_ace_no_face_no_trump=on S W:7C,8C,9C,TC,7D N:8D,9D,TD,7H,8H "
        "E:AC,KC,QC,AD,KD S:AS,QS,JS,TS,9S up:KS rest:JC,QD,JD,9H,TH,JH,QH,KH,AH,7S,8S"
    )
    assert asked(f"{line} | pass pass pass order discard:9S") == ("W", "claim")
    assert asked(f"{line} | pass pass pass order discard:9S claim:none") == ("N", "claim")


def test_a_dealer_who_puts_down_an_unseen_card_holds_five() -> None:
    """Six with the card taken up, all unknown, and one of them goes."""
    line = UNSEEN_SIDES.replace("S:JH,QH,AS,QS,TC", "S:?")
    table = after(f"american {line} | pass order discard:?")
    assert list(map(str, table.hands[0])) == ["?"] * 5


KOKOMO = (
    "kokomo S W:AC,AS,KS,AD,JD,JS,KD N:QS,QD,JC,KD,QS,KS,AC E:QH,JC,AD,JD,QD,QC,JS "
    "S:JH,KC,AH,QH,JH,KC,AS widow:KH,AH,QC,KH | pass bid:6:C pass pass"
)


def test_a_line_may_tell_what_an_unseen_hand_has_put_down() -> None:
    """Kokomo: the maker's hand is not known, and four cards go for the four of the widow."""
    line = KOKOMO.replace("E:QH,JC,AD,JD,QD,QC,JS", "E:?").replace("N:QS,QD,JC,KD,QS,KS,AC", "N:?")
    table = after(f"{line} discard:KH,QC,KH,QD")
    assert str(table.phase) == "play"


@pytest.mark.parametrize(
    ("played", "card", "why"),
    [
        ("", UNKNOWN, "refused.hand_known"),
        ("", Card("9", Strain.HEARTS), "refused.not_held"),
        (" KD", Card("A", Strain.CLUBS), "refused.suit_owed"),
    ],
)
def test_why_a_card_is_not_played(played: str, card: Card, why: str) -> None:
    """An unknown one from a known hand, one that lies elsewhere, a club where a diamond is owed."""
    state = parse(f"american {DEAL} | order discard:TC{played}")
    with pytest.raises(IllegalAction) as caught:
        apply(state, Play(card))
    assert caught.value.message.id == why
