"""The history of a match: the match as it was after any step."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from nedra.core.match.match import Match

CHECKPOINT_INTERVAL: Final = 16
"""Steps between two stored matches; those in between are replayed."""


class History:
    """The steps of a match, from the deal (step 0) to the present.

    A step is what takes effect together: one answer, or all that were sealed. Answers that are
    still sealed belong to no step.
    """

    def __init__(self, match: Match) -> None:
        self._end = match.copy()
        replayed = match.initial_match()
        self._checkpoints = [replayed.copy()]
        self._versions = [0]
        while replayed.version < match.version:
            replayed.replay_step(self._end)
            self._versions.append(replayed.version)
            if self.last_step % CHECKPOINT_INTERVAL == 0:
                self._checkpoints.append(replayed.copy())

    @property
    def last_step(self) -> int:
        return len(self._versions) - 1

    def step_of(self, version: int) -> int:
        """The step that led to that version of the match, or the last one."""
        return min(bisect_left(self._versions, version), self.last_step)

    @property
    def over(self) -> bool:
        return self._end.over

    def at(self, step: int) -> Match:
        """The match as it was after that step, without sealed answers."""
        if not 0 <= step <= self.last_step:
            raise IndexError(step)
        match = self._checkpoints[step // CHECKPOINT_INTERVAL].copy()
        for _ in range(step % CHECKPOINT_INTERVAL):
            match.replay_step(self._end)
        return match

    def reveal_all(self, step: int) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """The view of that step with all hands open; refused before the match is over."""
        return self.at(step).reveal_all(self._end)
