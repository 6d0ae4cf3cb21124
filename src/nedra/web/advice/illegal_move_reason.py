"""Why a move is illegal: the reply to a click on something that cannot be used now."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.core.contract.errors import NedraError
from nedra.live.errors import NotAllowedError, StaleDecisionError
from nedra.live.session import MatchSession
from nedra.web.table.routes import table_response
from nedra.web.table.shared_device import check_device_shows_seat
from nedra.web.table.viewer import Viewer

MAX_MOVE_LENGTH = 200


@get("/t/{link:str}/seats/{seat:int}/why", sync_to_thread=False)
def explain_illegal_move(
    request: Request[Any, Any, Any],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
    seat: FromPath[int],
    move: FromQuery[str] = "",
    version: FromQuery[int] = 0,
) -> Response[str]:
    """Why that move is illegal, with the rule's number. If it is legal by now, the reply is the table."""
    try:
        check_device_shows_seat(viewer, session, seat)
        _check_move(session, seat, viewer.person.key, move, version)
    except NedraError as error:
        return table_response(request, viewer, session, error)
    return table_response(request, viewer, session)


def _check_move(session: MatchSession, seat: int, key: str, move: str, version: int) -> None:
    """Only the seat's owner may ask: a reason may depend on what that seat holds."""
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    if session.started_match.version != version and not session.started_match.over:
        raise StaleDecisionError("refused-stale")
    session.started_match.check_move(seat, move[:MAX_MOVE_LENGTH])
