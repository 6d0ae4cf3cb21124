"""Letting phones in with a real browser: from the waiting room, from the menu, after the match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.test_accessibility import faults
from tests.web.browsing import DESKTOP, PHONE, come, fits, open_table
from tests.web.network.personal_server import NETWORK, personal_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

NO_CLIPBOARD = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.execCommand = () => false;
"""
BLOCKED = """
window.Notification = class {
  static permission = "denied";
  static async requestPermission() { return "denied"; }
};
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with personal_server(tmp_path_factory.mktemp("data")) as running:
        yield f"http://127.0.0.1:{running.port}"


@pytest.mark.parametrize("locale", ["ru-RU", "en-GB"])
def test_one_press_and_the_way_back(
    browser: Browser, server: str, complaints: list[str], locale: str
) -> None:
    anna = come(browser, server, complaints, locale=locale, viewport=DESKTOP, reduced_motion="reduce")
    open_table(anna, "Анна", 4, 1)
    expect(anna.locator(".qr")).to_have_count(0)
    assert fits(anna)
    assert faults(anna) == []
    anna.locator(".let-in button").click()
    expect(anna.locator(".invitation > .qr")).to_be_visible()
    assert fits(anna)
    assert faults(anna) == []
    anna.locator(".more-addresses summary").first.click()
    expect(anna.locator(".one-address .qr")).to_be_visible()
    anna.locator(".let-in button").click()
    expect(anna.locator(".invitation.private")).to_be_visible()


def test_a_browser_that_refuses_says_why(browser: Browser, server: str, complaints: list[str]) -> None:
    anna = come(browser, server, complaints, locale="en-GB", viewport=PHONE, reduced_motion="reduce")
    anna.add_init_script(NO_CLIPBOARD + BLOCKED)
    open_table(anna, "Anna", 2, 0)
    anna.locator(".let-in button").click()
    anna.locator("[data-copy]").click()
    expect(anna.locator("#toasts .toast")).to_contain_text("The link is selected")
    link = anna.locator("#table-link")
    selected = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert link.evaluate(selected) == link.input_value()
    anna.locator(".notify").click()
    expect(anna.locator(".notify-reason")).to_contain_text("blocked for this site")
    anna.locator(".let-in button").click()
    expect(anna.locator(".invitation.private")).to_be_visible()


@pytest.mark.parametrize(
    "look",
    [{"locale": "ru-RU", "viewport": PHONE}, {"locale": "en-GB", "viewport": DESKTOP}],
    ids=["ru-phone", "en-desktop"],
)
def test_phones_come_in_after_play_now_and_after_the_match(
    browser: Browser, server: str, complaints: list[str], look: dict[str, Any]
) -> None:
    """The press leaves the drawer open, on the table as in the replay."""
    anna = come(browser, server, complaints, reduced_motion="reduce", **look)
    anna.goto("/?play=diamant")
    anna.locator("input[name=name]").fill("Anna")
    anna.locator("button[name=play_now]").click()
    expect(anna.locator(".dock.asked")).to_be_visible()
    anna.locator("button[popovertarget=menu]").first.click()
    menu = anna.locator("#menu")
    menu.locator(".let-in button").click()
    expect(menu.locator(".ways-in > .qr")).to_be_visible()
    expect(menu.locator("#table-link")).to_have_value(re.compile(f"http://{NETWORK[0]}:"))
    assert faults(anna) == []
    menu.locator(".let-in button").click()
    expect(menu.locator(".let-in .big-button-go")).to_be_visible()
    expect(menu.locator("#table-link")).to_have_count(0)
    anna.keyboard.press("Escape")
    play_to_the_end(anna)
    anna.locator("button[popovertarget=share]:not(.close)").click()
    share_and_go_back(anna)
    anna.goto(f"{anna.url.partition('#')[0]}/replay?step=2")
    anna.locator("#replay-share").click()
    share_and_go_back(anna)
    assert "step=2" in anna.url
    anna.context.close()


def share_and_go_back(page: Page) -> None:
    """Let phones in from the open drawer, and make the server private again."""
    drawer = page.locator("#share")
    expect(drawer.locator("[data-copy]")).to_have_count(0)
    drawer.locator(".let-in button").click()
    expect(drawer.locator(".ways-in > .qr")).to_be_visible()
    expect(drawer.locator("[data-copy]").first).to_have_attribute(
        "data-copy", re.compile(f"http://{NETWORK[0]}:")
    )
    assert faults(page) == []
    drawer.locator(".let-in button").click()
    expect(drawer.locator(".let-in .big-button-go")).to_be_visible()


def play_to_the_end(page: Page) -> None:
    """Go home in every expedition."""
    for _ in range(200):
        expect(page.locator(".after, .dock.asked").first).to_be_attached()
        if page.locator(".after").count():
            return
        page.evaluate("document.querySelector('#main button[name=move][value=return]')?.click()")
        page.wait_for_function("() => !document.querySelector('form[aria-busy]')")
    raise AssertionError("the match never ended")
