# SPDX-License-Identifier: MIT
"""Random hands of the other games, and what must hold in each of them."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

from engine.actions import Discard, Give, Play
from engine.cards import UNKNOWN
from engine.events import events
from engine.match import deal_hand, next_deal, points, standing
from engine.messages import IllegalAction
from engine.notation import parse, show, show_table
from engine.ruleset import RuleSet
from engine.state import State, apply, legal_actions, step
from engine.table import Phase
from engine.variants import FAMILY
from engine.view import view
from tests.broken import expect
from tests.properties import tokens
from tests.reference_family import tell

PASSING = (0.2, 0.6, 0.97)
"""How readily seats pass, a hand at a time, so that all parts of an auction are seen."""


def random_rules(key: str, rng: random.Random) -> RuleSet:
    """A game with some of its house rules changed; those that cannot combine never together."""
    rules = FAMILY[key]
    values = {o: rng.choice(v) for o, v in rules.options.items() if rng.random() < 0.4}
    if "joker" in rules.options and not values.get("joker"):
        values.pop("turned_joker", None)
    return rules.with_options(values)


def random_hand(key: str, seed: int) -> list[State]:
    """States of a hand played at random, from the deal to the end."""
    rng = random.Random(f"{key} {seed}")
    states = [State(deal_hand(random_rules(key, rng), seed=seed))]
    passing = PASSING[seed % len(PASSING)]
    while legal := legal_actions(states[-1].table):
        is_pass = str(legal[0]) == "pass" and rng.random() < passing
        states.append(apply(states[-1], legal[0] if is_pass else rng.choice(legal)))
    return states


def cards_are_conserved(states: list[State]) -> None:
    """Every card of the pack is in exactly one place, at every moment."""
    for state in states:
        table, deal = state.table, state.deal
        there = [*itertools.chain(*table.hands), *deal.rest]
        there += [c for _, a in table.history if isinstance(a, Discard) for c in a.cards]
        there += [a.card for _, a in table.history if isinstance(a, Play)]
        contract = table.contract
        there += [] if contract and table.rules.dealing.widow_taken else deal.widow
        there += [deal.turned] if deal.turned and not (contract and contract.picked_up) else []
        expect(Counter(there) == Counter(table.rules.pack), "cards", state)


def somebody_can_always_act(states: list[State]) -> None:
    """Until the hand is over there is a legal action, each of them once, and all are accepted."""
    for state in states:
        legal, over = legal_actions(state.table), state.table.phase is Phase.OVER
        expect(bool(legal) != over and (state.table.to_move is None) == over, "legal set", state)
        expect(len(set(legal)) == len(legal), "legal set repeats itself", state)
        for action in legal[:: max(1, len(legal) // 5)]:
            step(state.table, action)


def what_is_not_legal_is_refused(states: list[State]) -> None:
    """Actions of other moments of the hand are refused, and told why."""
    others = {action for state in states for action in legal_actions(state.table)[:40]}
    for state in states[::3]:
        legal = set(legal_actions(state.table))
        for action in sorted(others - legal, key=str)[:: max(1, len(others) // 40)]:
            try:
                step(state.table, action)
            except IllegalAction as error:
                expect(error.message.id.startswith("refused."), error.message.id, state)
            else:
                expect(False, f"{action} accepted", state)


def lines_are_read_back(states: list[State]) -> None:
    """parse(show(x)) == x."""
    for state in (*states[::7], states[-1]):
        again = parse(show(state))
        expect(again == state and again.table == state.table, "parse(show(x)) != x", state)


def reference_agrees(states: list[State]) -> None:
    """The slow rules ask the same seats, allow the same, and reach the same end."""
    last = states[-1]
    names, table = last.table.rules.seats, last.table
    questions, story = tell(show(last))
    for state, (seat, phase, legal) in zip(states, questions, strict=False):
        asked = state.table.to_move
        expect(asked is not None and names[asked] == seat, f"to move: {seat}", state)
        expect(state.table.phase == phase, f"phase is {phase}", state)
        expect(sorted(legal) == sorted(tokens(legal_actions(state.table))), f"legal {legal}", state)
    assert story is not None
    told = [[f"{names[seat]}:{card}" for seat, card in trick.plays] for trick in table.tricks]
    expect(told == story.tricks, "tricks", last)
    expect([names[trick.winner] for trick in table.tricks] == story.winners, "winners", last)
    expect({names[seat] for seat in table.out} == story.out, "out", last)
    won = dict(zip(table.rules.side_names, points(table), strict=True))
    expect(won == story.points, f"points {story.points}", last)
    expect(names[standing(table).dealer] == story.next_dealer, "next dealer", last)


def seen_by(state: State, seat: int) -> Counter[str]:
    """Cards that a seat has seen in a hand: its own, given and received, face up, played."""
    table, deal = state.table, state.deal
    seen = set(map(str, deal.hands[seat])) | set(map(str, table.hands[seat]))
    seen |= {str(action.card) for _, action in table.history if isinstance(action, Play)}
    seen |= {str(c) for who, a in table.history if isinstance(a, Give) and who == seat
             for c in a.cards}  # fmt: skip
    seen |= {str(c) for who, a in table.history if isinstance(a, Discard) and who == seat
             for c in a.cards}  # fmt: skip
    seen |= {str(deal.turned)} if deal.turned else set()
    contract = table.contract
    if contract and contract.caller == seat and table.rules.dealing.widow_taken:
        seen |= set(map(str, deal.widow))
    if contract and contract.exposed and table.phase is Phase.PLAY:
        seen |= set(map(str, table.hands[contract.maker]))
    return Counter(seen | set(map(str, table.rules.auction.shown(table))))


def hidden_cards_stay_hidden(states: list[State]) -> None:
    """A view holds nothing that the seat has not seen, and can be read back as a line."""
    for state in states[::4]:
        blind = state.table.phase is Phase.CALL and state.table.rules.auction.blind(state.table)
        for seat in range(state.table.rules.players):
            mine = view(state, seat)
            line = show_table(mine.table)
            there = {
                text
                for word in line.split()[2:]
                for text in word.rpartition(":")[2].split(",")
                if text[-1:] in "CDHSR" and text[:1] in "23456789TJQKA" and len(text) in (2, 5)
            }
            known = seen_by(state, seat) if not blind else Counter([str(state.deal.turned)])
            expect(blind or there <= set(known), f"{seat} sees {there - set(known)}", state)
            again = parse(line)
            expect(show(again) == line, f"view of {seat} as a line", state)
            if state.table.phase is Phase.CLAIM:
                continue
            expect(again.table.to_move == state.table.to_move, f"to move for {seat}", state)
            expect(again.table.phase is state.table.phase, f"phase for {seat}", state)
            if mine.legal and UNKNOWN not in mine.hand:
                expect(legal_actions(again.table) == mine.legal, f"legal for {seat}", state)


def maps(state: State) -> Iterator[dict[str, str]]:
    """Relabellings that keep the colours paired and every suit that the rules name."""
    rules = state.table.rules
    fixed = "C" if rules.key == "buck" else ""
    if state.deal.turned is not None and str(state.deal.turned) == "JOKER":
        word = str(rules.value("turned_joker"))
        fixed += "" if word == "name" else word[0].upper()
    for black, red, swap in itertools.product(("CS", "SC"), ("DH", "HD"), (False, True)):
        to = dict(zip("CSDH", red + black if swap else black + red, strict=True))
        if all(to[suit] == suit for suit in fixed):
            yield to


def relabelled(line: str, to: dict[str, str]) -> str:
    """A line with other suits."""
    game, dealer, *words = line.split()
    return " ".join([game, dealer, *(_word(word, to) for word in words)])


def _word(word: str, to: dict[str, str]) -> str:
    head, colon, tail = word.rpartition(":")
    if word.startswith("score") or tail in ("alone", "jambone"):
        start, _, way = word.rpartition(":")
        return word if word.startswith("score") else f"{_word(start, to)}:{way}"
    cards = [c[:-1] + to.get(c[-1], c[-1]) if _is_card(c) else c for c in tail.split(",")]
    if head.startswith(("bid", "alone", "name")):
        cards = [to.get(tail, tail)]
    return head + colon + ",".join(cards)


def _is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in "23456789TJQKA" and text[1] in "CDHS"


def colours_do_not_matter(states: list[State]) -> None:
    """The same hand in other suits has the same course, winners and points."""
    last = states[-1]
    for to in maps(last):
        other = parse(relabelled(show(last), to))
        same = [t.winner for t in other.table.tricks] == [t.winner for t in last.table.tricks]
        expect(same, f"winners under {to}", last)
        expect(standing(other.table) == standing(last.table), f"standing under {to}", last)


def a_game_goes_on(states: list[State]) -> None:
    """Points are there only at the end, are added once, and lead to the next deal or a winner."""
    last = states[-1]
    for state in states[:-1]:
        expect(not any(points(state.table)), "points before the end", state)
    now = standing(last.table)
    sums = map(sum, zip(last.deal.score, points(last.table), strict=True))
    expect(now.score == tuple(sums), "total", last)
    following = next_deal(last.table, seed=1)
    expect((following is None) == (now.winner is not None), "next deal", last)


def events_tell_the_hand(states: list[State]) -> None:
    """Told in one go or in two it is the same story, each trick once."""
    last = states[-1]
    cut = len(last.actions) // 2
    told = events(last)
    expect(told == events(states[cut]) + events(last, after=cut), "events in two", last)
    ids = Counter(event.id for event in told)
    won = ids["event.trick_won"] + ids["event.trick_won_alone"]
    expect(won == len(last.table.tricks), "tricks told", last)
    expect(ids["event.sits_out"] + ids["event.says_out"] == len(last.table.out), "out", last)


EVERY_HAND = (
    cards_are_conserved,
    somebody_can_always_act,
    what_is_not_legal_is_refused,
    lines_are_read_back,
    reference_agrees,
    hidden_cards_stay_hidden,
    colours_do_not_matter,
    a_game_goes_on,
    events_tell_the_hand,
)
"""What must hold, one function each."""


def perft(state: State, depth: int) -> int:
    """Number of sequences of so many actions, a hand that ends sooner counting once."""
    legal = legal_actions(state.table)
    if depth == 0 or not legal:
        return 1
    return sum(perft(apply(state, action), depth - 1) for action in legal)


def slow_perft(line: str, actions: tuple[str, ...], depth: int) -> int:
    """The same number by the slow rules, from nothing but the text."""
    questions, story = tell(f"{line} | {' '.join(actions)}")
    if depth == 0 or story:
        return 1
    return sum(slow_perft(line, (*actions, a), depth - 1) for a in set(questions[-1][2]))
