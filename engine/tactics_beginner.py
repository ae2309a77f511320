# SPDX-License-Identifier: MIT
"""Habits of people who have just learnt the game: each is a mistake that regular players drop."""

from __future__ import annotations

from engine.actions import Discard, Name, Order
from engine.cards import Strain
from engine.messages import Message
from engine.prospect import Prospect, to_put_down
from engine.sight import Choice, Sight, T, Tactics, places, play
from engine.tactics_before import DISCARDS, discard_to_void
from engine.tactics_call import CALLS, can_go_alone, make, pass_only_alone, play_alone
from engine.tactics_follow import FOLLOWS, is_ruff, least_useful, spare_partner
from engine.tactics_lead import LEADS, boss_trump_alone

ENOUGH_TRUMPS = 3
"""Trumps with which a beginner calls, however low they are."""


def dare_not_alone(p: Prospect) -> Choice | None:
    """Keep the partner in the game with a hand that should be played alone."""
    return make(p, "dare_not_alone") if can_go_alone(p) and p.may(alone=False) else None


def count_trumps(p: Prospect) -> Choice | None:
    """Make a suit because of the number of trumps, low as they are and whoever deals."""
    if not p.may(alone=False):
        return None
    number, strain = max((_trumps(p, strain), strain) for strain in p.strains)
    if number < ENOUGH_TRUMPS:
        return None
    order = Order(alone=False)
    call = order if order in p.view.legal else Name(strain, alone=False)
    return Choice(call, Message("bot.count_trumps", {"suit": str(strain), "n": number}))


def discard_lowest(s: Sight) -> Choice | None:
    """Put down the lowest card without a thought for the suits that the hand could be rid of."""
    lowest = s.sides[0]
    if s.rank(lowest) == s.rank(to_put_down(s.hand, s.trump, s.table)):
        return None
    return Choice(Discard((lowest,)), Message("bot.discard_lowest", {"card": str(lowest)}))


def ace_first(s: Sight) -> Choice | None:
    """Lead an ace at once, before the trumps of the opponents are drawn."""
    ace = next((c for c in s.sides if c.rank == "A"), None)
    return play(ace, "ace_first") if ace and _should_draw(s) else None


def keep_trumps(s: Sight) -> Choice | None:
    """Lead no trump, though the own side made it, and save them for ruffs."""
    if not s.sides or not _should_draw(s):
        return None
    return play(s.sides[-1], "keep_trumps", suit=str(s.trump), n=len(s.trumps))


def over_partner(s: Sight) -> Choice | None:
    """Take a trick that the partner is winning already."""
    if not s.friend_wins or not s.winners:
        return None
    seat, card = s.best
    return play(s.winners[-1], "over_partner", card_best=str(card), seat=s.name(seat))


def save_bower(s: Sight) -> Choice | None:
    """Do not ruff with a bower: it seems too good for such a trick."""
    if not is_ruff(s) or not s.sides or s.winners[0].rank != "J":
        return None
    return play(least_useful(s), "save_bower", card_kept=str(s.winners[0]))


def win_dearly(s: Sight) -> Choice | None:
    """Last to play take the trick with the highest card where a lower one would do."""
    if s.to_play or s.friend_wins or len(s.winners) < 2:
        return None
    return play(s.winners[-1], "win_dearly", card_best=str(s.best[1]))


def _trumps(p: Prospect, strain: Strain) -> int:
    place = places(strain, bowers=p.table.rules.trump.bowers)
    return sum(place[card][0] == strain for card in p.hand_with(strain))


def _should_draw(s: Sight) -> bool:
    """Whether the makers still have trumps to draw, and this seat one to do it with."""
    return not s.is_defender and bool(s.trumps) and s.foes_may_trump


def _before(table: Tactics[T], tactic: object, habits: Tactics[T]) -> Tactics[T]:
    place = next(number for number, other in enumerate(table) if other is tactic)
    return (*table[:place], *habits, *table[place:])


MISTAKES = (
    dare_not_alone,
    count_trumps,
    discard_lowest,
    ace_first,
    keep_trumps,
    over_partner,
    save_bower,
    win_dearly,
)
"""Every habit, in the order of the hand."""

_calls = _before(CALLS, play_alone, (dare_not_alone,))

BEGINNER_CALLS = _before(_calls, pass_only_alone, (count_trumps,))
"""Tactics of the auction, with a beginner's habits."""

BEGINNER_DISCARDS = _before(DISCARDS, discard_to_void, (discard_lowest,))
"""Tactics of the dealer's discard, with a beginner's habits."""

BEGINNER_LEADS = _before(LEADS, boss_trump_alone, (ace_first, keep_trumps))
"""Tactics of the lead, with a beginner's habits."""

BEGINNER_FOLLOWS = _before(FOLLOWS, spare_partner, (over_partner, save_bower, win_dearly))
"""Tactics of following, with a beginner's habits."""
