# SPDX-License-Identifier: MIT
"""Open hands of the other games searched without any cleverness.

Every line of play is followed to its end by the slow rules of `tests.reference_family`, on nothing
but the text of a position; a position between two tricks is not worked out twice.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from tests.reference_family import Hand, hand_size, points, script, side_of, winner

Hands = dict[str, tuple[str, ...]]
"""Cards by seat; a seat that is out has none."""


class Slowly:
    """What each card is worth at the end of a line, for its seat."""

    def __init__(self, line: str) -> None:
        self.hand = hand = Hand(line)
        asking, self.done = script(hand), list[tuple[str, str]]()
        question = next(asking)
        for action in hand.actions:
            self.done.append((question[0], action))
            question = asking.send(action)
        self.seat, phase, self.legal = question
        assert phase == "play"
        self.playing = [seat for seat in hand.seats if seat not in hand.out]
        self.hands = {seat: tuple(sorted(hand.hands[seat])) for seat in self.playing}
        played = sum(hand_size(hand) - len(cards) for cards in self.hands.values())
        under_way = played % len(self.playing)
        at = self.playing.index(self.seat)
        order = [*self.playing[at:], *self.playing[:at]]
        there = hand.actions[len(hand.actions) - under_way :]
        self.plays = tuple(map(":".join, zip(order[len(order) - under_way :], there, strict=True)))
        own = hand.key == "buck" or not hand.maker
        self.counted = side_of(hand, self.seat if own else hand.maker)
        self.ours = {seat for seat in self.playing if side_of(hand, seat) == self.counted}
        before = [seat for seat in hand.winners if seat in self.ours]
        self.before, self.left = len(before), hand_size(hand) - len(hand.winners)
        self.known: dict[tuple[tuple[tuple[str, ...], ...], str, int], int] = {}

    def values(self) -> dict[str, int]:
        """Value of each card to the seat to move."""
        sign = 1 if self.seat in self.ours else -1
        return {
            card: sign * self._after(self.hands, (*self.plays, f"{self.seat}:{card}"), self.before)
            for card in self.legal
        }

    def lacked(self, seat: str) -> set[str]:
        """Cards that a seat does not hold: of suits that it has not followed."""
        found: set[str] = set()
        for trick in filter(None, (*self.hand.tricks, self.plays)):
            suit = self.hand.suit_of(trick[0].partition(":")[2])
            own = [card for who, _, card in (play.partition(":") for play in trick) if who == seat]
            found |= set(suit) if own and own[0] not in suit else set()
        return found

    def worth(self, taken: int) -> int:
        """What the side that counts has over the best other when it takes so many tricks."""
        hand, kept = self.hand, self.hand.winners
        ours = next(iter(self.ours))
        other = next(seat for seat in hand.seats if side_of(hand, seat) != self.counted)
        hand.winners = [ours] * taken + [other] * (hand_size(hand) - taken)
        told = points(hand)
        hand.winners = kept
        if hand.key == "buck":
            return -told[self.counted]
        return told[self.counted] - max(n for side, n in told.items() if side != self.counted)

    def _after(self, hands: Hands, plays: Sequence[str], taken: int) -> int:
        """Value to the side that counts once the last of these cards has been played."""
        seat, _, card = plays[-1].partition(":")
        cards = list(hands[seat])
        cards.remove(card)
        hands = hands | {seat: tuple(cards)}
        if len(plays) < len(self.playing):
            at = (self.playing.index(seat) + 1) % len(self.playing)
            return self._best(hands, self.playing[at], plays, taken)
        holder = winner(self.hand, list(plays))
        taken += holder in self.ours
        if not cards:
            return self.worth(taken)
        key = tuple(hands[seat] for seat in self.playing), holder, taken
        if key not in self.known:
            self.known[key] = self._best(hands, holder, (), taken)
        return self.known[key]

    def _best(self, hands: Hands, seat: str, plays: Sequence[str], taken: int) -> int:
        cards = hands[seat]
        if plays:
            suit = self.hand.suit_of(plays[0].partition(":")[2])
            cards = tuple(card for card in cards if card in suit) or cards
        found = [self._after(hands, (*plays, f"{seat}:{card}"), taken) for card in set(cards)]
        return max(found) if seat in self.ours else min(found)


def judged(line: str) -> dict[str, Fraction]:
    """Mean value of each card over every way to lay what its seat has not seen."""
    slow = Slowly(line)
    sums, total = dict.fromkeys(slow.legal, Fraction()), Fraction()
    for hands, weight in _layouts(line, slow):
        slow.hands, slow.known = slow.hands | hands, {}
        total += weight
        for card, value in slow.values().items():
            sums[card] += weight * value
    return {card: value / total for card, value in sums.items()}


def _layouts(line: str, slow: Slowly) -> Iterator[tuple[Hands, Fraction]]:
    """Hands of the others who play, each with its weight."""
    hand, own = slow.hand, slow.seat
    deal = [word.partition(":") for word in line.partition("|")[0].split()[2:]]
    pack = [card for name, _, held in deal if name != "score" for card in held.split(",")]
    played = [play.partition(":")[2] for trick in (*hand.tricks, slow.plays) for play in trick]
    seen = Counter(hand.hands[own] + played + _moved(slow, own, "discard"))
    seen |= Counter(_moved(slow, own, "give"))
    elsewhere = [card for held in hand.hands.values() for card in held]
    elsewhere += [card for seat in hand.seats for card in _moved(slow, seat, "discard")]
    if hand.turned and hand.turned not in played + elsewhere:
        seen[hand.turned] += 1  # turned down
    unseen = list((Counter(pack) - seen).elements())
    beyond = 0  # cards of the dealer, out of play, among which the one he took may be
    if hand.dealer != own:
        beyond = len(_moved(slow, hand.dealer, "discard"))
        beyond += len(hand.hands[hand.dealer]) * (hand.dealer in hand.out)
    others = [seat for seat in slow.playing if seat != own]
    forced = [action for _, action in slow.done[: len(hand.seats)]] == ["pass"] * len(hand.seats)
    shown = "JOKER" if hand.key == "hasenpfeffer" and forced and "JOKER" in unseen else ""
    for held in _spread(unseen, others, slow):
        weight = Fraction(1)
        left = len(unseen) - sum(map(len, held.values()))
        if shown:
            holder = next((seat for seat in others if shown in held[seat]), "")
            down = len(_moved(slow, hand.maker, "discard"))
            weight = Fraction(holder == hand.maker) if holder else Fraction(down, left)
        if hand.turned in unseen:
            holder = next((seat for seat in others if hand.turned in held[seat]), "")
            weight = Fraction(holder == hand.dealer) if holder else Fraction(beyond, left)
        if weight:
            yield held, weight


def _moved(slow: Slowly, seat: str, word: str) -> list[str]:
    """Cards that a seat put down or handed over."""
    told = [action.split(":") for who, action in slow.done if who == seat]
    return [
        card for head, *cards in told if head == word for card in cards[0].split(",") if card != "-"
    ]


def _spread(unseen: list[str], seats: list[str], slow: Slowly) -> Iterator[Hands]:
    """Ways to give unseen cards to seats that have not shown to lack their suits."""
    if not seats:
        yield {}
        return
    seat, *others = seats
    lacked = slow.lacked(seat)
    fitting = [number for number, card in enumerate(unseen) if card not in lacked]
    for chosen in itertools.combinations(fitting, len(slow.hands[seat])):
        held = tuple(sorted(unseen[number] for number in chosen))
        left = [card for number, card in enumerate(unseen) if number not in chosen]
        for rest in _spread(left, others, slow):
            yield {seat: held} | rest
