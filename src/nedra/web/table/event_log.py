"""The event log: every event as a sentence, with substituted moves and changes of seats."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from nedra.core.contract.event import Event
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import Translator
from nedra.live.autoplay import BY_CLOCK
from nedra.live.seats.seat_map import SeatChange
from nedra.live.session import MatchSession

MAX_SEAT_CHANGES_SHOWN: Final = 6
"""After one event. Somebody who comes and goes all the time must not fill the log."""
MAX_SENTENCES: Final = 16_384
"""Those that are kept: a few dozen for every running table."""


def make_event_formatter(
    session: MatchSession, events: Sequence[Event], say: Translator
) -> Callable[[Event], str]:
    """A formatter of events. The first event of a move by the clock or by a substitute bot says so.

    A log shows few of the events, so everything is looked up for the event that is formatted.
    """
    names = tuple(seat_info.name for seat_info in session.started_seat_infos())
    if not (session.move_choosers or (session.seat_history and session.seat_history.changes)):
        return lambda event: _sentence(session.game, event, names, say)

    def line(event: Event) -> str:
        sentence = _sentence(session.game, event, names, say)
        if chooser := _substitute_of(session, events, event):
            sentence = say(f"chosen-by-{chooser}", line=sentence)
        return " ".join([sentence, *_seat_change_lines(session, events, event, say)])

    return line


@lru_cache(MAX_SENTENCES)
def _sentence(game: AnyGame, event: Event, names: tuple[str, ...], say: Translator) -> str:
    """The event alone. A log shows the same events after every move."""
    return game.translate_event(event, names, say)


def time_out_notice(session: MatchSession, seat: int, say: Translator) -> str:
    """The move that the clock made for this seat, until it moves again; empty: none."""
    match = session.started_match
    late = [
        version for (version, other), by in session.move_choosers.items() if other == seat and by == BY_CLOCK
    ]
    if not late or seat in match.seats_moved_since(late[-1]):
        return ""
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    events = match.events(seat)
    moved = islice(
        events, bisect_left(events, late[-1], key=_version), bisect_right(events, late[-1], key=_version)
    )
    own = next((event for event in moved if event.seat == seat), None)
    return "" if own is None else say("chosen-by-clock", line=session.game.translate_event(own, names, say))


def _substitute_of(session: MatchSession, events: Sequence[Event], event: Event) -> str:
    """Who chose a move for somebody else, at the first event of that move; empty: nobody did."""
    if event.seat is None or (event.version, event.seat) not in session.move_choosers:
        return ""
    moved = islice(events, bisect_left(events, event.version, key=_version), None)
    first = next(other for other in moved if other.seat == event.seat)
    return session.move_choosers[event.version, event.seat] if first is event else ""


def _seat_change_lines(
    session: MatchSession, events: Sequence[Event], event: Event, say: Translator
) -> Iterator[str]:
    """The last who came and went after this event and before the next; this is public."""
    if session.seat_history is None or not session.seat_history.changes:
        return
    following = bisect_right(events, event.version, key=_version)
    if events[following - 1] is not event:
        return
    until = events[following].version if following < len(events) else None
    changes = session.seat_history.changes_between(event.version, until)
    if len(changes) > MAX_SEAT_CHANGES_SHOWN:
        yield "…"
    for change in changes[-MAX_SEAT_CHANGES_SHOWN:]:
        yield seat_change_line(change, say)


def _version(event: Event) -> int:
    return event.version


def seat_change_line(seat_change: SeatChange, say: Translator) -> str:
    """A change of seats as a sentence."""
    return say(f"seat-change-{seat_change.kind}", name=seat_change.name, before=seat_change.previous_name)
