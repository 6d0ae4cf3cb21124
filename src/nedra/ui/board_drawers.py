"""The drawers of every board: their buttons, the log, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.html import Element, div, h3, li, ol, section
from nedra.ui.widgets import drawer, drawer_button

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.event import Event

    IndexedEvent = tuple[int, Event]
    LogSection = tuple[str | IndexedEvent, Iterable[IndexedEvent]]


def drawer_buttons(context: BoardContext) -> tuple[Element, ...]:
    """The buttons that open the rules, the log and the menu."""
    return (
        drawer_button("rules", context.say("board-rules"), "?"),
        drawer_button("log", context.say("board-log"), "≡"),
        drawer_button("menu", context.say("board-menu"), "⚙"),
    )


def log_drawer(context: BoardContext, sections: Iterable[LogSection]) -> Element:
    """The events in order, under headings. A heading may be an event too.

    Each event has its index among all, by which the script finds new lines and reads them aloud.
    """
    return drawer(
        "log",
        context.say("board-log"),
        context.say("board-close"),
        div(".chronicle")[
            [
                section[
                    _section_heading(context, heading),
                    ol[[li(data_event=str(index))[event_text(context, event)] for index, event in events]],
                ]
                for heading, events in sections
            ]
        ],
    )


def _section_heading(context: BoardContext, heading: str | IndexedEvent) -> Element:
    if isinstance(heading, str):
        return h3[heading]
    index, event = heading
    return h3(data_event=str(index))[event_text(context, event)]


def event_text(context: BoardContext, event: Event) -> str:
    """An event as a sentence, or its kind where no translation is given."""
    return context.event_line(event) if context.event_line else event.kind


def menu_drawer(context: BoardContext) -> Element:
    """The person's preferences and the links of the page around the board."""
    return drawer("menu", context.say("board-menu"), context.say("board-close"), Markup(context.menu_html))  # noqa: S704 - rendered by the page
