"""The page of a guided first game: the game's own board, a hand that points, one sentence at a time."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from nedra.core.board import Chair, Desk
from nedra.core.catalogue import game
from nedra.core.errors import Refused
from nedra.core.guide import LEARNER, guide_of
from nedra.ui.blocks import face, push, toast
from nedra.ui.drawings import HAND
from nedra.ui.html import a, div, form, fragment, input, main, p, span, strong
from nedra.ui.rulebook import rules_page
from nedra.ui.symbols import drawing
from nedra.web.boards import board_of
from nedra.web.forms import LONGEST, form_of
from nedra.web.guide_style import pointing
from nedra.web.home_link import home_link
from nedra.web.lesson import Lesson, LostLesson
from nedra.web.page import page
from nedra.web.person import person_of
from nedra.web.reply import html_reply, refusal_words, status_of, wants_picture
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node
    from nedra.web.person import Person

AnyRequest = Request[Any, Any, Any]
MENTOR: Final = 3  # which of the drawn faces speaks
START: Final = "-"  # stands in a path for a way that has not begun


@get("/learn/{name:str}", sync_to_thread=False)
def learn(request: AnyRequest, name: FromPath[str], way: FromQuery[str] = "") -> Response[Any]:
    """The lesson where the learner has come to; an address that leads nowhere starts it again."""
    try:
        lesson = _lesson(name, way)
    except LostLesson:
        return Redirect(f"/learn/{name}", status_code=303)
    return _show(request, lesson)


@get("/learn/{name:str}/go", sync_to_thread=False)
def back_to_lesson(name: FromPath[str], way: FromQuery[str] = "") -> Redirect:
    """The address of the form, loaded again after a refusal, leads back to the lesson."""
    return Redirect(f"/learn/{name}?way={way}" if way else f"/learn/{name}", status_code=303)


@post("/learn/{name:str}/go")
async def go_on(request: AnyRequest, name: FromPath[str], way: FromQuery[str] = "") -> Response[Any]:
    """Play the move, or read on; the reply is the picture that follows."""
    asked = await form_of(request)
    lesson = _lesson(name, way)
    try:
        lesson.go(asked.text("move"))
    except Refused as refusal:
        return _show(request, lesson, refusal)
    if wants_picture(request):
        return _show(request, lesson)
    return Redirect(address(lesson), status_code=303)


@get("/learn/{name:str}/why/{way:str}", sync_to_thread=False)
def why_not_now(
    request: AnyRequest, name: FromPath[str], way: FromPath[str], move: FromQuery[str] = ""
) -> Response[Any]:
    """Why something that was clicked cannot be used now; nothing is played."""
    try:
        lesson = _lesson(name, way.removeprefix(START))
    except LostLesson:
        return Redirect(f"/learn/{name}", status_code=303)
    try:
        lesson.check(move[:LONGEST])
    except Refused as refusal:
        return _show(request, lesson, refusal)
    return _show(request, lesson)


@get("/learn/{name:str}/points.css", sync_to_thread=False)
def points(name: FromPath[str]) -> Response[str]:
    """Which thing of the board each step points at, as a style sheet: no script is needed to point."""
    guide = guide_of(game(name))
    if guide is None:
        raise NotFoundException
    return Response(pointing(guide), media_type="text/css; charset=utf-8")


def address(lesson: Lesson) -> str:
    """Where a lesson can be gone on with: its way is all there is to it."""
    return f"/learn/{lesson.game.name}{f'?way={lesson.way}' if lesson.way else ''}"


def _lesson(name: str, way: str) -> Lesson:
    found = game(name)
    guide = guide_of(found)
    if guide is None:
        raise NotFoundException
    return Lesson(found, guide, way)


def _show(request: AnyRequest, lesson: Lesson, refusal: Refused | None = None) -> Response[str]:
    person = person_of(request)
    say = lesson.game.speech(person.language)
    status = status_of(refusal) if refusal else 200
    if wants_picture(request) and refusal:
        return Response(refusal.words(say), media_type=MediaType.TEXT, status_code=status)
    shown = _picture(lesson, person, say)
    if wants_picture(request):
        return Response(str(shown), media_type=MediaType.HTML)
    whole = page(
        say,
        f"{say('guide-title', game=say('game-name'))} · {say('site-name')}",
        shown,
        styles=("lobby", lesson.game.name, "guide"),
        sheets=(f"/learn/{lesson.game.name}/points.css",),
        drawings=(*board_of(lesson.game).DRAWINGS, *HAND),
        refusal=toast(refusal_words(refusal, say)) if refusal else None,
    )
    return html_reply(whole, status)


def _picture(lesson: Lesson, person: Person, say: Speech) -> Element:
    content = str(
        fragment[
            _speech(lesson, person, say),
            board_of(lesson.game).board(lesson.match.view(LEARNER), _desk(lesson, person, say)),
            bool(lesson.step.point or lesson.step.move)
            and div(".pointing", aria_hidden="true")[drawing("hand")],
        ]
    )
    return main(
        "#main.guided",
        data_step=lesson.step.name,
        data_shown=hashlib.blake2b(content.encode(), digest_size=8).hexdigest(),
        data_order=str(len(lesson.done)),
        data_address=address(lesson),
    )[
        Markup(content)  # noqa: S704 - made by htpy, which has escaped it
    ]


def _desk(lesson: Lesson, person: Person, say: Speech) -> Desk:
    """The learner's place at the table; the others are there by name, and play what the script says."""
    match = lesson.match
    names = [person.name or say("guide-learner"), *say("guide-others").split()][: lesson.guide.seats]
    chairs = tuple(Chair(name, seat, bot=seat != LEARNER) for seat, name in enumerate(names))
    return Desk(
        seat=LEARNER,
        chairs=chairs,
        say=say,
        moves=match.legal(LEARNER),
        answer=match.answer(LEARNER),
        waiting=tuple(match.asks()),
        events=match.events(LEARNER),
        event_line=lambda event: lesson.game.sentence(event, names, say),
        action=_go(lesson),
        moment=match.moment,
        hints=person.hints,
        why=f"/learn/{lesson.game.name}/why/{lesson.way or START}",
        menu=str(fragment[switches(say, person, address(lesson), hints=True), home_link(say)]),
    )


def _go(lesson: Lesson) -> str:
    return f"/learn/{lesson.game.name}/go{f'?way={lesson.way}' if lesson.way else ''}"


def _speech(lesson: Lesson, person: Person, say: Speech) -> Element:
    """Who explains, one sentence, how far it still is, and the way on."""
    step, number, steps = lesson.step, len(lesson.done) + 1, len(lesson.guide.steps)
    return div(f".mentor{'.last' if lesson.finished else ''}", role="group", aria_label=say("guide-label"))[
        face(MENTOR),
        p(".mentor-words", data_say=True)[say(f"guide-{step.name}")],
        span(".mentor-way")[
            span(".steps", role="img", aria_label=say("guide-step", number=number, steps=steps))[
                [
                    span(f".dot{'.done' if dot < number else ''}{'.now' if dot == number else ''}")
                    for dot in range(1, steps + 1)
                ]
            ],
            _way_on(lesson, person, say),
        ],
    ]


def _way_on(lesson: Lesson, person: Person, say: Speech) -> Node:
    if lesson.finished:
        return _real_game(lesson, person, say)
    if lesson.step.move:
        return span(".your-move")[drawing("hand"), say("guide-your-move")]
    return form(".read-on", method="post", action=_go(lesson), data_live=True)[
        push(say("guide-read-on"), name="move", value="", tone="go")
    ]


def _real_game(lesson: Lesson, person: Person, say: Speech) -> Element:
    """A table against bots, as the first page would open it."""
    found = lesson.game
    fields = {
        "game": found.name,
        "name": person.name,
        "seats": found.usual_seats,
        "bots": found.usual_seats - 1,
        **{option.name: option.default for option in found.options},
    }
    return div(".real-game")[
        form(method="post", action="/tables")[
            [input(type="hidden", name=field, value=str(value)) for field, value in fields.items()],
            push(say("guide-real"), tone="go"),
        ],
        a(".push.push-quiet", href=rules_page(found.name))[strong[say("rules-link")]],
        a(".push.push-quiet", href=f"/learn/{found.name}")[strong[say("guide-again")]],
    ]
