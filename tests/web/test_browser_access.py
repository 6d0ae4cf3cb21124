"""For everyone: what axe finds wrong on a page, in every phase of every game, in light and in dark."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # ships no types
from playwright.sync_api import expect

import nedra
from tests.web.browsing import DESKTOP, PHONE, answer_something, come, is_asked, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(600),  # axe reads every element of a whole game
]

LOOKS = [
    pytest.param({"locale": "ru-RU", "viewport": DESKTOP, "color_scheme": "dark"}, id="desktop-dark"),
    pytest.param({"locale": "en-GB", "viewport": PHONE, "color_scheme": "light"}, id="phone-light"),
]
SERIOUS = {"serious", "critical"}
LOOK_AGAIN = (0, 1, 2, 4, 7, 12, 20)
"""After how many answers a game is looked at: most phases are met early."""


def faults(page: Page) -> list[str]:
    """What axe calls serious, with the first element it means."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"][:2]
    ]


def test_axe_finds_what_is_wrong(browser: Browser, server: str, complaints: list[str]) -> None:
    page = come(browser, server, complaints)
    page.goto("/")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(fault.startswith("button-name") for fault in faults(page))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", nedra.games())
def test_nothing_serious_from_the_first_page_to_the_end_of_a_game(
    browser: Browser, server: str, complaints: list[str], look: dict[str, object], game: str
) -> None:
    page = come(browser, server, complaints, reduced_motion="reduce", **look)
    page.clock.install()
    page.goto(f"/?play={game}")
    assert faults(page) == []
    open_table(page, "Анна", 2, 0, game=game)
    assert faults(page) == []
    page.locator(".start button").click()
    expect(page.locator(".place")).to_be_visible()
    chance = random.Random(game)
    answers = 0
    while not page.locator(".after").count():
        if is_asked(page):
            if answers in LOOK_AGAIN:
                assert faults(page) == []
            answer_something(page, chance)
            answers += 1
    assert faults(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_serious_on_the_screen_between_players(
    browser: Browser, server: str, complaints: list[str], look: dict[str, object]
) -> None:
    tablet = come(browser, server, complaints, **look)
    open_table(tablet, "Анна", 2, 0)
    tablet.locator(".sit input[name=name]").first.fill("Борис")
    tablet.locator(".sit button").first.click()
    expect(tablet.locator(".curtain")).to_be_visible()
    assert faults(tablet) == []
