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

from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.live.service import MAX_SESSIONS_IN_MEMORY
from nedra.live.storage.file_lock import exclusive_server_lock
from nedra.web.api.move_fast_path import MAX_BODY_BYTES as LONGEST_ANSWER
from nedra.web.api.websocket_fast_path import FastWebSocketProtocol
from nedra.web.http.app import create_app
from nedra.web.http.connection_limits import LimitedHttpProtocol
from nedra.web.http.public_url import PublicUrl, lan_address
from nedra.web.ops.log_setup import configure_logging

if TYPE_CHECKING:
    from pathlib import Path

    from litestar import Litestar

    from nedra.live.admin_secret import AdminSecret
    from nedra.live.service import MatchService

log = logging.getLogger("nedra.web")

KEEP_ALIVE_SECONDS: Final = 130
"""Longer than proxies keep an idle connection: if the server hung up first, a form could get lost."""
PROTOCOL_OPTIONS: Final[dict[str, Any]] = {
    "http": LimitedHttpProtocol,
    "ws": FastWebSocketProtocol,
    "ws_max_size": LONGEST_ANSWER,
    "ws_per_message_deflate": False,  # a move is short enough as it is, and packing costs CPU time
}
MAX_OPEN_FILES: Final = 65_536


class Server(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(
        self, config: uvicorn.Config, service: MatchService, address: str, *, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._service = service
        self._address = address
        self._opens_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print and open the address."""
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Nedra: {self._address}   (Ctrl+C stops it)", flush=True)  # noqa: T201 - the command's one line
        log.info("serving")
        _tune_gc()
        if self._opens_browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every open page, then stop: browsers look for the next server by themselves."""
        log.info("stopping")
        self._service.notifier.close()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    store_url: Path | str,
    *,
    open_browser: bool,
    away_seconds: float,
    pubsub_url: str = "",
    log_format: str = "plain",
    max_cached_matches: int = MAX_SESSIONS_IN_MEMORY,
    admin_secret: AdminSecret | None = None,
) -> int:
    """Serve until stopped. A port in use or a store that cannot be opened is said plainly."""
    configure_logging(log_format)
    with contextlib.ExitStack() as kept:
        try:
            bound = kept.enter_context(_bind(host, port))
            kept.enter_context(exclusive_server_lock(store_url))
            app = create_app(
                store_url,
                host,
                away_seconds=away_seconds,
                pubsub_url=pubsub_url,
                search_workers=SearchWorkers(),
                max_cached_matches=max_cached_matches,
                admin_secret=admin_secret,
            )
        except (OSError, NedraError) as error:
            print(f"nedra: {_startup_error_text(error, host, port)}", file=sys.stderr)  # noqa: T201
            return 1
        _run(app, bound, host, admin_secret, open_browser=open_browser)
    return 0


def _run(
    app: Litestar, bound: socket.socket, host: str, admin_secret: AdminSecret | None, *, open_browser: bool
) -> None:
    address = f"http://{_shown_host(host)}:{bound.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="error",  # of bad requests a stranger could send any number
        timeout_graceful_shutdown=2,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        server_header=False,
        **PROTOCOL_OPTIONS,
    )
    # Having stopped gracefully, uvicorn raises the signal once more, which shall not kill the process.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    _print_admin_secret(admin_secret, address)
    _raise_open_file_limit()
    Server(config, app.state.service, address, open_browser=open_browser).run(sockets=[bound])


def _raise_open_file_limit() -> None:
    """Every open page takes a file; systems allow a thousand at first, and many more to who asks."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _print_admin_secret(admin_secret: AdminSecret | None, address: str) -> None:
    """At the first start the admin's secret is made, and shown if a person watches: no log shall have it."""
    try:
        if admin_secret is not None and admin_secret.create_if_missing() and sys.stdout.isatty():
            print(f"Admin: {address}admin   secret {admin_secret.read()}   (`nedra admin` shows it again)")  # noqa: T201
    except OSError as error:
        log.warning("no admin page: %s", error)


def _tune_gc() -> None:
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
    if PublicUrl(host).is_local_only:
        return "127.0.0.1" if ":" not in host else f"[{host}]"
    return lan_address() if host in ("0.0.0.0", "::") else host  # noqa: S104 - compared, not bound


def _startup_error_text(error: Exception, host: str, port: int) -> str:
    if isinstance(error, NedraError):
        return str(error)
    if isinstance(error, OSError) and error.errno in (98, 48, 10048):
        return f"port {port} on {host} is in use; choose another one with --port"
    return f"cannot serve on {host}:{port}: {error}"
