"""The replay page: one step of a match per address."""

from __future__ import annotations

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from markupsafe import Markup

from nedra.web.http.board_loader import board_of
from nedra.web.http.page_layout import page
from nedra.web.http.responses import html_response, wants_fragment
from nedra.web.replay.record_routes import download_record, show_upload_page, upload_record
from nedra.web.replay.replay_step import ReplayStep, choose_perspective, step_fragment
from nedra.web.replay.win_chances import WinChanceCache, chances_button, chances_drawer, show_win_chances
from nedra.web.table.viewer import TableVisit

MAX_STEP_DIGITS = 6


@get("/t/{link:str}/replay", sync_to_thread=False)
def show_replay(
    visit: NamedDependency[TableVisit],
    win_chances: NamedDependency[WinChanceCache],
    step: FromQuery[str] = "",
    seat: FromQuery[str] = "",
) -> Response[str]:
    """One step of a match from the chosen perspective; a step beyond the end is the last one."""
    session = visit.session
    perspective = choose_perspective(session, visit.key, seat)
    replayed = ReplayStep(
        session, perspective, _parse_step(step), visit.viewer.person, visit.viewer.table_url
    )
    has_analysis = replayed.history.over and win_chances.is_available
    markup = step_fragment(
        replayed,
        has_analysis and [chances_button(replayed), chances_drawer(replayed, win_chances.get(session))],
    )
    if wants_fragment(visit.request):
        return Response(markup, media_type=MediaType.HTML)
    return html_response(
        page(
            replayed.say,
            replayed.title,
            Markup(markup),  # noqa: S704 - escaped by htpy
            styles=("lobby", "replay", session.game.name),
            scripts=("replay",),
            drawings=board_of(session.game).DRAWINGS,
        )
    )


def _parse_step(text: str) -> int:
    """The step in an address; an invalid one is the first."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= MAX_STEP_DIGITS
    return int(text) if is_number else 0


replay_router = Router(
    "/",
    route_handlers=[
        download_record,
        show_upload_page,
        upload_record,
        show_replay,
        show_win_chances,
    ],
)
