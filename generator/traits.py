# SPDX-License-Identifier: MIT
"""What a game is, trait by trait, from its rules alone: pages state it, and compare games by it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ruleset import RuleSet
from generator.door import Door

TRAITS = (
    "players", "sides", "pack", "hand", "rest", "auction", "naming", "bids", "strains", "order",
    "solo", "drop", "lead", "target", "win", "match",
)  # fmt: skip
"""Traits in the order in which they are told; a game need not have all of them."""


def traits(door: Door, rules: RuleSet) -> dict[str, str]:
    """Each trait that a game has, in words, by its name."""
    told = {
        "players": door.say("ui.trait_players", n=rules.players),
        "sides": _sides(door, rules),
        "pack": _pack(door, rules),
        "hand": _hand(door, rules),
        "rest": _rest(door, rules),
        "order": door.say(f"ui.trait_order_{_order(rules)}"),
        "lead": door.say(f"ui.trait_lead_{'maker' if rules.maker_leads else 'left'}"),
        "target": _target(door, rules),
        **dict(_auction(door, rules)),
        **dict(_rarer(door, rules)),
    }
    return {trait: told[trait] for trait in TRAITS if trait in told}


def _sides(door: Door, rules: RuleSet) -> str:
    size = rules.players // rules.sides
    if size == 1:
        return door.say("ui.trait_sides_alone")
    return door.say("ui.trait_sides_pairs" if size == 2 else "ui.trait_sides_teams", n=size)


def _pack(door: Door, rules: RuleSet) -> str:
    ranks = door.catalogue.terms["rank"]
    kind = "double" if rules.deck.copies > 1 else "joker" if rules.deck.joker else "single"
    low, high = ranks[rules.deck.low_rank]["short"], ranks["A"]["short"]
    return door.say(f"ui.trait_pack_{kind}", n=len(rules.pack), text_low=low, text_high=high)


def _hand(door: Door, rules: RuleSet) -> str:
    packets = rules.dealing.packets
    if set(packets) == {1}:
        return door.say("ui.trait_hand_single", n=rules.hand_size)
    return door.say("ui.trait_hand", n=rules.hand_size, text=" + ".join(map(str, packets)))


def _rest(door: Door, rules: RuleSet) -> str:
    """Cards that nobody is dealt: turned, put aside for the bidder, or left."""
    dealing = rules.dealing
    dealt = rules.players * rules.hand_size + dealing.turned + dealing.widow
    left = len(rules.pack) - dealt
    if dealing.turned:
        return door.say("ui.trait_rest_turned", n=left)
    if dealing.widow:
        return door.say("ui.trait_rest_widow", n=dealing.widow)
    return door.say("ui.trait_rest_left", n=left) if left else door.say("ui.trait_rest_none")


def _order(rules: RuleSet) -> str:
    """What is highest when a suit is trump."""
    if not rules.trump.bowers:
        return "plain"
    return "joker" if rules.deck.joker else "bowers"


def _target(door: Door, rules: RuleSet) -> str:
    start, target = rules.score.start, rules.score.target
    if start > target:
        return door.say("ui.trait_target_down", points=start, target=target)
    return door.say("ui.trait_target", n=target)


def _auction(door: Door, rules: RuleSet) -> Iterator[tuple[str, str]]:
    if not rules.ladder.steps:
        yield "auction", door.say("ui.trait_auction_turned")
    else:
        yield "auction", door.say(f"ui.trait_auction_{rules.value('auction_rounds')}")
        yield "naming", door.say(f"ui.trait_naming_{_naming(rules)}")
        yield "bids", " · ".join(_bids(door, rules))
    if _naming(rules) != "lead":
        kinds = ("suits", "no_trump", "low")
        yield "strains", door.say(f"ui.trait_strains_{kinds[len(rules.trump.strains) - 4]}")


def _naming(rules: RuleSet) -> str:
    return str(getattr(rules.auction, "naming", ""))


def _bids(door: Door, rules: RuleSet) -> Iterator[str]:
    """Numbers that may be bid, as a range, and the names of the other steps, lowest first."""
    steps = [step for step in rules.ladder.steps if rules.ladder.allows(step, None)]
    run: list[str] = []
    for step in [*steps, None]:
        if step and step.is_number:
            run.append(step.name)
            continue
        if run:
            yield "–".join(dict.fromkeys((run[0], run[-1])))
            run = []
        if step:
            yield step_name(door, step.name)


def step_name(door: Door, name: str) -> str:
    """Name of a step of the ladder; a number is its own."""
    if name.isdigit():
        return name
    with_strain = f"ui.step_{name}"
    return door.say(
        with_strain if with_strain in door.catalogue.messages else f"ui.call_bid_{name}"
    )


def _rarer(door: Door, rules: RuleSet) -> Iterator[tuple[str, str]]:
    """Traits that only some games have."""
    if rules.partners(0):
        lone = "best" if rules.lone.call_for_best else "bid" if rules.ladder.steps else "partner"
        bids = any(step.alone or step.exchange for step in rules.ladder.steps)
        yield "solo", door.say(f"ui.trait_solo_{lone if bids or lone != 'bid' else 'none'}")
    if rules.may_drop:
        yield "drop", door.say("ui.trait_drop")
    if getattr(rules.score, "must_qualify", False):
        yield "win", door.say("ui.trait_win_contract")
    if rules.rubber.games > 1:
        yield "match", door.say("ui.trait_match", n=rules.rubber.games)
