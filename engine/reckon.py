# SPDX-License-Identifier: MIT
"""How many tricks a hand promises, in any strain of any game: what bids by numbers rest on.

A hand is reckoned suit by suit.  Its highest card of a suit wins the first round of it unless
somebody holds a better one or can ruff, the next one the second round, and so on; how many cards
of the suit the others hold, and how soon they run out of them, is their average.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from math import exp
from typing import NamedTuple

from engine.actions import Action, Bid, Name, Order, Pass
from engine.cards import SUITS, UNKNOWN, Card, Strain
from engine.ladder import Step
from engine.messages import Message
from engine.prospect import to_put_down
from engine.ruleset import RuleSet
from engine.sight import Choice, Seen, places
from engine.table import Hand

SPREAD = 1.1
"""Rounds of a suit beyond the average that the longest holding of the others lasts."""

BEATEN = 0.8
"""How surely a higher card that is still out takes the round."""

RUFF = 0.35
"""Tricks that a low trump makes by a ruff, for each card by which a suit is shorter than two."""

ENTRY = 0.85
"""Part of the later rounds of a side suit that come to be played."""


class Shape(NamedTuple):
    """What of the rules a reckoning rests on."""

    pack: tuple[Card, ...]
    bowers: bool
    others: int
    """Number of other seats that play."""
    foes: int
    """How many of them are opponents."""
    held: int
    """Cards that each of them holds."""


def shape(rules: RuleSet, *, alone: bool = False) -> Shape:
    """What a reckoning has to know of a game, for one who plays with the partners or without."""
    partners = len(rules.partners(0))
    foes = rules.players - 1 - partners
    others = foes if alone else foes + partners
    return Shape(rules.pack, rules.trump.bowers, others, foes, rules.hand_size)


OWN, HELP, USUAL = 0.6, 0.8, 0.22
"""Parts of the tricks of a hand, of its partners' cards, and of a usual hand, that count."""

OWN_ALL, LOST = 0.85, 0.25
"""Part of the tricks of a hand that counts where no partner takes some of them, less the second."""

WIDOW, NO_TRUMP = 0.3, 0.4
"""Tricks that a card of the widow adds, and those that playing without trump costs."""

CAUTION = 0.5
"""Tricks that a bid stays below what may be hoped for."""


def own_tricks(hand: Hand, strain: Strain, form: Shape) -> float:
    """Tricks that a hand should take by itself when its holder has chosen the strain.

    >>> from engine.cards import parse_card
    >>> from engine.variants import FAMILY
    >>> hand = tuple(map(parse_card, ("JH", "JD", "AH", "KH", "AC", "KC")))
    >>> 5 < own_tricks(hand, Strain.HEARTS, shape(FAMILY["pepper"])) <= 6
    True
    """
    return _own_tricks(tuple(sorted(hand, key=str)), strain, form)


@lru_cache(4096)
def _own_tricks(hand: Hand, strain: Strain, form: Shape) -> float:
    place = places(strain, bowers=form.bowers)
    mine: dict[Strain | None, list[int]] = {}
    out = {suit: list(heights) for suit, heights in _suits(form.pack, strain, form.bowers).items()}
    for card in hand:
        suit, height = place[card]
        mine.setdefault(suit, []).append(height)
        out[suit].remove(height)
    dealt = min(1.0, form.others * form.held / max(1, len(form.pack) - len(hand)))
    trumps, side = 0.0, 0.0
    for suit, heights in mine.items():
        rounds = _rounds(sorted(heights, reverse=True), out.get(suit, []), dealt, form)
        if suit == strain:
            trumps = sum(rounds)
            continue
        ruffed = _ruffed(mine, out, strain, suit, dealt, form)
        side += sum(
            chance * (1 - ruffed[number]) * (ENTRY if number else 1)
            for number, chance in enumerate(rounds)
        )
    held = len(mine.get(strain, ()))
    low = held - trumps
    short = sum(max(0, 2 - len(mine.get(s, ()))) for s in SUITS if s != strain and out.get(s))
    ruffs = min(low, RUFF * short) if strain in SUITS else 0.0
    return min(float(len(hand)), trumps + side + max(0.0, ruffs))


@cache
def _suits(
    pack: tuple[Card, ...], strain: Strain, bowers: bool
) -> Mapping[Strain | None, tuple[int, ...]]:
    """Heights of the cards of each suit of a pack, the lowest first."""
    place = places(strain, bowers=bowers)
    suits: dict[Strain | None, list[int]] = {}
    for suit, height in sorted(map(place.__getitem__, pack), key=lambda found: found[1]):
        suits.setdefault(suit, []).append(height)
    return {suit: tuple(heights) for suit, heights in suits.items()}


def _rounds(heights: Sequence[int], out: Sequence[int], dealt: float, form: Shape) -> list[float]:
    """Chance of each card of a suit, the highest first, to win its round; `out` lowest first."""
    lasts = len(out) * dealt / form.others + SPREAD if out else 0.0
    share = form.foes / form.others
    chances = []
    for number, height in enumerate(heights):
        above = (len(out) - bisect(out, height)) * dealt
        left = max(0.0, 1 - number / lasts) if lasts else 0.0
        chances.append(exp(-BEATEN * above * left * share))
    return chances


def _ruffed(
    mine: dict[Strain | None, list[int]],
    out: dict[Strain | None, list[int]],
    strain: Strain,
    suit: Strain | None,
    dealt: float,
    form: Shape,
) -> list[float]:
    """Chance of each round of a side suit to be ruffed by an opponent."""
    rounds = len(mine[suit])
    trumps = len(out.get(strain, ())) * dealt
    if strain not in SUITS or not trumps:
        return [0.0] * rounds
    drawn = len(mine.get(strain, ())) / (trumps / form.others + SPREAD)
    armed = max(0.0, 1 - drawn) * (1 - exp(-trumps / form.others))
    cards = len(out.get(suit, ())) * dealt / form.others
    found = []
    for number in range(rounds):
        void = exp(-max(0.0, cards - number))
        found.append(1 - (1 - void * armed) ** form.foes)
    return found


class Reckoning(Seen):
    """What a seat may undertake now, and what each strain promises it."""

    @property
    def rules(self) -> RuleSet:
        """Rules of the game."""
        return self.table.rules

    @property
    def is_blind(self) -> bool:
        """Whether the cards of the seat are not known."""
        return UNKNOWN in self.view.hand

    @cached_property
    def standing(self) -> tuple[int, Bid] | None:
        """Highest bid so far, and whose it is."""
        bids = [(seat, a) for seat, a in self.table.history if isinstance(a, Bid)]
        return bids[-1] if bids else None

    @cached_property
    def partner_stands(self) -> bool:
        """Whether the highest bid is a partner's."""
        return self.standing is not None and self.standing[0] in self.partners

    @cached_property
    def partners(self) -> frozenset[int]:
        """Other seats of the same side."""
        return self.rules.partners(self.view.seat)

    @property
    def may_pass(self) -> bool:
        """Whether the seat need not call."""
        return Pass() in self.view.legal

    @cached_property
    def strains(self) -> tuple[Strain, ...]:
        """Strains that the seat can choose now, or after the auction."""
        if self.table.trump:
            return (self.table.trump,)
        named = [a.strain for a in self.view.legal if isinstance(a, Name | Bid) and a.strain]
        turned = self.table.deal.turned
        if any(isinstance(a, Order) for a in self.view.legal) and turned and turned.suit:
            named.append(turned.suit)
        bound = {step.strain for step in self.rules.ladder.steps}
        free = (strain for strain in self.rules.trump.strains if strain not in bound)
        return tuple(dict.fromkeys(named or free))

    @cached_property
    def share(self) -> float:
        """Part of the others' cards that the partners hold."""
        return len(self.partners) / (self.rules.players - 1)

    def hand_with(self, strain: Strain) -> Hand:
        """Hand to be played with this trump: the dealer's after the exchange."""
        turned, is_dealer = self.table.deal.turned, self.view.seat == self.table.deal.dealer
        to_take = is_dealer and turned not in self.view.hand
        if turned is None or turned.suit != strain or not to_take:
            return self.view.hand
        hand = (*self.view.hand, turned)
        put_down = to_put_down(hand, strain, self.table)
        return tuple(c for c in hand if c != put_down)

    @cached_property
    def own(self) -> dict[Strain, float]:
        """Tricks of the hand by itself, by strain."""
        form = shape(self.rules)
        return {s: own_tricks(self.hand_with(s), s, form) for s in self.strains}

    @cached_property
    def lone(self) -> dict[Strain, float]:
        """Tricks of the hand played without the partners, by strain."""
        form = shape(self.rules, alone=True)
        return {s: own_tricks(self.hand_with(s), s, form) for s in self.strains}

    @cached_property
    def told(self) -> dict[Strain, tuple[int, int]]:
        """By strain the last partner who has bid it, and the tricks that he promised."""
        found = {}
        for seat, action in self.table.history:
            if isinstance(action, Bid) and action.strain and seat in self.partners:
                step = self.rules.ladder.step(action.step)
                found[action.strain] = seat, step.tricks if step else 0
        return found

    @cached_property
    def expected(self) -> dict[Strain, float]:
        """Tricks that the side may hope for, by strain."""
        return {strain: self._expected(strain) for strain in self.strains}

    def _expected(self, strain: Strain) -> float:
        rules, own = self.rules, (OWN if self.partners else OWN_ALL) * self.own[strain]
        size, seen = rules.hand_size, len(self.view.hand) > rules.hand_size
        widow = rules.dealing.widow * (rules.dealing.widow_taken and not seen)
        hoped = own + HELP * self.share * size + WIDOW * widow - LOST * (not self.partners)
        if strain not in SUITS:
            hoped -= NO_TRUMP
        if strain in self.told:
            hoped = max(hoped, self.told[strain][1] + own - USUAL * size)
        return min(float(size), hoped)

    @cached_property
    def best(self) -> Strain:
        """Strain with which the side may hope for most."""
        return max(self.strains, key=lambda s: (self.expected[s], self.own[s]))

    @property
    def limit(self) -> int:
        """Most tricks that the seat would bid in that strain."""
        return int(self.expected[self.best] - CAUTION * bool(self.partners))

    @cached_property
    def steps(self) -> tuple[tuple[Step, Bid], ...]:
        """Bids that the seat may make, each with its step of the ladder."""
        ladder = self.rules.ladder
        bids = [(ladder.step(a.step), a) for a in self.view.legal if isinstance(a, Bid)]
        return tuple((step, bid) for step, bid in bids if step)

    @property
    def height(self) -> int:
        """Tricks of the highest bid so far."""
        step = self.rules.ladder.step(self.standing[1].step) if self.standing else None
        return step.tricks if step else 0

    @property
    def is_number(self) -> bool:
        """Whether that bid is a plain number of tricks."""
        return bool(self.standing and self.standing[1].step.isdigit())

    @property
    def has_one_turn(self) -> bool:
        """Whether everyone is asked only once."""
        return self.rules.value("auction_rounds") == "one"

    def promise(self, action: Action, tactic: str, strain: Strain, **facts: object) -> Choice:
        """Choice of a call, with the tricks that it rests on: the side's and the hand's own."""
        known = {
            "strain": str(strain),
            "tricks": int(self.expected[strain]),
            "tricks_own": int(min(self.own[strain], self.expected[strain])),
        }
        return Choice(action, Message(f"bot.{tactic}", known | facts))
