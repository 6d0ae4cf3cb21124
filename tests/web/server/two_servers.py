"""Two server processes over one database, and people who come to either."""

from __future__ import annotations

import os
import re
import signal
from typing import TYPE_CHECKING

import httpx

from tests.web.serving import free_port, served, visitor

if TYPE_CHECKING:
    import subprocess
    from contextlib import ExitStack

    from tests.web.visitor import Visitor


class TwoServers:
    """Two servers over one database; people come to either, with the same cookies at both."""

    def __init__(self, stack: ExitStack, *words: str) -> None:
        self._stack = stack
        self.ports = (free_port(), free_port())
        self.servers: list[subprocess.Popen[str]] = [
            stack.enter_context(served(port, *words)) for port in self.ports
        ]

    def visitor(self, number: int) -> Visitor:
        guest = visitor(self.ports[number])
        self._stack.callback(guest.client.close)
        return guest

    def move_over(self, guest: Visitor, number: int) -> Visitor:
        """The same person, led to another server by the proxy."""
        moved = self.visitor(number)
        moved.client.cookies = httpx.Cookies(
            {cookie.name: cookie.value or "" for cookie in guest.client.cookies.jar}
        )
        return moved

    def on_the_table(self, guest: Visitor, table: str) -> str:
        """What somebody sees, but for the address of the server, which is part of the invitation."""
        return re.sub(rf'data-digest="\w+"|:({self.ports[0]}|{self.ports[1]})/', "", guest.fragment(table))

    def kill(self, number: int) -> None:
        os.kill(self.servers[number].pid, signal.SIGKILL)
        self.servers[number].wait()
