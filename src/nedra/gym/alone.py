"""Gymnasium's interface: one learner at a table of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium

from nedra.bots import bot_at
from nedra.bots.insight import Insight
from nedra.core.dice import sow
from nedra.gym.course import BadCourse
from nedra.gym.spaces import action_space, observation_space
from nedra.gym.stage import Stage
from nedra.lab.series import CODES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.gym.course import Course
    from nedra.gym.spaces import Seen


class Solo(gymnasium.Env[Any, Any]):
    """A game for one learner. An answer that is not legal changes nothing, and `refused` says so."""

    metadata = {"render_modes": []}  # noqa: RUF012 - the interface's own type

    def __init__(self, course: Course, seated: Sequence[str | None]) -> None:
        self.seat = seated.index(None)
        in_bulk = all(name is None or name in CODES for name in seated)
        self.course = course._replace(bots=tuple(seated)) if in_bulk else course
        laid = course.table()
        rivals = {seat: bot_at(name, course.game, laid) for seat, name in enumerate(seated) if name}
        self._rivals = {} if in_bulk else rivals
        self.observation_space = observation_space(course)
        self.action_space = action_space(course)
        self._stage = Stage(self.course)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game; without a seed, the next one that the generator gives."""
        super().reset(seed=seed, options=options)
        self._begun = True
        self._stage.begin(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        self._let_rivals()
        return self._stage.seen(self.seat), {"refused": False}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer; the bots answer too, until the learner is asked again or the game is over."""
        if not self._begun:
            raise BadCourse("refused-not-under-way")
        played = self._stage.play(action)
        self._let_rivals()
        over = self._stage.over
        reward = self._stage.rewards()[self.seat] if over else 0.0
        return self._stage.seen(self.seat), reward, over, False, {"refused": not played}

    def _let_rivals(self) -> None:
        """Let the bots that are not compiled answer; each is handed an imagined table, never the truth."""
        while self._rivals and not self._stage.over and self._stage.seat != self.seat:
            chosen = self._rivals[self._stage.seat](self._insight(self._stage.seat))
            self._stage.insist(self.course.game.moves.number(chosen))

    def _insight(self, seat: int) -> Insight:
        game, table = self.course.game, self._stage.table()
        moves = tuple(game.moves[number] for number in self._stage.legal())
        sow(table.dice, int(self.np_random.integers(1 << 62)), seat)
        game.rules.imagine(table, seat)
        return Insight(game, seat, moves, table)
