"""The board of Diamant: one player's view as HTML, on one screen."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.diamant.board.assets import DRAWINGS, RULEBOOK, SCENE, SOUNDS
from nedra.games.diamant.board.beats import tell_beats
from nedra.games.diamant.board.dock import dock
from nedra.games.diamant.board.head import head
from nedra.games.diamant.board.hints import hints
from nedra.games.diamant.board.log_icons import log_icon
from nedra.games.diamant.board.recent_events import collect_recent_events
from nedra.games.diamant.board.rivals import rival
from nedra.games.diamant.board.stage import scenery, stage
from nedra.games.diamant.view import CaveView
from nedra.ui.board_kit import log_with_titles, rivals_list
from nedra.ui.board_layout import board_layout
from nedra.ui.html import Element
from nedra.ui.regions import region
from nedra.ui.rulebook import rules_drawer

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board", "tell_beats"]

LOGGED_EXPEDITIONS = 2


def board(view: CaveView, context: BoardContext) -> Markup:
    """The whole page as this player may see it."""
    recent = collect_recent_events(context.events)
    return board_layout(
        context,
        f".diamant{'.is-over' if view.over else ''}",
        region("scenery", scenery),
        region("head", head, view, context),
        rivals_list(context, rival, view, context, recent),
        stage(view, context),
        dock(view, context, recent),
        region("hints", hints, view, context),
        rules=_rules(view, context),
        log_sections=log_with_titles(context, "entered", "board-log-expedition", last=LOGGED_EXPEDITIONS),
        log_icon=log_icon,
    )


def _rules(view: CaveView, context: BoardContext) -> Element:
    """The rules drawer; a game without artifacts leaves out their chapter."""
    book = RULEBOOK if view.with_artifacts else RULEBOOK._replace(chapters=RULEBOOK.chapters[:-1])
    return rules_drawer(book, _current_rule(view, context), context)


def _current_rule(view: CaveView, context: BoardContext) -> str:
    """The rule about what the viewer can do, or waits for."""
    if view.over:
        return "D14"
    return "D8" if context.legal_moves else "D10"
