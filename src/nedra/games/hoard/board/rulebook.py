"""The rules of My Hoard to be read at the table, with the one that matters now marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, b, h3, li, ol, section

from nedra.games.hoard.moves import Grab, Place
from nedra.games.hoard.view import Phase
from nedra.ui.blocks import drawer

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.view import CavernView

CHAPTERS = (
    ("board-rules-turn", ("H4", "H5", "H6", "H7", "H8", "H9")),
    ("board-rules-orc", ("H10", "H11")),
    ("board-rules-count", ("H12", "H13", "H14", "H15", "H16", "H1")),
    ("board-rules-rounds", ("H2", "H3", "H17", "H18")),
)


def rulebook(view: CavernView, desk: Desk) -> Element:
    """The sheet that lies beside the table."""
    now = rule_now(view, desk)
    return drawer(
        "rules",
        desk.say("board-rules"),
        desk.say("board-close"),
        [
            section[h3[desk.say(title)], ol(".rules")[[_rule(rule, now, desk) for rule in rules]]]
            for title, rules in CHAPTERS
        ],
    )


def rule_now(view: CavernView, desk: Desk) -> str:
    """The rule that says what the viewer can do, or waits for."""
    if view.over:
        return "H17"
    if view.phase is Phase.GRABBING or any(isinstance(move, Grab) for move in desk.moves):
        return "H10"
    if view.phase is Phase.PLACING or any(isinstance(move, Place) for move in desk.moves):
        return "H5"
    if desk.seat is not None and not view.gnomes[desk.seat].inside:
        return "H9"
    return "H8" if sum(gnome.inside for gnome in view.gnomes) == 1 else "H4"


def _rule(rule: str, now: str, desk: Desk) -> Element:
    return li(f".rule{'.now' if rule == now else ''}", id=f"rule-{rule}")[b[rule], desk.say(f"rule-{rule}")]
