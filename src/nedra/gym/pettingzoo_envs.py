"""The PettingZoo environments: pending seats act one after the other, or all in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from pettingzoo.utils.env import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # it brings no types

from nedra.gym.env_setup import EnvOptions, EnvSetupError
from nedra.gym.single_env import SingleEnv
from nedra.gym.spaces import action_space, observation_space

if TYPE_CHECKING:
    from gymnasium import spaces

    from nedra.gym.spaces import ObservationDict
    from nedra.lab.setup import GameSetup


class SeatAgents:
    """What both environments share: an agent for each seat, and their spaces."""

    render_mode = None
    extra_moves = 0  # actions beside the game's moves

    def __init__(self, setup: GameSetup, options: EnvOptions) -> None:
        self.setup = setup
        self.metadata = {
            "name": f"nedra_{setup.game}_v{setup.definition.rules_version}",
            "render_modes": [],
            "is_parallelizable": False,  # the rules decide the order of the seats
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        agents, extra = self.possible_agents, self.extra_moves
        self.observation_spaces = {agent: observation_space(setup, options, extra) for agent in agents}
        self.action_spaces = {agent: action_space(setup, extra) for agent in agents}
        self._env = SingleEnv(setup, options)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _infos(self) -> dict[str, dict[str, Any]]:
        """By agent: its score and its place, once the game is over."""
        if not self._env.over:
            return {agent: {} for agent in self.agents}
        results = zip(*(array.tolist() for array in self._env.results()), strict=True)
        return {
            agent: {"score": score, "place": place}
            for agent, (score, place) in zip(self.agents, results, strict=True)
        }

    def render(self) -> None:
        """Do nothing: there are no render modes."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class NedraAECEnv(SeatAgents, AECEnv[str, "ObservationDict", int]):  # type: ignore[misc]  # as above
    """A game as an AEC environment. Simultaneous actions stay hidden until the last one is played."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - part of the interface
        """Start a game. The same seed and the same actions give the same game."""
        self._env.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self.possible_agents[self._env.seat]

    def observe(self, agent: str) -> ObservationDict:
        """What the seat may know. Its mask is empty unless it is pending."""
        return self._env.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Act for the selected seat. An illegal action raises IllegalMoveError and changes nothing."""
        if not self.agents:
            raise EnvSetupError("refused-not-started")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "the selected seat must act"
        self._env.step(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        if not self._env.over:
            self.agent_selection = self.possible_agents[self._env.seat]
            return
        self.infos = self._infos()
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, self._env.rewards(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


class NedraParallelEnv(SeatAgents, ParallelEnv[str, "ObservationDict", int]):  # type: ignore[misc]  # as above
    """A game as a parallel environment, which suits games with simultaneous moves, such as Diamant.

    A seat that is not pending can only pass, with the number after the last move; its action may be missing.
    """

    extra_moves = 1

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - part of the interface
    ) -> tuple[dict[str, ObservationDict], dict[str, dict[str, Any]]]:
        """Start a game. The same seed and the same actions give the same game."""
        self._env.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, ObservationDict],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Act for all pending seats. An illegal action raises IllegalMoveError; then no action is played."""
        if not self.agents:
            raise EnvSetupError("refused-not-started")
        agents, pending = self.agents, self._env.pending_seats()
        if missing := [self.agents[seat] for seat in pending if self.agents[seat] not in actions]:
            raise EnvSetupError("refused-missing-action", agents=", ".join(missing))
        self._env.step_all({seat: actions[self.agents[seat]] for seat in pending})
        over = self._env.over
        observations, infos = self._observations(), self._infos()
        rewards = dict(zip(self.possible_agents, self._env.rewards(), strict=True))
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _observations(self) -> dict[str, ObservationDict]:
        return {agent: self._observe_with_pass(seat) for seat, agent in enumerate(self.agents)}

    def _observe_with_pass(self, seat: int) -> ObservationDict:
        observed = self._env.observe(seat)
        mask = observed["action_mask"]
        return {**observed, "action_mask": np.append(mask, np.int8(not mask.any()))}
