"""PettingZoo's parallel interface: all who are asked answer in one step."""

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
    """A game for PettingZoo, at its best where seats answer together, as in Diamant.

    A seat whose mask is empty is not asked: whatever it answers is passed over.
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
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the interface's
    ) -> tuple[dict[str, ObservationDict], dict[str, dict[str, Any]]]:
        """Begin a game: the same seed and the same answers, the same game."""
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
        """Answer for every seat; of those that are not asked, nothing is heard.

        IllegalMove says why not, and nothing changes: nobody's answer of this step is heard.
        """
        if not self.agents:
            raise EnvSpecError("refused-not-started")
        agents, asked = self.agents, self._env.pending_seats()
        self._env.step_all({seat: actions[self.possible_agents[seat]] for seat in asked})
        over = self._env.over
        seen, infos = self._observations(), self._infos()
        rewards = dict(zip(self.possible_agents, self._env.rewards(), strict=True))
        if over:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> None:
        """Nothing is drawn: a browser and a terminal do that."""

    def close(self) -> None:
        """Nothing is held open."""

    def _observations(self) -> dict[str, ObservationDict]:
        return {agent: self._env.observe(seat) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}
