"""Serving: the app on a port, the address printed and opened in a browser."""

from __future__ import annotations

import contextlib
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from nedra.bots.thinkers import Thinkers
from nedra.core.errors import Refused
from nedra.table.house import MOST_IN_MEMORY
from nedra.table.lock import only_server
from nedra.web.app import create_app
from nedra.web.logs import set_up_logs
from nedra.web.place import Place, own_address
from nedra.web.protocol.short_frames import ShortFrames
from nedra.web.protocol.short_way import LONGEST as LONGEST_ANSWER
from nedra.web.threshold import Threshold

if TYPE_CHECKING:
    from pathlib import Path

    from litestar import Litestar

    from nedra.table.house import House
    from nedra.table.secret import Secret

log = logging.getLogger("nedra.web")

KEEP_ALIVE_SECONDS: Final = 130
"""Longer than proxies keep an idle connection: if the server hung up first, a form could get lost."""
LINES: Final[dict[str, Any]] = {
    "http": Threshold,
    "ws": ShortFrames,
    "ws_max_size": LONGEST_ANSWER,
    "ws_per_message_deflate": False,  # a move is short enough as it is, and packing costs CPU time
}
MOST_FILES: Final = 65_536


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
    tables: int = MOST_IN_MEMORY,
    secret: Secret | None = None,
) -> int:
    """Serve until stopped. A port in use or a store that cannot be opened is said plainly."""
    set_up_logs(logs)
    with contextlib.ExitStack() as kept:
        try:
            bound = kept.enter_context(_bind(host, port))
            kept.enter_context(only_server(where))
            app = create_app(
                where, host, away=away, hub=hub, thinkers=Thinkers(), tables=tables, secret=secret
            )
        except (OSError, Refused) as error:
            print(f"nedra: {_plainly(error, host, port)}", file=sys.stderr)  # noqa: T201
            return 1
        _run(app, bound, host, secret, browser=browser)
    return 0


def _run(app: Litestar, bound: socket.socket, host: str, secret: Secret | None, *, browser: bool) -> None:
    address = f"http://{_shown_host(host)}:{bound.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="error",  # of bad requests a stranger could send any number
        timeout_graceful_shutdown=2,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        server_header=False,
        **LINES,
    )
    # Having stopped gracefully, uvicorn raises the signal once more, which shall not kill the process.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    _show_once(secret, address)
    _let_many_in()
    Server(config, app.state.house, address, browser=browser).run(sockets=[bound])


def _let_many_in() -> None:
    """Every open page takes a file; systems allow a thousand at first, and many more to who asks."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _show_once(secret: Secret | None, address: str) -> None:
    """At the first start the admin's secret is made, and shown if a person watches: no log shall have it."""
    try:
        if secret is not None and secret.make() and sys.stdout.isatty():
            print(f"Admin: {address}admin   secret {secret.read()}   (`nedra admin` shows it again)")  # noqa: T201
    except OSError as error:
        log.warning("no admin page: %s", error)


def _keep_what_is_loaded() -> None:
    """What is loaded by now stays; to look for garbage in it again and again costs a tenth of a move.

    What comes later is looked through in small portions: in 50,000 things at once it takes 20 milliseconds,
    for which everybody waits.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 50)


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
