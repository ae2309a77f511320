# SPDX-License-Identifier: MIT
"""What happened, told as messages: for narration, animation and the record of a hand."""

from __future__ import annotations

from engine.actions import (
    Action,
    Answer,
    Bid,
    Claim,
    Defend,
    Discard,
    Give,
    Name,
    Order,
    Pass,
    Play,
)
from engine.cards import SUITS
from engine.exchange import TAKE_OR_NOT
from engine.match import Standing, games_won, next_game, points, standing
from engine.messages import Message
from engine.questions import JAMBOREE, claim_words
from engine.ruleset import RuleSet
from engine.score import BidScoring, Outcome
from engine.state import State, opening, step
from engine.table import Phase, Result, Table


def events(state: State, *, after: int = 0) -> tuple[Message, ...]:
    """Events of the hand, those of its first `after` actions left out.

    The score of a side is told from S: `us` and `them`.

    >>> from engine.notation import parse
    >>> state = parse("american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH "
    ...               "S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD | pass order")
    >>> [event.id for event in events(state, after=1)]
    ['event.ordered', 'event.picked_up']
    """
    told: list[Message] = []
    table = opening(state.deal)
    if after == 0:
        told += opened(table)
    for number, action in enumerate(state.actions):
        before, table = table, step(table, action)
        if number >= after:
            told += brought(before, table, action)
    return tuple(told)


def opened(table: Table) -> list[Message]:
    """Events of the deal: a turned card may make trump by itself."""
    dealer, turned = table.deal.dealer, table.deal.turned
    if turned is None:
        return [_event(table, "dealt_face_down", dealer)]
    told = [_event(table, "dealt", dealer, card=str(turned))]
    return told + (_contract_made(table) if table.contract else [])


def brought(before: Table, table: Table, action: Action) -> list[Message]:
    """Events that one action brings about."""
    seat, _ = table.history[-1]
    told = [_done(before, table, seat, action)]
    if isinstance(action, Pass):
        told += _all_passed(before, table)
    if table.contract and not before.contract:
        told += _contract_made(table)
    if isinstance(action, Give):
        told += [_event(table, "sits_out", other) for other in sorted(table.out - before.out)]
    if isinstance(action, Defend) and action.alone:
        told += _sit_out(table, seat)
    if isinstance(action, Play) and before.trump is None:
        told.append(_event(table, "trump_led", seat, suit=table.trump))
    if len(table.tricks) > len(before.tricks):
        told.append(_trick_won(table))
    if table.phase is Phase.OVER:
        told += _ended(table)
    return told


def _done(before: Table, table: Table, seat: int, action: Action) -> Message:
    match action:
        case Pass():
            return _event(table, "passed", seat)
        case Order():
            kind = "taken" if seat == table.deal.dealer else "ordered"
            return _event(table, kind, seat, suit=table.trump)
        case Name(strain):
            if strain in SUITS:
                return _event(table, "named", seat, suit=strain)
            return _event(table, "named_no_trump", seat, strain=strain)
        case Bid():
            told, facts = _bid(table, action)
            return _event(table, f"bid{told}", seat, **facts)
        case Discard(()) | Give(()):
            return _event(table, "says_keep", seat)
        case Discard(cards):
            kind = "discarded" if seat == table.deal.dealer else "put_down"
            return _event(table, kind, seat, n=len(cards))
        case Give(cards):
            receiver = before.due[0].to
            assert receiver is not None
            return _event(table, "gave", seat, seat_to=table.rules.seats[receiver], n=len(cards))
        case Answer(word):
            return _answer(before, table, seat, word)
        case Claim("none") if claim_words(before) == JAMBOREE:
            return _event(table, "jamboree_declined", seat)
        case Claim(kind):
            shown = {} if kind == "none" else {"cards": [str(c) for c in before.hands[seat]]}
            return _event(table, f"claim_{kind}", seat, **shown)
        case Defend(alone):
            return _event(table, "defends_alone" if alone else "defends_together", seat)
        case Play(card):
            return _event(table, "led" if not before.trick else "played", seat, card=str(card))


def _bid(table: Table, bid: Bid) -> tuple[str, dict[str, object]]:
    """How the name of an event about this bid ends, and what it tells of it."""
    strain: dict[str, object] = {"strain": bid.strain} if bid.strain else {}
    step = table.rules.ladder.step(bid.step)
    if step and step.is_number:
        return "_in" if strain else "", {"n": step.tricks, **strain}
    return f"_{bid.step}", strain


def _answer(before: Table, table: Table, seat: int, word: str) -> Message:
    """A dealer who takes the turned card or leaves it, or an answer to another question."""
    card = _text(table.deal.turned)
    if before.due and before.due[0].words == TAKE_OR_NOT:
        return _event(table, "picked_up" if word == "take" else "left_card", seat, card=card)
    return _event(table, f"says_{word}", seat)


def _contract_made(table: Table) -> list[Message]:
    contract, dealer = table.contract, table.deal.dealer
    assert contract is not None
    told: list[Message] = []
    if isinstance(contract.call, Bid):
        bid, facts = _bid(table, contract.call)
        told.append(_event(table, f"contract{bid}", contract.maker, **facts))
    if contract.caller is None:
        kind = "nobodys_trump" if contract.strain in SUITS else "nobodys_no_trump"
        told.append(_event(table, kind, dealer, suit=contract.strain))
    elif contract.alone:
        told.append(_event(table, "exposed" if contract.exposed else "alone", contract.maker))
        told += _sit_out(table, contract.maker)
    if table.deal.widow and table.rules.dealing.widow_taken:
        told.append(_event(table, "widow_taken", contract.maker, n=len(table.deal.widow)))
    if contract.picked_up:
        told.append(_event(table, "picked_up", dealer, card=_text(table.deal.turned)))
    return told


def _sit_out(table: Table, loner: int) -> list[Message]:
    return [_event(table, "sits_out", seat) for seat in sorted(table.rules.partners(loner))]


def _all_passed(before: Table, table: Table) -> list[Message]:
    if table.phase is Phase.OVER:
        return [_event(table, "thrown_in", table.deal.dealer)]
    if table.deal.turned and len(table.history) == table.rules.players:
        return [_event(table, "turned_down", table.deal.dealer, card=_text(table.deal.turned))]
    return []


def _trick_won(table: Table) -> Message:
    winner, won = table.tricks[-1].winner, table.tricks_won
    if not _has_teams(table):
        return _event(table, "trick_won_alone", winner, tricks=won[winner])
    us, them = _us_and_them(table, won, by_seat=True)
    return _event(table, "trick_won", winner, tricks_us=us, tricks_them=them)


def _ended(table: Table) -> list[Message]:
    """The score of a hand that was played out, and the end of the game."""
    rules, result, after = table.rules, table.result, standing(table)
    told = [_outcome(table, result), *_hickeys(rules, result)] if result else []
    told += _totals(table, after.score) if result else []
    if after.winner is None and _waits_to_qualify(rules, after):
        told.append(Message("event.game_goes_on"))
    if after.winner is not None:
        side: dict[str, object] = {"side": rules.side_names[after.winner]}
        won = games_won(rules, after)
        match: dict[str, object] = {**side, "games": rules.rubber.games, "won": won}
        if _has_teams(table):
            us, them = _us_and_them(table, after.score)
            told.append(Message("event.game_won", {**match, "points_us": us, "points_them": them}))
        else:
            facts = {**match, "points": after.score[after.winner]}
            told.append(Message("event.game_won_alone", facts))
        told += _next_game(rules, after, side)
    return told


def _hickeys(rules: RuleSet, result: Result) -> list[Message]:
    """Marks of the sides that get some, where the game counts them."""
    score = rules.score
    if not isinstance(score, BidScoring) or not any(step.hickeys for step in rules.ladder.steps):
        return []
    marks = zip(rules.side_names, score.hickeys(rules, result), strict=True)
    return [Message("event.hickey", {"side": side, "n": n}) for side, n in marks if n]


def _waits_to_qualify(rules: RuleSet, now: Standing) -> bool:
    """Whether a side has enough points, but has not won them by a bid of this hand."""
    score = rules.score
    qualifies = isinstance(score, BidScoring) and score.must_qualify
    return qualifies and max(now.score) >= score.target


def _next_game(rules: RuleSet, now: Standing, side: dict[str, object]) -> list[Message]:
    """What a game that is won means for the match."""
    told = [Message("event.slam", side)] if games_won(rules, now) > 1 else []
    carried = max(next_game(rules, now)) - rules.score.start
    return told + ([Message("event.lap", {**side, "n": carried})] if carried else [])


def _outcome(table: Table, result: Result) -> Message:
    rules, won = table.rules, points(table)
    outcome = rules.score.outcome(rules, result)
    facts: dict[str, object] = {}
    if result.contract.caller is not None:
        makers = {result.contract.maker} | rules.partners(result.contract.maker)
        facts["tricks"] = sum(result.tricks[seat] for seat in makers)
    if result.contract.step:
        bidders = rules.side(result.contract.maker)
        facts |= {"side": rules.side_names[bidders], "points": won[bidders]}
    else:
        side = max(range(rules.sides), key=won.__getitem__)
        facts["n"] = won[side]
        if outcome == Outcome.EUCHRED and won.count(won[side]) > 1:
            return Message("event.euchred_each", facts)
        facts["side"] = rules.side_names[side]
    return Message(f"event.{outcome}", facts)


def _totals(table: Table, score: tuple[int, ...]) -> list[Message]:
    if _has_teams(table):
        us, them = _us_and_them(table, score)
        return [Message("event.score", {"points_us": us, "points_them": them})]
    names = table.rules.side_names
    return [
        Message("event.total", {"side": name, "points": total})
        for name, total in zip(names, score, strict=True)
    ]


def _has_teams(table: Table) -> bool:
    """Whether players have partners; else each counts alone."""
    return table.rules.sides < table.rules.players


def _us_and_them(
    table: Table, amounts: tuple[int, ...], *, by_seat: bool = False
) -> tuple[int, int]:
    """Amounts of the side of S and of all the others together."""
    ours = {0} | (table.rules.partners(0) if by_seat else set())
    us = sum(amount for place, amount in enumerate(amounts) if place in ours)
    return us, sum(amounts) - us


def _event(table: Table, kind: str, seat: int, **facts: object) -> Message:
    return Message(f"event.{kind}", {"seat": table.rules.seats[seat], **facts})


def _text(card: object) -> str | None:
    return None if card is None else str(card)
