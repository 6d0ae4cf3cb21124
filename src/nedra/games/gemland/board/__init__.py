"""The board of Land of Gems: one player's view as HTML, on one screen."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.gemland.board.assets import DRAWINGS, RULEBOOK, SCENE, SOUNDS
from nedra.games.gemland.board.beats import tell_beats
from nedra.games.gemland.board.dock import dock
from nedra.games.gemland.board.final_ranking import final_ranking
from nedra.games.gemland.board.hints import hints
from nedra.games.gemland.board.log_icons import log_icon
from nedra.games.gemland.board.market import market
from nedra.games.gemland.board.mountain import mountain, scenery
from nedra.games.gemland.board.recent_events import collect_recent_events
from nedra.games.gemland.board.rivals import rival
from nedra.games.gemland.view import LandView, Phase
from nedra.ui.board_kit import answers_form, log_with_opening_lines, rivals_list
from nedra.ui.board_layout import board_header, board_layout
from nedra.ui.html import Element, Node, span
from nedra.ui.regions import region
from nedra.ui.rulebook import rules_drawer

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board", "tell_beats"]

LOGGED_TURNS = 12
CURRENT_RULE = {
    Phase.CHOOSE: "L4",
    Phase.ACT: "L5",
    Phase.ANSWER_ACTION: "L40",
    Phase.ANSWER_CARD: "L41",
    Phase.STOW: "L24",
    Phase.DISCARD: "L9",
    Phase.TAKE_TILES: "L16",
    Phase.OVER: "L18",
}


def board(view: LandView, context: BoardContext) -> Markup:
    """The whole page as this player may see it."""
    state = f".phase-{view.phase}{'.watching' if context.seat is None else ''}"
    return board_layout(
        context,
        f".gemland{state}",
        region("scenery", scenery),
        region("head", _head, view, context),
        _table(view, context),
        region("hints", hints, view, context),
        rules=rules_drawer(RULEBOOK, _current_rule(view), context),
        log_sections=log_with_opening_lines(context, "turn", "board-beginning", last=LOGGED_TURNS),
        log_icon=log_icon,
    )


def _table(view: LandView, context: BoardContext) -> Node:
    """The middle of the board and the dock; one form holds all move buttons."""
    recent = collect_recent_events(context.events)
    content: list[Node] = [
        region("finale", final_ranking, view, context)
        if view.phase is Phase.OVER
        else [
            rivals_list(context, rival, view, context, recent),
            region("market", market, view, context),
        ],
        mountain(view, context, recent),
        dock(view, context, recent),
    ]
    return answers_form(context, content)


def _head(view: LandView, context: BoardContext) -> Element:
    return board_header(context, view.phase not in (Phase.CHOOSE, Phase.OVER) and _turn(view, context))


def _turn(view: LandView, context: BoardContext) -> Element:
    """Whose turn it is, and a lamp for each of its two actions."""
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


def _current_rule(view: LandView) -> str:
    """The rule about what happens now."""
    return "L46" if view.phase is Phase.OVER and view.winner is None else CURRENT_RULE[view.phase]
