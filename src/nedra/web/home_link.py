"""The way home: from every place where somebody may stay for long, a link to the first page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import a

if TYPE_CHECKING:
    from htpy import Element

    from nedra.core.words import Speech


def home_link(say: Speech) -> Element:
    """To the first page; the seat is kept, and its table is found there among one's games."""
    return a(".pill.home-link", href="/")[say("to-first-page")]
