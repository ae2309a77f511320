# SPDX-License-Identifier: MIT
"""Blocks about deals and house rules: what they draw, and the claims that they refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogues import load_all
from generator.door import Door
from generator.faults import BuildFault
from generator.pages import drawn

PAGE = Path("docs/fr/page.md")
DEAL = (
    "standard W S:JH,AH,KH,9C,AS W:QS,TD,9D,KC,JC N:TH,TS,AC,QD,TC E:9H,KS,AD,9S,QC "
    "up:QH rest:JD,KD,JS"
)
LINE = f"{DEAL} | pass pass order:alone discard:9D KS AS QS JH QH 9H"


@pytest.fixture(scope="module")
def french() -> Door:
    """The engine, answering in French."""
    return Door(load_all()["fr"])


def draw(door: Door, body: str) -> str:
    """HTML of a page with one block."""
    return drawn(f"```euchre\n{body}\n```\n", PAGE, door)


def test_trick_shows_what_each_seat_might_have_played(french: Door) -> None:
    """East may lead anything; the jack of hearts then takes the second trick."""
    html = draw(french, f'show = "replay"\nposition = "{LINE}"\ntrick = 2\nwinner = "S"')
    assert html.count("is-played") == 3
    assert "seule carte permise" in html
    assert "Preneur en solo\u00a0: Sud" in html


def test_hidden_hands_are_not_said_to_hold_every_card(french: Door) -> None:
    """South's hand is known, so what he might have led is told, of the others nothing."""
    line = "american S W:? N:? E:? S:KS,QS,AH,9C,TD up:9H rest:? | order discard:TD KC 9S TC 9C"
    html = draw(french, f'show = "replay"\nposition = "{line}"\ntrick = 1')
    assert html.count("is-played") == 1
    assert html.count("seule carte permise") == 1


def test_values_of_a_house_rule_stand_apart(french: Door) -> None:
    """In some language one of them holds a comma."""
    html = draw(french, 'show = "option"\noption = "auction_rounds"\nvariant = "indiana"')
    assert " · jusqu’à ce que tous les autres passent" in html


def test_line_to_copy_ends_with_the_trick_that_is_shown(french: Door) -> None:
    """What happened later is not given away."""
    html = draw(french, f'show = "replay"\nposition = "{LINE}"\ntrick = 1')
    assert f"{DEAL} | pass pass order:alone discard:9D KS AS QS</code>" in html
    assert html.count("copy.mjs") == 1


def test_cards_that_change_hands_are_counted(french: Door) -> None:
    """Up to three are put down, and the partner gives as many: no list of hundreds of sets."""
    deal = (
        "bid48 S W:AS,TS,TS,9S,AH,TH,KC,TC,AD,KD,JD,9D N:KS,QS,JS,JS,9S,QH,JH,AC,QC,QC,JC,9D "
        "E:KS,QS,AH,KH,QH,TH,9H,9H,JC,KD,QD,JD S:AS,KH,JH,AC,KC,TC,9C,9C,AD,QD,TD,TD | pass alone:S"
    )
    html = draw(french, f'show = "calls"\nposition = "{deal}"\nlegal = ["discard:0-3"]')
    assert "<li>Échanger de 0 à 3\u00a0cartes</li>" in html
    given = f"{deal} discard:QH,JH,9D"
    html = draw(french, f'show = "calls"\nposition = "{given}"\nlegal = ["give:3"]')
    assert "Que peut donner Sud" in html
    assert "<li>Donner 3\u00a0cartes</li>" in html


def test_calls_are_told_without_the_play(french: Door) -> None:
    """Up to the dealer's exchange."""
    html = draw(french, f'show = "replay"\nposition = "{LINE}"')
    assert "Ouest écarte 1\u00a0carte." in html
    assert "ouvre le pli" not in html
    assert "discard:9D</code>" in html


def test_hands_that_nobody_knows_are_said_to_be_unknown(french: Door) -> None:
    """Three of the four."""
    html = draw(
        french,
        'show = "position"\nposition = "american S score:NS=7,EW=9 W:? N:? E:? '
        'S:JH,TH,AS,QS,TC up:9D rest:?"',
    )
    assert html.count("inconnue") == 3
    assert "nous 7, eux 9" in html


def test_hand_that_took_the_widow_shows_it(french: Door) -> None:
    """Seven cards are drawn where one of seven is put down."""
    hand = "AD,QD,TD,QH,JH,TS"
    legal = ", ".join(f'"discard:{card}"' for card in (*hand.split(","), "JD"))
    line = f"hasenpfeffer S W:? N:? E:? S:{hand} widow:JD | pass pass pass bid:4"
    line += " pass pass pass name:D"
    html = draw(french, f'show = "calls"\nposition = "{line}"\nlegal = [{legal}]')
    assert html.count('aria-label="valet de carreau"') == 1


def test_dealer_is_offered_discards_by_name(french: Door) -> None:
    """The turned card may go back too."""
    cards = ("QS", "TD", "9D", "KC", "JC", "QH")
    legal = ", ".join(f'"discard:{card}"' for card in cards)
    html = draw(french, f'show = "calls"\nposition = "{DEAL} | pass order"\nlegal = [{legal}]')
    assert "Que peut écarter Ouest" in html
    assert "Écarter la dame de cœur" in html


def test_house_rule_is_told_with_its_value_in_each_style(french: Door) -> None:
    """The rule that tells the styles apart."""
    html = draw(french, 'show = "option"\noption = "stick_dealer"')
    assert '<th scope="row">Donneur obligé</th><td>oui</td>' in html
    assert '<th scope="row">Donne annulée</th><td>non</td>' in html


def test_styles_differ_in_one_thing(french: Door) -> None:
    """Everything else stands in the second table."""
    differ, same = draw(french, 'show = "styles"').split("Ce qui est pareil", 1)
    assert differ.count('<th scope="row">') == 1
    assert same.count('<th scope="row">') == 13


def test_pack_of_32_cards_has_a_talon_of_twelve(french: Door) -> None:
    """Hands stay at five."""
    html = draw(french, 'show = "facts"\noptions = { low_rank = 7 }\ncards = 32\nhand = 5')
    assert "<td>12</td>" in html


def test_lone_defender_is_paid_double(french: Door) -> None:
    """Only what the defenders win changes."""
    html = draw(
        french,
        'show = "points"\ndefender_alone = true\noptions = { defend_alone = "any" }\n'
        'claim = { "0-2" = [-4, -4], "3-4" = [1, 1], "5" = [2, 4] }',
    )
    assert html.count("4\u00a0points pour la défense") == 2


@pytest.mark.parametrize(
    ("body", "line", "reason"),
    [
        (f'show = "replay"\nposition = "{LINE}"\ntrick = 1\nwinner = "W"', 5, "winner: the block"),
        (f'show = "replay"\nposition = "{LINE}"\ntrick = 3', 4, "the line has 2 whole tricks"),
        (f'show = "replay"\nposition = "{LINE}"\npoints = {{ NS = 4 }}', 4, "points: the block"),
        ('show = "facts"\ncards = 32', 3, "cards: the block claims 32, the engine says 24"),
        ('show = "option"\noption = "sad"', 3, "unknown option sad; known: stick_dealer"),
        ('show = "score_cards"\npoints = [11]', 3, "the two cards cannot show 11"),
        ('show = "score_cards"\npoints = "3"', 3, "points is not a list of whole numbers"),
        ('show = "quiz"\ntheme = "legal"\nwithout = ["jokers"]', 4, "unknown word jokers"),
    ],
)
def test_faulty_block_is_refused_with_its_line(
    french: Door, body: str, line: int, reason: str
) -> None:
    """File, line, reason."""
    with pytest.raises(BuildFault) as raised:
        draw(french, body)
    assert str(raised.value).startswith(f"docs/fr/page.md:{line}: {reason}")


def test_beginners_are_asked_about_no_house_rule_and_no_trump(french: Door) -> None:
    """The first lesson comes before both."""
    html = draw(
        french, 'show = "quiz"\ntheme = "winner"\nwithout = ["house_rules", "trumps"]\ncount = 3'
    )
    assert html.count('class="quiz__question"') == 3
    assert "card__mark" not in html
    assert "card--joker" not in html
