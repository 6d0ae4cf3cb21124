"""The lists of the lobby: own matches with whose turn it is, and open tables."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

from nedra.core.i18n.translator import translator
from nedra.web.lobby.match_lists import MAX_SHOWN, _time_ago

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor


def cards(person: Visitor, section: str) -> list[str]:
    """The text of each card in a section of the lobby."""
    page = html.unescape(person.see("/"))
    found = re.search(rf'id="{section}".*?</section>', page, re.DOTALL)
    texts = re.findall(r'<a class="game-card.*?</a>', found[0], re.DOTALL) if found else []
    return [re.sub(r"<[^>]+>", " ", text) for text in texts]


def test_a_newcomer_has_no_games(visit: Callable[..., Visitor]) -> None:
    assert "my-games" not in visit().see("/")


def test_own_matches_say_whose_turn_it_is_and_who_plays(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    assert "свободно 1 место" in cards(anna, "my-games")[0]
    boris.sit(table, "Борис")
    assert "Ваш ход" in cards(anna, "my-games")[0]
    assert "с кем: Борис" in cards(anna, "my-games")[0]
    anna.answer(table, "continue")
    assert "ходит Борис" in cards(anna, "my-games")[0]
    assert "Ваш ход" in cards(boris, "my-games")[0]


def test_matches_that_wait_for_the_person_come_first_and_closed_ones_last(
    visit: Callable[..., Visitor],
) -> None:
    anna = visit("ru")
    pending = anna.open_table(seats=2, bots=1)
    waiting = anna.open_table(seats=3)
    closed = anna.open_table(seats=4)
    anna.client.post(f"{closed}/close")
    page = anna.see("/")
    order = re.findall(r'class="game-card \w+" href="([^"]+)"', page)
    assert order == [pending, waiting, closed]
    assert "стол закрыт" in page


def test_a_match_that_waits_for_the_person_comes_first_however_old_it_is(
    visit: Callable[..., Visitor],
) -> None:
    anna = visit("ru")
    pending = anna.open_table(seats=2, bots=1)
    for _ in range(13):
        anna.open_table(seats=3)
    page = anna.see("/")
    order = re.findall(r'class="game-card \w+" href="([^"]+)"', page)
    assert order[0] == pending
    assert len(order) == MAX_SHOWN
    assert 'href="/games/all"' in page
    assert "● " in page[: page.index("</title>")]


def test_the_address_for_the_script_redirects_a_browser_to_all_matches(visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    table = anna.open_table(seats=3)
    reply = anna.client.get("/games")
    assert (reply.status_code, reply.headers["location"]) == (303, "/games/all")
    lists = anna.client.get("/games", headers={"X-Fragment": "1"}).text
    assert lists.startswith('<div id="gathered"')
    assert table in lists


def test_a_match_that_the_person_left_is_not_listed(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    table = anna.open_table(seats=2, name="Анна")
    boris.sit(table, "Борис")
    anna.client.post(f"{table}/seats/1/free")
    assert cards(boris, "my-games") == []
    assert len(cards(anna, "my-games")) == 1


def test_only_a_listed_table_is_shown_to_others(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("ru"), visit("ru")
    anna.open_table(seats=2, name="Тайная Анна")
    table = anna.open_table(seats=2, name="Явная Анна", listed="1")
    assert not any("Тайная" in card for card in cards(boris, "open-tables"))
    assert any("Явная Анна" in card for card in cards(boris, "open-tables"))
    assert not any("Явная" in card for card in cards(anna, "open-tables"))
    boris.sit(table, "Борис")
    assert not any("Явная" in card for card in cards(visit("ru"), "open-tables"))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (3, "только что"),
        (61, "1 мин назад"),
        (7300, "2 ч назад"),
        (86400 * 2, "2 дня назад"),
        (86400 * 21, "21 день назад"),
    ],
)
def test_the_time_since_the_last_change_is_said_in_words(seconds: float, words: str) -> None:
    assert _time_ago(seconds, translator("ru")) == words
