"""The history of a match: every position it has been in, each given back as a match of that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from nedra.core.match.match import Match

CHECKPOINT_INTERVAL: Final = 16
"""A position is kept after every so many steps; the ones between are played again from there."""


class History:
    """The steps of a match, from the deal (step 0) to the present.

    A step is what takes effect together: one answer, or all that were sealed. Answers that are
    still sealed are in no step.
    """

    def __init__(self, match: Match) -> None:
        self._end = match.copy()
        walking = match.initial_match()
        self._checkpoints = [walking.copy()]
        self._last_step = 0
        while walking.version < match.version:
            walking.replay_step(self._end)
            self._last_step += 1
            if self._last_step % CHECKPOINT_INTERVAL == 0:
                self._checkpoints.append(walking.copy())

    @property
    def last_step(self) -> int:
        """The number of the latest step."""
        return self._last_step

    @property
    def over(self) -> bool:
        """Whether the match has come to its end."""
        return self._end.over

    def at(self, step: int) -> Match:
        """The match as it was after that step, nothing sealed."""
        if not 0 <= step <= self._last_step:
            raise IndexError(step)
        match = self._checkpoints[step // CHECKPOINT_INTERVAL].copy()
        for _ in range(step % CHECKPOINT_INTERVAL):
            match.replay_step(self._end)
        return match

    def reveal_all(self, step: int) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """Everything that lay on the table and in hands after that step; refused before the match is over."""
        return self.at(step).reveal_all(self._end)
