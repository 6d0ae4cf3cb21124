"""The win chances of every step: a drawer beside the replay, a page with all numbers, and their cache."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency

from nedra.bots.analysis import WinChanceCurve
from nedra.bots.search_workers import SearchWorkers
from nedra.core.match.match import Match
from nedra.live.session import MatchSession
from nedra.ui.hint_widgets import format_percent
from nedra.ui.html import (
    Element,
    Node,
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
from nedra.ui.widgets import drawer
from nedra.web.http.page_layout import page, reading_nav
from nedra.web.http.responses import html_response
from nedra.web.replay.perspective import choose_perspective
from nedra.web.replay.replay_step import ReplayStep
from nedra.web.replay.win_chance_chart import LARGE_SIZE, win_chance_chart
from nedra.web.table.viewer import TableVisit

CHART_ICON = "M2 3h2v15h18v2H2zM6 14l5-6 4 4 6-8 1.600 1.200L15.200 15l-4-4-3.700 4.300z"


@get("/t/{link:str}/chances", sync_to_thread=False)
def show_win_chances(
    visit: NamedDependency[TableVisit],
    win_chances: NamedDependency[WinChanceCache],
) -> Response[str]:
    """The chart of a finished match and all its numbers; refused before the match is over."""
    session, person, address = visit.session, visit.viewer.person, f"{visit.table_path}/chances"
    session.started_match.result()
    step = ReplayStep(session, choose_perspective(session, person.key, ""), 0, person)
    say, curve = step.say, win_chances.get(session)
    return html_response(
        page(
            say,
            f"{say('chances-title')} · {say('game-name')} · {say('site-name')}",
            main("#main.reading.chances-page")[
                reading_nav(say, person, address, step.url(0), say("chances-back")),
                header(".plain-cover")[
                    h1[f"{say('game-name')}: {say('chances-title')}"], p(".goal")[say("chances-about")]
                ],
                _pending_notice(step, address) if curve is None else _full_report(step, curve),
            ],
            styles=("lobby", "article", "replay"),
            refresh=curve is None and win_chances.is_available and address,
        )
    )


def chances_button(step: ReplayStep) -> Node:
    """The button that opens the drawer."""
    title = step.say("chances-title")
    return button(
        "#replay-chances.replay-key", type="button", popovertarget="chances", aria_label=title, title=title
    )[svg(".sign", viewBox="0 0 24 24", aria_hidden="true")[path(d=CHART_ICON)]]


def chances_drawer(step: ReplayStep, curve: WinChanceCurve | None) -> Element:
    """The chart, the turning points, and a link to all numbers."""
    say = step.say
    if curve is None:
        content: Node = _pending_notice(step, step.url(step.number))
    else:
        content = fragment[
            win_chance_chart(curve, step.names, say("chances-chart"), step.url, current_step=step.number),
            _turning_points(step, curve),
            p[a(href=f"/t/{step.session.link}/chances")[say("chances-table")]],
            p(".note")[say("chances-about")],
        ]
    return drawer("chances", say("chances-title"), say("board-close"), div(".chances")[content])


def _pending_notice(step: ReplayStep, address: str) -> Element:
    return div(".chances-pending", data_pending=True, role="status")[
        p[step.say("chances-pending")], p[a(".pill", href=address)[step.say("refresh-seats")]]
    ]


def _turning_points(step: ReplayStep, curve: WinChanceCurve) -> Node:
    """The steps where the chances changed most, with what happened there."""
    if not curve.turning_points:
        return None
    title = step.say("chances-turning-points")
    points = [
        li[_turning_point(step, curve, nth, number)] for nth, number in enumerate(curve.turning_points, 1)
    ]
    return section(".turns", aria_label=title)[b[title], ol[points]]


def _turning_point(step: ReplayStep, curve: WinChanceCurve, nth: int, number: int) -> Node:
    before, after = curve.chances[number - 1], curve.chances[number]
    changes = [now - then for now, then in zip(after, before, strict=True)]
    risen, fallen = changes.index(max(changes)), changes.index(min(changes))
    events = " ".join(step.event_lines(number)[-2:])
    return a(f".turn-link.turn-{nth}", href=step.url(number))[
        b(aria_hidden="true")[str(nth)],
        span[
            span(".turn-step")[step.say("chances-step", step=number)],
            span(".turn-events")[events],
            [
                span(".turn-change")[
                    step.names[seat],
                    f" {format_percent(before[seat])} → ",
                    b[format_percent(after[seat])],
                ]
                for seat in dict.fromkeys((risen, fallen))
            ],
        ],
    ]


def _full_report(step: ReplayStep, curve: WinChanceCurve) -> Node:
    say = step.say
    return fragment[
        section(".chapter.chances")[
            win_chance_chart(curve, step.names, say("chances-chart"), step.url, size=LARGE_SIZE),
            _turning_points(step, curve),
        ],
        section(".chapter")[_chance_table(step, curve)],
    ]


def _chance_table(step: ReplayStep, curve: WinChanceCurve) -> Element:
    """All numbers of the chart as a table; every step links to the replay."""
    return table(".chances-table")[
        caption[step.say("chances-numbers")],
        thead[tr[[th(scope="col")[title] for title in (step.say("replay-step"), *step.names)]]],
        tbody[
            [
                tr(".turned" if number in curve.turning_points else "")[
                    th(scope="row")[a(href=step.url(number))[str(number)]],
                    [td[format_percent(chance)] for chance in chances],
                ]
                for number, chances in enumerate(curve.chances)
            ]
        ],
    ]


CACHE_SIZE: Final = 256
MAX_PENDING: Final = 32  # further requests are ignored until one is done; the page asks again


class WinChanceCache:
    """Curves by match. No request waits for one: the page asks again until it is there.

    Every process computes the same curve, because a finished match and the seed do not change.
    """

    def __init__(self, workers: SearchWorkers) -> None:
        self._workers = workers
        self._lock = asyncio.Lock()
        self._cache: OrderedDict[str, WinChanceCurve] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def is_available(self) -> bool:
        """Whether workers are running that can compute a curve."""
        return self._workers.is_running

    def get(self, session: MatchSession) -> WinChanceCurve | None:
        """The curve of a finished match, or None while it is being computed."""
        if session.link in self._cache:
            self._cache.move_to_end(session.link)
            return self._cache[session.link]
        if self.is_available and session.link not in self._tasks and len(self._tasks) < MAX_PENDING:
            task = asyncio.get_running_loop().create_task(self._compute(session.link, session.started_match))
            self._tasks[session.link] = task
        return None

    async def close(self) -> None:
        """Cancel all computations."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _compute(self, link: str, match: Match) -> None:
        try:
            async with self._lock:
                curve = await self._workers.analyse(match)
            if curve is None:  # the game is not compiled yet; the page asks again
                return
            self._cache[link] = curve
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        finally:
            del self._tasks[link]
