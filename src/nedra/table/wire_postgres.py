"""The wire of PostgreSQL: a line is stored and told in one transaction, by NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import psycopg

from nedra.table.tie import PATIENCE_SECONDS
from nedra.table.wire import CHANNEL, CONNECTED, RETRY_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.table.postgres import PostgresStore

log = logging.getLogger("nedra.wire")

SIGNS_OF_LIFE: Final[dict[str, Any]] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""Who only listens sends nothing, and would wait for ever for a machine that died without a word.

So the system asks after ten seconds of silence, and gives the connection up a quarter of a minute later.
"""


class PostgresWire:
    """No other server is needed; PostgreSQL lets only one transaction at a time commit what it tells."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        store.tells = True

    def added(self, link: str, number: int) -> None:
        """The transaction that stored the line has told of it."""

    def send(self, message: str) -> None:
        self._store.tell(message)

    async def listen(self, hear: Callable[[str], None]) -> None:
        while True:
            try:
                await self._listen(hear)
            except psycopg.Error as error:
                log.info("PostgreSQL: %s", str(error).strip())  # the store says it, too
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hear: Callable[[str], None]) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._store.address, autocommit=True, connect_timeout=PATIENCE_SECONDS, **SIGNS_OF_LIFE
        )
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            hear(CONNECTED)
            async for notice in connection.notifies():
                hear(notice.payload)
