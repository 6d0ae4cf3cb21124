"""The chronicle: every event as a sentence, with who chose in another's place, and who came and went."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.core.contract.event import Event
    from nedra.core.i18n.translator import Translator
    from nedra.live.seats.seat_history import SeatChange
    from nedra.live.session import MatchSession


def make_event_formatter(
    session: MatchSession, events: Sequence[Event], say: Translator
) -> Callable[[Event], str]:
    """How these events read; the first that comes of an answer by the clock or by a bot says so."""
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    marked, after = _substituted_choices(session, events), _seat_changes(session, events, say)

    def line(event: Event) -> str:
        sentence = session.game.translate_event(event, names, say)
        by = marked.get(id(event))
        return " ".join(
            [say(f"chosen-by-{by}", line=sentence) if by else sentence, *after.get(id(event), ())]
        )

    return line


def _substituted_choices(session: MatchSession, events: Sequence[Event]) -> dict[int, str]:
    """Who chose, by the identity of the event that tells what came of it."""
    unsaid = dict(session.move_choosers)
    found = {}
    for event in events:
        if event.seat is not None and (by := unsaid.pop((event.version, event.seat), "")):
            found[id(event)] = by
    return found


def _seat_changes(session: MatchSession, events: Sequence[Event], say: Translator) -> dict[int, list[str]]:
    """Who came and went, by the identity of the last event before; everybody is told."""
    found: dict[int, list[str]] = {}
    for coming in session.seat_history.changes if session.seat_history else ():
        before = [event for event in events if event.version <= coming.version]
        if before:
            found.setdefault(id(before[-1]), []).append(seat_change_line(coming, say))
    return found


def seat_change_line(seat_change: SeatChange, say: Translator) -> str:
    """One change of seats as a sentence."""
    return say(f"seat-change-{seat_change.kind}", name=seat_change.name, before=seat_change.previous_name)
