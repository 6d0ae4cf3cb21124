"""The event log: every event as a sentence, with substituted moves and changes of seats."""

from collections.abc import Callable, Sequence

from nedra.core.contract.event import Event
from nedra.core.i18n.translator import Translator
from nedra.live.seats.seat_map import SeatChange
from nedra.live.session import MatchSession


def make_event_formatter(
    session: MatchSession, events: Sequence[Event], say: Translator
) -> Callable[[Event], str]:
    """A formatter of events. The first event of a move by the clock or by a substitute bot says so."""
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    choosers, seat_changes = _substituted_choices(session, events), _seat_changes(session, events, say)

    def line(event: Event) -> str:
        sentence = session.game.translate_event(event, names, say)
        if chooser := choosers.get(id(event)):
            sentence = say(f"chosen-by-{chooser}", line=sentence)
        return " ".join([sentence, *seat_changes.get(id(event), ())])

    return line


def _substituted_choices(session: MatchSession, events: Sequence[Event]) -> dict[int, str]:
    """Who chose a move for somebody else, by the id() of the move's first event."""
    choosers = dict(session.move_choosers)
    found = {}
    for event in events:
        if event.seat is not None and (chooser := choosers.pop((event.version, event.seat), "")):
            found[id(event)] = chooser
    return found


def _seat_changes(session: MatchSession, events: Sequence[Event], say: Translator) -> dict[int, list[str]]:
    """Who came and went, by the id() of the last event before it; this is public."""
    found: dict[int, list[str]] = {}
    for change in session.seat_history.changes if session.seat_history else ():
        before = [event for event in events if event.version <= change.version]
        if before:
            found.setdefault(id(before[-1]), []).append(seat_change_line(change, say))
    return found


def seat_change_line(seat_change: SeatChange, say: Translator) -> str:
    """A change of seats as a sentence."""
    return say(f"seat-change-{seat_change.kind}", name=seat_change.name, before=seat_change.previous_name)
