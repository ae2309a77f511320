# SPDX-License-Identifier: MIT
"""The corpus of problems: mined by `make puzzles`, chosen to be varied, stored, proved anew.

`generator/data/problems.jsonl` holds one problem a line, sorted by name.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from engine.puzzles import difficulty
from generator.cluster import each_once, spread
from generator.mine import CARDS, dressed, proved, searched
from generator.resume import digest

Json = dict[str, Any]

STORE = Path(__file__).parent / "data" / "problems.jsonl"

BLOCK = 10
"""Deals of one job."""


class Vein(NamedTuple):
    """Where to look: a game, kinds of decision, deals from a first seed on, and what is wanted."""

    game: str
    kinds: tuple[str, ...]
    seed: int
    deals: int
    missed: bool = False
    dealer: str = ""
    themes: tuple[str, ...] = ()
    left: int = 0
    """Most tricks that are left where a card is asked for; 0 for all."""

    def jobs(self) -> list[Json]:
        """Blocks of deals to be searched."""
        extra: Json = {"missed": True} if self.missed else {}
        extra |= {"dealer": self.dealer} if self.dealer else {}
        extra |= {"themes": list(self.themes)} if self.themes else {}
        extra |= {"left": self.left} if self.left else {}
        return [
            {"game": self.game, "seed": seed, "deals": BLOCK, "kinds": list(self.kinds), **extra}
            for seed in range(self.seed, self.seed + self.deals, BLOCK)
        ]


RARE_CALLS = ("order_partner", "next_suit", "alone_call", "thin_call")
RARE_OPENINGS = ("ace_first", "low_lead")
RARE_CARDS = ("second_low", "stop_alone")

VEINS = (
    Vein("standard", ("call",), 300_000, 420),
    Vein("standard", ("discard",), 400_000, 360),
    Vein("british", (*CARDS, "opening", "call"), 600_000, 120),
    Vein("american", (*CARDS, "opening", "call"), 500_000, 120),
    Vein("standard", CARDS, 0, 1200),
    Vein("standard", ("opening",), 200_000, 2700),
    Vein("standard", CARDS, 100_000, 5000, missed=True),
    Vein("standard", ("discard",), 410_000, 180),
    Vein("standard", ("discard",), 820_000, 160, dealer="S"),
    Vein("standard", ("opening",), 800_000, 4200, dealer="E"),
    Vein("standard", ("call",), 310_000, 900, themes=RARE_CALLS),
    Vein("standard", CARDS, 10_000, 2400, themes=RARE_CARDS),
    Vein("standard", ("opening",), 850_000, 1800, dealer="E", themes=RARE_OPENINGS),
    Vein("standard", ("call",), 320_000, 350, dealer="E", themes=RARE_CALLS),
    Vein("two", CARDS, 900_000, 200, left=4),
    Vein("two", ("call", "discard"), 901_000, 40),
    Vein("three", CARDS, 902_000, 90, left=4),
    Vein("three", ("call", "discard"), 903_000, 40),
    Vein("six", CARDS, 904_000, 150, left=4),
    Vein("six", ("call", "discard"), 905_000, 10),
    Vein("railroad", CARDS, 906_000, 150, left=4),
    Vein("railroad", ("call", "discard"), 907_000, 30),
    Vein("buck", CARDS, 908_000, 90, left=4),
    Vein("bid48", CARDS, 909_000, 180, left=4),
    Vein("barrie", CARDS, 910_000, 120, left=4),
    Vein("kokomo", CARDS, 911_000, 120, left=4),
    Vein("indiana", CARDS, 912_000, 180, left=4),
    Vein("six_bid", CARDS, 913_000, 180, left=4),
    Vein("hasenpfeffer", CARDS, 914_000, 120, left=4),
    Vein("pepper", CARDS, 915_000, 150, left=4),
    Vein("pfeffer", CARDS, 916_000, 120, left=4),
    Vein("nap", CARDS, 917_000, 200, left=4),
)
"""All that `make puzzles` searches."""


def mined() -> list[Json]:
    """Every problem found, in the order of the veins, each once."""
    jobs = [job for vein in VEINS for job in vein.jobs()]
    results = spread("puzzles", jobs, searched)
    return each_once(results)


LEVELS = 5
"""Levels of difficulty, equally many problems in each."""

SHARE, LEAST = 0.111, 24
"""Largest part of the problems of the standard game that a theme may take, and how many it needs;
a little away from what is promised, for those that the corpus may turn out to lack."""

THUMBS = ("beginner", "regular")
"""Players by whom difficulty is measured."""

TWO_CLASSES = 0.36
"""Largest part of the corpus in which only two classes of actions compete."""

WANTED = {"call": 180, "discard": 95, "opening": 165, "card": 660}
"""Problems of the standard game, by what they ask."""

OTHERS = {"american": 40, "british": 40}
"""Problems of the games that share their bounds and their levels with the standard one."""

MORE = 30
"""Problems of each other game."""


def group(problem: Json) -> str:
    """What a problem asks, as the corpus counts it.

    >>> group({"kind": "lead", "trick": 1}), group({"kind": "lead", "trick": 2})
    ('opening', 'card')
    """
    if problem["kind"] not in CARDS:
        return str(problem["kind"])
    return "opening" if problem["kind"] == "lead" and problem["trick"] == 1 else "card"


def chosen(pool: list[Json]) -> list[Json]:
    """A varied part of what was mined, sorted by name, the same whatever the order of the pool."""
    by_name = sorted(pool, key=lambda problem: str(problem["id"]))
    games = sorted({problem["game"] for problem in pool if not is_measured(problem)})
    found = _varied([problem for problem in by_name if is_measured(problem)])
    for game in games:
        found += _hardest([problem for problem in by_name if problem["game"] == game])
    return sorted(found, key=lambda problem: str(problem["id"]))


def is_measured(problem: Json) -> bool:
    """Whether a problem is of the games by which shares and levels are measured."""
    return problem["game"] == "standard" or problem["game"] in OTHERS


def _hardest(pool: list[Json]) -> list[Json]:
    """Problems of one of the other games: a third before the play at most, the rest cards.

    Of the cards half have more than two classes, as long as there are so many.
    """
    order = sorted(pool, key=lambda problem: (not is_missed(problem), lead(problem)))
    before = [problem for problem in order if not problem["trick"]][: MORE // 3]
    cards = [problem for problem in order if problem["trick"]]
    many = [problem for problem in cards if len(problem["classes"]) > 2]
    two = [problem for problem in cards if len(problem["classes"]) == 2]
    wanted = MORE - len(before)
    first = many[: max(wanted // 2, wanted - len(two))]
    return [*before, *first, *two[: wanted - len(first)]]


def _varied(by_name: list[Json]) -> list[Json]:
    """A varied part of the problems of the standard game and of those close to it.

    First the opening leads, then the hardest of each theme, the rarest themes first, so that each
    has enough; then the rest, what the regular player misses before the others, cards last.  One
    is left out where a theme, a kind or a game would have too many, or where the score is all that
    it is about.
    """
    hardest = sorted(by_name, key=lambda problem: (not is_missed(problem), lead(problem)))
    worth = [problem for problem in hardest if set(problem["themes"]) - {"score_close"}]
    room = _Room()
    common = Counter(theme for problem in worth for theme in problem["themes"])
    room.take([problem for problem in worth if group(problem) == "opening"])
    for theme, _ in sorted(common.items(), key=lambda pair: (pair[1], pair[0])):
        room.take([problem for problem in worth if theme in problem["themes"]], theme, LEAST)
    room.take([problem for problem in worth if group(problem) != "card"])
    room.take(worth)
    return room.taken


class _Room:
    """What is left to take: by game and kind, by theme, and of problems with two classes."""

    def __init__(self) -> None:
        self.taken: list[Json] = []
        self._names: set[str] = set()
        self._total = sum(WANTED.values())
        self._places = {("standard", kind): number for kind, number in WANTED.items()}
        self._places |= {(game, ""): number for game, number in OTHERS.items()}
        self._themes: Counter[str] = Counter()
        self._two = 0

    def take(self, problems: list[Json], theme: str = "", enough: int = 0) -> None:
        """Take those that there is room for, until a theme has enough of them."""
        for problem in problems:
            if theme and self._themes[theme] >= enough:
                return
            if problem["id"] not in self._names and self._has_room(problem):
                self._names.add(problem["id"])
                self.taken.append(problem)
                self._places[self._place(problem)] -= 1
                self._two += len(problem["classes"]) == 2
                if problem["game"] == "standard":
                    self._themes.update(problem["themes"])

    def _place(self, problem: Json) -> tuple[str, str]:
        is_standard = problem["game"] == "standard"
        return problem["game"], group(problem) if is_standard else ""

    def _has_room(self, problem: Json) -> bool:
        if not self._places[self._place(problem)]:
            return False
        if len(problem["classes"]) == 2 and self._two >= TWO_CLASSES * self._total:
            return False
        most = SHARE * self._total
        themes = problem["themes"] if problem["game"] == "standard" else ()
        return all(self._themes[theme] + 1 <= most for theme in themes)


def is_missed(problem: Json) -> bool:
    """Whether the regular player gets it wrong."""
    return problem["bots"]["regular"] not in problem["classes"][0]


def lead(problem: Json) -> float:
    """Points by which the best class leads the next."""
    one, other = problem["gap"]
    return float(one / other if problem["class"] == "C" else one)


def hardness(problem: Json) -> float:
    """Difficulty of a problem, from 0 to 1."""
    missed = sum(problem["bots"][bot] not in problem["classes"][0] for bot in THUMBS)
    return difficulty(at_sight=problem["at_sight"], gap=lead(problem), missed=missed)


def write_corpus() -> None:
    """Mine, choose, explain and store the corpus."""
    taken, version = chosen(mined()), digest(None)[:12]
    told = spread("reasons", taken, dressed)
    hardest = sorted(map(hardness, told))
    for problem in told:
        score = hardness(problem)
        level = 1 + LEVELS * hardest.index(score) // len(hardest)
        problem |= {"difficulty": [round(score, 3), level], "engine": version}
    STORE.write_text("".join(f"{json.dumps(problem)}\n" for problem in told), "utf-8")


def corpus() -> list[Json]:
    """The problems as they are stored."""
    return [json.loads(line) for line in STORE.read_text("utf-8").splitlines()]


def faults(problems: list[Json]) -> list[str]:
    """Names of the problems that come out otherwise when they are worked out anew."""
    found = spread("proofs", problems, proved)
    return [
        problem["id"] for problem, proof in zip(problems, found, strict=True) if not proof["ok"]
    ]
