"""The routes of replays: one step of a match per address, and records to download and upload."""

from typing import Any, Final

from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import translator
from nedra.live.import_record import MAX_RECORD_BYTES, export_record, import_record
from nedra.live.service import MatchService
from nedra.ui.html import Element, Node, a, form, h1, header, input, label, main, p, section, span
from nedra.ui.widgets import submit_button, toast
from nedra.web.account.person import AnyRequest, Person, person_of
from nedra.web.http.board_loader import board_of
from nedra.web.http.forms import read_form
from nedra.web.http.page_layout import page, preferences_form
from nedra.web.http.responses import html_response, wants_fragment
from nedra.web.replay.perspective import choose_perspective
from nedra.web.replay.replay_step import ReplayStep, step_fragment
from nedra.web.replay.win_chances import WinChanceCache, chances_button, chances_drawer, show_win_chances
from nedra.web.table.viewer import TableVisit

FORM_OVERHEAD_BYTES: Final = 4096  # what a form adds around the file


@get("/t/{link:str}/record.json", sync_to_thread=False)
def download_record(visit: NamedDependency[TableVisit]) -> Response[bytes]:
    """Download the record of a finished match."""
    session = visit.session
    return Response(
        export_record(session),
        media_type=MediaType.JSON,
        headers={
            "Content-Disposition": f'attachment; filename="nedra-{session.game.name}-{session.link}.json"'
        },
    )


@get("/replay", sync_to_thread=False)
def show_upload_page(request: AnyRequest) -> Response[str]:
    """The form that uploads a record."""
    return html_response(_upload_page(person_of(request)))


@post("/replay", request_max_body_size=MAX_RECORD_BYTES + FORM_OVERHEAD_BYTES)
async def upload_record(request: AnyRequest, service: NamedDependency[MatchService]) -> Response[Any]:
    """Import a record and redirect to its replay."""
    person, sent = person_of(request), await read_form(request)
    try:
        session = await import_record(service, sent.file("record"), translator(person.language))
    except NedraError as error:
        message = error.translate(translator(person.language, error.game))
        return html_response(_upload_page(person, toast(message)), 400)
    return Redirect(f"/t/{session.link}/replay", status_code=303)


def _upload_page(person: Person, error: Node = None) -> Element:
    say = translator(person.language)
    return page(
        say,
        f"{say('upload-record')} · {say('site-name')}",
        main("#main.lobby.upload-record")[
            header(".lobby-head")[h1[say("upload-record")], preferences_form(say, person, "/replay")],
            section(".panel")[
                p[say("upload-record-about")],
                form(".open-table", method="post", action="/replay", enctype="multipart/form-data")[
                    label(".field")[
                        span[say("record-file")],
                        input(type="file", name="record", accept=".json,application/json", required=True),
                    ],
                    submit_button(say("show-record"), tone="go", about=say("show-record-about")),
                ],
                p[a(href="/")[say("to-first-page")]],
            ],
        ],
        styles=("lobby", "replay"),
        error=error,
    )


MAX_DIGITS = 6


@get("/t/{link:str}/replay", sync_to_thread=False)
def show_replay(
    visit: NamedDependency[TableVisit],
    win_chances: NamedDependency[WinChanceCache],
    step: FromQuery[str] = "",
    version: FromQuery[str] = "",
    seat: FromQuery[str] = "",
) -> Response[str]:
    """One step of a match from the chosen perspective; a step beyond the end is the last one.

    A version of the match is also a way to name a step: events have versions.
    """
    session = visit.session
    perspective = choose_perspective(session, visit.key, seat)
    replayed = ReplayStep(session, perspective, _parse_number(step), visit.viewer.person, visit.viewer)
    if version:
        replayed.number = replayed.history.step_of(_parse_number(version))
    has_analysis = replayed.history.over and win_chances.is_available

    def analyse(shown: ReplayStep) -> Node:
        return has_analysis and [chances_button(shown), chances_drawer(shown, win_chances.get(session))]

    shown = visit.request.headers.get("x-shown", "") if wants_fragment(visit.request) else ""
    markup = step_fragment(replayed, analyse, shown)
    if wants_fragment(visit.request):
        return Response(markup, media_type=MediaType.HTML)
    return html_response(
        page(
            replayed.say,
            replayed.title,
            Markup(markup),  # noqa: S704 - escaped by htpy
            styles=("lobby", "replay", "beats", session.game.name),
            scripts=("beats", "replay"),
            drawings=board_of(session.game).DRAWINGS,
        )
    )


def _parse_number(text: str) -> int:
    """The step or version in an address; an invalid one is the first."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS
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
