"""Seekers: each has tables and trees of its own to search with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.search.mcts import make_search
from nedra.bots.search.tree import Edge, Node, SearchState, Tree
from nedra.core.contract.state import list_field

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.config import SearchConfig
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

    SearchFunction = Callable[[State, Tree, SearchConfig], SearchState]

MAX_NODES: Final = 1 << 18
"""Some 30 MB with their twigs; a longer search goes on with a tree that grows no more."""

EDGES_PER_NODE: Final = 4


class TreeSize(NamedTuple):
    """How large a tree may grow."""

    nodes: int
    edges: int

    @property
    def slots(self) -> int:
        """A power of two; at least half of them stay empty."""
        return 1 << (2 * self.nodes - 1).bit_length()


class SearchResult(NamedTuple):
    """What a search came to: of every legal move how often it was tried, and how that went."""

    moves: tuple[int, ...]
    visits: tuple[int, ...]
    total_values: tuple[float, ...]  # the sum of what the seat tries to get most of
    total_wins: tuple[float, ...]  # the sum of its shares of the win
    seat_wins: tuple[float, ...]  # the sums of every seat's shares of the win

    @property
    def best_move(self) -> int:
        """The move tried most, for it kept its promise; of equals the one that did better."""
        order = zip(self.visits, self.total_values, (-move for move in self.moves), strict=True)
        return -max(order)[2]


class Searcher:
    """Searches one game, one search at a time, interpreted."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._trees: dict[TreeSize, Tree] = {}
        self._search = self._build_search()

    def search(self, state: State, config: SearchConfig) -> SearchResult:
        """Search from a table that the seat imagines."""
        size = tree_size_for(self.game, state.seats, config.iterations)
        if size not in self._trees:
            self._trees[size] = self._allocate_tree(size)
        return read_result(self._search(state, self._trees[size], config), state.seats)

    def _build_search(self) -> SearchFunction:
        search = make_search(self.game, lambda function: function)

        def on_lists(state: State, tree: Tree, config: SearchConfig) -> SearchState:
            seen = [state.copy()]
            search([state.copy()], [state.copy()], seen, seen, tree, config)
            return tree.search_state[0]

        return on_lists

    def _allocate_tree(self, size: TreeSize) -> Tree:
        nodes, edges = [Node() for _ in range(size.nodes)], [Edge() for _ in range(size.edges)]
        return Tree([0] * size.slots, nodes, edges, [search_state_type(self.game)()])


def tree_size_for(game: AnyGame, seats: int, iterations: int) -> TreeSize:
    """How large a tree so many iterations may need; the same for the same search, wherever it runs."""
    nodes = min(MAX_NODES, 1 << (iterations * seats).bit_length())
    return TreeSize(nodes, EDGES_PER_NODE * nodes + len(game.moves))


@cache
def search_state_type(game: AnyGame) -> type[SearchState]:
    """The notes with room for the legal moves of this game."""

    class GameSearchState(SearchState):
        legal_moves: list[int] = list_field(len(game.moves))
        root_wins: list[float] = list_field(len(game.moves), "f8")
        root_visits: list[int] = list_field(len(game.moves))
        root_values: list[float] = list_field(len(game.moves), "f8")

    return GameSearchState


def read_result(search_state: SearchState, seats: int) -> SearchResult:
    """What the notes report."""
    count = search_state.root_move_count
    return SearchResult(
        moves=tuple(search_state.legal_moves[:count]),
        visits=tuple(search_state.root_visits[:count]),
        total_values=tuple(search_state.root_values[:count]),
        total_wins=tuple(search_state.root_wins[:count]),
        seat_wins=tuple(search_state.seat_wins[:seats]),
    )
