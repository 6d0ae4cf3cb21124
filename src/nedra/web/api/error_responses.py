"""Errors of the seat protocol as JSON, with a sentence for the program's author."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import ClientException, HTTPException, ValidationException

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import translator
from nedra.web.account.person import AnyRequest, person_of
from nedra.web.api.messages import API_ROOT, Problem
from nedra.web.http.responses import log, retry_after_header, route_of, status_of


def make_error_handler(
    html_handler: Callable[[AnyRequest, Any], Response[Any]],
    json_handler: Callable[[AnyRequest, Any], Response[Any]],
) -> Callable[[AnyRequest, Any], Response[Any]]:
    """A handler that answers in JSON below the API's address, and in HTML elsewhere."""

    def handle(request: AnyRequest, error: Exception) -> Response[Any]:
        is_api = request.scope["path"].startswith(API_ROOT + "/")
        return json_handler(request, error) if is_api else html_handler(request, error)

    return handle


def nedra_error_to_json(request: AnyRequest, error: NedraError) -> Response[bytes]:
    """What the rules or the state of the match forbid."""
    return _problem_response(
        problem_from_error(error, person_of(request).language), status_of(error), retry_after_header(error)
    )


def problem_from_error(error: NedraError, language: str) -> Problem:
    """An error of ours as a message."""
    return Problem(error.key, error.translate(translator(language, error.game)), error.rule)


def http_error_to_json(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """An unknown address, or a malformed body."""
    problem = problem_from_status(error.status_code, person_of(request).language, _validation_detail(error))
    return _problem_response(problem, error.status_code, error.headers)


def problem_from_status(status: int, language: str, detail: str = "") -> Problem:
    """An HTTP error as a message."""
    key, say = f"refused-http-{status}", translator(language)
    return Problem(key, say(key if say.has_message(key) else "refused-http"), detail=detail)


def other_error_to_json(request: AnyRequest, error: Exception) -> Response[bytes]:
    """A body that is not UTF-8 or nested too deeply; any other error is logged in full, reported briefly."""
    is_nested = isinstance(error, RecursionError) and "deserializing" in str(error)
    if is_nested or isinstance(error, UnicodeDecodeError):
        return http_error_to_json(request, ClientException())
    log.error("%s %s", request.method, route_of(request), exc_info=error)
    return _problem_response(problem_from_status(500, person_of(request).language), 500)


def _validation_detail(error: HTTPException) -> str:
    """What is wrong with a body, field by field."""
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return ""
    faults = (fault for fault in error.extra if isinstance(fault, dict))
    return "; ".join(f"{fault.get('key', '')}: {fault.get('message', '')}" for fault in faults)[:400]


def _problem_response(
    problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[bytes]:
    return Response(
        msgspec.json.encode(problem),
        media_type=MediaType.JSON,
        status_code=status,
        headers=headers or {},
    )
