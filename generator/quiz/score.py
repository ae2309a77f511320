# SPDX-License-Identifier: MIT
"""What a hand scores: made, march, alone, euchred, and the game to ten."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.messages import Message
from engine.variants import VARIANTS
from generator.quiz.dealing import SEATS, Recipe, after, shuffled
from generator.quiz.proof import Proof, ask
from generator.quiz.question import Kind, Option, Question

LONE_DEFENCE = "standard+defend_alone=any"
TRICKS = 5


def made(dice: Random) -> Question:
    """Three or four tricks with the partner."""
    return _choose(dice, dice.choice(SEATS), dice.choice((3, 4)), alone=False)


def march(dice: Random) -> Question:
    """All five tricks with the partner."""
    return _choose(dice, dice.choice(SEATS), 5, alone=False)


def euchred(dice: Random) -> Question:
    """Fewer than three tricks with the partner."""
    return _choose(dice, dice.choice(SEATS), dice.choice((0, 1, 2)), alone=False)


def lone_march(dice: Random) -> Question:
    """All five tricks alone."""
    return _choose(dice, dice.choice(SEATS), 5, alone=True)


def lone_made(dice: Random) -> Question:
    """Three or four tricks alone."""
    return _choose(dice, dice.choice(SEATS), dice.choice((3, 4)), alone=True)


def lone_euchred(dice: Random) -> Question:
    """Fewer than three tricks alone."""
    return _choose(dice, dice.choice(SEATS), dice.choice((0, 1, 2)), alone=True)


def euchred_by_one(dice: Random) -> Question:
    """A defender who plays alone euchres the makers."""
    maker = dice.choice(SEATS)
    defender = after(maker, dice.choice((1, 3)))
    tricks = dice.choice((0, 1, 2))
    alone = dice.random() < 0.5
    return _choose(dice, maker, tricks, alone=alone, defender=defender)


def new_total(dice: Random) -> Question:
    """A side's total after a hand."""
    maker, alone = dice.choice(SEATS), dice.random() < 0.4
    tricks = dice.choice((1, 2, 3, 4, 5))
    before = {"NS": dice.randint(0, 7), "EW": dice.randint(0, 7)}
    body = _body(maker, tricks, alone, before=before)
    points = ask("points", body)["points"]
    side = next(name for name, won in points.items() if won)
    had, won = before[side], points[side]
    right = Option(
        value=str(had + won),
        reason=Message(
            "quiz.score.total",
            {"side": side, "points": had, "points_won": won, "score": had + won},
        ),
    )
    options = {had + won: right}
    for slip, worth, why in _slips(maker, tricks, alone, side, won):
        if why.args["side"] == side:
            option = Option(value=str(had + worth), reason=why, slip=slip)
            options.setdefault(had + worth, option)
    return Question(
        theme="score",
        kind=Kind.NUMBER,
        ask=Message("quiz.score.ask_total", {"side": side}),
        facts=(_before(before), *_told(maker, tricks, alone, "")),
        options=tuple(options[n] for n in sorted(options)),
        proof=Proof(type="points", body=body, read="score", claim=side),
    )


def game_over(dice: Random) -> Question:
    """True or false: this hand ends the game."""
    maker, alone = dice.choice(SEATS), dice.random() < 0.3
    tricks = dice.choice((1, 2, 3, 4, 5))
    body = _body(maker, tricks, alone)
    points = ask("points", body)["points"]
    side = next(name for name, won in points.items() if won)
    gap = dice.choice((-1, 0, 1))
    had = min(9, 10 - points[side] + gap)
    before = {name: had if name == side else dice.randint(5, 9) for name in points}
    body = _body(maker, tricks, alone, before=before)
    reply = ask("points", body)
    is_true = reply["winner"] == side
    total = reply["score"][side]
    target = VARIANTS["standard"].score.target
    facts = {"side": side, "points_won": points[side], "score": total, "target": target}
    if is_true:
        right = Message("quiz.score.wins", facts)
        wrong = Message(
            "quiz.score.ten_is_enough", {"side": side, "score": total, "target": target}
        )
    else:
        right = Message("quiz.score.not_yet", facts)
        wrong = Message("quiz.score.short_of_ten", {"side": side, "score": total})
    yes = Option(value="true" if is_true else "false", reason=right)
    other = Option(value="false" if is_true else "true", reason=wrong, slip="target")
    return Question(
        theme="score",
        kind=Kind.TRUTH,
        ask=Message("quiz.score.claim", {"side": side}),
        facts=(_before(before), *_told(maker, tricks, alone, "")),
        options=(yes, other) if is_true else (other, yes),
        proof=Proof(type="points", body=body, read="game", claim=side),
    )


RECIPES = (
    Recipe(3, made),
    Recipe(2, march),
    Recipe(3, euchred),
    Recipe(2, lone_march),
    Recipe(3, lone_made),
    Recipe(3, lone_euchred),
    Recipe(3, euchred_by_one),
    Recipe(6, new_total),
    Recipe(4, game_over),
)


def _body(
    maker: str,
    tricks: int,
    alone: bool,
    *,
    defender: str = "",
    before: Mapping[str, int] | None = None,
) -> dict[str, object]:
    """Request that counts a hand; the makers' tricks are the maker's, the rest a defender's."""
    other = defender or after(maker)
    body: dict[str, object] = {
        "variant": LONE_DEFENCE if defender else "standard",
        "maker": maker,
        "alone": alone,
        "tricks": {maker: tricks, other: TRICKS - tricks},
    }
    if defender:
        body["defender_alone"] = defender
    if before:
        body["before"] = dict(before)
    return body


def _sides(maker: str) -> tuple[str, str]:
    """Side of the makers and side of the defenders."""
    return ("NS", "EW") if maker in "NS" else ("EW", "NS")


def _told(maker: str, tricks: int, alone: bool, defender: str) -> tuple[Message, ...]:
    makers, _ = _sides(maker)
    told = [Message("quiz.fact.maker_alone" if alone else "quiz.fact.maker", {"seat": maker})]
    if defender:
        told.append(Message("event.defends_alone", {"seat": defender}))
    told.append(Message("quiz.fact.tricks", {"side": makers, "n": tricks}))
    return tuple(told)


def _before(before: Mapping[str, int]) -> Message:
    facts = {"side": "NS", "points": before["NS"], "side_other": "EW", "points_other": before["EW"]}
    return Message("quiz.fact.score", facts)


def _choose(dice: Random, maker: str, tricks: int, *, alone: bool, defender: str = "") -> Question:
    body = _body(maker, tricks, alone, defender=defender)
    points: dict[str, Any] = ask("points", body)["points"]
    (side,) = [name for name, won in points.items() if won]
    won = points[side]
    right = Option(
        value=f"{side}:{won}",
        label=Message("quiz.score.option", {"side": side, "n": won}),
        reason=_right(maker, tricks, alone, defender, side, won),
    )
    options = [right]
    for slip, worth, why in _slips(maker, tricks, alone, side, won, defender):
        to = str(why.args["side"])
        label = Message("quiz.score.option", {"side": to, "n": worth})
        option = Option(value=f"{to}:{worth}", label=label, reason=why, slip=slip)
        if option.value not in [each.value for each in options]:
            options.append(option)
    return Question(
        theme="score",
        kind=Kind.CHOICE,
        ask=Message("quiz.score.ask"),
        facts=_told(maker, tricks, alone, defender),
        options=shuffled(dice, options[:4]),
        proof=Proof(type="points", body=body, read="points"),
        rules=str(body["variant"]),
    )


def _right(maker: str, tricks: int, alone: bool, defender: str, side: str, won: int) -> Message:
    facts: dict[str, object] = {"side": side, "n": won}
    if side != _sides(maker)[0]:
        kind = "by_one" if defender else "euchred"
        return Message(f"quiz.score.{kind}", facts | {"tricks": tricks, "seat": defender or maker})
    if tricks == TRICKS:
        return Message("quiz.score.lone_march" if alone else "quiz.score.march", facts)
    return Message(
        "quiz.score.lone_made" if alone else "quiz.score.made", facts | {"tricks": tricks}
    )


def _slips(
    maker: str, tricks: int, alone: bool, side: str, won: int, defender: str = ""
) -> list[tuple[str, int, Message]]:
    """Misconceptions with the points that they lead to; each message names the side in `side`."""
    makers, defenders = _sides(maker)
    lost = TRICKS - tricks
    slips: list[tuple[str, int, str, str, int]] = []
    if side == defenders:
        if defender:
            slips.append(("usual_euchre", 2, "one_defender", defenders, 2))
        elif alone:
            slips.append(("lone_euchre", 4, "lone_euchre", defenders, 4))
        slips.append(("one_for_euchre", 1, "euchre_is_two", defenders, 1))
        slips.append(("point_a_trick", lost, "per_trick", defenders, lost))
        if tricks:
            slips.append(("makers_keep", 1, "two_tricks", makers, 1))
        elif not defender:
            slips.append(("super_euchre", 4, "no_trick", defenders, 4))
    elif tricks == TRICKS:
        slips.append(("one_for_march", 1, "march_is_more", makers, 1))
        slips.append(("point_a_trick", TRICKS, "per_trick", makers, TRICKS))
        other = 2 if alone else 4
        kind = "alone_is_four" if alone else "four_is_alone"
        slips.append((kind, other, kind, makers, other))
    else:
        slips.append(("point_a_trick", tricks, "per_trick", makers, tricks))
        slips.append(("march_for_less", 2, "all_five", makers, 2))
        if alone:
            slips.append(("alone_is_four", 4, "four_needs_five", makers, 4))
        slips.append(("defenders_tricks", lost, "defenders_none", defenders, lost))
    return [
        (slip, worth, Message(f"quiz.score.{kind}", {"side": to, "n": n, "tricks": tricks}))
        for slip, worth, kind, to, n in slips
        if (to, worth) != (side, won)
    ]
