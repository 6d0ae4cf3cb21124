"""Changing a match: one change at a time, and none of a table that is closed but whose it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.table.refusals import TableClosed

if TYPE_CHECKING:
    import asyncio

    from nedra.table.house import House
    from nedra.table.live import LiveMatch


class Changing:
    """A change, as long as it goes on. Written out: a generator would cost every move more than the lock."""

    def __init__(self, house: House, link: str, *, closed: bool = False) -> None:
        self._house = house
        self._link = link
        self._closed = closed  # whether it may be made at a closed table

    async def __aenter__(self) -> LiveMatch:
        live = await self._house.fetch(self._link)
        self._lock: asyncio.Lock = self._house.lock_of(self._link)
        await self._lock.acquire()
        try:
            if not self._closed:
                live.check_open()
        except TableClosed:
            self._lock.release()
            raise
        return live

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
