"""The routes of the admin page: log in, show, close a table, log out."""

from typing import Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import translator
from nedra.live.autoplay import Autoplay
from nedra.live.errors import NotAllowedError, StoreUnavailableError, UnknownMatchError
from nedra.live.seats import host_actions
from nedra.live.service import MatchService
from nedra.web.account.person import AnyRequest, person_of
from nedra.web.http.forms import read_form
from nedra.web.http.responses import html_response, status_of
from nedra.web.ops.admin_page import AdminPageData, admin_page, login_page
from nedra.web.ops.admin_session import ADMIN_PATH, AdminAuth, expired_session_cookie
from nedra.web.ops.error_log import ErrorLog
from nedra.web.ops.health import health, metrics, ready


@get("/admin")
async def show_admin(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    admin_auth: NamedDependency[AdminAuth],
    autoplay: NamedDependency[Autoplay],
    error_log: NamedDependency[ErrorLog],
    first: FromQuery[int] = 0,
) -> Response[str]:
    """The admin page, or the login page without a session."""
    admin_auth.check_enabled()
    if not admin_auth.is_logged_in(request):
        return _login_response(request)
    return await _admin_response(
        request, service, admin_auth, autoplay, error_log, max(0, min(first, service.max_sessions))
    )


@post("/admin")
async def log_in(request: AnyRequest, admin_auth: NamedDependency[AdminAuth]) -> Response[Any]:
    """Start a session with the secret."""
    admin_auth.check_enabled()
    if not admin_auth.verify_secret(request, (await read_form(request)).text("secret")):
        return _login_response(request, NotAllowedError("refused-secret"))
    return Redirect(ADMIN_PATH, status_code=303, cookies=[admin_auth.new_session_cookie(request)])


@post("/admin/leave")
async def log_out(request: AnyRequest, admin_auth: NamedDependency[AdminAuth]) -> Response[Any]:
    """End the session."""
    if admin_auth.is_logged_in(request):
        admin_auth.check_csrf_token(request, await read_form(request))
    return Redirect(ADMIN_PATH, status_code=303, cookies=[expired_session_cookie(request)])


@post("/admin/close")
async def admin_close_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    admin_auth: NamedDependency[AdminAuth],
    autoplay: NamedDependency[Autoplay],
    error_log: NamedDependency[ErrorLog],
) -> Response[Any]:
    """Close a table, given by its address or its link."""
    admin_auth.check_enabled()
    form = await read_form(request)
    if not admin_auth.is_logged_in(request):
        return _login_response(request)
    admin_auth.check_csrf_token(request, form)
    try:
        await host_actions.close_match_as_admin(service, _parse_table_link(form.text("table")))
    except NedraError as error:
        return await _admin_response(request, service, admin_auth, autoplay, error_log, 0, error)
    return Redirect(f"{ADMIN_PATH}?closed=1", status_code=303)


@get(["/admin/leave", "/admin/close"], sync_to_thread=False)
def redirect_to_admin(admin_auth: NamedDependency[AdminAuth]) -> Redirect:
    """Reloading a form leads back to the page."""
    admin_auth.check_enabled()
    return Redirect(ADMIN_PATH, status_code=303)


def _parse_table_link(typed: str) -> str:
    """The link of a table from its whole or partial address."""
    parts = typed.strip().partition("/t/")
    link = (parts[2] or parts[0]).strip("/").partition("/")[0].partition("?")[0]
    if not link:
        raise UnknownMatchError("refused-unknown-match")
    return link


def _login_response(request: AnyRequest, error: NedraError | None = None) -> Response[str]:
    person = person_of(request)
    say = translator(person.language)
    message = error.translate(say) if error else ""
    return html_response(login_page(say, person, message), status_of(error) if error else 200)


async def _admin_response(
    request: AnyRequest,
    service: MatchService,
    admin_auth: AdminAuth,
    autoplay: Autoplay,
    error_log: ErrorLog,
    first: int,
    error: NedraError | None = None,
) -> Response[str]:
    person = person_of(request)
    say = translator(person.language)
    data = AdminPageData(
        service,
        autoplay,
        is_store_readable=await _can_read_store(service),
        first=first,
        errors=list(error_log.recent()),
        csrf_token=admin_auth.csrf_token(request),
        closed="closed" in request.query_params,
        error=error.translate(say) if error else "",
    )
    return html_response(admin_page(say, person, data), status_of(error) if error else 200)


async def _can_read_store(service: MatchService) -> bool:
    try:
        await service.store.matches_with_room(1)
    except StoreUnavailableError:
        return False
    return True


ops_router = Router(
    "/",
    route_handlers=[
        admin_close_table,
        log_in,
        log_out,
        redirect_to_admin,
        show_admin,
        health,
        metrics,
        ready,
    ],
)
