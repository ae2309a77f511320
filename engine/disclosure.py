# SPDX-License-Identifier: MIT
"""What may be said of a bot's reason while others hold cards: nothing that its own would betray.

A reason that rests on what everybody has seen is told as it is.  Of a call only the rule of thumb
is told, without the trumps counted.  Whatever else tells what a hand holds, or lacks, waits.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.messages import Message

AS_IT_IS: Mapping[str, tuple[str, ...]] = {
    "bot.ace_first": ("card",),
    "bot.bid_none": (),
    "bot.call_unseen": (),
    "bot.change_unknown": (),
    "bot.claim_jamboree": (),
    "bot.claim_new_deal": ("cards",),
    "bot.claim_worthless": (),
    "bot.defend_together": ("seat",),
    "bot.give_ruff": ("card", "suit", "seat"),
    "bot.keep_deal": ("seat",),
    "bot.lead_names": ("card",),
    "bot.leave_partner": ("seat",),
    "bot.miss_lead": ("card",),
    "bot.miss_under": ("card", "card_best"),
    "bot.name_unseen": ("suit",),
    "bot.only_call": (),
    "bot.over_partner": ("card", "card_best", "seat"),
    "bot.pass_card_to_foe": ("card", "seat"),
    "bot.ruff_high": ("card", "suit"),
    "bot.ruff_low": ("card", "card_best"),
    "bot.second_hand_low": ("card", "card_best"),
    "bot.spare_ally": ("card", "card_best", "seat", "seat_maker"),
    "bot.spare_partner": ("card", "card_best", "seat"),
    "bot.stay_unknown": (),
    "bot.take_turned": ("card",),
    "bot.trap_high": ("card",),
    "bot.trap_lead": ("card", "seat"),
    "bot.trap_leave": ("card", "card_best", "seat"),
    "bot.trap_low": ("card", "seat"),
    "bot.trump_to_partner": ("card", "seat"),
    "bot.win_cheaply": ("card", "card_best"),
}
"""Reasons whose every fact lies on the table once the action is done, and these facts."""

IN_SHORT: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "bot.alone_not_needed": ("bot.open_strong", ()),
    "bot.bid_all": ("bot.open_bid", ()),
    "bot.bid_stuck": ("bot.open_stuck", ()),
    "bot.bid_tricks": ("bot.open_bid", ()),
    "bot.boss_takes": ("bot.open_cash", ("card",)),
    "bot.boss_trump_alone": ("bot.open_draw", ()),
    "bot.cash_winner": ("bot.open_cash", ("card",)),
    "bot.count_trumps": ("bot.open_strong", ()),
    "bot.dare_not_alone": ("bot.open_strong", ()),
    "bot.draw_trumps": ("bot.open_draw", ()),
    "bot.drop_out": ("bot.open_short", ()),
    "bot.follow_low": ("bot.open_low", ("card_best",)),
    "bot.guard_left": ("bot.open_throw", ("card",)),
    "bot.keep_winner": ("bot.open_throw", ("card",)),
    "bot.lead_long": ("bot.open_long", ("suit",)),
    "bot.low": ("bot.open_throw", ("card",)),
    "bot.miss_throw": ("bot.open_throw", ("card",)),
    "bot.name_next": ("bot.open_next", ("suit", "suit_refused")),
    "bot.name_suit": ("bot.open_strong", ()),
    "bot.order_against": ("bot.open_strong", ()),
    "bot.order_for_partner": ("bot.open_strong", ()),
    "bot.pass_duty": ("bot.open_short", ()),
    "bot.pass_low": ("bot.open_short", ()),
    "bot.pass_only_alone": ("bot.open_weak", ()),
    "bot.pass_second": ("bot.open_weak", ()),
    "bot.pass_weak": ("bot.open_weak", ()),
    "bot.play_alone": ("bot.open_alone", ()),
    "bot.raise_partner": ("bot.open_bid", ()),
    "bot.stay_in": ("bot.open_bid", ()),
    "bot.stuck_best": ("bot.open_stuck", ()),
    "bot.take_duty": ("bot.open_bid", ()),
    "bot.take_length": ("bot.open_bid", ()),
    "bot.take_up": ("bot.open_strong", ()),
    "bot.third_hand_high": ("bot.open_third", ("seat",)),
    "bot.throw_to_void": ("bot.open_throw", ("card",)),
    "bot.tried_alone": ("bot.open_alone", ()),
    "bot.tried_bid": ("bot.open_bid", ()),
    "bot.tried_call": ("bot.open_strong", ()),
    "bot.tried_no_bid": ("bot.open_short", ()),
    "bot.tried_pass": ("bot.open_weak", ()),
}
"""Reasons of which the rule of thumb alone is told: by which message, with which of the facts."""


def openly(reason: Message) -> Message:
    """The reason as it may be told while others hold cards.

    >>> openly(Message("bot.pass_weak", {"suit": "H", "n": 1}))
    Message(id='bot.open_weak', args={})
    >>> openly(Message("bot.guard_left", {"card": "9C", "card_kept": "JC", "card_feared": "JS"}))
    Message(id='bot.open_throw', args={'card': '9C'})
    >>> openly(Message("bot.only_card", {"card": "9C"}))
    Message(id='bot.open_later', args={})
    """
    told, facts = IN_SHORT.get(reason.id, (reason.id, AS_IT_IS.get(reason.id)))
    if facts is None:
        return Message("bot.open_later")
    return Message(told, {fact: reason.args[fact] for fact in facts})
