"""The command `nedra serve`: bind a port, print the address, and serve the app with uvicorn."""

import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any, Final, cast

import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.internals.uvicorn_server import HookedServer
from nedra.live.admin_secret import AdminSecret
from nedra.live.service import MAX_SESSIONS_IN_MEMORY
from nedra.live.storage.file_lock import exclusive_server_lock
from nedra.web.api.messages import MAX_MESSAGE_BYTES
from nedra.web.http.app import create_app
from nedra.web.http.connection_limits import HttpProtocol, with_plain_client_addresses
from nedra.web.http.public_url import PublicUrl, lan_address
from nedra.web.ops.log_setup import configure_logging

log = logging.getLogger("nedra.web")

KEEP_ALIVE_SECONDS: Final = 130
"""Longer than proxies keep an idle connection: if the server closed it first, a form could get lost."""
MAX_OPEN_FILES: Final = 65_536


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
    """Serve until stopped. A port in use or a store that cannot be opened is reported in plain words."""
    configure_logging(log_format)
    with contextlib.ExitStack() as stack:
        try:
            bound = stack.enter_context(_bind(host, port))
            stack.enter_context(exclusive_server_lock(store_url))
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

    def announce() -> None:
        print(f"Nedra: {address}   (Ctrl+C stops it)", flush=True)  # noqa: T201 - the command's one line
        log.info("serving")
        _tune_gc()
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def end_streams() -> None:
        log.info("stopping")
        app.state.service.notifier.close()  # every open page reconnects to the next server by itself

    # After a graceful stop uvicorn raises the signal once more, which must not kill the process.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    _print_admin_secret(admin_secret, address)
    _raise_open_file_limit()
    HookedServer(server_config(app), announce, end_streams).run(sockets=[bound])


def server_config(app: ASGIApp, graceful_seconds: int = 2) -> uvicorn.Config:
    """How uvicorn serves the app: with our connection limits, behind trusted proxies."""
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    behind_proxies: Any = ProxyHeadersMiddleware(cast("Any", app), trusted_hosts=proxies)
    return uvicorn.Config(
        cast("Any", with_plain_client_addresses(behind_proxies)),
        http=HttpProtocol,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # moves are short, and compression costs CPU time
        proxy_headers=False,  # done above, after the client's address is unmapped
        forwarded_allow_ips=proxies,
        log_config=None,
        log_level="error",  # a stranger could cause any number of warnings
        server_header=False,
        timeout_graceful_shutdown=graceful_seconds,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
    )


def _raise_open_file_limit() -> None:
    """Every open page takes a file. Systems allow about a thousand at first, and more on request."""
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
    """Create the admin's secret at the first start, print it on a terminal only: no log may contain it."""
    try:
        if admin_secret is not None and admin_secret.create_if_missing() and sys.stdout.isatty():
            print(f"Admin: {address}admin   secret {admin_secret.read()}   (`nedra admin` shows it again)")  # noqa: T201
    except OSError as error:
        log.warning("no admin page: %s", error)


def _tune_gc() -> None:
    """Exclude what is loaded by now from garbage collection, which saves a tenth of a move's time.

    Later objects are collected in small portions: 50,000 at once would block everybody for 20 milliseconds.
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
