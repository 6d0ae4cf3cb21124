"""Every game played to its end in Chromium, by keyboard on a desktop and by touch on a phone."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError, expect  # noqa: A004 - playwright's own name

import nedra
from tests.web.browsing import (
    DESKTOP,
    PHONE,
    answer_something,
    come,
    fits,
    is_asked,
    open_table,
    sit,
    tab_to_a_move,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(600),  # a whole game of many answers
]

MAX_TURNS = 6000
ANOTHER_FRAGMENT = "shown => document.getElementById('main').dataset.digest !== shown"


@pytest.mark.parametrize("game", nedra.games())
def test_every_game_is_played_to_its_end_by_keyboard_and_by_touch(
    browser: Browser, server: str, complaints: list[str], game: str
) -> None:
    """Anna plays by keyboard on a desktop in Russian, Boris by touch on a phone in English."""
    desktop = {"locale": "ru-RU", "viewport": DESKTOP, "reduced_motion": "reduce"}
    phone = {"locale": "en-GB", "viewport": PHONE, "reduced_motion": "reduce"}
    anna, boris = (come(browser, server, complaints, **settings) for settings in (desktop, phone))
    seats = min(3, nedra.game(game).seats[-1])
    anna.clock.install()
    boris.clock.install()
    sit(boris, open_table(anna, "Анна", seats, seats - 2, game=game), "Boris")
    rng = random.Random(game)
    for turn in range(MAX_TURNS):
        page = (anna, boris)[turn % 2]
        if page.locator(".after").count():
            break
        if not is_asked(page):
            continue
        if turn % 20 < 2:
            assert fits(page)
        if page is anna:
            answer_by_keyboard(page)
        else:
            answer_something(page, rng)
    for page in (anna, boris):
        expect(page.locator(".after")).to_be_visible()
        assert fits(page)
    assert announced(anna)[-8:] == logged(anna)[-8:], "the last events were announced in their order"


def answer_by_keyboard(page: Page) -> None:
    page.clock.fast_forward(500)
    shown = page.locator("#main").get_attribute("data-digest")
    with suppress(AssertionError):  # the question may have been settled meanwhile
        tab_to_a_move(page)
    page.keyboard.press("Enter")
    with suppress(TimeoutError):  # a question too new to have been read is asked again
        page.wait_for_function(ANOTHER_FRAGMENT, arg=shown, timeout=3000)


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
