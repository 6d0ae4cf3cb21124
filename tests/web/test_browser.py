"""Real people's browsers: whole games in Chromium, on a desktop in Russian, on a phone in English."""

from __future__ import annotations

import os
import random
import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright

import nedra

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Page

pytestmark = pytest.mark.browser

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the browsers complained about; there must be nothing."""
    heard: list[str] = []
    yield heard
    assert heard == []


def come(browser: Browser, server: str, complaints: list[str], **settings: Any) -> Page:  # noqa: ANN401 - playwright's own
    page = browser.new_context(base_url=server, **settings).new_page()

    def listen(said: ConsoleMessage) -> None:
        # 409: the question was settled while the answer was on its way, which the page tells its person.
        if said.type == "error" and "409" not in said.text:
            complaints.append(said.text)

    page.on("console", listen)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page


def open_table(page: Page, name: str, seats: int, bots: int, *options: str, game: str = "diamant") -> str:
    page.goto(f"/?play={game}")
    page.locator("input[name=name]").fill(name)
    page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    page.locator(f"input[name=bots][value='{bots}']").check(force=True)
    for option in options:
        page.locator(f"input[name={option}]").check()
    page.locator("form.open-table button[type=submit]").click()
    page.wait_for_url(re.compile("/t/"))
    return page.url


def sit(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator(".sit input[name=name]").first.fill(name)
    page.locator(".sit button").first.click()
    expect(page.locator(".place")).to_be_visible()


def fits(page: Page) -> bool:
    """Nothing of the page has to be scrolled to."""
    whole = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    shown = page.evaluate("[innerWidth, innerHeight]")
    return all(length <= room for length, room in zip(whole, shown, strict=True))


def play_to_the_end(pages: list[Page]) -> None:
    """Everybody answers what they are asked: deeper three times, then home."""
    for turn in range(300):
        for page in pages:
            page.wait_for_selector(".dock.asked, .dock:not(.asked)")
            if page.locator(".finale").count():
                return
            undecided = page.locator(".dock.asked .answers button")
            if undecided.count():
                assert fits(page)
                undecided.nth(1 if turn % 4 == 3 else 0).click()
                page.wait_for_function("() => !document.querySelector('form[aria-busy]')")
    raise AssertionError("the game never ended")


@pytest.mark.parametrize(
    ("locale", "viewport", "winner"),
    [("ru-RU", DESKTOP, re.compile("побе", re.I)), ("en-GB", PHONE, re.compile("win", re.I))],
    ids=["ru-desktop", "en-phone"],
)
def test_two_people_and_two_bots_play_a_whole_game(
    browser: Browser,
    server: str,
    complaints: list[str],
    locale: str,
    viewport: dict[str, int],
    winner: re.Pattern[str],
) -> None:
    settings = {"locale": locale, "viewport": viewport}
    anna = come(browser, server, complaints, **settings)
    boris = come(browser, server, complaints, **settings)
    address = open_table(anna, "Анна", 4, 2, "artifacts")
    expect(anna.locator(".qr")).to_be_visible()
    sit(boris, address, "Борис")
    expect(anna.locator(".place")).to_be_visible()
    play_to_the_end([anna, boris])
    for page in (anna, boris):
        expect(page.locator(".finale")).to_be_visible()
        expect(page.locator(".dock .sentence")).to_have_text(winner)
        assert fits(page)
    anna.locator(".after button").click()
    anna.wait_for_url(lambda url: url != address)
    expect(boris.locator(".after a").first).to_be_visible()
    boris.locator(".after a").first.click()
    expect(boris.locator(".dock.asked")).to_be_visible()


def answer_something(page: Page, chance: random.Random) -> None:
    """Give any of the legal answers, the moment the question has been there long enough to be read."""
    page.clock.fast_forward(500)
    page.evaluate(
        "share => { const moves = [...document.querySelectorAll('#main button[name=move]')];"
        " moves[Math.floor(share * moves.length)]?.click(); }",
        chance.random(),
    )
    page.wait_for_function("() => !document.querySelector('form[aria-busy]')")


def is_asked(page: Page) -> bool:
    return page.title().startswith("●")


@pytest.mark.timeout(600)  # a whole game of many answers, in two browsers
@pytest.mark.parametrize(
    ("game", "locale", "viewport"),
    [("hoard", "ru-RU", DESKTOP), ("gnomes", "en-GB", PHONE), ("gemland", "ru-RU", PHONE)],
    ids=["hoard-ru-desktop", "gnomes-en-phone", "gemland-ru-phone"],
)
def test_two_people_and_bots_play_every_game_to_its_end(
    browser: Browser, server: str, complaints: list[str], game: str, locale: str, viewport: dict[str, int]
) -> None:
    settings = {"locale": locale, "viewport": viewport, "reduced_motion": "reduce"}
    people = [come(browser, server, complaints, **settings) for _ in range(2)]
    seats = nedra.game(game).seats[-1]
    for person in people:
        person.clock.install()
    address = open_table(people[0], "Анна", seats, seats - 2, game=game)
    sit(people[1], address, "Борис")
    chance = random.Random(game)
    for turn in range(3000):
        page = people[turn % 2]
        if page.locator(".after").count():
            break
        if is_asked(page):
            if turn % 20 < 2:
                assert fits(page)
            answer_something(page, chance)
    for page in people:
        expect(page.locator(".after")).to_be_visible()
        assert fits(page)


@pytest.mark.parametrize("game", nedra.games())
def test_every_game_is_played_by_keyboard_alone(
    browser: Browser, server: str, complaints: list[str], game: str
) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=DESKTOP, reduced_motion="reduce")
    anna.clock.install()
    open_table(anna, "Anna", 2, 1, game=game)
    expect(anna.locator(".place")).to_be_visible()
    for _ in range(10):
        anna.wait_for_function("() => document.title.startsWith('●') || document.querySelector('.after')")
        if anna.locator(".after").count():
            return
        anna.clock.fast_forward(500)
        told = anna.locator("#main").get_attribute("data-shown")
        tab_to_a_move(anna)
        anna.keyboard.press("Enter")
        anna.wait_for_function("told => document.getElementById('main').dataset.shown !== told", arg=told)


FOCUS = """() => {
    const at = document.activeElement;
    if (at.name === 'move') return 'move';
    const ticked = document.querySelectorAll('.place input:checked').length;
    if (at.matches('.place input[type=checkbox]:not(:checked)') && ticked < 3) return 'unfolds';
    return at.matches('.place [popovertarget]:not(.opener, .close)') ? 'unfolds' : '';
}"""


def tab_to_a_move(page: Page) -> None:
    """Tab until a move has the focus, unfolding what can be unfolded on the way."""
    for _ in range(150):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus == "move":
            return
        if focus == "unfolds":
            page.keyboard.press("Space")
    raise AssertionError("the keyboard reaches no move")


def test_a_whole_game_by_keyboard_alone(browser: Browser, server: str, complaints: list[str]) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=DESKTOP)
    open_table(anna, "Anna", 2, 1)
    expect(anna.locator(".place")).to_be_visible()
    tab_to(anna, "BUTTON", "return")
    for _ in range(2000):
        if anna.locator(".finale").count():
            break
        if anna.locator(".dock.asked").count():
            if anna.evaluate("document.activeElement.value") != "return":
                tab_to(anna, "BUTTON", "return")
            anna.keyboard.press("Enter")  # again, if the question was too new to have been read
            anna.wait_for_function("() => !document.querySelector('form[aria-busy]')")
        else:
            anna.wait_for_selector(".dock.asked, .finale")
    expect(anna.locator(".finale")).to_be_visible()
    assert "expedition" in (anna.locator("#news").text_content() or "")


def tab_to(page: Page, tag: str, value: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("[document.activeElement.tagName, document.activeElement.value]") == [tag, value]:
            return
    raise AssertionError(f"the keyboard never reaches {value}")


def test_a_refused_move_is_told_and_the_table_is_brought_up_to_date(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, [], locale="ru-RU", viewport=PHONE)
    address = open_table(anna, "Анна", 2, 0)
    sit(come(browser, server, complaints, locale="ru-RU", viewport=PHONE), address, "Борис")
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.evaluate("document.querySelector('[name=moment]').value = '99'")
    anna.locator(".answers button").first.click()
    expect(anna.locator(".toast")).to_have_text(re.compile("уже решён"))
    anna.reload()
    anna.locator(".answers button").first.click()
    expect(anna.locator(".answers button[aria-pressed=true]")).to_be_visible()


def test_a_double_click_answers_one_question(browser: Browser, server: str, complaints: list[str]) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=DESKTOP)
    open_table(anna, "Anna", 2, 1)
    expect(anna.locator(".dock.asked")).to_be_visible()
    posted: list[str] = []
    anna.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    anna.locator(".answers button").first.dblclick(delay=20)
    anna.wait_for_function("() => !document.querySelector('form[aria-busy]')")
    assert len(posted) == 1


def test_the_tab_says_whose_turn_it_is(browser: Browser, server: str, complaints: list[str]) -> None:
    anna = come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP)
    address = open_table(anna, "Анна", 2, 0)
    assert anna.title() == "Диамант · Недра"
    sit(come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP), address, "Борис")
    expect(anna).to_have_title(re.compile("Ваш ход"))


def test_one_device_goes_round_with_a_screen_between_players(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    tablet = come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP)
    address = open_table(tablet, "Анна", 2, 0)
    tablet.locator(".sit input[name=name]").first.fill("Борис")
    tablet.locator(".sit button").first.click()
    for name in ("Анна", "Борис"):
        expect(tablet.locator(".curtain h2")).to_contain_text(name)
        assert tablet.locator(".answers").count() == 0
        tablet.locator(".curtain a").first.click()
        tablet.locator(".answers button").first.click()
        tablet.wait_for_url(address)


def test_a_connection_that_comes_back_brings_the_table_back(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, [], locale="en-GB", viewport=PHONE)
    address = open_table(anna, "Anna", 2, 0)
    anna.context.set_offline(True)
    sit(come(browser, server, complaints, locale="en-GB", viewport=PHONE), address, "Boris")
    anna.context.set_offline(False)
    expect(anna.locator(".dock.asked")).to_be_visible(timeout=20_000)
