# SPDX-License-Identifier: MIT
"""Cards without trump, without bowers, and before trump is known."""

from __future__ import annotations

import pytest

from engine.cards import (
    JOKER,
    RANKS,
    SISTER,
    SUITS,
    UNKNOWN,
    Strain,
    effective_suit,
    height,
    is_left_bower,
    pack,
    parse_card,
    parse_strain,
)

JD = parse_card("JD")


def in_order(strain: Strain | None, *, bowers: bool = True) -> list[str]:
    """Hearts and the other red jack, weakest first."""
    cards = [parse_card(rank + "H") for rank in "9TJQKA"] + [JD]
    cards.sort(key=lambda card: (height(card, strain, bowers=bowers), str(card)))
    return [str(card) for card in cards]


def test_jacks_are_promoted_by_trump_only() -> None:
    """Right, left, ace with hearts as trump; else the jack stands between ten and queen."""
    assert in_order(Strain.HEARTS) == ["9H", "TH", "QH", "KH", "AH", "JD", "JH"]
    plain = ["9H", "TH", "JD", "JH", "QH", "KH", "AH"]
    assert in_order(Strain.SPADES) == plain
    assert in_order(Strain.NO_TRUMP) == plain
    assert in_order(None) == plain
    assert in_order(Strain.HEARTS, bowers=False) == plain


def test_low_turns_the_order_round() -> None:
    """The nine beats the ten, and the ace loses to all."""
    assert in_order(Strain.LOW) == ["AH", "KH", "QH", "JD", "JH", "TH", "9H"]


def test_the_jack_changes_suit_with_trump_only() -> None:
    """A heart when hearts are trump and bowers are played, else a diamond."""
    assert effective_suit(JD, Strain.HEARTS) == Strain.HEARTS
    assert effective_suit(JD, Strain.HEARTS, bowers=False) == Strain.DIAMONDS
    others = (Strain.SPADES, Strain.DIAMONDS, Strain.NO_TRUMP, Strain.LOW, None)
    assert [effective_suit(JD, strain) for strain in others] == [Strain.DIAMONDS] * 5


def test_the_joker_belongs_to_trump_or_to_no_suit() -> None:
    """And beats every other card."""
    assert [effective_suit(JOKER, suit) for suit in SUITS] == list(SUITS)
    assert effective_suit(JOKER, Strain.HEARTS, bowers=False) == Strain.HEARTS
    assert [effective_suit(JOKER, s) for s in (Strain.NO_TRUMP, Strain.LOW, None)] == [None] * 3
    assert height(JOKER, Strain.HEARTS) > height(parse_card("JH"), Strain.HEARTS)
    assert not is_left_bower(JOKER, Strain.HEARTS)


def test_heights_are_places_in_the_ranks() -> None:
    """So that heights of different cards can be compared and none is lost."""
    assert [height(parse_card(rank + "C"), Strain.HEARTS) for rank in RANKS] == list(range(13))
    assert [height(parse_card(rank + "C"), Strain.LOW) for rank in "23A"] == [0, -1, -12]


def test_sisters_have_one_colour() -> None:
    """Clubs and spades, diamonds and hearts."""
    assert [SISTER[suit].value for suit in SUITS] == ["S", "H", "D", "C"]


def test_strains_are_written_with_these_letters() -> None:
    """Four suits, no trump, and low."""
    assert [parse_strain(text) for text in ("C", "D", "H", "S", "NT", "LOW")] == list(Strain)
    assert [str(strain) for strain in Strain] == ["C", "D", "H", "S", "NT", "LOW"]


def test_cards_are_written_rank_then_suit() -> None:
    """The joker has a word, the unknown card a sign."""
    assert [str(card) for card in (JD, JOKER, UNKNOWN)] == ["JD", "JOKER", "?"]
    assert [parse_card(str(card)) for card in pack("2", copies=1, joker=True)] == [
        *pack("2", copies=1, joker=False),
        JOKER,
    ]


@pytest.mark.parametrize(
    ("low", "copies", "joker", "first", "last", "size"),
    [
        ("9", 1, False, "9C", "AS", 24),
        ("9", 2, False, "9C", "AS", 48),
        ("J", 2, False, "JC", "AS", 32),
        ("7", 1, True, "7C", "JOKER", 33),
        ("2", 1, False, "2C", "AS", 52),
    ],
)
def test_a_pack(low: str, copies: int, joker: bool, first: str, last: str, size: int) -> None:
    """From its lowest rank to the ace, suit by suit, the joker last."""
    cards = pack(low, copies=copies, joker=joker)
    assert (str(cards[0]), str(cards[-1]), len(cards)) == (first, last, size)
    assert len(set(cards)) == (size - joker) // copies + joker
