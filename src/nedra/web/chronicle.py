"""The chronicle: every event as a sentence, with who chose in another's place, and who came and went."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.core.event import Event
    from nedra.core.words import Speech
    from nedra.table.comings import Coming
    from nedra.table.live import LiveMatch


def chronicle(live: LiveMatch, events: Sequence[Event], say: Speech) -> Callable[[Event], str]:
    """How these events read; the first that comes of an answer by the clock or by a bot says so."""
    names = [chair.name for chair in live.seated_chairs()]
    marked, after = _first_of_each(live, events), _comings(live, events, say)

    def line(event: Event) -> str:
        sentence = live.game.sentence(event, names, say)
        by = marked.get(id(event))
        return " ".join(
            [say(f"chosen-by-{by}", line=sentence) if by else sentence, *after.get(id(event), ())]
        )

    return line


def _first_of_each(live: LiveMatch, events: Sequence[Event]) -> dict[int, str]:
    """Who chose, by the identity of the event that tells what came of it."""
    unsaid = dict(live.marks)
    found = {}
    for event in events:
        if event.seat is not None and (by := unsaid.pop((event.move, event.seat), "")):
            found[id(event)] = by
    return found


def _comings(live: LiveMatch, events: Sequence[Event], say: Speech) -> dict[int, list[str]]:
    """Who came and went, by the identity of the last event before; everybody is told."""
    found: dict[int, list[str]] = {}
    for coming in live.comings.told if live.comings else ():
        before = [event for event in events if event.move <= coming.moment]
        if before:
            found.setdefault(id(before[-1]), []).append(coming_line(coming, say))
    return found


def coming_line(coming: Coming, say: Speech) -> str:
    """One change of seats as a sentence."""
    return say(f"coming-{coming.what}", name=coming.name, before=coming.before)
