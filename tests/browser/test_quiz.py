# SPDX-License-Identifier: MIT
"""The rule questions in a browser: answering, progress, and reading without a script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.visits import SCHEMES, Scheme, axe_faults

KEY = "bowerbird.quiz"
LANGUAGES = {"fr": "Bonne réponse.", "pt": "Resposta certa.", "pl": "Dobra odpowiedź."}


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here."""
    made = chromium.new_context(viewport={"width": 360, "height": 800})
    yield made
    made.close()


def _open(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(address)
    page.wait_for_selector("euchre-quiz.is-live")
    assert faults == []
    return page


def _question(page: Page, at: int = 0) -> Locator:
    return page.locator("euchre-quiz").nth(at).locator(".quiz__question")


def _right(page: Page, at: int = 0) -> list[str]:
    """Values of the right options of the question on show, as its own sheet tells them."""
    wanted: Any = _question(page, at).evaluate(
        """element => [...element.querySelectorAll(".is-right[data-reason]")]
             .map((row) => row.dataset.reason)"""
    )
    return list(wanted)


def _answer(page: Page, *, rightly: bool, at: int = 0) -> None:
    question, right = _question(page, at), _right(page, at)
    options = question.locator(".quiz__option")
    values = [str(options.nth(n).get_attribute("value")) for n in range(options.count())]
    check = question.locator(".quiz__check")
    if check.count():
        wrong = [value for value in values if value not in right] or right[:-1]
        for value in right if rightly else wrong:
            question.locator(f'.quiz__option[value="{value}"]').click()
        check.click()
        return
    chosen = next(value for value in values if (value in right) == rightly)
    question.locator(f'.quiz__option[value="{chosen}"]').click()


def _marks(page: Page) -> dict[str, Any]:
    """Tries of each question, the right ones, and whether the last was right."""
    text = page.evaluate(f"localStorage.getItem('{KEY}')")
    kept = json.loads(text) if text else {"questions": {}, "attempts": []}
    marks = dict(kept["questions"])
    for _, id_, _, right, *_ in kept["attempts"]:
        mark = marks.get(id_, {"tries": 0, "right": 0})
        counts = {"tries": mark["tries"] + 1, "right": mark["right"] + right}
        marks[id_] = {**counts, "last": right == 1}
    return marks


def _ids(page: Page) -> list[str]:
    found: Any = page.evaluate(
        """JSON.parse(document.querySelector("euchre-quiz script").textContent)
             .questions.map(({ id }) => id)"""
    )
    return list(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_is_judged_at_once(home: str, context: BrowserContext, lang: str) -> None:
    """Right and wrong answers get a verdict and reasons, seen and announced."""
    page = _open(context, f"{home}{lang}/quiz/")
    for rightly in (True, False) * 3:
        question = _question(page)
        _answer(page, rightly=rightly)
        feedback = question.locator(".quiz__feedback")
        expect(feedback).to_be_visible()
        verdict = feedback.locator(".quiz__verdict").inner_text()
        assert (verdict == LANGUAGES[lang]) == rightly
        expect(page.locator(".quiz__live")).to_contain_text(verdict)
        expect(feedback.locator(".quiz__told li").first).to_be_visible()
        question.locator(".quiz__next").click()


def test_answering_does_not_move_the_page(home: str, context: BrowserContext) -> None:
    """The page scrolls by at most two pixels when an option is pressed, and focus stays there."""
    page = _open(context, f"{home}fr/quiz/winner/")
    option = _question(page).locator(".quiz__option").first
    option.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    option.click()
    page.wait_for_timeout(100)
    assert abs(page.evaluate("scrollY") - before) <= 2
    assert option.evaluate("element => element === document.activeElement")


def test_the_keyboard_is_enough(home: str, context: BrowserContext) -> None:
    """Arrows, Enter and Tab answer a question and go on to the next one."""
    page = _open(context, f"{home}pl/quiz/strongest/")
    first = _question(page).get_attribute("id")
    _question(page).locator(".quiz__option").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(_question(page).locator(".quiz__feedback")).to_be_visible()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('quiz__next')"):
            break
    page.keyboard.press("Enter")
    assert _question(page).get_attribute("id") != first
    focused = page.evaluate("document.activeElement.className")
    assert "quiz__ask" in focused


def test_progress_survives_a_reload_and_a_repeat_has_other_suits(
    home: str, context: BrowserContext
) -> None:
    """After a reload, new questions come first; an old one comes back with other suits."""
    page = _open(context, f"{home}fr/quiz/")
    seen = set()
    for rightly in (True, False, True, True, True, True):
        question = _question(page)
        seen.add(question.get_attribute("id"))
        _answer(page, rightly=rightly)
        question.locator(".quiz__next").click()
    assert set(_marks(page)) == seen
    page.reload()
    page.wait_for_selector("euchre-quiz.is-live")
    question = _question(page)
    failed = next(id_ for id_, mark in _marks(page).items() if not mark["last"])
    assert question.get_attribute("id") == failed
    expect(question.locator(".quiz__again")).to_be_visible()
    _answer(page, rightly=True)
    expect(question.locator(".quiz__feedback")).to_be_visible()
    assert _marks(page)[failed] == {"tries": 2, "right": 1, "last": True}


def test_a_repeat_is_relabelled_in_cards_names_and_sentences(
    home: str, context: BrowserContext
) -> None:
    """The card drawn, its accessible name and the sentence about it change together."""
    page = _open(context, f"{home}fr/quiz/")
    marks = {id_: {"tries": 5, "right": 0, "last": False} for id_ in _ids(page)}
    before = _question(page).locator(".quiz__card svg").first.get_attribute("aria-label")
    page.evaluate(
        "([key, questions]) => localStorage.setItem(key, JSON.stringify({version: 1, questions}))",
        [KEY, marks],
    )
    page.reload()
    page.wait_for_selector("euchre-quiz.is-live")
    after = _question(page).locator(".quiz__card svg").first.get_attribute("aria-label")
    assert before != after
    names = {"c": "trèfle", "d": "carreau", "h": "cœur", "s": "pique"}
    cards = _question(page).locator(".quiz__card svg:has(use)")
    assert cards.count() > 0
    for card in cards.all():
        suit = re.search(r"card--([cdhs])", str(card.get_attribute("class")))
        assert suit
        assert names[suit[1]] in str(card.get_attribute("aria-label"))
        assert card.locator("use").first.get_attribute("href") == f"#suit-{suit[1]}"


def test_progress_is_exported_merged_and_erased(
    home: str, context: BrowserContext, tmp_path: Path
) -> None:
    """A file holds the progress; it can be added to another browser's, and all be erased."""
    page = _open(context, f"{home}pt/quiz/legal/")
    _answer(page, rightly=True)
    tools = page.locator(".quiz__tools")
    tools.locator("summary").click()
    with page.expect_download() as download:
        tools.get_by_role("button", name="Exportar").click()
    saved = tmp_path / "progress.json"
    download.value.save_as(saved)
    marks = _marks(page)
    assert [row[1] for row in json.loads(saved.read_text("utf-8"))["attempts"]] == list(marks)
    erase = tools.get_by_role("button", name="Apagar")
    erase.click()
    erase.click()
    assert _marks(page) == {}
    with page.expect_file_chooser() as chooser:
        tools.get_by_role("button", name="Importar").click()
    chooser.value.set_files(saved)
    expect(tools.locator(".quiz__status")).to_contain_text("1")
    assert _marks(page) == marks
    bad = tmp_path / "bad.json"
    bad.write_text('{"version": 7}', "utf-8")
    with page.expect_file_chooser() as chooser:
        tools.get_by_role("button", name="Importar").click()
    chooser.value.set_files(bad)
    expect(tools.locator(".quiz__status")).to_contain_text("mais recente")
    assert _marks(page) == marks


@pytest.mark.parametrize(
    ("text", "word"),
    [("{broken", "illisible"), ('{"version": 9, "questions": {}}', "plus récente")],
)
def test_a_store_that_cannot_be_read_is_put_aside(
    home: str, context: BrowserContext, text: str, word: str
) -> None:
    """A corrupt or newer store is reported, kept under another name, and does not stop the quiz."""
    page = _open(context, f"{home}fr/quiz/")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    page.wait_for_selector("euchre-quiz.is-live")
    expect(page.locator(".quiz__warning")).to_contain_text(word)
    assert page.evaluate(f"localStorage.getItem('{KEY}.aside.1')") == text
    _answer(page, rightly=True)
    assert len(_marks(page)) == 1


def test_a_full_store_is_reported_and_the_quiz_goes_on(home: str, context: BrowserContext) -> None:
    """Where nothing can be written, answers count until the page is closed."""
    context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    page = _open(context, f"{home}fr/quiz/")
    _answer(page, rightly=True)
    expect(page.locator(".quiz__warning")).to_contain_text("exporter")
    expect(page.locator(".quiz__known")).to_contain_text("1 question")


def test_a_link_leads_to_its_question(home: str, context: BrowserContext) -> None:
    """An address with the name of a question shows it inside the window, as it was made."""
    page = _open(context, f"{home}fr/quiz/legal/")
    _answer(page, rightly=True)
    ids = _ids(page)
    for id_ in (ids[7], ids[3]):
        page.evaluate("id => { location.hash = id; }", id_)
        expect(_question(page)).to_have_id(id_)
        expect(_question(page)).to_be_in_viewport()
    fresh = _open(context, f"{home}fr/quiz/legal/#{ids[11]}")
    expect(_question(fresh)).to_have_id(ids[11])
    expect(_question(fresh)).to_be_in_viewport()


def test_a_disputed_answer_is_copied_with_its_proof(home: str, chromium: Browser) -> None:
    """The report holds what the engine needs to be asked again."""
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = _open(context, f"{home}fr/quiz/legal/")
    _answer(page, rightly=False)
    _question(page).locator(".quiz__row .quiz__link").click()
    expect(page.locator(".quiz__report textarea")).to_be_visible()
    report = page.evaluate("navigator.clipboard.readText()")
    for line in ("question: legal-", "version: ", "rules: standard", "| python -m engine"):
        assert line in report
    context.close()


def test_questions_are_read_without_a_script(home: str, chromium: Browser) -> None:
    """Every question, its options and its folded answer stand in the page itself."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{home}pl/quiz/calls/")
    questions = page.locator(".quiz__question")
    assert questions.count() >= 20
    expect(page.locator("button.quiz__option")).to_have_count(0)
    expect(questions.last).to_be_visible()
    answer = questions.first.locator(".quiz__answer")
    answer.locator("summary").click()
    expect(answer.locator(".is-right .quiz__reason").first).to_be_visible()
    last = questions.last.get_attribute("id")
    page.goto(f"{home}pl/quiz/calls/#{last}")
    expect(page.locator(f"#{last}")).to_be_in_viewport()
    page.emulate_media(media="print")
    ways = questions.evaluate_all(
        "all => all.map((one) => getComputedStyle(one).contentVisibility)"
    )
    assert set(ways) == {"visible"}
    context.close()


@pytest.mark.parametrize("width", [320, 1280])
def test_no_name_of_a_place_is_broken_in_a_word(
    home: str, context: BrowserContext, width: int
) -> None:
    """Six cards of a trick, each over a long Polish name, none beyond the question."""
    address = f"{home}pl/games/six/"
    sheet = context.request.get(address).text()
    (asked,) = re.findall(r'id="([\w-]+)" data-kind="choice"', sheet)[:1]
    page = _open(context, f"{address}#{asked}")
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator(f"#{asked}")).to_be_visible()
    edge = page.locator(f"#{asked}").bounding_box()
    assert edge
    places = page.locator(f"#{asked} .quiz__cards > li")
    expect(places).to_have_count(6)
    for place in places.all():
        wide = "li => { li.style.overflowWrap = 'normal'; return li.scrollWidth - li.clientWidth }"
        box = place.bounding_box()
        assert box
        assert box["x"] + box["width"] <= edge["x"] + edge["width"]
        assert place.evaluate(wide) <= 1  # a pixel of rounding


def test_two_quizzes_of_a_page_are_independent(home: str, context: BrowserContext) -> None:
    """Answering a question of one leaves the other one as it is."""
    page = _open(context, f"{home}fr/quiz/")
    page.evaluate(
        """async (address) => {
          const text = await (await fetch(address)).text();
          const other = new DOMParser().parseFromString(text, "text/html");
          const quiz = document.importNode(other.querySelector(".quiz euchre-quiz"), true);
          document.querySelector(".quiz").after(quiz);
        }""",
        f"{home}fr/quiz/legal/",
    )
    expect(page.locator("euchre-quiz.is-live")).to_have_count(2)
    _answer(page, rightly=True, at=1)
    expect(_question(page, 1).locator(".quiz__feedback")).to_be_visible()
    expect(_question(page, 0).locator(".quiz__feedback")).to_have_count(0)


def test_all_questions_are_printed(home: str, context: BrowserContext) -> None:
    """On paper, every question stands with its answer; afterwards one is left on the screen."""
    page = _open(context, f"{home}fr/quiz/")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".quiz__question:visible")).to_have_count(6)
    expect(page.locator(".quiz__reason:visible").nth(5)).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".quiz__question")).to_have_count(1)


def test_there_is_one_progress_line_at_every_width(home: str, context: BrowserContext) -> None:
    """From a phone to a desk, exactly one line tells the progress, and nothing is cut off."""
    page = _open(context, f"{home}pt/quiz/")
    for width in range(320, 1401, 120):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator(".quiz__known:visible")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("lang", "known"),
    [("fr", "1 question réussie"), ("pt", "1 resposta certa"), ("pl", "1 pytanie z")],
)
def test_each_theme_tells_its_progress(
    home: str, context: BrowserContext, lang: str, known: str
) -> None:
    """An answer counts in its own theme at once, and after a reload."""
    page = _open(context, f"{home}{lang}/quiz/")
    themes = page.locator(".themes__known")
    before = themes.all_inner_texts()
    theme = str(_question(page).get_attribute("id")).partition("-")[0]
    _answer(page, rightly=True)
    for _ in range(2):
        mine = page.locator(f"[data-questions*={theme}-] .themes__known")
        expect(mine).to_contain_text(known.replace(" ", "\u00a0", 1))
        changed = [
            was for was, now in zip(before, themes.all_inner_texts(), strict=True) if was != now
        ]
        assert len(changed) == 1
        page.reload()
        page.wait_for_selector("euchre-quiz.is-live")


def test_progress_of_a_theme_moves_nothing(home: str, context: BrowserContext) -> None:
    """Each theme is as high without progress as with it, and without a script."""
    page = _open(context, f"{home}pl/quiz/")
    height = "[...document.querySelectorAll('.themes li')].map((item) => item.offsetHeight)"
    before = page.evaluate(height)
    for _ in range(6):
        _answer(page, rightly=True)
        _question(page).locator(".quiz__next").click()
    assert page.evaluate(height) == before


def test_themes_are_a_plain_list_without_a_script(home: str, chromium: Browser) -> None:
    """Each with its page and its number of questions."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{home}fr/quiz/")
    expect(page.locator(".themes li")).to_have_count(6)
    for known in page.locator(".themes__known").all_inner_texts():
        assert re.fullmatch("\\d+\u00a0questions", known)
    page.locator(".themes a").first.click()
    expect(page.locator(".quiz__known")).to_contain_text("questions")
    context.close()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", ["quiz", "quiz/legal", "quiz/calls"])
def test_axe_finds_nothing(home: str, chromium: Browser, scheme: Scheme, name: str) -> None:
    """Before and after an answer, light and dark, axe finds no fault."""
    context = chromium.new_context(color_scheme=scheme, viewport={"width": 320, "height": 800})
    page = _open(context, f"{home}fr/{name}/")
    assert axe_faults(page, ".quiz") == []
    page.locator(".quiz__tools summary").click()
    _answer(page, rightly=False)
    _question(page).locator(".quiz__answer summary").click()
    assert axe_faults(page, ".quiz") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


@pytest.mark.parametrize("width", [320, 768])
def test_targets_are_large_enough(home: str, chromium: Browser, width: int) -> None:
    """Everything that can be pressed measures at least 44 by 44 pixels."""
    context = chromium.new_context(viewport={"width": width, "height": 800})
    page = _open(context, f"{home}fr/quiz/legal/")
    _answer(page, rightly=False)
    page.locator(".quiz__tools summary").click()
    small = page.locator(".quiz button:visible, .quiz summary:visible").evaluate_all(
        """elements => elements.map((element) => element.getBoundingClientRect())
             .filter(({ width, height }) => width < 43.9 || height < 43.9).length"""
    )
    assert small == 0
    context.close()


def test_a_page_opened_from_disk_answers_too(site: Path, chromium: Browser) -> None:
    """Without a server, questions are judged all the same."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto((site / "fr" / "quiz" / "index.html").as_uri())
    page.wait_for_selector("euchre-quiz.is-live")
    _answer(page, rightly=True)
    expect(_question(page).locator(".quiz__feedback")).to_be_visible()
    context.close()
