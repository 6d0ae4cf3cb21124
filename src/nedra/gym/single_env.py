"""A stage: one game at a time, one seat asked at a time, for environments that go step by step."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from nedra.core.compiled.record_layout import read_state
from nedra.core.contract.errors import IllegalMoveError
from nedra.gym.env_kernel import NO_MOVE
from nedra.gym.vector_env import VectorEnv

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.gym.env_spec import EnvSpec
    from nedra.gym.spaces import ObservationDict


class SingleEnv:
    """A batch of one, compiled. `seat` is asked; -1 once the game is over."""

    def __init__(self, env_spec: EnvSpec) -> None:
        self.env_spec = env_spec._replace(autoreset=False)
        self._vector = VectorEnv(self.env_spec, 1)
        self._action = np.zeros(1, np.int32)
        self.seat = int(self._vector.output.seat[0])

    def reset(self, seed: int | None = None) -> None:
        """A game by its seed; without one, by the system's randomness."""
        self._vector.reset(secrets.randbits(62) if seed is None else seed)
        self.seat = int(self._vector.output.seat[0])

    def try_step(self, move: object) -> bool:
        """The asked seat's answer; false if it was refused, and nothing has happened."""
        self._action[0] = self._move_number(move)
        shown = self._vector.step(self._action)
        self.seat = int(shown.seat[0])
        return not shown.illegal[0]

    def step(self, move: object) -> None:
        """The asked seat's answer; a move the rules do not allow says which rule."""
        seat = self.seat
        if not self.try_step(move):
            self._raise_illegal(seat, move)

    def step_all(self, actions: dict[int, object]) -> None:
        """Every asked seat's answer; if the rules do not allow one of them, none is played."""
        for seat, move in actions.items():
            number = self._move_number(move)
            if number == NO_MOVE or not self.observe(seat)["action_mask"][number]:
                self._raise_illegal(seat, move)
        for move in actions.values():
            self.step(move)

    def _move_number(self, move: object) -> int:
        """The number of a move; whatever else is said is no move, and never one of the lanes' own words."""
        number = as_whole_number(move)
        return number if 0 <= number < len(self.env_spec.game.moves) else NO_MOVE

    def _raise_illegal(self, seat: int, move: object) -> NoReturn:
        number, legal = self._move_number(move), np.flatnonzero(self.observe(seat)["action_mask"])
        if number == NO_MOVE:
            raise_unknown_move(self.env_spec.game, move, legal.tolist())
        raise_illegal_move(self.env_spec.game, self.copy_state(), seat, number)

    def legal_moves(self) -> list[int]:
        """What the asked seat may answer, by number."""
        moves: list[int] = np.flatnonzero(self._vector.output.mask[0]).tolist()
        return moves

    def copy_state(self) -> State:
        """A copy of the true table: for who imagines one, or says why a move was refused."""
        state: State = read_state(self.env_spec.game.state_type, self._vector.states, 0)
        return state

    @property
    def over(self) -> bool:
        return self.seat < 0

    def rewards(self) -> list[float]:
        """Every seat's, of a game that the last answer ended."""
        rewards: list[float] = self._vector.output.rewards[0].tolist()
        return rewards

    def pending_seats(self) -> tuple[int, ...]:
        """Every seat that owes an answer; the first of them is asked now."""
        return tuple(seat for seat in range(self.env_spec.seats) if self.observe(seat)["action_mask"].any())

    def observe(self, seat: int) -> ObservationDict:
        """What that seat may know, and what it may answer if it is asked."""
        observation = np.empty(self.env_spec.layout.size, np.int16)
        mask = np.empty(len(self.env_spec.game.moves), np.int8)
        if seat == self.seat:
            observation[:], mask[:] = self._vector.output.observation[0], self._vector.output.mask[0]
        else:
            self._vector.observe_seat(0, seat, observation, mask)
        return {"observation": observation, "action_mask": mask}


def raise_illegal_move(game: AnyGame, state: State, seat: int, number: int) -> NoReturn:
    """A move that the rules do not allow now: they say why."""
    key, words = game.explain_illegal(state, seat, game.moves[number])
    args = dict(words)
    raise IllegalMoveError(key, rule=str(args.pop("rule")), game=game.name, **args)


def raise_unknown_move(game: AnyGame, value: object, possible: Sequence[int]) -> NoReturn:
    """What is no move's number; some that are possible stand beside it."""
    known = ", ".join(map(str, possible[:8]))
    raise IllegalMoveError("refused-unknown-move", game=game.name, move=str(value)[:40], known=known)


def as_whole_number(value: Any) -> int:  # noqa: ANN401 - what a learner answers comes from anywhere
    """What was said, if that is a whole number; 0.7 is not taken for 0."""
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        return NO_MOVE
    return number if number == value else NO_MOVE
