"""The history of a match: every position it has been in, each given back as a match of that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from nedra.core.match import Match

APART: Final = 16
"""A position is kept after every so many steps; the ones between are played again from there."""


class History:
    """The steps of a match, from the deal (step 0) to the present.

    A step is what takes effect together: one answer, or all that were sealed. Answers that are
    still sealed are in no step.
    """

    def __init__(self, match: Match) -> None:
        self._end = match.copy()
        walking = match.rewound()
        self._kept = [walking.copy()]
        self._last = 0
        while walking.moment < match.moment:
            walking.follow(self._end)
            self._last += 1
            if self._last % APART == 0:
                self._kept.append(walking.copy())

    @property
    def last(self) -> int:
        """The number of the latest step."""
        return self._last

    @property
    def over(self) -> bool:
        """Whether the match has come to its end."""
        return self._end.over

    def at(self, step: int) -> Match:
        """The match as it was after that step, nothing sealed."""
        if not 0 <= step <= self._last:
            raise IndexError(step)
        match = self._kept[step // APART].copy()
        for _ in range(step % APART):
            match.follow(self._end)
        return match

    def laid_open(self, step: int) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """Everything that lay on the table and in hands after that step; refused before the match is over."""
        return self.at(step).laid_open(self._end)
