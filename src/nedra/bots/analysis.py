"""Analysis of a finished match: every seat's chance to win at every step, and the turning points."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots.bot_input import make_bot_input
from nedra.bots.levels import run_search
from nedra.bots.search.config import ROLLOUTS_ONLY, SearchConfig

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.bot_input import BotInput
    from nedra.core.match.match import Match

    WinChances = tuple[float, ...]

ANALYSIS_ROLLOUTS: Final = 1_000
MAX_TURNING_POINTS: Final = 3
FALSE_POSITIVE_RATE: Final = 0.025
"""Share of matches without any real change that may still show a turning point."""

MIN_WINS_FOR_VARIANCE: Final = 10
"""The variance of a chance is estimated with at least this many wins."""


class WinChanceCurve(NamedTuple):
    """Every seat's chance to win at every step, and the steps that changed it most."""

    chances: tuple[WinChances, ...]
    turning_points: tuple[int, ...]


def final_win_chances(match: Match) -> WinChances:
    """The shares of the win after the end."""
    winners = match.result().winners
    return tuple((seat in winners) / len(winners) for seat in range(match.seats))


def inputs_of_all_seats(match: Match, seed: int) -> list[BotInput]:
    """What every seat may know, pending or not, each with a seed of its own.

    If only the pending seats estimated, a change of seats would look like a turning point.
    With a shared seed, all seats would simulate the same games where nothing is hidden.
    """
    return [make_bot_input(match, seat, seed * match.seats + seat) for seat in range(match.seats)]


def estimate_win_chances(bot_input: BotInput, rollouts: int) -> WinChances:
    """Every seat's chance from what one seat knows: exactly where that is solved, otherwise by rollouts."""
    solution = bot_input.game.solution
    if solution is not None and solution.covers(bot_input.state):
        return tuple(solution.win_shares(bot_input.state))
    config = SearchConfig(iterations=max(1, rollouts), expansion_visits=ROLLOUTS_ONLY)
    return tuple(wins / config.iterations for wins in run_search(bot_input, config).seat_wins)


def mean_win_chances(estimates: Sequence[WinChances]) -> WinChances:
    """The mean of several estimates, seat by seat."""
    return tuple(sum(each) / len(estimates) for each in zip(*estimates, strict=True))


def find_turning_points(chances: Sequence[WinChances], rollouts: int = ANALYSIS_ROLLOUTS) -> tuple[int, ...]:
    """The steps at which the chances changed most, in their order; only significant changes count."""
    comparisons = (len(chances) - 1) * len(chances[0])
    if comparisons == 0:
        return ()
    # Bonferroni correction: the more comparisons, the larger a change has to be.
    deviations = NormalDist().inv_cdf(1 - FALSE_POSITIVE_RATE / (2 * comparisons))
    turning_points = []
    for step, both in enumerate(pairwise(chances), start=1):
        by_seat = list(zip(*both, strict=True))
        if any(
            abs(now - before) > deviations * error_of_change(before, now, rollouts) for before, now in by_seat
        ):
            turning_points.append((sum(abs(now - before) for before, now in by_seat), -step))
    return tuple(sorted(-step for _, step in sorted(turning_points, reverse=True)[:MAX_TURNING_POINTS]))


def error_of_change(before: float, now: float, rollouts: int) -> float:
    """The standard error of the difference of two estimates of the same chance."""
    chance = (before + now) / 2
    return sqrt(2 * max(chance * (1 - chance), MIN_WINS_FOR_VARIANCE / rollouts) / rollouts)
