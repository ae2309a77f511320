# SPDX-License-Identifier: MIT
"""Pages with problems: where a script asks them, its words, and some to read without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from engine.variants import STYLES, VARIANTS
from generator.cards import Face
from generator.door import Door
from generator.family import name_of
from generator.faults import BuildFault
from generator.problems import Record, mean, problems
from generator.quiz.block import root_of
from generator.quiz.drawing import spoken
from generator.sure import sure_problems
from generator.templates import render
from generator.words import call_words, drawing_words

if TYPE_CHECKING:
    from generator.diagrams import Artist
    from generator.fields import Fields

SPOKEN = (
    "solve.", "sure.", "grade.", "hint.", "theme.", "quiz.theme.", "quiz.store_", "quiz.progress",
    "quiz.export", "quiz.import", "quiz.eras", "variant.",
)  # fmt: skip
"""How the ids begin of what a script may say on a page with problems."""

PARTS: Mapping[str, tuple[str, ...]] = {
    "sure": ("sure.", "theme.sure_", "hint.sure_"),
    "panel": ("quiz.theme.", "quiz.store_", "quiz.progress", "quiz.export", "quiz.import",
              "quiz.eras", "variant.", "solve.panel_"),
    "problem": ("grade.", "theme.", "hint.", "why."),
}  # fmt: skip
"""Words in a file of their own, by how their ids begin: a mode fetches those that it says.

What only games say that do not come first is a part as well, `games`, and all the rest `common`.
"""

ALSO_SPOKEN = (
    "quiz.copy_by_hand", "ui.game_standard", "ui.worth_all", "ui.worth_best", "ui.worth_exact",
    "ui.worth_points", "ui.worth_points_down", "ui.worth_sampled", "ui.worth_some",
)  # fmt: skip

MODES = ("daily", "panel", "pick", "review", "streak", "sure")
"""What a page may let its reader do, as docs/assets/js/solve/index.mjs lists it."""

_ERRORS = 2
"""Standard errors on each side of a mean that was found by a sample."""


def solving_words(door: Door) -> dict[str, object]:
    """All that the script says and draws in a language."""
    everything = (*problems(), *sure_problems())
    wanted = {name for name in door.catalogue.messages if name.startswith(SPOKEN)}
    return {
        **spoken(door, wanted | _said_of(everything) | set(ALSO_SPOKEN)),
        "drawing": _drawing(door, everything),
        "games": {record["game"]: name_of(door, record["game"]) for record in everything},
    }


def words_in_parts(door: Door) -> dict[str, dict[str, Any]]:
    """The same, so divided that a page fetches what it says: see `PARTS`."""
    words: dict[str, Any] = solving_words(door)
    everything = (*problems(), *sure_problems())
    first = [record for record in everything if record["game"] in STYLES]
    drawing = _drawing(door, first)
    others = _said_of(everything) - _said_of(first)
    parts: dict[str, dict[str, Any]] = {
        "common": {**words, "drawing": drawing, "messages": {}},
        "games": {"drawing": _besides(words["drawing"], drawing), "messages": {}},
        **{part: {"messages": {}} for part in PARTS},
    }
    for name, text in words["messages"].items():
        part = "games" if name in others else _part_of(name)
        parts[part]["messages"][name] = text
    return parts


def _said_of(records: Iterable[Record]) -> set[str]:
    """Messages that tell of some problems: what happened before, reasons, how layouts count."""
    told = {message[0] for record in records for message in record["table"]["told"]}
    reasons = {message[0] for record in records for message in record["says"].values()}
    priors = {f"ui.way_{record['prior']}.about" for record in records if "prior" in record}
    return told | reasons | priors


def _part_of(name: str) -> str:
    return next((part for part, starts in PARTS.items() if name.startswith(starts)), "common")


def _besides(whole: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """What a tree of words has and another does not.

    >>> _besides({"a": {"b": 1, "c": 2}, "d": 3}, {"a": {"b": 1}, "d": 3})
    {'a': {'c': 2}}
    """
    found: dict[str, Any] = {}
    for key, value in whole.items():
        own = known.get(key)
        if own != value:
            found[key] = _besides(value, own) if isinstance(own, Mapping) else value
    return found


def _drawing(door: Door, records: Iterable[Record]) -> dict[str, object]:
    """What draws a hand, less the cards and the calls that no problem has."""
    words = drawing_words(door)
    games = {record["game"]: VARIANTS[record["game"]] for record in records}
    pack = {str(card) for rules in games.values() for card in rules.pack}
    called = {
        action
        for record in records
        for action in (*record["table"]["legal"], *(said for _, said in record["table"]["calls"]))
    }
    plain = words["plain"]
    kept = pack if set(games) & set(plain["games"]) else set[str]()
    return {
        **words,
        **_dealt(words, pack),
        "plain": {**_dealt(plain, kept), "games": plain["games"]},
        "pictures": {card: drawn for card, drawn in words["pictures"].items() if card in pack},
        "actions": {
            action: told
            for action, told in words["actions"].items()
            if action.partition(":")[0] in ("dealer", "card") or action in called
        },
    }


def _dealt(deck: Mapping[str, Any], pack: Container[str]) -> dict[str, object]:
    """Order and names of some cards, by trump suit."""
    return {
        "order": {
            trump: [card for card in cards if card in pack]
            for trump, cards in deck["order"].items()
        },
        "names": {
            trump: {card: name for card, name in names.items() if card in pack}
            for trump, names in deck["names"].items()
        },
    }


def solve(artist: Artist, fields: Fields) -> str:
    """Where a script asks problems: `mode` says what for."""
    mode = fields.text("mode")
    if mode not in MODES:
        raise fields.fault(f"unknown mode {mode}; known: {', '.join(MODES)}", "mode")
    fields.done()
    waiting = artist.door.say("solve.waiting" if mode == "pick" else "solve.waiting_mode")
    return render(
        "solve", say=artist.door.say, root=root_of(fields.path), mode=mode, waiting=waiting
    )


def some(artist: Artist, fields: Fields) -> str:
    """Problems to read: `count` of them from all over the corpus, with their answers folded."""
    count, records = fields.number("count", 10), problems()
    fields.done()
    chosen = records[:: max(1, len(records) // count)][:count]
    return render(
        "problems", say=artist.door.say, problems=[_drawn(artist, each) for each in chosen]
    )


def themes(artist: Artist, fields: Fields) -> str:
    """Every theme with its key, what it is about, and how many problems have it."""
    fields.done()
    counted = Counter(theme for record in problems() for theme in record["themes"])
    say = artist.door.say
    told = [
        (theme, say(f"theme.{theme}"), say(f"theme_told.{theme}"), say("solve.count", n=number))
        for theme, number in counted.most_common()
    ]
    return render("problem_themes", themes=told)


def _drawn(artist: Artist, record: Record) -> dict[str, object]:
    """What a reader without a script sees of a problem."""
    table, door = record["table"], artist.door
    asked = "play" if record["trick"] else record["kind"]
    chips = [artist.faces.face(card) for card in table["hand"]]
    tricks = [*(each["cards"] for each in table["tricks"]), table["trick"]]
    return {
        "id": record["id"],
        "game": name_of(door, record["game"]),
        "told": [said(door, message) for message in table["told"]],
        "tricks": [
            [(door.say("ui.seat", seat=seat), artist.faces.face(card)) for seat, card in cards]
            for cards in tricks
            if cards
        ],
        "hand": chips,
        "asked": door.say(f"ui.worth_{asked}"),
        "answers": [_answer(artist, record, actions) for actions in record["classes"]],
    }


def _answer(artist: Artist, record: Record, actions: list[str]) -> dict[str, object]:
    first, door = actions[0], artist.door
    reason = record["says"].get(first)
    return {
        "names": [_name(artist, record, action) for action in actions],
        "value": value(door, record, first),
        "reason": said(door, reason) if reason else "",
    }


def _name(artist: Artist, record: Record, action: str) -> tuple[Face | None, str]:
    """A card to draw, else the words of a call."""
    card = action.removeprefix("discard:")
    if len(card) == 2 or card == "JOKER":
        return artist.faces.face(card), ""
    words, by_dealer = call_words(artist.door), record["table"]["dealer"] == "S"
    if by_dealer and f"dealer:{action}" in words:
        return None, words[f"dealer:{action}"]
    if action not in words:
        raise BuildFault(f"{record['id']}: no words for {action}")
    return None, words[action]


def value(door: Door, record: Record, action: str) -> str:
    """Points of an action, with their margin where they come from a sample."""
    number = f"{mean(record, action):.2f}"
    if record["class"] == "C":
        return door.say("ui.worth_exact", number=number)
    margin = f"{_ERRORS * record['values'][action][1]:.2f}"
    return door.say("ui.worth_sampled", number=number, number_error=margin)


def said(door: Door, message: list[Any]) -> str:
    """Sentence of a message as a problem holds it."""
    name, facts = message
    return door.say(name, **facts)
