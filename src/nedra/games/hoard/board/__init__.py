"""The board of My Hoard: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.deck_area import deck_area, tokens
from nedra.games.hoard.board.dock import dock
from nedra.games.hoard.board.drawings import DRAWINGS, SCENE
from nedra.games.hoard.board.final_ranking import final_ranking
from nedra.games.hoard.board.hints import hints
from nedra.games.hoard.board.piles import piles
from nedra.games.hoard.board.recent_events import collect_recent_events, group_by_round
from nedra.games.hoard.board.round_scores import last_round_panel, scores_drawer
from nedra.games.hoard.board.rulebook import RULEBOOK, rulebook
from nedra.games.hoard.board.scenery import arrival_overlay, scenery
from nedra.games.hoard.board.seats import rivals
from nedra.games.hoard.board.sounds import SOUNDS
from nedra.ui.board_layout import board_header, board_layout
from nedra.ui.html import Element, b, div, span
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer_button, pill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.board.recent_events import RecentEvents
    from nedra.games.hoard.view import CavernView
    from nedra.ui.board_layout import LogSection

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]


def board(view: CavernView, context: BoardContext) -> Element:
    """The whole table as this person may see it."""
    recent = collect_recent_events(context.events)
    mood = ".is-over" if view.over else ".is-here" if view.orcs == view.all_orcs else ""
    return board_layout(
        context,
        f".hoard{mood}",
        scenery(view),
        _head(view, context),
        rivals(view, context, recent),
        final_ranking(view, context) if view.over else _stage(view, context, recent),
        dock(view, context, recent),
        scores_drawer(view, context),
        hints(view, context),
        rules=rulebook(view, context),
        log_sections=_log(context),
    )


def _stage(view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    """What lies in the cavern: the deck and the orcs, four piles, labels in a row, the last count."""
    return div(".stage")[
        deck_area(view, context, recent),
        piles(view, context),
        tokens(view, context),
        last_round_panel(view, context, recent),
        recent.arrived and arrival_overlay(recent, context),
    ]


def _head(view: CavernView, context: BoardContext) -> Element:
    say = context.say
    return board_header(
        context,
        pill(b[say("board-round", number=view.round)], css=".round"),
        pill(
            span(".label")[say("board-goal")],
            b[str(view.goal)],
            use_symbol("hoard-silver", ".coin"),
            title=say("rule-H17"),
            css=".goal",
        ),
        extra_buttons=drawer_button("tally", say("board-scores"), "Σ"),
    )


def _log(context: BoardContext) -> Iterator[LogSection]:
    """The last two rounds."""
    for number, events in group_by_round(context.events)[-2:]:
        yield context.say("board-round", number=number), events
