"""The wire: how processes over the same store hear from one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from nedra.live.errors import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.live.storage.store import Store

REDIS_SCHEMES: Final = ("redis://", "rediss://", "unix://")
CHANNEL: Final = "nedra"
CONNECTED: Final = "connected"
"""What a process hears when it is on the wire, again too: something may have been said before."""
RETRY_SECONDS: Final = 1.0


class PubSub(Protocol):
    """Messages are words: `added LINK NUMBER` for a stored line, `here LINK OWNER` for an open page.

    `look LINK OWNER.SEAT.MOMENT.CHANGING` tells that a shared device was taken or laid down.
    """

    def publish_entry(self, link: str, number: int) -> None:
        """Tell the others that a line has been stored."""
        ...

    def publish(self, message: str) -> None:
        """Say something that may also get lost."""
        ...

    async def listen(self, on_message: Callable[[str], None]) -> None:
        """Hear what is said, one's own words too, for as long as one is not cancelled."""
        ...


class SingleProcessPubSub:
    """No wire: this process is the only one."""

    def publish_entry(self, link: str, number: int) -> None:
        pass

    def publish(self, message: str) -> None:
        pass

    async def listen(self, on_message: Callable[[str], None]) -> None:
        pass


def open_pubsub(address: str, store: Store) -> PubSub:
    """A Redis behind an address; without one the notifications of a shared store."""
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
