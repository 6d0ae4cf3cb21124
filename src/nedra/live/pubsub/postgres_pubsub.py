"""Messages by PostgreSQL: an entry is stored and announced in one transaction, by NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import psycopg

from nedra.live.pubsub.pubsub import CHANNEL, CONNECTED, RETRY_SECONDS
from nedra.live.storage.pg_connection import CONNECT_TIMEOUT_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.live.storage.postgres import PostgresStore

log = logging.getLogger("nedra.pubsub")

TCP_KEEPALIVE: Final[dict[str, Any]] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""A listener sends nothing, so it would never notice that the other machine has died.

So TCP probes after ten seconds of silence, and drops the connection 15 seconds later.
"""


class PostgresPubSub:
    """Needs no other server, but PostgreSQL commits transactions with NOTIFY one at a time."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        store.notify_on_commit = True

    def publish_entry(self, link: str, number: int) -> None:
        """The transaction that stored the entry has announced it."""

    def publish(self, message: str) -> None:
        self._store.notify_soon(message)

    async def listen(self, on_message: Callable[[str], None]) -> None:
        while True:
            try:
                await self._listen_once(on_message)
            except psycopg.Error as error:
                log.info("PostgreSQL: %s", str(error).strip())  # the store logs a warning
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self, on_message: Callable[[str], None]) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._store.address, autocommit=True, connect_timeout=CONNECT_TIMEOUT_SECONDS, **TCP_KEEPALIVE
        )
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            on_message(CONNECTED)
            async for notice in connection.notifies():
                on_message(notice.payload)
