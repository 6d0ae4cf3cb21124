"""The answer to a click on something that cannot be used now: why not, with the rule's number."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.core.contract.errors import NedraError
from nedra.live.errors import NotAllowedError, StaleDecisionError
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.account.person import person_of
from nedra.web.http.public_url import PublicUrl
from nedra.web.table.routes import table_response
from nedra.web.table.shared_device import check_device_shows_seat

AnyRequest = Request[Any, Any, Any]


@get("/t/{link:str}/seats/{seat:int}/why", sync_to_thread=False)
def explain_illegal_move(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
    seat: FromPath[int],
    move: FromQuery[str] = "",
    version: FromQuery[int] = 0,
) -> Response[str]:
    """Why that move is not allowed; nothing is played. If it is by now, the table as it is."""
    session, key = service.get_loaded(link), person_of(request).key
    try:
        check_device_shows_seat(request, session, seat)
        _check_move(session, seat, key, move, version)
    except NedraError as error:
        return table_response(request, public_url, session, error)
    return table_response(request, public_url, session)


def _check_move(session: MatchSession, seat: int, key: str, move: str, version: int) -> None:
    """Only who sits there is told: a reason may speak of what that seat holds."""
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    if session.started_match.version != version and not session.started_match.over:
        raise StaleDecisionError("refused-stale")
    session.started_match.check_move(seat, move[:200])
