# SPDX-License-Identifier: MIT
"""Questions about the calls of any game: what may be said, and who leads when all is said."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.actions import Action, Bid, Name, Order, Pass, parse_action
from engine.events import events
from engine.match import deal_hand
from engine.messages import IllegalAction, Message
from engine.notation import show
from engine.ruleset import RuleSet
from engine.state import State, apply, legal_actions
from engine.table import Phase
from generator.faults import BuildFault
from generator.quiz.dealing import shuffled
from generator.quiz.proof import Proof
from generator.quiz.question import Kind, Option, Question

MOST_SEATS = 4
_TRIES = 200
_MOST_SEEDS = 10_000
_MANNERS = ("", ":alone")


def calls(dice: Random, rules: RuleSet) -> Question:
    """What the seat to move may say after some calls."""
    for _ in range(_TRIES):
        state = _auction(dice, rules)
        options = _choices(dice, state) if state else ()
        if any(option.slip for option in options) and not all(option.slip for option in options):
            break
    else:
        raise BuildFault(f"quiz: {rules.key} refuses no call")
    assert state is not None
    assert state.table.to_move is not None
    turned = state.deal.turned
    facts = [Message("ui.dealer", {"seat": rules.seats[state.deal.dealer]}), *_said(state)]
    return Question(
        theme=rules.key,
        kind=Kind.CHOICES,
        ask=Message("quiz.calls.ask", {"seat": rules.seats[state.table.to_move]}),
        facts=tuple(facts),
        turned=str(turned) if turned else "",
        options=options,
        proof=Proof(type="state", body={"position": show(state)}, read="legal"),
        rules=rules.key,
    )


def first_lead(dice: Random, rules: RuleSet) -> Question:
    """Who plays the first card, after the calls and whatever else was asked."""
    for _ in range(_TRIES):
        state = _deal(dice, rules)
        while state.table.to_move is not None and state.table.phase is not Phase.PLAY:
            state = apply(state, _any_call(dice, legal_actions(state.table)))
        table = state.table
        if table.to_move is not None and table.contract and table.contract.caller is not None:
            break
    assert table.to_move is not None
    assert table.contract
    assert table.contract.caller is not None
    names, dealer, maker = rules.seats, state.deal.dealer, table.contract.caller
    told = Message("quiz.fact.maker_alone" if table.contract.alone else "quiz.fact.maker",
                   {"seat": names[maker]})  # fmt: skip
    left = "event.says_out" if rules.may_drop else "event.sits_out"
    out = [Message(left, {"seat": names[seat]}) for seat in sorted(table.out)]
    chosen = dict.fromkeys([table.to_move, dealer, maker, rules.clockwise(dealer)[0]])
    seats = sorted(list(dict.fromkeys([*chosen, *range(rules.players)]))[:MOST_SEATS])
    return Question(
        theme=rules.key,
        kind=Kind.CHOICE,
        ask=Message("quiz.leader.ask"),
        facts=(Message("ui.dealer", {"seat": names[dealer]}), told, *out),
        options=tuple(_lead_option(state, seat) for seat in seats),
        proof=Proof(type="state", body={"position": show(state)}, read="to_move"),
        rules=rules.key,
    )


def _deal(dice: Random, rules: RuleSet) -> State:
    dealer = dice.randrange(rules.players)
    return State(deal_hand(rules, seed=dice.randrange(_MOST_SEEDS), dealer=dealer))


def _any_call(dice: Random, actions: Sequence[Action]) -> Action:
    """As often a pass as anything else, so that every seat comes to make trump."""
    others = [action for action in actions if action != Pass()]
    return dice.choice(others) if len(others) == len(actions) or dice.random() < 0.5 else Pass()


def _auction(dice: Random, rules: RuleSet) -> State | None:
    """A deal after some calls; None where nobody is asked for another one."""
    state, low = _deal(dice, rules), 3
    for _ in range(dice.randrange(1, 2 * rules.players)):
        if state.table.phase is not Phase.CALL or state.table.contract:
            return None
        legal = legal_actions(state.table)
        bids = [action for action in legal if isinstance(action, Bid)]
        climb = bids[: max(1, len(bids) // low)]
        choice = dice.choice(climb) if climb and dice.random() < 0.5 else Pass()
        state = apply(state, choice if choice in legal else dice.choice(legal))
    is_open = state.table.phase is Phase.CALL and not state.table.contract
    return state if is_open else None


def _said(state: State) -> list[Message]:
    """What has been said so far, the last round of it."""
    told = [event for event in events(state) if event.id != "event.dealt_face_down"]
    return [event for event in told if event.id != "event.dealt"][-state.deal.rules.players :]


def _choices(dice: Random, state: State) -> tuple[Option, ...]:
    """Some calls that are possible and some that are not, each for a reason of its own."""
    legal = set(map(str, legal_actions(state.table)))
    found: dict[str, Option] = {}
    wrong = 0
    for token in shuffled(dice, _tokens(state.deal.rules)):
        label = _label(state, token)
        if token in legal:
            option = Option(value=token, label=label, reason=_why_may(state, token))
        elif wrong < 2 and (why := _why_not(state, token)):
            option = Option(value=token, label=label, reason=why, slip="call_refused")
        else:
            continue
        key = f"{option.reason.id} {option.reason.args}" if option.slip else option.reason.id
        if key not in found:
            wrong += bool(option.slip)
            found[key] = option
    return shuffled(dice, found.values())


def _tokens(rules: RuleSet) -> list[str]:
    """Every call that a player of this game might think of."""
    if not rules.ladder.steps:
        manners = _MANNERS if rules.partners(0) else _MANNERS[:1]
        names = [f"name:{strain}{m}" for strain in rules.trump.strains for m in manners]
        return ["pass", *(f"order{m}" for m in manners), *names]
    strains = rules.trump.strains if getattr(rules.auction, "naming", "") == "bid" else (None,)
    steps = [step for step in rules.ladder.steps if rules.ladder.allows(step, step.strain)]
    return ["pass", *(str(Bid(step.name, strain)) for step in steps for strain in strains)]


def _why_not(state: State, token: str) -> Message | None:
    """The engine's sentence against a call; None for what it cannot even read."""
    try:
        apply(state, parse_action(token))
    except IllegalAction as refusal:
        facts = {key: _plain_fact(value) for key, value in refusal.message.args.items()}
        return Message(refusal.message.id, facts)
    return None


def _plain_fact(value: object) -> object:
    return str(value) if isinstance(value, str) else value


def _why_may(state: State, token: str) -> Message:
    table = state.table
    assert table.to_move is not None
    seat = table.rules.seats[table.to_move]
    match parse_action(token):
        case Pass():
            return Message("quiz.bids.may_pass", {"seat": seat})
        case Order(alone):
            kind = "may_order_alone" if alone else "may_order"
            return Message(f"quiz.bids.{kind}", {"card": str(state.deal.turned)})
        case Name(strain, alone):
            kind = "may_name_alone" if alone else "may_name"
            return Message(f"quiz.bids.{kind}", {"strain": str(strain)})
        case _:
            standing = [s for s, action in table.history if isinstance(action, Bid)]
            if not standing:
                return Message("quiz.bids.opens", {"seat": seat})
            return Message("quiz.bids.higher", {"seat": table.rules.seats[standing[-1]]})


def _label(state: State, token: str) -> Message:
    """What the call says."""
    action, table = parse_action(token), state.table
    match action:
        case Pass():
            return Message("ui.call_pass")
        case Order(alone):
            kind = "take" if table.to_move == state.deal.dealer else "order"
            return Message(f"ui.call_{kind}{'_alone' if alone else ''}")
        case Name(strain, alone):
            if strain in ("NT", "LOW"):
                return Message("ui.strain", {"strain": str(strain)})
            return Message(f"ui.call_name{'_alone' if alone else ''}", {"suit": str(strain)})
        case Bid(step, strain):
            facts: dict[str, object] = {"strain": str(strain)} if strain else {}
            if step.isdigit():
                return Message(f"ui.call_bid{'_in' if strain else ''}", {"n": int(step)} | facts)
            return Message(f"ui.call_bid_{step}", facts)
        case _:
            raise BuildFault(f"quiz: {token} is no call")


def _lead_option(state: State, seat: int) -> Option:
    table, rules = state.table, state.deal.rules
    names, contract = rules.seats, table.contract
    assert table.to_move is not None
    assert contract is not None
    assert contract.caller is not None
    dealer, maker, leader = state.deal.dealer, contract.caller, table.to_move
    left = rules.clockwise(dealer)[0]
    who = {"seat": names[seat], "seat_dealer": names[dealer]}
    if seat == leader and rules.maker_leads:
        reason, slip = Message("quiz.leader.maker_does", {"seat": names[seat]}), ""
    elif seat == leader and seat == left:
        reason, slip = Message("quiz.leader.left", who), ""
    elif seat == leader:
        reason, slip = Message("quiz.leader.skip", who | {"seat_out": names[left]}), ""
    elif seat in table.out:
        reason, slip = Message("quiz.leader.is_out", {"seat": names[seat]}), "absent_leads"
    elif seat == left:
        facts = who | {"seat_maker": names[maker]}
        reason, slip = Message("quiz.leader.not_dealers_left", facts), "left_leads"
    elif seat == dealer:
        reason, slip = Message("quiz.leader.dealer", {"seat": names[seat]}), "dealer_leads"
    elif seat == maker:
        reason, slip = Message("quiz.leader.maker", {"seat": names[seat]}), "maker_leads"
    else:
        facts = {"seat": names[seat], "seat_leader": names[leader]}
        reason, slip = Message("quiz.leader.not_this_seat", facts), "lead_elsewhere"
    return Option(
        value=names[seat], label=Message("ui.seat", {"seat": names[seat]}), reason=reason, slip=slip
    )
