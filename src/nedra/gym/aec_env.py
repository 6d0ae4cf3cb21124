"""The PettingZoo AEC environment: seats that are pending together act one after the other."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]  # it brings no types

from nedra.gym.env_spec import EnvSpecError
from nedra.gym.single_env import SingleEnv
from nedra.gym.spaces import action_space, observation_space

if TYPE_CHECKING:
    from gymnasium import spaces

    from nedra.gym.env_spec import EnvSpec
    from nedra.gym.spaces import ObservationDict


class NedraAECEnv(AECEnv[str, "ObservationDict", int]):  # type: ignore[misc]  # as above
    """A game as an AEC environment. Simultaneous actions stay hidden until the last one is played."""

    def __init__(self, env_spec: EnvSpec) -> None:
        super().__init__()
        self.env_spec = env_spec
        self.metadata = {
            "name": f"nedra_{env_spec.game.name}_v{env_spec.game.rules_version}",
            "render_modes": [],
            "is_parallelizable": False,  # the rules decide the order of the seats
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(env_spec.seats)]
        self.agents: list[str] = []
        self.render_mode = None
        self._env = SingleEnv(env_spec)

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {agent: observation_space(self.env_spec) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {agent: action_space(self.env_spec) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - part of the interface
        """Start a game. The same seed and the same actions give the same game."""
        self._env.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._env.seat]

    def observe(self, agent: str) -> ObservationDict:
        """What the seat may know. Its mask is empty unless it is pending."""
        return self._env.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Act for the selected seat. An illegal action raises IllegalMoveError and changes nothing."""
        if not self.agents:
            raise EnvSpecError("refused-not-started")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "the selected seat must act"
        self._env.step(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        if not self._env.over:
            self.agent_selection = self.possible_agents[self._env.seat]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, self._env.rewards(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """Do nothing: there are no render modes."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
