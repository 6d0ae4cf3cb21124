"""Environments in which nothing happens: how fast each library's interface can be at best."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import gymnasium
import numpy as np
from pettingzoo.utils.env import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # it brings no types

PLAYERS: Final = 4
LENGTH: Final = 40
CELLS: Final = 78
MOVES: Final = 2

AGENTS: Final = [f"seat_{seat}" for seat in range(PLAYERS)]
OBSERVATION: Final = np.zeros(CELLS, np.float32)
MASK: Final = np.ones(MOVES, np.int8)

pyspiel: Any = import_module("pyspiel")  # it has no types


def seen() -> dict[str, Any]:
    """An observation of the size of Diamant's."""
    return {"observation": OBSERVATION.copy(), "action_mask": MASK.copy()}


class EmptyAECEnv(AECEnv):  # type: ignore[misc]  # PettingZoo brings no types
    """Agents act in turn."""

    metadata = {"name": "empty", "render_modes": []}  # noqa: RUF012 - the type of the interface
    possible_agents = AGENTS

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - part of the interface
        self.agents = AGENTS[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[0]
        self.made = 0

    def observe(self, agent: str) -> dict[str, Any]:  # noqa: ARG002 - part of the interface
        return seen()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.made += 1
        self.agent_selection = AGENTS[self.made % PLAYERS]
        if self.made == LENGTH:
            self.terminations = dict.fromkeys(AGENTS, True)


class EmptyParallelEnv(ParallelEnv):  # type: ignore[misc]  # as above
    """Agents act together."""

    metadata = {"name": "empty", "render_modes": []}  # noqa: RUF012 - as above
    possible_agents = AGENTS

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:  # noqa: ANN401, ARG002 - as above
        self.agents, self.made = AGENTS[:], 0
        return {agent: seen() for agent in AGENTS}, {agent: {} for agent in AGENTS}

    def step(self, actions: dict[str, int]) -> Any:  # noqa: ANN401 - as above
        self.made += len(actions)
        over = self.made >= LENGTH
        if over:
            self.agents = []
        return (
            {agent: seen() for agent in AGENTS},
            dict.fromkeys(AGENTS, 0.0),
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, False),
            {agent: {} for agent in AGENTS},
        )


class EmptyGymnasiumEnv(gymnasium.Env[Any, Any]):
    """One learner."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - as above
        super().reset(seed=seed, options=options)
        self.made = 0
        return seen(), {}

    def step(self, action: int) -> Any:  # noqa: ANN401, ARG002 - as above
        self.made += 1
        return seen(), 0.0, self.made == LENGTH // PLAYERS, False, {}


TYPE: Final = pyspiel.GameType(
    short_name="empty",
    long_name="empty",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)


class EmptySpielGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """A game in Python."""

    def __init__(self) -> None:
        info = pyspiel.GameInfo(MOVES, 0, PLAYERS, -1.0, 1.0, 0.0, LENGTH)
        super().__init__(TYPE, info, {})

    def new_initial_state(self) -> EmptySpielState:
        return EmptySpielState(self)


class EmptySpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """Players act in turn."""

    def __init__(self, game: EmptySpielGame) -> None:
        super().__init__(game)
        self.made = 0

    def current_player(self) -> int:
        return self.made % PLAYERS if self.made < LENGTH else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.made >= LENGTH

    def _legal_actions(self, _player: int) -> list[int]:
        return [0, 1]

    def _apply_action(self, _action: int) -> None:
        self.made += 1
