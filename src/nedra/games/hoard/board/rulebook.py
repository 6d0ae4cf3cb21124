"""The rulebook of My Hoard, and the rule that applies now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.rules.moves import Grab, Place
from nedra.games.hoard.view import Phase
from nedra.ui.board_kit import legal_moves_of
from nedra.ui.rulebook import Rulebook, RulebookChapter, rules_drawer

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.view import CavernView
    from nedra.ui.html import Element

RULEBOOK = Rulebook(
    "hoard",
    (
        RulebookChapter("board-rules-start", ("H1", "H2", "H3")),
        RulebookChapter("board-rules-turn", ("H4", "H5", "H6", "H7", "H8", "H9")),
        RulebookChapter("board-rules-orc", ("H10", "H11")),
        RulebookChapter("board-rules-count", ("H12", "H13", "H14", "H15", "H16")),
        RulebookChapter("board-rules-rounds", ("H17", "H18")),
    ),
    {
        "H1": ("hoard-gold", "hoard-silver"),
        "H2": ("hoard-back",),
        "H4": ("hoard-gnome-0",),
        "H5": ("hoard-ring", "hoard-sword"),
        "H6": ("hoard-orc-card",),
        "H7": ("hoard-tag",),
        "H10": ("hoard-orc",),
        "H12": ("hoard-potion", "hoard-mouse"),
        "H13": ("hoard-gold",),
        "H14": ("hoard-silver", "hoard-silver"),
        "H15": ("hoard-silver",),
        "H17": ("hoard-heap-3",),
    },
)


def rulebook(view: CavernView, context: BoardContext) -> Element:
    """The rules drawer."""
    return rules_drawer(RULEBOOK, current_rule(view, context), context)


def current_rule(view: CavernView, context: BoardContext) -> str:
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
