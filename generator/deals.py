# SPDX-License-Identifier: MIT
"""Blocks about a deal written as a line: what may be said, the hands, the course of the play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.door import Door, Hand, Rules

if TYPE_CHECKING:
    from generator.cards import Face
    from generator.diagrams import Artist
    from generator.fields import Fields

SEATS = ("W", "N", "E", "S")

_CHOOSES_TRUMP = ("ordered", "taken", "named")
PLAY = ("led", "played", "trick_won")
"""Events of the play."""
_ENDS = (
    "thrown_in", "claim_farmers", "claim_noace", "made", "march", "lone_march", "euchred",
    "euchred_by_one", "score", "game_won",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """What the words of a line say before its actions."""

    rules: Rules
    dealer: str
    words: Mapping[str, str]

    @property
    def turned(self) -> str | None:
        """The turned card, where it is known."""
        return None if self.words.get("up", "?") == "?" else self.words["up"]


def deal_of(position: str) -> Line:
    """The words before the actions of a line."""
    variant, dealer, *words = position.partition("|")[0].split()
    named = dict(word.split(":", 1) for word in words if ":" in word)
    return Line(Rules(variant), dealer, named)


def calls(artist: Artist, fields: Fields) -> str:
    """A seat's hand during the auction and what it may say."""
    position, say = fields.text("position"), artist.door.say
    turn = artist.door.turn(position)
    fields.agree("legal", sorted(fields.texts("legal")), sorted(turn.legal))
    deal = deal_of(position)
    is_discard = turn.legal[0].startswith("discard:")
    return artist.frame(
        "calls",
        fields,
        say("ui.discard_caption" if is_discard else "ui.calls_caption", seat=turn.seat),
        facts=facts_of(artist, deal),
        line=position,
        list_title=say("ui.discard_list" if is_discard else "ui.calls_list"),
        seat=turn.seat,
        turned=artist.faces.face(deal.turned, deal.rules) if deal.turned else None,
        cards=_hand(artist, deal, turn.seat),
        calls=[
            call_words(artist.door, token, by_dealer=turn.seat == deal.dealer)
            for token in turn.legal
        ],
    )


def position(artist: Artist, fields: Fields) -> str:
    """The hands as they were dealt, and what has happened since."""
    line = fields.text("position")
    hand, deal = artist.door.hand(line), deal_of(line)
    facts = facts_of(artist, deal)
    if "score" in deal.words:
        facts.append(score_of(artist.door, deal.words["score"]))
    return artist.frame(
        "position",
        fields,
        artist.door.say("ui.position_caption"),
        facts=facts,
        line=line,
        turned=artist.faces.face(deal.turned, deal.rules) if deal.turned else None,
        hands={seat: _hand(artist, deal, seat) for seat in SEATS},
        told=[event.text for event in hand.events if event.type != "dealt"],
    )


def replay(artist: Artist, fields: Fields) -> str:
    """One trick of a deal; without `trick` what was said, or with `points` how it ended."""
    line = fields.text("position")
    hand = artist.door.hand(line)
    if fields.has("trick"):
        return _replay_trick(artist, fields, line, hand)
    if fields.has("points"):
        fields.agree("points", fields.table("points"), dict(hand.points))
        told = [event.text for event in hand.events if event.type in _ENDS]
        caption = artist.door.say("ui.replay_result")
    else:
        hidden = ("dealt", *PLAY, *_ENDS[1:])
        told = [event.text for event in hand.events if event.type not in hidden]
        line = _until(line, sum(step.phase != "play" for step in hand.steps))
        caption = artist.door.say("ui.replay_calls")
    facts = facts_of(artist, deal_of(line))
    return artist.frame("told", fields, caption, facts=facts, line=line, told=told)


def _replay_trick(artist: Artist, fields: Fields, line: str, hand: Hand) -> str:
    """A trick with the choice that each seat had."""
    number, say = fields.number("trick", 1), artist.door.say
    if number > len(hand.tricks):
        raise fields.fault(f"the line has {len(hand.tricks)} whole tricks", "trick")
    trick = hand.tricks[number - 1]
    fields.agree("winner", fields.text("winner", trick.winner), trick.winner)
    played = sum(len(past.plays) for past in hand.tricks[:number])
    end = played + sum(step.phase != "play" for step in hand.steps)
    turns = hand.steps[end - len(trick.plays) : end]
    rules, trump = deal_of(line).rules, _trump(hand)
    results = [event.text for event in hand.events if event.type == "trick_won"]
    return artist.frame(
        "replay",
        fields,
        say("ui.replay_trick", n=number),
        facts=contract_of(artist, hand),
        line=_until(line, end),
        plays={turn.seat: artist.faces.face(turn.action, rules, trump) for turn in turns},
        winner=trick.winner,
        turns=[(turn, artist.faces.hand(turn.legal, rules, trump)) for turn in turns],
        result=results[number - 1],
    )


def _until(line: str, count: int) -> str:
    """A line with its first actions only."""
    deal, _, actions = line.partition("|")
    return " ".join([*deal.split(), "|", *actions.split()[:count]])


def facts_of(artist: Artist, deal: Line) -> list[str]:
    """Dealer and turned card."""
    facts = [artist.door.say("ui.dealer", seat=deal.dealer)]
    if deal.turned:
        facts.append(artist.door.say("ui.turned", card=deal.turned))
    return facts


def contract_of(artist: Artist, hand: Hand) -> list[str]:
    """Trump, and who chose it."""
    maker = next(event.seat for event in hand.events if event.type in _CHOOSES_TRUMP)
    is_alone = any(event.type == "alone" for event in hand.events)
    says_maker = artist.door.say("ui.maker_alone" if is_alone else "ui.maker", seat=maker)
    return [artist.door.say("ui.trump", suit=_trump(hand)), says_maker]


def _trump(hand: Hand) -> str:
    return next(event.suit for event in hand.events if event.type in _CHOOSES_TRUMP)


def score_of(door: Door, written: str) -> str:
    """The score before a deal, from the words that a line has for it."""
    totals = dict(total.split("=") for total in written.split(","))
    us, them = (int(totals.get(side, 0)) for side in ("NS", "EW"))
    return door.say("event.score", points_us=us, points_them=them)


def _hand(artist: Artist, deal: Line, seat: str) -> list[Face]:
    """Cards of a hand, none where it is not known."""
    cards = deal.words.get(seat, "?")
    return [] if cards == "?" else artist.faces.hand(cards.split(","), deal.rules, None)


def call_words(door: Door, token: str, *, by_dealer: bool) -> str:
    """A call as a button would say it; the dealer takes the card that others order up."""
    word, *rest = token.split(":")
    match word:
        case "name":
            return door.say(f"ui.call_name{_alone(rest)}", suit=rest[0])
        case "discard":
            return door.say("ui.call_discard", card=rest[0])
        case "claim" | "defend":
            return door.say(f"ui.call_{word}_{rest[0]}")
        case "order" if by_dealer:
            return door.say(f"ui.call_take{_alone(rest)}")
        case _:
            return door.say(f"ui.call_{word}{_alone(rest)}")


def _alone(words: list[str]) -> str:
    return "_alone" if "alone" in words else ""
