"""PettingZoo's parallel interface: all who are asked answer in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo.utils.env import ParallelEnv  # type: ignore[import-untyped]  # it brings no types

from nedra.gym.course import BadCourse
from nedra.gym.spaces import action_space, observation_space
from nedra.gym.stage import Stage

if TYPE_CHECKING:
    from gymnasium import spaces

    from nedra.gym.course import Course
    from nedra.gym.spaces import Seen


class AllAtOnce(ParallelEnv[str, "Seen", int]):  # type: ignore[misc]  # as above
    """A game for PettingZoo, at its best where seats answer together, as in Diamant.

    A seat whose mask is empty is not asked: whatever it answers is passed over.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.metadata = {
            "name": f"nedra_{course.game.name}_v{course.game.rules_version}",
            "render_modes": [],
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(course.seats)]
        self.agents: list[str] = []
        self.render_mode = None
        self._stage = Stage(course)
        self.observation_spaces = {agent: observation_space(course) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(course) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the interface's
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game: the same seed and the same answers, the same game."""
        self._stage.begin(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Answer for every seat; of those that are not asked, nothing is heard.

        IllegalMove says why not, and nothing changes: nobody's answer of this step is heard.
        """
        if not self.agents:
            raise BadCourse("refused-not-under-way")
        agents, asked = self.agents, self._stage.asked()
        self._stage.insist_on_all({seat: actions[self.possible_agents[seat]] for seat in asked})
        over = self._stage.over
        seen, infos = self._seen(), self._infos()
        rewards = dict(zip(self.possible_agents, self._stage.rewards(), strict=True))
        if over:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> None:
        """Nothing is drawn: a browser and a terminal do that."""

    def close(self) -> None:
        """Nothing is held open."""

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._stage.seen(seat) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}
