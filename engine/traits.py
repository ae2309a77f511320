# SPDX-License-Identifier: MIT
"""What a game is, trait by trait, from its rules alone: pages state it, and compare games by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.messages import Message
from engine.ruleset import RuleSet
from engine.wording import range_message, step_message

TRAITS = (
    "players", "sides", "pack", "hand", "rest", "auction", "naming", "bids", "strains", "order",
    "solo", "drop", "lead", "target", "win", "match",
)  # fmt: skip
"""Traits in the order in which they are told; a game need not have all of them."""

Told = tuple[Message, ...]
"""What a trait is: one message, or several of a list."""


def traits(rules: RuleSet) -> Mapping[str, Told]:
    """Each trait that a game has, by its name.

    >>> from engine.variants import VARIANTS
    >>> traits(VARIANTS["buck"])["target"]
    (Message(id='ui.trait_target_down', args={'points': 25, 'target': 0}),)
    """
    told = {
        "players": _players(rules),
        "sides": _sides(rules),
        "pack": _pack(rules),
        "hand": _hand(rules),
        "rest": _rest(rules),
        "order": _say(f"order_{_order(rules)}"),
        "lead": _say(f"lead_{'maker' if rules.maker_leads else 'left'}"),
        "target": _target(rules),
        **dict(_auction(rules)),
        **dict(_rarer(rules)),
    }
    return {trait: told[trait] for trait in TRAITS if trait in told}


def _say(name: str, **args: object) -> Told:
    return (Message(f"ui.trait_{name}", args),)


def _players(rules: RuleSet) -> Told:
    numbers = [int(number) for number in rules.options.get("players", ())]
    if not numbers:
        return _say("players", n=rules.players)
    return _say("players_range", n=rules.players, number_low=min(numbers), number_high=max(numbers))


def _sides(rules: RuleSet) -> Told:
    size = rules.players // rules.sides
    if size == 1:
        return _say("sides_alone")
    return _say("sides_pairs" if size == 2 else "sides_teams", n=size)


def _pack(rules: RuleSet) -> Told:
    kind = "double" if rules.deck.copies > 1 else "joker" if rules.deck.joker else "single"
    return _say(f"pack_{kind}", n=len(rules.pack), rank_low=rules.deck.low_rank, rank_high="A")


def _hand(rules: RuleSet) -> Told:
    packets = rules.dealing.packets
    if set(packets) == {1}:
        return _say("hand_single", n=rules.hand_size)
    return _say("hand", n=rules.hand_size, text="+".join(map(str, packets)))


def _rest(rules: RuleSet) -> Told:
    """Cards that nobody is dealt: turned, put aside for the bidder, or left."""
    dealing = rules.dealing
    dealt = rules.players * rules.hand_size + dealing.turned + dealing.widow
    left = len(rules.pack) - dealt
    if dealing.turned:
        return _say("rest_turned", n=left)
    if dealing.widow:
        return _say("rest_widow", n=dealing.widow)
    return _say("rest_left", n=left) if left else _say("rest_none")


def _order(rules: RuleSet) -> str:
    """What is highest when a suit is trump."""
    if not rules.trump.bowers:
        return "plain"
    return "joker" if rules.deck.joker else "bowers"


def _target(rules: RuleSet) -> Told:
    start, target = rules.score.start, rules.score.target
    if start > target:
        return _say("target_down", points=start, target=target)
    return _say("target", n=target)


def _auction(rules: RuleSet) -> Iterator[tuple[str, Told]]:
    if not rules.ladder.steps:
        yield "auction", _say("auction_turned")
    else:
        yield "auction", _say(f"auction_{rules.value('auction_rounds')}")
        yield "naming", _say(f"naming_{_naming(rules)}")
        yield "bids", tuple(_bids(rules))
    if _naming(rules) != "lead":
        kinds = ("suits", "no_trump", "low")
        yield "strains", _say(f"strains_{kinds[len(rules.trump.strains) - 4]}")


def _naming(rules: RuleSet) -> str:
    return str(getattr(rules.auction, "naming", ""))


def _bids(rules: RuleSet) -> Iterator[Message]:
    """Numbers that may be bid, as a range, and the names of the other steps, lowest first."""
    steps = [step for step in rules.ladder.steps if rules.ladder.allows(step, None)]
    run: list[int] = []
    for step in [*steps, None]:
        if step and step.is_number:
            run.append(step.tricks)
            continue
        if run:
            yield range_message(run[0], run[-1])
            run = []
        if step:
            yield step_message(step.name)


def _rarer(rules: RuleSet) -> Iterator[tuple[str, Told]]:
    """Traits that only some games have."""
    if rules.partners(0):
        lone = "best" if rules.lone.call_for_best else "bid" if rules.ladder.steps else "partner"
        bids = any(step.alone or step.exchange for step in rules.ladder.steps)
        yield "solo", _say(f"solo_{lone if bids or lone != 'bid' else 'none'}")
    if rules.may_drop:
        yield "drop", _say("drop")
    if getattr(rules.score, "must_qualify", False):
        yield "win", _say("win_contract")
    if rules.rubber.games > 1:
        yield "match", _say("match", n=rules.rubber.games)
