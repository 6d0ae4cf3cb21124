"""What has been done lately, gathered from the events: the last deed of each gnome, and of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nedra.core.event import Event
from nedra.games.gnomes.cards import FOG_NAMES, WIND_NAMES, Card, FogName, Wind, card_of

PLAYED = ("entered", "cleared", "laid", "cursed", "blew", "discarded")
Placed = tuple[int, Event]
OF_A_CARD = ("took", "drew-card", "laid", "discarded")


class Deed(NamedTuple):
    """One thing a gnome did."""

    moment: int
    what: str
    seat: int
    card: Card | None = None  # None: no card, or one that only its owner has seen
    target: int | None = None  # whom a curse was laid before
    fog: FogName | None = None  # what a wind blew away
    place: int | None = None  # of the row, counted from 1


class News(NamedTuple):
    """The deeds a board shows."""

    deeds: dict[int, Deed]  # the last one of each seat
    played: Deed | None  # the last card played by anybody
    drawn: Deed | None  # the last card drawn by anybody
    changed: dict[int, int]  # how often each place of the row has got another card
    last_began: int | None  # the moment from which the last round is on, and known to be the last (G20)


def latest(events: Iterable[Event]) -> News:
    """The last of each kind."""
    told = tuple(events)
    deeds = tuple(_deeds(told))
    changed: dict[int, int] = {}
    for event in told:
        if event.what == "refilled":
            changed[event.b] = changed.get(event.b, 0) + 1
    return News(
        deeds={deed.seat: deed for deed in deeds},
        played=next((deed for deed in reversed(deeds) if deed.what in PLAYED), None),
        drawn=next((deed for deed in reversed(deeds) if deed.what not in PLAYED), None),
        changed=changed,
        last_began=_last_began(told),
    )


def _last_began(told: tuple[Event, ...]) -> int | None:
    """When the deck's last card was taken; with an extra round, when that round began."""
    emptied = next((event for event in told if event.what == "deck-empty"), None)
    if emptied is None:
        return None
    began = next((event.move for event in told if event.what == "round" and event.a == emptied.a), None)
    return None if began is None else max(began, emptied.move)


def rounds(events: Iterable[Event]) -> list[tuple[Placed | None, list[Placed]]]:
    """The events by round, each with its place among all events; what opened a round is its heading."""
    chapters: list[tuple[Placed | None, list[Placed]]] = [(None, [])]
    for place, event in enumerate(events):
        if event.what == "round":
            chapters.append(((place, event), []))
        else:
            chapters[-1][1].append((place, event))
    return [chapter for chapter in chapters if chapter[0] or chapter[1]]


def _deeds(events: Iterable[Event]) -> Iterator[Deed]:
    for event in events:
        if event.seat is None:
            continue
        if event.what == "blew":
            yield Deed(event.move, "blew", event.seat, Wind(WIND_NAMES[event.a]), fog=FOG_NAMES[event.b])
        elif event.what == "cursed":
            yield Deed(event.move, "cursed", event.seat, card_of(event.a), target=event.b)
        elif event.what in OF_A_CARD:
            place = event.b if event.what == "took" else None
            yield Deed(event.move, event.what, event.seat, card_of(event.a), place=place)
        else:
            yield Deed(event.move, event.what, event.seat)
