# SPDX-License-Identifier: MIT
"""The rules of four-handed Euchre once more, slow and obvious, on nothing but texts.

Written from the rule sheets and not from the engine, of which it uses no part: what it shares
with the engine is only the notation.  Tests compare the two.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator
from typing import NamedTuple

RANKS = "789TJQKA"
SUITS = "CDHS"
SEATS = "SWNE"
SIDE = {"S": "NS", "N": "NS", "W": "EW", "E": "EW"}
PARTNER = {"S": "N", "N": "S", "W": "E", "E": "W"}
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
NO_POINTS = {"NS": 0, "EW": 0}

Question = tuple[str, str, list[str]]
"""Seat, phase, and every token that may answer."""


class Story(NamedTuple):
    """How a hand ended: who deals next, the points, and the tricks with their winners."""

    next_dealer: str
    points: dict[str, int]
    tricks: tuple[list[str], ...] = ()
    winners: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


def pack(low_rank: str = "9", joker: bool = False) -> list[str]:
    """Every card of the pack."""
    ranks = RANKS[RANKS.index(low_rank) :]
    return [rank + suit for suit in SUITS for rank in ranks] + ["JOKER"] * joker


def trumps(trump: str) -> list[str]:
    """Every trump that any pack has, the best first.

    >>> trumps("H")[:4]
    ['JOKER', 'JH', 'JD', 'AH']
    """
    plain = [rank + trump for rank in "AKQT987"]
    return ["JOKER", "J" + trump, "J" + SAME_COLOUR[trump], *plain]


def suit_cards(suit: str, trump: str) -> list[str]:
    """Every card of a suit once trump is known, the best first.

    >>> suit_cards("D", "H")
    ['AD', 'KD', 'QD', 'TD', '9D', '8D', '7D']
    """
    if suit == trump:
        return trumps(trump)
    return [rank + suit for rank in "AKQJT987" if rank != "J" or suit != SAME_COLOUR[trump]]


def suit_of(card: str, trump: str) -> str:
    """The suit of which a card is one."""
    return next(suit for suit in SUITS if card in suit_cards(suit, trump))


def legal(hand: list[str], led: str | None, trump: str) -> list[str]:
    """Cards of the hand that may be played."""
    if led is None:
        return list(hand)
    asked = suit_cards(suit_of(led, trump), trump)
    return [card for card in hand if card in asked] or list(hand)


def best_card(cards: list[str], trump: str) -> str:
    """The card that takes the trick: the best trump, else the best of the suit led."""
    ranking = trumps(trump) + suit_cards(suit_of(cards[0], trump), trump)
    return next(card for card in ranking if card in cards)


def winner(plays: list[str], trump: str) -> str:
    """Seat that takes the trick, of plays such as "W:AD"."""
    best = best_card([card for _, card in map(_split, plays)], trump)
    return next(seat for seat, card in map(_split, plays) if card == best)


def left_of(seat: str) -> str:
    """Next seat clockwise."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


def next_active(seat: str, out: list[str]) -> str:
    """Next seat clockwise that plays in this hand."""
    seat = left_of(seat)
    return next_active(seat, out) if seat in out else seat


def points(
    maker: str, alone: bool, lone_defender: str | None, tricks: dict[str, int]
) -> dict[str, int]:
    """Points of both sides, from the tricks of each seat."""
    taken = tricks[maker] + tricks[PARTNER[maker]]
    makers, defenders = SIDE[maker], SIDE[left_of(maker)]
    if taken == 5:
        return {makers: 4 if alone else 2, defenders: 0}
    if taken in (3, 4):
        return {makers: 1, defenders: 0}
    return {makers: 0, defenders: 4 if lone_defender else 2}


def _split(play: str) -> tuple[str, str]:
    return play[0], play[2:]


class Line:
    """A position line taken apart."""

    def __init__(self, line: str) -> None:
        deal, _, actions = line.partition("|")
        game, self.dealer, *words = deal.split()
        parts = dict(word.split(":") for word in words)
        self.key, _, changes = game.partition("+")
        self.changed = dict(word.split("=") for word in changes.split(",") if word)
        self.hands = {seat: parts[seat].split(",") for seat in SEATS}
        self.turned = parts["up"]
        self.rest = parts["rest"].split(",")
        self.actions = actions.split()

    def option(self, name: str) -> str:
        """Value of a house rule, as it is written in a line."""
        usual = {"stick_dealer": "on" if self.key == "standard" else "off"}
        usual |= {"turned_joker": "name", "low_rank": "9"}
        return self.changed.get(name, usual.get(name, "off"))


def script(line: Line) -> Generator[Question, str, Story]:
    """Asks one question after the other, as the rule sheet has them, and ends with the story."""
    hands = {seat: list(cards) for seat, cards in line.hands.items()}
    dealer = line.dealer
    order = [*itertools.islice(_round(left_of(dealer)), 4)]
    called = yield from _calls(line, hands, order)
    if called is None:
        return Story(left_of(dealer), NO_POINTS)
    maker, call = called
    if maker == "":
        return Story(dealer, NO_POINTS)
    trump = call.split(":")[1] if call.startswith("name") else _suit_turned(line)
    alone = call.endswith(":alone")
    blind = line.turned == "JOKER" and line.option("turned_joker") == "name"
    if call.startswith("order") or blind:
        six = [*hands[dealer], line.turned]
        put_down = yield dealer, "discard", ["discard:" + card for card in six]
        six.remove(put_down.removeprefix("discard:"))
        hands[dealer] = six
    out = [PARTNER[maker]] if alone else []
    if line.option("no_ace_no_face_no_trump") == "on":
        for seat in order:
            if seat == maker or seat in out or not _worthless(hands[seat], trump):
                continue
            if (yield seat, "claim", ["claim:noace", "claim:none"]) == "claim:noace":
                return Story(dealer, NO_POINTS)
    lone_defender = None
    allowed = line.option("defend_alone")
    for seat in order:
        if SIDE[seat] != SIDE[maker] and (allowed == "any" or (allowed == "lone" and alone)):
            answer = yield seat, "defend", ["defend:alone", "defend:together"]
            if answer == "defend:alone":
                lone_defender = seat
                out.append(PARTNER[seat])
                break
    canadian = line.option("canadian_loner_lead") == "on" and call == "order:alone"
    leader = next_active(maker if canadian else dealer, out)
    tricks, winners = yield from _tricks(hands, leader, out, trump)
    taken = {seat: winners.count(seat) for seat in SEATS}
    scored = points(maker, alone, lone_defender, taken)
    return Story(left_of(dealer), scored, tuple(tricks), tuple(winners), tuple(out))


def _round(seat: str) -> Generator[str, None, None]:
    while True:
        yield seat
        seat = left_of(seat)


def _worthless(hand: list[str], trump: str) -> bool:
    return all(card[0] in "T987" and suit_of(card, trump) != trump for card in hand)


def _suit_turned(line: Line) -> str:
    return "H" if line.turned == "JOKER" else line.turned[1]


def _names(but: str) -> list[str]:
    return [f"name:{suit}{how}" for suit in SUITS if suit != but for how in ("", ":alone")]


def _calls(
    line: Line, hands: dict[str, list[str]], order: list[str]
) -> Generator[Question, str, tuple[str, str] | None]:
    """Maker and call; no maker after a farmer's claim, None when all have passed."""
    dealer = line.dealer
    if line.turned == "JOKER" and line.option("turned_joker") == "name":
        return dealer, (yield dealer, "call", _names(but=""))
    for seat in order:
        may = ["pass", "order", "order:alone"]
        if line.option("partner_must_go_alone") == "on" and seat == PARTNER[dealer]:
            may = ["pass", "order:alone"]
        farmer = all(card[0] in "T987" for card in hands[seat])
        if line.option("farmers_hand") == "on" and farmer:
            may.append("claim:farmers")
        call = yield seat, "call", may
        if call == "claim:farmers":
            return "", call
        if call != "pass":
            return seat, call
    for seat in order:
        stuck = seat == dealer and line.option("stick_dealer") == "on"
        may = ["pass"] * (not stuck) + _names(but=_suit_turned(line))
        call = yield seat, "call", may
        if call != "pass":
            return seat, call
    return None


def _tricks(
    hands: dict[str, list[str]], leader: str, out: list[str], trump: str
) -> Generator[Question, str, tuple[list[list[str]], list[str]]]:
    tricks: list[list[str]] = []
    winners: list[str] = []
    for _ in range(5):
        plays: list[str] = []
        for seat in itertools.islice(_round(leader), 4):
            if seat not in out:
                led = plays[0][2:] if plays else None
                card = yield seat, "play", legal(hands[seat], led, trump)
                hands[seat].remove(card)
                plays.append(f"{seat}:{card}")
        leader = winner(plays, trump)
        tricks.append(plays)
        winners.append(leader)
    return tricks, winners


def tell(text: str) -> tuple[list[Question], Story | None]:
    """Every question that the actions of a line answer, the one left open, and the story.

    Raises ValueError for an action that the rules forbid.
    """
    line = Line(text)
    hand = script(line)
    questions = [next(hand)]
    for action in line.actions:
        if action not in questions[-1][2]:
            raise ValueError(f"{action} forbidden, legal: {questions[-1]}")
        try:
            questions.append(hand.send(action))
        except StopIteration as end:
            return questions, end.value
    return questions, None
