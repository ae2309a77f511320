# SPDX-License-Identifier: MIT
"""What the engine says of a question: the request that settles it and how its reply is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import Strain, effective_suit, parse_card
from engine.session import handle
from generator.faults import BuildFault
from generator.quiz import relabel


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A request to the JSON door, and which part of the reply is the answer."""

    type: str
    body: Mapping[str, object]
    read: str
    claim: str = ""
    """For true or false: what the statement takes for the answer, or for a part of it."""

    def answer(self) -> frozenset[str]:
        """Everything that the engine says is right: cards, seats, calls or a number."""
        return frozenset(_READERS[self.read](self.body, ask(self.type, self.body), self.claim))

    def relabelled(self, suits: relabel.SuitMap) -> Proof:
        """The same proof with other suits."""
        return Proof(
            type=self.type,
            body=relabel.body(self.body, suits),
            read=self.read,
            claim=relabel.claim(self.claim, suits),
        )


def ask(kind: str, body: Mapping[str, object]) -> Any:
    """Reply of the engine's JSON door.

    Raises `BuildFault` when the engine refuses.
    """
    reply = json.loads(handle(json.dumps({"id": 1, "type": kind, "body": body})))
    if "error" in reply:
        raise BuildFault(f"quiz: the engine refuses {kind} {body}: {reply['error']}")
    return reply["ok"]


def _winning_card(body: Mapping[str, Any], reply: Any, claim: str) -> list[str]:
    cards = dict(play.split(":") for play in body["plays"])
    return [cards[reply["winner"]]]


def _printed_suit(body: Mapping[str, Any], reply: Any, claim: str) -> list[str]:
    """Suit of the claimed card in a position, when the claim "JD:H" is about that suit."""
    card, suit = claim.split(":")
    trump = reply["view"]["trump"]
    real = effective_suit(parse_card(card), Strain(trump) if trump else None)
    return [claim] if real == suit else []


_READERS: Mapping[str, Callable[[Mapping[str, Any], Any, str], list[str]]] = {
    "cards": lambda body, reply, claim: reply["cards"],
    "count": lambda body, reply, claim: [str(len(reply["cards"]))],
    "winner": lambda body, reply, claim: [reply["winner"]],
    "winning_card": _winning_card,
    "legal": lambda body, reply, claim: reply["legal"],
    "legal_count": lambda body, reply, claim: [str(len(reply["legal"]))],
    "suits": lambda body, reply, claim: [
        str(len({call.split(":")[1] for call in reply["legal"] if call.startswith("name:")}))
    ],
    "to_move": lambda body, reply, claim: [reply["to_move"]],
    "players": lambda body, reply, claim: [str(4 - len(reply["view"]["out"]))],
    "suit": _printed_suit,
    "points": lambda body, reply, claim: [
        f"{side}:{points}" for side, points in reply["points"].items() if points
    ],
    "score": lambda body, reply, claim: [str(reply["score"][claim])],
    "side_points": lambda body, reply, claim: [str(reply["points"][claim])],
    "game": lambda body, reply, claim: [reply["winner"] or "nobody"],
}
