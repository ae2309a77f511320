# SPDX-License-Identifier: MIT
"""Value of every card that may be played, all hands seen and everyone playing perfectly."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.actions import Discard, Play
from engine.aim import POINTS, Aim, by_tricks, counted_side, steps_of
from engine.cards import SISTER, SUITS, UNKNOWN, Card, Strain, height
from engine.ending import Ending
from engine.marks import marks
from engine.messages import IllegalAction
from engine.play import legal_cards, suit_of
from engine.ruleset import RuleSet
from engine.search import Searcher, searcher
from engine.table import Hand, Phase, Table
from engine.wide import Wide

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
    """Points that each card brings the side of the seat to move, less those of the best other.

    Every hand must be known; the mover and everyone after play perfectly, all cards face up.  The
    makers play against everyone else.  Where there are none and each counts his tricks for
    himself, it is the seat to move, and the value is what it takes off its own count.

    >>> from engine.notation import parse
    >>> state = parse("american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH "
    ...               "S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD | pass pass pass pass name:H")
    >>> {str(play): value for play, value in values(state.table).items()}
    {'AD': -2, 'KD': -2, '9C': -2, 'TS': -2, 'QH': -2}

    Raises IllegalAction outside the play or where a hand is not known.
    """
    return _answer(table, lambda side: by_tricks(table, POINTS, side))


def tricks(table: Table) -> dict[Play, int]:
    """Tricks that the makers' side takes in the whole hand after each card.

    Raises IllegalAction as `values` does.
    """
    counts = _answer(table, lambda _: tuple(range(table.rules.hand_size + 1)))
    return {play: abs(count) for play, count in counts.items()}


def best(table: Table, aim: Aim, side: int) -> int:
    """What best play is worth to a side when a trick is led.

    Raises IllegalAction as `values` does.
    """
    counted = counted_side(table, side)
    if can_solve(table.rules, table.trump):
        question, hands = _opened(table, by_tricks(table, aim))
        worth = question.best(hands)
    else:
        worth = _wide(table, by_tricks(table, aim, counted), counted).best(table.hands)
    return worth if counted == side else -worth


def _answer(table: Table, gains: Callable[[int], tuple[int, ...]]) -> dict[Play, int]:
    """Value of each card to the side of the seat to move, by the gains of the side that counts."""
    if table.to_move is None:
        raise IllegalAction("refused.no_play")
    mover = table.rules.side(table.to_move)
    side = counted_side(table, mover)
    if can_solve(table.rules, table.trump):
        question, hands = _opened(table, gains(side))
        found, bits = question.answer(hands), question.layout.bits
        return {Play(card): found[bits[card]] for card in question.legal}
    sign = 1 if side == mover else -1
    worths = _wide(table, gains(side), side).answer(table.hands)
    return {Play(card): sign * worth for card, worth in worths.items()}


def _wide(table: Table, gains: tuple[int, ...], side: int) -> Wide:
    """Question in the games that only the slower search knows."""
    if any(UNKNOWN in hand for hand in table.hands):
        raise IllegalAction("refused.hands_unknown")
    return Wide(table, gains, side)


def _opened(table: Table, gains: tuple[int, ...]) -> tuple[Question, list[int]]:
    """Question of a table with all hands known, and those hands."""
    if any(UNKNOWN in hand for hand in table.hands):
        raise IllegalAction("refused.hands_unknown")
    question = Question.of(table, gains)
    place = question.layout
    hands = [0 if s in table.out else place.mask(hand) for s, hand in enumerate(table.hands)]
    return question, hands


def alike(table: Table, seat: int) -> dict[Card, Card]:
    """For each card of a hand the lowest of those that are as good, going by what the seat knows.

    Two cards of one suit are equal once the cards between them are gone or in the same hand.

    >>> from engine.notation import parse
    >>> line = "american S W:KH,JH,TH,9S,TD N:? E:? S:? up:QH rest:? | pass pass pass pass name:C"
    >>> {str(card): str(lowest) for card, lowest in alike(parse(line).table, 1).items()}
    {'KH': 'TH', 'JH': 'TH', 'TH': 'TH', '9S': '9S', 'TD': 'TD'}

    Raises IllegalAction before there is a contract.
    """
    contract, turned = table.contract, table.deal.turned
    if contract is None:
        raise IllegalAction("refused.no_play")
    hand = table.hands[seat]
    gone = [card for trick in table.tricks for _, card in trick.plays]
    gone += [card for _, a in table.history if isinstance(a, Discard) for card in a.cards]
    if turned and not contract.picked_up:
        gone.append(turned)
    place = marks(table.rules, contract.strain)
    known = tuple(card for card in gone if card != UNKNOWN)
    held, out = place.held((hand, known), frozenset())
    different = place.different(held, place.all_cards ^ held ^ out)
    found: dict[Card, Card] = {}
    lowest = hand[0]
    for card in sorted(hand, key=lambda card: place.bits[card]):
        lowest = card if place.bits[card] & different else lowest
        found.setdefault(card, lowest)
    return {card: found[card] for card in hand}


def in_play(table: Table) -> Hand:
    """Cards that may be in a hand or in the trick under way: the whole pack where it is small."""
    pack = table.rules.pack
    if len(pack) + 3 <= WIDEST:
        return pack
    gone = {card for trick in table.tricks for _, card in trick.plays}
    if all(UNKNOWN not in hand for hand in table.hands):
        live = {card for hand in table.hands for card in hand} | {c for _, c in table.trick}
        gone = set(pack) - live
    return tuple(card for card in pack if card not in gone)


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
    leads: bool
    """Whether it leads."""
    ending: Ending
    """Where layouts are searched."""
    gains: tuple[int, ...]
    """What the mover's side gains, by the tricks that the makers take of those left."""
    steps: tuple[int, ...]
    """Numbers of tricks at which that changes."""

    @classmethod
    def of(cls, table: Table, gains: tuple[int, ...]) -> Question:
        """Question of a table; without the mover's hand there are no cards to ask about.

        `gains` is what the makers' side gains by the tricks that it takes in the whole hand.

        Raises IllegalAction outside the play and in games that the search does not know.
        """
        contract, seat, rules = table.contract, table.to_move, table.rules
        if table.phase is not Phase.PLAY or contract is None or seat is None:
            raise IllegalAction("refused.no_play")
        if not can_solve(rules, contract.strain):
            raise IllegalAction("refused.no_solver", text=rules.key)
        place = layout(in_play(table), contract.strain, rules)
        hand = table.hands[seat]
        legal = () if UNKNOWN in hand else legal_cards(hand, table.led, contract.strain, rules)
        side = contract.maker & 1
        won = sum(n for s, n in enumerate(table.tricks_won) if s & 1 == side)
        left = rules.hand_size - len(table.tricks)
        sign = 1 if seat & 1 == side else -1
        trick = [(s, place.bits[card]) for s, card in table.trick]
        there = {s for s, _ in trick} | table.out
        order = (seat, *(s for s in rules.clockwise(seat)[:-1] if s not in there))
        return cls(
            layout=place,
            seat=seat,
            legal=legal,
            legal_bits=tuple(sorted(place.bits[card] for card in legal)),
            leads=not table.trick,
            ending=Ending(place.search, trick, order, side, left),
            gains=tuple(sign * gain for gain in gains[won : won + left + 1]),
            steps=steps_of(gains[won : won + left + 1]),
        )

    def gain(self, steps: int) -> int:
        """What the mover's side gains when the makers get past so many of `steps`."""
        return self.gains[self.steps[steps - 1]] if steps else self.gains[0]

    def answer(self, hands: Sequence[int]) -> dict[int, int]:
        """Value of each legal card when the hands are these."""
        ending, steps = self.ending, self.steps
        lowest = ending.lay(hands)
        fewest, most = ending.sure()
        low, high = bisect_right(steps, fewest), bisect_right(steps, most)
        found: dict[int, int] = {}
        value = 0
        for card in self.legal_bits:
            if card & lowest or not found:
                step = low
                while step < high and ending.reach(card, steps[step]):
                    step += 1
                value = self.gain(step)
            found[card] = value
        return found

    def best(self, hands: Sequence[int]) -> int:
        """What the best lead is worth to the makers' side when the hands are these."""
        assert self.leads
        self.ending.lay(hands)
        gain = self.gain(self._best_led())
        return gain if self.seat & 1 == self.ending.side else -gain

    def _best_led(self) -> int:
        """How many of `steps` the makers get past when the mover leads his best card."""
        for number, tricks in enumerate(self.steps):
            if not self.ending.best_led(tricks):
                return number
        return len(self.steps)
