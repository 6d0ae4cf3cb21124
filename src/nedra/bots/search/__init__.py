"""Information-set Monte Carlo tree search for any game that implements `Rules`.

A search starts from a determinized state and never sees the true one.
Its result depends only on that state and the `SearchConfig`, which includes the seed.
"""

from __future__ import annotations

from nedra.bots.search.config import SearchConfig
from nedra.bots.search.searcher import Searcher, SearchResult

__all__ = ["SearchConfig", "SearchResult", "Searcher"]
