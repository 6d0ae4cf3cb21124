"""The picture of one step: the board as it was, and the bar with which one walks through the match."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from nedra.core.board import Desk
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
from nedra.web.boards import board_of
from nedra.web.replay.sharing import share_sheet
from nedra.web.replay.sight import sights
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.match import Match
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node
    from nedra.web.replay.look import Look
    from nedra.web.replay.sight import Sight

LINES_TOLD: Final = 3
SIGNS: Final = {
    "first": "M2 4h3v16H2zM14 4v16l-8-8zM22 4v16l-8-8z",
    "back": "M4 3h4v18H4zM21 3v18L9 12z",
    "forward": "M20 3h-4v18h4zM3 3v18l12-9z",
    "last": "M22 4h-3v16h3zM10 4v16l8-8zM2 4v16l8-8z",
    "play": "M5 3v18l14-9z",
    "share": "M12 2l6 6h-4v7h-4V8H6zM4 12h3v8h10v-8h3v11H4z",
    "pause": "M5 3h5v18H5zM14 3h5v18h-5z",
}


def picture(look: Look, analysis: Node = None) -> str:
    """The step as markup; what it shows is named by a hash, so that the script swaps only what is new."""
    match = look.history.at(look.step)
    content = str(fragment[_board(look, match), _bar(look, analysis)])
    return str(
        main(
            "#main.replay",
            data_title=look.title,
            data_shown=hashlib.blake2b(content.encode(), digest_size=8).hexdigest(),
            data_order="0",
            data_address=look.address(look.step),
        )[
            Markup(content)  # noqa: S704 - made by htpy, which has escaped it
        ]
    )


def _board(look: Look, match: Match) -> Element:
    view = look.sight.view(look.history, look.step)
    return board_of(look.live.game).board(view, _desk(look, match))


def _desk(look: Look, match: Match) -> Desk:
    """The place of somebody who only looks: nothing can be answered."""
    return Desk(
        seat=look.sight.seat,
        chairs=look.live.seated_chairs(),
        say=look.say,
        waiting=match.awaited(look.sight.seat),
        events=match.events(look.sight.seat),
        event_line=lambda event: look.live.game.sentence(event, look.names, look.say),
        result=match.result() if match.over else None,
        moment=match.moment,
        hints=look.person.hints,
        menu=str(switches(look.say, look.person, look.address(look.step), hints=True)),
    )


def _bar(look: Look, analysis: Node) -> Element:
    say, last = look.say, look.history.last
    return section(".replay-bar", aria_label=say("replay-title"))[
        a(".replay-leave.pill", href=f"/t/{look.live.name}", title=say("replay-leave"))[
            span(aria_hidden="true")["←"], span(".label")[say("replay-leave")]
        ],
        _told(look),
        analysis,
        look.history.over and _share(look),
        div(".replay-keys")[
            _key(look, "first", 0, possible=look.step > 0),
            _key(look, "back", look.step - 1, possible=look.step > 0),
            _play(say),
            _key(look, "forward", look.step + 1, possible=look.step < last),
            _key(look, "last", last, possible=look.step < last),
        ],
        _form(look),
    ]


def _share(look: Look) -> Node:
    """Only what is over has something to share: its end, this very step, its record."""
    step = f"{look.place.removesuffix(look.live.name)}{look.address(look.step).removeprefix('/t/')}"
    return [
        button(
            "#replay-share.replay-key",
            type="button",
            popovertarget="share",
            aria_label=look.say("share"),
            title=look.say("share"),
        )[_sign("share")],
        share_sheet(look.say, look.live.name, look.place, step=step),
    ]


def _told(look: Look) -> Element:
    """What this step brought, in words."""
    lines = look.told(look.step)
    return p(".replay-told", title=" ".join(lines) or None)[
        " ".join(lines[-LINES_TOLD:]) or look.say("replay-nothing-told")
    ]


def _play(say: Speech) -> Node:
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
        )[_sign("play", ".when-still"), _sign("pause", ".when-playing")],
        button(
            "#replay-speed.replay-key.replay-speed",
            type="button",
            hidden=True,
            title=say("replay-speed"),
        )[span(".visually-hidden")[say("replay-speed")], b["1×"]],
    ]


def _sign(name: str, css: str = "") -> Element:
    return svg(f".sign{css}", viewBox="0 0 24 24", aria_hidden="true")[path(d=SIGNS[name])]


def _key(look: Look, name: str, step: int, *, possible: bool) -> Element:
    """A key that leads to another step; where there is none it is only a picture."""
    words = look.say(f"replay-{name}")
    if not possible:
        return span(f"#replay-{name}.replay-key.none", role="img", aria_label=words)[_sign(name)]
    return a(f"#replay-{name}.replay-key", href=look.address(step), aria_label=words, title=words)[
        _sign(name)
    ]


def _form(look: Look) -> Element:
    """Any step and any eyes, as a form that works without a script."""
    say, last = look.say, look.history.last
    return form(".replay-form", method="get", action=f"/t/{look.live.name}/replay")[
        label(".replay-slider")[
            span(".visually-hidden")[say("replay-step")],
            input("#replay-step", type="range", name="step", min="0", max=str(last), value=str(look.step)),
        ],
        output(".replay-count")[f"{look.step} / {last}"],
        label(".replay-eyes")[
            span(".visually-hidden")[say("replay-eyes")],
            select("#replay-seat", name="seat")[
                [
                    option(value=sight.name, selected=sight == look.sight)[_sight(look, sight)]
                    for sight in sights(look.live, look.person.key)
                ]
            ],
        ],
        button(".push.push-plain.replay-show", type="submit")[say("replay-show")],
    ]


def _sight(look: Look, sight: Sight) -> Node:
    if sight.everything:
        return look.say("replay-all-open")
    if sight.seat is None:
        return look.say("replay-as-spectator")
    return look.say("replay-as-seat", name=look.names[sight.seat])
