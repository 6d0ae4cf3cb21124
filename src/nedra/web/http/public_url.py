"""The server's public address, for links that are given to other people."""

import re
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from litestar.exceptions import ClientException

from nedra.web.account.person import AnyRequest
from nedra.web.network.access import NetworkAccess
from nedra.web.network.addresses import is_loopback, network_addresses

HOST_PATTERN: Final = re.compile(
    r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE
)
"""A host name or an IP address, with or without a port."""
MAX_PORT: Final = 65_535
ANY_HOST: Final = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
HOST_CACHE_SIZE: Final = 1000


class HostAndPort(NamedTuple):
    """The parts of a Host header."""

    host: str
    port: str  # with its colon; empty: the default port


class PublicUrl:
    """Makes links for other devices: from the address that a request names, or from those of the network."""

    def __init__(self, host: str, network: NetworkAccess | None = None) -> None:
        self._listens_locally = is_loopback(host) and host not in ANY_HOST
        self.network = network or NetworkAccess()

    def table_urls(self, request: AnyRequest, link: str) -> tuple[str, ...]:
        """A table's link, and the same at this machine's other addresses."""
        return self.urls_for(request, f"/t/{link}")

    def url_for(self, request: AnyRequest, path: str) -> str:
        """A path's full address; other devices can open it unless `is_local_url`."""
        return self.urls_for(request, path)[0]

    def urls_for(self, request: AnyRequest, path: str) -> tuple[str, ...]:
        """A path's full addresses, the most useful first."""
        host, port = check_host(request)
        scheme = request.scope["scheme"]
        if is_loopback(host):
            if self._listens_locally and self.network.addresses:
                return self.network.urls(path)
            if not self._listens_locally and (found := network_addresses()):
                return tuple(f"{scheme}://{address}{port}{path}" for address in found)
        return (f"{scheme}://{host}{port}{path}",)


def is_local_url(url: str) -> bool:
    """Whether only this machine can open an address."""
    return is_loopback(urlsplit(url).hostname or "")


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
