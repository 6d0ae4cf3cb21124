"""Advice: a bot's move for a person's seat and its reasons; and why a clicked move is illegal."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Final

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.core.match.hint import Hint
from nedra.live.errors import NotAllowedError, StaleDecisionError
from nedra.live.session import MatchSession
from nedra.web.advice.sheet import advice_page, advice_sheet
from nedra.web.http.responses import html_response, wants_fragment
from nedra.web.table.routes import table_response
from nedra.web.table.viewer import TableVisit, check_device_shows_seat

Question = tuple[str, int, int]  # the match, the seat and the version

MAX_CACHED: Final = 512
MAX_CONCURRENT: Final = 8
"""With more requests at once, bots at the tables would have to wait."""


class AdviceBusyError(NedraError):
    """Too many people ask for advice at once."""


class AdviceCache:
    """Computes advice once per question and keeps it."""

    def __init__(self, workers: SearchWorkers) -> None:
        self._workers = workers
        self._tasks: OrderedDict[Question, asyncio.Task[tuple[Hint, ...]]] = OrderedDict()

    async def advise(self, session: MatchSession, seat: int) -> tuple[Hint, ...]:
        """The hints for that seat's present decision, best move first."""
        question = session.link, seat, session.started_match.version
        if question not in self._tasks:
            if sum(not task.done() for task in self._tasks.values()) >= MAX_CONCURRENT:
                raise AdviceBusyError("refused-advice-busy")
            search = self._workers.advise(session.started_match, seat, secrets.randbits(62))
            self._tasks[question] = asyncio.get_running_loop().create_task(search)
            if len(self._tasks) > MAX_CACHED:
                self._tasks.popitem(last=False)
        hints = await asyncio.shield(self._tasks[question])
        if hints and hints[0].win_probability is None:  # heuristic: a search may be available next time
            self._tasks.pop(question, None)
        return hints


@get("/t/{link:str}/seats/{seat:int}/advice")
async def advice(
    visit: NamedDependency[TableVisit],
    advice_cache: NamedDependency[AdviceCache],
    seat: FromPath[int],
    version: FromQuery[int] = 0,
) -> Response[str]:
    """A bot's advice on the decision of that version: a page, or the bare sheet for the script."""
    session, person = visit.session, visit.viewer.person
    try:
        _check_may_ask(session, seat, person.key, version)
        check_device_shows_seat(visit, seat)
        hints = await advice_cache.advise(session, seat)
        _check_may_ask(session, seat, person.key, version)  # the match may have gone on meanwhile
    except NedraError as error:
        return table_response(visit, error)
    if wants_fragment(visit.request):
        sheet = advice_sheet(session, seat, hints, session.game.translator(person.language))
        return Response(str(sheet), media_type=MediaType.HTML)
    return html_response(advice_page(session, seat, hints, person))


def _check_may_ask(session: MatchSession, seat: int, key: str, version: int) -> None:
    """Only the seat's owner may ask: advice depends on what that seat holds. A table may forbid advice."""
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    if session.opened.no_advice:
        raise NotAllowedError("refused-no-advice")
    if session.closed or session.started_match.version != version or not session.started_match.legal(seat):
        raise StaleDecisionError("refused-stale")


MAX_MOVE_LENGTH = 200


@get("/t/{link:str}/seats/{seat:int}/why", sync_to_thread=False)
def explain_illegal_move(
    visit: NamedDependency[TableVisit],
    seat: FromPath[int],
    move: FromQuery[str] = "",
    version: FromQuery[int] = 0,
) -> Response[str]:
    """Why that move is illegal, with the rule's number. If it is legal by now, the reply is the table."""
    try:
        check_device_shows_seat(visit, seat)
        _check_move(visit.session, seat, visit.key, move, version)
    except NedraError as error:
        return table_response(visit, error)
    return table_response(visit)


def _check_move(session: MatchSession, seat: int, key: str, move: str, version: int) -> None:
    """Only the seat's owner may ask: a reason may depend on what that seat holds."""
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    if session.started_match.version != version and not session.started_match.over:
        raise StaleDecisionError("refused-stale")
    session.started_match.check_move(seat, move[:MAX_MOVE_LENGTH])


advice_router = Router(
    "/",
    route_handlers=[
        explain_illegal_move,
        advice,
    ],
)
