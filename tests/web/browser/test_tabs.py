"""Tabs left alone: those that nobody looks at rest and call all the same, and torches stand still."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, come, is_asked, open_table, sit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ENGLISH = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce"}
AWAY = """
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def look(page: Page, *, away: bool) -> None:
    """Look at another tab, or at this one again."""
    page.evaluate(
        "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }", away
    )


def rest(page: Page) -> None:
    """Leave the tab for so long that it gives its stream back."""
    look(page, away=True)
    with page.expect_response("**/title"):
        page.clock.fast_forward(6_000)


def test_a_seventh_tab_opens_while_six_rest(browser: Browser, server: str) -> None:
    anna = come(browser, server, [], **ENGLISH)
    anna.context.add_init_script(AWAY)
    address = open_table(anna, "Anna", 2, 0)
    for _ in range(6):
        tab = anna.context.new_page()
        tab.clock.install()
        tab.goto(address)
        rest(tab)
    expect(anna.locator(".waiting")).to_be_visible()
    last = anna.context.new_page()
    last.goto(address)
    expect(last.locator(".waiting")).to_be_visible()


def test_a_resting_tab_says_when_it_is_ones_turn_and_shows_it_on_return(
    browser: Browser, server: str
) -> None:
    anna, boris = (come(browser, server, [], **ENGLISH) for _ in range(2))
    anna.add_init_script(AWAY)
    address = open_table(anna, "Anna", 2, 0)
    anna.clock.install()
    rest(anna)
    sit(boris, address, "Boris")
    expect(boris.locator(".dock.asked")).to_be_visible()
    with anna.expect_response("**/title"):
        anna.clock.fast_forward(16_000)
    anna.wait_for_function("() => document.title.startsWith('●')")
    assert is_asked(anna)
    expect(anna.locator(".waiting")).to_be_visible()
    look(anna, away=False)
    expect(anna.locator(".dock.asked")).to_be_visible()


MOVING = "() => document.getAnimations().filter(({ playState }) => playState === 'running').length"


def test_a_board_that_nobody_touches_stands_still_until_somebody_does(browser: Browser, server: str) -> None:
    anna = come(browser, server, [], locale="en-GB", viewport=DESKTOP)
    anna.clock.install()
    open_table(anna, "Anna", 2, 1)
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.clock.fast_forward(119_000)
    assert anna.evaluate(MOVING) > 0
    anna.clock.fast_forward(2_000)
    assert anna.evaluate(MOVING) == 0
    anna.mouse.move(300, 300)
    assert anna.evaluate(MOVING) > 0
