# SPDX-License-Identifier: MIT
"""Another browser family: the quiz answers and a card is played in Firefox too."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from tests.browser.firefox import ENTER, find, firefox
from tests.browser.table import TO_PLAY, read_words


def test_a_question_and_a_trick_in_firefox(home: str, site: Path) -> None:
    """By mouse and by keyboard: an answer is judged, two cards are played in their trick."""
    path = find()
    if path is None:
        pytest.skip("Firefox is not installed. On Debian: apt-get install firefox-esr")
    words = read_words(site, "fr")
    with firefox(path) as window:
        window.visit(f"{home}fr/quiz/winner/")
        window.click("euchre-quiz.is-live .quiz__option")
        assert window.text(".quiz__verdict")
        window.visit(f"{home}fr/play/#position={quote(f'{TO_PLAY} AD JD TD')}")
        window.click(".loader .offer--main")
        window.find("[data-use=open]")
        assert window.text(".ask__prompt") == words["labels"]["turn_play"]
        assert window.text("[data-use=refused] .fan__name") == words["names"]["D"]["AS"]
        window.click("[data-use=refused]")
        assert "bower gauche, est un atout aussi" in window.text(".story")
        window.click("[data-use=open]")
        window.find(".fan:has(.fan__gap) [data-use=open]")
        window.press("[data-use=open]", ENTER)
        window.find(".fan :nth-child(2 of .fan__gap)")
