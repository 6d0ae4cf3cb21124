"""Every game to its end in Chromium: in both languages, on both sizes, and by keyboard alone."""

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
    from playwright.sync_api import Browser

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(600),  # a whole game of many answers
]

MOST_TURNS = 3000
ANOTHER_PICTURE = "told => document.getElementById('main').dataset.digest !== told"


@pytest.mark.parametrize("game", nedra.games())
@pytest.mark.parametrize(
    ("locale", "viewport"), [("ru-RU", DESKTOP), ("en-GB", PHONE)], ids=["ru-desktop", "en-phone"]
)
def test_two_people_and_bots_play_every_game_to_its_end(
    browser: Browser, server: str, complaints: list[str], game: str, locale: str, viewport: dict[str, int]
) -> None:
    settings = {"locale": locale, "viewport": viewport, "reduced_motion": "reduce"}
    people = [come(browser, server, complaints, **settings) for _ in range(2)]
    seats = min(4, nedra.game(game).seats[-1])
    for person in people:
        person.clock.install()
    address = open_table(people[0], "Анна", seats, seats - 2, game=game)
    sit(people[1], address, "Борис")
    chance = random.Random(game)
    for turn in range(MOST_TURNS):
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
def test_every_game_is_played_to_its_end_by_keyboard_alone(
    browser: Browser, server: str, complaints: list[str], game: str
) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=DESKTOP, reduced_motion="reduce")
    anna.clock.install()
    open_table(anna, "Anna", 2, 1, game=game)
    expect(anna.locator(".place")).to_be_visible()
    for _ in range(MOST_TURNS):
        anna.wait_for_function("() => document.title.startsWith('●') || document.querySelector('.after')")
        if anna.locator(".after").count():
            break
        anna.clock.fast_forward(500)
        told = anna.locator("#main").get_attribute("data-digest")
        with suppress(AssertionError):  # the question may have been settled meanwhile
            tab_to_a_move(anna)
        anna.keyboard.press("Enter")
        with suppress(TimeoutError):  # a question too new to have been read is asked again
            anna.wait_for_function(ANOTHER_PICTURE, arg=told, timeout=3000)
    expect(anna.locator(".after")).to_be_visible()
    log = anna.locator("#main [data-event]").all_text_contents()
    heard = [
        said for said in anna.locator("#news p").all_text_contents() if said in log
    ]  # the clock speaks too
    assert heard[-8:] == log[-8:], "the last events were read aloud in their order"


def test_who_plays_by_keyboard_keeps_a_place_on_the_table(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=DESKTOP, reduced_motion="reduce")
    anna.clock.install()
    open_table(anna, "Anna", 2, 1, game="gnomes")
    for _ in range(4):
        anna.wait_for_function("() => document.title.startsWith('●')")
        anna.clock.fast_forward(500)
        told = anna.locator("#main").get_attribute("data-digest")
        tab_to_a_move(anna)
        anna.keyboard.press("Enter")
        anna.wait_for_function("told => document.getElementById('main').dataset.digest !== told", arg=told)
        assert anna.evaluate("document.activeElement.closest('#main') !== null")
