"""Gymnasium's interface: one learner at a table of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium

from nedra.gym.spaces import action_space, observation_space
from nedra.gym.stage import Stage

if TYPE_CHECKING:
    from nedra.gym.course import Course
    from nedra.gym.spaces import Seen


class Solo(gymnasium.Env[Any, Any]):
    """A game for one learner. An answer that is not legal changes nothing, and `refused` says so."""

    metadata = {"render_modes": []}  # noqa: RUF012 - the interface's own type

    def __init__(self, course: Course) -> None:
        self.course = course
        self.seat = course.bots.index(None)
        self.observation_space = observation_space(course)
        self.action_space = action_space(course)
        self._stage = Stage(course)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game; without a seed, the next one that the generator gives."""
        super().reset(seed=seed, options=options)
        self._stage.begin(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        return self._stage.seen(self.seat), {"refused": False}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer; the bots answer too, until the learner is asked again or the game is over."""
        played = self._stage.play(int(action))
        over = self._stage.over
        reward = self._stage.rewards()[self.seat] if over else 0.0
        return self._stage.seen(self.seat), reward, over, False, {"refused": not played}
