"""The heart of a stream: it beats when it is due, and stays still for a ring."""

import asyncio

from nedra.table.hub import Hub
from nedra.web.heart import heartbeat


def test_it_beats_when_nothing_rings() -> None:
    async def listen() -> list[bool]:
        with Hub().listen("table") as bell, heartbeat(bell, 0.01) as heart:
            return [await heart.beats(), await heart.beats()]

    assert asyncio.run(listen()) == [True, True]


def test_a_ring_is_no_beat() -> None:
    async def listen() -> list[bool]:
        hub = Hub()
        with hub.listen("table") as bell, heartbeat(bell, 60) as heart:
            hub.ring("table")
            before = await heart.beats()
            bell.clear()
            asyncio.get_running_loop().call_soon(hub.ring, "table")
            return [before, await heart.beats()]

    assert asyncio.run(listen()) == [False, False]


def test_a_beat_that_was_due_during_a_ring_comes_after_it() -> None:
    async def listen() -> list[bool]:
        hub = Hub()
        with hub.listen("table") as bell, heartbeat(bell, 0) as heart:
            hub.ring("table")
            rung = await heart.beats()
            bell.clear()
            return [rung, await heart.beats()]

    assert asyncio.run(listen()) == [False, True]
