"""The Gymnasium environment: one learner against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np

from nedra.gym.env_setup import EnvOptions, EnvSetupError
from nedra.gym.single_env import SingleEnv
from nedra.gym.spaces import action_space, observation_space

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.gym.spaces import ObservationDict
    from nedra.lab.setup import GameSetup


class SoloEnv(gymnasium.Env[Any, Any]):
    """A game for one learner. An illegal action changes nothing and sets `illegal` in the info.

    `seat` is the learner's in this game. At the end the info has the scores and places of all seats.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - the type of the interface

    def __init__(self, setup: GameSetup, options: EnvOptions) -> None:
        self.setup = setup
        self.observation_space = observation_space(setup, options)
        self.action_space = action_space(setup)
        self.seat = 0
        self._env = SingleEnv(setup, options)
        self._started = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        """Start the first game of a seed; without a seed, the next game of the last one."""
        super().reset(seed=seed, options=options)
        if seed is None and self._started:
            self._env.next_game()
        else:
            self._env.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        self._started = True
        self.seat = self._env.seat
        return self._env.observe(self.seat), self._info(is_legal=True)

    def step(self, action: int) -> tuple[ObservationDict, float, bool, bool, dict[str, Any]]:
        """Act. Then the bots act until the learner is pending again or the game is over."""
        if not self._started:
            raise EnvSetupError("refused-not-started")
        env = self._env
        is_legal = env.try_step(action)
        reward = env.rewards()[self.seat] if env.over and is_legal else 0.0
        return env.observe(self.seat), reward, env.over, False, self._info(is_legal=is_legal)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are legal now, under the name that MaskablePPO calls."""
        return self._env.observe(self.seat)["action_mask"].astype(np.bool_)

    def _info(self, *, is_legal: bool) -> dict[str, Any]:
        info: dict[str, Any] = {"illegal": not is_legal, "seat": self.seat}
        if self._env.over:
            info["scores"], info["places"] = self._env.results()
        return info
