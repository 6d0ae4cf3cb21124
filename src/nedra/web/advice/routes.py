"""Advice: what a bot would do in a person's seat, how likely that wins, and why."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.core.match.hint import Hint
from nedra.live.errors import NotAllowedError, StaleDecisionError
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.account.person import person_of
from nedra.web.advice.sheet import advice_page, advice_sheet
from nedra.web.http.public_url import PublicUrl
from nedra.web.http.responses import html_response, wants_fragment
from nedra.web.table.routes import table_response
from nedra.web.table.shared_device import check_device_shows_seat

if TYPE_CHECKING:
    Question = tuple[str, int, int]

AnyRequest = Request[Any, Any, Any]

MAX_CACHED: Final = 512
MAX_CONCURRENT: Final = 8
"""More people than that who ask at once would keep the bots from thinking."""


class AdviceBusyError(NedraError):
    """The bots have no time for more advice just now."""


class AdviceCache:
    """Advice is thought of once for a question, and kept: asking again costs nothing."""

    def __init__(self, workers: SearchWorkers) -> None:
        self._workers = workers
        self._tasks: OrderedDict[Question, asyncio.Task[tuple[Hint, ...]]] = OrderedDict()

    async def advise(self, session: MatchSession, seat: int) -> tuple[Hint, ...]:
        """What is to be said of that seat's moves now."""
        question = session.link, seat, session.started_match.version
        if question not in self._tasks:
            if sum(not task.done() for task in self._tasks.values()) >= MAX_CONCURRENT:
                raise AdviceBusyError("refused-advice-busy")
            thought = self._workers.advise(session.started_match, seat, secrets.randbits(62))
            self._tasks[question] = asyncio.get_running_loop().create_task(thought)
            if len(self._tasks) > MAX_CACHED:
                self._tasks.popitem(last=False)
        hints = await asyncio.shield(self._tasks[question])
        if (
            hints and hints[0].win_probability is None
        ):  # by thumb: the next time there may be somebody to search
            self._tasks.pop(question, None)
        return hints


@get("/t/{link:str}/seats/{seat:int}/advice")
async def advice(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    advice_cache: NamedDependency[AdviceCache],
    link: FromPath[str],
    seat: FromPath[int],
    version: FromQuery[int] = 0,
) -> Response[str]:
    """A bot's advice on the question of that moment: a page, or the bare sheet for the script."""
    session, person = service.get_loaded(link), person_of(request)
    try:
        _check_may_ask(session, seat, person.key, version)
        check_device_shows_seat(request, session, seat)
        hints = await advice_cache.advise(session, seat)
        _check_may_ask(session, seat, person.key, version)  # the table may have gone on meanwhile
    except NedraError as error:
        return table_response(request, public_url, session, error)
    if wants_fragment(request):
        sheet = advice_sheet(session, seat, hints, session.game.translator(person.language))
        return Response(str(sheet), media_type=MediaType.HTML)
    return html_response(advice_page(session, seat, hints, person))


def _check_may_ask(session: MatchSession, seat: int, key: str, version: int) -> None:
    """Only who sits there is told: advice speaks of what that seat holds. A table may do without."""
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    if session.opened.no_advice:
        raise NotAllowedError("refused-no-advice")
    if session.closed or session.started_match.version != version or not session.started_match.legal(seat):
        raise StaleDecisionError("refused-stale")
