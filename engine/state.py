# SPDX-License-Identifier: MIT
"""A hand from the deal to its score: a frozen state, its legal actions, and `apply`.

The order of the questions is the same in every game: calls, what `engine.questions` asks before
the lead, play.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.actions import Action, Answer, Bid, Claim, Defend, Play
from engine.bidding import bound, unseen_holders
from engine.cards import JOKER, UNKNOWN, Card
from engine.exchange import card_choices, card_refusal, exchange_due, may_move, move, take_up
from engine.hidden import can_be_dealt, possible_cards
from engine.messages import IllegalAction, Message
from engine.play import following, legal_cards, refusal, suit_of, trick_winner
from engine.questions import ask_next, asked_unseen, claim_words
from engine.table import Contract, Deal, Hand, Phase, Table, Trick, without


@dataclass(frozen=True, slots=True)
class State:
    """A deal and what has been done with it.

    `table` is derived from the other two and never given.

    >>> from engine.notation import parse
    >>> state = parse("american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH "
    ...               "S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD | pass order")
    >>> state.table.phase.value, state.table.to_move
    ('discard', 0)
    """

    deal: Deal
    actions: tuple[Action, ...] = ()
    table: Table = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        table = opening(self.deal)
        for action in self.actions:
            table = step(table, action)
        object.__setattr__(self, "table", table)


def apply(state: State, action: Action) -> State:
    """State after an action of the seat to move.

    Raises IllegalAction, whose message says which rule forbids it and why.
    """
    table = step(state.table, action)
    after = object.__new__(State)
    for name, value in (
        ("deal", state.deal),
        ("actions", (*state.actions, action)),
        ("table", table),
    ):
        object.__setattr__(after, name, value)
    return after


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Everything that the seat to move may do; empty only when the hand is over."""
    seat = table.to_move
    if seat is None:
        return ()
    match table.phase:
        case Phase.CALL:
            return table.rules.auction.calls(table)
        case Phase.DISCARD | Phase.EXCHANGE:
            return card_choices(table)
        case Phase.IN_OR_OUT:
            return (Answer("in"), Answer("out"))
        case Phase.CLAIM:
            return tuple(map(Claim, claim_words(table)))
        case Phase.DEFEND:
            return (Defend(alone=True), Defend(alone=False))
        case _:
            return tuple(map(Play, _plays(table, seat)))


def _is_legal(table: Table, action: Action) -> bool:
    """Whether the seat to move may do this; sets of cards are not listed for it."""
    if table.phase in (Phase.DISCARD, Phase.EXCHANGE):
        return may_move(table, action)
    if table.phase is Phase.PLAY:
        return isinstance(action, Play) and _may_play(table, action.card)
    return action in legal_actions(table)


def _may_play(table: Table, card: Card) -> bool:
    """Whether the seat to move may play this card; of unknown ones not all are tried for it."""
    seat = table.to_move
    assert seat is not None
    return card in _candidates(table, seat) and _leaves_a_layout(table, seat, card)


def _plays(table: Table, seat: int) -> Hand:
    cards = _candidates(table, seat)
    return tuple(card for card in cards if _leaves_a_layout(table, seat, card))


def _candidates(table: Table, seat: int) -> Hand:
    """Cards that the hand may hold by itself, and may play if it does."""
    hand, led, trump, rules = table.hands[seat], table.led, table.trump, table.rules
    if UNKNOWN not in hand:
        return legal_cards(hand, led, trump, rules)
    is_bound = led is not None and bool(following(hand, led, trump, rules))
    return legal_cards(possible_cards(table, seat), led if is_bound else None, trump, rules)


def _leaves_a_layout(table: Table, seat: int, card: Card) -> bool:
    """Whether the cards that nobody has seen can still lie somewhere once this one is played."""
    hand = table.hands[seat]
    if UNKNOWN not in hand:
        return True
    after = table.with_hand(seat, without(hand, card))
    return can_be_dealt(after._replace(trick=(*table.trick, (seat, card))))


def opening(deal: Deal) -> Table:
    """Table before anyone has done anything."""
    return _contracted(deal.rules.auction.open(Table(deal, deal.hands, Phase.CALL, None)))


def step(table: Table, action: Action) -> Table:
    """Table after an action of the seat to move.

    Raises IllegalAction, whose message says which rule forbids it and why.
    """
    if isinstance(action, Claim) and table.phase in (Phase.DEFEND, Phase.PLAY):
        table = asked_unseen(table)
    if isinstance(action, Bid) and unseen_holders(table):
        table = bound(table)
    if table.to_move is None or not _is_legal(table, action):
        raise IllegalAction.of(explain(table, action))
    return advanced(table, action)


def advanced(table: Table, action: Action) -> Table:
    """Table after an action of the seat to move that is known to be legal."""
    seat, phase = table.to_move, table.phase
    assert seat is not None
    table = table._replace(history=(*table.history, (seat, action)))
    match action:
        case Play(card):
            return _play(table, seat, card)
        case _ if phase in (Phase.DISCARD, Phase.EXCHANGE):
            return ask_next(move(table, action))
        case Claim("none"):
            return ask_next(table)
        case Claim():
            return table.ask(Phase.OVER, None)
        case Answer(word):
            return ask_next(table._replace(out=table.out | {seat}) if word == "out" else table)
        case Defend(alone=True):
            out = table.out | table.rules.partners(seat)
            table = table._replace(lone_defender=seat, out=out)
            return ask_next(table._replace(due=exchange_due(table, seat)))
        case Defend():
            return ask_next(table)
        case _:
            return _contracted(table.rules.auction.call(table, action), table.contract)


def _contracted(table: Table, before: Contract | None = None) -> Table:
    """Table after a call: a new contract brings cards, a complete one the next question."""
    if table.contract and not before:
        table = take_up(table)
    calling = table.to_move is not None or table.phase is Phase.OVER
    return table if calling else ask_next(table)


def _play(table: Table, seat: int, card: Card) -> Table:
    rules = table.rules
    plays = (*table.trick, (seat, card))
    table = table.with_hand(seat, without(table.hands[seat], card))
    if table.trump is None:
        table = _trump_led(table, card)
    if len(plays) < rules.players - len(table.out):
        return table._replace(trick=plays, to_move=table.active_after(seat))
    winner = trick_winner(plays, table.trump, rules)
    table = table._replace(trick=(), tricks=(*table.tricks, Trick(plays, winner)))
    if len(table.tricks) == rules.hand_size:
        return table.ask(Phase.OVER, None)
    return table._replace(to_move=winner)


def _trump_led(table: Table, card: Card) -> Table:
    """Table whose trump is the suit of the first card.

    Source: rules.md, section 13 (MN).
    """
    assert table.contract is not None
    return table._replace(contract=table.contract._replace(strain=card.suit))


def explain(table: Table, action: Action) -> Message:
    """Why an action is refused here: which rule forbids it."""
    seat = table.to_move
    if isinstance(action, Bid) and unseen_holders(table):
        hand = (JOKER, *(UNKNOWN,) * (table.rules.hand_size - 1))
        return Message("refused.joker_unseen", {"text": ",".join(map(str, hand))})
    if seat is None:
        return Message("refused.hand_over", {"text": str(action)})
    who = {"seat": table.rules.seats[seat]}
    match table.phase, action:
        case Phase.CALL, _:
            return table.rules.auction.refusal(table, action)
        case Phase.DISCARD | Phase.EXCHANGE, _:
            return card_refusal(table, action)
        case Phase.PLAY, Play(card):
            pass
        case phase, _:
            return Message(f"refused.{phase}_first", who)
    hand = table.hands[seat]
    if card == UNKNOWN:
        return Message("refused.hand_known", who)
    if UNKNOWN in hand:
        rest_is_dealt = can_be_dealt(table.with_hand(seat, (card,)))
        if card not in possible_cards(table, seat) or not rest_is_dealt:
            return Message("refused.cannot_hold", who | {"card": str(card)})
    if table.led is None or (UNKNOWN not in hand and card not in hand):
        return Message("refused.not_held", who | {"card": str(card)})
    if not following(hand, table.led, table.trump, table.rules):
        suit = suit_of(table.led, table.trump, table.rules)
        return Message("refused.suit_held", who | {"card": str(card), "suit": suit})
    return refusal(card, hand, table.led, table.trump, table.rules)
