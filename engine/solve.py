# SPDX-License-Identifier: MIT
"""Value of every card that may be played, all hands seen and everyone playing perfectly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.actions import Play
from engine.cards import SISTER, SUITS, UNKNOWN, Card, Strain, height
from engine.messages import IllegalAction
from engine.play import legal_cards, suit_of
from engine.ruleset import RuleSet
from engine.search import Bounds, Searcher, searcher
from engine.table import Hand, Phase, Result, Table

WIDEST = 30
"""Bits of a hand that Python adds and masks at full speed."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a deal lie in the ints of the search."""

    search: Searcher
    bits: dict[Card, int]

    def mask(self, cards: Sequence[Card]) -> int:
        """Hand as the search holds it."""
        return sum([self.bits[card] for card in cards])


@cache
def layout(cards: Hand, trump: Strain, rules: RuleSet) -> Layout:
    """Layout of some cards of a pack, in groups and by strength.

    >>> from engine.variants import VARIANTS
    >>> rules = VARIANTS["standard"]
    >>> layout(rules.pack, Strain.HEARTS, rules).bits[Card("J", Strain.DIAMONDS)] == 1 << 25
    True
    """
    plain = [suit for suit in SUITS if suit not in (trump, SISTER[trump])]
    groups: list[list[Card]] = [[], [], [], []]
    for card in sorted(cards, key=lambda c: height(c, trump, bowers=rules.trump.bowers)):
        suit = suit_of(card, trump, rules)
        groups[3 if suit == trump else plain.index(suit) if suit in plain else 2].append(card)
    a, b, sister, trumps = map(len, groups)
    bits, place = {}, 0
    for group in groups:
        bits.update({card: 1 << (place + i) for i, card in enumerate(group)})
        place += len(group) + 1
    return Layout(searcher((a, b, sister, trumps)), bits)


def can_solve(rules: RuleSet, trump: Strain | None) -> bool:
    """Whether the search knows this kind of game: two pairs, one copy of each card, a trump."""
    return rules.players == 4 and rules.sides == 2 and rules.deck.copies == 1 and trump in SUITS


def values(table: Table) -> dict[Play, int]:
    """Points that each card brings the side of the seat to move, less those of the other side.

    Every hand must be known; the mover and everyone after play perfectly, all cards face up.

    >>> from engine.notation import parse
    >>> state = parse("american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH "
    ...               "S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD | pass pass pass pass name:H")
    >>> {str(play): value for play, value in values(state.table).items()}
    {'AD': -2, 'KD': -2, '9C': -2, 'TS': -2, 'QH': -2}

    Raises IllegalAction outside the play or where a hand is not known.
    """
    return _answer(table, points_by_tricks(table))


def tricks(table: Table) -> dict[Play, int]:
    """Tricks that the makers' side takes in the whole hand after each card.

    Raises IllegalAction as `values` does.
    """
    counts = _answer(table, tuple(range(table.rules.hand_size + 1)))
    return {play: abs(count) for play, count in counts.items()}


def points_by_tricks(table: Table) -> tuple[int, ...]:
    """What the makers' side gains over the other side, by the tricks that it takes.

    Raises IllegalAction before there is a contract.
    """
    rules, contract = table.rules, table.contract
    if contract is None:
        raise IllegalAction("refused.no_play")
    makers = rules.side(contract.maker)
    other = next(s for s in range(rules.players) if rules.side(s) != makers)
    gains = []
    for taken in range(rules.hand_size + 1):
        tricks = [0] * rules.players
        tricks[contract.maker], tricks[other] = taken, rules.hand_size - taken
        result = Result(contract.maker, contract.call, table.lone_defender, tuple(tricks))
        points = rules.score.points(rules, result)
        gains.append(points[makers] - max(p for s, p in enumerate(points) if s != makers))
    return tuple(gains)


def _answer(table: Table, gains: tuple[int, ...]) -> dict[Play, int]:
    if any(UNKNOWN in hand for hand in table.hands):
        raise IllegalAction("refused.hands_unknown")
    cards = table.rules.pack
    if len(cards) + 3 > WIDEST:
        live = {card for hand in table.hands for card in hand} | {card for _, card in table.trick}
        cards = tuple(card for card in cards if card in live)
    question = Question.of(table, cards, gains)
    hands = [
        0 if seat in table.out else question.layout.mask(hand)
        for seat, hand in enumerate(table.hands)
    ]
    found = question.answer(hands)
    bits = question.layout.bits
    return {Play(card): found[bits[card]] for card in question.legal}


@dataclass(frozen=True, slots=True)
class Question:
    """What each card is worth at one moment of the play, to be asked of one layout or of many."""

    layout: Layout
    seat: int
    """Seat to move."""
    legal: Hand
    """Its legal cards."""
    legal_bits: tuple[int, ...]
    """The same as the search holds them, lowest first."""
    trick: tuple[tuple[int, int], ...]
    """Seats and cards of the trick under way."""
    side: int
    """Parity of the makers' seats."""
    gains: tuple[int, ...]
    """What the mover's side gains, by the tricks that the makers take of those left."""
    left: int
    """Tricks left, with the one under way."""

    @classmethod
    def of(cls, table: Table, cards: Hand, gains: tuple[int, ...]) -> Question:
        """Question of a table whose mover knows his hand; `cards` are all that may be in play.

        `gains` is what the makers' side gains by the tricks that it takes in the whole hand.

        Raises IllegalAction outside the play and in games that the search does not know.
        """
        contract, seat, rules = table.contract, table.to_move, table.rules
        if table.phase is not Phase.PLAY or contract is None or seat is None:
            raise IllegalAction("refused.no_play")
        if not can_solve(rules, contract.strain):
            raise IllegalAction("refused.no_solver", text=rules.key)
        place = layout(cards, contract.strain, rules)
        legal = legal_cards(table.hands[seat], table.led, contract.strain, rules)
        side = contract.maker & 1
        won = sum(n for s, n in enumerate(table.tricks_won) if s & 1 == side)
        left = rules.hand_size - len(table.tricks)
        sign = 1 if seat & 1 == side else -1
        return cls(
            layout=place,
            seat=seat,
            legal=legal,
            legal_bits=tuple(sorted(place.bits[card] for card in legal)),
            trick=tuple((s, place.bits[card]) for s, card in table.trick),
            side=side,
            gains=tuple(sign * gain for gain in gains[won : won + left + 1]),
            left=left,
        )

    def answer(self, hands: list[int], bounds: Bounds | None = None) -> dict[int, int]:
        """Value of each legal card when the hands are these; `hands` is left as it was."""
        search, seat = self.layout.search, self.seat
        live = sum(hands) + sum([card for _, card in self.trick])
        ending = Ending(search, hands, search.all_cards ^ live, self.side, self.left)
        ending.bounds = {} if bounds is None else bounds
        hand = hands[seat]
        lowest = ending.lowest_equals(hand)
        found: dict[int, int] = {}
        value = 0
        for card in self.legal_bits:
            if card & lowest or not found:
                hands[seat] = hand ^ card
                value = self._gain(ending.after((*self.trick, (seat, card))))
            found[card] = value
        hands[seat] = hand
        return found

    def _gain(self, reached: Callable[[int], bool]) -> int:
        """Gain at the most tricks that the makers can reach, asked only where the gain changes."""
        gains = self.gains
        for tricks in range(1, len(gains)):
            if gains[tricks] != gains[tricks - 1] and not reached(tricks):
                return gains[tricks - 1]
        return gains[-1]


class Ending:
    """A layout from a trick under way to the end; a slow outer ring around the search."""

    __slots__ = ("bounds", "gone", "hands", "leader", "left", "search", "side", "suit")

    def __init__(self, search: Searcher, hands: list[int], gone: int, side: int, left: int) -> None:
        self.search, self.hands, self.gone = search, hands, gone
        self.side, self.left = side, left
        self.leader = self.suit = 0
        self.bounds: Bounds = {}

    def lowest_equals(self, hand: int) -> int:
        """Lowest of each run of equal cards of a hand: no live card of others lies between."""
        doubled = hand << 1
        return hand & ~(doubled | self.gone + (doubled & self.gone))

    def after(self, trick: Sequence[tuple[int, int]]) -> Callable[[int], bool]:
        """Whether the side takes so many of the tricks left, this one included, once asked."""
        self.leader, best = trick[0]
        self.suit = self.search.suit_of[best]
        holder = self.leader
        for seat, card in trick:
            if card & self.search.beats[best]:
                holder, best = seat, card
        following, beat = trick[-1][0] + 1 & 3, self.search.beats[best]
        return lambda want: self.reach(following, beat, holder, want)

    def reach(self, seat: int, beat: int, holder: int, want: int) -> bool:
        """Whether the side takes `want` tricks when `seat` is next and `beat` beats the trick."""
        hands = self.hands
        while seat != self.leader and not hands[seat]:
            seat = seat + 1 & 3
        if seat == self.leader:
            return self._reach_next(holder, want)
        ours = seat & 1 == self.side
        hand = hands[seat]
        cards = self.lowest_equals(hand)
        cards = cards & self.suit or cards
        winners = cards & beat
        for card in self.search.upwards[winners] + self.search.upwards[cards ^ winners]:
            if card:
                hands[seat] = hand ^ card
                if card & beat:
                    reached = self.reach(seat + 1 & 3, self.search.beats[card], seat, want)
                else:
                    reached = self.reach(seat + 1 & 3, beat, holder, want)
                if reached == ours:
                    hands[seat] = hand
                    return ours
        hands[seat] = hand
        return not ours

    def _reach_next(self, holder: int, want: int) -> bool:
        ours, left = holder & 1 == self.side, self.left - 1
        want -= ours
        if want <= 0:
            return True
        if want > left:
            return False
        a, b, c, d = self.hands[holder:] + self.hands[:holder]
        need = want if ours else left - want + 1
        return self.search.solve(a, b, c, d, holder, need, left, self.bounds) == ours
