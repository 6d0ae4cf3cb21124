"""The chances to win, step by step: a sheet beside the replay, and a page to read and to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from nedra.table.album import Album
from nedra.table.house import House
from nedra.ui.blocks import drawer
from nedra.ui.hints import percent
from nedra.ui.html import (
    a,
    b,
    button,
    caption,
    div,
    fragment,
    h1,
    header,
    li,
    main,
    nav,
    ol,
    p,
    path,
    section,
    span,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from nedra.web.page import page
from nedra.web.person import person_of
from nedra.web.replay.chart import LARGE, chart
from nedra.web.replay.curves import Curves
from nedra.web.replay.look import Look
from nedra.web.replay.sight import choose_sight
from nedra.web.reply import html_reply
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.bots.analysis import Curve
    from nedra.ui.html import Element, Node

SIGN = "M2 3h2v15h18v2H2zM6 14l5-6 4 4 6-8 1.600 1.200L15.200 15l-4-4-3.700 4.300z"


@get("/t/{link:str}/chances", sync_to_thread=False)
def chances(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    album: NamedDependency[Album],
    curves: NamedDependency[Curves],
    link: FromPath[str],
) -> Response[str]:
    """The curve of a finished match, large, and every number of it; refused before the match is over."""
    person, live = person_of(request), house.find(link)
    live.begun.result()
    look = Look(live, album.history(live), choose_sight(live, person.key, ""), 0, person)
    say, curve = look.say, curves.of(live)
    return html_reply(
        page(
            say,
            f"{say('chances-title')} · {say('game-name')} · {say('site-name')}",
            main("#main.reading.chances-page")[
                nav(".reading-nav")[
                    a(".pill", href=look.address(0))[say("chances-back")],
                    span(".space"),
                    switches(say, person, f"/t/{link}/chances"),
                ],
                header(".plain-cover")[
                    h1[f"{say('game-name')}: {say('chances-title')}"], p(".goal")[say("chances-about")]
                ],
                _pending(look, f"/t/{link}/chances") if curve is None else _whole(look, curve),
            ],
            styles=("lobby", "reading", "replay"),
            refresh=curve is None and curves.possible and f"/t/{link}/chances",
        )
    )


def chances_key(look: Look) -> Node:
    """The key that opens the sheet."""
    words = look.say("chances-title")
    return button(
        "#replay-chances.replay-key",
        type="button",
        popovertarget="chances",
        aria_label=words,
        title=words,
    )[svg(".sign", viewBox="0 0 24 24", aria_hidden="true")[path(d=SIGN)]]


def chances_sheet(look: Look, curve: Curve | None) -> Element:
    """The sheet beside the replay: the chart, where it turned, and the way to all numbers."""
    say = look.say
    if curve is None:
        content: Node = _pending(look, look.address(look.step))
    else:
        content = fragment[
            chart(curve, look.names, say("chances-chart"), look.address, now=look.step),
            _turns(look, curve),
            p[a(href=f"/t/{look.live.name}/chances")[say("chances-table")]],
            p(".note")[say("chances-about")],
        ]
    return drawer("chances", say("chances-title"), say("board-close"), div(".chances")[content])


def _pending(look: Look, address: str) -> Element:
    return div(".chances-pending", data_pending=True, role="status")[
        p[look.say("chances-pending")], p[a(".pill", href=address)[look.say("look-again")]]
    ]


def _turns(look: Look, curve: Curve) -> Node:
    """Where it turned: who won what, and what had happened, as links to those steps."""
    return (
        bool(curve.turns)
        and section(".turns", aria_label=look.say("chances-turns"))[
            b[look.say("chances-turns")],
            ol[[li[_turn(look, curve, nth, step)] for nth, step in enumerate(curve.turns, 1)]],
        ]
    )


def _turn(look: Look, curve: Curve, nth: int, step: int) -> Node:
    before, after = curve.chances[step - 1], curve.chances[step]
    changes = [now - then for now, then in zip(after, before, strict=True)]
    risen, fallen = changes.index(max(changes)), changes.index(min(changes))
    told = " ".join(look.told(step)[-2:])
    return a(f".turn-link.turn-{nth}", href=look.address(step))[
        b(aria_hidden="true")[str(nth)],
        span[
            span(".turn-step")[look.say("chances-step", step=step)],
            span(".turn-told")[told],
            [
                span(".turn-change")[
                    look.names[seat], f" {percent(before[seat])} → ", b[percent(after[seat])]
                ]
                for seat in dict.fromkeys((risen, fallen))
            ],
        ],
    ]


def _whole(look: Look, curve: Curve) -> Node:
    say = look.say
    return fragment[
        section(".chapter.chances")[
            chart(curve, look.names, say("chances-chart"), look.address, size=LARGE), _turns(look, curve)
        ],
        section(".chapter")[_numbers(look, curve)],
    ]


def _numbers(look: Look, curve: Curve) -> Element:
    """Everything the chart shows, for who reads or listens; a step leads to the replay."""
    return table(".chances-table")[
        caption[look.say("chances-numbers")],
        thead[tr[th(scope="col")[look.say("replay-step")], [th(scope="col")[name] for name in look.names]]],
        tbody[
            [
                tr(".turned" if step in curve.turns else "")[
                    th(scope="row")[a(href=look.address(step))[str(step)]],
                    [td[percent(chance)] for chance in chances_then],
                ]
                for step, chances_then in enumerate(curve.chances)
            ]
        ],
    ]
