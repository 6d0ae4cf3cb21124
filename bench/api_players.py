"""Simulated players of many two-seat matches, who measure how long each move takes."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any, NamedTuple
from zlib import crc32

from counted_connection import Count

OPENING_AT_ONCE = 20
WARM_UP = 2.0
"""Seconds that do not count, for compilers at run time."""

Table = tuple[str, tuple[str, str]]
"""The link of a match, and the keys of its two seats."""

Meters = Mapping[str, Callable[[], float]]
"""What tells the CPU seconds that a part has used, by its name."""


class Found(NamedTuple):
    """The measurement of one load of two-seat matches of Diamant."""

    server: str
    matches: int
    thinking: float
    moves: int
    seconds: float
    cpu_milliseconds: dict[str, float]  # of each part, for each move
    p50: float  # milliseconds from sending a move until it is acknowledged
    p99: float
    bytes_a_move: float  # in both directions, with headers and updates to both seats


@dataclass
class ApiPlayers(ABC):
    """All players of one server, and their measurements."""

    ports: Sequence[int]  # of all processes
    thinking: float
    by_table: bool = False  # all requests of a table go to one process
    rng: random.Random = field(default_factory=lambda: random.Random(7))
    playing: bool = True
    begin: asyncio.Event = field(default_factory=asyncio.Event)
    connected: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))  # once per player
    waits: list[float] = field(default_factory=list)
    count: Count = field(default_factory=Count)

    @property
    def port(self) -> int:
        """One of the processes, as a proxy chooses one for every request."""
        return self.rng.choice(self.ports)

    def port_of(self, table: str) -> int:
        """The process that a request for this table goes to."""
        return self.ports[crc32(table.encode()) % len(self.ports)] if self.by_table else self.port

    @abstractmethod
    async def open_table(self) -> Table:
        """A match for two players."""

    @abstractmethod
    async def seat(self, table: str, seat: int, key: str) -> None:
        """Play one seat until the match or the time is over."""

    async def open_tables(self, count: int) -> list[Table]:
        """Open matches, but not all at once: that would be another benchmark."""
        openings = asyncio.Semaphore(OPENING_AT_ONCE)

        async def enter() -> Table:
            async with openings:
                return await self.open_table()

        return await asyncio.gather(*(enter() for _ in range(count)))

    async def match(self, table: Table) -> None:
        """Play one match after another, until the time is over."""
        while self.playing:
            link, keys = table
            await asyncio.gather(*(self.seat(link, seat, key) for seat, key in enumerate(keys)))
            table = await self.open_table()

    async def come(self) -> None:
        """Report as connected, and wait for the others."""
        self.connected.release()
        await self.begin.wait()

    def leaves(self) -> bool:
        """Whether an explorer leaves: every seventh time, as people do."""
        return self.rng.random() < 1 / 7

    async def think(self) -> None:
        if self.thinking:
            await asyncio.sleep(self.thinking * self.rng.uniform(0.5, 1.5))


async def measure(load: ApiPlayers, name: str, meters: Meters, matches: int, seconds: float) -> Found:
    """Play this many matches at once, for this time."""
    players = [asyncio.create_task(load.match(table)) for table in await load.open_tables(matches)]
    await wait_for_players(load, players, 2 * matches)
    freeze_garbage_collector()
    load.begin.set()
    await asyncio.sleep(min(WARM_UP, seconds))
    load.waits.clear()
    carried, started = load.count.carried, time.perf_counter()
    before = {part: spent() for part, spent in meters.items()}
    await asyncio.sleep(seconds)
    moves, took = len(load.waits), time.perf_counter() - started
    carried = load.count.carried - carried
    used = {part: spent() - before[part] for part, spent in meters.items()}
    load.playing = False
    for player in players:
        player.cancel()
    for failure in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(failure, Exception):
            raise failure
    if moves < 2:
        raise SystemExit(f"{matches} matches need more time than {seconds} seconds on this machine")
    spread = quantiles(load.waits, n=100)
    return Found(
        name,
        matches,
        load.thinking,
        moves,
        took,
        {part: 1000 * spent / moves for part, spent in used.items()},
        1000 * spread[49],
        1000 * spread[98],
        carried / moves,
    )


def freeze_garbage_collector() -> None:
    """Exclude existing objects from garbage collection, whose time would be charged to the server."""
    gc.collect()
    gc.freeze()


async def wait_for_players(load: ApiPlayers, players: list[asyncio.Task[None]], seats: int) -> None:
    """Wait until all players are connected; a failure of one of them ends the measurement."""
    waiting: list[asyncio.Future[Any]] = [
        asyncio.gather(*(load.connected.acquire() for _ in range(seats))),
        *players,
    ]
    done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for one in done:
        one.result()
