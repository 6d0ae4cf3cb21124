"""The rules of Land of Gems to be read at the table, opened at the one that matters now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, Node, b, h3, li, ol, section

from nedra.games.gemland.view import Phase
from nedra.ui.blocks import drawer

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.view import LandView

CHAPTERS = (
    ("board-rules-turn", ("L5", "L6", "L7", "L8", "L9", "L10")),
    ("board-rules-jewellery", ("L11", "L12", "L13", "L14", "L15", "L16")),
    ("board-rules-track", ("L17", "L18", "L46")),
    ("board-rules-cards", ("L21", "L22", "L23", "L24", "L25", "L26", "L27", "L28", "L44", "L45")),
    ("board-rules-answers", ("L31", "L32", "L33", "L40", "L41", "L42", "L43")),
    ("board-rules-setup", ("L1", "L2", "L3", "L4")),
)
MATTERS = {
    Phase.CHOOSE: "L4",
    Phase.ACT: "L5",
    Phase.ANSWER_ACTION: "L40",
    Phase.ANSWER_CARD: "L41",
    Phase.STOW: "L24",
    Phase.DISCARD: "L9",
    Phase.TAKE_TILES: "L16",
    Phase.OVER: "L18",
}


def rulebook(view: LandView, desk: Desk) -> Element:
    """The sheet that lies beside the table."""
    now = "L46" if view.phase is Phase.OVER and view.winner is None else MATTERS[view.phase]
    return drawer(
        "rules",
        desk.say("board-rules"),
        desk.say("board-close"),
        [
            section[h3[desk.say(title)], ol(".rules")[[_rule(rule, now, desk) for rule in rules]]]
            for title, rules in CHAPTERS
        ],
    )


def _rule(rule: str, now: str, desk: Desk) -> Element:
    """One rule; the one that matters takes the focus, so that the sheet opens at it."""
    text: list[Node] = [b[rule], desk.say(f"rule-{rule}")]
    if rule == now:
        return li(".rule.now", id=f"rule-{rule}", tabindex="-1", autofocus=True)[text]
    return li(".rule", id=f"rule-{rule}")[text]
