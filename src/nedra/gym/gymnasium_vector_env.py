"""The Gymnasium vector environment: many games, each with one learner against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space

from nedra.gym.env_kernel import RESET
from nedra.gym.env_setup import EnvOptions, EnvSetupError
from nedra.gym.spaces import action_space, observation_space
from nedra.gym.vector_env import VectorEnv, as_int32_actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nedra.gym.env_kernel import Array
    from nedra.gym.spaces import ObservationDict
    from nedra.lab.setup import GameSetup

    Step = tuple[ObservationDict, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SoloVectorEnv(GymnasiumVectorEnv[Any, Any, Any]):
    """A batch of `solo` games. It gives what `SyncVectorEnv` gives, in every autoreset mode."""

    def __init__(
        self,
        setup: GameSetup,
        options: EnvOptions,
        num_envs: int,
        cores: int,
        autoreset_mode: str | AutoresetMode,
    ) -> None:
        self.setup = setup
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_space(setup, options)
        self.single_action_space = action_space(setup)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = VectorEnv(setup, num_envs, cores, options, autoreset=False)
        self._seat = self._batch.output.seat.copy()  # the learner's, by game
        self._over = np.zeros(num_envs, np.bool_)
        self._started = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        """Start games: all, or those that `options["reset_mask"]` names.

        A seed gives `seed`, `seed + 1` … to the games. Without one each plays the next game of its last seed.
        """
        seeds = self._seeds(seed)
        mask = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        if np.shape(mask) != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise EnvSetupError("refused-reset-mask", batch=self.num_envs)
        rows = np.flatnonzero(mask).tolist()
        self._batch.seed_games({row: number for row in rows if (number := seeds[row]) is not None})
        self._started = True
        self._reset_games(rows)
        return self._observations(), self._infos(np.isin(np.arange(self.num_envs), rows))

    def step(self, actions: Array) -> Step:
        """Act in every game. A game that is over starts again as the autoreset mode says."""
        if not self._started or (self.autoreset_mode is AutoresetMode.DISABLED and self._over.any()):
            raise EnvSetupError("refused-not-started")
        restarted = self._over.copy()
        self._batch.step(np.where(restarted, RESET, as_int32_actions(actions, self.num_envs)))
        self._seat[restarted] = self._batch.output.seat[restarted]
        self._over = self._batch.output.terminated.copy()
        rewards = self._batch.output.rewards[np.arange(self.num_envs), self._seat].astype(np.float64)
        terminated = self._over.copy()
        final: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and terminated.any():
            final = self._final_info()
            self._reset_games(np.flatnonzero(terminated).tolist())
        infos = self._infos(np.ones(self.num_envs, np.bool_)) | final
        return self._observations(), rewards, terminated, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are legal now, by game."""
        masks: NDArray[np.bool_] = self._batch.output.mask.copy()
        return masks

    def close_extras(self, **_options: object) -> None:
        """Stop the threads."""
        self._batch.close()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        """The seed of each game. Without any, the first reset takes random ones."""
        if seed is None and not self._started:
            seed = [int(number) for number in self.np_random.integers(1 << 62, size=self.num_envs)]
        elif isinstance(seed, int):
            super().reset(seed=seed)
            seed = range(seed, seed + self.num_envs)
        seeds = [None] * self.num_envs if seed is None else list(seed)
        if len(seeds) != self.num_envs:
            raise EnvSetupError("refused-seeds", batch=self.num_envs, seeds=len(seeds))
        return seeds

    def _reset_games(self, rows: list[int]) -> None:
        self._batch.reset_games(rows)
        self._seat[rows] = self._batch.output.seat[rows]
        self._over[rows] = False

    def _observations(self) -> ObservationDict:
        """What the learners see. A game that is over still shows the learner's side."""
        output = self._batch.output
        observation, mask = output.observation.copy(), output.mask.astype(np.int8)
        for row in np.flatnonzero(self._over).tolist():
            observation[row], mask[row] = self._batch.observe_seat(row, self._seat[row])
        return {"observation": observation, "action_mask": mask}

    def _final_info(self) -> dict[str, Any]:
        """The last observation and info of the games that have just ended."""
        seen, ended = self._observations(), self._over.copy()
        final_obs = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(ended):
            final_obs[row] = {name: array[row] for name, array in seen.items()}
        final_info = self._infos(ended)
        return {"final_obs": final_obs, "_final_obs": ended, "final_info": final_info, "_final_info": ended}

    def _infos(self, rows: NDArray[np.bool_]) -> dict[str, Any]:
        """The infos of these games, each with a mask of the games that have it."""
        output, over = self._batch.output, self._over & rows
        infos: dict[str, Any] = {}
        known = (("illegal", output.illegal, rows), ("seat", self._seat, rows))
        results = (("scores", output.scores, over), ("places", output.places, over))
        for name, array, has_it in (*known, *(results if over.any() else ())):
            infos[name] = np.where(has_it.reshape(-1, *[1] * (array.ndim - 1)), array, 0).astype(array.dtype)
            infos[f"_{name}"] = has_it.copy()
        return infos
