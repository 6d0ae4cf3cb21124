"""The chronicle: every event as a sentence, with a word on who chose where it was not who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.core.event import Event
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch


def chronicle(live: LiveMatch, events: Sequence[Event], say: Speech) -> Callable[[Event], str]:
    """How these events read; the first that comes of an answer by the clock or by a bot says so."""
    names = [chair.name for chair in live.seated_chairs()]
    marked = _first_of_each(live, events)

    def line(event: Event) -> str:
        sentence = live.game.sentence(event, names, say)
        by = marked.get(id(event))
        return say(f"chosen-by-{by}", line=sentence) if by else sentence

    return line


def _first_of_each(live: LiveMatch, events: Sequence[Event]) -> dict[int, str]:
    """Who chose, by the identity of the event that tells what came of it."""
    unsaid = dict(live.marks)
    found = {}
    for event in events:
        if event.seat is not None and (by := unsaid.pop((event.move, event.seat), "")):
            found[id(event)] = by
    return found
