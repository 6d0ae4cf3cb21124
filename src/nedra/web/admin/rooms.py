"""The addresses of the admin page: coming in, looking, closing a table, going out."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from nedra.core.errors import Refused
from nedra.core.words import speech
from nedra.table import hosting
from nedra.table.house import House
from nedra.table.refusals import NotYours, UnknownMatch
from nedra.table.stand_ins import StandIns
from nedra.web.admin.figures import figures, rows
from nedra.web.admin.page import admin_page, door_page
from nedra.web.admin.seen import Seen
from nedra.web.admin.session import HOME, Guard, no_session
from nedra.web.admin.troubles import Troubles
from nedra.web.forms import form_of
from nedra.web.person import person_of
from nedra.web.reply import html_reply, status_of

ROWS: Final = 25

AnyRequest = Request[Any, Any, Any]


@get("/admin")
async def admin(
    request: AnyRequest,
    house: NamedDependency[House],
    guard: NamedDependency[Guard],
    stand_ins: NamedDependency[StandIns],
    troubles: NamedDependency[Troubles],
    first: FromQuery[int] = 0,
) -> Response[str]:
    """What goes on, for who has been let in; the door for everybody else."""
    guard.check_there()
    if not guard.is_in(request):
        return _door(request)
    return await _inside(request, house, guard, stand_ins, troubles, max(0, min(first, house.most)))


@post("/admin")
async def enter(request: AnyRequest, guard: NamedDependency[Guard]) -> Response[Any]:
    """Come in with the secret."""
    guard.check_there()
    if not guard.knows(request, (await form_of(request)).text("secret")):
        return _door(request, NotYours("refused-secret"))
    return Redirect(HOME, status_code=303, cookies=[guard.session(request)])


@post("/admin/leave")
async def leave(request: AnyRequest, guard: NamedDependency[Guard]) -> Response[Any]:
    """Go out; this browser forgets that it was let in."""
    if guard.is_in(request):
        guard.check_mark(request, await form_of(request))
    return Redirect(HOME, status_code=303, cookies=[no_session(request)])


@post("/admin/close")
async def close(
    request: AnyRequest,
    house: NamedDependency[House],
    guard: NamedDependency[Guard],
    stand_ins: NamedDependency[StandIns],
    troubles: NamedDependency[Troubles],
) -> Response[Any]:
    """Close a table, named by its address or the last part of it."""
    guard.check_there()
    form = await form_of(request)
    if not guard.is_in(request):
        return _door(request)
    guard.check_mark(request, form)
    try:
        await hosting.close_as_admin(house, _link(form.text("table")))
    except Refused as refusal:
        return await _inside(request, house, guard, stand_ins, troubles, 0, refusal)
    return Redirect(f"{HOME}?closed=1", status_code=303)


@get(["/admin/leave", "/admin/close"], sync_to_thread=False)
def back_to_admin(guard: NamedDependency[Guard]) -> Redirect:
    """The address of a form, loaded again, leads back to the page."""
    guard.check_there()
    return Redirect(HOME, status_code=303)


def _link(typed: str) -> str:
    """The last part of a table's address, however much of it was typed."""
    parts = typed.strip().partition("/t/")
    link = (parts[2] or parts[0]).strip("/").partition("/")[0].partition("?")[0]
    if not link:
        raise UnknownMatch("refused-unknown-match")
    return link


def _door(request: AnyRequest, refusal: Refused | None = None) -> Response[str]:
    person = person_of(request)
    say = speech(person.language)
    words = refusal.words(say) if refusal else ""
    return html_reply(door_page(say, person, words), status_of(refusal) if refusal else 200)


async def _inside(
    request: AnyRequest,
    house: House,
    guard: Guard,
    stand_ins: StandIns,
    troubles: Troubles,
    first: int,
    refusal: Refused | None = None,
) -> Response[str]:
    person = person_of(request)
    say = speech(person.language)
    seen = Seen(
        await figures(house, stand_ins),
        rows(house, first, ROWS),
        first,
        ROWS,
        list(troubles.lately()),
        guard.mark(request),
        "closed" in request.query_params,
        refusal.words(say) if refusal else "",
    )
    return html_reply(admin_page(say, person, seen), status_of(refusal) if refusal else 200)
