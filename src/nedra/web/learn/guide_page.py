"""The page of a guided first game: the game's own board, a hand that points, one sentence at a time."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.contract.errors import NedraError
from nedra.core.contract.guide import LEARNER_SEAT, guide_of
from nedra.core.match.catalogue import game
from nedra.ui.drawings import HAND
from nedra.ui.html import a, div, form, fragment, input, main, p, span, strong
from nedra.ui.rulebook import rules_url
from nedra.ui.symbols import drawing
from nedra.ui.widgets import portrait_icon, submit_button, toast
from nedra.web.account.person import person_of
from nedra.web.account.preferences import preferences_form
from nedra.web.http.board_loader import board_of
from nedra.web.http.forms import MAX_FIELD_LENGTH, read_form
from nedra.web.http.page_layout import home_link, page
from nedra.web.http.responses import error_markup, html_response, status_of, wants_fragment
from nedra.web.learn.guide_style import guide_stylesheet
from nedra.web.learn.lesson import InvalidLessonError, Lesson

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node
    from nedra.web.account.person import Person

AnyRequest = Request[Any, Any, Any]
MENTOR_FACE: Final = 3  # which of the drawn faces speaks
EMPTY_PROGRESS: Final = "-"  # stands in a path for a way that has not begun


@get("/learn/{name:str}", sync_to_thread=False)
def learn(request: AnyRequest, name: FromPath[str], progress: FromQuery[str] = "") -> Response[Any]:
    """The lesson where the learner has come to; an address that leads nowhere starts it again."""
    try:
        lesson = _load_lesson(name, progress)
    except InvalidLessonError:
        return Redirect(f"/learn/{name}", status_code=303)
    return _show(request, lesson)


@get("/learn/{name:str}/go", sync_to_thread=False)
def back_to_lesson(name: FromPath[str], progress: FromQuery[str] = "") -> Redirect:
    """The address of the form, loaded again after a refusal, leads back to the lesson."""
    return Redirect(f"/learn/{name}?progress={progress}" if progress else f"/learn/{name}", status_code=303)


@post("/learn/{name:str}/go")
async def advance_lesson(
    request: AnyRequest, name: FromPath[str], progress: FromQuery[str] = ""
) -> Response[Any]:
    """Play the move, or read on; the reply is the picture that follows."""
    asked = await read_form(request)
    lesson = _load_lesson(name, progress)
    try:
        lesson.advance(asked.text("move"))
    except NedraError as error:
        return _show(request, lesson, error)
    if wants_fragment(request):
        return _show(request, lesson)
    return Redirect(lesson_url(lesson), status_code=303)


@get("/learn/{name:str}/why/{progress:str}", sync_to_thread=False)
def explain_lesson_refusal(
    request: AnyRequest, name: FromPath[str], progress: FromPath[str], move: FromQuery[str] = ""
) -> Response[Any]:
    """Why something that was clicked cannot be used now; nothing is played."""
    try:
        lesson = _load_lesson(name, progress.removeprefix(EMPTY_PROGRESS))
    except InvalidLessonError:
        return Redirect(f"/learn/{name}", status_code=303)
    try:
        lesson.check(move[:MAX_FIELD_LENGTH])
    except NedraError as error:
        return _show(request, lesson, error)
    return _show(request, lesson)


@get("/learn/{name:str}/guide.css", sync_to_thread=False)
def guide_css(name: FromPath[str]) -> Response[str]:
    """Which thing of the board each step points at, as a style sheet: no script is needed to point."""
    guide = guide_of(game(name))
    if guide is None:
        raise NotFoundException
    return Response(guide_stylesheet(guide), media_type="text/css; charset=utf-8")


def lesson_url(lesson: Lesson) -> str:
    """Where a lesson can be gone on with: its way is all there is to it."""
    return f"/learn/{lesson.game.name}{f'?progress={lesson.progress}' if lesson.progress else ''}"


def _load_lesson(name: str, progress: str) -> Lesson:
    found = game(name)
    guide = guide_of(found)
    if guide is None:
        raise NotFoundException
    return Lesson(found, guide, progress)


def _show(request: AnyRequest, lesson: Lesson, error: NedraError | None = None) -> Response[str]:
    person = person_of(request)
    say = lesson.game.translator(person.language)
    status = status_of(error) if error else 200
    if wants_fragment(request) and error:
        return Response(error.translate(say), media_type=MediaType.TEXT, status_code=status)
    shown = _lesson_fragment(lesson, person, say)
    if wants_fragment(request):
        return Response(str(shown), media_type=MediaType.HTML)
    whole = page(
        say,
        f"{say('guide-title', game=say('game-name'))} · {say('site-name')}",
        shown,
        styles=("lobby", lesson.game.name, "guide"),
        sheets=(f"/learn/{lesson.game.name}/guide.css",),
        drawings=(*board_of(lesson.game).DRAWINGS, *HAND),
        error=toast(error_markup(error, say)) if error else None,
    )
    return html_response(whole, status)


def _lesson_fragment(lesson: Lesson, person: Person, say: Translator) -> Element:
    content = str(
        fragment[
            _mentor_panel(lesson, person, say),
            board_of(lesson.game).board(lesson.match.view(LEARNER_SEAT), _board_context(lesson, person, say)),
            bool(lesson.step.target_selector or lesson.step.move)
            and div(".pointing", aria_hidden="true")[drawing("hand")],
        ]
    )
    return main(
        "#main.guided",
        data_step=lesson.step.name,
        data_digest=hashlib.blake2b(content.encode(), digest_size=8).hexdigest(),
        data_order=str(len(lesson.completed)),
        data_address=lesson_url(lesson),
    )[
        Markup(content)  # noqa: S704 - made by htpy, which has escaped it
    ]


def _board_context(lesson: Lesson, person: Person, say: Translator) -> BoardContext:
    """The learner's place at the table; the others are there by name, and play what the script says."""
    match = lesson.match
    names = [person.name or say("guide-learner"), *say("guide-others").split()][: lesson.guide.seats]
    chairs = tuple(SeatInfo(name, seat, is_bot=seat != LEARNER_SEAT) for seat, name in enumerate(names))
    return BoardContext(
        seat=LEARNER_SEAT,
        seat_infos=chairs,
        say=say,
        legal_moves=match.legal(LEARNER_SEAT),
        sealed_answer=match.sealed_answer(LEARNER_SEAT),
        pending_seats=tuple(match.legal_by_seat()),
        events=match.events(LEARNER_SEAT),
        event_line=lambda event: lesson.game.translate_event(event, names, say),
        move_url=_advance_url(lesson),
        version=match.version,
        show_hints=person.hints,
        why_url=f"/learn/{lesson.game.name}/why/{lesson.progress or EMPTY_PROGRESS}",
        menu_html=str(
            fragment[preferences_form(say, person, lesson_url(lesson), hints=True), home_link(say)]
        ),
    )


def _advance_url(lesson: Lesson) -> str:
    return f"/learn/{lesson.game.name}/go{f'?progress={lesson.progress}' if lesson.progress else ''}"


def _mentor_panel(lesson: Lesson, person: Person, say: Translator) -> Element:
    """Who explains, one sentence, how far it still is, and the way on."""
    step, number, steps = lesson.step, len(lesson.completed) + 1, len(lesson.guide.steps)
    return div(
        f".mentor{'.last' if lesson.is_finished else ''}", role="group", aria_label=say("guide-label")
    )[
        portrait_icon(MENTOR_FACE),
        p(".mentor-words", data_announce=True)[say(f"guide-{step.name}")],
        span(".mentor-way")[
            span(".steps", role="img", aria_label=say("guide-step", number=number, steps=steps))[
                [
                    span(f".dot{'.done' if dot < number else ''}{'.now' if dot == number else ''}")
                    for dot in range(1, steps + 1)
                ]
            ],
            _next_control(lesson, person, say),
        ],
    ]


def _next_control(lesson: Lesson, person: Person, say: Translator) -> Node:
    if lesson.is_finished:
        return _start_real_match(lesson, person, say)
    if lesson.step.move:
        return span(".your-move")[drawing("hand"), say("guide-your-move")]
    return form(".read-on", method="post", action=_advance_url(lesson), data_fetch_submit=True)[
        submit_button(say("guide-read-on"), name="move", value="", tone="go")
    ]


def _start_real_match(lesson: Lesson, person: Person, say: Translator) -> Element:
    """A table against bots, as the first page would open it."""
    found = lesson.game
    fields = {
        "game": found.name,
        "name": person.name,
        "seats": found.default_seats,
        "bots": found.default_seats - 1,
        **{option.name: option.default for option in found.options},
    }
    return div(".real-game")[
        form(method="post", action="/tables")[
            [input(type="hidden", name=field, value=str(value)) for field, value in fields.items()],
            submit_button(say("guide-start-match"), tone="go"),
        ],
        a(".push.push-quiet", href=rules_url(found.name))[strong[say("rules-link")]],
        a(".push.push-quiet", href=f"/learn/{found.name}")[strong[say("guide-again")]],
    ]
