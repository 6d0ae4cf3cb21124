"""A uvicorn server with callbacks after it has started and before it stops; uvicorn offers no such hooks.

Streams must end before uvicorn waits for open connections, and only then does it run the app's shutdown.
"""

import socket
from collections.abc import Callable

import uvicorn


class HookedServer(uvicorn.Server):
    """Calls `on_started` once it accepts connections, and `on_stopping` before it closes them."""

    def __init__(
        self, config: uvicorn.Config, on_started: Callable[[], None], on_stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._on_started = on_started
        self._on_stopping = on_stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._on_stopping()
        await super().shutdown(sockets)
