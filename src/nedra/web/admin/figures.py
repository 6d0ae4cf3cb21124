"""The figures of the admin page: how many are here, what waits, what the process takes."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, NamedTuple

from nedra import __version__
from nedra.table.clock import now
from nedra.table.entries import BotSat
from nedra.table.refusals import StoreAway
from nedra.table.schema import Standing
from nedra.web.pulse import Pulse, pulse

if TYPE_CHECKING:
    from nedra.table.house import House
    from nedra.table.live import LiveMatch
    from nedra.table.stand_ins import StandIns


class Row(NamedTuple):
    """A table as the admin sees it: no more than a spectator, and less."""

    link: str
    game: str
    standing: Standing
    closed: bool
    people: int
    bots: int
    seats: int
    pages: int
    lines: int
    quiet: float  # seconds since the last question


class Figures(NamedTuple):
    """Everything at a glance."""

    version: str
    uptime: float
    people: int
    pages: int
    tables: int
    going_on: int
    most_tables: int
    bots: int
    questions: int
    queue: int
    shared: bool
    store_answers: bool
    store_writes: bool
    store_milliseconds: float
    moves: int
    minutes: tuple[int, ...]
    refusals: tuple[tuple[int, int], ...]
    load: tuple[float, ...]
    pulse: Pulse


async def figures(house: House, stand_ins: StandIns) -> Figures:
    """As things are now, in this process."""
    at_hand, taken = house.at_hand(), pulse()
    going_on = [live for live in at_hand if live.match is not None and live.standing != Standing.OVER]
    return Figures(
        version=__version__,
        uptime=time.time() - taken.started,
        people=house.presence.people,
        pages=house.hub.listeners(),
        tables=len(at_hand),
        going_on=len(going_on),
        most_tables=house.most,
        bots=sum(isinstance(chair, BotSat) for live in going_on for chair in live.chairs.values()),
        questions=stand_ins.waiting,
        queue=house.store.waiting,
        shared=house.store.shared,
        store_answers=await _answers(house),
        store_writes=not house.meter.failing,
        store_milliseconds=house.meter.mean_seconds * 1000,
        moves=house.meter.moves,
        minutes=house.meter.minutes(),
        refusals=tuple(sorted(house.meter.refusals.items())),
        load=os.getloadavg() if hasattr(os, "getloadavg") else (),
        pulse=taken,
    )


def rows(house: House, first: int, most: int) -> list[Row]:
    """Some of the tables at hand, those that were wanted last first."""
    return [_row(house, live) for live in house.at_hand()[first : first + most]]


def _row(house: House, live: LiveMatch) -> Row:
    bots = sum(isinstance(chair, BotSat) for chair in live.chairs.values())
    return Row(
        link=live.name,
        game=live.game.name,
        standing=live.standing,
        closed=live.closed is not None,
        people=len(live.chairs) - bots,
        bots=bots,
        seats=live.opened.seats,
        pages=house.hub.listeners(live.name),
        lines=live.length,
        quiet=now() - live.asked_at,
    )


async def _answers(house: House) -> bool:
    try:
        await house.store.with_room(1)
    except StoreAway:
        return False
    return True
