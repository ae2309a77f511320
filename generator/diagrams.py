# SPDX-License-Identifier: MIT
"""The kinds of `euchre` block: each checks the author's claim with the engine and draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator import chances, deals, tables
from generator.cards import Faces
from generator.door import Door
from generator.fields import Fields
from generator.lines import follow_line, prove_trick, prove_turn, trick_line
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

        With a `line` it can be copied as the position that it shows.
        """
        caption = fields.text("caption", caption)
        fields.done()
        return render(template, caption=caption, say=self.door.say, **values)


def _ranking(artist: Artist, fields: Fields) -> str:
    """Order of the cards of a suit."""
    rules, trump = fields.rules(), fields.text("trump")
    suit = fields.text("suit", trump)
    order = artist.faces.ranking(rules, trump, suit)
    if fields.has("order"):
        fields.agree("order", fields.texts("order"), order)
    if suit == trump:
        caption = artist.door.say("ui.ranking_trump", suit=trump)
    else:
        caption = artist.door.say("ui.ranking_side", suit_side=suit, suit=trump)
    return artist.frame("ranking", fields, caption, cards=artist.faces.hand(order, rules, trump))


def _follow(artist: Artist, fields: Fields) -> str:
    """A hand, the card led, and which cards may be played."""
    rules, trump, hand = fields.rules(), fields.text("trump"), fields.texts("hand")
    led = fields.text("led") if fields.has("led") else None
    answer = artist.door.legal_cards(rules, trump, led, hand)
    fields.agree("legal", sorted(fields.texts("legal")), sorted(answer.cards))
    line = follow_line(artist.door, rules, trump, led, hand)
    prove_turn(artist.door, fields, line, answer.cards)
    facts = [artist.door.say("ui.trump", suit=trump)]
    facts.append(artist.door.say("ui.led", card=led) if led else artist.door.say("ui.led_none"))
    return artist.frame(
        "follow",
        fields,
        artist.door.say("ui.follow_caption"),
        fold=fields.switch("fold"),
        facts=facts,
        line=line,
        asked=[artist.faces.face(card) for card in hand],
        asked_led=artist.faces.face(led) if led else None,
        led=artist.faces.face(led, rules, trump) if led else None,
        cards=artist.faces.hand(hand, rules, trump),
        legal=answer.cards,
        why=answer.why,
    )


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
        facts=[artist.door.say("ui.trump", suit=trump)],
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
    "facts": tables.facts,
    "follow": _follow,
    "layouts": chances.layouts,
    "lone": lone,
    "odds": chances.odds,
    "option": tables.option,
    "points": tables.points,
    "position": deals.position,
    "quiz": quiz,
    "ranking": _ranking,
    "replay": deals.replay,
    "score_cards": tables.score_cards,
    "strength": strength,
    "styles": tables.styles,
    "themes": themes,
    "trick": _trick,
    "vector": _vector,
    "worth": worth,
}
"""Kinds of block by the word after `show =`."""
