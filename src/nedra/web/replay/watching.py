"""Watching: the sign that somebody only watches, and how many do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import b, path, span, svg

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element

EYE: Final = "M2 12C6 5 18 5 22 12 18 19 6 19 2 12zm10-3.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z"


def watching_sign(say: Speech, watchers: int, *, watches: bool) -> Element | None:
    """Who has no seat is told so; everybody sees how many watch, never who."""
    if not watches and not watchers:
        return None
    words = say("you-watch") if watches else say("watchers", count=watchers)
    others = max(0, watchers - 1) if watches else watchers
    return span(
        f".pill.watching-sign{'.you' if watches else ''}",
        title=f"{words} {say('watchers', count=others)}" if watches and others else words,
    )[
        svg(viewBox="0 0 24 24", aria_hidden="true")[path(d=EYE, fill_rule="evenodd")],
        span(".label" if watches else ".visually-hidden")[words],
        others > 0 and b(aria_hidden="true")[f"+{others}" if watches else str(others)],
    ]
