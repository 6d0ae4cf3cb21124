"""One game at a time, for the environments that take one action per step."""

from __future__ import annotations

import secrets
from operator import index
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from nedra.core.compiled.record_layout import read_state
from nedra.core.compiled.seat_mask import seats_in
from nedra.core.contract.errors import IllegalMoveError
from nedra.gym.batch_loops import ILLEGAL
from nedra.gym.env_kernel import NO_MOVE, RESET
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
        self.vector = VectorEnv(setup, 1, options=options, autoreset=False)
        self._bind()

    def _bind(self) -> None:
        """Keep what every step needs at hand: looking it up would take as long as the step."""
        arrays = self.vector.arrays
        self._step_games, self._address = self.vector.step_games, self.vector.address
        self._actions, self._moves = arrays.actions, len(self._game.moves)
        self._observation, self._mask = arrays.output.observation[0], arrays.mask[0].view(np.int8)
        self._has_python_bots = self.vector.has_python_bots
        self._seat_observation, self._seat_mask = arrays.seat_observation, arrays.seat_mask
        self._seats = self.vector.setup.seats
        self.seat = int(arrays.seat[0])
        self.pending_seats: tuple[int, ...] = ()

    def __getstate__(self) -> tuple[AnyGame, VectorEnv]:
        return self._game, self.vector

    def __setstate__(self, state: tuple[AnyGame, VectorEnv]) -> None:
        self._game, self.vector = state
        self._bind()

    def reset(self, seed: int | None = None) -> None:
        """Start the game of a seed, or a random one."""
        self.vector.seed_games({0: secrets.randbits(62) if seed is None else seed})
        self.next_game()

    def next_game(self) -> None:
        """Start the next game of the seed."""
        self._play(RESET)

    def try_step(self, move: object) -> bool:
        """Play the pending seat's move; returns whether it was legal. An illegal move changes nothing."""
        return self._play(as_move_number(move, self._moves)) != ILLEGAL

    def step(self, move: object) -> int:
        """Play the pending seat's move; an illegal one raises an error that names the rule.

        Returns the seat that is pending next, or NOBODY.
        """
        seat = self._play(as_move_number(move, self._moves))
        if seat == ILLEGAL:
            self._raise_illegal(self.seat, move)
        return seat

    def _play(self, action: int) -> int:
        self._actions[0] = action
        seat = self._step_games(self._address, 0, 1, 0)
        if seat == ILLEGAL:
            return seat
        if self._has_python_bots:
            self.vector.play_python_bots()
            seat = int(self.vector.output.seat[0])
        self.seat = seat
        return seat

    def step_all(self, actions: Sequence[object]) -> None:
        """Play the moves of all pending seats; if one is illegal, none is played.

        `actions` are by seat. `observe_all` must have been called since the last step.
        """
        numbers = [as_move_number(action, self._moves) for action in actions]
        for seat in self.pending_seats:
            if numbers[seat] == NO_MOVE or not self._seat_mask[seat, numbers[seat]]:
                self._raise_illegal(seat, actions[seat])
        for seat in self.pending_seats:
            self._play(numbers[seat])

    def _raise_illegal(self, seat: int, move: object) -> NoReturn:
        number = as_move_number(move, self._moves)
        if number == NO_MOVE:
            legal = np.flatnonzero(self.observe(seat)["action_mask"])
            raise_unknown_move(self._game, move, legal.tolist())
        raise self._game.illegal_move_error(self.copy_state(), seat, self._game.moves[number])

    def copy_state(self) -> State:
        """A copy of the true state, to explain an illegal move."""
        state: State = read_state(self._game.state_type, self.vector.states, 0)
        return state

    @property
    def over(self) -> bool:
        return self.seat < 0

    def rewards(self) -> list[float]:
        """The rewards of all seats; 0 until the game is over."""
        rewards: list[float] = self.vector.output.rewards[0].tolist()
        return rewards

    def results(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """The scores and the places of all seats, once the game is over."""
        return self.vector.output.scores[0].copy(), self.vector.output.places[0].copy()

    def observe(self, seat: int) -> ObservationDict:
        """The observation and the action mask of a seat."""
        if seat == self.seat:
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        observation, mask = self.vector.observe_seat(0, seat)
        return {"observation": observation, "action_mask": mask}

    def observe_all(self) -> tuple[NDArray[Any], NDArray[np.int8]]:
        """The observations and the masks of all seats; the last cell of a mask is the pass.

        From now on `pending_seats` are those of this moment.
        """
        seats = self.vector.observe_seats(self._address, 0, 0, self._seats)
        self.pending_seats = seats_in(seats)
        return self._seat_observation.copy(), self._seat_mask.copy()


def raise_unknown_move(game: AnyGame, value: object, legal: Sequence[int]) -> NoReturn:
    """Raise an error for a value that is no move, with some legal ones."""
    known = ", ".join(map(str, legal[:8]))
    raise IllegalMoveError("refused-unknown-move", game=game.name, move=str(value)[:40], known=known)


def as_move_number(value: Any, moves: int) -> int:  # noqa: ANN401 - actions have many types
    """The value if it is the number of a move, else NO_MOVE; 0.7 does not become 0."""
    try:
        number = index(value)
    except TypeError:
        number = whole_number(value)
    return number if 0 <= number < moves else NO_MOVE


def whole_number(value: Any) -> int:  # noqa: ANN401 - as above
    """The number that a value of another type stands for, such as 1.0; else NO_MOVE."""
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        return NO_MOVE
    return number if number == value else NO_MOVE
