"""The rulebook of Diamant, and the rule that applies now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.ui.rulebook import Rulebook, RulebookChapter, rules_drawer

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.diamant.view import CaveView
    from nedra.ui.html import Element

RULEBOOK = Rulebook(
    "diamant",
    (
        RulebookChapter("board-rules-start", ("D1", "D2", "D3", "D20")),
        RulebookChapter("board-rules-course", ("D4", "D5", "D6", "D7")),
        RulebookChapter("board-rules-choice", ("D8", "D9", "D10")),
        RulebookChapter("board-rules-end", ("D11", "D12", "D13", "D14")),
        RulebookChapter("option-artifacts", ("D15", "D16", "D17", "D18", "D19")),
    ),
    {
        "D1": ("ruby", "diamond"),
        "D3": ("portal",),
        "D4": ("card-back",),
        "D5": ("heap-9",),
        "D6": ("trap-snake",),
        "D7": ("trap-snake", "trap-snake"),
        "D8": ("portal", "tent"),
        "D9": ("chest-open",),
        "D12": ("trap-scorpion",),
        "D14": ("chest",),
        "D15": ("artifact-mask", "artifact-idol"),
        "D17": ("artifact-crown",),
    },
)


def rulebook(view: CaveView, context: BoardContext) -> Element:
    """The rules drawer; a game without artifacts leaves out their chapter."""
    book = RULEBOOK if view.with_artifacts else RULEBOOK._replace(chapters=RULEBOOK.chapters[:-1])
    return rules_drawer(book, current_rule(view, context), context)


def current_rule(view: CaveView, context: BoardContext) -> str:
    """The rule about what the viewer can do, or waits for."""
    if view.over:
        return "D14"
    return "D8" if context.legal_moves else "D10"
