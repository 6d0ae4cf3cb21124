"""The log of every board: each event as a sentence, with the player's face and what it is about.

An event leads to its moment in the replay.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.ui.html import Element, Node, a, div, h3, li, ol, section, span
from nedra.ui.regions import as_region, region
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer, portrait_icon

IndexedEvent = tuple[int, Event]
LogSection = tuple[str | IndexedEvent, Iterable[IndexedEvent]]
LogIcon = Callable[[Event], str]
"""The symbol of what an event is about; empty: none."""


class LogLine(NamedTuple):
    """What the log shows of an event."""

    number: int  # among all events; by it the script finds new lines and reads them aloud
    sentence: str
    face: tuple[int, bool] | None  # the player's, and whether it is a bot's
    icon: str
    moment_url: str


def no_icon(_event: Event) -> str:
    """For a board without drawings for its log."""
    return ""


def event_text(context: BoardContext, event: Event) -> str:
    """An event as a sentence, or its kind where no translation is given."""
    return context.event_line(event) if context.event_line else event.kind


def log_drawer(context: BoardContext, sections: Iterable[LogSection], icon: LogIcon) -> Markup:
    """The events in order, under headings. A heading may be an event too."""
    drawn_sections = [_section_region(context, heading, events, icon) for heading, events in sections]
    return as_region(
        "log",
        drawer(
            "log",
            context.say("board-log"),
            context.say("board-close"),
            div(".event-log")[drawn_sections],
        ),
    )


def _section_region(
    context: BoardContext, heading: str | IndexedEvent, events: Iterable[IndexedEvent], icon: LogIcon
) -> Markup:
    lines = tuple(_line(context, index, event, icon) for index, event in events)
    if isinstance(heading, str):
        return region(f"log-{lines[0].number if lines else 0}", _section, heading, lines)
    title = _line(context, *heading, icon)
    return region(f"log-{title.number}", _section, title, lines)


def _line(context: BoardContext, index: int, event: Event, icon: LogIcon) -> LogLine:
    who = None if event.seat is None else context.seat_infos[event.seat]
    face = None if who is None else (who.avatar, who.is_bot)
    moment_url = f"{context.moment_url}{event.version}" if context.moment_url else ""
    return LogLine(index, event_text(context, event), face, icon(event), moment_url)


def _section(title: str | LogLine, lines: tuple[LogLine, ...]) -> Element:
    return section[
        h3[title] if isinstance(title, str) else h3(data_event=str(title.number))[_moment(title)],
        ol[[li(data_event=str(line.number))[_moment(line)] for line in lines]],
    ]


def _moment(line: LogLine) -> Node:
    shown = (
        line.face and portrait_icon(line.face[0], bot=line.face[1], size="s"),
        span[line.sentence],
        bool(line.icon) and use_symbol(line.icon),
    )
    if not line.moment_url:
        return span(".moment")[shown]
    return a(".moment", href=line.moment_url)[shown]
