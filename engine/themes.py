# SPDX-License-Identifier: MIT
"""What a problem is about: short questions put to its solution.

A theme is asked of the best action as the player sees the table; several may fit one problem.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.actions import Action
from engine.cards import SISTER, Card, Strain
from engine.solved import Solved
from engine.view import View

FEW_TRUMPS, GOOD_TRUMPS = 2, 3
"""Most trumps of a thin call, and fewest of a hand that tempts to play alone."""

LOW = "23456789TJ"
"""Ranks of a low card of a side suit."""

NEAR = 1
"""Points that a side lacks at most when the score is close."""


class Theme(NamedTuple):
    """A theme: its key, its group, and the question that decides whether a problem has it.

    `theme.<key>` names it and `theme_told.<key>` tells it.
    """

    key: str
    group: str
    fits: Callable[[Solved], bool]


def _call(key: str, fits: Callable[[Solved], bool]) -> Theme:
    return Theme(key, "call", lambda s: s.kind == "call" and fits(s))


def _discard(key: str, fits: Callable[[Solved], bool]) -> Theme:
    return Theme(key, "discard", lambda s: s.kind == "discard" and fits(s))


def _lead(key: str, fits: Callable[[Solved], bool]) -> Theme:
    return Theme(key, "lead", lambda s: s.kind == "lead" and not s.is_miss and fits(s))


def _follow(key: str, fits: Callable[[Solved], bool]) -> Theme:
    return Theme(key, "follow", lambda s: s.kind == "follow" and not s.is_miss and fits(s))


def _hand(key: str, fits: Callable[[Solved], bool]) -> Theme:
    return Theme(key, "hand", fits)


def _played(key: str, fits: Callable[[Solved], bool]) -> Theme:
    return Theme(key, "hand", lambda s: s.kind in ("lead", "follow") and fits(s))


def _round_one(s: Solved) -> bool:
    return not s.is_second_round


def _has_bower(s: Solved) -> bool:
    turned = s.table.deal.turned
    suit = turned.suit if turned else None
    suits = (suit, SISTER[suit]) if suit else ()
    return any(card.rank == "J" and card.suit in suits for card in s.view.hand)


def _refused_suit(s: Solved) -> object:
    turned = s.table.deal.turned
    return turned.suit if turned else None


def _is_next(s: Solved) -> bool:
    refused = _refused_suit(s)
    return refused is not None and s.called_suit == SISTER[refused]  # type: ignore[index]


def _could(s: Solved, card_fits: Callable[[Card], bool]) -> bool:
    """Whether another card would have fitted."""
    return any(map(card_fits, s.others))


def _could_ruff(s: Solved) -> bool:
    trump = s.sight.trump
    return s.sight.suit_led != trump and _could(s, lambda c: s.sight.suit(c) == trump)


def _ruffs(s: Solved) -> bool:
    return s.is_trump and s.sight.suit_led != s.sight.trump


def _wins(s: Solved) -> bool:
    return s.sight.beats(s.card)


def _follows_suit(s: Solved) -> bool:
    return s.sight.suit(s.card) == s.sight.suit_led


def _could_go(s: Solved, *, higher: bool) -> bool:
    """Whether a higher, or lower, card of the suit led could have been played."""
    sight, own = s.sight, s.sight.rank(s.card)
    return _could(
        s,
        lambda c: sight.suit(c) == sight.suit_led and (sight.rank(c) > own) == higher,
    )


def _is_defender(s: Solved) -> bool:
    return s.sight.is_defender


def _partner_wins(s: Solved) -> bool:
    return s.has_partners and s.sight.friend_wins


def _is_second(s: Solved) -> bool:
    """Whether the second hand of three or more follows suit."""
    return s.place == 1 and s.table.rules.players > 2 and _follows_suit(s)


def _is_reversed(s: Solved) -> bool:
    """Whether the lowest card of a suit is its best."""
    return s.sight.trump is Strain.LOW


def _is_low(s: Solved) -> bool:
    return not s.is_trump and s.card.rank in LOW and not _is_reversed(s)


THEMES: tuple[Theme, ...] = (
    _call("order_partner", lambda s: s.could_take and s.partner_deals and s.takes),
    _call("take_up", lambda s: s.could_take and s.is_dealer and s.takes),
    _call(
        "help_refused",
        lambda s: s.could_take and s.partner_deals and not s.takes and s.trumps > 0,
    ),
    _call(
        "next_suit",
        lambda s: _is_next(s) and not s.is_dealer and not s.partner_deals,
    ),
    _call("alone_call", lambda s: s.is_alone),
    _call(
        "alone_refused",
        lambda s: s.has_partners and s.takes and not s.is_alone and s.trumps >= GOOD_TRUMPS,
    ),
    _call("thin_call", lambda s: s.takes and s.trumps <= FEW_TRUMPS),
    _call("strong_pass", lambda s: s.could_take and not s.takes and _has_bower(s)),
    _discard("void_made", lambda s: s.voids_itself),
    _discard("ace_kept", lambda s: _could(s, lambda c: c.rank == "A" and not s.is_trump)),
    _discard("guard_kept", lambda s: _guards(s)),
    _lead(
        "boss_trump_led",
        lambda s: s.is_trump and s.sight.is_maker and s.sight.is_boss(s.card),
    ),
    _lead("ace_first", lambda s: not s.is_trump and s.card.rank == "A" and not _is_reversed(s)),
    _lead("low_lead", lambda s: _is_low(s) and not s.sight.is_boss(s.card)),
    _lead("short_suit", lambda s: s.voids_itself and bool(s.sight.trumps)),
    _lead(
        "boss_cashed",
        lambda s: bool(s.table.tricks) and s.sight.is_boss(s.card) and s.card.rank != "A",
    ),
    _lead(
        "trump_saved",
        lambda s: not s.is_trump and not _is_defender(s) and bool(s.sight.trumps),
    ),
    _follow("partner_spared", lambda s: _partner_wins(s) and not _wins(s) and _could_win(s)),
    _follow("partner_overtaken", lambda s: _partner_wins(s) and _wins(s) and bool(s.others)),
    _follow("ruff", lambda s: _ruffs(s) and _wins(s) and not s.sight.friend_wins),
    _follow(
        "ruff_refused",
        lambda s: not s.is_trump and _could_ruff(s) and not s.sight.friend_wins,
    ),
    _follow("overruff", lambda s: _ruffs(s) and s.sight.suit(s.sight.best[1]) == s.sight.trump),
    _follow("second_low", lambda s: _is_second(s) and s.has_partners and _could_go(s, higher=True)),
    _follow("second_high", lambda s: _is_second(s) and _could_go(s, higher=False)),
    _follow(
        "third_high",
        lambda s: (
            s.place == 2
            and _wins(s)
            and len(s.sight.to_play) == len(s.sight.foes_after) == 1
            and _could_go(s, higher=False)
        ),
    ),
    _follow("last_cheap", lambda s: s.is_last and _wins(s) and len(s.sight.winners) > 1),
    _follow(
        "throw_void", lambda s: not _follows_suit(s) and s.voids_itself and bool(s.sight.trumps)
    ),
    _played(
        "guarded_left",
        lambda s: s.table.rules.trump.bowers and s.guard is not None and not s.is_trump,
    ),
    _follow("boss_kept", lambda s: _could(s, s.sight.is_boss) and not s.sight.is_boss(s.card)),
    _follow("rank_matters", lambda s: _follows_suit(s) and s.is_trump and bool(s.others)),
    _played(
        "maker_attack",
        lambda s: s.needs_three and not s.table.tricks and not _is_defender(s) and not s.is_trump,
    ),
    _played("defence_third", lambda s: s.needs_three and _is_defender(s) and s.defence_won == 2),
    _played("march_chance", lambda s: s.is_by_march and s.owns_all),
    _played("alone_play", lambda s: s.sight.contract.alone and not _is_defender(s)),
    _played("stop_alone", lambda s: s.is_by_march and s.sight.contract.alone and _is_defender(s)),
    _hand("score_close", lambda s: s.is_paired and min(s.lacks) <= NEAR),
    _played("ending_two", lambda s: s.left == 2 and s.kind == "lead"),
    _played("ending_three", lambda s: s.left == 3 and s.kind == "lead"),
)
"""Themes in the order in which a page lists them."""


def _could_win(s: Solved) -> bool:
    return _could(s, s.sight.beats)


def _guards(s: Solved) -> bool:
    """Whether another card that could go stands below a king or a queen of its suit in the hand."""
    sight = s.sight
    return _could(
        s,
        lambda c: (
            c.rank in "KQ"
            and sight.suit(c) != sight.trump
            and len(sight.held(sight.suit(c))) > 1
            and sight.suit(s.card) != sight.suit(c)
        ),
    )


def themes_of(view: View, best: Action) -> tuple[str, ...]:
    """Keys of the themes of a problem, in the order of `THEMES`.

    >>> from engine.actions import parse_action
    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> line = "american W W:? N:? E:? S:JH,AH,9H,AC,KC up:QH rest:? | pass pass"
    >>> themes_of(view(parse(line), 0), parse_action("order"))
    ('alone_refused',)
    """
    solved = Solved(view, best)
    return tuple(theme.key for theme in THEMES if theme.fits(solved))
