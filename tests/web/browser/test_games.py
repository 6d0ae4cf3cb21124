"""Every game played to its end in Chromium, by keyboard on a desktop and by touch on a phone."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError, expect  # noqa: A004 - playwright's own name

import nedra
from nedra.live.storage.journal import MoveSubmitted
from tests.web.browsing import (
    DESKTOP,
    PHONE,
    answer_something,
    come,
    fits,
    open_table,
    tab_to_a_move,
)
from tests.web.phases import KEYS, drawn, seated

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(600),  # a whole game of many answers
]

MAX_TURNS = 2000
TURNS_IN_A_ROW = 8
"""So many answers by keyboard, then as many by touch."""
LOCALES = {"diamant": "en-GB", "hoard": "ru-RU", "gnomes": "en-GB", "gemland": "ru-RU"}
"""One language is enough for a game, the one that its phases are not drawn in."""
ANOTHER_FRAGMENT = "shown => document.getElementById('main').dataset.digest !== shown"
FITS_IN = """([width, height]) => innerWidth === width && innerHeight === height
    && document.documentElement.scrollWidth <= width && document.documentElement.scrollHeight <= height"""
ASKED_OR_OVER = "() => document.title.startsWith('●') || document.querySelector('.after')"


@pytest.mark.parametrize("game", nedra.games())
def test_every_game_is_played_to_its_end_by_keyboard_and_by_touch(
    browser: Browser, server: str, complaints: list[str], game: str
) -> None:
    """Anna plays against bots, in turn by keyboard on a desktop and by touch on a phone."""
    anna = come(browser, server, complaints, locale=LOCALES[game], reduced_motion="reduce")
    seats = min(3, nedra.game(game).seats[-1])
    anna.clock.install()
    open_table(anna, "Анна", seats, seats - 1, game=game)
    rng = random.Random(game)
    for turn in range(MAX_TURNS):
        anna.wait_for_function(ASKED_OR_OVER)
        if anna.locator(".after").count():
            break
        row, nth = divmod(turn, TURNS_IN_A_ROW)
        if nth == 0:
            resize(anna, (DESKTOP, PHONE)[row % 2])
        if nth % 4 == 1:
            assert fits(anna)
        answer(anna, rng, by_keyboard=row % 2 == 0)
    for size in (DESKTOP, PHONE):
        resize(anna, size)
        expect(anna.locator(".after")).to_be_visible()
    assert announced(anna)[-8:] == logged(anna)[-8:], "the last events were announced in their order"


def answer(page: Page, rng: random.Random, *, by_keyboard: bool) -> None:
    shown = page.locator("#main").get_attribute("data-digest")
    if by_keyboard:
        page.clock.fast_forward(500)
        with suppress(AssertionError):  # the question may have been settled meanwhile
            tab_to_a_move(page)
        page.keyboard.press("Enter")
    else:
        answer_something(page, rng)
    with suppress(TimeoutError):  # a question too new to have been read is asked again
        page.wait_for_function(ANOTHER_FRAGMENT, arg=shown, timeout=3000)


def resize(page: Page, size: dict[str, int]) -> None:
    """Show the page in another size, in which it fits as soon as the browser has laid it out anew."""
    page.set_viewport_size(size)  # type: ignore[arg-type]  # width and height
    page.wait_for_function(FITS_IN, arg=[size["width"], size["height"]])


def logged(page: Page) -> list[str]:
    return page.locator("#main [data-event]").all_text_contents()


def announced(page: Page) -> list[str]:
    """Events read by screen readers; the live region announces the clock too."""
    events = logged(page)
    return [text for text in page.locator("#news p").all_text_contents() if text in events]


def test_who_plays_by_keyboard_keeps_a_place_on_the_table(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=DESKTOP, reduced_motion="reduce")
    anna.clock.install()
    open_table(anna, "Anna", 2, 1, game="gnomes")
    for _ in range(4):
        anna.wait_for_function("() => document.title.startsWith('●')")
        anna.clock.fast_forward(500)
        digest = anna.locator("#main").get_attribute("data-digest")
        tab_to_a_move(anna)
        anna.keyboard.press("Enter")
        anna.wait_for_function("old => document.getElementById('main').dataset.digest !== old", arg=digest)
        assert anna.evaluate("document.activeElement.closest('#main') !== null")


def test_in_the_last_round_of_gnomes_every_button_stays_on_a_phone(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    """The header gets one more sign, and Russian words are the longest."""
    session = seated(nedra.game("gnomes"), 2)
    while not (match := session.started_match).view(0).last_round:
        seat, moves = next(iter(match.legal_by_seat().items()))
        session.apply(MoveSubmitted(seat, str(moves[0])))
    page, address = come(browser, server, complaints, viewport=PHONE), f"{server}/last-round"
    last_round = drawn(session, KEYS[0])
    page.route(address, lambda route: route.fulfill(body=last_round, content_type="text/html; charset=utf-8"))
    page.goto(address)
    expect(page.locator(".head .last")).to_have_text("Последний круг!")
    boxes = [button.bounding_box() for button in page.locator(".head .opener").all()]
    assert boxes
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)
