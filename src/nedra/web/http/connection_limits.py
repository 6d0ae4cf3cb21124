"""Connection limits: how many connections the server and one address may have."""

import ipaddress
import logging
from contextlib import suppress
from functools import cache, lru_cache
from typing import ClassVar, Final

from litestar.types import ASGIApp, Receive, Scope, Send

from nedra.internals.uvicorn_http_protocol import LimitedHttpProtocol
from nedra.live.clock import monotonic_now
from nedra.web.http.rate_limit import MAX_TRACKED, address_block, unmap_ipv4

log = logging.getLogger("nedra.web")

RESERVED_FILES: Final = 256
"""Open files that connections leave for the store, the bots and everything else."""
LOG_INTERVAL_SECONDS: Final = 60.0


class HttpProtocol(LimitedHttpProtocol):
    """Limits that a school behind one address stays below, with a few connections for each page."""

    last_logged_at: ClassVar[float] = float("-inf")

    def limited_address(self, host: str, trusted_proxies: str) -> str:
        """This machine is not limited, and neither is a proxy, which forwards the requests of many."""
        return "" if is_proxy(host, trusted_proxies) else address_block(host)

    def max_connections(self) -> int:
        return max_connections()

    def log_rejection(self, reason: str, connections: int) -> None:
        """Log at most once a minute: a stranger can cause any number of rejections."""
        if monotonic_now() - HttpProtocol.last_logged_at > LOG_INTERVAL_SECONDS:
            HttpProtocol.last_logged_at = monotonic_now()
            log.warning("connection rejected: %s; %d connections are open", reason, connections)


@lru_cache(MAX_TRACKED)
def is_proxy(host: str, trusted_proxies: str) -> bool:
    """Whether an address is one of the trusted proxies, or in one of their networks."""
    for proxy in (proxy.strip() for proxy in trusted_proxies.split(",")):
        with suppress(ValueError):
            if proxy == "*" or ipaddress.ip_address(unmap_ipv4(host)) in ipaddress.ip_network(
                proxy, strict=False
            ):
                return True
    return False


@cache
def max_connections() -> int:
    """The system's limit on open files, less those reserved."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 10_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 65_536 if soft == resource.RLIM_INFINITY else max(soft - RESERVED_FILES, RESERVED_FILES)


def with_plain_client_addresses(app: ASGIApp) -> ASGIApp:
    """Write the IPv4 addresses of clients as such; a socket for both families reports them as IPv6.

    Otherwise a proxy on this machine would not be trusted, and everyone else would count as one address.
    """

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if client := scope.get("client"):
            scope["client"] = (unmap_ipv4(client[0]), client[1])
        await app(scope, receive, send)

    return wrapped
