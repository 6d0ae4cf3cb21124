"""The guided first match: the game's board, a pointing hand, one sentence at a time."""

from typing import Any, Final

from litestar import MediaType, Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.contract.errors import NedraError
from nedra.core.contract.guide import LEARNER_SEAT, Guide, GuideStep, guide_of
from nedra.core.i18n.translator import Translator
from nedra.core.match.catalogue import game
from nedra.ui.html import Element, Node, a, div, form, fragment, input, main, p, span, strong
from nedra.ui.regions import Picture
from nedra.ui.rulebook import rules_url
from nedra.ui.symbols import HAND_SYMBOLS, use_symbol
from nedra.ui.widgets import portrait_icon, submit_button, toast
from nedra.web.account.person import AnyRequest, Person, person_of
from nedra.web.http.board_loader import board_of
from nedra.web.http.forms import MAX_FIELD_LENGTH, read_form
from nedra.web.http.page_layout import home_link, page, preferences_form
from nedra.web.http.responses import error_markup, html_response, status_of, wants_fragment
from nedra.web.learn.lesson import InvalidLessonError, Lesson
from nedra.web.learn.rules_page import about, show_rules

MENTOR_FACE: Final = 3  # the portrait of the mentor
GLOW_CSS: Final = (
    "outline: 4px solid #ffd24a; outline-offset: 3px; "
    "animation: guide-glow 1.1s ease-in-out infinite alternate;"
)
ANCHOR_CSS: Final = "anchor-name: --pointed;"
EMPTY_PROGRESS: Final = "-"  # progress in a path before the first step


@get("/learn/{name:str}", sync_to_thread=False)
def learn(request: AnyRequest, name: FromPath[str], progress: FromQuery[str] = "") -> Response[Any]:
    """The current step; an invalid progress restarts the lesson."""
    try:
        lesson = _load_lesson(name, progress)
    except InvalidLessonError:
        return Redirect(f"/learn/{name}", status_code=303)
    return _show(request, lesson)


@get("/learn/{name:str}/go", sync_to_thread=False)
def back_to_lesson(name: FromPath[str], progress: FromQuery[str] = "") -> Redirect:
    """Reloading the form after an error leads back to the lesson."""
    return Redirect(f"/learn/{name}?progress={progress}" if progress else f"/learn/{name}", status_code=303)


@post("/learn/{name:str}/go")
async def advance_lesson(
    request: AnyRequest, name: FromPath[str], progress: FromQuery[str] = ""
) -> Response[Any]:
    """Play the move or read on, and show the next step."""
    form_data = await read_form(request)
    lesson = _load_lesson(name, progress)
    try:
        lesson.advance(form_data.text("move"))
    except NedraError as error:
        return _show(request, lesson, error)
    if wants_fragment(request):
        return _show(request, lesson)
    return Redirect(lesson_url(lesson), status_code=303)


@get("/learn/{name:str}/why/{progress:str}", sync_to_thread=False)
def explain_lesson_refusal(
    request: AnyRequest, name: FromPath[str], progress: FromPath[str], move: FromQuery[str] = ""
) -> Response[Any]:
    """Explain why a clicked element cannot be used now; nothing is played."""
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
    """The style sheet that highlights the target of each step; pointing needs no script."""
    guide = guide_of(game(name))
    if guide is None:
        raise NotFoundException
    return Response(guide_stylesheet(guide), media_type="text/css; charset=utf-8")


def lesson_url(lesson: Lesson) -> str:
    """The address of the current step; it holds the whole progress."""
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
    full_page = page(
        say,
        f"{say('guide-title', game=say('game-name'))} · {say('site-name')}",
        shown,
        styles=("lobby", lesson.game.name, "guide"),
        sheets=(f"/learn/{lesson.game.name}/guide.css",),
        scripts=("guide_hand",),
        drawings=(*board_of(lesson.game).DRAWINGS, *HAND_SYMBOLS),
        error=toast(error_markup(error, say)) if error else None,
    )
    return html_response(full_page, status)


def _lesson_fragment(lesson: Lesson, person: Person, say: Translator) -> Element:
    view = lesson.match.view(LEARNER_SEAT)
    content = fragment[
        _mentor_panel(lesson, person, say),
        board_of(lesson.game).board(view, _board_context(lesson, person, say)),
        bool(lesson.step.target_selector or lesson.step.move)
        and div(".pointing", aria_hidden="true")[use_symbol("hand")],
    ]
    picture = Picture(str(content))
    return main(
        "#main.guided",
        data_version=str(lesson.match.version),
        data_step=lesson.step.name,
        data_digest=picture.digest,
        data_order=str(len(lesson.completed)),
        data_address=lesson_url(lesson),
    )[
        Markup(picture.markup)  # noqa: S704 - made by htpy, which has escaped it
    ]


def _board_context(lesson: Lesson, person: Person, say: Translator) -> BoardContext:
    """The learner's view; the other players have names and play their scripted replies."""
    match = lesson.match
    names = [person.name or say("guide-learner"), *say("guide-others").split()][: lesson.guide.seats]
    seat_infos = tuple(SeatInfo(name, seat, is_bot=seat != LEARNER_SEAT) for seat, name in enumerate(names))
    return BoardContext(
        seat=LEARNER_SEAT,
        seat_infos=seat_infos,
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
    """The mentor's portrait, one sentence, the progress, and the control for the next step."""
    step, number, steps = lesson.step, len(lesson.completed) + 1, len(lesson.guide.steps)
    return div(
        f".guide-panel{'.last' if lesson.is_finished else ''}", role="group", aria_label=say("guide-label")
    )[
        portrait_icon(MENTOR_FACE),
        p(".guide-words", data_announce=True)[say(f"guide-{step.name}")],
        span(".guide-progress")[
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
        return span(".your-move")[use_symbol("hand"), say("guide-your-move")]
    return form(".read-on", method="post", action=_advance_url(lesson), data_fetch_submit=True)[
        submit_button(say("guide-read-on"), name="move", value="", tone="go")
    ]


def _start_real_match(lesson: Lesson, person: Person, say: Translator) -> Element:
    """The form that opens a table against bots, and links to the rules and to the start."""
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
        a(".big-button.big-button-quiet", href=rules_url(found.name))[strong[say("rules-link")]],
        a(".big-button.big-button-quiet", href=f"/learn/{found.name}")[strong[say("guide-again")]],
    ]


def guide_stylesheet(guide: Guide) -> str:
    """One rule per target. The page names its step, so replacing the fragment moves the hand."""
    return "\n".join(
        f'#main[data-step="{step.name}"]{selector} {{ {GLOW_CSS} {anchor} }}'
        for step in guide.steps
        for selector, anchor in _step_selectors(step)
    )


def _step_selectors(step: GuideStep) -> list[tuple[str, str]]:
    """What is highlighted, and with the anchor, where the hand points: target, button or drawer opener."""
    selectors = []
    if step.target_selector:
        selectors.append((f" :is({step.target_selector})", ANCHOR_CSS))
    if step.move:
        selectors.append((f' button[value="{step.move}"]', "" if step.target_selector else ANCHOR_CSS))
    if step.drawer:
        selectors.append(
            (f':not(:has(#{step.drawer}:popover-open)) [popovertarget="{step.drawer}"]', ANCHOR_CSS)
        )
    return selectors


learn_router = Router(
    "/",
    route_handlers=[
        about,
        advance_lesson,
        back_to_lesson,
        explain_lesson_refusal,
        guide_css,
        learn,
        show_rules,
    ],
)
