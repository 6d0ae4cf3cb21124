"""A long journal costs a drawing nothing: work is counted in executed lines, not in seconds."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import AnyEntry, MatchOpened, MoveSubmitted, PersonSeated, SeatFreed
from nedra.web.account.person import Person
from nedra.web.table import event_log
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

ANNA, BORIS = "anna-key", "boris-key"


def journal(comings: int) -> list[AnyEntry]:
    """Two people play; Boris leaves and comes back again and again between two moves."""
    game = nedra.game("diamant")
    opened = MatchOpened("diamant", game.rules_version, 2, "7", game.resolve_options(), key_fingerprint(ANNA))
    seated = [
        PersonSeated(0, "Anna", key_fingerprint(ANNA)),
        PersonSeated(1, "Boris", key_fingerprint(BORIS)),
    ]
    move: list[AnyEntry] = [MoveSubmitted(0, "continue"), MoveSubmitted(1, "continue")]
    away: list[AnyEntry] = [SeatFreed(1), seated[1]]
    return [opened, *seated, *move, *away * comings, *move]


def draw(session: MatchSession, key: str = ANNA) -> str:
    person = Person(key, "en", hints=True, name="")
    return render_table(session, Viewer(person, None, table_url="", is_local_only=True)).markup


def executed_lines(work: Callable[[], object]) -> int:
    """How many lines of Python some work executes, turns of comprehensions included."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:  # noqa: ANN401 - as sys.settrace wants it
        nonlocal count
        count += 1
        return trace

    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(None)
    return count


@pytest.mark.parametrize("key", [ANNA, BORIS, ""])
def test_comings_and_goings_do_not_slow_down_later_drawings(key: str) -> None:
    few, many = MatchSession("few", journal(30)), MatchSession("many", journal(3000))
    draw(few, key), draw(many, key)
    few.spectator_count = many.spectator_count = 1
    work = [executed_lines(lambda session=session: draw(session, key)) for session in (few, many)]  # type: ignore[misc] # mypy cannot infer a lambda's default
    assert work[1] < 1.1 * work[0]


def test_only_the_last_changes_of_seats_are_told() -> None:
    markup = draw(MatchSession("many", journal(3000)))
    log = markup[markup.index('class="event-log"') : markup.index("</section>", markup.index("event-log"))]
    assert log.count("Boris stands up") + log.count("Boris is back") == event_log.MAX_SEAT_CHANGES_SHOWN
    assert "…" in log


def test_every_event_is_looked_at_once_for_each_reader() -> None:
    """A drawing asks for the events several times."""
    match = nedra.game("diamant").match(2, seed=7)
    for _ in range(3):
        match.play(0, "continue")
        match.play(1, "continue")
    match.events(0)
    assert executed_lines(lambda: match.events(0)) < 30
    assert match.events(0, since=match.version) == tuple(
        event for event in match.events(0) if event.version == match.version
    )
    assert match.copy().events(0) == match.events(0)
