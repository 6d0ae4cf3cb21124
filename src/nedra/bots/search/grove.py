"""A grove: several trees searched for one question, their findings added up in a fixed order.

How many trees there are decides the finding; how many threads search them does not.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TYPE_CHECKING

from nedra.bots.search.seeker import Finding, Seeker
from nedra.core.dice import SCRAMBLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.search.dials import Dials
    from nedra.core.game import AnyGame
    from nedra.core.table import Table


class Grove:
    """Searches one game with that many trees, on as many threads as are wanted."""

    def __init__(self, game: AnyGame, trees: int, threads: int = 1, kind: type[Seeker] = Seeker) -> None:
        self._trees = trees
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._seekers: SimpleQueue[Seeker] = SimpleQueue()
        for _ in range(threads):
            self._seekers.put(kind(game))

    def search(self, table: Table, dials: Dials) -> Finding:
        """Search from a table that the seat imagines; the iterations are shared out among the trees."""
        shares = [dials_for(dials, tree, self._trees) for tree in range(self._trees)]
        if self._pool is None:
            return add_up([self._search(table, share) for share in shares])
        return add_up(list(self._pool.map(lambda share: self._search(table, share), shares)))

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _search(self, table: Table, dials: Dials) -> Finding:
        seeker = self._seekers.get()
        try:
            return seeker.search(table, dials)
        finally:
            self._seekers.put(seeker)


def dials_for(dials: Dials, tree: int, trees: int) -> Dials:
    """One tree's part of the iterations, by dice of its own."""
    first, rest = divmod(dials.iterations, trees)
    return dials._replace(seed=dials.seed ^ (SCRAMBLE * tree), iterations=first + (tree < rest))


def add_up(findings: Sequence[Finding]) -> Finding:
    """What all trees found together. Every tree knows the same moves at the root, in the same order."""
    if len(findings) == 1:
        return findings[0]
    known = {finding.moves for finding in findings}
    assert len(known) == 1, "a seat's legal moves do not depend on what it cannot know"
    return Finding(
        moves=findings[0].moves,
        tries=tuple(map(sum, zip(*(finding.tries for finding in findings), strict=True))),
        gains=tuple(map(sum, zip(*(finding.gains for finding in findings), strict=True))),
        wins=tuple(map(sum, zip(*(finding.wins for finding in findings), strict=True))),
        chances=tuple(map(sum, zip(*(finding.chances for finding in findings), strict=True))),
    )
