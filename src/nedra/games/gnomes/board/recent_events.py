"""What has been done lately, gathered from the events: the last deed of each gnome, and of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nedra.core.contract.event import Event
from nedra.games.gnomes.rules.cards import FOG_NAMES, WIND_NAMES, Card, FogName, Wind, card_of

PLAY_EVENTS = ("entered", "cleared", "laid", "cursed", "blew", "discarded")
Placed = tuple[int, Event]
CARD_EVENTS = ("took", "drew-card", "laid", "discarded")


class PlayerAction(NamedTuple):
    """One thing a gnome did."""

    version: int
    what: str
    seat: int
    card: Card | None = None  # None: no card, or one that only its owner has seen
    target: int | None = None  # whom a curse was laid before
    fog: FogName | None = None  # what a wind blew away
    place: int | None = None  # of the row, counted from 1


class RecentEvents(NamedTuple):
    """The deeds a board shows."""

    last_actions: dict[int, PlayerAction]  # the last one of each seat
    played: PlayerAction | None  # the last card played by anybody
    drawn: PlayerAction | None  # the last card drawn by anybody
    row_changes: dict[int, int]  # how often each place of the row has got another card
    last_round_version: (
        int | None
    )  # the moment from which the last round is on, and known to be the last (G20)


def collect_recent_events(events: Iterable[Event]) -> RecentEvents:
    """The last of each kind."""
    told = tuple(events)
    deeds = tuple(_player_actions(told))
    changed: dict[int, int] = {}
    for event in told:
        if event.kind == "refilled":
            changed[event.b] = changed.get(event.b, 0) + 1
    return RecentEvents(
        last_actions={deed.seat: deed for deed in deeds},
        played=next((deed for deed in reversed(deeds) if deed.what in PLAY_EVENTS), None),
        drawn=next((deed for deed in reversed(deeds) if deed.what not in PLAY_EVENTS), None),
        row_changes=changed,
        last_round_version=_last_began(told),
    )


def _last_began(events: tuple[Event, ...]) -> int | None:
    """When the deck's last card was taken; with an extra round, when that round began."""
    emptied = next((event for event in events if event.kind == "deck-empty"), None)
    if emptied is None:
        return None
    began = next((event.version for event in events if event.kind == "round" and event.a == emptied.a), None)
    return None if began is None else max(began, emptied.version)


def group_by_round(events: Iterable[Event]) -> list[tuple[Placed | None, list[Placed]]]:
    """The events by round, each with its place among all events; what opened a round is its heading."""
    chapters: list[tuple[Placed | None, list[Placed]]] = [(None, [])]
    for place, event in enumerate(events):
        if event.kind == "round":
            chapters.append(((place, event), []))
        else:
            chapters[-1][1].append((place, event))
    return [chapter for chapter in chapters if chapter[0] or chapter[1]]


def _player_actions(events: Iterable[Event]) -> Iterator[PlayerAction]:
    for event in events:
        if event.seat is None:
            continue
        if event.kind == "blew":
            yield PlayerAction(
                event.version, "blew", event.seat, Wind(WIND_NAMES[event.a]), fog=FOG_NAMES[event.b]
            )
        elif event.kind == "cursed":
            yield PlayerAction(event.version, "cursed", event.seat, card_of(event.a), target=event.b)
        elif event.kind in CARD_EVENTS:
            place = event.b if event.kind == "took" else None
            yield PlayerAction(event.version, event.kind, event.seat, card_of(event.a), place=place)
        else:
            yield PlayerAction(event.version, event.kind, event.seat)
