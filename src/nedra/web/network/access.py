"""Whether devices in the network can reach this server: closed at first, opened and closed by its host."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
from typing import TYPE_CHECKING, Final, Protocol

from nedra.core.contract.errors import NedraError
from nedra.web.network.addresses import network_addresses

if TYPE_CHECKING:
    from collections.abc import Callable

IN_USE: Final = (errno.EADDRINUSE, 10048)
FORBIDDEN: Final = (errno.EACCES, errno.EPERM, 10013)


class NetworkError(NedraError):
    """The server cannot listen on the network."""


class Listening(Protocol):
    """A server that can accept connections at further sockets."""

    async def add_listener(self, bound: socket.socket) -> None: ...

    def remove_listener(self, bound: socket.socket) -> None: ...


class NetworkAccess:
    """The addresses at which the network reaches a server that listens to this machine only.

    `is_switchable` is false for a server that was started for a certain address: that was a decision.
    """

    def __init__(
        self,
        *,
        is_switchable: bool = False,
        find_addresses: Callable[[], tuple[str, ...]] = network_addresses,
    ) -> None:
        self.is_switchable = is_switchable
        self.addresses: tuple[str, ...] = ()  # the best for phones first; empty: closed
        self.port = 0
        self.version = 0  # how often it was opened or closed
        self._find_addresses = find_addresses
        self._server: Listening | None = None
        self._on_opened: Callable[[str], None] = lambda _: None
        self._sockets: list[socket.socket] = []
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
        async with self._lock:
            if self.addresses or self._server is None or not self.is_switchable:
                return
            found = self._find_addresses()
            if not found:
                raise NetworkError("refused-network-none")
            for address in found:
                try:
                    self._sockets.append(bind(address, self.port))
                    await self._server.add_listener(self._sockets[-1])
                except OSError as error:
                    self._drop_sockets()
                    raise _network_error(error, address, self.port) from error
            self.addresses = found
            self.version += 1
        self._on_opened(self.url("/"))

    async def close(self) -> None:
        """Listen to this machine only, and disconnect everybody else."""
        async with self._lock:
            if self.addresses:
                self._drop_sockets()
                self.addresses = ()
                self.version += 1

    def _drop_sockets(self) -> None:
        for bound in self._sockets:
            if self._server is not None:
                self._server.remove_listener(bound)
            bound.close()
        self._sockets = []


def bind(host: str, port: int) -> socket.socket:
    """A socket for this address; nobody else may use it at the same time."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform == "win32":  # SO_REUSEADDR would let two servers share the port there
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound


def _network_error(error: OSError, address: str, port: int) -> NetworkError:
    if error.errno in IN_USE:
        return NetworkError("refused-network-in-use", address=address, port=str(port))
    if error.errno in FORBIDDEN:
        return NetworkError("refused-network-forbidden", address=address, port=str(port))
    reason = os.strerror(error.errno) if error.errno else str(error)
    return NetworkError("refused-network", address=address, port=str(port), reason=reason)
