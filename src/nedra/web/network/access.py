"""Whether devices in the network can reach this server: closed at first, opened and closed by its host."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from nedra.core.contract.errors import NedraError
from nedra.web.network.addresses import network_addresses
from nedra.web.network.ports import FORBIDDEN, IN_USE, bind

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable


class NetworkError(NedraError):
    """The server cannot listen on the network."""


class Listening(Protocol):
    """A server that can accept connections at further sockets."""

    async def add_listener(self, bound: socket.socket) -> None: ...

    def remove_listener(self, bound: socket.socket) -> None: ...


class NetworkAccess:
    """The addresses at which the network reaches a server that listens to this machine only.

    `is_switchable` is false for a server whose address was chosen at its start.
    """

    def __init__(
        self,
        *,
        is_switchable: bool = False,
        find_addresses: Callable[[], tuple[str, ...]] = network_addresses,
    ) -> None:
        self.is_switchable = is_switchable
        self.addresses: tuple[str, ...] = ()  # the best for phones first; empty: nobody can come in
        self.port = 0
        self.version = 0  # how often the addresses have changed
        self._is_open = False  # an open server in no network waits for one
        self._find_addresses = find_addresses
        self._server: Listening | None = None
        self._on_opened: Callable[[str], None] = lambda _: None
        self._sockets: dict[str, socket.socket] = {}
        self._lock = asyncio.Lock()

    def attach(self, server: Listening, port: int, on_opened: Callable[[str], None] = lambda _: None) -> None:
        """Use this server, once it has started; `on_opened` is called with the first page's address."""
        self._server, self.port, self._on_opened = server, port, on_opened

    def url(self, path: str) -> str:
        """The address of a path for phones."""
        return self.urls(path)[0]

    def urls(self, path: str) -> tuple[str, ...]:
        """The same at every address."""
        return tuple(f"http://{address}:{self.port}{path}" for address in self.addresses)

    async def open(self) -> None:
        """Listen on every address in the network; an error says why that is not possible."""
        if not self.is_switchable:
            return
        found = self._find_addresses()
        if not found:
            raise NetworkError("refused-network-none")
        await self._listen_at(found)
        self._is_open = True

    async def follow(self) -> bool:
        """Listen at the present addresses, as after a change of the Wi-Fi; return whether any changed."""
        if not self._is_open or (found := self._find_addresses()) == self.addresses:
            return False
        version = self.version
        with suppress(NetworkError):  # closed to phones until that address can be used
            await self._listen_at(found)
        return self.version != version

    async def close(self) -> None:
        """Listen to this machine only, and disconnect everybody else."""
        self._is_open = False
        await self._listen_at(())

    async def _listen_at(self, addresses: tuple[str, ...]) -> None:
        """Listen at these addresses and no others; at none of them if one is impossible."""
        async with self._lock:
            before = self.addresses
            for gone in self._sockets.keys() - set(addresses):
                self._stop_listening(gone)
            try:
                for address in addresses:
                    await self._start_listening(address)
            finally:
                self.addresses = addresses if self._sockets.keys() == set(addresses) else ()
                self.version += self.addresses != before
        if self.addresses and self.addresses != before:
            self._on_opened(self.url("/"))

    async def _start_listening(self, address: str) -> None:
        if self._server is None or address in self._sockets:
            return
        try:
            self._sockets[address] = bind(address, self.port)
            await self._server.add_listener(self._sockets[address])
        except OSError as error:
            for opened in tuple(self._sockets):
                self._stop_listening(opened)
            raise _network_error(error, address, self.port) from error

    def _stop_listening(self, address: str) -> None:
        bound = self._sockets.pop(address)
        if self._server is not None:
            self._server.remove_listener(bound)
        bound.close()


def _network_error(error: OSError, address: str, port: int) -> NetworkError:
    if error.errno in IN_USE:
        return NetworkError("refused-network-in-use", address=address, port=str(port))
    if error.errno in FORBIDDEN:
        return NetworkError("refused-network-forbidden", address=address, port=str(port))
    reason = os.strerror(error.errno) if error.errno else str(error)
    return NetworkError("refused-network", address=address, port=str(port), reason=reason)
