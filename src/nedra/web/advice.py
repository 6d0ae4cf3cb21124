"""Advice: what a bot would do in a person's seat, how likely that wins, and why."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.bots.thinkers import Thinkers
from nedra.core.errors import Refused
from nedra.core.hint import Hint
from nedra.table.house import House
from nedra.table.live import LiveMatch
from nedra.table.refusals import NotYours, Stale
from nedra.web.advice_sheet import advice_page, advice_sheet
from nedra.web.handing import check_looks
from nedra.web.person import person_of
from nedra.web.place import Place
from nedra.web.playing import show
from nedra.web.reply import html_reply, wants_picture

if TYPE_CHECKING:
    Question = tuple[str, int, int]

AnyRequest = Request[Any, Any, Any]

MOST_KEPT: Final = 512
MOST_WAITING: Final = 8
"""More people than that who ask at once would keep the bots from thinking."""


class TooManyAsk(Refused):
    """The bots have no time for more advice just now."""


class Advisers:
    """Advice is thought of once for a question, and kept: asking again costs nothing."""

    def __init__(self, minds: Thinkers) -> None:
        self._minds = minds
        self._given: OrderedDict[Question, asyncio.Task[tuple[Hint, ...]]] = OrderedDict()

    async def advise(self, live: LiveMatch, seat: int) -> tuple[Hint, ...]:
        """What is to be said of that seat's moves now."""
        question = live.name, seat, live.begun.moment
        if question not in self._given:
            if sum(not task.done() for task in self._given.values()) >= MOST_WAITING:
                raise TooManyAsk("refused-advice-busy")
            thought = self._minds.advise(live.begun, seat, secrets.randbits(62))
            self._given[question] = asyncio.get_running_loop().create_task(thought)
            if len(self._given) > MOST_KEPT:
                self._given.popitem(last=False)
        hints = await asyncio.shield(self._given[question])
        if hints and hints[0].chance is None:  # by thumb: the next time there may be somebody to search
            self._given.pop(question, None)
        return hints


@get("/t/{link:str}/seats/{seat:int}/advice")
async def advice(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    advisers: NamedDependency[Advisers],
    link: FromPath[str],
    seat: FromPath[int],
    moment: FromQuery[int] = 0,
) -> Response[str]:
    """A bot's advice on the question of that moment: a page, or the bare sheet for the script."""
    live, person = house.find(link), person_of(request)
    try:
        _check(live, seat, person.key, moment)
        check_looks(request, live, seat)
        hints = await advisers.advise(live, seat)
        _check(live, seat, person.key, moment)  # the table may have gone on meanwhile
    except Refused as refusal:
        return show(request, place, live, refusal)
    if wants_picture(request):
        sheet = advice_sheet(live, seat, hints, live.game.speech(person.language))
        return Response(str(sheet), media_type=MediaType.HTML)
    return html_reply(advice_page(live, seat, hints, person))


def _check(live: LiveMatch, seat: int, key: str, moment: int) -> None:
    """Only who sits there is told: advice speaks of what that seat holds. A table may do without."""
    if not live.holds(key, seat):
        raise NotYours("refused-not-your-seat")
    if live.opened.unaided:
        raise NotYours("refused-unaided")
    if live.closed or live.begun.moment != moment or not live.begun.legal(seat):
        raise Stale("refused-stale")
