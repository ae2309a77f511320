# SPDX-License-Identifier: MIT
"""A deal and its history as one line, read and written.

    american S score:NS=7,EW=9 W:AD,KD,9C,TS,QH N:… E:… S:… up:9D rest:KC,JS,QD | pass order

The line holds the cards dealt, never a seed; `?` stands for cards that are not known.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from engine.actions import Action, parse_action
from engine.cards import UNKNOWN, Card, parse_card
from engine.messages import BadNotation, BadRules, IllegalAction
from engine.ruleset import RuleSet, Value, option_text
from engine.state import State, apply
from engine.table import Deal, Hand, Table
from engine.variants import VARIANTS

_INTEGER = re.compile(r"-?[0-9]{1,4}")


def parse(line: str) -> State:
    """State from its line; the inverse of `show`.

    Raises BadNotation for text that cannot be read, BadRules for a game or option that does not
    exist, IllegalAction for an action that the rules refuse.
    """
    head, bar, tail = line.partition("|")
    state = State(parse_deal(head))
    if bar and not tail.split():
        raise BadNotation("bad.no_action")
    for number, token in enumerate(tail.split(), 1):
        action = parse_action(token)
        try:
            state = apply(state, action)
        except IllegalAction as error:
            error.where = {"action": number, **_place(state.table)}
            raise
    return state


def _place(table: Table) -> dict[str, object]:
    """Trick and seat that a table is at; neither once the hand is over."""
    if table.to_move is None:
        return {"trick": None, "seat": None}
    return {"trick": len(table.tricks) + 1, "seat": table.rules.seats[table.to_move]}


def show(state: State) -> str:
    """Line that `parse` turns into the same state.

    >>> line = ("american S score:NS=7,EW=9 W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS "
    ...         "E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC up:9D rest:KC,JS,QD | pass order")
    >>> show(parse(line)) == line
    True
    """
    return _line(state.deal, state.actions)


def show_table(table: Table) -> str:
    """Line of a table, which may be one seat's view with `?` for what it does not see."""
    return _line(table.deal, tuple(action for _, action in table.history))


def _line(deal: Deal, actions: tuple[Action, ...]) -> str:
    told = " ".join(map(str, actions))
    return f"{show_deal(deal)} | {told}" if actions else show_deal(deal)


def show_deal(deal: Deal) -> str:
    """The part of the line before the actions, hands from the dealer's left on."""
    rules = deal.rules
    words = [show_rules(rules), rules.seats[deal.dealer]]
    if any(total != rules.score.start for total in deal.score):
        totals = zip(rules.side_names, deal.score, strict=True)
        words.append("score:" + ",".join(f"{side}={total}" for side, total in totals))
    words += [f"{rules.seats[s]}:{_cards(deal.hands[s])}" for s in rules.clockwise(deal.dealer)]
    if deal.turned:
        words.append(f"up:{deal.turned}")
    if deal.widow:
        words.append(f"widow:{_cards(deal.widow)}")
    if deal.rest:
        words.append(f"rest:{_cards(deal.rest)}")
    return " ".join(words)


def parse_deal(text: str) -> Deal:
    """Deal from the part of a line before the actions.

    Raises BadNotation or BadRules.
    """
    words = text.split()
    if len(words) < 2:
        raise BadNotation("bad.line_too_short")
    rules = parse_rules(words[0])
    dealer = rules.seat(words[1])
    parts = _parts(words[2:], rules)
    hands = tuple(_take(parts, name, rules.hand_size, rules) for name in rules.seats)
    turned = _take(parts, "up", 1, rules)[0] if rules.dealing.turned else None
    widow = _take(parts, "widow", rules.dealing.widow, rules)
    left = len(rules.pack) - rules.players * rules.hand_size - len(widow) - (turned is not None)
    deal = Deal(
        rules=rules,
        dealer=dealer,
        hands=hands,
        turned=turned,
        widow=widow,
        rest=_take(parts, "rest", left, rules),
        score=_score(parts.pop("score", ""), rules),
    )
    if turned == UNKNOWN:
        raise BadNotation("bad.turned_unknown")
    dealt = [c for hand in (*hands, widow, deal.rest) for c in hand]
    check_cards([*dealt, turned] if turned else dealt, rules)
    return deal


def parse_rules(text: str, options: Mapping[str, Value] | None = None) -> RuleSet:
    """Rules from a variant and the options changed, as the first word of a line has them.

    `options` are changed as well, all at once.

    >>> parse_rules("standard+stick_dealer=off,defend_alone=any").lone.defend_alone
    'any'

    Raises BadRules.
    """
    key, plus, tail = text.partition("+")
    if key not in VARIANTS:
        raise BadRules("bad.variant", text=key, texts=list(VARIANTS))
    usual = VARIANTS[key]
    changes: dict[str, Value] = {}
    for word in tail.split(",") if plus else ():
        option, equals, value = word.partition("=")
        if not equals or option in changes:
            raise BadRules("bad.option_word", text=word)
        changes[option] = usual.choice(option, value)
    return usual.with_options(changes | dict(options or {}))


def show_rules(rules: RuleSet) -> str:
    """Variant and the options that differ from its defaults.

    >>> show_rules(parse_rules("standard+defend_alone=any,stick_dealer=on"))
    'standard+defend_alone=any'
    """
    usual = VARIANTS[rules.key]
    changed = [o for o in rules.options if rules.value(o) != usual.value(o)]
    words = ",".join(f"{option}={option_text(rules.value(option))}" for option in changed)
    return f"{rules.key}+{words}" if words else rules.key


def _parts(words: Iterable[str], rules: RuleSet) -> dict[str, str]:
    """Words of a line by what stands before their colon."""
    known = {"score", *rules.seats}
    known |= {"up"} if rules.dealing.turned else set()
    known |= {"widow"} if rules.dealing.widow else set()
    known |= {"rest"}
    parts: dict[str, str] = {}
    for word in words:
        name, colon, value = word.partition(":")
        if not colon or name not in known:
            raise BadNotation("bad.word", text=word)
        if name in parts:
            raise BadNotation("bad.word_twice", text=name)
        parts[name] = value
    return parts


def _card(text: str, rules: RuleSet) -> Card:
    """A card, or `?` among known ones where a part of a hand can lie open."""
    return UNKNOWN if text == "?" and rules.opens_hands else parse_card(text)


def _take(parts: dict[str, str], name: str, size: int, rules: RuleSet) -> Hand:
    """Cards of one word of the line; a lone `?` stands for all of them."""
    if size == 0 and name not in parts:
        return ()
    if name not in parts:
        raise BadNotation("bad.missing", text=name)
    text = parts.pop(name)
    if text == "?":
        return (UNKNOWN,) * size
    cards = tuple(_card(t, rules) for t in text.split(",")) if text else ()
    if len(cards) != size:
        raise BadNotation("bad.hand_size", text=name, n=len(cards), n_needed=size)
    return cards


def _score(text: str, rules: RuleSet) -> tuple[int, ...]:
    totals: dict[str, int] = {}
    for word in text.split(",") if text else ():
        side, _, total = word.partition("=")
        if side not in rules.side_names or side in totals or not _INTEGER.fullmatch(total):
            raise BadNotation("bad.score", text=word)
        totals[side] = int(total)
    score = tuple(totals.get(side, rules.score.start) for side in rules.side_names)
    if rules.score.winner(score) is not None:
        raise BadNotation("bad.game_already_won", text=text)
    return score


def check_cards(cards: Iterable[Card], rules: RuleSet) -> None:
    """Refuse cards that the pack lacks or that appear more often than it has them.

    Raises BadNotation.
    """
    in_pack = Counter(rules.pack)
    for card, count in Counter(c for c in cards if c != UNKNOWN).items():
        if card not in in_pack:
            raise BadNotation("bad.card_not_in_pack", card=str(card), n=len(rules.pack))
        if count > in_pack[card]:
            raise BadNotation("bad.card_twice", card=str(card))


def _cards(cards: Hand) -> str:
    return "?" if set(cards) == {UNKNOWN} else ",".join(map(str, cards))
