# SPDX-License-Identifier: MIT
"""Why a call is allowed or refused, and what the contrary answer believes."""

from __future__ import annotations

from engine.messages import Message
from generator.quiz.question import Option

PARTNER_ALONE = "standard+partner_must_go_alone=on"


def option(call: str, is_legal: bool, seat: str, turned: str, seat_at: int, rules: str) -> Option:
    word, *rest = call.split(":")
    alone = "_alone" if "alone" in rest else ""
    label = Message(f"ui.call_{word}{alone}", {"suit": rest[0]} if word == "name" else {})
    if is_legal:
        facts: dict[str, object] = {"seat": seat}
        if word == "name":
            facts["suit"] = rest[0]
        elif word == "order":
            facts["card"] = turned
        return Option(
            value=call, label=label, reason=Message(f"quiz.calls.may_{word}{alone}", facts)
        )
    slip, why = refused(call, seat, turned, seat_at, rules)
    return Option(value=call, label=label, reason=why, slip=slip)


def refused(call: str, seat: str, turned: str, seat_at: int, rules: str) -> tuple[str, Message]:
    word, *rest = call.split(":")
    if word == "pass":
        return "dealer_may_pass", Message("quiz.calls.must_name", {"seat": seat})
    if word == "order":
        if rules == PARTNER_ALONE and seat_at < 4:
            return "may_order", Message("quiz.calls.only_alone", {"seat": seat, "card": turned})
        kind = "turned_down_alone" if rest else "turned_down"
        return "card_still_there", Message(f"quiz.calls.{kind}", {"card": turned, "seat": seat})
    suit = rest[0]
    if seat_at < 4:
        if suit == turned[1]:
            facts = {"suit": suit, "card": turned}
            return "names_turned_suit", Message("quiz.calls.order_instead", facts)
        kind = "too_early_alone" if len(rest) > 1 else "too_early"
        return "names_too_early", Message(f"quiz.calls.{kind}", {"suit": suit, "card": turned})
    return "refused_suit", Message("quiz.calls.refused_suit", {"suit": suit})


def doubt(call: str, is_legal: bool, seat: str, turned: str, seat_at: int) -> tuple[str, Message]:
    """Misconception of a reader who answers the contrary, and the reason against it."""
    word, *rest = call.split(":")
    facts: dict[str, object] = {"seat": seat}
    if is_legal:
        if "alone" in rest:
            return "alone_later", Message("quiz.calls.alone_any_time", facts)
        if word == "pass":
            return "must_call", Message("quiz.calls.nobody_must", facts)
        if word == "order":
            facts["card"] = turned
            if seat_at == 3:
                return "never_dealer", Message("quiz.calls.dealer_too", facts)
            return "only_dealer", Message("quiz.calls.anyone_orders", facts)
        return "sister_only", Message("quiz.calls.any_suit", {"suit": rest[0]})
    if word == "pass":
        return "dealer_may_pass", Message("quiz.calls.not_this_style", facts)
    if word == "order":
        return "card_still_there", Message("quiz.calls.everyone_passed", {"card": turned})
    if seat_at < 4:
        return "names_too_early", Message("quiz.calls.wait", {"suit": rest[0]})
    return "refused_suit", Message("quiz.calls.gone_for_good", {"suit": rest[0]})
