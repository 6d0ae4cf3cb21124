"""The search compiled: arrays for its tree, records for its tables, one function for each game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import njit
from numba.extending import overload, register_jitable

from nedra.bots.search.fingerprint import POSITIVE, copy_table, fingerprint
from nedra.bots.search.seeker import Seeker, notes_of
from nedra.bots.search.tree import Knot, Tree, Twig
from nedra.bots.search.walk import searcher_of
from nedra.core.body import read, records, write
from nedra.core.compiled import make_ready, melts

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.dials import Dials
    from nedra.bots.search.seeker import Search, Size
    from nedra.bots.search.tree import Notes
    from nedra.core.game import AnyGame
    from nedra.core.table import Table

FACTOR: Final = -0x61C8864680B583EB
OTHER_FACTOR: Final = 0x2545F4914F6CDD1D


@cache
def compiled_searcher(game: AnyGame) -> Callable[..., None]:
    """The search of this game for arrays of one record each."""
    make_ready(game)
    compiled: Callable[..., None] = njit(
        cache=True, nogil=True, error_model="numpy", forceinline=melts(game)
    )(searcher_of(game, register_jitable))
    return compiled


class CompiledSeeker(Seeker):
    """Searches one game, one search at a time, hundreds of times as fast."""

    def _make_ready(self) -> Search:
        search = compiled_searcher(self.game)
        # Every second record is used, so that no two share a cache line with another thread's.
        tables = records(self.game.table, 7)
        root, work, seen = tables[1:2], tables[3:4], tables[5:6]
        words = seen.view(np.int64)[: words_of(seen.dtype)]

        def on_records(table: Table, tree: Tree, dials: Dials) -> Notes:
            write(table, root, 0)
            search(root, work, seen, words, tree, dials)
            notes: Any = tree.notes
            return read(notes_of(self.game), notes, 0)

        return on_records

    def _plant(self, size: Size) -> Tree:
        rows: Any = (
            np.zeros(size.slots, np.int32),
            np.zeros(size.knots, packed(Knot.kinds)),
            np.zeros(size.twigs, packed(Twig.kinds)),
            records(notes_of(self.game), 3)[1:2],
        )
        return Tree(*rows)


def packed(kinds: dict[str, str]) -> np.dtype[Any]:
    """Knots and twigs lie close together: the fewer cache lines a walk touches, the faster it is."""
    return np.dtype(list(kinds.items()), align=True)


def words_of(record: np.dtype[Any]) -> int:
    """How many of a record's words hold anything, in fours; what pads it is always zero."""
    assert record.fields is not None
    last = max(field[1] + field[0].itemsize for field in record.fields.values())
    return -(-last // 32) * 4


@overload(copy_table)
def _copy_table(to: Any, from_: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
    def copy(to: Any, from_: Any) -> None:  # noqa: ANN401 - as above
        to[0] = from_[0]

    return copy


@overload(fingerprint)
def _fingerprint(words: Any) -> Any:  # noqa: ANN401, ARG001 - as above
    def of_words(words: Any) -> Any:  # noqa: ANN401 - as above
        # Four sums side by side, since each has to wait for its own last product.
        a, b, c, d = np.int64(1), np.int64(2), np.int64(3), np.int64(5)
        for place in range(0, len(words), 4):
            a = (a ^ words[place]) * FACTOR
            b = (b ^ words[place + 1]) * FACTOR
            c = (c ^ words[place + 2]) * FACTOR
            d = (d ^ words[place + 3]) * FACTOR
            a ^= a >> 29
            b ^= b >> 29
            c ^= c >> 29
            d ^= d >> 29
        both = ((a ^ (b >> 5) ^ (b << 17)) * FACTOR) ^ ((c ^ (d >> 7) ^ (d << 13)) * OTHER_FACTOR)
        both = (both ^ (both >> 32)) * FACTOR
        return (both ^ (both >> 29)) & POSITIVE

    return of_words
