"""Messages between processes that serve the same store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from nedra.live.errors import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable

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
