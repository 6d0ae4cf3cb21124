"""The neighbours: other processes that serve the same matches, and what this one does about their news."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from nedra.core.contract.errors import NedraError
from nedra.live.pubsub.pubsub import CONNECTED, RETRY_SECONDS
from nedra.live.seats.shared_device import DeviceClaim

if TYPE_CHECKING:
    from nedra.live.service import MatchService

log = logging.getLogger("nedra.pubsub")


class PeerListener:
    """Listens on a house's wire, and tells the others who has a page open here."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._catch_up_tasks: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._has_warned = False

    def start(self) -> None:
        """Begin to listen, and to tell."""
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._keep_listening()),
            loop.create_task(self._service.presence.publish_periodically()),
        ]

    async def close(self) -> None:
        """Neither listen nor tell any more."""
        tasks = [*self._tasks, *self._catch_up_tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep_listening(self) -> None:
        """Whatever ends the listening, it begins again: a process that is deaf shows old tables for good."""
        while True:
            try:
                await self._service.pubsub.listen(self._on_message)
            except Exception:
                log.exception("the wire broke off")
            else:
                return
            await asyncio.sleep(RETRY_SECONDS)

    def _on_message(self, message: str) -> None:
        """What is not understood is logged once, without its words: links may be among them."""
        try:
            self._handle_message(message)
        except ValueError:
            if not self._has_warned:
                log.warning(
                    "a message on the hub was not understood; others like it are passed over in silence"
                )
            self._has_warned = True

    def _handle_message(self, message: str) -> None:
        """A line added elsewhere, a page open or a device taken there, or the wire itself."""
        service = self._service
        if message == CONNECTED:
            for link in service.loaded_links():
                self._start_catch_up(link)
            return
        what, link, detail = message.split(" ")
        if not service.is_loaded(link):
            return
        if what == "present":
            service.presence.mark_seen_by_peer(link, detail)
        elif what == "device":
            owner, seat, moment, changing = detail.split(".")
            service.apply_device_claim(link, owner, DeviceClaim(int(seat), int(moment), changing == "1"))
        elif what != "appended":
            raise ValueError(what)
        elif service.get_loaded(link).journal_length <= int(detail):
            self._start_catch_up(link)

    def _start_catch_up(self, link: str) -> None:
        task = asyncio.get_running_loop().create_task(self._catch_up(link))
        self._catch_up_tasks.add(task)
        task.add_done_callback(self._catch_up_tasks.discard)

    async def _catch_up(self, link: str) -> None:
        with suppress(NedraError):
            await self._service.fetch(link)
