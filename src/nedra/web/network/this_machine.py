"""Who sits at the machine that the server runs on. Only they may open it to the network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nedra.web.network.addresses import is_loopback

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.types import ASGIApp, Receive, Scope, Send

    from nedra.web.network.access import NetworkAccess

PEER: Final = "nedra_peer"
PROXY_HEADERS: Final = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)


def with_peer_address(app: ASGIApp) -> ASGIApp:
    """Remember who opened the connection; a trusted proxy's headers replace the client's address later."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if client := scope.get("client"):
            scope.setdefault("state", {})[PEER] = client[0]
        await app(scope, receive, send)

    return wrapped


def is_on_this_machine(connection: ASGIConnection[Any, Any, Any, Any], network: NetworkAccess) -> bool:
    """Whether a request comes directly from a browser on this machine.

    The connection itself must be local at both ends. A proxy on this machine forwards for others: it adds
    headers, or names another host. A page of another site that points its own name at this machine
    (DNS rebinding) names that host too.
    """
    scope = connection.scope
    peer, server = scope["state"].get(PEER, ""), scope["server"]
    arrived_at = server[0] if server else ""
    return (
        bool(peer and arrived_at)
        and is_loopback(peer)
        and is_loopback(arrived_at)
        and arrived_at not in network.addresses
        and is_loopback(_host_name(connection.headers.get("host", "")))
        and not any(name in connection.headers for name in PROXY_HEADERS)
    )


def _host_name(header: str) -> str:
    """The host without its port."""
    return header.partition("]")[0].strip("[") if header.startswith("[") else header.partition(":")[0]
