"""The board of Land of Gems: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.dock import dock
from nedra.games.gemland.board.drawings import DRAWINGS, SCENE
from nedra.games.gemland.board.final_ranking import final_ranking
from nedra.games.gemland.board.hints import hints
from nedra.games.gemland.board.legal_moves import group_legal_moves
from nedra.games.gemland.board.market import market
from nedra.games.gemland.board.mountain import mountain, scenery
from nedra.games.gemland.board.recent_events import collect_recent_events, group_by_turn
from nedra.games.gemland.board.rivals import rivals
from nedra.games.gemland.board.rulebook import RULEBOOK, rulebook
from nedra.games.gemland.board.sounds import SOUNDS
from nedra.games.gemland.view import Phase
from nedra.ui.board_layout import board_header, board_layout
from nedra.ui.html import Element, Node, fragment, span
from nedra.ui.widgets import move_form

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gemland.view import LandView
    from nedra.ui.board_layout import LogSection

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]


def board(view: LandView, context: BoardContext) -> Element:
    """The whole table as this person may see it."""
    mood = f".phase-{view.phase}{'.watching' if context.seat is None else ''}"
    return board_layout(
        context,
        f".gemland{mood}",
        scenery(),
        board_header(context, view.phase not in (Phase.CHOOSE, Phase.OVER) and _turn(view, context)),
        _table(view, context),
        hints(view, context),
        rules=rulebook(view, context),
        log_sections=_log(context),
    )


def _table(view: LandView, context: BoardContext) -> Node:
    """Everything that can be answered with lies in one form."""
    may, recent = group_legal_moves(context.legal_moves), collect_recent_events(context.events)
    things = [
        final_ranking(view, context)
        if view.phase is Phase.OVER
        else [rivals(view, context, recent), market(view, context, may)],
        mountain(view, context, may, recent),
        dock(view, context, may, recent),
    ]
    return move_form(context.move_url, context.version, things) if context.legal_moves else fragment[things]


def _turn(view: LandView, context: BoardContext) -> Element:
    """Whose turn it is, and its two actions as lamps."""
    whose = (
        context.say("board-your-turn") if view.turn == context.seat else context.seat_infos[view.turn].name
    )
    words = context.say("board-actions", left=view.actions_left)
    return span(".turn-pill.pill", title=words)[
        span(".name")[whose],
        span(".lamps", aria_hidden="true")[
            [span(f".lamp{'.lit' if view.actions_left > place else ''}") for place in (0, 1)]
        ],
        span(".visually-hidden")[words],
    ]


def _log(context: BoardContext) -> Iterator[LogSection]:
    """Turn by turn; what opened a turn is its heading."""
    for turn, events in group_by_turn(context.events):
        yield turn or context.say("board-beginning"), events
