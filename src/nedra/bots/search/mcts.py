"""Searching: walks down the tree, each at another table that the seat could be sitting at.

A factory makes the function for one game out of its plain rules: interpreted, or compiled for records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots.search.config import ROLLOUTS_ONLY
from nedra.bots.search.fingerprint import copy_record, fingerprint
from nedra.bots.search.rollout import (
    PER_MILLE,
    make_evaluate,
    make_pending,
    make_rollout,
    make_rollout_policy,
    rounds_of,
)
from nedra.bots.search.tree import (
    MAX_DEPTH,
    MAX_SEATS,
    NO_NODE,
    backpropagate,
    clear_tree,
    expand,
    find_slot,
    has_room,
    record_step,
    select,
    write_root_stats,
)
from nedra.core.compiled.rng import randbelow, seed_rng

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.search.config import SearchConfig
    from nedra.bots.search.rollout import Jit, States
    from nedra.bots.search.tree import Tree
    from nedra.core.contract.game import AnyGame

SEARCH_RNG_STREAM: Final = 0x1B873593
"""What tells the search's own stream of dice from those of the tables it imagines."""

INFORMATION_SET_SEED: Final = 0x2545F491
"""The dice by which a table is imagined only to see what a seat knows: always the same ones."""

NO_MOVE: Final = -1

NO_ROUND_LIMIT: Final = 1_000_000
"""A chapter that no game has."""


def make_search(
    game: AnyGame, jit: Jit
) -> Callable[[States, States, States, States, Tree, SearchConfig], None]:
    """The function that searches from a root. `ready` makes functions callable from one another, compiled."""
    determinize, begun = game.rules.determinize, rounds_of(game).started
    descend = jit(make_descend(game, jit))
    rollout = jit(make_rollout(game, jit))
    evaluate = jit(make_evaluate(game))

    def search(
        root: States, simulated: States, seen: States, words: States, tree: Tree, config: SearchConfig
    ) -> None:
        clear_tree(tree)
        search_state = tree.search_state[0]
        search_state.last_round = (
            begun(root[0]) + config.rounds_ahead if config.rounds_ahead else NO_ROUND_LIMIT
        )
        for number in range(config.iterations):
            copy_record(simulated, root)
            seed_rng(simulated[0].rng, config.seed, number)
            seed_rng(search_state.rng, config.seed ^ SEARCH_RNG_STREAM, number)
            determinize(simulated[0], config.seat)
            steps = (
                descend(simulated, seen, words, tree, config)
                if config.expansion_visits != ROLLOUTS_ONLY
                else 0
            )
            rollout(simulated, search_state, config.rollout_limit, config.rollout_epsilon)
            evaluate(simulated, search_state, config)
            backpropagate(tree, steps, simulated[0].seats, config.seat)
        write_root_stats(tree)

    return search


def make_descend(game: AnyGame, jit: Jit) -> Callable[[States, States, States, Tree, SearchConfig], int]:
    """The walk down, moment by moment, until something new has been seen; says how many steps it took.

    All who are asked in one moment decide before anyone's answer takes effect, as in a match: nobody's
    choice can depend on what others answer in the same moment.
    """
    play = game.rules.play
    asked = jit(make_pending(game))
    decide = jit(make_decide(game, jit))

    def descend(simulated: States, seen: States, words: States, tree: Tree, config: SearchConfig) -> int:
        search_state = tree.search_state[0]
        search_state.depth = 0
        search_state.left_tree = 0
        while not search_state.left_tree and search_state.depth <= MAX_DEPTH - MAX_SEATS:
            seats = asked(simulated, search_state)
            if seats == 0:
                break
            search_state.can_expand = (
                search_state.depth == 0
                or tree.nodes[search_state.path_nodes[search_state.depth - 1]].visits
                >= config.expansion_visits
            )
            decide(simulated, seen, words, tree, config, seats)
            for seat in range(simulated[0].seats):
                if seats >> seat & 1:
                    play(simulated[0], seat, search_state.chosen_moves[seat])
        return search_state.depth

    return descend


def make_decide(game: AnyGame, jit: Jit) -> Callable[[States, States, States, Tree, SearchConfig, int], None]:
    """What each of the seats answers by what it knows, noted, and not yet played."""
    rollout_policy = jit(make_rollout_policy(game))
    find_or_expand = jit(make_find_or_expand(game))

    def decide(
        simulated: States, seen: States, words: States, tree: Tree, config: SearchConfig, seats: int
    ) -> None:
        search_state = tree.search_state[0]
        known = search_state.root
        begins = search_state.depth == 0
        noise = config.simultaneous_noise if seats & (seats - 1) else 0.0  # who decides alone needs none
        for seat in range(simulated[0].seats):
            if not seats >> seat & 1:
                continue
            if (
                config.opponent_policy_rate
                and seat != config.seat
                and randbelow(search_state.rng, PER_MILLE) < config.opponent_policy_rate
            ):
                search_state.chosen_moves[seat] = rollout_policy(
                    simulated, search_state, seat, config.rollout_epsilon
                )
                continue
            # What the searching seat knows at the root is the same at every table that it imagines.
            at_root = begins and seat == config.seat
            number = (
                known if at_root and known != NO_NODE else find_or_expand(simulated, seen, words, tree, seat)
            )
            if number == NO_NODE:
                search_state.chosen_moves[seat] = rollout_policy(
                    simulated, search_state, seat, config.rollout_epsilon
                )
                search_state.left_tree = 1
                continue
            nth = select(tree, number, config, noise)
            record_step(tree, number, nth, seat)
            if at_root:
                search_state.root = number
                search_state.root_edge = nth

    return decide


def make_find_or_expand(game: AnyGame) -> Callable[[States, States, States, Tree, int], int]:
    """The knot for what a seat knows, tied if it is new; nowhere if the tree does not grow here.

    What a seat knows is the table as that seat imagines it with dice that are always the same: equal
    for all tables that look the same to the seat, which every game's conformance tests prove.
    """
    determinize, legal, heuristic = game.rules.determinize, game.rules.legal, game.rules.heuristic

    def find_or_expand(simulated: States, seen: States, words: States, tree: Tree, seat: int) -> int:
        copy_record(seen, simulated)
        seen[0].rng[0] = INFORMATION_SET_SEED
        seen[0].rng[1] = seat + 1
        determinize(seen[0], seat)
        known = fingerprint(words)
        slot = find_slot(tree, known)
        if tree.slots[slot]:
            return tree.slots[slot] - 1
        if not tree.search_state[0].can_expand:
            return NO_NODE
        count = legal(seen[0], seat, tree.search_state[0].legal_moves)
        if not has_room(tree, count):
            return NO_NODE
        favourite = NO_MOVE if count == 1 else heuristic(seen[0], seat)
        return expand(tree, slot, known, count, favourite)

    return find_or_expand
