"""Serving: the app on a port, the address printed and opened in a browser."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

import uvicorn

from nedra.bots.thinkers import Thinkers
from nedra.core.errors import Refused
from nedra.web.app import create_app
from nedra.web.logs import set_up_logs
from nedra.web.place import Place, own_address

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.table.house import House

log = logging.getLogger("nedra.web")


class Server(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, house: House, address: str, *, browser: bool) -> None:
        super().__init__(config)
        self._house = house
        self._address = address
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print and open the address."""
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Nedra: {self._address}   (Ctrl+C stops it)", flush=True)  # noqa: T201 - the command's one line
        log.info("serving")
        _keep_what_is_loaded()
        if self._browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every open page, then stop: browsers look for the next server by themselves."""
        log.info("stopping")
        self._house.hub.close()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    where: Path | str,
    *,
    browser: bool,
    away: float,
    hub: str = "",
    logs: str = "plain",
) -> int:
    """Serve until stopped. A port in use or a store that cannot be opened is said plainly."""
    set_up_logs(logs)
    try:
        bound = _bind(host, port)
        app = create_app(where, host, away=away, hub=hub, thinkers=Thinkers())
    except (OSError, Refused) as error:
        print(f"nedra: {_plainly(error, host, port)}", file=sys.stderr)  # noqa: T201
        return 1
    address = f"http://{_shown_host(host)}:{bound.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=2,
        server_header=False,
        ws="none",
    )
    # Having stopped gracefully, uvicorn raises the signal once more, which shall not kill the process.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    Server(config, app.state.house, address, browser=browser).run(sockets=[bound])
    return 0


def _keep_what_is_loaded() -> None:
    """What is loaded by now stays; to look for garbage in it again and again costs a tenth of a move."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((host, port))
    return bound


def _shown_host(host: str) -> str:
    if Place(host).only_here:
        return "127.0.0.1" if ":" not in host else f"[{host}]"
    return own_address() if host in ("0.0.0.0", "::") else host  # noqa: S104 - compared, not bound


def _plainly(error: Exception, host: str, port: int) -> str:
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, OSError) and error.errno in (98, 48, 10048):
        return f"port {port} on {host} is in use; choose another one with --port"
    return f"cannot serve on {host}:{port}: {error}"
