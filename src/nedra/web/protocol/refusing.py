"""Refusals of the seat protocol: JSON that a program can act on, with a sentence for its author."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import ClientException, HTTPException, ValidationException

from nedra.core.words import speech
from nedra.web.person import person_of
from nedra.web.protocol.messages import Problem
from nedra.web.reply import log, room_of, status_of, waiting

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.errors import Refused

ROOT: Final = "/api"

AnyRequest = Request[Any, Any, Any]


def by_address(
    page: Callable[[AnyRequest, Any], Response[Any]], in_json: Callable[[AnyRequest, Any], Response[Any]]
) -> Callable[[AnyRequest, Any], Response[Any]]:
    """Who asked under the protocol's address is answered in JSON, also where nothing is found."""

    def refuse(request: AnyRequest, error: Exception) -> Response[Any]:
        known = request.scope["path"].startswith(ROOT + "/")
        return in_json(request, error) if known else page(request, error)

    return refuse


def refuse_in_json(request: AnyRequest, refusal: Refused) -> Response[bytes]:
    """What the rules, the table or the moment do not allow."""
    return _problem(problem_of(refusal, person_of(request).language), status_of(refusal), waiting(refusal))


def problem_of(refusal: Refused, language: str) -> Problem:
    """A refusal as programs read it."""
    return Problem(refusal.key, refusal.words(speech(language, refusal.game)), refusal.rule)


def refuse_request_in_json(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """An address that leads nowhere, a body that cannot be read."""
    problem = problem_with(error.status_code, person_of(request).language, _detail(error))
    return _problem(problem, error.status_code, error.headers)


def problem_with(status: int, language: str, detail: str = "") -> Problem:
    """What HTTP says of a request, as programs read it."""
    key, say = f"refused-http-{status}", speech(language)
    return Problem(key, say(key if say.knows(key) else "refused-http"), detail=detail)


def refuse_depth(request: AnyRequest, error: RecursionError) -> Response[bytes]:
    """A message that is nested without end cannot be read; another recursion would be our own mistake."""
    if "deserializing" not in str(error):
        return own_fault_in_json(request, error)
    return refuse_request_in_json(request, ClientException())


def refuse_letters(request: AnyRequest, _: UnicodeDecodeError) -> Response[bytes]:
    """A message whose bytes are no text."""
    return refuse_request_in_json(request, ClientException())


def own_fault_in_json(request: AnyRequest, error: Exception) -> Response[bytes]:
    """A mistake of ours: logged in full, told briefly."""
    log.error("%s %s", request.method, room_of(request), exc_info=error)
    sentence = speech(person_of(request).language)("refused-http-500")
    return _problem(Problem("refused-http-500", sentence), 500)


def _detail(error: HTTPException) -> str:
    """What exactly is wrong with a message, as far as its sender's own words say it."""
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return ""
    faults = (fault for fault in error.extra if isinstance(fault, dict))
    return "; ".join(f"{fault.get('key', '')}: {fault.get('message', '')}" for fault in faults)[:400]


def _problem(problem: Problem, status: int, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(
        msgspec.json.encode(problem),
        media_type=MediaType.JSON,
        status_code=status,
        headers=headers or {},
    )
