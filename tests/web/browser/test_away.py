"""A database that is away, as players see it: the page says so, and sends the answer when it is back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE, come, fits, open_table, sit
from tests.web.serving import free_port, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.servers import Postgres

pytestmark = pytest.mark.browser


def test_play_pauses_while_the_database_is_away_and_goes_on_by_itself(
    browser: Browser, postgres: Postgres
) -> None:
    port = free_port()
    server = f"http://127.0.0.1:{port}"
    refused: list[str] = []
    with served(port, "--database", postgres.address()):
        anna = come(browser, server, refused, viewport=PHONE, locale="ru-RU")
        boris = come(browser, server, refused, viewport=DESKTOP, locale="en-GB")
        table = open_table(anna, "Анна", 2, 0)
        sit(boris, table, "Boris")
        boris.locator(".dock.asked .answers button").first.click()
        expect(boris.locator(".dock.asked")).to_have_count(0)
        postgres.stop()
        try:
            anna.locator(".dock.asked .answers button").first.click()
            expect(anna.locator("#banner")).to_contain_text("Игра на паузе")
            assert fits(anna)
        finally:
            postgres.start()
        expect(anna.locator("#main")).to_have_attribute("data-version", "2", timeout=20_000)
        expect(anna.locator("#banner")).to_be_hidden()
        expect(boris.locator("#main")).to_have_attribute("data-version", "2", timeout=20_000)
        for person in (anna, boris):
            person.context.close()
    assert all(re.search("503|409", said) for said in refused)
