# SPDX-License-Identifier: MIT
"""Blocks about a deal written as a line: what may be said, the hands, the course of the play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator import described
from generator.door import Door, Hand, Rules

if TYPE_CHECKING:
    from generator.cards import Face
    from generator.diagrams import Artist
    from generator.fields import Fields

_WON = ("trick_won", "trick_won_alone")
PLAY = ("led", "played", "trump_led", *_WON)
"""Events of the play."""
_ENDS = (
    "thrown_in", "claim_farmers", "claim_noace", "claim_jamboree", "made", "march", "lone_march",
    "jambone", "jamboree", "euchred", "euchred_each", "euchred_by_one", "bid_made", "bid_set",
    "counted", "hickey", "score", "total", "game_goes_on", "game_won", "game_won_alone", "slam",
    "lap",
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
    deal, told = deal_of(position), described.calls(artist.door, position)
    fields.agree("legal", sorted(fields.texts("legal")), sorted(told.tokens))
    verb = told.tokens[0].partition(":")[0]
    kind = verb if verb in ("discard", "give") else "calls"
    return artist.frame(
        "calls",
        fields,
        say(f"ui.{kind}_caption", seat=told.seat),
        facts=facts_of(artist, deal),
        line=position,
        again=described.again_of("calls", deal.rules) | {"seat": told.seat},
        list_title=say(f"ui.{kind}_list"),
        seat=told.seat,
        turned=artist.faces.face(deal.turned, deal.rules) if deal.turned else None,
        cards=_held(artist, deal, told.seat, position),
        calls=told.words,
    )


def position(artist: Artist, fields: Fields) -> str:
    """The hands as they were dealt, and what has happened since."""
    line = fields.text("position")
    hand, deal = artist.door.hand(line), deal_of(line)
    facts = facts_of(artist, deal)
    if "score" in deal.words:
        facts += scores_of(artist.door, deal)
    first, *others = artist.door.ruleset(deal.rules).seats
    return artist.frame(
        "position",
        fields,
        artist.door.say("ui.position_caption"),
        facts=facts,
        line=line,
        turned=artist.faces.face(deal.turned, deal.rules) if deal.turned else None,
        widow=_hand(artist, deal, "widow"),
        hands={seat: _hand(artist, deal, seat) for seat in (*others, first)},
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
    """A trick with the choice that each seat had whose hand is known."""
    number, say = fields.number("trick", 1), artist.door.say
    if number > len(hand.tricks):
        raise fields.fault(f"the line has {len(hand.tricks)} whole tricks", "trick")
    trick = hand.tricks[number - 1]
    fields.agree("winner", fields.text("winner", trick.winner), trick.winner)
    played = sum(len(past.plays) for past in hand.tricks[:number])
    end = played + sum(step.phase != "play" for step in hand.steps)
    turns = hand.steps[end - len(trick.plays) : end]
    deal, trump = deal_of(line), _trump(artist.door, line)
    results = [event.text for event in hand.events if event.type in _WON]
    return artist.frame(
        "replay",
        fields,
        say("ui.replay_trick", n=number),
        facts=contract_of(artist, line),
        line=_until(line, end),
        plays={turn.seat: artist.faces.face(turn.action, deal.rules, trump) for turn in turns},
        winner=trick.winner,
        turns=[
            (turn, artist.faces.hand(turn.legal, deal.rules, trump))
            for turn in turns
            if "?" not in deal.words[turn.seat]
        ],
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


def contract_of(artist: Artist, line: str) -> list[str]:
    """Trump, and who chose it; in a game with bids also what was bid."""
    seen, say = artist.door.view(line), artist.door.say
    maker, trump = seen["maker"], seen["trump"]
    facts = [trump_words(artist.door, str(trump))] if trump else []
    if maker:
        facts.append(say("ui.maker_alone" if seen["alone"] else "ui.maker", seat=maker))
    told = artist.door.hand(line).events
    bids = [e.text for e in told if e.type.startswith("bid") and e.type not in _ENDS]
    return facts + bids[-1:]


def trump_words(door: Door, strain: str) -> str:
    """What is trump, or how one plays without."""
    if strain in ("C", "D", "H", "S"):
        return door.say("ui.trump", suit=strain)
    return door.say("ui.strain_low" if strain == "LOW" else "ui.strain", strain=strain)


def _trump(door: Door, line: str) -> str | None:
    trump = door.view(line)["trump"]
    return None if trump is None else str(trump)


def scores_of(door: Door, deal: Line) -> list[str]:
    """The score before a deal, from the words that a line has for it."""
    totals = dict(total.split("=") for total in deal.words["score"].split(","))
    sides = door.ruleset(deal.rules).side_names
    if len(sides) == 2 and "NS" in sides:
        us, them = (int(totals.get(side, 0)) for side in ("NS", "EW"))
        return [door.say("event.score", points_us=us, points_them=them)]
    return [
        door.say("event.total", side=side, points=int(totals[side]))
        for side in sides
        if side in totals
    ]


def _hand(artist: Artist, deal: Line, seat: str) -> list[Face]:
    """Cards of a hand, none where it is not known."""
    cards = deal.words.get(seat, "?")
    return [] if cards == "?" else artist.faces.hand(cards.split(","), deal.rules, None)


def _held(artist: Artist, deal: Line, seat: str, position: str) -> list[Face]:
    """Cards that a seat has to choose from: as dealt, and with them the widow or a partner's.

    A turned card is drawn beside the hand, so that the hand stays as dealt.
    """
    hand = artist.door.view(position, seat)["hand"]
    if deal.turned or deal.words.get(seat, "?") == "?" or not isinstance(hand, list):
        return _hand(artist, deal, seat)
    return artist.faces.hand(list(map(str, hand)), deal.rules, None)
