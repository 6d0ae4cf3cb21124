"""The board of My Hoard: one player's view as HTML, on one screen."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.hoard.board.assets import DRAWINGS, RULEBOOK, SCENE, SOUNDS
from nedra.games.hoard.board.beats import tell_beats
from nedra.games.hoard.board.cards import deck_area, tokens
from nedra.games.hoard.board.dock import dock
from nedra.games.hoard.board.hints import hints, known_odds
from nedra.games.hoard.board.log_icons import log_icon
from nedra.games.hoard.board.piles import piles
from nedra.games.hoard.board.recent_events import RecentEvents, collect_recent_events
from nedra.games.hoard.board.round_scores import final_ranking, last_round_panel, scores_drawer
from nedra.games.hoard.board.scenery import scenery
from nedra.games.hoard.board.seats import rival
from nedra.games.hoard.rules.moves import Grab, Place
from nedra.games.hoard.view import CavernView, Phase
from nedra.ui.board_kit import legal_moves_of, log_with_titles, rivals_list
from nedra.ui.board_layout import board_header, board_layout
from nedra.ui.html import Element, b, div, span
from nedra.ui.regions import as_region, region
from nedra.ui.rulebook import rules_drawer
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer_button, pill

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board", "tell_beats"]

LOGGED_ROUNDS = 2


def board(view: CavernView, context: BoardContext) -> Markup:
    """The whole page as this player may see it."""
    recent = collect_recent_events(context.events)
    state = ".is-over" if view.over else ".is-here" if view.orcs == view.all_orcs else ""
    return board_layout(
        context,
        f".hoard{state}",
        region("scenery", scenery, view),
        region("head", _head, view, context),
        rivals_list(context, rival, view, context, recent),
        region("finale", final_ranking, view, context) if view.over else _stage(view, context, recent),
        dock(view, context, recent),
        region("tally", scores_drawer, view, context),
        region("hints", hints, known_odds(view, context), view, context),
        rules=rules_drawer(RULEBOOK, _current_rule(view, context), context),
        log_sections=log_with_titles(context, "began", "board-round", last=LOGGED_ROUNDS),
        log_icon=log_icon,
    )


def _stage(view: CavernView, context: BoardContext, recent: RecentEvents) -> Markup:
    """The middle of the board: the deck and the orcs, four piles, the labels, the last count."""
    return as_region(
        "stage",
        div(".stage")[
            region("deck", deck_area, view, context, recent),
            region("piles", piles, view, context),
            region("tokens", tokens, view, context),
            region("last-round", last_round_panel, view, context, recent),
        ],
    )


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
        extra_buttons=drawer_button("tally", say("board-scores")),
    )


def _current_rule(view: CavernView, context: BoardContext) -> str:
    """The rule about what the viewer can do, or waits for."""
    if view.over:
        return "H17"
    if view.phase is Phase.GRABBING or legal_moves_of(context, Grab):
        return "H10"
    if view.phase is Phase.PLACING or legal_moves_of(context, Place):
        return "H5"
    if context.seat is not None and not view.gnomes[context.seat].inside:
        return "H9"
    return "H8" if sum(gnome.inside for gnome in view.gnomes) == 1 else "H4"
