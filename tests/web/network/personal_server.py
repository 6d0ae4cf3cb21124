"""A server as `nedra` starts it, in this process: for this machine, until phones are let in.

Its "network" is 127.0.0.2, so that it needs no rights and no real network.
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import httpx

from nedra.internals.uvicorn_server import HookedServer
from nedra.live.admin_secret import AdminSecret
from nedra.web.http.app import create_app
from nedra.web.http.server import server_config
from nedra.web.network.access import NetworkAccess
from nedra.web.network.ports import bind
from tests.web.serving import ADMIN
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

NETWORK = ("127.0.0.2", "127.0.0.3")


class PersonalServer(NamedTuple):
    """A running server, and the addresses that it said phones can use."""

    port: int
    network: NetworkAccess
    announced: list[str]

    def come(self, host: str = "127.0.0.1", **headers: str) -> Visitor:
        """Somebody who opens the server at one of its addresses, in English."""
        language = {"Accept-Language": "en"}
        client = httpx.Client(
            base_url=f"http://{host}:{self.port}", headers={**language, **headers}, timeout=60
        )
        return Visitor(client)


@contextmanager
def personal_server(
    folder: Path, find_addresses: Callable[[], tuple[str, ...]] = lambda: NETWORK
) -> Iterator[PersonalServer]:
    bound = bind("127.0.0.1", 0)
    network = NetworkAccess(is_switchable=True, find_addresses=find_addresses)
    app = create_app(
        folder / "nedra.sqlite",
        bot_delay=(0.0, 0.02),
        admin_secret=AdminSecret(from_environment=ADMIN),
        network=network,
        start_seconds=0,
    )
    announced: list[str] = []
    config = server_config(app, graceful_seconds=1)
    running = HookedServer(config, lambda: None, app.state.service.notifier.close)
    network.attach(running, bound.getsockname()[1], announced.append)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [bound]})
    thread.start()
    while not running.started:
        time.sleep(0.01)
    try:
        yield PersonalServer(bound.getsockname()[1], network, announced)
    finally:
        running.should_exit = True
        thread.join()
        bound.close()
