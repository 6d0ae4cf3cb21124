"""The rules of Diamant to be read at the table, with the one that matters now marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, b, h3, li, ol, section

from nedra.ui.blocks import drawer

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.diamant.view import CaveView

CHAPTERS = (
    ("board-rules-course", ("D1", "D2", "D3", "D4", "D5", "D6", "D7")),
    ("board-rules-choice", ("D8", "D9", "D10")),
    ("board-rules-end", ("D11", "D12", "D13", "D14", "D20")),
)
GOLD = ("option-artifacts", ("D15", "D16", "D17", "D18", "D19"))


def rulebook(view: CaveView, desk: Desk) -> Element:
    """The sheet that lies beside the table."""
    chapters = (*CHAPTERS, GOLD) if view.with_artifacts else CHAPTERS
    now = "D14" if view.over else "D8" if desk.moves else "D10"
    return drawer(
        "rules",
        desk.say("board-rules"),
        desk.say("board-close"),
        [
            section[h3[desk.say(title)], ol(".rules")[[_rule(rule, now, desk) for rule in rules]]]
            for title, rules in chapters
        ],
    )


def _rule(rule: str, now: str, desk: Desk) -> Element:
    return li(f".rule{'.now' if rule == now else ''}", id=f"rule-{rule}")[b[rule], desk.say(f"rule-{rule}")]
