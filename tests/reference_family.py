# SPDX-License-Identifier: MIT
"""The rules of the other games once more, slow and obvious, on nothing but texts.

Written from the rule sheets; like `tests.reference` it uses no part of the engine.  What a seat
may do is told with every card in view: a set of cards to put down or to hand over is any set.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator
from typing import NamedTuple

SEATS = {2: "S N", 3: "S NW NE", 4: "S W N E", 5: "S W NW NE E", 6: "S SW NW N NE SE"}
PLAYERS = {"two": 2, "three": 3, "six": 6, "six_bid": 6}
ALONE = ("three", "buck", "nap")
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
CARDS = {"bid48": 12, "indiana": 12, "barrie": 8, "six_bid": 8, "kokomo": 7}
SIX_CARDS = ("hasenpfeffer", "pepper", "pfeffer")
LONE = ("call2", "call1", "moon")
LADDERS = {
    "bid48": [*range(1, 12), ("12", "alone")],
    "barrie": [*range(1, 9), *LONE],
    "kokomo": [*range(1, 8), *LONE],
    "indiana": [*range(1, 13), "moon", "solo"],
    "six_bid": [*range(1, 9), "best", "solo"],
    "hasenpfeffer": [*range(1, 7)],
    "pepper": [*range(1, 6), "little", "big"],
    "pfeffer": [*range(3, 7), "pfeffer"],
    "nap": [2, 3, "miss", 4, "nap", "wellington", "blucher"],
}
"""Bids, lowest first; those in a pair are equally high."""

LONE_WORTH = {"call2": 12, "call1": 18, "moon": 24, "best": 16}
NAP_WORTH = {"2": 2, "3": 3, "miss": 3, "4": 4, "nap": 5, "wellington": 10, "blucher": 20}
NAP_PAID = {"nap": (10, 5), "wellington": (10, 10), "blucher": (10, 20)}
USUAL = {
    "auction_rounds": {"bid48": "many", "indiana": "out", "pepper": "many", "pfeffer": "many"},
    "stick_dealer": {"pfeffer": "on"},
    "alone_exchange_max": {"bid48": "3"},
    "call_for_best": {"railroad": "on"},
    "best_then_discard": {"six": "on"},
    "defend_alone": {"railroad": "lone"},
    "turned_joker": {"railroad": "hearts"},
    "style": {"hasenpfeffer": "modern"},
    "maker_leads": {"buck": "off"},
    "low_nt": {"indiana": "on", "six_bid": "on"},
    "dealer_may_decline": {"two": "on"},
    "min_bid": {"pfeffer": "3", "nap": "3"},
    "all_pass": {"buck": "no_trump"},
    "club_taken": {"buck": "on"},
    "set_on_any_six": {"pfeffer": "on"},
    "players": {"nap": "4"},
}
"""What a house rule is where the line does not name it; else it is off."""

Question = tuple[str, str, list[str]]
Asking = Generator[Question, str, None]


class Story(NamedTuple):
    """How a hand ended."""

    points: dict[str, int]
    tricks: list[list[str]]
    winners: list[str]
    out: set[str]
    next_dealer: str


class Hand:
    """A position line taken apart, and what happens to its cards."""

    def __init__(self, line: str) -> None:
        deal, _, actions = line.partition("|")
        game, self.dealer, *words = deal.split()
        self.key, _, changes = game.partition("+")
        self.changed = dict(word.split("=") for word in changes.split(",") if word)
        parts = dict(word.split(":") for word in words)
        players = int(self.option("players")) if self.key == "nap" else PLAYERS.get(self.key, 4)
        self.seats = SEATS[players].split()
        self.hands = {seat: parts[seat].split(",") for seat in self.seats}
        self.turned = parts.get("up", "")
        self.widow = parts["widow"].split(",") if "widow" in parts else []
        self.actions = actions.split()
        self.out: set[str] = set()
        self.maker, self.call, self.trump, self.lone_defender = "", "", "", ""
        self.alone = self.jamboree = False
        self.tricks: list[list[str]] = []
        self.winners: list[str] = []

    def option(self, name: str) -> str:
        """Value of a house rule."""
        return self.changed.get(name, USUAL.get(name, {}).get(self.key, "off"))

    def on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self.option(name) == "on"

    def round_from(self, seat: str) -> list[str]:
        """Every seat clockwise, the one on the left of this first and this last."""
        at = self.seats.index(seat) + 1
        return self.seats[at:] + self.seats[:at]

    def friends(self, seat: str) -> list[str]:
        """Partners of a seat, clockwise from it."""
        if self.key in ALONE or len(self.seats) == 2:
            return []
        return [s for n, s in enumerate(self.round_from(seat), 1) if n % 2 == 0 and s != seat]

    def strains(self) -> list[str]:
        """Everything that can be named."""
        suits = ["C", "D", "H", "S"]
        no_trump = self.key in LADDERS and self.key != "hasenpfeffer"
        return suits + ["NT"] * (no_trump or self.key == "buck") + ["LOW"] * self.on("low_nt")

    def ranking(self, suit: str) -> list[str]:
        """Every card of a suit, the best first."""
        ranks = "AKQJT98765432"
        if self.trump == "LOW":
            return [rank + suit for rank in reversed(ranks)]
        plain = [rank + suit for rank in ranks]
        if self.key == "nap" or self.trump == "NT":
            return plain
        other = "J" + SAME_COLOUR[self.trump]
        if suit == self.trump:
            return ["JOKER", "J" + suit, other, *(c for c in plain if c[0] != "J")]
        return [card for card in plain if card != other]

    def suit_of(self, card: str) -> list[str]:
        """The whole suit of a card."""
        return next(r for r in map(self.ranking, "CDHS") if card in r)


def calls_by_turned_card(hand: Hand) -> Generator[Question, str, bool]:
    """Calls of a game with a turned card; whether somebody has made trump, or nobody needs to."""
    suit = hand.turned[1] if hand.turned != "JOKER" else hand.option("turned_joker")[0].upper()
    ways = ["", ":alone"] if hand.friends(hand.dealer) else [""]
    ways += [":jambone"] * hand.on("jambone")
    if hand.key == "buck" and suit == "C":
        hand.trump = "C"
        if hand.on("club_taken"):
            hand.hands[hand.dealer].append(hand.turned)
            yield from put_down(hand, hand.dealer, 1)
        return True
    blind = hand.turned == "JOKER" and hand.option("turned_joker") in ("name", "off")
    asked = [hand.dealer] if blind else hand.round_from(hand.dealer) * 2
    for number, seat in enumerate(asked):
        second = blind or number >= len(hand.seats)
        last = second and number == len(asked) - 1
        may = ["pass"] * (not blind and not (last and hand.on("stick_dealer")))
        if second:
            named = [s for s in hand.strains() if blind or s != suit]
            may += [f"name:{strain}{way}" for strain in named for way in ways]
        else:
            may += ["order" + way for way in ways]
        said = yield seat, "call", may
        if said == "pass":
            continue
        hand.maker, hand.call = seat, said.split(":")[0]
        hand.trump = said.split(":")[1] if second else suit
        hand.alone = said.endswith((":alone", ":jambone"))
        hand.out |= set(hand.friends(seat)) if hand.alone else set()
        best = hand.on("call_for_best") and hand.alone and not said.endswith("jambone")
        if not second or blind:
            yield from turned_card(hand, best)
        if best:
            yield from best_card(hand, seat)
        return True
    if hand.option("all_pass") == "no_trump":
        hand.trump = "NT"
        return True
    return False


def turned_card(hand: Hand, best: bool) -> Asking:
    """The dealer takes it and puts one down; he may decline when the other player ordered."""
    said = "take"
    if hand.on("dealer_may_decline") and hand.maker != hand.dealer:
        said = yield hand.dealer, "exchange", ["take", "decline"]
    if said == "decline":
        return
    hand.hands[hand.dealer].append(hand.turned)
    if not (best and hand.dealer in hand.out):
        yield from put_down(hand, hand.dealer, 1)


def cards_of(cards: list[str], number: int, word: str) -> list[str]:
    """Ways to choose so many cards."""
    sets = {",".join(sorted(chosen)) for chosen in itertools.combinations(cards, number)}
    return [f"{word}:{chosen or '-'}" for chosen in sets]


def take_away(hand: Hand, seat: str, said: str) -> list[str]:
    """The cards that an answer names, out of the hand."""
    cards = [card for card in said.partition(":")[2].split(",") if card != "-"]
    for card in cards:
        hand.hands[seat].remove(card)
    return cards


def put_down(hand: Hand, seat: str, number: int, phase: str = "discard") -> Asking:
    """So many cards leave the hand."""
    take_away(hand, seat, (yield seat, phase, cards_of(hand.hands[seat], number, "discard")))


def give(hand: Hand, seat: str, to: str, number: int) -> Asking:
    """So many cards go to another seat."""
    said = yield seat, "exchange", cards_of(hand.hands[seat], number, "give")
    hand.hands[to] += take_away(hand, seat, said)


def best_card(hand: Hand, loner: str) -> Asking:
    """A lone player calls for the best card of each partner."""
    partners = hand.friends(loner)
    if hand.on("best_then_discard"):
        if (yield loner, "exchange", ["take", "keep"]) == "take":
            for partner in partners:
                yield from give(hand, partner, loner, 1)
            yield from put_down(hand, loner, len(partners))
        return
    said = yield loner, "exchange", ["keep", *cards_of(hand.hands[loner], 1, "discard")]
    if said != "keep":
        take_away(hand, loner, said)
        yield from give(hand, partners[0], loner, 1)


def calls_by_number(hand: Hand) -> Generator[Question, str, bool]:
    """The auction by numbers; whether there is a contract."""
    ladder = [step if isinstance(step, tuple) else (str(step),) for step in LADDERS[hand.key]]
    height = {name: n for n, names in enumerate(ladder) for name in names}
    with_strain = hand.key not in (*SIX_CARDS, "nap")
    rounds = hand.option("auction_rounds").replace("off", "one")
    if hand.key == "hasenpfeffer":
        rounds = "many" if hand.option("style") == "modern" else "one"
    passed: list[str] = []
    said_by: list[str] = []
    standing = ""

    def may_bid(seat: str) -> list[str]:
        bids = []
        for name in height:
            if name == "solo" and not hand.on("solo_moon"):
                continue
            over = {"wellington": "nap", "blucher": "wellington"}.get(name)
            if over and standing.partition(":")[0] != over:
                continue
            below = standing.partition(":")[0]
            match = hand.on("dealer_may_match") and seat == hand.dealer and below == name in LONE
            if below and height[name] <= height[below] and not match:
                continue
            for strain in hand.strains() if with_strain else [""]:
                least = int(hand.option("min_bid").replace("off", "1"))
                if strain in ("NT", "LOW"):
                    least = max(least, int(hand.option("min_bid_no_trump").replace("off", "1")))
                if not name.isdigit() or int(name) >= least:
                    head = name if name == "alone" else f"bid:{name}"
                    bids.append(f"{head}:{strain}" if strain else head)
        return bids

    def still() -> list[str]:
        if not said_by:
            return hand.round_from(hand.dealer)
        order = hand.round_from(said_by[-1])
        if rounds == "one" or not standing:
            return order[: max(0, len(order) - len(said_by))]
        if rounds == "out":
            return [seat for seat in order if seat not in passed and seat != hand.maker]
        return order[: order.index(hand.maker)]

    while any(may_bid(seat) for seat in still()):
        seat = still()[0]
        stuck = hand.on("stick_dealer") and not standing and len(passed) == len(hand.seats) - 1
        said = yield seat, "call", ["pass"] * (not stuck) + may_bid(seat)
        said_by.append(seat)
        if said == "pass":
            passed.append(seat)
        else:
            hand.maker, standing = seat, said.removeprefix("bid:")
    if not standing:
        holder = [s for s in hand.seats if "JOKER" in hand.hands[s]]
        if hand.key != "hasenpfeffer" or not holder:
            return False
        hand.maker = holder[0]
        standing = (yield hand.maker, "call", ["bid:3"]).removeprefix("bid:")
    hand.call, _, hand.trump = standing.partition(":")
    yield from after_the_auction(hand)
    return True


def after_the_auction(hand: Hand) -> Asking:
    """The widow, trump, and what a lone bidder exchanges."""
    maker, partners = hand.maker, hand.friends(hand.maker)
    hand.alone = hand.call in ("alone", *LONE, "best", "solo")
    hand.out |= set(partners) if hand.alone else set()
    widow = hand.widow if hand.option("style") != "classic" else []
    hand.hands[maker] += widow
    if hand.key in SIX_CARDS:
        said = yield maker, "call", [f"name:{strain}" for strain in hand.strains()]
        hand.trump = said.partition(":")[2]
    if hand.call == "miss":
        hand.trump = "NT"
    if widow:
        yield from put_down(hand, maker, len(widow))
    number = {"call2": 2, "call1": 1}.get(hand.call, 0)
    if hand.call == "moon" and hand.key == "indiana":
        number = 3
    if hand.call == "alone":
        most = int(hand.option("alone_exchange_max"))
        sets = [cards_of(hand.hands[maker], n, "discard") for n in range(most + 1)]
        if most:
            said = yield maker, "exchange", list(itertools.chain(*sets))
            cards = take_away(hand, maker, said)
            if cards:
                yield from give(hand, partners[0], maker, len(cards))
    elif hand.call == "best":
        for partner in partners:
            yield from give(hand, partner, maker, 1)
        yield from put_down(hand, maker, 2)
    elif hand.call == "pfeffer":
        said = yield maker, "exchange", ["keep", *cards_of(hand.hands[maker], 1, "give")]
        if said != "keep":
            hand.hands[partners[0]] += take_away(hand, maker, said)
            yield from give(hand, partners[0], maker, 1)
            hand.alone, hand.out = True, set(partners)
    elif number:
        yield from put_down(hand, maker, number, "exchange")
        yield from give(hand, partners[0], maker, number)


def before_the_lead(hand: Hand) -> Generator[Question, str, bool]:
    """In or out, jamboree, lone defence; whether the hand is played."""
    if hand.key == "buck" and hand.maker:
        others = hand.round_from(hand.maker)[:-1]
        for seat in others:
            if (yield seat, "in_or_out", ["in", "out"]) == "out":
                hand.out.add(seat)
        if hand.out == set(others):
            return False
    if hand.on("jamboree"):
        best = ["JOKER", "J" + hand.trump, "J" + SAME_COLOUR[hand.trump]]
        best += ["A" + hand.trump, "K" + hand.trump]
        if set(best) <= set(hand.hands[hand.maker]):
            said = yield hand.maker, "claim", ["claim:jamboree", "claim:none"]
            hand.jamboree = said == "claim:jamboree"
            if hand.jamboree:
                return False
    allowed = hand.option("defend_alone")
    if allowed == "any" or (allowed == "lone" and hand.alone):
        for seat in hand.round_from(hand.dealer):
            if seat == hand.maker or seat in hand.friends(hand.maker):
                continue
            if (yield seat, "defend", ["defend:alone", "defend:together"]) == "defend:alone":
                hand.lone_defender = seat
                hand.out |= set(hand.friends(seat))
                if hand.on("call_for_best"):
                    yield from best_card(hand, seat)
                break
    return True


def tricks(hand: Hand) -> Asking:
    """The play of the cards."""
    maker_leads = hand.key in LADDERS or hand.on("maker_leads")
    if hand.key == "hasenpfeffer" and hand.changed.get("maker_leads") == "off":
        maker_leads = False
    first = [hand.maker] if maker_leads and hand.maker else hand.round_from(hand.dealer)
    leader = next(seat for seat in first if seat not in hand.out)
    for _ in range(hand_size(hand)):
        plays: list[str] = []
        for seat in [leader, *hand.round_from(leader)[:-1]]:
            if seat in hand.out:
                continue
            cards = hand.hands[seat]
            led = plays[0].partition(":")[2] if plays else ""
            follow = [card for card in cards if led and card in hand.suit_of(led)]
            card = yield seat, "play", list(dict.fromkeys(follow or cards))
            hand.trump = hand.trump or card[1]
            cards.remove(card)
            plays.append(f"{seat}:{card}")
        hand.tricks.append(plays)
        leader = winner(hand, plays)
        hand.winners.append(leader)


def winner(hand: Hand, plays: list[str]) -> str:
    """Seat of the best card; of two equal ones the first."""
    cards = [play.partition(":")[2] for play in plays]
    ranking = hand.ranking(hand.trump) if hand.trump in SAME_COLOUR else []
    ranking = ranking + hand.suit_of(cards[0])
    best = next(card for card in ranking if card in cards)
    return plays[cards.index(best)].partition(":")[0]


def hand_size(hand: Hand) -> int:
    """Cards that each seat is dealt."""
    return 6 if hand.key in SIX_CARDS else CARDS.get(hand.key, 5)


def side_of(hand: Hand, seat: str) -> str:
    """Name of the side of a seat."""
    if hand.key in ALONE or len(hand.seats) == 2:
        return seat
    names = ("NS", "EW") if len(hand.seats) == 4 else ("A", "B")
    return names[hand.seats.index(seat) % 2]


def points(hand: Hand) -> dict[str, int]:
    """Points of every side."""
    taken = dict.fromkeys((side_of(hand, seat) for seat in hand.seats), 0)
    for seat in hand.winners:
        taken[side_of(hand, seat)] += 1
    if hand.key == "buck":
        return counted_down(hand, taken)
    us, tricks = side_of(hand, hand.maker), taken[side_of(hand, hand.maker)]
    if hand.key in LADDERS:
        return by_bid(hand, us, taken)
    if hand.jamboree:
        return {side: 16 * (side == us) for side in taken}
    if tricks == 5:
        jambone = any(action.endswith("jambone") for action in hand.actions)
        march = {"three": 3}.get(hand.key, 2)
        lone = 8 if jambone else 5 if hand.key == "six" else 4
        return {side: (lone if hand.alone else march) * (side == us) for side in taken}
    if tricks >= 3:
        return {side: int(side == us) for side in taken}
    return {side: (4 if hand.lone_defender else 2) * (side != us) for side in taken}


def counted_down(hand: Hand, taken: dict[str, int]) -> dict[str, int]:
    """Change of each total in Buck Euchre."""
    if len(hand.out) == 3:
        return {seat: -5 * (seat == hand.maker) for seat in taken}
    change = {seat: -n or 5 for seat, n in taken.items()}
    change |= dict.fromkeys(hand.out, 0)
    return change | ({hand.maker: 5} if hand.maker and taken[hand.maker] < 3 else {})


def by_bid(hand: Hand, us: str, taken: dict[str, int]) -> dict[str, int]:
    """Points after a bid."""
    bid, tricks = hand.call, taken[us]
    promised = int(bid) if bid.isdigit() else 0 if bid == "miss" else hand_size(hand)
    made = tricks == 0 if bid == "miss" else tricks >= promised
    if hand.key == "nap":
        if hand.option("scoring") == "pay_each":
            won, lost = NAP_PAID.get(bid, (NAP_WORTH[bid], NAP_WORTH[bid]))
            each = won if made else -lost
            return {side: each * (len(taken) - 1) if side == us else -each for side in taken}
        return {side: NAP_WORTH[bid] * (1 if made else -1) * (side == us) for side in taken}
    scored = dict(taken)
    worth = {"solo": {"indiana": 48}.get(hand.key, 32), "big": 12, "pfeffer": 12, "alone": 24}
    worth |= LONE_WORTH
    failed = {"pfeffer": 10} | ({str(n): 6 for n in range(1, 6)} if hand.key == "pepper" else {})
    failed |= {str(n): 5 for n in range(3, 7)} if hand.key == "pfeffer" else {}
    if bid == "alone":
        worth["alone"] = int(hand.changed.get("alone_made", "24"))
        failed["alone"] = int(hand.changed.get("alone_set", "24"))
    if hand.key == "pfeffer" and tricks == 6 and (hand.on("set_on_any_six") or promised == 6):
        scored = dict.fromkeys(taken, -5)
    scored[us] = worth.get(bid, tricks) if made else -failed.get(bid, worth.get(bid, promised))
    return scored


def script(hand: Hand) -> Generator[Question, str, Story]:
    """Asks one question after the other and ends with the story."""
    calls = calls_by_number if hand.key in LADDERS else calls_by_turned_card
    following = hand.round_from(hand.dealer)[0]
    nothing = dict.fromkeys((side_of(hand, seat) for seat in hand.seats), 0)
    if not (yield from calls(hand)):
        return Story(nothing, [], [], hand.out, following)
    if (yield from before_the_lead(hand)):
        yield from tricks(hand)
    return Story(points(hand), hand.tricks, hand.winners, hand.out, following)


def tell(text: str) -> tuple[list[Question], Story | None]:
    """Every question that the actions of a line answer, the one left open, and the story.

    Raises ValueError for an action that the rules forbid.
    """
    hand = Hand(text)
    asking = script(hand)
    questions = [next(asking)]
    for action in hand.actions:
        if action not in questions[-1][2]:
            raise ValueError(f"{action} forbidden, legal: {questions[-1]}")
        try:
            questions.append(asking.send(action))
        except StopIteration as end:
            return questions, end.value
    return questions, None
