"""The way from a table to what was promised about its shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.ui.html import a, p

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Node

SHOWN = 12


def fair_link(live: LiveMatch, say: Speech) -> Node:
    """The beginning of the promise, as a link to all of it."""
    if not live.promise:
        return None
    return p(".note")[a(href=f"/t/{live.name}/fair")[say("fair-link", promise=f"{live.promise[:SHOWN]}…")]]
