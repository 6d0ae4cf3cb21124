"""The PettingZoo parallel environment: all pending seats act in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo.utils.env import ParallelEnv  # type: ignore[import-untyped]  # it brings no types

from nedra.gym.env_spec import EnvSpecError
from nedra.gym.single_env import SingleEnv
from nedra.gym.spaces import action_space, observation_space

if TYPE_CHECKING:
    from gymnasium import spaces

    from nedra.gym.env_spec import EnvSpec
    from nedra.gym.spaces import ObservationDict


class NedraParallelEnv(ParallelEnv[str, "ObservationDict", int]):  # type: ignore[misc]  # as above
    """A game as a parallel environment, which suits games with simultaneous moves, such as Diamant.

    A seat whose mask is empty is not pending; its action is ignored.
    """

    def __init__(self, env_spec: EnvSpec) -> None:
        self.env_spec = env_spec
        self.metadata = {
            "name": f"nedra_{env_spec.game.name}_v{env_spec.game.rules_version}",
            "render_modes": [],
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(env_spec.seats)]
        self.agents: list[str] = []
        self.render_mode = None
        self._env = SingleEnv(env_spec)
        self.observation_spaces = {agent: observation_space(env_spec) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(env_spec) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

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
            raise EnvSpecError("refused-not-started")
        agents, pending = self.agents, self._env.pending_seats()
        self._env.step_all({seat: actions[self.possible_agents[seat]] for seat in pending})
        over = self._env.over
        observations, infos = self._observations(), self._infos()
        rewards = dict(zip(self.possible_agents, self._env.rewards(), strict=True))
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> None:
        """Do nothing: there are no render modes."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _observations(self) -> dict[str, ObservationDict]:
        return {agent: self._env.observe(seat) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}
