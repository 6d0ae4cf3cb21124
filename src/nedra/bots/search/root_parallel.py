"""Root parallelization: independent trees for one decision, whose statistics are added up.

The number of trees changes the result. The number of threads does not.
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
    """Searches one game with several trees, on one or more threads."""

    def __init__(
        self, game: AnyGame, trees: int, threads: int = 1, searcher_type: type[Searcher] = Searcher
    ) -> None:
        self._trees = trees
        self._pool = ThreadPoolExecutor(threads)
        self._searchers: SimpleQueue[Searcher] = SimpleQueue()
        for _ in range(threads):
            self._searchers.put(searcher_type(game))

    def search(self, state: State, config: SearchConfig) -> SearchResult:
        """Search from a determinized state. The trees share the iterations."""
        configs = [config_for_tree(config, tree, self._trees) for tree in range(self._trees)]
        return merge_results(list(self._pool.map(lambda each: self._search_one_tree(state, each), configs)))

    def _search_one_tree(self, state: State, config: SearchConfig) -> SearchResult:
        searcher = self._searchers.get()
        try:
            return searcher.search(state, config)
        finally:
            self._searchers.put(searcher)


def config_for_tree(config: SearchConfig, tree: int, trees: int) -> SearchConfig:
    """One tree's share of the iterations, with its own seed."""
    share, rest = divmod(config.iterations, trees)
    return config._replace(seed=config.seed ^ (MULTIPLIER * tree), iterations=share + (tree < rest))


def merge_results(results: Sequence[SearchResult]) -> SearchResult:
    """Add up the statistics. All trees have the same moves at the root, in the same order."""
    moves, *totals = zip(*results, strict=True)
    assert len(set(moves)) == 1, "the legal moves of a seat do not depend on hidden information"
    return SearchResult(moves[0], *(tuple(map(sum, zip(*each, strict=True))) for each in totals))
