# SPDX-License-Identifier: MIT
"""What each action is worth to a seat that sees only its own cards.

The value of an action is the average, over the layouts that fit the view, of what it brings when
all hands are then played best with the cards face up.  That is not perfect play: a player who
averages so believes that the cards will be seen later (see `engine.blind`).  Values over all
layouts are exact and carry two whole numbers; values over a sample carry a standard error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

from engine.actions import Action, Discard, Give, Play
from engine.aim import POINTS, Aim, by_tricks, counted_side
from engine.cards import SUITS, UNKNOWN
from engine.judgement import Judgement, Row, Stop, judgement, look_at, never
from engine.merged import Merged
from engine.merged import Weighted as Laid
from engine.messages import BadNotation, IllegalAction
from engine.moment import Calls, Moment
from engine.playout import opened, played_out
from engine.ruleset import RuleSet
from engine.solve import Question, alike, can_solve
from engine.spread import World
from engine.state import advanced
from engine.table import Phase, Table
from engine.view import View
from engine.whole import MOST_TRICKS
from engine.wide import Wide
from engine.worlds import Worlds

LIMIT = 200_000
"""Most merged layouts that are all looked at; enough for 24 cards from the third trick on."""

MERGED = 20_000_000
"""Most layouts that are merged: with more, merging them takes longer than a sample."""

LISTED = 5_000
"""Most layouts that are all looked at where they cannot be merged."""

SAMPLE = 100
"""Layouts drawn where there are too many."""

PRIORS = ("uniform", "auction")
"""Every layout alike, or weighted by how well the rule bot would have made the calls with it."""


def judge(
    view: View,
    *,
    limit: int = LIMIT,
    worlds: int = SAMPLE,
    seed: int = 0,
    stop: Stop = never,
    prior: str = "uniform",
    aim: Aim = POINTS,
) -> Judgement:
    """Value of every legal action, all hands face up once it is done.

    Exact when at most `limit` merged layouts fit, else over a sample of `worlds` layouts drawn
    from the seed.  Layouts weighted by the auction are not merged, nor are those of games that
    only the slower search knows; of these at most `LISTED` are all looked at.  When `stop` says
    so, what was seen so far is the answer, and never exact.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> line = ("american E S:KC,9S,JH,AD,QS W:? N:? E:? up:9D rest:? | pass pass pass pass "
    ...         "name:H KC QC 9C TC AD KD QD TD JH AH KH QH")
    >>> found = judge(view(parse(line), 0))
    >>> found.layouts, found.judged, *(str(action) for action in found.best)
    (7560, 1530, 'QS')
    >>> [value.exact for value in found.values.values()]
    [(8453, 7560), (8494, 7560)]

    Raises IllegalAction for a seat that is not to move or when there is no time at all, and
    BadNotation when its cards are not known or no layout fits.
    """
    facts = checked(view)
    rows: Iterable[Row]
    whole: int | None
    if view.table.phase is Phase.PLAY and can_solve(view.table.rules, view.table.trump):
        question = Question.of(view.table, by_tricks(view.table, aim))
        few = prior == "uniform" and facts.count <= MERGED
        merged = Merged(facts, question) if few else None
        if merged and merged.count <= limit:
            found = list(merged.every())
            Random(seed).shuffle(found)  # any part of them is then a fair sample
            rows, whole = _answered(question, found), len(found)
        elif merged and merged.can_draw:
            rows, whole = _answered(question, merged.draw(max(worlds, 2), Random(seed))), None
        else:
            drawn, whole = lay_out(facts, prior, limit, worlds, seed)
            rows = valued(facts, aim, drawn)
    else:
        drawn, whole = lay_out(facts, prior, limit, worlds, seed)
        rows = valued(facts, aim, drawn)
    seen = look_at(rows, stop)
    return concluded(facts, seen, whole, prior=prior, aim=aim, play="open")


def playouts(
    view: View,
    *,
    limit: int = LISTED,
    worlds: int = SAMPLE,
    seed: int = 0,
    stop: Stop = never,
    prior: str = "uniform",
    aim: Aim = POINTS,
) -> Judgement:
    """Value of every legal action when the rule bot plays every hand to the end.

    Exact when at most `limit` layouts fit, and never when more than `LISTED` do.

    Raises as `judge` does.
    """
    facts = checked(view)
    drawn, whole = lay_out(facts, prior, limit, worlds, seed)
    seen = look_at(_after(facts, played_out, aim, drawn), stop)
    return concluded(facts, seen, whole, prior=prior, aim=aim, play="playouts")


def concluded(
    facts: Worlds, seen: list[Row], whole: int | None, *, prior: str, aim: Aim, play: str
) -> Judgement:
    """Judgement from the layouts looked at; exact when they are as many as the `whole`."""
    return judgement(
        facts.view.legal,
        seen,
        exact=len(seen) == whole,
        layouts=facts.count,
        prior=prior,
        aim=aim,
        play=play,
    )


def can_judge(rules: RuleSet) -> bool:
    """Whether every question of a hand is judged quickly: four players in pairs, a turned card."""
    return not rules.ladder.steps and not rules.lone.call_for_best and can_solve(rules, SUITS[0])


def serves(rules: RuleSet) -> bool:
    """Whether every moment of a hand is judged, its calls too.

    Whoever bids by numbers does so before the first of all tricks, which have to be few enough.
    """
    return not rules.lone.jamboree and (not rules.ladder.steps or rules.hand_size <= MOST_TRICKS)


def _is_judged(table: Table) -> bool:
    """Whether layouts tell all of a moment, and the tricks that follow a call can be searched."""
    contract, rules = table.contract, table.rules
    if rules.lone.jamboree:  # who is not asked for it does not hold the best trumps
        return False
    if contract and contract.picked_up and any(isinstance(a, Give) for _, a in table.history):
        return False  # the turned card may have been handed on
    return table.phase is Phase.PLAY or serves(rules)


def checked(view: View) -> Worlds:
    """The layouts of a view of which there is something to judge."""
    table, names = view.table, view.table.rules.seats
    if not view.legal:
        raise IllegalAction("refused.not_to_move", seat=names[view.seat])
    if not _is_judged(table):
        raise IllegalAction("refused.no_solver", text=table.rules.key)
    if UNKNOWN in view.hand and not table.rules.auction.blind(table):
        raise BadNotation("bad.own_hand_unknown", seat=names[view.seat])
    return Worlds(view)


Weighted = tuple[int, World]
"""A layout and how much it counts."""


def lay_out(
    facts: Worlds, prior: str, limit: int, worlds: int, seed: int
) -> tuple[Iterator[Weighted], int | None]:
    """Layouts to look at, each with its weight, and how many they are if that is all of them."""
    assert prior in PRIORS
    random = Random(seed)
    calls = Calls(facts.table, facts.vague | {facts.view.seat}) if prior == "auction" else None
    every = facts.count <= min(limit, LISTED)
    if every:
        found = list(facts.every())
        random.shuffle(found)
    drawn = found if every else (facts.sample(random) for _ in range(max(worlds, 2)))

    def weight(world: World) -> int:
        return calls.weight(facts.dealt(world)) if calls else 1

    return ((weight(world), world) for world in drawn), facts.count if every else None


def stand_ins(view: View) -> Mapping[Action, Action]:
    """For each legal action one that is worth the same: the lowest of equal cards for them all."""
    if view.table.phase is not Phase.PLAY:
        return {action: action for action in view.legal}
    lowest = alike(view.table, view.seat)
    return {play: Play(lowest[play.card]) for play in view.legal if isinstance(play, Play)}


def valued(facts: Worlds, aim: Aim, drawn: Iterator[Weighted]) -> Iterator[Row]:
    """Value of each action in some layouts, one by one, all hands face up once it is done."""
    table = facts.table
    if table.phase is not Phase.PLAY:
        return _called(facts, aim, drawn)
    if not can_solve(table.rules, table.trump):
        return _widely(facts, aim, drawn)
    question = Question.of(table, by_tricks(table, aim))
    return _answered(question, _masks(facts, question, drawn))


def _after(
    facts: Worlds,
    evaluate: Callable[[Table, int, Aim], int],
    aim: Aim,
    drawn: Iterator[Weighted],
) -> Iterator[Row]:
    """Value of each action by a function that values a layout after it for a side."""
    view = facts.view
    side, equals = view.table.rules.side(view.seat), stand_ins(view)
    different = tuple(dict.fromkeys(equals.values()))
    for weight, world in drawn:
        table = facts.full(world)
        worth = {action: evaluate(advanced(table, action), side, aim) for action in different}
        yield weight, [worth[equals[action]] for action in view.legal]


def _called(facts: Worlds, aim: Aim, drawn: Iterator[Weighted]) -> Iterator[Row]:
    """Value of each action before the first lead when the rule bot goes on to the lead."""
    view, side = facts.view, facts.table.rules.side(facts.view.seat)
    rules = view.table.rules
    if rules.claims.no_ace_no_face_no_trump or not can_judge(rules):
        yield from _after(facts, opened, aim, drawn)
        return
    now = Moment(view.table)
    moments = [(action, now.after(action)) for action in view.legal]
    for weight, world in drawn:
        hands, worth = list(facts.hands(world)), []
        own = hands[view.seat]
        for action, moment in moments:
            if isinstance(action, Discard):
                hands[view.seat] = tuple([card for card in own if card not in action.cards])
            worth.append(moment.worth(hands, side, aim))
        yield weight, worth


def _widely(facts: Worlds, aim: Aim, drawn: Iterable[Weighted]) -> Iterator[Row]:
    """Value of each card with all hands open, in the games that only the slower search knows."""
    view, table = facts.view, facts.table
    mover = table.rules.side(view.seat)
    side = counted_side(table, mover)
    wide, sign = Wide(table, by_tricks(table, aim, side), side), 1 if side == mover else -1
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    for weight, world in drawn:
        values = wide.answer(facts.hands(world))
        yield weight, [sign * values[card] for card in cards]


def _answered(question: Question, drawn: Iterable[Laid]) -> Iterator[Row]:
    """Value of each card with all hands open, as the search holds them."""
    bits = [question.layout.bits[card] for card in question.legal]
    for weight, hands in drawn:
        values = question.answer(hands)
        yield weight, tuple([values[bit] for bit in bits])


def _masks(facts: Worlds, question: Question, drawn: Iterator[Weighted]) -> Iterator[Laid]:
    """Layouts as the search holds them."""
    mask, out = question.layout.mask, facts.table.out
    for weight, world in drawn:
        hands = enumerate(facts.hands(world))
        yield weight, tuple([0 if seat in out else mask(hand) for seat, hand in hands])
