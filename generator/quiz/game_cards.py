# SPDX-License-Identifier: MIT
"""Questions about the cards of any game: what may be played, and who wins the trick."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.messages import Message
from engine.notation import show_rules
from engine.ruleset import RuleSet
from generator.quiz.dealing import shuffled
from generator.quiz.legal_reasons import allowed, refused
from generator.quiz.proof import Proof
from generator.quiz.question import Kind, Option, Question
from generator.quiz.ranking import best_option, bowers, lesser_option, suit_of

MOST_CARDS = 5
"""Cards of a hand in a question."""
_TRIES = 400


def strain_fact(strain: str) -> Message:
    """What is trump, or how one plays without."""
    if strain in ("NT", "LOW"):
        return Message("ui.strain_low" if strain == "LOW" else "ui.strain", {"strain": strain})
    return Message("ui.trump", {"suit": strain})


def legal(dice: Random, rules: RuleSet) -> Question:
    """A hand that must follow with some of its cards, and may not play the others."""
    hand: list[str] = []
    for _ in range(_TRIES):
        strain, (led, *hand) = _strain(dice, rules), _some(dice, rules, 1 + MOST_CARDS)
        may = _following(hand, led, strain, rules)
        if may and len(may) < len(hand) and _is_telling([led, *may, *hand], strain, rules):
            break
    name = show_rules(rules)
    options = [
        allowed(card, strain, led, hand, rules)
        if card in may
        else refused(card, strain, led, hand, name)
        for card in hand
    ]
    body = {"variant": name, "trump": strain, "led": led, "hand": hand}
    return Question(
        theme=rules.key,
        kind=Kind.CARDS,
        ask=Message("quiz.legal.ask"),
        facts=(strain_fact(strain),),
        table=((rules.seats[-1], led),),
        options=tuple(options),
        proof=Proof(type="legal_cards", body=body, read="cards"),
        trump=strain,
        rules=name,
    )


def winner(dice: Random, rules: RuleSet) -> Question:
    """A whole trick: which of the seats takes it."""
    start = dice.randrange(rules.players)
    seats = [rules.seats[(start + turn) % rules.players] for turn in range(rules.players)]
    for _ in range(_TRIES):
        strain, trick = _strain(dice, rules), _trick(dice, rules)
        proof = _proof(rules, strain, seats, trick)
        (best,) = proof.answer()
        options = _seats(seats, trick, best, strain, rules)
        said = {(o.reason.id, str(o.reason.args)) for o in options}
        if len(said) == len(options) and _is_close(trick, strain, rules):
            break
    return Question(
        theme=rules.key,
        kind=Kind.CHOICE,
        ask=Message("quiz.winner.ask_seat"),
        facts=(strain_fact(strain),),
        table=tuple(zip(seats, trick, strict=True)),
        options=options,
        proof=proof,
        trump=strain,
        rules=show_rules(rules),
    )


def _proof(rules: RuleSet, strain: str, seats: Sequence[str], trick: Sequence[str]) -> Proof:
    plays = [f"{seat}:{card}" for seat, card in zip(seats, trick, strict=True)]
    body = {"variant": show_rules(rules), "trump": strain, "plays": plays}
    return Proof(type="trick", body=body, read="winner")


def _seats(
    seats: Sequence[str], trick: Sequence[str], best: str, strain: str, rules: RuleSet
) -> tuple[Option, ...]:
    top, led = trick[seats.index(best)], trick[0]
    options = []
    for seat, card in zip(seats, trick, strict=True):
        label = Message("ui.seat", {"seat": seat})
        if seat == best:
            reason, slip = best_option(card, trick, strain, rules=rules), ""
        elif card == top:
            facts = {"card": card, "seat": best, "seat_later": seat}
            reason, slip = Message("quiz.rank.second_copy", facts), "copies_later"
        else:
            slip, reason = lesser_option(card, top, trick, strain, led=led, rules=rules)
        options.append(Option(value=seat, label=label, reason=reason, slip=slip))
    return tuple(options)


def _strain(dice: Random, rules: RuleSet) -> str:
    """A strain that can be trump; without trump as often as each suit."""
    return str(dice.choice(rules.trump.strains))


def _some(dice: Random, rules: RuleSet, count: int) -> list[str]:
    """Different cards of the pack, the joker and the jacks oftener than the others."""
    cards = sorted({str(card) for card in rules.pack})
    special = [card for card in cards if card[0] == "J"]
    chosen = dict.fromkeys([*dice.sample(special, 1), *dice.sample(cards, count)])
    return list(shuffled(dice, list(chosen)[:count]))


def _trick(dice: Random, rules: RuleSet) -> list[str]:
    """Cards of a trick, now and then two alike where the pack has them twice."""
    trick = _some(dice, rules, rules.players)
    if rules.deck.copies > 1 and dice.random() < 0.5:
        trick[-1] = trick[0]
        trick = list(shuffled(dice, trick))
    return trick


def _following(hand: Sequence[str], led: str, strain: str, rules: RuleSet) -> list[str]:
    asked = suit_of(led, strain, rules)
    return [card for card in hand if suit_of(card, strain, rules) == asked]


def _is_telling(cards: Sequence[str], strain: str, rules: RuleSet) -> bool:
    """Whether what the game is known for decides: a bower or the joker, where it has them."""
    special = {"JOKER"} if rules.deck.joker else {bowers(strain, rules)[1]}
    return not rules.trump.bowers or strain in ("NT", "LOW") or not special.isdisjoint(cards)


def _is_close(trick: Sequence[str], strain: str, rules: RuleSet) -> bool:
    """Whether at least two cards could win: of the suit led, or trumps."""
    asked = {suit_of(trick[0], strain, rules), strain}
    return sum(suit_of(card, strain, rules) in asked for card in trick) > 1
