"""News: what one reader of a table has been told already, and what is new for them."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple

from nedra.table.refusals import NotYours
from nedra.web.protocol.messages import Happening, News, Sitter, TableFacts

if TYPE_CHECKING:
    from nedra.core.match import Match
    from nedra.table.live import LiveMatch

ALL_NEW: Any = object()
HEARTBEAT_SECONDS: Final = 15


def eyes(live: LiveMatch, key: str, seat: int | None) -> int | None:
    """The seat that is asked for, if the key holds it; otherwise the first that it holds."""
    held = live.seats_of(key)
    if seat is None:
        return held[0] if held else None
    if seat not in held:
        raise NotYours("refused-not-your-seat")
    return seat


class Reader:
    """Somebody who reads a table: from a seat, or as a spectator.

    Whether there is news depends on nothing but what these eyes may see.
    """

    def __init__(self, seat: int | None, since: int | None = None) -> None:
        self.seat = seat
        self._since = since  # events from this moment on are still untold; None: from now on
        self._told: dict[str, Any] = {}
        self._view: Any = None
        self._seen_at: int | None = None  # the moment of that view: before the next one it stays as it is
        self._stamp: Any = None  # what all news depends on: as long as it is the same, there is none
        self._around: Any = None  # what everything around the match depends on

    def may_read(self, live: LiveMatch, key: str) -> bool:
        """Whether these eyes still belong to the key: a seat that was freed is nobody's to look from."""
        return self.seat is None or live.holds(key, self.seat)

    def news(self, live: LiveMatch, stored: int | None = None) -> News | None:
        """All that is new since the last time, and which answer is stored; None: nothing."""
        new = self._new(live)
        if stored is not None:
            new["stored"] = stored
        return News(**new) if new else None

    def _new(self, live: LiveMatch) -> dict[str, Any]:
        stamp = (live, live.length, live.away)
        if self._stamp == stamp:
            return {}
        self._stamp = stamp
        new: dict[str, Any] = {}
        around = (live, live.seatings, live.away, live.closed, live.next_link)
        if self._around != around:
            self._around = around
            new = self._untold(_around(live, self.seat))
        if live.match is not None:
            question = _question(live.match, self.seat)
            new |= self._untold(question)
            if "moment" in new and question["moves"]:
                new["moves"] = question["moves"]  # the same moves again, but another question
            self._look(live.match, new)
        return new

    def _untold(self, facts: dict[str, Any]) -> dict[str, Any]:
        """What of these facts has not been told as it is now; from here on it has."""
        new = {name: fact for name, fact in facts.items() if self._told.get(name, ALL_NEW) != fact}
        self._told |= new
        return new

    def _look(self, match: Match, new: dict[str, Any]) -> None:
        if match.moment == self._seen_at:
            return
        self._seen_at = match.moment
        seen = match.view(self.seat)
        if changed := _changes(self._view, seen):
            new["view"] = changed
        self._view = seen
        if self._since is not None and (happened := _happened(match, self.seat, self._since)):
            new["events"] = happened
        self._since = match.moment + 1


def _question(match: Match, seat: int | None) -> dict[str, Any]:
    answer = None if seat is None else match.answer(seat)
    owed = () if seat is None or answer is not None else match.legal(seat)
    facts = {
        "moment": match.moment,
        "moves": tuple(map(str, owed)),
        "answer": None if answer is None else str(answer),
        "awaited": match.awaited(seat),
    }
    return {**facts, "result": match.result()} if match.over else facts


def _around(live: LiveMatch, seat: int | None) -> dict[str, Any]:
    """All that there is to know besides the match itself; most of the time it is as it was."""
    opened = live.opened
    chairs = (chair and Sitter(chair.name, chair.bot, chair.away) for chair in live.shown_chairs())
    return {
        "table": TableFacts(
            live.name, opened.game, opened.rules, opened.seats, opened.options, live.promise, seat
        ),
        "chairs": tuple(chairs),
        "closed": live.closed is not None,
        "again": live.next_link,
    }


def _changes(before: Any, after: msgspec.Struct) -> dict[str, Any]:  # noqa: ANN401 - each game has its view
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


def _happened(match: Match, seat: int | None, since: int) -> tuple[Happening, ...]:
    return tuple((event.what, event.seat, event.a, event.b) for event in match.events(seat, since))
