"""The album: the histories of the matches that somebody looks back at."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from nedra.core.match.history import History

if TYPE_CHECKING:
    from nedra.live.session import MatchSession

MAX_HISTORIES: Final = 16
"""Histories kept: of a long match one takes a megabyte, and is built anew in some milliseconds."""


class HistoryCache:
    """Histories by link and moment; the one longest unused makes room."""

    def __init__(self) -> None:
        self._histories: OrderedDict[tuple[str, int], History] = OrderedDict()

    def history(self, session: MatchSession) -> History:
        """The history of a match that has begun, up to its present moment."""
        place = session.link, session.started_match.version
        if place not in self._histories:
            self._histories[place] = History(session.started_match)
            if len(self._histories) > MAX_HISTORIES:
                self._histories.popitem(last=False)
        self._histories.move_to_end(place)
        return self._histories[place]
