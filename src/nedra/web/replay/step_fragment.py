"""The picture of one step: the board as it was, and the bar with which one walks through the match."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.ui.html import (
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
from nedra.web.account.preferences import preferences_form
from nedra.web.http.board_loader import board_of
from nedra.web.replay.perspective import allowed_perspectives
from nedra.web.table.sharing import share_drawer

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.ui.html import Element, Node
    from nedra.web.replay.perspective import Perspective
    from nedra.web.replay.replay_step import ReplayStep

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


def step_fragment(replay_step: ReplayStep, analysis: Node = None) -> str:
    """The step as markup; what it shows is named by a hash, so that the script swaps only what is new."""
    match = replay_step.history.at(replay_step.step)
    content = str(fragment[_board(replay_step, match), _control_bar(replay_step, analysis)])
    return str(
        main(
            "#main.replay",
            data_title=replay_step.title,
            data_digest=hashlib.blake2b(content.encode(), digest_size=8).hexdigest(),
            data_order="0",
            data_address=replay_step.step_url(replay_step.step),
        )[
            Markup(content)  # noqa: S704 - made by htpy, which has escaped it
        ]
    )


def _board(replay_step: ReplayStep, match: Match) -> Element:
    view = replay_step.perspective.view(replay_step.history, replay_step.step)
    return board_of(replay_step.session.game).board(view, _board_context(replay_step, match))


def _board_context(replay_step: ReplayStep, match: Match) -> BoardContext:
    """The place of somebody who only looks: nothing can be answered."""
    return BoardContext(
        seat=replay_step.perspective.seat,
        seat_infos=replay_step.session.started_seat_infos(),
        say=replay_step.say,
        pending_seats=match.visible_pending(replay_step.perspective.seat),
        events=match.events(replay_step.perspective.seat),
        event_line=lambda event: replay_step.session.game.translate_event(
            event, replay_step.names, replay_step.say
        ),
        result=match.result() if match.over else None,
        version=match.version,
        show_hints=replay_step.person.hints,
        menu_html=str(
            preferences_form(
                replay_step.say, replay_step.person, replay_step.step_url(replay_step.step), hints=True
            )
        ),
    )


def _control_bar(replay_step: ReplayStep, analysis: Node) -> Element:
    say, last = replay_step.say, replay_step.history.last_step
    return section(".replay-bar", aria_label=say("replay-title"))[
        a(".replay-leave.pill", href=f"/t/{replay_step.session.link}", title=say("replay-leave"))[
            span(aria_hidden="true")["←"], span(".label")[say("replay-leave")]
        ],
        _event_summary(replay_step),
        analysis,
        replay_step.history.over and _share_controls(replay_step),
        div(".replay-keys")[
            _step_button(replay_step, "first", 0, enabled=replay_step.step > 0),
            _step_button(replay_step, "back", replay_step.step - 1, enabled=replay_step.step > 0),
            _playback_buttons(say),
            _step_button(replay_step, "forward", replay_step.step + 1, enabled=replay_step.step < last),
            _step_button(replay_step, "last", last, enabled=replay_step.step < last),
        ],
        _step_form(replay_step),
    ]


def _share_controls(replay_step: ReplayStep) -> Node:
    """Only what is over has something to share: its end, this very step, its record."""
    step = f"{replay_step.table_url.removesuffix(replay_step.session.link)}{replay_step.step_url(replay_step.step).removeprefix('/t/')}"
    return [
        button(
            "#replay-share.replay-key",
            type="button",
            popovertarget="share",
            aria_label=replay_step.say("share"),
            title=replay_step.say("share"),
        )[_icon("share")],
        share_drawer(replay_step.say, replay_step.session.link, replay_step.table_url, step_url=step),
    ]


def _event_summary(replay_step: ReplayStep) -> Element:
    """What this step brought, in words."""
    lines = replay_step.event_lines(replay_step.step)
    return p(".replay-told", title=" ".join(lines) or None)[
        " ".join(lines[-MAX_EVENT_LINES:]) or replay_step.say("replay-no-events")
    ]


def _playback_buttons(say: Translator) -> Node:
    """Let it run by itself, and how fast; the script shows these keys, since only it can do that."""
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


def _step_button(replay_step: ReplayStep, name: str, step: int, *, enabled: bool) -> Element:
    """A key that leads to another step; where there is none it is only a picture."""
    words = replay_step.say(f"replay-{name}")
    if not enabled:
        return span(f"#replay-{name}.replay-key.none", role="img", aria_label=words)[_icon(name)]
    return a(f"#replay-{name}.replay-key", href=replay_step.step_url(step), aria_label=words, title=words)[
        _icon(name)
    ]


def _step_form(replay_step: ReplayStep) -> Element:
    """Any step and any eyes, as a form that works without a script."""
    say, last = replay_step.say, replay_step.history.last_step
    return form(".replay-form", method="get", action=f"/t/{replay_step.session.link}/replay")[
        label(".replay-slider")[
            span(".visually-hidden")[say("replay-step")],
            input(
                "#replay-step", type="range", name="step", min="0", max=str(last), value=str(replay_step.step)
            ),
        ],
        output(".replay-count")[f"{replay_step.step} / {last}"],
        label(".replay-eyes")[
            span(".visually-hidden")[say("replay-perspective")],
            select("#replay-seat", name="seat")[
                [
                    option(value=sight.name, selected=sight == replay_step.perspective)[
                        _perspective_label(replay_step, sight)
                    ]
                    for sight in allowed_perspectives(replay_step.session, replay_step.person.key)
                ]
            ],
        ],
        button(".push.push-plain.replay-show", type="submit")[say("replay-show")],
    ]


def _perspective_label(replay_step: ReplayStep, perspective: Perspective) -> Node:
    if perspective.reveals_all:
        return replay_step.say("replay-reveal-all")
    if perspective.seat is None:
        return replay_step.say("replay-as-spectator")
    return replay_step.say("replay-as-seat", name=replay_step.names[perspective.seat])
