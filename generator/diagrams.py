# SPDX-License-Identifier: MIT
"""The kinds of `euchre` block: each checks the author's claim with the engine and draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator import chances, deals, family, games, house, points, solving, tables
from generator.cards import Faces
from generator.deals import deal_of, trump_words
from generator.door import Door, Rules
from generator.fields import Fields
from generator.lines import LEARNER, follow_line, prove_trick, prove_turn, trick_line
from generator.lone import lone
from generator.quiz.block import quiz, themes
from generator.strength import strength
from generator.templates import render
from generator.vectors import drawable
from generator.worth import worth


class Artist:
    """Draws the blocks of one page."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.faces = Faces(door)

    def draw(self, fields: Fields) -> str:
        """HTML of one block, on one line."""
        kind = fields.text("show")
        if kind not in KINDS:
            raise fields.fault(f"unknown kind {kind}; known: {', '.join(sorted(KINDS))}", "show")
        return KINDS[kind](self, fields)

    def card(self, text: str) -> str:
        """HTML of a card, or of a suit, inside a sentence."""
        if text in ("C", "D", "H", "S"):
            return render("suit", suit=text, name=self.door.say("ui.suit", suit=text))
        return render("chip", face=self.faces.face(text))

    def frame(self, template: str, fields: Fields, caption: str, **values: object) -> str:
        """HTML of a diagram; whatever the author wrote and no diagram of its kind uses is refused.

        With a `line` it can be copied as the position that it shows; what it is worked out from
        stands in `again`, where a reader may have it worked out again under other rules.
        """
        caption = fields.text("caption", caption)
        fields.done()
        return render(template, caption=caption, say=self.door.say, **values)


@dataclass(frozen=True, slots=True)
class _Turn:
    """A hand before a card, and the position where the author gives one."""

    rules: Rules
    trump: str
    led: str | None
    hand: list[str]
    line: str = ""


def _ranking(artist: Artist, fields: Fields) -> str:
    """Order of the cards of a suit."""
    rules, trump = fields.rules(), fields.text("trump")
    suit = fields.text("suit", trump)
    order = artist.faces.ranking(rules, trump, suit)
    if fields.has("order"):
        fields.agree("order", fields.texts("order"), order)
    if trump not in ("C", "D", "H", "S"):
        caption = artist.door.say("ui.ranking_no_trump", strain=trump)
    elif suit == trump:
        caption = artist.door.say("ui.ranking_trump", suit=trump)
    else:
        caption = artist.door.say("ui.ranking_side", suit_side=suit, suit=trump)
    return artist.frame("ranking", fields, caption, cards=artist.faces.hand(order, rules, trump))


def _follow(artist: Artist, fields: Fields) -> str:
    """A hand, the card led, and which cards may be played; or the learner's turn in a position."""
    told = _turn(artist, fields) if fields.has("position") else _told(fields)
    answer = artist.door.legal_cards(told.rules, told.trump, told.led, told.hand)
    fields.agree("legal", sorted(fields.texts("legal")), sorted(answer.cards))
    line = told.line or follow_line(artist.door, told.rules, told.trump, told.led, told.hand)
    prove_turn(artist.door, fields, line, answer.cards)
    led, faces, say = told.led, artist.faces, artist.door.say
    return artist.frame(
        "follow",
        fields,
        say("ui.follow_caption"),
        fold=fields.switch("fold"),
        facts=[
            trump_words(artist.door, told.trump),
            say("ui.led", card=led) if led else say("ui.led_none"),
        ],
        line=line,
        asked=[faces.face(card) for card in told.hand],
        asked_led=faces.face(led) if led else None,
        led=faces.face(led, told.rules, told.trump) if led else None,
        cards=faces.hand(told.hand, told.rules, told.trump),
        legal=answer.cards,
        why=answer.why,
    )


def _told(fields: Fields) -> _Turn:
    """What an author writes of a hand before a card."""
    led = fields.text("led") if fields.has("led") else None
    return _Turn(fields.rules(), fields.text("trump"), led, fields.texts("hand"))


def _turn(artist: Artist, fields: Fields) -> _Turn:
    """The same of the learner's hand in a position."""
    line = fields.text("position")
    hand, trick, trump = (artist.door.view(line)[part] for part in ("hand", "trick", "trump"))
    if artist.door.turn(line).seat != LEARNER or not isinstance(trump, str):
        raise fields.fault("it is not the learner's turn to play a card", "position")
    led = str(trick[0]).partition(":")[2] if isinstance(trick, list) and trick else None
    cards = list(map(str, hand)) if isinstance(hand, list) else []
    return _Turn(deal_of(line).rules, trump, led, cards, line)


def _trick(artist: Artist, fields: Fields) -> str:
    """A trick and who takes it."""
    rules, trump, plays = fields.rules(), fields.text("trump"), fields.texts("plays")
    winner = artist.door.winner(rules, trump, plays)
    fields.agree("winner", fields.text("winner"), winner)
    line = trick_line(artist.door, rules, trump, plays)
    prove_trick(artist.door, fields, line, plays, winner)
    cards = dict(play.split(":") for play in plays)
    return artist.frame(
        "trick",
        fields,
        artist.door.say("ui.trick_caption"),
        fold=fields.switch("fold"),
        facts=[trump_words(artist.door, trump)],
        line=line,
        asked={seat: artist.faces.face(card) for seat, card in cards.items()},
        plays={seat: artist.faces.face(card, rules, trump) for seat, card in cards.items()},
        winner=winner,
        result=artist.door.say("ui.trick_winner", seat=winner, card=cards[winner]),
    )


def _vector(artist: Artist, fields: Fields) -> str:
    """The first example of a rule's vector in tests/vectors."""
    name = fields.text("id")
    examples = drawable(name)
    if not examples:
        raise fields.fault(f"no vector {name} with an example that can be drawn", "id")
    fields.add(examples[0])
    return artist.draw(fields)


KINDS: Mapping[str, Callable[[Artist, Fields], str]] = {
    "calls": deals.calls,
    "compare": family.compare,
    "differences": games.differences,
    "facts": tables.facts,
    "follow": _follow,
    "game": games.game,
    "house": house.house,
    "layouts": chances.layouts,
    "lone": lone,
    "odds": chances.odds,
    "option": tables.option,
    "points": points.points,
    "position": deals.position,
    "problem_themes": solving.themes,
    "problems": solving.some,
    "quiz": quiz,
    "ranking": _ranking,
    "replay": deals.replay,
    "score_cards": tables.score_cards,
    "solve": solving.solve,
    "start": games.start,
    "strength": strength,
    "styles": tables.styles,
    "sure": games.sure,
    "themes": themes,
    "tonight": family.tonight,
    "trick": _trick,
    "vector": _vector,
    "worth": worth,
}
"""Kinds of block by the word after `show =`."""
