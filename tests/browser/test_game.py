# SPDX-License-Identifier: MIT
"""A whole game, from the first deal to the target and into the next one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import Table

LEFT = {"S": "W", "W": "N", "N": "E", "E": "S"}
"""Who deals after whom."""
TARGET = 10
MOST_HANDS = 2 * TARGET - 1
"""With a dealer who must choose every hand brings a point at least to one of two sides."""


def test_game_to_the_target(sit: Sit) -> None:
    """Every hand is played out, the deal goes round, points add up, the winner has the target."""
    with sit() as table:
        table.visit()
        table.start()
        dealer, before = "", (0, 0)
        for _ in range(MOST_HANDS):
            _, deal, *_ = table.position().split()
            assert dealer in ("", deal)
            dealer = LEFT[deal]
            _play_hand(table)
            score = _score(table)
            won = [now - then for now, then in zip(score, before, strict=True)]
            assert sorted(won)[0] == 0
            assert sorted(won)[1] in (1, 2, 4)
            before = score
            if table.asked("game_over").is_visible():
                break
            table.button("next").click()
            expect(table.asked("over")).to_have_count(0)
        assert max(score) >= TARGET > min(score)
        text = f"Score final : nous {score[0]}, eux {score[1]}.".replace(" :", "\u00a0:")
        expect(table.root.get_by_role("status")).to_contain_text(text)
        table.root.locator(".ask").get_by_role("button", name=table.labels["new_game"]).click()
        expect(table.asked("game_over")).to_have_count(0)
        assert "score:" not in table.position()


def _play_hand(table: Table) -> None:
    """Pass while one may, else the first call; then the first card that may be played."""
    turn = table.root.locator(".ask .offer[data-action], .fan [data-use=open]")
    over = table.asked("over").or_(table.asked("game_over"))
    while True:
        expect(turn.first.or_(over).first).to_be_visible()
        if over.is_visible():
            return
        line = table.position()
        turn.first.click()
        while table.position() == line:
            table.page.wait_for_timeout(20)


def _score(table: Table) -> tuple[int, int]:
    """Points of the learner's side and of the other, as the table shows them."""
    rows = table.root.locator(".score tbody tr").all_inner_texts()
    ours, theirs = (int(re.findall(r"\d+", row)[-1]) for row in rows)
    return ours, theirs
