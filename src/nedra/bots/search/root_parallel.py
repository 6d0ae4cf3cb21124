"""A grove: several trees searched for one question, their findings added up in a fixed order.

How many trees there are decides the finding; how many threads search them does not.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TYPE_CHECKING

from nedra.bots.search.searcher import Searcher, SearchResult
from nedra.core.compiled.rng import MULTIPLIER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.search.config import SearchConfig
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State


class RootParallelSearch:
    """Searches one game with that many trees, on as many threads as are wanted."""

    def __init__(
        self, game: AnyGame, trees: int, threads: int = 1, searcher_type: type[Searcher] = Searcher
    ) -> None:
        self._trees = trees
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._searchers: SimpleQueue[Searcher] = SimpleQueue()
        for _ in range(threads):
            self._searchers.put(searcher_type(game))

    def search(self, state: State, config: SearchConfig) -> SearchResult:
        """Search from a table that the seat imagines; the iterations are shared out among the trees."""
        shares = [config_for_tree(config, tree, self._trees) for tree in range(self._trees)]
        if self._pool is None:
            return merge_results([self._search_one_tree(state, share) for share in shares])
        return merge_results(list(self._pool.map(lambda share: self._search_one_tree(state, share), shares)))

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _search_one_tree(self, state: State, config: SearchConfig) -> SearchResult:
        searcher = self._searchers.get()
        try:
            return searcher.search(state, config)
        finally:
            self._searchers.put(searcher)


def config_for_tree(config: SearchConfig, tree: int, trees: int) -> SearchConfig:
    """One tree's part of the iterations, by dice of its own."""
    first, rest = divmod(config.iterations, trees)
    return config._replace(seed=config.seed ^ (MULTIPLIER * tree), iterations=first + (tree < rest))


def merge_results(results: Sequence[SearchResult]) -> SearchResult:
    """What all trees found together. Every tree knows the same moves at the root, in the same order."""
    if len(results) == 1:
        return results[0]
    known = {finding.moves for finding in results}
    assert len(known) == 1, "a seat's legal moves do not depend on what it cannot know"
    return SearchResult(
        moves=results[0].moves,
        visits=tuple(map(sum, zip(*(finding.visits for finding in results), strict=True))),
        total_values=tuple(map(sum, zip(*(finding.total_values for finding in results), strict=True))),
        total_wins=tuple(map(sum, zip(*(finding.total_wins for finding in results), strict=True))),
        seat_wins=tuple(map(sum, zip(*(finding.seat_wins for finding in results), strict=True))),
    )
