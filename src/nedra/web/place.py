"""The place where this server can be reached, for the links that others are given."""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar import Request


class Place:
    """What the server is bound to, and what of that others can use."""

    def __init__(self, host: str) -> None:
        self.only_here = _is_loopback(host)

    def address(self, request: Request[Any, Any, Any], link: str) -> str:
        """A table's link."""
        return self.reach(request, f"/t/{link}")

    def reach(self, request: Request[Any, Any, Any], path: str) -> str:
        """A path here, with an address that other devices can reach if this server lets them in."""
        url = request.url
        host = url.netloc
        if not self.only_here and _is_loopback(url.hostname or ""):
            host = f"{own_address()}:{url.port}"
        return f"{url.scheme}://{host}{path}"


def own_address() -> str:
    """This machine's address in its network. Nothing is sent: the socket is only asked for its name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
