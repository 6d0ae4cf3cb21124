"""Advice: which move a bot would play for a person, and why; and why a clicked move is illegal."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.core.contract.event import LocalizedMessage
from nedra.core.contract.move import translate_move
from nedra.core.i18n.translator import Translator
from nedra.core.match.advice import MoveAdvice
from nedra.live.errors import NotAllowedError, StaleDecisionError
from nedra.live.session import MatchSession
from nedra.ui.hint_widgets import format_percent
from nedra.ui.html import (
    Element,
    Node,
    b,
    div,
    fragment,
    h1,
    header,
    li,
    main,
    ol,
    p,
    rect,
    section,
    small,
    strong,
    svg,
)
from nedra.ui.widgets import drawer, move_form, submit_button
from nedra.web.account.person import Person
from nedra.web.http.page_layout import page, reading_nav
from nedra.web.http.responses import html_response, wants_fragment
from nedra.web.table.routes import table_response
from nedra.web.table.viewer import TableVisit, check_device_shows_seat, seat_in_view

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
        self._tasks: OrderedDict[Question, asyncio.Task[tuple[MoveAdvice, ...]]] = OrderedDict()

    async def advise(self, session: MatchSession, seat: int) -> tuple[MoveAdvice, ...]:
        """The legal moves of that seat, the best first, each with its reasons."""
        question = session.link, seat, session.started_match.version
        if question not in self._tasks:
            if sum(not task.done() for task in self._tasks.values()) >= MAX_CONCURRENT:
                raise AdviceBusyError("refused-advice-busy")
            search = self._workers.advise(session.started_match, seat, secrets.randbits(62))
            self._tasks[question] = asyncio.get_running_loop().create_task(search)
            if len(self._tasks) > MAX_CACHED:
                self._tasks.popitem(last=False)
        ranked_moves = await asyncio.shield(self._tasks[question])
        if (
            ranked_moves and ranked_moves[0].win_probability is None
        ):  # heuristic: a search may be available next time
            self._tasks.pop(question, None)
        return ranked_moves


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
        ranked_moves = await advice_cache.advise(session, seat)
        _check_may_ask(session, seat, person.key, version)  # the match may have gone on meanwhile
    except NedraError as error:
        return table_response(visit, error)
    if wants_fragment(visit.request):
        sheet = advice_sheet(session, seat, ranked_moves, session.game.translator(person.language))
        return Response(str(sheet), media_type=MediaType.HTML)
    return html_response(advice_page(session, seat, ranked_moves, person))


def _check_may_ask(session: MatchSession, seat: int, key: str, version: int) -> None:
    """Only the seat's owner may ask: advice depends on what that seat holds. A table may forbid advice."""
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    if session.opened.no_advice:
        raise NotAllowedError("refused-no-advice")
    if session.closed or session.started_match.version != version or not session.started_match.legal(seat):
        raise StaleDecisionError("refused-stale")


MAX_MOVE_LENGTH = 200


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


MAX_ALTERNATIVES: Final = 5


def advice_sheet(
    session: MatchSession, seat: int, ranked_moves: Sequence[MoveAdvice], say: Translator
) -> Element:
    """The sheet that the script shows over the table."""
    return drawer(
        "advice", say("advice-title"), say("board-close"), _advice_body(session, seat, ranked_moves, say)
    )


def advice_page(
    session: MatchSession, seat: int, ranked_moves: Sequence[MoveAdvice], person: Person
) -> Element:
    """The same as a page, for browsers without scripts."""
    say, back = session.game.translator(person.language), f"/t/{session.link}"
    return page(
        say,
        f"{say('advice-title')} · {say('game-name')} · {say('site-name')}",
        main("#main.reading.advice-page")[
            reading_nav(say, person, back, back, say("back-to-table")),
            header(".plain-cover")[h1[say("advice-title")]],
            section(".chapter")[_advice_body(session, seat, ranked_moves, say)],
        ],
        styles=("lobby", "article", "advice"),
    )


def _advice_body(
    session: MatchSession, seat: int, ranked_moves: Sequence[MoveAdvice], say: Translator
) -> Node:
    best, *others = ranked_moves
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    has_chances = best.win_probability is not None
    return fragment[
        div(".best-move")[
            _rated_move(best, names, say),
            move_form(
                f"/t/{session.link}/seats/{seat}/move",
                session.started_match.version,
                submit_button(say("advice-play"), name="move", value=str(best.move), tone="go"),
            ),
        ],
        has_chances and _alternatives(others, names, say),
        bool(others) and p(".note")[_about(best, say)],
    ]


def _about(best: MoveAdvice, say: Translator) -> str:
    """How the bot found its advice, and what it remembers that the board does not show any more."""
    if best.win_probability is None:
        return say("advice-about-heuristic")
    if best.is_exact:
        return say("advice-about-exact")
    remembers = "advice-remembers"
    return f"{say('advice-about')} {say(remembers)}" if say.has_message(remembers) else say("advice-about")


def _alternatives(others: Sequence[MoveAdvice], names: Sequence[str], say: Translator) -> Node:
    more = len(others) - MAX_ALTERNATIVES
    return (
        bool(others)
        and section(".other-moves", aria_label=say("advice-others"))[
            strong[say("advice-others")],
            ol[[li[_rated_move(other, names, say)] for other in others[:MAX_ALTERNATIVES]]],
            more > 0 and p(".note")[say("advice-more", count=more)],
        ]
    )


def _rated_move(move_advice: MoveAdvice, names: Sequence[str], say: Translator) -> Node:
    """A move, its win probability as a number and a bar, and the reasons."""
    return div(".rated-move")[
        strong(".move-words")[translate_move(move_advice.move, say, names)],
        move_advice.win_probability is not None
        and [
            b(".chance")[format_percent(move_advice.win_probability), " ", small[say("advice-chance")]],
            _bar(move_advice.win_probability),
        ],
        move_advice.explanation is not None and p(".advice-reason")[_translate(move_advice.explanation, say)],
        p(".reason")[_translate(move_advice.reason, say)],
    ]


def _translate(words: LocalizedMessage, say: Translator) -> str:
    key, args = words
    return say(key, **args)


def _bar(chance: float) -> Element:
    return svg(".chance-bar", viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true")[
        rect(".empty", width="100", height="6"), rect(".full", width=f"{100 * chance:.1f}", height="6")
    ]
