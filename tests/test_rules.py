# SPDX-License-Identifier: MIT
"""The rules of the cards, compared over every case with the slow ones of `tests.reference`."""

from __future__ import annotations

import itertools

import pytest

from engine.cards import Strain, parse_card, parse_strain
from engine.notation import parse_rules
from engine.play import legal_cards, trick_winner
from engine.score import March
from tests import reference
from tests.reference import SEATS, SUITS, pack

STANDARD = parse_rules("standard")
CARD = {text: parse_card(text) for text in pack("7", joker=True)}
PACK = pack()


def winning(trump: str, *cards: str) -> str:
    """Card that takes a trick, as the engine has it."""
    plays = list(enumerate(CARD[card] for card in cards))
    return cards[trick_winner(plays, Strain(trump), STANDARD)]


def following(trump: str, led: str | None, *hand: str) -> list[str]:
    """Cards that may be played, as the engine has it."""
    led_card = CARD[led] if led else None
    legal = legal_cards(tuple(CARD[card] for card in hand), led_card, Strain(trump), STANDARD)
    return [str(card) for card in legal]


@pytest.mark.parametrize("trump", SUITS)
def test_two_cards_on_any_lead(trump: str) -> None:
    """Whatever is led and whatever two cards fall on it, the right one wins."""
    for cards in itertools.permutations(PACK, 3):
        assert winning(trump, *cards) == reference.best_card(list(cards), trump)


@pytest.mark.parametrize("trump", SUITS)
def test_two_cards_with_sevens_eights_and_joker(trump: str) -> None:
    """The same in the largest pack, for the one led and the one that falls on it."""
    for cards in itertools.permutations(pack("7", joker=True), 2):
        assert winning(trump, *cards) == reference.best_card(list(cards), trump)


@pytest.mark.parametrize(("trump", "led"), [*itertools.product(SUITS, SUITS)])
def test_trumps_and_the_suit_led_are_in_one_order(trump: str, led: str) -> None:
    """Of two such cards the same one always wins, and who beats the winner beats the loser."""
    rivals = [card for card in PACK if reference.suit_of(card, trump) in (trump, led)]
    beats = {(a, b): winning(trump, a, b) == a for a, b in itertools.permutations(rivals, 2)}
    assert all(beats[a, b] != beats[b, a] for a, b in beats)
    for a, b, c in itertools.permutations(rivals, 3):
        assert not (beats[a, b] and beats[b, c]) or beats[a, c]


@pytest.mark.parametrize("trump", SUITS)
def test_exactly_one_card_is_second_and_it_is_the_other_jack_of_the_colour(trump: str) -> None:
    """Only the jack of the same colour is beaten by one card alone, the jack of trump."""
    stronger = {
        card: [other for other in PACK if other != card and winning(trump, card, other) == other]
        for card in PACK
    }
    second = [card for card in PACK if len(stronger[card]) == 1]
    assert second == ["J" + reference.SAME_COLOUR[trump]]
    assert stronger[second[0]] == ["J" + trump]


@pytest.mark.parametrize("trump", SUITS)
def test_following_any_lead_with_any_three_cards(trump: str) -> None:
    """Who holds the suit led follows it, who does not is free, whatever the three cards."""
    for led in PACK:
        rest = [card for card in PACK if card != led]
        for hand in itertools.combinations(rest, 3):
            assert following(trump, led, *hand) == reference.legal(list(hand), led, trump)


@pytest.mark.parametrize("trump", SUITS)
def test_following_with_sevens_eights_and_joker(trump: str) -> None:
    """The same in the largest pack, with two cards."""
    cards = pack("7", joker=True)
    for led in cards:
        for hand in itertools.combinations([card for card in cards if card != led], 2):
            assert following(trump, led, *hand) == reference.legal(list(hand), led, trump)


@pytest.mark.parametrize("trump", SUITS)
def test_any_card_may_be_led(trump: str) -> None:
    """The leader may play anything, trump too."""
    for hand in itertools.combinations(PACK, 2):
        assert following(trump, None, *hand) == list(hand)


@pytest.mark.parametrize("seat", range(4))
def test_seats_go_clockwise(seat: int) -> None:
    """On the left of South sits West, then North, then East."""
    left = STANDARD.clockwise(seat)[0]
    assert STANDARD.seats[left] == reference.left_of(SEATS[seat])
    assert {STANDARD.seats[p] for p in STANDARD.partners(seat)} == {reference.PARTNER[SEATS[seat]]}
    assert STANDARD.side_names[STANDARD.side(seat)] == reference.SIDE[SEATS[seat]]


def test_strains_and_cards_are_read_as_they_are_written() -> None:
    """A card is its text, and so is a suit."""
    assert [str(card) for card in CARD.values()] == list(CARD)
    assert [str(parse_strain(suit)) for suit in SUITS] == list(SUITS)


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize(("low", "size"), [("9", 24), ("8", 28), ("7", 32)])
def test_packs(low: str, size: int, joker: bool) -> None:
    """From the nine, the eight or the seven up, each card once, perhaps with a joker."""
    word = f"standard+low_rank={low},joker={'on' if joker else 'off'}"
    cards = [str(card) for card in parse_rules(word).pack]
    assert sorted(cards) == sorted(pack(low, joker))
    assert len(cards) == size + joker


@pytest.mark.parametrize(
    ("totals", "winner"),
    [((10, 0), 0), ((9, 9), None), ((9, 10), 1), ((12, 3), 0), ((0, 0), None), ((10, 11), 1)],
)
def test_the_first_side_at_ten_wins(totals: tuple[int, int], winner: int | None) -> None:
    """Ten points are the game, more than ten too, nine are not."""
    assert March().winner(totals) == winner
