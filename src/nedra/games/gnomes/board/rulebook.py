"""The rules of Quick Gnomes to be read at the table, with the one that matters now marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, b, h3, li, ol, section

from nedra.games.gnomes.moves import Discard
from nedra.games.gnomes.view import Phase
from nedra.ui.blocks import drawer

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.view import GnomesView

CHAPTERS = (
    ("board-rules-turn", ("G1", "G2", "G3")),
    ("board-rules-drawing", ("G4", "G5")),
    ("board-rules-playing", ("G6", "G7", "G8", "G9", "G10", "G11", "G12", "G13", "G14")),
    ("board-rules-end", ("G20", "G21", "G22", "G23", "G24")),
)


def rulebook(view: GnomesView, desk: Desk) -> Element:
    """The sheet that lies beside the table."""
    now = matters(view, desk)
    return drawer(
        "rules",
        desk.say("board-rules"),
        desk.say("board-close"),
        section(".now-rule")[
            h3[desk.say("board-rules-now")], ol(".rules")[li(".rule.now")[b[now], desk.say(f"rule-{now}")]]
        ],
        [
            section[h3[desk.say(title)], ol(".rules")[[_rule(rule, now, desk) for rule in rules]]]
            for title, rules in CHAPTERS
        ],
    )


def matters(view: GnomesView, desk: Desk) -> str:
    """The rule that answers what a player would ask now."""
    if view.over:
        return "G23"
    if view.phase == Phase.DRAW:
        return "G5" if view.last_round else "G4"
    if desk.moves and all(isinstance(move, Discard) for move in desk.moves):
        return "G14"
    whose = desk.seat if desk.seat is not None else view.turn or 0
    own = view.players[whose]
    if own.collapses:
        return "G7"
    if not own.caves:
        return "G6"
    return "G12" if own.fogs else "G10"


def _rule(rule: str, now: str, desk: Desk) -> Element:
    return li(f".rule{'.now' if rule == now else ''}", id=f"rule-{rule}")[b[rule], desk.say(f"rule-{rule}")]
