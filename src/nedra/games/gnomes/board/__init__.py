"""The board of Quick Gnomes: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.animations import last_round_banner
from nedra.games.gnomes.board.dock import dock
from nedra.games.gnomes.board.drawings import DRAWINGS, SCENE
from nedra.games.gnomes.board.final_ranking import final_ranking
from nedra.games.gnomes.board.hints import hints
from nedra.games.gnomes.board.market import discard_sheet
from nedra.games.gnomes.board.recent_events import collect_recent_events, group_by_round
from nedra.games.gnomes.board.rulebook import RULEBOOK, rulebook
from nedra.games.gnomes.board.seats import own_mine, rivals
from nedra.games.gnomes.board.sounds import SOUNDS
from nedra.ui.board_layout import board_header, board_layout
from nedra.ui.html import Element, b, div, span, svg, use
from nedra.ui.widgets import pill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.view import GnomesView
    from nedra.ui.board_layout import LogSection

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]

LOGGED_ROUNDS = 8


def board(view: GnomesView, context: BoardContext) -> Element:
    """The whole table as this person may see it."""
    recent = collect_recent_events(context.events)
    mood = ".is-over" if view.over else ".is-last" if view.last_round else ""
    watching = ".watched" if context.seat is None else ""
    return board_layout(
        context,
        f".gnomes.seats-{len(view.players)}{mood}{watching}",
        _scenery(),
        _head(view, context),
        final_ranking(view, context)
        if view.over
        else [rivals(view, context, recent), own_mine(view, context, recent)],
        dock(view, context, recent),
        last_round_banner(view, context, recent),
        discard_sheet(view, context),
        hints(view, context),
        rules=rulebook(view, context),
        log_sections=_log(context),
    )


def _scenery() -> Element:
    """The hill behind everything; the sky is the style sheet's, for it knows the hour."""
    return div(".scenery", aria_hidden="true")[
        span(".lights"),
        svg(".scene", viewBox="0 0 1280 720", preserveAspectRatio="xMidYMid slice")[
            use(href="#gnomes-hill", width="1280", height="720")
        ],
    ]


def _head(view: GnomesView, context: BoardContext) -> Element:
    say = context.say
    return board_header(
        context,
        pill(
            span(".label")[say("board-round")],
            b[f"{view.round} / {view.rounds}"],
            title=say("board-round-of", number=view.round, of=view.rounds),
            css=".round",
        ),
        view.last_round and not view.over and pill(b[say("board-last-round")], css=".last"),
    )


def _log(context: BoardContext) -> Iterator[LogSection]:
    """The last rounds; what opened a round is its heading."""
    for opened, events in group_by_round(context.events)[-LOGGED_ROUNDS:]:
        yield opened or context.say("board-dealing"), events
