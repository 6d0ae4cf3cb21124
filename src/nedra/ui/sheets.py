"""The sheets that lie beside every board: the ways to them in its head, the log, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.blocks import drawer, opener
from nedra.ui.html import Element, div, h3, li, ol, section

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.board import Desk
    from nedra.core.event import Event

    Placed = tuple[int, Event]
    Chapter = tuple[str | Placed, Iterable[Placed]]


def sheet_openers(desk: Desk) -> tuple[Element, ...]:
    """The rules, the log and the menu are one tap away."""
    return (
        opener("rules", desk.say("board-rules"), "?"),
        opener("log", desk.say("board-log"), "≡"),
        opener("menu", desk.say("board-menu"), "⚙"),
    )


def log_sheet(desk: Desk, chapters: Iterable[Chapter]) -> Element:
    """What has happened, in order: under each heading events, every one with its place among all.

    By their places new lines are known, and read aloud. A heading may be an event too.
    """
    return drawer(
        "log",
        desk.say("board-log"),
        desk.say("board-close"),
        div(".chronicle")[
            [
                section[
                    _heading(desk, heading),
                    ol[[li(data_event=str(place))[told(desk, event)] for place, event in events]],
                ]
                for heading, events in chapters
            ]
        ],
    )


def _heading(desk: Desk, heading: str | Placed) -> Element:
    if isinstance(heading, str):
        return h3[heading]
    place, event = heading
    return h3(data_event=str(place))[told(desk, event)]


def told(desk: Desk, event: Event) -> str:
    """An event as a sentence; where nobody tells, its bare name."""
    return desk.event_line(event) if desk.event_line else event.what


def menu_sheet(desk: Desk) -> Element:
    """The person's own switches, and what else the page around the board has to offer."""
    return drawer("menu", desk.say("board-menu"), desk.say("board-close"), Markup(desk.menu))  # noqa: S704 - the page's own
