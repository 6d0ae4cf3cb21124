"""The search compiled: arrays for its tree, records for its tables, one function for each game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import njit
from numba.extending import overload, register_jitable

from nedra.bots.search.fingerprint import HASH_MASK, copy_record, fingerprint
from nedra.bots.search.mcts import make_search
from nedra.bots.search.searcher import Searcher, search_state_type
from nedra.bots.search.tree import Edge, Node, Tree
from nedra.core.compiled.numba_rules import can_inline_rules, register_rules
from nedra.core.compiled.record_layout import empty_states, read_state, write_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.config import SearchConfig
    from nedra.bots.search.searcher import SearchFunction, TreeSize
    from nedra.bots.search.tree import SearchState
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

HASH_FACTOR: Final = -0x61C8864680B583EB
OTHER_HASH_FACTOR: Final = 0x2545F4914F6CDD1D


@cache
def compile_search_function(game: AnyGame) -> Callable[..., None]:
    """The search of this game for arrays of one record each."""
    register_rules(game)
    compiled: Callable[..., None] = njit(
        cache=True, nogil=True, error_model="numpy", forceinline=can_inline_rules(game)
    )(make_search(game, register_jitable))
    return compiled


class CompiledSearcher(Searcher):
    """Searches one game, one search at a time, hundreds of times as fast."""

    def _build_search(self) -> SearchFunction:
        search = compile_search_function(self.game)
        # Every second record is used, so that no two share a cache line with another thread's.
        states = empty_states(self.game.state_type, 7)
        root, simulated, seen = states[1:2], states[3:4], states[5:6]
        words = seen.view(np.int64)[: used_words(seen.dtype)]

        def on_records(state: State, tree: Tree, config: SearchConfig) -> SearchState:
            write_state(state, root, 0)
            search(root, simulated, seen, words, tree, config)
            search_state: Any = tree.search_state
            return read_state(search_state_type(self.game), search_state, 0)

        return on_records

    def _allocate_tree(self, size: TreeSize) -> Tree:
        rows: Any = (
            np.zeros(size.slots, np.int32),
            np.zeros(size.nodes, packed_dtype(Node.dtypes)),
            np.zeros(size.edges, packed_dtype(Edge.dtypes)),
            empty_states(search_state_type(self.game), 3)[1:2],
        )
        return Tree(*rows)


def packed_dtype(dtypes: dict[str, str]) -> np.dtype[Any]:
    """Knots and twigs lie close together: the fewer cache lines a walk touches, the faster it is."""
    return np.dtype(list(dtypes.items()), align=True)


def used_words(record: np.dtype[Any]) -> int:
    """How many of a record's words hold anything, in fours; what pads it is always zero."""
    assert record.fields is not None
    last = max(field[1] + field[0].itemsize for field in record.fields.values())
    return -(-last // 32) * 4


@overload(copy_record)
def _copy_record(to: Any, from_: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
    def copy(to: Any, from_: Any) -> None:  # noqa: ANN401 - as above
        to[0] = from_[0]

    return copy


@overload(fingerprint)
def _fingerprint(words: Any) -> Any:  # noqa: ANN401, ARG001 - as above
    def of_words(words: Any) -> Any:  # noqa: ANN401 - as above
        # Four sums side by side, since each has to wait for its own last product.
        a, b, c, d = np.int64(1), np.int64(2), np.int64(3), np.int64(5)
        for place in range(0, len(words), 4):
            a = (a ^ words[place]) * HASH_FACTOR
            b = (b ^ words[place + 1]) * HASH_FACTOR
            c = (c ^ words[place + 2]) * HASH_FACTOR
            d = (d ^ words[place + 3]) * HASH_FACTOR
            a ^= a >> 29
            b ^= b >> 29
            c ^= c >> 29
            d ^= d >> 29
        both = ((a ^ (b >> 5) ^ (b << 17)) * HASH_FACTOR) ^ ((c ^ (d >> 7) ^ (d << 13)) * OTHER_HASH_FACTOR)
        both = (both ^ (both >> 32)) * HASH_FACTOR
        return (both ^ (both >> 29)) & HASH_MASK

    return of_words
