"""PettingZoo's turn by turn interface (AEC): seats that are asked together are asked one after the other."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]  # it brings no types

from nedra.gym.course import BadCourse
from nedra.gym.spaces import action_space, observation_space
from nedra.gym.stage import Stage

if TYPE_CHECKING:
    from gymnasium import spaces

    from nedra.gym.course import Course
    from nedra.gym.spaces import Seen


class TurnByTurn(AECEnv[str, "Seen", int]):  # type: ignore[misc]  # as above
    """A game for PettingZoo. An answer given together with others is seen by nobody until all are in."""

    def __init__(self, course: Course) -> None:
        super().__init__()
        self.course = course
        self.metadata = {
            "name": f"nedra_{course.game.name}_v{course.game.rules_version}",
            "render_modes": [],
            "is_parallelizable": False,  # seats are asked as the rules ask them, not round and round
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(course.seats)]
        self.agents: list[str] = []
        self.render_mode = None
        self._stage = Stage(course)

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {agent: observation_space(self.course) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {agent: action_space(self.course) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - the interface's
        """Begin a game: the same seed and the same answers, the same game."""
        self._stage.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._stage.seat]

    def observe(self, agent: str) -> Seen:
        """What that seat may know; its mask is empty unless it is asked."""
        return self._stage.seen(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Answer for the selected seat; IllegalMove says why not, and nothing changes."""
        if not self.agents:
            raise BadCourse("refused-not-under-way")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "the selected seat owes an answer"
        self._stage.insist(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        if not self._stage.over:
            self.agent_selection = self.possible_agents[self._stage.seat]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, self._stage.rewards(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """Nothing is drawn: a browser and a terminal do that."""

    def close(self) -> None:
        """Nothing is held open."""
