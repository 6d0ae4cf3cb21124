"""Responses: HTML pages, and errors in the person's language."""

import logging
from typing import Final, Literal

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from nedra.core.contract.errors import InvalidOptionError, NedraError, UnknownGameError
from nedra.core.i18n.translator import Translator, translator
from nedra.core.match.catalogue import game
from nedra.live.errors import (
    NotAllowedError,
    StoreUnavailableError,
    TooManyListedTablesError,
    TooManyMatchesError,
    UnknownMatchError,
)
from nedra.ui.html import Element, Node, a, h1, main, p, section
from nedra.ui.rulebook import rules_url
from nedra.ui.widgets import portrait_icon
from nedra.web.account.person import AnyRequest, make_cookie, person_of
from nedra.web.http.board_loader import rulebook_of
from nedra.web.http.page_layout import page, preferences_form
from nedra.web.http.rate_limit import RateLimitError, TooManySpectatorsError

log = logging.getLogger("nedra.web")

ERROR_FACE: Final = 14
"""The portrait on the error page."""
STATUS_BY_ERROR: Final[dict[type[NedraError], int]] = {
    UnknownMatchError: 404,
    UnknownGameError: 404,
    NotAllowedError: 403,
    InvalidOptionError: 400,
    StoreUnavailableError: 503,
    TooManyMatchesError: 503,
    TooManySpectatorsError: 503,
    TooManyListedTablesError: 429,
    RateLimitError: 429,
}


def html_response(element: Element, status: int = 200) -> Response[str]:
    """A page as a response."""
    return Response(str(element), media_type=MediaType.HTML, status_code=status)


def redirect_with_cookies(
    request: AnyRequest, location: str, values: dict[str, str], status: Literal[303, 307] = 303
) -> Redirect:
    """A redirect that stores these values in the person's browser."""
    secure = is_secure(request)
    cookies = [make_cookie(name, value, secure=secure) for name, value in values.items()]
    return Redirect(location, status_code=status, cookies=cookies)


def status_of(error: NedraError) -> int:
    """The HTTP status of an error; 409 if the rules or the state of the match forbid something."""
    return next((status for kind, status in STATUS_BY_ERROR.items() if isinstance(error, kind)), 409)


def is_secure(request: AnyRequest) -> bool:
    """Whether cookies can be restricted to encrypted connections."""
    return request.scope["scheme"] == "https"


def wants_fragment(request: AnyRequest) -> bool:
    """Whether the page's script asks for a fragment to swap in."""
    return "x-fragment" in request.headers


def has_open_stream(request: AnyRequest) -> bool:
    """Whether the page's stream is open, so that the fragment need not be sent twice."""
    return request.headers.get("x-fragment") == "stream"


def error_markup(error: NedraError, say: Translator) -> Node:
    """An error's sentence, with its rule number as a link to the rules page."""
    sentence = error.translate(say)
    if not error.rule or not error.game or rulebook_of(game(error.game)) is None:
        return sentence
    number = a(".rule-link", href=rules_url(error.game, error.rule))[error.rule]
    return [sentence.removesuffix(f"({error.rule})"), "(", number, ")"]


def handle_nedra_error(request: AnyRequest, error: NedraError) -> Response[str]:
    """An error of ours as a response in the person's language."""
    say = translator(person_of(request).language, error.game)
    response = error_response(request, error.translate(say), status_of(error), error_markup(error, say))
    response.headers.update(retry_after_header(error))
    return response


def retry_after_header(error: NedraError) -> dict[str, str]:
    """The Retry-After header of a rate limit error."""
    return {"Retry-After": str(error.retry_after)} if isinstance(error, RateLimitError) else {}


def handle_http_error(request: AnyRequest, error: HTTPException) -> Response[str]:
    """An unknown address, a cross-origin form, a body that is too large."""
    say = translator(person_of(request).language)
    key = f"refused-http-{error.status_code}"
    response = error_response(
        request, say(key if say.has_message(key) else "refused-http"), error.status_code
    )
    response.headers.update(error.headers or {})
    return response


def route_of(request: AnyRequest) -> str:
    """The request's route for a log, without the table's link, which is a secret."""
    return request.scope.get("path_template") or "/…"


def handle_unexpected_error(request: AnyRequest, error: Exception) -> Response[str]:
    """An unexpected error: logged in full, reported briefly."""
    log.error("%s %s", request.method, route_of(request), exc_info=error)
    return error_response(request, translator(person_of(request).language)("refused-http-500"), 500)


def error_response(request: AnyRequest, sentence: str, status: int, markup: Node = "") -> Response[str]:
    """The sentence alone for the script, a page for a person."""
    if wants_fragment(request):
        return Response(sentence, media_type=MediaType.TEXT, status_code=status)
    person = person_of(request)
    say = translator(person.language)
    back = request.scope["path"] if request.method == "GET" else "/"
    return html_response(
        page(
            say,
            f"{say('error-title')} · {say('site-name')}",
            main("#main.lobby.error-page")[
                section(".panel")[
                    portrait_icon(ERROR_FACE),
                    h1[say("error-title")],
                    p(role="alert")[markup or sentence],
                    p[a(".big-button.big-button-go", href="/")[say("to-first-page")]],
                    preferences_form(say, person, back),
                ],
            ],
        ),
        status,
    )
