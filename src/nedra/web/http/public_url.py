"""The server's public address, for links that are given to other people."""

import ipaddress
import re
import socket
from functools import lru_cache
from typing import Final, NamedTuple

from litestar.exceptions import ClientException

from nedra.web.account.person import AnyRequest

HOST_PATTERN: Final = re.compile(
    r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE
)
"""A host name or an IP address, with or without a port."""
MAX_PORT: Final = 65_535
HOST_CACHE_SIZE: Final = 1000


class HostAndPort(NamedTuple):
    """The parts of a Host header."""

    host: str
    port: str  # with its colon; empty: the default port


class PublicUrl:
    """Makes links from the address that the server is bound to."""

    def __init__(self, host: str) -> None:
        self.is_local_only = _is_loopback(host)

    def url_for(self, request: AnyRequest, path: str) -> str:
        """A path's full address; other devices can reach it unless the server is local only."""
        host, port = check_host(request)
        if not self.is_local_only and _is_loopback(host.strip("[]")):
            host = lan_address()
        return f"{request.scope['scheme']}://{host}{port}{path}"


def check_host(request: AnyRequest) -> HostAndPort:
    """The host that a request names. Links are made from it, so an invalid one is rejected."""
    if not (header := request.headers.get("host")):
        return server_host(request.scope["server"])
    if (parsed := parse_host(header)) is None:
        raise ClientException
    return parsed


def server_host(server: tuple[str, int | None] | None) -> HostAndPort:
    """The address that a request without a Host header came in at."""
    host, port = server or ("localhost", None)
    return HostAndPort(f"[{host}]" if ":" in host else host, "" if port is None else f":{port}")


@lru_cache(HOST_CACHE_SIZE)
def parse_host(header: str) -> HostAndPort | None:
    """The parts of a Host header; None if it is invalid."""
    found = HOST_PATTERN.fullmatch(header)
    if found is None or int((found[2] or ":0")[1:]) > MAX_PORT:
        return None
    return HostAndPort(found[1], found[2] or "")


def lan_address() -> str:
    """This machine's address in its network. Nothing is sent."""
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
