"""The frame of every board: its head, the edge nearest to the thumb, the sheets that lie beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.html import Element, Node, div, h1, header, section, span
from nedra.ui.sheets import log_sheet, menu_sheet, sheet_openers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.board import Desk
    from nedra.ui.sheets import Chapter


def place(
    desk: Desk, css: str, *things: Node, rules: Element, log: Iterable[Chapter] | None = None
) -> Element:
    """The whole table: what the game shows, and its sheets. A log without chapters is one long one."""
    chapters = [(desk.say("game-name"), enumerate(desk.events))] if log is None else log
    return div(f".place{css}", data_moment=str(desk.moment))[
        things, log_sheet(desk, chapters), rules, menu_sheet(desk)
    ]


def head(desk: Desk, *facts: Node, openers: Node = None) -> Element:
    """Which game this is, what the board says beside it, and the ways to the sheets."""
    return header(".head")[
        h1[desk.say("game-name")],
        facts,
        span(".space"),
        Markup(desk.corner),  # noqa: S704 - the page's own
        openers,
        sheet_openers(desk),
    ]


def edge(desk: Desk, *things: Node, css: str = "") -> Element:
    """Everything at the thumb: it stands out while an answer is owed, and leads on when all is over."""
    asked = ".asked" if desk.moves and desk.answer is None else ""
    return section(f".dock{asked}{css}")[things, Markup(desk.after)]  # noqa: S704 - the page's own


def outcome(desk: Desk) -> str:
    """Who has won, as the game says it to a winner, of one, and of several."""
    assert desk.result is not None
    winners = desk.result.winners
    points = desk.result.scores[winners[0]]
    if winners == (desk.seat,):
        return desk.say("board-you-won", points=points)
    names = ", ".join(desk.chairs[seat].name for seat in winners)
    return desk.say("board-winner" if len(winners) == 1 else "board-tie", names=names, points=points)
