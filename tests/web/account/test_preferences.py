"""The language: as the browser asks, and by a switch on every page, which comes back to that page."""

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
def test_every_page_speaks_both_languages_and_has_the_switch(
    visit: Callable[..., Visitor], address: str
) -> None:
    anna = visit("ru")
    asked = html.unescape(anna.client.get(address).text)
    assert language_of(asked) == "ru"
    switched(anna, asked, address)


def test_a_table_has_the_switch_before_and_after_it_begins(visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    table = anna.open_table(seats=2)
    switched(anna, html.unescape(anna.see(table)), table)
    boris = visit("ru")
    boris.sit(table, "Boris")
    switched(boris, html.unescape(boris.see(table)), table)


def test_a_browser_of_a_third_tongue_is_answered_in_english(visit: Callable[..., Visitor]) -> None:
    assert language_of(visit("fr").see("/")) == "en"
    assert language_of(visit("fr, ru;q=0.5").see("/")) == "ru"


def test_the_switch_keeps_the_learner_on_the_same_step(visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    address = "/learn/diamant?progress=n.n.0"
    page = anna.client.get(address).text
    assert 'data-step="warning"' in page
    switched(anna, html.unescape(page), address)


def switched(visitor: Visitor, page: str, address: str) -> None:
    """The page again, in English, after the switch was pressed where it leads back to."""
    assert 'value="en"' in page
    back = re.findall(r'name="back"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="back"', page)[0]
    reply = visitor.client.post("/preferences", data={"language": "en", "back": "".join(back)})
    assert reply.headers["location"] == address
    again = visitor.client.get(reply.headers["location"]).text
    assert language_of(again) == "en"
    assert not re.search("[А-Яа-я]{2}", visible(again).replace("Русский", ""))


def language_of(page: str) -> str:
    return str(re.findall(r'<html lang="(\w+)"', page)[0])


def visible(page: str) -> str:
    """What a person reads of the page."""
    return re.sub(r"<[^>]+>", " ", html.unescape(page))
