"""The rulebook of Quick Gnomes, and the rule that applies now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.rules.moves import Discard
from nedra.games.gnomes.view import Phase
from nedra.ui.rulebook import Rulebook, RulebookChapter, rules_drawer

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.view import GnomesView
    from nedra.ui.html import Element

RULEBOOK = Rulebook(
    "gnomes",
    (
        RulebookChapter("board-rules-turn", ("G1", "G2", "G3")),
        RulebookChapter("board-rules-drawing", ("G4", "G5")),
        RulebookChapter("board-rules-playing", ("G6", "G7", "G8", "G9", "G10", "G11", "G12", "G13", "G14")),
        RulebookChapter("board-rules-end", ("G20", "G21", "G22", "G23", "G24")),
    ),
    {
        "G1": ("gnomes-back",),
        "G3": ("gnomes-gnome-0",),
        "G6": ("gnomes-cave",),
        "G7": ("gnomes-collapse", "gnomes-cave"),
        "G9": ("gnomes-collapse", "gnomes-violet-fog"),
        "G10": ("gnomes-ruby-round", "gnomes-heliodor-square", "gnomes-sapphire-triangle"),
        "G11": ("gnomes-diamond",),
        "G12": ("gnomes-red-wind", "gnomes-orange-fog"),
        "G21": ("gnomes-green-fog",),
        "G22": ("gnomes-ruby-round", "gnomes-ruby-square", "gnomes-diamond"),
    },
)


def rulebook(view: GnomesView, context: BoardContext) -> Element:
    """The rules drawer."""
    return rules_drawer(RULEBOOK, current_rule(view, context), context)


def current_rule(view: GnomesView, context: BoardContext) -> str:
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
