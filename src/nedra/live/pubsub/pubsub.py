"""The connection between processes that serve the same store, and what they do with messages."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

from nedra.core.contract.errors import NedraError
from nedra.live.errors import StoreUnavailableError
from nedra.live.seats.shared_device import DeviceClaim

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.live.service import MatchService
    from nedra.live.storage.store import Store

REDIS_SCHEMES: Final = ("redis://", "rediss://", "unix://")
CHANNEL: Final = "nedra"
CONNECTED: Final = "connected"
"""The message that `listen` delivers after each connect: earlier messages may have been missed."""
RETRY_SECONDS: Final = 1.0


def appended_message(link: str, number: int) -> str:
    """The message that says that a journal has a new entry."""
    return f"appended {link} {number}"


class PubSub(Protocol):
    """Messages between processes.

    `appended LINK NUMBER` announces a stored entry, `present LINK OWNER` an open page,
    `device LINK OWNER.SEAT.VERSION.CHANGING` that a shared device was taken or handed back, and
    `listed LINK ADDRESS` who has opened a table of the public list.
    """

    def publish_entry(self, link: str, number: int) -> None:
        """Announce a stored entry."""
        ...

    def publish(self, message: str) -> None:
        """Send a message that may get lost."""
        ...

    async def listen(self, on_message: Callable[[str], None]) -> None:
        """Deliver all messages, also those of this process, until cancelled."""
        ...


class SingleProcessPubSub:
    """For a store that only this process uses."""

    def publish_entry(self, link: str, number: int) -> None:
        pass

    def publish(self, message: str) -> None:
        pass

    async def listen(self, on_message: Callable[[str], None]) -> None:
        pass


def open_pubsub(address: str, store: Store) -> PubSub:
    """Connect to the Redis at an address; without an address, use the notifications of a shared store."""
    if address and not address.startswith(REDIS_SCHEMES):
        raise StoreUnavailableError("refused-redis-address")
    if not store.is_shared:
        if address:
            raise StoreUnavailableError("refused-redis-needs-database")
        return SingleProcessPubSub()
    try:
        if address:
            from nedra.live.pubsub.redis_pubsub import RedisPubSub

            return RedisPubSub(address)
        from nedra.live.pubsub.postgres_pubsub import PostgresPubSub
        from nedra.live.storage.postgres import PostgresStore
    except ImportError as error:
        raise StoreUnavailableError("refused-store-postgres") from error
    assert isinstance(store, PostgresStore)
    return PostgresPubSub(store)


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
