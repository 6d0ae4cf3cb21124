"""The rulebook of Land of Gems, and the rule that applies now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.view import Phase
from nedra.ui.rulebook import Rulebook, RulebookChapter, rules_drawer

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gemland.view import LandView
    from nedra.ui.html import Element

RULEBOOK = Rulebook(
    "gemland",
    (
        RulebookChapter("board-rules-setup", ("L1", "L2", "L3", "L4")),
        RulebookChapter("board-rules-turn", ("L5", "L6", "L7", "L8", "L9", "L10")),
        RulebookChapter("board-rules-jewellery", ("L11", "L12", "L13", "L14", "L15", "L16")),
        RulebookChapter("board-rules-track", ("L17", "L18", "L46")),
        RulebookChapter(
            "board-rules-cards", ("L21", "L22", "L23", "L24", "L25", "L26", "L27", "L28", "L44", "L45")
        ),
        RulebookChapter("board-rules-answers", ("L31", "L32", "L33", "L40", "L41", "L42", "L43")),
    ),
    {
        "L1": ("ruby", "emerald", "heliodor", "sapphire"),
        "L3": ("gemland-card-back",),
        "L4": ("gemland-tile-back",),
        "L6": ("gemland-cart",),
        "L7": ("gemland-hole-rainbow",),
        "L11": ("gemland-necklace",),
        "L12": ("gemland-pendant",),
        "L13": ("gemland-ring", "gemland-bracelet"),
        "L18": ("gemland-crown",),
        "L21": ("gemland-swap-orders",),
        "L22": ("gemland-swap-gems",),
        "L23": ("gemland-tip",),
        "L24": ("gemland-dig",),
        "L25": ("gemland-raid",),
        "L26": ("gemland-master",),
        "L27": ("gemland-pry",),
        "L28": ("gemland-ideas",),
        "L31": ("gemland-cancel",),
        "L32": ("gemland-copy-take",),
        "L33": ("gemland-copy-set",),
    },
)
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


def rulebook(view: LandView, context: BoardContext) -> Element:
    """The rules drawer."""
    now = "L46" if view.phase is Phase.OVER and view.winner is None else CURRENT_RULE[view.phase]
    return rules_drawer(RULEBOOK, now, context)
