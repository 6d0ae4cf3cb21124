"""What the last move brought, and where points come from, collected from the events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.ui.board_kit import last_events

OUT_OF_THE_MINE = ("began-with", "took", "dug")
MINOR_EVENTS = ("laid", "turn", "scored", "first", "got-card", "kept", "threw", "began-with")


class RecentEvents(msgspec.Struct, frozen=True):
    """The events of the last move, sorted by what the board shows of them."""

    version: int
    gems_out: int  # gems that have left the mine so far; gives every gem of the slide its own key
    scored: dict[int, int]  # points by seat
    events: tuple[Event, ...]

    @property
    def last_gem(self) -> str:
        """The key of the gem that left the slide last."""
        return f"gem-{self.gems_out - 1}"


class PointSources(NamedTuple):
    """Where a player's points come from."""

    jewels: tuple[tuple[int, int], ...]  # tiles handed in, encoded as in events, and their points
    bonus: int  # for sets (L13)


def collect_recent_events(events: Sequence[Event]) -> RecentEvents:
    """Sort the events of the last move."""
    version, fresh = last_events(events)
    scored: Counter[int] = Counter()
    for event in fresh:
        if event.kind == "scored" and event.seat is not None:
            scored[event.seat] += event.a
    gems_out = sum(event.kind in OUT_OF_THE_MINE for event in events)
    return RecentEvents(version, gems_out, scored, fresh)


def recent_line(recent: RecentEvents, context: BoardContext) -> str:
    """What happened last, in one line."""
    if context.event_line is None or recent.version == 0:
        return ""
    lines = [context.event_line(event) for event in recent.events if event.kind not in MINOR_EVENTS]
    return " ".join(list(dict.fromkeys(lines))[-3:])  # three cards drawn are one line


def point_sources(seat: int, events: Iterable[Event]) -> PointSources:
    """What this player has handed in, and the bonus for sets."""
    own = [event for event in events if event.seat == seat]
    return PointSources(
        tuple((event.a, event.b) for event in own if event.kind == "handed-in"),
        sum(event.a for event in own if event.kind == "bonus"),
    )
