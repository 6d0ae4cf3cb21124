"""News: what one reader of a table has been told already, and what is new for them."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple

from nedra.live.errors import NotAllowedError
from nedra.web.api.messages import EventTuple, PlayerInfo, TableInfo, TableUpdate

if TYPE_CHECKING:
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

NEVER_SENT: Any = object()
HEARTBEAT_SECONDS: Final = 15


def resolve_seat(session: MatchSession, key: str, seat: int | None) -> int | None:
    """The seat that is asked for, if the key holds it; otherwise the first that it holds."""
    held = session.seats_of(key)
    if seat is None:
        return held[0] if held else None
    if seat not in held:
        raise NotAllowedError("refused-not-your-seat")
    return seat


class UpdateTracker:
    """Somebody who reads a table: from a seat, or as a spectator.

    Whether there is news depends on nothing but what these eyes may see.
    """

    def __init__(self, seat: int | None, since: int | None = None) -> None:
        self.seat = seat
        self._since = since  # events from this moment on are still untold; None: from now on
        self._sent: dict[str, Any] = {}
        self._last_view: Any = None
        self._view_version: int | None = (
            None  # the moment of that view: before the next one it stays as it is
        )
        self._state_key: Any = None  # what all news depends on: as long as it is the same, there is none
        self._table_key: Any = None  # what everything around the match depends on

    def can_read(self, session: MatchSession, key: str) -> bool:
        """Whether these eyes still belong to the key: a seat that was freed is nobody's to look from."""
        return self.seat is None or session.holds_seat(key, self.seat)

    def next_update(self, session: MatchSession, stored_version: int | None = None) -> TableUpdate | None:
        """All that is new since the last time, and which answer is stored; None: nothing."""
        new = self._changed_fields(session)
        if stored_version is not None:
            new["stored_version"] = stored_version
        return TableUpdate(**new) if new else None

    def _changed_fields(self, session: MatchSession) -> dict[str, Any]:
        stamp = (session, session.journal_length, session.away_owners)
        if self._state_key == stamp:
            return {}
        self._state_key = stamp
        new: dict[str, Any] = {}
        around = (session, session.seat_change_count, session.away_owners, session.closed, session.next_link)
        if self._table_key != around:
            self._table_key = around
            new = self._unsent(_table_fields(session, self.seat))
        if session.match is not None:
            question = _decision_fields(session.match, self.seat)
            new |= self._unsent(question)
            if "version" in new and question["moves"]:
                new["moves"] = question["moves"]  # the same moves again, but another question
            self._add_view_changes(session.match, new)
        return new

    def _unsent(self, facts: dict[str, Any]) -> dict[str, Any]:
        """What of these facts has not been told as it is now; from here on it has."""
        new = {name: fact for name, fact in facts.items() if self._sent.get(name, NEVER_SENT) != fact}
        self._sent |= new
        return new

    def _add_view_changes(self, match: Match, new: dict[str, Any]) -> None:
        if match.version == self._view_version:
            return
        self._view_version = match.version
        seen = match.view(self.seat)
        if changed := _view_changes(self._last_view, seen):
            new["view"] = changed
        self._last_view = seen
        if self._since is not None and (happened := _new_events(match, self.seat, self._since)):
            new["events"] = happened
        self._since = match.version + 1


def _decision_fields(match: Match, seat: int | None) -> dict[str, Any]:
    answer = None if seat is None else match.sealed_answer(seat)
    owed = () if seat is None or answer is not None else match.legal(seat)
    facts = {
        "version": match.version,
        "moves": tuple(map(str, owed)),
        "answer": None if answer is None else str(answer),
        "pending": match.visible_pending(seat),
    }
    return {**facts, "result": match.result()} if match.over else facts


def _table_fields(session: MatchSession, seat: int | None) -> dict[str, Any]:
    """All that there is to know besides the match itself; most of the time it is as it was."""
    opened = session.opened
    chairs = (
        seat_info and PlayerInfo(seat_info.name, seat_info.is_bot, seat_info.is_away)
        for seat_info in session.seat_infos()
    )
    return {
        "table": TableInfo(
            session.link,
            opened.game,
            opened.rules_version,
            opened.seats,
            opened.options,
            session.commitment,
            seat,
        ),
        "players": tuple(chairs),
        "closed": session.closed is not None,
        "next_table": session.next_link,
    }


def _view_changes(before: Any, after: msgspec.Struct) -> dict[str, Any]:  # noqa: ANN401 - each game has its view
    """The fields of a view that changed; of a list that only grew, what was added."""
    changed: dict[str, Any] = {}
    known = repeat(UNSET) if before is None else astuple(before)
    for name, old, new in zip(after.__struct_fields__, known, astuple(after), strict=False):
        if old == new:
            continue
        if isinstance(old, tuple) and old and new[: len(old)] == old:
            changed[f"{name}+"] = new[len(old) :]
        else:
            changed[name] = new
    return changed


def _new_events(match: Match, seat: int | None, since: int) -> tuple[EventTuple, ...]:
    return tuple((event.kind, event.seat, event.a, event.b) for event in match.events(seat, since))
