"""Messages by Redis."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from nedra.live.pubsub.pubsub import CHANNEL, CONNECTED, RETRY_SECONDS, appended_message

PUBLISH_TIMEOUT_SECONDS: Final = 3.0

log = logging.getLogger("nedra.pubsub")


class RedisPubSub:
    """Redis stores nothing. The next read of the journal makes up for a lost message."""

    def __init__(self, address: str) -> None:
        self._redis = Redis.from_url(address, decode_responses=True, encoding_errors="replace")
        self._is_unavailable = False
        self._publish_tasks: set[asyncio.Task[None]] = set()

    def publish_entry(self, link: str, number: int) -> None:
        self.publish(appended_message(link, number))

    def publish(self, message: str) -> None:
        task = asyncio.get_running_loop().create_task(self._publish(message))
        self._publish_tasks.add(task)
        task.add_done_callback(self._publish_tasks.discard)

    async def listen(self, on_message: Callable[[str], None]) -> None:
        try:
            while True:
                try:
                    await self._listen_once(on_message)
                except (RedisError, OSError) as error:
                    if not self._is_unavailable:
                        log.warning("Redis: %s", error)
                    self._is_unavailable = True
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            await self._redis.aclose()

    async def _listen_once(self, on_message: Callable[[str], None]) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as subscribed:
            await subscribed.subscribe(CHANNEL)
            if self._is_unavailable:
                log.warning("Redis is back")
            self._is_unavailable = False
            on_message(CONNECTED)
            async for message in subscribed.listen():
                on_message(message["data"])

    async def _publish(self, message: str) -> None:
        with contextlib.suppress(RedisError, OSError):
            async with asyncio.timeout(PUBLISH_TIMEOUT_SECONDS):  # else tasks would pile up while Redis hangs
                await self._redis.publish(CHANNEL, message)
