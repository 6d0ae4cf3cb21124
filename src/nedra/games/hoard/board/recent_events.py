"""What the last move brought, gathered from the events: the picture between two questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nedra.core.contract.event import Event

ACTION_EVENTS = ("drew", "placed", "orc-came", "took", "orc-arrived", "grabbed", "left-empty")


class RecentEvents(NamedTuple):
    """The events of one moment, sorted by what a board shows of them."""

    version: int
    last_action: Event | None  # what somebody did last
    orc: tuple[int, int] | None  # the orc that was drawn, and of how many (H6)
    arrived: bool  # it was the last one (H10)
    scored: bool  # a round was counted just now (H12)
    turns: int  # how many turns the round has seen


def collect_recent_events(events: Iterable[Event]) -> RecentEvents:
    """The news of the last moment that anything happened in."""
    told = tuple(events)
    moment = told[-1].version if told else 0
    fresh = tuple(event for event in told if event.version == moment)
    return RecentEvents(
        moment,
        next((event for event in reversed(fresh) if event.kind in ACTION_EVENTS), None),
        next(((event.a, event.b) for event in fresh if event.kind == "orc-came"), None),
        any(event.kind == "orc-arrived" for event in fresh),
        any(event.kind in ("most", "most-shared") for event in fresh),
        _turns(told),
    )


def group_by_round(events: Iterable[Event]) -> list[tuple[int, list[tuple[int, Event]]]]:
    """The events by round, each with its place among all events."""
    chapters: list[tuple[int, list[tuple[int, Event]]]] = []
    for place, event in enumerate(events):
        if event.kind == "began" or not chapters:
            chapters.append((event.a, []))
        chapters[-1][1].append((place, event))
    return chapters


def _turns(events: tuple[Event, ...]) -> int:
    """A turn is a card drawn or a pile taken (H4)."""
    begun = next((at for at in reversed(range(len(events))) if events[at].kind == "began"), 0)
    return sum(event.kind in ("drew", "orc-came", "took", "grabbed") for event in events[begun:])
