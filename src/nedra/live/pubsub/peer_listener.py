"""Applies the messages of other processes to this one, and announces who is present here."""

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
    """Receives messages of other processes, and announces who is present here."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._catch_up_tasks: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._has_warned = False

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._keep_listening()),
            loop.create_task(self._service.presence.publish_periodically()),
        ]

    async def close(self) -> None:
        tasks = [*self._tasks, *self._catch_up_tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep_listening(self) -> None:
        """Restart after any error: a process that does not listen would show old states for ever."""
        while True:
            try:
                await self._service.pubsub.listen(self._on_message)
            except Exception:
                log.exception("listening to other processes failed")
            else:
                return
            await asyncio.sleep(RETRY_SECONDS)

    def _on_message(self, message: str) -> None:
        """Log the first unknown message, without its text, which may contain links."""
        try:
            self._handle_message(message)
        except ValueError:
            if not self._has_warned:
                log.warning("unknown message from another process; further ones are not logged")
            self._has_warned = True

    def _handle_message(self, message: str) -> None:
        service = self._service
        if message == CONNECTED:
            for link in service.loaded_links():
                self._start_catch_up(link)
            return
        kind, link, detail = message.split(" ")
        if kind == "listed":
            service.on_listed(link, detail)
        elif service.is_loaded(link):
            self._handle_match_message(kind, link, detail)

    def _handle_match_message(self, kind: str, link: str, detail: str) -> None:
        service = self._service
        if kind == "present":
            service.presence.mark_seen_by_peer(link, detail)
        elif kind == "device":
            owner, seat, version, changing = detail.split(".")
            service.apply_device_claim(link, owner, DeviceClaim(int(seat), int(version), changing == "1"))
        elif kind != "appended":
            raise ValueError(kind)
        elif service.get_loaded(link).journal_length <= int(detail):
            self._start_catch_up(link)

    def _start_catch_up(self, link: str) -> None:
        task = asyncio.get_running_loop().create_task(self._catch_up(link))
        self._catch_up_tasks.add(task)
        task.add_done_callback(self._catch_up_tasks.discard)

    async def _catch_up(self, link: str) -> None:
        with suppress(NedraError):
            await self._service.fetch(link)
