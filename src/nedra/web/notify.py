"""The switch for notifications, and the tab's icon, which wears a mark when it is its person's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import button, link

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, VoidElement

ASKED: Final = "●"
"""The mark of a tab that waits for its person."""

GEM: Final = (
    "data:image/svg+xml,"
    "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
    "%3Cpath d='M16 2 29 12 16 30 3 12z' fill='%23d4213d'/%3E"
    "%3Cpath d='M16 2 22 12 16 30 10 12z' fill='%23ff6b7f'/%3E"
)
MARK: Final = "%3Ccircle cx='24' cy='8' r='7.5' fill='%23ffb300' stroke='%23fff' stroke-width='2'/%3E"
END: Final = "%3C/svg%3E"


def tab_icon(heading: str) -> VoidElement:
    """The icon beside a title; the script swaps it whenever the title begins or ceases to wait."""
    quiet, asked = GEM + END, GEM + MARK + END
    return link(
        rel="icon",
        href=asked if heading.startswith(ASKED) else quiet,
        data_quiet=quiet,
        data_asked=asked,
    )


def notify_switch(say: Speech) -> Element:
    """Asks the browser for leave only when it is clicked; without a script it stays hidden."""
    return button(
        ".pill.notify",
        type="button",
        hidden=True,
        data_notify=True,
        data_on=say("notify-on"),
        data_off=say("notify-off"),
        data_welcome=say("notify-welcome"),
        data_cannot=say("notify-cannot"),
    )[say("notify-off")]
