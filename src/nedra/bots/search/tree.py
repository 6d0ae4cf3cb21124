"""The tree of a search: what every seat has tried where it knew the same, laid out beforehand.

Plain functions over things with named fields: objects in lists where the search is interpreted,
records in arrays where it is compiled.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.state import State, int_field, list_field

if TYPE_CHECKING:
    from nedra.bots.search.config import SearchConfig

MAX_SEATS: Final = 8
MAX_DEPTH: Final = 256
"""So many decisions of one walk are remembered; what comes after them is played out."""

NO_NODE: Final = -1

NOISE_LEVELS: Final = 1024
"""So many there are, as far below the usual one as above it."""


class Node:
    """One thing that a seat can know when it is asked; its twigs are the legal moves."""

    __slots__ = ("edge_count", "first_edge", "information_set", "visits")
    dtypes: ClassVar = {"information_set": "i8", "first_edge": "i4", "edge_count": "i4", "visits": "i4"}

    information_set: int
    first_edge: int
    edge_count: int
    visits: int


class Edge:
    """A move at a knot: how often it was tried, and the sum of what followed."""

    __slots__ = ("move", "total_value", "visits")
    dtypes: ClassVar = {"total_value": "f8", "visits": "i4", "move": "i4"}

    total_value: float
    visits: int
    move: int


class SearchState(State):
    """How far the tree has grown, one walk down it, and what that came to."""

    node_count: int = int_field("i8")
    edge_count: int = int_field("i8")

    root: int = int_field()  # the knot of the searching seat, once it is tied
    root_edge: int = int_field()  # the twig that it takes there in this walk
    depth: int = int_field()
    last_round: int = int_field()  # with this chapter the walk ends, before anybody is asked in it
    can_expand: int = int_field()  # whether knots may be tied in this moment
    left_tree: int = int_field()  # whether the walk has come to where the tree ends
    path_edges: list[int] = list_field(MAX_DEPTH)  # the twigs
    path_nodes: list[int] = list_field(MAX_DEPTH)  # the knots
    path_seats: list[int] = list_field(MAX_DEPTH)
    chosen_moves: list[int] = list_field(MAX_SEATS)
    legal_moves: list[int]  # as long as the game has moves, like other rows without a length

    scores: list[int] = list_field(MAX_SEATS)
    ranking_scores: list[int] = list_field(MAX_SEATS)
    value: list[float] = list_field(MAX_SEATS, "f8")
    win_share: list[float] = list_field(MAX_SEATS, "f8")

    # Summed up over all walks: shares of the win, by seat, and by the moves at the root.
    seat_wins: list[float] = list_field(MAX_SEATS, "f8")
    root_wins: list[float]

    # In the end, the legal moves at the root, how often each was tried and what followed.
    root_move_count: int = int_field()
    root_visits: list[int]
    root_values: list[float]


class Tree(NamedTuple):
    """Knots, found by what is known there, and their twigs side by side, the thumb's move first.

    `slots` hold knots, counted from 1. When knots or twigs are used up, the tree grows no more.
    """

    slots: list[int]
    nodes: list[Node]
    edges: list[Edge]
    search_state: list[SearchState]


@rule
def clear_tree(tree: Tree) -> None:
    """Forget everything."""
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
    """The slot where the knot with just this known stands, or would stand."""
    last = len(tree.slots) - 1
    slot = information_set & last
    while tree.slots[slot] and tree.nodes[tree.slots[slot] - 1].information_set != information_set:
        slot = (slot + 1) & last
    return slot


@rule
def has_room(tree: Tree, edge_count: int) -> bool:
    """Whether one more knot, with so many twigs, fits in."""
    search_state = tree.search_state[0]
    return search_state.node_count < len(tree.nodes) and search_state.edge_count + edge_count <= len(
        tree.edges
    )


@rule
def expand(tree: Tree, slot: int, information_set: int, edge_count: int, prior_move: int) -> int:
    """A new knot with the legal moves that stand in the notes, the favourite first."""
    search_state = tree.search_state[0]
    number, first = search_state.node_count, search_state.edge_count
    search_state.node_count += 1
    search_state.edge_count += edge_count
    tree.slots[slot] = number + 1
    node = tree.nodes[number]
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
    return number


@rule
def select(tree: Tree, node_index: int, config: SearchConfig, noise: float) -> int:
    """The twig to try next: what has done well, what was tried little, what the thumb says.

    A move never tried is taken to be a little worse than what the others came to. Where several decide
    at once, curiosity sways with the mood, so that nobody is foreseen: else each walk takes the others to do
    what did best in the few walks before, and those who are equal to do different things.
    """
    node = tree.nodes[node_index]
    first, count, visits = node.first_edge, node.edge_count, node.visits
    if visits == 0 or count == 1:
        return first
    total = 0.0
    for nth in range(first, first + count):
        total += tree.edges[nth].total_value
    unknown = total / visits - config.first_play_penalty
    curiosity = config.exploration * sqrt(visits)
    prior = curiosity * config.prior_weight
    rest = curiosity * (1.0 - config.prior_weight) / (count - 1)
    best = first
    most = -1e9
    for nth in range(first, first + count):
        edge = tree.edges[nth]
        if noise != 0.0:
            prior *= 1.0 + noise * (
                2.0 * randbelow(tree.search_state[0].rng, NOISE_LEVELS) / NOISE_LEVELS - 1.0
            )
        hope = prior / (1 + edge.visits) + (edge.total_value / edge.visits if edge.visits else unknown)
        if hope > most:
            most = hope
            best = nth
        prior = rest
    return best


@rule
def record_step(tree: Tree, node_index: int, edge_index: int, seat: int) -> None:
    """A seat at a knot takes a twig."""
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
    """Write what a walk came to along its way, and for the searching seat's own move whether it won."""
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


@rule
def write_root_stats(tree: Tree) -> None:
    """Write into the notes what was tried at the root, if anything was."""
    search_state = tree.search_state[0]
    search_state.root_move_count = 0
    if search_state.root == NO_NODE:
        return
    node = tree.nodes[search_state.root]
    search_state.root_move_count = node.edge_count
    for nth in range(node.edge_count):
        edge = tree.edges[node.first_edge + nth]
        search_state.legal_moves[nth] = edge.move
        search_state.root_visits[nth] = edge.visits
        search_state.root_values[nth] = edge.total_value
