# SPDX-License-Identifier: MIT
"""A player of the games with a double pack who tries bids and cards on layouts that may be.

A call, and a card up to the last tricks, counts with what it brings when everybody then plays by
simple rules, after the regular player's bids where nobody is asked twice; a card of the last tricks
with what it brings when all hands are played best with the cards face up.  Where nothing is better
than the usual choice of the regular player, that one and its reason stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.actions import Action, Bid, Discard, Pass, Play
from engine.aim import POINTS, by_tricks, counted_side
from engine.bidders import explained
from engine.bots import decide
from engine.cards import UNKNOWN, Card
from engine.dash import Dash
from engine.marks import Marks, marks
from engine.messages import Message
from engine.playout import follow
from engine.prospect import to_put_down
from engine.reckon import Reckoning
from engine.ruleset import RuleSet
from engine.sight import Choice
from engine.solve import alike
from engine.state import advanced
from engine.table import Contract, Hand, Phase, Table, without
from engine.thresholds import REGULAR
from engine.trial import Trial
from engine.view import View
from engine.wide import Wide, can_search
from engine.worlds import Worlds

BIDS, AUCTIONS = 24, 12
"""Layouts on which calls are tried, and those on which the whole auction is."""

STRAINS, MARGIN = 2, 2
"""Strains that are tried, and the points that a call has to bring more than the one that it takes
the place of: by simple rules, and all cards seen, the makers do a little too well."""

PLAYED, SEARCHED, FOUR = 40, (0, 0, 100, 100, 40, 16, 8), 4
"""Layouts on which cards are tried: by simple rules, and by best play for each number of tricks
left to four players, or of as many cards."""


def is_double(rules: RuleSet) -> bool:
    """Whether a game is played with two packs, and so by numbers of tricks."""
    return rules.deck.copies > 1


def double_expert(view: View) -> Choice:
    """Choice of the strongest player of these games."""
    usual, table = decide(view, REGULAR), view.table
    if len(view.legal) == 1 or UNKNOWN in view.hand:
        return usual
    if table.phase is Phase.CALL:
        return _bid(view, usual)
    return _card(view, usual) if table.phase is Phase.PLAY else usual


def _bid(view: View, usual: Choice) -> Choice:
    r = Reckoning(view, REGULAR)
    bids = _numbers(r)
    special = isinstance(usual.action, Bid) and not usual.action.step.isdigit()
    if not bids or special or not r.may_pass or (r.standing and not r.is_number):
        return usual
    facts = Worlds(view)
    held, number = (usual.action, AUCTIONS) if r.has_one_turn else (Pass(), BIDS)
    actions = list(dict.fromkeys((held, Pass(), *bids)))
    goes_on = r.has_one_turn or view.table.rules.dealing.widow > 0
    rows = (
        [_brings(_auctioned(full, action, goes_on=goes_on), view.seat) for action in actions]
        for full in map(facts.full, explained(facts, number))
    )
    trial = Trial(rows, number)
    action = actions[trial.best(0, MARGIN)]
    if action == usual.action:
        return usual
    tactic, bid = ("tried_bid", action) if isinstance(action, Bid) else ("tried_no_bid", bids[0])
    told = {"strain": str(bid.strain), "n": len(trial.rows)}
    return Choice(action, Message(f"bot.{tactic}", told))


def _numbers(r: Reckoning) -> list[Bid]:
    """Lowest bids of numbers in the strains in which the hand is best."""
    numbers = [(step.tricks, bid) for step, bid in r.steps if step.is_number and bid.strain]
    most = min((tricks for tricks, _ in numbers), default=0) + r.has_one_turn
    strains = sorted(r.own, key=r.own.__getitem__, reverse=True)[: 1 if r.has_one_turn else STRAINS]
    return [bid for s in strains for tricks, bid in numbers if bid.strain == s and tricks <= most]


def _auctioned(table: Table, action: Action, *, goes_on: bool) -> Table:
    """Table with all cards seen, from which the play begins when a call is made now.

    Where everybody is asked once, or the maker takes the widow, all go on as the regular player
    does.  Else the bid that now stands is the contract: who is outbid can bid again.
    """
    table = advanced(table, action)
    if goes_on:
        return follow(_without_widow(follow(table, Phase.DISCARD, Phase.PLAY)), Phase.PLAY)
    bids = [(who, call) for who, call in table.history if isinstance(call, Bid)]
    for who, bid in bids[-1:]:
        rung = table.rules.ladder.step(bid.step)
        table = table._replace(contract=Contract(who, bid.strain, bid, rung))
    return table


def _without_widow(table: Table) -> Table:
    """Table once a maker has put down as many cards as the widow had, the least useful ones."""
    if table.phase is not Phase.DISCARD or table.trump is None:
        return table
    due = table.due[0]
    hand = table.hands[due.seat]
    cards = []
    for _ in range(due.most):
        cards.append(to_put_down(hand, table.trump, table))
        hand = without(hand, cards[-1])
    return advanced(table, Discard(tuple(cards)))


def _brings(table: Table, seat: int) -> int:
    """What a contract brings the side of a seat when everybody plays by simple rules."""
    contract, rules = table.contract, table.rules
    if contract is None or contract.caller is None:
        return 0
    place, dash = _dash(table)
    taken = dash.led(place.held(table.hands, table.out), contract.maker)
    worth = by_tricks(table, POINTS)[taken]
    return worth if rules.side(contract.maker) == rules.side(seat) else -worth


def _card(view: View, usual: Choice) -> Choice:
    table, equals = view.table, alike(view.table, view.seat)
    cards = tuple(dict.fromkeys(equals[a.card] for a in view.legal if isinstance(a, Play)))
    if len(cards) == 1 or not isinstance(usual.action, Play):
        return usual
    left = (table.rules.hand_size - len(table.tricks)) * table.rules.players // FOUR
    searched = left < len(SEARCHED) and can_search(table)
    number = SEARCHED[left] if searched else PLAYED
    layouts = Worlds(view)
    drawn = map(layouts.hands, explained(layouts, number))
    worths = _searched(table, drawn) if searched else _played(table, cards, drawn)
    sign = 1 if table.rules.side(view.seat) == counted_side(table, 0) else -1
    trial = Trial(([sign * worth[card] for card in cards] for worth in worths), number)
    usual_card = equals[usual.action.card]
    card = cards[trial.best(cards.index(usual_card))]
    if card == usual_card:
        return usual
    facts = {"card": str(card), "card_usual": str(usual.action.card), "n": len(trial.rows)}
    return Choice(Play(card), Message("bot.tried_card", facts))


def _searched(table: Table, drawn: Iterator[tuple[Hand, ...]]) -> Iterator[Mapping[Card, int]]:
    """Value of each card to the makers when all hands are played best."""
    wide = Wide(table, by_tricks(table, POINTS), counted_side(table, 0))
    return (wide.answer(hands) for hands in drawn)


def _played(
    table: Table, cards: Sequence[Card], drawn: Iterator[tuple[Hand, ...]]
) -> Iterator[Mapping[Card, int]]:
    """Value of some cards to the makers when everybody then plays by simple rules."""
    seat, makers = table.to_move, counted_side(table, 0)
    assert seat is not None
    place, dash = _dash(table)
    gains = by_tricks(table, POINTS)
    won = sum(n for s, n in enumerate(table.tricks_won) if table.rules.side(s) == makers)
    there = place.laid(table.trick)
    for hands in drawn:
        held = place.held(hands, table.out, sum(bit for _, bit in there))
        worth = {}
        for card in cards:
            bit = place.bits[card]
            bit = bit if bit & held[seat] else bit << 1
            after = held.copy()
            after[seat] ^= bit
            worth[card] = gains[won + dash.tricks(after, [*there, (seat, bit)])]
        yield worth


def _dash(table: Table) -> tuple[Marks, Dash]:
    """How everybody plays by simple rules under the contract of a table."""
    contract, rules = table.contract, table.rules
    assert contract is not None
    place = marks(rules, contract.strain)
    playing = [seat for seat in range(rules.players) if seat not in table.out]
    sides = [rules.side(seat) for seat in range(rules.players)]
    return place, Dash(place, playing, sides, rules.side(contract.maker))
