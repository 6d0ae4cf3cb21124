"""What the last move brought, gathered from the events: the picture between two questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nedra.core.contract.event import Event
from nedra.games.diamant.rules.cards import Trap, TrapName, card_of


class RecentEvents(NamedTuple):
    """The events of one moment, sorted by what a board shows of them."""

    version: int
    collapsed: TrapName | None  # the trap that came for the second time (D7)
    lost: dict[int, int]
    brought: dict[int, int]
    ended: int | None  # the expedition that ended


def collect_recent_events(events: Iterable[Event]) -> RecentEvents:
    """The news of the last moment that anything happened in."""
    told = tuple(events)
    moment = told[-1].version if told else 0
    fresh = tuple(event for event in told if event.version == moment)
    return RecentEvents(
        moment,
        next((_trap(event) for event in fresh if event.kind == "collapsed"), None),
        {event.seat: event.a for event in fresh if event.kind == "lost" and event.seat is not None},
        {event.seat: event.a for event in fresh if event.kind == "returned" and event.seat is not None},
        _ended(told, fresh),
    )


def group_by_expedition(events: Iterable[Event]) -> list[tuple[int, list[tuple[int, Event]]]]:
    """The events by expedition, each with its place among all events."""
    chapters: list[tuple[int, list[tuple[int, Event]]]] = []
    for place, event in enumerate(events):
        if event.kind == "entered" or not chapters:
            chapters.append((event.a, []))
        chapters[-1][1].append((place, event))
    return chapters


def _trap(event: Event) -> TrapName | None:
    card = card_of(event.a)
    return card.name if isinstance(card, Trap) else None


def _ended(events: tuple[Event, ...], fresh: tuple[Event, ...]) -> int | None:
    """The last expedition entered before the fresh news, if that news closed it."""
    if not any(event.kind == "all-home" for event in fresh):
        return None
    moment = fresh[-1].version
    return next(
        (event.a for event in reversed(events) if event.kind == "entered" and event.version < moment), 1
    )
