"""A relay between programs and a server that keeps every byte of both directions."""

from __future__ import annotations

import selectors
import socket
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator


class Relay:
    """One address in front of another; what passed is kept by direction."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        self._server = (parts.hostname, parts.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._door, selectors.EVENT_READ)
        self._bell, self._ear = socket.socketpair()
        self._selector.register(self._ear, selectors.EVENT_READ)
        self.sent = bytearray()
        self.received = bytearray()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def run(self) -> None:
        while True:
            for ready, _ in self._selector.select():
                if ready.fileobj is self._ear:
                    return
                if ready.fileobj is self._door:
                    self._let_in()
                else:
                    self._pass_on(ready.fileobj, *ready.data)

    def _let_in(self) -> None:
        inner = socket.create_connection(self._server)
        outer, _ = self._door.accept()
        self._selector.register(outer, selectors.EVENT_READ, (inner, self.sent))
        self._selector.register(inner, selectors.EVENT_READ, (outer, self.received))

    def _pass_on(self, source: object, sink: socket.socket, kept: bytearray) -> None:
        assert isinstance(source, socket.socket)
        try:
            chunk = source.recv(65536)
            kept += chunk
            sink.sendall(chunk)
        except OSError:
            chunk = b""
        if not chunk:
            for end in (source, sink):
                if end.fileno() >= 0 and end in self._selector.get_map():
                    self._selector.unregister(end)
                end.close()

    def stop(self) -> None:
        self._bell.send(b".")

    def close(self) -> None:
        for key in list(self._selector.get_map().values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
        self._bell.close()
        self._selector.close()


@contextmanager
def relay(server: str) -> Iterator[Relay]:
    """A relay in front of a server, while it is needed."""
    running = Relay(server)
    thread = threading.Thread(target=running.run)
    thread.start()
    try:
        yield running
    finally:
        running.stop()
        thread.join()
        running.close()
