"""The frame of every board: its head, the edge nearest to the thumb, the sheets that lie beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.blocks import answers, choice
from nedra.ui.html import Element, Node, div, h1, header, section, span
from nedra.ui.sheets import log_sheet, menu_sheet, sheet_openers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nedra.core.board import Desk
    from nedra.ui.blocks import Tone
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


def buttons(desk: Desk, tones: Mapping[str, Tone], **facts: int) -> Element | None:
    """The form with a big button for every legal move, where moves are single words.

    `move-<move>` is what it says, `board-<move>` what it would bring, with the facts in it; its drawing is
    called like the first.
    """
    moves = map(str, desk.moves)
    choices = [
        choice(
            desk.say(f"move-{move}"),
            value=move,
            tone=tones[move],
            about=desk.say(f"board-{move}", **facts),
            icon=f"move-{move}",
        )
        for move in moves
    ]
    return answers(desk.action, desk.moment, choices) if choices else None


def sentence(desk: Desk) -> str:
    """What is going on where one is asked after the other: who has won, or whose turn it is."""
    if desk.result is not None:
        return outcome(desk)
    names = ", ".join(desk.chairs[seat].name for seat in desk.waiting)
    return desk.say("board-you-decide") if desk.moves else desk.say("board-waiting", names=names)


def news(desk: Desk, *kinds: str) -> Element | None:
    """What has happened of these kinds, in the words of the log, for as long as everybody may move once."""
    since = desk.events[-1].move - len(desk.chairs) if desk.events else 0
    told = [event for event in desk.events if event.what in kinds and event.move > since]
    return span(".news")[" ".join(map(desk.event_line or str, told))] if told else None


def outcome(desk: Desk) -> str:
    """Who has won, as the game says it to a winner, of one, and of several."""
    assert desk.result is not None
    winners = desk.winners
    points = desk.result.scores[winners[0]]
    if winners == (desk.seat,):
        return desk.say("board-you-won", points=points)
    names = ", ".join(desk.chairs[seat].name for seat in winners)
    return desk.say("board-winner" if len(winners) == 1 else "board-tie", names=names, points=points)
