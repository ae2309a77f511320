# SPDX-License-Identifier: MIT
"""Rules of thumb of the auctions by numbers."""

from __future__ import annotations

from engine.actions import Bid, Name, Pass, Play
from engine.cards import RANKS, Strain
from engine.ladder import Step
from engine.messages import Message
from engine.reckon import Reckoning
from engine.sight import Choice
from engine.table import Hand

ROOM = 2
"""Tricks by which a first bid stays below the highest, where there are turns to come."""

ALL_TRICKS = 0.05
"""Tricks that may be missing where a bid promises all of them."""

BETTER_CARD = 0.2
"""Tricks that each card from a partner adds to a hand played alone."""

WITH_PARTNERS = 0.2
"""Tricks by which partners who play on do better when all are wanted than they usually do."""

LOW_ENOUGH = ("4", "7", "T", "Q", "A")
"""Highest rank of the lowest card of a suit, of the next and so on, of a hand that loses all."""


def hand_unknown(r: Reckoning) -> Choice | None:
    """Without knowing the cards pass, or say the first thing that is allowed."""
    if not r.is_blind:
        return None
    action = r.view.legal[0]
    reason = "bot.pass_unknown" if isinstance(action, Pass) else "bot.call_unseen"
    return Choice(action, Message(reason))


def only_call(r: Reckoning) -> Choice | None:
    """Say the only thing that is allowed."""
    return Choice(r.view.legal[0], Message("bot.only_call")) if len(r.view.legal) == 1 else None


def name_best(r: Reckoning) -> Choice | None:
    """After the auction name the strain in which the hand is best."""
    return r.promise(Name(r.best), "name_best", r.best) if r.table.contract else None


def bid_none(r: Reckoning) -> Choice | None:
    """Promise to take no trick with a hand of low cards."""
    bids = (bid for step, bid in r.steps if not step.tricks)
    bid = next(bids, None)
    return Choice(bid, Message("bot.bid_none")) if bid and _holds_low(r.view.hand) else None


def bid_all(r: Reckoning) -> Choice | None:
    """Promise every trick with a hand that should take them all, for as much as it may bring."""
    size = r.rules.hand_size
    sure = [
        (step.rank, hoped, bid, strain)
        for step, bid in r.steps
        if step.tricks == size and not step.is_number
        for strain in (bid.strain or r.best,)
        if (hoped := _hoped_of_all(r, step, strain)) >= size - ALL_TRICKS
    ]
    if not sure:
        return None
    _, _, bid, strain = max(sure, key=lambda found: found[:2])
    return r.promise(bid, "bid_all", strain)


def leave_partner(r: Reckoning) -> Choice | None:
    """Leave the contract to a partner whose bid stands, unless another strain is far better."""
    if not r.partner_stands or not r.may_pass or r.standing is None:
        return None
    seat, bid = r.standing
    if r.is_number and bid.strain not in (r.best, None) and r.limit > r.height + 1:
        return None
    return Choice(Pass(), Message("bot.leave_partner", {"seat": r.rules.seats[seat]}))


def raise_partner(r: Reckoning) -> Choice | None:
    """Outbid the others in the strain that a partner has bid, with cards that help him."""
    bid = _number(r)
    if bid is None or r.best not in r.told:
        return None
    seat = r.rules.seats[r.told[r.best][0]]
    return r.promise(bid, "raise_partner", r.best, seat=seat)


def bid_tricks(r: Reckoning) -> Choice | None:
    """Bid the tricks that the hand may hope for with its partners' help, less some caution."""
    bid = _number(r)
    return r.promise(bid, "bid_tricks", r.best) if bid else None


def bid_stuck(r: Reckoning) -> Choice | None:
    """Where passing is not allowed bid as little as possible, in the best strain."""
    if r.may_pass:
        return None
    bids = [bid for _, bid in r.steps]
    bid = next((bid for bid in bids if bid.strain in (r.best, None)), bids[0])
    return r.promise(bid, "bid_stuck", r.best)


def pass_low(r: Reckoning) -> Choice:
    """Pass a hand that does not promise enough for the next bid."""
    return r.promise(Pass(), "pass_low", r.best)


BIDS = (
    hand_unknown,
    only_call,
    name_best,
    bid_all,
    leave_partner,
    raise_partner,
    bid_tricks,
    bid_none,
    bid_stuck,
    pass_low,
)
"""Tactics of the auction by numbers; the first that has a choice decides."""


def lead_unknown(r: Reckoning) -> Choice | None:
    """Where the cards are not known lead the first that may be held."""
    card = r.view.legal[0]
    return Choice(card, Message("bot.card_unknown", {"card": str(card)})) if r.is_blind else None


def lead_names(r: Reckoning) -> Choice:
    """Name trump by leading the highest card of the best suit."""
    cards = [card for card in r.view.hand if card.suit == r.best]
    card = max(cards, key=lambda card: RANKS.index(card.rank))
    return r.promise(Play(card), "lead_names", r.best, card=str(card), n=len(cards))


OPENINGS = (lead_unknown, lead_names)
"""Tactics of a first lead that names trump."""


def _number(r: Reckoning) -> Bid | None:
    """Bid of a number of tricks: the most in the only turn, else with room or just enough."""
    fits = [
        (step.tricks, bid)
        for step, bid in r.steps
        if step.is_number and bid.strain in (r.best, None) and step.tricks <= r.limit
    ]
    if not fits:
        return None
    most = fits[-1][0]
    if not r.has_one_turn:
        wanted = 0 if r.standing else most - ROOM
    else:
        wanted = 0 if r.view.seat == r.table.deal.dealer else most
    return next(bid for tricks, bid in fits if tricks >= wanted)


def _hoped_of_all(r: Reckoning, step: Step, strain: Strain) -> float:
    """Tricks that may be hoped for by a bid that promises them all."""
    exchange = step.exchange
    if r.partners and not step.alone and exchange is None:
        return r.expected[strain] + WITH_PARTNERS
    if exchange is None:
        is_plain = step.alone and step.made is None
        return r.lone[strain] + BETTER_CARD * r.rules.lone.alone_exchange_max * is_plain
    cards = {"receive": len(r.partners), "pass": 0}.get(exchange.way, 1) * exchange.most
    return r.lone[strain] + BETTER_CARD * cards


def _holds_low(hand: Hand) -> bool:
    """Whether every suit of a hand begins low enough to stay under the others."""
    suits: dict[Strain | None, list[int]] = {}
    for card in hand:
        suits.setdefault(card.suit, []).append(RANKS.index(card.rank))
    return all(
        place <= RANKS.index(most)
        for places in suits.values()
        for place, most in zip(sorted(places), LOW_ENOUGH, strict=False)
    )
