"""Information-set Monte Carlo tree search (ISMCTS).

Each iteration starts from a new determinization of the root and has four steps:

1. selection: `descend` follows the edges that `tree.select` chooses;
2. expansion: `tree.expand` adds the information sets that are new;
3. rollout: `rollout` plays on by an epsilon-greedy heuristic and `evaluate` values the final state;
4. backpropagation: `tree.backpropagate` adds the values to the edges of the path.

The factories build plain functions from the rules of one game. They run interpreted, or compiled by Numba.
A state is the only element of a list, or of an array of records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots.search.config import ROLLOUTS_ONLY
from nedra.bots.search.rollout import (
    make_evaluate,
    make_pending,
    make_rollout,
    make_rollout_policy,
    rounds_of,
)
from nedra.bots.search.tree import (
    MAX_DEPTH,
    NO_NODE,
    backpropagate,
    clear_tree,
    expand,
    find_slot,
    record_step,
    select,
)
from nedra.core.compiled.rng import seed_rng
from nedra.core.compiled.seat_mask import MAX_SEATS, has_several_seats
from nedra.core.contract.state import copy_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.config import SearchConfig
    from nedra.bots.search.rollout import Jit, States
    from nedra.bots.search.tree import Tree
    from nedra.core.contract.game import AnyGame

    Mcts = Callable[[States, States, States, States, Tree, SearchConfig], None]

SEARCH_RNG_STREAM: Final = 0x1B873593
"""Separates the search's random numbers from those of the simulated games."""

INFORMATION_SET_SEED: Final = 0x2545F491
"""The fixed seed of the determinization that stands for an information set."""

NO_MOVE: Final = -1

NO_ROUND_LIMIT: Final = 1_000_000

HASH_MASK: Final = (1 << 62) - 1


def make_mcts(game: AnyGame, jit: Jit) -> Mcts:
    """The search of a game. `jit` makes the inner functions callable from compiled code."""
    determinize, rounds_started = game.rules.determinize, rounds_of(game).started
    descend = jit(make_descend(game, jit))
    rollout = jit(make_rollout(game, jit))
    evaluate = jit(make_evaluate(game))

    def mcts(
        root: States,
        simulated: States,
        observed: States,
        observed_words: States,
        tree: Tree,
        config: SearchConfig,
    ) -> None:
        clear_tree(tree)
        search_state = tree.search_state[0]
        search_state.last_round = (
            rounds_started(root[0]) + config.rounds_ahead if config.rounds_ahead else NO_ROUND_LIMIT
        )
        for iteration in range(config.iterations):
            copy_state(simulated, root)
            seed_rng(simulated[0].rng, config.seed, iteration)
            seed_rng(search_state.rng, config.seed ^ SEARCH_RNG_STREAM, iteration)
            determinize(simulated[0], config.seat)
            depth = 0
            if config.expansion_visits != ROLLOUTS_ONLY:
                depth = descend(simulated, observed, observed_words, tree, config)
            rollout(simulated, search_state, config.rollout_epsilon)
            evaluate(simulated, search_state, config)
            backpropagate(tree, depth, simulated[0].seats, config.seat)

    return mcts


def make_descend(game: AnyGame, jit: Jit) -> Callable[[States, States, States, Tree, SearchConfig], int]:
    """Selection: walk down the tree until an iteration leaves it; returns the number of decisions.

    Seats that are pending at the same time all decide before any of their moves is played, as in a match.
    """
    play = game.rules.play
    pending = jit(make_pending(game))
    decide = jit(make_decide(game, jit))

    def descend(
        simulated: States, observed: States, observed_words: States, tree: Tree, config: SearchConfig
    ) -> int:
        search_state = tree.search_state[0]
        search_state.depth = 0
        search_state.left_tree = 0
        while not search_state.left_tree and search_state.depth <= MAX_DEPTH - MAX_SEATS:
            seats = pending(simulated, search_state)
            if seats == 0:
                break
            search_state.can_expand = (
                search_state.depth == 0
                or tree.nodes[search_state.path_nodes[search_state.depth - 1]].visits
                >= config.expansion_visits
            )
            decide(simulated, observed, observed_words, tree, config, seats)
            for seat in range(simulated[0].seats):
                if seats >> seat & 1:
                    play(simulated[0], seat, search_state.chosen_moves[seat])
        return search_state.depth

    return descend


def make_decide(game: AnyGame, jit: Jit) -> Callable[[States, States, States, Tree, SearchConfig, int], None]:
    """Choose a move for each pending seat: by selection in the tree, by the rollout policy outside it."""
    rollout_policy = jit(make_rollout_policy(game))
    find_or_expand = jit(make_find_or_expand(game))

    def decide(
        simulated: States,
        observed: States,
        observed_words: States,
        tree: Tree,
        config: SearchConfig,
        seats: int,
    ) -> None:
        search_state = tree.search_state[0]
        root = search_state.root
        is_first = search_state.depth == 0
        noise = config.simultaneous_noise if has_several_seats(seats) else 0.0
        for seat in range(simulated[0].seats):
            if not seats >> seat & 1:
                continue
            # The searching seat's first information set is the same in every determinization.
            at_root = is_first and seat == config.seat
            node_index = (
                root
                if at_root and root != NO_NODE
                else find_or_expand(simulated, observed, observed_words, tree, seat)
            )
            if node_index == NO_NODE:
                search_state.chosen_moves[seat] = rollout_policy(
                    simulated, search_state, seat, config.rollout_epsilon
                )
                search_state.left_tree = 1
                continue
            edge_index = select(tree, node_index, config, noise)
            record_step(tree, node_index, edge_index, seat)
            if at_root:
                search_state.root = node_index
                search_state.root_edge = edge_index

    return decide


def make_find_or_expand(game: AnyGame) -> Callable[[States, States, States, Tree, int], int]:
    """The node of a seat's information set, expanded if it is new; NO_NODE if it may not be expanded.

    An information set is identified by its determinization with a fixed seed. That is equal for all states
    that the seat cannot distinguish, which the conformance tests of every game prove.
    """
    determinize, legal, heuristic = game.rules.determinize, game.rules.legal, game.rules.heuristic

    def find_or_expand(
        simulated: States, observed: States, observed_words: States, tree: Tree, seat: int
    ) -> int:
        copy_state(observed, simulated)
        observed[0].rng[0] = INFORMATION_SET_SEED
        observed[0].rng[1] = seat + 1
        determinize(observed[0], seat)
        information_set = hash_words(observed_words)
        slot = find_slot(tree, information_set)
        if tree.slots[slot]:
            return tree.slots[slot] - 1
        if not tree.search_state[0].can_expand:
            return NO_NODE
        count = legal(observed[0], seat, tree.search_state[0].legal_moves)
        prior_move = NO_MOVE if count == 1 else heuristic(observed[0], seat)
        return expand(tree, slot, information_set, count, prior_move)

    return find_or_expand


def hash_words(words: States) -> int:
    """A hash of a state. Compiled code replaces this function and hashes the words of the record.

    The two hashes differ. The search only compares hashes of one kind with each other.
    """
    state = words[0]
    flat: list[int] = []
    for name, field in state.fields.items():
        value = getattr(state, name)
        if not field.shape:
            flat.append(value)
        elif len(field.shape) == 1:
            flat += value
        else:
            for line in value:
                flat += line
    return hash(tuple(flat)) & HASH_MASK
