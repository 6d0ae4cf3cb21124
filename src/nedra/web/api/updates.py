"""Updates: what one reader of a table has been sent, and what has changed since."""

from itertools import repeat
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple

from nedra.core.match.match import Match
from nedra.live.errors import NotAllowedError
from nedra.live.session import MatchSession
from nedra.web.api.messages import EventTuple, PlayerInfo, SeatRequestInfo, TableInfo, TableUpdate

NEVER_SENT: Any = object()
HEARTBEAT_SECONDS: Final = 15


def resolve_seat(session: MatchSession, key: str, seat: int | None) -> int | None:
    """The requested seat if the key holds it; without a request, the first seat that the key holds."""
    held = session.seats_of(key)
    if seat is None:
        return held[0] if held else None
    if seat not in held:
        raise NotAllowedError("refused-not-your-seat")
    return seat


class UpdateTracker:
    """Tracks what a reader has been sent, at a seat or as a spectator.

    Whether there is an update depends only on what this reader may see.
    """

    def __init__(self, seat: int | None, since: int | None = None) -> None:
        self.seat = seat
        self._since = since  # events from this version on are not sent yet; None: from now on
        self._sent: dict[str, Any] = {}
        self._last_view: Any = None
        self._view_version: int | None = None  # the version of that view
        self._state_key: Any = None  # while it is the same, nothing has changed
        self._table_key: Any = None  # while it is the same, nothing but the match has changed

    def can_read(self, session: MatchSession, key: str) -> bool:
        """Whether the key still holds the reader's seat, which may have been freed."""
        return self.seat is None or session.holds_seat(key, self.seat)

    def next_update(self, session: MatchSession, stored_version: int | None = None) -> TableUpdate | None:
        """All changes since the last update, and which move is stored; None if there are none."""
        new = self._changed_fields(session)
        if stored_version is not None:
            new["stored_version"] = stored_version
        return TableUpdate(**new) if new else None

    def _changed_fields(self, session: MatchSession) -> dict[str, Any]:
        state_key = (session, session.journal_length, session.away_owners)
        if self._state_key == state_key:
            return {}
        self._state_key = state_key
        new: dict[str, Any] = {}
        table_key = (
            session,
            session.seat_change_count,
            session.seat_requests.change_count,
            session.away_owners,
            session.closed,
            session.next_link,
        )
        if self._table_key != table_key:
            self._table_key = table_key
            new = self._unsent(_table_fields(session, self.seat))
        if session.match is not None:
            decision = _decision_fields(session.match, self.seat)
            new |= self._unsent(decision)
            if "version" in new and decision["moves"]:
                new["moves"] = decision["moves"]  # a new decision, even if the moves are the same
            self._add_view_changes(session.match, new)
        return new

    def _unsent(self, fields: dict[str, Any]) -> dict[str, Any]:
        """The fields whose values have not been sent; they count as sent from here on."""
        new = {name: value for name, value in fields.items() if self._sent.get(name, NEVER_SENT) != value}
        self._sent |= new
        return new

    def _add_view_changes(self, match: Match, new: dict[str, Any]) -> None:
        if match.version == self._view_version:
            return
        self._view_version = match.version
        view = match.view(self.seat)
        if changed := _view_changes(self._last_view, view):
            new["view"] = changed
        self._last_view = view
        if self._since is not None and (events := _new_events(match, self.seat, self._since)):
            new["events"] = events
        self._since = match.version + 1


def _decision_fields(match: Match, seat: int | None) -> dict[str, Any]:
    answer = None if seat is None else match.sealed_answer(seat)
    moves = () if seat is None or answer is not None else match.legal(seat)
    fields = {
        "version": match.version,
        "moves": tuple(map(str, moves)),
        "answer": None if answer is None else str(answer),
        "pending": match.visible_pending(seat),
    }
    return {**fields, "result": match.result()} if match.over else fields


def _table_fields(session: MatchSession, seat: int | None) -> dict[str, Any]:
    """Everything besides the match itself; it seldom changes."""
    opened = session.opened
    players = (
        seat_info and PlayerInfo(seat_info.name, seat_info.is_bot, seat_info.is_away)
        for seat_info in session.seat_infos()
    )
    return {
        "table": TableInfo(
            session.link,
            opened.game,
            session.game.rules_version,
            opened.seats,
            session.options,
            session.server_commitment,
            seat,
        ),
        "players": tuple(players),
        "salt_commitments": tuple(session.salt_round.commitments) if session.salt_round else (),
        "seat_requests": _seat_requests(session),
        "closed": session.closed is not None,
        "next_table": session.next_link,
    }


def _seat_requests(session: MatchSession) -> tuple[SeatRequestInfo, ...]:
    requests = session.seat_requests
    return tuple(
        SeatRequestInfo(
            seat,
            request.name,
            tuple(
                other
                for other, owner in sorted(session.owners.items())
                if owner in requests.missing_consents(seat, session)
            ),
        )
        for seat, request in sorted(requests.by_seat.items())
    )


def _view_changes(before: Any, after: msgspec.Struct) -> dict[str, Any]:  # noqa: ANN401 - each game has its view
    """The changed fields of a view; of a list that only grew, what was appended."""
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
