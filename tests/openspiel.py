# SPDX-License-Identifier: MIT
"""Random deals of Euchre as OpenSpiel plays them, written with our names of cards and seats.

OpenSpiel (dependency group `oracle`) is imported only when a deal is played: deals once recorded
can be read without it.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pyspiel

SEATS = "NESW"
"""OpenSpiel's players 0 to 3, clockwise."""

OPTION_SETS: Mapping[str, Mapping[str, bool]] = {
    "standard": {"stick_the_dealer": True, "allow_lone_defender": False},
    "american": {"stick_the_dealer": False, "allow_lone_defender": False},
    "standard+defend_alone=any": {"stick_the_dealer": True, "allow_lone_defender": True},
    "standard+stick_dealer=off,defend_alone=any": {
        "stick_the_dealer": False,
        "allow_lone_defender": True,
    },
}
"""OpenSpiel's parameters for the rules of ours that mean the same."""

PASS_WEIGHTS = (1, 3, 3, 12)
"""How much likelier a pass is than any one call; drawn once a deal, so that some pass out."""

ALONE_CHANCE = 0.3

SAMPLE = Path(__file__).parent / "data" / "oracle.jsonl.xz"
"""Recorded deals, one a line; `data/SOURCE.md` says how they were made."""

CARDS = tuple(rank + suit for rank in "9TJQKA" for suit in "CDHS")
"""Cards in OpenSpiel's order."""


class Asked(NamedTuple):
    """One question: the seat asked, its answer, and every answer that OpenSpiel allowed.

    Answers are `pass` or a suit, a card, `alone` or `together`.
    """

    seat: str
    answer: str
    legal: Sequence[str]


class Taken(NamedTuple):
    """A trick as OpenSpiel saw it end."""

    leader: str
    led_suit: str
    winner: str
    winning_card: str


class Recorded(NamedTuple):
    """One deal, and everything that OpenSpiel said about it.

    `deal` is the deal as our position lines have it.  `alone` asks the maker, then, where the
    rules have it, the defenders.  Maker, trump and lone defender are empty where there is none;
    `active` holds the seats that play cards, `points` those of NS and EW.
    """

    deal: str
    calls: Sequence[Asked]
    discard: Sequence[Asked]
    alone: Sequence[Asked]
    plays: Sequence[Asked]
    tricks: Sequence[Taken]
    maker: str
    trump: str
    lone_defender: str
    active: str
    points: Sequence[int]

    def to_json(self) -> str:
        """One line from which `from_json` makes the same record."""
        return json.dumps(self._asdict(), separators=(",", ":"))

    @property
    def rules(self) -> str:
        """Our name for the rules, the first word of the position line."""
        return self.deal.split()[0]

    @property
    def dealer(self) -> str:
        """Seat that dealt, the second word of the position line."""
        return self.deal.split()[1]

    @property
    def traits(self) -> frozenset[str]:
        """What the deal is an example of."""
        ordered_by = self.maker if self.discard else ""
        by_partner = {self.dealer, ordered_by} in ({"N", "S"}, {"E", "W"})
        lone_maker = [asked.answer for asked in self.alone[:1]] == ["alone"]
        found = {
            "lone maker": lone_maker,
            "lone defender": bool(self.lone_defender),
            "one against one": lone_maker and bool(self.lone_defender),
            "dealer picks up": ordered_by == self.dealer,
            "partner orders": by_partner,
            "partner orders alone": by_partner and lone_maker,
            "thrown in": not self.maker,
            "dealer must name": len(self.calls) == 8 and "pass" not in self.calls[-1].legal,
            "euchred": bool(self.maker) and self.points[self.maker in "EW"] == 0,
            "four points": 4 in self.points,
            f"dealt by {self.dealer}": True,
            f"trump {self.trump}": bool(self.trump),
        }
        return frozenset(trait for trait in found if found[trait])


def from_json(line: str) -> Recorded:
    """Record from its line."""
    words = json.loads(line)
    for name in ("calls", "discard", "alone", "plays"):
        words[name] = [Asked(*asked) for asked in words[name]]
    words["tricks"] = [Taken(*taken) for taken in words["tricks"]]
    return Recorded(**words)


def read_sample() -> list[Recorded]:
    """The deals recorded in `SAMPLE`."""
    return [from_json(line) for line in lzma.decompress(SAMPLE.read_bytes()).decode().splitlines()]


def record(rules: str, seed: int, number: int) -> Recorded:
    """The random deal of this number, played to its end by random legal answers."""
    random = Random(f"{rules} {seed} {number}")
    player = _Player(random, pass_weight=random.choice(PASS_WEIGHTS))
    state = _game(rules).new_initial_state()
    while not state.is_terminal():
        state.apply_action(player.answer(state))
    return player.told(rules, state)


@cache
def _game(rules: str) -> pyspiel.Game:
    import pyspiel

    return pyspiel.load_game("euchre", dict(OPTION_SETS[rules]))


@dataclass(slots=True)
class _Player:
    """All four players and the dealer at once, and what they were asked."""

    random: Random
    pass_weight: int
    cards: list[int] = field(default_factory=list)
    asked: dict[str, list[Asked]] = field(
        default_factory=lambda: {"calls": [], "discard": [], "alone": [], "plays": []}
    )

    def answer(self, state: pyspiel.State) -> int:
        """A random legal action, noted."""
        from pyspiel import euchre

        legal: list[int] = state.legal_actions()
        if state.is_chance_node():
            action = self.random.choice(legal)
            if state.current_phase() == euchre.Phase.DEAL:
                self.cards.append(action)
            return action
        kind, words = _question(state.current_phase(), euchre)
        weights = [self._weight(words[action]) for action in legal]
        (action,) = self.random.choices(legal, weights)
        seat = SEATS[state.current_player()]
        self.asked[kind].append(Asked(seat, words[action], [words[a] for a in legal]))
        return action

    def _weight(self, word: str) -> float:
        chances = {"pass": self.pass_weight, "alone": ALONE_CHANCE, "together": 1 - ALONE_CHANCE}
        return chances.get(word, 1)

    def told(self, rules: str, state: pyspiel.State) -> Recorded:
        """What OpenSpiel says of a finished hand."""
        tricks = [
            Taken(
                SEATS[trick.leader()],
                "CDHS"[int(trick.led_suit())],
                SEATS[trick.winner()],
                CARDS[trick.winning_card()],
            )
            for trick in (state.tricks() if self.asked["plays"] else ())
        ]
        lone = state.lone_defender()
        returns = [int(amount) for amount in state.returns()]
        return Recorded(
            deal=self._deal(rules, state.dealer()),
            **self.asked,
            tricks=tricks,
            maker=SEATS[state.declarer()] if tricks else "",
            trump="CDHS"[state.trump_suit()] if tricks else "",
            lone_defender=SEATS[lone] if 0 <= lone < len(SEATS) else "",
            active="".join(
                s for s, plays in zip(SEATS, state.active_players(), strict=True) if plays
            ),
            points=[max(returns[0], 0), max(returns[1], 0)],
        )

    def _deal(self, rules: str, dealer: int) -> str:
        """The position line: OpenSpiel gives one card at a time, the first to the dealer."""
        cards = [CARDS[card] for card in self.cards]
        hands = [
            f"{SEATS[(dealer + place) % 4]}:{','.join(cards[place % 4 : 20 : 4])}"
            for place in (1, 2, 3, 4)
        ]
        rest = ",".join(card for card in CARDS if card not in cards)
        return " ".join([rules, SEATS[dealer], *hands, f"up:{cards[20]}", f"rest:{rest}"])


def _question(phase: object, euchre: pyspiel.euchre) -> tuple[str, Mapping[int, str]]:
    """List to which a question belongs, and the word for each action."""
    if phase == euchre.Phase.BIDDING:
        trumps = range(euchre.CLUBS_TRUMP_ACTION, euchre.SPADES_TRUMP_ACTION + 1)
        suits = zip("CDHS", trumps, strict=True)
        return "calls", {euchre.PASS_ACTION: "pass", **{action: s for s, action in suits}}
    if phase == euchre.Phase.GO_ALONE:
        words = {euchre.GO_ALONE_ACTION: "alone", euchre.PLAY_WITH_PARTNER_ACTION: "together"}
        return "alone", words
    kind = "discard" if phase == euchre.Phase.DISCARD else "plays"
    return kind, dict(enumerate(CARDS))
