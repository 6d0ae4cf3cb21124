"""What the last moves brought, gathered from the events: points, gems on their way, lines of the log."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.event import Event

OUT_OF_THE_MINE = ("began-with", "took", "dug")
MINOR_EVENTS = ("laid", "turn", "scored", "first", "got-card", "kept", "threw", "began-with")
LOGGED_TURNS = 12


class RecentEvents(NamedTuple):
    """The events of the last moment, sorted by what a board shows of them."""

    version: int
    gems_out: int  # how many gems have ever left the mine: gives every gem of the slide a name of its own
    scored: dict[int, int]
    events: tuple[Event, ...]

    @property
    def last_gem(self) -> str:
        """The name of the gem that left the slide last."""
        return f"gem-{self.gems_out - 1}"


class PointSources(NamedTuple):
    """Where a player's points come from."""

    jewels: tuple[tuple[int, int], ...]  # tiles handed in, as events tell them, and their points
    bonus: int  # for sets (L13)


def collect_recent_events(events: Sequence[Event]) -> RecentEvents:
    """The news of the last moment that anything happened in."""
    moment = events[-1].version if events else 0
    fresh = tuple(event for event in events if event.version == moment)
    scored: Counter[int] = Counter()
    for event in fresh:
        if event.kind == "scored" and event.seat is not None:
            scored[event.seat] += event.a
    gems_out = sum(event.kind in OUT_OF_THE_MINE for event in events)
    return RecentEvents(moment, gems_out, scored, fresh)


def recent_line(recent: RecentEvents, context: BoardContext) -> str:
    """The last moment in a line, for those who looked away."""
    if context.event_line is None or recent.version == 0:
        return ""
    told = [context.event_line(event) for event in recent.events if event.kind not in MINOR_EVENTS]
    return " ".join(list(dict.fromkeys(told))[-3:])  # three cards drawn are not told three times


def point_sources(seat: int, events: Iterable[Event]) -> PointSources:
    """What this player has handed in, and what sets gave."""
    own = [event for event in events if event.seat == seat]
    return PointSources(
        tuple((event.a, event.b) for event in own if event.kind == "handed-in"),
        sum(event.a for event in own if event.kind == "bonus"),
    )


def group_by_turn(events: Iterable[Event]) -> list[tuple[tuple[int, Event] | None, list[tuple[int, Event]]]]:
    """The events by turn, each with its place among all events; the last turns only."""
    chapters: list[tuple[tuple[int, Event] | None, list[tuple[int, Event]]]] = [(None, [])]
    for place, event in enumerate(events):
        if event.kind == "turn":
            chapters.append(((place, event), []))
        else:
            chapters[-1][1].append((place, event))
    return [chapter for chapter in chapters[-LOGGED_TURNS:] if chapter[0] or chapter[1]]
