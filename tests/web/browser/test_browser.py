"""Real people's browsers: whole games in Chromium, on a desktop in Russian, on a phone in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import nedra
from tests.web.browsing import (
    DESKTOP,
    PHONE,
    come,
    fits,
    open_table,
    sit,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytestmark = pytest.mark.browser


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


def test_the_first_page_fits_a_desk_whatever_game_is_chosen(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    page = come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP)
    for name in nedra.games():
        page.goto(f"/?play={name}")
        assert fits(page), name


def test_a_wrong_link_is_told_on_a_card_with_the_way_out(browser: Browser, server: str) -> None:
    page = come(browser, server, [], viewport=DESKTOP)
    page.goto("/t/nosuch")
    card = page.locator(".error-page .panel").bounding_box()
    pill = page.locator(".error-page .switches button").first.bounding_box()
    assert card
    assert pill
    assert abs(card["x"] + card["width"] / 2 - DESKTOP["width"] / 2) < 1
    assert pill["height"] < 60
    page.locator(".error-page a.big-button-go").click()
    expect(page.locator(".open-table")).to_be_visible()


def test_two_people_and_two_bots_play_a_whole_game_and_a_rematch(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP)
    boris = come(browser, server, complaints, locale="en-GB", viewport=PHONE)
    address = open_table(anna, "Анна", 4, 2, "artifacts")
    sit(boris, address, "Борис")
    expect(anna.locator(".place")).to_be_visible()
    play_to_the_end([anna, boris])
    for page, winner in ((anna, "побе"), (boris, "win")):
        expect(page.locator(".finale")).to_be_visible()
        expect(page.locator(".dock .sentence")).to_have_text(re.compile(winner, re.I))
        assert fits(page)
    anna.locator(".after .rematch button").click()
    expect(boris.locator(".rematch-offer")).to_contain_text("Анна wants another game")
    boris.locator(".after .rematch button").click()
    for page in (anna, boris):
        page.wait_for_url(lambda url: url != address)
    expect(boris.locator(".dock.asked")).to_be_visible()


def test_a_refused_move_is_told_and_the_table_is_brought_up_to_date(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, [], locale="ru-RU", viewport=PHONE)
    address = open_table(anna, "Анна", 2, 0)
    sit(come(browser, server, complaints, locale="ru-RU", viewport=PHONE), address, "Борис")
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.evaluate("document.querySelector('[name=version]').value = '99'")
    anna.locator(".answers button").first.click()
    expect(anna.locator(".toast")).to_have_text(re.compile("уже решён"))
    anna.reload()
    anna.evaluate("document.dispatchEvent(new CustomEvent('nedra:error', { detail: 'first draw a card' }))")
    expect(anna.locator(".toast")).to_be_visible()
    anna.locator(".answers button").first.click()
    expect(anna.locator(".answers button[aria-pressed=true]")).to_be_visible()
    expect(anna.locator(".toast")).to_have_count(0, timeout=5000)


def test_a_double_click_answers_one_question(browser: Browser, server: str, complaints: list[str]) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=DESKTOP)
    open_table(anna, "Anna", 2, 1)
    expect(anna.locator(".dock.asked")).to_be_visible()
    posted: list[str] = []
    anna.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    anna.locator(".answers button").first.dblclick(delay=20)
    anna.wait_for_function("() => !document.querySelector('form[aria-busy]')")
    assert len(posted) == 1


SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
TWICE_AS_LARGE: ViewportSize = {"width": 640, "height": 360}
# Buttons in drawers that are closed are not on the screen, and have no place.
WITHIN_REACH = """() => [...document.querySelectorAll('.head button, .answers button')].every((button) => {
    if (!button.checkVisibility()) return true;
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && bottom <= innerHeight && button.contains(there);
})"""


@pytest.mark.parametrize("game", ["diamant", "hoard"])
def test_everything_to_press_is_within_reach_on_a_phone_held_sideways_and_at_twice_the_size(
    browser: Browser, server: str, complaints: list[str], game: str
) -> None:
    anna = come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP, reduced_motion="reduce")
    open_table(anna, "Анна", 3, 2, game=game)
    expect(anna.locator(".dock.asked")).to_be_visible()
    for screen in (SIDEWAYS, TWICE_AS_LARGE):
        anna.set_viewport_size(screen)
        anna.wait_for_function(WITHIN_REACH, timeout=10_000)  # a browser lays out anew when it finds the time
        assert fits(anna)


def test_the_tab_says_whose_turn_it_is(browser: Browser, server: str, complaints: list[str]) -> None:
    anna = come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP)
    address = open_table(anna, "Анна", 2, 0)
    assert anna.title() == "Диамант · Недра"
    sit(come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP), address, "Борис")
    expect(anna).to_have_title(re.compile("Ваш ход"))


def test_one_device_goes_round_and_its_back_key_shows_nobody_elses_hand(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    tablet = come(browser, server, complaints, locale="ru-RU", viewport=DESKTOP)
    address = open_table(tablet, "Анна", 2, 0)
    tablet.locator(".sit input[name=name]").first.fill("Борис")
    tablet.locator(".sit button").first.click()
    for name in ("Анна", "Борис"):
        expect(tablet.locator(".handover-screen h2")).to_contain_text(name)
        assert tablet.locator(".answers").count() == 0
        with tablet.expect_navigation():
            tablet.locator(".handover-screen button").first.click()
        with tablet.expect_navigation():
            tablet.locator(".answers button").first.click()
        tablet.goto("/me")
        tablet.go_back()
        expect(tablet.locator(".handover-screen")).to_be_visible()
        assert tablet.locator(".answers").count() == 0
        assert tablet.url == address


def test_a_connection_that_comes_back_brings_the_table_back(
    browser: Browser, server: str, complaints: list[str]
) -> None:
    anna = come(browser, server, [], locale="en-GB", viewport=PHONE)
    address = open_table(anna, "Anna", 2, 0)
    boris = come(browser, server, complaints, locale="en-GB", viewport=PHONE)
    anna.context.set_offline(True)
    boris.goto(address)
    boris.locator(".sit input[name=name]").fill("Boris")
    boris.locator(".sit button").click()
    expect(boris.locator(".tagline")).to_contain_text("Waiting for the open pages of: Anna")
    anna.context.set_offline(False)
    for page in (anna, boris):
        expect(page.locator(".dock.asked")).to_be_visible(timeout=20_000)
