"""Search: many games imagined from what a seat knows, each teaching the next one where to look.

Information-set Monte Carlo tree search for any game that keeps the contract. A search is handed an
imagined table, never a true one, and what it finds depends on that table, its seed and its dials alone.
"""

from __future__ import annotations

from nedra.bots.search.config import SearchConfig
from nedra.bots.search.searcher import Searcher, SearchResult

__all__ = ["SearchConfig", "SearchResult", "Searcher"]
