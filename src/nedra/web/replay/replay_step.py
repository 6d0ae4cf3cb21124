"""One step of a replay: the board and the control bar."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from markupsafe import Markup
from msgspec.structs import replace

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.core.i18n.translator import Translator
from nedra.core.match.history import History
from nedra.core.match.match import Match
from nedra.live.session import MatchSession
from nedra.ui.beats import Moment, Storyteller
from nedra.ui.html import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    form,
    fragment,
    input,
    label,
    main,
    option,
    output,
    p,
    path,
    section,
    select,
    span,
    svg,
)
from nedra.ui.regions import Picture, as_region
from nedra.web.account.person import Person
from nedra.web.http.board_loader import beats_of, board_of, sounds_of
from nedra.web.http.page_layout import preferences_form
from nedra.web.replay.perspective import Perspective, allowed_perspectives
from nedra.web.table.sharing import share_drawer
from nedra.web.table.viewer import Viewer

MAX_HISTORIES: Final = 16
"""The history of a long match takes a megabyte and is rebuilt in milliseconds."""


@lru_cache(MAX_HISTORIES)
def _history(session: MatchSession, version: int) -> History:  # noqa: ARG001 - a key of the cache
    """The history of a started match up to its present version."""
    return History(session.started_match)


class ReplayStep:
    """One step of a match, from a perspective, for a reader."""

    def __init__(
        self,
        session: MatchSession,
        perspective: Perspective,
        number: int,
        person: Person,
        viewer: Viewer | None = None,
    ) -> None:
        self.session = session
        self.history = _history(session, session.started_match.version)
        self.perspective = perspective
        self.number = min(number, self.history.last_step)
        self.person = person
        self.viewer = viewer
        self.say: Translator = session.game.translator(person.language)
        self.names = [seat_info.name for seat_info in session.started_seat_infos()]

    @property
    def title(self) -> str:
        """The tab's title."""
        return f"{self.say('replay-title')} · {self.say('game-name')} · {self.say('site-name')}"

    @property
    def match(self) -> Match:
        """The match as it was after this step."""
        return self.history.at(self.number)

    @property
    def moment(self) -> Moment:
        """What this perspective shows of it."""
        view = self.perspective.view(self.history, self.number)
        return Moment(self.match.version, self.perspective.seat, view)

    def at(self, number: int) -> "ReplayStep":
        """Another step for the same reader."""
        return ReplayStep(self.session, self.perspective, number, self.person, self.viewer)

    def url(self, number: int) -> str:
        """The address of another step with the same perspective."""
        return f"/t/{self.session.link}/replay?step={number}&seat={self.perspective.name}"

    @property
    def moment_url(self) -> str:
        """The address of any version with the same perspective, without the version."""
        return f"/t/{self.session.link}/replay?seat={self.perspective.name}&version="

    def event_lines(self, number: int) -> list[str]:
        """The events of a step as sentences."""
        return [self.event_line(event) for event in self.perspective.new_events(self.history.at(number))]

    def event_line(self, event: Event) -> str:
        """An event as a sentence."""
        return self.session.game.translate_event(event, self.names, self.say)


MAX_EVENT_LINES: Final = 3
ICON_PATHS: Final = {
    "first": "M2 4h3v16H2zM14 4v16l-8-8zM22 4v16l-8-8z",
    "back": "M4 3h4v18H4zM21 3v18L9 12z",
    "forward": "M20 3h-4v18h4zM3 3v18l12-9z",
    "last": "M22 4h-3v16h3zM10 4v16l8-8zM2 4v16l8-8z",
    "play": "M5 3v18l14-9z",
    "share": "M12 2l6 6h-4v7h-4V8H6zM4 12h3v8h10v-8h3v11H4z",
    "pause": "M5 3h5v18H5zM14 3h5v18h-5z",
}


def no_analysis(_step: ReplayStep) -> Node:
    """For a match that is still running."""
    return None


def step_fragment(
    step: ReplayStep, analyse: Callable[[ReplayStep], Node] = no_analysis, shown: str = ""
) -> str:
    """The step as markup with a digest, by which the script skips an unchanged fragment.

    A page that shows the step before gets what is new, and the beats that lead to it.
    """
    picture = _picture(step, analyse)
    update = _update(step, picture, analyse, shown) if shown and step.number else None
    return str(
        main(
            "#main.replay",
            data_title=step.title,
            data_digest=picture.digest,
            data_order="0",
            data_version=str(step.history.at(step.number).version),
            data_address=step.url(step.number),
            data_base=None if update is None else shown,
        )[
            Markup(picture.markup if update is None else update)  # noqa: S704 - escaped by htpy
        ]
    )


def _picture(step: ReplayStep, analyse: Callable[[ReplayStep], Node]) -> Picture:
    board = board_of(step.session.game).board(step.moment.view, _board_context(step, step.match))
    return Picture(str(fragment[board, as_region("replay-bar", _control_bar(step, analyse(step)))]))


def _update(
    step: ReplayStep, picture: Picture, analyse: Callable[[ReplayStep], Node], shown: str
) -> str | None:
    """What is new since the step before, if that is what the page shows."""
    before, tell = step.at(step.number - 1), beats_of(step.session.game)
    picture_before = _picture(before, analyse)
    if picture_before.digest != shown or tell is None:
        return None
    game, context = step.session.game, _board_context(step, step.match)
    quiet = replace(context, pending_seats=())
    told = Storyteller(step.moment, quiet, tell, sounds_of(game)).since(before.moment)
    looks = dict(picture_before.looks)
    beats = [beat.markup(looks) for beat in told]
    patch = picture.patch(looks)
    return None if patch is None else "".join((*beats, *patch.values()))


def _board_context(step: ReplayStep, match: Match) -> BoardContext:
    """The context of a reader, who cannot move."""
    return BoardContext(
        seat=step.perspective.seat,
        seat_infos=step.session.started_seat_infos(),
        say=step.say,
        pending_seats=match.visible_pending(step.perspective.seat),
        events=match.events(step.perspective.seat),
        event_line=step.event_line,
        moment_url=step.moment_url,
        result=match.result() if match.over else None,
        version=match.version,
        show_hints=step.person.hints,
        menu_html=str(preferences_form(step.say, step.person, step.url(step.number), hints=True)),
    )


def _control_bar(step: ReplayStep, analysis: Node) -> Element:
    say, last = step.say, step.history.last_step
    return section(".replay-bar", aria_label=say("replay-title"))[
        a(".replay-leave.pill", href=f"/t/{step.session.link}", title=say("replay-leave"))[
            span(aria_hidden="true")["←"], span(".label")[say("replay-leave")]
        ],
        _event_summary(step),
        analysis,
        step.history.over and step.viewer is not None and _share_controls(step, step.viewer),
        div(".replay-keys")[
            _step_button(step, "first", 0, enabled=step.number > 0),
            _step_button(step, "back", step.number - 1, enabled=step.number > 0),
            _playback_buttons(say),
            _step_button(step, "forward", step.number + 1, enabled=step.number < last),
            _step_button(step, "last", last, enabled=step.number < last),
        ],
        _step_form(step),
    ]


def _share_controls(step: ReplayStep, viewer: Viewer) -> Node:
    """Links to the result, this step and the record of a finished match."""
    return [
        button(
            "#replay-share.replay-key",
            type="button",
            popovertarget="share",
            aria_label=step.say("share"),
            title=step.say("share"),
        )[_icon("share")],
        share_drawer(step.session, viewer, step.say, step_path=step.url(step.number)),
    ]


def _event_summary(step: ReplayStep) -> Element:
    """The events of this step as sentences."""
    lines = step.event_lines(step.number)
    return p(".replay-events", title=" ".join(lines) or None)[
        " ".join(lines[-MAX_EVENT_LINES:]) or step.say("replay-no-events")
    ]


def _playback_buttons(say: Translator) -> Node:
    """Automatic playback and its speed; hidden without a script."""
    return [
        button(
            "#replay-play.replay-key.replay-play",
            type="button",
            hidden=True,
            aria_pressed="false",
            aria_label=say("replay-play"),
            title=say("replay-play"),
            data_pause=say("replay-pause"),
        )[_icon("play", ".when-still"), _icon("pause", ".when-playing")],
        button(
            "#replay-speed.replay-key.replay-speed",
            type="button",
            hidden=True,
            title=say("replay-speed"),
        )[span(".visually-hidden")[say("replay-speed")], b["1×"]],
    ]


def _icon(name: str, css: str = "") -> Element:
    return svg(f".sign{css}", viewBox="0 0 24 24", aria_hidden="true")[path(d=ICON_PATHS[name])]


def _step_button(step: ReplayStep, name: str, number: int, *, enabled: bool) -> Element:
    """A link to another step, or only an icon where there is none."""
    title = step.say(f"replay-{name}")
    if not enabled:
        return span(f"#replay-{name}.replay-key.none", role="img", aria_label=title)[_icon(name)]
    return a(f"#replay-{name}.replay-key", href=step.url(number), aria_label=title, title=title)[_icon(name)]


def _step_form(step: ReplayStep) -> Element:
    """Choose any step and perspective; the form works without a script."""
    say, last = step.say, step.history.last_step
    return form(".replay-form", method="get", action=f"/t/{step.session.link}/replay")[
        label(".replay-slider")[
            span(".visually-hidden")[say("replay-step")],
            input("#replay-step", type="range", name="step", min="0", max=str(last), value=str(step.number)),
        ],
        output(".replay-count")[f"{step.number} / {last}"],
        label(".replay-perspective")[
            span(".visually-hidden")[say("replay-perspective")],
            select("#replay-seat", name="seat")[
                [
                    option(value=perspective.name, selected=perspective == step.perspective)[
                        _perspective_label(step, perspective)
                    ]
                    for perspective in allowed_perspectives(step.session, step.person.key)
                ]
            ],
        ],
        button(".big-button.big-button-plain.replay-show", type="submit")[say("replay-show")],
    ]


def _perspective_label(step: ReplayStep, perspective: Perspective) -> Node:
    if perspective.reveals_all:
        return step.say("replay-reveal-all")
    if perspective.seat is None:
        return step.say("replay-as-spectator")
    return step.say("replay-as-seat", name=step.names[perspective.seat])
