"""A node of a game tree as one record, and the compiled function that goes on to the next one.

Rules run compiled with a script of random outcomes (`next_outcome`). Where the script ends too early, the
node is a chance node: the move is played again from its start as soon as the next outcome is known.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import numpy as np
from numba import njit
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import number_record_types, register_rules
from nedra.core.compiled.record_layout import state_dtype
from nedra.core.compiled.rng import (
    KNOWN,
    MAX_OUTCOMES,
    NEEDED,
    OUTCOMES,
    SAMPLES,
    SCRIPT_SIZE,
    USED,
    seed_rng,
)
from nedra.core.compiled.seat_mask import MAX_SEATS, lowest_seat
from nedra.core.contract.state import State, StateMeta, copy_state, int_field, list_field
from nedra.internals.numba_names import extend_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.gym.env_kernel import Array

# OpenSpiel's special player numbers.
CHANCE: Final = -1
TERMINAL: Final = -4

PLAYER_BITS: Final = 4
PLAYER_MASK: Final = (1 << PLAYER_BITS) - 1
"""Room for a player, counted from TERMINAL on."""

# What happens at a node.
MOVE: Final = 0  # the player's move
OUTCOME: Final = 1  # the next random outcome
SAMPLE: Final = 2  # all outcomes of a move, drawn with a seed
REFRESH: Final = 3  # nothing: somebody has changed the state
START: Final = 4  # the setup of the game

SETUP: Final = -1
"""In place of a move: the game is being set up."""

ILLEGAL_CHOICE: Final = -(1 << 62)
"""In place of the next player: the move or outcome is not one of the choices, and nothing has changed."""


class NodeKernel(NamedTuple):
    """The record of a game's nodes, and the compiled functions on the bytes of such records."""

    dtype: np.dtype[Any]
    advance: Callable[[Array, Array, int, int], int]
    observe: Callable[[Array, int, Array], None]


@cache
def node_type(game: AnyGame) -> type[State]:
    """The game's state with a script in place of its random number generator, and the fields of a node."""
    fields = {
        "rng": list_field(SCRIPT_SIZE, "u4"),
        "node_player": int_field(),  # a seat, CHANCE or TERMINAL
        "node_choices": int_field(),  # how many moves are legal, or how many outcomes the chance node has
        "node_seat": int_field(),  # whose move is being played
        "node_move": int_field(),  # that move, or SETUP
        "node_legal": list_field(len(game.moves)),  # the legal moves, in order
        "node_ranking": list_field(MAX_SEATS),  # the ranking scores, once the game is over
    }
    made = StateMeta(f"{game.state_type.__name__}Node", (game.state_type,), fields)
    return cast("type[State]", made)


@cache
def compile_node_kernel(game: AnyGame) -> NodeKernel:
    """Compile the functions of a game's nodes."""
    register_rules(game)
    number_record_types(node_type)
    dtype = state_dtype(node_type(game))
    assert game.observation is not None
    setup, play, observe = game.rules.setup, game.rules.play, game.observation.observe
    find_player = make_find_player(game)

    def advance(memory_before: Array, memory_after: Array, what: int, value: int) -> int:
        """Write the next node; returns its player and the number of choices: see `pack_node`."""
        before, after = memory_before.view(dtype), memory_after.view(dtype)
        copy_state(after, before)
        if not prepare_script(after[0], what, value):
            return ILLEGAL_CHOICE
        if what != REFRESH and after[0].node_move == SETUP:
            setup(after[0])
        elif what != REFRESH:
            play(after[0], after[0].node_seat, after[0].node_move)
        needed = after[0].rng[NEEDED]
        if not needed:
            return find_player(after[0])
        copy_state(after, before)
        prepare_script(after[0], what, value)
        after[0].node_player = CHANCE
        after[0].node_choices = needed
        return pack_node(after[0].node_player, after[0].node_choices)

    def observe_node(memory: Array, seat: int, cells: Array) -> None:
        """Write what a seat may know now; all cells are zero."""
        observe(memory.view(dtype)[0], seat, cells)

    for function in (advance, observe_node):
        extend_name(function, game.name)
    compiler = njit(cache=True)
    return NodeKernel(dtype, compiler(advance), compiler(observe_node))


@register_jitable
def prepare_script(node: Any, what: int, value: int) -> bool:  # noqa: ANN401 - a record
    """Prepare the script of the move that is played next; returns whether that is one of the choices."""
    node.rng[USED] = 0
    node.rng[NEEDED] = 0
    node.rng[SAMPLES] = what == SAMPLE
    if what == MOVE:
        node.node_seat = node.node_player
        node.node_move = value
        node.rng[KNOWN] = 0
        return is_legal(node, value)
    if what == OUTCOME:
        known = node.rng[KNOWN]
        if not 0 <= value < node.node_choices or known == MAX_OUTCOMES:
            return False
        node.rng[OUTCOMES + known] = value
        node.rng[KNOWN] = known + 1
    if what == SAMPLE:
        seed_rng(node.rng, value, 0)
    return True


def make_find_player(game: AnyGame) -> Callable[[Any], int]:
    """Find out who decides in a state, and between what."""
    pending, legal, ranking_scores = game.rules.pending, game.rules.legal, game.rules.ranking_scores

    @register_jitable
    def find_player(node: Any) -> int:  # noqa: ANN401 - a record
        seats = pending(node)
        if seats:
            node.node_player = lowest_seat(seats)
            node.node_choices = legal(node, node.node_player, node.node_legal)
            sort(node.node_legal, node.node_choices)
        else:
            node.node_player = TERMINAL
            node.node_choices = 0
            ranking_scores(node, node.node_ranking)
        return pack_node(node.node_player, node.node_choices)

    return find_player


@register_jitable
def is_legal(node: Any, move: int) -> bool:  # noqa: ANN401 - a record
    """Whether the move is one of the player's."""
    for nth in range(node.node_choices):  # noqa: SIM110 - compiled code has no generators
        if node.node_legal[nth] == move:
            return True
    return False


@register_jitable
def sort(numbers: Array, count: int) -> None:
    """Sort the first numbers. Rules list moves almost in order, so most stay where they are."""
    for place in range(1, count):
        number, before = numbers[place], place
        while before and numbers[before - 1] > number:
            numbers[before] = numbers[before - 1]
            before -= 1
        numbers[before] = number


@register_jitable
def pack_node(player: int, choices: int) -> int:
    """The player and the number of choices as one number, which a compiled function can return."""
    return choices << PLAYER_BITS | player - TERMINAL
