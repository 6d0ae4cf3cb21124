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
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import Translator, translator
from nedra.internals.uvicorn_server import HookedServer
from nedra.live.admin_secret import AdminSecret
from nedra.live.errors import StoreLockedError
from nedra.live.service import MAX_SESSIONS_IN_MEMORY
from nedra.live.storage.file_lock import exclusive_server_lock, read_server_address, write_server_address
from nedra.web.api.messages import MAX_MESSAGE_BYTES
from nedra.web.http.app import create_app
from nedra.web.http.connection_limits import HttpProtocol, with_plain_client_addresses
from nedra.web.http.public_url import ANY_HOST
from nedra.web.network.access import NetworkAccess
from nedra.web.network.addresses import network_addresses
from nedra.web.network.ports import DEFAULT_PORT, bind, bind_first_free, startup_error
from nedra.web.network.terminal_output import print_line, print_phone_address, print_server_address
from nedra.web.network.this_machine import with_peer_address
from nedra.web.ops.log_setup import configure_logging

log = logging.getLogger("nedra.web")

KEEP_ALIVE_SECONDS: Final = 130
"""Longer than proxies keep an idle connection: if the server closed it first, a form could get lost."""
MAX_OPEN_FILES: Final = 65_536


def serve(
    host: str,
    port: int | None,
    store_url: Path | str,
    *,
    open_browser: bool,
    away_seconds: float,
    pubsub_url: str = "",
    log_format: str = "plain",
    max_cached_matches: int = MAX_SESSIONS_IN_MEMORY,
    admin_secret: AdminSecret | None = None,
    can_let_phones_in: bool = False,
    language: str = "en",
) -> int:
    """Serve until stopped; without a port, at the usual one or the next one that is free.

    A port in use or a store that cannot be opened is reported in plain words. If a server already runs on
    the same data file, its first page is opened instead.
    """
    configure_logging(log_format)
    say = translator(language)
    network = NetworkAccess(is_switchable=can_let_phones_in)

    def make_app() -> Litestar:
        return create_app(
            store_url,
            host,
            away_seconds=away_seconds,
            pubsub_url=pubsub_url,
            search_workers=SearchWorkers(),
            max_cached_matches=max_cached_matches,
            admin_secret=admin_secret,
            network=network,
        )

    try:
        opened, bound, app = _open(store_url, host, port, make_app)
    except StoreLockedError as error:
        return _open_running_server(error, say, store_url, open_browser=open_browser)
    except (OSError, NedraError) as error:
        print_line(f"nedra: {startup_error(error, host, port).translate(say)}", sys.stderr)
        return 1
    with opened:
        bound_port = bound.getsockname()[1]
        if port is None and bound_port != DEFAULT_PORT:
            print_line(say("server-other-port", usual=str(DEFAULT_PORT), port=str(bound_port)))
        address = f"http://{_shown_host(host)}:{bound_port}/"
        _create_admin_secret(admin_secret)
        write_server_address(store_url, address)
        _run(app, bound, address, say, network, open_browser=open_browser)
    return 0


def _open(
    store_url: Path | str, host: str, port: int | None, make_app: Callable[[], Litestar]
) -> tuple[contextlib.ExitStack, socket.socket, Litestar]:
    """Lock the data file, bind the port and make the app. A start that fails leaves nothing behind."""
    with contextlib.ExitStack() as stack:
        stack.enter_context(exclusive_server_lock(store_url))
        bound = stack.enter_context(bind_first_free(host) if port is None else bind(host, port))
        app = make_app()
        return stack.pop_all(), bound, app


def _open_running_server(
    error: NedraError, say: Translator, store_url: Path | str, *, open_browser: bool
) -> int:
    """For a person who starts the program twice. A service (`--no-browser`) is refused."""
    address = read_server_address(store_url)
    if not (open_browser and address):
        print_line(f"nedra: {error.translate(say)}", sys.stderr)
        return 1
    print_line(say("server-already", address=address))
    webbrowser.open(address)
    return 0


def _run(
    app: Litestar,
    bound: socket.socket,
    address: str,
    say: Translator,
    network: NetworkAccess,
    *,
    open_browser: bool,
) -> None:
    def announce() -> None:
        hint = network.is_switchable and open_browser  # a service needs none
        print_server_address(say, address, can_let_phones_in=hint)
        log.info("serving")
        _tune_gc()
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def end_streams() -> None:
        log.info("stopping")
        app.state.service.notifier.close()  # every open page reconnects to the next server by itself

    # After a graceful stop uvicorn raises the signal once more, which must not kill the process.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    _raise_open_file_limit()
    server = HookedServer(server_config(app), announce, end_streams)
    network.attach(server, bound.getsockname()[1], lambda url: print_phone_address(say, url))
    try:
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        print_line(f"\n{say('server-goodbye')}")


def server_config(app: ASGIApp, graceful_seconds: int = 2) -> uvicorn.Config:
    """How uvicorn serves the app: with our connection limits, behind trusted proxies."""
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    behind_proxies: Any = ProxyHeadersMiddleware(cast("Any", app), trusted_hosts=proxies)
    return uvicorn.Config(
        cast("Any", with_plain_client_addresses(with_peer_address(behind_proxies))),
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


def _create_admin_secret(admin_secret: AdminSecret | None) -> None:
    """Create the admin's secret at the first start. It is printed by `nedra admin` alone."""
    try:
        if admin_secret is not None:
            admin_secret.create_if_missing()
    except OSError as error:
        log.warning("no admin page: %s", error)


def _tune_gc() -> None:
    """Exclude what is loaded by now from garbage collection, which saves a tenth of a move's time.

    Later objects are collected in small portions: 50,000 at once would block everybody for 20 milliseconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 50)


def _shown_host(host: str) -> str:
    """The host of the address that is printed and opened: the network's, if the network can reach it."""
    if host in ANY_HOST:
        return next(iter(network_addresses()), "127.0.0.1")
    if host == "localhost":
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
