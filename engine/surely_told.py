# SPDX-License-Identifier: MIT
"""Why the right card is sure of its tricks, and how each of the others loses them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.cards import Card
from engine.messages import Message
from engine.play import suit_of
from engine.refute import Branch
from engine.surely import Surely, themes
from engine.table import Trick


def told_goal(s: Surely) -> Message:
    """What has to be made sure of, by what it brings."""
    table = s.view.table
    assert table.contract is not None
    makes = table.rules.side(table.contract.maker) == table.rules.side(s.view.seat)
    every = s.need == table.rules.hand_size
    kind = "made" if makes else "euchre"
    if every or (not makes and s.need == 1):
        kind = "march" if makes else "save"
    return Message(f"sure.goal_{kind}")


def told_right(s: Surely) -> Message:
    """Why the right card is sure."""
    for theme in themes(s):
        made = _RIGHT[theme](s) if theme in _RIGHT else None
        if made:
            return made
    return Message("sure.right", {"card": str(s.card)})


def _draw(s: Surely) -> Message | None:
    number = len(s.trumps_out)
    if not number or all(s.is_trump(card) for card in s.kept()):
        return None
    return Message("sure.right_draw", {"card": str(s.card), "n": number})


def _cash(s: Surely) -> Message | None:
    if not any(map(s.is_trump, s.kept())):
        return Message("sure.right_cash", {"card": str(s.card)})
    return Message("sure.right_cash_trumps", {"card": str(s.card)})


def _high(s: Surely) -> Message | None:
    bit = s.search.place.bits
    lower = [
        c for c in s.others if s.takes(c) and s.suit(c) == s.suit(s.card) and bit[c] < bit[s.card]
    ]
    feared = [c for c in s.higher(lower[0]) if bit[c] < bit[s.card]]
    if not feared:
        return None
    facts = {"card": str(s.card), "card_low": str(lower[0]), "card_feared": str(feared[-1])}
    return Message("sure.right_high", facts)


def _low(s: Surely) -> Message | None:
    bit = s.search.place.bits
    higher = [c for c in s.same_suit() if bit[c] > bit[s.card]]
    return Message("sure.right_low", {"card": str(s.card), "card_kept": str(higher[-1])})


def _let_go(s: Surely) -> Message | None:
    kept = next(card for card in s.others if s.takes(card))
    return Message("sure.right_let_go", {"card": str(s.card), "card_kept": str(kept)})


def _ruff(s: Surely) -> Message | None:
    return Message("sure.right_ruff", {"card": str(s.card)})


def _keep(s: Surely) -> Message | None:
    kept = [str(card) for card in s.kept()]
    return Message("sure.right_keep", {"card": str(s.card), "cards_kept": kept})


_RIGHT: dict[str, Callable[[Surely], Message | None]] = {
    "sure_draw_trump": _draw,
    "sure_cash_first": _cash,
    "sure_take_high": _high,
    "sure_take_low": _low,
    "sure_let_go": _let_go,
    "sure_ruff": _ruff,
    "sure_keep": _keep,
}
"""The reason that goes with a theme."""


class Line(NamedTuple):
    """The longest line that follows a card: its tricks, and how it ends."""

    tricks: tuple[Trick, ...]
    end: Branch


def line_of(s: Surely, card: Card) -> Line:
    """The longest line that follows a card."""
    plays, tricks = list(s.view.table.trick), list[Trick]()
    branch = s.tree[card]
    while True:
        plays.append((s.view.seat, card))
        for item in branch.then:
            if isinstance(item, int):
                tricks.append(Trick(tuple(plays), item))
                plays = []
            else:
                plays.append(item)
        if branch.following is None:
            return Line(tuple(tricks), branch)
        card, branch = max(branch.following.items(), key=lambda item: _depth(item[1]))


def _depth(branch: Branch) -> int:
    return 1 + max(map(_depth, (branch.following or {}).values()), default=0)


def told_wrong(s: Surely, card: Card) -> Message:
    """How a card loses the tricks: the one that is lost last, to whom, and by which card."""
    rules, trump, seat = s.view.table.rules, s.view.table.trump, s.view.seat
    tricks = line_of(s, card).tricks
    lost = next(t for t in reversed(tricks) if rules.side(t.winner) != rules.side(seat))
    cards = dict(lost.plays)
    own, best, led = cards[seat], cards[lost.winner], lost.plays[0][1]
    suit = suit_of(led, trump, rules)
    facts = {"card": str(card), "seat": rules.seats[lost.winner], "card_best": str(best)}
    is_ruff = s.is_trump(best) and suit != trump
    if not s.is_trump(own) and suit_of(own, trump, rules) != suit:
        how = "left"
    else:
        how = "ruffed" if is_ruff and not s.is_trump(own) else "beaten"
    if lost is tricks[0]:
        lying = best in (c for _, c in s.view.table.trick)
        how = "left" if lying else how
        return Message(f"sure.wrong_{how}", facts)
    if how != "left":
        facts["card_lost"] = str(own)
    return Message(f"sure.wrong_later_{how}", facts)
