"""Who looks at a table: the person, the seat shown on a shared device, and the table's public address."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from nedra.live.seats.shared_device import DeviceClaim
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.account.person import Person, person_of
from nedra.web.http.public_url import PublicUrl, is_local_url
from nedra.web.network.this_machine import is_on_this_machine

VIEWING_COOKIE: Final = "nedra-viewing"
"""Set per table, and only until the browser is closed."""


class Viewer(msgspec.Struct, frozen=True):
    """The person who looks at a table, and from where."""

    person: Person
    viewing: DeviceClaim | None  # who has the device, if several people share it
    table_url: str
    is_local_only: bool  # whether other devices cannot open that address
    other_urls: tuple[str, ...] = ()  # the table at further addresses of this machine
    can_switch_network: bool = False  # whether they sit at the server's machine and may let phones in


def provide_session(service: NamedDependency[MatchService], link: FromPath[str]) -> MatchSession:
    """The match that the path names; `before_request` has loaded it."""
    return service.get_loaded(link)


def provide_viewer(
    request: Request[Any, Any, Any], public_url: NamedDependency[PublicUrl], link: FromPath[str]
) -> Viewer:
    """The viewer that a request comes from."""
    table_url, *other_urls = public_url.table_urls(request, link)
    network = public_url.network
    return Viewer(
        person_of(request),
        _device_claim(request.cookies.get(VIEWING_COOKIE, "")),
        table_url,
        is_local_url(table_url) and not network.addresses,
        tuple(other_urls),
        network.is_switchable and is_on_this_machine(request, network),
    )


def _device_claim(cookie: str) -> DeviceClaim | None:
    """Who has this device according to the browser. The match decides whether the claim still holds."""
    parts = cookie.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in parts):
        return None
    seat, version, is_changing_move = map(int, parts)
    return DeviceClaim(seat, version, is_changing_move == 1)
