"""A uvicorn server with callbacks after it has started and before it stops, and with further listeners.

uvicorn offers neither. Streams must end before uvicorn waits for open connections, and only then does it run
the app's shutdown.
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import uvicorn


class HookedServer(uvicorn.Server):
    """Calls `on_started` once it accepts connections, and `on_stopping` before it closes them."""

    def __init__(
        self, config: uvicorn.Config, on_started: Callable[[], None], on_stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._on_started = on_started
        self._on_stopping = on_stopping
        self._added: dict[int, tuple[asyncio.Server, Any]] = {}

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._on_stopping()
        await super().shutdown(sockets)

    async def add_listener(self, bound: socket.socket) -> None:
        """Accept connections at this socket as well."""
        address = bound.getsockname()
        listener = await asyncio.get_running_loop().create_server(
            self._create_protocol, sock=bound, backlog=self.config.backlog
        )
        self.servers.append(listener)
        self._added[id(bound)] = (listener, address)

    def remove_listener(self, bound: socket.socket) -> None:
        """Accept no more connections at this socket, and end those that came in there."""
        if id(bound) not in self._added:
            return
        listener, address = self._added.pop(id(bound))
        listener.close()
        self.servers.remove(listener)
        for connection in list(self.server_state.connections):
            transport: Any = connection.transport
            if transport is not None and transport.get_extra_info("sockname") == address:
                transport.abort()

    def _create_protocol(self) -> asyncio.Protocol:
        """As uvicorn's own `startup` makes them."""
        protocol_class: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = protocol_class(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol
