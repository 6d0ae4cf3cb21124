"""Advice: which move a bot would play for a person, and why; and why a clicked move is illegal."""

from typing import Final

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.core.contract.errors import NedraError
from nedra.live.errors import NotAllowedError, StaleDecisionError
from nedra.live.session import MatchSession
from nedra.web.advice.advice_cache import AdviceCache
from nedra.web.advice.advice_page import advice_drawer, advice_page
from nedra.web.http.responses import html_response, wants_fragment
from nedra.web.table.routes import table_response
from nedra.web.table.viewer import TableVisit, check_device_shows_seat, seat_in_view

MAX_MOVE_LENGTH: Final = 200


@get("/t/{link:str}/seats/{seat:int}/advice")
async def advice(
    visit: NamedDependency[TableVisit],
    advice_cache: NamedDependency[AdviceCache],
    seat: FromPath[int],
    version: FromQuery[int] = 0,
) -> Response[str]:
    """A bot's advice on the decision of that version: a page, or the drawer alone for the script."""
    session, person = visit.session, visit.viewer.person
    try:
        _check_may_ask(session, seat, person.key, version)
        check_device_shows_seat(visit, seat)
        ranked_moves = await advice_cache.advise(session, seat)
        _check_may_ask(session, seat, person.key, version)  # the match may have gone on meanwhile
    except NedraError as error:
        return table_response(visit, error)
    if wants_fragment(visit.request):
        drawer_html = advice_drawer(session, seat, ranked_moves, session.game.translator(person.language))
        return Response(str(drawer_html), media_type=MediaType.HTML)
    return html_response(advice_page(session, seat, ranked_moves, person))


def _check_may_ask(session: MatchSession, seat: int, key: str, version: int) -> None:
    """Only the seat's owner may ask: advice depends on what that seat holds. A table may forbid advice."""
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    if session.opened.no_advice:
        raise NotAllowedError("refused-no-advice")
    if session.closed or session.started_match.version != version or not session.started_match.legal(seat):
        raise StaleDecisionError("refused-stale")


@get("/t/{link:str}/why", sync_to_thread=False)
def explain_illegal_move(
    visit: NamedDependency[TableVisit],
    move: FromQuery[str] = "",
    version: FromQuery[int | None] = None,
) -> Response[str]:
    """Why that move is illegal, with the rule's number. If it is legal by now, the reply is the table.

    The script adds the version that the page shows. The link does not have it, nor the seat, so that it is
    the same in all pictures.
    """
    try:
        _check_move(visit, move, version)
    except NedraError as error:
        return table_response(visit, error)
    return table_response(visit)


def _check_move(visit: TableVisit, move: str, version: int | None) -> None:
    """Only those who see a hand may ask: a reason may depend on what the seat holds."""
    match, seat = visit.session.started_match, seat_in_view(visit.session, visit.viewer)
    if seat is None:
        is_seated = bool(visit.session.seats_of(visit.key))
        raise NotAllowedError("refused-device-handed-over" if is_seated else "refused-not-your-seat")
    if version not in (None, match.version) and not match.over:
        raise StaleDecisionError("refused-stale")
    match.check_move(seat, move[:MAX_MOVE_LENGTH])


advice_router = Router(
    "/",
    route_handlers=[
        explain_illegal_move,
        advice,
    ],
)
