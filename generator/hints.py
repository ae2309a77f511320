# SPDX-License-Identifier: MIT
"""What a hint to a problem is about: what to look at, never what to do.

Themes of opposite answers share a hint, so that it gives neither away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

HINTS: Mapping[str, tuple[str, ...]] = {
    "partner_deals": ("order_partner", "help_refused"),
    "call": ("take_up", "strong_pass", "thin_call"),
    "colours": ("next_suit",),
    "alone": ("alone_call", "alone_refused"),
    "discard": ("void_made", "ace_kept", "guard_kept"),
    "trumps": ("boss_trump_led", "trump_saved"),
    "lead": ("ace_first", "low_lead", "boss_cashed", "boss_kept"),
    "short": ("short_suit", "throw_void"),
    "partner_trick": ("partner_spared", "partner_overtaken"),
    "ruff": ("ruff", "ruff_refused", "overruff"),
    "follow": ("second_low", "second_high", "third_high"),
    "rank": ("last_cheap", "rank_matters"),
    "left": ("guarded_left",),
    "tricks": ("maker_attack", "defence_third", "march_chance"),
    "lone": ("alone_play", "stop_alone"),
    "score": ("score_close",),
    "ending": ("ending_two", "ending_three"),
    "sure_trump": ("sure_draw_trump", "sure_ruff"),
    "sure_boss": ("sure_cash_first", "sure_keep"),
    "sure_take": ("sure_take_high", "sure_take_low", "sure_let_go"),
    "sure_seen": ("sure_shown_void", "sure_turned_down"),
}
"""Themes by the hint that fits them; `hint.<key>` says it."""

_TOPICS = {theme: hint for hint, themes in HINTS.items() for theme in themes}


def hint_of(record: Mapping[str, Any]) -> str:
    """Key of the hint to a problem: that of its first theme, else of what has to be decided.

    >>> hint_of({"themes": ["alone_refused", "score_close"], "kind": "call"})
    'alone'
    >>> hint_of({"themes": [], "kind": "follow"})
    'follow'
    """
    known = (_TOPICS[theme] for theme in record["themes"] if theme in _TOPICS)
    kind: str = record["kind"]
    return next(known, kind)
