"""A server for the tools that attack it or record its traffic."""

from __future__ import annotations

import socket
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from nedra.live.admin_secret import AdminSecret
from nedra.web.http.app import create_app
from nedra.web.http.server import server_config
from tests.web.serving import ADMIN

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def attacked_server(where: Path | str = "") -> Iterator[str]:
    """A server on loopback over a data file of its own, or over the one or the database that is given."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as bound:
        data = where or Path(folder) / "nedra.sqlite"
        app = create_app(data, bot_delay=(0.0, 0.02), admin_secret=AdminSecret(from_environment=ADMIN))
        running = uvicorn.Server(server_config(app, graceful_seconds=1))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [bound]})
        thread.start()
        while not running.started:
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{bound.getsockname()[1]}"
        finally:
            running.should_exit = True
            thread.join()
