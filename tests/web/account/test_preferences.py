"""The language: the browser's, or the one chosen by buttons on every page."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

import nedra

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

PAGES = [
    "/",
    "/?play=gnomes",
    "/about",
    "/me",
    "/replay",
    "/t/nowhere",
    "/no/such/page",
    *(f"/rules/{name}" for name in nedra.games()),
    *(f"/learn/{name}" for name in nedra.games()),
]


@pytest.mark.parametrize("address", PAGES)
def test_every_page_has_both_languages_and_the_language_buttons(
    visit: Callable[..., Visitor], address: str
) -> None:
    anna = visit("ru")
    page = html.unescape(anna.client.get(address).text)
    assert language_of(page) == "ru"
    switch_to_english(anna, page, address)


def test_a_table_has_the_language_buttons_before_and_after_the_start(visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    table = anna.open_table(seats=2)
    switch_to_english(anna, html.unescape(anna.see(table)), table)
    boris = visit("ru")
    boris.sit(table, "Boris")
    switch_to_english(boris, html.unescape(boris.see(table)), table)


def test_a_browser_with_another_language_gets_english(visit: Callable[..., Visitor]) -> None:
    assert language_of(visit("fr").see("/")) == "en"
    assert language_of(visit("fr, ru;q=0.5").see("/")) == "ru"


def test_changing_the_language_keeps_the_step_of_a_lesson(visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    address = "/learn/diamant?progress=n.n.0"
    page = anna.client.get(address).text
    assert 'data-step="warning"' in page
    switch_to_english(anna, html.unescape(page), address)


def switch_to_english(visitor: Visitor, page: str, address: str) -> None:
    """Press the English button; the form must return to the same page, in English."""
    assert 'value="en"' in page
    return_path = re.findall(r'name="back"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="back"', page)[0]
    reply = visitor.client.post("/preferences", data={"language": "en", "back": "".join(return_path)})
    assert reply.headers["location"] == address
    again = visitor.client.get(reply.headers["location"]).text
    assert language_of(again) == "en"
    assert not re.search("[А-Яа-я]{2}", visible(again).replace("Русский", ""))


def language_of(page: str) -> str:
    return str(re.findall(r'<html lang="(\w+)"', page)[0])


def visible(page: str) -> str:
    """The text of the page."""
    return re.sub(r"<[^>]+>", " ", html.unescape(page))
