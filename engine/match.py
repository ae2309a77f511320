# SPDX-License-Identifier: MIT
"""From hand to hand: dealing from a seed, adding up, and whose deal is next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.cards import Card
from engine.messages import IllegalAction
from engine.ruleset import RuleSet
from engine.table import Deal, Hand, Phase, Table


class Standing(NamedTuple):
    """A game between two hands: totals by side, the winner if there is one, the next dealer."""

    score: tuple[int, ...]
    winner: int | None
    dealer: int


def deal_hand(
    rules: RuleSet, *, seed: int, dealer: int | None = None, score: tuple[int, ...] = ()
) -> Deal:
    """A deal drawn from a seed: the same seed gives the same cards everywhere.

    Without a dealer one is drawn too, as before the first hand of a game.

    >>> from engine.variants import VARIANTS
    >>> deal = deal_hand(VARIANTS["american"], seed=7, dealer=0)
    >>> len(deal.hands[0]), len(deal.rest)
    (5, 3)

    Source: rules.md, section 3, "Deal" (S1, S4).
    """
    random = Random(seed)
    cards = list(rules.pack)
    random.shuffle(cards)
    if dealer is None:
        dealer = _first_dealer(rules, random)
    hands: list[Hand] = [() for _ in rules.seats]
    place = 0
    for packet in rules.dealing.packets:
        for seat in rules.clockwise(dealer):
            hands[seat] += tuple(cards[place : place + packet])
            place += packet
    turned = cards[place] if rules.dealing.turned else None
    place += rules.dealing.turned
    widow = place + rules.dealing.widow
    return Deal(
        rules=rules,
        dealer=dealer,
        hands=tuple(hands),
        turned=turned,
        widow=tuple(cards[place:widow]),
        rest=tuple(cards[widow:]),
        score=score or (rules.score.start,) * rules.sides,
    )


def _first_dealer(rules: RuleSet, random: Random) -> int:
    if not rules.dealing.first_jack:
        return random.randrange(rules.players)
    cards = list(rules.pack)
    random.shuffle(cards)
    return first_jack(cards, rules)


def first_jack(cards: Sequence[Card], rules: RuleSet) -> int:
    """Seat that gets the first jack when cards are dealt face up, from the left of S on.

    >>> from engine.cards import parse_card
    >>> from engine.variants import FAMILY
    >>> first_jack([parse_card(card) for card in ("9C", "AD", "JS")], FAMILY["british"])
    3

    Source: rules-more.md, section 10 (STA).
    """
    place = next(place for place, card in enumerate(cards) if card.rank == "J")
    return rules.clockwise(0)[place % rules.players]


def points(table: Table) -> tuple[int, ...]:
    """Points by side that the hand has brought; none before it is over or when it is redealt."""
    result = table.result
    if result is None:
        return (0,) * table.rules.sides
    return table.rules.score.points(table.rules, result)


def standing(table: Table) -> Standing:
    """The game after a finished hand.

    Totals above the target stay as they are; a hand ended by a claim is dealt again by the same
    dealer, any other passes the deal to the left.

    Raises IllegalAction while the hand is still being played.
    Source: rules.md, section 2, "Deal" and "Target" (S0), options `farmers_hand` (W).
    """
    if table.phase is not Phase.OVER:
        raise IllegalAction("refused.hand_not_over")
    rules, deal = table.rules, table.deal
    score = tuple(before + new for before, new in zip(deal.score, points(table), strict=True))
    dealer = deal.dealer if table.redealt else rules.clockwise(deal.dealer)[0]
    return Standing(score, rules.score.winner(score, table.result), dealer)


def games_won(rules: RuleSet, now: Standing) -> int:
    """Games that count for the winner: two when the others have no points, with `slam`.

    Source: rules-more.md, section 9 (KEL5, BIC).
    """
    if now.winner is None:
        return 0
    others = [total for side, total in enumerate(now.score) if side != now.winner]
    return 2 if rules.rubber.slam and max(others) <= rules.score.start else 1


def next_game(rules: RuleSet, now: Standing) -> tuple[int, ...]:
    """Totals with which the next game begins: with `laps` the winners keep what was too much.

    Source: rules-more.md, section 9 (KEL, BIC, AB, KEL5).
    """
    surplus = rules.rubber.laps and now.winner is not None
    return tuple(
        total - rules.score.target if surplus and side == now.winner else rules.score.start
        for side, total in enumerate(now.score)
    )


def next_deal(table: Table, *, seed: int) -> Deal | None:
    """The deal that follows a finished hand, or None when the game is over."""
    score, winner, dealer = standing(table)
    if winner is not None:
        return None
    return deal_hand(table.rules, seed=seed, dealer=dealer, score=score)
