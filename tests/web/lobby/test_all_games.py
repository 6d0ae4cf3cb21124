"""All of a person's matches: what goes on first, what is over with the way to look back, page by page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nedra.web.lobby import all_games

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.web.visitor import Visitor


def tables(page: str) -> list[str]:
    return re.findall(r'class="game-card \w+" href="([^"]+)"', page)


def test_who_has_none_is_told_so_and_can_bring_one_along(visit: Callable[..., Visitor]) -> None:
    page = visit("en").see("/games/all")
    assert "appear here" in page
    assert 'href="/replay"' in page
    assert 'href="/replay"' in visit("en").see("/")


def test_what_goes_on_comes_first_and_what_is_over_can_be_looked_back_at(
    visit: Callable[..., Visitor],
) -> None:
    anna, boris = visit("en"), visit("en")
    over = anna.open_table(seats=2)
    boris.sit(over, "Boris")
    while anna.question(over):
        anna.answer(over, "return")
        boris.answer(over, "return")
    closed, going = anna.open_table(seats=2), anna.open_table(seats=2)
    anna.client.post(f"{closed}/close")
    page = anna.see("/games/all")
    assert tables(page) == [going, closed, over]
    assert page.index("Going on") < page.index("Finished")
    assert re.findall(r'href="([^"]+/replay)"', page) == [f"{over}/replay"]
    assert tables(boris.see("/games/all")) == [over]


def test_older_games_lie_on_the_next_pages(
    visit: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_games, "PAGE_SIZE", 2)
    anna = visit("en")
    opened = [anna.open_table(seats=2) for _ in range(5)]
    shown, address = [], "/games/all"
    while address:
        page = anna.see(address)
        shown += tables(page)
        older = re.search(r'href="([^"]+)">(?:<strong>)?Older', page)
        address = older[1] if older else ""
    assert shown == opened[::-1]
    assert "Newer" in anna.see("/games/all?page_number=3")
    assert tables(anna.see("/games/all?page_number=-7")) == tables(anna.see("/games/all"))
