"""Looking back at a match: every seat's chance to win after every step, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.insight import insight
from nedra.bots.levels import find_move
from nedra.bots.search.dials import Dials
from nedra.core.history import History

if TYPE_CHECKING:
    from nedra.core.match import Match

ITERATIONS: Final = 200
TURNS: Final = 3
LOOKING_ONLY: Final = 1_000_000_000
"""So much patience lets no tree grow: matches are played out from here, by thumb."""


class Curve(NamedTuple):
    """Every seat's chance to win, step by step from the deal on, and the steps that changed most."""

    chances: tuple[tuple[float, ...], ...]
    turns: tuple[int, ...]


def curve(match: Match, seed: int = 1, iterations: int = ITERATIONS) -> Curve:
    """The chances as those who were asked could have judged them; after the end, who won."""
    history = History(match)
    chances = tuple(chances_at(history.at(step), seed + step, iterations) for step in range(history.last + 1))
    return Curve(chances, turning_points(chances))


def chances_at(match: Match, seed: int, iterations: int) -> tuple[float, ...]:
    """Every seat's chance now: the mean of what all who are asked would say."""
    if match.over:
        winners = match.result().winners
        return tuple((seat in winners) / len(winners) for seat in range(match.seats))
    asked = list(match.asks())
    dials = Dials(iterations=max(1, iterations // len(asked)), patience=LOOKING_ONLY)
    said = [find_move(insight(match, seat, seed), dials).chances for seat in asked]
    return tuple(sum(each) / (dials.iterations * len(asked)) for each in zip(*said, strict=True))


def turning_points(chances: tuple[tuple[float, ...], ...]) -> tuple[int, ...]:
    """The three steps at which most of the win changed hands, in their order."""
    changes = [
        (sum(abs(now - before) for now, before in zip(chances[step], chances[step - 1], strict=True)), -step)
        for step in range(1, len(chances))
    ]
    return tuple(sorted(-step for _, step in sorted(changes, reverse=True)[:TURNS]))
