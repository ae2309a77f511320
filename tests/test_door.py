# SPDX-License-Identifier: MIT
"""The JSON door: the shape of every answer, every error code, and thousands of hostile requests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.phrase import Catalogue, load
from engine.session import handle
from tests.fuzz import DONE, LINE
from tests.games import CHOICES

ROOT = Path(__file__).parent.parent
CATALOGUES: dict[str, Catalogue] = {
    path.stem: load(json.loads(path.read_text("utf-8")))
    for path in (ROOT / "build" / "catalogues").glob("*.json")
}
BEST_HELD = "railroad+jamboree=on E S:JOKER,JH,JD,AH,KH W:? N:? E:? up:9D rest:?"
Reply = dict[str, Any]  # Any: what JSON holds


def ask(kind: str, body: object = None, **parts: object) -> Reply:
    """Reply to a request."""
    reply: Reply = json.loads(handle(json.dumps({"type": kind, "body": body, **parts}), CATALOGUES))
    return reply


def ok(kind: str, **body: object) -> Reply:
    """The answer to a request that has one."""
    answer: Reply = ask(kind, body)["ok"]
    return answer


def code(kind: str, **body: object) -> str:
    """Code of the error that answers a request."""
    error: str = ask(kind, body)["error"]["code"]
    return error


def test_game_is_described_under_any_house_rules() -> None:
    """Its traits, its points and the calls of a position, each with its sentence."""
    joker = {"variant": "standard", "options": {"joker": True, "low_rank": 7}}
    told = ask("traits", joker, lang="fr")["ok"]["traits"]
    assert told["pack"][0]["text"] == "33\u00a0cartes\u00a0: du sept à l’as, et un joker"
    assert told["bids"] == []
    severe = {"variant": "railroad", "options": {"defend_alone": "any"}, "lone_defence": True}
    table = ask("tariff", severe, lang="pl")["ok"]
    assert table["rows"][0]["key"] == "0-2"
    assert all(cell["text"] for row in table["rows"] for cell in row["cells"])
    assert code("tariff", variant="six", lone_defence=True) == "bad_request"
    heads = [head["message"]["id"] for head in ok("tariff", variant="buck")["heads"]]
    assert heads == ["ui.points_own_tricks", "ui.points_maker", "ui.points_others"]
    columns = [ok("tariff", variant=game)["heads"] for game in ("standard", "six", "three")]
    together = [each[1]["message"]["id"] for each in columns]
    assert together == ["ui.points_partner", "ui.points_team", "ui.points_maker"]
    bids = ok("calls", position="pfeffer S W:? N:? E:? S:? | pass bid:4")
    assert (bids["seat"], bids["calls"][-1]["token"]) == ("E", "bid:pfeffer")
    assert [call["message"]["id"] for call in bids["calls"]] == [
        "ui.call_pass", "ui.call_bid_either", "ui.call_bid_pfeffer",
    ]  # fmt: skip
    open_bids = ok("calls", position="pfeffer S W:? N:? E:? S:? | pass")["calls"]
    assert open_bids[1]["message"]["id"] == "ui.call_bid_range"


@pytest.mark.parametrize(
    ("variant", "heads", "euchred"),
    [
        ("standard", ["Plis du camp preneur", "À deux", "En solo"], "2~points pour la défense"),
        ("two", ["Plis du preneur", "Preneur"], "2~points pour l’adversaire"),
        ("three", ["Plis du preneur", "Preneur"], "2~points pour chaque adversaire"),
        ("six", ["Plis du camp preneur", "En équipe", "En solo"], "2~points pour la défense"),
        ("buck", ["Plis faits", "Preneur", "Une autre personne"], "+5"),
    ],
)
def test_points_are_told_to_those_who_play(variant: str, heads: list[str], euchred: str) -> None:
    """A maker without a partner is no side, three are no pair, and each counts his own tricks."""
    table = ask("tariff", {"variant": variant}, lang="fr")["ok"]
    assert [head["text"] for head in table["heads"]] == heads
    assert table["rows"][0]["cells"][0]["text"] == euchred.replace("~", "\u00a0")


def test_sets_of_cards_are_called_by_their_number() -> None:
    """A lone player may change up to three cards; the partner then hands over as many."""
    deal = (
        "bid48 S W:AS,TS,TS,9S,AH,TH,KC,TC,AD,KD,JD,9D N:KS,QS,JS,JS,9S,QH,JH,AC,QC,QC,JC,9D "
        "E:KS,QS,AH,KH,QH,TH,9H,9H,JC,KD,QD,JD S:AS,KH,JH,AC,KC,TC,9C,9C,AD,QD,TD,TD"
    )
    asked, given = f"{deal} | pass alone:S", f"{deal} | pass alone:S discard:QH,JH,9D"
    assert [call["token"] for call in ok("calls", position=asked)["calls"]] == ["discard:0-3"]
    assert [call["token"] for call in ok("calls", position=given)["calls"]] == ["give:3"]


def test_during_the_play_there_are_no_calls() -> None:
    """Whoever asks for them is told that a card has to be played."""
    told = ask("calls", {"position": f"{LINE} | pass pass pass pass pass name:H"}, lang="fr")
    assert told["error"]["code"] == "illegal_action"
    assert told["error"]["text"] == "L’atout est choisi\u00a0: Ouest doit jouer une carte."


def test_points_of_a_first_hand_are_added_to_the_score_at_the_start() -> None:
    """Buck Euchre begins at 25, from which each trick is taken off.

    Source: rules.md, section 12.
    """
    told = ok("points", variant="buck", maker="S", tricks={"S": 5})
    assert (told["score"]["S"], told["score"]["W"], told["winner"]) == (20, 30, None)


@pytest.mark.parametrize(
    ("variant", "alone"), [("american", True), ("railroad", True), ("railroad+jambone=on", False)]
)
def test_no_hand_is_laid_open_where_the_rules_know_no_jambone(variant: str, alone: bool) -> None:
    """Nor by a maker who plays with a partner."""
    facts = {"variant": variant, "maker": "S", "exposed": True, "tricks": {"S": 5}}
    assert code("points", **facts, alone=alone) == "illegal_action"


def test_a_trick_of_a_thousand_cards_is_refused_in_a_short_sentence() -> None:
    """The seats are told as far as the first that comes again."""
    plays = ["S:9H"] * 1000
    error = ask("trick", {"variant": "american", "trump": "H", "plays": plays}, lang="pl")["error"]
    assert error["message"]["id"] == "bad.play_order"
    assert len(error["text"]) < 300


def test_variants_list_games_and_house_rules() -> None:
    """Each game says who plays, with how many cards, to what target, under which options."""
    games = {game["key"]: game for game in ok("variants")["variants"]}
    assert {"standard", "american"} <= set(games)
    standard = games["standard"]
    assert standard["players"] == [4]
    assert standard["seats"] == ["S", "W", "N", "E"]
    assert (standard["cards"], standard["hand"], standard["target"]) == (24, 5, 10)
    options = standard["options"]
    assert options["stick_dealer"] == {"default": True, "choices": [True, False]}
    assert games["american"]["options"]["stick_dealer"]["default"] is False
    assert options["low_rank"] == {"default": 9, "choices": [9, 8, 7]}
    assert options["defend_alone"] == {"default": "off", "choices": ["off", "any", "lone"]}
    assert set(options) >= set(CHOICES)
    assert set(standard["parts"]) == set(options)
    assert standard["parts"]["joker"] == "deck"


def test_variants_list_the_levels_that_a_bot_can_play_at() -> None:
    """Each level that is listed answers; any other is refused."""
    levels = ok("variants")["levels"]
    assert "regular" in levels
    assert all(ok("bot", position=LINE, level=level)["action"] for level in levels)


def test_legal_cards_says_why_the_others_are_not() -> None:
    """The reply holds the legal cards and, for each illegal one, the reason."""
    answer = ok("legal_cards", variant="american", trump="H", led="KH", hand=["JD", "AC"])
    assert answer["cards"] == ["JD"]
    assert set(answer["why"]) == {"AC"}
    assert answer["why"]["AC"]["message"]["id"] == "refused.left_bower_owed"
    assert set(answer["why"]["AC"]) == {"message"}


def test_leading_leaves_every_card_free() -> None:
    """Without a led card all are legal; null and absent are the same."""
    body = {"variant": "american", "trump": "H", "hand": ["JD", "AC"]}
    assert ok("legal_cards", **body) == ok("legal_cards", led=None, **body)
    assert ok("legal_cards", **body) == {"cards": ["JD", "AC"], "why": {}}


def test_trick_names_its_winner() -> None:
    """The left bower takes the trick."""
    plays = ["W:AD", "N:JD"]
    assert ok("trick", variant="american", trump="H", plays=plays) == {"winner": "N"}


def test_points_of_a_hand_that_nobody_made() -> None:
    """No maker: nobody scores."""
    answer = ok("points", variant="american", maker=None, tricks={}, before={"NS": 3})
    assert answer == {
        "points": {"NS": 0, "EW": 0},
        "score": {"NS": 3, "EW": 0},
        "winner": None,
    }


def test_deal_is_the_same_for_the_same_seed() -> None:
    """A seed gives one deal, another seed another; the line can be read."""
    line = ok("deal", variant="american", dealer="N", seed=7)["position"]
    assert line == ok("deal", variant="american", dealer="N", seed=7)["position"]
    assert line != ok("deal", variant="american", dealer="N", seed=8)["position"]
    assert line.startswith("american N E:")
    assert ok("state", position=line)["phase"] == "call"


def test_options_are_an_object_or_part_of_the_variant() -> None:
    """Both ways to write house rules give the same deal."""
    written = ok("deal", variant="american+low_rank=7,stick_dealer=on", dealer="N", seed=7)
    options = {"low_rank": 7, "stick_dealer": True}
    assert ok("deal", variant="american", options=options, dealer="N", seed=7) == written
    as_words = {"low_rank": "7", "stick_dealer": "on"}
    assert ok("deal", variant="american", options=as_words, dealer="N", seed=7) == written


def test_next_gives_score_and_deal() -> None:
    """After a hand: the score, and the next deal by the next dealer."""
    answer = ok("next", position=DONE, seed=7)
    assert answer["score"] == {"NS": 9, "EW": 9}
    assert answer["winner"] is None
    assert answer["position"].startswith("american W score:NS=9,EW=9 N:")


def test_next_after_the_last_hand_has_no_deal() -> None:
    """The game is won: no more cards."""
    answer = ok("next", position=DONE.replace("NS=7", "NS=8"), seed=7)
    assert answer == {"score": {"NS": 10, "EW": 9}, "winner": "NS", "position": None}


def told_last(position: str) -> dict[str, Reply]:
    """Events of the last action, by type."""
    events = ok("replay", position=position)["steps"][-1]["events"]
    return {event["type"]: event for event in events}


def test_a_game_of_railroad_leads_to_the_next() -> None:
    """Every trick at 9-0: 11 points, of which one is carried over; the others have none: a slam.

    Source: rules-more.md, section 9 (KEL, BIC).
    """
    line = (
        "railroad S score:NS=9,EW=0 W:JH,9C,AS,QS,QC N:9S,9D,AC,AH,AD E:TD,KD,KS,TS,QD "
        "S:JS,KC,JC,JOKER,QH up:KH rest:JD,TC,TH,9H | order discard:JOKER JH AH QD KH QC AC TS "
        "JC AD TD QH 9C KC AS 9S KS JS QS 9D KD"
    )
    told = told_last(line)
    assert told["lap"] == {"type": "lap", "side": "NS", "n": 1}
    assert told["slam"] == {"type": "slam", "side": "NS"}
    following = ok("next", position=line, seed=7)
    assert following["winner"] == "NS"
    assert following["position"].startswith("railroad W score:NS=1,EW=0 ")
    single = line.replace("railroad ", "railroad+laps=off,slam=off ")
    assert ok("next", position=single, seed=7)["position"] is None


def test_a_maker_alone_who_fails_gives_points_to_each_of_the_others() -> None:
    """Three players: North-East takes two tricks, and South and North-West have two points each.

    Source: rules.md, section 8 (3H).
    """
    told = told_last(
        "three S NW:AS,KS,QC,TD,9D NE:JS,AC,9C,AD,KD S:JC,TC,9S,AH,QH up:9H "
        "rest:KH,JH,TH,KC,QS,TS,QD,JD | pass pass pass pass name:C AS 9C 9S JS JC QC AH 9D AC "
        "AD TC TD QH KS KD"
    )
    assert told["euchred_each"] == {"type": "euchred_each", "tricks": 2, "n": 2}


def test_points_enough_do_not_win_without_a_bid_of_this_hand() -> None:
    """East makes 9 without trump; North and South have 54, and the game goes on.

    Source: rules.md, section 4 (S2): to win one makes a bid or sets the others'.
    """
    line = (
        "bid48 S score:NS=51,EW=0 W:AH,QH,TD,QC,KH,TD,AS,9S,AC,KD,9D,KS "
        "N:9H,AD,QD,JH,TS,JH,TC,9S,KC,QS,9D,AH E:KS,JD,JD,KD,QH,TH,JS,TC,JC,TH,JS,AD "
        "S:KH,9C,AC,9C,AS,TS,QC,QS,KC,9H,QD,JC | bid:2:C bid:3:S bid:4:C bid:6:D bid:7:D bid:8:C "
        "bid:9:NT pass pass pass KD QD 9D 9D QH 9H QH AH QD JD AC KD TD AD AD KC 9H TH KH AH KH JH "
        "TH QS TD 9S JD QC TC JC AC TC QC KC JC 9C QS JS TS KS AS TS JS AS 9S JH KS 9C"
    )
    told = told_last(line)
    assert (told["score"]["points_us"], told["score"]["points_them"]) == (54, 9)
    assert "game_goes_on" in told
    assert ok("next", position=line, seed=7)["winner"] is None


def test_state_tells_what_is_asked() -> None:
    """Who is to move, what for, what is allowed, and the points so far."""
    answer = ok("state", position=LINE + " | pass order")
    assert answer["to_move"] == "S"
    assert answer["phase"] == "discard"
    assert answer["legal"][-1] == "discard:9D"
    assert (answer["over"], answer["points"]) == (False, {"NS": 0, "EW": 0})
    assert set(answer) == {"to_move", "phase", "asked", "legal", "over", "points"}


def test_state_of_a_finished_hand() -> None:
    """Nobody is to move, nothing is legal, the points are there."""
    answer = ok("state", position=DONE)
    assert answer == {
        "to_move": None,
        "phase": "over",
        "asked": None,
        "legal": [],
        "over": True,
        "points": {"NS": 2, "EW": 0},
    }


@pytest.mark.parametrize(
    ("line", "action", "asked"),
    [
        ("two S N:? S:TD,TS,9S,KC,AD up:9H rest:? | order", "take", "card"),
        (f"{BEST_HELD} | pass pass pass pass name:H", "claim:none", "jamboree"),
        (f"{BEST_HELD} | pass pass pass pass name:H:alone", "keep", None),
    ],
)
def test_what_the_phase_does_not_tell_of_a_question_is_told(
    line: str, action: str, asked: str | None
) -> None:
    """A card that lies face up, or a jamboree, to whoever is asked and of what was answered."""
    assert ok("state", position=line)["asked"] == asked
    steps = ok("replay", position=f"{line} {action}")["steps"]
    assert [step["asked"] for step in steps] == [None] * (len(steps) - 1) + [asked]


def test_state_for_a_seat_hides_the_other_hands() -> None:
    """West sees the turned card and five of his own, and that the others hold theirs."""
    answer = ok("state", position=LINE + " | pass order", seat="W")["view"]
    assert answer["hand"] == ["AD", "KD", "9C", "TS", "QH"]
    assert answer["cards"] == {"S": 6, "W": 5, "N": 5, "E": 5}
    assert answer["turned"] == "9D"
    assert "N:? E:? S:?" in answer["position"]
    hidden = {"JD", "AH", "9H", "AC", "KS", "JC", "QC", "KC"}
    assert not any(card in json.dumps(answer) for card in hidden)


def test_a_position_may_hold_unknown_cards() -> None:
    """Ask about a hand of your own: the others are question marks."""
    line = "american S W:? N:? E:? S:JH,TH,AS,QS,TC up:9D rest:? | pass pass pass"
    assert ok("state", position=line, seat="S")["legal"] == ["pass", "order", "order:alone"]


def test_apply_gives_the_line_and_what_happened() -> None:
    """The line grows by the actions; events tell them in order."""
    answer = ok("apply", position=LINE, actions=["pass", "order", "discard:9D"])
    assert answer["position"] == LINE + " | pass order discard:9D"
    types = [event["type"] for event in answer["events"]]
    assert types == ["dealt", "passed", "ordered", "picked_up", "discarded"]
    more = ok("apply", position=answer["position"], actions=["AD"])
    assert more["events"] == [{"type": "led", "seat": "W", "card": "AD"}]


def test_replay_tells_every_step() -> None:
    """Each step has its seat, phase, legal actions and the one chosen; each trick its winner."""
    answer = ok("replay", position=DONE)
    assert answer["position"] == DONE
    assert len(answer["steps"]) == 26
    assert answer["steps"][5]["action"] == "name:H"
    assert answer["steps"][5]["phase"] == "call"
    assert set(answer["steps"][0]) == {"seat", "phase", "asked", "legal", "action", "events"}
    told = ok(
        "apply", position=DONE.split(" | ")[0], actions=[s["action"] for s in answer["steps"]]
    )
    replayed = [*answer["dealt"], *(event for s in answer["steps"] for event in s["events"])]
    assert replayed == told["events"]
    assert all(step["action"] in step["legal"] for step in answer["steps"])
    assert [trick["winner"] for trick in answer["tricks"]] == ["N", "N", "S", "S", "S"]
    assert answer["points"] == {"NS": 2, "EW": 0}


def test_bot_chooses_something_legal_with_a_reason() -> None:
    """The reply is an action and a message that gives the reason."""
    answer = ok("bot", position=LINE + " | pass order", level="regular")
    assert answer["action"] in ok("state", position=LINE + " | pass order")["legal"]
    assert answer["reason"]["message"]["id"]


@pytest.mark.parametrize("lang", CATALOGUES)
def test_errors_and_reasons_are_sentences_in_a_language(lang: str) -> None:
    """With a language every message carries its sentence."""
    body = {"variant": "american", "trump": "H", "led": "KH", "hand": ["JD", "AC"]}
    assert ask("legal_cards", body, lang=lang)["ok"]["why"]["AC"]["text"].strip()
    assert ask("deal", {"variant": "chess", "seed": 1}, lang=lang)["error"]["text"].strip()
    events = ask("apply", {"position": LINE, "actions": ["order"]}, lang=lang)["ok"]["events"]
    assert all(event["text"].strip() for event in events)
    message = {"id": "refused.suit_owed", "args": {"card": "AC", "suit": "H", "cards_owed": ["9H"]}}
    assert ask("phrase", {"message": message, "lang": lang})["ok"]["text"].strip()


def test_the_reply_bears_the_number_of_the_request() -> None:
    """A number or a word comes back as it was sent; anything else is refused."""
    assert ask("variants", id=7)["id"] == 7
    assert ask("variants", id="a")["id"] == "a"
    assert ask("variants")["id"] is None
    assert ask("variants", id=[1])["error"]["code"] == "bad_request"


HAND = ["JD", "QS", "9C", "TC", "KH"]


@pytest.mark.parametrize(
    ("expected", "kind", "body"),
    [
        ("bad_request", "values", {}),
        ("bad_request", "deal", {"variant": "american"}),
        ("bad_request", "deal", {"variant": "american", "seed": -1}),
        ("bad_request", "deal", {"variant": "american", "seed": True}),
        ("bad_request", "deal", {"variant": "american", "seed": 1.0}),
        ("bad_request", "deal", {"variant": "american", "seed": 1, "more": 1}),
        ("bad_request", "deal", {"variant": 1, "seed": 1}),
        ("bad_request", "legal_cards", {"variant": "american", "trump": "H", "hand": []}),
        ("bad_request", "legal_cards", {"variant": "american", "trump": "H", "hand": "JD"}),
        ("bad_request", "apply", {"position": LINE, "actions": []}),
        ("bad_request", "trick", {"variant": "american", "trump": "H", "plays": []}),
        ("bad_request", "points", {"variant": "american", "maker": "S", "tricks": {"S": 4}}),
        ("bad_request", "points", {"variant": "american", "tricks": {"S": 5}}),
        ("bad_request", "bot", {"position": LINE, "level": "genius"}),
        ("bad_notation", "legal_cards", {"variant": "american", "trump": "X", "hand": HAND}),
        ("bad_notation", "legal_cards", {"variant": "american", "trump": "NT", "hand": HAND}),
        (
            "bad_notation",
            "legal_cards",
            {"variant": "american", "trump": "H", "hand": ["JD", "JD"]},
        ),
        (
            "bad_notation",
            "legal_cards",
            {"variant": "american", "trump": "H", "led": "JD", "hand": HAND},
        ),
        ("bad_notation", "legal_cards", {"variant": "american", "trump": "H", "hand": ["8D"]}),
        ("bad_notation", "legal_cards", {"variant": "american", "trump": "H", "hand": ["JOKER"]}),
        ("bad_notation", "trick", {"variant": "american", "trump": "H", "plays": ["X:AD"]}),
        (
            "bad_notation",
            "trick",
            {"variant": "american", "trump": "H", "plays": ["N:AD", "W:9D", "E:TD"]},
        ),
        ("bad_notation", "trick", {"variant": "american", "trump": "H", "plays": ["W:AD", "W:9D"]}),
        ("bad_notation", "points", {"variant": "american", "before": {"NS": 10, "EW": 3}}),
        ("bad_notation", "deal", {"variant": "american", "dealer": "X", "seed": 1}),
        ("bad_notation", "state", {"position": ""}),
        ("bad_notation", "state", {"position": LINE + " |"}),
        ("bad_notation", "state", {"position": LINE + " | jump"}),
        ("bad_notation", "state", {"position": LINE.replace("up:9D", "up:?")}),
        ("bad_notation", "state", {"position": LINE.replace("KC,JS,QD", "KC,JS,JS")}),
        ("bad_notation", "state", {"position": LINE.replace("NS=7", "NS=10")}),
        ("bad_rules", "deal", {"variant": "chess", "seed": 1}),
        ("bad_rules", "deal", {"variant": "american+stick=on", "seed": 1}),
        ("bad_rules", "deal", {"variant": "american+stick_dealer=maybe", "seed": 1}),
        ("bad_rules", "deal", {"variant": "american", "options": {"low_rank": 6}, "seed": 1}),
        ("bad_rules", "deal", {"variant": "american+turned_joker=hearts", "seed": 1}),
        ("illegal_action", "state", {"position": LINE + " | name:H"}),
        ("illegal_action", "apply", {"position": LINE, "actions": ["discard:9D"]}),
        ("illegal_action", "apply", {"position": DONE, "actions": ["pass"]}),
        ("illegal_action", "next", {"position": LINE, "seed": 1}),
        ("illegal_action", "bot", {"position": DONE, "level": "regular"}),
        ("too_large", "apply", {"position": LINE, "actions": ["pass"] * 201}),
        ("too_large", "state", {"position": LINE + " |" + " pass" * 202}),
        ("too_large", "state", {"position": "x" * 70_000}),
    ],
)
def test_every_error_has_its_code(expected: str, kind: str, body: Reply) -> None:
    """What is wrong decides the code."""
    assert code(kind, **body) == expected


@pytest.mark.parametrize(
    ("text", "place"), [("", 1), ("{", 2), ("nul", 1), ('{"a": 1} x', 10), ('{"a":\n 1 2}', 10)]
)
def test_what_is_not_json_is_said_with_the_character_at_fault(text: str, place: int) -> None:
    """Counted from one; the reply has no number of a request."""
    reply = json.loads(handle(text))
    said = {"id": "bad.json", "args": {"number": place}}
    assert (reply["id"], reply["error"]) == (None, {"code": "bad_json", "message": said})


@pytest.mark.parametrize("text", ["1" * 5000, "[" * 5000])
def test_json_that_cannot_be_read_has_no_place_at_fault(text: str) -> None:
    """Python reads neither numbers of thousands of digits nor so many lists in lists."""
    reply = json.loads(handle(text))
    assert reply["error"]["code"] == "bad_json"
    assert reply["error"]["message"]["id"] == "bad.json_too_much"


def test_what_is_not_json_is_said_in_the_language_that_it_names() -> None:
    """In none where it names none that the door knows."""
    texts = [
        json.loads(handle(f'{{"lang": "{lang}", "type": }}', CATALOGUES))["error"].get("text")
        for lang in ("fr", "pt", "pl", "xx")
    ]
    assert texts == [
        "La requête n’est pas du JSON valide\u00a0: la faute est au caractère numéro 24.",
        "O pedido não é JSON válido: o erro está no carácter número 24.",
        "Zapytanie nie jest poprawnym JSON-em: błąd jest przy znaku numer 24.",
        None,
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('{"id": 3, "type": "variants", "type": "deal"}', "type"),
        ('{"id": 3, "type": "deal", "body": {"seed": 1, "variant": "two", "seed": 1}}', "seed"),
        ('{"id": 3, "body": {"options": {"low_rank": 7, "low_rank": 9}}}', "low_rank"),
    ],
)
def test_a_part_given_twice_is_refused_by_its_name(text: str, name: str) -> None:
    """Wherever it stands, and whether or not both say the same."""
    reply = json.loads(handle(text))
    said = {"id": "bad.part_twice", "args": {"text": name}}
    assert reply == {"id": 3, "error": {"code": "bad_request", "message": said}}


def test_no_language_can_be_asked_for_without_catalogues() -> None:
    """A door without sentences says so."""
    reply = json.loads(handle('{"type": "variants", "lang": "fr"}'))
    assert reply["error"]["code"] == "bad_request"


def test_the_door_on_standard_input() -> None:
    """One line in, one line out, in order, and a bad line does not stop it."""
    lines = ['{"id": 1, "type": "variants"}', "{", "", '{"id": "é", "type": "variants"}']
    sent = "\n".join(lines).encode() + b"\n\xff\xfe\n" + b'{"id": 6, "type": "variants"}'
    done = subprocess.run(
        [sys.executable, "-m", "engine"],
        input=sent,
        capture_output=True,
        check=True,
        cwd=ROOT,
        timeout=60,
        env={"PYTHONIOENCODING": "utf-8:strict"},
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["id"] for reply in replies] == [1, None, None, "é", None, 6]
    assert ["ok" in reply for reply in replies] == [True, False, False, True, False, True]
