"""What the last move brought, gathered from the events: the picture between two questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nedra.core.event import Event

TOLD = ("drew", "placed", "orc-came", "took", "orc-arrived", "grabbed", "left-empty")


class News(NamedTuple):
    """The events of one moment, sorted by what a board shows of them."""

    moment: int
    line: Event | None  # what somebody did last
    orc: tuple[int, int] | None  # the orc that was drawn, and of how many (H6)
    arrived: bool  # it was the last one (H10)
    scored: bool  # a round was counted just now (H12)
    turns: int  # how many turns the round has seen


def latest(events: Iterable[Event]) -> News:
    """The news of the last moment that anything happened in."""
    told = tuple(events)
    moment = told[-1].move if told else 0
    fresh = tuple(event for event in told if event.move == moment)
    return News(
        moment,
        next((event for event in reversed(fresh) if event.what in TOLD), None),
        next(((event.a, event.b) for event in fresh if event.what == "orc-came"), None),
        any(event.what == "orc-arrived" for event in fresh),
        any(event.what in ("most", "most-shared") for event in fresh),
        _turns(told),
    )


def rounds(events: Iterable[Event]) -> list[tuple[int, list[tuple[int, Event]]]]:
    """The events by round, each with its place among all events."""
    chapters: list[tuple[int, list[tuple[int, Event]]]] = []
    for place, event in enumerate(events):
        if event.what == "began" or not chapters:
            chapters.append((event.a, []))
        chapters[-1][1].append((place, event))
    return chapters


def _turns(told: tuple[Event, ...]) -> int:
    """A turn is a card drawn or a pile taken (H4)."""
    begun = next((at for at in reversed(range(len(told))) if told[at].what == "began"), 0)
    return sum(event.what in ("drew", "orc-came", "took", "grabbed") for event in told[begun:])
