"""Replies: a page, a picture of the table, or a refusal in the person's language."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from nedra.core.catalogue import game
from nedra.core.errors import BadOption, Refused, UnknownGame
from nedra.core.words import speech
from nedra.table.refusals import NotYours, StoreAway, UnknownMatch
from nedra.ui.blocks import face
from nedra.ui.html import a, h1, main, p, section
from nedra.ui.rulebook import rules_page
from nedra.web.boards import rulebook_of
from nedra.web.pace import TooFast
from nedra.web.page import page
from nedra.web.person import person_of

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node

log = logging.getLogger("nedra.web")

MOLE: Final = 14
"""The face that does not see where it is going."""
STATUS: Final[dict[type[Refused], int]] = {
    UnknownMatch: 404,
    UnknownGame: 404,
    NotYours: 403,
    BadOption: 400,
    StoreAway: 503,
    TooFast: 429,
}


def html_reply(element: Element, status: int = 200) -> Response[str]:
    """A page as a response."""
    return Response(str(element), media_type=MediaType.HTML, status_code=status)


def status_of(refusal: Refused) -> int:
    """The HTTP status of a refusal; what the rules or the moment do not allow is a conflict."""
    return next((status for kind, status in STATUS.items() if isinstance(refusal, kind)), 409)


def is_secure(request: Request[Any, Any, Any]) -> bool:
    """Whether cookies can be kept to encrypted connections."""
    return request.scope["scheme"] == "https"


def wants_picture(request: Request[Any, Any, Any]) -> bool:
    """Whether the page's own script asks, and swaps what it gets."""
    return "x-picture" in request.headers


def hears_by_stream(request: Request[Any, Any, Any]) -> bool:
    """Whether the page has its stream open, so that the picture need not be sent twice."""
    return request.headers.get("x-picture") == "by stream"


def refusal_words(refusal: Refused, say: Speech) -> Node:
    """Why, as a sentence whose rule can be followed to the page of the rules."""
    sentence = refusal.words(say)
    if not refusal.rule or not refusal.game or rulebook_of(game(refusal.game)) is None:
        return sentence
    number = a(".rule-link", href=rules_page(refusal.game, refusal.rule))[refusal.rule]
    return [sentence.removesuffix(f"({refusal.rule})"), "(", number, ")"]


def refuse(request: Request[Any, Any, Any], refusal: Refused) -> Response[str]:
    """Say why, in the person's language."""
    say = speech(person_of(request).language, refusal.game)
    reply = sorry(request, refusal.words(say), status_of(refusal), refusal_words(refusal, say))
    reply.headers.update(waiting(refusal))
    return reply


def waiting(refusal: Refused) -> dict[str, str]:
    """How long to wait, for whoever was too fast."""
    return {"Retry-After": str(refusal.seconds)} if isinstance(refusal, TooFast) else {}


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[str]:
    """An address that leads nowhere, a form from elsewhere, a body that is too large."""
    say = speech(person_of(request).language)
    key = f"refused-http-{error.status_code}"
    reply = sorry(request, say(key if say.knows(key) else "refused-http"), error.status_code)
    reply.headers.update(error.headers or {})
    return reply


def room_of(request: Request[Any, Any, Any]) -> str:
    """Which page was asked for, for a log: a table's link stands for itself and is not told."""
    return request.scope.get("path_template") or "/…"


def own_fault(request: Request[Any, Any, Any], error: Exception) -> Response[str]:
    """A mistake of ours: logged in full, told briefly."""
    log.error("%s %s", request.method, room_of(request), exc_info=error)
    return sorry(request, speech(person_of(request).language)("refused-http-500"), 500)


def sorry(request: Request[Any, Any, Any], sentence: str, status: int, words: Node = "") -> Response[str]:
    """The sentence alone for the script, a page with a way out for a person."""
    if wants_picture(request):
        return Response(sentence, media_type=MediaType.TEXT, status_code=status)
    from nedra.web.switches import switches  # which needs a reply itself

    person = person_of(request)
    say = speech(person.language)
    back = request.scope["path"] if request.method == "GET" else "/"
    return html_reply(
        page(
            say,
            f"{say('sorry')} · {say('site-name')}",
            main("#main.lobby.sorry")[
                section(".panel")[
                    face(MOLE),
                    h1[say("sorry")],
                    p(role="alert")[words or sentence],
                    p[a(".push.push-go", href="/")[say("to-first-page")]],
                    switches(say, person, back),
                ],
            ],
        ),
        status,
    )
