# SPDX-License-Identifier: MIT
"""Open hands searched to the end: can a side take so many of the tricks left?

A hand is a small int, one bit a card, in four groups from the lowest: two plain suits, the sister
suit, trump, each in the order of strength with a spare bit above it.  The left bower simply is a
trump, and any trump is a larger int than any other card.  A player who sits out has the empty
hand and plays the null card 0.

Method: one recursion a trick, bounds remembered by the cards left and the leader, equal cards
tried once (an addition carries through the cards that are gone), sure tricks counted before
anything is tried, and leads that nobody can ruff tried first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, Protocol

Bounds = dict[int, int]
"""Fewest (times 16) and most tricks that the leader's side can take, by cards left and leader."""


class Solve(Protocol):
    """The search: whether the leader's side takes at least `need` of the tricks left."""

    def __call__(
        self,
        a: int,
        b: int,
        c: int,
        d: int,
        leader: int,
        need: int,
        tricks: int,
        bounds: Bounds,
        only: int = 0,
        /,
    ) -> bool:
        """Answer for the hands of the leader and, clockwise, of the others.

        Each holds as many cards as there are `tricks`, or none at all; `need` is at least 1 and
        at most `tricks`.  `only` is the one card to lead, where it is not 0.
        """


_UNBOUNDED = 15
"""Bounds of a position of which nothing is known: at least 0, at most 15 tricks."""


class Searcher(NamedTuple):
    """The search for one width of the four groups of cards."""

    suit_of: dict[int, int]
    """Group of a card, as the mask of its bits."""
    beats: dict[int, int]
    """Cards that beat a card on which they are played, as a mask."""
    upwards: dict[int, tuple[int, ...]]
    """Cards of a hand, lowest first; the null card for no hand."""
    all_cards: int
    """Mask of every card."""
    trumps: int
    """Mask of the trumps."""
    solve: Solve
    """The search itself."""


class _Cards(dict[int, tuple[int, ...]]):
    """Cards of a hand in a fixed order, worked out when first asked for."""

    def __init__(self, order: Iterable[int], empty: tuple[int, ...] = ()) -> None:
        self._order, self._empty = tuple(order), empty

    def __missing__(self, hand: int) -> tuple[int, ...]:
        self[hand] = tuple([card for card in self._order if card & hand]) or self._empty
        return self[hand]


class _Unruffed(dict[int, int]):
    """Side suits, as one mask, that a hand cannot ruff: all when it has no trump."""

    def __init__(self, sides: tuple[int, ...], trumps: int) -> None:
        self._sides, self._trumps = sides, trumps

    def __missing__(self, hand: int) -> int:
        safe = [suit for suit in self._sides if suit & hand or not hand & self._trumps]
        self[hand] = sum(safe)
        return self[hand]


def _leads(cards: list[int], sides: tuple[int, ...], trumps: int) -> dict[int, _Cards]:
    """Order in which leads are tried, by the side suits that nobody can ruff."""
    orders = {}
    for subset in range(1 << len(sides)):
        safe = sum([suit for place, suit in enumerate(sides) if subset >> place & 1])

        def late(card: int, safe: int = safe) -> tuple[bool, bool, int]:
            return not card & safe, not card & trumps, -card

        orders[safe] = _Cards(sorted(cards, key=late))
    return orders


@cache
def searcher(widths: tuple[int, int, int, int]) -> Searcher:
    """Search for groups of so many cards: two plain suits, the sister suit, trump.

    >>> search = searcher((6, 6, 5, 7))  # 24 cards
    >>> right, left, ace, low = 1 << 26, 1 << 25, 1 << 5, 1
    >>> search.solve(right, left, low, ace, 0, 1, 1, {})
    True
    """
    suits, place = [], 0
    for width in widths:
        suits.append(((1 << width) - 1) << place)
        place += width + 1
    plain_a, plain_b, sister, trumps = suits
    all_cards = plain_a | plain_b | sister | trumps
    cards = [1 << bit for bit in range(place) if all_cards >> bit & 1]
    suit_of = {card: suit for card in cards for suit in suits if card & suit}
    higher = {card: suit_of[card] & -(card << 1) for card in cards}
    beats = {card: higher[card] | (0 if card & trumps else trumps) for card in cards}
    upwards = _Cards(cards, (0,))
    unruffed = _Unruffed((plain_a, plain_b, sister), trumps)
    leads = _leads(cards, (plain_a, plain_b, sister), trumps)
    leader_bit, lowest_trump = place, place - 1 - widths[3]

    def solve(
        a: int,
        b: int,
        c: int,
        d: int,
        leader: int,
        need: int,
        tricks: int,
        bounds: Bounds,
        only: int = 0,
        /,
    ) -> bool:
        if tricks == 1:
            return not (b | d) & (beats[c] if c & beats[a] else beats[a])
        ours, theirs = a | c, b | d
        drawn = theirs & trumps
        spare = tricks - need
        left, known, key = ours | theirs, _UNBOUNDED, 0
        if not only:
            # Sure tricks of the side with the highest trump.  The leader's side: his trumps above
            # all of theirs, the partner's that are not spent in following, side winners once his
            # own draw all; a partner who has to overtake one of those would take the lead away.
            if ours > drawn:
                top = drawn.bit_length() or lowest_trump
                sure = (a >> top).bit_count()
                if sure >= need:
                    return True
                partners = (c >> top).bit_count()
                if partners:
                    small = (c & trumps).bit_count() - partners
                    if partners + (small if small < sure else sure) >= need:
                        return True
                if not drawn or (
                    sure
                    and not partners
                    and sure >= (b & trumps).bit_count()
                    and sure >= (d & trumps).bit_count()
                ):
                    rest = theirs | c
                    sure += ((a & sister) >> (rest & sister).bit_length()).bit_count()
                    sure += ((a & plain_b) >> (rest & plain_b).bit_length()).bit_count()
                    sure += ((a & plain_a) >> (rest & plain_a).bit_length()).bit_count()
                    if sure >= need:
                        return True
            else:
                top = (ours & trumps).bit_length() or lowest_trump
                if (b >> top).bit_count() > spare or (d >> top).bit_count() > spare:
                    return False
            key = left | leader << leader_bit
            if key in bounds:
                known = bounds[key]
                if known >> 4 >= need:
                    return True
                if known & 15 < need:
                    return False

        # A card that touches a lower one of the same hand, over cards that are gone, is its equal.
        gone = all_cards ^ left
        x = a << 1
        a1 = only or a & ~(x | gone + (x & gone))
        x = b << 1
        b1 = b & ~(x | gone + (x & gone))
        x = c << 1
        c1 = c & ~(x | gone + (x & gone))
        x = d << 1
        d1 = d & ~(x | gone + (x & gone))

        after = tricks - 1
        for led in leads[unruffed[b] & unruffed[d]][a1]:
            suit = suit_of[led]
            mb = b1 & suit or b1
            mc = c1 & suit or c1
            md = d1 & suit or d1
            beat = beats[led]
            a2 = a ^ led
            x = mb & beat
            for second in upwards[x] + upwards[mb ^ x] if x and x != mb else upwards[mb]:
                b2 = b ^ second
                over = second & beat
                if over:
                    beat2 = beats[second]
                    x = mc & beat2
                    thirds = upwards[x] + upwards[mc ^ x] if x and x != mc else upwards[mc]
                else:
                    beat2 = beat
                    thirds = upwards[mc]
                for third in thirds:
                    c2 = c ^ third
                    if third & beat2:
                        holder = 2
                        beat3 = beats[third]
                        x = md & beat3
                        fourths = upwards[x] + upwards[md ^ x] if x and x != md else upwards[md]
                    elif over:
                        holder = 1
                        beat3 = beat2
                        fourths = upwards[md]
                    else:
                        holder = 0
                        beat3 = beat
                        x = md & beat
                        fourths = upwards[x] + upwards[md ^ x] if x and x != md else upwards[md]
                    # A reply refutes the lead when the other side then takes more than `spare`.
                    for fourth in fourths:
                        d2 = d ^ fourth
                        if fourth & beat3:
                            if not spare or solve(
                                d2, a2, b2, c2, leader + 3 & 3, spare, after, bounds
                            ):
                                break
                        elif holder == 1:
                            if not spare or solve(
                                b2, c2, d2, a2, leader + 1 & 3, spare, after, bounds
                            ):
                                break
                        elif holder == 0:
                            if need > 1 and not solve(
                                a2, b2, c2, d2, leader, need - 1, after, bounds
                            ):
                                break
                        elif need > 1 and not solve(
                            c2, d2, a2, b2, leader ^ 2, need - 1, after, bounds
                        ):
                            break
                    else:
                        break
                else:
                    break
            else:
                bounds[key] = need << 4 | known & 15
                return True
        bounds[key] = known & 240 | need - 1
        return False

    return Searcher(suit_of, beats, upwards, all_cards, trumps, solve)
