"""The wire of Redis: what a process has stored it publishes, and whoever is there hears it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from nedra.table.wire import CHANNEL, CONNECTED, RETRY_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE_SECONDS: Final = 3.0

log = logging.getLogger("nedra.wire")


class RedisWire:
    """Redis keeps nothing: a message that gets lost is made up for when the journal is next read."""

    def __init__(self, address: str) -> None:
        self._redis = Redis.from_url(address, decode_responses=True, encoding_errors="replace")
        self._is_away = False
        self._sending: set[asyncio.Task[None]] = set()

    def added(self, link: str, number: int) -> None:
        self.send(f"added {link} {number}")

    def send(self, message: str) -> None:
        task = asyncio.get_running_loop().create_task(self._publish(message))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def listen(self, hear: Callable[[str], None]) -> None:
        try:
            while True:
                try:
                    await self._listen(hear)
                except (RedisError, OSError) as error:
                    if not self._is_away:
                        log.warning("Redis: %s", error)
                    self._is_away = True
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            await self._redis.aclose()

    async def _listen(self, hear: Callable[[str], None]) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as subscribed:
            await subscribed.subscribe(CHANNEL)
            if self._is_away:
                log.warning("Redis is back")
            self._is_away = False
            hear(CONNECTED)
            async for message in subscribed.listen():
                hear(message["data"])

    async def _publish(self, message: str) -> None:
        with contextlib.suppress(RedisError, OSError):
            async with asyncio.timeout(PATIENCE_SECONDS):  # a Redis that is stopped collects no tasks
                await self._redis.publish(CHANNEL, message)
