"""The parts that boards share."""

from __future__ import annotations

import re

import pytest

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.contract.event import Event
from nedra.core.contract.result import Result
from nedra.ui.board_kit import (
    last_events,
    log_with_opening_lines,
    log_with_titles,
    percent,
    ranked_item,
    ranked_seats,
    rivals_list,
)
from nedra.ui.html import li

ROUND_1, CARD, ROUND_2 = (
    Event(0, "round", None, 1, 0),
    Event(1, "card", 0, 7, 0),
    Event(2, "round", None, 2, 0),
)


def context(seat: int | None = None, result: Result | None = None, *events: Event) -> BoardContext:
    infos = tuple(SeatInfo(name) for name in ("Ann", "Bob", "Cleo"))
    return BoardContext(seat, infos, lambda key, **args: f"{key} {args}", result=result, events=events)


@pytest.mark.parametrize(("seat", "order"), [(None, "012"), (0, "12"), (1, "20"), (2, "01")])
def test_rivals_start_on_the_viewers_left(seat: int | None, order: str) -> None:
    markup = str(rivals_list(context(seat), lambda rival: li[str(rival)]))
    assert f"rivals n-{len(order)}" in markup
    assert "".join(re.findall(r"<li[^>]*>(.*?)</li>", markup)) == order


def test_equal_players_share_a_place_and_not_a_rank() -> None:
    result = Result(places=(2, 1, 1), scores=(3, 5, 5), rule="R1")
    assert [tuple(entry) for entry in ranked_seats(context(None, result))] == [
        (1, 1, 0),
        (2, 1, 1),
        (0, 2, 2),
    ]


def test_the_viewers_own_entry_of_the_ranking_is_marked() -> None:
    viewer = context(1)
    marked = ['"ranked place-1' in str(ranked_item(entry, viewer)) for entry in ranked_seats(viewer)]
    own = [" mine" in str(ranked_item(entry, viewer)) for entry in ranked_seats(viewer)]
    assert (marked, own) == ([True] * 3, [False, True, False])


def test_the_last_events_are_those_of_the_last_move() -> None:
    assert last_events([ROUND_1, CARD, CARD]) == (1, (CARD, CARD))
    assert last_events([]) == (0, ())


def test_a_titled_section_of_the_log_contains_its_opening_event() -> None:
    sections = [*log_with_titles(context(None, None, ROUND_1, CARD, ROUND_2), "round", "title", last=2)]
    assert sections == [
        ("title {'number': 1}", [(0, ROUND_1), (1, CARD)]),
        ("title {'number': 2}", [(2, ROUND_2)]),
    ]


def test_an_opening_event_heads_its_section_of_the_log() -> None:
    events = (CARD, ROUND_1, CARD)
    sections = [*log_with_opening_lines(context(None, None, *events), "round", "before", last=9)]
    assert sections == [("before {}", [(0, CARD)]), ((1, ROUND_1), [(2, CARD)])]


def test_a_share_of_nothing_is_zero_percent() -> None:
    assert (percent(1, 3), percent(0, 0)) == (33, 0)
