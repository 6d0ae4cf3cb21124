"""The wire: how processes over the same store hear from one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from nedra.table.refusals import StoreAway

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.table.store import Store

REDIS: Final = ("redis://", "rediss://", "unix://")
CHANNEL: Final = "nedra"
CONNECTED: Final = "connected"
"""What a process hears when it is on the wire, again too: something may have been said before."""
RETRY_SECONDS: Final = 1.0


class Wire(Protocol):
    """Messages are words: `added LINK NUMBER` for a stored line, `here LINK OWNER` for an open page.

    `look LINK OWNER.SEAT.MOMENT.CHANGING` tells that a shared device was taken or laid down.
    """

    def added(self, link: str, number: int) -> None:
        """Tell the others that a line has been stored."""
        ...

    def send(self, message: str) -> None:
        """Say something that may also get lost."""
        ...

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Hear what is said, one's own words too, for as long as one is not cancelled."""
        ...


class Alone:
    """No wire: this process is the only one."""

    def added(self, link: str, number: int) -> None:
        pass

    def send(self, message: str) -> None:
        pass

    async def listen(self, hear: Callable[[str], None]) -> None:
        pass


def open_wire(address: str, store: Store) -> Wire:
    """A Redis behind an address; without one the notifications of a shared store."""
    if address and not address.startswith(REDIS):
        raise StoreAway("refused-hub-address")
    if not store.shared:
        if address:
            raise StoreAway("refused-hub-alone")
        return Alone()
    try:
        if address:
            from nedra.table.wire_redis import RedisWire

            return RedisWire(address)
        from nedra.table.postgres import PostgresStore
        from nedra.table.wire_postgres import PostgresWire
    except ImportError as error:
        raise StoreAway("refused-store-postgres") from error
    assert isinstance(store, PostgresStore)
    return PostgresWire(store)
