# SPDX-License-Identifier: MIT
"""The table as a reader uses it: found by roles and names, in the words of one language."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypedDict
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

START_MS = 60_000
"""Python may take so long to start where other work keeps the machine busy."""
STEP_MS = 50

DEAL = (
    "american S W:AD,KD,9C,TS,QH N:JD,AH,9H,AC,KS E:JC,QC,TD,9S,KH S:JH,TH,AS,QS,TC "
    "up:9D rest:KC,JS,QD"
)
TO_CALL = f"{DEAL} | pass pass pass"
"""South, who deals, may take the nine of diamonds: the jack of hearts would be the left bower."""
TO_PLAY = f"{DEAL} | pass pass pass order discard:TC"
"""West is to lead."""


BETWEEN = f"{DEAL.replace('american S', 'american S score:NS=1,EW=0')} | pass pass pass"
"""What no test asks for: South is to speak, so that nothing more happens by itself."""


class Words(TypedDict):
    """The parts of a words file that the tests speak with."""

    labels: dict[str, str]
    waiting: dict[str, str]
    why: dict[str, str]
    actions: dict[str, str]
    names: dict[str, dict[str, str]]
    setup: dict[str, Any]
    trump: dict[str, str]
    winning: dict[str, str]
    no_suit: dict[str, str]
    lessons: dict[str, dict[str, str]]
    keys: dict[str, str]
    key_uses: dict[str, str]


def read_words(site: Path, lang: str) -> Words:
    """Words of a language, as the site ships them."""
    engine = site / "assets" / "engine"
    manifest = json.loads((engine / "manifest.json").read_text("utf-8"))
    words: Words = json.loads((engine / manifest["languages"][lang]["words"]).read_text("utf-8"))
    return words


class Table:
    """One table on one page."""

    def __init__(self, page: Page, home: str, lang: str, words: Words) -> None:
        self.page = page
        self.words = words
        self.labels = words["labels"]
        self.address = f"{home}{lang}/play/"
        self.root = page.get_by_role("region", name=self.labels["table"])
        self.hand = self.root.get_by_role("group", name=self.labels["hand"])

    def visit(self, position: str | None = None, *, pace: int | str = 0) -> None:
        """Open the page, at a position where one is given."""
        keep_pace = f"localStorage.setItem('bowerbird.table.pace.v1', '{pace}')"
        self.page.add_init_script(keep_pace)
        self.page.goto(self.address + (f"#position={quote(position)}" if position else ""))

    def reopen(self, position: str, *, pace: int | str = 0) -> None:
        """Open another position where Python has started, as a link on the page itself does."""
        # By way of another hand: what is kept of the old one may begin like what is asked for.
        self._follow(f"position={quote(BETWEEN)}", BETWEEN)
        # The tab stop stays where it was from hand to hand: at the first card, with the focus away.
        self.hand.get_by_role("button").first.focus()
        self.root.locator(".ask").focus()
        self.root.get_by_role("combobox", name=self.labels["pace"]).select_option(str(pace))
        self._follow(f"position={quote(position)}", position)

    def deal(self, key: str) -> None:
        """Begin a game where Python has started, as a link on the page itself does."""
        self._follow(f"game={key}", f"{key} ")

    def _follow(self, link: str, line: str) -> None:
        """Follow a link to this page, and wait for the hand to which it leads."""
        self.page.evaluate("link => { location.hash = link }", link)
        # The address is cleared when the link is taken: one set before that would go with it.
        taken = "location.hash === ''"
        self.wait_until(lambda: self.page.evaluate(taken) and self.position().startswith(line))

    def start(self) -> None:
        """Press the button that fetches Python, and wait for the cards."""
        self.root.get_by_role("button").first.click()
        self.wait_for_cards()

    def wait_for_cards(self) -> None:
        """Wait until Python has started."""
        expect(self.hand.get_by_role("button").first).to_be_visible(timeout=START_MS)

    def asked(self, prompt: str) -> Locator:
        """The panel, once it asks this."""
        return self.root.get_by_role("group", name=self.labels[prompt])

    def offer(self, action: str) -> Locator:
        """The button of a call."""
        return self.root.get_by_role("button", name=self.words["actions"][action], exact=True)

    def names(self) -> list[str]:
        """Names of the reader's cards, from left to right."""
        return self.hand.locator(".fan__name").all_text_contents()

    def cards(self, *, playable: bool) -> list[str]:
        """Names of the reader's cards that may be played, or of those that may not."""
        buttons = self.hand.locator(
            "button:not([aria-disabled])" if playable else "[aria-disabled]"
        )
        return buttons.locator(".fan__name").all_text_contents()

    def card(self, name: str) -> Locator:
        """A card of the reader by its name."""
        return self.hand.get_by_role("button", name=name, exact=True)

    def is_to_play(self) -> bool:
        """Whether the reader is to play, once the others have; false when the hand is over."""
        turn, over = self.asked("turn_play"), self.asked("over").or_(self.asked("game_over"))
        expect(turn.or_(over)).to_be_visible()
        return turn.is_visible()

    def is_to_lead(self) -> bool:
        """Whether the next card opens a trick: the one before it has been won, or none begun."""
        won = self.root.locator(".seat[data-winner]")
        return won.count() > 0 or self.root.locator(".seat__spot .card").count() == 0

    def play(self) -> None:
        """Click the first card that may be played, and wait until it is gone."""
        name = self.cards(playable=True)[0]
        self.card(name).click()
        self.wait_until_played(name)

    def wait_until_played(self, name: str) -> None:
        """Wait until a card has left the hand."""
        expect(self.card(name)).to_have_count(0)

    def heights(self) -> list[float]:
        """Heights of the board, the hand and the panel: none may change while one plays."""
        boxes = [
            self.root.locator(part).bounding_box()
            for part in (".board", ".fan:visible, .tally:visible", ".ask")
        ]
        return [round(box["height"]) for box in boxes if box]

    def position(self) -> str:
        """The line that the page keeps, hidden cards included."""
        kept = self.kept("position")
        assert kept is not None
        return kept

    def wait_until(self, holds: Callable[[], bool], wait_ms: int = START_MS) -> None:
        """Wait until something holds of the page."""
        for _ in range(wait_ms // STEP_MS):
            if holds():
                return
            self.page.wait_for_timeout(STEP_MS)
        raise AssertionError("waited in vain")

    def kept(self, name: str) -> str | None:
        """What the browser keeps of the table under a name."""
        kept: str | None = self.page.evaluate(f"localStorage.getItem('bowerbird.table.{name}.v1')")
        return kept

    def keep(self, name: str, value: str) -> None:
        """Put something where the table keeps it, before the page is opened."""
        self.page.goto(self.address)
        self.page.evaluate(
            "([name, value]) => localStorage.setItem(`bowerbird.table.${name}.v1`, value)",
            [name, value],
        )

    def button(self, label: str) -> Locator:
        """A button by the name of its label."""
        return self.root.get_by_role("button", name=self.labels[label], exact=True)

    def told(self) -> Locator:
        """What is said above the table."""
        return self.root.locator(".notice").get_by_role("alert")
