# SPDX-License-Identifier: MIT
"""Blocks about a deal written as a line: what may be said, the hands, the course of the play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ruleset import RuleSet
from generator.door import Door, Hand, Rules
from generator.traits import step_name
from generator.words import call_words as button_words

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
    "counted", "score", "total", "game_goes_on", "game_won", "game_won_alone", "slam", "lap",
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
    deal = deal_of(position)
    legal = compact(turn.legal, artist.door.ruleset(deal.rules))
    fields.agree("legal", sorted(fields.texts("legal")), sorted(legal))
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
        cards=_held(artist, deal, turn.seat, position),
        calls=[
            call_words(artist.door, _of_card(token, legal), by_dealer=turn.seat == deal.dealer)
            for token in legal
        ],
    )


def _of_card(token: str, legal: Sequence[str]) -> str:
    """The token of a button: a dealer who may decline takes a card, a lone player asks for one."""
    return "card:take" if token == "take" and "decline" in legal else token


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
    """A trick with the choice that each seat had."""
    number, say = fields.number("trick", 1), artist.door.say
    if number > len(hand.tricks):
        raise fields.fault(f"the line has {len(hand.tricks)} whole tricks", "trick")
    trick = hand.tricks[number - 1]
    fields.agree("winner", fields.text("winner", trick.winner), trick.winner)
    played = sum(len(past.plays) for past in hand.tricks[:number])
    end = played + sum(step.phase != "play" for step in hand.steps)
    turns = hand.steps[end - len(trick.plays) : end]
    rules, trump = deal_of(line).rules, _trump(artist.door, line)
    results = [event.text for event in hand.events if event.type in _WON]
    return artist.frame(
        "replay",
        fields,
        say("ui.replay_trick", n=number),
        facts=contract_of(artist, line),
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


def compact(tokens: Sequence[str], rules: RuleSet) -> list[str]:
    """Calls with bids in short: without the strain where every one is possible, numbers in a row.

    >>> from engine.variants import VARIANTS
    >>> compact(["pass", "bid:4", "bid:5", "bid:6", "bid:pfeffer"], VARIANTS["pfeffer"])
    ['pass', 'bid:4-6', 'bid:pfeffer']
    """
    strains = {f":{strain}" for strain in rules.trump.strains}
    short: list[str] = []
    for token in tokens:
        head, _, tail = token.rpartition(":")
        is_bid = token.startswith(("bid:", "alone:")) and f":{tail}" in strains
        if is_bid and all(head + strain in tokens for strain in strains):
            token = head
        if token not in short:
            short.append(token)
    return _runs(short)


def _runs(tokens: Sequence[str]) -> list[str]:
    """Bids of numbers that follow each other as one token."""
    merged: list[str] = []
    for token in tokens:
        low, _, high = merged[-1].removeprefix("bid:").partition("-") if merged else ("", "", "")
        last = (high or low) if merged and merged[-1].startswith("bid:") else ""
        number = token.removeprefix("bid:")
        if last.isdigit() and number.isdigit() and int(number) == int(last) + 1:
            merged[-1] = f"bid:{low}-{number}"
        else:
            merged.append(token)
    return merged


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


def call_words(door: Door, token: str, *, by_dealer: bool) -> str:
    """A call as a button would say it; the dealer takes the card that others order up."""
    word, *rest = token.split(":")
    match word:
        case "discard":
            return door.say("ui.call_discard", card=rest[0])
        case "bid" | "alone":
            return _bid_words(door, token)
    words = button_words(door)
    return words.get(f"dealer:{token}" if by_dealer else token) or words[token]


def _bid_words(door: Door, token: str) -> str:
    """A bid as it is said; without a strain where each is possible, or a range of numbers."""
    step, _, strain = token.removeprefix("bid:").partition(":")
    low, _, high = step.partition("-")
    if high:
        return door.say("ui.call_bid_range", n=int(high), number=int(low))
    if not step.isdigit():
        return door.say(f"ui.call_bid_{step}", strain=strain) if strain else step_name(door, step)
    if strain:
        return door.say("ui.call_bid_in", n=int(step), strain=strain)
    return door.say("ui.call_bid", n=int(step))
