# SPDX-License-Identifier: MIT
"""A hand from the deal to its score: a frozen state, its legal actions, and `apply`.

The order of the questions is the same in every game: calls, the dealer's exchange, claims of a
hand without value, lone defence, play.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.actions import Action, Claim, Defend, Discard, Order, Play
from engine.auction import above_ten
from engine.cards import UNKNOWN, Card
from engine.hidden import possible_cards
from engine.messages import IllegalAction, Message
from engine.play import legal_cards, refusal, suit_of, trick_winner
from engine.table import Deal, Hand, Phase, Table, Trick, without


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
        case Phase.DISCARD:
            return tuple(Discard((card,)) for card in _discards(table, seat))
        case Phase.CLAIM:
            return (Claim("noace"), Claim("none"))
        case Phase.DEFEND:
            return (Defend(alone=True), Defend(alone=False))
        case _:
            return tuple(map(Play, _plays(table, seat)))


def _discards(table: Table, seat: int) -> Hand:
    hand = table.hands[seat]
    if UNKNOWN in hand:
        return (UNKNOWN, *possible_cards(table, seat))
    return tuple(dict.fromkeys(hand))


def _plays(table: Table, seat: int) -> Hand:
    hand = table.hands[seat]
    if UNKNOWN in hand:
        return possible_cards(table, seat)
    return legal_cards(hand, table.led, table.trump, table.rules)


def opening(deal: Deal) -> Table:
    """Table before anyone has done anything."""
    return deal.rules.auction.open(Table(deal, deal.hands, Phase.CALL, None))


def step(table: Table, action: Action) -> Table:
    """Table after an action of the seat to move.

    Raises IllegalAction, whose message says which rule forbids it and why.
    """
    if isinstance(action, Claim) and table.phase in (Phase.DEFEND, Phase.PLAY):
        table = _asked_unseen(table)
    seat = table.to_move
    if seat is None or action not in legal_actions(table):
        raise IllegalAction.of(explain(table, action))
    table = table._replace(history=(*table.history, (seat, action)))
    match action:
        case Discard(cards):
            return _ask_claims(_bury(table, seat, cards[0]), _from_eldest(table))
        case Claim("none"):
            return _ask_claims(table, _still_to_ask(table, seat))
        case Claim():
            return table.ask(Phase.OVER, None)
        case Defend(alone=True):
            out = table.out | table.rules.partners(seat)
            return _ask_lead(table._replace(lone_defender=seat, out=out))
        case Defend():
            return _ask_defence(table, _still_to_ask(table, seat))
        case Play(card):
            return _play(table, seat, card)
        case _:
            table = table.rules.auction.call(table, action)
            return _ask_exchange(table) if table.contract else table


def _ask_exchange(table: Table) -> Table:
    dealer, turned = table.deal.dealer, table.deal.turned
    assert table.contract is not None
    if table.contract.picked_up and turned is not None:
        table = table.with_hand(dealer, (*table.hands[dealer], turned))
        return table.ask(Phase.DISCARD, dealer)
    return _ask_claims(table, _from_eldest(table))


def _bury(table: Table, seat: int, card: Card) -> Table:
    hand = table.hands[seat]
    if card == UNKNOWN:
        return table.with_hand(seat, (UNKNOWN,) * (len(hand) - 1))
    return table.with_hand(seat, without(hand, card))


def _from_eldest(table: Table) -> tuple[int, ...]:
    return table.rules.clockwise(table.deal.dealer)


def _still_to_ask(table: Table, seat: int) -> tuple[int, ...]:
    order = _from_eldest(table)
    return order[order.index(seat) + 1 :]


def _ask_claims(table: Table, seats: tuple[int, ...]) -> Table:
    """Ask the first of the seats that may claim its hand worthless, else go on to the defence."""
    if table.rules.claims.no_ace_no_face_no_trump:
        for seat in seats:
            if _worthless(table, seat):
                return table.ask(Phase.CLAIM, seat)
    return _ask_defence(table, _from_eldest(table))


def _asked_unseen(table: Table) -> Table:
    """The table when the line says that a seat of unknown cards was asked for a claim."""
    claims = [seat for seat, action in table.history if isinstance(action, Claim)]
    seats = _still_to_ask(table, claims[-1]) if claims else _from_eldest(table)
    begun = any(isinstance(action, Defend | Play) for _, action in table.history)
    if table.rules.claims.no_ace_no_face_no_trump and not begun:
        for seat in seats:
            if UNKNOWN in table.hands[seat] and _may_claim(table, seat):
                return table.ask(Phase.CLAIM, seat)
    return table


def _may_claim(table: Table, seat: int) -> bool:
    return table.contract is not None and seat not in (table.contract.maker, *table.out)


def _worthless(table: Table, seat: int) -> bool:
    """Whether a seat that may claim is known to hold no ace, no face card and no trump."""
    hand, trump = table.hands[seat], table.trump
    if UNKNOWN in hand or not _may_claim(table, seat):
        return False
    return not above_ten(hand) and all(suit_of(c, trump, table.rules) != trump for c in hand)


def _ask_defence(table: Table, seats: tuple[int, ...]) -> Table:
    """Ask the first of the seats that may defend alone, else go on to the opening lead."""
    assert table.contract is not None
    rules, maker = table.rules, table.contract.maker
    against = rules.lone.defend_alone
    if against == "any" or (against == "lone" and table.contract.alone):
        for seat in seats:
            if rules.side(seat) != rules.side(maker) and rules.partners(seat):
                return table.ask(Phase.DEFEND, seat)
    return _ask_lead(table)


def _ask_lead(table: Table) -> Table:
    assert table.contract is not None
    rules, contract = table.rules, table.contract
    if rules.maker_leads:
        return table.ask(Phase.PLAY, contract.maker)
    ordered_alone = contract.alone and isinstance(contract.call, Order)
    from_loner = rules.lone.canadian_loner_lead and ordered_alone
    leader = table.active_after(contract.maker if from_loner else table.deal.dealer)
    return table.ask(Phase.PLAY, leader)


def _play(table: Table, seat: int, card: Card) -> Table:
    rules = table.rules
    plays = (*table.trick, (seat, card))
    table = table.with_hand(seat, without(table.hands[seat], card))
    if len(plays) < rules.players - len(table.out):
        return table._replace(trick=plays, to_move=table.active_after(seat))
    winner = trick_winner(plays, table.trump, rules)
    table = table._replace(trick=(), tricks=(*table.tricks, Trick(plays, winner)))
    if len(table.tricks) == rules.hand_size:
        return table.ask(Phase.OVER, None)
    return table._replace(to_move=winner)


def explain(table: Table, action: Action) -> Message:
    """Why an action is refused here: which rule forbids it."""
    seat = table.to_move
    if seat is None:
        return Message("refused.hand_over", {"text": str(action)})
    who = {"seat": table.rules.seats[seat]}
    match table.phase, action:
        case Phase.CALL, _:
            return table.rules.auction.refusal(table, action)
        case (Phase.DISCARD, Discard((card,))) | (Phase.PLAY, Play(card)):
            pass
        case phase, _:
            return Message(f"refused.{phase}_first", who)
    hand = table.hands[seat]
    if card == UNKNOWN:
        return Message("refused.hand_known", who)
    if UNKNOWN in hand:
        return Message("refused.cannot_hold", who | {"card": str(card)})
    if card not in hand or table.led is None:
        return Message("refused.not_held", who | {"card": str(card)})
    return refusal(card, hand, table.led, table.trump, table.rules)
