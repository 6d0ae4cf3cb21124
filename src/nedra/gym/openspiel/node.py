"""A node of a game tree for OpenSpiel: a compiled record, and an interpreted node that remembers the way."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np

from nedra.core.compiled.record_layout import read_state
from nedra.core.compiled.rng import KNOWN, OUTCOMES
from nedra.gym.env_kernel import write_rewards
from nedra.gym.env_setup import observation_layout
from nedra.gym.openspiel.interpreted_node import InterpretedNode
from nedra.gym.openspiel.node_kernel import (
    ILLEGAL_CHOICE,
    MOVE,
    OUTCOME,
    PLAYER_BITS,
    PLAYER_MASK,
    REFRESH,
    SAMPLE,
    SETUP,
    START,
    TERMINAL,
    NodeKernel,
    compile_node_kernel,
    pack_node,
)
from nedra.gym.single_env import raise_unknown_move
from nedra.lab.setup import SEED_BITS

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.lab.setup import GameSetup

    Action = int | NDArray[np.int32]  # or the memory of a node after a sampled move
    Past = tuple["Past", Action] | None


class GameTree(NamedTuple):
    """What all nodes of a game share. `sampler` draws all outcomes of a move at once, if there is one."""

    setup: GameSetup
    game: AnyGame
    kernel: NodeKernel
    first_legal: int  # where the legal moves begin in a node's memory
    sampler: Random | None

    def __reduce__(self) -> tuple[Any, ...]:
        return make_tree, (self.setup, self.sampler)

    def actions(self, played: Action) -> list[int]:
        """The actions of a tree without a sampler."""
        if isinstance(played, int):
            return [played]
        script: list[int] = played.view(self.kernel.dtype)["rng"][0].tolist()
        return script[OUTCOMES : OUTCOMES + script[KNOWN]]


def make_tree(setup: GameSetup, sampler: Random | None) -> GameTree:
    """Without a sampler every draw is a chance node."""
    kernel = compile_node_kernel(setup.definition)
    assert kernel.dtype.fields is not None
    first_legal = kernel.dtype.fields["node_legal"][1] // 4
    return GameTree(setup, setup.definition, kernel, first_legal, sampler)


class GameNode:
    """A node, which never changes. Playing is compiled; memories are interpreted when somebody asks for them.

    `player` is a seat, CHANCE or TERMINAL, and has that many `choices`.
    """

    __slots__ = ("_interpreted", "_memory", "_past", "choices", "player", "tree")

    def __init__(
        self, tree: GameTree, memory: NDArray[np.int32], code: int, interpreted: InterpretedNode, past: Past
    ) -> None:
        self.tree = tree
        self._memory = memory
        self.player, self.choices = (code & PLAYER_MASK) + TERMINAL, code >> PLAYER_BITS  # see `pack_node`
        self._interpreted = interpreted
        self._past = past  # what the interpreted node has not played yet, the latest first

    def __deepcopy__(self, _memo: dict[int, Any]) -> GameNode:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        code = pack_node(self.player, self.choices)
        return GameNode, (self.tree, self._memory, code, self.interpreted(), None)

    def child(self, action: int) -> GameNode:
        """The node after the player's move, or after chance has decided."""
        tree, what, value, memory = self.tree, MOVE, action, self._memory.copy()
        if self.player < 0:
            what = OUTCOME
            if tree.sampler is not None:
                what, value = SAMPLE, self._seed(tree.sampler, action)
        code = tree.kernel.advance(self._memory, memory, what, value)
        if code == ILLEGAL_CHOICE:
            self._raise_illegal(action)
        played = memory if what == SAMPLE else action  # the memory has the outcomes
        return GameNode(tree, memory, code, self._interpreted, (self._past, played))

    def _seed(self, sampler: Random, action: int) -> int:
        if action:
            self._raise_illegal(action)
        return sampler.getrandbits(SEED_BITS)

    def _raise_illegal(self, action: int) -> NoReturn:
        game = self.tree.game
        if self.player < 0:
            raise_unknown_move(game, action, range(1 if self.tree.sampler else self.choices))
        if not 0 <= action < len(game.moves):
            raise_unknown_move(game, action, self.legal(self.player))
        raise game.illegal_move_error(self.state(), self.player, game.moves[action])

    def legal(self, seat: int) -> list[int]:
        """The numbers of a seat's legal moves."""
        if seat != self.player:
            return self.interpreted().legal(seat)
        first = self.tree.first_legal
        moves: list[int] = self._memory[first : first + self.choices].tolist()
        return moves

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What a seat may know now."""
        cells = np.zeros(observation_layout(self.tree.setup).size, np.int16)
        self.tree.kernel.observe(self._memory, seat, cells)
        return cells

    def returns(self) -> list[float]:
        """The final rewards of all seats."""
        seats = self.tree.setup.seats
        rewards = [0.0] * seats
        ranking_scores = self._memory.view(self.tree.kernel.dtype)["node_ranking"][0]
        write_rewards(ranking_scores.tolist(), seats, rewards)
        return rewards

    def determinized(self, seat: int, seed: int) -> GameNode:
        """A node in which everything that the seat cannot know is replaced by random values."""
        interpreted, memory = deepcopy(self.interpreted()), self._memory.copy()
        interpreted.determinize(seat, seed)
        write_node(self.tree, interpreted.state, memory)
        code = pack_node(self.player, self.choices)
        if self.player >= 0:
            code = self.tree.kernel.advance(memory.copy(), memory, REFRESH, 0)
        return GameNode(self.tree, memory, code, interpreted, None)

    def interpreted(self) -> InterpretedNode:
        """The same node, interpreted: it knows what every seat has seen and done."""
        if self._past is not None:
            latest, past = deepcopy(self._interpreted), []
            while self._past is not None:
                self._past, played = self._past
                past.append(played)
            for played in reversed(past):
                for action in self.tree.actions(played):
                    latest.apply(action)
            self._interpreted = latest
        return self._interpreted

    def state(self) -> State:
        """The true state, without a generator."""
        state: State = read_state(self.tree.game.state_type, self._memory.view(self.tree.kernel.dtype), 0)
        state.rng[:] = [0, 1]
        return state


def make_root(setup: GameSetup, sampler: Random | None = None) -> GameNode:
    """The first node of a game."""
    tree = make_tree(setup, sampler)
    before, after = (np.zeros(tree.kernel.dtype.itemsize // 4, np.int32) for _ in range(2))
    write_node(tree, setup.initial_state(), before)
    before.view(tree.kernel.dtype)["node_move"] = SETUP
    code = tree.kernel.advance(before, after, START, 0)
    return GameNode(tree, after, code, InterpretedNode(setup), None)


def write_node(tree: GameTree, state: State, memory: NDArray[np.int32]) -> None:
    """Write a state into the memory of a node, beside its script."""
    records = memory.view(tree.kernel.dtype)
    for name in state.fields:
        if name != "rng":
            records[name][0] = getattr(state, name)
