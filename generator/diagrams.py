# SPDX-License-Identifier: MIT
"""The kinds of `euchre` block: each checks the author's claim with the engine and draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby

from generator.cards import Face, Faces
from generator.door import Door, Rules
from generator.fields import Fields
from generator.quiz.block import quiz
from generator.templates import render
from generator.vectors import drawable

MAKER, DEFENDER = "S", "W"
MAKERS, DEFENDERS = "NS", "EW"
TRICKS_OF_A_HAND = 5


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

    def _frame(self, template: str, fields: Fields, caption: str, **values: object) -> str:
        caption = fields.text("caption", caption)
        fields.done()
        return render(template, caption=caption, say=self.door.say, **values)


def _ranking(artist: Artist, fields: Fields) -> str:
    """Order of the cards of a suit."""
    rules, trump = fields.rules(), fields.text("trump")
    suit = fields.text("suit", trump)
    order = artist.faces.ranking(rules, trump, suit)
    if fields.has("order"):
        _check(fields, "order", fields.texts("order"), order)
    if suit == trump:
        caption = artist.door.say("ui.ranking_trump", suit=trump)
    else:
        caption = artist.door.say("ui.ranking_side", suit_side=suit, suit=trump)
    return artist._frame("ranking", fields, caption, cards=artist.faces.hand(order, rules, trump))


def _follow(artist: Artist, fields: Fields) -> str:
    """A hand, the card led, and which cards may be played."""
    rules, trump, hand = fields.rules(), fields.text("trump"), fields.texts("hand")
    led = fields.text("led") if fields.has("led") else None
    answer = artist.door.legal_cards(rules, trump, led, hand)
    _check(fields, "legal", sorted(fields.texts("legal")), sorted(answer.cards))
    facts = [artist.door.say("ui.trump", suit=trump)]
    facts.append(artist.door.say("ui.led", card=led) if led else artist.door.say("ui.led_none"))
    return artist._frame(
        "follow",
        fields,
        artist.door.say("ui.follow_caption"),
        fold=fields.switch("fold"),
        facts=facts,
        led=artist.faces.face(led, rules, trump) if led else None,
        cards=artist.faces.hand(hand, rules, trump),
        legal=answer.cards,
        why=answer.why,
    )


def _trick(artist: Artist, fields: Fields) -> str:
    """A trick and who takes it."""
    rules, trump, plays = fields.rules(), fields.text("trump"), fields.texts("plays")
    winner = artist.door.winner(rules, trump, plays)
    _check(fields, "winner", fields.text("winner"), winner)
    cards = dict(play.split(":") for play in plays)
    return artist._frame(
        "trick",
        fields,
        artist.door.say("ui.trick_caption"),
        fold=fields.switch("fold"),
        facts=[artist.door.say("ui.trump", suit=trump)],
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


def _points(artist: Artist, fields: Fields) -> str:
    """What the makers' tricks are worth."""
    rows = _points_rows(artist.door, fields.rules())
    if fields.has("claim"):
        stated = {
            label: tuple(pair)
            for label, pair in fields.table("claim").items()
            if isinstance(pair, list)
        }
        _check(fields, "claim", stated, rows)
    return artist._frame("points", fields, artist.door.say("ui.points_caption"), rows=rows)


def _points_rows(door: Door, rules: Rules) -> dict[str, tuple[int, ...]]:
    """Points with the partner and alone, for each range of the makers' tricks.

    Positive for the makers, negative for the defenders.
    """

    def worth(tricks: int) -> tuple[int, ...]:
        taken = {MAKER: tricks, DEFENDER: TRICKS_OF_A_HAND - tricks}
        replies = [door.points(rules, MAKER, taken, alone=alone) for alone in (False, True)]
        return tuple(points[MAKERS] - points[DEFENDERS] for points in replies)

    rows = {}
    for values, group in groupby(range(TRICKS_OF_A_HAND + 1), key=worth):
        numbers = list(group)
        label = f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        rows[label] = values
    return rows


def _calls(artist: Artist, fields: Fields) -> str:
    """A seat's hand during the auction and what it may say."""
    position = fields.text("position")
    turn = artist.door.turn(position)
    _check(fields, "legal", sorted(fields.texts("legal")), sorted(turn.legal))
    words = dict(word.split(":", 1) for word in position.partition("|")[0].split() if ":" in word)
    dealer = position.split()[1]
    rules = Rules(position.split()[0])
    facts = [artist.door.say("ui.dealer", seat=dealer)]
    if "up" in words:
        facts.append(artist.door.say("ui.turned", card=words["up"]))
    return artist._frame(
        "calls",
        fields,
        artist.door.say("ui.calls_caption", seat=turn.seat),
        facts=facts,
        seat=turn.seat,
        turned=artist.faces.face(words["up"], rules) if "up" in words else None,
        cards=_known(artist, words[turn.seat], rules),
        calls=[_call(artist.door, token) for token in turn.legal],
    )


def _known(artist: Artist, hand: str, rules: Rules) -> list[Face]:
    return [] if hand == "?" else artist.faces.hand(hand.split(","), rules, None)


def _call(door: Door, token: str) -> str:
    """A call as a button would say it."""
    word, *rest = token.split(":")
    alone = "_alone" if "alone" in rest else ""
    if word == "name":
        return door.say(f"ui.call_name{alone}", suit=rest[0])
    return door.say(f"ui.call_{word}{alone}")


def _check(fields: Fields, key: str, claimed: object, computed: object) -> None:
    if claimed != computed:
        raise fields.fault(f"{key}: the block claims {claimed}, the engine says {computed}", key)


KINDS: Mapping[str, Callable[[Artist, Fields], str]] = {
    "calls": _calls,
    "follow": _follow,
    "points": _points,
    "quiz": quiz,
    "ranking": _ranking,
    "trick": _trick,
    "vector": _vector,
}
"""Kinds of block by the word after `show =`."""
