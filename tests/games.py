# SPDX-License-Identifier: MIT
"""Random deals and hands of every option mix, drawn so that rare situations are not rare."""

from __future__ import annotations

import random

from engine.actions import Action
from engine.notation import parse
from engine.state import State, apply, legal_actions
from tests.reference import SEATS, pack

CHOICES = {
    "stick_dealer": ("on", "off"),
    "partner_must_go_alone": ("off", "on"),
    "canadian_loner_lead": ("off", "on"),
    "defend_alone": ("off", "any", "lone"),
    "farmers_hand": ("off", "on"),
    "no_ace_no_face_no_trump": ("off", "on"),
    "low_rank": ("9", "8", "7"),
    "joker": ("off", "on"),
    "turned_joker": ("name", "hearts"),
}
"""Every house rule and its values, as a line has them."""


def random_rules(rng: random.Random, forced: dict[str, str]) -> dict[str, str]:
    """A value for some of the house rules; those that cannot combine never together."""
    options = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.6}
    options |= forced
    if options.get("joker") != "on":
        options.pop("turned_joker", None)
    return options


def random_line(rng: random.Random, **forced: str) -> str:
    """A deal as a line; one hand in three is low, one joker in two is turned up."""
    options = random_rules(rng, forced)
    cards = pack(options.get("low_rank", "9"), options.get("joker") == "on")
    rng.shuffle(cards)
    hands = {seat: [cards.pop() for _ in range(5)] for seat in SEATS}
    turned = cards.pop()
    if options.get("joker") == "on" and turned != "JOKER" and rng.random() < 0.4:
        holder = next(place for place in (*hands.values(), cards) if "JOKER" in place)
        holder[holder.index("JOKER")], turned = turned, "JOKER"
    if rng.random() < 0.35:
        _lower(hands[rng.choice(SEATS)], [*hands.values(), cards], avoid=turned[-1])
    dealer = rng.randrange(4)
    order = [SEATS[(dealer + step) % 4] for step in (1, 2, 3, 4)]
    words = [rng.choice(("standard", "american")), SEATS[dealer]]
    if options:
        words[0] += "+" + ",".join(f"{name}={value}" for name, value in options.items())
    if rng.random() < 0.5:
        words.append(f"score:NS={rng.randrange(10)},EW={rng.randrange(10)}")
    words += [f"{seat}:{','.join(hands[seat])}" for seat in order]
    return " ".join([*words, f"up:{turned}", f"rest:{','.join(cards)}"])


def _lower(hand: list[str], others: list[list[str]], avoid: str) -> None:
    """Swap cards until the hand holds nothing above the ten and little of the turned suit."""
    low = [(h, place) for h in others for place, card in enumerate(h) if card[0] in "T987"]
    low.sort(key=lambda found: found[0][found[1]][-1] == avoid)
    others_low = [found for found in low if found[0] is not hand]
    for place, (other, there) in zip(range(5), others_low, strict=False):
        if hand[place][0] not in "T987" or hand[place][-1] == avoid:
            hand[place], other[there] = other[there], hand[place]


def random_hand(line: str, rng: random.Random) -> list[State]:
    """States of a hand played at random, from the deal to the end.

    How readily seats pass differs from hand to hand, so that both rounds are seen.
    """
    passing = rng.random()
    states = [parse(line)]
    while legal := legal_actions(states[-1].table):
        states.append(apply(states[-1], _choice(legal, passing, rng)))
    return states


def _choice(legal: tuple[Action, ...], passing: float, rng: random.Random) -> Action:
    first = str(legal[0])
    if first == "pass" and rng.random() < passing:
        return legal[0]
    if first == "claim:noace" and rng.random() < 0.3:
        return legal[1]
    return rng.choice(legal)


def seen_in(states: list[State]) -> set[str]:
    """Names of the rare things that a hand has shown."""
    table, deal = states[-1].table, states[0].deal
    tokens = [str(action) for _, action in table.history]
    contract = table.contract
    facts = {
        "claim asked": any(token in ("claim:noace", "claim:none") for token in tokens),
        "farmers": "claim:farmers" in tokens,
        "worthless": "claim:noace" in tokens,
        "joker turned": str(deal.turned) == "JOKER",
        "named blind": str(deal.turned) == "JOKER" and tokens[0].startswith("name"),
        "hearts by joker": str(deal.turned) == "JOKER" and "order" in tokens,
        "second round": tokens[:4] == ["pass"] * 4,
        "thrown in": tokens == ["pass"] * 8,
        "stuck": tokens[:7] == ["pass"] * 7 and len(tokens) > 7 and tokens[7] != "pass",
        "loner": contract is not None and contract.alone,
        "lone defender": table.lone_defender is not None,
        "one against one": len(table.out) == 2,
        "dealer out": contract is not None and deal.dealer in table.out,
        "eldest out": (deal.dealer + 1) % 4 in table.out,
        "canadian": bool(contract and contract.alone and table.rules.lone.canadian_loner_lead),
        "played out": len(table.tricks) == 5,
        "28 cards": len(table.rules.pack) in (28, 29),
        "32 cards": len(table.rules.pack) in (32, 33),
    }
    return {name for name, seen in facts.items() if seen}
