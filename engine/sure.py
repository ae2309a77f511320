# SPDX-License-Identifier: MIT
"""Tricks that a seat is sure of: against every layout that fits and every play of the others.

Whatever one's own cards meet is told by what everybody has seen: the cards that are gone, the
suits that were not followed, who is to play.  The others therefore need no layout before the end:
each may play any unseen card as long as some layout in which they do is left.  That makes a game
in which nothing is hidden, and it is searched to its end.

A partner who plays is one of the others: any player who follows the rules, at his worst.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.actions import Play
from engine.cards import UNKNOWN
from engine.hidden import possible_cards
from engine.messages import IllegalAction
from engine.public import Moment, bits, packed, runs
from engine.solve import Layout, can_solve, layout
from engine.table import Phase, Table
from engine.view import View

MOST_TRICKS_WITH_PARTNER = 3
"""Tricks left at which a hand in which the partner plays can be searched."""


class Sure:
    """One hand to be searched, as the seat to move sees it.

    Raises IllegalAction outside the play, in games that the search does not know, and where a
    partner plays with too many tricks left.
    """

    def __init__(self, view: View) -> None:
        table, seat = view.table, view.seat
        _check(table, seat)
        rules = table.rules
        assert table.trump is not None
        self.place: Layout = layout(rules.pack, table.trump, rules)
        self.seats = (seat, *(s for s in rules.clockwise(seat)[:-1] if s not in table.out))
        """Seats that play, by the numbers of `Moment`."""
        self.ours = tuple(rules.side(s) == rules.side(seat) for s in self.seats)
        self.suits = tuple(sorted(set(self.place.search.suit_of.values())))
        others = range(len(self.seats) - 1)
        self._several = tuple(c for n in range(1, len(others) + 1) for c in combinations(others, n))
        self._known: dict[tuple[object, ...], int] = {}
        self.now = self._start(table)

    def _start(self, table: Table) -> Moment:
        """The moment at which the table is."""
        mask, search = self.place.mask, self.place.search
        won = table.tricks_won
        taken = sum(won[s] for s in range(table.rules.players) if self._is_ours(table, s))
        leader = self.seats.index(table.trick[0][0]) if table.trick else 0
        now = Moment(
            mask(table.hands[self.seats[0]]),
            tuple(mask(possible_cards(table, seat)) for seat in self.seats[1:]),
            leader,
            leader,
            taken=taken,
        )
        for seat, card in table.trick:
            bit = self.place.bits[card]
            best = not now.best or bool(bit & search.beats[now.best])
            now = now._replace(
                turn=(now.turn + 1) % len(self.seats),
                played=now.played + 1,
                led=now.led or search.suit_of[bit],
                best=bit if best else now.best,
                holder=self.seats.index(seat) if best else now.holder,
                lying=now.lying | bit,
            )
        return now

    def _is_ours(self, table: Table, seat: int) -> bool:
        return table.rules.side(seat) == table.rules.side(self.seats[0])

    def holds(self, now: Moment, need: int) -> bool:
        """Whether the seat can make sure that its side takes at least `need` tricks in the hand."""
        if need <= now.taken:
            return True
        if need > now.taken + now.left:
            return False
        if now.played:
            return self._holds(now, need)
        key, wanted = self._key(now), need - now.taken
        known = self._known.get(key, _UNBOUNDED)
        if known >> 4 >= wanted:
            return True
        if known & 15 < wanted:
            return False
        if self._holds(now, need):
            self._known[key] = wanted << 4 | known & 15
            return True
        self._known[key] = known & 240 | wanted - 1
        return False

    def _holds(self, now: Moment, need: int) -> bool:
        following = (self.step(now, card) for card in self.choices(now))
        results = (self.holds(after, need) for after in following if after is not None)
        return any(results) if now.turn == 0 else all(results)

    def sure(self, now: Moment) -> int:
        """Tricks that the seat's side is sure of in the whole hand."""
        need = now.taken
        while need < now.taken + now.left and self.holds(now, need + 1):
            need += 1
        return need

    def legal(self, now: Moment) -> int:
        """Cards that the player to move may play, as far as the suit led decides it."""
        if now.turn:
            return now.may[now.turn - 1]
        return now.own & now.led or now.own

    def choices(self, now: Moment) -> Iterator[int]:
        """Cards of the player to move, one of each that are alike."""
        return self._own(now) if now.turn == 0 else self._others(now)

    def _own(self, now: Moment) -> Iterator[int]:
        """The highest of each row of own cards that nothing left or lying parts."""
        live = now.own | now.lying | now.unseen
        suit_of, legal = self.place.search.suit_of, self.legal(now)
        for card in bits(legal):
            above = live & suit_of[card] & -(card << 1)
            if not above & -above & legal:
                yield card

    def _others(self, now: Moment) -> Iterator[int]:
        """Cards that one of the others may play: those that take the trick first."""
        search, may = self.place.search, now.may[now.turn - 1]
        takes = may if not now.best else may & search.beats[now.best]
        later = sum(
            not now.has_played(player) for player in range(1, len(self.seats)) if player != now.turn
        )
        for part, room in ((takes, (1 << later) - 1), (may & ~takes, 0)):
            for run in self._runs(now, part):
                yield from run if len(run) <= 2 * room else run[: room + 1] + run[len(run) - room :]

    def _runs(self, now: Moment, part: int) -> Iterator[list[int]]:
        """Cards that are alike but for the order among themselves, lowest first.

        No card of the seat's or of the trick lies between them, and the same players may hold
        them.  Each of them leaves the others room above and below; more room than the players
        who follow can use makes no difference.
        """
        live = now.own | now.lying | now.unseen
        for suit in self.suits:
            if part & suit:
                yield from runs(live & suit, part & suit, *[cards & suit for cards in now.may])

    def step(self, now: Moment, card: int) -> Moment | None:
        """Moment after a card; None when no layout is left in which it is played."""
        search, player = self.place.search, now.turn
        may = tuple([cards & ~card for cards in now.may])
        if player and now.led and not card & now.led:
            void = now.may[player - 1] & ~card & ~now.led
            may = (*may[: player - 1], void, *may[player:])
        takes = not now.best or bool(card & search.beats[now.best])
        best, holder = (card, player) if takes else (now.best, now.holder)
        after = Moment(
            now.own & ~card,
            may,
            (player + 1) % len(self.seats),
            now.leader,
            now.played + 1,
            now.led or search.suit_of[card],
            best,
            holder,
            now.lying | card,
            now.taken,
        )
        if after.played == len(self.seats):
            taken = now.taken + self.ours[holder]
            after = Moment(after.own, may, holder, holder, taken=taken)
        return after if self.fits(after) else None

    def fits(self, now: Moment) -> bool:
        """Whether some layout is left."""
        total = now.left * len(now.may)
        if min([cards.bit_count() for cards in now.may]) >= total:
            return True
        return self.fit(now.may, now.held)

    def fit(self, may: Sequence[int], held: Sequence[int]) -> bool:
        """Whether each of the others can hold so many of the cards that it may hold.

        Cards that no player holds lie with those who sit out, or undealt: there is room for all.
        """
        for several in self._several:
            cards = number = 0
            for other in several:
                cards |= may[other]
                number += held[other]
            if cards.bit_count() < number:
                return False
        return True

    def _key(self, now: Moment) -> tuple[object, ...]:
        """What matters of a moment between two tricks: the cards left, moved together."""
        live = now.own | now.unseen
        patterns = [
            packed(cards & suit, live & suit)
            for suit in self.suits
            for cards in (live, now.own, *now.may)
        ]
        return (now.leader, *patterns)


_UNBOUNDED = 15
"""Bounds of a moment of which nothing is known: at least 0, at most 15 tricks."""


def _check(table: Table, seat: int) -> None:
    """Refuse what cannot be searched."""
    rules, contract = table.rules, table.contract
    if table.phase is not Phase.PLAY or contract is None or table.to_move != seat:
        raise IllegalAction("refused.no_play")
    others = [hand for s, hand in enumerate(table.hands) if s != seat]
    hidden = all(card == UNKNOWN for hand in others for card in hand)
    claims = rules.claims.no_ace_no_face_no_trump
    if not can_solve(rules, contract.strain) or claims or not hidden:
        raise IllegalAction("refused.no_solver", text=rules.key)
    left = rules.hand_size - len(table.tricks)
    if rules.partners(seat) - table.out and left > MOST_TRICKS_WITH_PARTNER:
        raise IllegalAction("refused.too_many_tricks", number=MOST_TRICKS_WITH_PARTNER)


def guaranteed(view: View) -> dict[Play, int]:
    """Tricks that each legal card makes sure of for the seat's side, in the whole hand.

    >>> from engine.notation import parse
    >>> from engine.view import view
    >>> line = ("american E S:JH,JD,AH,AS,QC W:? N:? E:? up:9D rest:? "
    ...         "| pass pass pass pass name:H:alone JH 9H TH JD QH KH AH 9C 9S")
    >>> {str(play): tricks for play, tricks in guaranteed(view(parse(line), 0)).items()}
    {'AS': 4, 'QC': 3}
    """
    search = Sure(view)
    now = search.now
    found = {}
    for action in view.legal:
        assert isinstance(action, Play)
        after = search.step(now, search.place.bits[action.card])
        assert after is not None
        found[action] = search.sure(after)
    return found
