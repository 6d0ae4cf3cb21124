"""Searchers: each owns the states and trees that its searches use."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.bots.search.mcts import make_mcts
from nedra.bots.search.tree import NO_NODE, Edge, Node, SearchState, Tree
from nedra.core.contract.state import list_field

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.search.config import SearchConfig
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

MAX_NODES: Final = 1 << 18
"""About 30 MB with their edges. A power of two, like every number of nodes here."""

EDGES_PER_NODE: Final = 4


class SearchResult(NamedTuple):
    """The statistics of the root: one entry for each legal move, and the win shares of all seats."""

    moves: tuple[int, ...]
    visits: tuple[int, ...]
    total_values: tuple[float, ...]
    total_wins: tuple[float, ...]  # of the searching seat
    seat_wins: tuple[float, ...]  # of every seat, over all iterations

    @property
    def best_move(self) -> int:
        """The move with the most visits; a tie goes to the higher total value."""
        order = zip(self.visits, self.total_values, (-move for move in self.moves), strict=True)
        return -max(order)[2]


class Searcher:
    """Searches one game, interpreted. It runs one search at a time."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._mcts = make_mcts(game, lambda function: function)
        self._trees: dict[int, Tree] = {}

    def search(self, state: State, config: SearchConfig) -> SearchResult:
        """Search from a determinized state. The capacity of the tree depends only on the arguments."""
        nodes = min(MAX_NODES, 1 << (config.iterations * state.seats).bit_length())
        if nodes not in self._trees:
            self._trees[nodes] = self._allocate_tree(nodes, EDGES_PER_NODE * nodes + len(self.game.moves))
        tree = self._trees[nodes]
        self._run(state, tree, config)
        return read_result(tree, state.seats)

    def _run(self, state: State, tree: Tree, config: SearchConfig) -> None:
        observed = [state.copy()]
        self._mcts([state.copy()], [state.copy()], observed, observed, tree, config)

    def _allocate_tree(self, nodes: int, edges: int) -> Tree:
        return Tree(
            [0] * (2 * nodes),
            [Node() for _ in range(nodes)],
            [Edge() for _ in range(edges)],
            [search_state_type(self.game)()],
        )


@cache
def search_state_type(game: AnyGame) -> type[SearchState]:
    """The search state with lists as long as the game's list of moves."""

    class GameSearchState(SearchState):
        legal_moves: list[int] = list_field(len(game.moves))
        root_wins: list[float] = list_field(len(game.moves), "f8")

    return GameSearchState


def read_result(tree: Tree, seats: int) -> SearchResult:
    """Read the statistics of the root; a search without a tree has no moves."""
    root = field_values(tree.search_state, "root")[0]
    node = tree.nodes[root : root + 1] if root != NO_NODE else tree.nodes[:0]
    count = sum(field_values(node, "edge_count"))
    first = sum(field_values(node, "first_edge"))
    edges = tree.edges[first : first + count]
    return SearchResult(
        moves=tuple(field_values(edges, "move")),
        visits=tuple(field_values(edges, "visits")),
        total_values=tuple(field_values(edges, "total_value")),
        total_wins=tuple(field_values(tree.search_state, "root_wins")[0][:count]),
        seat_wins=tuple(field_values(tree.search_state, "seat_wins")[0][:seats]),
    )


def field_values(records: Sequence[Any], field: str) -> list[Any]:
    """One field of every record, from a list of objects or an array of records."""
    if isinstance(records, list):
        return [getattr(record, field) for record in records]
    values: list[Any] = records[field].tolist()  # type: ignore[call-overload]  # numpy's array of records
    return values
