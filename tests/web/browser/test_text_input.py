"""Writing at the table, in a real browser: what is typed is sent as typed, and nothing wipes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, come, open_table, sit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ENGLISH = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce"}


def two_who_chat(browser: Browser, server: str, complaints: list[str]) -> tuple[Page, Page]:
    anna, boris = (come(browser, server, complaints, **ENGLISH) for _ in range(2))
    sit(boris, open_table(anna, "Anna", 2, 0, "chat"), "Boris")
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.locator(".opener[popovertarget=chat]").click()
    return anna, boris


def test_enter_sends_the_words_and_nothing_else(browser: Browser, server: str, complaints: list[str]) -> None:
    anna, boris = two_who_chat(browser, server, complaints)
    anna.locator("#chat-words").fill("See you below")
    anna.keyboard.press("Enter")
    expect(boris.locator(".bubble")).to_have_text("See you below")
    expect(boris.locator("#chat [data-message]")).to_have_count(1)
    expect(anna.locator("#chat [data-message]")).to_have_count(1)
    expect(anna.locator("#chat-words")).to_have_value("")


def test_a_new_picture_leaves_what_is_being_typed(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna, boris = two_who_chat(browser, server, complaints)
    anna.locator("#chat-words").press_sequentially("Seeyou")
    for _ in range(3):
        anna.keyboard.press("ArrowLeft")
    boris.locator(".answers button").first.click()
    expect(anna.locator(".seat.decided")).to_have_count(1)
    anna.keyboard.press("Space")
    expect(anna.locator("#chat-words")).to_have_value("See you")
    expect(anna.locator("#chat-words")).to_be_focused()


def test_a_name_is_typed_in_peace_while_others_sit_down(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna, boris, clio = (come(browser, server, complaints, **ENGLISH) for _ in range(3))
    address = open_table(anna, "Anna", 4, 0)
    for page in (boris, clio):
        page.goto(address)
    boris.locator("#name-2").press_sequentially("Bor")
    clio.locator("#name-1").fill("Clio")
    clio.locator("#name-1").press("Enter")
    expect(boris.locator("#name-1")).to_have_count(0)
    boris.keyboard.type("is")
    expect(boris.locator("#name-2")).to_have_value("Boris")
