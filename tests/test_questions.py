# SPDX-License-Identifier: MIT
"""What is asked before the opening lead, and who leads."""

from __future__ import annotations

import pytest

from engine.notation import parse
from engine.state import legal_actions

RAILROAD = (
    "railroad S W:KC,JC,AH,9C,9D N:JD,9S,TS,QS,TH E:KS,AC,KH,TC,AD S:TD,QD,QC,9H,QH "
    "up:AS rest:JOKER,KD,JS,JH"
)
CLUB_TURNED = (
    "S W:AD,KD,9H,TS,QH N:JD,AH,JH,AC,KS E:JC,QC,TD,9S,KH S:AS,TH,9D,QS,TC up:9C rest:KC,JS,QD"
)


@pytest.mark.parametrize("maker_leads", ["on", "off"])
def test_without_a_maker_the_dealers_left_leads(maker_leads: str) -> None:
    """Buck: a turned club is trump, and nobody has made it."""
    line = f"buck+maker_leads={maker_leads} {CLUB_TURNED} | discard:9D"
    table = parse(line).table
    assert table.to_move is not None
    assert (str(table.phase), table.rules.seats[table.to_move]) == ("play", "W")


def test_a_lone_defender_may_call_for_the_best_card_too() -> None:
    """Railroad: he puts a card down for it, and his partner sits out."""
    table = parse(f"{RAILROAD} | order:alone discard:TD keep defend:alone").table
    assert table.to_move is not None
    assert (str(table.phase), table.rules.seats[table.to_move]) == ("exchange", "N")
    assert {str(action).partition(":")[0] for action in legal_actions(table)} == {"keep", "discard"}
