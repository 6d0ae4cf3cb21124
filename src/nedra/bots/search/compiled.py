"""The search compiled by Numba: the same functions on arrays of records."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import njit
from numba.extending import overload, register_jitable

from nedra.bots.search.mcts import HASH_MASK, hash_words, make_mcts
from nedra.bots.search.searcher import Searcher, search_state_type
from nedra.bots.search.tree import Edge, Node, Tree
from nedra.core.compiled.numba_rules import can_inline_rules, register_rules
from nedra.core.compiled.record_layout import empty_states, write_state

if TYPE_CHECKING:
    from nedra.bots.search.config import SearchConfig
    from nedra.bots.search.mcts import Mcts
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

HASH_FACTOR: Final = -0x61C8864680B583EB
OTHER_HASH_FACTOR: Final = 0x2545F4914F6CDD1D


@cache
def compile_mcts(game: AnyGame) -> Mcts:
    """The compiled search of a game."""
    register_rules(game)
    compiled: Mcts = njit(cache=True, nogil=True, error_model="numpy", forceinline=can_inline_rules(game))(
        make_mcts(game, register_jitable)
    )
    return compiled


class CompiledSearcher(Searcher):
    """Searches one game with compiled code, hundreds of times as fast. It runs one search at a time."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._mcts = compile_mcts(game)
        self._trees = {}
        # Only every second record is used, so that searchers in other threads share no cache line with it.
        states: Any = empty_states(game.state_type, 7)
        self._root, self._simulated, self._observed = states[1:2], states[3:4], states[5:6]
        self._observed_words = self._observed.view(np.int64)[: used_words(states.dtype)]

    def _run(self, state: State, tree: Tree, config: SearchConfig) -> None:
        write_state(state, self._root, 0)
        self._mcts(self._root, self._simulated, self._observed, self._observed_words, tree, config)

    def _allocate_tree(self, nodes: int, edges: int) -> Tree:
        arrays: Any = (
            np.zeros(2 * nodes, np.int32),
            np.zeros(nodes, packed_dtype(Node.dtypes)),
            np.zeros(edges, packed_dtype(Edge.dtypes)),
            empty_states(search_state_type(self.game), 3)[1:2],
        )
        return Tree(*arrays)


def packed_dtype(dtypes: dict[str, str]) -> np.dtype[Any]:
    """A record without padding to cache lines: a search that touches fewer of them is faster."""
    return np.dtype(list(dtypes.items()), align=True)


def used_words(record: np.dtype[Any]) -> int:
    """The number of 8-byte words that hold fields, rounded up to a multiple of four."""
    assert record.fields is not None
    end = max(field[1] + field[0].itemsize for field in record.fields.values())
    return -(-end // 32) * 4


@overload(hash_words)
def _hash_words(words: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
    def implementation(words: Any) -> Any:  # noqa: ANN401 - as above
        # Four independent sums, so that no multiplication waits for another one's result.
        a, b, c, d = np.int64(1), np.int64(2), np.int64(3), np.int64(5)
        for index in range(0, len(words), 4):
            a = (a ^ words[index]) * HASH_FACTOR
            b = (b ^ words[index + 1]) * HASH_FACTOR
            c = (c ^ words[index + 2]) * HASH_FACTOR
            d = (d ^ words[index + 3]) * HASH_FACTOR
            a ^= a >> 29
            b ^= b >> 29
            c ^= c >> 29
            d ^= d >> 29
        both = ((a ^ (b >> 5) ^ (b << 17)) * HASH_FACTOR) ^ ((c ^ (d >> 7) ^ (d << 13)) * OTHER_HASH_FACTOR)
        both = (both ^ (both >> 32)) * HASH_FACTOR
        return (both ^ (both >> 29)) & HASH_MASK

    return implementation
