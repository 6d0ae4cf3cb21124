"""The search tree: nodes, edges, and the steps of an iteration that need nothing but the tree.

The functions use named fields only. They run on lists of objects (interpreted) and on arrays of records
(compiled). The tree has a fixed capacity. When it is full, it stops growing and the search goes on.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import MAX_SEATS
from nedra.core.contract.state import State, int_field, list_field

if TYPE_CHECKING:
    from nedra.bots.search.config import SearchConfig

MAX_DEPTH: Final = 256
"""Most decisions on one path through the tree; a rollout makes those after them."""

NO_NODE: Final = -1

FIRST_PLAY_PENALTY: Final = 0.1
"""First-play urgency: an unvisited move counts as the node's mean value minus this."""

NOISE_LEVELS: Final = 1024


class Node:
    """An information set of one seat. Its edges are the legal moves."""

    __slots__ = ("edge_count", "first_edge", "information_set", "visits")
    dtypes: ClassVar = {"information_set": "i8", "first_edge": "i4", "edge_count": "i4", "visits": "i4"}

    information_set: int
    first_edge: int
    edge_count: int
    visits: int


class Edge:
    """A move at a node, with its visits and the sum of their values."""

    __slots__ = ("move", "total_value", "visits")
    dtypes: ClassVar = {"total_value": "f8", "visits": "i4", "move": "i4"}

    total_value: float
    visits: int
    move: int


class SearchState(State):
    """The size of the tree, the path of the current iteration and its values."""

    node_count: int = int_field("i8")
    edge_count: int = int_field("i8")

    root: int = int_field()  # the searching seat's first node
    root_edge: int = int_field()  # its edge in this iteration
    depth: int = int_field()
    last_round: int = int_field()  # the iteration ends when this round starts
    can_expand: int = int_field()
    left_tree: int = int_field()
    path_edges: list[int] = list_field(MAX_DEPTH)
    path_nodes: list[int] = list_field(MAX_DEPTH)
    path_seats: list[int] = list_field(MAX_DEPTH)
    chosen_moves: list[int] = list_field(MAX_SEATS)
    legal_moves: list[int]  # this and `root_wins` are as long as the game's list of moves

    scores: list[int] = list_field(MAX_SEATS)
    ranking_scores: list[int] = list_field(MAX_SEATS)
    value: list[float] = list_field(MAX_SEATS, "f8")
    win_share: list[float] = list_field(MAX_SEATS, "f8")

    # Sums over all iterations.
    seat_wins: list[float] = list_field(MAX_SEATS, "f8")
    root_wins: list[float]  # by edge of the root


class Tree(NamedTuple):
    """A hash table of nodes. The edges of a node are adjacent, the heuristic's move first."""

    slots: list[int]  # 0: empty; otherwise a node's index plus 1
    nodes: list[Node]
    edges: list[Edge]
    search_state: list[SearchState]  # one element


@rule
def clear_tree(tree: Tree) -> None:
    """Remove all nodes and sums."""
    search_state = tree.search_state[0]
    search_state.node_count = 0
    search_state.edge_count = 0
    search_state.root = NO_NODE
    for slot in range(len(tree.slots)):
        tree.slots[slot] = 0
    for seat in range(MAX_SEATS):
        search_state.seat_wins[seat] = 0.0
    for nth in range(len(search_state.root_wins)):
        search_state.root_wins[nth] = 0.0


@rule
def find_slot(tree: Tree, information_set: int) -> int:
    """The slot that holds the node of this information set, or the empty slot for it."""
    last = len(tree.slots) - 1
    slot = information_set & last
    while tree.slots[slot] and tree.nodes[tree.slots[slot] - 1].information_set != information_set:
        slot = (slot + 1) & last
    return slot


@rule
def expand(tree: Tree, slot: int, information_set: int, edge_count: int, prior_move: int) -> int:
    """Add a node with the legal moves of the search state as edges; NO_NODE if the tree is full."""
    search_state = tree.search_state[0]
    node_index, first = search_state.node_count, search_state.edge_count
    if node_index == len(tree.nodes) or first + edge_count > len(tree.edges):
        return NO_NODE
    search_state.node_count += 1
    search_state.edge_count += edge_count
    tree.slots[slot] = node_index + 1
    node = tree.nodes[node_index]
    node.information_set = information_set
    node.first_edge = first
    node.edge_count = edge_count
    node.visits = 0
    for nth in range(edge_count):
        edge = tree.edges[first + nth]
        edge.visits = 0
        edge.total_value = 0.0
        edge.move = search_state.legal_moves[nth]
        if edge.move == prior_move:
            edge.move = tree.edges[first].move
            tree.edges[first].move = prior_move
    return node_index


@rule
def select(tree: Tree, node_index: int, config: SearchConfig, noise: float) -> int:
    """The edge with the largest sum of mean value and exploration term (PUCT-like selection).

    The prior gives `prior_weight` to the heuristic's move and divides the rest equally among the others.
    Where seats move simultaneously, noise on the exploration term makes the choices a mixed strategy.
    Without it each iteration would assume that opponents repeat what was best so far.
    """
    node = tree.nodes[node_index]
    first, count, visits = node.first_edge, node.edge_count, node.visits
    if visits == 0 or count == 1:
        return first
    total = 0.0
    for index in range(first, first + count):
        total += tree.edges[index].total_value
    first_play_value = total / visits - FIRST_PLAY_PENALTY
    exploration = config.exploration * sqrt(visits)
    bonus = exploration * config.prior_weight
    other_bonus = exploration * (1.0 - config.prior_weight) / (count - 1)
    best = first
    best_score = -1e9
    for index in range(first, first + count):
        edge = tree.edges[index]
        if noise != 0.0:
            bonus *= 1.0 + noise * (
                2.0 * randbelow(tree.search_state[0].rng, NOISE_LEVELS) / NOISE_LEVELS - 1.0
            )
        mean = edge.total_value / edge.visits if edge.visits else first_play_value
        score = bonus / (1 + edge.visits) + mean
        if score > best_score:
            best_score = score
            best = index
        bonus = other_bonus
    return best


@rule
def record_step(tree: Tree, node_index: int, edge_index: int, seat: int) -> None:
    """Append a seat's decision to the path. A node without visits is the last one of its path."""
    search_state, node = tree.search_state[0], tree.nodes[node_index]
    if node.visits == 0 and node.edge_count > 1:
        search_state.left_tree = 1
    search_state.path_nodes[search_state.depth] = node_index
    search_state.path_edges[search_state.depth] = edge_index
    search_state.path_seats[search_state.depth] = seat
    search_state.chosen_moves[seat] = tree.edges[edge_index].move
    search_state.depth += 1


@rule
def backpropagate(tree: Tree, depth: int, seats: int, seat: int) -> None:
    """Add the values of this iteration to the edges on its path, and its win shares to the sums."""
    search_state = tree.search_state[0]
    for step in range(depth):
        tree.nodes[search_state.path_nodes[step]].visits += 1
        edge = tree.edges[search_state.path_edges[step]]
        edge.visits += 1
        edge.total_value += search_state.value[search_state.path_seats[step]]
    for other in range(seats):
        search_state.seat_wins[other] += search_state.win_share[other]
    if search_state.root != NO_NODE:
        search_state.root_wins[search_state.root_edge - tree.nodes[search_state.root].first_edge] += (
            search_state.win_share[seat]
        )
