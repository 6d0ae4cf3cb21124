"""A cache of match histories for replays."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from nedra.core.match.history import History

if TYPE_CHECKING:
    from nedra.live.session import MatchSession

MAX_HISTORIES: Final = 16
"""The history of a long match takes a megabyte and is rebuilt in milliseconds."""


class HistoryCache:
    """Histories by link and version, with least-recently-used eviction."""

    def __init__(self) -> None:
        self._histories: OrderedDict[tuple[str, int], History] = OrderedDict()

    def history(self, session: MatchSession) -> History:
        """The history of a started match up to its present version."""
        cache_key = session.link, session.started_match.version
        if cache_key not in self._histories:
            self._histories[cache_key] = History(session.started_match)
            if len(self._histories) > MAX_HISTORIES:
                self._histories.popitem(last=False)
        self._histories.move_to_end(cache_key)
        return self._histories[cache_key]
