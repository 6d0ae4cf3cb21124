"""The page with all matches of a person."""

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


def test_a_person_without_matches_sees_a_note_and_an_upload_link(visit: Callable[..., Visitor]) -> None:
    page = visit("en").see("/games/all")
    assert "appear here" in page
    assert 'href="/replay"' in page
    assert 'href="/replay"' in visit("en").see("/")


def test_running_matches_come_first_and_finished_ones_link_to_their_replay(
    visit: Callable[..., Visitor],
) -> None:
    anna, boris = visit("en"), visit("en")
    finished = anna.open_table(seats=2)
    boris.sit(finished, "Boris")
    while anna.question(finished):
        anna.answer(finished, "return")
        boris.answer(finished, "return")
    closed, running = anna.open_table(seats=2), anna.open_table(seats=2)
    anna.client.post(f"{closed}/close")
    page = anna.see("/games/all")
    assert tables(page) == [running, closed, finished]
    assert page.index("In progress") < page.index("Finished")
    assert re.findall(r'href="([^"]+/replay)"', page) == [f"{finished}/replay"]
    assert tables(boris.see("/games/all")) == [finished]


def test_older_matches_are_on_the_next_pages(
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
