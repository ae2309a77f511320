# SPDX-License-Identifier: MIT
"""Open hands of any game searched to the end: any seats, any strain, identical cards.

It answers what `engine.search` answers, of everything but more slowly: can those who wish it bring
a side so many of the tricks left?  The side wishes it, or, where it has promised to take none, all
the others.

Method: bounds remembered by the cards left and the leader, the best lead of an earlier question
tried first, equal cards tried once, sure tricks counted before anything is tried.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.marks import Marks, taking

MOST_TRICKS, MOST_CARDS = 6, 30
"""Tricks and cards in all hands that are searched within some seconds."""

Order = tuple[int, ...]
"""Seats that play to a trick, in order."""

Bounds = dict[tuple[int, int], tuple[int, int]]
"""Fewest and most tricks that the side can take, by cards left and leader."""


class Whole:
    """The rest of one hand with all cards seen, in one layout after another."""

    __slots__ = (
        "bounds",
        "hands",
        "marks",
        "moves",
        "orders",
        "our_seats",
        "ours",
        "their_seats",
        "wants",
    )

    def __init__(
        self, marks: Marks, playing: Sequence[int], side: frozenset[int], *, wishing: bool
    ) -> None:
        """`playing` are the seats that play cards, clockwise; `side` are those whose tricks count,
        and `wishing` tells whether they wish to take them.
        """
        seats = range(max(playing) + 1)
        self.marks = marks
        self.ours = [seat in side for seat in seats]
        self.wants = [(seat in side) == wishing for seat in seats]
        self.our_seats = [seat for seat in playing if seat in side]
        self.their_seats = [seat for seat in playing if seat not in side]
        self.orders: dict[int, Order] = {
            seat: (*playing[place:], *playing[:place]) for place, seat in enumerate(playing)
        }
        self.lay([])

    def lay(self, hands: list[int], bounds: Bounds | None = None) -> None:
        """Take up a layout.

        `bounds` are those of the same layout, where some are known from another moment.
        """
        self.hands = hands
        self.bounds: Bounds = {} if bounds is None else bounds
        self.moves: dict[tuple[int, int], int] = {}

    def reach(self, trick: Sequence[tuple[int, int]], seat: int, card: int, need: int) -> bool:
        """Whether the side takes `need` of the tricks left, when a seat plays a card.

        `trick` are the seats and cards of the trick under way, which counts among those left.
        """
        hands = self.hands
        left = hands[seat].bit_count()
        if need <= 0 or need > left:
            return need <= 0
        leader = trick[0][0] if trick else seat
        holder, beat = taking(self.marks.beats, (*trick, (seat, card)))
        there = sum([played for _, played in trick])
        different = self._different(sum(hands) | there)
        suit = self.marks.suit_of[trick[0][1] if trick else card]
        order, place = self.orders[leader], len(trick) + 1
        hands[seat] ^= card
        if place == len(order):
            reached = self._next(holder, need, left)
        else:
            reached = self._follow(order, place, different, suit, holder, beat, need, left)
        hands[seat] ^= card
        return reached

    def led(self, leader: int, need: int) -> bool:
        """Whether the side takes `need` of the tricks left, when a seat leads as it likes."""
        left = self.hands[leader].bit_count()
        return self._led(leader, need, left) if 0 < need <= left else need <= 0

    def _next(self, holder: int, need: int, left: int) -> bool:
        """The same once somebody has taken the first of the tricks left."""
        need -= self.ours[holder]
        if need <= 0 or need >= left:
            return need <= 0
        return self._led(holder, need, left - 1)

    def _led(self, leader: int, need: int, left: int) -> bool:
        if left == 1:
            return self._last(leader)
        hands = self.hands
        a = sum([hands[seat] for seat in self.our_seats])
        b = sum([hands[seat] for seat in self.their_seats])
        key = a | b, leader
        low, high = self.bounds.get(key, (0, left))
        if low >= need or high < need:
            return low >= need
        sure = self._sure(a, b, leader, need, left)
        if sure is not None:
            return sure
        different, order = self._different(a | b), self.orders[leader]
        suit_of, beats, wants = self.marks.suit_of, self.marks.beats, self.wants[leader]
        hand, reached = hands[leader], not wants
        cards = self.marks.leads[different[leader]]
        if key in self.moves:
            cards = (self.moves[key], *cards)
        for card in cards:
            hands[leader] = hand ^ card
            suit, beat = suit_of[card], beats[card]
            if wants == self._follow(order, 1, different, suit, leader, beat, need, left):
                self.moves[key] = card
                reached = wants
                break
        hands[leader] = hand
        self.bounds[key] = (need, high) if reached else (low, need - 1)
        return reached

    def _last(self, leader: int) -> bool:
        """Whether the side takes the last trick."""
        hands, beats = self.hands, self.marks.beats
        holder, beat = leader, beats[hands[leader]]
        for seat in self.orders[leader][1:]:
            if hands[seat] & beat:
                holder, beat = seat, beats[hands[seat]]
        return self.ours[holder]

    def _sure(self, a: int, b: int, leader: int, need: int, left: int) -> bool | None:
        """The answer where it follows from sure tricks of the side or of the others.

        Each trump above all of the other side's that one hand holds takes a trick of its own,
        whoever wishes it.  A leader who wishes tricks takes one with each card that is the highest
        of its suit, once the other side has no trump.
        """
        hands, marks = self.hands, self.marks
        trumps, spare = marks.trumps, left - need
        if trumps:
            above = marks.above(b, trumps)
            if (
                a >> above
                and max([(hands[s] >> above).bit_count() for s in self.our_seats]) >= need
            ):
                return True
            above = marks.above(a, trumps)
            if (
                b >> above
                and max([(hands[s] >> above).bit_count() for s in self.their_seats]) > spare
            ):
                return False
        ours = self.ours[leader]
        if self.wants[leader] == ours and not (b if ours else a) & trumps:
            hand, sure = hands[leader], 0
            rest = (a | b) ^ hand
            for suit in (*marks.sides, trumps):
                if hand & suit:
                    sure += ((hand & suit) >> marks.above(rest, suit)).bit_count()
            if sure > (need - 1 if ours else spare):
                return ours
        return None

    def _different(self, cards: int) -> list[int]:
        """Cards of each hand that are worth trying, of equal ones the lowest."""
        different = self.marks.different
        return [different(hand, cards ^ hand) for hand in self.hands]

    def _follow(
        self,
        order: Order,
        place: int,
        different: list[int],
        suit: int,
        holder: int,
        beat: int,
        need: int,
        left: int,
    ) -> bool:
        """Whether the side gets what it needs when the seat in this place of the order follows.

        `beat` are the cards that would take the trick from its holder.
        """
        hands, ours, upwards = self.hands, self.ours, self.marks.upwards
        seat = order[place]
        place += 1
        hand, wants = hands[seat], self.wants[seat]
        cards = different[seat] & suit or different[seat]
        taking = cards & beat
        ordered = upwards[cards]
        if taking and taking != cards and ours[holder] != ours[seat]:
            ordered = upwards[taking] + upwards[cards ^ taking]
        last, beats = place == len(order), self.marks.beats
        for card in ordered:
            hands[seat] = hand ^ card
            winner = seat if card & beat else holder
            if last:
                lacking = need - ours[winner]
                if lacking <= 0 or lacking >= left:
                    reached = lacking <= 0
                else:
                    reached = self._led(winner, lacking, left - 1)
            else:
                now = beats[card] if card & beat else beat
                reached = self._follow(order, place, different, suit, winner, now, need, left)
            if reached == wants:
                hands[seat] = hand
                return wants
        hands[seat] = hand
        return not wants
