"""What the last moves brought, gathered from the events: points, gems on their way, lines of the log."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nedra.core.board import Desk
    from nedra.core.event import Event

OUT_OF_THE_MINE = ("began-with", "took", "dug")
SMALL = ("laid", "turn", "scored", "first", "got-card", "kept", "threw", "began-with")
CHAPTERS = 12


class News(NamedTuple):
    """The events of the last moment, sorted by what a board shows of them."""

    moment: int
    gems_out: int  # how many gems have ever left the mine: gives every gem of the slide a name of its own
    scored: dict[int, int]
    fresh: tuple[Event, ...]

    @property
    def last_gem(self) -> str:
        """The name of the gem that left the slide last."""
        return f"gem-{self.gems_out - 1}"


class Earned(NamedTuple):
    """Where a player's points come from."""

    jewels: tuple[tuple[int, int], ...]  # tiles handed in, as events tell them, and their points
    bonus: int  # for sets (L13)


def latest(events: Sequence[Event]) -> News:
    """The news of the last moment that anything happened in."""
    moment = events[-1].move if events else 0
    fresh = tuple(event for event in events if event.move == moment)
    scored: Counter[int] = Counter()
    for event in fresh:
        if event.what == "scored" and event.seat is not None:
            scored[event.seat] += event.a
    gems_out = sum(event.what in OUT_OF_THE_MINE for event in events)
    return News(moment, gems_out, scored, fresh)


def tidings(news: News, desk: Desk) -> str:
    """The last moment in a line, for those who looked away."""
    if desk.event_line is None or news.moment == 0:
        return ""
    told = [desk.event_line(event) for event in news.fresh if event.what not in SMALL]
    return " ".join(list(dict.fromkeys(told))[-3:])  # three cards drawn are not told three times


def earned(seat: int, events: Iterable[Event]) -> Earned:
    """What this player has handed in, and what sets gave."""
    own = [event for event in events if event.seat == seat]
    return Earned(
        tuple((event.a, event.b) for event in own if event.what == "handed-in"),
        sum(event.a for event in own if event.what == "bonus"),
    )


def turns(events: Iterable[Event]) -> list[tuple[tuple[int, Event] | None, list[tuple[int, Event]]]]:
    """The events by turn, each with its place among all events; the last turns only."""
    chapters: list[tuple[tuple[int, Event] | None, list[tuple[int, Event]]]] = [(None, [])]
    for place, event in enumerate(events):
        if event.what == "turn":
            chapters.append(((place, event), []))
        else:
            chapters[-1][1].append((place, event))
    return [chapter for chapter in chapters[-CHAPTERS:] if chapter[0] or chapter[1]]
