"""A real server on loopback, over a data file of its own, with quick bots."""

from __future__ import annotations

import socket
import threading
import time
from typing import TYPE_CHECKING

import httpx
import pytest
import uvicorn

from nedra.web.app import create_app
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    bound = socket.create_server(("127.0.0.1", 0))
    app = create_app(tmp_path_factory.mktemp("data") / "nedra.sqlite", thinking=(0.0, 0.02))
    running = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none"))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [bound]})
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    running.should_exit = True
    thread.join()
    bound.close()


@pytest.fixture
def visit(server: str) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser of their own, as far as cookies go."""
    clients = []

    def come(language: str = "en") -> Visitor:
        clients.append(httpx.Client(base_url=server, headers={"Accept-Language": language}, timeout=20))
        return Visitor(clients[-1])

    yield come
    for client in clients:
        client.close()
