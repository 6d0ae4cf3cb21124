"""Comfort at a table in a real browser: keys, pressed buttons, open confirmations, large screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, come, fits, open_table, sit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

pytestmark = pytest.mark.browser


def test_a_key_answers_and_its_button_is_pressed_before_the_server_replies(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna, boris = (come(browser, server, complaints, locale="en-GB") for _ in range(2))
    sit(boris, open_table(anna, "Anna", 2, 0), "Boris")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anna.route("**/move", hold)
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.keyboard.press("c")
    expect(anna.locator("button[value=continue]")).to_have_class("choice choice-go pressed")
    expect(anna.locator("button[value=return]")).to_have_css("opacity", "0.45")
    expect(anna.locator(".sentence")).to_have_text("Sending your answer…")
    held[0].continue_()
    expect(anna.locator("button[value=continue]")).to_have_attribute("aria-pressed", "true")
    anna.keyboard.press("?")
    expect(anna.locator("#keys")).to_be_visible()


def test_an_open_confirmation_stays_open_when_others_move(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna, boris = (come(browser, server, complaints, locale="en-GB") for _ in range(2))
    sit(boris, open_table(anna, "Anna", 2, 0), "Boris")
    anna.get_by_role("button", name="Menu").click()
    anna.locator("#confirm-close summary").click()
    boris.keyboard.press("c")
    expect(anna.locator(".seat.decided")).to_be_attached()
    expect(anna.get_by_role("button", name="Yes, close it")).to_be_visible()


def test_the_menu_fits_a_russian_phone(browser: Browser, server: str, complaints: list[str]) -> None:
    anna = come(browser, server, complaints, locale="ru-RU", viewport=PHONE)
    open_table(anna, "Анна", 3, 2, game="gemland")
    anna.get_by_role("button", name="Меню").click()
    for part in (".drawer-body", ".table-section"):
        wide, room = anna.locator(f"#menu {part}").evaluate("part => [part.scrollWidth, part.clientWidth]")
        assert wide <= room


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_the_first_page_and_a_table_fill_a_large_screen(
    browser: Browser, server: str, complaints: list[str], size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    anna = come(browser, server, complaints, locale="ru-RU", viewport=viewport)
    anna.goto("/")
    tiles = anna.locator(".game-tile").evaluate_all(
        "tiles => tiles.map(tile => [tile.offsetLeft, tile.offsetTop])"
    )
    assert len({left for left, _ in tiles}) == len({top for _, top in tiles}) == 2
    assert fits(anna)
    anna.locator("button[name=play_now]").click()
    expect(anna.locator(".place")).to_be_visible()
    assert fits(anna)
    # As large as on a desk, seen from further away. A picture that is swapped in the meantime is no matter.
    anna.wait_for_function(
        "least => document.querySelector('button[value=continue]')?.offsetHeight > least",
        arg=40 * size[1] / 720,
    )
