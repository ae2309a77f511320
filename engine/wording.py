# SPDX-License-Identifier: MIT
"""What calls are named on buttons and in lists: tokens of actions in short, and as messages."""

from __future__ import annotations

from collections.abc import Sequence

from engine.messages import Message
from engine.ruleset import RuleSet

WITH_STRAIN = ("alone", "call2", "call1", "moon", "best", "solo")
"""Bids of a lone player, each with a strain."""

WITHOUT_STRAIN = ("little", "big", "pfeffer", "miss", "nap", "wellington", "blucher")
"""Bids that are named without one."""

PLAIN = {
    "pass": "pass",
    "order": "order",
    "order:alone": "order_alone",
    "order:jambone": "order_jambone",
    "dealer:order": "take",
    "dealer:order:alone": "take_alone",
    "dealer:order:jambone": "take_jambone",
    "card:take": "card_take",
    "decline": "card_decline",
    "take": "ask_best",
    "keep": "claim_none",
    "in": "in",
    "out": "out",
    "claim:farmers": "claim_farmers",
    "claim:noace": "claim_noace",
    "claim:jamboree": "claim_jamboree",
    "claim:none": "claim_none",
    "jamboree:claim:none": "jamboree_decline",
    "defend:alone": "defend_alone",
    "defend:together": "defend_together",
}
"""Messages of the calls that hold neither a suit nor a number; the dealer takes what others order
up, and takes a card where a lone player asks for one; who declines a jamboree plays the hand."""

_ASKED = {"decline": "card", "claim:jamboree": "jamboree"}
_NAMED = {"": "ui.call_name", "alone": "ui.call_name_alone", "jambone": "ui.call_name_jambone"}
_SEVERAL = {"discard": "ui.call_put", "give": "ui.call_give"}


def call_message(token: str) -> Message:
    """What a button says for a call, or for several that `compact` made one.

    >>> call_message("bid:7:H")
    Message(id='ui.call_bid_in', args={'n': 7, 'strain': 'H'})
    >>> call_message("bid:3-6").args, call_message("discard:0-3").args
    ({'n': 6, 'number': 3}, {'n': 3, 'number': 0})
    """
    if token in PLAIN:
        return Message(f"ui.call_{PLAIN[token]}")
    verb, *rest = token.split(":")
    match verb, rest:
        case "name", ["NT"]:
            return Message("ui.strain", {"strain": "NT"})
        case "name", [suit, *manner]:
            return Message(_NAMED["".join(manner)], {"suit": suit})
        case "discard" | "give", [cards]:
            return _moved(verb, cards)
        case _:
            step, _, strain = token.removeprefix("bid:").partition(":")
            return _bid(step, strain)


def _moved(verb: str, cards: str) -> Message:
    """One card that is put down or handed over, or so many of them."""
    low, _, high = cards.partition("-")
    if cards == "-":
        return Message("ui.call_put_none")
    if not low.isdigit():
        one = "ui.call_discard" if verb == "discard" else "ui.call_give_card"
        return Message(one, {"card": cards})
    if high:
        return Message("ui.call_put_range", {"n": int(high), "number": int(low)})
    return Message(_SEVERAL[verb], {"n": int(low)})


def _bid(step: str, strain: str) -> Message:
    low, _, high = step.partition("-")
    if high:
        both = int(high) == int(low) + 1
        kind = "ui.call_bid_either" if both else "ui.call_bid_range"
        return Message(kind, {"n": int(high), "number": int(low)})
    if not step.isdigit():
        return Message(f"ui.call_bid_{step}", {"strain": strain}) if strain else step_message(step)
    if strain:
        return Message("ui.call_bid_in", {"n": int(step), "strain": strain})
    return Message("ui.call_bid", {"n": int(step)})


def step_message(name: str) -> Message:
    """Name of a step of the ladder; a number is its own."""
    if name.isdigit():
        return Message("ui.number", {"number": int(name)})
    return Message(f"ui.step_{name}" if name in WITH_STRAIN else f"ui.call_bid_{name}")


def range_message(low: int, high: int) -> Message:
    """A number, or the first and the last of several in a row."""
    if low == high:
        return Message("ui.number", {"number": low})
    return Message("ui.range", {"number_low": low, "number_high": high})


def asked_for(tokens: Sequence[str]) -> str | None:
    """What the seat that may give these answers is asked for, where they say more than elsewhere.

    A `card` that lies face up, or a `jamboree`.
    """
    return next((word for token, word in _ASKED.items() if token in tokens), None)


def as_called(tokens: Sequence[str], *, by_dealer: bool) -> list[str]:
    """Tokens as a certain seat says them: see `PLAIN`."""
    asked = asked_for(tokens) or ("dealer" if by_dealer else "")
    return [said if (said := f"{asked}:{token}") in PLAIN else token for token in tokens]


def compact(tokens: Sequence[str], rules: RuleSet) -> list[str]:
    """Calls in short: bids with every strain or of numbers in a row as one, sets of cards counted.

    >>> from engine.variants import VARIANTS
    >>> compact(["pass", "bid:4", "bid:5", "bid:6", "bid:pfeffer"], VARIANTS["pfeffer"])
    ['pass', 'bid:4-6', 'bid:pfeffer']
    >>> compact(["discard:9C,TD", "discard:9C,KH", "discard:TD,KH"], VARIANTS["pfeffer"])
    ['discard:2']
    """
    strains = {f":{strain}" for strain in rules.trump.strains}
    short: list[str] = []
    for token in _counted(tokens):
        head, _, tail = token.rpartition(":")
        is_bid = token.startswith(("bid:", "alone:")) and f":{tail}" in strains
        if is_bid and all(head + strain in tokens for strain in strains):
            token = head
        if token not in short:
            short.append(token)
    return _runs(short)


def _counted(tokens: Sequence[str]) -> list[str]:
    """Sets of cards by their number, where they are not single known cards."""
    moves = [token for token in tokens if token.startswith(("discard:", "give:"))]
    sizes = [0 if move.endswith(":-") else move.count(",") + 1 for move in moves]
    if not moves or (set(sizes) == {1} and not any(move.endswith("?") for move in moves)):
        return list(tokens)
    least, most = min(sizes), max(sizes)
    number = str(most) if least == most else f"{least}-{most}"
    others = [token for token in tokens if token not in moves]
    return [*others, f"{moves[0].partition(':')[0]}:{number}"]


def _runs(tokens: Sequence[str]) -> list[str]:
    """Bids of numbers that follow each other as one token."""
    merged: list[str] = []
    for token in tokens:
        low, _, high = merged[-1].removeprefix("bid:").partition("-") if merged else ("", "", "")
        last = (high or low) if merged and merged[-1].startswith("bid:") else ""
        number = token.removeprefix("bid:")
        if last.isdigit() and number.isdigit() and int(number) == int(last) + 1:
            merged[-1] = f"bid:{low}-{number}"
        else:
            merged.append(token)
    return merged
