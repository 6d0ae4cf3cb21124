"""The PettingZoo environments: pending seats act one after the other, or all in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo.utils.env import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # it brings no types

from nedra.gym.env_kernel import NOBODY
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
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
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
        return self._env.observe(self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """Act for the selected seat. An illegal action raises IllegalMoveError and changes nothing."""
        if not self.agents:
            raise EnvSetupError("refused-not-started")
        if self._env.over:
            self._was_dead_step(action)
            return
        assert action is not None, "the selected seat must act"
        seat = self._env.step(action)
        if seat != NOBODY:
            self.agent_selection = self.possible_agents[seat]
            return
        self.infos = self._infos()
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, self._env.rewards(), strict=True))
        self._cumulative_rewards = self.rewards.copy()  # there were none before
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
        agents, env = self.agents, self._env
        if missing := [agents[seat] for seat in env.pending_seats if agents[seat] not in actions]:
            raise EnvSetupError("refused-missing-action", agents=", ".join(missing))
        env.step_all([actions.get(agent) for agent in agents])
        observations, infos = self._observations(), self._infos()
        rewards = dict(zip(agents, env.rewards(), strict=True)) if env.over else dict.fromkeys(agents, 0.0)
        if env.over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, env.over), dict.fromkeys(agents, False), infos

    def _observations(self) -> dict[str, ObservationDict]:
        observations, masks = self._env.observe_all()
        return {
            agent: {"observation": observation, "action_mask": mask}
            for agent, observation, mask in zip(self.agents, observations, masks, strict=True)
        }
