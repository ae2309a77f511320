# SPDX-License-Identifier: MIT
"""What the options of a position are worth: computed by `make tables`, stored, read by the build.

Each position is judged in several ways, because a number is only as good as what it takes for
granted.  `generator/data/worths.json` holds an entry for each position and seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.session import handle
from generator.bars import least_error
from generator.faults import BuildFault
from generator.resume import digest, resumed

STORE = Path(__file__).parent / "data" / "worths.json"

Json = dict[str, object]
"""An object of a request, a reply or the store."""

GAME, UNIFORM, AUCTION, PLAYOUTS, BLIND = "game", "uniform", "auction", "playouts", "blind"

FEW = 5000
"""Layouts that the engine lists one by one."""


def _always(state: Json) -> bool:
    return True


def _has_score(state: Json) -> bool:
    """Whether the points of a game so far are given, so that the game is what is played for."""
    return " score:" in str(state["position"])


def _has_calls(state: Json) -> bool:
    """Whether anything was said, which may tell of the cards of whoever said it."""
    return "|" in str(state["position"])


def _has_few_layouts(state: Json) -> bool:
    """Whether a player who stays blind can be given all of them; a sample tells him too much."""
    return state["phase"] == "play" and layouts(str(state["position"])) <= FEW


@dataclass(frozen=True, slots=True)
class Way:
    """A way of judging: what is asked besides the position and the seed, and of what positions."""

    body: Json
    fits: Callable[[Json], bool]
    """Whether it says something of its own about a position, given as `state` tells of it."""


WAYS: Mapping[str, Way] = {
    GAME: Way({"aim": "game", "prior": "auction", "worlds": 2500}, _has_score),
    UNIFORM: Way({"prior": "uniform", "worlds": 2000}, _always),
    AUCTION: Way({"prior": "auction", "worlds": 2500}, _has_calls),
    PLAYOUTS: Way({"play": "playouts", "prior": "auction", "worlds": 400}, _always),
    BLIND: Way({"play": "blind"}, _has_few_layouts),
}
"""Ways of judging by name."""


@dataclass(frozen=True, slots=True)
class Value:
    """What an action is worth to the side of the seat, less what it is worth to the others."""

    mean: float
    error: float
    """Standard error of the mean; 0 where every layout was looked at."""


@dataclass(frozen=True, slots=True)
class Found:
    """What one way of judging says."""

    exact: bool
    """Whether all layouts were looked at."""
    layouts: int
    """Number of layouts that fit what the seat knows."""
    judged: int
    """Number of those looked at."""
    values: Mapping[str, Value]
    best: tuple[str, ...]
    """The best action and those that cannot be told from it."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What every way of judging says of one position."""

    ways: Mapping[str, Found]

    @property
    def main(self) -> str:
        """The way that a page shows first: the best informed, but all layouts before a sample."""
        if self.ways[UNIFORM].exact:
            return UNIFORM
        return next(way for way in (GAME, AUCTION, UNIFORM) if way in self.ways)

    @property
    def others(self) -> list[str]:
        """The other ways."""
        return [way for way in self.ways if way != self.main]

    @property
    def agreeing(self) -> list[str]:
        """The other ways that cannot tell the best action of the main way from their own."""
        top = self.ways[self.main].best[0]
        return [way for way in self.others if top in self.ways[way].best]


def stored(position: str, seed: int) -> Worth:
    """What the options of the seat to move are worth, as the build reads it."""
    key = (known(position), seed)
    if key not in _store():
        raise BuildFault(f"no stored value with seed {seed}: run `make tables`")
    ways = _store()[key]["ways"]
    assert isinstance(ways, dict)
    return Worth({way: _found(told) for way, told in ways.items()})


def write_worths(questions: Iterable[tuple[str, int]]) -> None:
    """Judge positions, each with a seed, and store what was found, a way of judging a line."""
    wanted = sorted({(known(position), seed) for position, seed in questions})
    entries = ",\n".join(as_text(asked(position, seed)) for position, seed in wanted)
    STORE.parent.mkdir(exist_ok=True)
    STORE.write_text(f"[\n{entries}\n]\n", "utf-8")


def asked(position: str, seed: int) -> Json:
    """The entry of a position: kept as it is computed, so that a stopped run goes on."""
    state = state_of(position)
    fitting = [way for way, told in WAYS.items() if told.fits(state)]
    requests = json.dumps([request(position, seed, way) for way in fitting])
    name = f"worth-{sha256(requests.encode()).hexdigest()[:12]}"
    replies = resumed(name, len(fitting), lambda n: judged(position, seed, fitting[n]))
    return {
        "position": position,
        "seed": seed,
        "engine": digest(None)[:12],
        "ways": dict(zip(fitting, replies, strict=True)),
    }


def judged(position: str, seed: int, way: str) -> Json:
    """What one way of judging says, as it is stored: each value with its error."""
    reply = _ask(request(position, seed, way))
    values = reply["values"]
    assert isinstance(values, dict)
    pairs = {
        action: [round(told["mean"], 4), round(told.get("error", 0), 4)]
        for action, told in values.items()
    }
    facts = {part: reply[part] for part in ("exact", "layouts", "judged")}
    return {**facts, "values": pairs, "best": reply["best"]}


def request(position: str, seed: int, way: str) -> Json:
    """The request whose reply is stored, for whoever wants to ask again."""
    return {"type": "judge", "body": {"position": position, **WAYS[way].body, "seed": seed}}


def layouts(position: str) -> int:
    """Number of layouts of the hidden cards that fit what the seat to move knows."""
    reply = _ask({"type": "judge", "body": {"position": position, "worlds": 2, "limit": 1}})
    number = reply["layouts"]
    assert isinstance(number, int)
    return number


@cache
def known(position: str) -> str:
    """What the seat to move knows of a position, as a line in which all the rest is `?`."""
    return str(state_of(position)["position"])


@cache
def state_of(position: str) -> Json:
    """What the engine says of a position, and what the seat to move sees of it."""
    state = _ask({"type": "state", "body": {"position": position}})
    seat = state["to_move"]
    if seat is None:
        raise BuildFault("the hand is over: there is nothing to judge")
    seen = _ask({"type": "state", "body": {"position": position, "seat": seat}})["view"]
    assert isinstance(seen, dict)
    return state | seen


def as_text(entry: Json) -> str:
    """JSON of an entry, a line for each way of judging."""
    ways = entry["ways"]
    assert isinstance(ways, dict)
    head = json.dumps({part: value for part, value in entry.items() if part != "ways"})
    told = ",\n".join(f'  "{way}": {json.dumps(reply)}' for way, reply in ways.items())
    return f'{head[:-1]}, "ways": {{\n{told}}}}}'


@cache
def _store() -> Mapping[tuple[str, int], Json]:
    entries = json.loads(STORE.read_text("utf-8"))
    return {(entry["position"], entry["seed"]): entry for entry in entries}


def _found(told: Mapping[str, Any]) -> Found:
    least = 0 if told["exact"] else least_error(told["judged"])
    values = {
        action: Value(mean, max(error, least)) for action, (mean, error) in told["values"].items()
    }
    return Found(told["exact"], told["layouts"], told["judged"], values, tuple(told["best"]))


def _ask(asked: Json) -> Json:
    reply = json.loads(handle(json.dumps(asked), {}))
    if "error" in reply:
        raise BuildFault(f"the engine refuses: {reply['error']['message']}")
    answer: Json = reply["ok"]
    return answer
