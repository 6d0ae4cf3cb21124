"""The frame of every board: its head, the edge nearest to the thumb, the sheets that lie beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.board_drawers import drawer_buttons, log_drawer, menu_drawer
from nedra.ui.html import Element, Node, div, h1, header, section, span
from nedra.ui.widgets import move_button, move_form

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nedra.core.contract.board_context import BoardContext
    from nedra.ui.board_drawers import LogSection
    from nedra.ui.widgets import Tone


def board_layout(
    context: BoardContext,
    css: str,
    *content: Node,
    rules: Element,
    log_sections: Iterable[LogSection] | None = None,
) -> Element:
    """The whole table: what the game shows, and its sheets. A log without chapters is one long one."""
    chapters = (
        [(context.say("game-name"), enumerate(context.events))] if log_sections is None else log_sections
    )
    return div(f".place{css}", data_version=str(context.version))[
        content, log_drawer(context, chapters), rules, menu_drawer(context)
    ]


def board_header(context: BoardContext, *facts: Node, extra_buttons: Node = None) -> Element:
    """Which game this is, what the board says beside it, and the ways to the sheets."""
    return header(".head")[
        h1[context.say("game-name")],
        facts,
        span(".space"),
        Markup(context.header_html),  # noqa: S704 - the page's own
        extra_buttons,
        drawer_buttons(context),
    ]


def action_bar(context: BoardContext, *content: Node, css: str = "") -> Element:
    """Everything at the thumb: it stands out while an answer is owed, and leads on when all is over."""
    asked = ".asked" if context.legal_moves and context.sealed_answer is None else ""
    return section(f".dock{asked}{css}")[content, Markup(context.after_match_html)]  # noqa: S704 - the page's own


def move_buttons(context: BoardContext, tones: Mapping[str, Tone], **facts: int) -> Element | None:
    """The form with a big button for every legal move, where moves are single words.

    `move-<move>` is what it says, `board-<move>` what it would bring, with the facts in it; its drawing is
    called like the first.
    """
    moves = map(str, context.legal_moves)
    choices = [
        move_button(
            context.say(f"move-{move}"),
            value=move,
            tone=tones[move],
            about=context.say(f"board-{move}", **facts),
            icon=f"move-{move}",
        )
        for move in moves
    ]
    return move_form(context.move_url, context.version, choices) if choices else None


def status_text(context: BoardContext) -> str:
    """What is going on where one is asked after the other: who has won, or whose turn it is."""
    if context.result is not None:
        return result_text(context)
    names = ", ".join(context.seat_infos[seat].name for seat in context.pending_seats)
    return (
        context.say("board-you-decide") if context.legal_moves else context.say("board-waiting", names=names)
    )


def recent_events(context: BoardContext, *kinds: str) -> Element | None:
    """What has happened of these kinds, in the words of the log, for as long as everybody may move once."""
    since = context.events[-1].version - len(context.seat_infos) if context.events else 0
    told = [event for event in context.events if event.kind in kinds and event.version > since]
    return span(".news")[" ".join(map(context.event_line or str, told))] if told else None


def result_text(context: BoardContext) -> str:
    """Who has won, as the game says it to a winner, of one, and of several."""
    assert context.result is not None
    winners = context.winners
    points = context.result.scores[winners[0]]
    if winners == (context.seat,):
        return context.say("board-you-won", points=points)
    names = ", ".join(context.seat_infos[seat].name for seat in winners)
    return context.say("board-winner" if len(winners) == 1 else "board-tie", names=names, points=points)
