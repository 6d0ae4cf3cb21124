"""The waiting room of a server that can let phones in, in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.browser.test_accessibility import faults
from tests.web.browsing import DESKTOP, PHONE, come, fits, open_table
from tests.web.network.personal_server import personal_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

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
