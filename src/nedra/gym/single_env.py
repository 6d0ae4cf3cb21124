"""One game at a time, for the environments that take one action per step."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from nedra.core.compiled.record_layout import read_state
from nedra.core.contract.errors import IllegalMoveError
from nedra.gym.env_kernel import NO_MOVE
from nedra.gym.env_setup import EnvOptions
from nedra.gym.vector_env import VectorEnv

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.gym.spaces import ObservationDict
    from nedra.lab.setup import GameSetup


class SingleEnv:
    """A batch of one game. `seat` is pending; -1 once the game is over."""

    def __init__(self, setup: GameSetup, options: EnvOptions) -> None:
        self._game = setup.definition
        self._vector = VectorEnv(setup, 1, options=options, autoreset=False)
        self._action = np.zeros(1, np.int32)
        self.seat = int(self._vector.output.seat[0])

    def reset(self, seed: int | None = None) -> None:
        """Start the game of a seed, or a random one."""
        self._vector.reset(secrets.randbits(62) if seed is None else seed)
        self.seat = int(self._vector.output.seat[0])

    def next_game(self) -> None:
        """Start the next game of the seed."""
        self._vector.reset()
        self.seat = int(self._vector.output.seat[0])

    def try_step(self, move: object) -> bool:
        """Play the pending seat's move; returns whether it was legal. An illegal move changes nothing."""
        self._action[0] = move_number(self._game, move)
        output = self._vector.step(self._action)
        self.seat = int(output.seat[0])
        return not output.illegal[0]

    def step(self, move: object) -> None:
        """Play the pending seat's move; an illegal one raises an error that names the rule."""
        seat = self.seat
        if not self.try_step(move):
            self._raise_illegal(seat, move)

    def step_all(self, actions: dict[int, object]) -> None:
        """Play the moves of all pending seats; if one is illegal, none is played."""
        for seat, move in actions.items():
            number = move_number(self._game, move)
            if number == NO_MOVE or not self.observe(seat)["action_mask"][number]:
                self._raise_illegal(seat, move)
        for move in actions.values():
            self.step(move)

    def _raise_illegal(self, seat: int, move: object) -> NoReturn:
        number, legal = move_number(self._game, move), np.flatnonzero(self.observe(seat)["action_mask"])
        if number == NO_MOVE:
            raise_unknown_move(self._game, move, legal.tolist())
        raise_illegal_move(self._game, self.copy_state(), seat, number)

    def copy_state(self) -> State:
        """A copy of the true state, to explain an illegal move."""
        state: State = read_state(self._game.state_type, self._vector.states, 0)
        return state

    @property
    def over(self) -> bool:
        return self.seat < 0

    def rewards(self) -> list[float]:
        """The rewards of all seats; 0 until the game is over."""
        rewards: list[float] = self._vector.output.rewards[0].tolist()
        return rewards

    def results(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """The scores and the places of all seats, once the game is over."""
        return self._vector.output.scores[0].copy(), self._vector.output.places[0].copy()

    def pending_seats(self) -> tuple[int, ...]:
        """All pending seats; the first of them acts now."""
        return tuple(
            seat for seat in range(self._vector.setup.seats) if self.observe(seat)["action_mask"].any()
        )

    def observe(self, seat: int) -> ObservationDict:
        """The observation and the action mask of a seat."""
        observation, mask = self._vector.observe_seat(0, seat)
        return {"observation": observation, "action_mask": mask}


def raise_illegal_move(game: AnyGame, state: State, seat: int, number: int) -> NoReturn:
    """Raise an error that names the rule."""
    key, arguments = game.explain_illegal(state, seat, game.moves[number])
    args = dict(arguments)
    raise IllegalMoveError(key, rule=str(args.pop("rule")), game=game.name, **args)


def raise_unknown_move(game: AnyGame, value: object, legal: Sequence[int]) -> NoReturn:
    """Raise an error for a value that is no move, with some legal ones."""
    known = ", ".join(map(str, legal[:8]))
    raise IllegalMoveError("refused-unknown-move", game=game.name, move=str(value)[:40], known=known)


def move_number(game: AnyGame, value: Any) -> int:  # noqa: ANN401 - actions have many types
    """The value if it is the number of a move, else NO_MOVE; 0.7 does not become 0."""
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        return NO_MOVE
    return number if number == value and 0 <= number < len(game.moves) else NO_MOVE
