"""Learning in a real browser: a guided first game on a phone, and a refusal that opens its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import ViewportSize, expect

import nedra
from nedra.core.contract.guide import guide_of
from nedra.web.learn.lesson import Lesson

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from nedra.core.contract.guide import GuideStep

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}


def come(browser: Browser, server: str, locale: str = "ru-RU") -> tuple[Page, list[str]]:
    page = browser.new_context(base_url=server, locale=locale, viewport=PHONE).new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    return page, complaints


def test_a_phone_learns_my_hoard_by_pressing_what_the_hand_points_at(browser: Browser, server: str) -> None:
    page, complaints = come(browser, server)
    guide = guide_of(nedra.game("hoard"))
    assert guide is not None
    page.goto("/learn/hoard")
    for step in guide.steps[:-1]:
        page.wait_for_selector(f'#main[data-step="{step.name}"]')
        assert fits(page)
        if step.name in ("welcome", "take"):
            assert serious(page) == []
        while page.locator(f'#main[data-step="{step.name}"]').count():
            follow_the_hand(page, step)  # again, if it came too soon after the new picture to be meant
            page.wait_for_function("() => !document.querySelector('form[aria-busy]')")
    page.wait_for_selector('#main[data-step="end"]')
    assert "progress=" in page.url, "a reload must come back to the same step"
    expect(page.locator("#news")).to_contain_text("восемь серебряных")
    page.get_by_role("button", name="Сыграть по-настоящему").click()
    expect(page.locator(".place.hoard")).to_be_visible()
    assert "/t/" in page.url
    assert complaints == []


@pytest.mark.parametrize("name", nedra.games())
def test_the_numbers_are_one_tap_away_and_fit_a_phone(browser: Browser, server: str, name: str) -> None:
    page, complaints = come(browser, server, "en-GB")
    lesson = Lesson(nedra.game(name), guide_of(nedra.game(name)) or pytest.fail("no guide"))
    while not lesson.is_finished:
        lesson.advance(lesson.step.move)
    page.goto(f"/learn/{name}?progress={lesson.progress}")
    page.locator(".more-hints").click()
    expect(page.locator("#hints")).to_be_visible()
    assert page.locator("#hints .fact").count() >= 4
    assert page.evaluate("document.querySelector('#hints').scrollWidth") <= PHONE["width"]
    assert serious(page) == []
    assert complaints == []


def test_the_rules_can_be_read_on_a_phone(browser: Browser, server: str) -> None:
    page, complaints = come(browser, server, "en-GB")
    page.goto("/rules/gemland#L24")
    expect(page.locator("#L24")).to_be_in_viewport()
    assert serious(page) == []
    page.goto("/about")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert complaints == []


def test_the_number_in_a_refusal_opens_the_drawer_at_its_rule(browser: Browser, server: str) -> None:
    page, _ = come(browser, server, "en-GB")
    page.goto("/learn/gnomes?progress=n")
    page.evaluate("document.querySelector('button[value=draw]').value = 'skip'")  # as a stale page would
    page.locator("button[value=skip]").click()
    page.locator(".toast .rule-link").click()
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator("#rule-G4")).to_be_in_viewport()
    expect(page.locator("#rule-G4")).to_be_focused()


def follow_the_hand(page: Page, step: GuideStep) -> None:
    if not step.move:
        page.locator(".read-on button").click()
        return
    if step.drawer and not page.locator(f"#{step.drawer}").is_visible():
        page.locator(f'[popovertarget="{step.drawer}"]:visible').first.click()
    elif not step.drawer:
        assert is_pointed_at(page, f'button[value="{step.move}"]')
    page.locator(f'button[value="{step.move}"]:visible').first.click()


def is_pointed_at(page: Page, selector: str) -> bool:
    """The hand's finger lies on the thing."""
    return bool(
        page.evaluate(
            """(selector) => {
                const hand = document.querySelector(".pointing").getBoundingClientRect();
                const thing = document.querySelector(selector).getBoundingClientRect();
                return hand.left < thing.right && hand.right > thing.left
                    && hand.top < thing.bottom && hand.bottom > thing.top;
            }""",
            selector,
        )
    )


def fits(page: Page) -> bool:
    """Nothing of the page has to be scrolled to, and nothing hangs over its edge."""
    return bool(
        page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth
                && document.documentElement.scrollHeight <= innerHeight
                && [...document.querySelectorAll("#main > *")].every(
                    (part) => part.getBoundingClientRect().right <= innerWidth + 1)"""
        )
    )


def serious(page: Page) -> list[str]:
    """What axe finds serious or worse."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
