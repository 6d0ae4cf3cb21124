"""The answer to a click on something that cannot be used now: why not, with the rule's number."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.core.errors import Refused
from nedra.table.house import House
from nedra.table.live import LiveMatch
from nedra.table.refusals import NotYours, Stale
from nedra.web.handing import check_looks
from nedra.web.person import person_of
from nedra.web.place import Place
from nedra.web.playing import show

AnyRequest = Request[Any, Any, Any]


@get("/t/{link:str}/seats/{seat:int}/why", sync_to_thread=False)
def why_not(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    link: FromPath[str],
    seat: FromPath[int],
    move: FromQuery[str] = "",
    moment: FromQuery[int] = 0,
) -> Response[str]:
    """Why that move is not allowed; nothing is played. If it is by now, the table as it is."""
    live, key = house.find(link), person_of(request).key
    try:
        check_looks(request, live, seat)
        _check(live, seat, key, move, moment)
    except Refused as refusal:
        return show(request, place, live, refusal)
    return show(request, place, live)


def _check(live: LiveMatch, seat: int, key: str, move: str, moment: int) -> None:
    """Only who sits there is told: a reason may speak of what that seat holds."""
    if not live.holds(key, seat):
        raise NotYours("refused-not-your-seat")
    if live.begun.moment != moment and not live.begun.over:
        raise Stale("refused-stale")
    live.begun.check(seat, move[:200])
