"""The IPv4 addresses at which other devices can reach this machine."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

GET_ADDRESS: Final = 0x8915  # SIOCGIFADDR of Linux
GET_FLAGS: Final = 0x8913  # SIOCGIFFLAGS of Linux
IS_UP: Final = 0x1
IS_POINT_TO_POINT: Final = 0x10
IS_RUNNING: Final = 0x40
VIRTUAL_PREFIXES: Final = ("br-", "docker", "vboxnet", "veth", "virbr", "vmnet")
"""Networks of containers and virtual machines: no phone is in them."""


class Interface(NamedTuple):
    """An address of this machine, and whether phones are unlikely to be in its network."""

    address: str
    is_unlikely: bool = False


def network_addresses() -> tuple[str, ...]:
    """All addresses in a network, the one that phones most likely reach first.

    That is the default route's, unless it leads into a tunnel.
    """
    default = default_route_address()
    ordered = sorted(_interfaces(), key=lambda each: (each.is_unlikely, each.address != default))
    return tuple(dict.fromkeys(each.address for each in ordered if is_network_address(each.address)))


def default_route_address() -> str:
    """This machine's address on the default route; empty without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a host of that name or address."""
    try:
        address = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return host.lower() == "localhost" or host.lower().endswith(".localhost")
    return address.is_loopback or address.is_unspecified


def is_network_address(address: str) -> bool:
    """Whether other devices can reach an address."""
    return not is_loopback(address) and not ipaddress.ip_address(address).is_link_local


def is_public(address: str) -> bool:
    """Whether the whole internet may reach an address."""
    with suppress(ValueError):
        return ipaddress.ip_address(address).is_global
    return False


def _interfaces() -> Iterator[Interface]:
    if sys.platform == "linux":
        yield from _linux_interfaces()
    else:
        yield from _resolved_interfaces()


def _linux_interfaces() -> Iterator[Interface]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an IPv4 address
                flags = struct.unpack_from("H", _ask(probe, GET_FLAGS, name), 16)[0]
                address = socket.inet_ntoa(_ask(probe, GET_ADDRESS, name)[20:24])
                if flags & IS_UP and flags & IS_RUNNING:
                    yield Interface(
                        address, bool(flags & IS_POINT_TO_POINT) or name.startswith(VIRTUAL_PREFIXES)
                    )


def _ask(probe: socket.socket, question: int, name: str) -> bytes:
    """What Linux knows about an interface: the bytes of its `struct ifreq`."""
    import fcntl

    return fcntl.ioctl(probe, question, struct.pack("256s", name.encode()[:15]))


def _resolved_interfaces() -> Iterator[Interface]:
    """The addresses that Windows and macOS give for this machine's own name."""
    if default := default_route_address():
        yield Interface(default)
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield Interface(str(place[0]))
