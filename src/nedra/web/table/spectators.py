"""The badge for spectators, and how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import b, path, span, svg

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element

EYE_ICON: Final = (
    "M2 12C6 5 18 5 22 12 18 19 6 19 2 12zm10-3.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z"
)


def spectator_badge(say: Translator, spectators: int, *, is_spectator: bool) -> Element | None:
    """Tells a viewer without a seat so, and everybody how many spectators there are, never who."""
    if not is_spectator and not spectators:
        return None
    words = say("you-are-spectator") if is_spectator else say("spectator-count", count=spectators)
    others = max(0, spectators - 1) if is_spectator else spectators
    return span(
        f".pill.watching-sign{'.you' if is_spectator else ''}",
        title=f"{words} {say('spectator-count', count=others)}" if is_spectator and others else words,
    )[
        svg(viewBox="0 0 24 24", aria_hidden="true")[path(d=EYE_ICON, fill_rule="evenodd")],
        span(".label" if is_spectator else ".visually-hidden")[words],
        others > 0 and b(aria_hidden="true")[f"+{others}" if is_spectator else str(others)],
    ]
