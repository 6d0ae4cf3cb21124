"""The way home: from every place where somebody may stay for long, a link to the first page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.ui.html import a

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element


def home_link(say: Speech) -> Element:
    """To the first page; the seat is kept, and its table is found there among one's games."""
    return a(".pill.home-link", href="/")[say("to-first-page")]
