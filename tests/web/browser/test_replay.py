"""Looking back in a real browser: by keys, by slider, by itself, and without a script."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def come(browser: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """A browser's page; whatever it complains about fails the test."""
    heard: list[str] = []

    def arrive(**settings: Any) -> Page:  # noqa: ANN401 - playwright's own
        page = browser.new_context(base_url=server, locale="en-GB", **settings).new_page()
        page.on("console", lambda said: heard.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: heard.append(str(error)))
        return page

    yield arrive
    assert heard == []


@pytest.fixture
def table(visit: Callable[..., Visitor]) -> str:
    """A finished table of Diamant: Anna goes home at once, every time."""
    anna = visit()
    table = anna.open_table(seats=3, bots=2)
    anna.play_out(table, "return")
    return table


def step_of(page: Page) -> int:
    return int(page.locator("#replay-step").input_value())


def fits(page: Page) -> bool:
    """Nothing of the page has to be scrolled to."""
    root = "document.documentElement"
    spare = f"[innerWidth - {root}.scrollWidth, innerHeight - {root}.scrollHeight]"
    return all(length >= 0 for length in page.evaluate(spare))


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_keys_slider_and_perspectives_lead_through_the_match(
    come: Callable[..., Page], table: str, viewport: dict[str, int]
) -> None:
    page = come(viewport=viewport)
    page.goto(f"{table}/replay")
    assert fits(page)
    page.locator("#replay-forward").click()
    expect(page.locator("#replay-step")).to_have_value("1")
    expect(page).to_have_url(re.compile(r"step=1&seat=all$"))
    expect(page.locator("#replay-forward")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-step")).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay-step")).to_have_value("1")
    page.locator("#replay-step").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"step=3&seat=all$"))
    page.locator("#replay-seat").select_option("0")
    expect(page).to_have_url(re.compile(r"step=3&seat=0$"))
    expect(page.locator(".dock .own")).to_be_visible()
    page.locator("#replay-last").click()
    expect(page.locator(".finale")).to_be_visible()
    assert fits(page)
    page.reload()
    expect(page.locator(".finale")).to_be_visible()


def test_it_runs_by_itself_to_the_end_and_stops(come: Callable[..., Page], table: str) -> None:
    page = come(viewport=DESKTOP)
    page.clock.install()
    page.goto(f"{table}/replay")
    page.locator("#replay-speed").click()
    page.locator("#replay-speed").click()
    page.locator("#replay-play").click()
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "true")
    for _ in range(1000):
        if page.locator(".finale").count():
            break
        page.clock.fast_forward(400)
    expect(page.locator(".finale")).to_be_visible()
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "false")


def test_without_a_script_keys_are_links_and_the_slider_is_a_form(
    come: Callable[..., Page], table: str
) -> None:
    page = come(viewport=DESKTOP, java_script_enabled=False)
    page.goto(f"{table}/replay")
    page.locator("#replay-forward").click()
    assert step_of(page) == 1
    page.locator("#replay-step").focus()
    page.keyboard.press("End")
    page.locator("#replay-seat").select_option("none")
    page.locator(".replay-show").click()
    expect(page.locator(".finale")).to_be_visible()
    assert page.url.endswith("seat=none")


def test_things_glide_from_step_to_step(come: Callable[..., Page], table: str) -> None:
    page = come(viewport=DESKTOP)
    page.goto(f"{table}/replay")
    page.evaluate(
        "() => { const animate = Element.prototype.animate; window.glided = 0;"
        " Element.prototype.animate = function (...how)"
        " { window.glided += 1; return animate.apply(this, how); }; }"
    )
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        page.wait_for_load_state("networkidle")
    page.wait_for_function("() => window.glided > 0")
