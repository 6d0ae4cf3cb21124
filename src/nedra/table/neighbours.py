"""The neighbours: other processes that serve the same matches, and what this one does about their news."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from nedra.core.errors import Refused
from nedra.table.device import Look
from nedra.table.wire import CONNECTED, RETRY_SECONDS

if TYPE_CHECKING:
    from nedra.table.house import House

log = logging.getLogger("nedra.wire")


class Neighbours:
    """Listens on a house's wire, and tells the others who has a page open here."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._reading: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._has_wondered = False

    def meet(self) -> None:
        """Begin to listen, and to tell."""
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._keep_listening()),
            loop.create_task(self._house.presence.keep_telling()),
        ]

    async def close(self) -> None:
        """Neither listen nor tell any more."""
        tasks = [*self._tasks, *self._reading]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep_listening(self) -> None:
        """Whatever ends the listening, it begins again: a process that is deaf shows old tables for good."""
        while True:
            try:
                await self._house.wire.listen(self._hear)
            except Exception:
                log.exception("the wire broke off")
            else:
                return
            await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, message: str) -> None:
        """What is not understood is logged once, without its words: links may be among them."""
        try:
            self._take_in(message)
        except ValueError:
            if not self._has_wondered:
                log.warning(
                    "a message on the hub was not understood; others like it are passed over in silence"
                )
            self._has_wondered = True

    def _take_in(self, message: str) -> None:
        """A line added elsewhere, a page open or a device taken there, or the wire itself."""
        house = self._house
        if message == CONNECTED:
            for link in house.remembered():
                self._read(link)
            return
        what, link, detail = message.split(" ")
        if not house.remembers(link):
            return
        if what == "here":
            house.presence.seen_elsewhere(link, detail)
        elif what == "look":
            owner, seat, moment, changing = detail.split(".")
            house.looked(link, owner, Look(int(seat), int(moment), changing == "1"))
        elif what != "added":
            raise ValueError(what)
        elif house.find(link).length <= int(detail):
            self._read(link)

    def _read(self, link: str) -> None:
        task = asyncio.get_running_loop().create_task(self._catch_up(link))
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _catch_up(self, link: str) -> None:
        with suppress(Refused):
            await self._house.fetch(link)
