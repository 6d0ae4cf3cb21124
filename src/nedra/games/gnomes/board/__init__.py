"""The board of Quick Gnomes: one player's view as HTML, on one screen."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.gnomes.board.assets import DRAWINGS, RULEBOOK, SCENE, SOUNDS
from nedra.games.gnomes.board.beats import tell_beats
from nedra.games.gnomes.board.dock import dock
from nedra.games.gnomes.board.hand import discard_drawer
from nedra.games.gnomes.board.hints import hints
from nedra.games.gnomes.board.log_icons import log_icon
from nedra.games.gnomes.board.mines import own_mine, rival
from nedra.games.gnomes.board.recent_events import RecentEvents, collect_recent_events
from nedra.games.gnomes.board.sets import final_ranking
from nedra.games.gnomes.rules.moves import Discard
from nedra.games.gnomes.view import GnomesView, Phase
from nedra.ui.board_kit import log_with_opening_lines, rivals_list
from nedra.ui.board_layout import board_header, board_layout
from nedra.ui.html import Element, Node, b, div, span, strong, svg, use
from nedra.ui.regions import as_region, region
from nedra.ui.rulebook import rules_drawer
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import pill

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board", "tell_beats"]

LOGGED_ROUNDS = 8


def board(view: GnomesView, context: BoardContext) -> Markup:
    """The whole page as this player may see it."""
    recent = collect_recent_events(context.events, len(view.players))
    state = ".is-over" if view.over else ".is-last" if view.last_round else ""
    watching = ".watched" if context.seat is None else ""
    return board_layout(
        context,
        f".gnomes.seats-{len(view.players)}{state}{watching}",
        region("scenery", _scenery),
        region("head", _head, view, context),
        region("finale", final_ranking, view, context)
        if view.over
        else [
            rivals_list(context, rival, view, context, recent),
            region("own-mine", own_mine, view, context, recent),
        ],
        dock(view, context, recent),
        as_region("banner", _last_round_banner(view, context, recent)),
        region("discard", discard_drawer, view, context),
        region("hints", hints, view, context),
        rules=rules_drawer(RULEBOOK, _current_rule(view, context), context),
        log_sections=log_with_opening_lines(context, "round", "board-dealing", last=LOGGED_ROUNDS),
        log_icon=log_icon,
    )


def _scenery() -> Element:
    """The hill behind the board; the style sheet draws the sky for day and night."""
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
            title=_round_title(view, context),
            css=".round",
        ),
        view.last_round and not view.over and pill(b[say("board-last-round")], css=".last"),
    )


def _round_title(view: GnomesView, context: BoardContext) -> str:
    """Which round of how many, and who begins each (G3)."""
    name = context.seat_infos[view.first].name
    return context.say("board-round-of", number=view.round, of=view.rounds, name=name)


def _last_round_banner(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """The announcement of the last round; it shows once, when everybody knows of it (G20)."""
    if recent.last_round_version is None or view.over or context.version - recent.last_round_version > 1:
        return None
    return div(".banner", data_once=f"last-{recent.last_round_version}", aria_hidden="true")[
        use_symbol("gnomes-lantern"), strong[context.say("board-last-round")]
    ]


def _current_rule(view: GnomesView, context: BoardContext) -> str:
    """The rule about what the viewer can do now."""
    if view.over:
        return "G23"
    if view.phase == Phase.DRAW:
        return "G4" if view.deck else "G5"
    if context.legal_moves and all(isinstance(move, Discard) for move in context.legal_moves):
        return "G14"
    whose = context.seat if context.seat is not None else view.turn or 0
    own = view.players[whose]
    if own.collapses:
        return "G7"
    if not own.caves:
        return "G6"
    return "G12" if own.fogs else "G10"
